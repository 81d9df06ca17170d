"""The turn and its decisions (ARC section 3, T)."""

import random

import pytest

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, bear, bide, board, legal, play, steps, story, told, ways, where, why_not


def up(s: IslandState) -> str:
    """The crew whose turn it is."""
    return s.rules.colours[s.crew]


@pytest.mark.rule("ARC-T1")
def test_crews_take_turns_clockwise() -> None:
    s = board("seats: 4", "white: ship=a4", "turn: black")
    order = []
    for _ in range(5):
        order.append(up(s))
        bide(s)
    assert order == ["black", "red", "white", "yellow", "black"]


@pytest.mark.rule("ARC-T1")
def test_a_turn_goes_by_proposal_action_chain_bottles_and_end() -> None:
    s = board("white: ship=a4 1=c4 2=c3:trapped bottles=1", "tiles: c3=Pi d5=Ho", "bear: g4 of=white")
    play(s, "end?", "no")  # before the action
    assert "1:c4-d5" in legal(s)
    play(s, "1:c4-d5")
    assert ways(s) == {"e7", "f6", "f4", "e3", "c3", "b4", "b6", "c7"}
    assert bear(s) == "g4"
    play(s, ">e3")
    assert legal(s) == ["done", "bottle:2"]
    assert bear(s) == "g4"
    events = play(s, "bottle:2")
    assert story(events)[-3:] == ["freed", "bear moves", "turn"]
    assert up(s) == "yellow"


@pytest.mark.rule("ARC-T2")
def test_a_crew_is_controlled_by_its_own_player() -> None:
    s = board("seats: 3", "white: ship=a4")
    for seat in (0, 1, 2, 0):
        assert s.actors() == [seat]
        bide(s)


@pytest.mark.rule("ARC-T2")
def test_under_smoke_another_player_controls_it() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "tiles: d4=?Sm e7=?e")
    play(s, "1:c4-d4")
    assert up(s) == "yellow"
    assert s.actors() == [2]
    assert ARCHIPELAGO.notation.why_not(s, 1, "ship:h5-h4") is not None


@pytest.mark.rule("ARC-T3")
def test_the_actions_are_ship_moves_steps_of_each_piece_and_revivals() -> None:
    s = board(
        *("white: ship=a4 1=c5 2=d6 3=dead", "missionary: e5 of=white armed", "gold: d6=1", "tiles: c5=Sh d5=e e4=Fo"),
    )
    texts = set(legal(s))
    assert {"1:c5-d5", "2:d6-d5", "2:d6-d5$", "m:e5-e4", "revive:3@c5"} <= texts
    assert not any(text.startswith(("3:", "ship:")) for text in texts)
    play(s, "1:c5-d5")
    assert {"ship:h5-h4", "1:h5-g4"} <= set(legal(s))


@pytest.mark.rule("ARC-T3")
def test_swimming_boarding_and_labyrinths_are_steps_too() -> None:
    s = board("white: ship=a4 1=c8 2=b5 3=d4/1", "tiles: d4=L3", "gold: d4/1=1 b5=1")
    assert steps(s, "1") == {"d8", "c7"}
    assert {"a4", "a4$"} <= steps(s, "2")
    assert steps(s, "3") == {"+", "+$"}


@pytest.mark.rule("ARC-T3")
def test_exactly_one_action_is_made_and_it_is_compulsory() -> None:
    s = board("white: ship=a4 1=c4")
    assert not {"pass", "done", "stay"} & set(legal(s))
    play(s, "1:c4-c5")
    assert up(s) == "yellow"
    # Walking to one's death is better than nothing only to the rules: it must be done.
    s = board("white: ship=a4 1=a3 2=dead 3=dead", "yellow: ship=b3")
    assert legal(s) == ["1:a3-a4", "1:a3-b3"]


@pytest.mark.rule("ARC-T4")
def test_an_action_names_piece_destination_and_coins_and_leaves_later_choices_open() -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", "tiles: d4=+")
    assert [text for text in legal(s) if "-d4" in text] == ["1:c4-d4", "1:c4-d4$"]
    play(s, "1:c4-d4$")
    assert ways(s) == {"d5", "e4", "d3", "c4"}


@pytest.mark.rule("ARC-T5")
def test_without_a_legal_action_the_crew_passes_but_bottles_and_end_of_turn_follow() -> None:
    s = board(
        *("white: ship=a4 1=dead 2=c3:trapped 3=c4:trapped bottles=1", "tiles: c3=Pi c4=Pi d7=?e"),
        *("bear: f4 of=white", "turn: yellow"),
    )
    events = bide(s)  # yellow's turn, after which white passes
    assert story(events)[-1] == "pass"
    assert legal(s) == ["done", "bottle:2", "bottle:3"]
    assert bear(s) == "f4"
    play(s, "done")
    assert bear(s) != "f4"
    assert up(s) == "yellow"


@pytest.mark.rule("ARC-T6")
def test_ways_on_are_asked_as_they_come_up() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=+ e4=Ho d2=Tr", "yellow: ship=h5")
    play(s, "1:c4-d4")
    assert ways(s) == {"d5", "e4", "d3", "c4"}  # which arrow
    play(s, ">e4")
    assert ways(s) == {"f6", "g5", "g3", "f2", "d2", "c3", "c5", "d6"}  # which knight's cell
    play(s, ">d2")
    assert ways(s) == {"d4", "f2", "b2"}  # which trampoline cell
    play(s, ">d4")
    assert ways(s) == {"d5", "d3", "c4"}  # the step to e4 is spent


