"""What a row in the making may come to (RTE-W): the outlook agrees with the results that are offered in the end."""

import random
from typing import cast

import pytest

from jackal.games import GAMES
from jackal.routes.island import spot_name, spot_of
from jackal.routes.missed import missed
from jackal.routes.outlook import outlook
from jackal.routes.state import RouteState
from jackal.routes.view import explained, offer
from jackal.routes.walk import cards_walked, results, trail, walk_to
from jackal.routes.words import DECLARE, NOTHING, chest_of, spent_of, steps_of
from tests.board import told
from tests.cards import CODES
from tests.rules.routes.drawings import P1, P2
from tests.table import CARDS_2015, drawn, kinds, play, table, view, why_not
from tests.variants import facts
from tests.walks import Walk

COAST = """
2 ~~~~1
1 WX..~
  abcde
"""


def rows_laid(key: str) -> list[tuple[RouteState, int]]:
    """Positions in which a seat is to declare."""
    found: list[tuple[RouteState, int]] = []
    for seed, variant in enumerate(facts(key).variants):
        walk, dice = Walk(key, variant, seed=seed, dice=seed, length=80), random.Random(seed)
        match = walk.start()
        while len(match.plies) < walk.length and match.state.actors():
            walk.play_on(match, dice)
            state = match.state
            assert isinstance(state, RouteState)
            if state.offers and state.asked >= 0:
                found.append((state.copy(), state.asked))
    return found


@pytest.mark.rule("RTE-W2")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_the_chests_ahead_are_those_of_the_results_in_as_many_steps(key: str) -> None:
    seen = 0
    for s, seat in rows_laid(key):
        hold = s.hold(seat)
        offered = [one for one in results(s.island(), s.rows[seat], 0, hold) if one != NOTHING]
        found = {chest["cell"]: chest for chest in outlook(s.island(), s.rows[seat], hold)["chests"]}
        assert set(found) == {spot_name(chest_of(one)) for one in offered}
        for cell, chest in found.items():
            here = [one for one in offered if spot_name(chest_of(one)) == cell]
            alone = [one for one in here if not spent_of(one)]
            assert chest["helped"] == (not alone)
            assert chest["steps"] == min(steps_of(one) for one in alone or here)
            assert chest["path"][-1] == cell
            seen += 1
    assert seen


@pytest.mark.rule("RTE-D3")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_every_cell_of_a_walk_has_the_card_that_led_there(key: str) -> None:
    seen = 0
    for s, seat in rows_laid(key):
        row = s.rows[seat]
        for action in s.offers:
            shown = offer(s, seat, action - DECLARE)
            walk = walk_to(s.island(), row, s.late(seat), action - DECLARE)
            cards = cards_walked(s.island(), row, walk)
            assert shown["cards"] == cards
            assert len(cards) == len(trail(s.island(), row, walk)) == len(shown["walk"])
            assert cards == sorted(cards)
            assert all(CODES[row[card]] in "HVUDXON" for card in cards)
            seen += len(cards)
    assert seen


@pytest.mark.rule("RTE-C3")
@pytest.mark.parametrize(
    ("row", "start"), [("V", "c1"), ("red V", "e2"), ("blue V", None)], ids=["white", "red", "no such flag"]
)
def test_a_walk_and_an_outlook_tell_where_they_start(row: str, start: str | None) -> None:
    s = table(CARDS_2015, P2, f"white: hand={row.replace(' ', ',')},N", "yellow: hand=N")
    play(s, *(f"white: +{card}" for card in row.split()))
    assert CARDS_2015.view(s, 0)["outlook"]["start"] == start
    events = play(s, "white: ready", "yellow: N", "white: none", "yellow: none")
    declared = [one for one in told(events, "declares") if one["seat"] == 0]
    walks = declared or CARDS_2015.view(s, 0)["ask"]["results"]
    assert {walk["start"] for walk in walks} == {start}


