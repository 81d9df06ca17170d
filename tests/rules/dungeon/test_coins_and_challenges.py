"""Coins and challenges (DUN sections C, H, B and F)."""

from itertools import product

import pytest

from jackal.core.chance import ScriptedChance
from jackal.games.dungeon.challenge import throw_pairs
from jackal.games.dungeon.words import NOBODY
from tests.cave import (
    R_AND_27,
    R,
    cave,
    decides,
    gold,
    joined,
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
ON_31 = ("white: at=1,0a coins=1", "yellow: at=1,0b coins=1")


@pytest.mark.rule("DUN-C1")
def test_a_hall_gets_one_coin_when_it_is_laid_and_never_again() -> None:
    s = cave(R, "white: at=0,2", "stack: 2 33")
    assert s.supply == 28
    play(s, "explore", "lay:1,2r1", "go:1,2", "take", "end")
    assert (s.supply, gold(s), s.coins) == (27, set(), [1, 0])
    play(s, "stay", "end", "stay")
    assert "take" not in legal(s)


@pytest.mark.rule("DUN-C2")
def test_a_coin_is_taken_where_the_own_move_ended() -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1 0,-1", "yellow: at=0,-1")
    play(s, "stay", "take")
    assert why_not(s, "take") == "DUN-C2"
    play(s, "end", "stay")
    assert legal(s)[0] == "take"
    play(s, "end")
    assert s.coins == [1, 0], "one may leave it"


@pytest.mark.rule("DUN-C3")
def test_coins_lie_on_halls_one_each() -> None:
    s = cave(R, "white: at=1,-2")
    play(s, "stay")
    assert why_not(s, "take") == "DUN-C3"
    s = cave(R, *ON_31, "gold: 1,-1", *ACTING, dice=WON)
    play(s, "bet:2")
    assert {why_not(s, "put:1,-1"), why_not(s, "put:1,-2"), why_not(s, "put:0,0")} == {"DUN-C3"}


@pytest.mark.rule("DUN-C4")
def test_a_coin_that_arrives_is_nobodys() -> None:
    s = cave(R, "seats: 3", *ON_31, "black: at=0,-1", *ACTING, dice=LOST)
    play(s, "bet:2", "put:0,-1")
    assert (s.coins, gold(s)) == ([0, 1, 0], {"0,-1"})
    play(s, "stay", "end", "stay", "take")
    assert s.coins == [0, 1, 1]


# In general -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-H1", "DUN-H2")
def test_a_challenge_takes_a_token_and_another_player() -> None:
    s = cave(R, "white: bats=1", *ACTING, dice=(*WON, 1))
    assert {why_not(s, "bats:1"), why_not(s, "bats:7")} == {"DUN-H1"}
    play(s, "bats:2")
    assert s.bats == [0, 3], "it is out of the game, and the other cannot refuse"
    s = cave(R, "white: bats=0 at=1,0a coins=1", "yellow: at=1,0b coins=1", *ACTING)
    assert why_not(s, "bats:2") == "DUN-H1"


@pytest.mark.rule("DUN-H3", "DUN-H4")
def test_the_instigator_wins_unless_the_other_is_higher_twice() -> None:
    """29106 of all 46656 throws, and just those."""
    wins, s = 0, cave(R, *ACTING)
    for dice in product(range(6), repeat=6):
        s.set_chance(ScriptedChance(list(dice)))
        won = throw_pairs(s, "bats", 1)
        wins += won
        assert won == (sum(dice[at + 1] > dice[at] for at in (0, 2, 4)) < 2), dice
    assert wins == 29106


@pytest.mark.rule("DUN-H3", "DUN-H4")
@pytest.mark.parametrize(
    ("dice", "winner"),
    [
        ((6, 6, 5, 5, 4, 4), 0),  # equal is not higher
        ((1, 2, 1, 1, 1, 1), 0),
        ((1, 2, 6, 1, 1, 2), 1),
        ((1, 2, 1, 2, 6, 1), 1),  # the third pair is thrown all the same
        ((1, 6, 6, 1, 6, 1), 0),
    ],
)
def test_three_pairs_are_always_thrown_the_instigator_first(dice: tuple[int, ...], winner: int) -> None:
    s = cave(R, *ACTING, dice=(*dice, 1))
    [said] = told(play(s, "bats:2"), "challenge")
    assert (said["throws"], said["against"], said["winner"]) == ([*dice[0::2]], [*dice[1::2]], winner)
    assert said["won"] == [mine >= theirs for mine, theirs in zip(dice[0::2], dice[1::2], strict=True)]


# Bets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-B1")
def test_a_bet_is_with_somebody_on_the_same_tile() -> None:
    assert "bet:2" in legal(cave(R, *ON_31, *ACTING))
    s = cave(R, "white: coins=1", "yellow: coins=1", *ACTING)
    assert "bet:2" in legal(s), "the entrance counts like any other tile"
    s = cave(R, "white: at=1,0a coins=1", "yellow: at=1,-1 coins=1", *ACTING)
    assert why_not(s, "bet:2") == "DUN-B1"


@pytest.mark.rule("DUN-B2")
def test_the_winner_puts_a_coin_on_a_free_hall() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=2", *ACTING, dice=(*WON, 1))
    play(s, "bet:2")
    assert legal(s) == ["put:0,-1", "decline"]
    assert why_not(s, "put:1,-1") == "DUN-B2"
    events = play(s, "put:0,-1")
    assert told(events, "put") == [{"seat": 0, "rival": 1, "cell": "0,-1"}]
    assert (s.coins, gold(s)) == ([1, 1], {"0,-1"}), "never pocketed"
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=2", *ACTING, dice=(*WON, 1))
    play(s, "bet:2", "decline")
    assert s.coins == [1, 2]


@pytest.mark.rule("DUN-B3")
def test_without_a_hall_no_coin_changes_place() -> None:
    s = cave(R, *ON_31, "gold: 1,-1 0,-1", *ACTING, dice=LOST)
    events = play(s, "bet:2")
    assert story(events) == ["challenge", "turn"]
    assert s.coins == [1, 1]


@pytest.mark.rule("DUN-B4")
def test_the_bonus_move_and_a_second_coin() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 1,-1", *ACTING, dice=(*WON, 6))
    play(s, "take", "bet:2", "put:0,-1")
    events = play(s, "go:0,-1", "take")
    assert story(events)[:2] == ["walk", "coin"]
    assert s.coins == [3, 0], "even if he took one earlier in this turn"


@pytest.mark.rule("DUN-B5")
def test_the_bonus_comes_after_the_coin_and_also_without_one() -> None:
    s = cave(R, *ON_31, *ACTING, dice=(*WON, 2))
    events = play(s, "bet:2", "decline")
    assert story(events) == ["challenge", "decline", "die"]
    play(s, "stay")
    assert where(s, "white") == "1,0a", "no steps are allowed, too"


@pytest.mark.rule("DUN-B6")
def test_a_defender_who_wins_moves_nobody() -> None:
    s = cave(R, "white: at=1,-1 coins=1", "yellow: at=1,-1 coins=1", "gold: 1,-1", *ACTING, dice=LOST)
    play(s, "bet:2", "put:0,-1")
    assert decides(s) == "white"
    assert legal(s) == ["take", "end"]
    assert s.rival == NOBODY


# Bats -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-F1")
def test_bats_reach_anybody_anywhere() -> None:
    without = R.removesuffix(" 0,2=87r0")
    s = cave(without, "white: at=1,-2", "yellow: at=0,1b", *ACTING)
    assert "bats:2" in legal(s)


@pytest.mark.rule("DUN-F2")
def test_the_winner_drives_the_loser() -> None:
    for throws, winner, driven in ((WON, "white", "yellow"), (LOST, "yellow", "white")):
        s = cave(R, "white: at=1,0a", "yellow: at=1,-1", *ACTING, dice=(*throws, 1))
        [die] = told(play(s, "bats:2"), "die")
        assert decides(s) == winner
        assert die["face"] == 1
        start = where(s, driven)
        assert spots(s) == {start, *joined(s, start)}
        assert why_not(s, "go:0,2") == "DUN-M1"


@pytest.mark.rule("DUN-F3")
def test_a_drive_follows_the_losers_tunnel() -> None:
    s = cave(R, "white: at=1,0a", "yellow: at=1,0b", *ACTING, dice=(*WON, 1))
    play(s, "bats:2")
    assert spots(s) == {"1,0b", "0,0"}
    [walk] = told(play(s, "go:0,0"), "walk")
    assert (walk["how"], walk["seat"], walk["by"]) == ("drive", 1, 0)


@pytest.mark.rule("DUN-F4")
def test_who_is_driven_takes_and_loses_nothing() -> None:
    s = cave(R, "yellow: at=0,0 coins=2", "gold: 0,-1", *ACTING, dice=(*WON, 1))
    play(s, "bats:2", "go:0,-1")
    assert (s.coins, gold(s)) == ([0, 2], {"0,-1"})
    assert decides(s) == "yellow"
    assert legal(s) == ["explore", "roll", "stay"]


@pytest.mark.rule("DUN-F5", "DUN-O2")
def test_a_drive_into_mud_ends_there() -> None:
    s = cave(R_AND_27, "option: mud = on", "yellow: at=0,-1", *ACTING, dice=(*WON, 6))
    play(s, "bats:2")
    assert "0,-2b" in spots(s)
    assert not {"0,-3", "0,-2a"} & spots(s)
    assert why_not(s, "go:0,-3") == "DUN-O2"
    events = play(s, "go:0,-2b")
    assert "mired" in story(events)
    throw(s, 2)
    play(s, "roll")
    assert "0,-2a" in spots(s), "his next turn is normal"
