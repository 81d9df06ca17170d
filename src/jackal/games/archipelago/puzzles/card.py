"""A puzzle card as text that a person can read and write (ARC-P12).

A fault that a page has words of its own for says which one it is (`fault`), beside the sentence.

"Horse and basket" «Конь и корзина»
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f
"""

import re
from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.islands import COINS
from jackal.games.archipelago.puzzles.quest import PIRATES, QuestCard
from jackal.games.archipelago.puzzles.tiles import BANK, DEN, SIGNS
from jackal.games.archipelago.tiles import TILES
from jackal.islands.field import COLUMNS, LAND, NOWHERE, Field, cut_off, make_field
from jackal.islands.frame import make_frame
from jackal.islands.words import BEACH, GOLD, MOUNTAIN

NO_TILE: Final = "--"
MOST_ACROSS: Final = 8
"""Columns and rows of an island."""
MOST_TURNS: Final = 99
MOST_LETTERS: Final = 60
"""Of a name."""
SOUTH, WEST = 2, 1  # the bottom row is row 2, the left column is b (ARC-P12)

ENGLISH: Final = re.compile(r'"([^"]*)"')
RUSSIAN: Final = re.compile("«([^»]*)»")
TURNS: Final = re.compile(r"turns\s*<=\s*(\d+)")
ALIVE: Final = re.compile(r"alive\s*>=\s*(\d+)")
UNTOUCHED: Final = re.compile(r"untouched\s+([a-z]\d{1,2})")
EACH: Final = re.compile(r"each\s+delivers")
CONDITIONS: Final = "turns <= 6, alive >= 2, untouched c4, each delivers"


class CardLine(NamedTuple):
    number: int
    text: str


class Asked(NamedTuple):
    """The line of conditions, read."""

    turns: int
    alive: int
    untouched: tuple[str, ...]
    each: bool


class GridCell(NamedTuple):
    """A cell of the grid: its tile, how it is turned, and where in the text it stands."""

    tile: int
    turned: int
    line: int
    column: int


Grid = dict[tuple[int, int], GridCell]
"""By column and row, both counted from the south-west corner of the grid."""


def read_card(text: str) -> QuestCard:
    """Every fault is told with its line and column."""
    lines = [CardLine(number, line.rstrip()) for number, line in enumerate(text.replace("\r", "").split("\n"), 1)]
    lines = [line for line in lines if line.text.strip() and not line.text.startswith("#")]
    if len(lines) < 4:
        last = lines[-1].number if lines else 1
        raise BadText("a card has a name, a line of conditions, rows such as '2 -- Dn e e' and the columns", last, 1)
    asked = _conditions(lines[1])
    grid = _grid(lines[2:])
    field = _field(grid)
    _check(grid, field)
    return _card(lines[0].text.strip(), asked, lines[1], grid, field)


def _card(title: str, asked: Asked, line: CardLine, grid: Grid, field: Field) -> QuestCard:
    tile, turned = [0] * field.size, [0] * field.size
    coins: dict[int, int] = {}
    for at, cell in _cells(grid, field).items():
        tile[at], turned[at] = cell.tile, cell.turned
        if TILES[cell.tile].like & GOLD:
            coins[at * 8] = TILES[cell.tile].value
    name, name_ru = _names(title)
    untouched = tuple([_untouched(field, word, line) for word in asked.untouched])
    bank, den = tile.index(BANK), tile.index(DEN)
    if bank in untouched:
        column = line.text.find(field.name(bank)) + 1
        raise BadText(said("the bank cannot stay untouched (ARC-P9)", fault="bank_untouched"), line.number, column)
    terrain = _terrain(field)
    return QuestCard(
        name, name_ru, asked.turns, asked.alive, untouched, asked.each, field, terrain, tile, turned, bank, den, coins
    )


def _names(title: str) -> tuple[str, str]:
    """English in "", Russian in «»; a title without such marks is a name as it stands."""
    english, russian = ENGLISH.search(title), RUSSIAN.search(title)
    name, name_ru = english[1] if english else "", russian[1] if russian else ""
    return (name if english or russian else title)[:MOST_LETTERS], name_ru[:MOST_LETTERS]


