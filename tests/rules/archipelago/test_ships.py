"""Ships, swimming and death (ARC section 4, M)."""

import pytest

from jackal.islands.state import IslandState
from tests.board import bear, bide, board, gold, legal, play, steps, story, supply, told, where, why_not


def voyages(s: IslandState) -> set[int]:
    """How many steps the ship of the crew in turn may make."""
    return {text.count("-") for text in legal(s) if text.startswith("ship:")}


@pytest.mark.rule("ARC-M1")
def test_the_ship_makes_at_most_as_many_steps_as_own_pirates_are_aboard_and_at_least_one() -> None:
    assert voyages(board("white: ship=a4")) == {1, 2, 3}
    assert voyages(board("white: ship=a4 3=c4")) == {1, 2}
    s = board("white: ship=a4 2=c4 3=dead")
    assert voyages(s) == {1}
    assert why_not(s, "ship:a4-a5-a6") == "ISL-V2"
    assert why_not(s, "ship:a4") == "ISL-V2"
    s = board("white: ship=a4 1=c4 2=c4 3=dead")
    assert voyages(s) == set()
    assert why_not(s, "ship:a4-a5") == "ISL-V1"


@pytest.mark.rule("ARC-M1")
def test_the_speed_is_counted_at_the_start_of_the_move() -> None:
    s = board("white: ship=a4 2=a5 3=dead")
    assert voyages(s) == {1}  # the swimmer to be picked up does not row yet
    bide(s)
    assert where(s, "white2") == "aboard"
    bide(s)
    assert voyages(s) == {1, 2}


@pytest.mark.rule("ARC-M1")
def test_the_unarmed_missionary_and_allies_do_not_row() -> None:
    s = board("white: ship=a4 2=c4 3=c4", "missionary: aboard of=white")
    assert voyages(s) == {1}
    s = board("white: ship=a4 1=c4 2=c4 3=c4", "missionary: aboard of=white")
    assert voyages(s) == set()
    s = board("white: ship=a4", "missionary: aboard of=white armed")
    assert voyages(s) == {1, 2, 3, 4}
    team = ("seats: 4", "option: teams = on")
    s = board(*team, "white: ship=a4 1=c4 2=c4 3=c4", "black: ship=e1 1=aboard:white 2=aboard:white")
    assert voyages(s) == set()


@pytest.mark.rule("ARC-M2")
def test_a_pirate_swims_one_space_an_action_round_corners_too() -> None:
    s = board("white: ship=a4 1=b6 2=b7")
    assert steps(s, "1") == {"a6", "b7"}
    assert steps(s, "2") == {"b6", "c7"}  # b7 touches the land only at a corner
    assert why_not(s, "1:b6-c7") == "ISL-M4"


@pytest.mark.rule("ARC-M2")
def test_he_leaves_the_water_only_aboard_a_friendly_ship() -> None:
    s = board("white: ship=a4 1=a5 2=b3")
    assert steps(s, "1") == {"a4", "a6"}
    assert why_not(s, "1:a5-b5") == "ISL-M4"
    play(s, "1:a5-a4")  # he swims into it
    assert where(s, "white1") == "aboard"
    bide(s)
    play(s, "ship:a4-a3-b3")  # it comes to him
    assert where(s, "white2") == "aboard"


@pytest.mark.rule("ARC-M3")
def test_one_lands_and_boards_in_eight_directions_on_any_terrain() -> None:
    s = board("option: island = 2", "white: ship=d3 1=c4 2=d4 3=aboard", "yellow: ship=i4", "gold: d4=1")
    assert {"d3"} <= steps(s, "1")
    assert {"d3", "d3$"} <= steps(s, "2")
    assert steps(s, "3") == {"c3", "c4", "d4", "e4"}  # forest and mountains: the beach rule binds only the first berth
    play(s, "2:d4-d3$")
    assert where(s, "white2") == "aboard"
    assert s.purse == [1, 0]


@pytest.mark.rule("ARC-M3")
def test_nobody_steps_into_the_open_sea_or_from_ship_to_ship() -> None:
    s = board("white: ship=a4 1=b4 2=aboard", "yellow: ship=a5")
    assert why_not(s, "1:b4-b3") == "ISL-M4"
    assert why_not(s, "2:a4-a5") == "ISL-M5"
    assert why_not(s, "2:a4-a3") == "ISL-M5"


@pytest.mark.rule("ARC-M4")
def test_walking_or_swimming_onto_an_enemy_ship_is_legal_and_deadly_and_the_coin_is_lost() -> None:
    s = board("white: ship=a4 1=b5 2=a6", "yellow: ship=a5", "gold: b5=2")
    assert {"a5", "a5$"} <= steps(s, "1")
    assert "a5" in steps(s, "2")
    play(s, "1:b5-a5$")
    assert where(s, "white1") == "dead"
    assert supply(s)["lost"] == 1
    assert gold(s) == {"b5": 1}
    bide(s)
    s = board("white: ship=a4 2=a6", "yellow: ship=a5")
    play(s, "2:a6-a5")
    assert where(s, "white2") == "dead"


