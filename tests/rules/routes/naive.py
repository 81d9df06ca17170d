"""The rules of walking read aloud: one pirate, one card at a time, every walk there is; slow, to check the engine.

Nothing here comes from the engine: cells are (column, row), cards and attachments are the codes people write.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

# RTE-D3: N, NE, E, SE, S, SW, W, NW, then the leaps clockwise from (+1,+2).
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

# RTE-K: the table.
OFFERS = {
    "H": {(1, 0), (-1, 0)},
    "V": {(0, 1), (0, -1)},
    "U": {(1, 1), (-1, -1)},
    "D": {(1, -1), (-1, 1)},
    "X": {(1, 1), (1, -1), (-1, 1), (-1, -1)},
    "O": {(1, 0), (-1, 0), (0, 1), (0, -1)},
    "N": set(LEAPS),
}
FLAGS = {"red": "R", "blue": "B", "flag": "K"}
ATTACHMENTS = ("x2", "fr", "we")
CHESTS = "1234abcd"
OBSTACLES = "Jabcd"  # C19-F2, F3

Cell = tuple[int, int]
Choice = tuple[int, int, int, int, Cell]
"""Direction, then 0 for doubled, for Friday, for a weapon, then the cave where one comes out (C15-D2, C19-R7)."""


class End(NamedTuple):
    """A whole walk: where it arrived (None: nothing), in how many steps, what was spent, what was chosen, the cells."""

    chest: Cell | None
    steps: int
    spent: tuple[str, ...]
    choices: tuple[Choice, ...]
    cells: tuple[Cell, ...]


class Walker:
    """All walks of a row on a drawing."""

    def __init__(self, drawing: list[str], hand: tuple[str, ...] = ()) -> None:
        height = len(drawing)
        self.signs = {
            (column, height - line): sign
            for line, row in enumerate(drawing)
            for column, sign in enumerate(row, 1)
            if sign != "~"
        }
        self.hand = Counter(hand)

    def walks(self, row: list[str], late: int) -> Iterator[End]:
        flag = "W"
        if row[0] in FLAGS:
            flag, row = FLAGS[row[0]], row[1:]
        starts = [cell for cell, sign in self.signs.items() if sign == flag]
        if not starts or all(code not in OFFERS for code in row):
            yield End(None, 0, (), (), ())
        else:
            yield from self.go_on(starts[0], row, End(None, late, (), (), ()))

    def go_on(self, at: Cell, row: list[str], so_far: End) -> Iterator[End]:
        mapped = row[:1] == ["map"]
        cards = row[1:] if mapped else row
        legal = False
        if cards:
            laid = list(itertools.takewhile(ATTACHMENTS.__contains__, cards[1:]))
            rest = cards[1 + len(laid) :]
            for number, way in enumerate(STEPS + LEAPS):
                if way in OFFERS[cards[0]] and self.is_legal(moved(at, way), mapped):
                    legal = True
                    for used, spent in self.attachable(so_far.spent, laid):
                        yield from self.stride(at, (number, way), used, spent, mapped, rest, so_far)
        if not legal:  # RTE-W3c, d
            yield so_far

    def is_legal(self, cell: Cell, mapped: bool) -> bool:
        return cell in self.signs and (mapped or self.signs[cell] not in OBSTACLES)

    def attachable(self, spent: tuple[str, ...], laid: list[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """C15-K2: at most one of each kind on a card. C15-K11: what lies on it need not come from the hand."""
        left = self.hand - Counter(spent)
        usable = [code for code in ATTACHMENTS if left[code] or code in laid]
        for choice in range(1 << len(usable)):
            used = tuple(code for place, code in enumerate(usable) if choice >> place & 1)
            yield used, tuple(code for code in used if code not in laid)

    def stride(
        self,
        at: Cell,
        way: tuple[int, Cell],
        used: tuple[str, ...],
        spent: tuple[str, ...],
        mapped: bool,
        rest: list[str],
        so_far: End,
    ) -> Iterator[End]:
        """One card: a move, or two of them; then the cell does what it does."""
        entered = [moved(at, way[1])]
        if "x2" in used:
            entered.append(moved(entered[0], way[1]))
            if self.signs[entered[0]] in CHESTS or not self.is_legal(entered[1], mapped):
                return  # C15-K5
        signs = [self.signs[cell] for cell in entered]
        if "x2" in used and "X" in signs and "we" not in used:
            return  # C15-K5
        if ("fr" in used and "T" not in signs) or ("we" in used and "X" not in signs):
            return  # C15-K8
        extra = signs.count("L") + (0 if "fr" in used else signs.count("T"))
        for out in self.exits(entered[-1]):
            now = End(
                entered[-1] if signs[-1] in CHESTS else None,
                so_far.steps + 1 + extra,
                so_far.spent + spent,
                (*so_far.choices, (way[0], *(int(code not in used) for code in ATTACHMENTS), out)),  # type: ignore[arg-type]
                (*so_far.cells, out),
            )
            if now.chest or (signs[-1] == "X" and "we" not in used):  # RTE-W3a, b
                yield now
            else:
                yield from self.go_on(out, rest, now)

    def exits(self, cell: Cell) -> list[Cell]:
        """C19-F4 to F6."""
        if self.signs[cell] != "C":
            return [cell]
        return sorted([other for other, sign in self.signs.items() if sign == "C" and other != cell]) or [cell]


def moved(cell: Cell, way: Cell) -> Cell:
    return cell[0] + way[0], cell[1] + way[1]


def name(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0] - 1]}{cell[1]}"


Answer = dict[str, str]


def answers(drawing: list[str], row: list[str], hand: tuple[str, ...], late: int) -> Answer:
    """In the order of RTE-D3: what is offered, `e2 in 3 + fr`, and the cells of the walk that stands for it."""
    ends: dict[tuple[Cell, int, tuple[str, ...]], End] = {}
    nothing: End | None = None
    for end in Walker(drawing, hand).walks(row, late):
        if end.chest:
            key = (end.chest, end.steps, tuple(sorted(end.spent)))
            if key not in ends or end.choices < ends[key].choices:
                ends[key] = end
        elif not end.spent and (nothing is None or end.choices < nothing.choices):  # C15-K9
            nothing = end
    kept = [key for key in ends if not any(is_thrifty(other, key) for other in ends)]
    kept.sort(key=lambda key: (key[0], key[1], len(key[2]), key[2]))
    found = {say(*key): trail(ends[key]) for key in kept}
    return found | ({"nothing": trail(nothing)} if nothing else {})


def is_thrifty(one: tuple[Cell, int, tuple[str, ...]], other: tuple[Cell, int, tuple[str, ...]]) -> bool:
    """C15-K9: as quick to the same chest, with a proper part of the same attachments."""
    return one[0] == other[0] and one[1] <= other[1] and Counter(one[2]) < Counter(other[2])


def say(chest: Cell, steps: int, spent: tuple[str, ...]) -> str:
    return f"{name(chest)} in {steps}" + (f" + {' '.join(spent)}" if spent else "")


def trail(end: End) -> str:
    return " ".join(name(cell) for cell in end.cells)


# Things to walk on and with -------------------------------------------------------------------------------------------

SIGNS = {"cards-2015": "~~~......123TTXXRB", "cards-2019": "~~~.......1234LLJJabcdCCCK"}
ONCE = "WRBK"


def any_drawing(edition: str, dice: random.Random) -> list[str]:
    """An island without any sense; flags stand on it once."""
    width, height = dice.randint(5, 7), dice.randint(5, 7)
    cells = [dice.choice(SIGNS[edition]) for _ in range(width * height)]
    cells[dice.randrange(width * height)] = "W"
    for sign in ONCE:
        for place in [place for place, other in enumerate(cells) if other == sign][1:]:
            cells[place] = "."
    if not set(cells) & set(CHESTS):
        cells[0 if cells[0] != "W" else 1] = "1"
    return ["".join(cells[line * width : line * width + width]) for line in range(height)]


def any_row(edition: str, longest: int, dice: random.Random) -> list[str]:
    """A well-formed row (C15-R2, C19-R1)."""
    row: list[str] = []
    flags = ["red", "blue"] if edition == "cards-2015" else ["flag"]
    if dice.random() < 0.2:
        row.append(dice.choice(flags))
    for _ in range(dice.randint(1, longest)):
        if edition == "cards-2019" and dice.random() < 0.4:
            row.append("map")
        row.append(dice.choice("HVUDXOHVUDXON"))
        if edition == "cards-2015" and dice.random() < 0.3:  # C15-K11
            row += dice.sample(ATTACHMENTS, dice.randint(1, 3))
    return row


def any_attachments(edition: str, most: int, dice: random.Random) -> tuple[str, ...]:
    count = dice.randint(0, most) if edition == "cards-2015" else 0
    return tuple(dice.choice(ATTACHMENTS) for _ in range(count))