# Conditions ---------------------------------------------------------------------------------------------------------


def _conditions(line: CardLine) -> Asked:
    """ARC-P9."""
    turns, alive, untouched, each = 0, 1, [], False
    column = 1
    for part in line.text.split(","):
        word = part.strip().lower()
        at = column + len(part) - len(part.lstrip())
        column += len(part) + 1
        if found := TURNS.fullmatch(word):
            turns = _count(found[1], MOST_TURNS, "turns", line.number, at)
        elif found := ALIVE.fullmatch(word):
            alive = _count(found[1], len(PIRATES), "pirates", line.number, at)
        elif found := UNTOUCHED.fullmatch(word):
            untouched.append(found[1])
        elif EACH.fullmatch(word):
            each = True
        else:
            raise BadText(
                said("expected conditions such as '{conditions}', got '{got}'", conditions=CONDITIONS, got=word[:40]),
                line.number,
                at,
            )
    return Asked(turns, alive, tuple(untouched), each)


def _count(digits: str, most: int, what: str, line: int, column: int) -> int:
    if len(digits) > 4 or not 1 <= int(digits) <= most:
        raise BadText(
            said("expected 1 to {most} {what}, got '{got}'", most=most, what=what, got=digits[:9]), line, column
        )
    return int(digits)


def _untouched(field: Field, name: str, line: CardLine) -> int:
    cell = field.cell(name)
    if cell == NOWHERE or field.sort[cell] != LAND:
        raise BadText(
            said("{got} is no land: it cannot be touched anyway (ARC-P9)", got=name),
            line.number,
            line.text.find(name) + 1,
        )
    return cell


# The grid -----------------------------------------------------------------------------------------------------------


def _grid(lines: list[CardLine]) -> Grid:
    """Rows from north to south, each with its number; below them the letters of the columns."""
    *rows, foot = lines
    letters, height = foot.text.split(), len(rows)
    wide = len(letters)
    for count, what in ((wide, "columns"), (height, "rows")):
        if count > MOST_ACROSS:
            raise BadText(
                said(
                    "an island has at most {most} {what}, this one has {count}",
                    most=MOST_ACROSS,
                    what=what,
                    count=count,
                ),
                foot.number,
                1,
            )
    if letters != list(COLUMNS[WEST : WEST + wide]):
        wanted = " ".join(COLUMNS[WEST : WEST + max(wide, 1)])
        raise BadText(
            said("below the rows stand the columns: {wanted}; got '{got}'", wanted=wanted, got=foot.text.strip()[:20]),
            foot.number,
            1,
        )
    grid: Grid = {}
    for y, row in enumerate(reversed(rows)):
        words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", row.text)]
        if words[0][0] != str(y + SOUTH):
            message = said(
                "rows are numbered from {south} upwards: expected row {row}, got '{got}'",
                south=SOUTH,
                row=y + SOUTH,
                got=words[0][0][:9],
            )
            raise BadText(message, row.number, words[0][1])
        if len(words) - 1 != wide:
            raise BadText(
                said("expected {wide} cells as there are columns, got {count}", wide=wide, count=len(words) - 1),
                row.number,
                1,
            )
        for x, (sign, column) in enumerate(words[1:]):
            if sign != NO_TILE:
                grid[x, y] = _drawn(sign, row.number, column)
    return grid


def _drawn(sign: str, line: int, column: int) -> GridCell:
    if sign in SIGNS:
        tile, turned = SIGNS[sign]
        return GridCell(tile, turned, line, column)
    for tile_ in TILES:
        if sign in tile_.signs:
            template = "a puzzle has no chance and nothing hidden, so no {tile} lies there (ARC-P7)"
            message = said(template, tile=tile_.name, fault="tile")
            raise BadText(message, line, column)
    raise BadText(
        said(
            "'{got}' is no tile; the signs are {known}", got=sign[:9], known=" ".join([NO_TILE, *SIGNS]), fault="tile"
        ),
        line,
        column,
    )


