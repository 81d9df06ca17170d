"""End, scoring and safety valves (ARK section 12, E)."""

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END, Outcome
from jackal.islands.state import IslandState
from tests.board import bide, city, legal, play, steps, story, ways, where
from tests.rules.arkham.roads import deal, drives


def result(s: IslandState) -> Outcome:
    outcome = s.outcome()
    assert outcome is not None
    assert s.actors() == []
    return outcome


def may_propose(s: IslandState) -> bool:
    return PROPOSE_END in s.actions(s.actors()[0])


@pytest.mark.rule("ARK-E1")
def test_it_ends_after_a_turn_with_all_tiles_face_up_and_no_coin_in_either_world() -> None:
    s = city("white: car=e1 1=e2", "gold: e2=1", explored=True)
    play(s, "1:e2-e1$")
    assert result(s).reason == "explored"
    for left in ("gold: e2=2", "gold: e2=1 n5=1"):
        s = city("white: car=e1 1=e2", left, explored=True)
        play(s, "1:e2-e1$")
        assert s.outcome() is None
    for down in ("c2", "n5"):
        s = city("white: car=e1 1=e2", "gold: e2=1", f"tiles: {down}=?e")
        play(s, "1:e2-e1$")
        assert s.outcome() is None


@pytest.mark.rule("ARK-E1")
def test_the_last_face_down_tiles_may_go_with_the_fog() -> None:
    s = city("white: car=a5 1=n4", "tiles: n5=?Fg d8=?e", explored=True)
    play(s, "1:n4-n5", "take:d8", "take:c8", "take:e8")
    assert result(s).reason == "explored"


@pytest.mark.rule("ARK-E1")
def test_a_locked_grave_keeps_it_going_while_a_side_has_two_detectives() -> None:
    lonely = "2=dead 3=dead powers={}"
    locked = ("tiles: o5=Gs",)
    s = city("white: car=e1", "blue: car=e9 " + lonely.format("path"), *locked, explored=True)
    bide(s)
    assert s.outcome() is None
    s = city("white: car=e1 " + lonely.format("space"), "blue: car=e9 " + lonely.format("path"), *locked, explored=True)
    bide(s)
    assert result(s).reason == "explored"
    four = ("seats: 4", *(f"{colour}: car={car} 2=dead 3=dead" for colour, car in zip(COLOURS, CARS, strict=True)))
    s = city("option: teams = on", *four, *locked, explored=True)
    bide(s)
    assert s.outcome() is None  # two allies are a side
    s = city(*four, *locked, explored=True)
    bide(s)
    assert s.outcome() is not None


COLOURS = ("white", "blue", "red", "yellow")
CARS = ("a4", "a6", "c9", "c1")


def finished(*crews: str) -> Outcome:
    s = city(*crews, explored=True)
    bide(s)
    return result(s)


@pytest.mark.rule("ARK-E2")
def test_most_coins_win_then_most_detectives_then_victory_is_shared() -> None:
    assert finished("white: car=e1 coins=3", "blue: car=e9 coins=4").ranks == (2, 1)
    assert finished("white: car=e1 coins=4", "blue: car=e9 coins=4 1=dead powers=path").ranks == (1, 2)
    assert finished("white: car=e1 coins=4", "blue: car=e9 coins=4").ranks == (1, 1)
    assert finished("seats: 3", "white: car=a5 coins=1", "red: car=c1 coins=1").scores == (1, 0, 1)


@pytest.mark.rule("ARK-E2")
def test_at_equal_coins_who_stayed_comes_before_who_left() -> None:
    s = city("seats: 3", "white: car=a5 3=dead powers=path")
    s.leave(1)
    play(s, "end?", "yes")
    assert result(s).ranks == (2, 3, 1)


@pytest.mark.rule("ARK-E3")
def test_a_unanimous_vote_ends_it_and_each_seat_proposes_once_in_five_rounds() -> None:
    s = city("seats: 3", "white: car=a5 coins=2", "gold: d4=3")
    play(s, "end?")
    assert legal(s) == ["yes", "no"]
    play(s, "yes", "yes")
    assert result(s) == Outcome("vote", (2, 0, 0), (1, 2, 2))
    s = city("seats: 3", "gold: d4=3")
    play(s, "end?", "yes", "no")
    assert (s.outcome(), s.actors()) == (None, [0])
    assert not may_propose(s)
    for number, again in ((19, False), (20, True)):
        s = city("seats: 3", "proposed: 1 5", f"turn: white number={number}")
        assert may_propose(s) is again
    s = city("white: car=e1 1=d4", "tiles: d5=bx")
    play(s, "1:d4-d5")
    assert not may_propose(s)


@pytest.mark.rule("ARK-E3")
@pytest.mark.parametrize(
    ("lines", "rounds", "reason"),
    [
        (("gold: n5=1",), 40, "idle"),
        (("tiles: o5=Gs c2=?e",), 40, "idle"),
        ((), 20, "barren"),
    ],
)
def test_rounds_without_progress_end_it(lines: tuple[str, ...], rounds: int, reason: str) -> None:
    s = city("white: car=e1", *lines, f"turn: white number=400 idle={2 * rounds - 1}")
    bide(s)
    assert s.outcome() is None
    s = city("white: car=e1", *lines, f"turn: white number=400 idle={2 * rounds}")
    bide(s)
    assert result(s).reason == reason


