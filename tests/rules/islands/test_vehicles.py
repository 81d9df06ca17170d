"""ISL section 11: vehicles and the fringe."""

import pytest

from jackal.core.errors import BadText
from jackal.islands.state import IslandState
from tests.board import board, gold, legal, play, steps, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


def paths(s: IslandState) -> set[str]:
    """The ways open to the ship, without its starting space."""
    return {text.partition("-")[2] for text in legal(s) if text.startswith("ship:")}


@pytest.mark.rule("ISL-V1")
def test_a_vehicle_lies_in_one_space_and_two_never_share_one() -> None:
    with pytest.raises(BadText, match="ISL-V1"):
        board("white: ship=a4", "yellow: ship=a4")
    with pytest.raises(BadText, match="ISL-V1"):
        board("white: ship=d4")
    s = board("white: ship=a4", "yellow: ship=a5")
    assert "a5" not in paths(s)
    assert why_not(s, "ship:a4-a5") == "ISL-V3"


@pytest.mark.rule("ISL-V1")
def test_only_its_own_crew_moves_it_with_an_own_piece_aboard() -> None:
    s = board(*TEAMS, "white: ship=a4 1=c4 2=c4 3=c4", "black: ship=e1 1=aboard:white")
    assert paths(s) == set()
    assert why_not(s, "ship:a4-a5") == "ISL-V1"
    assert why_not(s, "ship:e1-f1") == "ISL-V1"  # an ally's
    assert why_not(s, "ship:h5-h4") == "ISL-V1"  # an enemy's


@pytest.mark.rule("ISL-V2")
@pytest.mark.parametrize(
    ("crew", "open_paths"),
    [
        ("1=d4 2=d4", {"a5", "a3"}),
        ("1=d4", {"a5", "a3", "a5-a6", "a3-b3"}),
        ("", {"a5", "a3", "a5-a6", "a3-b3", "a5-a6-b6", "a3-b3-b2"}),
    ],
)
def test_a_move_is_a_path_of_one_step_up_to_the_number_of_own_pirates_aboard(crew: str, open_paths: set[str]) -> None:
    s = board(f"white: ship=a4 {crew}")
    assert paths(s) == open_paths
    assert why_not(s, "ship:a4-a5-a6-b6-b7") == "ISL-V2"


@pytest.mark.rule("ISL-V2")
def test_allies_and_the_unarmed_missionary_do_not_add_to_the_speed() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d4 2=d4", "black: ship=e1 1=aboard:white", "missionary: aboard of=white")
    assert paths(s) == {"a5", "a3"}
    armed = board("white: ship=a4 1=d4 2=d4", "missionary: aboard of=white armed")
    assert paths(armed) == {"a5", "a3", "a5-a6", "a3-b3"}


@pytest.mark.rule("ISL-V2")
def test_the_speed_is_fixed_before_the_move_swimmers_picked_up_do_not_add() -> None:
    s = board("white: ship=a4 1=a5 2=d4")
    assert paths(s) == {"a5", "a3"}
    play(s, "ship:a4-a5")
    assert where(s, "white1") == "aboard"
    play(s, "ship:h5-h4")
    assert paths(s) == {"a4", "a6", "a4-a3", "a6-b6"}  # but from the next move on they row


@pytest.mark.rule("ISL-V3")
def test_a_step_goes_to_a_free_space_sharing_an_edge() -> None:
    s = board("white: ship=b6 1=d4 2=d4")
    assert paths(s) == {"a6", "b7"}
    assert why_not(s, "ship:b6-a5") == "ISL-V3"
    assert why_not(s, "ship:b6-c7") == "ISL-V3"


@pytest.mark.rule("ISL-V3")
@pytest.mark.parametrize(
    ("others", "open_paths"),
    [
        pytest.param(("yellow: ship=a5", "black: ship=d8"), {"a3", "a6"}, id="a run of one"),
        pytest.param(("yellow: ship=a5", "black: ship=a6"), {"a3", "b6"}, id="a run of two, round a corner"),
        pytest.param(("yellow: ship=a5", "black: ship=a3"), {"a6", "b3"}, id="a run on either side"),
        pytest.param(("yellow: ship=a6", "black: ship=b3"), {"a5", "a3"}, id="ships out of reach"),
        pytest.param(("yellow: ship=a5", "black: ship=b6"), {"a3", "a6"}, id="ships that meet at a corner are no run"),
    ],
)
def test_a_run_of_vehicles_is_jumped_in_one_step(others: tuple[str, ...], open_paths: set[str]) -> None:
    s = board("seats: 3", "white: ship=a4 1=d4 2=d4", *others)
    assert paths(s) == open_paths


@pytest.mark.rule("ISL-V3")
def test_a_jump_may_come_first_in_the_middle_or_last() -> None:
    s = board("seats: 3", "white: ship=a4", "yellow: ship=a6", "black: ship=c7")
    assert paths(s) == {"a5", "a5-b6", "a5-b6-b7", "a3", "a3-b3", "a3-b3-b2"}  # the own ship is never jumped
    s = board("seats: 3", "white: ship=a5", "yellow: ship=a6", "black: ship=b7")
    assert {"b6-c7", "b6-c7-c8"} <= paths(s)
    assert "b6-b7" not in paths(s)


@pytest.mark.rule("ISL-V3")
def test_three_ships_in_a_row_are_one_jump() -> None:
    s = board("seats: 4", "white: ship=a4 1=d4 2=d4", "yellow: ship=a5", "black: ship=a6", "red: ship=b6")
    assert paths(s) == {"a3", "b7"}


