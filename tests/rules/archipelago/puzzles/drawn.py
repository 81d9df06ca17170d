"""Small random cards, full of tiles that move: many lines of play, few places to rest, so that a search is short."""

import random
from math import comb
from typing import Final

from tests.rules.archipelago.puzzles.card import ARROWS, CANNONS, CHESTS, LABYRINTHS, STRAIGHT, Card, Cell, name_of, plus

WIDEST: Final = 5
MOST: Final = 5000
MOVERS: Final = (*ARROWS, *ARROWS, *CANNONS, *("Ho", "Ic", "Tr", "Ba", "Cr") * 5, "Og", "Og", "Og")
LYING: Final = ("Br", "Pi")
RESTS: Final = ("e", "e", "e", "e", "e", "e", "Br", "Br", "Pi", "Pi", "Pi", "Ju", "Ca", "Sh", "Fo", "L2", "L3", "L4", "L5")


def drawn(dice: random.Random, cells: range = range(8, 17)) -> str:
    """The text of a card."""
    land = outline(dice, dice.choice(cells))
    signs = dict(zip(shuffled(dice, land), laid(dice, len(land)), strict=True))
    columns, rows = sorted({column for column, _ in land}), sorted({row for _, row in land}, reverse=True)
    lines = [" ".join([str(row), *(f"{signs.get((column, row), '--'):2}" for column in columns)]) for row in rows]
    letters = "  " + "  ".join(name_of((column, 2))[0] for column in columns)
    return "\n".join(["Drawn", conditions(dice, [cell for cell in land if signs[cell] != "Bk"]), *(line.rstrip() for line in lines), letters])


def shuffled(dice: random.Random, land: list[Cell]) -> list[Cell]:
    """The cells in the order of their signs; the den, the second, is mostly far from the bank."""
    bank, *others = dice.sample(land, len(land))
    if dice.random() < 0.8:
        others.sort(key=lambda cell: max(abs(cell[0] - bank[0]), abs(cell[1] - bank[1])))
        others = [others.pop(), *dice.sample(others, len(others))]
    return [bank, *others]


def laid(dice: random.Random, count: int) -> list[str]:
    """Signs for so many cells: some to rest on, as many as a short search allows; the others move."""
    chests = dice.choice([["C1"], ["C1"], ["C2"], ["C1", "C1"], ["C1", "C1"], ["C3"], ["C1", "C2"], ["C1", "C1", "C1"]])
    signs = ["Bk", "Dn", *chests]
    for sign in dice.choices(RESTS, k=dice.randint(1, 4)):
        if len(signs) < count and positions([*signs, sign]) <= MOST:
            signs.append(sign)
    return signs + dice.choices(MOVERS, k=count - len(signs))


def positions(signs: list[str]) -> int:
    """In how many ways, about, pirates and coins can lie on what does not move."""
    places = sum(LABYRINTHS.get(sign, 2 if sign in LYING else 1) for sign in signs)
    coins = sum(CHESTS.get(sign, 0) for sign in signs)
    return int(places**3 * comb(places + coins - 1, coins))


def conditions(dice: random.Random, land: list[Cell]) -> str:
    found = []
    if dice.random() < 0.85:
        found.append(f"turns <= {dice.randint(3, 6)}")
    if dice.random() < 0.5 or not found:
        found.append(f"alive >= {dice.randint(1, 3)}")
    if dice.random() < 0.2:
        found += [f"untouched {name_of(cell)}" for cell in dice.sample(land, dice.randint(1, 2))]
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
        moved = [(column - west + 1, row - south + 2) for column, row in sorted(land)]
        if max(column for column, _ in moved) <= WIDEST and max(row for _, row in moved) <= WIDEST + 1 and is_whole(moved):
            return moved


def is_whole(land: list[Cell]) -> bool:
    """Whether one can row round it, and it encloses nothing (ISL-B6)."""
    shape = Card(dict.fromkeys(land, "e"))
    frame = [(column, row) for column in range(WIDEST + 2) for row in range(1, WIDEST + 3)]
    sea = {cell for cell in frame if cell not in shape.signs}
    spaces = {cell for cell in sea if shape.is_space(cell)}
    return joined(spaces) and joined(sea)


def joined(cells: set[Cell]) -> bool:
    found = edge = {min(cells)}
    while edge:
        edge = {plus(cell, vector) for cell in edge for vector in STRAIGHT} & cells - found
        found = found | edge
    return found == cells
