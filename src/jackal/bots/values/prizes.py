"""What flipping a tile of an island game is worth to the finder, in hundredths of a coin."""

from functools import lru_cache
from typing import Final

from jackal.bots.values.paths import HARMLESS
from jackal.core.game import Seat
from jackal.islands.rows import Rules
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, GOLD, SUREFOOTED, TAMES, WILD

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
    "cauldron": -3.0,
    "coffin": -2.0,
    "bat": -2.0,
    "broom": 4.0,
    "sphere": 4.0,
    "river": -2.0,
    "raven": 8.0,
    "wreath": -3.0,
    "well": 4.0,
    "catapult": 3.0,
    "sealed-5": 40.0,
    "altar-w": 15.0,
    "altar-s": 3.0,
    "altar-p": 20.0,
}


def is_veiled(s: IslandState, seat: Seat, cell: int) -> bool:
    """Whether the seat has not peeked at a face-down tile."""
    return not s.seen[cell] >> seat & 1


class Prizes:
    """What the face-down tiles of a position are worth to a seat, wherever they come to lie."""

    def __init__(self, s: IslandState, seat: Seat) -> None:
        self.seat = seat
        pools: list[list[int]] = [[] for _ in s.rules.terrains]
        for terrain, tile in s.box:
            pools[terrain].append(tile)
        for terrain, tile, known in s.taken:
            if not known >> seat & 1:
                pools[terrain].append(tile)
        for cell in s.field.land:
            if s.face[cell] == DOWN and is_veiled(s, seat, cell):
                pools[s.terrain[cell]].append(s.tile[cell])
        self.flip = FLIP + FLIP_WHEN_IDLE * s.idle_rounds()
        self.pools = pools
        """By terrain, all that may lie there."""
        self._edges: dict[int, list[float]] = {}
        worths = worth_by_tile(s.rules)
        self.means = [mean([worths[tile] for tile in pool]) for pool in pools]
        self._unseen = [max(self.flip + average, LEAST) for average in self.means]

    def of(self, s: IslandState, cell: int) -> float:
        """What it is worth to flip a cell: the mean, or what the seat has seen there, and what any flip is worth."""
        if is_veiled(s, self.seat, cell):
            return self.unseen(s.terrain[cell])
        return max(self.flip + found(s, s.tile[cell]), LEAST)

    def unseen(self, terrain: int) -> float:
        return self._unseen[terrain]

    def edge(self, s: IslandState, gift: int) -> list[float]:
        """By terrain, how much more an unknown tile is worth if one with such an ability flips it (ARC-A3, ARC-A9)."""
        if gift not in self._edges:
            self._edges[gift] = [
                mean([0.0 if is_harmless(s, tile, gift) else found(s, tile) for tile in pool]) - self.means[terrain]
                for terrain, pool in enumerate(self.pools)
            ]
        return self._edges[gift]

    def insight(self, s: IslandState) -> list[float]:
        """By terrain, what it is worth to know a tile before it is flipped: what harms is left alone."""
        return [
            mean([max(self.flip + found(s, tile), LEAST) for tile in pool]) - self.unseen(terrain)
            for terrain, pool in enumerate(self.pools)
        ]


def mean(values: list[float]) -> float:
    return sum(values) / max(len(values), 1)


def is_harmless(s: IslandState, tile: int, gift: int) -> bool:
    """Whether a tile that harms others is like an empty one for who has such an ability."""
    printed = s.rules.tiles[tile]
    return bool(gift & TAMES and printed.like & WILD) or bool(gift & SUREFOOTED and printed.name in HARMLESS)


def found(s: IslandState, tile: int) -> float:
    return worth_by_tile(s.rules)[tile]


@lru_cache(maxsize=64)
def worth_by_tile(rules: Rules) -> list[float]:
    """What it is worth to find each tile of a game."""
    return [
        FOUND[tile.name] if tile.name in FOUND else FOUND_COIN * tile.value * bool(tile.like & GOLD)
        for tile in rules.tiles
    ]
