"""The movement phase (DUN-T2): explore, roll, dive or stay."""

from jackal.core.game import PROPOSE_END
from jackal.games.dungeon import events
from jackal.games.dungeon.laying import can_explore, draw, has_place, lay_tile
from jackal.games.dungeon.leaving import barred_proposal, propose
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.tiles import KINDS, TILES
from jackal.games.dungeon.walking import arrived, ask_where
from jackal.games.dungeon.words import (
    DIVE,
    EXPLORE,
    GO,
    OPEN,
    OWN_TILE,
    PLACE,
    ROLL,
    STAY,
    STEP,
    SUM_OPENS,
)


def moves(s: CaveState) -> list[int]:
    """DUN-D3; the proposal to end stands last. DUN-E3: with an empty stack nobody explores any more."""
    found = [EXPLORE] if can_explore(s) else []
    for tile in s.hands[s.seat]:
        if barred_own_tile(s, tile) == OPEN:
            found.append(OWN_TILE + tile)
    found.append(ROLL)
    if barred_dive(s) == OPEN:
        found.append(DIVE)
    found.append(STAY)
    if barred_proposal(s, s.seat) == OPEN:
        found.append(PROPOSE_END)
    return found


def barred_explore(s: CaveState) -> str:
    return OPEN if can_explore(s) else "DUN-P9"


def barred_own_tile(s: CaveState, tile: int) -> str:
    """DUN-O8, DUN-O9: one of the hand that fits somewhere."""
    if tile not in s.hands[s.seat]:
        return "DUN-O8"
    return OPEN if has_place(s, tile, s.left + s.held_tiles() - 1) else "DUN-O9"


def barred_dive(s: CaveState) -> str:
    """DUN-W1, DUN-W2: from the very tunnel with the mouth, and there is another one."""
    mouths = s.cave.mouths
    if s.place[s.seat] not in mouths:
        return "DUN-W1"
    return OPEN if len(mouths) > 1 else "DUN-W2"


def move(s: CaveState, action: int) -> None:
    """DUN-T7: to stay ends the movement here, so that a coin underfoot may be taken."""
    if action == EXPLORE:
        draw(s)
        s.question(PLACE, s.seat)
    elif action == ROLL:
        roll(s)
    elif action == DIVE:
        dive(s)
    elif action == STAY:
        if s.tell:
            s.tell(events.Rests(s.seat))
        arrived(s, s.seat)
    elif action == PROPOSE_END:
        propose(s)
    else:
        take_own_tile(s, action - OWN_TILE)


def take_own_tile(s: CaveState, tile: int) -> None:
    """DUN-O8: a tile of the hand in place of drawing."""
    seat = s.seat
    s.hands = s.hands[:]
    s.hands[seat] = [other for other in s.hands[seat] if other != tile]
    s.tile = tile
    if s.tell:
        s.tell(events.OwnTile(seat=seat, tile=tile, cave=KINDS[TILES[tile].kind]))
    s.question(PLACE, seat)


def place_and_step(s: CaveState, action: int) -> None:
    """DUN-T4, DUN-D4: the tile is laid, then comes one step if one likes."""
    lay_tile(s, action)
    ask_where(s, STEP, s.seat, 1)


def roll(s: CaveState) -> None:
    """DUN-T5, DUN-D5; DUN-O20: farther in the first round, if so agreed."""
    die, more = s.throw(), s.head_start()
    if s.tell:
        s.tell(events.Die(seat=s.seat, what="roll", face=die))
    if more and s.tell:
        s.tell(events.HeadStart(seat=s.seat, steps=more))
    ask_where(s, GO, s.seat, die + more)


def dive(s: CaveState) -> None:
    """DUN-W3, DUN-W4, DUN-W5: a double or a sum of seven opens the passage; the lower number he may walk anyway.

    DUN-T6, DUN-D6; DUN-W6: it is the whole movement.
    """
    one, other = s.throw(), s.throw()
    s.opened = one == other or one + other == SUM_OPENS
    if s.tell:
        s.tell(events.Passage(seat=s.seat, dice=[one, other], opens=s.opened, steps=min(one, other)))
    ask_where(s, GO, s.seat, min(one, other))
