"""Tremor, fog and displacement (ARK section 8, K20-K29)."""

import pytest

from jackal.islands.effects import steps
from jackal.islands.field import Field, make_field
from jackal.islands.state import IslandState
from jackal.islands.words import ARROW, WALK
from tests.board import ARKHAM, city, face_down, gold, legal, play, supply, tile_seen, told, where
from tests.rules.arkham.roads import outline, parked, spaces

QUAKE = "tiles: o5=?Te c2=?e"
MIST = "tiles: n5=?Fg c2=?e"


def ways_of(field: Field) -> list[object]:
    """By cell, where single steps lead; a field keeps what it has found."""
    return [steps(field, cell, 255, ARROW, WALK) for cell in field.land]


def takes(s: IslandState) -> set[str]:
    return {text.removeprefix("take:") for text in legal(s)}


@pytest.mark.rule("ARK-K20")
def test_the_column_and_its_mirror_slide_with_all_that_is_on_them() -> None:
    s = city(
        *("white: car=a5 1=o4 2=e4/2", "blue: car=a3 1=e5 2=o8:dizzy"),
        "tiles: o5=?Te c2=?e e4=Ri o8=Ck e6=?G2 o3=Ap",
        *("gold: e4/2=1 e5=3", "peeked: 2 e6"),
    )
    play(s, "1:o4-o5", "slide:S")
    assert {cell for cell in outline(s) if cell[0] in "eo"} == {f"{column}{row}" for column in "eo" for row in range(7)}
    assert [where(s, name) for name in ("white1", "white2", "blue1", "blue2")] == [
        *("o3", "e2/2", "e3", "o6:dizzy"),
    ]
    assert gold(s) == {"e2/2": 1, "e3": 3}
    assert tile_seen(s, "o1", 0)["token"] == "path"
    assert face_down(s, "e4")
    assert (tile_seen(s, "e4", 1)["tile"], tile_seen(s, "e4", 0)["tile"]) == ("grave-2", None)  # knowledge goes along


@pytest.mark.rule("ARK-B8", "ARK-K20", "ARK-K25")
@pytest.mark.parametrize(("tiles", "moves"), [(QUAKE, ["1:n4-o5", "slide:S"]), (MIST, ["1:n4-n5", "take:c8"])])
def test_ways_found_before_an_upheaval_are_found_anew_where_it_changed_the_land(tiles: str, moves: list[str]) -> None:
    s = city("white: car=a5 1=n4", "blue: car=a3", tiles)
    before = ways_of(s.field)
    play(s, *moves)
    assert ways_of(s.field) != before
    assert ways_of(s.field) == ways_of(make_field(s.field.frame, s.field.land, s.field.veil, False, s.field.north))


@pytest.mark.rule("ARK-K21")
def test_a_direction_is_lawful_only_if_the_outlines_stay_sound() -> None:
    s = city("white: car=e1 1=l4", "tiles: l5=?Te c2=?e")
    play(s, "1:l4-l5")
    assert legal(s) == ["slide:N", "slide:S"]  # l5 and l6 still share edges with the veil
    s = city("white: car=e1 1=l6", "land: -h3 -h4 -l3 -l4", "tiles: l5=?Te c2=?e")
    events = play(s, "1:l6-l5")
    assert [data["way"] for data in told(events, "tremor")] == [4]  # north would leave the veil: south, unasked
    assert "h3" in outline(s)


@pytest.mark.rule("ARK-K21")
def test_a_tremor_that_may_go_nowhere_does_nothing() -> None:
    # Arkham without h3, h4, h6 and h7 touches the veil by h5 alone.
    s = city("white: car=a5 1=m5", "land: -h3 -h4 -h6 -h7 -l3 -l4 -l6 -l7", "tiles: l5=?Te c2=?e")
    before = outline(s)
    events = play(s, "1:m5-l5")
    assert not told(events, "tremor")
    assert (outline(s), s.actors()) == (before, [1])


