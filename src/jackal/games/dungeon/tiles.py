"""The hundred tiles of the box (DUN section 6), read from the data file, and tables that answer for them quickly."""

import json
from importlib.resources import files
from typing import Any, Final, NamedTuple

from jackal.games.dungeon.words import OPEN

# Kinds of tiles, by the data file's own names.
ENTRANCE: Final = 0
GOLD: Final = 1
CAVE: Final = 2
CAVERN: Final = 3
KINDS: Final = ("entrance", "gold", "cave", "cavern")

ENTRANCE_TILE: Final = 0  # its id
PORTS: Final = 8
SIDES: Final = 4  # N, E, S, W
TURNS: Final = 4
NO_TUNNEL: Final = -1
FACING: Final = (5, 4, 7, 6, 1, 0, 3, 2)
"""DUN-G4: by port, the one it lies against across the side."""

# What a side of an empty cell touches: nothing, an ordinary tile by its open slots, a cavern, the entrance.
NOTHING_BESIDE: Final = 0
SLOTS_BESIDE: Final = 1  # and the number of the slots: bit 0 for the first, bit 1 for the second
CAVERN_BESIDE: Final = 5
ENTRANCE_BESIDE: Final = 6
CODES: Final = 7
CODE_BITS: Final = 3


class CaveTile(NamedTuple):
    """A tile of the box as the data file has it: ports of each tunnel, which tunnels have a mouth and which mud."""

    kind: int
    copies: int
    tunnels: list[list[int]]
    mouths: list[bool]
    mud: list[bool]


def read_tiles() -> list[CaveTile]:
    """DUN-Q1, DUN-Q2, DUN-Q3, DUN-Q4, DUN-Q5, DUN-Q6: what the file holds, which is counted in the tests."""
    text = files("jackal.games.dungeon").joinpath("dungeon_tiles.json").read_text("utf-8")
    return [tile_of(row) for row in json.loads(text)["tiles"]]


def tile_of(row: Any) -> CaveTile:
    tunnels = row["tunnels"]
    return CaveTile(
        KINDS.index(row["kind"]),
        row["count"],
        [list(tunnel["ports"]) for tunnel in tunnels],
        [tunnel["secret"] for tunnel in tunnels],
        [tunnel["mud"] for tunnel in tunnels],
    )


TILES: Final = read_tiles()


def turned(ports: list[int], turn: int) -> list[int]:
    """DUN-G3: the ports of a tunnel after so many quarter turns clockwise."""
    return sorted([(port + 2 * turn) % PORTS for port in ports])


def tunnel_by_port(tile: CaveTile, turn: int) -> list[int]:
    """By port of the turned tile the tunnel that opens there."""
    found = [NO_TUNNEL] * PORTS
    for tunnel, ports in enumerate(tile.tunnels):
        for port in turned(ports, turn):
            found[port] = tunnel
    return found


def different_turns(tile: CaveTile) -> list[int]:
    """DUN-P11: of rotations that look the same the smallest; mouths and mud belong to the look."""
    looks: list[list[tuple[list[int], bool, bool]]] = []
    found: list[int] = []
    for turn in range(TURNS):
        tunnels = [turned(ports, turn) for ports in tile.tunnels]
        look = sorted(zip(tunnels, tile.mouths, tile.mud, strict=True))
        if look not in looks:
            looks.append(look)
            found.append(turn)
    return found


# By tile * TURNS + turn.
TUNNEL_PORTS: Final[list[list[list[int]]]] = [
    [turned(ports, turn) for ports in tile.tunnels] for tile in TILES for turn in range(TURNS)
]
TUNNEL_AT: Final[list[list[int]]] = [tunnel_by_port(tile, turn) for tile in TILES for turn in range(TURNS)]

LOOKS: Final = [different_turns(tile) for tile in TILES]
"""By tile, the rotations in which it may be laid."""


def is_wide(tile: int) -> bool:
    """DUN-G6."""
    return TILES[tile].kind in (ENTRANCE, CAVERN)


