"""The island of a view in characters: lines of (text, style) spans for a terminal.

Every kind of cell has a look of its own, so that colour is not all; the names of the styles are those of the theme.
Raised numbers are the seats whose declared walks went over a cell. Islands in sight beyond the one in play are drawn
small beside it, with the signs of the island files.
"""

from typing import Any, Final

from jackal.core.shape import View
from jackal.routes.box import SEA, WHITE, Box
from jackal.routes.island import LETTERS
from jackal.routes.words import CLOSED
from jackal.text.scribe import Line

CELL: Final = 4
EMPTY: Final = "."
WATER: Final = " ~  "
RAISED: Final = "¹²³⁴"
GROUND: Final = "beach.up"
PLAIN: Final = ("", GROUND)


class Looks:
    """How the cells of a box look. `own` are those of the edition by name: what stands around the sign, and a style."""

    def __init__(self, box: Box, own: dict[str, tuple[str, str]]) -> None:
        self.by_sign = box.by_sign
        self.own = own

    def look(self, sign: str) -> str:
        """How a cell is drawn: at most three characters."""
        cell = self.by_sign[sign]
        if cell.flag >= 0 or sign == WHITE:
            return f"|{sign}>"
        if cell.value:
            return f"[{cell.value}]" if cell.like & CLOSED else f"${cell.value}"
        around, _ = self.own.get(cell.name, PLAIN)
        return " · " if sign == EMPTY else f"{around}{sign}{around}".center(CELL - 1)

    def style(self, sign: str) -> str:
        if sign == SEA:
            return "sea"
        if sign == WHITE:
            return "flag.white"
        cell = self.by_sign[sign]
        _, style = self.own.get(cell.name, ("", "gold") if cell.value else PLAIN)
        return style


def picture(view: View, looks: Looks) -> list[Line]:
    """The island in play, north up, in a ring of sea (RTE-A3), and beside it those that lie open too."""
    shown: Any = view
    drawing: list[str] = shown["island"]["drawing"]
    walked = walks(shown["players"])
    lines: list[Line] = [sea_line(drawing)]
    for number, row in enumerate(drawing):
        lines.append(draw_row(row, len(drawing) - number, walked, looks))
    lines.append(sea_line(drawing))
    lines.append([("   " + "".join([letter.center(CELL) for letter in LETTERS[: len(drawing[0])]]) + " ", "axis")])
    for place, island in enumerate(shown["next"]):
        beside(lines, island["drawing"], f"{shown['round'] + 1 + place}.", looks)
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


def draw_row(row: str, number: int, walked: dict[str, str], looks: Looks) -> Line:
    spans: Line = [(f"{number} ", "axis"), ("~", "sea")]
    for column, sign in enumerate(row):
        odd = ".odd" if (column + number) % 2 else ""
        spans += draw_cell(sign, odd, walked.get(f"{LETTERS[column]}{number}", ""), looks)
    return [*spans, ("~", "sea")]


def draw_cell(sign: str, odd: str, walkers: str, looks: Looks) -> Line:
    """The look of a cell in its own style, and who walked there on the ground behind it."""
    if sign == SEA:
        return [(WATER, "sea")]
    label = "" if sign == EMPTY and walkers else looks.look(sign) if walkers else looks.look(sign).rjust(CELL - 1)
    room = CELL - len(label)
    if len(walkers) > room:
        walkers = walkers[: room - 1] + "+"
    spans: Line = [(label, looks.style(sign) + (odd if sign == EMPTY else ""))] if label else []
    return [*spans, (walkers.ljust(room), GROUND + odd)] if room else spans


def beside(lines: list[Line], drawing: list[str], title: str, looks: Looks) -> None:
    """A small island to the right of what is drawn already: a character for each cell."""
    width = len(drawing[0])
    for number, line in enumerate(lines):
        line.append(("  ", ""))
        if number == 0:
            line.append((title.center(width), "axis"))
        elif number <= len(drawing):
            line += [(sign, looks.style(sign)) for sign in drawing[number - 1]]
        else:
            line.append((" " * width, ""))
