"""A position of a card game: flat, cheap to copy; who may decide what, and the common phases."""

from jackal.core.chance import Chance
from jackal.core.errors import IllegalAction, NotYourTurn, told
from jackal.core.event import Tell
from jackal.core.game import Action, Outcome, Seat, State
from jackal.core.options import Value
from jackal.core.said import said
from jackal.routes import events
from jackal.routes.edition import Edition
from jackal.routes.island import Island
from jackal.routes.walk import hold_of, results
from jackal.routes.words import (
    CHOOSING,
    DECLARE,
    DECLARING,
    HAND_IN,
    KINDS,
    LAY,
    LAYING,
    NOTHING,
    NOTHING_THERE,
    OPEN,
    OVER,
    READY,
    THROW,
    THROWING,
    is_wasteful,
    thrown_at,
)


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
        self.hands = [0] * (KINDS * seats)
        self.known = [0] * (KINDS * seats)
        """Cards of a hand that everybody saw being taken. Replaced, never changed: copies share it."""
        self.rows: list[list[int]] = [[] for _ in range(seats)]
        self.stance = [CHOOSING] * seats
        self.throws = [NOTHING_THERE] * seats
        """The throw each seat has decided on, an action."""
        self.declared = [NOTHING_THERE] * seats
        self.coins = [0] * seats
        self.deck: list[int] = []
        """The top card is the last."""
        self.discard = [0] * KINDS
        self.unseen = [0] * (KINDS * seats)
        """The part of the discard that was dropped face down, by seat. Replaced, never changed."""
        self.own = self.edition.begins(seats)
        self.gone = 0
        self.untold = 0
        """The seats whose decision has come to light and is still to be told; 0 but while events are told."""
        self.told = 0
        """How many of the cards thrown, and after that of the shares of gold, have been told; 0 but then."""
        self.among = 0
        """The seats that alone play this island; 0: all do."""
        self.reason = ""
        self.offers: list[int] = []
        """The actions of the seat that declares."""
        self.legal: list[int] | None = None
        """The list of actions that was asked for last, until somebody acts, and whose it is."""
        self.legal_for = NOTHING_THERE
        self.chance = Chance()

    # Who and where --------------------------------------------------------------------------------------------------

    def island(self) -> Island:
        return self.pool[self.order[self.at]]

    def seat_order(self) -> list[int]:
        """The first player, then clockwise."""
        order = [(self.first + place) % self.seats for place in range(self.seats)]
        return [seat for seat in order if self.among >> seat & 1] if self.among else order

    def first_with(self, stance: int) -> int:
        for seat in self.seat_order():
            if self.stance[seat] == stance:
                return seat
        return NOTHING_THERE

    def hand_size(self, seat: int) -> int:
        size = 0
        for at in range(KINDS * seat, KINDS * seat + KINDS):
            size += self.hands[at]
        return size

    def has(self, seat: int, kind: int) -> bool:
        return self.hands[KINDS * seat + kind] > 0

    def cards_of(self, seat: int) -> list[int]:
        """The hand, kind by kind. RTE-K5: cards of one kind are alike."""
        return [kind for kind in range(KINDS) for _ in range(self.hands[KINDS * seat + kind])]

    def cards_thrown(self) -> list[tuple[int, int]]:
        """The cards that are thrown, in the order in which they are told: by whom, at whose row."""
        found: list[tuple[int, int]] = []
        for seat, throw in enumerate(self.throws):
            if throw > THROW:
                for target in range(self.seats):
                    found += [(seat, target)] * thrown_at(throw, target)
        return found

    def late_cards(self, seat: int) -> int:
        """How many cards lie on a seat's row, once they are opened."""
        if self.phase != DECLARING:
            return 0
        cards = 0
        for throw in self.throws:
            if throw >= 0:
                cards += thrown_at(throw, seat)
        return cards

    def late(self, seat: int) -> int:
        return self.edition.late(self.late_cards(seat))

    # The contract ---------------------------------------------------------------------------------------------------

    def actors(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if self.is_actor(seat)]

    def actions(self, seat: Seat) -> list[Action]:
        if self.legal is None or self.legal_for != seat:
            self.check_actor(seat)
            self.legal = self.list_actions(seat)
            self.legal_for = seat
        return self.legal

    def list_actions(self, seat: int) -> list[Action]:
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
            raise NotYourTurn(
                "the game is over" if over else said("seat {seat} has nothing to decide now", seat=seat + 1)
            )

    def is_actor(self, seat: int) -> bool:
        if not 0 <= seat < self.seats:
            return False
        if self.phase == LAYING:
            return self.stance[seat] == self.edition.lays
        if self.phase == THROWING:
            return self.stance[seat] == READY and self.throws[seat] < 0
        return self.phase != OVER and self.edition.is_asked(self, seat)

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
        """A number of cards for each other row; none at all first."""
        held = self.hands[KINDS * seat + self.edition.box.missile]
        if not held:
            return [THROW]
        found = [(THROW, held)]
        for target in range(self.seats):
            if target != seat and self.stance[target] == READY:
                found = [
                    (throw + (cards << (3 * target)), left - cards)
                    for throw, left in found
                    for cards in range(left + 1)
                ]
        return sorted([throw for throw, _ in found])

    def barred_throw(self, seat: int, targets: list[int]) -> str:
        """No more cards than there are, each at the row of another seat."""
        for target in targets:
            if 0 <= target < self.seats and self.stance[target] in self.edition.spared:
                return self.edition.spared[self.stance[target]]
        rows = [target for target in range(self.seats) if target != seat and self.stance[target] == READY]
        enough = len(targets) <= self.missiles(seat)
        return OPEN if enough and all(target in rows for target in targets) else self.edition.laws.throw

    def missiles(self, seat: int) -> int:
        """How many cards to be thrown it has."""
        return self.hands[KINDS * seat + self.edition.box.missile]

    def barred_seat(self, seat: int) -> str:
        """The rule by which a seat has nothing to decide now."""
        if self.is_actor(seat):
            return OPEN
        waits = self.edition.phases[self.phase].rule
        if not 0 <= seat < self.seats or self.phase == OVER:
            return waits
        if self.stance[seat] in self.edition.out:
            return self.edition.out[self.stance[seat]]
        return "RTE-D2" if self.declared[seat] >= 0 else waits

    def barred_result(self, action: Action) -> str:
        """RTE-D3, RTE-D4: the rule by which a result is not to be declared."""
        seat, one = self.asked, action - DECLARE
        if action in self.offers:
            return OPEN
        if one == NOTHING:
            return "RTE-D4"
        if any(count > self.hands[KINDS * seat + kind] for kind, count in self.edition.box.spent(one)):
            return self.edition.laws.attach
        others = [offer - DECLARE for offer in self.offers if offer != DECLARE + NOTHING]
        return self.edition.laws.waste if any(is_wasteful(one, other) for other in others) else "RTE-D3"

    def play(self, seat: Seat, action: Action, tell: Tell = None) -> None:
        for legal in self.actions(seat):
            if legal == action:
                break
        else:
            raise IllegalAction(
                said("{number} is not a legal action of seat {seat} now", number=told(action), seat=seat + 1)
            )
        self.legal = None
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
        found = results(self.island(), self.rows[seat], self.late(seat), self.hold(seat))
        self.offers = [DECLARE + one for one in found]

    def hold(self, seat: int) -> int:
        """The attachments a seat may spend on its walk."""
        return hold_of(self.edition.box, self.hands, KINDS * seat)

    def unfinished(self, seat: Seat) -> bool:
        return self.phase == LAYING and self.stance[seat] != READY and len(self.rows[seat]) > 0

    def take_back(self, seat: int) -> None:
        """RTE-R7: an unfinished row goes back to the hand."""
        if self.unfinished(seat):
            for kind in self.rows[seat]:
                self.hands[KINDS * seat + kind] += 1
            self.rows[seat] = []
            self.legal = None

    def hushed(self) -> bool:
        """RTE-H4: nobody learns who has answered before all throws are opened."""
        return self.phase == THROWING

    def time_out(self, seat: Seat, tell: Tell = None) -> None:
        """RTE-L2."""
        self.check_actor(seat)
        self.take_back(seat)
        if tell:
            tell(events.Late(seat, secret=self.hushed()))
        self.play(seat, self.edition.default(self, seat), tell)
        while self.edition.goes_on(self, seat):
            self.play(seat, self.edition.default(self, seat), tell)

    def leave(self, seat: Seat, tell: Tell = None) -> None:
        """RTE-L3, when nobody plays on for the seat."""
        if self.phase == OVER or not 0 <= seat < self.seats or self.gone >> seat & 1:
            raise NotYourTurn(said("seat {seat} is not in the game", seat=seat + 1))
        self.take_back(seat)
        self.gone |= 1 << seat
        self.legal = None
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
        twin.hands = self.hands[:]
        twin.known = self.known
        twin.rows = self.rows[:]
        twin.stance = self.stance[:]
        twin.throws = self.throws[:]
        twin.declared = self.declared[:]
        twin.coins = self.coins[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.unseen = self.unseen
        twin.own = self.own.copy()
        twin.gone = self.gone
        twin.untold = self.untold
        twin.told = self.told
        twin.among = self.among
        twin.reason = self.reason
        twin.offers = self.offers
        twin.legal = None
        twin.legal_for = NOTHING_THERE
        twin.chance = self.chance.copy()
        return twin

    def redeal(self, seat: Seat, chance: Chance) -> "RouteState":
        return self.edition.redeal(self, seat, chance)
