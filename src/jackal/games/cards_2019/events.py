"""What happens in the card game of 2019 besides: landing and passing, the market, the draft, the tie-break."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event, Secret
from jackal.routes.shapes import Card


@dataclass(frozen=True)
class Lands(Event):
    """A seat lands."""

    seat: int


@dataclass(frozen=True)
class Passes(Event):
    """A seat passes the island by."""

    seat: int


@dataclass(frozen=True)
class Takes(Event):
    """A seat takes a card from a place of the market."""

    seat: int
    place: int
    card: Card


@dataclass(frozen=True)
class Market(Event):
    """A place of the market is filled."""

    place: int
    card: Card


@dataclass(frozen=True)
class Draft(Event):
    """Packs are dealt for a draft before these islands."""

    round: int
    islands: list[str]


@dataclass(frozen=True)
class Picked(Event):
    """A seat has chosen a card of its pack."""

    seat: int


@dataclass(frozen=True)
class Packs(Event):
    """The packs go to the left, so many cards each."""

    cards: int


@dataclass(frozen=True)
class Tie(Event):
    """These seats share the lead, and one more island decides."""

    seats: list[int]


@dataclass(frozen=True)
class Pack(Secret):
    """The pack that a seat is handed."""

    cards: list[Card]


EVENTS: Final[list[type[Event]]] = [Lands, Passes, Takes, Market, Draft, Picked, Packs, Pack, Tie]
