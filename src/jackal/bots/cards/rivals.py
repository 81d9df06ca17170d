"""What the others are up to: a guess at their routes, and what a chest still pays after them."""

from typing import Final, NamedTuple

from jackal.bots.cards.future import FAR
from jackal.bots.cards.sight import Deal, Sight
from jackal.routes.island import Island
from jackal.routes.solve import Route, Solver
from jackal.routes.state import RouteState
from jackal.routes.words import CHOOSING, DECLARING, LAYING, NOTHING, THROWING, chest_of, steps_of

ANY: Final = 0  # the number of cards in a row nobody has counted yet
A_STEP: Final = 0.1  # what a step, and a card, is worth to somebody who chooses between chests
A_CARD: Final = 0.2


class RivalClaim(NamedTuple):
    """Somebody comes to a chest."""

    chest: int
    steps: int
    place: int
    """In seat order."""
    seat: int


def claims(sight: Sight, deal: Deal) -> list[RivalClaim]:
    """Where the others go if the cards lie so: as declared, or each as suits him best."""
    s = sight.known
    found: list[RivalClaim] = []
    for place, seat in enumerate(sight.order):
        if seat != sight.seat and takes_part(s, seat):
            if s.declared[seat] < 0:
                claim = guessed(s, deal, seat, place)
            else:
                claim = declared(s, seat, place)
            if claim is not None:
                found.append(claim)
    return found


def takes_part(s: RouteState, seat: int) -> bool:
    """Whether a seat lays a row, as far as everybody knows; before trips are opened anybody may (C15-H2)."""
    if s.phase == LAYING and s.edition.lays == CHOOSING:
        return True
    return s.stance[seat] == s.edition.lays or s.stance[seat] not in s.edition.out


def declared(s: RouteState, seat: int, place: int) -> RivalClaim | None:
    result = s.declared[seat]
    return None if result == NOTHING else RivalClaim(chest_of(result), steps_of(result), place, seat)


def guessed(s: RouteState, deal: Deal, seat: int, place: int) -> RivalClaim | None:
    """The route that looks best from his side; once rows lie, only one with so many cards (RTE-R4)."""
    counted = s.phase == THROWING or s.phase == DECLARING
    route = likely(s.island(), deal.hands[seat], len(s.rows[seat]) if counted else ANY)
    return None if route is None else RivalClaim(route.chest, route.steps + s.late(seat), place, seat)


def likely(island: Island, hand: list[int], length: int) -> Route | None:
    """The route a simple player takes: a valuable chest, quickly, with few cards."""
    best: Route | None = None
    most = 0.0
    for route in Solver(island, hand, 0, length or FAR).routes():
        if length == ANY or len(route.row) == length:
            worth = route.value - A_STEP * route.steps - A_CARD * route.cards
            if best is None or worth > most:
                best, most = route, worth
    return best


def coins(island: Island, chest: int, steps: int, place: int, others: list[RivalClaim]) -> int:
    """RTE-S2, RTE-S3, RTE-S4: what an arrival pays if these others come too."""
    left = island.value[chest]
    for claim in others:
        if claim.chest == chest and (claim.steps, claim.place) < (steps, place):
            left -= 1
    return max(0, left)


def gain(sight: Sight, result: int, others: list[RivalClaim]) -> int:
    """The coins of a result of the seat's own row."""
    if result == NOTHING:
        return 0
    return coins(sight.island, chest_of(result), steps_of(result), sight.place, others)