@pytest.mark.rule("ARC-M5")
def test_an_enemy_ship_kills_in_its_space_whoever_moved() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=a5 2=a6")
    play(s, "ship:a4-a5-a6")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("dead", "dead")
    s = board("white: ship=a4 1=c5", "yellow: ship=a5", "tiles: b5=<")
    play(s, "1:c5-b5")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-M5")
def test_a_swimmer_who_is_attacked_dies() -> None:
    s = board("white: ship=a4 1=a6", "yellow: ship=h5 1=b6 2=b6")
    play(s, "1:a6-b6")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("dead", "dead")
    assert where(s, "white1") == "b6"


@pytest.mark.rule("ARC-M5")
def test_the_ogre_and_being_stuck_kill() -> None:
    s = board("white: ship=a4 1=c4 2=c3", "tiles: d4=Og d3=^ ")
    play(s, "2:c3-d3")  # the arrow leads to the ogre
    assert where(s, "white2") == "dead"
    s = board("white: ship=a4 1=c4", "tiles: d4=> e4=<")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-M5")
def test_the_missionary_dies_of_the_bear_and_pirates_do_not() -> None:
    s = board("white: ship=a4 1=e4 2=b4", "missionary: d4 of=white", "bear: f3 of=white")
    play(s, "2:b4-b5")
    assert bear(s) == "e4"
    assert where(s, "white1") == "aboard"
    bide(s)
    play(s, "m:d4-e4")
    assert where(s, "missionary") == "dead"


@pytest.mark.rule("ARC-M6")
def test_attacked_on_land_shot_or_mauled_a_pirate_goes_home() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4")
    play(s, "1:c4-d4")
    assert where(s, "yellow1") == "aboard"
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d7", "tiles: d4=?Mu e7=?e")
    play(s, "1:c4-d4", "fire:N")
    assert where(s, "yellow1") == "aboard"
    s = board("white: ship=a4 1=c4", "bear: d5 of=yellow")
    play(s, "1:c4-d5")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARC-M7")
def test_only_a_crews_own_three_pirates_can_be_revived() -> None:
    s = board("white: ship=a4 1=d4 2=dead", "yellow: ship=h5 3=dead", "missionary: dead of=white", "tiles: d4=Sh")
    assert [text for text in legal(s) if text.startswith("revive")] == ["revive:2@d4"]
    play(s, "revive:2@d4")
    assert where(s, "white2") == "d4"


@pytest.mark.rule("ARC-M7")
def test_a_dead_piece_is_off_the_board() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5", "tiles: d4=Og")
    play(s, "1:c4-d4")
    assert s.here[s.field.cell("d4")] == 0
    bide(s)
    assert steps(s, "1") == set()


@pytest.mark.rule("ARC-M7")
def test_a_crew_without_a_living_pirate_keeps_its_coins_and_its_place_and_passes() -> None:
    dead = "white: ship=a4 1=dead 2=dead 3=dead coins=4"
    s = board("seats: 3", dead, "turn: black", "tiles: d4=?e")
    events = bide(s)
    assert story(events)[-3:] == ["turn", "pass", "turn"]
    assert s.actors() == [1]
    assert s.purse == [4, 0, 0]


@pytest.mark.rule("ARC-M7")
def test_with_an_unarmed_missionary_left_it_moves_him() -> None:
    s = board("white: ship=a4 1=dead 2=dead 3=dead", "missionary: d4 of=white")
    assert s.actors() == [0]
    assert len(steps(s, "m")) == len(legal(s)) == 8


@pytest.mark.rule("ARC-M8")
def test_a_ship_is_never_entered_robbed_or_sunk() -> None:
    s = board("white: ship=a4", "yellow: ship=a5 coins=3")
    assert "ship:a4-a5" not in legal(s)
    assert why_not(s, "ship:a4-a5") == "ISL-V3"
    s = board("white: ship=a4 1=b4", "yellow: ship=a5 coins=3")
    play(s, "1:b4-a5")
    assert where(s, "white1") == "dead"
    assert s.purse == [0, 3]
    assert [where(s, f"yellow{number}") for number in (1, 2, 3)] == ["aboard"] * 3


@pytest.mark.rule("ARC-M8")
def test_those_aboard_are_safe_from_everything() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5", "bear: g5 of=white", "tiles: d5=?Mu e7=?e")
    events = play(s, "1:c4-d5", "fire:E")  # along the fifth row to the ship at h5
    assert told(events, "missed")
    assert [where(s, f"yellow{number}") for number in (1, 2, 3)] == ["aboard"] * 3
    assert bear(s) == "f4"  # off to the pirate on d5, away from the ship beside it
