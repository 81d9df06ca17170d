"""The card game of 2015: Tortuga, rum, attachments; all rows are opened at once (catalogue C15)."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event, Tell
from jackal.games.cards_2015.content import DECK
from jackal.routes.course import Course, best_declaration
from jackal.routes.piles import draw_in_rounds
from jackal.routes.state import RouteState
from jackal.routes.walk import Hold, start_of
from jackal.routes.words import (
    BLUE,
    BY,
    CHOOSING,
    DECLARING,
    DOUBLING,
    FRIDAY,
    HAND_IN,
    KINDS,
    LAY,
    LAYING,
    MOVES,
    OPEN,
    READY,
    RED,
    RUM,
    SAIL,
    STAND_BY,
    THROW,
    THROWING,
    TRIP,
    WEAPON,
)


@dataclass(frozen=True)
class Trip(Event):
    """A pirate sails to Tortuga, for so many coins."""

    seat: int
    price: int


@dataclass(frozen=True)
class By(Event):
    """A seat stands by."""

    seat: int


BOUGHT: Final = (0, 2, 3, 5)  # C15-T1: cards for so many coins
TOP_UP: Final = 4  # C15-E3


class Cards2015(Course):
    """Ten islands; who does not like the hand trades on Tortuga."""

    def __init__(self) -> None:
        self.key = "cards-2015"
        self.deck = DECK
        self.dealt = 5
        self.missile = RUM
        self.announces = False
        self.grammar = "C15-R2"
        self.throwing = "C15-U2"
        self.out = {TRIP: "C15-T4", BY: "C15-R4"}

    # Rows and trips -------------------------------------------------------------------------------------------------

    def next_cards(self, s: RouteState, seat: int) -> list[int]:
        """C15-R1, C15-R2: at least one card, a flag only in front, then moves; C15-R3: without either one blank."""
        row, base = s.rows[seat], KINDS * seat
        moves = [kind for kind in range(MOVES) if s.hands[base + kind]]
        if row:
            return moves if row[0] <= BLUE else []
        found = moves + [kind for kind in range(MOVES, BLUE + 1) if s.hands[base + kind]]
        return found or [kind for kind in range(KINDS) if s.hands[base + kind]]

    def barred_card(self, s: RouteState, seat: int, kind: int) -> str:
        """RTE-R1; nothing follows a blank (C15-R3), and otherwise it is the grammar."""
        if kind in self.next_cards(s, seat):
            return OPEN
        if not s.has(seat, kind):
            return "RTE-R1"
        row = s.rows[seat]
        return "C15-R3" if row and row[0] > BLUE else "C15-R2"

    def is_row(self, row: list[int]) -> bool:
        return len(row) > 0

    def longest_row(self, hand: list[int]) -> int:
        moves = sum(hand[:MOVES]) + (1 if hand[RED] or hand[BLUE] else 0)
        return moves or min(1, sum(hand))  # C15-R3: a blank

    def trips(self, s: RouteState, seat: int) -> list[int]:
        """C15-T1: what the seat can pay; C15-R4: with an empty hand it may stand by.

        C15-T4, C15-T6: instead of a row, on any island.
        """
        found = [STAND_BY] if s.hand_size(seat) == 0 else []
        return found + [SAIL + price for price in range(1, len(BOUGHT)) if s.coins[seat] >= price]

    def barred_trip(self, s: RouteState, seat: int, action: int) -> str:
        """C15-T2: either a row or a trip."""
        if s.rows[seat]:
            return "C15-R4" if action == STAND_BY else "C15-T2"
        if action in self.trips(s, seat):
            return OPEN
        return "C15-R4" if action == STAND_BY else "C15-T1"

    def act(self, s: RouteState, seat: int, action: int, tell: Tell) -> None:
        s.stance[seat] = TRIP
        s.price[seat] = action - SAIL

    # The course of an island ----------------------------------------------------------------------------------------

    def begin(self, s: RouteState, tell: Tell) -> None:
        """C15-S3: the island is turned up; who has neither cards nor coins stands by (C15-R4)."""
        s.phase = LAYING
        for seat in range(s.seats):
            s.stance[seat] = CHOOSING if s.hand_size(seat) or s.coins[seat] else BY
        self.tell_island(s, tell)

    def close(self, s: RouteState, tell: Tell) -> None:
        if s.phase == LAYING:
            s.phase = THROWING  # from now on everybody knows who is where
            self.open_trips(s, tell)
            if READY in s.stance:
                self.rows_lie(s, tell)
                return
            self.island_over(s, tell)  # C15-X30
        elif s.phase == THROWING:
            self.open_rows(s, tell)
        else:
            self.pay(s, tell)
            self.island_over(s, tell)

    def open_trips(self, s: RouteState, tell: Tell) -> None:
        """C15-T3: the coins go to the bank, the cards are drawn at once."""
        due = [0] * s.seats
        for seat in s.seat_order():
            price = s.price[seat]
            if price:
                s.coins[seat] -= price
                due[seat] = BOUGHT[price]
                if tell:
                    tell(Trip(seat, price))
            elif s.stance[seat] == BY and tell:
                tell(By(seat))
        draw_in_rounds(s, s.seat_order(), due, tell)

    def late(self, cards: int) -> int:
        """C15-U3: any number of rum is one step."""
        return 1 if cards else 0

    def reveal(self, s: RouteState, tell: Tell) -> None:
        """C15-D1: all rows at the same moment."""
        for seat in s.seat_order():
            if s.stance[seat] == READY:
                self.open_row(s, seat, tell)

    def is_open(self, s: RouteState, seat: int) -> bool:
        return s.phase == DECLARING

    def hold(self, s: RouteState, seat: int) -> Hold:
        """C15-K1: attachments stay in hand until the declaration."""
        base = KINDS * seat
        return Hold(s.hands[base + FRIDAY], s.hands[base + WEAPON], s.hands[base + DOUBLING])

    def is_certain(self, s: RouteState, seat: int) -> bool:
        """C15-D4: one result, and everybody can see that no attachment could change it."""
        row = s.rows[seat]
        walks = row[-1] < MOVES and start_of(s.island(), row) >= 0  # C15-I4
        return len(s.offers) == 1 and (not walks or s.hand_size(seat) == 0)

    def island_over(self, s: RouteState, tell: Tell) -> None:
        """C15-E: discard, the free card, up to four cards, the token; no drawing after the last island (C15-E5)."""
        due = [0 if s.stance[seat] == TRIP else 1 for seat in range(s.seats)]
        self.clear(s)
        if s.at + 1 == s.rounds:
            s.finish("islands", tell)
            return
        draw_in_rounds(s, s.seat_order(), due, tell)
        draw_in_rounds(s, s.seat_order(), [max(0, TOP_UP - s.hand_size(seat)) for seat in range(s.seats)], tell)
        self.pass_token(s, tell)
        s.at += 1
        self.begin(s, tell)

    # Time-outs and absence ------------------------------------------------------------------------------------------

    def default(self, s: RouteState, seat: int) -> int:
        """C15 section 10: the first card that may be laid, alone; no rum; the best result."""
        if s.phase == THROWING:
            return THROW
        if s.phase == DECLARING:
            return best_declaration(s)
        if s.rows[seat]:
            return HAND_IN
        cards = self.next_cards(s, seat)
        return LAY + cards[0] if cards else STAND_BY

    def for_absent(self, s: RouteState, seat: int, tell: Tell) -> None:
        if s.phase == LAYING:
            self.lay_default(s, seat, tell)
        elif s.phase == THROWING:
            s.throws[seat] = THROW
        else:
            self.declare_nothing(s, seat, tell)
