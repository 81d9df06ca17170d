"""The end of an island, ranking and safety valves (ARC section 7, Z)."""

import pytest

from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END, Outcome
from jackal.games.archipelago.bottles import cellar
from jackal.islands.state import IslandState
from tests.board import bide, board, legal, play, story, told, ways, where
from tests.rules.archipelago.printed import berths_drawn, deal


def result(s: IslandState) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    assert s.actors() == []
    return outcome


def may_propose(s: IslandState) -> bool:
    return PROPOSE_END in s.actions(s.actors()[0])


@pytest.mark.rule("ARC-Z1")
def test_it_ends_when_all_tiles_are_face_up_and_no_coin_lies_on_the_board() -> None:
    s = board("white: ship=a4 1=b4", "gold: b4=1", explored=True)
    play(s, "1:b4-a4$")
    assert result(s).reason == "gold"
    s = board("white: ship=a4 1=b4", "gold: b4=1", "tiles: e7=?e")
    play(s, "1:b4-a4$")
    assert s.outcome() is None  # a tile is still face down
    for left in ("b4=2", "b4=1 d4=1"):  # d4: a coin left on the crossroads counts
        s = board("white: ship=a4 1=b4", f"gold: {left}", "tiles: d4=X^", explored=True)
        play(s, "1:b4-a4$")
        assert s.outcome() is None


@pytest.mark.rule("ARC-Z1")
def test_it_ends_at_the_end_of_the_turn_after_bottles() -> None:
    s = board("white: ship=a4 1=b4 2=c3:trapped bottles=1", "gold: b4=1", "tiles: c3=Pi", explored=True)
    play(s, "1:b4-a4$")
    assert legal(s) == ["done", "bottle:2"]
    play(s, "done")
    assert result(s).reason == "gold"


def finished(*crews: str) -> Outcome:
    """The result of an island where all is found and no coin is left."""
    s = board(*crews, explored=True)
    bide(s)
    return result(s)


@pytest.mark.rule("ARC-Z2")
def test_most_coins_win_then_most_living_pirates_then_the_place_is_shared() -> None:
    assert finished("white: ship=a4 coins=3", "yellow: ship=h5 coins=4").ranks == (2, 1)
    assert finished("white: ship=a4 coins=4", "yellow: ship=h5 coins=4 1=dead").ranks == (1, 2)
    assert finished("white: ship=a4 coins=4", "yellow: ship=h5 coins=4").ranks == (1, 1)
    three = ("seats: 3", "white: ship=a4 coins=4", "yellow: ship=h5 coins=4", "black: ship=e1 coins=2")
    assert finished(*three).ranks == (1, 1, 3)
    assert finished(*three).scores == (4, 4, 2)
    assert finished(*three).winners() == [0, 1]


@pytest.mark.rule("ARC-Z2")
def test_of_sides_with_equal_coins_who_stayed_comes_before_who_left() -> None:
    crews = ("white: ship=a4 coins=4 1=dead", "yellow: ship=h5 coins=4", "absent: 2")
    assert finished(*crews).ranks == (1, 2)
    assert finished("white: ship=a4 coins=3", *crews[1:]).ranks == (2, 1)
    four = ("seats: 4", "white: ship=a4", "yellow: ship=h5", "black: ship=e1", "red: ship=d8", "absent: 2")
    assert finished("option: teams = on", *four).ranks == (1, 1, 1, 1)  # an ally of seat 2 stayed


@pytest.mark.rule("ARC-Z2")
def test_the_armed_missionary_counts_as_a_living_pirate_and_the_unarmed_does_not() -> None:
    crews = ("white: ship=a4 coins=5 1=dead", "yellow: ship=h5 coins=5 1=dead")
    assert finished(*crews, "missionary: d4 of=yellow armed").ranks == (2, 1)
    assert finished(*crews, "missionary: d4 of=yellow").ranks == (1, 1)
    assert finished("white: ship=a4 coins=1", *crews[1:], "missionary: dead of=white armed").ranks == (2, 1)


@pytest.mark.rule("ARC-Z3")
def test_a_unanimous_vote_ends_it_and_coins_left_belong_to_nobody() -> None:
    s = board("seats: 3", "white: ship=a4 coins=2", "gold: d4=3")
    events = play(s, "end?")
    assert s.actors() == [1]
    assert legal(s) == ["yes", "no"]
    events += play(s, "yes")
    assert s.actors() == [2]  # in seat order
    events += play(s, "yes")
    assert result(s) == Outcome("vote", (2, 0, 0), (1, 2, 2))
    assert told(events, "vote") == [{"seat": 1, "agrees": True}, {"seat": 2, "agrees": True}]
    assert all(event.visible_to(None) for event in events)  # openly


