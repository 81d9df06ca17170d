"""The course of an island that both editions share: throws, reveal, declarations, gold, discard."""

from jackal.core.chance import Chance
from jackal.core.event import Tell, blow
from jackal.core.game import Outcome
from jackal.routes import events
from jackal.routes.edition import Edition
from jackal.routes.hidden import redeal, redeal_hands
from jackal.routes.island import names, spot_name
from jackal.routes.piles import show
from jackal.routes.shares import shares
from jackal.routes.state import RouteState
from jackal.routes.view import nothing, offer
from jackal.routes.words import (
    CHOOSING,
    DECLARE,
    DECLARING,
    KINDS,
    NOTHING,
    NOTHING_THERE,
    READY,
    THROWING,
    chest_of,
    spent_of,
    steps_of,
    thrown,
)


class Course(Edition):
    """From the moment all rows lie to the end of the island."""

    def rows_lie(self, s: RouteState, tell: Tell) -> None:
        """RTE-R4: everybody sees how many cards each row has; with two rows or more something may be thrown."""
        rows = [seat for seat in s.seat_order() if s.stance[seat] == READY]
        s.phase = THROWING
        if tell:
            s.untold = sum([1 << seat for seat in rows])
            for seat in rows:
                s.untold &= ~(1 << seat)
                tell(events.Row(seat, len(s.rows[seat])))
        if len(rows) < 2:
            self.open_rows(s, tell)

    def open_rows(self, s: RouteState, tell: Tell) -> None:
        """All that was thrown is opened together; then the first declares."""
        self.open_throws(s, tell)
        s.phase = DECLARING
        s.told = 0
        self.reveal(s, tell)
        self.ask_next(s, tell)

    def reveal(self, s: RouteState, tell: Tell) -> None:
        """Turn up the rows that are opened before the first declaration."""

    def open_throws(self, s: RouteState, tell: Tell) -> None:
        missile = self.box.missile
        for seat, target in s.cards_thrown():
            s.hands[KINDS * seat + missile] -= 1
            show(s, seat, missile)
            s.told += 1
            if tell:
                tell(events.Thrown(seat, target, self.box.codes[missile], blow(target, seat)))

    def open_row(self, s: RouteState, seat: int, tell: Tell) -> None:
        """The row of a seat is turned up."""
        for kind in s.rows[seat]:
            show(s, seat, kind)
        s.untold &= ~(1 << seat)
        if tell:
            tell(events.Opened(seat, self.box.written(s.rows[seat])))

    def ask_next(self, s: RouteState, tell: Tell) -> None:
        """RTE-D1: in seat order, each after the ones before have declared."""
        s.offers = []
        for seat in s.seat_order():
            if s.stance[seat] == READY and s.declared[seat] < 0:
                s.asked = seat
                self.turn_up(s, seat, tell)
                s.ask_to_declare(seat)
                return
        s.asked = NOTHING_THERE

    def turn_up(self, s: RouteState, seat: int, tell: Tell) -> None:
        """Turn up the row of the seat that is to declare, if it lies face down."""

    def declare(self, s: RouteState, seat: int, result: int, tell: Tell) -> None:
        """RTE-D2: final. Attachments are played from the hand."""
        s.declared[seat] = result
        for kind, count in self.box.spent(result):
            s.hands[KINDS * seat + kind] -= count
        if tell:
            tell(self.declared(s, seat, result))
        self.ask_next(s, tell)

    def declared(self, s: RouteState, seat: int, result: int) -> events.Declares:
        if result != NOTHING:
            return events.Declares(seat=seat, **offer(s, seat, result))
        failed = nothing(s, seat)
        return events.Declares(
            seat=seat,
            **offer(s, seat, result),
            why=failed["why"],
            failed=self.box.codes[s.rows[seat][failed["card"]]] if s.rows[seat] else None,
            cell=failed["cell"],
            there=failed["there"],
            befalls=blow(seat, None),
        )

    def pay(self, s: RouteState, tell: Tell) -> None:
        """RTE-S2, RTE-S3, RTE-S4: each chest by itself, the earlier the more.

        RTE-S5, RTE-S6: whatever the order of the declarations was, from a bank without end.
        """
        purse = self.purse(s)
        for seat, chest, place, coins, tied in shares(s):
            purse[seat] += coins
            s.told += 1
            if tell:
                befalls = None if coins else blow(seat, None)
                tell(events.Gold(seat, spot_name(chest), coins, place + 1, tied, s.late(seat), befalls))

    def purse(self, s: RouteState) -> list[int]:
        """Where the gold of an island goes, by seat."""
        return s.coins

    def clear(self, s: RouteState) -> None:
        """RTE-R8: rows, throws and attachments played are discarded; everybody is free again.

        RTE-T3: not before the end of the island; what was not played stays in hand.
        """
        for seat in range(s.seats):
            for kind in s.rows[seat]:
                s.discard[kind] += 1
            if s.declared[seat] >= 0:
                for kind, count in self.box.spent(s.declared[seat]):
                    s.discard[kind] += count
            if s.throws[seat] >= 0:
                s.discard[self.box.missile] += thrown(s.throws[seat])
        s.rows = [[] for _ in range(s.seats)]
        s.throws = [NOTHING_THERE] * s.seats
        s.declared = [NOTHING_THERE] * s.seats
        s.stance = [CHOOSING] * s.seats
        s.asked = NOTHING_THERE
        s.offers = []
        s.told = 0

    def break_off(self, s: RouteState) -> None:
        """RTE-L3: what lies open is discarded as ever; what is hidden goes back to its owner and stays hidden."""
        for seat in range(s.seats):
            for kind in self.aside(s, seat):
                s.hands[KINDS * seat + kind] += 1
            if not self.is_open(s, seat):
                for kind in s.rows[seat]:
                    s.hands[KINDS * seat + kind] += 1
                s.rows[seat] = []
            if s.phase != DECLARING:
                s.throws[seat] = NOTHING_THERE
        self.clear(s)

    def pass_token(self, s: RouteState, tell: Tell) -> None:
        """To the next seat clockwise."""
        self.hand_token(s, (s.first + 1) % s.seats, tell)

    def hand_token(self, s: RouteState, seat: int, tell: Tell) -> None:
        s.first = seat
        if tell:
            tell(events.Token(seat))

    def tell_island(self, s: RouteState, tell: Tell) -> None:
        if tell:
            island = s.island()
            number, ahead = s.at + 1, islands_ahead(s)
            tell(events.Island(number, max(s.rounds, number), island=island.key, title=names(island), next=ahead))

    def lay_default(self, s: RouteState, seat: int, tell: Tell) -> None:
        """The default row, for one who is not there."""
        while s.is_actor(seat):
            s.lay(seat, self.default(s, seat), tell)

    def declare_nothing(self, s: RouteState, seat: int, tell: Tell) -> None:
        """What one who is not there declares: nothing where it is offered, it comes last."""
        last = s.offers[-1]
        self.declare(s, seat, (last if last == DECLARE + NOTHING else best_declaration(s)) - DECLARE, tell)

    def outcome(self, s: RouteState, reason: str) -> Outcome:
        """RTE-L3: who left is last."""
        scores = [(0 if s.gone >> seat & 1 else 1, *self.score(s, seat)) for seat in range(s.seats)]
        return Outcome(reason, tuple(s.coins), tuple(rank(scores)))

    def score(self, s: RouteState, seat: int) -> tuple[int, int]:
        """What a seat is ranked by, and what decides between equals."""
        return s.coins[seat], 0

    def redeal(self, s: RouteState, seat: int, chance: Chance) -> RouteState:
        return redeal(s, seat, chance)

    def redeal_unseen(self, s: RouteState, true: RouteState, seat: int, needs: list[int], chance: Chance) -> bool:
        return redeal_hands(s, true, seat, needs, chance)


def islands_ahead(s: RouteState) -> list[str]:
    """The islands that lie open behind the one in play."""
    return [s.pool[number].key for number in s.order[s.at + 1 : s.edition.open_islands(s)]]


def best_declaration(s: RouteState) -> int:
    """RTE-L2: the highest chest, then the fewest steps, the fewest cards, the first; nothing only if alone."""
    island = s.island()
    best, most = s.offers[0], (0, 0, 0)
    for action in s.offers:
        one = action - DECLARE
        if one != NOTHING:
            worth = (island.value[chest_of(one)], -steps_of(one), -spent_of(one))
            if worth > most:
                best, most = action, worth
    return best


def rank(scores: list[tuple[int, int, int]]) -> list[int]:
    """Best first; equal scores share a rank."""
    return [1 + sum([1 for other in scores if other > mine]) for mine in scores]


def richest(s: RouteState) -> list[int]:
    """Who has the most coins, of those who are there."""
    staying = [seat for seat in range(s.seats) if not s.gone >> seat & 1]
    most = max([s.coins[seat] for seat in staying])
    return [seat for seat in staying if s.coins[seat] == most]
