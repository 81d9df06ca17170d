"""Fields of one's own, from a text file (ARK-F): a map of Arkham with the veil, and berths for each number of players.

name: Old Harbour
map:
  . Y Y Y Y Y . . . .
  Y G G G G G Y . . .
  Y G S S S G Y V V V
  ...
berths:
  2: e1 e9
  4: a4 a6 c9 c1
"""

from functools import lru_cache
from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.arkham.fields import Ground, one_world, read_ground, two_worlds
from jackal.islands.field import LAND, NOWHERE, SPACE, STRAIGHT
from jackal.islands.layout import LayoutSheet, Row
from jackal.islands.outline import Outline

YELLOW: Final = 0
GREY: Final = 2
SEATS: Final = ("2", "3", "4")


class Layout(NamedTuple):
    """A drawn field and the berths that its text names, by the number of players."""

    outline: Outline
    berths: dict[int, list[int]]


@lru_cache(maxsize=32)
def read_layout(text: str, mixed: bool, corner_spaces: bool) -> Layout:
    """Read a layout; every fault is told with its line and column. `mixed` is for the one world of a multiverse."""
    sheet = LayoutSheet(text, ("name",), ("map", "berths"))
    lines, rows = sheet.map_rows()
    ground: Ground = read_ground(rows, lines)
    outline = one_world(ground, corner_spaces) if mixed else two_worlds(ground, corner_spaces)
    return Layout(outline, dict([_berths(row, outline) for row in sheet.blocks["berths"]]))


def berths_for(layout: Layout, seats: int) -> list[int]:
    if seats not in layout.berths:
        raise BadText(
            said("there are no berths for {seats} players: write '  {seats}: …' below 'berths:'", seats=seats), 1, 1
        )
    return layout.berths[seats]


def _berths(row: Row, outline: Outline) -> tuple[int, list[int]]:
    """ARK-F5: one space of Arkham for each seat, by yellow tiles only, apart from each other and from the veil."""
    line, text = row
    count, colon, names = text.partition(":")
    if not colon or count.strip() not in SEATS:
        column = len(text) - len(text.lstrip()) + 1
        raise BadText(
            said("expected the number of players and berths, as '2: e1 e9', got '{text}'", text=text.strip()),
            line,
            column,
        )
    words = names.split()
    cells: list[int] = []
    for word in words:
        cell = outline.field.cell(word)
        fault = _berth_fault(outline, cell, cells)
        if fault:
            raise BadText(said("{got}: {fault} (ARK-F5)", got=word, fault=fault), line, text.find(word) + 1)
        cells.append(cell)
    if len(cells) != int(count):
        raise BadText(
            said("{players} players have {players} berths, got {count}", players=count.strip(), count=len(cells)),
            line,
            len(text),
        )
    return int(count), cells


def _berth_fault(outline: Outline, cell: int, others: list[int]) -> str:
    field = outline.field
    if cell == NOWHERE or field.sort[cell] != SPACE or field.world[cell]:
        return "a berth is a space on the border of Arkham"
    beside = [field.frame.step[cell * 8 + d] for d in STRAIGHT]
    tiles = [to for to in beside if field.sort[to] == LAND]
    if not tiles or any(outline.terrain[to] != YELLOW for to in tiles):
        return "a berth shares edges with yellow tiles only"
    if cell in others or any(cell in field.track.beside[other] for other in others):
        return "two berths lie apart"
    if any(cell in ends for ends in field.ends):
        return "a berth is not at an end of the veil"
    return ""
