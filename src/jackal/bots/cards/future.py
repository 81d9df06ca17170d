"""What cards are worth later: on the islands in sight by trying them there, on unknown ones by experience."""

from typing import Final

from jackal.bots.cards.sight import Sight, without
from jackal.games.cards_2015.edition import TOP_UP
from jackal.games.cards_2019.edition import HAND, Cards2019
from jackal.routes.box import Box
from jackal.routes.island import Island, spots
from jackal.routes.solve import STEPS, Solver
from jackal.routes.words import KINDS

# By how many coins a card of a kind makes a hand better than a card at random does; measured with random hands on all
# islands of the boxes:
WORTH: Final = {
    "H": -0.03,
    "V": -0.03,
    "U": 0.05,
    "D": 0.05,
    "X": 0.25,
    "O": 0.12,
    "N": 0.6,
    "red": -0.25,
    "blue": -0.25,
    "x2": 0.0,
    "fr": -0.35,
    "we": -0.35,
    "rum": -0.3,
    "flag": -0.05,
    "map": -0.1,
    "mark": -0.4,
}
# What a hand of so many cards brings on an island.
SIZE: Final[tuple[float, ...]] = (0.0, 0.1, 0.35, 0.7, 1.07, 1.51, 1.88, 2.15, 2.35, 2.5, 2.6)
SHARED: Final = 0.8  # what is left of the gold on an island in sight when others go for it too
FAR: Final = 3  # moves of a row that is guessed at: few have more, and large hands take long to search
A_STEP: Final = 0.1
A_CARD: Final = 0.3


class Future:
    """What a hand brings after this island. The islands to come are unknown (C15-S3)."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.memory: dict[tuple[int, ...], float] = {}

    def after_row(self, kept: list[int]) -> float:
        """C15-E2, C15-E3: a free card, and never fewer than four."""
        return self.of(kept, max(TOP_UP, sum(kept) + 1))

    def after_trip(self, kept: list[int], drawn: int) -> float:
        """No free card after a trip (C15-T5)."""
        return self.of(kept, max(TOP_UP, sum(kept) + drawn))

    def remembered(self, kept: list[int]) -> float:
        """What trying a hand has shown; the same hands come up again and again."""
        key = tuple(kept)
        if key not in self.memory:
            self.memory[key] = self.tried(kept)
        return self.memory[key]

    def tried(self, kept: list[int]) -> float:
        """What a hand brings on the islands in sight."""
        raise NotImplementedError

    def of(self, kept: list[int], size: int) -> float:
        """The worth of a hand, filled up to a number of cards with whatever comes."""
        if self.sight.is_last:
            return 0.0
        worth = SIZE[min(size, len(SIZE) - 1)]
        for kind in range(KINDS):
            worth += worth_of(self.sight.known.edition.box, kind) * kept[kind]
        return worth


class HorizonFuture(Future):
    """The next island lies open (C19-S3): the hand is tried there, with the cards of each imagined deck."""

    def after_row(self, kept: list[int]) -> float:
        """C19-E2: filled up to five."""
        return self.remembered(kept)

    def tried(self, kept: list[int]) -> float:
        if self.sight.is_last:
            return 0.0
        known = self.sight.known
        island = known.pool[known.order[known.at + 1]]
        due = HAND - sum(kept)
        deals = self.sight.deals if due > 0 else self.sight.deals[:1]
        total = 0.0
        for deal in deals:
            hand = kept[:]
            for draw in range(min(due, len(deal.deck))):
                hand[deal.deck[-1 - draw]] += 1
            total += reach(island, hand)
        return SHARED * total / len(deals)


class LineFuture(Future):
    """«Archipelago»: no refill, and the rest of the line lies open (C19-A4), so the hand is played there."""

    def after_row(self, kept: list[int]) -> float:
        return self.remembered(kept)

    def tried(self, kept: list[int]) -> float:
        known = self.sight.known
        end = known.edition.open_islands(known)
        return SHARED * on_line([known.pool[number] for number in known.order[known.at + 1 : end]], kept)


def worth_of(box: Box, kind: int) -> float:
    return WORTH.get(box.codes[kind], 0.0)


def future_of(sight: Sight) -> Future:
    edition = sight.known.edition
    if not isinstance(edition, Cards2019):
        return Future(sight)
    return LineFuture(sight) if edition.archipelago and not sight.known.among else HorizonFuture(sight)


def reach(island: Island, hand: list[int]) -> float:
    """The best chest in reach, less a little for each step: who is late gets less."""
    solver = Solver(island, hand, 0, FAR)
    most = 0.0
    for arrived in solver.arrivals:
        for code, cells in arrived.items():
            for chest in spots(cells):
                most = max(most, island.value[chest] - A_STEP * (code % STEPS))
    return most


def on_line(islands: list[Island], hand: list[int]) -> float:
    """What a hand brings on several islands if it is spent with care, one after the other."""
    total = 0.0
    for island in islands:
        most = 0.0
        cards: tuple[int, ...] = ()
        for route in Solver(island, hand, 0, FAR).routes():
            worth = route.value - A_STEP * route.steps
            if worth - A_CARD * route.cards > most:
                most, cards = worth - A_CARD * route.cards, route.row + route.spent
        if cards:
            total += most + A_CARD * len(cards)
            hand = without(hand, cards)
    return total
