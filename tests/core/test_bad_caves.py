"""Positions and actions of Dungeon that cannot be read, or cannot be: each is refused for its reason, at its line."""

import pytest

from jackal.core.errors import BadNotation, BadText, IllegalAction
from jackal.games.dungeon.words import COLOURS
from tests.cave import DUNGEON, X10, R, cave


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["caves: -"], "line 2, column 1: no line of a position begins with 'caves'"),
        (["cave: -", "cave: -"], "line 3, column 1: there are two lines 'cave'"),
        (["seats: 7"], "line 2: dungeon is for 2 to 6 seats"),
        (["cave: 1,0=31"], "line 2: expected a laid tile such as 1,-2=45r3, got '1,0=31'"),
        (["cave: 1,0=97r0"], "line 2: the tiles are 1 to 96, got '97'"),
        (["cave: 1,0=31r0 3,3=33r0"], r"line 2: 3,3=33r0: no cell beside .*DUN-P1"),
        (["cave: 1,0=31r1"], r"line 2: 1,0=31r1: .*DUN-P5"),
        (["cave: 1,0=31r0 1,-1=27r0"], r"line 2: 1,-1=27r0: both slots .*DUN-P2"),
        (["cave: 1,0=7r2"], r"DUN-P11"),
        ([R, "gold: 1,0"], r"line 3: 1,0 is no gold hall, so no coin lies there \(DUN-C3\)"),
        ([R, "gold: 1,-2"], r"line 3: 1,-2 is no gold hall.*DUN-C3"),
        ([R, "gold: 1,-1 1,-1"], r"line 3: 1,-1 is named twice.*DUN-C3"),
        ([R, "white: at=1,0"], "line 3: 1,0 has several tunnels: write one of 1,0a, 1,0b"),
        ([R, "white: at=9,9"], "9,9 is nowhere in this cave"),
        ([R, "white: at=home"], "expected a place in the cave such as 1,-2 or 1,-2b, got 'home'"),
        ([R, "white: coins"], "line 3: expected 'name=value', got 'coins'"),
        ([R, "white: coins=1 coins=2"], "line 3: white has two entries 'coins'"),
        ([R, "white: rum=1"], "line 3: nothing about a player is called 'rum'"),
        ([R, "white: coins=x"], "line 3: expected a number, got 'x'"),
        ([R, "white: coins=29"], r"there are 29 coins in all, not 28 .DUN-Q7"),
        ([R, "supply: 5"], r"there are 5 coins in all"),
        ([R, "white: bets=4"], r"white has more than 3 tokens of a kind .DUN-S3"),
        ([R, "white: hand=33"], r"DUN-O6"),
        ([R, "white: mired"], r"white is mired where no mud is .DUN-I13"),
        ([R, "white: at=0,-2a"], r"white could never have got there .DUN-I6"),
        ([R, "white: coins=10"], r"white stands on the entrance with enough coins.*DUN-I10"),
        ([R, "stack: 31"], r"tile 31 is there 2 times, the box has 1 .DUN-I2"),
        ([R, "stack: 29 29 29 29"], r"tile 29 is there 5 times"),
        ([R, "first: pink"], "line 3: expected one of white, yellow, got 'pink'"),
        ([R, "turn: white quick"], "line 3: expected number=, idle= or one of progress, due"),
        ([R, "turn: white idle=3"], r"DUN-E4"),
        ([R, "turn: white number=99 idle=40"], r"DUN-E4"),
        ([R, "option: round_cap = 3", "turn: white number=6"], r"the last round is over .DUN-E5"),
        ([R, "turn: white due"], r"DUN-T1"),
        ([R, "turn: white passed", "ask: act"], r"DUN-O15"),
        ([R, "proposed: 1 5"], "line 3: seat 1 proposed the end in turn 5, which is still to come"),
        ([R, "absent: 3"], "line 3: the seats are 1 to 2, got '3'"),
        ([R, "absent: 2"], r"with one side left the game is over .DUN-E8"),
        ([R, "seats: 3", "absent: 1"], r"whoever has left decides nothing .DUN-E9"),
        ([R, "seats: 3", "absent: 2", "yellow: coins=1"], r"yellow has left, and has nothing here"),
        ([R, "leaving: 1"], r"whoever has left decides nothing"),
        ([R, "ask: dance"], "line 3: expected a question .setup, move"),
        ([R, "ask: go paces=3"], "line 3: expected tile=, steps=, seat=, rival= or opened, got 'paces=3'"),
        ([R, "ask: go"], "how far a pirate goes a die has said"),
        ([R, "ask: go steps=7"], "how far a pirate goes a die has said"),
        ([R, "ask: go steps=2 opened"], r"the passage opens for who dives .DUN-W1"),
        ([R, "ask: place"], "a tile is to be laid when a place for it is asked for"),
        ([R, "ask: move tile=33"], "a tile is to be laid when a place for it is asked for"),
        ([X10, "ask: place tile=91"], r"tile 91 fits nowhere .DUN-P7"),
        (["cave: -", "ask: setup tile=59", "turn: white number=1"], r"DUN-S6"),
        ([R, "option: first = seat-2", "first: white"], "white is first, but by option first yellow begins"),
        (["cave: -", "ask: setup tile=59", "white: at=0,0"], r"DUN-S8"),
        ([R, "ask: act seat=2"], r"DUN-D12"),
        ([R, "ask: act rival=2"], r"DUN-H1"),
        ([R, "ask: drive steps=1 seat=1", "turn: white challenged"], r"DUN-H1, DUN-O14"),
        ([R, "ask: drive steps=1 seat=1 rival=2"], r"DUN-H1, DUN-O14"),
        ([R, "ask: put seat=1 rival=2", "turn: white challenged"], r"DUN-B1, DUN-B2"),
        ([R, "ask: vote seat=2"], r"DUN-E6"),
        ([R, "ask: vote seat=1", "proposed: 1 0"], r"DUN-E6"),
        ([R, "over: boredom"], "the end is one of exit, quiet, cap, vote, left; got 'boredom'"),
        ([R, "over: exit"], r"DUN-V2"),
        ([R, "over: left"], r"DUN-E8"),
        ([R, "over: vote", "ask: act"], "a game that is over asks nothing"),
    ],
)
def test_a_position_that_cannot_be_is_refused(lines: list[str], message: str) -> None:
    with pytest.raises(BadText, match=message):
        cave(*lines)


