"""ISL section 7: the common kinds of tile; the musket (ISL-K15) is in test_musket.py."""

import pytest

from jackal.islands.rows import Tile, heads
from jackal.islands.words import MOVING
from tests.board import ARCHIPELAGO, board, gold, legal, play, steps, tile_seen, told, ways, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


@pytest.mark.rule("ISL-K1")
def test_on_an_empty_tile_a_piece_rests_and_nothing_happens() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?e e7=?e")
    names = {event.name for event in play(s, "1:c4-d4")}
    assert where(s, "white1") == "d4"
    assert names == {"step", "flip", "turn"}


@pytest.mark.rule("ISL-K2")
@pytest.mark.parametrize(
    ("arrow", "open_ways"),
    [
        ("^v", {"d5", "d3"}),
        ("<>", {"c4", "e4"}),
        ("//", {"e5", "c3"}),
        (r"\\", {"c5", "e3"}),
        ("+", {"d5", "e4", "d3", "c4"}),
        ("x", {"e5", "e3", "c3", "c5"}),
    ],
)
def test_an_arrow_leads_one_cell_on_in_one_of_its_directions(arrow: str, open_ways: set[str]) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={arrow}")
    play(s, "1:c4-d4")
    assert ways(s) == open_ways


@pytest.mark.rule("ISL-K2")
def test_a_moving_tile_says_where_it_leads() -> None:
    assert Tile("bend", "Be", like=MOVING, heads=heads("N")).masks == [1, 4, 16, 64]
    with pytest.raises(ValueError, match="'bend' moves on, but neither ways nor heads say where to"):
        Tile("bend", "Be", like=MOVING)


@pytest.mark.rule("ISL-K2")
def test_an_arrow_into_an_open_space_makes_the_piece_swim() -> None:
    s = board("white: ship=a4 1=c5", "tiles: b5=<")
    play(s, "1:c5-b5")
    assert where(s, "white1") == "a5"


@pytest.mark.rule("ISL-K3")
def test_a_horse_makes_a_knights_move_to_land_or_a_space() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ho")
    play(s, "1:c4-d4")
    assert ways(s) == {"b5", "c6", "e6", "f5", "f3", "e2", "c2", "b3"}
    play(s, ">c2")
    assert where(s, "white1") == "c2"


@pytest.mark.rule("ISL-K4")
@pytest.mark.parametrize(
    ("start", "action", "tiles", "end"),
    [
        pytest.param("c4", "1:c4-d4", "d4=Ic", "e4", id="walk"),
        pytest.param("c3", "1:c3-d4", "d4=Ic", "e5", id="diagonal walk"),
        pytest.param("aboard", "1:a4-b5", "b5=Ic", "c6", id="landing"),
        pytest.param("d2", "1:d2-d3", "d3=NE e4=Ic", "f5", id="arrow"),
        pytest.param("c4", "1:c4-d4", "d4=Ic e4=Ic", "f4", id="slide"),
        pytest.param("c5", "1:c5-b4", "b4=Ic", "a3", id="into the sea"),
        pytest.param("c4", "1:c4-b4", "b4=Ic", "aboard", id="aboard"),
    ],
)
def test_ice_goes_on_by_the_vector_of_a_one_cell_step(start: str, action: str, tiles: str, end: str) -> None:
    s = board(f"white: ship=a4 1={start}", f"tiles: {tiles}")
    play(s, action)
    assert where(s, "white1") == end


@pytest.mark.rule("ISL-K4")
def test_ice_goes_on_by_the_vector_of_a_roll() -> None:
    s = board("white: ship=a4 1=c3", "tiles: d4=X^ e5=Ic", rolls=(1,))
    play(s, "1:c3-d4")
    assert where(s, "white1") == "f6"


@pytest.mark.rule("ISL-K4")
def test_ice_gives_any_other_knights_step_after_a_knights_step() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=Ho e3=Ic f5=Ic")
    play(s, "1:c5-d5", ">e3")
    assert ways(s) == {"d5", "f5", "g4", "g2", "f1", "d1", "c2", "c4"}
    play(s, ">f5")  # a further ice tile repeats the knight's step again
    assert ways(s) == {"g7", "h6", "h4", "g3", "e3", "d4", "d6", "e7"}


