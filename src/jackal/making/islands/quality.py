"""How an island plays: what random hands reach on it (RTE-G7, RTE-G8, RTE-G9, RTE-G10, RTE-G11)."""

from functools import cache
from typing import Final, NamedTuple

from jackal.core.chance import FastChance
from jackal.routes.island import Island, spots
from jackal.routes.solve import Solver, serves
from jackal.routes.words import KINDS, KNIGHT

HANDS: Final = 20000
CARDS_IN_HAND: Final = 5
SEED: Final = 2015

# A hand in one number: three bits for each kind, so at most seven cards of one kind.
UNIT: Final = [1 << (3 * kind) for kind in range(KINDS)]
ARROWS: Final = (1 << (3 * KNIGHT)) - 1


class Best(NamedTuple):
    """What a hand can do at best (RTE-G9), which chests it reaches, and where its best walks go first (RTE-G10)."""

    reached: int
    chest: int
    value: int
    first: int


class Hands:
    """All hands on one island; cards that are of no use there are left out, so that many hands are one."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.chests = spots(island.chests)
        self.of_use = sum([7 * UNIT[kind] for kind in range(KINDS) if serves(island, kind)])
        self.bests: dict[int, Best] = {}

    def best(self, hand: int) -> Best:
        hand &= self.of_use
        if hand not in self.bests:
            self.bests[hand] = self.find_best(hand)
        return self.bests[hand]

    def find_best(self, hand: int) -> Best:
        solver = Solver(self.island, [hand >> (3 * kind) & 7 for kind in range(KINDS)])
        chest = solver.best_chest()
        if chest < 0:
            return Best(0, -1, 0, 0)
        first = solver.first_cells(chest, solver.fewest(chest))
        return Best(solver.reached(), chest, self.island.value[chest], first)


# Measuring ------------------------------------------------------------------------------------------------------------


class Quality(NamedTuple):
    """Shares of the hands; lists go by chest in cell order."""

    hands: int
    reach: float
    mean_value: float
    """The mean best value over all hands."""
    gain: float
    chest_reach: list[float]
    chest_best: list[float]
    """Among the hands that reach something."""
    first_cell: int
    first_share: float


@cache
def random_hands(deck: tuple[int, ...], hands: int, cards: int) -> dict[int, int]:
    """So many random hands, each distinct one with its number."""
    chance = FastChance(SEED)
    pile = [UNIT[kind] for kind in range(KINDS) for _ in range(deck[kind])]
    dealt: dict[int, int] = {}
    for _ in range(hands):
        hand = 0
        for place in range(cards):
            other = place + chance.draw(len(pile) - place)
            pile[place], pile[other] = pile[other], pile[place]
            hand += pile[place]
        dealt[hand] = dealt.get(hand, 0) + 1
    return dealt


class Tally:
    """Adds up what hands can do."""

    def __init__(self, island: Island) -> None:
        self.on = Hands(island)
        self.hands = 0
        self.reaching = 0
        self.value = 0
        self.better = 0
        self.reached: dict[int, int] = dict.fromkeys(self.on.chests, 0)
        self.best: dict[int, int] = dict.fromkeys(self.on.chests, 0)
        self.first: dict[int, float] = {}

    def add(self, hand: int, times: int) -> None:
        best = self.on.best(hand)
        self.hands += times
        if best.chest < 0:
            return
        self.reaching += times
        self.value += times * best.value
        self.best[best.chest] += times
        for chest in spots(best.reached):
            self.reached[chest] += times
        if self.on.best(hand & ARROWS).value < best.value:
            self.better += times
        cells = spots(best.first)
        for cell in cells:
            self.first[cell] = self.first.get(cell, 0.0) + times / len(cells)

    def quality(self) -> Quality:
        total, some = self.hands, max(1, self.reaching)
        cell = max(sorted(self.first), key=self.first.__getitem__) if self.first else -1
        return Quality(
            hands=total,
            reach=self.reaching / total,
            mean_value=self.value / total,
            gain=self.better / total,
            chest_reach=[self.reached[chest] / total for chest in self.on.chests],
            chest_best=[self.best[chest] / some for chest in self.on.chests],
            first_cell=cell,
            first_share=self.first.get(cell, 0.0) / some,
        )


def measure(island: Island, deck: tuple[int, ...], hands: int = HANDS, cards: int = CARDS_IN_HAND) -> Quality:
    """RTE-G7, RTE-G8, RTE-G9, RTE-G10, RTE-G11 over random hands; the same ones every time."""
    tally = Tally(island)
    for hand, times in random_hands(deck, hands, cards).items():
        tally.add(hand, times)
    return tally.quality()