@pytest.mark.rule("ARC-T6")
def test_the_airplane_asks_for_a_cell_or_stay() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai e7=?e")
    play(s, "1:c4-d4")
    assert "stay" in legal(s)
    assert len(ways(s)) == 23  # every other land cell


@pytest.mark.rule("ARC-T6")
def test_a_coin_on_the_moving_tile_may_be_taken() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", "gold: d4=1", rolls=(0,))
    play(s, "1:c4-d4")
    assert legal(s) == ["roll", "roll$"]


@pytest.mark.rule("ARC-T6")
def test_the_musket_asks_for_a_direction_and_then_for_the_victim() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=f4 2=f4", "tiles: d4=?Mu e7=?e")
    play(s, "1:c4-d4")
    assert legal(s) == [f"fire:{way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")]
    play(s, "fire:E")
    assert legal(s) == ["hit:yellow1", "hit:yellow2"]


@pytest.mark.rule("ARC-T6")
def test_lighthouse_cells_are_asked_for_one_by_one_and_the_earthquakes_tiles_in_turn() -> None:
    down = "e2=?e d2=?e c3=?e f3=?e d7=?e e7=?e"
    s = board("white: ship=a4 1=c4", f"tiles: d4=?Li {down}")
    play(s, "1:c4-d4")
    for left in (6, 5, 4, 3):
        assert len(legal(s)) == left
        assert all(text.startswith("peek:") for text in legal(s))
        play(s, legal(s)[0])
    assert up(s) == "yellow"
    s = board("white: ship=a4 1=c4", "tiles: d4=?Eq e7=?e")
    play(s, "1:c4-d4")
    assert "swap:e5" in legal(s)
    play(s, "swap:e5")
    assert "swap:e5" not in legal(s)
    play(s, "swap:f3")
    assert up(s) == "yellow"


@pytest.mark.rule("ARC-T7")
def test_after_the_action_bottles_are_used_one_at_a_time_any_number_or_none() -> None:
    trapped = ("white: ship=a4 2=c3:trapped 3=c5:trapped bottles=3", "tiles: c3=Pi c5=Pi")
    s = board(*trapped)
    bide(s)
    assert legal(s) == ["done", "bottle:2", "bottle:3"]
    play(s, "bottle:3")
    assert legal(s) == ["done", "bottle:2"]
    play(s, "bottle:2")
    assert up(s) == "yellow"  # the third bottle has no use: not asked
    s = board(*trapped)
    bide(s)
    play(s, "done")
    assert up(s) == "yellow"
    assert (where(s, "white2"), where(s, "white3")) == ("c3:trapped", "c5:trapped")


@pytest.mark.rule("ARC-T7")
def test_bottles_without_a_use_are_not_asked_about() -> None:
    s = board("white: ship=a4 1=c4 bottles=5", "missionary: f4 of=yellow")
    bide(s)
    assert up(s) == "yellow"


@pytest.mark.rule("ARC-T7")
def test_in_a_smoked_turn_the_bottles_are_still_the_owners() -> None:
    s = board("seats: 3", "white: ship=a4 2=c3:trapped bottles=1", "tiles: c3=Pi", "turn: white controller=2 smoke=2")
    assert s.actors() == [1]
    bide(s)
    assert s.actors() == [0]
    assert legal(s) == ["done", "bottle:2"]


@pytest.mark.rule("ARC-T8")
def test_who_lay_in_a_barrel_when_the_turn_began_stands_up_at_its_end() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Br")
    play(s, "1:c4-d4")
    bide(s)  # yellow
    assert why_not(s, "1:d4-e4") == "ISL-M7"
    events = bide(s)  # white's next turn is missed by that pirate
    assert told(events, "stands") == [{"piece": 0}]
    bide(s)
    assert "e4" in steps(s, "1")


@pytest.mark.rule("ARC-T8")
def test_first_they_stand_up_then_the_bear_moves_then_the_end_is_tested() -> None:
    s = board(
        *("white: ship=a4 1=b4 2=d7:dizzy", "yellow: ship=h5 1=g5", "bear: d2 of=white", "gold: b4=1", "tiles: d7=Br"),
        explored=True,
    )
    events = play(s, "1:b4-a4$")  # the last coin is delivered; all tiles are face up
    assert story(events)[1:] == ["deliver", "stands", "bear moves", "over"]
    s = board("white: ship=a4 1=b4 2=d7:dizzy", "tiles: d7=Br")
    assert story(bide(s))[1:] == ["stands", "turn"]


@pytest.mark.rule("ARC-T8")
def test_the_bear_does_not_wait_for_another_crews_turn() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5", "bear: f6 of=yellow")
    bide(s)
    assert bear(s) == "f6"
    bide(s)
    assert bear(s) == "e5"


@pytest.mark.rule("ARC-T9")
def test_after_the_setup_only_the_crossroads_draw_on_chance() -> None:
    rolled = 0
    for seed in range(12):
        chance = FastChance(seed)
        s = ARCHIPELAGO.start(3, chance, {"island": 4})
        assert isinstance(s, IslandState)
        drawn: list[int] = []
        chance.log = drawn
        events: list[Event] = []
        choose = random.Random(seed)
        while s.outcome() is None and len(s.actors()) == 1 and s.turn < 150:
            seat = s.actors()[0]  # never two at once: no simultaneous decisions
            s.play(seat, choose.choice([action for action in s.actions(seat) if action != PROPOSE_END]), events.append)
        assert drawn == [int(str(data["face"])) - 1 for data in told(events, "roll")]
        rolled += len(drawn)
    assert rolled > 0
