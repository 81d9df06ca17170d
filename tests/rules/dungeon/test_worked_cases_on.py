"""The worked cases about challenges, victory and options (DUN-X16 on). White is A, yellow B, black C."""

from collections import Counter

import pytest

from jackal.core.chance import FastChance, ScriptedChance
from jackal.games.dungeon.setup import sort_of
from jackal.games.dungeon.words import COLOURS
from tests.cave import (
    R_AND_27,
    X10,
    R,
    box,
    cave,
    decides,
    far,
    gold,
    laid,
    legal,
    play,
    ranks,
    spots,
    start,
    story,
    throw,
    told,
    turns,
    where,
    why_not,
)

ON_31 = ("white: at=1,0a coins=1", "yellow: at=1,0b coins=1")
WON = (6, 1, 6, 1, 6, 1)
LOST = (1, 6, 1, 6, 1, 6)
# Nine steps of winding tunnel, and a mouth that no tunnel leads to.
WINDING = (
    "cave: 0,1=73r2 0,-1=79r1 0,2=85r0 -1,0=95r0 1,0=5r0 1,2=24r3 2,2=53r1 2,3=78r2 2,1=62r3 1,1=29r0 3,1=38r1 2,4=3r0"
)


@pytest.mark.rule("DUN-X16")
@pytest.mark.parametrize(
    ("throws", "winner"),
    [
        ((4, 4, 2, 5, 3, 3), 0),
        ((1, 2, 6, 6, 3, 5), 1),
        ((6, 1, 2, 2, 1, 6), 0),
        ((5, 5, 5, 5, 5, 5), 0),
    ],
)
def test_who_wins_a_challenge(throws: tuple[int, ...], winner: int) -> None:
    s = cave(R, "turn: white due", "ask: act", dice=(*throws, 1))
    [said] = told(play(s, "bats:2"), "challenge")
    assert said["winner"] == winner


@pytest.mark.rule("DUN-X17")
def test_a_bet_takes_one_tile_and_a_coin_each() -> None:
    s = cave(R, *ON_31, "turn: white due", "ask: act")
    assert legal(s) == ["bet:2", "bats:2", "end"]
    for coins in ((0, 1), (1, 0)):
        s = cave(R, f"white: at=1,0a coins={coins[0]}", f"yellow: at=1,0b coins={coins[1]}", "turn: white", "ask: act")
        assert legal(s) == ["bats:2", "end"]
        assert why_not(s, "bet:2") == "DUN-B1"


@pytest.mark.rule("DUN-X18")
def test_a_bet_that_is_won() -> None:
    for to, left in (("0,-1", {"1,-1"}), ("1,-1", {"0,-1"})):
        s = cave(R, *ON_31, "gold: 1,-1", "turn: white due", "ask: act", dice=(*WON, 2))
        play(s, "bet:2")
        assert legal(s) == ["put:0,-1", "decline"]
        play(s, "put:0,-1", f"go:{to}", "take")
        assert (s.coins, gold(s), s.bets) == ([2, 0], left, [2, 3])


@pytest.mark.rule("DUN-X19")
def test_a_bet_for_which_no_hall_is_left() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 0,-1", "turn: white", "ask: act")
    throw(s, *WON, 4)
    events = play(s, "bet:2")
    assert story(events)[:2] == ["challenge", "die"]
    assert s.coins == [1, 1]
    assert decides(s) == "white"
    assert "0,0" in spots(s)


@pytest.mark.rule("DUN-X20")
def test_a_coin_that_arrives_under_a_pirate_waits_for_his_turn() -> None:
    table = (R, "seats: 3", *ON_31, "black: at=0,-1", "turn: white", "ask: act")
    s = cave(*table, dice=(*WON, 1))
    play(s, "bet:2", "put:0,-1", "go:0,0")
    assert (s.coins, s.seat) == ([1, 0, 0], 1)
    play(s, "stay", "end")
    assert decides(s) == "black"
    play(s, "stay", "take")
    assert s.coins == [1, 0, 1]
    s = cave(*table, dice=(*WON, 2))
    play(s, "bet:2", "put:0,-1", "go:0,-1", "take")
    assert s.coins == [2, 0, 0]


@pytest.mark.rule("DUN-X21")
def test_a_bet_that_is_lost() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 1,-1", "turn: white due", "ask: act")
    throw(s, *LOST)
    play(s, "take", "bet:2")
    assert decides(s) == "yellow"
    assert legal(s) == ["put:0,-1", "decline"]
    events = play(s, "put:0,-1")
    assert s.coins == [1, 1]
    assert (where(s, "white"), where(s, "yellow")) == ("1,-1", "1,-1")
    assert "die" not in story(events)