@pytest.mark.rule("ARC-Z3")
def test_at_the_first_no_the_turn_goes_on() -> None:
    s = board("seats: 3", "white: ship=a4", "black: ship=e1", "turn: black")
    before = set(legal(s))
    play(s, "end?")
    assert s.actors() == [0]  # after black comes white
    play(s, "no")
    assert s.actors() == [2]
    assert set(legal(s)) == before
    assert not may_propose(s)


@pytest.mark.rule("ARC-Z3")
def test_each_player_proposes_once_in_five_rounds_and_before_the_action_only() -> None:
    for number, again in ((18, False), (19, False), (20, True), (21, True)):
        s = board("seats: 3", "white: ship=a4", "proposed: 1 5", f"turn: white number={number}")
        assert may_propose(s) is again
    s = board("seats: 3", "white: ship=a4", "proposed: 2 5", "turn: white number=6")
    assert may_propose(s)  # it was yellow who proposed
    s = board("white: ship=a4 1=c4", "tiles: d4=+")
    play(s, "1:c4-d4")
    assert not may_propose(s)
    s = board("white: ship=a4 2=c3:trapped bottles=1", "tiles: c3=Pi")
    bide(s)
    assert not may_propose(s)


@pytest.mark.rule("ARC-Z3")
def test_under_smoke_the_controller_proposes() -> None:
    s = board("seats: 3", "white: ship=a4", "turn: white number=3 controller=2 smoke=0")
    play(s, "end?")
    assert s.actors() == [2]
    play(s, "yes")
    assert s.actors() == [0]
    play(s, "no")
    assert s.actors() == [1]
    bide(s)
    assert not may_propose(s)  # yellow's own turn now: he has used his proposal


@pytest.mark.rule("ARC-Z3", "ARC-Z4")
def test_idle_rounds_are_counted_for_bots_to_agree_by() -> None:
    for idle, rounds in ((29, 9), (30, 10)):
        s = board("seats: 3", "white: ship=a4", f"turn: white number=200 idle={idle}")
        assert s.idle_rounds() == rounds


@pytest.mark.rule("ARC-Z4")
def test_it_ends_after_forty_rounds_without_a_flip_a_delivery_or_a_lost_coin() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?e e7=?e")
    play(s, "1:c4-d4")
    bide(s, 79)
    assert s.outcome() is None
    bide(s)
    assert result(s).reason == "idle"


@pytest.mark.rule("ARC-Z4")
def test_flips_deliveries_and_lost_coins_start_the_count_anew_and_deaths_and_revivals_do_not() -> None:
    last = "turn: white number=300 idle=80"
    board_of = ("white: ship=a4 1=b4 2=d4 3=dead", "gold: b4=1 d2=5")
    for action, tiles, goes_on in (
        ("1:b4-c4", "c4=?e e7=?e", True),
        ("1:b4-a4$", "e7=?e", True),
        ("1:b4-b5$", "b5=< e7=?e", True),  # the arrow leads into the sea
        ("1:b4-b5$", "b5=Og e7=?e", True),
        ("1:b4-b5", "b5=Og e7=?e", False),  # a death
        ("revive:3@d4", "d4=Sh e7=?e", False),
        ("1:b4-c4$", "e7=?e", False),  # a coin moved
    ):
        s = board(*board_of, f"tiles: {tiles}", last)
        play(s, action)
        assert (s.outcome() is None) is goes_on
        if goes_on:
            assert s.idle_rounds() == 0


@pytest.mark.rule("ARC-Z4")
def test_it_ends_when_no_crew_has_a_living_pirate() -> None:
    s = board(
        "white: ship=a4 1=c4 2=dead 3=dead",
        "yellow: ship=h5 1=dead 2=dead 3=dead",
        "missionary: d6 of=yellow",
        "tiles: d4=Og",
    )
    play(s, "1:c4-d4")
    assert result(s).reason == "dead"
    s = board(
        "white: ship=a4 1=c4 2=dead 3=dead",
        "yellow: ship=h5 1=dead 2=dead 3=dead",
        "missionary: d6 of=yellow armed",
        "tiles: d4=Og",
    )
    play(s, "1:c4-d4")
    assert s.outcome() is None


