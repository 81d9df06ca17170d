"""ISL section 1: the engine follows its parameters. Here pieces drive cars and nobody ever dies (the other column)."""

import pytest

from jackal.games.archipelago.rules import RULES
from jackal.islands.effects import slime
from jackal.islands.rows import HouseRules, Rules, Tile
from jackal.islands.state import IslandState
from jackal.islands.words import MOVING
from tests.board import board, gold, legal, play, steps, where, why_not

CARS = HouseRules(
    vehicle="ship",
    vehicle_rule="ISL-V2",
    outside="sea",
    outside_rule="ISL-M4",
    corner_spaces=False,
    stuck_kills=False,
    fixed_speed=3,
    run_over_kills=False,
    outside_reach=3,
    outside_return=False,
    outside_fight_kills=False,
    enemy_vehicle_walk=False,
    enemy_vehicle_kills=False,
    peek_count=4,
)
SLIMY = [Tile("ice", "Ic", ways=slime, like=MOVING) if tile.name == "ice" else tile for tile in RULES.tiles]


def driven(*lines: str) -> IslandState:
    """A drawn board under the other house."""
    s = board(*lines)
    s.rules = Rules(
        house=CARS,
        laws=RULES.laws,
        tiles=SLIMY,
        colours=RULES.colours,
        terrains=RULES.terrains,
        coins=RULES.coins,
        abilities=RULES.abilities,
        asks=RULES.asks,
        verbs=RULES.verbs,
        unlisted=RULES.unlisted,
        own_actions=RULES.own_actions,
        after_action=RULES.after_action,
        end_of_turn=RULES.end_of_turn,
        verdict=RULES.verdict,
        caught=RULES.caught,
        starts=RULES.starts,
        follows=RULES.follows,
        additions=RULES.additions,
        sways=RULES.sways,
        late=RULES.late,
        deserted=RULES.deserted,
        proceed=RULES.proceed,
        ask=RULES.ask,
        leave=RULES.leave,
        redeal=RULES.redeal,
    )
    s.legal = None
    return s


@pytest.mark.rule("ISL-C8")
def test_who_is_stuck_goes_home_and_his_coin_never_came_along() -> None:
    s = driven("white: ship=a4 1=c4", "tiles: d4=> e4=<", "gold: c4=1")
    assert "d4$" not in steps(s, "1")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "aboard"
    assert gold(s) == {"c4": 1}


@pytest.mark.rule("ISL-V2")
def test_a_car_makes_three_steps_with_one_aboard() -> None:
    s = driven("white: ship=a4 1=c4 2=c5")
    assert "ship:a4-a5-a6-b6" in legal(s)


@pytest.mark.rule("ISL-V5")
def test_who_is_run_over_goes_home() -> None:
    s = driven("white: ship=a4", "yellow: ship=h5 1=a5")
    play(s, "ship:a4-a5")
    assert where(s, "yellow1") == "aboard"


@pytest.mark.rule("ISL-M4", "ISL-V3")
def test_outside_one_walks_up_to_three_spaces_over_enemy_cars_and_boards_friendly_ones() -> None:
    s = driven("white: ship=h4 1=a4", "yellow: ship=a6")
    assert steps(s, "1") == {"a5", "a3", "b6", "b3", "b2", "b7"}
    s = driven("white: ship=a6 1=a4", "yellow: ship=h5")
    assert steps(s, "1") == {"a5", "a6", "a3", "b3", "b2"}
    play(s, "1:a4-a6")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ISL-F6")
def test_an_enemy_met_outside_goes_home() -> None:
    s = driven("white: ship=h4 1=a4", "yellow: ship=h6 1=a6")
    play(s, "1:a4-a6")
    assert (where(s, "white1"), where(s, "yellow1")) == ("a6", "aboard")


@pytest.mark.rule("ISL-V8")
def test_nobody_steps_into_an_enemy_car_but_who_is_driven_there_rides_along() -> None:
    s = driven("white: ship=h4 1=b4 2=c5", "yellow: ship=a5", "tiles: b5=<", "gold: c5=1")
    assert "a5" not in steps(s, "1")
    assert "b5$" not in steps(s, "2")
    assert why_not(s, "2:c5-b5$") == "ISL-G5"
    play(s, "2:c5-b5")
    assert where(s, "white2") == "aboard:yellow"
    play(s, "ship:a5-a4")
    assert {"b4", "b5"} <= steps(s, "2")  # and gets off like the crew


@pytest.mark.rule("ISL-K4")
def test_slime_keeps_the_vector_of_a_leap_or_a_hop() -> None:
    s = driven("white: ship=a4 1=d3", "tiles: d4=Ho e6=Ic")
    play(s, "1:d3-d4", ">e6")
    assert where(s, "white1") == "f8"
    s = driven("white: ship=a4 1=b4", "tiles: c4=Tr e4=Ic")
    play(s, "1:b4-c4", ">e4")
    assert where(s, "white1") == "g4"
