"""What a hand is worth after this island, in coins: fitted to games, and tried on the islands that lie open."""

from typing import Final

from jackal.bots.cards.hands import HandTable, Prospects, read_tables
from jackal.bots.cards.sight import Sight, unknown, with_card
from jackal.bots.cards.tables import OF_2015, OF_2019
from jackal.games.cards_2015.edition import TOP_UP
from jackal.games.cards_2019.edition import HAND, Cards2019
from jackal.routes.edition import Edition
from jackal.routes.island import Island, spots
from jackal.routes.solve import STEPS, Solver
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS

REACHED: Final = 0.85  # what is left of a chest in reach when others go for it, too
FAR: Final = 3  # moves of a row that is guessed at
A_STEP: Final = 0.1
A_CARD: Final = 0.25
TWO_CARDS: Final = 0.4  # what passing brings on a line of islands
CHOSEN: Final = 0.2  # two cards of the market are better than two at random
FEW: Final = 10
ANYWHERE: Final = 0.1
SPARE: Final = 0.04  # a card that no plan needs


class Worth:
    """After an island of 2015: nothing lies open (C15-S3)."""

    def __init__(self, sight: Sight, foresight: float) -> None:
        known = sight.known
        self.left = max(0, known.rounds - known.at - 1)
        self.foresight = foresight if self.left > 0 else 0.0
        self.pile = pile_of(sight)
        self.outlook = Prospects(table_of(known.edition, self.left), self.pile)
        self.weights = self.outlook.weights()
        self.memory: dict[tuple[int, ...], float] = {}

    def rough(self, kept: list[int]) -> float:
        """C15-E2, C15-E3: a free card, and never fewer than four."""
        return self.outlook.after(kept, max(1, TOP_UP - sum(kept)))

    def after_trip(self, kept: list[int], drawn: int) -> float:
        """No free card after a trip (C15-T5)."""
        return self.outlook.after(kept, max(drawn, TOP_UP - sum(kept)))

    def after_row(self, kept: list[int]) -> float:
        """The worth of what is kept; the same hands come up again and again."""
        if not self.foresight:
            return 0.0
        key = tuple(kept)
        if key not in self.memory:
            self.memory[key] = self.foresight * self.tried(kept)
        return self.memory[key]

    def tried(self, kept: list[int]) -> float:
        return self.rough(kept)

    def with_card(self, hand: list[int], kind: int) -> float:
        """The hand with a card; what it is good for anywhere decides between equals."""
        return self.after_row(with_card(hand, kind)) + ANYWHERE * self.weights[kind]

    def drafted(self, hand: list[int], kind: int) -> float:
        """The same while a hand is picked, for the islands of the line."""
        return self.weights[kind]

    def rough_pass(self, hand: list[int]) -> float:
        """C19-P3: two cards more, whichever."""
        return self.outlook.after(hand, max(2, HAND - sum(hand))) + CHOSEN


class HorizonWorth(Worth):
    """The next island lies open (C19-S3): the hand is tried there, with the cards that may be drawn."""

    def __init__(self, sight: Sight, foresight: float, refills: int) -> None:
        super().__init__(sight, foresight)
        known = sight.known
        self.next: Island | None = known.pool[known.order[known.at + 1]] if self.left > 0 else None
        self.beyond = Prospects(table_of(known.edition, self.left - 1), self.pile)
        self.decks = [deal.deck for deal in sight.deals[:refills]]
        self.seen: dict[tuple[int, ...], float] = {}

    def rough(self, kept: list[int]) -> float:
        """C19-E2: filled up to five."""
        return self.outlook.after(kept, max(0, HAND - sum(kept)))

    def tried(self, kept: list[int]) -> float:
        if self.next is None:
            return 0.0
        due = HAND - sum(kept)
        decks = self.decks if due > 0 else self.decks[:1]
        total = 0.0
        for deck in decks:
            hand = kept[:]
            for draw in range(min(due, len(deck))):
                hand[deck[-1 - draw]] += 1
            total += self.there(self.next, hand)
        return total / len(decks)

    def there(self, island: Island, hand: list[int]) -> float:
        """The best of what can be reached on an island in sight, with what is then left, and of passing there."""
        key = tuple(hand)
        if key not in self.seen:
            self.seen[key] = self.best_there(island, hand)
        return self.seen[key]

    def best_there(self, island: Island, hand: list[int]) -> float:
        most = self.beyond.after(hand, max(2, HAND - sum(hand))) + CHOSEN if self.left > 1 else 0.0
        solver = Solver(island, hand, 0, FAR)
        for arrived in solver.arrivals:
            for code, cells in arrived.items():
                worth = REACHED * (richest(island, cells) - A_STEP * (code % STEPS))
                if self.left > 1:
                    part = code // STEPS
                    kept = [hand[kind] - solver.used(part, kind) for kind in range(KINDS)]
                    worth += self.beyond.after(kept, max(0, HAND - sum(kept)))
                if worth > most:
                    most = worth
        return most


