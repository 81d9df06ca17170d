"""The worked cases of the catalogue (ARK section 15), X21-X40: White is seat 1, Blue seat 2."""

import pytest

from tests.board import bide, city, gold, legal, play, steps, supply, told, ways, where
from tests.rules.arkham.roads import controlled, drives, outline, parked, spaces


@pytest.mark.rule("ARK-X21")
def test_x21_the_wreath_gives_each_turn_to_the_seat_before() -> None:
    s = city("seats: 3", "white: car=a5 1=c4", "red: car=c1 1=n4", "tiles: c5=?Wr n5=?Wr c2=?e")
    play(s, "1:c4-c5")
    assert controlled(s.copy(), 5) == [(1, 0), (2, 1), (0, 2), (1, 1), (2, 2)]  # crew, and who decides
    bide(s)
    assert controlled(s, 1) == [(2, 1)]
    play(s, "1:n4-n5")
    assert controlled(s, 4) == [(0, 2), (1, 0), (2, 1), (0, 0)]


@pytest.mark.rule("ARK-X22")
def test_x22_a_catapult_shoots_within_its_world_and_over_labyrinths_of_eternity() -> None:
    crews = ("white: car=e1 1=m4 2=o5", "blue: car=e9 1=h5 2=n5 3=p5", "tiles: m5=?Kt n5=Et c2=?e")
    s = city(*crews)
    play(s, "1:m4-m5")
    assert "missed" in [event.name for event in play(s, "fire:W")]
    assert where(s, "blue1") == "h5"
    s = city(*crews)
    play(s, "1:m4-m5", "fire:E")
    assert [where(s, name) for name in ("white2", "blue2", "blue3")] == ["aboard", "n5", "p5"]


@pytest.mark.rule("ARK-X23")
@pytest.mark.parametrize("poor", ["1=m4 2=dead 3=dead powers=wealth", "1=m4 2=dead 3=dead powers=wealth,space"])
def test_x23_who_may_make_no_pact_is_not_asked_and_the_token_waits(poor: str) -> None:
    s = city(f"white: car=e1 {poor}", "blue: car=e9 1=n4", "tiles: m5=?Ap c2=?e")
    play(s, "1:m4-m5")
    assert s.actors() == [1]
    play(s, "1:n4-m5")
    assert legal(s) == ["nopact", "pact:1", "pact:2", "pact:3"]
    play(s, "pact:3")
    assert (where(s, "blue3"), where(s, "blue1"), where(s, "white1")) == ("dead", "m5", "aboard")


@pytest.mark.rule("ARK-X24")
def test_x24_wealth_carries_two_coins_out_of_the_otherworld() -> None:
    rich = "white: car=e1 1=l5 3=dead powers=wealth"
    s = city(rich, "gold: l5=2")
    play(s, "1:l5-i5-h5$$")
    assert gold(s) == {"h5": 2}
    bide(s)
    assert {"g5", "g5$", "g5$$"} & steps(s, "1") == {"g5", "g5$"}
    s = city(rich, "tiles: l6=Bt", "gold: l5=2")
    play(s, "1:l5-l6$$")
    assert (s.purse, gold(s)) == ([2, 0], {})


@pytest.mark.rule("ARK-X25")
def test_x25_space_leads_from_one_leap_to_another() -> None:
    able = "white: car=e1 1=p4 3=dead powers=space"
    s = city(able, "tiles: d5=Le p5=Le")
    play(s, "1:p4-p5")
    assert ways(s) == {"p3", "p7", "n5", "r5", ">d5"}
    play(s, ">>d5")
    assert ways(s) == {"d3", "d7", "b5", "f5"}
    s = city(able, "tiles: d5=?Le p5=Le n7=Le")
    play(s, "1:p4-p5")
    assert ways(s) == {"p3", "p7", "n5", "r5"}


TREMOR = ("white: car=e1 1=o4", "blue: car=e9", "tiles: o5=?Te c2=?e")


@pytest.mark.rule("ARK-X26")
def test_x26_a_tremor_slides_a_column_and_its_mirror_with_the_cars_beside_them() -> None:
    s = city(*TREMOR)
    play(s, "1:o4-o5")
    assert legal(s) == ["slide:N", "slide:S"]
    play(s, "slide:N")
    for column in "oe":
        assert {cell for cell in outline(s) if cell[0] == column} == {f"{column}{row}" for row in range(4, 11)}
    assert where(s, "white1") == "o7"
    assert parked(s) == ["e3", "e11"]
    assert {"d3", "f3"} <= outline(s)
    s = city("white: car=d1 1=o4", "blue: car=e9", "tiles: o5=?Te c2=?e")
    play(s, "1:o4-o5", "slide:N")
    bide(s)
    assert {path for path in drives(s) if "-" not in path} == {"c1", "e2", "f1"}


