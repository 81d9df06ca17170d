"""The rules of the map from the catalogue and the data file alone, as slow and plain as can be, to check the engine.

A laid tile is (tile, turn) by cell (x, y). Nothing here comes from the engine.
"""

import json
from importlib.resources import files
from itertools import product
from typing import Any

SHAPES: list[dict[str, Any]] = json.loads(
    files("jackal.games.dungeon").joinpath("dungeon_tiles.json").read_text("utf-8")
)["tiles"]
FACING = {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))

Cell = tuple[int, int]
Node = tuple[int, int, int]
Map = dict[Cell, tuple[int, int]]
ENTRANCE: Map = {(0, 0): (0, 0)}


def tunnels(tile: int, turn: int) -> list[set[int]]:
    """DUN-G3."""
    return [{(port + 2 * turn) % 8 for port in row["ports"]} for row in SHAPES[tile]["tunnels"]]


def ports(tile: int, turn: int) -> set[int]:
    return set().union(*tunnels(tile, turn))


def is_wide(tile: int) -> bool:
    return SHAPES[tile]["kind"] in ("entrance", "cavern")


def look(tile: int, turn: int) -> list[tuple[list[int], bool, bool]]:
    rows = SHAPES[tile]["tunnels"]
    found = zip(tunnels(tile, turn), rows, strict=True)
    return sorted((sorted(open_ports), row["secret"], row["mud"]) for open_ports, row in found)


def beside(cell: Cell, side: int) -> Cell:
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def fits(laid: Map, tile: int, turn: int, cell: Cell, *, loose: bool = False) -> bool:
    """DUN-P1 to P6 and P11."""
    if cell in laid or any(look(tile, smaller) == look(tile, turn) for smaller in range(turn)):
        return False
    sides = [side for side in range(4) if beside(cell, side) in laid]
    joined = loose
    for side in sides:
        other = laid[beside(cell, side)]
        for port in (2 * side, 2 * side + 1):
            ends = [port in ports(tile, turn), FACING[port] in ports(*other)]
            if not is_wide(tile) and not is_wide(other[0]) and ends[0] != ends[1]:
                return False
            joined = joined or all(ends)
        if other[0] == 0 and not leads_on(tile, turn, side):
            return False
    return bool(sides) and joined


def leads_on(tile: int, turn: int, side: int) -> bool:
    """DUN-P5."""
    return any(
        side in (port // 2 for port in tunnel) and any(port // 2 != side for port in tunnel)
        for tunnel in tunnels(tile, turn)
    )


def placements(laid: Map, tile: int, *, loose: bool = False) -> set[tuple[int, int, int]]:
    """Every (x, y, turn) but for DUN-P10."""
    xs, ys = [x for x, _ in laid], [y for _, y in laid]
    cells = product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))
    return {(*cell, turn) for cell in cells for turn in range(4) if fits(laid, tile, turn, cell, loose=loose)}


def joins(laid: Map) -> set[tuple[Node, Node]]:
    """DUN-G8: all pairs of nodes a step apart, both ways."""
    found: set[tuple[Node, Node]] = set()
    for cell, (tile, turn) in laid.items():
        for tunnel, open_ports in enumerate(tunnels(tile, turn)):
            for port in open_ports:
                there = beside(cell, port // 2)
                for other, open_there in enumerate(tunnels(*laid[there])) if there in laid else ():
                    if FACING[port] in open_there:
                        found.add(((*cell, tunnel), (*there, other)))
    return found


def within(laid: Map, start: Node, steps: int) -> set[Node]:
    """DUN-M4, by walking every chain of steps."""
    reached = {start}
    pairs = joins(laid)
    for _ in range(steps):
        reached |= {to for at, to in pairs if at in reached}
    return reached


def open_ends(laid: Map) -> set[tuple[Node, int]]:
    """DUN-G9."""
    return {
        ((*cell, tunnel), port)
        for cell, (tile, turn) in laid.items()
        for tunnel, open_ports in enumerate(tunnels(tile, turn))
        for port in open_ports
        if beside(cell, port // 2) not in laid
    }


def turned_map(laid: Map) -> Map:
    """The whole map turned clockwise by a quarter; tiles that look alike keep the smaller rotation."""
    found: Map = {}
    for (x, y), (tile, turn) in laid.items():
        wanted = look(tile, (turn + 1) % 4)
        found[-y, x] = (tile, next(turn for turn in range(4) if look(tile, turn) == wanted))
    return found
