"""Messages in bottles (ARC section 6, O)."""

import pytest

from jackal.games.archipelago.bottles import cellar
from tests.board import bide, board, gold, legal, play, supply, where


@pytest.mark.rule("ARC-O1")
def test_a_bottle_frees_an_own_pirate_from_a_pit() -> None:
    s = board(
        *("white: ship=a4 1=c3:trapped 2=c3:trapped bottles=1", "yellow: ship=h5 1=c5:trapped"),
        *("missionary: d6:trapped of=white", "tiles: c3=Pi c5=Pi d6=Pi"),
    )
    bide(s)
    assert legal(s) == ["done", "bottle:1", "bottle:2"]  # one of them; neither the unarmed missionary nor an enemy
    play(s, "bottle:1")
    assert (where(s, "white1"), where(s, "white2")) == ("c3", "c3:trapped")


@pytest.mark.rule("ARC-O1")
def test_a_bottle_does_not_help_out_of_a_barrel() -> None:
    s = board("white: ship=a4 1=c3:dizzy bottles=1", "tiles: c3=Br")
    bide(s)
    assert s.actors() == [1]


@pytest.mark.rule("ARC-O1")
def test_the_armed_missionary_is_freed_like_a_pirate() -> None:
    s = board("white: ship=a4 bottles=1", "missionary: c3:trapped of=white armed", "tiles: c3=Pi")
    bide(s)
    play(s, "bottle:m")
    assert where(s, "missionary") == "c3"


@pytest.mark.rule("ARC-O2")
def test_a_bottle_leads_through_a_labyrinth_onto_its_last_space() -> None:
    for start in (1, 2, 3, 4):
        s = board(f"white: ship=a4 1=c4/{start} bottles=1", "tiles: c4=L5")
        bide(s)
        assert legal(s) == ["done", "bottle:1+"]
        play(s, "bottle:1+")
        assert where(s, "white1") == "c4/5"
    s = board("white: ship=a4 1=c4/5 bottles=1", "tiles: c4=L5")
    bide(s)
    assert s.actors() == [1]  # on the last space there is no use


@pytest.mark.rule("ARC-O2")
def test_enemies_on_the_last_space_are_beaten_and_those_between_are_not() -> None:
    s = board("white: ship=a4 1=c4/1 bottles=1", "yellow: ship=h5 1=c4/2 2=c4/3 3=c4/3", "tiles: c4=L3")
    bide(s)
    play(s, "bottle:1+")
    assert [where(s, f"yellow{number}") for number in (1, 2, 3)] == ["c4/2", "aboard", "aboard"]


@pytest.mark.rule("ARC-O2")
def test_one_coin_may_be_dragged_along_but_not_onto_an_enemy() -> None:
    labyrinth = ("white: ship=a4 1=c4/1 bottles=1", "tiles: c4=L3", "gold: c4/1=2 c4/2=1")
    s = board(*labyrinth)
    bide(s)
    assert legal(s) == ["done", "bottle:1+", "bottle:1+$"]
    play(s, "bottle:1+$")
    assert gold(s) == {"c4/1": 1, "c4/2": 1, "c4/3": 1}
    s = board(*labyrinth, "yellow: ship=h5 1=c4/3")
    bide(s)
    assert legal(s) == ["done", "bottle:1+"]


@pytest.mark.rule("ARC-O2")
def test_a_last_space_with_an_enemy_that_may_not_be_attacked_is_no_target() -> None:
    s = board("white: ship=a4 1=c4/1 bottles=1", "yellow: ship=h5 1=c4/3", "missionary: c4/3 of=yellow", "tiles: c4=L3")
    play(s, "ship:a4-a5")
    assert s.actors() == [0]
    assert legal(s) == ["done", "bottle:arm"]  # arming him, who is in the same cell, is all that is left
    play(s, "bottle:arm")
    assert s.actors() == [1]


@pytest.mark.rule("ARC-O2")
def test_the_unarmed_missionary_is_not_led_through() -> None:
    s = board("white: ship=a4 bottles=1", "missionary: e4/1 of=white", "tiles: e4=L3")
    bide(s)
    assert s.actors() == [1]


@pytest.mark.rule("ARC-O3")
@pytest.mark.parametrize(
    ("crew", "missionary", "near"),
    [
        ("1=d4 2=dead 3=dead", "d4", True),
        ("1=e5 2=dead 3=dead", "d4", True),
        ("1=c4 2=dead 3=dead", "d4", True),
        ("1=f4 2=dead 3=dead", "d4", False),
        ("1=d6 2=dead 3=dead", "d4", False),
        ("1=d4:trapped 2=dead 3=dead", "d5", True),  # lying or not
        ("1=b6 2=dead 3=dead", "c7", True),  # spaces count alike, even a corner apart
        ("1=b5 2=dead 3=dead", "a6", True),
        ("1=f4 2=f4 3=aboard", "b5", True),  # from the ship at a4
        ("1=f4 2=f4 3=aboard", "a5", True),
        ("1=f4 2=f4 3=aboard", "aboard", True),
        ("1=b5 2=dead 3=dead", "aboard", True),  # to the ship
        ("1=f4 2=f4 3=dead", "b4", False),  # nobody aboard: the dead are nowhere
        ("1=f4 2=f4 3=dead", "aboard", False),
    ],
)
def test_he_is_armed_from_his_cell_or_one_of_the_eight_around(crew: str, missionary: str, near: bool) -> None:
    s = board(
        *(f"white: ship=a4 {crew} bottles=1", f"missionary: {missionary} of=white", "tiles: d4=Pi e7=?e"),
        *("turn: white", "stage: afterwards"),
    )
    assert ("bottle:arm" in legal(s)) is near


@pytest.mark.rule("ARC-O3")
def test_anybody_may_arm_him_whoever_owns_him_but_only_once() -> None:
    s = board("white: ship=a4 1=d5 bottles=2", "yellow: ship=h5", "missionary: d4 of=yellow")
    bide(s)
    play(s, "bottle:arm")
    assert s.actors() == [1]  # armed: no more use
    assert cellar(s).held == [1, 0]
    assert s.living(1) == 4


@pytest.mark.rule("ARC-O4")
def test_a_used_bottle_leaves_the_game() -> None:
    s = board("white: ship=a4 1=c3:trapped bottles=2", "tiles: c3=Pi")
    bide(s)
    play(s, "bottle:1")
    assert cellar(s).held == [1, 0]
    assert supply(s)["bottles"] == 3


@pytest.mark.rule("ARC-O4")
def test_bottles_are_the_players_and_not_stolen_lost_or_given() -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead bottles=2", "yellow: ship=h5 1=d4 bottles=1", "turn: yellow")
    play(s, "1:d4-c4")  # beaten
    assert cellar(s).held == [2, 1]
    s = board("white: ship=a4 1=c4 2=dead 3=dead bottles=2", "tiles: d4=Og e7=?e")
    play(s, "1:c4-d4")  # the last pirate dies
    assert cellar(s).held == [2, 0]
    team = ("seats: 4", "option: teams = on", "black: ship=e1 1=c3:trapped", "tiles: c3=Pi")
    s = board(*team, "white: ship=a4 bottles=2")
    bide(s)
    assert s.actors() == [1]  # an ally in a pit is no use for white's bottles
