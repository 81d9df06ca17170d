"""The worked cases of the catalogue (ARK section 15), X1-X20: White is seat 1, Blue seat 2."""

import pytest

from tests.board import city, face_down, gold, legal, play, steps, supply, told, ways, where, why_not
from tests.rules.arkham.roads import drives

ELSEWHERE = "tiles: c2=?e"
"""A tile that is still face down, so that the game goes on."""


@pytest.mark.rule("ARK-X1")
def test_x1_a_car_passes_a_corner_and_jumps_the_veil_without_counting_them() -> None:
    assert "f9-g9-h8" in drives(city("turn: blue"))
    further = drives(city("blue: car=h8", "turn: blue"))
    assert "i7-i3-h2" in further
    assert {"h9", "i8", "i6", "i4"}.isdisjoint("-".join(further).split("-"))


@pytest.mark.rule("ARK-X2")
def test_x2_a_car_is_jumped_and_not_counted() -> None:
    clockwise = {path for path in drives(city("white: car=f9", "turn: blue")) if path.startswith("g9")}
    assert clockwise == {"g9", "g9-h8", "g9-h8-i7"}


@pytest.mark.rule("ARK-X3")
def test_x3_on_its_way_a_car_takes_friends_aboard_and_sends_enemies_home() -> None:
    s = city("blue: car=e9 1=f9", "white: car=e1 1=g9", "turn: blue")
    play(s, "car:e9-f9-g9")
    assert (where(s, "blue1"), where(s, "white1")) == ("aboard", "aboard")


@pytest.mark.rule("ARK-X4")
def test_x4_with_the_path_a_car_may_pass_along_the_veil() -> None:
    with_it = drives(city("blue: car=h8 1=dead powers=path", "turn: blue"))
    assert {path for path in with_it if path.startswith("i7-")} == {
        *("i7-k7", "i7-k7-l8", "i7-k7-k3"),
        *("i7-i3", "i7-i3-h2", "i7-i3-k3"),
    }
    without = drives(city("blue: car=h8", "turn: blue"))
    assert {path for path in without if path.startswith("i7-")} == {"i7-i3", "i7-i3-h2"}


@pytest.mark.rule("ARK-X5")
def test_x5_the_end_of_the_veil_is_a_dead_end_for_who_walks_outside() -> None:
    outside = "white: car=e1 1=i7"
    assert steps(city(outside), "1") == {"h8", "g9", "f9", "h6", "h7"}
    assert steps(city(outside, "tiles: h6=Ta h7=Ck"), "1") == {"h8", "g9", "f9"}
    assert steps(city(outside, "blue: car=h8", "tiles: h6=Ta h7=Ck"), "1") == {"g9", "f9", "e9"}


@pytest.mark.rule("ARK-X6")
def test_x6_one_returns_only_to_an_empty_tile_without_coins() -> None:
    s = city("white: car=e1 1=d9", "tiles: d8=G2 e8=Ta", "gold: c8=1")
    assert {"c8", "d8", "e8"} & steps(s, "1") == {"d8"}
    assert why_not(s, "1:d9-c8") == "ARK-D4"


@pytest.mark.rule("ARK-X7")
def test_x7_bones_into_a_corner_let_the_controller_pick_a_space_beside_it() -> None:
    coin = ("tiles: b7=bNW", "gold: b6=1")
    for space in ("a7", "b8"):
        s = city("white: car=e1 1=b6", *coin)
        play(s, "1:b6-b7$")
        assert ways(s) == {"a7", "b8"}
        play(s, f">{space}")
        assert (where(s, "white1"), supply(s)["lost"]) == (space, 1)
    s = city("white: car=b8 1=b6", *coin)
    play(s, "1:b6-b7$", ">b8")
    assert (where(s, "white1"), s.purse, supply(s)["lost"]) == ("aboard", [1, 0], 0)


