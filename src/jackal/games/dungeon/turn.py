"""The course of a game: the setup, one turn after the other, and what ends it (DUN sections S, T and 8)."""

from jackal.games.dungeon import events
from jackal.games.dungeon.cave import ENTRANCE_NODE
from jackal.games.dungeon.laying import can_explore, draw
from jackal.games.dungeon.leaving import remove_leavers
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.words import MOVE, NOBODY, OVER, PREPARED, QUIET_ROUNDS, SETUP

# The setup ----------------------------------------------------------------------------------------------------------


def prepare(s: CaveState, seat: int) -> None:
    """DUN-S6: this seat lays the next of the first 20 tiles; if none is left to lay, the pirates go in (DUN-S10).

    DUN-S2, DUN-D1, DUN-D2: from the top of the one stack.
    """
    if len(s.cave.tile) <= PREPARED and can_explore(s):
        s.seat = seat
        draw(s)
        s.question(SETUP, seat)
    else:
        go_in(s)


def after_setup_tile(s: CaveState) -> None:
    """The next player draws; who has left does so no more (DUN-E9)."""
    s.progress = False
    remove_leavers(s)
    if s.ask != OVER:
        prepare(s, s.next_in(s.seat))


def go_in(s: CaveState) -> None:
    """DUN-S8, DUN-S9: all pirates on the entrance; who laid the first tile has the first turn."""
    for seat in range(s.seats):
        if s.is_in(seat):
            s.place[seat] = ENTRANCE_NODE
    if s.tell:
        s.tell(events.GoIn())
    s.began = s.first if s.is_in(s.first) else s.next_in(s.first)
    begin_turn(s, s.began)


# Turns --------------------------------------------------------------------------------------------------------------


def begin_turn(s: CaveState, seat: int) -> None:
    """DUN-T2; mud no longer holds the pirate (DUN-O4)."""
    s.seat = seat
    s.mired &= ~(1 << seat)
    s.progress = False
    s.due = False
    s.challenged = False
    s.passed = False
    s.rival = NOBODY
    s.question(MOVE, seat)
    if s.tell:
        s.tell(events.Turn(seat))


def end_turn(s: CaveState) -> None:
    """DUN-E4, DUN-E5, DUN-E9: the clocks, who has left, then the next seat."""
    s.turn += 1
    s.idle = 0 if s.progress else s.idle + 1
    remove_leavers(s)
    if s.ask == OVER:
        return
    if s.idle >= QUIET_ROUNDS * s.players():
        s.finish("quiet")
    elif s.cap and s.turn >= s.cap * s.seats:
        s.finish("cap")
    else:
        go_round(s)


def go_round(s: CaveState) -> None:
    """The next turn; DUN-O21: whoever has the first one of a round now, everybody is told."""
    after = s.up_next(s.seat)
    if s.options["lead_passes"] and s.ends_round(s.seat):
        s.began = after
        if s.tell:
            s.tell(events.Lead(after))
    begin_turn(s, after)