@pytest.mark.rule("DUN-X22")
def test_bats_that_are_lost_end_the_turn() -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1", "turn: white due", "ask: act", dice=(*LOST, 2))
    play(s, "bats:2")
    assert decides(s) == "yellow"
    assert spots(s) == {"1,-1", "1,0a", "1,-2", "0,0"}
    play(s, "go:1,-1")
    assert (s.seat, s.coins[0], gold(s)) == (1, 0, {"1,-1"})
    s = cave(R, "white: at=1,-1", "gold: 1,-1", "turn: white due", "ask: act", dice=(*LOST, 2))
    play(s, "take", "bats:2", "go:1,0a")
    assert (s.seat, s.coins[0]) == (1, 1)


@pytest.mark.rule("DUN-X23")
def test_who_is_driven_out_with_enough_gold_wins() -> None:
    s = cave(R, "yellow: at=0,-1 coins=10", "white: at=1,0a", "turn: white due", "ask: act", dice=(*WON, 1))
    play(s, "bats:2")
    assert spots(s) == {"0,-1", "0,-2b", "0,0"}
    play(s, "go:0,0")
    assert ranks(s) == ("exit", (2, 1))


@pytest.mark.rule("DUN-X24")
def test_stop_on_the_entrance_to_win() -> None:
    table = (R, "seats: 4", "white: at=1,-2 coins=7")
    s = cave(*table, dice=(5,))
    assert far(s, "1,-2") == 3
    play(s, "roll", "go:0,0")
    assert ranks(s)[1][0] == 1
    s = cave(*table, dice=(5,))
    play(s, "roll", "go:0,-1")
    assert s.outcome() is None


@pytest.mark.rule("DUN-X25")
def test_one_token_a_turn() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 1,-1", "turn: white due", "ask: act")
    throw(s, *WON, 1)
    play(s, "bats:2", "go:1,-1")
    assert legal(s) == ["take", "end"]
    assert {why_not(s, "bet:2"), why_not(s, "bats:2")} == {"DUN-T9"}


@pytest.mark.rule("DUN-X26")
def test_mud_ends_a_walk() -> None:
    for mud, beyond in (("on", False), ("off", True)):
        s = cave(R_AND_27, f"option: mud = {mud}", dice=(6,))
        assert (far(s, "0,-2b"), far(s, "0,-3"), far(s, "0,-2a")) == (2, 3, 4)
        play(s, "roll")
        assert "0,-2b" in spots(s)
        assert ("0,-3" in spots(s), "0,-2a" in spots(s)) == (beyond, beyond)


@pytest.mark.rule("DUN-X27")
def test_bats_do_not_move_who_is_mired() -> None:
    s = cave(R_AND_27, "option: mud = on", "yellow: at=0,-2b mired", "turn: white due", "ask: act", dice=WON)
    play(s, "bats:2")
    assert where(s, "yellow") == "0,-2b"
    assert s.bats == [2, 3]
    throw(s, 1)
    play(s, "roll", "go:0,-3")
    assert where(s, "yellow") == "0,-3"


@pytest.mark.rule("DUN-X28")
def test_no_bonus_move_out_of_mud_just_entered() -> None:
    table = (R_AND_27, "option: mud = on", "yellow: at=0,-2b coins=1")
    s = cave(*table, "white: at=0,0 coins=1", dice=(2, *WON))
    play(s, "roll", "go:0,-2b", "bet:2", "put:0,-1")
    assert (where(s, "white"), s.coins) == ("0,-2b", [1, 0])
    assert s.seat == 1, "nothing is left to do, so the turn is over"
    s = cave(*table, "white: at=0,-2b coins=1", dice=(*WON, 3))
    play(s, "stay", "bet:2", "put:0,-1")
    assert "0,-3" in spots(s)


@pytest.mark.rule("DUN-X29")
def test_a_pair_wins_when_both_are_out() -> None:
    for coins, wins in ((7, True), (6, False)):
        s = cave(
            *(R, "seats: 4", "option: alliances = on", "white: at=0,0 coins=5"),
            *(f"black: at=0,-1 coins={coins}", "turn: black"),
            dice=(1,),
        )
        play(s, "roll", "go:0,0")
        assert (s.outcome() is not None) == wins
        if wins:
            assert ranks(s) == ("exit", (1, 2, 1, 2))


