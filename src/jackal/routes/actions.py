"""Legal actions of the card games taken apart: the verb, and what it is about. `text` is the action as written."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict

from jackal.routes.island import spot_name
from jackal.routes.notation import WORDS, write
from jackal.routes.shapes import Card
from jackal.routes.state import RouteState
from jackal.routes.words import (
    CODES,
    DECLARE,
    KINDS,
    LAY,
    MARKET,
    NOTHING,
    PICK,
    PLACE,
    SAIL,
    THROW,
    chest_of,
    spent_codes,
    steps_of,
    thrown_at,
)


class RouteWordAction(TypedDict):
    """An answer that says it all."""

    text: str
    verb: Literal["ready", "by", "land", "pass", "deck", "none"]


class CardAction(TypedDict):
    """A card: the next of a row, or one of a pack."""

    text: str
    verb: Literal["lay", "pick"]
    card: Card


class MarketAction(TypedDict):
    """A card from a place of the market."""

    text: str
    verb: Literal["market"]
    place: int


class TripAction(TypedDict):
    """A trip to Tortuga."""

    text: str
    verb: Literal["trip"]
    price: int


class ThrowAction(TypedDict):
    """Cards for the rows of these seats."""

    text: str
    verb: Literal["throw"]
    targets: list[int]


class DeclareAction(TypedDict):
    """A result of the row: which chest, in how many steps, with which cards."""

    text: str
    verb: Literal["declare"]
    chest: str | None
    steps: int
    spent: list[Card]


ACTIONS: Final[list[type]] = [RouteWordAction, CardAction, MarketAction, TripAction, ThrowAction, DeclareAction]


def describe(s: RouteState, action: int) -> Mapping[str, Any]:
    text = write(s, action)
    if action in WORDS:
        return {"text": text, "verb": text}
    if THROW < action < 2 * THROW:
        return throw(s, action, text)
    return declare(action - DECLARE, text) if DECLARE <= action <= DECLARE + NOTHING else card(action, text)


def throw(s: RouteState, action: int, text: str) -> ThrowAction:
    targets = [seat for seat in range(s.seats) for _ in range(thrown_at(action, seat))]
    return {"text": text, "verb": "throw", "targets": targets}


def declare(result: int, text: str) -> DeclareAction:
    if result == NOTHING:
        return {"text": text, "verb": "declare", "chest": None, "steps": 0, "spent": []}
    chest, spent = spot_name(chest_of(result)), spent_codes(result)
    return {"text": text, "verb": "declare", "chest": chest, "steps": steps_of(result), "spent": spent}


def card(action: int, text: str) -> CardAction | MarketAction | TripAction:
    if LAY <= action < LAY + KINDS:
        return {"text": text, "verb": "lay", "card": CODES[action - LAY]}
    if PICK <= action < PICK + KINDS:
        return {"text": text, "verb": "pick", "card": CODES[action - PICK]}
    if PLACE <= action < PLACE + MARKET:
        return {"text": text, "verb": "market", "place": action - PLACE}
    return {"text": text, "verb": "trip", "price": action - SAIL}
