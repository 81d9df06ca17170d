"""The card game of 2015: Tortuga, rum, attachments; all rows are opened at once (catalogue C15)."""

from typing import Final

from jackal.core.event import Tell
from jackal.games.cards_2015 import tortuga
from jackal.games.cards_2015.content import BOX
from jackal.games.cards_2015.words import SAIL, STAND_BY, TRIP
from jackal.routes.course import Course, best_declaration
from jackal.routes.edition import PHASES, STANCES, Laws, Own
from jackal.routes.piles import draw_in_rounds
from jackal.routes.state import RouteState
from jackal.routes.verbs import all_verbs
from jackal.routes.walk import moves_of, start_of
from jackal.routes.words import (
    ATTACHED,
    BY,
    CHOOSING,
    DECLARING,
    HAND_IN,
    KINDS,
    LAY,
    LAYING,
    READY,
    STARTS,
    THROW,
    THROWING,
)

TOP_UP: Final = 4  # C15-E3

# What the shared engine (jackal/routes) keeps of the rules of this game:
#   setup.py   C15-S1, C15-S2 the deal and who begins
#   walk.py    C15-F1, C15-F2, C15-F3, C15-F4 costly and barring cells act on entering; C15-F6, C15-F7, C15-F8 flags and
#              broken rows; C15-K2, C15-K3, C15-K5, C15-K6, C15-K7, C15-K8, C15-K11 what attachments do; C15-K9 which
#              are wasted; C15-D2 in which order walks are compared
#   state.py   C15-U2 who may throw what; C15-H3 in secret
#   course.py  C15-U1, C15-U5 when; C15-D3, C15-S4 gold after the last declaration; C15-E1, C15-K10, C15-U4 discards;
#              C15-E4 the token; C15-V1, C15-V2, C15-V3 ranks, and who leaves
#   view.py, hidden.py  C15-H1, C15-H4, C15-S3 who knows what
LAWS: Final = Laws(grammar="C15-R2", empty="C15-R1", throw="C15-U2", attach="C15-K1", waste="C15-K9")
SENTENCES: Final = {
    "C15-K1": "the attachments that a walk spends are played from the hand",
    "C15-K2": "a move card carries one attachment of each kind",
    "C15-K9": "that wastes an attachment: with fewer the chest is reached as fast",
    "C15-R1": "nobody passes: who does not go to Tortuga lays at least one card",
    "C15-R2": "a row is a flag at most, in front, then move cards with attachments on them",
    "C15-R3": "a card that leads nowhere lies alone",
    "C15-U2": "rum is thrown from the hand, at the row of another seat",
}


