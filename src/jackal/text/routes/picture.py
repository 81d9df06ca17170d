"""The island of a view in characters: lines of (text, style) spans for a terminal.

Every kind of cell has a look of its own, so that colour is not all; the names of the styles are those of the theme.
Raised numbers are the seats whose declared walks went over a cell. Islands in sight beyond the one in play are drawn
small beside it, with the signs of the island files.
"""

from typing import Any, Final

from jackal.core.shape import View
from jackal.routes.cells import BY_SIGN, CAVE, CLOSED, MAZE, ROBBER, SEA, TRAP, WHITE, Cell
from jackal.routes.island import LETTERS
from jackal.routes.words import BLUE, FLAG, RED
from jackal.text.scribe import Line

CELL: Final = 4
EMPTY: Final = "."
WATER: Final = " ~  "
RAISED: Final = "¹²³⁴"
GROUND: Final = "beach.up"
FLAGS: Final = {RED: "flag.red", BLUE: "flag.blue", FLAG: "flag.black"}


def look(sign: str) -> str:
    """How a cell is drawn: at most three characters."""
    cell = BY_SIGN[sign]
    if cell.flag >= 0 or sign == WHITE:
        return f"|{sign}>"
    if cell.value:
        return f"[{cell.value}]" if cell.does & CLOSED else f"${cell.value}"
    around = {TRAP: "v", ROBBER: "!", MAZE: "#", CLOSED: "♣", CAVE: "∩"}.get(cell.does, "")
    return f"{around}{sign}{around}" if around else " · "


def style(cell: Cell) -> str:
    if cell.sign == SEA:
        return "sea"
    if cell.flag >= 0 or cell.sign == WHITE:
        return FLAGS.get(cell.flag, "flag.white")
    if cell.value:
        return "cell.buried" if cell.does & CLOSED else "gold"
    around = {TRAP: "cell.trap", ROBBER: "cell.robber", MAZE: "cell.maze", CLOSED: "cell.jungle", CAVE: "cell.cave"}
    return around.get(cell.does, GROUND)


def picture(view: View) -> list[Line]:
    """The island in play, north up, in a ring of sea (RTE-A3), and beside it those that lie open too."""
    shown: Any = view
    drawing: list[str] = shown["island"]["drawing"]
    walked = walks(shown["players"])
    lines: list[Line] = [sea_line(drawing)]
    for number, row in enumerate(drawing):
        lines.append(draw_row(row, len(drawing) - number, walked))
    lines.append(sea_line(drawing))
    lines.append([("   " + "".join([letter.center(CELL) for letter in LETTERS[: len(drawing[0])]]) + " ", "axis")])
    for place, island in enumerate(shown["next"]):
        beside(lines, island["drawing"], f"{shown['round'] + 1 + place}.")
    return lines


def walks(players: list[dict[str, Any]]) -> dict[str, str]:
    """By cell the seats whose declared walk went over it."""
    found: dict[str, str] = {}
    for player in players:
        if player["declared"]:
            for name in sorted(set(player["declared"]["walk"])):
                found[name] = found.get(name, "") + RAISED[player["seat"]]
    return found


def sea_line(drawing: list[str]) -> Line:
    return [("  ", "axis"), ("~" + WATER * len(drawing[0]) + "~", "sea")]


def draw_row(row: str, number: int, walked: dict[str, str]) -> Line:
    spans: Line = [(f"{number} ", "axis"), ("~", "sea")]
    for column, sign in enumerate(row):
        odd = ".odd" if (column + number) % 2 else ""
        spans += draw_cell(sign, odd, walked.get(f"{LETTERS[column]}{number}", ""))
    return [*spans, ("~", "sea")]


def draw_cell(sign: str, odd: str, walkers: str) -> Line:
    """The look of a cell in its own style, and who walked there on the ground behind it."""
    if sign == SEA:
        return [(WATER, "sea")]
    label = "" if sign == EMPTY and walkers else look(sign) if walkers else look(sign).rjust(CELL - 1)
    room = CELL - len(label)
    if len(walkers) > room:
        walkers = walkers[: room - 1] + "+"
    spans: Line = [(label, style(BY_SIGN[sign]) + (odd if sign == EMPTY else ""))] if label else []
    return [*spans, (walkers.ljust(room), GROUND + odd)] if room else spans


def beside(lines: list[Line], drawing: list[str], title: str) -> None:
    """A small island to the right of what is drawn already: a character for each cell."""
    width = len(drawing[0])
    for number, line in enumerate(lines):
        line.append(("  ", ""))
        if number == 0:
            line.append((title.center(width), "axis"))
        elif number <= len(drawing):
            line += [(sign, style(BY_SIGN[sign])) for sign in drawing[number - 1]]
        else:
            line.append((" " * width, ""))
