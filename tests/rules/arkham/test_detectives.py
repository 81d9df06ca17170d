"""Detectives and life outside (ARK section 5, M and D)."""

import pytest

from tests.board import bide, city, gold, legal, play, steps, supply, told, ways, where, why_not


@pytest.mark.rule("ARK-M1")
def test_a_detective_steps_to_eight_tiles_across_the_veil_or_into_a_friendly_car() -> None:
    assert steps(city("white: car=e1 1=e5"), "1") == {"d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"}
    assert {"e1", "d2", "l5"} & steps(city("white: car=e1 1=d2"), "1") == {"e1"}
    assert "e9" not in steps(city("white: car=e1 1=d8"), "1")
    assert any(to.startswith("k5-") for to in steps(city("white: car=e1 1=h5"), "1"))
    assert steps(city("white: car=e1"), "1") == {"d2", "e2", "f2"}
    team = ("seats: 4", "option: teams = on", "white: car=a4 1=b7", "red: car=b8")
    assert "b8" in steps(city(*team), "1")
    assert steps(city(*team[:2], "white: car=a4 1=aboard:red", "red: car=b8"), "1") == {"b7", "c7", "c8"}


@pytest.mark.rule("ARK-M2")
def test_nobody_leaves_the_field_by_choice_but_effects_carry_one_out() -> None:
    s = city("white: car=e1 1=d8")
    assert {"c9", "d9", "e9"}.isdisjoint(steps(s, "1"))
    assert why_not(s, "1:d8-d9") == "ISL-M4"
    assert why_not(s, "1:d8-e9") == "ARK-P7"
    for target, end in (("d9", "d9"), ("e9", "aboard:blue")):
        arrow = "b^" if target == "d9" else "bNE"
        s = city("white: car=e1 1=d7", f"tiles: d8={arrow}")
        play(s, "1:d7-d8")
        assert where(s, "white1") == end


@pytest.mark.rule("ARK-M3")
def test_all_enemies_on_an_entered_tile_go_home_even_to_the_other_world_and_their_coins_stay() -> None:
    s = city("white: car=e1 1=c5", "blue: car=o9 3=dead powers=path 1=d5 2=d5", "gold: d5=2")
    play(s, "1:c5-d5")
    assert [where(s, name) for name in ("white1", "blue1", "blue2")] == ["d5", "aboard", "aboard"]
    assert gold(s) == {"d5": 2}


@pytest.mark.rule("ARK-M4")
def test_an_enemys_car_is_an_option_only_if_no_other_is_left() -> None:
    s = city("white: car=e1 1=d7", "tiles: d8=b//")  # e9 with Blue's car, or c7
    play(s, "1:d7-d8")
    assert where(s, "white1") == "c7"
    s = city("white: car=e1 1=d7", "blue: car=e9 1=c7", "tiles: d8=b// c7=Ta")
    play(s, "1:d7-d8")
    assert where(s, "white1") == "aboard:blue"
    s = city("white: car=e1 1=d7", "tiles: d8=Gh")
    play(s, "1:d7-d8")
    assert "e9" not in ways(s)
    s = city("white: car=c9 1=d7", "tiles: d8=bx")  # one's own car is an option like any other
    play(s, "1:d7-d8")
    assert ways(s) == {"c9", "c7", "e7"}


@pytest.mark.rule("ARK-M5")
def test_a_cycle_sends_the_detective_home() -> None:
    s = city("white: car=e1 1=c5", "tiles: d5=b> e5=b^ e6=b< d6=bv")
    events = play(s, "1:c5-d5")
    assert [data["to"] for data in told(events, "step")] == ["d5", "e5", "e6", "d6", "d5"]
    assert told(events, "home") == [{"piece": 0, "why": "stuck"}]
    assert where(s, "white1") == "aboard"


