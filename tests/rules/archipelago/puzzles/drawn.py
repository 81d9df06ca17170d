"""Small random cards, full of tiles that move: many lines of play, few places to rest, so that a search is short."""

import random
from math import comb
from typing import Final

from tests.rules.archipelago.puzzles.card import (
    ARROWS,
    CANNONS,
    CHESTS,
    KING,
    LABYRINTHS,
    STRAIGHT,
    Cell,
    name_of,
    plus,
)

WIDEST: Final = 5
SHORT: Final = 3500
"""So many `positions` make a search of a moment."""
MOVERS: Final = (*ARROWS, *ARROWS, *CANNONS, *("Ho", "Ic", "Tr", "Ba", "Cr") * 5, "Og", "Og", "Og")
LYING: Final = ("Br", "Pi")
RESTS: Final = (*["e"] * 6, *LYING * 3, "Ju", "Ca", "Sh", "Fo", *LABYRINTHS)
CHESTS_LAID: Final = (
    *(["C1"], ["C1"], ["C2"], ["C3"], ["C1", "C2"]),
    *(["C1", "C1"], ["C1", "C1"], ["C1", "C1", "C1"]),
)


def drawn(dice: random.Random, most: int = SHORT, rests: tuple[str, ...] = RESTS) -> str:
    """The text of a card on which pirates and coins can lie in `most` ways, about; `rests` are tiles to rest on."""
    land = outline(dice, dice.randint(8, 16))
    order = shuffled(dice, land)
    signs = dict(zip(order, laid(dice, len(land), most, rests), strict=True))
    columns, rows = sorted({column for column, _ in land}), sorted({row for _, row in land})
    lines = [" ".join([str(row), *(signs.get((column, row), "--").ljust(2) for column in columns)]) for row in rows]
    letters = "  ".join(["", *(name_of((column, 2))[0] for column in columns)])
    return "\n".join(["Drawn", conditions(dice, order[1:]), *(line.rstrip() for line in reversed(lines)), letters])


def shuffled(dice: random.Random, land: list[Cell]) -> list[Cell]:
    """The cells in the order of their signs: the bank, then the den, mostly far from it, then all others."""
    bank, *others = dice.sample(land, len(land))
    if dice.random() < 0.8:
        den = max(others, key=lambda cell: max(abs(cell[0] - bank[0]), abs(cell[1] - bank[1])))
        others.remove(den)
        others.insert(0, den)
    return [bank, *others]


def laid(dice: random.Random, count: int, most: int, rests: tuple[str, ...]) -> list[str]:
    """Signs for so many cells: some to rest on, the others move."""
    signs = ["Bk", "Dn", *dice.choice(CHESTS_LAID)]
    for sign in dice.choices(rests, k=dice.randint(1, count // 2)):
        if len(signs) < count and positions([*signs, sign]) <= most:
            signs.append(sign)
    return signs + dice.choices(MOVERS, k=count - len(signs))


def positions(signs: list[str]) -> int:
    """In how many ways, about, pirates and coins can lie on tiles to rest on."""
    places = sum(LABYRINTHS.get(sign, 2) // 2 + (sign in LYING) for sign in signs)
    coins = sum(CHESTS.get(sign, 0) for sign in signs)
    return int(places**3 * comb(places + coins - 1, coins))


def conditions(dice: random.Random, cells: list[Cell]) -> str:
    found = []
    if dice.random() < 0.85:
        found.append(f"turns <= {dice.randint(3, 6)}")
    if dice.random() < 0.5 or not found:
        found.append(f"alive >= {dice.randint(1, 3)}")
    if dice.random() < 0.2:
        found += [f"untouched {name_of(cell)}" for cell in dice.sample(cells, dice.randint(1, 2))]
    if dice.random() < 0.2:
        found.append("each delivers")
    return ", ".join(found)


def outline(dice: random.Random, count: int) -> list[Cell]:
    """Land in one piece (ISL-B6), as far to the south-west as it goes."""
    while True:
        land = {(0, 0)}
        while len(land) < count:
            around = {plus(cell, vector) for cell in land for vector in STRAIGHT} - land
            land.add(dice.choice(sorted(around)))
        west, south = min(column for column, _ in land), min(row for _, row in land)
        land = {(column - west + 1, row - south + 2) for column, row in land}
        if land <= frame(1, WIDEST) and is_whole(land):
            return sorted(land)


def frame(first: int, last: int) -> set[Cell]:
    """A square of columns, and as many rows above row 1."""
    return {(column, row + 1) for column in range(first, last + 1) for row in range(first, last + 1)}


def is_whole(land: set[Cell]) -> bool:
    """Whether one can row round it, and it encloses nothing (ISL-B6)."""
    sea = frame(0, WIDEST + 1) - land
    spaces = {cell for cell in sea if any(plus(cell, vector) in land for vector in KING)}
    return joined(spaces) and joined(sea)


def joined(cells: set[Cell]) -> bool:
    found = edge = {min(cells)}
    while edge:
        edge = {plus(cell, vector) for cell in edge for vector in STRAIGHT} & cells - found
        found = found | edge
    return found == cells
