"""Fields of Arkham from drawings: Arkham and the veil are drawn, the Otherworld is the mirror image (ARK-B, F)."""

from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.arkham.ground import ground_fault
from jackal.games.arkham.worlds import COLOUR_COUNT, LAID, LETTERS, TERRAINS, VEIL_LETTER
from jackal.islands.field import COLUMNS, make_field
from jackal.islands.frame import Frame, make_frame
from jackal.islands.outline import Drawing, Outline, OutlineCell, framed, read_drawing

VEIL_CELL: Final = -2
VEIL_SIDE: Final = 3
SPARE_ROWS: Final = 2  # ARK-B1: where a tremor may push tiles to
MOST_ROWS: Final = 24

Cell = tuple[int, int]


class Ground(NamedTuple):
    """Arkham and the veil by column and row, and all that is drawn, land or not."""

    land: dict[Cell, OutlineCell]
    veil: dict[Cell, OutlineCell]
    drawing: Drawing


def read_ground(rows: list[str], lines: list[int] | None = None) -> Ground:
    drawing = read_drawing(rows, LETTERS | {VEIL_LETTER: VEIL_CELL}, lines)
    land = {at: cell for at, cell in drawing.items() if cell.terrain >= 0}
    return Ground(land, {at: cell for at, cell in drawing.items() if cell.terrain == VEIL_CELL}, drawing)


def two_worlds(ground: Ground, corner_spaces: bool) -> Outline:
    """ARK-B1, ARK-B2, ARK-B3: Arkham as drawn, the Otherworld as its mirror image."""
    check_counts(ground)
    check_veil(ground)
    everything = ground.land | ground.veil
    west, south = min(x for x, _ in everything) - 1, min(y for _, y in everything) - 1 - SPARE_ROWS
    frame = frame_of(ground, west, south)
    terrain = [0] * frame.size
    land: list[int] = []
    for (x, y), drawn in ground.land.items():
        cell, mirror = [(y - south) * frame.width + column for column in (x - west, frame.width - 1 - (x - west))]
        terrain[cell], terrain[mirror] = drawn.terrain, drawn.terrain + COLOUR_COUNT
        land += [cell, mirror]
    land.sort()
    veil = sorted((y - south) * frame.width + x - west for x, y in ground.veil)
    fault, cell = ground_fault(frame, land, veil)
    if fault:
        column = cell % frame.width
        at = min(column, frame.width - 1 - column) + west, cell // frame.width + south
        spot = ground.drawing.get(at) or first_of(ground)
        raise BadText(said("{fault} ({cell}, ARK-F3)", fault=fault, cell=frame.name(cell)), spot.line, spot.column)
    return Outline(make_field(frame, tuple(land), tuple(veil), corner_spaces), terrain)


def frame_of(ground: Ground, west: int, south: int) -> Frame:
    """ARK-B1: one cell round the land and the veil, and rows to spare."""
    width = 2 * (min(x for x, _ in ground.veil) - west) + VEIL_SIDE
    height = max(y for _, y in ground.land | ground.veil) - south + 2 + SPARE_ROWS
    if width > len(COLUMNS) or height > MOST_ROWS + 2 * SPARE_ROWS:
        message = said(
            "the field is too large: {width} columns and {rows} rows in all",
            width=width,
            rows=height - 2 * SPARE_ROWS,
        )
        spot = first_of(ground)
        raise BadText(
            said(
                "{message}, at most {count} and {most} (ARK-F3)",
                message=message,
                count=len(COLUMNS),
                most=MOST_ROWS,
            ),
            spot.line,
            spot.column,
        )
    return make_frame(width, height, 1 - SPARE_ROWS)


def first_of(ground: Ground) -> OutlineCell:
    """The first cell of land that a reader meets."""
    return min(ground.land.values(), key=reading_order)


def check_counts(ground: Ground) -> None:
    """ARK-F1: as many cells of each colour as there are tiles to lay."""
    for terrain, wanted in enumerate(LAID):
        cells = sorted([cell for cell in ground.land.values() if cell.terrain == terrain], key=reading_order)
        if len(cells) != wanted:
            spot = cells[wanted] if len(cells) > wanted else max(ground.land.values(), key=reading_order)
            message = said(
                "the map has {count} {terrain} cells, Arkham has {wanted} (ARK-F1)",
                count=len(cells),
                terrain=TERRAINS[terrain],
                wanted=wanted,
            )
            raise BadText(message, spot.line, spot.column)


def check_veil(ground: Ground) -> None:
    """ARK-F2: three by three, directly east of the last column of Arkham."""
    edge = max(x for x, _ in ground.land) + 1
    last = max(ground.land.values(), key=reading_order)
    if not ground.veil:
        raise BadText(
            said("there is no veil: draw it as {side} by {side} of V (ARK-F2)", side=VEIL_SIDE),
            last.line,
            last.column,
        )
    south = min(y for _, y in ground.veil)
    wanted = {(edge + x, south + y) for x in range(VEIL_SIDE) for y in range(VEIL_SIDE)}
    for at in sorted(ground.veil.keys() ^ wanted):
        spot = ground.veil.get(at) or min(ground.veil.values(), key=reading_order)
        message = said(
            "the veil is {side} by {side} cells directly east of Arkham's last column (ARK-F2)",
            side=VEIL_SIDE,
        )
        raise BadText(message, spot.line, spot.column)


def reading_order(cell: OutlineCell) -> tuple[int, int]:
    return cell.line, cell.column


def one_world(ground: Ground, corner_spaces: bool) -> Outline:
    """ARK-U6: the field of a multiverse, without a veil."""
    if ground.veil:
        spot = min(ground.veil.values(), key=reading_order)
        raise BadText("a multiverse has no veil (ARK-U1)", spot.line, spot.column)
    drawing: Drawing = dict(ground.land)
    return framed(drawing, corner_spaces, 0, SPARE_ROWS)
