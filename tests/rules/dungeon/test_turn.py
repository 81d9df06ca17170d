"""The turn and its decisions (DUN sections T and 4)."""

import pytest

from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.games.dungeon.course import DungeonState
from tests.cave import (
    R_AND_27,
    X10,
    R,
    cave,
    decides,
    gold,
    laid,
    legal,
    play,
    spots,
    story,
    throw,
    told,
    where,
    why_not,
)

WON = (6, 1, 6, 1, 6, 1)
LOST = (1, 6, 1, 6, 1, 6)
ACTING = ("turn: white due", "ask: act")


def late(s: DungeonState) -> list[str]:
    """The time of whoever decides is up; what happened."""
    events: list[Event] = []
    s.time_out(s.actors()[0], events.append)
    return story(events)


@pytest.mark.rule("DUN-T1", "DUN-D7", "DUN-D8")
def test_actions_come_after_the_movement() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 1,-1")
    assert {why_not(s, text) for text in ("take", "bet:2", "bats:2", "end", "give:1")} == {"DUN-T1"}
    play(s, "stay")
    assert legal(s) == ["take", "bet:2", "bats:2", "end"]
    assert why_not(s, "roll") == "DUN-T2"


@pytest.mark.rule("DUN-T2", "DUN-D3")
def test_exactly_one_movement_and_staying_is_always_possible() -> None:
    assert legal(cave(R)) == ["explore", "roll", "stay"]
    assert legal(cave(R, "white: at=-1,0a")) == ["explore", "roll", "dive", "stay"]
    assert legal(cave(R, "stack: -")) == ["roll", "stay"]


@pytest.mark.rule("DUN-T3", "DUN-D4")
def test_exploring_draws_lays_and_steps() -> None:
    s = cave(R, "stack: 29 36")
    events = play(s, "explore")
    assert told(events, "draw") == [{"seat": 0, "tile": 29, "cave": "cavern"}]
    assert all(text.startswith("lay:") for text in legal(s)), "it commits before the tile is seen"
    play(s, "lay:1,2r0")
    assert spots(s) == {"0,0", "1,0a", "1,0b", "0,-1", "-1,0a", "-1,0b", "0,1a"}
    assert why_not(s, "lay:2,2r0") == "DUN-T3"
    play(s, "go:0,1a")
    assert where(s, "white") == "0,1a"


@pytest.mark.rule("DUN-T4")
def test_the_step_is_optional_and_may_go_to_any_joined_node() -> None:
    s = cave(R, "white: at=0,2", "stack: 29")
    play(s, "explore", "lay:1,2r0")
    assert spots(s) == {"0,2", "1,2", "0,1a", "0,1b"}, "old and new ones"
    assert why_not(s, "go:0,0") == "DUN-T4"
    play(s, "stay")
    assert where(s, "white") == "0,2"


@pytest.mark.rule("DUN-T5", "DUN-D5")
def test_a_roll_is_walked_as_far_as_one_likes() -> None:
    s = cave(R, dice=(2,))
    events = play(s, "roll")
    assert told(events, "die") == [{"seat": 0, "what": "roll", "face": 2}]
    assert {"0,0", "1,0a", "1,-1", "0,-2b", "0,2"} <= spots(s)
    assert why_not(s, "go:1,-2") == "DUN-M1"


@pytest.mark.rule("DUN-T6", "DUN-D6")
def test_a_dive_throws_both_dice() -> None:
    s = cave(R, "white: at=-1,0a", dice=(3, 4))
    events = play(s, "dive")
    assert told(events, "passage") == [{"seat": 0, "dice": [3, 4], "opens": True, "steps": 3}]
    assert s.steps == 3


@pytest.mark.rule("DUN-T7")
def test_who_stays_may_take_the_coin_underfoot() -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1")
    events = play(s, "stay", "take")
    assert story(events)[:2] == ["rests", "coin"]


@pytest.mark.rule("DUN-T8")
def test_actions_in_any_order() -> None:
    table = (R, "white: at=1,-1", "gold: 1,-1", *ACTING)
    for order in (("take", "bats:2", "stay"), ("bats:2", "stay", "take")):
        s = cave(*table, dice=(*WON, 1))
        play(s, *order)
        assert (s.coins[0], s.bats[0], s.seat) == (1, 2, 1)


@pytest.mark.rule("DUN-T9")
def test_one_token_a_turn_and_only_in_ones_own() -> None:
    s = cave(R, *ACTING, dice=(*WON, 1))
    play(s, "bats:2", "stay")
    assert s.seat == 1, "nothing else is left to do"
    assert s.bats == [2, 3]
    with pytest.raises(NotYourTurn):
        s.actions(0)


