"""Victory and the end (DUN section V and DUN-E)."""

import json

import pytest

from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.core.match import new_match
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import NEED
from jackal.text import read_position, write_position
from tests.cave import (
    DUNGEON,
    X10,
    R,
    cave,
    decides,
    gold,
    laid,
    legal,
    play,
    ranks,
    start,
    story,
    told,
    where,
    why_not,
)
from tests.cli.command import jackal

WON = (6, 1, 6, 1, 6, 1)
LOST = (1, 6, 1, 6, 1, 6)
ACTING = ("turn: white due", "ask: act")


def leave(s: DungeonState, seat: int) -> list[Event]:
    events: list[Event] = []
    s.leave(seat, events.append)
    return events


@pytest.mark.rule("DUN-V1")
@pytest.mark.parametrize(("seats", "need"), [(2, 10), (3, 7), (4, 7), (5, 5), (6, 5)])
def test_how_many_coins_are_needed(seats: int, need: int) -> None:
    assert NEED[seats] == need
    for coins, wins in ((need - 1, False), (need, True), (need + 1, True)):
        s = cave(R, f"seats: {seats}", f"white: at=0,-1 coins={coins}", dice=(1,))
        play(s, "roll", "go:0,0")
        assert (s.outcome() is not None) == wins


@pytest.mark.rule("DUN-V2", "DUN-V5", "DUN-E1")
def test_who_is_out_with_enough_wins_at_once() -> None:
    s = cave(R, "seats: 3", "white: at=0,-1 coins=7", "yellow: at=1,-1 coins=8", dice=(1,))
    events = play(s, "roll", "go:0,0")
    assert story(events)[-1] == "over"
    assert ranks(s) == ("exit", (1, 2, 3)), "the winner is first, whoever has more"
    assert s.actors() == []
    refusal = DUNGEON.notation.why_not(s, 0, "stay")
    assert refusal is not None
    assert refusal.rule == "DUN-E1"


@pytest.mark.rule("DUN-V3")
def test_every_completed_move_is_checked() -> None:
    s = cave(R, "white: at=0,-1 coins=10", "stack: 33")
    play(s, "explore", legal_lay(s), "go:0,0")
    assert ranks(s)[0] == "exit"
    s = cave(R, "white: at=0,-1 coins=10", "yellow: at=0,-1 coins=1", *ACTING, dice=(*WON, 1))
    play(s, "bet:2", "decline", "go:0,0")
    assert ranks(s)[0] == "exit"
    s = cave(R, "white: at=0,-1 coins=10", dice=(2,))
    play(s, "roll", "go:0,1a")
    assert s.outcome() is None, "passing is not enough"


def legal_lay(s: DungeonState) -> str:
    """Any placement of the tile that comes next."""
    twin = s.copy()
    play(twin, "explore")
    return legal(twin)[0]


@pytest.mark.rule("DUN-V4")
def test_the_ladder_does_not_ask_who_chased_him() -> None:
    s = cave(R, "white: at=0,-1 coins=10", *ACTING, dice=(*LOST, 1))
    play(s, "bats:2", "go:0,0")
    assert ranks(s) == ("exit", (1, 2))


@pytest.mark.rule("DUN-V6")
def test_too_few_coins_on_the_entrance_have_no_effect() -> None:
    s = cave(R, "white: at=0,-1 coins=9", dice=(1,))
    play(s, "roll", "go:0,0")
    assert legal(s) == ["bats:2", "end"]


# The end ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-E2")
def test_the_ranking_counts_coins_then_the_way_home() -> None:
    table = (R, "seats: 4", "turn: red number=99 idle=79", "red: at=1,-1 coins=1 bats=0")
    s = cave(*table, "white: at=1,-2 coins=2", "yellow: at=0,-1 coins=2", "black: at=1,0a coins=1")
    play(s, "stay")
    assert ranks(s) == ("quiet", (2, 1, 3, 4))
    s = cave(*table, "white: at=0,-1 coins=2", "yellow: at=0,1a coins=2", "black: at=0,1b coins=1")
    play(s, "stay")
    assert ranks(s) == ("quiet", (1, 1, 4, 3)), "equal places"