@pytest.mark.rule("ARK-X8")
def test_x8_bones_facing_each_other_send_home() -> None:
    s = city("white: car=e1 1=p5", "tiles: q5=b> r5=?b< c2=?e")
    events = play(s, "1:p5-q5")
    assert [data["to"] for data in told(events, "step")] == ["q5", "r5", "q5"]
    assert told(events, "home") == [{"piece": 0, "why": "stuck"}]
    s = city("white: car=e1 1=p5", "tiles: q5=b> r5=b<", "gold: p5=1")
    assert {"q5", "q5$"} & steps(s, "1") == {"q5"}
    play(s, "1:p5-q5")
    assert (where(s, "white1"), gold(s)) == ("aboard", {"p5": 1})


@pytest.mark.rule("ARK-X9")
def test_x9_bones_into_a_tavern_held_by_an_enemy_send_home() -> None:
    s = city("white: car=e1 1=o6", "blue: car=e9 1=o8", "tiles: o7=b^ o8=Ta")
    play(s, "1:o6-o7")
    assert (where(s, "white1"), where(s, "blue1")) == ("aboard", "o8")


@pytest.mark.rule("ARK-X10")
def test_x10_slime_after_a_knights_move_goes_on_by_the_same_vector() -> None:
    s = city("white: car=e1 1=d3", "tiles: d4=Gh e6=Sl")
    play(s, "1:d3-d4", ">e6")
    assert where(s, "white1") == "f8"
    s = city("white: car=e1 1=d5", "tiles: d6=Gh e8=Sl")
    play(s, "1:d5-d6", ">e8")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARK-X11")
@pytest.mark.parametrize(("last", "end"), [("k5", "m5"), ("k4", "m6"), ("k6", "m4")])
def test_x11_slime_behind_the_veil_goes_on_by_the_last_move(last: str, end: str) -> None:
    s = city("white: car=e1 1=h5", "tiles: l5=?Sl c2=?e")
    assert {f"{last}-l5" for last in ("k4", "k5", "k6")} <= steps(s, "1")
    play(s, f"1:h5-{last}-l5")
    assert where(s, "white1") == end


@pytest.mark.rule("ARK-X12")
def test_x12_a_coffin_sends_back_to_bones_whose_step_is_spent() -> None:
    s = city("white: car=e1 1=b5", "tiles: c5=b^v c6=?Cf c2=?e")
    play(s, "1:b5-c5", ">c6")
    assert where(s, "white1") == "c4"
    s = city("white: car=e1 1=h5", "tiles: l5=Cf")
    play(s, "1:h5-k5-l5")
    assert where(s, "white1") == "h5"


@pytest.mark.rule("ARK-X13")
def test_x13_a_coffin_sends_back_aboard_or_to_the_first_half_of_a_river() -> None:
    s = city("blue: car=e9", "tiles: e8=?Cf c2=?e", "turn: blue")
    play(s, "1:e9-e8")
    assert (where(s, "blue1"), s.actors()) == ("aboard", [0])
    river = ("blue: car=e9 1=d5/1", "tiles: d5=Ri d6=Cf", "gold: d5/2=1")
    s = city("white: car=e1 1=d5/2", *river)
    assert "d6$" not in steps(s, "1")
    play(s, "1:d5-d6")
    assert (where(s, "white1"), where(s, "blue1"), gold(s)) == ("d5/1", "aboard", {"d5/2": 1})


@pytest.mark.rule("ARK-X14")
def test_x14_after_a_bounce_slime_repeats_the_bounce() -> None:
    s = city("white: car=e1 1=g4", "tiles: g5=Sl g6=Cf")
    events = play(s, "1:g4-g5")
    assert [data["to"] for data in told(events, "step")] == ["g5", "g6", "g5", "g4"]
    assert where(s, "white1") == "g4"


