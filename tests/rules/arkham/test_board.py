"""Board and border (ARK section 3, B)."""

import random
from collections.abc import Iterator

import pytest

from jackal.islands import effects
from jackal.islands.field import CORNER, VEIL, VOID, Field, make_field
from jackal.islands.state import IslandState
from jackal.islands.words import HOP, KNIGHT, WALK
from jackal.text.arkham.check import mirrored_fault
from tests.board import bide, city, play, steps, ways, where
from tests.rules.arkham.roads import deal, drives, outline, parked, spaces

DRAWN = """
 9  . . o o o o o . . . . . o o o o o . .
 8  . o Y Y Y Y Y o . . . o Y Y Y Y Y o .
 7  o Y G G G G G Y o . o Y G G G G G Y o
 6  o Y G # # # G Y V V V Y G # # # G Y o
 5  o Y G # # # G Y V V V Y G # # # G Y o
 4  o Y G # # # G Y V V V Y G # # # G Y o
 3  o Y G G G G G Y o . o Y G G G G G Y o
 2  . o Y Y Y Y Y o . . . o Y Y Y Y Y o .
 1  . . o o o o o . . . . . o o o o o . .
"""
"""ARK-B2 as printed in the catalogue."""
COLUMNS = "abcdefghijklmnopqrs"
TREMBLED = "land: -e2 -e3 -o2 -o3 +e9 +e10 +o9 +o10"
"""After the tremor of ARK-X26."""


def printed() -> dict[str, str]:
    rows = [row.split() for row in DRAWN.strip().split("\n")]
    return {f"{column}{row[0]}": sign for row in rows for column, sign in zip(COLUMNS, row[1:], strict=True)}


def cells_of(s: IslandState, sort: int) -> set[str]:
    return {s.field.name(cell) for cell in range(s.field.size) if s.field.sort[cell] == sort}


@pytest.mark.rule("ARK-B1")
def test_the_frame_has_room_for_rows_that_a_tremor_reaches() -> None:
    s = deal()
    assert s.field.name(s.field.cell("a1")) == "a1"
    assert s.field.cell("s11") == s.field.size - 1
    assert s.field.cell("a-1") == 0
    assert s.field.cell("a12") == s.field.cell("t1") == -1
    s = city("white: car=e1 1=o4", "tiles: o5=?Te c2=?e")
    play(s, "1:o4-o5", "slide:S")
    assert {"e0", "o0"} <= outline(s)
    assert parked(s)[0] == "e-1"
    bide(s)
    play(s, "car:e-1-d0")
    assert parked(s)[0] == "d0"


@pytest.mark.rule("ARK-B2")
def test_the_field_is_as_printed() -> None:
    drawn = printed()
    colours = {"Y": "yellow", "G": "green", "#": "grey"}
    for seats in (2, 3, 4):
        s = deal(seats)
        assert spaces(s) == {cell for cell, sign in drawn.items() if sign == "o"}
        assert cells_of(s, VEIL) == {cell for cell, sign in drawn.items() if sign == "V"}
        assert outline(s) == {cell for cell, sign in drawn.items() if sign in colours}
        for cell in s.field.land:
            beyond = "other-" if s.field.name(cell)[0] > "j" else ""
            assert s.rules.terrains[s.terrain[cell]] == beyond + colours[drawn[s.field.name(cell)]]
        assert len(outline(s)) == 90
        assert len([cell for cell in spaces(s) if cell[0] < "j"]) == 21


@pytest.mark.rule("ARK-B3")
def test_the_worlds_are_mirror_images_before_and_after_an_upheaval() -> None:
    s = city("white: car=e1 1=o4 2=m4", "tiles: o5=?Te m5=?Fg c2=?e")
    assert [s.field.name(s.field.mirror(s.field.cell(cell))) for cell in ("b4", "c4", "h7", "o2")] == [
        *("r4", "q4", "l7", "e2"),
    ]
    play(s, "1:o4-o5", "slide:N")
    bide(s)
    play(s, "2:m4-m5", "take:b7", "take:c8", "take:e10")
    assert {COLUMNS[18 - COLUMNS.index(cell[0])] + cell[1:] for cell in outline(s)} == outline(s)
    assert len(outline(s)) == 84


@pytest.mark.rule("ARK-B4")
def test_spaces_share_an_edge_with_a_tile_and_corners_only_a_corner() -> None:
    s = deal()
    assert cells_of(s, CORNER) == {
        *("a2", "a8", "b1", "b9", "h1", "h9", "i2", "i8"),
        *("s2", "s8", "r1", "r9", "l1", "l9", "k2", "k8"),
    }
    assert {"j3", "j7", "a1", "i9", "j9"} <= cells_of(s, VOID)


@pytest.mark.rule("ARK-B5")
def test_a_run_of_corner_cells_links_two_spaces_and_is_not_counted() -> None:
    assert "h8" in drives(city("white: car=g9"))
    s = city("white: car=d1", "blue: car=e11", TREMBLED)
    assert {path for path in drives(s) if "-" not in path} == {"c1", "e2", "f1"}


@pytest.mark.rule("ARK-B6")
def test_a_notch_is_a_space_like_any_other() -> None:
    for notch, beside in (("b2", {"a3", "c1"}), ("b8", {"a7", "c9"}), ("h2", {"g1", "i3"}), ("h8", {"g9", "i7"})):
        s = city(f"white: car={notch}")
        assert {path for path in drives(s) if "-" not in path} == beside