@pytest.mark.rule("DUN-E2")
def test_a_pair_is_ranked_as_one() -> None:
    s = cave(
        *(R, "seats: 6", "option: alliances = on", "turn: white number=200 idle=119", "white: bats=0 coins=1"),
        *("red: coins=1", "yellow: coins=3", "green: coins=0 at=1,-2", "black: coins=2 at=0,-1", "blue: at=0,-1"),
    )
    play(s, "stay", "end")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.scores == (2, 3, 2, 2, 3, 2)
    assert outcome.ranks == (2, 1, 3, 2, 1, 3)


@pytest.mark.rule("DUN-E3")
def test_an_empty_stack_does_not_end_the_game() -> None:
    s = cave(X10, "stack: 47")
    play(s, "explore", "lay:0,2r0", "stay", "end")
    assert s.left == 0
    assert legal(s) == ["roll", "stay"]


@pytest.mark.rule("DUN-E4")
def test_twenty_quiet_rounds_end_the_game() -> None:
    s = cave(R, "white: bats=0 bets=0", "yellow: bats=0 bets=0", "turn: yellow number=3")
    for turn in range(40):
        assert s.outcome() is None, turn
        play(s, "stay")
    assert ranks(s)[0] == "quiet"
    for deed in ("take", "bats:2"):
        s = cave(R, "white: at=1,-1", "gold: 1,-1", "turn: white number=60 idle=39", dice=(*WON, 1))
        play(s, "stay", deed)
        assert s.progress
    s = cave(R, "stack: 33", "turn: white number=60 idle=39")
    play(s, "explore", legal_lay(s), "stay", "end")
    assert s.idle == 0


@pytest.mark.rule("DUN-E4", "DUN-E9")
def test_the_rounds_are_those_of_who_is_still_in_the_game() -> None:
    """With three at the table and one of them gone, forty quiet turns are twenty rounds."""
    s = cave(R, "seats: 3", *[f"{colour}: bats=0 bets=0" for colour in ("white", "yellow", "black")])
    s.leave(2)
    for turn in range(40):
        assert s.outcome() is None, turn
        play(s, "stay")
    assert ranks(s)[0] == "quiet"


@pytest.mark.rule("DUN-E5")
def test_a_cap_is_set_by_the_caller() -> None:
    s = cave(R, "seats: 3", "option: round_cap = 4", "turn: yellow number=10", "yellow: bats=0", "black: bats=0")
    play(s, "stay")
    assert s.outcome() is None, "black has not had his fourth turn"
    play(s, "stay")
    assert ranks(s)[0] == "cap"
    assert DUNGEON.new(2).outcome() is None
    assert DUNGEON.patience == 150
    told_by = jackal("simulate", "dungeon", "--games", "2", "--json", "--option", "round_cap=1")
    assert json.loads(told_by.out)["capped"] == 2


@pytest.mark.rule("DUN-E6")
def test_all_may_agree_to_stop() -> None:
    s = cave(R, "seats: 3", "black: coins=1")
    assert why_not(s, "yes") == "DUN-E6"
    play(s, "end?")
    assert decides(s) == "yellow"
    play(s, "yes")
    assert decides(s) == "black"
    play(s, "yes")
    assert ranks(s) == ("vote", (2, 2, 1))
    s = cave(R, "seats: 3")
    play(s, "end?", "no")
    assert decides(s) == "white"
    assert why_not(s, "end?") == "DUN-E6", "not again so soon"
    assert legal(s) == ["explore", "roll", "stay"]


@pytest.mark.rule("DUN-E6", "DUN-E9")
def test_who_leaves_while_it_is_voted_drops_the_vote() -> None:
    s = cave(R, "seats: 3")
    play(s, "end?")
    leave(s, 2)
    assert decides(s) == "white"
    assert why_not(s, "end?") == "DUN-E6", "somebody is about to leave"


@pytest.mark.rule("DUN-E7")
def test_a_bot_may_play_on_with_everything_the_seat_has() -> None:
    s = cave(R, "white: at=1,-1 coins=3")
    twin = s.redeal(0, FastChance(1))
    assert twin.actions(0) == s.actions(0), "it takes no more than the seat to go on"


