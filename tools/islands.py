"""Draws the island sets, and the page about them.

    python -m tools.islands draw      furnish the outlines of tools/outlines.txt, choose both sets, write their files
    python -m tools.islands           check both sets in full and write docs/islands.md with its maps

Drawing a set is a thing of minutes and done once: the files are frozen (RTE-A6), for records name islands by their ids.
An outline in `#` is furnished by the generator in many ways, the checker sifts them, and one way for each outline is
chosen so that the set as a whole holds its bands. An outline with other signs stands for itself.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from jackal.core.chance import FastChance
from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import EACH_HEADING, HEADINGS, check_set, heading
from jackal.making.islands.make import Maker, sift
from jackal.routes.bands import share
from jackal.routes.box import Box
from jackal.routes.island import COLUMN, GRADES, Island, write_island
from tools import island_page

OUTLINES: Final = Path(__file__).with_name("outlines.txt")
GAMES: Final = Path(content_2015.__file__).parents[1]
BOXES: Final = {"15": content_2015.BOX, "19": content_2019.BOX}
TRIES: Final = 200
KEPT: Final = 8
MOVES: Final = 300_000
LOOKS: Final = 0.02  # how much a pretty island may weigh against the bands


class Candidate(NamedTuple):
    """An island that passed; plain, for it goes from process to process."""

    name: str
    grade: str
    reach: float
    drawing: list[str]
    is_sample: bool
    """One of the catalogue's own."""

    def island(self, box: Box, key: str = "") -> Island:
        return Island(key, self.grade, self.name, self.drawing, box)


class Outline(NamedTuple):
    set: str
    name: str
    drawing: list[str]

    def is_furnished(self) -> bool:
        return "#" not in "".join(self.drawing)


def read_outlines() -> list[Outline]:
    found = []
    for block in OUTLINES.read_text("utf-8").strip().split("\n\n"):
        head, *drawing = block.split("\n")
        _, edition, name = head.split(None, 2)
        found.append(Outline(edition, name, drawing))
    return found


# Candidates -----------------------------------------------------------------------------------------------------------


def judged(outline: Outline, drawing: list[str]) -> Candidate | None:
    report = sift("", outline.name, drawing, BOXES[outline.set]) if drawing else None
    if report is None or report.quality is None:
        return None
    return Candidate(outline.name, report.island.grade, report.quality.reach, drawing, outline.is_furnished())


def candidates(outline: Outline) -> list[Candidate]:
    """Islands of this shape that the checker accepts, at most KEPT of each grade."""
    if outline.is_furnished():
        as_it_is = judged(outline, outline.drawing)
        return [as_it_is] if as_it_is else []
    maker = Maker(BOXES[outline.set], sum(ord(letter) * place for place, letter in enumerate(outline.name, 1)))
    kept: dict[str, list[Candidate]] = {grade: [] for grade in GRADES}
    for _ in range(TRIES):
        candidate = judged(outline, maker.furnish(outline.drawing))
        if candidate and len(kept[candidate.grade]) < KEPT:
            kept[candidate.grade].append(candidate)
    return [candidate for grade in GRADES for candidate in kept[grade]]


def looks(island: Island) -> float:
    """A long way to the best chest, and things that stand evenly, please the eye."""
    chest = max(range(len(island.value)), key=lambda spot: island.value[spot])
    way = max(abs(chest // COLUMN - island.white // COLUMN), abs(chest % COLUMN - island.white % COLUMN))
    even = sum(line[place] == line[-1 - place] for line in island.drawing for place in range(island.width // 2))
    return way + 8 * even / (island.width // 2 * island.height)


# The choice of a set --------------------------------------------------------------------------------------------------


class Choice:
    """One candidate, or none, for each outline; what the bands lack is the cost, less the looks."""

    def __init__(self, pools: list[list[Candidate]], box: Box) -> None:
        self.pools = pools
        self.bounds = [(float(count), float(count)) for count in box.plan.grades]
        self.bounds += [(band.least, band.most) for band in box.plan.bands]
        self.bounds += [(EACH_HEADING + 1, 999)] * len(HEADINGS)
        self.features = [[features(candidate.island(box), box) for candidate in pool] for pool in pools]
        self.looks = [[looks(candidate.island(box)) for candidate in pool] for pool in pools]
        self.taken = [-1] * len(pools)
        self.totals = [0] * len(self.bounds)

    def cost(self) -> float:
        cost = 0.0
        for total, (least, most) in zip(self.totals, self.bounds, strict=True):
            cost += max(0, least - total, total - most)
        chosen = enumerate(self.taken)
        return cost - LOOKS * sum(self.looks[at][number] for at, number in chosen if number >= 0)

    def take(self, at: int, number: int) -> None:
        for sign, which in ((-1, self.taken[at]), (1, number)):
            if which >= 0:
                for place, feature in enumerate(self.features[at][which]):
                    self.totals[place] += sign * feature
        self.taken[at] = number

    def improve(self, chance: FastChance, moves: int) -> None:
        """Random changes, kept if they make the set better or, early on, not much worse."""
        cost = self.cost()
        for move in range(moves):
            at = chance.draw(len(self.pools))
            before = self.taken[at]
            fixed = len(self.pools[at]) == 1
            self.take(at, 0 if fixed else chance.draw(len(self.pools[at]) + 1) - 1)
            now = self.cost()
            heat = 2 * (1 - move / moves) ** 3
            if now <= cost + heat * chance.draw(1000) / 1000:
                cost = now
            else:
                self.take(at, before)

    def chosen(self) -> list[Candidate]:
        return [self.pools[at][number] for at, number in enumerate(self.taken) if number >= 0]


def features(island: Island, box: Box) -> list[int]:
    grades = [int(island.grade == grade) for grade in GRADES]
    headings = [int(heading(island) == letter) for letter in HEADINGS]
    return grades + [share(band, island) for band in box.plan.bands] + headings


def draw_set(edition: str, found: list[list[Candidate]]) -> None:
    box = BOXES[edition]
    choice = Choice([pool for pool in found if pool], box)
    choice.improve(FastChance(1), MOVES)
    chosen = sorted(choice.chosen(), key=place_in_file)
    islands = [
        candidate.island(BOXES[edition], f"c{edition}-{number:02}") for number, candidate in enumerate(chosen, 1)
    ]
    for finding in check_set(islands, box):
        if not finding.passed:
            sys.exit(f"the set of 20{edition} does not come out: {finding}")
    path = GAMES / f"cards_20{edition}" / "islands.txt"
    path.write_text("\n".join(write_island(island) for island in islands), encoding="utf-8")
    print(f"wrote {path.name} of 20{edition}: {len(islands)} islands")


def place_in_file(candidate: Candidate) -> tuple[int, bool, float]:
    return GRADES.index(candidate.grade), not candidate.is_sample, -candidate.reach


def draw() -> None:
    outlines = read_outlines()
    with ProcessPoolExecutor() as workers:
        found = list(workers.map(candidates, outlines))
    for outline, pool in zip(outlines, found, strict=True):
        counts = " ".join(str(sum(candidate.grade == grade for candidate in pool)) for grade in GRADES)
        print(f"{counts:10} {outline.name}")
    for edition in BOXES:
        draw_set(edition, [found[at] for at, outline in enumerate(outlines) if outline.set == edition])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job", nargs="?", choices=("page", "draw"), default="page")
    if parser.parse_args().job == "draw":
        draw()
    else:
        sys.exit(island_page.write())


if __name__ == "__main__":
    main()