@pytest.mark.rule("ISL-K4")
def test_ice_gives_any_other_hop_after_a_hop() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Tr d6=Ic")
    play(s, "1:c4-d4", ">d6")
    assert ways(s) == {"d8", "f6", "d4", "b6"}


@pytest.mark.rule("ISL-K4")
def test_ice_gives_another_flight_after_a_flight_which_may_not_be_declined() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai e6=Ic e7=?e")
    play(s, "1:c4-d4", ">e6")
    assert len(legal(s)) == 23
    assert {"d4", "e7", "b4"} <= ways(s)
    assert why_not(s, "stay") != ""


@pytest.mark.rule("ISL-K4", "ISL-C6")
def test_a_slide_is_spent_whatever_it_repeated() -> None:
    """By a knight's move from the ice onto an airplane, back by air: the ice flies on, but not along the same step."""
    s = board("white: ship=a4 1=d3", "tiles: d4=Ho e6=Ic f4=?Ai e7=?e")
    play(s, "1:d3-d4", ">e6", ">f4", ">e6")
    assert "f4" not in ways(s)
    assert {"d4", "b4", "g5", "e5"} <= ways(s)


@pytest.mark.rule("ISL-K5")
def test_a_trampoline_throws_exactly_two_cells_straight_over_whatever_lies_between() -> None:
    s = board("white: ship=a4 1=c3", "yellow: ship=h5 1=d5 2=e4", "tiles: d4=Tr d5=Fo d3=?Og")
    play(s, "1:c3-d4")
    assert ways(s) == {"d6", "f4", "d2", "b4"}
    play(s, ">d6")
    assert where(s, "white1") == "d6"


@pytest.mark.rule("ISL-K5")
def test_a_hop_may_end_in_a_space() -> None:
    s = board("white: ship=a4 1=d5", "tiles: c6=Tr")
    play(s, "1:d5-c6", ">c8")
    assert where(s, "white1") == "c8"


@pytest.mark.rule("ISL-K6")
@pytest.mark.parametrize("tile", ["Cr", "?Cr"])
def test_a_crocodile_sends_the_piece_back_where_it_came_from(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile} b4={tile} e7=?e")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "c4"
    play(s, "ship:h5-h4", "2:a4-b4")
    assert where(s, "white2") == "aboard"


@pytest.mark.rule("ISL-K6")
def test_an_allys_vehicle_is_boarded_again_too() -> None:
    s = board(*TEAMS, "white: ship=a4 1=aboard:black", "black: ship=h4", "tiles: g4=Cr")
    play(s, "1:h4-g4")
    assert where(s, "white1") == "aboard:black"


@pytest.mark.rule("ISL-K6")
def test_back_on_a_moving_tile_its_step_to_the_crocodile_is_spent() -> None:
    s = board("white: ship=a4 1=d3", "tiles: d4=<> e4=Cr")
    play(s, "1:d3-d4", ">e4")
    assert where(s, "white1") == "c4"


@pytest.mark.rule("ISL-K6")
def test_back_on_a_moving_tile_with_nothing_else_open_the_piece_is_stuck() -> None:
    s = board("white: ship=a4 1=b4", "tiles: c4=> d4=?Cr")
    play(s, "1:b4-c4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-K6")
@pytest.mark.parametrize(
    ("tile", "start", "end"), [("Pi", "c4", "c4:trapped"), ("Br", "c4", "c4:dizzy"), ("L3", "c4/3", "c4/1")]
)
def test_coming_back_to_a_resting_tile_is_an_entry_like_any_other(tile: str, start: str, end: str) -> None:
    s = board(f"white: ship=a4 1={start}", f"tiles: c4={tile} d4=Cr")
    play(s, "1:c4-d4")
    assert where(s, "white1") == end


@pytest.mark.rule("ISL-K6")
def test_back_on_a_labyrinth_who_stands_on_space_one_is_beaten() -> None:
    s = board("white: ship=a4 1=c4/3", "yellow: ship=h5 1=c4/1", "tiles: c4=L3 d4=Cr")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/1", "aboard")


