"""Who plays with whom, and what each side has: scores, ranks, and the coins of each player."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from jackal.core.game import Outcome, rank_sides

if TYPE_CHECKING:
    from jackal.islands.state import IslandState


def standing(s: "IslandState", reason: str) -> Outcome:
    """Scores and ranks as they are, of the whole side: coins, who stayed, who lives."""
    seats = len(s.proposed)
    gold = [0] * seats
    stayed = [0] * seats
    alive = [0] * seats
    for seat in range(seats):
        crew = s.owner.index(seat)  # two crews of one player are allied
        for mate in range(s.crews):
            if s.allied(crew, mate):
                gold[seat] += s.purse[mate]
                stayed[seat] |= 1 - (s.absent >> s.owner[mate] & 1)
                alive[seat] += s.living(mate)
    merits = [(gold[seat], stayed[seat], alive[seat]) for seat in range(seats)]
    return Outcome(reason, tuple(gold), tuple(rank_sides(merits, teams(s))))


def teams(s: "IslandState") -> list[list[int]]:
    """Allied players, by seat; two crews of one player are no team."""
    found: list[list[int]] = []
    for seat in range(len(s.proposed)):
        crew = s.owner.index(seat)
        seats = sorted({s.owner[mate] for mate in range(s.crews) if s.allied(crew, mate)})
        if len(seats) > 1 and seats[0] == seat:
            found.append(seats)
    return found


def purses(s: "IslandState", coins: Sequence[int]) -> list[int]:
    """By seat, how much of what each crew has is its player's."""
    own = [0] * len(s.proposed)
    for crew in range(s.crews):
        own[s.owner[crew]] += coins[crew]
    return own
