"""The tiles of Arkham (ARK section 8, K1-K19)."""

import pytest

from tests.board import bide, city, face_down, gold, legal, play, steps, story, supply, tile_seen, told, ways, where
from tests.rules.arkham.roads import controlled


@pytest.mark.rule("ARK-K1")
def test_a_sealed_grave_wears_its_lock_and_has_no_coins() -> None:
    s = city("white: car=e1 1=o4", "blue: car=e9 1=p4", "tiles: o5=?Gs c2=?e")
    play(s, "1:o4-o5")
    assert (where(s, "white1"), gold(s), supply(s)["coins"]) == ("o5", {}, 32)
    assert tile_seen(s, "o5", None)["token"] == "lock"
    play(s, "1:p4-o5")  # a plain resting tile: one fights there
    assert (where(s, "white1"), where(s, "blue1")) == ("aboard", "o5")
    s = city("white: car=e1 1=p5 2=s5", "tiles: o5=Gs r5=Gs q5=e", "gold: p5=1")
    assert "o5$" in steps(s, "1")
    assert "r5" not in steps(s, "2")  # but no empty tile


@pytest.mark.rule("ARK-K2")
def test_two_detectives_of_one_side_open_it() -> None:
    s = city("white: car=e1 1=o5 2=o4", "tiles: o5=Gs")
    events = play(s, "2:o4-o5")
    assert told(events, "unlocked") == [{"cell": "o5", "coins": 5}]
    assert (gold(s), supply(s)["coins"]) == ({"o5": 5}, 27)
    assert tile_seen(s, "o5", None)["token"] is None
    bide(s)
    assert "o4$" in steps(s, "1")


@pytest.mark.rule("ARK-K3")
def test_any_side_may_open_it_also_with_a_coin_in_hand() -> None:
    s = city("white: car=e1 1=o4", "blue: car=e9 1=p4 2=p5", "tiles: o5=?Gs c2=?e", "gold: p5=1")
    play(s, "1:o4-o5", "1:p4-o5")
    bide(s)
    play(s, "2:p5-o5$")
    assert gold(s) == {"o5": 6}


@pytest.mark.rule("ARK-K4")
def test_slime_repeats_the_last_step_and_after_a_broom_another_flight() -> None:
    s = city("white: car=e1 1=c4", "tiles: c5=Bm f6=Sl")
    play(s, "1:c4-c5", ">f6")
    assert len(ways(s)) == 44  # every tile of Arkham but its own
    assert "c5" in ways(s)
    s = city("white: car=e1 1=c4", "tiles: c5=Bm f6=Sl f7=Cf g7=Sl")
    play(s, "1:c4-c5", ">f7")  # an undone flight: the broom again
    assert "f7" not in ways(s)
    s = city("white: car=e1 1=c4", "tiles: c5=Bm f6=Sl e7=Cf")
    play(s, "1:c4-c5", ">f6", ">e7")  # bounced onto the slime: another flight
    assert len(ways(s)) == 43
    assert "e7" not in ways(s)


@pytest.mark.rule("ARK-K4")
def test_slime_into_void_leaves_one_stuck_and_after_a_bounce_it_repeats_the_bounce() -> None:
    s = city("white: car=e1 1=d5", "tiles: d6=Gh e8=Sl")
    events = play(s, "1:d5-d6", ">e8")
    assert told(events, "home") == [{"piece": 0, "why": "stuck"}]
    s = city("white: car=e1 1=d3", "tiles: d4=Gh e6=Sl f8=Cf")  # knight, knight, bounced by a knight's move
    play(s, "1:d3-d4", ">e6")
    assert "e6" not in ways(s)  # back on the horse, whose step to the slime is spent
    assert ways(s)