# Which tiles fit where --------------------------------------------------------------------------------------------
#
# A set of (tile, turn) is one number, eight bits a tile; what fits into a cell is what fits on each of its sides.


def chosen(wanted: list[tuple[int, int]]) -> int:
    """The set of these (tile, turn)."""
    return sum([1 << (8 * tile + turn) for tile, turn in wanted])


ALL: Final = chosen([(tile, turn) for tile in range(len(TILES)) for turn in LOOKS[tile]])


def slots(tile: int, turn: int, side: int) -> int:
    """DUN-G2: the open slots of a side, the first as 1 and the second as 2."""
    at = TUNNEL_AT[tile * TURNS + turn]
    return (at[2 * side] >= 0) + 2 * (at[2 * side + 1] >= 0)


def agreeing(side: int, code: int) -> int:
    """DUN-P2, DUN-P3: both slots agree; beside and for a wide tile nothing has to."""
    if not SLOTS_BESIDE <= code < CAVERN_BESIDE:
        return ALL
    open_there = code - SLOTS_BESIDE
    return chosen(
        [
            (tile, turn)
            for tile in range(len(TILES))
            for turn in LOOKS[tile]
            if is_wide(tile) or slots(tile, turn, side) == open_there
        ]
    )


def joining(side: int, code: int) -> int:
    """DUN-P4: those that are joined across the side, if they agree."""
    if code <= SLOTS_BESIDE:
        return 0
    if code < CAVERN_BESIDE:
        return ALL
    return chosen([(tile, turn) for tile in range(len(TILES)) for turn in LOOKS[tile] if slots(tile, turn, side)])


def leading_on(side: int) -> int:
    """DUN-P5, DUN-P6: those with a tunnel that leads from this side to another; a mouth is no side."""
    return chosen([(tile, turn) for tile in range(len(TILES)) for turn in LOOKS[tile] if leads_on(tile, turn, side)])


def leads_on(tile: int, turn: int, side: int) -> bool:
    for ports in TUNNEL_PORTS[tile * TURNS + turn]:
        sides = [port // 2 for port in ports]
        if side in sides and sides.count(side) < len(sides):
            return True
    return False


AGREES: Final = [[agreeing(side, code) for code in range(CODES)] for side in range(SIDES)]
JOINS: Final = [[joining(side, code) for code in range(CODES)] for side in range(SIDES)]
LEADS: Final = [leading_on(side) for side in range(SIDES)]


def code_of(sign: int, side: int) -> int:
    """What a side touches; the sign of an empty cell holds that of all four."""
    return sign >> (CODE_BITS * side) & 7


def fitting(sign: int, loose: bool) -> bytes:
    """By tile, the rotations (as bits) in which it may lie on a cell of this sign.

    DUN-P2, DUN-P3, DUN-P4, DUN-P5, DUN-P6.
    """
    found = ALL
    joined = ALL if loose else 0
    for side in range(SIDES):
        code = code_of(sign, side)
        found &= AGREES[side][code]
        joined |= JOINS[side][code]
        if code == ENTRANCE_BESIDE:
            found &= LEADS[side]
    return (found & joined).to_bytes(len(TILES), "little")


def misfit(sign: int, loose: bool, tile: int, turn: int) -> str:
    """The rule by which a tile, so turned, does not lie on a cell of this sign: the same sets asked one by one."""
    bit = 1 << (8 * tile + turn)
    codes = [code_of(sign, side) for side in range(SIDES)]
    if not ALL & bit:
        return "DUN-P11"
    if not all(AGREES[side][code] & bit for side, code in enumerate(codes)):
        return "DUN-P2"
    if not all(LEADS[side] & bit for side, code in enumerate(codes) if code == ENTRANCE_BESIDE):
        return "DUN-P6" if any(TILES[tile].mouths) else "DUN-P5"  # with a mouth it seems to lead on
    if not loose and not any(JOINS[side][code] & bit for side, code in enumerate(codes)):
        return "DUN-P4"
    return OPEN
