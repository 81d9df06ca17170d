"""Tiles that slide or vanish: everything that belongs to a tile goes with it, and the field is another one."""

from jackal.core.event import EVERYONE
from jackal.islands import events
from jackal.islands.field import NOWHERE
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, USED


def slide_tiles(s: IslandState, moved: dict[int, int]) -> None:
    """ISL-B8: tiles go from cells to others, with all that is on them and known of them."""
    s.field = s.field.with_land([moved.get(cell, cell) for cell in s.field.land])
    s.tile = slid(s.tile, moved, 0)
    s.turned = slid(s.turned, moved, 0)
    s.terrain = slid(s.terrain, moved, 0)
    s.seen = slid(s.seen, moved, 0)
    s.face = slid(s.face, moved, USED)
    s.beast = moved.get(s.beast, s.beast)
    follow_tiles(s, moved)
    coins: dict[int, int] = {}
    for place, count in s.coins.items():
        coins[moved.get(place >> 3, place >> 3) * 8 + (place & 7)] = count
    s.coins = coins
    for piece, place in riders(s, moved):
        s.put(piece, moved[place >> 3] * 8 + (place & 7))


def slid(values: list[int], moved: dict[int, int], blank: int) -> list[int]:
    fresh = values[:]
    for cell in moved:
        fresh[cell] = blank
    for cell, to in moved.items():
        fresh[to] = values[cell]
    return fresh


def riders(s: IslandState, moved: dict[int, int]) -> list[tuple[int, int]]:
    """The pieces on tiles that move, with their places."""
    return [(piece, place) for piece, place in enumerate(s.place) if place >= 0 and place >> 3 in moved]


def take_tiles(s: IslandState, cells: list[int]) -> None:
    """ISL-B8: tiles leave the field; what was on them is to be cleared away next."""
    for cell in cells:
        known = s.seen[cell] if s.face[cell] == DOWN else EVERYONE
        s.taken = [*s.taken, (s.terrain[cell], s.tile[cell], known)]
    gone = dict.fromkeys(cells, NOWHERE)
    s.field = s.field.with_land([cell for cell in s.field.land if cell not in gone])
    s.tile = without(s.tile, cells, 0)
    s.turned = without(s.turned, cells, 0)
    s.terrain = without(s.terrain, cells, 0)
    s.seen = without(s.seen, cells, 0)
    s.face = without(s.face, cells, USED)
    follow_tiles(s, gone)


def follow_tiles(s: IslandState, moved: dict[int, int]) -> None:
    """What parts keep about tiles goes with them."""
    for follow in s.rules.follows:
        follow(s, moved)


def clear_cells(s: IslandState, cells: list[int], why: str) -> None:
    """ISL-B8: who was on tiles that are gone is sent home, coins leave the game."""
    for cell in cells:
        for piece in range(len(s.place)):
            if s.here[cell] >> piece & 1:
                s.send_home(piece, why)
        lose_coins(s, cell, why)


def without(values: list[int], cells: list[int], blank: int) -> list[int]:
    fresh = values[:]
    for cell in cells:
        fresh[cell] = blank
    return fresh


def lose_coins(s: IslandState, cell: int, why: str) -> None:
    """All coins of a tile leave the game."""
    coins = 0
    for place in [place for place in s.coins if place >> 3 == cell]:
        coins += s.coins.pop(place)
    if coins:
        s.lost += coins
        s.idle = 0
        if s.tell:
            s.tell(events.Lost(coins=coins, cell=s.field.name(cell), why=why))
