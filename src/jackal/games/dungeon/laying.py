"""Laying a tile (DUN section P): where it may go, how it is drawn, and that the cave is never sealed."""

from typing import Final

from jackal.games.dungeon import events
from jackal.games.dungeon.cave import Cave, cell_name
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.tiles import KINDS, TILES, misfit
from jackal.games.dungeon.words import NO_TILE, OPEN, UNKNOWN, cell_of, lay, turn_of

TURNS_IN: Final = [[turn for turn in range(4) if turns >> turn & 1] for turns in range(16)]
"""By a set of rotations as bits, the rotations."""


def places(s: CaveState, tile: int, others: int) -> list[int]:
    """Every legal placement of a tile, by y, x and rotation; `others` are the tiles still to be laid after it."""
    cave = s.cave
    found: list[int] = []
    for at in range(len(cave.edge)):
        turns = cave.fits[at][tile]
        if turns:
            for turn in TURNS_IN[turns]:
                found.append(lay(cave.edge[at], turn))
    if others and len(cave.ends) < 2:
        return [action for action in found if not seals(cave, tile, turn_of(action), cell_of(action))]
    return found


def barred_laying(s: CaveState, turn: int, cell: int) -> str:
    """The rule that forbids to lay the tile in question there, so turned."""
    cave = s.cave
    if cell not in cave.edge:
        return "DUN-P1"
    at = cave.edge.index(cell)
    if not cave.fits[at][s.tile] >> turn & 1:
        return misfit(cave.sign[at], cave.loose, s.tile, turn)
    others = s.left + s.held_tiles()
    return "DUN-P10" if others and len(cave.ends) < 2 and seals(cave, s.tile, turn, cell) else OPEN


def has_place(s: CaveState, tile: int, others: int) -> bool:
    if others and len(s.cave.ends) < 2:
        return len(places(s, tile, others)) > 0
    for fits in s.cave.fits:
        if fits[tile]:
            return True
    return False


def seals(cave: Cave, tile: int, turn: int, cell: int) -> bool:
    """DUN-P10: whether the walk region would have no open end left; with ends towards two cells it cannot happen."""
    if cave.ends and cell not in cave.ends:
        return False
    twin = cave.copy()
    twin.lay(tile, turn, cell)
    return not twin.ends


def can_explore(s: CaveState) -> bool:
    """DUN-P9: whether some tile of the stack has a legal placement; remembered until a tile is laid or drawn."""
    if s.explorable == UNKNOWN:
        s.explorable = int(any_fits(s))
    return s.explorable > 0


def any_fits(s: CaveState) -> bool:
    others = s.left - 1 + s.held_tiles()
    for place in range(s.left):
        if has_place(s, s.stack[place], others):
            return True
    return False


def draw(s: CaveState) -> None:
    """DUN-P7, DUN-P8: the next tile that fits; those that do not are shown, and put back before anything is chosen."""
    aside: list[int] = []
    others = s.left - 1 + s.held_tiles()
    s.left -= 1
    while not has_place(s, s.stack[s.left], others):
        aside.append(s.stack[s.left])
        if s.tell:
            s.tell(events.Unfit(seat=s.seat, tile=aside[-1], cave=KINDS[TILES[aside[-1]].kind]))
        s.left -= 1
    s.tile = s.stack[s.left]
    s.explorable = UNKNOWN
    if s.tell:
        s.tell(events.Draw(seat=s.seat, tile=s.tile, cave=KINDS[TILES[s.tile].kind]))
    for tile in aside:
        put_back(s, tile)


def put_back(s: CaveState, tile: int) -> None:
    """DUN-P8: at one of the places between, above and below the tiles of the stack."""
    stack = s.stack[: s.left]
    stack.insert(s.chance.pick(s.left + 1), tile)
    s.stack = stack
    s.left += 1


def lay_tile(s: CaveState, action: int) -> None:
    """The tile in question is laid."""
    tile, cell, turn = s.tile, cell_of(action), turn_of(action)
    before = s.gold
    s.lay(tile, turn, cell)
    s.tile = NO_TILE
    s.progress = True
    if s.tell:
        kind = KINDS[TILES[tile].kind]
        coin = s.gold != before
        s.tell(events.Lay(seat=s.seat, tile=tile, cave=kind, cell=cell_name(cell), turned=turn, coin=coin))