@pytest.mark.rule("ARK-K21")
def test_gaps_slide_along_and_may_not_be_closed_in() -> None:
    # b5 and c5 are gone: wherever column c slides, its gap would lie between b, d and its own tiles.
    s = city("white: car=e1 1=q3", "land: -b5 -c5 -r5 -q5", "tiles: q4=?Te c2=?e")
    events = play(s, "1:q3-q4")
    assert not told(events, "tremor")
    # e8 and e7 are gone: south the gap is four cells deep, open to the north.
    s = city("white: car=a5 1=o4", "blue: car=e7", "land: -e8 -e7 -o8 -o7", QUAKE)
    play(s, "1:o4-o5", "slide:S")
    assert {"e5", "e6"}.isdisjoint(outline(s))
    assert parked(s)[1] == "e7"


@pytest.mark.rule("ARK-K22")
def test_cars_and_who_is_outside_go_along_only_if_their_space_is_gone() -> None:
    crews = ("white: car=d1 1=o4 2=e1", "blue: car=f9 1=e9", QUAKE)
    s = city(*crews)
    play(s, "1:o4-o5", "slide:N")
    assert parked(s) == ["d1", "f9"]  # their spaces remain
    assert (where(s, "white2"), where(s, "blue1")) == ("e3", "e11")
    s = city("white: car=e1 1=o4", "blue: car=e9 1=aboard:white", QUAKE)
    play(s, "1:o4-o5", "slide:N")
    assert (parked(s)[0], where(s, "blue1")) == ("e3", "aboard:white")  # passengers ride along


@pytest.mark.rule("ARK-K22")
def test_a_car_displaced_onto_people_outside_runs_them_over_or_takes_them_aboard() -> None:
    s = city("white: car=a7 1=r4 2=a5", "blue: car=e9 1=a5", "tiles: r5=?Te c2=?e")
    events = play(s, "1:r4-r5", "slide:S")
    assert parked(s)[0] == "a5"
    assert (where(s, "white2"), where(s, "blue1")) == ("aboard", "aboard")
    assert told(events, "home") == [{"piece": 3, "why": "run over"}]


@pytest.mark.rule("ARK-K23")
def test_where_the_place_is_taken_the_nearest_free_space_is_found() -> None:
    s = city("white: car=a7 1=r4", "blue: car=a5", "tiles: r5=?Te c2=?e")
    play(s, "1:r4-r5", "slide:S")
    # a7 is gone and a5 taken: b7 (E), b8 (NE) and b6 (SE) are all one king's step away; clockwise b8 comes first.
    assert {"b6", "b7", "b8"} <= spaces(s)
    assert parked(s) == ["b8", "a5"]
    s = city("white: car=e1 1=r4 2=a7", "blue: car=a5", "tiles: r5=?Te c2=?e")
    play(s, "1:r4-r5", "slide:S")
    assert where(s, "white2") == "b8"  # a detective shuns an enemy's car


@pytest.mark.rule("ARK-K24")
def test_displaced_onto_a_friendly_car_one_boards_it_and_enemies_may_come_to_share_a_space() -> None:
    s = city("white: car=a5 1=r4 2=a7", "tiles: r5=?Te c2=?e")
    play(s, "1:r4-r5", "slide:S")
    assert where(s, "white2") == "aboard"
    s = city("white: car=e1 1=r4 2=a7", "blue: car=e9 1=a5", "tiles: r5=?Te c2=?e")
    play(s, "1:r4-r5", "slide:S")
    assert (where(s, "white2"), where(s, "blue1")) == ("a5", "a5")
    play(s, "1:a5-a4")
    assert (where(s, "white2"), where(s, "blue1")) == ("a5", "a4")


