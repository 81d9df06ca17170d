"""The bear (ARC section 6, B): it wakes, hunts the nearest pirate and mauls whomever it meets."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.state import IslandState


@dataclass(frozen=True)
class Bear(Event):
    """The bear comes out of its den; a crew woke it."""

    cell: str
    waker: int


@dataclass(frozen=True)
class BearMoves(Event):
    """The bear goes on."""

    to: str


# ARC-B6: diagonals first.
STEPS: Final = (1, 3, 5, 7, 0, 2, 4, 6)


def den(s: IslandState, piece: int, cell: int) -> None:
    """ARC-B1: the bear wakes, mauls the one who woke it and moves at once."""
    s.beast = cell
    s.waker = s.crew
    s.beast_rests = True
    if s.tell:
        s.tell(Bear(s.field.name(cell), s.crew))
    caught(s, piece, "bear")
    bear_moves(s)


def caught(s: IslandState, piece: int, why: str) -> None:
    """ARC-B7, ARC-B8: a pirate is mauled and goes home, the unarmed missionary dies."""
    if s.is_meek(piece):
        s.kill(piece, why)
    else:
        s.send_home(piece, why)


def bear_moves(s: IslandState) -> None:
    """ARC-B3: one king's step towards its prey; without prey it stays."""
    target = prey(s)
    if target == NOWHERE:
        return
    s.beast = step_towards(s, target)
    if s.tell:
        s.tell(BearMoves(s.field.name(s.beast)))
    crowd = s.here[s.beast]
    assert s.rules.caught is not None
    for piece in range(len(s.place)):
        if crowd >> piece & 1:
            s.rules.caught(s, piece, "bear")


def prey(s: IslandState) -> int:
    """ARC-B4, ARC-B5: the cell of the nearest living pirate on land; ties go clockwise from north."""
    far = s.field.walks(s.beast)
    best = NOWHERE
    for piece, place in enumerate(s.place):
        if place < 0 or s.field.sort[place >> 3] != LAND or s.is_meek(piece):
            continue
        cell = place >> 3
        if best == NOWHERE or (far[cell], s.field.clock(cell)) < (far[best], s.field.clock(best)):
            best = cell
    return best


def step_towards(s: IslandState, target: int) -> int:
    """ARC-B6: the first of the steps that shorten the way."""
    far = s.field.walks(target)
    for d in STEPS:
        to = s.field.frame.step[s.beast * 8 + d]
        if to >= 0 and s.field.sort[to] == LAND and far[to] == far[s.beast] - 1:
            return to
    raise AssertionError("the land is in one piece")


def hunt(s: IslandState, crew: int) -> None:
    """ARC-B2, ARC-T8: at the end of each later turn of the waker."""
    if s.beast != NOWHERE and crew == s.waker and not s.beast_rests:
        bear_moves(s)
