"""ISL section 2: the board."""

import pytest

from jackal.core.errors import BadText
from jackal.core.shape import View
from jackal.text import write_position
from tests.board import ARCHIPELAGO, bear, board, legal, play, steps, tile_seen, where, why_not


def island(*rows: str) -> View:
    """An onlooker's view of a drawn island before the first berth."""
    text = "map:\n" + "\n".join(f"  {row}" for row in rows)
    return ARCHIPELAGO.view(ARCHIPELAGO.new(2, 1, {"layout": text}), None)


def cells(view: View, sort: str) -> set[str]:
    found = view[sort]
    assert isinstance(found, list)
    return {cell["cell"] if sort == "land" else cell for cell in found}


@pytest.mark.rule("ISL-B1")
def test_the_frame_is_the_land_and_one_cell_around_it_however_wide_the_drawing_is() -> None:
    drawn = island(". . . . . .", ". . B B . .", ". . B . . .", ". . . . . .", ". . . . . .")
    assert (drawn["width"], drawn["height"]) == (4, 4)
    assert cells(drawn, "land") == {"b2", "b3", "c3"}


@pytest.mark.rule("ISL-B1")
def test_columns_are_letters_from_the_west_rows_numbers_from_the_south_and_north_is_up() -> None:
    s = board("white: ship=a4 1=d4", "tiles: d5=^ e4=>")
    drawn = write_position(ARCHIPELAGO, s).splitlines()
    rows = [line.split() for line in drawn if line.startswith("  ")]
    assert [row[0] for row in rows[:-1]] == ["8", "7", "6", "5", "4", "3", "2", "1"]
    assert rows[-1] == list("abcdefgh")
    assert rows[3][4] == "^"  # d5, in the row above e4's
    assert rows[4][5] == ">"
    play(s, "1:d4-d5")  # an arrow to the north: the row's number grows
    assert where(s, "white1") == "d6"


@pytest.mark.rule("ISL-B2")
def test_every_land_cell_holds_one_tile_whose_terrain_everybody_sees() -> None:
    fresh = ARCHIPELAGO.view(ARCHIPELAGO.new(2, 5), None)
    land = fresh["land"]
    assert isinstance(land, list)
    assert len(land) == len(cells(fresh, "land")) == 24
    assert all(tile["face"] == "down" and tile["tile"] is None for tile in land)
    terrain = {tile["cell"]: tile["terrain"] for tile in land}
    assert [terrain[f"{column}4"] for column in "bcdefg"] == [
        "beach",
        "forest",
        "mountain",
        "mountain",
        "forest",
        "beach",
    ]


@pytest.mark.rule("ISL-B2")
def test_terrain_belongs_to_the_tile_and_moves_with_it() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=?Eq", "terrain: d3=mountain f3=beach")
    play(s, "1:c5-d5", "swap:d3", "swap:f3")
    assert (tile_seen(s, "d3", None)["terrain"], tile_seen(s, "f3", None)["terrain"]) == ("beach", "mountain")


@pytest.mark.rule("ISL-B3")
def test_spaces_touch_land_at_an_edge_or_a_corner_and_all_else_is_void() -> None:
    doubloon = ARCHIPELAGO.view(ARCHIPELAGO.new(2, 1), None)
    spaces = cells(doubloon, "spaces")
    assert len(spaces) == 28
    assert {"d8", "c7", "a4"} <= spaces  # sharing an edge
    assert {"c8", "b7", "a6", "a3"} <= spaces  # corner spaces
    assert spaces.isdisjoint({"a1", "b1", "a2", "b8", "a7", "h8", "g1", "h2"})


@pytest.mark.rule("ISL-B3")
def test_a_corner_space_is_swum_into_but_no_step_leads_into_the_void() -> None:
    s = board("white: ship=a6 1=d8 2=b7")
    assert steps(s, "1") == {"c8", "e8"}
    assert steps(s, "2") == {"b6", "c7"}
    assert why_not(s, "2:b7-b8") == "ISL-B3"
    assert why_not(s, "2:b7-a7") == "ISL-B3"
    assert why_not(s, "ship:a6-a7") == "ISL-V3"