@pytest.mark.rule("ISL-K6")
def test_a_coin_goes_along_both_ways() -> None:
    s = board("white: ship=a4 1=c4/3", "tiles: c4=L3 d4=Cr", "gold: c4/3=2")
    play(s, "1:c4-d4$")
    assert where(s, "white1") == "c4/1"
    assert gold(s) == {"c4/3": 1, "c4/1": 1}


@pytest.mark.rule("ISL-K6")
def test_where_the_piece_cannot_come_back_it_is_stuck() -> None:
    s = board("white: ship=a4", "missionary: c4/2 of=white", "yellow: ship=h5 1=c4/1", "tiles: c4=L2 d4=?Cr e7=?e")
    play(s, "m:c4-d4")
    assert (where(s, "missionary"), where(s, "yellow1")) == ("dead", "c4/1")


@pytest.mark.rule("ISL-K7")
def test_after_a_bounce_ice_repeats_a_one_cell_step_away_from_the_crocodile() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ic e4=Cr")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "c4"
    s = board("white: ship=a4 1=d3", "tiles: d4=NE e5=Ic f6=Cr")
    play(s, "1:d3-d4")  # d4, e5, f6 and back to e5, on to d4, whose arrow's step is spent
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-K7")
def test_after_a_bounce_ice_gives_a_knights_step_its_free_choice() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=Ho e3=Ic g4=Cr")
    play(s, "1:c5-d5", ">e3")
    before = ways(s)
    play(s, ">g4")
    assert ways(s) == before - {"g4"}


@pytest.mark.rule("ISL-K7")
def test_after_a_bounce_ice_gives_a_hop_its_free_choice() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Tr d6=Ic f6=Cr")
    play(s, "1:c4-d4", ">d6", ">f6")
    assert ways(s) == {"d8", "d4", "b6"}


@pytest.mark.rule("ISL-K7")
def test_after_a_bounce_ice_gives_a_flight_its_free_choice() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai e6=Ic f5=?Cr e7=?e")
    play(s, "1:c4-d4", ">e6")
    before = ways(s)
    play(s, ">f5")
    assert ways(s) == before - {"f5"}
    assert len(before) == 23


@pytest.mark.rule("ISL-K8")
def test_a_balloon_lifts_the_piece_to_its_own_vehicle_and_delivers_its_coin() -> None:
    s = board(*TEAMS, "white: ship=h6 1=c4", "black: ship=a4", "tiles: d4=Ba", "gold: c4=1")
    play(s, "1:c4-d4$")
    assert where(s, "white1") == "aboard"
    assert s.purse == [1, 0, 0, 0]


@pytest.mark.rule("ISL-K9")
def test_an_airplane_flies_to_any_other_land_cell_face_up_or_down() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=g4 2=f4", "tiles: d4=?Ai d6=?Ca e7=?e f4=Fo")
    play(s, "1:c4-d4")
    assert len(ways(s)) == 22  # neither d4 itself nor the fortress that yellow holds
    assert ways(s).isdisjoint({"d4", "f4"})
    play(s, ">g4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("g4", "aboard")


@pytest.mark.rule("ISL-K8")
def test_it_is_the_pieces_own_vehicle_whoever_decides() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ba", "gold: c4=1", "turn: white controller=2")
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), s.purse) == ("aboard", [1, 0])


@pytest.mark.rule("ISL-K9")
def test_even_with_a_single_cell_to_fly_to_the_airplane_may_be_declined() -> None:
    s = board(r"option: layout = map:\n  B B B", "white: ship=a2", "yellow: ship=e2 1=d2", "tiles: b2=?Ai d2=Fo c2=?e")
    play(s, "1:a2-b2")
    assert legal(s) == [">c2", "stay"]


@pytest.mark.rule("ISL-K9")
def test_an_airplane_may_be_declined_and_is_then_used() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: d4=?Ai e7=?e")
    play(s, "1:c4-d4")
    assert "stay" in legal(s)
    play(s, "stay")
    assert where(s, "white1") == "d4"
    assert tile_seen(s, "d4", None)["face"] == "used"
    play(s, "ship:h5-h4", "2:c4-d4")
    assert where(s, "white2") == "d4"
    assert s.actors() == [1]


