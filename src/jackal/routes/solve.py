"""The route solver: all chests that a hand can reach on an island, with the fewest steps and cards.

A search over what is left of the hand: after m move cards, for each part of the hand and each number of steps, the set
of cells where the pirate may stand. Hands are small, so the parts are few.
"""

from typing import Final, NamedTuple

from jackal.routes.island import Island, spots
from jackal.routes.walk import enter, go
from jackal.routes.words import ARMS, CARDS, KINDS, MANNERS, OPENS, SPARES, STARTS

STEPS: Final = 256  # more than any walk takes: three for each card of the box, and what was thrown


class Route(NamedTuple):
    """A way to a chest: the row to lay and the attachments to spend. None is quicker with as few cards."""

    chest: int
    value: int
    steps: int
    cards: int
    row: tuple[int, ...]
    spent: tuple[int, ...]


def serves(island: Island, kind: int) -> bool:
    """Whether a card can be of any use on an island."""
    like = island.box.like[kind]
    if like & STARTS:
        return kind in island.flags
    if like & OPENS:
        return island.closed != 0
    if like & SPARES:
        return island.costly != 0
    if like & ARMS:
        return island.barring != 0
    return kind in island.box.moves or kind == island.box.doubling


class Reached(NamedTuple):
    """A part of the hand and steps with one move card less, and how that card was then walked."""

    code: int
    kind: int
    manner: int
    extra: int


