"""The card game of 2019: market, land or pass, black marks; rows are opened one by one (catalogue C19)."""

from typing import Final

from jackal.core.event import Tell
from jackal.games.cards_2019 import events
from jackal.games.cards_2019.content import DECK
from jackal.routes.course import Course, best_declaration, islands_ahead, richest
from jackal.routes.piles import deal_in_rounds, draw, draw_in_rounds, has_cards, renew_deck, tell_drawn
from jackal.routes.state import RouteState
from jackal.routes.words import (
    ANNOUNCING,
    ARROW_FALL,
    ARROW_H,
    ARROW_O4,
    ARROW_RISE,
    ARROW_V,
    ARROW_X4,
    BY,
    CHOOSING,
    CODES,
    DECLARING,
    DRAFTING,
    FLAG,
    HAND_IN,
    KINDS,
    KNIGHT,
    LAND,
    LANDED,
    LAY,
    LAYING,
    MAP,
    MARK,
    MOVES,
    NOTHING_THERE,
    OPEN,
    PASS,
    PASSED,
    PICK,
    PLACE,
    TAKING,
    THROW,
    THROWING,
)
from jackal.routes.words import (
    DECK as FROM_DECK,
)

HAND: Final = 5  # C19-S2, C19-E2
PACK: Final = 9  # C19-A2
LINE: Final = 4  # C19-A1: islands of a round
PASSER_TAKES: Final = 2  # C19-P3
ARCHIPELAGO: Final = "archipelago"

# C19 section 9: what is picked for a seat whose time is up.
PICK_ORDER: Final = (ARROW_O4, ARROW_X4, KNIGHT, MAP, FLAG, ARROW_H, ARROW_V, ARROW_RISE, ARROW_FALL, MARK)