@pytest.mark.rule("ARC-Z5")
def test_a_cap_of_rounds_ends_it_ranked_as_it_stands() -> None:
    s = board("seats: 3", "option: round_cap = 200", "white: ship=a4 coins=1", "gold: d4=2", "turn: yellow number=598")
    bide(s)
    assert s.outcome() is None
    bide(s)
    assert result(s) == Outcome("cap", (1, 0, 0), (1, 2, 2))
    s = board("seats: 3", "white: ship=a4 coins=1", "turn: black number=5999")
    bide(s)
    assert s.outcome() is None  # none by default


@pytest.mark.rule("ARC-Z6")
def test_the_crew_of_a_player_who_left_passes_but_stays_in_the_game() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=d4 coins=2")
    s.leave(1)
    assert "pass" in story(bide(s))
    assert s.actors() == [2]  # yellow could have moved
    bide(s)
    play(s, "1:c4-d4")  # it can still be attacked
    assert where(s, "yellow1") == "aboard"
    play(s, "end?")  # its player has no vote; its coins count
    play(s, "yes")
    assert result(s) == Outcome("vote", (0, 2, 0), (2, 1, 2))
    with pytest.raises(NotYourTurn):
        s.leave(1)


@pytest.mark.rule("ARC-Z6")
def test_who_leaves_in_his_own_turn_passes_and_a_chain_under_way_is_carried_through() -> None:
    s = board("white: ship=a4 1=c4")
    s.leave(0)
    assert (s.actors(), where(s, "white1")) == ([1], "c4")
    s = board("white: ship=a4 1=c4 2=c3:trapped bottles=1", "tiles: d4=+ c3=Pi")
    play(s, "1:c4-d4")
    s.leave(0)
    assert s.actors() == [1]
    assert where(s, "white1") in ("d5", "e4", "d3", "c4")
    assert (where(s, "white2"), cellar(s).held) == ("c3:trapped", [1, 0])


@pytest.mark.rule("ARC-Z6")
def test_who_leaves_before_berthing_has_a_ship_all_the_same() -> None:
    s = deal(seats=3)
    absent = s.actors()[0]
    s.leave(absent)
    assert s.actors() == [(absent + 1) % 3]
    assert s.field.name(s.ship[absent]) in berths_drawn(1)


@pytest.mark.rule("ARC-Z6")
def test_a_sole_remaining_player_ends_it_when_he_likes_and_with_nobody_left_it_is_over() -> None:
    s = board("seats: 3", "white: ship=a4", "absent: 2 3")
    play(s, "end?")
    assert result(s).reason == "vote"
    s = board("white: ship=a4")
    play(s, "end?", "no")
    assert not may_propose(s)
    s.leave(1)
    assert may_propose(s)  # nobody is left to be bothered by a second proposal
    s = board("white: ship=a4 coins=1")
    s.leave(1)
    s.leave(0)
    assert result(s) == Outcome("left", (1, 0), (1, 2))


@pytest.mark.rule("ARC-Z6")
def test_leaving_a_finished_game_changes_nothing() -> None:
    s = board("white: ship=a4 1=b4", "gold: b4=1", explored=True)
    play(s, "1:b4-a4$")
    for seat in (0, 1):
        with pytest.raises(NotYourTurn):
            s.leave(seat)
    assert result(s) == Outcome("gold", (1, 0), (1, 2))


@pytest.mark.rule("ARC-Z6")
def test_a_vote_asked_of_one_who_leaves_goes_on_without_him() -> None:
    s = board("seats: 3", "white: ship=a4")
    play(s, "end?")
    s.leave(1)
    assert s.actors() == [2]
    s.leave(2)
    assert result(s).reason == "vote"


@pytest.mark.rule("ARC-Z6")
def test_when_the_controller_of_a_smoked_turn_leaves_the_next_player_decides() -> None:
    smoked = ("white: ship=a4 1=c4", "tiles: d4=+ e7=?e", "turn: white controller=2 smoke=1")
    s = board("seats: 3", *smoked)
    s.leave(1)
    assert s.actors() == [2]
    play(s, "1:c4-d4")
    assert ways(s) == {"d5", "e4", "d3", "c4"}
    s.leave(2)  # in the middle of the chain; only white himself is left
    assert s.actors() == [0]
    assert ways(s) == {"d5", "e4", "d3", "c4"}
    play(s, ">d5")
    assert where(s, "white1") == "d5"


