"""Fits what a hand of the card games is worth while the islands to come are unknown (jackal/bots/cards/tables.py).

Backwards from the end: with one island to come a hand is worth the best chest it reaches there; with more, the best of
what it reaches and what the cards kept are worth after that. Each is tried with random hands on random islands, and
fitted by least squares. Run `python tools/card_values.py > src/jackal/bots/cards/tables.py`.
"""

import sys
from typing import Final

from jackal.bots.cards.hands import HandTable, Prospects
from jackal.bots.cards.sight import without
from jackal.core.chance import Chance, FastChance
from jackal.games import GAMES
from jackal.games.cards_2015.edition import TOP_UP
from jackal.games.cards_2015.tortuga import BOUGHT
from jackal.games.cards_2019.edition import HAND
from jackal.routes.box import Box
from jackal.routes.island import Island, spots
from jackal.routes.solve import STEPS, Solver
from jackal.routes.words import KINDS

HORIZON: Final = 3  # islands to come; more are worth as much
SHARED: Final = 0.85  # what is left of a chest when others go for it, too
A_STEP: Final = 0.1
FAR: Final = 4
RIDGE: Final = 30.0
SIZES: Final = 11
A_THROW: Final = 0.15  # what rum or a mark does to the others
MARKET_GAIN: Final = 0.1  # a card chosen out of four is better than one at random
LIKELY: Final = {"cards-2015": (4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 8, 9), "cards-2019": (5, 5, 5, 5, 6, 6, 7, 7, 8, 9)}


