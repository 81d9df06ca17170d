"""What happens in the card games. Cards are codes, cells names, seats numbers."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import EVERYONE, Event, Secret
from jackal.core.events import Begins as Begins
from jackal.core.events import Leave as Leave
from jackal.core.shape import Blow
from jackal.routes.shapes import Card, Failing


@dataclass(frozen=True)
class Island(Event):
    """Another island lies on the table: the number of it, of how many, and those that are seen ahead."""

    number: int
    of: int
    island: str
    title: dict[str, str]
    next: list[str]


@dataclass(frozen=True)
class Token(Event):
    """A seat goes first now."""

    seat: int


@dataclass(frozen=True)
class Over(Event):
    """The game is over."""

    reason: str
    winners: list[int]


@dataclass(frozen=True)
class Late(Event):
    """A seat's time is up. RTE-H4: in a hush nobody else learns of it, nor who has answered."""

    seat: int
    secret: bool

    @property
    def seen_by(self) -> int:
        return 1 << self.seat if self.secret else EVERYONE


@dataclass(frozen=True)
class Ready(Event):
    """A seat has decided."""

    seat: int


@dataclass(frozen=True)
class Row(Event):
    """Everybody sees how many cards a row has."""

    seat: int
    count: int


@dataclass(frozen=True)
class Thrown(Event):
    """A card is thrown at another's row."""

    seat: int
    target: int
    card: Card
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Opened(Event):
    """A row is turned up."""

    seat: int
    row: list[Card]


@dataclass(frozen=True)
class Declares(Event):
    """A seat says where its pirate goes, in how many steps, which cards it spends, and from where it sets out; of a row
    that reaches nothing, why: the card that failed, the cell, and what was there if that could have been got past."""

    seat: int
    chest: str | None
    steps: int
    spent: list[Card]
    start: str | None
    walk: list[str]
    cards: list[int]
    why: Failing | None = None
    failed: Card | None = None
    cell: str | None = None
    there: str | None = None
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Gold(Event):
    """A seat gets coins of a chest, as the first, second … there; `tied`: in as many steps as the one before it;
    `late`: steps that what was thrown at its row has cost it."""

    seat: int
    chest: str
    coins: int
    place: int
    tied: bool
    late: int
    befalls: list[Blow] | None = None


@dataclass(frozen=True)
class Reshuffle(Event):
    """The discard becomes the deck again."""

    cards: int


@dataclass(frozen=True)
class Draws(Event):
    """A seat draws so many cards."""

    seat: int
    count: int


@dataclass(frozen=True)
class Drawn(Secret):
    """Which ones they are."""

    cards: list[Card]


EVENTS: Final[list[type[Event]]] = [
    *(Begins, Island, Token, Over, Leave, Late),
    *(Ready, Row, Thrown, Opened, Declares, Gold),
    *(Reshuffle, Draws, Drawn),
]