@pytest.mark.rule("ARK-X15")
def test_x15_on_a_river_only_the_half_entered_counts() -> None:
    first = ("white: car=e1 1=c5", "blue: car=e9 1=d5/1", "tiles: d5=Ri", "gold: c5=1")
    s = city(*first)
    assert {"d5", "d5$"} & steps(s, "1") == {"d5"}
    play(s, "1:c5-d5")
    assert (where(s, "white1"), where(s, "blue1")) == ("d5/1", "aboard")
    s = city("white: car=e1 1=c5", "blue: car=e9 1=d5/2", "tiles: d5=Ri", "gold: c5=1", "turn: white")
    play(s, "1:c5-d5$")
    assert (where(s, "white1"), where(s, "blue1"), gold(s)) == ("d5/1", "d5/2", {"d5/1": 1})
    s = city("white: car=e1 1=d5/1", "blue: car=e9 1=d5/2", "tiles: d5=Ri", "gold: d5/1=1")
    assert steps(s, "1") == {"+"}
    play(s, "1:d5+")
    assert (where(s, "white1"), where(s, "blue1")) == ("d5/2", "aboard")


@pytest.mark.rule("ARK-X16")
def test_x16_who_finds_the_second_well_is_carried_to_the_first() -> None:
    s = city("white: car=e1 1=n6", "blue: car=e9 1=d3", "tiles: d3=We n7=?We c2=?e", "gold: d3=1")
    play(s, "1:n6-n7")
    assert (where(s, "white1"), where(s, "blue1"), gold(s)) == ("d3", "aboard", {"d3": 1})


WELLS = "tiles: d3=We n7=We"


@pytest.mark.rule("ARK-X17")
def test_x17_a_coin_goes_along_only_to_a_well_without_an_enemy() -> None:
    s = city("white: car=e1 1=c3", "blue: car=e9 1=d3 2=n7", WELLS, "gold: d3=1")
    play(s, "1:c3-d3")
    assert (where(s, "white1"), where(s, "blue1"), where(s, "blue2")) == ("n7", "aboard", "aboard")
    assert gold(s) == {"d3": 1}
    s = city("white: car=e1 1=c3", "blue: car=e9 1=d3", WELLS, "gold: d3=1")
    play(s, "1:c3-d3")
    assert ways(s) == {"n7", "n7$"}
    play(s, ">n7$")
    assert (where(s, "white1"), where(s, "blue1"), gold(s)) == ("n7", "aboard", {"n7": 1})


@pytest.mark.rule("ARK-X18")
def test_x18_a_coin_bars_a_well_whose_other_end_an_enemy_holds() -> None:
    s = city("white: car=e1 1=c3", "blue: car=e9 1=n7", WELLS, "gold: c3=1")
    assert {"d3", "d3$"} & steps(s, "1") == {"d3"}
    s = city("white: car=e1 1=c3 2=d3 3=n7", WELLS, "gold: c3=1")
    play(s, "1:c3-d3$")
    assert (where(s, "white1"), gold(s)) == ("n7", {"n7": 1})


@pytest.mark.rule("ARK-X19")
def test_x19_leaving_a_well_is_a_step_like_any_other_and_entering_it_again_carries_over() -> None:
    s = city("white: car=e1 1=c3", WELLS)
    play(s, "1:c3-d3")
    assert where(s, "white1") == "n7"
    play(s, "car:e9-d9", "1:n7-o7")
    assert where(s, "white1") == "o7"
    play(s, "car:d9-e9", "1:o7-n7")
    assert where(s, "white1") == "d3"


@pytest.mark.rule("ARK-X20")
def test_x20_the_raven_fetches_a_coin_from_under_an_enemy() -> None:
    s = city("white: car=e1 1=c3", "blue: car=e9 1=n4/2", "tiles: n4=Ri d3=?Ra c2=?e", "gold: n4/2=2")
    play(s, "1:c3-d3")
    assert gold(s) == {"n4/2": 1, "d3": 1}
    assert not face_down(s, "d3")
    assert legal(s)[0].startswith("car:")
