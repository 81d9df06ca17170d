"""The grid of a card as signs: turned, mirrored, compared; two puzzles alike up to that are one (ARC-P11)."""

from typing import Final

from jackal.games.archipelago.puzzles.card import NO_TILE
from jackal.games.archipelago.puzzles.tiles import SIGNS
from jackal.games.archipelago.tiles import TILES

LETTERS: Final = "bcdefghi"
Grid = tuple[tuple[str, ...], ...]
"""Rows of signs, north first."""


def grid_of(text: str) -> Grid:
    """The grid of a card's text."""
    rows = [line.split() for line in text.split("\n") if line[:1].isdigit()]
    return tuple([tuple(row[1:]) for row in rows])


def card_text(title: str, asked: str, grid: Grid) -> str:
    """The text of a card with this grid."""
    rows = [" ".join([str(len(grid) + 1 - at), *(sign.ljust(2) for sign in row)]) for at, row in enumerate(grid)]
    letters = "  " + "  ".join(LETTERS[: len(grid[0])])
    return "\n".join([title, asked, *(row.rstrip() for row in rows), letters]) + "\n"


def name_at(grid: Grid, row: int, column: int) -> str:
    """The name of a cell: the left column is b, the bottom row is 2 (ARC-P12)."""
    return f"{LETTERS[column]}{len(grid) + 1 - row}"


def with_sign(grid: Grid, row: int, column: int, sign: str) -> Grid:
    """The same with another sign there."""
    rows = [list(line) for line in grid]
    rows[row][column] = sign
    return tuple([tuple(line) for line in rows])


def quarter(grid: Grid) -> Grid:
    """Turned a quarter clockwise, the tiles too."""
    return tuple([tuple([TURNED[sign] for sign in column[::-1]]) for column in zip(*grid, strict=True)])


def mirror(grid: Grid) -> Grid:
    """East and west exchanged, on the tiles too."""
    return tuple([tuple([MIRRORED[sign] for sign in row[::-1]]) for row in grid])


def likeness(grid: Grid) -> Grid:
    """The same for all cards that are alike up to turning and mirroring."""
    found: list[Grid] = []
    for start in (grid, mirror(grid)):
        for _ in range(4):
            found.append(start)
            start = quarter(start)
    return min(found)


def cropped(grid: Grid) -> Grid:
    """Without rows and columns that have no land."""
    rows = [row for row in grid if any(sign != NO_TILE for sign in row)]
    columns = [column for column in zip(*rows, strict=True) if any(sign != NO_TILE for sign in column)]
    return tuple(zip(*columns, strict=True))


def _mirrored(sign: str) -> str:
    tile, turned = SIGNS[sign]
    signs, masks = TILES[tile].signs, TILES[tile].masks
    wanted = sum([1 << (8 - d) % 8 for d in range(8) if masks[turned] >> d & 1])
    return signs[masks.index(wanted)] if len(signs) > 1 else sign


def _turned(sign: str) -> str:
    tile, turned = SIGNS[sign]
    signs = TILES[tile].signs
    return signs[(turned + 1) % len(signs)]


TURNED: Final = {NO_TILE: NO_TILE} | {sign: _turned(sign) for sign in SIGNS}
MIRRORED: Final = {NO_TILE: NO_TILE} | {sign: _mirrored(sign) for sign in SIGNS}