@pytest.mark.rule("ARK-K5")
def test_a_sphere_shows_four_tiles_of_each_world_in_any_order_or_all_that_are_left() -> None:
    down = "b4 b5 b6 b7 c5 q4 q5 q6"
    s = city("white: car=e1 1=e4", "tiles: e5=?Sp " + " ".join(f"{cell}=?b^" for cell in down.split()))
    events = play(s, "1:e4-e5")
    assert {data["cell"] for data in told(events, "peek")} == {"q4", "q5", "q6"}  # three are shown without picking
    assert {text.removeprefix("peek:") for text in legal(s)} == {"b4", "b5", "b6", "b7", "c5"}
    play(s, "peek:b4", "peek:b6", "peek:c5", "peek:b7")
    assert s.actors() == [1]
    assert tile_seen(s, "b4", 0)["tile"] == tile_seen(s, "q5", 0)["tile"] == "bones-s1"
    assert tile_seen(s, "b5", 0)["tile"] is None
    assert all(face_down(s, cell) for cell in down.split())
    assert where(s, "white1") == "e5"  # they do not act


@pytest.mark.rule("ARK-K5")
def test_four_that_are_left_are_shown_without_picking() -> None:
    s = city("white: car=e1 1=e4", "tiles: e5=?Sp b4=?e b5=?e b6=?e b7=?e q4=?e")
    events = play(s, "1:e4-e5")
    assert {data["cell"] for data in told(events, "peek")} == {"b4", "b5", "b6", "b7", "q4"}
    assert s.actors() == [1]


@pytest.mark.rule("ARK-K6")
def test_the_broom_flies_to_any_other_tile_of_arkham_and_must() -> None:
    s = city("white: car=e1 1=c4", "blue: car=e9 1=f6", "tiles: c5=?Bm b3=?e")
    play(s, "1:c4-c5")
    assert ways(s) == {
        *(s.field.name(cell) for cell in s.field.land if s.field.name(cell) < "j" and s.field.name(cell) != "c5"),
    }
    play(s, ">f6")
    assert (where(s, "white1"), where(s, "blue1")) == ("f6", "aboard")
    s = city("white: car=e1 1=c4", "blue: car=e9 1=f6", "tiles: c5=Bm b3=?e d6=Ta d7=Et", "gold: c4=1")
    play(s, "1:c4-c5$")
    assert len(ways(s)) == 40
    assert {"f6", "b3", "d6", "d7", "c5"}.isdisjoint(ways(s))


@pytest.mark.rule("ARK-K7")
def test_the_broom_serves_every_comer() -> None:
    s = city("white: car=e1 1=c4", "tiles: c5=Bm", "gold: c4=1")
    play(s, "1:c4-c5$", ">d2")
    assert gold(s) == {"d2": 1}
    assert tile_seen(s, "c5", 0)["face"] == "up"


@pytest.mark.rule("ARK-K8")
@pytest.mark.parametrize(
    ("wheel", "ways_out"),
    [
        *[("W2^", {"d6", "e4"}), ("W2>", {"e5", "c4"}), ("W2v", {"d4", "c6"}), ("W2<", {"c5", "e6"})],
        *[("W3^", {"d6", "e4", "c4"}), ("W3>", {"e5", "c4", "c6"})],
    ],
)
def test_a_wheel_leads_along_one_of_its_pointers(wheel: str, ways_out: set[str]) -> None:
    s = city("white: car=e1 1=c5", f"tiles: d5={wheel}")
    if "c5" in ways_out:
        s = city("white: car=e1 1=d4", f"tiles: d5={wheel}")
        play(s, "1:d4-d5")
    else:
        play(s, "1:c5-d5")
    assert ways(s) == ways_out


@pytest.mark.rule("ARK-K9")
def test_each_wheel_entered_turns_clockwise_at_the_end_of_the_turn_once() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=W2^ d6=W3> g5=W2^ e7=Cf")
    play(s, "1:d4-d5", ">d6")
    assert tile_seen(s, "d5", 0)["turned"] == 0  # not before the turn is over
    events = play(s, ">e6")
    assert sorted((data["cell"], data["turned"]) for data in told(events, "wheel")) == [("d5", 1), ("d6", 2)]
    assert tile_seen(s, "g5", 0)["turned"] == 0
    bide(s)
    play(s, "1:e6-d6")
    assert ways(s) == {"d5", "c7", "e7"}
    play(s, ">e7")  # a coffin: entered a second time
    events = play(s, ">c7")
    assert [data["cell"] for data in told(events, "wheel")] == ["d6"]
    assert tile_seen(s, "d6", 0)["turned"] == 3


