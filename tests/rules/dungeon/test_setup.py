"""The setup (DUN section S) and what is hidden (DUN-K)."""

from collections import Counter

import pytest

from jackal.core.chance import FastChance, ScriptedChance
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import COLOURS, SETUP
from tests.cave import (
    DUNGEON,
    X10,
    R,
    box,
    cave,
    decides,
    gold,
    laid,
    legal,
    play,
    shuffled,
    start,
    story,
    told,
    where,
    why_not,
    with_top,
)

# The tiles lie as in the box, the highest number on top, so that the deal needs no more thought.
AS_IN_THE_BOX = list(range(98, 0, -1))


def prepare(s: DungeonState) -> list[str]:
    """Lay the first twenty tiles anyhow; who laid them."""
    by = []
    while s.ask == SETUP:
        by.append(decides(s))
        play(s, legal(s)[0])
    return by


@pytest.mark.rule("DUN-S1", "DUN-S2", "DUN-D1")
def test_the_entrance_lies_and_the_other_tiles_are_one_shuffled_stack() -> None:
    order = [tile for tile in reversed(box()) if tile != 95] + [95]
    s = start(2, ScriptedChance([3, 1, *shuffled(box(), order)]))
    assert s.cave.tile == [0]
    assert [*s.stack[: s.left], s.tile] == order
    assert Counter(order) == Counter(box())


@pytest.mark.rule("DUN-S3")
def test_everybody_has_a_pirate_and_three_tokens_of_each_kind() -> None:
    s = start(5, FastChance(3))
    assert (s.bets, s.bats, s.coins, len(s.place)) == ([3] * 5, [3] * 5, [0] * 5, 5)


@pytest.mark.rule("DUN-S4")
@pytest.mark.parametrize(("throws", "first"), [((1, 5, 2), "yellow"), ((6, 5, 1), "white"), ((1, 2, 3), "black")])
def test_the_highest_throw_begins(throws: tuple[int, ...], first: str) -> None:
    s = start(3, ScriptedChance([*[face - 1 for face in throws], *AS_IN_THE_BOX, *[0] * 9]))
    assert (COLOURS[s.first], decides(s)) == (first, first)


@pytest.mark.rule("DUN-S5")
def test_those_who_share_the_highest_throw_again() -> None:
    s = start(4, ScriptedChance([4, 0, 4, 4, 2, 2, 1, 0, 5, *AS_IN_THE_BOX, *[0] * 9]))
    assert COLOURS[s.first] == "black", "5 1 5 5, then 3 3 2 of white, black and red, then 1 6 of white and black"


@pytest.mark.rule("DUN-S6", "DUN-S9", "DUN-D2")
@pytest.mark.parametrize(("seats", "counts"), [(3, [7, 7, 6]), (6, [4, 4, 3, 3, 3, 3]), (2, [10, 10])])
def test_twenty_tiles_are_laid_in_turn_and_the_first_one_begins(seats: int, counts: list[int]) -> None:
    s = start(seats, FastChance(seats))
    first = COLOURS[s.first]
    assert {text[4:-2] for text in legal(s)} <= {"0,-1", "1,0", "0,1", "-1,0"}, "next to the entrance"
    by = prepare(s)
    order = [COLOURS[(s.first + place) % seats] for place in range(seats)]
    assert [by.count(colour) for colour in order] == counts
    assert by[: seats + 1] == [*order, first]
    assert (laid(s), decides(s)) == (20, first)
    assert legal(s)[-2:] == ["roll", "stay"], "now the movement phase begins"


@pytest.mark.rule("DUN-S7", "DUN-S8")
def test_halls_get_their_coin_at_once_and_then_the_pirates_go_in() -> None:
    s = start(2, ScriptedChance([5, 0, *with_top(7, 59)]))
    assert where(s, "white") == "nowhere"
    play(s, "lay:0,-1r1")
    assert gold(s) == {"0,-1"}
    s.set_chance(FastChance(2))
    prepare(s)
    assert {where(s, "white"), where(s, "yellow")} == {"0,0"}


@pytest.mark.rule("DUN-S10")
def test_the_setup_ends_early_if_nothing_fits() -> None:
    s = cave("cave: 0,1=29r0", "stack: 1", "ask: setup tile=11", "turn: white")
    play(s, "lay:1,0r1")
    assert s.ask == SETUP, "tile 1 fits beside the cavern"
    s = cave("cave: -", "stack: 1 3 20 33", "ask: setup tile=95", "turn: white")
    events = play(s, "lay:1,0r0")
    assert "go in" not in story(events)
    s = cave("cave: -", "stack: 91", "ask: setup tile=95", "turn: white", "first: yellow")
    events = play(s, "lay:1,0r0")
    assert "go in" in story(events)
    assert (laid(s), decides(s)) == (1, "yellow")


# What is hidden -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DUN-K1", "DUN-K2")
def test_everything_is_known_but_the_order_of_the_stack() -> None:
    s = cave(R, "seats: 3", "option: five_tiles = on", "white: hand=33,36", "stack: 91 47 88 2")
    views = [{**DUNGEON.view(s, seat), "seat": None} for seat in (0, 1, 2, None)]
    assert views[0] == views[1] == views[2] == views[3]
    assert views[0]["stack"] == [2, 47, 88, 91]
    other = cave(R, "seats: 3", "option: five_tiles = on", "white: hand=33,36", "stack: 2 88 91 47")
    assert DUNGEON.view(other, 1) == DUNGEON.view(s, 1)
    assert DUNGEON.open_view(s)["stack"] == [91, 47, 88, 2]


@pytest.mark.rule("DUN-K2")
def test_dealt_anew_every_order_is_as_likely() -> None:
    s = cave(R, "stack: 91 47 88")
    orders = Counter(tuple(s.redeal(0, FastChance(seed)).stack) for seed in range(3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


@pytest.mark.rule("DUN-K3")
def test_what_chance_decides() -> None:
    chance = FastChance(4)
    chance.log = []
    s = start(4, chance)
    assert len(chance.log) >= 4 + 98, "who begins, and the stack"
    prepare(s)
    chance.log.clear()
    play(s, "roll")
    assert len(chance.log) == 1
    assert "chance" not in repr(DUNGEON.view(s, 0))
    assert "seed" not in repr(DUNGEON.view(s, 0))


@pytest.mark.rule("DUN-K4")
def test_nobody_else_decides_where_a_tile_goes() -> None:
    s = cave(X10, "stack: 36")
    play(s, "explore")
    refusal = DUNGEON.notation.why_not(s, 1, "lay:0,2r1")
    assert refusal is not None
    assert refusal.rule == "DUN-D12"
    assert why_not(s, "lay:0,2r1") == ""


@pytest.mark.rule("DUN-K1")
def test_tiles_that_do_not_fit_are_shown_to_all() -> None:
    s = cave(X10, "stack: 91 47 36", picks=(0, 0))
    events = play(s, "explore")
    assert [said["tile"] for said in told(events, "unfit")] == [91, 47]
    assert all(event.visible_to(None) for event in events)
