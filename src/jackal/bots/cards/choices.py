"""The rows worth thinking about: for a hand on an island, what can be laid and what may come of it."""

from typing import Final, NamedTuple

from jackal.bots.cards.sight import without
from jackal.bots.cards.stakes import NOWHERE, Choice, Prospect
from jackal.bots.cards.worth import A_STEP, Worth
from jackal.routes.box import Box
from jackal.routes.edition import Edition
from jackal.routes.island import Island, spots
from jackal.routes.riders import laden
from jackal.routes.solve import STEPS, Solver
from jackal.routes.walk import hold_of, results
from jackal.routes.words import HAND_IN, KINDS, LAY, NOTHING, chest_of, steps_of

FAR: Final = 5  # moves of a row
OFFERS: Final = 3  # results of a row that are compared


class End(NamedTuple):
    """A way to a chest as the solver has found it."""

    promise: float
    chest: int
    level: int
    code: int


class Rows:
    """Finds the rows of a hand. `exact` weighs what is kept on the islands in sight, else it is rated roughly."""

    def __init__(self, island: Island, edition: Edition, worth: Worth, *, exact: bool, sheds: bool) -> None:
        self.island = island
        self.edition = edition
        self.box: Box = edition.box
        self.worth = worth
        self.exact = exact
        self.sheds = sheds

    def after(self, kept: list[int]) -> float:
        return self.worth.after_row(kept) if self.exact else self.worth.foresight * self.worth.rough(kept)

    def find(self, hand: list[int], most: int, far: int = FAR) -> list[Choice]:
        """The most promising rows first; each is there once."""
        solver = Solver(self.island, hand, 0, far)
        found: list[Choice] = []
        rows: set[tuple[int, ...]] = set()
        for end in self.ends(solver, hand):
            route = solver.route(end.chest, end.level, end.code)
            row = self.with_shed(route.row, without(hand, route.row + route.spent)) if self.sheds else route.row
            if row not in rows:
                rows.add(row)
                found.append(self.choice(row, hand))
                if len(found) == most:
                    break
        return found

    def ends(self, solver: Solver, hand: list[int]) -> list[End]:
        found: list[End] = []
        for level, arrived in enumerate(solver.arrivals):
            for code, cells in arrived.items():
                part = code // STEPS
                kept = [hand[kind] - solver.used(part, kind) for kind in range(KINDS)]
                rest = self.worth.foresight * self.worth.rough(kept) - A_STEP * (code % STEPS)
                for chest in spots(cells):
                    found.append(End(-rest - self.island.value[chest], chest, level, code))
        found.sort()
        return found

    def choice(self, row: tuple[int, ...], hand: list[int]) -> Choice:
        """A row and what may be declared with it, the attachments of the hand included."""
        kept = without(hand, row)
        offers: list[Prospect] = []
        for one in results(self.island, list(row), 0, hold_of(self.box, kept)):
            if one == NOTHING:
                offers.append(Prospect(NOWHERE, 0, self.after(kept)))
            else:
                offers.append(self.offer(one, kept))
        offers.sort(key=self.solo, reverse=True)
        actions = (*[LAY + kind for kind in row], HAND_IN)
        return Choice(actions, len(row), offers[:OFFERS])

    def offer(self, one: int, kept: list[int]) -> Prospect:
        spent = tuple([kind for kind, count in self.box.spent(one) for _ in range(count)])
        return Prospect(chest_of(one), steps_of(one), self.after(without(kept, spent) if spent else kept))

    def solo(self, offer: Prospect) -> float:
        """What a result is worth if nobody else were there."""
        if offer.chest < 0:
            return offer.worth
        return self.island.value[offer.chest] + offer.worth - A_STEP * offer.steps

    # Cards that are laid along --------------------------------------------------------------------------------------

    def with_shed(self, row: tuple[int, ...], kept: list[int]) -> tuple[int, ...]:
        """RTE-W6, C15-K11: cards behind the arrival cost nothing but themselves, and others are drawn for them."""
        for kind in self.poorest(kept):
            if not kept[kind]:
                continue
            longer = self.with_card(row, kind)
            if longer and self.after(without(kept, (kind,))) > self.after(kept) + 1e-9:
                row = longer
                kept = without(kept, (kind,))
        return row

    def poorest(self, kept: list[int]) -> list[int]:
        cards = [kind for kind in range(KINDS) for _ in range(kept[kind])]
        weights = self.worth.weights
        cards.sort(key=lambda kind: weights[kind])
        return cards

    def with_card(self, row: tuple[int, ...], kind: int) -> tuple[int, ...]:
        """The row with a card more that changes no walk which arrives; empty if it cannot lie there."""
        if self.box.is_move(kind):
            return (*row, kind)
        if kind == self.box.opening:
            return self.with_map(row)
        if kind in self.edition.attachments and row:
            longer = tuple(laden(self.box, list(row), [kind]))
            return longer if len(longer) > len(row) else ()
        return ()

    def with_map(self, row: tuple[int, ...]) -> tuple[int, ...]:
        """C19-I6: before a move that has none; it takes no chest away."""
        for at in range(len(row) - 1, -1, -1):
            if self.box.is_move(row[at]) and (at == 0 or row[at - 1] != self.box.opening):
                return (*row[:at], self.box.opening, *row[at:])
        return ()

    def hopeless(self, hand: list[int]) -> list[Choice]:
        """Rows that are laid only to be rid of cards: the poorest one, and all that are poor."""
        cards = [kind for kind in self.poorest(hand) if self.edition.is_row([kind])]
        if not cards:
            return []
        rows: list[tuple[int, ...]] = [(cards[0],)]
        moves = [kind for kind in cards if self.box.is_move(kind)]
        if self.sheds and moves:
            for front in [(), *[(kind,) for kind in self.box.starts if hand[kind]]]:
                row = (*front, moves[0])
                rows.append(self.with_shed(row, without(hand, row)))
        return [self.choice(row, hand) for row in rows]
