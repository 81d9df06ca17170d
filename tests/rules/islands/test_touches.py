"""What a touch means, question by question, and what an action tells a client so that it need not know the rule."""

from typing import Any

import pytest

from jackal.islands.state import IslandState
from tests.board import board, city, game_of, play
from tests.rules.archipelago.campaigns import ended

MET = "yellow: ship=h4 1=c2"
LABYRINTH = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4/1 2=d5/2", "tiles: d4=L3 d5=L3")


def meant(s: IslandState, **touched: Any) -> str:
    return game_of(s).notation.write_meant(s, s.actors()[0], touched)


def told(s: IslandState) -> list[dict[str, Any]]:
    game = game_of(s)
    return [dict(game.notation.describe(s, action)) for action in s.actions(s.actors()[0])]


def fights(s: IslandState) -> set[str]:
    return {action["to"] for action in told(s) if action.get("fights")}


def alike(s: IslandState, to: str) -> list[int]:
    """How many actions lead there by each word for what they are alike in, or none."""
    there = [action for action in told(s) if to in (action.get("to"), *action.get("path", ())[-1:])]
    words = [action.get("alike", action["text"]) for action in there]
    return sorted([words.count(word) for word in set(words)])


def ways_out(s: IslandState, to: str) -> set[tuple[str, str | None]]:
    return {(action["via"], action.get("way")) for action in told(s) if action.get("to") == to and "via" in action}


# What is alike ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "to", "counts"),
    [
        (["white: ship=a4"], "b4", [3]),
        (["white: ship=a4", "missionary: aboard of=white"], "b4", [1, 3]),
        (["white: ship=a4", "abilities: white2=porter"], "b4", [1, 2]),
        (["white: ship=a4 1=b4 2=b4"], "b5", [1, 1, 1]),
    ],
)
def test_one_aboard_is_as_good_as_another_who_can_do_no_more(lines: list[str], to: str, counts: list[int]) -> None:
    options = ["option: abilities = dealt"] if any("abilities" in line for line in lines) else []
    assert alike(board(*lines, *options), to) == counts


def test_any_course_will_do_unless_it_meets_somebody_outside() -> None:
    wolf = ("option: abilities = dealt", "abilities: white1=sea-wolf", "white: ship=a5 1=b2 2=d4 3=d4")
    words = [
        [action["alike"] for action in told(board(*wolf, *met)) if action.get("to") == "c1"] for met in ((), (MET,))
    ]
    assert [len(found) for found in words] == [1, 1]
    assert words[0] != words[1]


def test_any_way_through_the_veil_will_do_unless_the_last_step_is_made_once_more() -> None:
    assert alike(city("white: car=e1 1=h5"), "l5") == [3]
    assert alike(city("white: car=e1 1=h5", "tiles: l5=Sl"), "l5") == [1, 1, 1]


# What is meant ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("touched", "text"),
    [
        ({"vehicle": 0, "to": "a5"}, "ship:a4-a5"),
        ({"vehicle": 0, "to": "a4"}, ""),
        ({"vehicle": 0, "to": "d4"}, "2:a4-d4"),
        ({"vehicle": 1, "to": "d4"}, ""),
        ({"piece": 0, "to": "e4"}, "1:b4-e4"),
        ({"piece": 0, "to": "b4"}, ""),
        ({"to": "e4"}, "1:b4-e4"),
        ({"piece": 4, "to": "e4"}, ""),
        ({"piece": 0, "to": "z9"}, ""),
        ({}, "1:b4-b5"),
    ],
)
def test_in_a_turn_a_touch_is_a_move_of_what_was_chosen_or_of_the_nearest(touched: dict[str, Any], text: str) -> None:
    assert meant(board("white: ship=a4 1=b4"), **touched) == text


def test_who_cannot_act_is_asked_to_go_next_door() -> None:
    s = board("white: ship=a4 1=c3:trapped", "tiles: c3=Pi")
    text = meant(s, piece=0)
    refusal = game_of(s).notation.why_not(s, 0, text)
    assert (text, refusal and refusal.rule) == ("1:c3-c4", "ISL-M7")


def test_other_questions_are_answered_by_a_cell_in_their_own_words() -> None:
    horse = board("white: ship=a4 1=c4", "tiles: d4=Ho")
    play(horse, "1:c4-d4")
    fog = city("white: car=e1 1=n4", "tiles: n5=?Fg c2=?e")
    play(fog, "1:n4-n5")
    raven = city("white: car=e1 1=d4", "tiles: d5=?Ra c2=?e", "gold: f6=2 e5=1")
    play(raven, "1:d4-d5")
    assert [meant(s, to="c4") for s in (horse, fog, raven)] == [">c4", "take:c4", "fetch:c4"]
    assert meant(horse, piece=0) == ""
    vote = board("white: ship=a4")
    play(vote, "end?")
    assert meant(vote, to="c4") == ""


def test_a_name_is_no_notation_to_whoever_gives_it() -> None:
    s = ended("abilities: white2=porter", coins=(1, 1))
    text = meant(s, piece=1, name="Flint")
    play(s, text)
    assert (text, s.called[1]) == ("name:2=Flint", "Flint")


# What is told -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ISL-F1", "ISL-F5")
def test_a_step_says_whether_it_is_a_fight() -> None:
    enemies = "yellow: ship=h5 1=d4 2=d5"
    assert fights(board("white: ship=a4 1=c4", enemies, "tiles: d5=Ju")) == {"d4"}
    assert fights(board(*LABYRINTH)) == {"d4"}  # in d5 he is one space on
    assert fights(board("white: ship=a4 1=c4 2=d4")) == set()


@pytest.mark.rule("ISL-K4", "ARK-W3")
def test_the_way_out_of_the_veil_is_told_where_it_may_be_gone_once_more() -> None:
    plain = city("white: car=e1 1=h5")
    assert ways_out(plain, "l5") == {("k4", None), ("k5", None), ("k6", None)}
    for tile in ("Sl", "?e", "?Sl"):
        s = city("white: car=e1 1=h5", f"tiles: l5={tile}")
        assert ways_out(s, "l5") == {("k4", "NE"), ("k5", "E"), ("k6", "SE")}


@pytest.mark.rule("ARK-K20", "ARK-K25")
def test_what_slides_and_what_goes_along_is_told() -> None:
    tremor = city("white: car=d1 1=o4", "land: -e2 -o2", "tiles: o5=?Te c2=?e")
    play(tremor, "1:o4-o5")
    west, east = told(tremor)[0]["columns"]
    assert (west[0][0], east[0][0], len(west), len(east)) == ("e", "o", 6, 6)
    assert [int(cell[1:]) for cell in west] == sorted(int(cell[1:]) for cell in west)
    fog = city("white: car=e1 1=n4", "tiles: n5=?Fg c2=?e")
    play(fog, "1:n4-n5")
    assert {(action["to"], action["along"]) for action in told(fog)} >= {("b4", "r4"), ("c2", "q2")}


@pytest.mark.rule("ARC-K20", "ARK-K12")
def test_what_has_given_a_turn_away_is_told() -> None:
    smoke = board("white: ship=a4 1=c4", "yellow: ship=h5", "tiles: d4=?Sm", "gold: f6=1")
    play(smoke, "1:c4-d4")
    wreath = city("white: car=e1 1=d4", "tiles: d5=?Wr c2=?e")
    play(wreath, "1:d4-d5")
    plain = board("white: ship=a4 1=c4")
    assert [game_of(s).view(s, None)["turn"]["sway"] for s in (smoke, wreath, plain)] == ["smoke", "madness", None]
