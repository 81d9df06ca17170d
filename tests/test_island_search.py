"""The search that furnishes islands anew for another set: `make furnish`."""

from collections import Counter
from types import ModuleType

import pytest

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import check, heading
from jackal.making.islands.outline import land_of
from jackal.routes.bands import signs_of
from tools.island_search import MOST_ADDED, Search
from tools.islands import furnished

FEW = 15  # enough for islands that lack little


@pytest.mark.rule("RTE-G11")
@pytest.mark.parametrize(("content", "at"), [(content_2015, 19), (content_2019, 39)])
def test_an_island_that_fails_is_furnished_anew_and_stays_what_it_is(content: ModuleType, at: int) -> None:
    old = content.islands(1)[at]
    assert not check(old, content.BOX).passed()
    found = Search(old, content.BOX, at).run(FEW)
    assert found is not None
    assert check(found, content.BOX).passed()
    assert (found.name, found.grade, heading(found)) == (old.name, old.grade, heading(old))
    assert land_of(found.drawing) == land_of(old.drawing)
    added = Counter(signs_of(found)) - Counter(signs_of(old))
    assert all(count <= MOST_ADDED for count in added.values())
    again = Search(old, content.BOX, at).run(FEW)
    assert again is not None
    assert again.drawing == found.drawing, "one seed, one island"


def test_who_has_no_tries_finds_nothing() -> None:
    assert Search(content_2015.islands(1)[0], content_2015.BOX, 0).run(1) is None


def test_an_island_that_passes_is_left_alone() -> None:
    claw = content_2015.islands(1)[21]
    assert furnished("15", 21) == claw.drawing == content_2015.islands(2)[21].drawing
