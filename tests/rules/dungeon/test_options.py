"""Options (DUN section 7)."""

from collections import Counter
from itertools import pairwise

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadOption, BadText
from jackal.core.event import Event
from jackal.games.dungeon.cave import name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.game import DUNGEON
from jackal.games.dungeon.setup import sort_of
from jackal.games.dungeon.tiles import TILES
from jackal.games.dungeon.words import ACT
from jackal.text.dungeon.position import write_position
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
    ranks,
    spots,
    start,
    story,
    throw,
    told,
    where,
    why_not,
)

WON = (6, 1, 6, 1, 6, 1)
MUD = (R_AND_27, "option: mud = on")
FIVE = "option: five_tiles = on"
PAIRS = ("seats: 4", "option: alliances = on")


@pytest.mark.rule("DUN-O1")
def test_without_mud_its_tiles_are_ordinary_caves() -> None:
    s = cave(R_AND_27, "white: at=0,-2b", dice=(6,))
    assert not any(s.cave.muddy)
    play(s, "roll", "go:0,-2a")
    assert s.mired == 0


@pytest.mark.rule("DUN-O2")
def test_a_walk_ends_in_mud() -> None:
    s = cave(*MUD, dice=(6,))
    play(s, "roll")
    assert why_not(s, "go:0,-3") == "DUN-O2"
    events = play(s, "go:0,-2b")
    assert story(events)[:2] == ["walk", "mired"]
    s = cave(*MUD, "white: at=0,-1", "stack: 33")
    play(s, "explore")
    play(s, legal(s)[0])
    assert "mired" in story(play(s, "go:0,-2b")), "so does the step"


@pytest.mark.rule("DUN-O3")
def test_mud_belongs_to_the_tunnel_and_not_to_the_start() -> None:
    s = cave(*MUD, "white: at=0,-2a", dice=(1,))
    play(s, "roll", "go:0,-3")
    assert s.mired == 0
    s = cave(*MUD, "white: at=0,-2b", dice=(2,))
    play(s, "roll")
    assert {"0,-3", "0,-2a", "0,-1", "0,0"} <= spots(s), "out of the mud in any direction"


@pytest.mark.rule("DUN-O4")
def test_mired_until_the_own_next_turn() -> None:
    s = cave(*MUD, dice=(2,))
    play(s, "roll", "go:0,-2b", "end")
    assert s.is_mired(0)
    play(s, "stay", "end")
    assert not s.is_mired(0)
    throw(s, 1)
    play(s, "roll", "go:0,-1")
    assert where(s, "white") == "0,-1"


@pytest.mark.rule("DUN-O5")
def test_who_is_mired_is_moved_by_nothing() -> None:
    s = cave(*MUD, "yellow: at=0,-2b mired coins=1", "white: at=0,-2a coins=1", "turn: white due", "ask: act", dice=WON)
    assert {"bet:2", "bats:2"} <= set(legal(s)), "he may still take part in challenges"
    events = play(s, "bats:2")
    assert story(events)[:2] == ["challenge", "stuck"], "no die is thrown"


# Five tiles -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-O6", "DUN-O7")
def test_everybody_gets_one_plain_cave_two_mouths_and_two_with_mud() -> None:
    assert Counter(sort_of(tile) for tile, row in enumerate(TILES) for _ in range(row.copies)) == {
        "plain": 44,
        "mouth": 15,
        "mud": 12,
        "none": 1 + 24 + 4,  # the entrance, halls without a mouth, caverns
    }
    for seats in (2, 3, 4):
        s = start(seats, FastChance(seats), five_tiles=True)
        for hand in s.hands:
            assert [sort_of(tile) for tile in hand] == ["plain", "mouth", "mouth", "mud", "mud"]
        everywhere = [*s.stack[: s.left], s.tile, *[tile for hand in s.hands for tile in hand]]
        assert len(everywhere) == 99
        assert s.left + 1 == 99 - 5 * seats
    others = {tuple(start(2, FastChance(seed), five_tiles=True).hands[0]) for seed in range(20)}
    assert len(others) > 10


@pytest.mark.rule("DUN-O8")
def test_an_own_tile_instead_of_drawing() -> None:
    s = cave(R, FIVE, "white: at=0,2 hand=33,36", "stack: 2")
    assert legal(s)[:3] == ["explore", "explore:33", "explore:36"]
    assert why_not(s, "explore:88") == "DUN-O8"
    play(s, "explore:33", "lay:1,2r1", "go:1,2")
    assert (s.hands[0], s.left, where(s, "white")) == ([36], 1, "1,2")
    s = start(2, FastChance(1), five_tiles=True)
    assert all(text.startswith("lay:") for text in legal(s)), "not during the setup"