@pytest.mark.rule("ARK-X27")
def test_x27_a_car_that_loses_its_tile_goes_along_and_deals_with_who_is_outside() -> None:
    for outsider in ("white", "blue"):
        crews = {"white": "white: car=a7 1=r4", "blue": "blue: car=e9"}
        crews[outsider] += " 2=a5"
        s = city(*crews.values(), "tiles: r5=?Te c2=?e")
        events = play(s, "1:r4-r5", "slide:S")
        assert {"b1", "b5", "r1", "r5"} <= outline(s)
        assert {"b6", "b7", "r6", "r7"}.isdisjoint(outline(s))
        assert parked(s)[0] == "a5"
        assert where(s, f"{outsider}2") == "aboard"
        assert bool(told(events, "home")) is (outsider == "blue")


@pytest.mark.rule("ARK-X28")
def test_x28_fog_takes_a_tile_with_its_mirror_and_the_car_moves_in() -> None:
    crews = ("white: car=e1 1=n4 2=e8", "blue: car=e9 1=o8", "tiles: n5=?Fg c2=?e", "gold: e8=1 o8=2")
    s = city(*crews)
    play(s, "1:n4-n5")
    assert {"take:h4", "take:h5", "take:h6"}.isdisjoint(legal(s))
    play(s, "take:e8")
    assert {"e8", "o8"}.isdisjoint(outline(s))
    assert parked(s) == ["e1", "e8"]
    assert (where(s, "white2"), where(s, "blue1")) == ("aboard", "aboard")
    assert (gold(s), supply(s)["lost"]) == ({}, 3)


@pytest.mark.rule("ARK-X29")
def test_x29_of_two_cars_by_a_fogged_tile_the_first_moves_in() -> None:
    crews = ("seats: 3", "white: car=a5", "blue: car=c9", "red: car=b8 1=n4", "tiles: n5=?Fg c2=?e", "turn: red")
    s = city(*crews)
    play(s, "1:n4-n5", "take:c8")
    assert parked(s) == ["a5", "d9", "c8"]
    assert "c9" not in spaces(s)


@pytest.mark.rule("ARK-X30")
def test_x30_a_passenger_who_cannot_get_off_sets_out_from_his_own_car() -> None:
    crews = ("white: car=e1 1=d7", "blue: car=c9 1=c8")
    s = city(*crews, "tiles: d8=bNW c8=Ta", "gold: d7=1")
    assert {"d8", "d8$"} & steps(s, "1") == {"d8"}
    play(s, "1:d7-d8")
    assert where(s, "white1") == "aboard:blue"
    fogged = ("white: car=e1 1=aboard:blue", "blue: car=c9 1=c8", "tiles: c8=Ta", "land: -d8 -p8")
    s = city(*fogged)
    assert steps(s, "1") == {"d2", "e2", "f2"}
    play(s, next(text for text in legal(s) if text.startswith("1:") and text.endswith("d2")))
    assert where(s, "white1") == "d2"


@pytest.mark.rule("ARK-X31")
def test_x31_two_of_one_side_open_the_sealed_grave() -> None:
    s = city("white: car=e1 1=o5 2=o4", "tiles: o5=Gs", "gold: o4=1")
    play(s, "2:o4-o5$")
    assert gold(s) == {"o5": 6}
    s = city("white: car=e1 1=o5 2=o4", "blue: car=e9 1=p5", "tiles: o5=Gs", "turn: blue")
    play(s, "1:p5-o5")
    assert (where(s, "white1"), gold(s)) == ("aboard", {})
    play(s, "2:o4-o5")
    assert (where(s, "blue1"), gold(s)) == ("aboard", {})


@pytest.mark.rule("ARK-X32")
def test_x32_a_locked_grave_keeps_the_game_going_while_a_side_can_open_it() -> None:
    s = city("white: car=e1 2=dead 3=dead", "blue: car=e9 3=dead", "tiles: o5=Gs", explored=True)
    bide(s, 4)
    assert s.outcome() is None
    s = city(
        "white: car=e1 2=dead 3=dead", "blue: car=e9 1=o4 3=dead", "tiles: o5=Gs n5=?Ap", "turn: blue", explored=True
    )
    play(s, "1:o4-n5", "pact:1")
    assert s.outcome() is not None


@pytest.mark.rule("ARK-X33")
def test_x33_a_cauldron_costs_one_turn() -> None:
    s = city("white: car=e1 1=d4", "blue: car=e9 1=d6", "tiles: d5=Ck")
    play(s, "1:d4-d5")
    bide(s)
    assert not steps(s, "1")
    bide(s, 2)
    assert steps(s, "1")
    s = city("white: car=e1 1=d4", "blue: car=e9 1=d6", "tiles: d5=Ck")
    play(s, "1:d4-d5", "1:d6-d5")
    assert where(s, "white1") == "aboard"
    assert steps(s, "1")


