"""Why a row leads to no chest: which card ends the walk that stands for it, on which cell, and what is there."""

from jackal.routes.island import COLUMN, LETTERS, SHIFT, Island, spot_name
from jackal.routes.shapes import Failing, Missed
from jackal.routes.walk import Stride, moves_of, start_of
from jackal.routes.words import ARMS, EAST, NORTH


def missed(island: Island, row: list[int], walk: list[Stride]) -> Missed:
    """RTE-W3: without a start, barred, without a legal direction, or short of every chest."""
    moves = moves_of(island.box, row)
    spot = start_of(island, row)
    if spot < 0 or not moves:
        return failing("flag" if spot < 0 else "cards", 0, None)
    at = walk[-1].to if walk else spot
    if walk and island.barring >> at & 1 and not walk[-1].manner & ARMS:
        return obstacle(island, "barred", place_of(island, row, len(walk) - 1), at)
    if len(walk) == len(moves):
        return failing("short", len(row) - 1, spot_name(at))
    return no_way(island, moves[len(walk)][0], at, place_of(island, row, len(walk)))


def no_way(island: Island, kind: int, spot: int, card: int) -> Missed:
    """What lies where the card leads: something closed is worth a word before the sea."""
    ways = island.box.ways[kind]
    for way in ways:
        if island.opened_from[way] >> spot & 1:
            return obstacle(island, "closed", card, spot + SHIFT[way])
    cells = [cell for cell in [sea_of(island, spot, way) for way in ways] if cell]
    return failing("sea", card, cells[0] if cells else None)


def failing(why: Failing, card: int, cell: str | None) -> Missed:
    return {"why": why, "card": card, "cell": cell, "there": None}


def obstacle(island: Island, why: Failing, card: int, spot: int) -> Missed:
    there = island.box.by_sign[island.sign[spot]].name
    return {"why": why, "card": card, "cell": spot_name(spot), "there": there}


def sea_of(island: Island, spot: int, way: int) -> str:
    """The name of the cell that way, if it has one."""
    column, row = spot // COLUMN + EAST[way], spot % COLUMN + NORTH[way]
    return f"{LETTERS[column]}{row + 1}" if 0 <= column < island.width and 0 <= row < island.height else ""


def place_of(island: Island, row: list[int], move: int) -> int:
    """The place in the row of its n-th move card."""
    return [place for place, kind in enumerate(row) if island.box.is_move(kind)][move]