@pytest.mark.rule("ARK-E3")
@pytest.mark.parametrize(
    ("actions", "progress"),
    [
        ("1:n4-n5", True),  # a flip
        ("1:n4-o4 pact:3", True),
        ("1:n4-o4 nopact", False),
        ("1:n4-m4", True),  # the lock opens
        ("2:e2-e1$", True),
        ("2:e2-f2$", True),  # bones carry the coin outside
        ("2:e2-d2$", False),
    ],
)
def test_what_counts_as_progress(actions: str, *, progress: bool) -> None:
    tiles = "tiles: n5=?e o4=Ap m4=Gs f2=bv c2=?e"
    s = city("white: car=e1 1=n4 2=e2 3=m4", tiles, "gold: e2=1 d5=1", "turn: white number=300 idle=80")
    play(s, *actions.split())
    assert (s.outcome() is None) is progress


@pytest.mark.rule("ARK-E3")
def test_the_turn_cap_counts_turns_per_crew() -> None:
    s = city("seats: 3", "gold: d4=1", "turn: red number=898")
    bide(s)
    assert s.outcome() is None
    bide(s)
    assert result(s).reason == "cap"
    s = city("seats: 3", "option: turn_cap = 0", "gold: d4=1", "turn: red number=5999")
    bide(s)
    assert s.outcome() is None


@pytest.mark.rule("ARK-E4")
def test_the_crew_of_a_seat_that_left_goes_home_and_its_turns_are_skipped() -> None:
    crews = ("white: car=a5 1=d4", "blue: car=c9 1=d5:dizzy 2=a3 3=aboard:red coins=2", "red: car=c1")
    s = city("seats: 3", *crews, "tiles: d5=Ck")
    s.leave(1)
    assert [where(s, f"blue{number}") for number in (1, 2, 3)] == ["aboard"] * 3
    assert "pass" in story(bide(s))
    assert (s.crew, s.actors()) == (2, [2])
    s = city("seats: 3", "white: car=b8", "red: car=c1", "absent: 2")  # Blue's car stays, and is jumped
    assert "d9" in drives(s)
    with pytest.raises(NotYourTurn):
        s.leave(1)


@pytest.mark.rule("ARK-E4")
def test_under_madness_the_nearest_earlier_seat_still_played_decides() -> None:
    s = city("seats: 3", "white: car=a5 1=n4", "tiles: n5=?Wr c2=?e", "absent: 2")
    play(s, "1:n4-n5")  # Blue's turn is skipped, and counts
    assert (s.crew, s.actors()) == (2, [0])
    bide(s)
    assert (s.crew, s.actors()) == (0, [2])
    bide(s)
    assert (s.crew, s.actors()) == (2, [2])


@pytest.mark.rule("ARK-E4")
def test_who_leaves_in_the_middle_of_his_turn_and_with_one_side_left_it_ends() -> None:
    s = city("seats: 3", "white: car=a5 1=d4", "tiles: d5=bx", "gold: d4=1")
    play(s, "1:d4-d5$")
    s.leave(0)
    assert (where(s, "white1"), s.actors()) == ("aboard", [1])
    assert sum(s.coins.values()) + s.lost + s.supply == 32
    s.leave(2)
    assert result(s).reason == "left"
    s = city("seats: 4", "option: teams = on")
    s.leave(0)
    assert s.outcome() is None
    s.leave(2)  # seats 2 and 4 are one side
    assert result(s).reason == "left"


@pytest.mark.rule("ARK-E5")
def test_who_is_late_gets_a_random_choice_no_pact_and_hardly_a_transfer() -> None:
    chosen: set[str] = set()
    for seed in range(60):
        s = city("white: car=e1 1=d4")
        s.set_chance(FastChance(seed))
        events: list[Event] = []
        s.time_out(0, events.append)
        assert story(events)[0] == "late"
        chosen.add(f"{s.field.name(s.ship[0])} {where(s, 'white1')}")
    assert len(chosen) > 8
    s = city("white: car=e1 1=n4", "tiles: n5=Ap")
    play(s, "1:n4-n5")
    s.time_out(0)
    assert (where(s, "white1"), s.powers) == ("n5", [0, 0])
    leaps = ("white: car=e1 1=p4 3=dead powers=space", "tiles: d5=Le p5=Le")
    for seed in range(20):
        s = city(*leaps)
        s.set_chance(FastChance(seed))
        play(s, "1:p4-p5")
        s.time_out(0)
        assert where(s, "white1") in ("p3", "p7", "n5", "r5")


@pytest.mark.rule("ARK-E5")
def test_a_random_choice_may_be_any_path_of_the_car() -> None:
    ends: set[str] = set()
    s = city("white: car=a5 1=dead 2=dead powers=path,space", "blue: car=e9")
    for seed in range(300):
        twin = s.copy()
        twin.set_chance(FastChance(seed))
        twin.time_out(0)
        ends.add(twin.field.name(twin.ship[0]))
    assert ends >= {path.split("-")[-1] for path in drives(s)}
    assert steps(s, "3")
    assert not ways(s)


@pytest.mark.rule("ARK-E5")
def test_a_vote_not_given_in_time_is_a_no_and_nobody_late_proposes_the_end() -> None:
    s = city("seats: 3", "gold: d4=1")
    play(s, "end?")
    s.time_out(1)
    assert (s.outcome(), s.actors()) == (None, [0])
    for seed in range(40):
        s = city("white: car=e1 1=d5/1 2=dead 3=dead", "tiles: d5=Ri")  # an advance, or the proposal
        assert may_propose(s)
        s.set_chance(FastChance(seed))
        s.time_out(0)
        assert where(s, "white1") == "d5/2"


@pytest.mark.rule("ARK-E5")
def test_a_game_of_late_players_ends_by_a_rule() -> None:
    s = deal(2, 3)
    while s.actors():
        s.time_out(s.actors()[0])
    assert result(s).reason in ("explored", "idle", "barren", "cap")