@pytest.mark.rule("ARK-K9")
def test_a_wheel_that_slides_turns_where_it_comes_to_lie_and_one_in_the_fog_does_not() -> None:
    s = city("white: car=e1 1=o3", "tiles: o4=W2^ o5=?Te c2=?e")
    play(s, "1:o3-o4", ">o5")
    assert told(play(s, "slide:N"), "wheel") == [{"cell": "o6", "turned": 1}]
    s = city("white: car=e1 1=r4", "tiles: r5=W2> q4=?Fg f5=?e")
    play(s, "1:r4-r5", ">q4")
    assert told(play(s, "take:b5", "take:b6", "take:b7"), "wheel") == []
    assert s.actors() == [1]


@pytest.mark.rule("ARK-K10")
def test_the_raven_brings_one_coin_of_either_world() -> None:
    s = city("white: car=e1 1=d4", "blue: car=e9 1=n4", "tiles: d5=?Ra c2=?e", "gold: f6=2 n4=1")
    play(s, "1:d4-d5")
    assert legal(s) == ["fetch:n4", "fetch:f6"]
    play(s, "fetch:n4")
    assert (gold(s), where(s, "blue1")) == ({"f6": 2, "d5": 1}, "n4")
    s = city("white: car=e1 1=d4", "tiles: d5=?Ra c2=?e")
    events = play(s, "1:d4-d5")
    assert (gold(s), s.actors()) == ({}, [1])
    assert "fetch" not in story(events)


@pytest.mark.rule("ARK-K11")
def test_the_raven_must_take_a_coin_even_ones_own_but_not_a_locked_or_delivered_one() -> None:
    s = city("white: car=e1 1=d4 2=e6 coins=3", "tiles: d5=?Ra o5=Gs f7=Ri c2=?e", "gold: e6=1 f7/1=1 f7/2=1")
    play(s, "1:d4-d5")
    assert legal(s) == ["fetch:e6", "fetch:f7/1", "fetch:f7/2"]
    play(s, "fetch:f7/2")
    assert gold(s) == {"e6": 1, "f7/1": 1, "d5": 1}
    s = city("white: car=e1 1=d4 2=e6", "tiles: d5=?Ra c2=?e", "gold: e6=1")
    play(s, "1:d4-d5")
    assert gold(s) == {"d5": 1}


@pytest.mark.rule("ARK-K12")
def test_under_madness_each_turn_is_decided_by_the_seat_before() -> None:
    s = city("seats: 4", "yellow: car=c1 1=n4", "tiles: n5=?Wr c2=?e", "turn: yellow")
    play(s, "1:n4-n5")
    assert controlled(s, 6) == [(0, 3), (1, 0), (2, 1), (3, 2), (0, 0), (1, 1)]


@pytest.mark.rule("ARK-K13")
def test_a_second_wreath_counts_anew_and_passed_turns_count() -> None:
    s = city("seats: 3", "white: car=a5 1=n4", "tiles: n5=?Wr c2=?e", "turn: white madness=1 controller=3")
    play(s, "1:n4-n5")
    assert controlled(s, 4) == [(1, 0), (2, 1), (0, 2), (1, 1)]
    s = city(
        *("seats: 3", "white: car=a5 1=n4", "blue: car=c9 1=d5:dizzy 2=d5:dizzy 3=d5:dizzy"),
        "tiles: n5=?Wr d5=Ck c2=?e",
    )
    events = play(s, "1:n4-n5")
    assert "pass" in story(events)
    assert controlled(s, 3) == [(2, 1), (0, 2), (1, 1)]


WELLS = "tiles: d3=We n7=We"


@pytest.mark.rule("ARK-K14")
def test_the_first_well_is_empty_and_the_second_carries_its_finder_to_the_first() -> None:
    s = city("white: car=e1 1=c3 2=n6", "tiles: d3=?We n7=?We c2=?e")
    play(s, "1:c3-d3")
    assert where(s, "white1") == "d3"
    assert tile_seen(s, "d3", 0)["face"] == "used"
    bide(s)
    play(s, "2:n6-n7")
    assert where(s, "white2") == "d3"
    assert tile_seen(s, "d3", 0)["face"] == tile_seen(s, "n7", 0)["face"] == "up"