@pytest.mark.rule("DUN-X30")
def test_partners_share_in_the_same_tunnel() -> None:
    table = (R, "seats: 4", "option: alliances = on", "white: at=1,0a coins=2", "turn: white due", "ask: act")
    s = cave(*table, "black: at=1,0b coins=1")
    assert why_not(s, "give:1") == "DUN-O15"
    s = cave(*table, "black: at=1,0a coins=1")
    assert [text for text in legal(s) if text.startswith(("give", "get"))] == ["give:1", "give:2", "get:1"]
    assert {why_not(s, "bet:3"), why_not(s, "bats:3")} == {"DUN-O14"}
    play(s, "get:1")
    assert s.coins == [3, 0, 0, 0]
    assert why_not(s, "give:1") == "DUN-O16"


@pytest.mark.rule("DUN-X31")
def test_how_many_tiles_five_each_leave() -> None:
    for seats, stack in ((4, 79), (3, 84), (2, 89)):
        s = start(seats, FastChance(seats), five_tiles=True)
        held = Counter(sort_of(tile) for hand in s.hands for tile in hand)
        if seats == 4:
            pools = Counter(sort_of(tile) for tile in box()) - held
            assert (pools["plain"], pools["mouth"], pools["mud"]) == (40, 7, 4)
        assert s.left + 1 == stack
        assert in_play(seats, five_tiles=True) == stack - 20
    assert in_play(2, five_tiles=False) == 79


def in_play(seats: int, five_tiles: bool) -> int:
    """The tiles in the stack when the setup is over."""
    s = start(seats, FastChance(seats), five_tiles=five_tiles)
    while laid(s) < 20:
        play(s, legal(s)[0])
    return s.left


@pytest.mark.rule("DUN-X32")
def test_an_empty_stack() -> None:
    s = cave(R, "stack: -")
    assert legal(s) == ["roll", "stay"]
    s = cave(R, "stack: -", "option: five_tiles = on", "white: hand=33,36")
    assert legal(s) == ["explore:33", "explore:36", "roll", "stay"]


@pytest.mark.rule("DUN-X33")
def test_the_first_throws() -> None:
    s = start(4, ScriptedChance([5, 5, 2, 1, 3, 4, *range(98, 0, -1), *[0] * 9]))
    assert (COLOURS[s.first], decides(s)) == ("yellow", "yellow")
    s.set_chance(FastChance(1))
    while laid(s) < 20:
        play(s, legal(s)[0])
    assert decides(s) == "yellow"


@pytest.mark.rule("DUN-X34")
def test_bats_from_the_first_turn_on() -> None:
    s = cave(R)
    play(s, "stay")
    assert legal(s) == ["bats:2", "end"]


@pytest.mark.rule("DUN-X35")
def test_the_ranking_of_a_game_that_is_stopped() -> None:
    s = cave(
        *(WINDING, "seats: 3", "option: round_cap = 10", "turn: black number=29"),
        *("white: at=2,3b coins=6", "yellow: at=0,2a coins=6", "black: at=0,-1a coins=4"),
    )
    assert (far(s, "2,3b"), far(s, "0,2a"), far(s, "0,-1a")) == (9, 2, -1)
    play(s, "stay", "end")
    assert ranks(s) == ("cap", (2, 1, 3))


@pytest.mark.rule("DUN-X36")
def test_exploring_must_be_possible_without_sealing() -> None:
    s = cave(X10, "stack: 91 47")
    assert "explore" not in legal(s)
    assert why_not(s, "explore") == "DUN-P9"
    assert "explore" in legal(cave(X10, "stack: 47"))
    s = cave(X10, "stack: 36 91")
    play(s, "explore")
    assert turns(s, "0,2") == "1"


@pytest.mark.rule("DUN-X38")
def test_lost_bats_do_not_drive_who_is_mired() -> None:
    s = cave(R_AND_27, "option: mud = on", dice=(2, *LOST))
    play(s, "roll", "go:0,-2b", "bats:2")
    assert (where(s, "white"), s.seat) == ("0,-2b", 1)


@pytest.mark.rule("DUN-X39")
def test_the_clock_of_quiet_turns() -> None:
    table = (R, "seats: 3", "turn: white number=80 idle=59")
    s = cave(*table, "white: at=1,-1", "gold: 1,-1")
    play(s, "stay", "take", "end")
    assert s.idle == 0
    s = cave(*table, "white: bats=0")
    play(s, "stay")
    assert ranks(s)[0] == "quiet"
