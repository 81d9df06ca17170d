"""RTE-A7: a set of islands has a version; what was played on an older one stays on it."""

from pathlib import Path
from types import ModuleType

import pytest

from jackal.core import record
from jackal.core.errors import BadOption, BadText
from jackal.core.match import new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import heading
from jackal.making.islands.outline import land_of
from jackal.routes.sets import NEWEST, SETS
from jackal.routes.state import RouteState
from jackal.text import read_position, write_position
from tests.variants import FAIR_2015, FAIR_2019

CONTENTS = [content_2015, content_2019]
FAIR = {content_2015.BOX.edition: FAIR_2015, content_2019.BOX.edition: FAIR_2019}
RELEASED = Path(__file__).parents[2] / "released"
by_edition = pytest.mark.parametrize("content", CONTENTS, ids=lambda content: str(content.BOX.edition))


def pool_of(content: ModuleType, options: dict[str, Value]) -> list[str]:
    state = GAMES[content.BOX.edition].new(2, 7, options)
    assert isinstance(state, RouteState)
    return [island.key for island in state.pool]


def keys(content: ModuleType, version: int) -> list[str]:
    return [island.key for island in content.islands(version)]


@pytest.mark.rule("RTE-A7")
@by_edition
def test_a_new_set_has_the_islands_of_the_one_before_under_ids_of_its_own(content: ModuleType) -> None:
    first, second = content.islands(1), content.islands(2)
    assert not {island.key for island in first} & {island.key for island in second}
    for one, other in zip(first, second, strict=True):
        assert (other.name, other.grade, heading(other)) == (one.name, one.grade, heading(one))
        assert land_of(other.drawing) == land_of(one.drawing)


@pytest.mark.rule("RTE-A7")
@by_edition
def test_a_table_plays_on_the_newest_set_unless_it_asks_for_another(content: ModuleType) -> None:
    assert pool_of(content, {}) == keys(content, NEWEST)
    assert pool_of(content, {"isles": "set-1"}) == keys(content, 1)
    own = FAIR[content.BOX.edition]
    brought = [line.split()[1] for line in own.splitlines() if line.startswith("#")]
    assert pool_of(content, {"isles": own, "islands": 2}) == brought
    for word, version in SETS.items():
        assert pool_of(content, {"isles": word}) == keys(content, version)


@pytest.mark.rule("RTE-A7")
def test_a_training_game_of_the_first_set_has_its_easy_islands() -> None:
    easy = [island.key for island in content_2015.islands(1) if island.grade == "easy"]
    assert pool_of(content_2015, {"isles": "set-1", "islands": 4}) == easy


@pytest.mark.rule("RTE-A7")
@by_edition
def test_what_was_begun_by_the_first_rules_is_played_on_the_first_set(content: ModuleType) -> None:
    key = content.BOX.edition
    text = (RELEASED / key / "rules-1" / "box.record").read_text(encoding="utf-8")
    again = record.replay(GAMES[key], record.read(text))
    assert isinstance(again.state, RouteState)
    assert again.state.pool[0].key == keys(content, 1)[0]
    written = record.read(record.write(record.of_match(again)))
    assert (written.rules, written.options, written.plies) == (2, {"isles": "set-1"}, tuple(again.plies))


@pytest.mark.rule("RTE-A7")
@by_edition
def test_what_is_begun_now_says_so_in_its_record(content: ModuleType) -> None:
    match = new_match(GAMES[content.BOX.edition], 2, 5)
    kept = record.read(record.write(record.of_match(match)))
    assert (kept.rules, kept.options) == (2, {})
    again = record.replay(GAMES[content.BOX.edition], kept)
    assert isinstance(again.state, RouteState)
    assert again.state.island().key.startswith(f"c{content.BOX.edition[-2:]}-2-")


@pytest.mark.rule("RTE-A7")
@by_edition
def test_a_set_that_is_none_and_islands_of_two_sets_are_refused(content: ModuleType) -> None:
    with pytest.raises(BadOption, match="is one of set-1, set-2, or the text of islands"):
        pool_of(content, {"isles": f"set-{NEWEST + 1}"})
    game, old, new = GAMES[content.BOX.edition], keys(content, 1)[0], keys(content, 2)[0]
    head = f"jackal position 1\ngame: {game.key}\n"
    for lines, told in (
        (f"islands: {new} {old}", f"{old} is of set-1, and all islands of this position are of set-2"),
        (f"option: isles = set-1\nislands: {new}", f"{new} is of set-2, and all islands of this position are of set-1"),
    ):
        with pytest.raises(BadText, match=told):
            read_position(game, f"{head}{lines}\n")


@pytest.mark.rule("RTE-A7")
@by_edition
def test_a_position_is_of_the_set_whose_islands_it_names(content: ModuleType) -> None:
    game = GAMES[content.BOX.edition]
    for version in (1, 2):
        third = keys(content, version)[2]
        s = read_position(game, f"jackal position 1\ngame: {game.key}\noption: isles =\nislands: {third}\n")
        assert isinstance(s, RouteState)
        assert s.island().key == third
        assert write_position(game, read_position(game, write_position(game, s))) == write_position(game, s)