def test_options_that_do_not_suit_the_seats_are_refused_in_a_position_too() -> None:
    with pytest.raises(BadText, match=r"line 3: .*DUN-O11"):
        cave(R, "option: alliances = on")


def test_what_is_mired_and_on_the_move_cannot_be() -> None:
    mud = (f"{R} 0,-3=27r0", "option: mud = on")
    with pytest.raises(BadText, match="DUN-O4"):
        cave(*mud, "white: at=0,-2b mired")
    with pytest.raises(BadText, match="DUN-O5"):
        cave(*mud, "yellow: at=0,-2b mired", "turn: white challenged", "ask: drive steps=1 seat=1 rival=2")


# Actions --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dance", "column 1: no action is written so; the forms are explore"),
        ("roll:3", "column 1: no action is written so"),
        ("bet", "column 1: no action is written so"),
        ("bet:x", "column 5: expected a number, got 'x'"),
        ("explore:", "column 9: expected a number, got ''"),
        ("go:", "column 4: expected a place such as 1,-2 or 1,-2b, got ''"),
        ("go:1;2", "column 4: expected a place"),
        ("put:1,2d", "column 5: expected a place"),
        ("lay:1,2r4", "column 5: expected a cell and a rotation"),
        ("", "no action is written so"),
    ],
)
def test_an_action_that_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(BadNotation, match=message):
        DUNGEON.notation.read(cave(R), 0, text)


def test_what_is_not_clear_is_asked_back() -> None:
    s = cave(R, "ask: go steps=6")
    with pytest.raises(BadNotation, match="'go:1,0' is not clear: it may mean go:1,0a, go:1,0b"):
        DUNGEON.notation.read(s, 0, "go:1,0")
    s = cave(R, "ask: place tile=36")
    with pytest.raises(BadNotation, match="is not clear: it may mean lay:1,-3r"):
        DUNGEON.notation.read(s, 0, "lay:1,-3")


def test_what_is_clear_may_be_short() -> None:
    s = cave(R, "white: at=1,-1", "ask: go steps=1")
    for text in ("go:1,0", "go: 1,0A", "GO:1,0а"):  # the last letter is Cyrillic
        assert DUNGEON.notation.write(s, DUNGEON.notation.read(s, 0, text)) == "go:1,0a"
    assert DUNGEON.notation.write(s, DUNGEON.notation.read(s, 0, "stay")) == "go:1,-1"
    s = cave(R, "ask: place tile=2")
    assert DUNGEON.notation.write(s, DUNGEON.notation.read(s, 0, "lay:1,2")) == "lay:1,2r1"


def test_a_number_that_is_no_action_has_no_text() -> None:
    with pytest.raises(IllegalAction):
        DUNGEON.notation.write(cave(R), 1 << 40)


def test_every_seat_has_its_colour() -> None:
    assert DUNGEON.seat_names(cave(R, "seats: 6")) == list(COLOURS)
