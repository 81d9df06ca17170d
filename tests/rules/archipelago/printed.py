"""The tables of ARC section 10 as the catalogue prints them, and dealt islands to hold beside them."""

from collections import Counter

from jackal.core.options import Value
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, legal

TERRAINS = ("beach", "forest", "mountain")

# ARC-S8 as printed in the catalogue; a row is beach | forest | mountain.
BOXES = """
empty 4, S1, D1, S2, chest-1 x2, chest-2, barrel, bottles-1, ice, labyrinth-2 | S4, D2, horse, chest-1, chest-2 x2, \
jungle, pit, labyrinth-3, bottles-1, fortress | empty, chest-3, ogre, shrine, balloon, airplane, labyrinth-4, crocodile
empty, caramba, bottles-1, trampoline | missionary, D4, musket, crocodile | lighthouse, chest-2, ice
bank, cannon, S1, barrel | den, pit, labyrinth-3, horse | chest-3, cannon, fortress
empty, crossroads, S2, ice | smoke, bottles-2, balloon, D2 | earthquake, chest-2, labyrinth-5
"""

# ARC-S11 as printed.
OUTLINES = {
    1: """
8     ~ ~ ~ ~
7   ~ ~ B B ~ ~
6 ~ ~ B F F B ~ ~
5 ~ B F M M F B ~
4 ~ B F M M F B ~
3 ~ ~ B F F B ~ ~
2   ~ ~ B B ~ ~
1     ~ ~ ~ ~""",
    2: """
8   ~ ~ ~ ~ ~ ~ ~
7 ~ ~ B B B B B ~ ~
6 ~ B F F F F F B ~
5 ~ B F M M M F B ~
4 ~ B F M M M F B ~
3 ~ B F ~ ~ ~ F B ~
2 ~ B ~ ~   ~ ~ B ~
1 ~ ~ ~       ~ ~ ~""",
    3: """
9     ~ ~ ~ ~ ~ ~
8   ~ ~ B B B B ~ ~
7 ~ ~ B F F F F B ~ ~
6 ~ B F M F F M F B ~
5 ~ B F M F F M F B ~
4 ~ ~ B F M M F B ~ ~
3   ~ ~ B M M B ~ ~
2     ~ B B B B ~
1     ~ ~ ~ ~ ~ ~""",
    4: """
9   ~ ~ ~ ~   ~ ~ ~ ~
8 ~ ~ B B ~ ~ ~ B B ~ ~
7 ~ B F F B ~ B F F B ~
6 ~ B M M F ~ F M M B ~
5 ~ ~ M F F F F F M ~ ~
4 ~ B M M F B F M M B ~
3 ~ B F F B ~ B F F B ~
2 ~ ~ B B ~ ~ ~ B B ~ ~
1   ~ ~ ~ ~   ~ ~ ~ ~""",
}


def drawn(island: int) -> dict[str, str]:
    """The printed outline: the sign of every cell that has one."""
    rows = [line for line in OUTLINES[island].split("\n") if line]
    return {
        f"{'abcdefghijk'[at // 2 - 1]}{row[0]}": sign
        for row in rows
        for at, sign in enumerate(row)
        if at > 1 and sign != " "
    }


def printed(*boxes: int) -> Counter[tuple[str, str]]:
    """(terrain, tile) pairs of some boxes by the table of ARC-S8."""
    found: Counter[tuple[str, str]] = Counter()
    for row in (BOXES.strip().split("\n")[box - 1] for box in boxes):
        for terrain, cell in zip(TERRAINS, row.split("|"), strict=True):
            for entry in cell.split(","):
                name, _, count = entry.strip().partition(" ")
                known = f"arrow-{name.lower()}" if name[0] in "SD" else name
                found[terrain, known] += int(count.strip("x") or 1)
    return found


def deal(seats: int = 2, seed: int = 0, **options: Value) -> IslandState:
    state = ARCHIPELAGO.new(seats, seed, options)
    assert isinstance(state, IslandState)
    return state


def laid(s: IslandState) -> Counter[tuple[str, str]]:
    return Counter((TERRAINS[s.terrain[cell]], s.rules.tiles[s.tile[cell]].name) for cell in s.field.land)


def removed(s: IslandState) -> Counter[tuple[str, str]]:
    return Counter((TERRAINS[terrain], s.rules.tiles[tile].name) for terrain, tile in s.box)


def coins_in(tiles: Counter[tuple[str, str]]) -> int:
    return sum(int(name[-1]) * count for (_, name), count in tiles.items() if name.startswith("chest"))


def berths(s: IslandState) -> set[str]:
    return {text.removeprefix("berth:") for text in legal(s)}


def berths_drawn(island: int) -> set[str]:
    """Spaces of the printed outline that share an edge with a beach."""
    cells = drawn(island)
    return {cell for cell, sign in cells.items() if sign == "~" and any(cells.get(at) == "B" for at in beside(cell))}


def beside(cell: str) -> list[str]:
    """The four cells that share an edge with it."""
    column, row = ord(cell[0]), int(cell[1:])
    return [f"{chr(column + x)}{row + y}" for x, y in ((0, 1), (1, 0), (0, -1), (-1, 0))]
