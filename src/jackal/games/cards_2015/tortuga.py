"""Tortuga: a trip in place of a row (C15-T), and standing by with neither cards nor a wish to buy (C15-R4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypedDict

from jackal.core.event import Event, Tell
from jackal.core.said import said
from jackal.core.shape import Meant
from jackal.games.cards_2015.words import SAIL, STAND_BY, TRIP
from jackal.routes.edition import Own, RouteAddition
from jackal.routes.piles import draw_in_rounds
from jackal.routes.shapes import Player
from jackal.routes.state import RouteState
from jackal.routes.verbs import NumberVerb, Verb
from jackal.routes.words import BY, LAYING, OPEN, READY

BOUGHT: Final = [0, 2, 3, 5]  # C15-T1: cards for so many coins


@dataclass(frozen=True)
class Trip(Event):
    """A pirate sails to Tortuga, for so many coins."""

    seat: int
    price: int


@dataclass(frozen=True)
class By(Event):
    """A seat stands by."""

    seat: int


class TripAction(TypedDict):
    """A trip to Tortuga: what it costs, and the cards one gets for that."""

    text: str
    verb: Literal["trip"]
    price: int
    cards: int


class TripVerb(NumberVerb):
    """`tortuga:2`, for two coins."""

    def shape(self) -> type:
        return TripAction

    def apart(self, s: RouteState, action: int, text: str) -> Mapping[str, Any]:
        price = action - SAIL
        found: TripAction = {"text": text, "verb": "trip", "price": price, "cards": BOUGHT[price]}
        return found

    def meant(self, meant: Meant) -> str:
        return f"tortuga:{meant['price']}"

    def case(self, s: RouteState, seat: int, rest: str) -> str:
        if s.rows[seat] or not s.coins[seat] < int(rest[:4]) < len(BOUGHT):
            return ""
        return said("the seat has not so many coins")


class Prices(Own):
    """What each seat that is on a trip has chosen to pay. Replaced, never changed."""

    def __init__(self, paid: list[int]) -> None:
        self.paid = paid


def price(s: RouteState, seat: int) -> int:
    """What a seat pays on its trip; nothing if it is on none."""
    own = s.own
    assert isinstance(own, Prices)
    return own.paid[seat] if s.stance[seat] == TRIP else 0


def sail(s: RouteState, seat: int, coins: int) -> None:
    """The seat goes to Tortuga."""
    s.stance[seat] = TRIP
    s.own = Prices([coins if other == seat else price(s, other) for other in range(s.seats)])


def trips(s: RouteState, seat: int) -> list[int]:
    """C15-T1: what the seat can pay; C15-R4: with an empty hand it may stand by.

    C15-T4, C15-T6: instead of a row, on any island.
    """
    found = [STAND_BY] if s.hand_size(seat) == 0 else []
    return found + [SAIL + price for price in range(1, len(BOUGHT)) if s.coins[seat] >= price]


def barred_trip(s: RouteState, seat: int, action: int) -> str:
    """C15-T2: either a row or a trip."""
    if action == STAND_BY:
        return OPEN if not s.rows[seat] and action in trips(s, seat) else "C15-R4"
    if s.rows[seat]:
        return "C15-T2"
    return OPEN if action in trips(s, seat) else "C15-T1"


def is_secret(s: RouteState, seat: int) -> bool:
    """C15-H2: a trip is known when all are ready, and so is who stands by of those who could have bought."""
    return s.stance[seat] == TRIP or (s.stance[seat] == BY and s.coins[seat] > 0)


def open_trips(s: RouteState, tell: Tell) -> None:
    """C15-T3: the coins go to the bank, the cards are drawn at once."""
    due = [0] * s.seats
    if tell:
        s.untold = (1 << s.seats) - 1
    for seat in s.seat_order():
        if s.stance[seat] != READY:
            s.untold &= ~(1 << seat)
        if s.stance[seat] == TRIP:
            coins = price(s, seat)
            s.coins[seat] -= coins
            due[seat] = BOUGHT[coins]
            if tell:
                tell(Trip(seat, coins))
        elif s.stance[seat] == BY and tell:
            tell(By(seat))
    draw_in_rounds(s, s.seat_order(), due, tell)


class WithPrice(TypedDict):
    """What a seat pays on its trip, as soon as that is known."""

    price: int


def price_seen(s: RouteState, seat: int, mine: bool) -> WithPrice:
    known = s.phase != LAYING and not s.untold >> seat & 1
    return {"price": price(s, seat) if mine or known else 0}


ADDITIONS: Final = [RouteAddition(Player, WithPrice, price_seen)]


VERBS: Final = [
    TripVerb(SAIL + 1, "tortuga", LAYING, "C15-T1", count=3, form="tortuga:2", name="trip"),
    Verb(STAND_BY, "by", LAYING, "C15-R4"),
]
SENTENCES: Final = {
    "C15-R4": "only a seat without a card stands by",
    "C15-T1": said("Tortuga takes 1, 2 or 3 coins"),
    "C15-T2": "a row has been begun",
    "C15-T4": "a seat on Tortuga has no row on this island, so no rum is thrown at it",
}
