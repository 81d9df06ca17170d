"""The card game of 2019: market, land or pass, black marks; rows are opened one by one (catalogue C19)."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.event import Tell
from jackal.games.cards_2019 import events, packs, passing
from jackal.games.cards_2019.content import BOX
from jackal.games.cards_2019.memory import redeal_draft
from jackal.games.cards_2019.packs import LINE
from jackal.games.cards_2019.passing import PASSER_TAKES, fill_market, offered_cards
from jackal.games.cards_2019.table import ADDITIONS, TableOf2019, table
from jackal.games.cards_2019.words import ANNOUNCING, DECK, DRAFTING, LAND, LANDED, PASS, PASSED, PICK, TAKING
from jackal.routes.course import Course, best_declaration, richest
from jackal.routes.edition import PHASES, STANCES, Laws, Own
from jackal.routes.piles import deal_in_rounds, draw_in_rounds, has_cards, renew_deck, take_up
from jackal.routes.state import RouteState
from jackal.routes.verbs import all_verbs
from jackal.routes.words import (
    BY,
    CHOOSING,
    DECLARING,
    HAND_IN,
    KINDS,
    LAY,
    LAYING,
    NOTHING_THERE,
    OPENS,
    THROW,
    THROWING,
)

HAND: Final = 5  # C19-S2, C19-E2
PACK: Final = 9  # C19-A2
ARCHIPELAGO: Final = "archipelago"

# What the shared engine (jackal/routes) keeps of the rules of this game:
#   setup.py   C19-S1 who begins
#   walk.py    C19-F1, C19-F2, C19-F3 costly and closed cells; C19-F4, C19-F5, C19-F6, C19-F7, C19-R7 linked ones;
#              C19-K2, C19-K4 flags and maps; C19-G1 steps
#   state.py   C19-R3 who may throw what; C19-K7 those who have landed
#   course.py  C19-K5 when; C19-G2 gold after the last declaration; C19-E1 discards; C19-E3 the token
#   view.py, hidden.py  C19-H1, C19-H2, C19-H3 who knows what
LAWS: Final = Laws(grammar="C19-R1", empty="C19-R1", early="C19-R2", throw="C19-R3", tie="C19-V2")
SENTENCES: Final = {
    "C19-R1": "a row is a flag at most, in front, then move cards, each with at most one map before it",
    "C19-R3": "marks are thrown from the hand, at the row of another lander",
}


class Cards2019(Course):
    """Six islands, the next one always in sight; in the mode «Archipelago» two drafts for four islands each."""

    def __init__(self, archipelago: bool, across: bool) -> None:
        self.key = "cards-2019"
        self.box = BOX
        self.dealt = PACK if archipelago else HAND
        self.lays = LANDED
        self.attachments = []  # it has none
        self.spare = 1  # C19-V2
        self.laws = LAWS
        self.spared = {}
        self.foreign = {}
        self.out = {PASSED: "C19-P5", LANDED: "C19-P7", BY: "C19-V2"}
        self.phases = {phase.number: phase for phase in (packs.PHASE, *passing.PHASES, *PHASES)}
        self.stances = STANCES | {PASSED: "passed", LANDED: "landed"}
        self.verbs = all_verbs(BOX, *passing.VERBS, packs.VERB)
        self.additions = ADDITIONS
        self.sentences = SENTENCES | passing.SENTENCES | packs.SENTENCES
        self.drafts = (0, LINE) if archipelago else ()
        """The rounds, counted from 0, that begin with a draft."""
        self.archipelago = archipelago
        self.across = across
        """C19-O3: where the token goes between the rounds."""

    def begins(self, seats: int) -> Own:
        return TableOf2019(seats)

    # Rows -----------------------------------------------------------------------------------------------------------

    def next_cards(self, s: RouteState, seat: int) -> list[int]:
        """C19-R1, C19-R2: all at once; a flag in front, then moves, each with at most one map before it."""
        row, base, box = s.rows[seat], KINDS * seat, self.box
        found = [kind for kind in box.moves if s.hands[base + kind]]
        if found and not (row and box.like[row[-1]] & OPENS):
            if not row:
                found += [kind for kind in box.starts if s.hands[base + kind]]
            if s.hands[base + box.opening]:
                found.append(box.opening)
        return found

    def is_row(self, row: list[int]) -> bool:
        return len(row) > 0 and self.box.is_move(row[-1])

    def room(self, row: list[int], hand: list[int]) -> int:
        moves = sum([hand[kind] for kind in self.box.moves])
        if row:
            opened = 1 if self.box.like[row[-1]] & OPENS else 0
            return moves + min(moves - opened, hand[self.box.opening])
        flag = moves and sum([hand[kind] for kind in self.box.starts])
        return moves + min(moves, hand[self.box.opening]) + (1 if flag else 0)

    # Landing, passing, picking --------------------------------------------------------------------------------------

    def begin(self, s: RouteState, tell: Tell) -> None:
        for seat in range(s.seats):
            s.stance[seat] = CHOOSING if not s.among or s.among >> seat & 1 else BY
        passing.announce_next(s)
        self.tell_island(s, tell)

    def is_asked(self, s: RouteState, seat: int) -> bool:
        return table(s).picks[seat] < 0 if s.phase == DRAFTING else s.asked == seat

    def choices(self, s: RouteState, seat: int) -> list[int]:
        if s.phase == DRAFTING:
            return packs.picks(s, seat)
        return offered_cards(s) if s.phase == TAKING else passing.announcements(s, seat)

    def barred(self, s: RouteState, seat: int, action: int) -> str:
        if s.phase == DRAFTING:
            return packs.barred_pick(s, seat, action)
        return passing.barred_taking(s, action) if s.phase == TAKING else passing.barred_announcement(s, seat, action)

    def act(self, s: RouteState, seat: int, action: int, tell: Tell) -> None:
        if s.phase == DRAFTING:
            packs.pick(s, seat, action - PICK, tell)
        elif s.phase == TAKING:
            passing.take(s, seat, action, tell)
        elif action == LAND:
            passing.land(s, seat, tell)
        else:
            passing.pass_by(s, seat, PASSER_TAKES, tell)

    # The course of an island ----------------------------------------------------------------------------------------

    def close(self, s: RouteState, tell: Tell) -> None:
        if s.phase == DRAFTING:
            if packs.pass_packs(s, tell):
                self.begin(s, tell)
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

    def turn_up(self, s: RouteState, seat: int, tell: Tell) -> None:
        """C19-R4: a row is turned up only when its owner is to declare.

        C19-R5, C19-R6: he walks it as he likes, and a row that does not arrive is a mistake that earns nothing.
        """
        self.open_row(s, seat, tell)

    def is_open(self, s: RouteState, seat: int) -> bool:
        return s.phase == DECLARING and (s.asked == seat or s.declared[seat] >= 0)

    def is_certain(self, s: RouteState, seat: int) -> bool:
        """RTE-H6: the row lies open, so everybody sees its one result."""
        return len(s.offers) == 1

    def island_over(self, s: RouteState, tell: Tell) -> None:
        """C19-A4, C19-A5: discard, refill (C19-E2), token, islands.

        C19-E4, C19-E5: the next island becomes the current one; after the last nothing is refilled. C19-A7, C19-A8.
        """
        self.clear(s)
        fill_market(s, tell)
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

    def pass_token(self, s: RouteState, tell: Tell) -> None:
        """C19-A7; C19-O3: before the second draft it may go on by half the table."""
        further = s.seats // 2 if self.across and s.at + 1 in self.drafts else 0
        self.hand_token(s, (s.first + 1 + further) % s.seats, tell)

    # The second draft -----------------------------------------------------------------------------------------------

    def second_round(self, s: RouteState, tell: Tell) -> None:
        """C19-A5, C19-A6: all hands are discarded unseen (C19-H4), then nine new cards for each."""
        s.unseen = s.unseen[:]
        for at in range(KINDS * s.seats):
            s.discard[at % KINDS] += s.known[at]  # what everybody saw being taken is no secret here either
            s.unseen[at] += s.hands[at] - s.known[at]
        table(s).earlier = table(s).drafted
        s.hands = [0] * (KINDS * s.seats)
        s.known = [0] * (KINDS * s.seats)
        fill_market(s, tell)
        for seat, pack in enumerate(deal_in_rounds(s, s.seat_order(), [PACK] * s.seats, tell)):
            take_up(s, seat, pack)
        packs.begin_draft(s, tell)

    # The end --------------------------------------------------------------------------------------------------------

    def game_over(self, s: RouteState, tell: Tell) -> None:
        """C19-V1, C19-V2: the richest wins; several play for it on one more island."""
        if s.among:
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
            s.among |= 1 << seat
        s.unseen = [dropped + count for dropped, count in zip(s.unseen, s.hands, strict=True)]
        for kind in s.deck:
            s.discard[kind] += 1
        s.hands = [0] * (KINDS * s.seats)
        s.known = [0] * (KINDS * s.seats)
        table(s).drafted = [[] for _ in range(s.seats)]
        if tell:
            tell(events.Tie(best))
        self.hand_token(s, next_of(best, s.first, s.seats), tell)
        renew_deck(s, tell)
        fill_market(s, tell)
        draw_in_rounds(s, s.seat_order(), [HAND] * s.seats, tell)
        s.at += 1
        self.begin(s, tell)

    def purse(self, s: RouteState) -> list[int]:
        """C19-V6: a tie-break's gold is apart."""
        return table(s).extra if s.among else s.coins

    def score(self, s: RouteState, seat: int) -> tuple[int, int]:
        """C19-V4, C19-V5, C19-V6: totals; among the tied the gold of the tie-break."""
        return s.coins[seat], table(s).extra[seat]

    # Time-outs and absence ------------------------------------------------------------------------------------------

    def default(self, s: RouteState, seat: int) -> int:
        """C19 section 9: pass with two cards of the deck; the first move card alone; no marks; the best result."""
        if s.phase == DRAFTING:
            return PICK + packs.favourite(s, seat)
        if s.phase == ANNOUNCING:
            return PASS
        if s.phase == TAKING:
            return DECK if has_cards(s) else offered_cards(s)[0]
        if s.phase == LAYING:
            return HAND_IN if s.rows[seat] else LAY + self.next_cards(s, seat)[0]
        return THROW if s.phase == THROWING else best_declaration(s)

    def goes_on(self, s: RouteState, seat: int) -> bool:
        return s.unfinished(seat) or (s.phase == TAKING and s.asked == seat)

    def for_absent(self, s: RouteState, seat: int, tell: Tell) -> None:
        """RTE-L3: passes without taking cards; one who had landed lays the default row and declares nothing."""
        if s.phase == DRAFTING:
            table(s).picks[seat] = packs.favourite(s, seat)
        elif s.phase == ANNOUNCING:
            passing.pass_by(s, seat, 0, tell)
        elif s.phase == TAKING:
            table(s).takes = 0
            passing.take_on(s)
        elif s.phase == LAYING:
            self.lay_default(s, seat, tell)
        elif s.phase == THROWING:
            s.throws[seat] = THROW
        else:
            self.declare_nothing(s, seat, tell)

    def break_off(self, s: RouteState) -> None:
        super().break_off(s)
        own = table(s)
        own.packs = [[] for _ in range(s.seats)]
        own.picks = [NOTHING_THERE] * s.seats
        own.takes = 0

    # Who knows what -------------------------------------------------------------------------------------------------

    def lying(self, s: RouteState) -> list[int]:
        return [kind for kind in table(s).market if kind >= 0]

    def aside(self, s: RouteState, seat: int) -> list[int]:
        return table(s).packs[seat]

    def redeal_unseen(self, s: RouteState, true: RouteState, seat: int, needs: list[int], chance: Chance) -> bool:
        if s.phase != DRAFTING and not table(s).drafted[seat]:
            return super().redeal_unseen(s, true, seat, needs, chance)
        redeal_draft(s, seat, needs, chance)
        return True

    def shown(self, s: RouteState, seat: int, kind: int) -> None:
        drafted = table(s).drafted
        if drafted[seat]:
            drafted[seat] = [*drafted[seat], ~kind]

    def shuffled(self, s: RouteState) -> None:
        table(s).earlier = [[] for _ in range(s.seats)]


def next_of(seats: list[int], after: int, count: int) -> int:
    """The next of some seats clockwise after one."""
    for step in range(1, count + 1):
        if (after + step) % count in seats:
            return (after + step) % count
    raise AssertionError("there is one")