@pytest.mark.rule("ARK-K25")
def test_the_fog_takes_three_outer_tiles_each_with_its_mirror() -> None:
    s = city("white: car=a5 1=n4", "tiles: n5=?Fg c2=?e f5=?e")
    play(s, "1:n4-n5")
    north_and_south = {f"{column}{row}" for column in "cdefg" for row in (2, 8)}
    assert takes(s) == north_and_south | {f"b{row}" for row in range(3, 8)} | {"h3", "h7"}
    events = play(s, "take:e8")
    assert told(events, "fog") == [{"cells": ["e8", "o8"]}]
    assert "e7" not in takes(s)  # it was no outer tile when the fog was flipped
    play(s, "take:d8", "take:c2")
    assert len(outline(s)) == 84
    assert s.actors() == [1]
    for seat in (0, 1, None):
        assert taken_seen(s, seat) == ["empty", "empty", "empty", "empty", None, "empty"]


def taken_seen(s: IslandState, seat: int | None) -> list[object]:
    taken = ARKHAM.view(s, seat)["taken"]
    assert isinstance(taken, list)
    return [tile["tile"] for tile in taken]


@pytest.mark.rule("ARK-K25")
def test_the_fogs_own_tile_may_be_picked() -> None:
    s = city("white: car=e1 1=q4", "tiles: r4=?Fg c2=?e")
    play(s, "1:q4-r4", "take:b4")
    assert {"b4", "r4"}.isdisjoint(outline(s))
    assert where(s, "white1") == "aboard"
    assert len(takes(s)) > 1


@pytest.mark.rule("ARK-K26")
def test_tiles_by_the_veil_or_on_which_others_hang_cannot_be_picked() -> None:
    s = city("white: car=a5 1=n4", "land: -c7 -q7 -b7 -r7", MIST)  # c8 hangs on d8
    play(s, "1:n4-n5")
    assert "d8" not in takes(s)
    assert "c8" in takes(s)
    assert {"h4", "h5", "h6"}.isdisjoint(takes(s))
    play(s, "take:c8")
    assert "d8" in takes(s)  # now nothing hangs on it
    s = city("white: car=a5 1=n4", "land: -h3 -h4 -l3 -l4 +h8 +h9 +l8 +l9", MIST)
    play(s, "1:n4-n5")
    assert "h5" not in takes(s)  # it faces the outside now, but shares an edge with the veil
    assert "h7" in takes(s)


@pytest.mark.rule("ARK-K27")
def test_detectives_on_a_fogged_tile_go_home_coins_and_tokens_leave_the_game() -> None:
    s = city(
        *("white: car=a5 1=n4 2=d8", "blue: car=a3 1=p8", "gold: d8=2 p8=1"),
        "tiles: n5=?Fg c2=?e c8=Gs q8=Ap",
    )
    play(s, "1:n4-n5", "take:d8", "take:c8")
    assert (where(s, "white2"), where(s, "blue1"), gold(s)) == ("aboard", "aboard", {})
    assert supply(s) == {"coins": 29, "bottles": 0, "lost": 3}  # the lock keeps its coins


@pytest.mark.rule("ARK-K28")
def test_a_car_by_a_fogged_tile_moves_in_even_if_its_space_remains() -> None:
    s = city("white: car=b8 1=n4", MIST)  # b8 touches b7 and c8
    play(s, "1:n4-n5", "take:c8")
    assert parked(s)[0] == "c8"
    assert "b8" in spaces(s)
    s = city("white: car=e1 1=n4", "blue: car=o9 1=dead powers=path", MIST)  # in the Otherworld as well
    play(s, "1:n4-n5", "take:e8")
    assert parked(s) == ["e1", "o8"]


@pytest.mark.rule("ARK-K29")
def test_of_two_cars_the_first_in_turn_order_moves_in() -> None:
    for turn, cars in (("white", ["c8", "d9"]), ("blue", ["b8", "c8"])):
        s = city("white: car=b8 1=n4", "blue: car=c9 1=m4", MIST, f"turn: {turn}")
        play(s, "1:n4-n5" if turn == "white" else "1:m4-n5", "take:c8")
        assert parked(s) == cars