def _field(grid: Grid) -> Field:
    """The land with the sea around it."""
    if not grid:
        raise BadText("the island has no land", 3, 1)
    width, height = 1 + max(x for x, _ in grid), 1 + max(y for _, y in grid)
    first = min(grid.values(), key=lambda cell: (cell.line, cell.column))
    if min(x for x, _ in grid) or min(y for _, y in grid):
        raise BadText("the left column or the bottom row has no land: leave it out", first.line, first.column)
    frame = make_frame(width + 2, height + 2, SOUTH - 1)
    land = tuple(sorted((y + 1) * frame.width + x + 1 for x, y in grid))
    return make_field(frame, land, (), True)


def _cells(grid: Grid, field: Field) -> dict[int, GridCell]:
    return {(y + 1) * field.width + x + 1: cell for (x, y), cell in grid.items()}


def _check(grid: Grid, field: Field) -> None:
    """ARC-P1: one piece of land, one bank, one den, coins to be fetched and no more of them than there are."""
    cells = _cells(grid, field)
    lone = cut_off(field.frame, list(field.land))
    if lone != NOWHERE:
        at = cells[lone]
        message = said("the land is not in one piece: this cell shares no edge with the rest", fault="pieces")
        raise BadText(message, at.line, at.column)
    first = next(iter(cells.values()))
    for tile, what, word in ((BANK, "bank (Bk)", "bank"), (DEN, "bear's den (Dn)", "den")):
        found = [cell for cell in cells.values() if cell.tile == tile]
        if len(found) != 1:
            at = found[1] if found else first
            template = "a puzzle has one {what}, this one has {count}"
            fault = word if found else f"no_{word}"
            message = said(template, what=what, count=len(found) or "none", fault=fault)
            raise BadText(message, at.line, at.column)
    coins = sum(TILES[cell.tile].value for cell in cells.values() if TILES[cell.tile].like & GOLD)
    if not 1 <= coins <= COINS:
        message = said(
            "a puzzle has 1 to {most} coins in its chests (C1, C2, C3), this one has {count}",
            most=COINS,
            count=coins,
            fault="coins" if coins else "no_coins",
        )
        raise BadText(message, first.line, first.column)


def _terrain(field: Field) -> list[int]:
    """How the land looks: beach by the sea, then forest, then mountains."""
    terrain, depth = [0] * field.size, BEACH
    left = set(field.land)
    while left:
        shore = {cell for cell in left if any(field.frame.step[cell * 8 + d] not in left for d in range(0, 8, 2))}
        for cell in shore:
            terrain[cell] = depth
        left -= shore
        depth = min(depth + 1, MOUNTAIN)
    return terrain


# Writing ------------------------------------------------------------------------------------------------------------


def write_card(card: QuestCard) -> str:
    field = card.field
    title = " ".join([f'"{card.name}"', *([f"«{card.name_ru}»"] if card.name_ru else [])])
    rows = []
    for y in range(field.height - 2, 0, -1):
        signs = [_sign(card, y * field.width + x) for x in range(1, field.width - 1)]
        rows.append(" ".join([str(y + SOUTH - 1), *(sign.ljust(2) for sign in signs)]).rstrip())
    letters = " ".join(letter.ljust(2) for letter in COLUMNS[WEST : field.width - 1])
    return "\n".join([title, write_conditions(card), *rows, f"  {letters}".rstrip()]) + "\n"


def write_conditions(card: QuestCard) -> str:
    parts = [f"turns <= {card.turns}"] if card.turns else []
    if card.alive > 1 or not card.turns:
        parts.append(f"alive >= {card.alive}")
    parts += [f"untouched {card.field.name(cell)}" for cell in card.untouched]
    return ", ".join([*parts, *(["each delivers"] if card.each else [])])


def _sign(card: QuestCard, cell: int) -> str:
    if card.field.sort[cell] != LAND:
        return NO_TILE
    tile = TILES[card.tile[cell]]
    return tile.signs[card.turned[cell] % len(tile.signs)]
