"""What happens in the cave. Cells and places are names, tiles and seats numbers."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from jackal.core.event import Event
from jackal.core.events import Begins as Begins
from jackal.core.events import Late as Late
from jackal.core.events import Leave as Leave
from jackal.core.events import Over as Over
from jackal.core.events import Propose as Propose
from jackal.core.events import Vote as Vote
from jackal.core.shape import Blow
from jackal.games.dungeon.shapes import CaveKind

ChallengeKind = Literal["bet", "bats"]


@dataclass(frozen=True)
class Turn(Event):
    """A seat's turn begins."""

    seat: int


@dataclass(frozen=True)
class GoIn(Event):
    """The tiles of the beginning lie, and the pirates go in."""


@dataclass(frozen=True)
class Lead(Event):
    """A round is over, and by agreement another seat has the first turn of the next one."""

    seat: int


@dataclass(frozen=True)
class Gone(Event):
    """A pirate is taken from the cave; his coins lie on cells, his tiles go back."""

    seat: int
    cells: list[str]
    tiles: int


@dataclass(frozen=True)
class Draw(Event):
    """A tile is drawn from the stack."""

    seat: int
    tile: int
    cave: CaveKind


@dataclass(frozen=True)
class Unfit(Event):
    """A tile was drawn that fits nowhere."""

    seat: int
    tile: int
    cave: CaveKind


@dataclass(frozen=True)
class OwnTile(Event):
    """A pirate explores with a tile of his own."""

    seat: int
    tile: int
    cave: CaveKind


@dataclass(frozen=True)
class Lay(Event):
    """A tile is laid, with a coin on it or without."""

    seat: int
    tile: int
    cave: CaveKind
    cell: str
    turned: int
    coin: bool


@dataclass(frozen=True)
class Die(Event):
    """A die is rolled: for a move, for a bonus, for bats."""

    seat: int
    what: Literal["roll", "bonus", "drive"]
    face: int


@dataclass(frozen=True)
class HeadStart(Event):
    """Who comes later in the first round may go so many steps more than the die says."""

    seat: int
    steps: int


@dataclass(frozen=True)
class Passage(Event):
    """Two dice are rolled for an underwater passage; so many steps may be walked anyway."""

    seat: int
    dice: list[int]
    opens: bool
    steps: int


@dataclass(frozen=True)
class Walk(Event):
    """A pirate moves, by somebody's will, along a way of places; a dive has only its end."""

    seat: int
    how: Annotated[str, "WalkKind"]
    by: int
    start: str
    to: str
    path: list[str]
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Rests(Event):
    """A pirate stays where he is."""

    seat: int


@dataclass(frozen=True)
class Mired(Event):
    """A pirate sinks into the mud."""

    seat: int
    to: str
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Stuck(Event):
    """Bats cannot move who sits in the mud."""

    seat: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Coin(Event):
    """A pirate takes the coin of a hall, and has so many."""

    seat: int
    cell: str
    coins: int


@dataclass(frozen=True)
class Share(Event):
    """A pirate hands coins to his partner."""

    seat: int
    to: int
    count: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Challenge(Event):
    """Pairs of dice are thrown for a bet or for bats; `won` are those that the instigator has won."""

    what: ChallengeKind
    seat: int
    rival: int
    throws: list[int]
    against: list[int]
    won: list[bool]
    winner: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Put(Event):
    """The winner of a bet puts a coin of his rival on a hall."""

    seat: int
    rival: int
    cell: str
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Decline(Event):
    """The winner of a bet leaves his rival the coin."""

    seat: int
    rival: int
    befalls: list[Blow] | None = None


EVENTS: Final[list[type[Event]]] = [
    *(Begins, Turn, Lead, GoIn, Over, Propose, Vote, Leave, Late, Gone),
    *(Draw, Unfit, OwnTile, Lay, Die, HeadStart, Passage),
    *(Walk, Rests, Mired, Stuck),
    *(Coin, Share, Challenge, Put, Decline),
]
