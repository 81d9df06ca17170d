"""What happens on any island of tiles (catalogue ISL). Cells are names, pieces, crews and seats numbers."""

from dataclasses import dataclass
from typing import Final

from jackal.core import events as core
from jackal.core.event import Event, Secret
from jackal.core.events import Late as Late
from jackal.core.events import Leave as Leave
from jackal.core.events import Over as Over
from jackal.core.events import Propose as Propose
from jackal.core.events import Vote as Vote
from jackal.core.shape import Blow
from jackal.islands.shapes import StepKind, Tile, Vehicle

# The course of the game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Begins(core.Begins):
    """A crew goes first, and who plays it."""

    crew: int


@dataclass(frozen=True)
class Turn(Event):
    """A crew's turn begins; the seat decides for it."""

    crew: int
    seat: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Pass(Event):
    """A crew that cannot do anything passes."""

    crew: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Berth(Event):
    """A crew chooses where it begins."""

    crew: int
    cell: str


# Steps and vehicles -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step(Event):
    """A piece goes somewhere, with so many coins: to a space of a labyrinth, by a cell of the veil."""

    piece: int
    kind: StepKind
    to: str
    coins: int
    space: int | None = None
    via: str | None = None


@dataclass(frozen=True)
class Stay(Event):
    """A piece declines the way on."""

    piece: int


@dataclass(frozen=True)
class Sail(Event):
    """A vehicle moves."""

    crew: int
    to: str
    vehicle: Vehicle


@dataclass(frozen=True)
class Aboard(Event):
    """A piece outside is taken into a vehicle that has come to it."""

    piece: int
    crew: int


@dataclass(frozen=True)
class Deliver(Event):
    """Coins come home."""

    crew: int
    coins: int
    piece: int


@dataclass(frozen=True)
class Lost(Event):
    """Coins leave the game, with a piece or from a cell."""

    coins: int
    why: str
    piece: int | None = None
    cell: str | None = None
    befalls: list[Blow] | None = None


# What happens to pieces ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Home(Event):
    """A piece is sent back to its vehicle."""

    piece: int
    why: str
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Death(Event):
    """A piece of a seat's dies."""

    piece: int
    why: str
    seat: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Lies(Event):
    """A piece lies down and cannot go on for a while."""

    piece: int
    why: str
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Stands(Event):
    """A piece stands up again."""

    piece: int


@dataclass(frozen=True)
class Parry(Event):
    """A piece rolls against an attacker, or against a bullet of nobody in particular."""

    piece: int
    face: int
    holds: bool
    by: int | None
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Blast(Event):
    """A piece goes off."""

    piece: int
    cell: str


# Tiles --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Flip(Event):
    """A piece opens a tile."""

    cell: str
    tile: Tile
    turned: int
    piece: int


@dataclass(frozen=True)
class Chest(Event):
    """Coins are found."""

    cell: str
    coins: int


@dataclass(frozen=True)
class Roll(Event):
    """A die is rolled for the way on."""

    piece: int
    face: int
    cell: str


@dataclass(frozen=True)
class Missed(Event):
    """A shot that way hits nobody."""

    way: int


@dataclass(frozen=True)
class Peek(Event):
    """A seat looks under a tile."""

    seat: int
    cell: str


@dataclass(frozen=True)
class Peeked(Secret):
    """What it sees there."""

    cell: str
    tile: Tile
    turned: int


EVENTS: Final[list[type[Event]]] = [
    *(Begins, Turn, Pass, Berth, Over, Propose, Vote, Leave, Late),
    *(Step, Stay, Sail, Aboard, Deliver, Lost),
    *(Home, Death, Lies, Stands, Parry, Blast),
    *(Flip, Chest, Roll, Missed, Peek, Peeked),
]
