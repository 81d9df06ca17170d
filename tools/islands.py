"""Furnishes the sets of islands anew, and writes the page about them.

    python -m tools.islands furnish   the islands of the set before, furnished anew where they fail: the newest set
    python -m tools.islands           check the newest sets in full and write docs/islands.md with its maps

Furnishing is a thing of minutes and done once: the files are frozen (RTE-A6), for records name islands by their ids. An
island keeps its name, its land, its grade, the heading of its best chest and what stands on it; only where all that
stands is looked for anew (`tools/island_search.py`). One seed, one set.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import check, check_set, is_handed_out
from jackal.routes.box import Box
from jackal.routes.island import Island, write_island
from jackal.routes.sets import NEWEST
from tools import island_page
from tools.island_search import Search

CONTENTS: Final = {"15": content_2015, "19": content_2019}
GAMES: Final = Path(__file__).parents[1] / "src" / "jackal" / "games"
TRIES: Final = 600


def furnished(edition: str, at: int) -> list[str]:
    """The drawing of an island for the newest set; none if nothing was found."""
    content = CONTENTS[edition]
    old: Island = content.islands(NEWEST - 1)[at]
    if check(old, content.BOX).passed() and not is_handed_out(old):
        return old.drawing
    search = Search(old, content.BOX, at)
    found = search.run(TRIES) or search.run(TRIES, may_be_handed_out=True)
    return found.drawing if found else []


def furnish(edition: str) -> None:
    content = CONTENTS[edition]
    box: Box = content.BOX
    before: list[Island] = content.islands(NEWEST - 1)
    islands: list[Island] = []
    with ProcessPoolExecutor() as workers:
        drawings = workers.map(furnished, [edition] * len(before), range(len(before)))
        for number, (old, drawing) in enumerate(zip(before, drawings, strict=True), 1):
            if not drawing:
                sys.exit(f"{old.key} does not come out")
            islands.append(Island(f"c{edition}-{NEWEST}-{number:02}", old.grade, old.name, drawing, box))
            print(side_by_side(old, islands[-1]), flush=True)
    for finding in check_set(islands, box):
        if not finding.passed:
            sys.exit(f"the set of 20{edition} does not come out: {finding}")
    path = GAMES / f"cards_20{edition}" / f"islands-{NEWEST}.txt"
    path.write_text("\n".join(write_island(island) for island in islands), encoding="utf-8")
    print(f"wrote {path.name} of 20{edition}: {len(islands)} islands")


def side_by_side(old: Island, new: Island) -> str:
    """For people to look at."""
    rows = [f"  {was}  {now}" for was, now in zip(old.drawing, new.drawing, strict=True)]
    return "\n".join([f"{new.key} {new.name}", *rows])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("job", nargs="?", choices=("page", "furnish"), default="page")
    if parser.parse_args().job == "page":
        sys.exit(island_page.write())
    for edition in CONTENTS:
        furnish(edition)


if __name__ == "__main__":
    main()
