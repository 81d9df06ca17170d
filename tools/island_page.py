"""Writes docs/islands.md: both sets as the checker sees them, and their maps."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import Finding, check, check_set, heading
from jackal.routes.bands import ANY
from jackal.routes.box import Box
from jackal.routes.island import Island, name_in, spot_name, spots
from jackal.routes.sets import NEWEST
from tools.island_map import sheet

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGE: Final = DOCS / "islands.md"
SETS: Final = (content_2015, content_2019)

OPENING: Final = """\
# The islands

<!-- Written by `make islands` from the checker's own output. -->

Every island was drawn by hand as an outline, furnished by a generator in hundreds of ways, and sifted by the checker of
[section 11](rules/card-routes.md). That was [the first set](#the-first-set). For the second one `make furnish` has
moved about what stands on them, as little as it could, until every special card matters where it has its cell. Numbers
are shares of 20,000 random hands of five cards, except for *worth*.

- *reach*: hands that reach some chest (RTE-G7); the grade follows from it.
- *gain*: hands that do better with their special cards than by arrows alone (RTE-G11).
- *worth*: of all hands of four move cards, those that get more gold or arrive sooner with such a card (RTE-G11).
- *value*: what a hand is worth at best, on average.
- *chests*: cell, value and the hands that reach it (RTE-G8); buried ones in italics.
- *first*: the cell where most of the best walks begin (RTE-G10).

`jackal islands check FILE` judges islands of your own in the same way, `jackal islands make --game cards-2019` offers
new ones, and `jackal islands show c15-2-01` draws one in the terminal.
"""

FIRST: Final = """
## The first set

What was played on these islands stays on them (RTE-A7); a table may ask for them: `isles=set-1`. `jackal islands show
--game cards-2015 --set 1` lists them, `jackal islands show c15-01` draws one.
"""


def title_of(box: Box) -> str:
    return f"The card game of {box.edition.removeprefix('cards-')}"


def map_path(box: Box, version: int = NEWEST) -> Path:
    return DOCS / "islands" / f"{box.edition}-{version}.svg"


def map_text(islands: list[Island], box: Box) -> str:
    return sheet(islands, f"{title_of(box)}: {len(islands)} islands")


def picture(box: Box, version: int) -> str:
    path, set_of = map_path(box, version), f"set {version} of the {title_of(box)[4:]}"
    return f"![Maps of all islands: {set_of}](islands/{path.name})\n"


def known_part(island: Island) -> str:
    """What a row of the table says without any measuring."""
    name = f"{name_in(island, 'en')} / {name_in(island, 'ru')}"
    return f"| {island.key} | {name} | {island.grade} | {island.width}×{island.height} | {heading(island)} |"


def judged(edition: str, at: int) -> tuple[str, bool]:
    """The row of an island, and whether it passed."""
    content = next(content for content in SETS if content.BOX.edition == edition)
    island = content.islands()[at]
    report = check(island, content.BOX)
    quality = report.quality
    assert quality is not None
    chests = []
    for chest, reach in zip(spots(island.chests), quality.chest_reach, strict=True):
        value = str(island.value[chest])
        chests.append(f"{spot_name(chest)} {f'*{value}*' if island.closed >> chest & 1 else value} {reach:.2f}")
    first = f"{spot_name(quality.first_cell)} {quality.first_share:.2f}"
    worths = ", ".join(f"{finding.where} {finding.value:.2f}" for finding in report.findings if finding.what == "worth")
    measured = f"{quality.reach:.2f} | {quality.gain:.2f} | {worths or '-'} | {quality.mean_value:.2f} |"
    measured += f" {', '.join(chests)} | {first} |"
    for failure in report.failures():
        print(f"{island.key} fails: {failure}")
    return f"{known_part(island)} {measured}", report.passed()


def wanted(finding: Finding) -> str:
    if finding.least == finding.most:
        return f"{finding.least:g}"
    if not finding.least:
        return f"{finding.most:g} or fewer"
    return f"{finding.least:g} or more" if finding.most >= ANY else f"{finding.least:g} to {finding.most:g}"


COUNTED: Final = {
    "twins": "islands of the same shape as another",
    "islands_graded": "islands graded {where}",
    "set_cells": "cells `{where}`",
    "set_islands": "islands with `{where}`",
    "set_islands_with_all": "islands with both of `{where}`",
    "heading": "islands heading {where}",
    "card": "islands where `{where}` is worth 10 % or more",
    "handed_out": "easy islands with a chest beside the white flag",
}


def set_table(findings: list[Finding]) -> list[str]:
    rows = ["| set | rule | wanted | found |", "|---|---|---|---|"]
    for finding in findings:
        most = ANY if finding.what in ("heading", "card") else finding.most
        said = COUNTED[finding.what].format(where=finding.where)
        rows.append(f"| {said} | {finding.rule} | {wanted(finding._replace(most=most))} | {finding.value:g} |")
    return rows


def write() -> int:
    """Checks everything, writes the page and the maps; returns 1 if something fails."""
    page, good = OPENING, True
    for content in SETS:
        box, islands = content.BOX, content.islands()
        together = check_set(islands, box)
        with ProcessPoolExecutor() as workers:
            rows = list(workers.map(judged, [box.edition] * len(islands), range(len(islands))))
        good = good and all(passed for _, passed in rows) and all(finding.passed for finding in together)
        heads = ["id", "name", "grade", "size", "heading", "reach", "gain", "worth", "value", "chests", "first"]
        table = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|", *(row for row, _ in rows)]
        page += f"\n## {title_of(box)}\n\n{picture(box, NEWEST)}\n"
        page += "\n".join(table) + "\n\n" + "\n".join(set_table(together)) + "\n"
        for version in range(1, NEWEST + 1):
            map_path(box, version).write_text(map_text(content.islands(version), box), encoding="utf-8")
        print(f"{box.edition}: {len(islands)} islands checked")
    page += FIRST + "".join(f"\n{picture(content.BOX, 1)}" for content in SETS)
    PAGE.write_text(page, encoding="utf-8")
    return 0 if good else 1
