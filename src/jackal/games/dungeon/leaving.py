"""Who leaves the table, and the vote to end (DUN-E6, DUN-E7, DUN-E8, DUN-E9)."""

from jackal.games.dungeon import events
from jackal.games.dungeon.cave import NOWHERE, cell_name
from jackal.games.dungeon.laying import put_back
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.words import MOVE, NOBODY, OPEN, UNKNOWN, VOTE, VOTE_ROUNDS

# Leaving ------------------------------------------------------------------------------------------------------------


def remove_leavers(s: CaveState) -> None:
    """DUN-E8, DUN-E9: at the end of a turn; then one side may be left, or a lone partner stand on the entrance."""
    if not s.leaving:
        return
    leavers = [seat for seat in range(s.seats) if s.leaving >> seat & 1]
    s.leaving = 0
    for seat in leavers:
        remove(s, seat)
    if is_one_side(s):
        s.finish("left")
        return
    for seat in range(s.seats):
        if s.is_in(seat) and s.is_out(seat):
            s.finish("exit")
            return


def remove(s: CaveState, seat: int) -> None:
    """DUN-E8: pirate and tokens go, coins lie down on halls at random, tiles of the hand go into the stack."""
    s.gone |= 1 << seat
    s.place[seat] = NOWHERE
    s.bets[seat] = 0
    s.bats[seat] = 0
    s.mired &= ~(1 << seat)
    cells = scatter(s, seat)
    hand = s.hands[seat]
    s.hands = [[] if other == seat else held for other, held in enumerate(s.hands)]
    for tile in hand:
        put_back(s, tile)
    s.explorable = UNKNOWN
    if s.tell:
        s.tell(events.Gone(seat=seat, cells=cells, tiles=len(hand)))


def scatter(s: CaveState, seat: int) -> list[str]:
    """Where the coins of a leaver lie down; those for which no hall is free leave the game."""
    cells: list[str] = []
    while s.coins[seat]:
        s.coins[seat] -= 1
        free = [hall for hall in range(len(s.cave.halls)) if not s.gold >> hall & 1]
        if free:
            hall = free[s.chance.pick(len(free))]
            s.gold |= 1 << hall
            cells.append(cell_name(s.cave.cell[s.cave.of[s.cave.halls[hall]]]))
        else:
            s.lost += 1
    return cells


def is_one_side(s: CaveState) -> bool:
    """Whether those in the game are one player or one pair at most."""
    here = [seat for seat in range(s.seats) if s.is_in(seat)]
    return len(here) < 2 or (len(here) == 2 and s.partner(here[0]) == here[1])


# The vote to end ----------------------------------------------------------------------------------------------------


def barred_proposal(s: CaveState, seat: int) -> str:
    """DUN-E6: once in so many rounds, and not while somebody is about to leave."""
    return OPEN if not s.leaving and s.turn - s.proposed[seat] >= VOTE_ROUNDS * s.seats else "DUN-E6"


def propose(s: CaveState) -> None:
    s.proposed = s.proposed[:]
    s.proposed[s.seat] = s.turn
    s.rival = s.seat
    if s.tell:
        s.tell(events.Propose(s.seat))
    s.question(VOTE, s.next_in(s.seat))


def vote(s: CaveState, agrees: bool) -> None:
    """One refusal and the turn goes on; when all have agreed the game is over."""
    if s.tell:
        s.tell(events.Vote(s.decider, agrees))
    if not agrees:
        drop_vote(s)
    elif s.next_in(s.decider) == s.rival:
        s.finish("vote")
    else:
        s.question(VOTE, s.next_in(s.decider))


def drop_vote(s: CaveState) -> None:
    s.rival = NOBODY
    s.question(MOVE, s.seat)
