"""Turns and who decides (ARK section 9, T)."""

import pytest

from tests.board import bide, city, legal, play, steps, story, told, ways, where, why_not


@pytest.mark.rule("ARK-T1")
def test_turns_go_round_one_action_each_and_pass_only_without_any() -> None:
    s = city("seats: 4")
    order: list[int] = []
    for _ in range(6):
        order.append(s.crew)
        bide(s)
    assert order == [0, 1, 2, 3, 0, 1]
    asleep = "blue: car=e9 1=d5:dizzy 2=d5:dizzy 3=d5:dizzy"
    events = bide(city("white: car=e1", asleep, "tiles: d5=Ck"))
    assert {"crew": 1} in told(events, "pass")
    s = city("white: car=e1 1=d5")
    assert why_not(s, "stay")  # there is no passing


@pytest.mark.rule("ARK-T2")
def test_under_madness_the_seat_before_makes_every_decision() -> None:
    s = city("seats: 3", "blue: car=c9 1=d4", "tiles: d5=bx e6=?Kt c2=?e", "turn: blue controller=1 madness=1")
    assert s.actors() == [0]
    play(s, "1:d4-d5")
    assert s.actors() == [0]
    play(s, ">e6")
    assert s.actors() == [0]
    play(s, "fire:W")
    assert (s.crew, s.actors()) == (2, [1])


@pytest.mark.rule("ARK-T3")
def test_decisions_come_one_after_another() -> None:
    s = city("white: car=e1 1=n4", "tiles: n5=bx o6=?Ap c2=?e")
    play(s, "1:n4-n5")
    assert ways(s) == {"o6", "o4", "m4", "m6"}
    play(s, ">o6")
    assert legal(s)[0] == "nopact"
    events = play(s, "nopact")
    assert story(events)[0] == "no pact"
    assert s.actors() == [1]


@pytest.mark.rule("ARK-T3")
def test_at_the_end_wheels_turn_sleepers_wake_and_the_end_is_tested() -> None:
    s = city("white: car=e1 1=d4 2=f5:dizzy", "tiles: d5=W2^ f5=Ck")
    play(s, "1:d4-d5")
    events = play(s, ">d6")
    names = story(events)
    assert {"wheel", "stands"} <= set(names)
    assert max(names.index("wheel"), names.index("stands")) < names.index("turn")


@pytest.mark.rule("ARK-T4")
def test_a_single_option_is_taken_without_asking_but_an_action_is_always_played() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=b>")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "e5"
    s = city("white: car=e1 1=d5/1 2=dead 3=dead", "tiles: d5=Ri")
    assert legal(s) == ["1:d5+"]
    assert s.actors() == [0]
    # A coin on a well is asked for even where there is one way on.
    s = city("white: car=e1 1=n6", "tiles: d3=We n7=We", "gold: n7=1")
    play(s, "1:n6-n7")
    assert ways(s) == {"d3", "d3$"}


@pytest.mark.rule("ARK-T5")
def test_a_hypnotised_detective_cannot_be_chosen_but_others_and_the_car_can() -> None:
    s = city("white: car=e1 1=d5:dizzy 2=f5", "tiles: d5=Ck")
    assert steps(s, "1") == set()
    assert steps(s, "2")
    assert any(text.startswith("car:") for text in legal(s))
    assert why_not(s, "1:d5-d6") == "ISL-M7"
    s = city("white: car=e1 1=d5:dizzy", "blue: car=e9 1=d6", "tiles: d5=Ck", "turn: blue")
    play(s, "1:d6-d5")
    assert where(s, "white1") == "aboard"
    assert steps(s, "1")  # awake at once