class LineWorth(Worth):
    """«Archipelago»: no refill, and the rest of the line lies open (C19-A4), so the hand is spent there."""

    def __init__(self, sight: Sight, foresight: float, beam: int) -> None:
        super().__init__(sight, foresight)
        known = sight.known
        self.beam = beam
        self.size = known.edition.dealt
        self.line = [known.pool[number] for number in known.order[known.at : known.edition.open_islands(known)]]
        self.ahead = self.line[1:]
        self.ways: list[dict[tuple[int, ...], list[tuple[float, tuple[int, ...]]]]] = [{} for _ in self.line]

    def drafted(self, hand: list[int], kind: int) -> float:
        """While little is picked, mostly by what a card is worth anywhere; later by the islands."""
        share = 1 - sum(hand) / self.size
        rated = share * self.weights[kind]
        if self.foresight:
            rated += self.planned(with_card(hand, kind), self.line)
        return rated

    def rough(self, kept: list[int]) -> float:
        if not self.ahead:
            return 0.0
        worth = 0.33 * sum(kept)
        for kind, weight in enumerate(self.weights):
            worth += weight * kept[kind]
        return min(worth, 1.8 * len(self.ahead))

    def tried(self, kept: list[int]) -> float:
        return self.planned(kept, self.ahead)

    def planned(self, hand: list[int], islands: list[Island]) -> float:
        """What a hand brings on several islands, one after the other, spent with care."""
        front: dict[tuple[int, ...], float] = {tuple(hand): 0.0}
        for at, island in enumerate(islands):
            further: dict[tuple[int, ...], float] = {}
            last = at + 1 == len(islands)
            for held, total in front.items():
                put(further, held, total + (0.0 if last else TWO_CARDS))
                for gain, left in self.ways_on(island, at + len(self.line) - len(islands), held):
                    put(further, left, total + REACHED * gain)
            front = self.narrowed(further)
        best = 0.0
        for held, total in front.items():
            best = max(best, total + SPARE * sum(held))
        return best

    def ways_on(self, island: Island, slot: int, held: tuple[int, ...]) -> list[tuple[float, tuple[int, ...]]]:
        memory = self.ways[slot]
        if held not in memory:
            memory[held] = self.found_on(island, list(held))
        return memory[held]

    def found_on(self, island: Island, hand: list[int]) -> list[tuple[float, tuple[int, ...]]]:
        """For each chest the cheapest way in cards, and the quickest."""
        solver = Solver(island, hand, 0, FAR)
        cheap: dict[int, tuple[float, float, int]] = {}
        for arrived in solver.arrivals:
            for code, cells in arrived.items():
                cost = self.cost(solver, code // STEPS)
                for chest in spots(cells):
                    gain = island.value[chest] - A_STEP * (code % STEPS)
                    if chest not in cheap or gain - cost > cheap[chest][0]:
                        cheap[chest] = (gain - cost, gain, code // STEPS)
        found: list[tuple[float, tuple[int, ...]]] = []
        for _, gain, part in cheap.values():
            left = tuple([hand[kind] - solver.used(part, kind) for kind in range(KINDS)])
            found.append((gain, left))
        return found

    def cost(self, solver: Solver, part: int) -> float:
        cost = 0.0
        for kind in range(KINDS):
            used = solver.used(part, kind)
            if used:
                cost += used * (A_CARD + self.weights[kind])
        return cost

    def narrowed(self, front: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
        """The most promising ways to have spent the hand so far."""
        if len(front) <= self.beam:
            return front
        rated: list[tuple[float, tuple[int, ...]]] = []
        for held, total in front.items():
            promise = total
            for kind, weight in enumerate(self.weights):
                promise += (A_CARD + weight) * held[kind]
            rated.append((-promise, held))
        rated.sort()
        return {held: front[held] for _, held in rated[: self.beam]}


def put(front: dict[tuple[int, ...], float], held: tuple[int, ...], total: float) -> None:
    if held not in front or front[held] < total:
        front[held] = total


def pile_of(sight: Sight) -> list[int]:
    """What may be drawn, by kind: all that the seat has not seen; if that is little, any card of the box."""
    cards = unknown(sight.known, sight.seat)
    if len(cards) < FEW:
        return list(sight.known.edition.box.deck)
    return [cards.count(kind) for kind in range(KINDS)]


def table_of(edition: Edition, left: int) -> HandTable:
    """For so many islands to come."""
    tables = TABLES_2019 if isinstance(edition, Cards2019) else TABLES_2015
    return tables[max(0, min(left, len(tables)) - 1)]


def is_drafted(s: RouteState) -> bool:
    """Whether hands come from a draft; those of a tie-break do not."""
    return isinstance(s.edition, Cards2019) and s.edition.archipelago and not s.among


def worth_for(sight: Sight, foresight: float, refills: int, beam: int) -> Worth:
    edition = sight.known.edition
    if not isinstance(edition, Cards2019):
        return Worth(sight, foresight)
    if is_drafted(sight.known):
        return LineWorth(sight, foresight, beam)
    return HorizonWorth(sight, foresight, refills)


def richest(island: Island, cells: int) -> int:
    """The value of the best chest among some cells."""
    most = 0
    for chest in spots(cells):
        if island.value[chest] > most:
            most = island.value[chest]
    return most


TABLES_2015: Final = read_tables(OF_2015)
TABLES_2019: Final = read_tables(OF_2019)