@pytest.mark.rule("DUN-E8")
def test_what_becomes_of_a_leavers_things() -> None:
    s = cave(
        *(R, "seats: 3", "option: five_tiles = on", "white: coins=2 hand=33,36", "gold: 1,-1", "stack: 91 88"),
        picks=(0, 2, 0),
    )
    events = leave(s, 0)
    assert story(events) == ["leave", "rests", "gone", "turn"]
    assert (where(s, "white"), s.coins, s.bets[0], s.bats[0]) == ("nowhere", [0, 0, 0], 0, 0)
    assert gold(s) == {"1,-1", "0,-1"}
    assert s.lost == 1, "there was a hall for one coin only"
    assert s.stack[: s.left] == [36, 88, 91, 33]
    assert (decides(s), s.need) == ("yellow", 7)
    play(s, "stay")
    assert why_not(s, "bats:1") == "DUN-H1"
    with pytest.raises(NotYourTurn):
        leave(s, 0)


@pytest.mark.rule("DUN-E8")
def test_the_last_side_wins() -> None:
    s = cave(R, "yellow: coins=5")
    leave(s, 0)
    assert ranks(s) == ("left", (2, 1))
    s = cave(R, "seats: 4", "option: alliances = on", "yellow: coins=5")
    s.set_chance(FastChance(1))
    leave(s, 1)
    play(s, "stay", "end")
    assert s.outcome() is None
    leave(s, 3)
    play(s, "stay", "end")
    assert ranks(s) == ("left", (1, 2, 1, 2))


@pytest.mark.rule("DUN-E8", "DUN-O13")
def test_a_lone_partner_needs_only_himself_on_the_entrance() -> None:
    s = cave(R, "seats: 4", "option: alliances = on", "white: at=0,-1 coins=12", "turn: black", dice=(1,))
    leave(s, 2)
    assert decides(s) == "red"
    play(s, "stay", "end", "roll", "go:0,0")
    assert ranks(s) == ("exit", (1, 2, 1, 2))


@pytest.mark.rule("DUN-E9")
def test_leaving_takes_effect_when_the_turn_is_over() -> None:
    s = cave(R, "seats: 3", "yellow: at=1,-1 coins=1")
    leave(s, 1)
    assert (where(s, "yellow"), s.coins[1]) == ("1,-1", 1)
    s.set_chance(ScriptedChance([*[face - 1 for face in LOST], 1, 0]))
    events = play(s, "stay", "bats:2")
    assert told(events, "walk") == [], "his decisions follow the defaults: nobody is driven"
    assert where(s, "yellow") == "nowhere"
    assert decides(s) == "black"


@pytest.mark.rule("DUN-E9")
def test_a_lone_partner_on_the_entrance_with_enough_wins_at_once() -> None:
    s = cave(R, "seats: 4", "option: alliances = on", "white: coins=12", "black: at=1,-1", "turn: black")
    leave(s, 2)
    assert ranks(s) == ("exit", (1, 2, 1, 2))


@pytest.mark.rule("DUN-E9", "DUN-S6")
def test_leaving_during_the_setup() -> None:
    s = start(3, FastChance(2))
    first = s.first
    events = leave(s, first)
    assert story(events)[:3] == ["leave", "lay", "gone"]
    assert laid(s) == 1
    assert s.decider == (first + 1) % 3
    while s.ask == 0:
        play(s, legal(s)[0])
    assert (laid(s), s.decider) == (20, (first + 1) % 3)


@pytest.mark.rule("DUN-E8")
def test_if_everybody_leaves_nobody_wins_alone() -> None:
    match = new_match(DUNGEON, 2, 1)
    match.play_text(1 - match.state.actors()[0], "leaves")
    match.play_text(match.state.actors()[0], "leaves")
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1)


@pytest.mark.rule("DUN-E9", "DUN-V2")
def test_a_victory_does_not_wait_for_a_leaver() -> None:
    s = cave(R, "seats: 3", "white: at=0,-1 coins=7", dice=(1,))
    leave(s, 1)
    play(s, "roll", "go:0,0")
    assert ranks(s) == ("exit", (1, 2, 2))
    text = write_position(DUNGEON, s)
    assert write_position(DUNGEON, read_position(DUNGEON, text)) == text