@pytest.mark.rule("DUN-T10")
def test_a_turn_with_nothing_left_to_do_ends_by_itself() -> None:
    s = cave(R, "white: bats=0")
    play(s, "stay")
    assert decides(s) == "yellow"
    s = cave(R, "white: at=1,-1 bats=0", "gold: 1,-1")
    play(s, "stay")
    assert legal(s) == ["take", "end"], "all actions are optional"


@pytest.mark.rule("DUN-T11")
def test_the_turn_ends_with_lost_bats_even_if_one_is_left_in_place() -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1", *ACTING, dice=(*LOST, 2))
    play(s, "bats:2", "go:1,-1")
    assert (decides(s), gold(s)) == ("yellow", {"1,-1"})


@pytest.mark.rule("DUN-D9")
def test_the_winner_of_a_bet_decides_about_the_coin() -> None:
    s = cave(R, "white: at=1,0a coins=1", "yellow: at=1,0b coins=1", *ACTING, dice=LOST)
    play(s, "bet:2")
    assert (decides(s), legal(s)) == ("yellow", ["put:1,-1", "put:0,-1", "decline"])
    play(s, "decline")
    assert (decides(s), s.coins) == ("yellow", [1, 1]), "back to the active player, who has nothing left to do"


@pytest.mark.rule("DUN-D10")
def test_the_bonus_move_is_checked_for_victory_too() -> None:
    s = cave(R, "white: at=1,0a coins=10", "yellow: at=1,0b coins=1", *ACTING, dice=(*WON, 1))
    play(s, "bet:2", "decline", "go:0,0")
    assert s.outcome() is not None


@pytest.mark.rule("DUN-D11", "DUN-D12")
def test_at_a_drive_the_defender_may_decide_while_the_turn_stays_the_others() -> None:
    s = cave(R, *ACTING, dice=(*LOST, 1))
    play(s, "bats:2")
    assert (decides(s), s.seat, s.actors()) == ("yellow", 0, [1])
    with pytest.raises(NotYourTurn):
        s.actions(0)


@pytest.mark.rule("DUN-D13")
def test_what_is_not_asked() -> None:
    without = R.removesuffix(" 0,2=87r0")
    s = cave(without, "white: at=0,1b bats=0", dice=(4,))
    events = play(s, "roll")
    assert story(events) == ["die", "rests", "turn"], "nowhere to go, nothing to do"
    s = cave(without, "yellow: at=0,1b", "white: bats=1", *ACTING, dice=(*WON, 4))
    play(s, "bats:2")
    assert s.seat == 1, "he cannot be driven anywhere"
    s = cave(X10, "stack: 47")
    play(s, "explore")
    assert len(legal(s)) == 1, "a single placement is asked for"


@pytest.mark.rule("DUN-D14")
def test_a_move_names_one_node() -> None:
    s = cave(R, "ask: go steps=1")
    assert legal(s) == ["go:0,0", "go:0,-1", "go:1,0a", "go:1,0b", "go:0,1a", "go:-1,0b", "go:-1,0a"]
    assert why_not(cave(R), "go:0,-1") == "DUN-D14"


@pytest.mark.rule("DUN-D15")
def test_defaults_when_the_time_is_up() -> None:
    s = cave("cave: -", "ask: setup tile=59")
    assert late(s)[:2] == ["late", "lay"]
    assert laid(s) == 1
    s = cave(R, "stack: 29 36")
    play(s, "explore")
    assert legal(s)[:2] == ["lay:0,-3r0", "lay:1,-3r0"], "by y, then x, then rotation"
    assert late(s) == ["late", "lay", "rests"]
    s = cave(R)
    assert late(s) == ["late", "rests"]
    s = cave(R, "ask: go steps=3")
    assert late(s) == ["late", "rests"]
    s = cave(R, "white: at=1,-1", "gold: 1,-1", *ACTING)
    assert late(s) == ["late", "coin", "turn"]
    s = cave(R, *ACTING, dice=(*WON, 3))
    play(s, "bats:2")
    assert late(s)[:2] == ["late", "rests"]
    s = cave(R, "white: at=1,0a coins=1", "yellow: at=1,0b coins=1", *ACTING, dice=LOST)
    play(s, "bet:2")
    assert late(s)[:2] == ["late", "decline"]


@pytest.mark.rule("DUN-D15", "DUN-E6")
def test_who_is_late_to_vote_plays_on() -> None:
    s = cave(R)
    play(s, "end?")
    assert late(s) == ["late", "vote"]
    assert (decides(s), s.outcome()) == ("white", None)


@pytest.mark.rule("DUN-D15")
def test_who_is_mired_is_left_where_he_is() -> None:
    s = cave(R_AND_27, "option: mud = on", "white: at=0,-2b", dice=(3,))
    play(s, "roll")
    throw(s)
    assert late(s)[:2] == ["late", "rests"]
    assert s.mired == 0, "he did not enter the mud, he was there"
