"""The bear (ARC section 6, B): it wakes, hunts the nearest pirate and mauls whomever it meets."""

from dataclasses import dataclass
from typing import Final, TypedDict

from jackal.core.event import Event
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.parts import Part
from jackal.islands.rows import IslandAddition, Laws, Own, Tile
from jackal.islands.shapes import IslandView
from jackal.islands.state import IslandState
from jackal.islands.words import ONCE

PROWL: Final = 0
NOBODY: Final = -1


class Prowl(Own):
    """Which crew woke the bear, and in which turn; where it is, the state says (`beast`)."""

    __slots__ = ("turn", "waker")

    def __init__(self, waker: int, turn: int) -> None:
        self.waker = waker
        self.turn = turn


def asleep(crews: int) -> Own:
    return Prowl(NOBODY, NOBODY)


def up_from_the_start(crews: int) -> Own:
    """As in a puzzle: the first crew's bear."""
    return Prowl(0, NOBODY)


def prowl(s: IslandState) -> Prowl:
    own = s.own[PROWL]
    assert isinstance(own, Prowl)
    return own


@dataclass(frozen=True)
class Bear(Event):
    """The bear comes out of its den; a crew woke it."""

    cell: str
    waker: int


@dataclass(frozen=True)
class BearMoves(Event):
    """The bear goes on."""

    to: str


class BearView(TypedDict):
    """Where the bear is, and which crew woke it."""

    cell: str
    waker: int


class WithBear(TypedDict):
    """The bear, once it is awake."""

    bear: BearView | None


# ARC-B6: diagonals first.
STEPS: Final = (1, 3, 5, 7, 0, 2, 4, 6)


def den(s: IslandState, piece: int, cell: int) -> None:
    """ARC-B1: the bear wakes, mauls the one who woke it and moves at once."""
    s.beast = cell
    s.keep(PROWL, Prowl(s.crew, s.turn))
    if s.tell:
        s.tell(Bear(s.field.name(cell), s.crew))
    caught(s, piece)
    bear_moves(s)


def caught(s: IslandState, piece: int) -> None:
    """ARC-B7, ARC-B8: a pirate is mauled and goes home, the unarmed missionary dies."""
    if s.is_meek(piece):
        s.kill(piece, "bear", nobodys=True)
    else:
        s.send_home(piece, "bear", nobodys=True)


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
            s.rules.caught(s, piece)


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
    if s.beast != NOWHERE and crew == prowl(s).waker and not rests(s):
        bear_moves(s)


def rests(s: IslandState) -> bool:
    """Whether it woke in this turn."""
    return prowl(s).turn == s.turn


def shown(s: IslandState, about: int) -> WithBear:
    """What everybody sees of it."""
    return {"bear": None if s.beast == NOWHERE else {"cell": s.field.name(s.beast), "waker": prowl(s).waker}}


ADDITIONS: Final = [IslandAddition(IslandView, WithBear, shown)]
BEAR: Final = Part(
    things={"bear": "ARC-B4"},
    tiles=[Tile("den", "Dn", act=den, like=ONCE, rule="ARC-K23")],
    caught=caught,
    end_of_turn=hunt,
    slot=PROWL,
    starts=asleep,
    additions=ADDITIONS,
    laws=Laws(beast="ARC-G2"),
    sentences={"ARC-G2": "the bear is there: not with a coin"},
    events=[Bear, BearMoves],
    harmless=("bear moves",),
)