# Outside ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-D1")
def test_outside_one_walks_one_to_three_spaces_either_way() -> None:
    walls = "tiles: b3=Ta b4=Ta b5=Ta b6=Ta b7=Ta"
    assert steps(city("white: car=e1 1=a5", walls), "1") == {"a6", "a7", "b8", "a4", "a3", "b2"}
    s = city("white: car=e1 1=a5", walls)
    play(s, "1:a5-b8")
    assert where(s, "white1") == "b8"
    other = steps(city("white: car=e1 1=s5", "tiles: r4=Ta r5=Ta r6=Ta"), "1")  # in the other world as well
    assert other == {"s6", "s7", "r8", "s4", "s3", "r2"}


@pytest.mark.rule("ARK-D2")
def test_walking_outside_one_fights_only_where_one_stops() -> None:
    crews = ("white: car=e1 1=a5", "blue: car=e9 1=a6 2=a7")
    s = city(*crews)
    play(s, "1:a5-a7")
    assert [where(s, name) for name in ("white1", "blue1", "blue2")] == ["a7", "a6", "aboard"]
    s = city("white: car=e1 1=a5", "blue: car=e9 1=a5")  # a displacement may bring this about
    play(s, "1:a5-a6")
    assert where(s, "blue1") == "a5"


@pytest.mark.rule("ARK-D3")
@pytest.mark.parametrize(("end", "reach"), [("i7", {"h8", "g9", "f9"}), ("i3", {"h2", "g1", "f1"})])
def test_the_veil_ends_are_dead_ends_for_walkers(end: str, reach: set[str]) -> None:
    s = city(f"white: car=e1 1={end}", "tiles: h3=Ta h4=Ta h6=Ta h7=Ta")
    assert steps(s, "1") - {"e1"} == reach


@pytest.mark.rule("ARK-D3")
def test_a_walk_does_not_jump_the_veil() -> None:
    s = city("white: car=e1 1=h8", "tiles: g7=Ta h7=Ta g8=Ta")
    assert steps(s, "1") == {"i7", "g9", "f9", "d9"}  # Blue's car on e9 is jumped


@pytest.mark.rule("ARK-D4")
def test_one_returns_onto_an_empty_tile_with_nobody_and_no_coin_on_it() -> None:
    s = city(
        *("white: car=e1 1=a5 2=b6", "blue: car=e9 1=b4", "gold: b7=1"),
        "tiles: b5=G2",
    )
    assert {"b4", "b5", "b6"} & steps(s, "1") == {"b5"}
    assert why_not(s, "1:a5-b4") == why_not(s, "1:a5-b6") == "ARK-D4"
    play(s, "1:a5-b5")
    assert (where(s, "white1"), s.actors()) == ("b5", [1])
    assert {"b6", "b7"}.isdisjoint(steps(city("white: car=e1 1=a7", "tiles: b6=?e b7=Ck"), "1"))
    assert "b7" not in steps(city("white: car=e1 1=a4"), "1")  # a return is no tail of a walk


@pytest.mark.rule("ARK-D5")
def test_walking_into_a_friendly_car_boards_it_and_ends_the_walk() -> None:
    s = city("white: car=c1 1=e1", "tiles: d2=Ta e2=Ta f2=Ta")
    assert steps(s, "1") == {"d1", "c1", "f1", "g1", "h2"}
    play(s, "1:e1-c1")
    assert where(s, "white1") == "aboard"
    team = ("seats: 4", "option: teams = on", "white: car=a4 1=d9", "red: car=c9")
    s = city(*team, "tiles: c8=Ta d8=Ta e8=Ta")
    assert steps(s, "1") == {"c9", "e9", "f9", "g9"}
    play(s, "1:d9-c9")
    assert where(s, "white1") == "aboard:red"


@pytest.mark.rule("ARK-D6")
def test_enemy_cars_are_jumped_and_not_counted() -> None:
    s = city("seats: 3", "white: car=a5 1=e9", "blue: car=d9", "red: car=c9", "tiles: d8=Ta e8=Ta f8=Ta")
    assert steps(s, "1") == {"f9", "g9", "h8", "b8", "a7", "a6"}
    assert why_not(s, "1:e9-d9") == "ARK-P7"


