"""Who picks when, and who leads: the order after an island (ARC-C3, ARC-C4) and the champion's table (ARC-C7)."""

from typing import Final, NamedTuple

from jackal.core.game import rank_sides
from jackal.games.archipelago.campaign.log import Past
from jackal.islands.state import IslandState

WORTH_A_CARD: Final = 3  # ARC-C3: coins on this island
MOST_PICKS: Final = 3  # and cards taken after it


class RankedRow(NamedTuple):
    """A seat in the table of the campaign."""

    won: int
    coins: int
    rank: int


def picking_order(s: IslandState, past: Past) -> tuple[int, ...]:
    """ARC-C3, ARC-C4: crews by the rank of their players; allies by their own coins; ties clockwise."""
    teams = bool(s.options["teams"])
    winners = [crew for crew in range(s.crews) if past.ranks[s.owner[crew]] == 1]
    start = winners[0] if len(winners) == 1 else past.first
    keys = [
        (past.ranks[s.owner[crew]], -past.coins[crew] if teams else 0, (crew - start) % s.crews, crew)
        for crew in range(s.crews)
    ]
    return tuple([key[3] for key in sorted(keys)])


def draft_order(s: IslandState) -> tuple[int, ...]:
    """ARC-V4: against the order of turns, so that the first player picks last."""
    return tuple([(s.first - 1 - ahead) % s.crews for ahead in range(s.crews)])


def campaign_table(past: tuple[Past, ...], s: IslandState) -> list[RankedRow]:
    """ARC-C7: by seat, islands won (a shared first place counts), coins of all islands, and the rank."""
    seats = len(s.proposed)
    won = [sum([island.ranks[seat] == 1 for island in past]) for seat in range(seats)]
    coins = [sum([island.scores[seat] for island in past]) for seat in range(seats)]
    ranks = rank_sides([(won[seat], coins[seat]) for seat in range(seats)], s.teams())
    return [RankedRow(won[seat], coins[seat], ranks[seat]) for seat in range(seats)]
