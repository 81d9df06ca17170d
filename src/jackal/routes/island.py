"""An island as the engine walks it: sets of cells are the bits of one number.

The cell in column c (a = 0) and row r (1 = 0) is bit 8c + r, so bits go in cell order (RTE-A2), and a step adds or
takes the same number everywhere.
"""

from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.routes.box import SEA, WHITE, Box
from jackal.routes.words import BARRING, CLOSED, COSTLY, DIRECTIONS, EAST, LINKED, NORTH, NOTHING_THERE

LEAST: Final = 5  # RTE-A1
MOST: Final = 7
COLUMN: Final = 8
SPOTS: Final = COLUMN * MOST
LETTERS: Final = "abcdefg"
GRADES: Final = ("easy", "medium", "hard")

SHIFT: Final = [COLUMN * EAST[way] + NORTH[way] for way in range(DIRECTIONS)]


class Island:
    """A drawing and all that follows from it by the cells of a box; never changes (RTE-C6)."""

    def __init__(self, key: str, grade: str, name: str, drawing: list[str], box: Box) -> None:
        self.key = key
        self.grade = grade
        self.name = name
        """English, and behind a slash Russian."""
        self.drawing = drawing
        self.box = box
        self.width = len(drawing[0])
        self.height = len(drawing)
        self.sign: list[str] = [SEA] * SPOTS
        self.value: list[int] = [0] * SPOTS
        self.land = 0
        self.chests = 0
        self.costly = 0
        self.barring = 0
        self.closed = 0
        self.linked = 0
        self.white = NOTHING_THERE
        self.flags: dict[int, int] = {}
        """Where the walk of a flag card starts."""
        for line in range(self.height):
            for column in range(self.width):
                self._put(COLUMN * column + self.height - 1 - line, drawing[line][column])
        self.open_from = [self._sources(way, self.land & ~self.closed) for way in range(DIRECTIONS)]
        """For each direction the cells from which a step that way is legal (RTE-K6)."""
        self.opened_from = [self._sources(way, self.land) for way in range(DIRECTIONS)]
        """The same where closed cells are opened."""

    def _put(self, spot: int, sign: str) -> None:
        cell, bit = self.box.by_sign[sign], 1 << spot
        self.sign[spot] = sign
        if sign == SEA:
            return
        self.land |= bit
        self.value[spot] = cell.value
        self.chests |= bit if cell.value else 0
        self.costly |= bit if cell.like & COSTLY else 0
        self.barring |= bit if cell.like & BARRING else 0
        self.closed |= bit if cell.like & CLOSED else 0
        self.linked |= bit if cell.like & LINKED else 0
        if sign == WHITE:
            self.white = spot
        if cell.flag >= 0:
            self.flags[cell.flag] = spot

    def _sources(self, way: int, targets: int) -> int:
        found = 0
        for spot in range(SPOTS):
            column, row = spot // COLUMN + EAST[way], spot % COLUMN + NORTH[way]
            if 0 <= column < MOST and 0 <= row < MOST and targets >> (COLUMN * column + row) & 1:
                found |= 1 << spot
        return found & self.land


def spot_name(spot: int) -> str:
    return f"{LETTERS[spot // COLUMN]}{spot % COLUMN + 1}"


def spot_of(name: str) -> int:
    """The cell of a name, NOTHING_THERE if it is none."""
    if len(name) == 2 and name[0] in LETTERS and name[1] in "1234567":
        return COLUMN * LETTERS.index(name[0]) + int(name[1]) - 1
    return NOTHING_THERE


def spots(cells: int) -> list[int]:
    """The cells of a set, in cell order."""
    found: list[int] = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


# Files of islands (RTE-A5) ------------------------------------------------------------------------------------------


def read_islands(text: str, box: Box) -> list[Island]:
    """All islands of a file: each a header line, a drawing, an empty line."""
    lines = text.split("\n")
    found: list[Island] = []
    keys: set[str] = set()
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        head = at
        at += 1
        while at < len(lines) and lines[at].strip() and not lines[at].startswith("#"):
            at += 1
        found.append(_island(lines, head, at, box))
        if found[-1].key in keys:
            raise BadText(said("there are two islands {island}", island=found[-1].key), head + 1)
        keys.add(found[-1].key)
    if not found:
        raise BadText("there is no island here: a header '# id grade name', then its drawing")
    return found


def _island(lines: list[str], head: int, end: int, box: Box) -> Island:
    words = lines[head].split(None, 3)
    if len(words) < 4 or words[0] != "#" or words[2] not in GRADES:
        raise BadText(
            said(
                "expected '# id grade name' with a grade of {known}, got '{got}'",
                known=", ".join(GRADES),
                got=lines[head],
            ),
            head + 1,
        )
    if not all(sign.isalnum() or sign in "-_." for sign in words[1]):
        raise BadText(
            said("an id is made of letters, digits, '-', '_' and '.'; got '{got}' (RTE-A5)", got=words[1]), head + 1
        )
    drawing = [line.rstrip() for line in lines[head + 1 : end]]
    check_drawing(drawing, head + 2, box)
    return Island(words[1], words[2], words[3].strip(), drawing, box)


def check_drawing(drawing: list[str], line: int, box: Box) -> None:
    """RTE-A1, RTE-A4 and what a walk cannot do without: one white flag, one flag of a kind, a chest."""
    if not LEAST <= len(drawing) <= MOST:
        raise BadText(
            said(
                "a drawing has {least} to {most} lines; got {count} (RTE-A1)",
                least=LEAST,
                most=MOST,
                count=len(drawing),
            ),
            line,
        )
    width = len(drawing[0])
    for number, row in enumerate(drawing):
        if len(row) != width or not LEAST <= width <= MOST:
            raise BadText(
                said(
                    "lines are {least} to {most} characters long, all alike; got '{got}' (RTE-A1)",
                    least=LEAST,
                    most=MOST,
                    got=row,
                ),
                line + number,
            )
        for column, sign in enumerate(row):
            if sign not in box.by_sign:
                known = "".join([cell.sign for cell in box.cells])
                raise BadText(
                    said("expected one of {known}, got '{got}' (RTE-A4)", known=known, got=sign),
                    line + number,
                    column + 1,
                )
    _count_signs("".join(drawing), line, box)


def _count_signs(signs: str, line: int, box: Box) -> None:
    if signs.count(WHITE) != 1:
        raise BadText(said("an island has one white flag W; got {count} (RTE-G2)", count=signs.count(WHITE)), line)
    for cell in box.cells:
        if cell.flag >= 0 and signs.count(cell.sign) > 1:
            raise BadText(
                said(
                    "an island has at most one {cell} {sign}; got {count}",
                    cell=cell.name,
                    sign=cell.sign,
                    count=signs.count(cell.sign),
                ),
                line,
            )
    if not any(box.by_sign[sign].value for sign in signs):
        raise BadText("an island has at least one chest (RTE-G3)", line)


def name_in(island: Island, language: str) -> str:
    """The island's name in a language; its only name if it has but one."""
    english, _, russian = island.name.partition(" / ")
    return russian if language == "ru" and russian else english


def names(island: Island) -> dict[str, str]:
    """The name by language."""
    return {"en": name_in(island, "en"), "ru": name_in(island, "ru")}


def write_island(island: Island) -> str:
    return "\n".join([f"# {island.key} {island.grade} {island.name}", *island.drawing]) + "\n"
