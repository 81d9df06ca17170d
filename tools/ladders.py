"""Draws docs/ladders.svg from the tables of docs/opponents.md: what each rank wins of the one below, with intervals.

python -m tools.ladders
"""

import re
from pathlib import Path
from typing import Final, NamedTuple

from jackal.text.chart import GOLD, GREEN, INK, RED, label, sheet

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "opponents.md"
PICTURE: Final = DOCS / "ladders.svg"
HEADS: Final = ("| two seats |", "| four seats, two of each |")
SHARE: Final = re.compile(r"([\d.]+) % \[([\d.]+), ([\d.]+)\]")
INKS: Final = (INK, RED, GOLD, GREEN)
WIDTH: Final = 720
LEFT: Final = 210
RIGHT: Final = 24
ROW: Final = 58
TOP: Final = 76


class Match(NamedTuple):
    """What one rank won of another, and the 95 % interval, in per cent; which of the columns it stands in."""

    column: int
    share: float
    low: float
    high: float


def ladders(page: str) -> tuple[list[str], dict[str, list[Match]]]:
    """Who meets whom, and for each game the matches that have been played."""
    names: list[str] = []
    found: dict[str, list[Match]] = {}
    for head in HEADS:
        table = page[page.index(head) :].partition("\n\n")[0].splitlines()
        names = cells(table[0])[1:-1]
        for line in table[2:]:
            game, *rest = cells(line)
            title = game if head == HEADS[0] else f"{game}, four seats"
            found[title] = [
                Match(column, *map(float, match.groups()))
                for column, cell in enumerate(rest)
                if (match := SHARE.search(cell))
            ]
    return names, found


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def drawn(page: str) -> str:
    """An SVG: a point for each match, with its interval; equals are in the middle."""
    names, found = ladders(page)
    bottom = TOP + ROW * len(found)
    parts = [label(12, 24, "games won, with 95 % intervals")]
    for number, name in enumerate(names):
        x = 12 + 172 * number
        parts += [f'<circle cx="{x + 5}" cy="44" r="5" fill="{INKS[number]}"/>', label(x + 16, 48, name)]
    for share in range(0, 101, 25):
        strength = ".5" if share == 50 else ".15"
        parts.append(f'<path d="M{across(share)} {TOP}V{bottom}" stroke="{INK}" opacity="{strength}"/>')
        parts.append(label(across(share), bottom + 18, f"{share} %", "middle"))
    for row, (game, matches) in enumerate(found.items()):
        parts.append(label(12, TOP + ROW * row + ROW / 2 + 4, game))
        parts += [mark(match, TOP + ROW * row + 10 + 12 * match.column) for match in matches]
    return sheet(WIDTH, bottom + 32, parts, "13px Georgia, serif")


def mark(match: Match, y: float) -> str:
    ink = INKS[match.column]
    line = f'<path d="M{across(match.low)} {y}H{across(match.high)}" stroke="{ink}" stroke-width="2"/>'
    return f'{line}<circle cx="{across(match.share)}" cy="{y}" r="4" fill="{ink}"/>'


def across(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share / 100, 1)


if __name__ == "__main__":
    PICTURE.write_text(drawn(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
