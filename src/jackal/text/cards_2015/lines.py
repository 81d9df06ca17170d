"""What positions of the card game of 2015 have of their own: trips with their price, and who stands by."""

from typing import ClassVar

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.cards_2015.tortuga import price, sail, trips
from jackal.games.cards_2015.words import SAIL, TRIP
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import BY, CHOOSING, DECLARING, LAYING, READY, THROWING
from jackal.text.head import read_count
from jackal.text.routes.lines import Lines


class Lines2015(Lines):
    """`does=tortuga:2`."""

    lone = "C15-U5"
    stands: ClassVar = {
        LAYING: (CHOOSING, READY, TRIP, BY),
        THROWING: (READY, TRIP, BY),
        DECLARING: (READY, TRIP, BY),
    }

    def does(self, s: RouteState, seat: int) -> str:
        return super().does(s, seat) + (f":{price(s, seat)}" if s.stance[seat] == TRIP else "")

    def read_does(self, s: RouteState, seat: int, colon: str, rest: str, line: int) -> None:
        if (s.stance[seat] == TRIP) != bool(colon):
            raise BadText("a trip is written with its price: does=tortuga:2", line)
        if colon:
            sail(s, seat, read_count(rest, line))

    def plain_stance(self, s: RouteState, seat: int) -> int:
        return CHOOSING if s.phase == LAYING else BY

    def faults(self, s: RouteState) -> str:
        for seat in range(s.seats):
            fault = check_stance(s, seat)
            if fault:
                return fault
        if s.at >= s.rounds:
            return said("there are {rounds} rounds (C15-I7)", rounds=s.rounds)
        if s.reason == "tie-break":
            return "there is no tie-break in this game (C15-V1)"
        return ""


def check_stance(s: RouteState, seat: int) -> str:
    """Whether a seat could choose what it does."""
    if s.stance[seat] == BY and s.hand_size(seat):
        return said("{who} stands by, so it has no cards in hand (C15-R4)", who=COLOURS[seat])
    if s.stance[seat] == TRIP:
        twin, coins = s.copy(), price(s, seat)
        twin.coins[seat] += 0 if s.phase == LAYING else coins  # paid when the trips are opened (C15-T3)
        if SAIL + coins not in trips(twin, seat):
            return said("{who} cannot buy for {coins} coins on Tortuga (C15-T1)", who=COLOURS[seat], coins=coins)
    return ""
