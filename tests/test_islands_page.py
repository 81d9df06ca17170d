"""docs/islands.md and its maps agree with the sets."""

from types import ModuleType
from xml.etree import ElementTree

import pytest

from jackal.routes.sets import NEWEST
from tools.island_page import PAGE, SETS, known_part, map_path, map_text


@pytest.mark.parametrize("content", SETS, ids=lambda content: str(content.BOX.edition))
def test_the_page_lists_the_islands_as_they_are(content: ModuleType) -> None:
    box, islands = content.BOX, content.islands()
    page = PAGE.read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith(f"| c{box.edition[-2:]}-{NEWEST}-")]
    assert len(rows) == len(islands)
    for row, island in zip(rows, islands, strict=True):
        assert row.startswith(known_part(island)), "run `make islands`"
        chests = [cell.split()[1].strip("*") for cell in row.split("|")[10].split(",")]
        assert sorted(chests) == sorted(str(value) for value in island.value if value)


@pytest.mark.parametrize("content", SETS, ids=lambda content: str(content.BOX.edition))
@pytest.mark.parametrize("version", range(1, NEWEST + 1))
def test_the_maps_are_drawn_from_the_sets(content: ModuleType, version: int) -> None:
    box, islands = content.BOX, content.islands(version)
    drawn = map_path(box, version).read_text(encoding="utf-8")
    assert drawn == map_text(islands, box), "run `make islands`"
    ElementTree.fromstring(drawn)
