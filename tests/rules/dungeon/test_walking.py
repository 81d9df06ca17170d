"""Walking and the secret passage (DUN sections M and W)."""

from itertools import product

import pytest

from jackal.games.dungeon.game import DUNGEON
from jackal.games.dungeon.words import SUM_OPENS
from tests.cave import R_AND_27, R, cave, far, gold, joined, legal, play, spots, story, told, where, why_not

WON = (6, 1, 6, 1, 6, 1)


@pytest.mark.rule("DUN-M1")
def test_a_walk_is_a_chain_of_steps() -> None:
    s = cave(R, "white: at=1,-2", dice=(2,))
    play(s, "roll")
    assert spots(s) == {"1,-2", "1,-1", "1,0a"}
    assert why_not(s, "go:0,0") == "DUN-M1"
    assert why_not(s, "go:0,-2a") == "DUN-M1", "no tunnel leads there at all"


@pytest.mark.rule("DUN-M2")
def test_others_are_no_obstacle() -> None:
    s = cave(R, "seats: 3", "white: at=1,-1", "yellow: at=1,0a", "black: at=0,0", dice=(3,))
    play(s, "roll")
    assert {"1,0a", "0,0", "0,-1"} <= spots(s), "past, through and onto others, and through the entrance"


@pytest.mark.rule("DUN-M3")
def test_a_cavern_leads_to_every_side_that_opens_onto_it() -> None:
    s = cave("cave: 0,1=29r0 1,1=33r1 -1,1=20r2")
    assert joined(s, "0,1") == ["0,0", "1,1", "-1,1"]


@pytest.mark.rule("DUN-M4")
def test_turning_back_reaches_nothing_more() -> None:
    s = cave(R, dice=(6,))
    play(s, "roll")
    assert all(0 <= far(s, spot) <= 6 for spot in spots(s))
    assert "0,0" in spots(s)


@pytest.mark.rule("DUN-M5")
def test_passing_does_nothing() -> None:
    s = cave(R, "white: at=1,-2 coins=10", "gold: 1,-1", dice=(4,))
    play(s, "roll", "go:0,-1", "end")
    assert (gold(s), s.outcome()) == ({"1,-1"}, None), "past a coin and past the exit"


@pytest.mark.rule("DUN-M6")
def test_the_way_that_is_shown_takes_the_smallest_ports() -> None:
    s = cave(R, "white: at=1,-2", dice=(4,))
    [walk] = told(play(s, "roll", "go:0,-1"), "walk")
    assert (walk["seat"], walk["how"], walk["by"], walk["start"], walk["to"]) == (0, "go", 0, "1,-2", "0,-1")
    assert walk["path"] == ["1,-1", "1,0a", "0,0", "0,-1"]
    # Two ways of two steps lead to the cavern; from the entrance port 3 comes before port 4.
    s = cave("cave: 1,0=77r0 0,1=59r3 1,1=29r0", dice=(2,))
    assert (joined(s, "1,1"), joined(s, "0,0")) == (["1,0", "0,1"], ["1,0", "0,1"])
    [walk] = told(play(s, "roll", "go:1,1"), "walk")
    assert walk["path"] == ["1,0", "1,1"]


@pytest.mark.rule("DUN-M6", "DUN-W5")
def test_each_place_within_reach_tells_the_one_before_it() -> None:
    s = cave(R_AND_27, "white: at=-1,0a", dice=(3, 4))
    play(s, "dive")
    goes = [DUNGEON.notation.describe(s, action) for action in s.actions(0)]
    after = {go["to"]: go.get("after") for go in goes}
    assert after["0,0"] == "-1,0a"
    assert after["1,0a"] == "0,0"
    alone = {to for to, before in after.items() if before is None}
    assert "-1,0a" in alone, "where he stands"
    assert len(alone) > 1, "and the ends of the passage"
    assert all(before in after for before in after.values() if before)


@pytest.mark.rule("DUN-M6")
def test_with_mud_the_way_passes_none() -> None:
    s = cave(R_AND_27, "option: mud = on", "white: at=0,-2b", dice=(2,))
    [walk] = told(play(s, "roll", "go:0,0"), "walk")
    assert walk["path"] == ["0,-1", "0,0"]


# The secret passage ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-W1")
def test_one_dives_from_the_very_tunnel() -> None:
    assert "dive" in legal(cave(R, "white: at=0,1b"))
    assert why_not(cave(R, "white: at=0,1a"), "dive") == "DUN-W1"
    s = cave(R, "white: at=0,0", dice=(1,))
    play(s, "roll", "go:-1,0a")
    assert why_not(s, "dive") == "DUN-T2", "the turn must begin there"


@pytest.mark.rule("DUN-W2")
def test_there_must_be_another_mouth() -> None:
    assert why_not(cave("cave: -1,0=39r1", "white: at=-1,0a"), "dive") == "DUN-W2"


@pytest.mark.rule("DUN-W3")
def test_a_double_or_seven_opens_the_passage() -> None:
    opened = 0
    for dice in product(range(1, 7), repeat=2):
        s = cave(R, "white: at=-1,0a", dice=dice)
        play(s, "dive")
        opens = dice[0] == dice[1] or sum(dice) == SUM_OPENS
        assert s.opened == opens
        assert ("0,1b" in spots(s)) == (opens or min(dice) >= 4), "on foot it is four steps"
        opened += opens
    assert opened == 12
    s = cave(R, "white: at=-1,0a", dice=(1, 2))
    play(s, "dive")
    assert why_not(s, "go:0,1b") == "DUN-W3"


@pytest.mark.rule("DUN-W4")
def test_otherwise_the_lower_number_is_walked() -> None:
    s = cave(R, "white: at=-1,0a", dice=(1, 3))
    play(s, "dive")
    assert spots(s) == {"-1,0a", "0,0"}


@pytest.mark.rule("DUN-W5")
def test_with_an_open_passage_one_may_walk_all_the_same() -> None:
    s = cave(R, "white: at=-1,0a", dice=(4, 4))
    play(s, "dive")
    assert {"-1,0a", "0,0", "0,1b"} <= spots(s)
    assert len(legal(s)) == len(set(legal(s))), "a mouth that can be reached both ways is one choice"
    [walk] = told(play(s, "go:0,1b"), "walk")
    assert walk["how"] == "go"


@pytest.mark.rule("DUN-W6")
def test_a_dive_is_the_whole_movement_and_a_coin_may_be_taken_after_it() -> None:
    s = cave(f"{R} 0,-3=3r2", "white: at=-1,0a", "gold: 0,-3", dice=(1, 1))
    [walk] = told(play(s, "dive", "go:0,-3"), "walk")
    assert (walk["how"], walk["path"]) == ("dive", ["0,-3"])
    assert legal(s) == ["take", "bats:2", "end"]


@pytest.mark.rule("DUN-W7")
def test_mouths_serve_dives_alone() -> None:
    without = R.removesuffix(" 0,2=87r0")
    s = cave(without, "white: at=-1,0a", dice=(6,))
    play(s, "roll")
    assert "0,1b" not in spots(s)
    s = cave(without, "yellow: at=-1,0a", "turn: white due", "ask: act", dice=(*WON, 6))
    play(s, "bats:2")
    assert "0,1b" not in spots(s)
    assert where(s, "yellow") == "-1,0a"
    assert story(play(s, "stay"))[0] == "rests"
