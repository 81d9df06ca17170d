"""What a hand is worth while the islands to come are unknown: by its size, each card and each pair of cards."""

from collections.abc import Sequence
from typing import Final

from jackal.routes.words import KINDS

USUAL: Final = 3  # cards that lie beside one in a hand


class HandTable:
    """Fitted for some number of islands to come (tools/card_values.py)."""

    def __init__(self, sizes: list[float], cards: list[float], pairs: list[list[float]]) -> None:
        self.sizes = sizes
        self.cards = cards
        """By kind,"""
        self.pairs = pairs
        """and by two kinds, either way round; a card goes with itself, too."""

    def of_size(self, size: int) -> float:
        last = len(self.sizes) - 1
        return self.sizes[size] if size <= last else self.sizes[last] + (size - last) * self.more()

    def more(self) -> float:
        return self.sizes[-1] - self.sizes[-2]


class Prospects:
    """The worth of a hand to which cards will be drawn, on average over what the pile may hold."""

    def __init__(self, table: HandTable, pile: list[int]) -> None:
        self.table = table
        total = max(1, sum(pile))
        self.share = [count / total for count in pile]
        self.with_one = [0.0] * KINDS
        """What a card gains by one more card at random."""
        self.drawn = self.drawn_square = self.drawn_pair = 0.0
        for kind in range(KINDS):
            for other in range(KINDS):
                self.with_one[kind] += 2 * self.share[other] * table.pairs[kind][other]
            self.drawn += self.share[kind] * table.cards[kind]
            self.drawn_square += self.share[kind] * table.pairs[kind][kind]
            self.drawn_pair += self.share[kind] * self.with_one[kind] / 2

    def after(self, kept: list[int], draws: int) -> float:
        table = self.table
        worth = table.of_size(sum(kept) + draws)
        worth += draws * (self.drawn + self.drawn_square + (draws - 1) * self.drawn_pair)
        held = [kind for kind in range(KINDS) if kept[kind]]
        for kind in held:
            count = kept[kind]
            pairs = table.pairs[kind]
            together = table.cards[kind] + draws * self.with_one[kind]
            for other in held:
                together += pairs[other] * kept[other]
            worth += count * together
        return worth

    def weights(self) -> list[float]:
        """What a card of a kind adds to an average hand, more than one at random does."""
        found = [
            self.table.cards[kind] + self.table.pairs[kind][kind] + USUAL * self.with_one[kind] for kind in range(KINDS)
        ]
        mean = sum([self.share[kind] * found[kind] for kind in range(KINDS)])
        return [weight - mean for weight in found]


def read_tables(written: Sequence[Sequence[Sequence[int]]]) -> list[HandTable]:
    """From thousandths of a coin: the sizes, the cards, and a line of pairs for each kind."""
    found: list[HandTable] = []
    for rows in written:
        lines = [[number / 1000 for number in row] for row in rows]
        found.append(HandTable(lines[0], lines[1], lines[2:]))
    return found