@pytest.mark.rule("ARC-Z6")
def test_a_heir_to_a_lighthouse_picks_among_the_tiles_that_are_new_to_him() -> None:
    smoked = ("white: ship=a4 1=c4", "turn: white controller=2 smoke=1")
    tiles = "tiles: d4=?Li d5=?e e5=?e d6=?e e6=?e e7=?e"
    s = board("seats: 3", *smoked, tiles, "peeked: 3 d5 e5")
    play(s, "1:c4-d4")
    assert s.actors() == [1]
    s.leave(1)  # black has seen two of the five: the other three are shown to him without asking
    assert s.crew == 2  # and yellow's turn is passed
    s = board("seats: 3", *smoked, tiles, "peeked: 3 d5 e5 d6 e6 e7")
    play(s, "1:c4-d4", "peek:d5")
    s.leave(1)  # and if he has seen them all there is nothing to pick
    assert s.crew == 2


@pytest.mark.rule("ARC-Z6")
def test_a_smoked_turn_is_passed_when_the_player_of_the_crew_leaves_before_the_action() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "turn: white controller=2 smoke=1", "tiles: d4=+ e7=?e")
    s.leave(0)
    assert (s.crew, where(s, "white1")) == (1, "c4")
    s = board("seats: 3", "white: ship=a4 1=c4", "turn: white controller=2 smoke=1", "tiles: d4=+ e7=?e")
    play(s, "1:c4-d4")
    s.leave(0)
    assert s.actors() == [1]  # a chain under way stays with the one who decides


@pytest.mark.rule("ARC-Z6")
def test_a_smoked_turn_of_one_who_left_is_passed_too() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "tiles: d4=?Sm e7=?e", "absent: 2")
    events = play(s, "1:c4-d4")
    assert story(events)[-3:] == ["turn", "pass", "turn"]
    assert s.actors() == [0]  # black's turn, decided by white


GOLD_LEFT = ("gold: d4=1", "tiles: d7=?C2 e7=?e", "box: mountain=chest-3 beach=barrel")  # six coins may still come


@pytest.mark.rule("ARC-Z7")
def test_clinch_ends_it_when_nobody_can_catch_the_leader() -> None:
    for coins, over in ((8, False), (9, True)):
        crews = (f"white: ship=a4 coins={coins}", "yellow: ship=h5 coins=2")
        s = board("option: clinch = on", *crews, *GOLD_LEFT)
        bide(s)
        assert (s.outcome() is not None) is over
        s = board(*crews, *GOLD_LEFT)  # off by default
        bide(s)
        assert s.outcome() is None


@pytest.mark.rule("ARC-Z7")
def test_clinch_counts_a_teams_coins_together() -> None:
    team = ("seats: 4", "option: clinch = on", "option: teams = on", "black: ship=e1 coins=5")
    for coins, over in ((2, True), (3, False)):
        s = board(*team, "white: ship=a4 coins=4", f"yellow: ship=h5 coins={coins}", *GOLD_LEFT)
        bide(s)
        assert (s.outcome() is not None) is over


@pytest.mark.rule("ARC-Z7")
def test_a_lost_coin_may_settle_it() -> None:
    s = board("option: clinch = on", "white: ship=a4 1=b5 coins=6", "yellow: ship=a6", "gold: b5=1", *GOLD_LEFT[1:])
    assert s.outcome() is None  # six coins may still come
    play(s, "1:b5-a6$")  # onto the enemy ship: five
    assert result(s) == Outcome("clinch", (6, 0), (1, 2))


@pytest.mark.rule("ARC-Z8")
def test_who_is_out_of_time_does_the_first_action_of_the_list() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=+ e7=?e")
    first = legal(s)[0]
    events: list[Event] = []
    s.time_out(0, events.append)
    assert (first, story(events)[:2]) == ("ship:a4-a5", ["late", "sail"])
    assert s.actors() == [1]
    with pytest.raises(NotYourTurn):
        s.time_out(0)
    s = board("white: ship=a4 1=c4", "tiles: d4=+ e7=?e")
    play(s, "1:c4-d4")
    first = legal(s)[0]
    s.time_out(0)
    assert f">{where(s, 'white1')}" == first  # the chain is carried on


@pytest.mark.rule("ARC-Z8")
def test_a_vote_not_given_in_time_is_a_no() -> None:
    s = board("seats: 3", "white: ship=a4")
    play(s, "end?")
    s.time_out(1)
    assert (s.outcome(), s.actors()) == (None, [0])


@pytest.mark.rule("ARC-Z8")
def test_a_game_without_anybody_in_time_goes_on_and_nobody_proposes_to_end_it() -> None:
    s = deal(seats=2)
    events: list[Event] = []
    while s.actors():
        s.time_out(s.actors()[0], events.append)
    assert not {"propose", "vote"} & {event.name for event in events}
    assert result(s).reason == "idle"
    with pytest.raises(NotYourTurn):
        s.time_out(0)
