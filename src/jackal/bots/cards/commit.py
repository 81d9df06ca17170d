"""The commitment: a row or a trip (2015), to land or to pass and which row (2019)."""

from typing import Final, NamedTuple

from jackal.bots.cards.future import Future, worth_of
from jackal.bots.cards.market import after_passing
from jackal.bots.cards.rivals import claims, gain
from jackal.bots.cards.sight import Sight, without
from jackal.games.cards_2015.tortuga import BOUGHT
from jackal.games.cards_2015.words import SAIL, STAND_BY
from jackal.games.cards_2019.words import LAND, PASS
from jackal.routes.riders import laden
from jackal.routes.solve import Solver
from jackal.routes.walk import hold_of, results
from jackal.routes.words import HAND_IN, LAY, NOTHING

FAR: Final = 5  # moves of a row of one's own


class RowPlan(NamedTuple):
    """What to do, action by action, and what it is worth in coins."""

    actions: list[int]
    worth: float


class Commitment:
    """Finds the best plan for one island."""

    def __init__(self, sight: Sight, future: Future) -> None:
        self.sight = sight
        self.future = future
        self.others = [claims(sight, deal) for deal in sight.deals]

    def best(self) -> RowPlan:
        """Rows first, trips after them; the first of equals."""
        plans = [*self.rows(), *self.trips()]
        best = plans[0]
        for plan in plans:
            if plan.worth > best.worth:
                best = plan
        return best

    def rows(self) -> list[RowPlan]:
        found: list[RowPlan] = []
        for row, spent in self.candidates():
            found.append(self.plan(row, without(self.sight.hand, row + spent)))
            riders = self.riders(row, spent)
            if riders:
                laid = tuple(laden(self.sight.known.edition.box, list(row), riders))
                found.append(self.plan(laid, without(self.sight.hand, laid + spent)))
        return found

    def plan(self, row: tuple[int, ...], kept: list[int]) -> RowPlan:
        worth = self.gold(row) + self.future.after_row(kept)
        return RowPlan([*[LAY + kind for kind in row], HAND_IN], worth)

    def riders(self, row: tuple[int, ...], spent: tuple[int, ...]) -> list[int]:
        """C15-K11: the attachments without which the hand is better later; what is worth least goes first."""
        edition, kept = self.sight.known.edition, without(self.sight.hand, row + spent)
        moves = sum([1 for kind in row if edition.box.is_move(kind)])
        loose = [kind for kind in edition.attachments for _ in range(min(moves, kept[kind]))]
        loose.sort(key=lambda kind: worth_of(edition.box, kind))
        best, most = 0, self.future.after_row(kept)
        for count in range(1, len(loose) + 1):
            worth = self.future.after_row(without(kept, tuple(loose[:count])))
            if worth > most:
                best, most = count, worth
        return loose[:best]

    def candidates(self) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The routes, with what they spend; and each card alone, to get rid of it."""
        sight = self.sight
        found = [(route.row, route.spent) for route in Solver(sight.island, sight.hand, 0, FAR).routes()]
        for kind in sight.known.edition.next_cards(sight.known, sight.seat):
            if sight.known.edition.is_row([kind]):
                found.append(((kind,), ()))
        return found

    def gold(self, row: tuple[int, ...]) -> float:
        """The coins a row brings: in each imagined position its owner declares what pays best there."""
        hold = hold_of(self.sight.known.edition.box, without(self.sight.hand, row))
        offers = results(self.sight.island, list(row), 0, hold)
        if offers[0] == NOTHING:
            return 0.0
        total = 0.0
        for others in self.others:
            total += max([gain(self.sight, one, others) for one in offers])
        return total / len(self.others)

    def trips(self) -> list[RowPlan]:
        """C15-T1: dear, so worth it only with a poor hand; C15-R4."""
        found: list[RowPlan] = []
        for action in self.sight.known.edition.trips(self.sight.known, self.sight.seat):
            price = 0 if action == STAND_BY else action - SAIL
            worth = self.future.after_trip(self.sight.hand, BOUGHT[price]) - price
            found.append(RowPlan([action], worth))
        return found

    def announce(self) -> int:
        """C19-P1: whether the best row is worth more than two cards."""
        land = max([plan.worth for plan in self.rows()])
        return LAND if land > after_passing(self.sight, self.future) else PASS
