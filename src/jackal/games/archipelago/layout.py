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
from jackal.games.archipelago.islands import LETTERS, TERRAINS
from jackal.games.archipelago.rules import HOUSE
from jackal.games.archipelago.tiles import INDEX
from jackal.islands.field import DIRECTIONS
from jackal.islands.outline import Outline, read_outline

LONE = ("den", "missionary")  # one bear, one missionary (ARC-I4)
MOST_OF_A_KIND = 200
MOST_TILES = 1000  # of a terrain: more than any map has cells


class Layout(NamedTuple):
    """A drawn island; `pools` are its tiles by terrain, none of them if the boxes are to be used."""

    name: str
    outline: Outline
    pools: list[list[int]] | None


def read_layout(text: str) -> Layout:
    """Read a layout; every fault is told with its line and column."""
    lines = text.split("\n")
    heads: dict[str, str] = {}
    blocks: dict[str, list[tuple[int, str]]] = {"map": [], "tiles": []}
    block = ""
    for number, line in enumerate(lines, 1):
        bare = line.split("#")[0].rstrip()
        key, colon, value = bare.partition(":")
        if not bare:
            continue
        if bare[0].isspace() and block:
            blocks[block].append((number, bare))
        elif not colon or key not in ("name", "north", "map", "tiles"):
            raise BadText(
                f"expected 'name:', 'north:', 'map:' or 'tiles:' (rows below them are indented), got {bare.strip()!r}",
                number,
                1,
            )
        elif key in blocks:
            block = key
        else:
            heads[key] = value.strip()
            block = ""
            if key == "north" and heads[key] not in DIRECTIONS:
                raise BadText(f"north is one of {' '.join(DIRECTIONS)}, got {heads[key]!r}", number, line.find(":") + 2)
    return _layout(heads, blocks)


def _layout(heads: dict[str, str], blocks: dict[str, list[tuple[int, str]]]) -> Layout:
    if not blocks["map"]:
        raise BadText("there is no map: write 'map:' and the rows below it, indented", 1, 1)
    north = DIRECTIONS.index(heads.get("north", "N"))
    lines, rows = [line for line, _ in blocks["map"]], [row for _, row in blocks["map"]]
    outline = read_outline(rows, LETTERS, HOUSE.corner_spaces, north, lines)
    pools = _pools(blocks["tiles"], outline) if blocks["tiles"] else None
    return Layout(heads.get("name", "Own island"), outline, pools)


def _pools(rows: list[tuple[int, str]], outline: Outline) -> list[list[int]]:
    pools: list[list[int]] = [[], [], []]
    lines = [rows[-1][0]] * len(TERRAINS)
    for number, row in rows:
        word, colon, tiles = row.partition(":")
        indent = len(row) - len(row.lstrip())
        if not colon or word.strip() not in TERRAINS:
            wanted = ", ".join(f"{terrain}:" for terrain in TERRAINS)
            raise BadText(f"expected {wanted} and tiles, got {row.strip()!r}", number, indent + 1)
        terrain = TERRAINS.index(word.strip())
        pools[terrain] += read_tiles(tiles, number, len(word) + 1)
        lines[terrain] = number
        if len(pools[terrain]) > MOST_TILES:
            raise BadText(f"at most {MOST_TILES} tiles for a terrain", number, 1)
        for name in LONE:
            if sum(pool.count(INDEX[name]) for pool in pools) > 1:
                raise BadText(f"at most one tile of kind {name}", number, row.rfind(name) + 1)
    for terrain, pool in enumerate(pools):
        cells = sum(1 for cell in outline.field.land if outline.terrain[cell] == terrain)
        if len(pool) < cells:
            raise BadText(
                f"the map has {cells} {TERRAINS[terrain]} cells, but only {len(pool)} tiles are listed for them",
                lines[terrain],
                1,
            )
    return pools


def read_tiles(text: str, line: int = 0, indent: int = 0) -> list[int]:
    """Tiles listed by name, `x4` after a name for four of them."""
    tiles: list[int] = []
    column = indent + 1
    for entry in text.split(","):
        words = entry.split()
        at = column + len(entry) - len(entry.lstrip())
        count = words[1][1:] if len(words) == 2 and words[1][:1] == "x" else "1"
        if not words or words[0] not in INDEX:
            raise BadText(f"no tile is called {words[0] if words else ''!r}; there are: {', '.join(INDEX)}", line, at)
        if (
            len(words) > 2
            or (len(words) == 2 and words[1][:1] != "x")
            or not count.isdecimal()
            or len(count) > 3
            or not 1 <= int(count) <= MOST_OF_A_KIND
        ):
            raise BadText(f"expected a name and perhaps a number of them such as 'x4', got {entry.strip()!r}", line, at)
        tiles += [INDEX[words[0]]] * int(count)
        column += len(entry) + 1
    return tiles
