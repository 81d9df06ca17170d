"""RTE section 2: island drawings and files."""

import re

import pytest

from jackal.core.errors import BadText
from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.outline import AROUND, is_coast
from jackal.routes.box import SHARED_CELLS, Box
from jackal.routes.island import Island, name_in, read_islands, spot_name, spot_of, spots, write_island

C15, C19 = content_2015.BOX, content_2019.BOX
HEAD = "# c15-01 easy Crossroads / Перекрёсток\n"
P1 = ("~.3.~", ".....", "~.X.~", "1.T.2", "~.W.~")


def one(*lines: str, box: Box = C15) -> Island:
    return read_islands(HEAD + "\n".join(lines) + "\n", box)[0]


@pytest.mark.rule("RTE-A1")
def test_the_first_line_is_north_and_the_first_character_west() -> None:
    island = one("~.3.~", "..T..", "~.~.~", "1...~", "~W.~2")
    assert (island.width, island.height) == (5, 5)
    assert island.sign[spot_of("c5")] == "3"
    assert island.sign[spot_of("a2")] == "1"
    assert island.sign[spot_of("e1")] == "2"


@pytest.mark.rule("RTE-A1")
@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (P1[:4], 2),
        ((*P1, "~...~", "~...~", "~...~"), 2),
        ((*P1[:2], "~.X.", *P1[3:]), 4),
        (tuple(line[:4] for line in P1), 2),
        (tuple(line + "~~~" for line in P1), 2),
    ],
)
def test_five_to_seven_lines_of_five_to_seven_characters(lines: tuple[str, ...], line: int) -> None:
    with pytest.raises(BadText, match="RTE-A1") as error:
        one(*lines)
    assert error.value.line == line


@pytest.mark.rule("RTE-A2")
def test_cells_are_named_by_column_and_row_and_go_column_by_column() -> None:
    island = one(*P1)
    names = [spot_name(spot) for spot in spots(island.land)]
    assert names == sorted(names)
    assert names[:4] == ["a2", "a4", "b1", "b2"]
    assert spot_name(spot_of("g7")) == "g7"
    assert spot_of("h1") == spot_of("a8") == spot_of("a") == -1


@pytest.mark.rule("RTE-A3")
def test_all_around_the_drawing_is_sea() -> None:
    island = one(".....", ".....", "3...1", ".....", "..W..")
    assert is_coast(island.land, spot_of("a3"))
    assert not is_coast(island.land, spot_of("c3"))
    assert all(is_coast((1 << 56) - 1, spot) for spot in range(7)), "the edge of the largest drawing"
    assert len(spots(AROUND[spot_of("a1")])) == 3


@pytest.mark.rule("RTE-A4")
@pytest.mark.parametrize(("sign", "box"), [("L", C15), ("J", C15), ("d", C15), ("T", C19), ("R", C19), ("?", C15)])
def test_a_character_that_is_not_of_the_edition_is_told_with_line_and_column(sign: str, box: Box) -> None:
    lines = ("~.3.~", ".....", f"~.{sign}.~", "1...2", "~.W.~")
    with pytest.raises(BadText, match="RTE-A4") as error:
        one(*lines, box=box)
    assert (error.value.line, error.value.column) == (4, 3)


@pytest.mark.rule("RTE-A4")
def test_the_engine_plays_every_character_of_an_edition() -> None:
    assert one("~.4.~", ".....", "~.X.~", "1TR.2", "~.WB~").value[spot_of("c5")] == 4
    buried = one("~.a.~", ".....", "~.J.~", "dLC.2", "~.WK~", box=C19)
    assert buried.value[spot_of("c5")] == 1
    assert {cell.sign for cell in SHARED_CELLS} == set("~.W1234")


@pytest.mark.rule("RTE-A5")
def test_a_file_is_headers_drawings_and_empty_lines() -> None:
    text = HEAD + "\n".join(P1) + "\n\n# c15-02 hard Lone Rock\n" + "\n".join(P1) + "\n"
    first, second = read_islands(text, C15)
    assert (first.key, first.grade, name_in(first, "en"), name_in(first, "ru")) == (
        *("c15-01", "easy"),
        *("Crossroads", "Перекрёсток"),
    )
    assert name_in(second, "ru") == name_in(second, "en") == "Lone Rock", "a player's own may have one name"
    assert "\n".join(write_island(island) for island in (first, second)) == text


@pytest.mark.rule("RTE-A5")
@pytest.mark.parametrize(
    "head", ["# c15-01 easy", "c15-01 easy Crossroads", "# c15-01 simple Crossroads", "#c15-01 easy Crossroads"]
)
def test_a_header_names_id_grade_and_name(head: str) -> None:
    with pytest.raises(BadText, match="id grade name") as error:
        read_islands("\n" + head + "\n" + "\n".join(P1), C15)
    assert error.value.line == 2


@pytest.mark.rule("RTE-A5")
def test_ids_are_unique() -> None:
    twice = (HEAD + "\n".join(P1) + "\n\n") * 2
    with pytest.raises(BadText, match="c15-01"):
        read_islands(twice, C15)


@pytest.mark.rule("RTE-A5")
def test_the_sets_count_their_ids_and_name_every_island_in_both_languages() -> None:
    for content, version, prefix in (
        *((content_2015, 1, "c15"), (content_2019, 1, "c19")),
        *((content_2015, 2, "c15-2"), (content_2019, 2, "c19-2")),
    ):
        islands = content.islands(version)
        assert [island.key for island in islands] == [f"{prefix}-{number:02}" for number in range(1, len(islands) + 1)]
        assert all(re.fullmatch(r"[A-Z][\w' ]+ / [А-ЯЁ][\w\- ]+", island.name) for island in islands)
    names = [island.name for content in (content_2015, content_2019) for island in content.islands()]
    for language in (0, 1):
        assert len({name.split(" / ")[language] for name in names}) == len(names)


@pytest.mark.rule("RTE-A6")
def test_a_set_is_a_frozen_file_read_once() -> None:
    for content in (content_2015, content_2019):
        assert content.islands() is content.islands()
        assert len(content.islands()) == content.PLAN.size()
