"""ISL section 5: voluntary steps."""

import pytest

from tests.board import ARCHIPELAGO, board, gold, legal, play, steps, told, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


@pytest.mark.rule("ISL-M1")
def test_a_standing_piece_may_walk_to_the_eight_cells_around() -> None:
    s = board("white: ship=a4 1=e5")
    assert steps(s, "1") == {"e6", "f6", "f5", "f4", "e4", "d4", "d5", "d6"}
    assert why_not(s, "1:e5-e3") == "ISL-M1"
    assert why_not(s, "1:e5-c7") == "ISL-M1"


@pytest.mark.rule("ISL-M1")
def test_inside_a_labyrinth_there_is_no_walk() -> None:
    s = board("white: ship=a4 1=e5/1", "tiles: e5=L2")
    assert steps(s, "1") == {"+"}
    assert why_not(s, "1:e5-e6") == "ISL-L2"


@pytest.mark.rule("ISL-M2")
def test_who_is_aboard_may_step_to_the_land_around_the_vehicle() -> None:
    assert steps(board("white: ship=b3"), "1") == {"b4", "c4", "c3"}
    assert steps(board("white: ship=d8"), "1") == {"d7", "e7"}
    assert why_not(board("white: ship=a4"), "1:a4-c4") == "ISL-M2"


@pytest.mark.rule("ISL-M2")
def test_also_from_a_friendly_vehicle() -> None:
    s = board(*TEAMS, "white: ship=a4 1=aboard:black", "black: ship=h4")
    assert steps(s, "1") == {"g4", "g5"}
    play(s, "1:h4-g4")
    assert where(s, "white1") == "g4"


@pytest.mark.rule("ISL-M3")
@pytest.mark.parametrize("ship", ["a5", "a4", "a6", "b6"])
def test_a_piece_on_land_may_board_a_friendly_vehicle_in_a_neighbouring_space(ship: str) -> None:
    s = board(f"white: ship={ship} 1=b5")
    play(s, f"1:b5-{ship}")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ISL-M3")
def test_an_allys_vehicle_is_boarded_too_but_not_from_afar() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d2 2=d4", "black: ship=e1")
    assert why_not(s, "2:d4-e1") == "ISL-M1"
    play(s, "1:d2-e1")
    assert where(s, "white1") == "aboard:black"


@pytest.mark.rule("ISL-M4")
def test_nobody_steps_from_land_into_an_open_space_by_choice() -> None:
    s = board("white: ship=a4 1=b5")
    assert steps(s, "1") == {"a4", "c6", "c5", "c4", "b4"}
    assert why_not(s, "1:b5-a5") == "ISL-M4"
    assert why_not(s, "1:b5-b6") == "ISL-M4"


@pytest.mark.rule("ISL-M4")
def test_a_swimmer_moves_one_space_and_comes_ashore_by_a_friendly_ship_only() -> None:
    s = board("white: ship=a4 1=b6")
    assert steps(s, "1") == {"b7", "a6"}
    assert why_not(s, "1:b6-c6") == "ISL-M4"  # land
    assert why_not(s, "1:b6-a5") == "ISL-M4"  # two strokes away
    play(s, "1:b6-a6", "ship:h5-h4", "1:a6-a5", "ship:h4-h5", "1:a5-a4")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ISL-M5")
def test_nobody_jumps_from_a_vehicle_into_the_sea_or_onto_another() -> None:
    s = board(*TEAMS, "white: ship=a4", "black: ship=a5")
    assert steps(s, "1") == {"b4", "b5"}
    assert why_not(s, "1:a4-a3") == "ISL-M5"
    assert why_not(s, "1:a4-a5") == "ISL-M5"


@pytest.mark.rule("ISL-M5")
def test_a_swimmer_boards_a_friendly_vehicle_by_swimming_into_its_space() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d1", "black: ship=e1")
    play(s, "1:d1-e1")
    assert where(s, "white1") == "aboard:black"


@pytest.mark.rule("ISL-M6")
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        pytest.param(("yellow: ship=h5 1=d4", "tiles: d4=Fo"), "ISL-F3", id="fortress"),
        pytest.param(("yellow: ship=h5 1=d4", "tiles: d4=Sh"), "ISL-F3", id="shrine"),
        pytest.param(("yellow: ship=h5 1=d4", "tiles: d4=Bk", "gold: d4=1"), "ARC-K10", id="bank with a coin"),
        pytest.param(("missionary: d4 of=yellow",), "ARC-N3", id="missionary"),
    ],
)
def test_a_step_whose_entry_is_impossible_is_not_legal(lines: tuple[str, ...], rule: str) -> None:
    s = board("white: ship=a4 1=c4", *lines)
    assert "d4" not in steps(s, "1")
    assert why_not(s, "1:c4-d4") == rule


@pytest.mark.rule("ISL-M6")
@pytest.mark.parametrize("tiles", ["d4=Og", "d4=> e4=<", "d4=> e4=Cr"])
def test_a_step_known_to_be_fatal_is_legal(tiles: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: {tiles}")
    assert "d4" in steps(s, "1")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-M6")
def test_a_walk_onto_an_enemy_vehicle_is_legal_and_fatal() -> None:
    s = board("white: ship=a4 1=b5", "yellow: ship=a5", "gold: b5=1")
    assert {"a5", "a5$"} <= steps(s, "1")
    play(s, "1:b5-a5")
    assert (where(s, "white1"), gold(s)) == ("dead", {"b5": 1})


@pytest.mark.rule("ISL-M7")
@pytest.mark.parametrize(("place", "tile"), [("d4:trapped", "Pi"), ("d4:dizzy", "Br")])
def test_a_lying_piece_cannot_act(place: str, tile: str) -> None:
    s = board(f"white: ship=a4 1={place}", f"tiles: d4={tile}", "gold: d4=1")
    assert steps(s, "1") == set()
    assert why_not(s, "1:d4-e4") == "ISL-M7"
    assert "ship:a4-a5" in legal(s)  # the others may


@pytest.mark.rule("ISL-M8")
def test_passing_is_not_allowed_while_any_legal_action_exists() -> None:
    s = board("white: ship=a4 1=d4 2=dead 3=dead")
    assert sorted(legal(s)) == sorted(f"1:d4-{cell}" for cell in ("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"))


@pytest.mark.rule("ISL-M8")
def test_with_no_legal_action_the_turn_passes_by_itself() -> None:
    s = board("white: ship=a4 1=d4:trapped 2=dead 3=dead", "tiles: d4=Pi", "turn: yellow")
    events = play(s, "ship:h5-h4")
    assert told(events, "pass") == [{"crew": 0}]
    assert s.actors() == [1]
    assert where(s, "white1") == "d4:trapped"


@pytest.mark.rule("ISL-M9")
def test_walking_onto_a_crocodile_and_back_is_legal_though_nothing_changes() -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead", "tiles: d4=Cr", "gold: c4=1")
    assert {"d4", "d4$"} <= steps(s, "1")
    before = ARCHIPELAGO.view(s, None)["pieces"]
    play(s, "1:c4-d4")
    assert ARCHIPELAGO.view(s, None)["pieces"] == before
    assert gold(s) == {"c4": 1}
    assert s.actors() == [1]  # it was his action all the same