class Solver:
    """One hand on one island. `hand` counts the cards of each kind; walks have at most so many move cards."""

    def __init__(self, island: Island, hand: list[int], late: int = 0, longest: int = CARDS) -> None:
        self.island = island
        self.help = island.box.help
        self.flags = island.box.starts
        self.weight = [0] * KINDS
        """A part of the hand is a number: so much for each card of a kind that was used."""
        self.have = [0] * KINDS
        total = 1
        for kind in range(KINDS):
            if hand[kind] and serves(island, kind):
                self.weight[kind] = total
                self.have[kind] = 1 if kind in self.flags else hand[kind]
                total *= self.have[kind] + 1
        self.moves = [kind for kind in island.box.moves if self.have[kind]]
        means = self.means()
        self.manners = [manner for manner in range(MANNERS) if not manner & ~means]
        self.cost = [self.weighed(manner) for manner in range(MANNERS)]
        self.levels: list[dict[int, int]] = [self.starts(late)]
        """After so many move cards: (part of the hand, steps) and the cells reached with them."""
        self.arrivals: list[dict[int, int]] = [{}]
        """The same for the chests reached by that very card."""
        while self.levels[-1] and len(self.levels) <= longest:
            self.advance()

    def means(self) -> int:
        """All that the cards in hand can do for a move card."""
        found = 0
        for kind, part in self.help:
            found |= part if self.have[kind] else 0
        return found

    def weighed(self, manner: int) -> int:
        total = 0
        for kind, part in self.help:
            if manner & part:
                total += self.weight[kind]
        return total

    def starts(self, late: int) -> dict[int, int]:
        """The white flag, and the flags that a card in hand leads to."""
        found = {late: 1 << self.island.white}
        for kind in self.flags:
            if self.have[kind]:
                found[self.weight[kind] * STEPS + late] = 1 << self.island.flags[kind]
        return found

    def used(self, part: int, kind: int) -> int:
        """How many cards of a kind a part of the hand holds."""
        return part // self.weight[kind] % (self.have[kind] + 1) if self.weight[kind] else 0

    def advance(self) -> None:
        """One more move card, whichever is left."""
        further: dict[int, int] = {}
        arrived: dict[int, int] = {}
        for code, cells in self.levels[-1].items():
            part = code // STEPS
            manners = [manner for manner in self.manners if self.is_left(part, manner)]
            for kind in self.moves:
                if self.used(part, kind) < self.have[kind]:
                    for manner in manners:
                        paid = code + (self.weight[kind] + self.cost[manner]) * STEPS + 1
                        self.spread(cells, kind, manner, paid, further, arrived)
        self.levels.append(further)
        self.arrivals.append(arrived)

    def is_left(self, part: int, manner: int) -> bool:
        for kind, bit in self.help:
            if manner & bit and self.used(part, kind) == self.have[kind]:
                return False
        return True

    def spread(
        self, cells: int, kind: int, manner: int, code: int, further: dict[int, int], arrived: dict[int, int]
    ) -> None:
        chests = self.island.chests
        for extra, reached in enumerate(enter(self.island, cells, self.island.box.ways[kind], manner)):
            if reached & chests:
                arrived[code + extra] = arrived.get(code + extra, 0) | reached & chests
            if reached & ~chests:
                further[code + extra] = further.get(code + extra, 0) | reached & ~chests

    # What came of it ------------------------------------------------------------------------------------------------

    def size(self, part: int) -> int:
        """How many cards a part of the hand has."""
        count = 0
        for kind in range(KINDS):
            count += self.used(part, kind)
        return count

    def fewest(self, chest: int) -> int:
        """The fewest steps to a chest; -1 if it is out of reach."""
        least = -1
        for arrived in self.arrivals:
            for code, cells in arrived.items():
                if cells >> chest & 1 and (least < 0 or code % STEPS < least):
                    least = code % STEPS
        return least

    def best_chest(self) -> int:
        """RTE-G9: the highest value, then the fewest steps, then cell order; -1 if none is in reach."""
        best, most = -1, (0, 0)
        for chest in spots(self.reached()):
            worth = (self.island.value[chest], -self.fewest(chest))
            if best < 0 or worth > most:
                best, most = chest, worth
        return best

    def reached(self) -> int:
        """The set of chests in reach."""
        found = 0
        for arrived in self.arrivals:
            for cells in arrived.values():
                found |= cells
        return found

    def routes(self) -> list[Route]:
        """For each chest, in cell order, the routes that no other beats in both steps and cards; quickest first."""
        found: list[Route] = []
        for chest in spots(self.reached()):
            ends: dict[int, tuple[int, int]] = {}
            for level, arrived in enumerate(self.arrivals):
                for code, cells in arrived.items():
                    if cells >> chest & 1:
                        self.keep(ends, level, code)
            fewest = CARDS_MANY
            for steps in sorted(ends):
                level, code = ends[steps]
                if self.size(code // STEPS) < fewest:
                    fewest = self.size(code // STEPS)
                    found.append(self.route(chest, level, code))
        return found

    def keep(self, ends: dict[int, tuple[int, int]], level: int, code: int) -> None:
        """Of the ends with equal steps the one with the fewest cards, then the first by number."""
        steps, part = code % STEPS, code // STEPS
        if steps in ends:
            other = ends[steps][1] // STEPS
            if (self.size(other), other) <= (self.size(part), part):
                return
        ends[steps] = (level, code)

    def route(self, chest: int, level: int, code: int) -> Route:
        """The way back from an arrival, card by card."""
        steps, cards = code % STEPS, self.size(code // STEPS)
        row: list[int] = []
        spent: list[int] = []
        spot = chest
        while level:
            kind, manner, spot, code = self.last_step(spot, level, code)
            level -= 1
            row.append(kind)
            for helper, bit in self.help:
                if manner & bit:
                    (row if bit == OPENS else spent).append(helper)
        for kind in self.flags:
            if self.used(code // STEPS, kind):
                row.append(kind)
        row.reverse()
        return Route(chest, self.island.value[chest], steps, cards, tuple(row), tuple(sorted(spent)))

    def last_step(self, spot: int, level: int, code: int) -> tuple[int, int, int, int]:
        """How a cell was reached with the last move card: kind, manner, and cell and code before."""
        for before in self.steps_before(level, code):
            for cell in spots(self.levels[level - 1][before.code]):
                if self.leads(before, cell, 1 << spot):
                    return before.kind, before.manner, cell, before.code
        raise AssertionError("every cell was reached from somewhere")

    def steps_before(self, level: int, code: int) -> list[Reached]:
        """All that may have been one move card earlier."""
        found: list[Reached] = []
        for kind in self.moves:
            if self.used(code // STEPS, kind):
                for manner in self.manners:
                    for extra in range(3):
                        was = code - (self.weight[kind] + self.cost[manner]) * STEPS - 1 - extra
                        if was in self.levels[level - 1]:
                            found.append(Reached(was, kind, manner, extra))
        return found

    def leads(self, before: Reached, cell: int, wanted: int) -> int:
        """The cells that are entered first on the way from a cell to one of those wanted, by the card played then."""
        found = 0
        for way in self.island.box.ways[before.kind]:
            if enter(self.island, 1 << cell, [way], before.manner)[before.extra] & wanted:
                found |= go(self.island, 1 << cell, way, before.manner)
        return found

    def first_cells(self, chest: int, steps: int) -> int:
        """RTE-G10: the cells that the walks to a chest in so many steps enter first."""
        wanted: dict[int, int] = {}
        found = 0
        for level in range(len(self.levels) - 1, 0, -1):
            for code, cells in self.arrivals[level].items():
                if code % STEPS == steps and cells >> chest & 1:
                    wanted[code] = wanted.get(code, 0) | 1 << chest
            earlier: dict[int, int] = {}
            for code, cells in wanted.items():
                for before in self.steps_before(level, code):
                    for cell in spots(self.levels[level - 1][before.code]):
                        entered = self.leads(before, cell, cells)
                        if entered:
                            earlier[before.code] = earlier.get(before.code, 0) | 1 << cell
                            found |= entered if level == 1 else 0
            wanted = earlier
        return found


CARDS_MANY: Final = 99
