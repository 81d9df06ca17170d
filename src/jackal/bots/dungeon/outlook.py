"""What a place in the cave is worth: how many turns from there to victory, if all goes as it usually does."""

from typing import Final

from jackal.bots.dungeon.ways import Ways
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.tiles import GOLD, TILES
from jackal.games.dungeon.words import FACES, NOBODY

UNKNOWN_COIN: Final = 3.0  # turns to find a coin that does not lie in the cave yet, and to get there
WAY_HOME: Final = 2.0  # turns home from there
ROOM: Final = 0.3  # turns saved by standing where a tile may be laid
WON: Final = -100.0
LEAST: Final = 1.0  # a coin takes a turn even if one stands beside it
FITS: Final = 0.7  # how often a hall that is drawn fits where one wants it
DIVES: Final = 1 / 3  # DUN-W3: 12 of 36


class CaveOutlook:
    """One position as one seat sees it; counts turns, so less is better."""

    def __init__(self, s: DungeonState) -> None:
        self.s = s
        self.ways = Ways(s.cave)
        self.gold = [node for hall, node in enumerate(s.cave.halls) if s.gold >> hall & 1]

    def missing(self, seat: int) -> int:
        """Coins that the seat itself has to find; of what a pair lacks half."""
        s = self.s
        lacks = s.need - s.coins_of_side(seat)
        return lacks if s.partner(seat) == NOBODY else -(-lacks // 2)

    def turns(self, seat: int, node: int, extra: int = 0, spent: int = NOWHERE, added: int = NOWHERE) -> float:
        """Turns to win from a node: to the nearest coin, on to the next, and home.

        `extra` coins are in the purse already; the coin on node `spent` is gone, one on `added` has come.
        """
        lacks = self.missing(seat) - extra
        left = [coin for coin in self.gold if coin != spent]
        if added != NOWHERE:
            left.append(added)
        total = 0.0
        while lacks > 0 and left:
            far = [self.ways.turns(node, coin) for coin in left]
            total += max(LEAST, min(far))
            node = left.pop(far.index(min(far)))
            lacks -= 1
        if lacks <= 0:
            return total + self.ways.home(node)
        # Where the rest will be found nobody knows, nor how far it is home from there.
        return total + lacks * UNKNOWN_COIN + WAY_HOME - (ROOM if self.has_open_end(node) else 0.0)

    def arriving(self, seat: int, node: int) -> float:
        """The same for a move that ends there: the coin underfoot is taken, and with enough of them it is won."""
        if node in self.gold:
            return self.turns(seat, node, 1, node)
        if node == ENTRANCE_NODE and self.missing(seat) <= 0:
            return WON
        return self.turns(seat, node)

    def best(self, seat: int, nodes: list[int]) -> float:
        return min([self.arriving(seat, node) for node in nodes])

    # What the four movements promise --------------------------------------------------------------------------------

    def rolling(self, seat: int) -> float:
        """The mean over the six faces; in the first round they may lead farther (DUN-O20)."""
        here, more = self.s.place[seat], self.s.head_start()
        return sum(self.best(seat, self.s.cave.within(here, face + more)) for face in range(1, FACES + 1)) / FACES

    def exploring(self, seat: int) -> float:
        """A hall may come and be laid before one's feet; otherwise one takes a step."""
        s = self.s
        here = s.place[seat]
        step = self.best(seat, s.cave.within(here, 1))
        halls = sum(TILES[tile].kind == GOLD for tile in s.stack[: s.left])
        chance = FITS * halls / s.left
        if self.missing(seat) <= 0:
            return step
        if not self.has_open_end(here):
            return step - chance * LEAST
        return chance * min(step, self.turns(seat, here, 1)) + (1 - chance) * step

    def has_open_end(self, node: int) -> bool:
        cave = self.s.cave
        return len(cave.joined[node]) < len({port // 2 for port in cave.ports(node)})

    def diving(self, seat: int) -> float:
        here = self.s.place[seat]
        walk = self.best(seat, self.s.cave.within(here, 2))
        return DIVES * min(walk, self.best(seat, self.s.cave.mouths)) + (1 - DIVES) * walk