class Cards2015(Course):
    """Ten islands; who does not like the hand trades on Tortuga."""

    def __init__(self) -> None:
        self.key = "cards-2015"
        self.box = BOX
        self.dealt = 5
        self.laws = LAWS
        self.out = {TRIP: "C15-T4", BY: "C15-R4"}
        self.spared = {TRIP: "C15-T4"}
        self.foreign = {"pass": "C15-R1"}
        self.phases = {phase.number: phase for phase in PHASES}
        self.stances = STANCES | {TRIP: "tortuga"}
        self.verbs = all_verbs(BOX, *tortuga.VERBS)
        self.additions = tortuga.ADDITIONS
        self.sentences = SENTENCES | tortuga.SENTENCES
        self.attachments = [kind for kind in range(KINDS) if BOX.like[kind] & ATTACHED]
        self.blanks = True
        """Whether any hand may lay one; what else it and the attachments might be is measured in docs/hands.md."""
        self.in_order = [*BOX.moves, *BOX.starts, *[kind for kind in range(KINDS) if self.is_blank(kind)]]
        """Cards as they are thought of: those that walk first (section 10)."""

    def begins(self, seats: int) -> Own:
        return tortuga.Prices([0] * seats)

    # Rows and trips -------------------------------------------------------------------------------------------------

    def next_cards(self, s: RouteState, seat: int) -> list[int]:
        """C15-R1, C15-R2: at least one card, a flag only in front, then moves with attachments; C15-R3: or a blank."""
        row, base = s.rows[seat], KINDS * seat
        found = [kind for kind in self.in_order if s.hands[base + kind] and self.follows(row, kind)]
        if row or self.blanks:
            return found
        return [kind for kind in found if not self.is_blank(kind)] or found

    def follows(self, row: list[int], kind: int) -> bool:
        """Whether a card may come next in a row."""
        if not row:
            return True
        if self.is_blank(row[0]):
            return False
        return self.box.is_move(kind) or self.sticks(row, kind)

    def sticks(self, row: list[int], kind: int) -> bool:
        """C15-K11, C15-K2: an attachment lies on the last move card, one of each kind."""
        if kind in self.attachments:
            for lies in reversed(row):
                if lies == kind or self.box.is_move(lies):
                    return lies != kind
        return False

    def barred_card(self, s: RouteState, seat: int, kind: int) -> str:
        """Nothing follows a blank (C15-R3); a move card carries one attachment of a kind (C15-K2)."""
        row, rule = s.rows[seat], super().barred_card(s, seat, kind)
        if rule != self.laws.grammar:
            return rule
        if self.is_blank(row[0]):
            return "C15-R3"
        return "C15-K2" if kind in self.attachments and kind in row else rule

    def is_row(self, row: list[int]) -> bool:
        return len(row) > 0

    def is_blank(self, kind: int) -> bool:
        """C15-R3: neither a move card nor a flag."""
        return not self.box.is_move(kind) and not self.box.like[kind] & STARTS

    def room(self, row: list[int], hand: list[int]) -> int:
        moves = sum([hand[kind] for kind in self.box.moves])
        if not row and not moves:
            return min(1, sum(hand))  # a flag alone, or a blank
        if row and self.is_blank(row[0]):
            return 0
        found = moves if row or not sum([hand[kind] for kind in self.box.starts]) else moves + 1
        for kind in self.attachments:
            found += min(hand[kind], moves + 1 if self.sticks(row, kind) else moves)
        return found

    def trips(self, s: RouteState, seat: int) -> list[int]:
        return tortuga.trips(s, seat)

    def is_secret(self, s: RouteState, seat: int) -> bool:
        return tortuga.is_secret(s, seat)

    def barred(self, s: RouteState, seat: int, action: int) -> str:
        return tortuga.barred_trip(s, seat, action)

    def act(self, s: RouteState, seat: int, action: int, tell: Tell) -> None:
        if action == STAND_BY:
            s.stance[seat] = BY
        else:
            tortuga.sail(s, seat, action - SAIL)

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
            tortuga.open_trips(s, tell)
            if READY in s.stance:
                self.rows_lie(s, tell)
                return
            self.island_over(s, tell)  # C15-X30
        elif s.phase == THROWING:
            self.open_rows(s, tell)
        else:
            self.pay(s, tell)
            self.island_over(s, tell)

    def late(self, cards: int) -> int:
        """C15-U3: any number of rum is one step."""
        return 1 if cards else 0

    def reveal(self, s: RouteState, tell: Tell) -> None:
        """C15-D1: all rows at the same moment."""
        rows = [seat for seat in s.seat_order() if s.stance[seat] == READY]
        s.untold = sum([1 << seat for seat in rows])
        for seat in rows:
            self.open_row(s, seat, tell)

    def is_open(self, s: RouteState, seat: int) -> bool:
        return s.phase == DECLARING

    def is_certain(self, s: RouteState, seat: int) -> bool:
        """C15-D4: one result, and everybody can see that no attachment could change it."""
        row = s.rows[seat]
        walks = len(moves_of(self.box, row)) > 0 and start_of(s.island(), row) >= 0  # C15-I4
        return len(s.offers) == 1 and (not walks or s.hand_size(seat) == 0)

    def island_over(self, s: RouteState, tell: Tell) -> None:
        """Discard, the free card (C15-E2, C15-T5), up to four (C15-E3), the token; none of it at the end (C15-E5)."""
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
