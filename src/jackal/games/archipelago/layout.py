"""Islands of one's own, from a text file (ARC-V1): a map, if wanted a north mark and a list of tiles.

name: Bottle Cove
north: NE
map:
  ~ B B ~
  B F M B
  ~ B B ~
tiles:
  beach: empty x4, chest-1 x2
  forest: horse
  mountain: chest-3
"""

from typing import NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.islands import LETTERS, TERRAINS
from jackal.games.archipelago.tiles import INDEX
from jackal.islands.field import DIRECTIONS
from jackal.islands.houses import SHIPS
from jackal.islands.layout import LayoutSheet, tile_names
from jackal.islands.outline import Outline, read_outline

LONE = ("den", "missionary")  # one bear, one missionary (ARC-I4)
MOST_TILES = 1000  # of a terrain: more than any map has cells


class Layout(NamedTuple):
    """A drawn island; `pools` are its tiles by terrain, none of them if the boxes are to be used."""

    name: str
    outline: Outline
    pools: list[list[int]] | None


def read_layout(text: str) -> Layout:
    """Read a layout; every fault is told with its line and column."""
    sheet = LayoutSheet(text, ("name", "north"), ("map", "tiles"))
    lines, rows = sheet.map_rows()
    outline = read_outline(rows, LETTERS, SHIPS.corner_spaces, _north(sheet), lines)
    pools = _pools(sheet.blocks["tiles"], outline) if sheet.blocks["tiles"] else None
    return Layout(sheet.head("name", "Own island"), outline, pools)


def _north(sheet: LayoutSheet) -> int:
    north = sheet.head("north", "N")
    if north not in DIRECTIONS:
        raise BadText(
            said("north is one of {known}, got '{got}'", known=" ".join(DIRECTIONS), got=north),
            sheet.heads["north"][0],
            7,
        )
    return DIRECTIONS.index(north)


def _pools(rows: list[tuple[int, str]], outline: Outline) -> list[list[int]]:
    pools: list[list[int]] = [[], [], []]
    lines = [rows[-1][0]] * len(TERRAINS)
    for number, row in rows:
        word, colon, tiles = row.partition(":")
        indent = len(row) - len(row.lstrip())
        if not colon or word.strip() not in TERRAINS:
            wanted = ", ".join(f"{terrain}:" for terrain in TERRAINS)
            raise BadText(
                said("expected {wanted} and tiles, got '{got}'", wanted=wanted, got=row.strip()), number, indent + 1
            )
        terrain = TERRAINS.index(word.strip())
        pools[terrain] += read_tiles(tiles, number, len(word) + 1)
        lines[terrain] = number
        if len(pools[terrain]) > MOST_TILES:
            raise BadText(said("at most {most} tiles for a terrain", most=MOST_TILES), number, 1)
        for name in LONE:
            if sum(pool.count(INDEX[name]) for pool in pools) > 1:
                raise BadText(said("at most one tile of kind {got}", got=name), number, row.rfind(name) + 1)
    for terrain, pool in enumerate(pools):
        cells = sum(1 for cell in outline.field.land if outline.terrain[cell] == terrain)
        if len(pool) < cells:
            raise BadText(
                said(
                    "the map has {cells} {terrain} cells, but only {count} tiles are listed for them",
                    cells=cells,
                    terrain=TERRAINS[terrain],
                    count=len(pool),
                ),
                lines[terrain],
                1,
            )
    return pools


def read_tiles(text: str, line: int = 0, indent: int = 0) -> list[int]:
    return [INDEX[name] for name in tile_names(text, INDEX, line, indent)]