@pytest.mark.rule("ARK-B7")
def test_the_veil_ends_are_the_spaces_just_before_and_after_the_veil() -> None:
    s = deal()
    assert [tuple(s.field.name(cell) for cell in ends) for ends in s.field.ends] == [("i7", "i3"), ("k7", "k3")]
    s = city("white: car=i7", "land: -h3 -h4 -l3 -l4 +h8 +h9 +l8 +l9")  # the last column slid north by two
    assert [s.field.name(cell) for cell in s.field.ends[0]] == ["i7", "h4"]
    assert {path for path in drives(s) if "-" not in path} == {"i8", "h4"}


@pytest.mark.rule("ARK-B8")
def test_spaces_and_veil_ends_follow_the_outline() -> None:
    s = city("white: car=e1 1=l4", "tiles: l5=?Te c2=?e")
    play(s, "1:l4-l5", "slide:N")
    assert [s.field.name(cell) for cell in s.field.ends[0]] == ["i7", "h4"]
    assert {"i9", "i8", "h10"} <= spaces(s)
    assert {"h2", "h3", "h4"} <= spaces(s)
    assert s.field.sort[s.field.cell("i3")] == VOID


@pytest.mark.rule("ARK-B8")
def test_a_changed_field_is_like_one_that_is_laid_at_once() -> None:
    for seed in range(60):
        for field in upheavals(seed):
            assert tables(field) == tables(laid_at_once(field))


@pytest.mark.rule("ARK-B8")
def test_what_is_known_of_a_field_is_not_believed_where_it_has_changed() -> None:
    for seed in range(100, 140):  # other fields than above, which were made while nothing was known
        for number, field in enumerate(upheavals(seed)):
            assert travels(field, number) == travels(laid_at_once(field), number)  # and now it is known


def upheavals(seed: int) -> Iterator[Field]:
    """A field, and what becomes of it."""
    choose = random.Random(seed)
    field = deal().field
    yield field
    for _ in range(4):
        land = upheaved(field, choose)
        if not mirrored_fault(field, land):
            field = field.with_land(land)
            yield field


def laid_at_once(field: Field) -> Field:
    return make_field(field.frame, field.land, field.veil, field.corner_spaces)


def travels(field: Field, seed: int) -> list[object]:
    """Where cars, people outside and people on moving tiles get, with cars here and there."""
    choose = random.Random(seed)
    cars = [choose.sample(field.spaces, 4) for _ in range(8)]
    roads = [field.drive.paths(ships[0], 3, ships) for ships in cars]
    walks = [field.track.ends(space, 3, ships, 1) for ships in cars for space in field.spaces if space not in ships]
    kinds = (WALK, KNIGHT, HOP)
    leaps = [effects.steps(field, cell, effects.EVERY_WAY, kind, kind) for cell in field.land for kind in kinds]
    return [roads, walks, leaps]


def upheaved(field: Field, choose: random.Random) -> list[int]:
    """A column slides with its mirror, or a tile goes with its mirror."""
    cell = choose.choice(field.realms[0])
    if choose.random() < 0.3:
        columns = (cell % field.width, field.mirror(cell) % field.width)
        far = choose.choice((2, -2)) * field.width
        return [at + far if at % field.width in columns else at for at in field.land]
    return [at for at in field.land if at not in (cell, field.mirror(cell))]


def tables(field: Field) -> list[object]:
    """All that steps and cars go by."""
    ways = [
        {end for to in table[cell * 8 : cell * 8 + 8] for end in field.arrivals(cell, to)}
        for table in (field.frame.step, field.frame.leap, field.frame.hop)
        for cell in (*field.land, *field.spaces)
    ]
    tracks = [[set(beside) for beside in track.beside] for track in (field.track, field.drive, field.roam())]
    around = [[set(cells) for cells in near] for near in (field.around, field.shore, field.crossings)]
    return [field.sort, field.spaces, field.ends, ways, tracks, around]


@pytest.mark.rule("ARK-B9")
def test_a_step_into_a_corner_ends_on_any_space_beside_it_and_one_into_void_is_none() -> None:
    s = city("white: car=e1 1=c6", "tiles: c7=Gh")  # knights lead to a8 and b9, both beside b8
    play(s, "1:c6-c7")
    assert ways(s) == {"d9", "e8", "e6", "d5", "b5", "a6", "a7", "b8", "c9"}
    assert len(s.actions(0)) == 9
    s = city("white: car=e1 1=g7", "tiles: g8=bNE")
    play(s, "1:g7-g8")
    assert ways(s) == {"g9", "h8"}
    play(s, ">h8")
    assert where(s, "white1") == "h8"
    s = city("white: car=e1 1=e7", "tiles: e8=Le e6=?e")  # two cells north is void
    play(s, "1:e7-e8")
    assert ways(s) == {"c8", "g8", "e6"}


@pytest.mark.rule("ARK-B10")
@pytest.mark.parametrize(
    ("tile", "empty"),
    [
        *[(sign, True) for sign in ("e", "G1", "G4", "Sp", "Ra", "Wr", "Kt", "Te", "Fg", "We", "Gs*", "Ap*")],
        *[(sign, False) for sign in ("Gs", "Ap", "Ri", "Ck", "Ta", "Et", "b^", "Cf", "Bt", "?e", "?G1")],
    ],
)
def test_what_counts_as_an_empty_tile(tile: str, *, empty: bool) -> None:
    power = " 3=dead powers=path" if tile == "Ap*" else ""
    s = city(f"white: car=e1 1=d9{power}", f"tiles: d8={tile} c2=?e")
    assert ("d8" in steps(s, "1")) is empty


@pytest.mark.rule("ARK-B10")
def test_a_well_is_empty_only_while_it_is_the_only_one() -> None:
    assert "d8" in steps(city("white: car=e1 1=d9", "tiles: d8=We n7=?We"), "1")
    assert "d8" not in steps(city("white: car=e1 1=d9", "tiles: d8=We n7=We"), "1")