@pytest.mark.rule("ISL-B3")
def test_a_leap_into_the_void_is_no_way_on() -> None:
    s = board("white: ship=a4 1=c5", "tiles: b4=Ho")
    play(s, "1:c5-b4")
    assert {text[1:] for text in legal(s)} == {"a6", "c6", "d5", "d3", "c2"}  # a2 is void


@pytest.mark.rule("ISL-B4")
def test_land_cells_are_neighbours_in_eight_directions() -> None:
    s = board("white: ship=a4 1=d4")
    assert steps(s, "1") == {"d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"}


@pytest.mark.rule("ISL-B4")
def test_spaces_are_neighbours_by_a_shared_edge_only() -> None:
    s = board("white: ship=c7 1=a5")
    assert steps(s, "1") == {"a4", "a6"}  # b6 touches a5 at a corner
    assert why_not(s, "1:a5-b6") == "ISL-M4"
    assert {text for text in legal(s) if text.count("-") == 1 and text.startswith("ship")} == {
        "ship:c7-b7",
        "ship:c7-c8",
    }
    assert why_not(s, "ship:c7-d8") == "ISL-V3"


@pytest.mark.rule("ISL-B5")
def test_landing_and_boarding_work_diagonally_and_on_any_terrain() -> None:
    s = board("white: ship=a3 1=b4", "terrain: b4=mountain", "turn: white")
    assert "a3" in steps(s, "1")
    assert steps(s, "2") == {"b4"}  # a3 touches land at a corner alone
    s = board("white: ship=b3 1=aboard", "terrain: b4=mountain c4=forest c3=mountain")
    assert steps(s, "1") == {"b4", "c4", "c3"}


@pytest.mark.rule("ISL-B6")
@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(("B B . .", ". . B B"), id="land that meets at a corner alone"),
        pytest.param(("B B B", "B . B", "B B B"), id="a cell enclosed"),
        pytest.param(("B B B B", "B . B B", "B B . ."), id="a space that no other shares an edge with"),
    ],
)
def test_an_outline_in_pieces_or_with_a_hole_is_not_valid(rows: tuple[str, ...]) -> None:
    with pytest.raises(BadText, match="ISL-B6"):
        island(*rows)


@pytest.mark.rule("ISL-B6")
def test_a_bay_that_ships_can_sail_into_is_valid() -> None:
    assert "c3" in cells(island("B . B", "B B B"), "spaces")


@pytest.mark.rule("ISL-B7")
def test_directions_go_clockwise_from_north() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Mu")
    play(s, "1:c4-d4")
    assert legal(s) == [f"fire:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]


@pytest.mark.rule("ISL-B7")
@pytest.mark.parametrize(("arrow", "ways"), [("+", {"d5", "e4", "d3", "c4"}), ("x", {"e5", "e3", "c3", "c5"})])
def test_straight_and_diagonal_are_the_two_halves_of_the_compass(arrow: str, ways: set[str]) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={arrow}")
    play(s, "1:c4-d4")
    assert {text[1:] for text in legal(s)} == ways


@pytest.mark.rule("ISL-B7")
def test_distance_is_counted_over_land_and_never_across_spaces() -> None:
    s = board(
        "option: island = 4",
        "white: ship=a4 1=b7",  # three steps from the bear over land
        "yellow: ship=k4 1=g7",  # two as the gull flies, but four round the bay
        "bear: e7 of=white",
    )
    play(s, "ship:a4-a3")
    assert bear(s) == "d6"


@pytest.mark.rule("ISL-B8")
def test_without_a_tile_land_spaces_and_void_are_other_cells() -> None:
    """No effect of Archipelago takes a tile away; the outline says what its land, spaces and void are."""
    whole, less = island("B B B", "B B B"), island("B B .", "B B B")
    assert cells(whole, "land") - cells(less, "land") == {"d3"}
    assert cells(less, "spaces") - cells(whole, "spaces") == {"d3"}
    assert cells(whole, "spaces") - cells(less, "spaces") == {"e4"}


@pytest.mark.rule("ISL-B8")
def test_an_earthquake_changes_tiles_but_not_what_is_land() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=?Eq")
    before = ARCHIPELAGO.view(s, None)
    play(s, "1:c5-d5", "swap:b4", "swap:e7")
    after = ARCHIPELAGO.view(s, None)
    assert cells(after, "land") == cells(before, "land")
    assert after["spaces"] == before["spaces"]