BAY = r"option: layout = map:\n  B ~ ~ B\n  B ~ ~ B\n  B B B B"  # a bay two spaces wide: c3 d3, c4 d4


@pytest.mark.rule("ISL-V4")
def test_no_space_is_visited_twice_the_starting_space_included() -> None:
    s = board("white: ship=a4")
    assert why_not(s, "ship:a4-a5-a4") == "ISL-V4"
    s = board(BAY, "white: ship=c3", "yellow: ship=a2", "tiles: b2=?e")
    assert {"c4-d4-d3", "d3-d4-c4"} <= paths(s)
    assert all(len({"c3", *path.split("-")}) == 1 + len(path.split("-")) for path in paths(s))


@pytest.mark.rule("ISL-V4")
@pytest.mark.parametrize(("path", "fate"), [("c4-d4", "dead"), ("d3-d4", "c4")])
def test_the_path_is_part_of_the_action(path: str, fate: str) -> None:
    s = board(BAY, "white: ship=c3", "yellow: ship=a2 1=c4", "tiles: b2=?e")
    assert {"c4-d4", "d3-d4"} <= paths(s)
    play(s, f"ship:c3-{path}")
    assert where(s, "yellow1") == fate


@pytest.mark.rule("ISL-V5")
def test_everyone_aboard_travels_with_the_vehicle() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d4", "black: ship=e1 1=aboard:white", "missionary: aboard of=white")
    play(s, "ship:a4-a5-a6")
    names = ("white2", "white3", "black1", "missionary")
    assert [where(s, name) for name in names] == ["aboard", "aboard", "aboard:white", "aboard"]
    play(s, "ship:h5-h4")
    assert steps(s, "1") == {"b5"}  # black's first, from where the ship lies now


@pytest.mark.rule("ISL-V5")
def test_swimmers_on_the_way_come_aboard_or_are_run_over() -> None:
    s = board(*TEAMS, "white: ship=a4 1=a5", "yellow: ship=h5 2=a6", "black: ship=e1 1=a5")
    play(s, "ship:a4-a5-a6")
    assert [where(s, name) for name in ("white1", "black1", "yellow2")] == ["aboard", "aboard:white", "dead"]


@pytest.mark.rule("ISL-V5")
def test_an_enemy_swimmer_passed_on_the_way_dies_too() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=a5 2=a5 3=b6")
    play(s, "ship:a4-a5-a6")
    assert [where(s, f"yellow{n}") for n in (1, 2, 3)] == ["dead", "dead", "b6"]


@pytest.mark.rule("ISL-V6")
def test_a_vehicle_is_never_boarded_captured_or_robbed_by_enemies() -> None:
    s = board("white: ship=a6 1=b5 2=a4", "yellow: ship=a5 coins=3")
    play(s, "1:b5-a5", "1:a5-b5", "2:a4-a5")
    assert (where(s, "white1"), where(s, "white2")) == ("dead", "dead")
    assert s.purse == [0, 3]
    assert "ship:a5-a4" in legal(s)


@pytest.mark.rule("ISL-V6")
def test_nobody_aboard_can_be_attacked() -> None:
    s = board("white: ship=c8 1=c4", "yellow: ship=a4", "tiles: b4=?Mu d4=?e", "bear: b5 of=white")
    play(s, "1:c4-b4", "fire:W")
    assert [where(s, f"yellow{n}") for n in (1, 2, 3)] == ["aboard"] * 3


@pytest.mark.rule("ISL-V7")
def test_an_ally_may_ride_but_neither_steers_nor_adds_speed() -> None:
    s = board(*TEAMS, "white: ship=a4 1=aboard:black 2=aboard:black 3=d4", "black: ship=h4")
    assert paths(s) == set()
    assert steps(s, "1") == {"g4", "g5"}  # ISL-M2
    assert why_not(s, "ship:h4-h3") == "ISL-V1"


@pytest.mark.rule("ISL-V8")
@pytest.mark.parametrize(
    ("start", "actions", "tiles"),
    [
        pytest.param("c4", ["1:c4-b4$"], "b4=<", id="arrow"),
        pytest.param("c5", ["1:c5-c4$"], "c4=K<", id="cannon"),
        pytest.param("c4", ["1:c4-b4$"], "b4=Ic", id="slide"),
        pytest.param("b4", ["1:b4-c5$", ">a4"], "c5=Ho", id="knight"),
        pytest.param("b4", ["1:b4-c4$", ">a4"], "c4=Tr", id="hop"),
    ],
)
def test_a_forced_step_boards_a_friendly_vehicle_and_is_fatal_on_an_enemys(
    start: str, actions: list[str], tiles: str
) -> None:
    lines = (f"white: ship=b7 1={start}", f"tiles: {tiles} e7=?e", f"gold: {start}=1")
    ally = board(*TEAMS, *lines, "black: ship=a4")
    play(ally, *actions)
    assert (where(ally, "white1"), gold(ally), ally.purse) == ("aboard:black", {}, [0, 0, 1, 0])
    own = board(lines[0].replace("b7", "a4"), *lines[1:])
    play(own, *actions)
    assert (where(own, "white1"), own.purse) == ("aboard", [1, 0])
    enemy = board(*lines, "yellow: ship=a4")
    play(enemy, *actions)
    assert (where(enemy, "white1"), enemy.lost, enemy.purse) == ("dead", 1, [0, 0])
