"""The counts of the perft files are right: who knows the catalogue alone, and no engine, counts as many."""

from pathlib import Path

import pytest

from tests.perft import by_hand, caves
from tests.perft.count import expected

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("cards-*/*.perft")), ids=lambda path: path.stem)
def test_who_knows_the_catalogue_alone_counts_as_many(path: Path) -> None:
    text = path.read_text()
    found = by_hand.lines_of(by_hand.read(path.parent.name, text))
    assert {depth: by_hand.count(found, depth) for depth in expected(text)} == expected(text)


@pytest.mark.parametrize("name", ["setup", "paths"])
def test_who_knows_the_cave_from_the_catalogue_alone_counts_as_many(name: str) -> None:
    text = (HERE / "dungeon" / f"{name}.perft").read_text()
    table = caves.read(text)
    assert {depth: caves.lines(table, depth) for depth in expected(text)} == expected(text)
