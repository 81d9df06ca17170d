"""A position of a card game: flat, cheap to copy; who may decide what, and the common phases."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import IllegalAction, NotYourTurn, told
from jackal.core.event import Tell
from jackal.core.game import Action, Outcome, Seat, State
from jackal.core.options import Value
from jackal.routes import events
from jackal.routes.edition import Edition
from jackal.routes.island import Island
from jackal.routes.walk import results
from jackal.routes.words import (
    ANNOUNCING,
    BY,
    CHOOSING,
    DECLARE,
    DECLARING,
    DRAFTING,
    HAND_IN,
    KINDS,
    LANDED,
    LAY,
    LAYING,
    NOTHING,
    NOTHING_THERE,
    OPEN,
    OVER,
    READY,
    STAND_BY,
    TAKING,
    THROW,
    THROWING,
    is_wasteful,
    spent,
    thrown_at,
)

NOT_NOW: Final = {
    DRAFTING: "C19-A3",
    ANNOUNCING: "C19-P1",
    TAKING: "C19-P1",
    LAYING: "RTE-R3",
    THROWING: "RTE-H4",
    DECLARING: "RTE-D1",
    OVER: "RTE-L1",
}
"""By phase, the rule by which a seat that takes part has decided, or is to decide later."""


class RouteState(State):
    """Everything about a game of cards. Lists by seat; hands count the cards of each kind, KINDS numbers a seat."""

    def __init__(self, edition: Edition, seats: int, pool: list[Island], rounds: int) -> None:
        self.edition = edition
        self.pool = pool
        self.rounds = rounds
        self.seats = seats
        if seats:  # a copy sets everything itself
            self.clear_table(seats)

    def clear_table(self, seats: int) -> None:
        """Nothing is dealt yet."""
        self.options: dict[str, Value] = {}
        self.order: list[int] = []
        """The islands of this game, numbers in the pool; beyond what lies open nobody knows them."""
        self.at = 0
        self.first = 0
        self.phase = LAYING
        self.asked = NOTHING_THERE
        """The seat that decides where only one does."""
        self.takes = 0
        """How many cards a passer is still to take."""
        self.hands = [0] * (KINDS * seats)
        self.known = [0] * (KINDS * seats)
        """C19-H5: cards of a hand that everybody saw being taken."""
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.stance = [CHOOSING] * seats
        self.price = [0] * seats
        self.throws = [NOTHING_THERE] * seats
        """The throw each seat has decided on, an action."""
        self.declared = [NOTHING_THERE] * seats
        self.coins = [0] * seats
        self.deck: list[int] = []
        """The top card is the last."""
        self.discard = [0] * KINDS
        self.unseen = [0] * (KINDS * seats)
        """C19-H4: the part of the discard that was dropped face down, by seat."""
        self.market: list[int] = []
        self.packs: list[list[int]] = [[] for _ in range(seats)]
        self.picks = [NOTHING_THERE] * seats
        self.drafted: list[list[int]] = [[] for _ in range(seats)]
        """Since the draft, in order: what each seat took unseen, its picks first, and ~kind for each card it showed."""
        self.earlier: list[list[int]] = [[] for _ in range(seats)]
        """The same of the first draft, as long as the hands dropped after it lie unseen."""
        self.gone = 0
        self.tied = 0
        """The seats of the tie-break (C19-V2); 0 before it."""
        self.extra = [0] * seats
        """Coins won on the tie-break island."""
        self.reason = ""
        self.offers: list[int] = []
        """The actions of the seat that declares."""
        self.chance = Chance()

    # Who and where --------------------------------------------------------------------------------------------------

    def island(self) -> Island:
        return self.pool[self.order[self.at]]

    def seat_order(self) -> list[int]:
        """The first player, then clockwise; in a tie-break the tied alone (C19-V3)."""
        order = [(self.first + place) % self.seats for place in range(self.seats)]
        return [seat for seat in order if self.tied >> seat & 1] if self.tied else order

    def first_with(self, stance: int) -> int:
        for seat in self.seat_order():
            if self.stance[seat] == stance:
                return seat
        return NOTHING_THERE

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[KINDS * seat : KINDS * seat + KINDS])

    def has(self, seat: int, kind: int) -> bool:
        return self.hands[KINDS * seat + kind] > 0

    def cards_of(self, seat: int) -> list[int]:
        """The hand, kind by kind. RTE-K5: cards of one kind are alike."""
        return [kind for kind in range(KINDS) for _ in range(self.hands[KINDS * seat + kind])]

    def late_cards(self, seat: int) -> int:
        """How many cards lie on a seat's row, once they are opened."""
        if self.phase != DECLARING:
            return 0
        return sum([thrown_at(throw, seat) for throw in self.throws if throw >= 0])

    def late(self, seat: int) -> int:
        return self.edition.late(self.late_cards(seat))

    # The contract ---------------------------------------------------------------------------------------------------

    def actors(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.is_actor(seat)]

    def actions(self, seat: Seat) -> list[Action]:
        self.check_actor(seat)
        if self.phase == LAYING:
            return self.lays(seat)
        if self.phase == THROWING:
            return self.throws_of(seat)
        if self.phase == DECLARING:
            return self.offers
        return self.edition.choices(self, seat)

    def check_actor(self, seat: int) -> None:
        if not self.is_actor(seat):
            over = self.phase == OVER
            raise NotYourTurn("the game is over" if over else f"seat {seat + 1} has nothing to decide now")

    def is_actor(self, seat: int) -> bool:
        if not 0 <= seat < self.seats:
            return False
        if self.phase == LAYING:
            return self.stance[seat] == CHOOSING or self.stance[seat] == LANDED
        if self.phase == THROWING:
            return self.stance[seat] == READY and self.throws[seat] < 0
        if self.phase == DRAFTING:
            return self.picks[seat] < 0
        return self.phase != OVER and self.asked == seat

    def lays(self, seat: int) -> list[Action]:
        """RTE-R7: a card to append, or the row as it is; before the first card what can be done in place of it."""
        row = self.rows[seat]
        found = [LAY + kind for kind in self.edition.next_cards(self, seat)]
        if not row:
            return found + self.edition.trips(self, seat)
        if self.edition.is_row(row):
            found.append(HAND_IN)
        return found

    def throws_of(self, seat: int) -> list[Action]:
        """C15-U2, C19-R3: a number of cards for each other row; none at all first. C19-K7: among those who landed."""
        found = [(THROW, self.hands[KINDS * seat + self.edition.missile])]
        for target in range(self.seats):
            if target != seat and self.stance[target] == READY:
                found = [
                    (throw + (cards << (3 * target)), left - cards)
                    for throw, left in found
                    for cards in range(left + 1)
                ]
        return sorted([throw for throw, _ in found])

    def barred_throw(self, seat: int, targets: list[int]) -> str:
        """C15-U2, C19-R3: no more cards than there are, each at the row of another seat."""
        rows = [target for target in range(self.seats) if target != seat and self.stance[target] == READY]
        enough = len(targets) <= self.hands[KINDS * seat + self.edition.missile]
        return OPEN if enough and all(target in rows for target in targets) else self.edition.throwing

    def barred_seat(self, seat: int) -> str:
        """The rule by which a seat has nothing to decide now."""
        if self.is_actor(seat):
            return OPEN
        if not 0 <= seat < self.seats or self.phase in (DRAFTING, OVER):
            return NOT_NOW[self.phase]
        stance = self.stance[seat]
        if stance in self.edition.out:
            return self.edition.out[stance]
        if stance == LANDED and self.phase != LAYING:
            return "C19-P7"
        return "RTE-D2" if self.declared[seat] >= 0 else NOT_NOW[self.phase]

    def barred_result(self, action: Action) -> str:
        """RTE-D3, RTE-D4: the rule by which a result is not to be declared; C15-K1, C15-K9 are about attachments."""
        seat, one = self.asked, action - DECLARE
        if action in self.offers:
            return OPEN
        if one == NOTHING:
            return "RTE-D4"
        if any(count > self.hands[KINDS * seat + kind] for kind, count in spent(one)):
            return "C15-K1"
        others = [offer - DECLARE for offer in self.offers if offer != DECLARE + NOTHING]
        return "C15-K9" if any(is_wasteful(one, other) for other in others) else "RTE-D3"

    def play(self, seat: Seat, action: Action, tell: Tell = None) -> None:
        if action not in self.actions(seat):
            raise IllegalAction(f"{told(action)} is not a legal action of seat {seat + 1} now")
        if self.phase == LAYING:
            self.lay(seat, action, tell)
        elif self.phase == THROWING:
            self.throws[seat] = action
        elif self.phase == DECLARING:
            self.edition.declare(self, seat, action - DECLARE, tell)
        else:
            self.edition.act(self, seat, action, tell)
        if action < LAY or action >= LAY + KINDS:
            self.go_on(tell)

    def lay(self, seat: int, action: int, tell: Tell) -> None:
        if LAY <= action < LAY + KINDS:
            self.hands[KINDS * seat + action - LAY] -= 1
            self.rows[seat] = [*self.rows[seat], action - LAY]
            return
        if action == HAND_IN:
            self.stance[seat] = READY
        elif action == STAND_BY:
            self.stance[seat] = BY
        else:
            self.edition.act(self, seat, action, tell)
        if tell:
            tell(events.Ready(seat))

    def go_on(self, tell: Tell) -> None:
        """Whatever follows without a decision: absent players, phases that are through, declarations that are plain."""
        while self.phase != OVER:
            deciding = self.actors()
            if not deciding:
                self.edition.close(self, tell)
                continue
            for seat in deciding:
                if self.gone >> seat & 1:
                    self.edition.for_absent(self, seat, tell)
                    break
            else:
                if self.phase != DECLARING or not self.edition.is_certain(self, self.asked):
                    return
                self.edition.declare(self, self.asked, self.offers[0] - DECLARE, tell)

    def ask_to_declare(self, seat: int) -> None:
        """RTE-D3: the seat's turn to declare; its choices are found once."""
        self.asked = seat
        hold = self.edition.hold(self, seat)
        self.offers = [DECLARE + one for one in results(self.island(), self.rows[seat], self.late(seat), hold)]

    def unfinished(self, seat: Seat) -> bool:
        return self.phase == LAYING and self.stance[seat] != READY and len(self.rows[seat]) > 0

    def take_back(self, seat: int) -> None:
        """RTE-R7: an unfinished row goes back to the hand."""
        if self.unfinished(seat):
            for kind in self.rows[seat]:
                self.hands[KINDS * seat + kind] += 1
            self.rows[seat] = []

    def hushed(self) -> bool:
        """RTE-H4, C15-H3: nobody learns who has answered before all throws are opened."""
        return self.phase == THROWING

    def time_out(self, seat: Seat, tell: Tell = None) -> None:
        """RTE-L2."""
        self.check_actor(seat)
        self.take_back(seat)
        if tell:
            tell(events.Late(seat, secret=self.hushed()))
        self.play(seat, self.edition.default(self, seat), tell)
        while self.unfinished(seat) or (self.phase == TAKING and self.asked == seat):
            self.play(seat, self.edition.default(self, seat), tell)

    def leave(self, seat: Seat, tell: Tell = None) -> None:
        """RTE-L3, when nobody plays on for the seat."""
        if self.phase == OVER or not 0 <= seat < self.seats or self.gone >> seat & 1:
            raise NotYourTurn(f"seat {seat + 1} is not in the game")
        self.take_back(seat)
        self.gone |= 1 << seat
        if tell:
            tell(events.Leave(seat))
        if sum([1 for other in range(self.seats) if not self.gone >> other & 1]) == 1:
            self.edition.break_off(self)
            self.finish("left", tell)
        self.go_on(tell)

    def finish(self, reason: str, tell: Tell) -> None:
        self.phase = OVER
        self.asked = NOTHING_THERE
        self.reason = reason
        if tell:
            tell(events.Over(reason, self.standing(reason).winners()))

    def outcome(self) -> Outcome | None:
        return self.edition.outcome(self, self.reason) if self.phase == OVER else None

    def standing(self, reason: str) -> Outcome:
        """The ranks as if the game ended now."""
        return self.edition.outcome(self, reason)

    def set_chance(self, chance: Chance) -> None:
        self.chance = chance

    def copy(self) -> "RouteState":
        twin = RouteState(self.edition, 0, self.pool, self.rounds)
        twin.options = self.options
        twin.seats = self.seats
        twin.order = self.order
        twin.at = self.at
        twin.first = self.first
        twin.phase = self.phase
        twin.asked = self.asked
        twin.takes = self.takes
        twin.hands = self.hands[:]
        twin.known = self.known[:]
        twin.rows = self.rows[:]
        twin.stance = self.stance[:]
        twin.price = self.price[:]
        twin.throws = self.throws[:]
        twin.declared = self.declared[:]
        twin.coins = self.coins[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.unseen = self.unseen[:]
        twin.market = self.market[:]
        twin.packs = self.packs[:]
        twin.picks = self.picks[:]
        twin.drafted = self.drafted[:]
        twin.earlier = self.earlier
        twin.gone = self.gone
        twin.tied = self.tied
        twin.extra = self.extra[:]
        twin.reason = self.reason
        twin.offers = self.offers
        twin.chance = self.chance.copy()
        return twin

    def redeal(self, seat: Seat, chance: Chance) -> "RouteState":
        return self.edition.redeal(self, seat, chance)
