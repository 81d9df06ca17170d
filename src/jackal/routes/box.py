"""What a box of a card game holds, as values: cells, cards, and what its set of islands must be like."""

from typing import Final, NamedTuple

from jackal.routes.bands import Band, Recipe, SetPlan
from jackal.routes.words import (
    ARMS,
    ARROW_FALL,
    ARROW_H,
    ARROW_O4,
    ARROW_RISE,
    ARROW_V,
    ARROW_X4,
    DOUBLES,
    HELPS,
    KINDS,
    KNIGHT,
    NOTHING,
    NOTHING_THERE,
    OPENS,
    SPARES,
    STARTS,
    THROWN,
    arms_of,
    doubles_of,
    spares_of,
    spent_of,
)

SEA: Final = "~"
WHITE: Final = "W"


class Cell(NamedTuple):
    """What an island is drawn with: what it is like, `value` of a chest, `flag` the card whose walks start there."""

    sign: str
    name: str
    rule: str
    like: int = 0
    value: int = 0
    flag: int = NOTHING_THERE


class Card(NamedTuple):
    """A kind of card: its number, how it is written, how many there are, the directions of a move, what it is like."""

    kind: int
    code: str
    copies: int
    rule: str
    ways: tuple[int, ...] = ()
    like: int = 0


# RTE-A4: what both games draw with.
SHARED_CELLS: Final = (
    Cell(SEA, "sea", "RTE-C1"),
    Cell(".", "empty", "RTE-C2"),
    Cell(WHITE, "white flag", "RTE-C3"),
    Cell("1", "chest", "RTE-C5", value=1),
    Cell("2", "chest", "RTE-C5", value=2),
    Cell("3", "chest", "RTE-C5", value=3),
    Cell("4", "chest", "RTE-C5", value=4),
)


def move_cards(*counts: int) -> list[Card]:
    """RTE-K1, RTE-K2, RTE-K4: the move cards that both games have, so many of each in the box."""
    h, v, rise, fall, x4, o4, knight = counts
    return [
        Card(ARROW_H, "H", h, "RTE-K1", (2, 6)),
        Card(ARROW_V, "V", v, "RTE-K1", (0, 4)),
        Card(ARROW_RISE, "U", rise, "RTE-K1", (1, 5)),
        Card(ARROW_FALL, "D", fall, "RTE-K1", (3, 7)),
        Card(ARROW_X4, "X", x4, "RTE-K1", (1, 3, 5, 7)),
        Card(ARROW_O4, "O", o4, "RTE-K1", (0, 2, 4, 6)),
        Card(KNIGHT, "N", knight, "RTE-K4", (8, 9, 10, 11, 12, 13, 14, 15)),
    ]


class Box:
    """One edition: its cells and cards by number and by sign, and its set of islands."""

    def __init__(
        self,
        edition: str,
        *,
        cells: list[Cell],
        cards: list[Card],
        signs: str,
        limits: tuple[Band, ...],
        signs_rule: str,
        plan: SetPlan,
        recipe: Recipe,
    ) -> None:
        self.edition = edition
        self.cells = [*SHARED_CELLS, *cells]
        self.by_sign = {cell.sign: cell for cell in self.cells}
        self.cards = sorted(cards)
        self.codes = [""] * KINDS
        self.ways: list[list[int]] = [[] for _ in range(KINDS)]
        """Where each kind may go; only a move card goes anywhere."""
        self.like = [0] * KINDS
        counts = [0] * KINDS
        for card in cards:
            if self.codes[card.kind]:
                raise ValueError(f"card {card.kind} is {self.codes[card.kind]!r} and {card.code!r}")
            self.codes[card.kind] = card.code
            self.ways[card.kind] = list(card.ways)
            self.like[card.kind] = card.like
            counts[card.kind] = card.copies
        self.deck = tuple(counts)
        """How many cards of each kind."""
        self.kind_of = {card.code.lower(): card.kind for card in cards}
        self.moves = [kind for kind in range(KINDS) if self.ways[kind]]
        self.starts = [kind for kind in range(KINDS) if self.like[kind] & STARTS]
        self.opening = self.only(OPENS)
        self.sparing = self.only(SPARES)
        self.arming = self.only(ARMS)
        self.doubling = self.only(DOUBLES)
        self.missile = self.only(THROWN)
        self.help = [(kind, manner) for kind in range(KINDS) for manner in HELPS if self.like[kind] & manner]
        """The cards that help a move card, and what they do."""
        self.signs = signs
        """What an island of the set may be drawn with,"""
        self.limits = limits
        """how many cells of a sign one island may hold,"""
        self.signs_rule = signs_rule
        """and the rule that says so."""
        self.plan = plan
        self.recipe = recipe

    def only(self, like: int) -> int:
        """The card that is like this; there is one at most."""
        found = [kind for kind in range(KINDS) if self.like[kind] & like]
        if len(found) > 1:
            raise ValueError(f"{' and '.join([self.codes[kind] for kind in found])} are alike")
        return found[0] if found else NOTHING_THERE

    def is_move(self, kind: int) -> bool:
        return len(self.ways[kind]) > 0

    def written(self, kinds: list[int]) -> list[str]:
        """Cards as people write them."""
        return [self.codes[kind] for kind in kinds]

    def spent(self, result: int) -> list[tuple[int, int]]:
        """The attachments a result spends, by kind."""
        if result == NOTHING or not spent_of(result):
            return []
        spent = [(self.doubling, doubles_of(result)), (self.sparing, spares_of(result)), (self.arming, arms_of(result))]
        return [(kind, count) for kind, count in spent if count]

    def spent_codes(self, result: int) -> list[str]:
        """The same as people write it, sorted (RTE-D3)."""
        return sorted([self.codes[kind] for kind, count in self.spent(result) for _ in range(count)])