def test_a_seat_sees_ahead_while_it_lays_and_nobody_else_does() -> None:
    game = GAMES["cards-2015"]
    state = game.new(2, 7)
    assert "outlook" not in game.view(state, 0)
    first = next(action for action in state.actions(0) if game.notation.describe(state, action)["verb"] == "lay")
    state.play(0, first)
    assert "outlook" in game.view(state, 0)
    assert "outlook" not in game.view(state, 1)
    assert "outlook" not in game.view(state, None)


@pytest.mark.rule("C15-K11")
@pytest.mark.parametrize(
    ("row", "kept", "laden"),
    [
        ("H-V-H", "fr,we", "H-V-H-fr-we"),
        ("H-V-H", "fr,fr,we,we,we,rum", "H-we-V-fr-we-H-fr-we"),  # from the end on
        ("H-V-H-fr", "fr,we", "H-V-fr-H-we-fr"),
        ("H", "fr,fr", "H-fr"),  # more it cannot carry
        ("V-H-H", "fr,we,x2", "V-H-H-we"),  # Friday is of use, and a doubling always may be
        ("V-H-H", "fr,fr", "V-H-H-fr"),
        ("V-V-V-V", "we", "V-V-V-V"),
        ("red", "fr", "red"),
        ("we", "fr", "we"),
    ],
)
def test_all_that_a_row_has_no_use_for_can_be_laid_with_it(row: str, kept: str, laden: str) -> None:
    s = table(CARDS_2015, P1, f"white: hand={row.replace('-', ',')},{kept}", "yellow: hand=N")
    play(s, *[f"white: +{card}" for card in row.split("-")])
    shown = cast(dict[str, list[str]], view(s, "white")["outlook"])
    assert "-".join(shown["laden"]) == laden
    s.take_back(0)
    assert not why_not(s, "white", laden)


@pytest.mark.rule("C15-R3")
@pytest.mark.parametrize(("cards", "walks"), [("fr,we,red,rum", False), ("fr,we,N", True)])
def test_a_hand_is_told_whether_it_can_walk(cards: str, walks: bool) -> None:
    s = table(CARDS_2015, P1, f"white: hand={cards}", "yellow: hand=N")
    assert cast(dict[str, object], view(s, "white")["ask"])["walks"] is walks
    play(s, f"white: +{cards.split(',')[-1]}")
    assert cast(dict[str, object], view(s, "white")["ask"])["walks"] is walks


@pytest.mark.rule("RTE-W3")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_who_reaches_nothing_is_told_which_card_failed_and_where(key: str) -> None:
    reasons: set[str] = set()
    for state, seat in rows_laid(key):
        if DECLARE + NOTHING not in state.offers:
            continue
        walk, island = explained(state, seat, NOTHING), state.island()
        why = walk["missed"]
        reasons.add(why["why"])
        assert 0 <= why["card"] < max(1, len(state.rows[seat]))
        spot = spot_of(why["cell"]) if why["cell"] else -1
        if why["why"] == "barred":
            assert island.barring >> spot & 1
            assert walk["walk"][-1] == why["cell"]
        elif why["why"] == "closed":
            assert island.closed >> spot & 1
            assert why["there"] in ("jungle", "buried chest")
        elif why["why"] == "sea":
            assert spot < 0 or not island.land >> spot & 1
        elif why["why"] == "short":
            assert not island.chests >> spot & 1
    assert {"sea", "short"} <= reasons


@pytest.mark.rule("C15-F3")
@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("H", ("barred", 0, "b1", "robber")),
        ("H we", ("short", 1, "b1", None)),
        ("H we V", ("sea", 2, "b2", None)),
        ("H we H", ("short", 2, "c1", None)),
    ],
)
def test_who_is_armed_does_not_fail_on_the_robbers(row: str, why: tuple[str, int, str, str | None]) -> None:
    island = drawn(COAST)
    walk = walk_to(island, kinds(row), 0, NOTHING)
    assert tuple(missed(island, kinds(row), walk).values()) == why