@pytest.mark.rule("ARK-X34")
def test_x34_the_broom_flies_with_a_coin_where_it_may_be_carried() -> None:
    s = city(
        *("white: car=e1 1=c4", "blue: car=e9 1=f6", "gold: c4=1"),
        "tiles: c5=Bm d6=Ta d7=Et e7=Bt e8=b^ f8=Sl g6=b> h6=?e c2=?e",
    )
    play(s, "1:c4-c5$")
    offered = ways(s)
    assert {"e7", "d5", "h3"} <= offered
    assert {"c5", "f6", "d6", "d7", "h6", "c2", "l5", "e1", "e9"}.isdisjoint(offered)
    assert "g6" not in offered  # it leads to a face-down tile
    assert "e8" not in offered  # it leads into an enemy's car
    play(s, ">e7")
    assert (s.purse, where(s, "white1")) == ([1, 0], "aboard")


@pytest.mark.rule("ARK-X35")
def test_x35_a_wheel_entered_twice_turns_once() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=W2^ d6=Cf")
    play(s, "1:d4-d5")
    assert ways(s) == {"d6", "e4"}
    events = play(s, ">d6")
    assert where(s, "white1") == "e4"
    assert told(events, "wheel") == [{"cell": "d5", "turned": 1}]
    play(s, "car:e9-d9", "1:e4-d5")
    assert ways(s) == {"e5", "c4"}


@pytest.mark.rule("ARK-X36")
def test_x36_in_a_multiverse_each_tile_slides_by_its_own_set() -> None:
    mixed = ("option: multiverse = archipelago", "white: car=f1 1=e4")
    s = city(*mixed, "tiles: e5=Gh f7=Ic g4=Sl")
    play(s, "1:e4-e5")
    twin = s.copy()
    play(s, ">f7")
    assert ways(s) == {"g9", "h8", "h6", "g5", "e5", "d6", "d8", "e9"}
    play(twin, ">g4")
    assert where(twin, "white1") == "i3"
    s = city(*mixed, "tiles: e5=Og f6=Sh", "blue: car=f11")
    play(s, "1:e4-e5")
    assert where(s, "white1") == "dead"
    s = city("option: multiverse = archipelago", "white: car=f1 1=dead 2=f6", "tiles: f6=Sh")
    play(s, "revive:1@f6")
    assert where(s, "white1") == "f6"


@pytest.mark.rule("ARK-X37")
def test_x37_a_corner_cell_may_lie_between_three_spaces() -> None:
    s = city(
        *("white: car=h2 1=d3", "blue: car=h8", "tiles: d2=bSE"),
        "land: -e2 -e3 -o2 -o3 +e9 +e10 +o9 +o10",
    )
    play(s, "1:d3-d2")
    assert ways(s) == {"d1", "f1", "e2"}


@pytest.mark.rule("ARK-X38")
def test_x38_a_bounce_across_the_veil_goes_on_straight_away_from_it() -> None:
    s = city("white: car=e1 1=g5", "tiles: h5=Sl l5=Cf")
    play(s, "1:g5-h5")
    assert "k5-l5" in ways(s)
    events = play(s, ">k5-l5")
    assert [data["to"] for data in told(events, "step")] == ["l5", "h5", "g5"]
    assert where(s, "white1") == "g5"


@pytest.mark.rule("ARK-X39")
def test_x39_wealth_adds_a_coin_at_a_well() -> None:
    wells = ("tiles: d3=We n7=We", "gold: m6=1 n7=1")
    s = city("white: car=e1 1=m6 3=dead powers=wealth", *wells)
    play(s, "1:m6-n7$")
    assert ways(s) == {"d3", "d3$"}
    play(s, ">d3$")
    assert gold(s) == {"d3": 2}
    s = city("white: car=e1 1=m6", *wells)
    play(s, "1:m6-n7$")
    assert gold(s) == {"n7": 1, "d3": 1}


@pytest.mark.rule("ARK-X40")
def test_x40_a_leap_entered_anew_may_be_left_by_a_transfer() -> None:
    s = city("white: car=e1 1=p4 3=dead powers=space", "tiles: d5=Le p5=Le d7=Cf")
    play(s, "1:p4-p5", ">>d5", ">d7")
    assert ways(s) == {"d3", "b5", "f5", ">p5"}
    play(s, ">>p5")
    assert ways(s) == {"p3", "p7", "n5", "r5"}