class Cards2019(Course):
    """Six islands, the next one always in sight; in the mode «Archipelago» two drafts for four islands each."""

    def __init__(self, archipelago: bool, across: bool) -> None:
        self.key = "cards-2019"
        self.deck = DECK
        self.dealt = PACK if archipelago else HAND
        self.missile = MARK
        self.announces = True
        self.grammar = "C19-R1"
        self.throwing = "C19-R3"
        self.out = {PASSED: "C19-P5", BY: "C19-V2"}
        self.drafts = (0, LINE) if archipelago else ()
        self.archipelago = archipelago
        self.across = across
        """C19-O3: where the token goes between the rounds."""

    # Rows -----------------------------------------------------------------------------------------------------------

    def next_cards(self, s: RouteState, seat: int) -> list[int]:
        """C19-R1, C19-R2: all at once; a flag in front, then moves, each with at most one map before it."""
        row, base = s.rows[seat], KINDS * seat
        found = [kind for kind in range(MOVES) if s.hands[base + kind]]
        if found and not (row and row[-1] == MAP):
            if not row and s.hands[base + FLAG]:
                found.append(FLAG)
            if s.hands[base + MAP]:
                found.append(MAP)
        return found

    def barred_card(self, s: RouteState, seat: int, kind: int) -> str:
        """RTE-R1; otherwise it is the grammar."""
        if kind in self.next_cards(s, seat):
            return OPEN
        return "C19-R1" if s.has(seat, kind) else "RTE-R1"

    def is_row(self, row: list[int]) -> bool:
        return len(row) > 0 and row[-1] < MOVES

    def longest_row(self, hand: list[int]) -> int:
        moves = sum(hand[:MOVES])
        return moves + min(moves, hand[MAP]) + (1 if moves and hand[FLAG] else 0)

    # Landing or passing ---------------------------------------------------------------------------------------------

    def begin(self, s: RouteState, tell: Tell) -> None:
        for seat in range(s.seats):
            s.stance[seat] = CHOOSING if not s.tied or s.tied >> seat & 1 else BY
        self.announce_next(s)
        self.tell_island(s, tell)

    def announce_next(self, s: RouteState) -> None:
        s.phase = ANNOUNCING
        s.asked = s.first_with(CHOOSING)

    def choices(self, s: RouteState, seat: int) -> list[int]:
        """C19-A9: who has no move card can only pass."""
        if s.phase == DRAFTING:
            return [PICK + kind for kind in sorted(set(s.packs[seat]))]
        if s.phase == TAKING:
            return self.offered_cards(s)
        return [LAND, PASS] if self.barred_choice(s, seat, LAND) == OPEN else [PASS]

    def barred_choice(self, s: RouteState, seat: int, action: int) -> str:
        """C19-A3: a card of the pack; C19-P2: landing takes a move card; C19-P3, C19-P6: what can be taken."""
        if s.phase == DRAFTING:
            return OPEN if action - PICK in s.packs[seat] else "C19-A3"
        if s.phase == TAKING:
            return self.barred_taking(s, action)
        base = KINDS * seat
        return OPEN if action == PASS or any(s.hands[base : base + MOVES]) else "C19-P2"

    def barred_taking(self, s: RouteState, action: int) -> str:
        if action in self.offered_cards(s):
            return OPEN
        if action == FROM_DECK:
            return "RTE-T2"
        return "C19-P6" if 0 <= action - PLACE < len(s.market) else "C19-P3"

    def offered_cards(self, s: RouteState) -> list[int]:
        """C19-P3: the market's places that are not empty, and the deck while it can give a card."""
        found = [PLACE + place for place, kind in enumerate(s.market) if kind >= 0]
        return [*found, FROM_DECK] if has_cards(s) else found

    def act(self, s: RouteState, seat: int, action: int, tell: Tell) -> None:
        if s.phase == DRAFTING:
            s.picks[seat] = action - PICK
            if tell:
                tell(events.Picked(seat))
        elif s.phase == TAKING:
            self.take(s, seat, action, tell)
        elif action == LAND:
            s.stance[seat] = LANDED
            if tell:
                tell(events.Lands(seat))
            self.announce_next(s)
        else:
            self.pass_by(s, seat, PASSER_TAKES, tell)

    def pass_by(self, s: RouteState, seat: int, takes: int, tell: Tell) -> None:
        """C19-P3: the passer takes his cards at once; where there are none, fewer (C19-P6)."""
        s.stance[seat] = PASSED
        if tell:
            tell(events.Passes(seat))
        s.takes = takes
        s.phase = TAKING
        self.take_on(s)

    def take_on(self, s: RouteState) -> None:
        if not s.takes or not self.offered_cards(s):
            s.takes = 0
            self.announce_next(s)

    def take(self, s: RouteState, seat: int, action: int, tell: Tell) -> None:
        s.takes -= 1
        if action == FROM_DECK:
            kind = draw(s, tell)
            s.hands[KINDS * seat + kind] += 1
            if s.drafted[seat]:
                s.drafted[seat] = [*s.drafted[seat], kind]
            if tell:
                tell_drawn(seat, [kind], tell)
        else:
            self.take_from_market(s, seat, action - PLACE, tell)
        self.take_on(s)

    def take_from_market(self, s: RouteState, seat: int, place: int, tell: Tell) -> None:
        """C19-P4: the place is filled from the deck immediately."""
        kind = s.market[place]
        s.hands[KINDS * seat + kind] += 1
        s.known[KINDS * seat + kind] += 1
        s.market[place] = NOTHING_THERE
        if tell:
            tell(events.Takes(seat=seat, place=place + 1, card=CODES[kind]))
        self.fill_market(s, tell)

    def fill_market(self, s: RouteState, tell: Tell) -> None:
        """C19-P6: empty places, left to right, as far as there are cards."""
        for place, kind in enumerate(s.market):
            if kind < 0 and has_cards(s):
                s.market[place] = draw(s, tell)
                if tell:
                    tell(events.Market(place + 1, CODES[s.market[place]]))

    # The course of an island ----------------------------------------------------------------------------------------

    def close(self, s: RouteState, tell: Tell) -> None:
        if s.phase == DRAFTING:
            self.pass_packs(s, tell)
        elif s.phase == ANNOUNCING:
            s.phase = LAYING
            if LANDED not in s.stance:  # C19-P7
                self.island_over(s, tell)
        elif s.phase == LAYING:
            self.rows_lie(s, tell)
        elif s.phase == THROWING:
            self.open_rows(s, tell)
        else:
            self.pay(s, tell)
            self.island_over(s, tell)

    def late(self, cards: int) -> int:
        """C19-K6: every mark counts."""
        return cards

    def ask_next(self, s: RouteState, tell: Tell) -> None:
        """C19-R4: a row is turned up only when its owner is to declare.

        C19-R5, C19-R6: he walks it as he likes, and a row that does not arrive is a mistake that earns nothing.
        """
        super().ask_next(s, tell)
        if s.asked >= 0:
            self.open_row(s, s.asked, tell)

    def is_open(self, s: RouteState, seat: int) -> bool:
        return s.phase == DECLARING and (s.asked == seat or s.declared[seat] >= 0)

    def is_certain(self, s: RouteState, seat: int) -> bool:
        """RTE-H6: the row lies open, so everybody sees its one result."""
        return len(s.offers) == 1

    def island_over(self, s: RouteState, tell: Tell) -> None:
        """C19-E, C19-A4, C19-A5: discard, refill, token, islands.

        C19-E4, C19-E5: the next island becomes the current one; after the last nothing is refilled. C19-A7, C19-A8.
        """
        self.clear(s)
        self.fill_market(s, tell)
        if s.at + 1 >= s.rounds:
            self.game_over(s, tell)
            return
        if not self.archipelago:
            due = [max(0, HAND - s.hand_size(seat)) for seat in range(s.seats)]
            draw_in_rounds(s, s.seat_order(), due, tell)
        self.pass_token(s, tell)
        s.at += 1
        if s.at in self.drafts:
            self.second_round(s, tell)
        else:
            self.begin(s, tell)

    def open_islands(self, s: RouteState) -> int:
        """C19-S3, C19-S4, C19-A1: the current island and the next; in the other mode the line of four."""
        if s.at >= s.rounds:
            return s.at + 1
        if self.archipelago:
            return (s.at // LINE + 1) * LINE
        return min(s.at + 2, s.rounds)

    # The draft ------------------------------------------------------------------------------------------------------

    def second_round(self, s: RouteState, tell: Tell) -> None:
        """C19-A5, C19-A6: all hands are discarded unseen, then nine new cards for each."""
        if self.across:  # C19-O3
            s.first = (s.first + s.seats // 2) % s.seats
        for at in range(KINDS * s.seats):
            s.discard[at % KINDS] += s.known[at]  # what everybody saw being taken is no secret here either
            s.unseen[at] += s.hands[at] - s.known[at]
        s.earlier = s.drafted
        s.hands = [0] * (KINDS * s.seats)
        s.known = [0] * (KINDS * s.seats)
        self.fill_market(s, tell)
        deal_in_rounds(s, s.seat_order(), [PACK] * s.seats, tell)
        self.begin_draft(s, tell)

    def begin_draft(self, s: RouteState, tell: Tell) -> None:
        """C19-A3: the cards dealt are packs, not hands."""
        s.phase = DRAFTING
        s.packs = [s.cards_of(seat) for seat in range(s.seats)]
        s.hands = [0] * (KINDS * s.seats)
        s.drafted = [[] for _ in range(s.seats)]
        s.stance = [CHOOSING] * s.seats
        if tell:
            islands = [s.island().key, *islands_ahead(s)]
            tell(events.Draft(s.at // LINE + 1, islands))
            self.tell_packs(s, tell)

    def tell_packs(self, s: RouteState, tell: Tell) -> None:
        for seat in range(s.seats):
            if tell:
                tell(events.Pack(seat, [CODES[kind] for kind in s.packs[seat]]))

    def pass_packs(self, s: RouteState, tell: Tell) -> None:
        """C19-A3: all picks take effect together, the packs go to the left; the last card goes by itself."""
        for seat in range(s.seats):
            kind = s.picks[seat]
            pack = s.packs[seat][:]
            pack.remove(kind)
            s.packs[seat] = pack
            s.picks[seat] = NOTHING_THERE
            s.drafted[seat] = [*s.drafted[seat], kind]
            s.hands[KINDS * seat + kind] += 1
        s.packs = [s.packs[seat - 1] for seat in range(s.seats)]
        if tell and s.packs[0]:
            tell(events.Packs(len(s.packs[0])))
            self.tell_packs(s, tell)
        if len(s.packs[0]) == 1:
            s.picks = [pack[0] for pack in s.packs]
        elif not s.packs[0]:
            self.begin(s, tell)

    # The end --------------------------------------------------------------------------------------------------------

    def game_over(self, s: RouteState, tell: Tell) -> None:
        """C19-V1, C19-V2: the richest wins; several play for it on one more island."""
        if s.tied:
            s.finish("tie-break", tell)
            return
        best = richest(s)
        if len(best) == 1:
            s.finish("islands", tell)
        else:
            self.break_tie(s, best, tell)

    def break_tie(self, s: RouteState, best: list[int], tell: Tell) -> None:
        """C19-V2, C19-V3: all cards but the market are shuffled, each of the tied gets five."""
        for seat in best:
            s.tied |= 1 << seat
        s.first = next_of(best, s.first, s.seats)
        for at, count in enumerate(s.hands):
            s.unseen[at] += count
        for kind in s.deck:
            s.discard[kind] += 1
        s.hands = [0] * (KINDS * s.seats)
        s.known = [0] * (KINDS * s.seats)
        s.drafted = [[] for _ in range(s.seats)]
        if tell:
            tell(events.Tie(best))
        renew_deck(s, tell)
        self.fill_market(s, tell)
        draw_in_rounds(s, s.seat_order(), [HAND] * s.seats, tell)
        s.at += 1
        self.begin(s, tell)

    # Time-outs and absence ------------------------------------------------------------------------------------------

    def default(self, s: RouteState, seat: int) -> int:
        """C19 section 9: pass with two cards of the deck; the first move card alone; no marks; the best result."""
        if s.phase == DRAFTING:
            return PICK + favourite(s.packs[seat])
        if s.phase == ANNOUNCING:
            return PASS
        if s.phase == TAKING:
            return FROM_DECK if has_cards(s) else self.offered_cards(s)[0]
        if s.phase == LAYING:
            return HAND_IN if s.rows[seat] else LAY + self.next_cards(s, seat)[0]
        return THROW if s.phase == THROWING else best_declaration(s)

    def for_absent(self, s: RouteState, seat: int, tell: Tell) -> None:
        """RTE-L3: passes without taking cards; one who had landed lays the default row and declares nothing."""
        if s.phase == DRAFTING:
            s.picks[seat] = favourite(s.packs[seat])
        elif s.phase == ANNOUNCING:
            self.pass_by(s, seat, 0, tell)
        elif s.phase == TAKING:
            s.takes = 0
            self.take_on(s)
        elif s.phase == LAYING:
            self.lay_default(s, seat, tell)
        elif s.phase == THROWING:
            s.throws[seat] = THROW
        else:
            self.declare_nothing(s, seat, tell)


def next_of(seats: list[int], after: int, count: int) -> int:
    """The next of some seats clockwise after one."""
    for step in range(1, count + 1):
        if (after + step) % count in seats:
            return (after + step) % count
    raise AssertionError("there is one")


def favourite(pack: list[int]) -> int:
    for kind in PICK_ORDER:
        if kind in pack:
            return kind
    raise AssertionError("a pack is not empty")
