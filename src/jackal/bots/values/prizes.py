"""What flipping a tile of Archipelago is worth to the finder, in hundredths of a coin."""

from typing import Final

from jackal.core.game import Seat
from jackal.islands.state import IslandState
from jackal.islands.words import GOLD

FLIP: Final = 12.0  # a flip brings the end nearer, whatever is found
FLIP_WHEN_IDLE: Final = 3.0  # more for every idle round: somebody has to
LEAST: Final = 3.0
FOUND_COIN: Final = 28.0  # a coin in a chest is still to be carried, perhaps by others
FOUND: Final = {
    "barrel": -3.0,
    "bottles-1": 6.0,
    "bottles-2": 12.0,
    "pit": -14.0,
    "crocodile": -2.0,
    "lighthouse": 4.0,
    "shrine": 4.0,
    "balloon": -2.0,
    "musket": 3.0,
    "crossroads": -2.0,
    "airplane": 6.0,
    "smoke": -3.0,
    "cannon": -6.0,
    "den": -6.0,
    "missionary": 6.0,
    "labyrinth-2": -2.0,
    "labyrinth-3": -4.0,
    "labyrinth-4": -6.0,
    "labyrinth-5": -8.0,
    "ogre": -45.0,
}


def is_veiled(s: IslandState, seat: Seat, cell: int) -> bool:
    """Whether the seat has not peeked at a face-down tile."""
    return not s.seen[cell] >> seat & 1


def prizes(s: IslandState, seat: Seat, face_down: list[int]) -> dict[int, float]:
    """By cell: the mean of all that may lie there, or what the seat has seen there, and what any flip is worth."""
    pools: list[list[int]] = [[], [], []]
    for terrain, tile in s.box:
        pools[terrain].append(tile)
    for cell in face_down:
        if is_veiled(s, seat, cell):
            pools[s.terrain[cell]].append(s.tile[cell])
    means = [sum([found(s, tile) for tile in pool]) / max(len(pool), 1) for pool in pools]
    flip = FLIP + FLIP_WHEN_IDLE * s.idle_rounds()
    table: dict[int, float] = {}
    for cell in face_down:
        worth = means[s.terrain[cell]] if is_veiled(s, seat, cell) else found(s, s.tile[cell])
        table[cell] = max(flip + worth, LEAST)
    return table


def found(s: IslandState, tile: int) -> float:
    printed = s.rules.tiles[tile]
    return FOUND_COIN * printed.value if printed.like & GOLD else FOUND.get(printed.name, 0.0)