@pytest.mark.rule("DUN-O9")
def test_only_tiles_that_fit_and_hands_count_as_stack() -> None:
    s = cave(X10, FIVE, "white: hand=91,36", "stack: -")
    assert legal(s) == ["explore:36", "roll", "stay"]
    assert why_not(s, "explore:91") == "DUN-O9"
    s = cave(X10, FIVE, "white: hand=47", "yellow: hand=36", "stack: -")
    assert legal(s) == ["roll", "stay"], "47 would seal the cave while yellow has a tile"
    s = cave(X10, FIVE, "white: hand=47", "stack: -")
    assert legal(s) == ["explore:47", "roll", "stay"]


@pytest.mark.rule("DUN-O10")
def test_a_hall_from_the_hand_gets_its_coin() -> None:
    s = cave(R, FIVE, "white: hand=3", "stack: -")
    play(s, "explore:3", "lay:0,-3r2")
    assert gold(s) == {"0,-3"}


# Alliances ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-O11")
def test_partners_sit_opposite_and_never_follow_one_another() -> None:
    s = cave(R, *PAIRS)
    assert [s.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    s = cave(R, "seats: 6", "option: alliances = on")
    assert [s.partner(seat) for seat in range(6)] == [3, 4, 5, 0, 1, 2]
    play(s, "stay", "end")
    assert decides(s) == "yellow"


@pytest.mark.rule("DUN-O12")
def test_the_coins_of_a_pair_count_together() -> None:
    assert cave(R, *PAIRS).need == 12
    assert cave(R, "seats: 6", "option: alliances = on").need == 8
    s = cave(R, *PAIRS, "white: coins=6", "black: at=0,-1 coins=6", "turn: black", dice=(1,))
    play(s, "roll", "go:0,0")
    assert s.coins == [6, 0, 6, 0], "each holds his own"
    assert [player["together"] for player in DUNGEON.view(s, None)["players"]] == [12, 0, 12, 0]
    assert ranks(s)[0] == "exit"
    assert DUNGEON.view(s, None)["outcome"]["teams"] == [
        {"seats": [0, 2], "own": [6, 6], "score": 12, "rank": 1},
        {"seats": [1, 3], "own": [0, 0], "score": 0, "rank": 2},
    ]


@pytest.mark.rule("DUN-O13")
def test_both_partners_must_be_out() -> None:
    s = cave(R, *PAIRS, "white: at=0,-1 coins=12", "black: at=1,0a", dice=(1,))
    play(s, "roll", "go:0,0")
    assert s.outcome() is None, "he waits as an ordinary pirate"
    throw(s, *WON, 1)
    play(s, "end", "stay", "bats:1", "go:0,-1")
    throw(s, 1)
    play(s, "roll", "go:0,0")
    assert s.outcome() is None, "his partner was driven away meanwhile"


@pytest.mark.rule("DUN-O14")
def test_partners_do_not_challenge_each_other() -> None:
    s = cave(R, *PAIRS, "white: coins=1", "black: coins=1", "turn: white due", "ask: act")
    assert {why_not(s, "bet:3"), why_not(s, "bats:3")} == {"DUN-O14"}
    assert not {"bet:3", "bats:3"} & set(legal(s))


@pytest.mark.rule("DUN-O15", "DUN-O16")
def test_coins_are_passed_in_the_same_tunnel_once_a_turn() -> None:
    table = (R, *PAIRS, "turn: white due", "ask: act", "white: at=1,0a coins=2 bats=0")
    s = cave(*table, "black: at=1,0a coins=3")
    assert legal(s) == ["give:1", "give:2", "get:1", "get:2", "get:3", "end"]
    assert why_not(s, "give:3") == "DUN-O16"
    play(s, "get:3")
    assert (s.coins, s.seat) == ([5, 0, 0, 0], 1)
    while s.seat != 2:
        play(s, "stay" if "stay" in legal(s) else "end")
    play(s, "stay")
    assert "get:5" in legal(s), "the next turn has a passing of its own"
    assert why_not(cave(*table, "black: at=1,0b coins=3"), "get:1") == "DUN-O15"
    assert why_not(cave(R, "turn: white due", "ask: act"), "give:1") == "DUN-O15"


@pytest.mark.rule("DUN-O17")
def test_passing_never_wins_by_itself() -> None:
    s = cave(R, *PAIRS, "white: at=0,-1 coins=11", "black: at=0,-1 coins=2", "turn: white due", "ask: act")
    play(s, "give:11")
    assert s.outcome() is None


@pytest.mark.rule("DUN-O18", "DUN-O19")
def test_options_combine_and_those_that_do_not_suit_are_refused() -> None:
    s = start(4, FastChance(1), five_tiles=True, alliances=True, loose_join=True)
    assert s.cave.mud, "five tiles turn mud on"
    assert s.options["mud"] is True
    assert (s.need, s.allied, s.cave.loose, laid(s)) == (12, True, True, 0)
    for seats, option in ((5, "five_tiles"), (6, "five_tiles"), (2, "alliances"), (3, "alliances"), (5, "alliances")):
        with pytest.raises(BadOption, match="DUN-O"):
            start(seats, FastChance(1), **{option: True})


LATER = ("seats: 4", "option: head_start = on")


@pytest.mark.rule("DUN-O20")
def test_who_comes_later_goes_farther_in_the_first_round() -> None:
    for turn, colour in enumerate(("white", "yellow", "black", "red")):
        s = cave(R, *LATER, f"turn: {colour} number={turn}", dice=(1,))
        events = play(s, "roll")
        assert told(events, "die") == [{"seat": turn, "what": "roll", "face": 1}]
        assert told(events, "head start") == ([{"seat": turn, "steps": turn}] if turn else [])
        assert s.steps == 1 + turn
        assert spots(s) == {name_of(s.cave, node) for node in s.cave.within(s.place[turn], 1 + turn)}


@pytest.mark.rule("DUN-O20")
def test_the_head_start_is_for_the_first_round_and_for_rolls_alone() -> None:
    s = cave(R, *LATER, "turn: white number=4", dice=(1,))
    assert told(play(s, "roll"), "head start") == []
    assert s.steps == 1, "the second round"
    s = cave(R, *LATER, "turn: red number=3", "stack: 29")
    play(s, "explore", "lay:1,2r0")
    assert s.steps == 1
    s = cave(R, "seats: 4", "turn: red number=3", dice=(1,))
    play(s, "roll")
    assert s.steps == 1, "nobody has agreed on it"


@pytest.mark.rule("DUN-O20")
def test_a_position_may_have_so_many_steps_and_no_more() -> None:
    assert cave(R, *LATER, "turn: red number=3", "ask: go steps=9").steps == 9
    for lines in ((*LATER, "turn: red number=3", "ask: go steps=10"), ("seats: 4", "ask: go steps=7")):
        with pytest.raises(BadText, match="how far a pirate goes"):
            cave(R, *lines)


PASSING = ("option: lead_passes = on",)


@pytest.mark.rule("DUN-O21")
@pytest.mark.parametrize(("seats", "order"), [(2, "01100110"), (3, "012120201"), (4, "0123123023013012")])
def test_each_round_is_begun_by_the_next_player(seats: int, order: str) -> None:
    s = cave(R, *PASSING, f"seats: {seats}")
    turns, leads = str(s.seat), ""
    while len(turns) < len(order):
        waits = {s.turns_until(seat): seat for seat in range(seats)}
        events = rest(s)
        leads += "".join([str(event["seat"]) for event in told(events, "lead")])
        assert s.seat == waits.get(1, int(turns[-1])), "of two turns in a row the second is not waited for"
        turns += str(s.seat)
    assert turns == order
    assert leads == order[seats::seats]


@pytest.mark.rule("DUN-O11", "DUN-O21")
@pytest.mark.parametrize(("seats", "follow"), [(4, [(3, 1), (0, 2), (1, 3)]), (6, [])])
def test_partners_of_four_follow_one_another_between_two_rounds(seats: int, follow: list[tuple[int, int]]) -> None:
    s = cave(R, *PASSING, "option: alliances = on", f"seats: {seats}")
    turns = [s.seat, *[rest_of(s) for _ in range(3 * seats)]]
    assert [pair for pair in pairwise(turns) if s.partner(pair[0]) == pair[1]] == follow


@pytest.mark.rule("DUN-O21")
def test_a_round_goes_on_without_who_has_left() -> None:
    s = cave(R, *PASSING, "seats: 4", "absent: 2")
    assert [rest_of(s) for _ in range(8)] == [2, 3, 2, 3, 0, 3, 0, 2]
    s = cave(R, *PASSING, "seats: 4", "turn: red number=3")
    s.leave(0)
    assert rest_of(s) == 1, "who began has left, the next one begins the round"
    assert s.began == 1


@pytest.mark.rule("DUN-O21")
def test_a_position_says_who_began_the_round() -> None:
    s = cave(R, *PASSING, "seats: 3", "turn: white number=5", "round: yellow")
    assert "round: yellow\n" in write_position(s, "dungeon")
    assert rest_of(s) == 2
    assert cave(R, *PASSING, "first: yellow").began == 1
    with pytest.raises(BadText, match="unless by option lead_passes"):
        cave(R, "seats: 3", "turn: white number=5", "round: yellow")


def rest_of(s: DungeonState) -> int:
    """Whose turn it is after one that was let pass."""
    rest(s)
    return s.seat


def rest(s: DungeonState) -> list[Event]:
    """A turn in which nothing is done."""
    events = play(s, "stay")
    return [*events, *play(s, "end")] if s.ask == ACT else events