@pytest.mark.rule("ARK-D7")
def test_a_coin_carried_outside_leaves_the_game() -> None:
    s = city("white: car=e1 1=c7", "tiles: c8=b^", "gold: c7=2")
    play(s, "1:c7-c8$")
    assert (where(s, "white1"), gold(s), supply(s)["lost"]) == ("c9", {"c7": 1}, 1)


@pytest.mark.rule("ARK-D8")
def test_a_passenger_rides_along_cannot_steer_is_safe_and_gets_off_by_a_step() -> None:
    s = city("white: car=e1 2=d2 3=f2 1=aboard:blue", "blue: car=e9", "turn: blue")
    play(s, "car:e9-d9-c9")
    assert where(s, "white1") == "aboard:blue"
    assert not [text for text in legal(s) if text.startswith("car:")]  # nobody in White's own car
    assert steps(s, "1") == {"c8", "d8"}
    play(s, "1:c9-c8")
    assert where(s, "white1") == "c8"
    s = city("white: car=e1 1=aboard:blue", "blue: car=e9 1=d7", "tiles: d8=bNE", "turn: blue")
    play(s, "1:d7-d8")  # the owner comes home: nobody is attacked aboard
    assert (where(s, "blue1"), where(s, "white1")) == ("aboard", "aboard:blue")


@pytest.mark.rule("ARK-D8")
def test_a_car_with_only_a_passenger_aboard_does_not_move() -> None:
    s = city("white: car=e1 1=aboard:blue", "blue: car=e9 1=d5 2=d5 3=d5", "turn: blue")
    assert not [text for text in legal(s) if text.startswith("car:")]
    assert why_not(s, "car:e9-d9") == "ISL-V1"


@pytest.mark.rule("ARK-D9")
def test_a_coin_never_gets_into_an_enemys_car() -> None:
    s = city("white: car=e1 1=d7", "tiles: d8=bNE", "gold: d7=1")
    assert {"d8", "d8$"} & steps(s, "1") == {"d8"}
    s = city("white: car=e1 1=d7", "tiles: d8=bx", "gold: d7=1")
    play(s, "1:d7-d8$")
    assert ways(s) == {"c9", "c7", "e7"}


@pytest.mark.rule("ARK-D10")
def test_a_passenger_without_a_step_off_is_put_into_his_own_car_and_steps_out_of_it() -> None:
    shut = ("blue: car=a5 1=b4 2=b5 3=b6", "tiles: b4=Ta b5=Ta b6=Ta")
    s = city("white: car=e1 1=aboard:blue 2=d2 3=d2", *shut)
    assert steps(s, "1") == {"d2", "e2", "f2"}
    assert not [text for text in legal(s) if text.startswith("car:")]  # a step, no car move
    play(s, "1:a5-e2")
    assert where(s, "white1") == "e2"
    s = city("white: car=e1 1=aboard:blue 2=d2 3=d2", shut[0], f"{shut[1]} e2=Cf")
    play(s, "1:a5-e2")
    assert where(s, "white1") == "aboard"  # the coffin sends him back to his own car
    s = city("white: car=e1 1=aboard:blue", "blue: car=a5 1=b4 2=b5", "tiles: b4=Ta b5=Ta b6=Ta")
    assert steps(s, "1") == {"b6"}  # he has a step off
    team = ("seats: 4", "option: teams = on", "white: car=a4 1=aboard:red", "red: car=c9")
    s = city(*team, "blue: car=a6 1=c8 2=d8", "tiles: c8=Ta d8=Ta")
    assert steps(s, "1") == set()  # in an ally's car he is no passenger


@pytest.mark.rule("ARK-D10")
def test_a_passenger_without_any_step_cannot_be_chosen() -> None:
    s = city(
        *("seats: 3", "white: car=c1 1=aboard:blue", "blue: car=a5 1=b4 2=b5 3=b6", "red: car=c9 1=c2 2=d2 3=b3"),
        "tiles: b4=Ta b5=Ta b6=Ta c2=Ta d2=Ta b3=Ta",
    )
    assert steps(s, "1") == set()
    bide(s)
    assert where(s, "white1") == "aboard:blue"