@pytest.mark.rule("ARK-K15")
def test_with_both_face_up_who_enters_one_rests_on_the_other_with_his_coins() -> None:
    s = city("white: car=e1 1=n6", WELLS, "gold: n6=1")
    events = play(s, "1:n6-n7$")
    assert [(data["kind"], data["to"]) for data in told(events, "step")] == [("walk", "n7"), ("well", "d3")]
    assert (where(s, "white1"), gold(s)) == ("d3", {"d3": 1})


@pytest.mark.rule("ARK-K16")
def test_one_fights_at_the_entered_well_and_then_at_the_other() -> None:
    s = city("white: car=e1 1=n6", "blue: car=e9 1=n7 2=d3 3=d3", WELLS)
    events = play(s, "1:n6-n7")
    assert [data["piece"] for data in told(events, "home")] == [3, 4, 5]
    assert where(s, "white1") == "d3"


@pytest.mark.rule("ARK-K17")
def test_who_enters_a_well_may_take_a_coin_that_lies_there() -> None:
    for beaten in ("", "1=n7"):
        s = city("white: car=e1 1=n6", f"blue: car=e9 {beaten}", WELLS, "gold: n7=2")
        play(s, "1:n6-n7")
        assert ways(s) == {"d3", "d3$"}
        play(s, ">d3$")
        assert gold(s) == {"n7": 1, "d3": 1}
    s = city("white: car=e1 1=n6", "blue: car=e9 1=d3", WELLS, "gold: n7=1")
    play(s, "1:n6-n7")
    assert (gold(s), where(s, "white1"), where(s, "blue1")) == ({"n7": 1}, "d3", "aboard")
    s = city("white: car=e1 1=n6 3=dead powers=wealth", WELLS, "gold: n7=2")
    play(s, "1:n6-n7")
    assert ways(s) == {"d3", "d3$", "d3$$"}
    s = city("white: car=e1 1=c4 3=dead powers=wealth", WELLS, "gold: d3=2")  # begun in Arkham
    play(s, "1:c4-d3")
    assert ways(s) == {"n7", "n7$"}


@pytest.mark.rule("ARK-K18")
def test_a_well_without_its_partner_is_an_empty_tile() -> None:
    s = city("white: car=e1 1=c3", "tiles: d3=We n7=?We")
    play(s, "1:c3-d3")
    assert where(s, "white1") == "d3"
    s = city("white: car=e1 1=c7 2=n4", "tiles: c8=We n7=We n5=?Fg c2=?e")
    play(s, "2:n4-n5", "take:c8", "take:b7", "take:d8")
    bide(s)
    assert tile_seen(s, "n7", 0)["face"] == "used"
    s = city("white: car=e1 1=n6", "tiles: n7=?We c2=?e")  # the other one was taken
    play(s, "1:n6-n7")
    assert where(s, "white1") == "n7"


@pytest.mark.rule("ARK-K18")
def test_who_is_bounced_back_to_a_well_is_carried_over() -> None:
    s = city("white: car=e1 1=n7", "tiles: d3=We n7=We o7=Cf")
    play(s, "1:n7-o7")
    assert where(s, "white1") == "d3"


@pytest.mark.rule("ARK-K19")
def test_a_catapult_shoots_in_its_own_world_and_never_at_cars_or_outside() -> None:
    crews = ("white: car=e1 1=o4 2=o7", "blue: car=e9 1=h5 2=s5 3=o8")
    s = city(*crews, "tiles: o5=?Kt o6=e o7=Ta c2=?e")
    play(s, "1:o4-o5")
    assert legal(s) == [f"fire:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]
    for way, hit in (("W", None), ("E", None), ("N", "blue3"), ("S", None)):
        twin = s.copy()
        events = play(twin, f"fire:{way}")
        assert bool(told(events, "missed")) is (hit is None)
        if hit:
            assert where(twin, hit) == "aboard"  # over the guest of the tavern
            assert where(twin, "white2") == "o7"