class Edition:
    """How hands grow in one of the games."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.box: Box = GAMES[key].box  # type: ignore[attr-defined]
        self.islands: list[Island] = GAMES[key].islands(2)  # type: ignore[attr-defined]
        self.deck = [kind for kind in range(KINDS) for _ in range(self.box.deck[kind])]
        self.free = [*self.box.moves, *[kind for kind, _ in self.box.help], self.box.missile]
        """What can be laid along with any row, or thrown."""

    def refill(self, size: int) -> int:
        """C15-E2, C15-E3; C19-E2."""
        return max(1, TOP_UP - size) if self.key == "cards-2015" else max(0, HAND - size)

    def elsewhere(self, outlook: Prospects, hand: list[int]) -> float:
        """C15-T1, C19-P3: what is done in place of a row."""
        size = sum(hand)
        if self.key == "cards-2019":
            return outlook.after(hand, 2 + self.refill(size + 2)) + 2 * MARKET_GAIN
        trips = list(enumerate(BOUGHT))[1:]
        return max([outlook.after(hand, max(cards, TOP_UP - size)) - price for price, cards in trips])


def best(edition: Edition, outlook: Prospects | None, hand: list[int], island: Island) -> float:
    """What a hand brings on an island and after it."""
    solver = Solver(island, hand, 0, FAR)
    kept: dict[tuple[int, ...], float] = {}
    for arrived in solver.arrivals:
        for code, cells in arrived.items():
            part = code // STEPS
            left = tuple([hand[kind] - solver.used(part, kind) for kind in range(KINDS)])
            value = max([island.value[chest] for chest in spots(cells)])
            kept[left] = max(kept.get(left, 0.0), SHARED * (value - A_STEP * (code % STEPS)))
    if outlook is None:
        return max(kept.values(), default=0.0)
    most = edition.elsewhere(outlook, hand)
    for left, gain in kept.items():
        most = max(most, gain + shed(edition, outlook, list(left)))
    return max(most, hopeless(edition, outlook, hand)) if edition.key == "cards-2015" else most


def hopeless(edition: Edition, outlook: Prospects, hand: list[int]) -> float:
    """A row that is laid only to be rid of cards, a flag in front (C15-R2)."""
    most = shed(edition, outlook, hand)
    for kind in edition.box.starts:
        if hand[kind]:
            most = max(most, shed(edition, outlook, without(hand, (kind,))))
    return most


def shed(edition: Edition, outlook: Prospects, kept: list[int]) -> float:
    """What cards kept are worth if those are laid along for which better ones are drawn."""
    most = outlook.after(kept, edition.refill(sum(kept)))
    thrown = 0.0
    going = True
    while going:
        going = False
        for kind in edition.free:
            if kept[kind]:
                fewer = without(kept, (kind,))
                worth = outlook.after(fewer, edition.refill(sum(fewer))) + thrown
                worth += A_THROW if kind == edition.box.missile else 0.0
                if worth > most + 1e-9:
                    thrown += A_THROW if kind == edition.box.missile else 0.0
                    kept, most, going = fewer, worth, True
                    break
    return most


def features(edition: Edition, hand: list[int], number: dict[tuple[int, int], int]) -> list[tuple[int, float]]:
    held = [kind for kind in range(KINDS) if hand[kind]]
    found = [(sum(hand), 1.0)]
    for kind in held:
        found.append((number[kind, -1], float(hand[kind])))
        for other in held:
            if other >= kind:
                found.append((number[kind, other], float(hand[kind] * hand[other])))
    return found


def fit(edition: Edition, outlook: Prospects | None, hands: int, chance: Chance) -> HandTable:
    """Least squares over random hands on random islands."""
    kinds = [kind for kind in range(KINDS) if edition.box.deck[kind]]
    number: dict[tuple[int, int], int] = {}
    for kind in kinds:
        for other in [-1, *[one for one in kinds if one >= kind]]:
            number[kind, other] = SIZES + len(number)
    count = SIZES + len(number)
    square = [[0.0] * count for _ in range(count)]
    right = [0.0] * count
    for _ in range(hands):
        hand = dealt(edition, chance)
        worth = best(edition, outlook, hand, edition.islands[chance.pick(len(edition.islands))])
        there = features(edition, hand, number)
        for at, value in there:
            right[at] += value * worth
            row = square[at]
            for other, also in there:
                row[other] += value * also
    for at in range(count):
        square[at][at] += RIDGE if at >= SIZES else 0.01
    found = solved(square, right)
    pairs = [[0.0] * KINDS for _ in range(KINDS)]
    for (kind, other), at in number.items():
        if other >= 0:
            half = found[at] if kind == other else found[at] / 2
            pairs[kind][other] = pairs[other][kind] = half
    cards = [found[number[kind, -1]] if kind in kinds else 0.0 for kind in range(KINDS)]
    return HandTable(smooth(found[:SIZES]), cards, pairs)


def smooth(sizes: list[float]) -> list[float]:
    """Sizes that never came up follow those beside them."""
    found = sizes[:]
    for size in range(SIZES - 2, -1, -1):
        if abs(found[size]) < 1e-12:
            found[size] = found[size + 1]
    for size in range(1, SIZES):
        if abs(found[size]) < 1e-12:
            found[size] = 2 * found[size - 1] - found[size - 2]
    return found


def dealt(edition: Edition, chance: Chance) -> list[int]:
    deck = edition.deck[:]
    sizes = LIKELY[edition.key]
    hand = [0] * KINDS
    for _ in range(sizes[chance.pick(len(sizes))]):
        at = chance.pick(len(deck))
        hand[deck[at]] += 1
        deck[at] = deck[-1]
        deck.pop()
    return hand


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, without pivoting: the matrix is positive."""
    count = len(right)
    for at in range(count):
        pivot = square[at]
        for row in range(at + 1, count):
            factor = square[row][at] / pivot[at]
            if factor:
                line = square[row]
                for column in range(at, count):
                    line[column] -= factor * pivot[column]
                right[row] -= factor * right[at]
    found = [0.0] * count
    for at in range(count - 1, -1, -1):
        known = sum([square[at][column] * found[column] for column in range(at + 1, count)])
        found[at] = (right[at] - known) / square[at][at]
    return found


def written(name: str, tables: list[HandTable]) -> str:
    lines = [f"{name}: Final = ["]
    for table in tables:
        lines.append("    (")
        for row in (table.sizes, table.cards, *table.pairs):
            lines.append(f"        ({', '.join([str(round(1000 * value)) for value in row])}),")
        lines.append("    ),")
    return "\n".join([*lines, "]"])


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 15000
    print('"""What hands are worth, in thousandths of a coin; written by tools/card_values.py."""\n')
    print("from typing import Final\n")
    for key, name in (("cards-2015", "OF_2015"), ("cards-2019", "OF_2019")):
        edition, tables = Edition(key), list[HandTable]()
        for _ in range(HORIZON):
            outlook = Prospects(tables[-1], list(edition.box.deck)) if tables else None
            tables.append(fit(edition, outlook, hands, FastChance(len(tables))))
            print(key, [round(size, 2) for size in tables[-1].sizes], file=sys.stderr, flush=True)
        print(written(name, tables))


if __name__ == "__main__":
    main()
