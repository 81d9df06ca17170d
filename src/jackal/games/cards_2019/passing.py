"""To land or to pass, and the cards a passer takes (C19-P)."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypedDict

from jackal.core.event import Tell
from jackal.core.said import said
from jackal.core.shape import Meant
from jackal.games.cards_2019 import events
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import ANNOUNCING, DECK, LAND, LANDED, MARKET, PASS, PASSED, PLACE, TAKING
from jackal.routes.edition import Phase
from jackal.routes.piles import changed, draw, has_cards, tell_drawn
from jackal.routes.state import RouteState
from jackal.routes.verbs import NumberVerb, Verb
from jackal.routes.words import CHOOSING, KINDS, NOTHING_THERE, OPEN

PASSER_TAKES: Final = 2  # C19-P3


class MarketAction(TypedDict):
    """A card from a place of the market."""

    text: str
    verb: Literal["market"]
    place: int


class MarketVerb(NumberVerb):
    """`market:3`, the third place; a client counts from 0."""

    def shape(self) -> type:
        return MarketAction

    def apart(self, s: RouteState, action: int, text: str) -> Mapping[str, Any]:
        found: MarketAction = {"text": text, "verb": "market", "place": action - PLACE}
        return found

    def meant(self, meant: Meant) -> str:
        return f"market:{meant['place'] + 1}"


# Announcing -----------------------------------------------------------------------------------------------------------


def announce_next(s: RouteState) -> None:
    s.phase = ANNOUNCING
    s.asked = s.first_with(CHOOSING)


def announcements(s: RouteState, seat: int) -> list[int]:
    """C19-A9: who has no move card can only pass."""
    return [LAND, PASS] if barred_announcement(s, seat, LAND) == OPEN else [PASS]


def barred_announcement(s: RouteState, seat: int, action: int) -> str:
    """C19-P2: landing takes a move card."""
    if action == PASS:
        return OPEN
    for kind in s.edition.box.moves:
        if s.hands[KINDS * seat + kind]:
            return OPEN
    return "C19-P2"


def land(s: RouteState, seat: int, tell: Tell) -> None:
    s.stance[seat] = LANDED
    if tell:
        tell(events.Lands(seat))
    announce_next(s)


def pass_by(s: RouteState, seat: int, takes: int, tell: Tell) -> None:
    """C19-P3: the passer takes his cards at once; where there are none, fewer (C19-P6)."""
    s.stance[seat] = PASSED
    if tell:
        tell(events.Passes(seat))
    table(s).takes = takes
    s.phase = TAKING
    take_on(s)


# Taking ---------------------------------------------------------------------------------------------------------------


def take_on(s: RouteState) -> None:
    if not table(s).takes or not offered_cards(s):
        table(s).takes = 0
        announce_next(s)


def offered_cards(s: RouteState) -> list[int]:
    """C19-P3: the market's places that are not empty, and the deck while it can give a card."""
    found = [PLACE + place for place, kind in enumerate(table(s).market) if kind >= 0]
    return [*found, DECK] if has_cards(s) else found


def barred_taking(s: RouteState, action: int) -> str:
    """C19-P3, C19-P6: what can be taken."""
    if action in offered_cards(s):
        return OPEN
    if action == DECK:
        return "RTE-T2"
    return "C19-P6" if 0 <= action - PLACE < MARKET else "C19-P3"


def take(s: RouteState, seat: int, action: int, tell: Tell) -> None:
    table(s).takes -= 1
    if action == DECK:
        take_from_deck(s, seat, tell)
    else:
        take_from_market(s, seat, action - PLACE, tell)
    take_on(s)


def take_from_deck(s: RouteState, seat: int, tell: Tell) -> None:
    kind, drafted = draw(s, tell), table(s).drafted
    s.hands[KINDS * seat + kind] += 1
    if drafted[seat]:
        drafted[seat] = [*drafted[seat], kind]
    tell_drawn(s, seat, [kind], tell)


def take_from_market(s: RouteState, seat: int, place: int, tell: Tell) -> None:
    """C19-P4: the place is filled from the deck immediately. C19-H5: everybody saw it."""
    market = table(s).market
    kind = market[place]
    s.hands[KINDS * seat + kind] += 1
    s.known = changed(s.known, KINDS * seat + kind, 1)
    market[place] = NOTHING_THERE
    if tell:
        tell(events.Takes(seat=seat, place=place + 1, card=s.edition.box.codes[kind]))
    fill_market(s, tell)


def fill_market(s: RouteState, tell: Tell) -> None:
    """C19-P6: empty places, left to right, as far as there are cards."""
    market = table(s).market
    for place, kind in enumerate(market):
        if kind < 0 and has_cards(s):
            market[place] = draw(s, tell)
            if tell:
                tell(events.Market(place + 1, s.edition.box.codes[market[place]]))


PHASES: Final = (
    Phase(ANNOUNCING, "announce", "C19-P1", said("the seat lands or passes"), in_turn=True),
    Phase(TAKING, "take", "C19-P1", said("cards are taken"), in_turn=True),
)
VERBS: Final = [
    Verb(LAND, "land", ANNOUNCING, "C19-P2"),
    Verb(PASS, "pass", ANNOUNCING, "C19-P1"),
    Verb(DECK, "deck", TAKING, "C19-P3"),
    MarketVerb(PLACE, "market", TAKING, "C19-P3", count=MARKET, form="market:3"),
]
SENTENCES: Final = {
    "C19-P2": said("landing takes a move card in hand"),
    "C19-P3": said("the market has no such place"),
    "C19-P6": "that place of the market is empty",
}
