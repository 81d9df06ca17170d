"""Outlines drawn as text: one letter a land cell, `~` or `.` for what is not land, north up (ISL-B1, ISL-B6)."""

from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.islands.field import COLUMNS, Field, make_field, outline_fault
from jackal.islands.frame import make_frame

NOT_LAND: Final = "~."
NO_TERRAIN: Final = -1
MOST_ROWS: Final = 26


class Outline(NamedTuple):
    """A field and the terrain of its cells (0 where there is no land)."""

    field: Field
    terrain: list[int]


class OutlineCell(NamedTuple):
    """A cell as drawn: its terrain, NO_TERRAIN where there is no land, and where in the text it stands."""

    terrain: int
    line: int
    column: int


Drawing = dict[tuple[int, int], OutlineCell]
"""The drawn cells by column and row, both counted from the south-west corner of the drawing."""


def read_outline(
    rows: list[str], letters: dict[str, int], corner_spaces: bool, north: int = 0, lines: list[int] | None = None
) -> Outline:
    """The outline of a drawing; errors point at the column of the text and its line (`lines` numbers the rows)."""
    return framed(read_drawing(rows, letters, lines), corner_spaces, north)


def read_drawing(rows: list[str], letters: dict[str, int], lines: list[int] | None = None) -> Drawing:
    """What is drawn, every row as long as the first."""
    numbers = lines or list(range(1, len(rows) + 1))
    drawn = [_row(row, letters, number) for number, row in zip(numbers, rows, strict=True)]
    for number, row, cells in zip(numbers, rows, drawn, strict=True):
        if len(cells) != len(drawn[0]):
            message = said(
                "this row has {count} cells, the first one has {first}", count=len(cells), first=len(drawn[0])
            )
            raise BadText(message, number, len(row) or 1)
    drawing = {(x, len(drawn) - 1 - y): cell for y, cells in enumerate(drawn) for x, cell in enumerate(cells)}
    if not any(cell.terrain >= 0 for cell in drawing.values()):
        raise BadText("the map has no land", numbers[0], 1)
    return drawing


def _row(row: str, letters: dict[str, int], line: int) -> list[OutlineCell]:
    cells: list[OutlineCell] = []
    for at, sign in enumerate(row):
        if sign in letters:
            cells.append(OutlineCell(letters[sign], line, at + 1))
        elif sign in NOT_LAND:
            cells.append(OutlineCell(NO_TERRAIN, line, at + 1))
        elif not sign.isspace():
            known = ", ".join(letters)
            raise BadText(
                said("'{got}' is no cell of a map; expected {known} for land, ~ or . for none", got=sign, known=known),
                line,
                at + 1,
            )
    return cells


def framed(drawing: Drawing, corner_spaces: bool, north: int = 0, spare: int = 0) -> Outline:
    """ISL-B1: the land's bounding box plus one cell on every side; more rows, if the land may move there."""
    land = {at: cell for at, cell in drawing.items() if cell.terrain != NO_TERRAIN}
    west, south = min(x for x, _ in land) - 1, min(y for _, y in land) - 1 - spare
    width, height = max(x for x, _ in land) - west + 2, max(y for _, y in land) - south + 2 + spare
    anywhere = next(iter(land.values()))
    if width > len(COLUMNS) or height > MOST_ROWS + 2 * spare:
        message = said(
            "the land is too large: at most {count} columns and {most} rows",
            count=len(COLUMNS) - 2,
            most=MOST_ROWS - 2,
        )
        raise BadText(message, anywhere.line, anywhere.column)
    cells = {(y - south) * width + x - west: cell for (x, y), cell in land.items()}
    frame = make_frame(width, height, 1 - spare)
    field = make_field(frame, tuple(sorted(cells)), (), corner_spaces, north)
    fault, cell = outline_fault(field)
    if fault:
        spot = drawing.get((cell % width + west, cell // width + south), anywhere)
        raise BadText(said("{fault} ({cell}, ISL-B6)", fault=fault, cell=field.name(cell)), spot.line, spot.column)
    terrain = [0] * field.size
    for at, tile in cells.items():
        terrain[at] = tile.terrain
    return Outline(field, terrain)