@pytest.mark.rule("ISL-K10")
def test_a_fortress_is_closed_to_enemies_while_occupied() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=e4", "tiles: d4=Fo d5=Fo")
    assert why_not(s, "1:c4-d4") == "ISL-F3"
    play(s, "1:c4-d5")  # an empty one is open
    play(s, "2:e4-d4")  # and friends share it
    assert (where(s, "white1"), where(s, "yellow1"), where(s, "yellow2")) == ("d5", "d4", "d4")


@pytest.mark.rule("ISL-K10", "ISL-K11")
@pytest.mark.parametrize("tile", ["Fo", "Ju"])
def test_fortress_and_jungle_are_coin_barred(tile: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile}", "gold: c4=1")
    assert why_not(s, "1:c4-d4$") == "ISL-T9"


@pytest.mark.rule("ISL-K11")
def test_in_a_jungle_all_crews_share_the_cell_without_a_fight() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "black: ship=e1 1=f5", "tiles: d4=Ju e5=SW")
    play(s, "1:c4-d4", "ship:h5-h4", "1:f5-e5")
    assert [where(s, name) for name in ("white1", "yellow1", "black1")] == ["d4", "d4", "d4"]


@pytest.mark.rule("ISL-K12")
def test_who_lies_by_a_barrel_misses_the_crews_next_turn_and_stands_up_at_its_end() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Br")
    play(s, "1:c4-d4", "ship:h5-h4")
    assert why_not(s, "1:d4-e4") == "ISL-M7"
    play(s, "2:a4-b4")
    assert where(s, "white1") == "d4"
    play(s, "ship:h4-h5", "1:d4-e4")
    assert where(s, "white1") == "e4"


@pytest.mark.rule("ISL-K12")
def test_a_passed_turn_is_missed_as_well() -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead", "tiles: d4=Br")
    events = play(s, "1:c4-d4", "ship:h5-h4")
    assert told(events, "pass") == [{"crew": 0}]
    assert where(s, "white1") == "d4"
    play(s, "ship:h4-h5", "1:d4-e4")


@pytest.mark.rule("ISL-K12")
def test_a_turn_that_another_player_controls_is_missed_as_well() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Br", "turn: white smoke=2")
    play(s, "1:c4-d4", "ship:h5-h4")
    assert s.actors() == [1]  # yellow's player decides for white
    assert why_not(s, "1:d4-e4") == "ISL-M7"
    play(s, "2:a4-b4")
    assert where(s, "white1") == "d4"


@pytest.mark.rule("ISL-K13")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_chest_puts_its_coins_from_the_supply_on_the_tile_once(value: int) -> None:
    s = board("white: ship=a4 1=c4 2=c4", f"tiles: d4=?C{value}")
    before = ARCHIPELAGO.view(s, None)["supply"]
    play(s, "1:c4-d4")
    assert before == 19
    assert ARCHIPELAGO.view(s, None)["supply"] == 19 - value
    play(s, "ship:h5-h4", "2:c4-d4")
    assert gold(s) == {"d4": value}


@pytest.mark.rule("ISL-K14")
def test_a_lookout_shows_four_tiles_at_its_flip_and_never_again() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: d4=?Li d5=?e e5=?e f5=?e d6=?e e6=?e f6=?e")
    play(s, "1:c4-d4", "peek:d5", "peek:e5", "peek:f5", "peek:d6")
    assert s.actors() == [1]
    play(s, "ship:h5-h4", "2:c4-d4")
    assert s.actors() == [1]
    assert [tile_seen(s, cell, 0)["tile"] for cell in ("d5", "e6")] == ["empty", None]


@pytest.mark.rule("ISL-K16")
@pytest.mark.parametrize("spaces", [2, 3, 4, 5])
def test_a_labyrinth_is_as_long_as_printed(spaces: int) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4=L{spaces}")
    play(s, "1:c4-d4")
    for space in range(1, spaces):
        assert where(s, "white1") == f"d4/{space}"
        play(s, legal(s)[0], "1:d4+")
    assert where(s, "white1") == f"d4/{spaces}"
    play(s, legal(s)[0])
    assert "e4" in steps(s, "1")
