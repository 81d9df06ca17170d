"""What holds at any moment of any game of 2015 (C15 section 15)."""

import random
from typing import cast

import pytest
from hypothesis import given

from jackal.core.event import Event
from jackal.routes.island import Island
from jackal.routes.state import RouteState
from tests.cards import BOX_OF
from tests.rules.routes.naive import any_attachments, any_drawing, any_row
from tests.table import CARDS_2015, offered
from tests.walks import Walk, numbers, walks

KEY = "cards-2015"
ROWS = 20
games = walks(KEY, 400)


def whole_game(walk: Walk) -> list[tuple[list[Event], RouteState]]:
    """Every ply of a game: what happened, and the position after it."""
    match, dice = walk.start(), random.Random(walk.dice)
    found = []
    while match.state.actors():
        events = walk.play_on(match, dice)
        found.append((events, cast(RouteState, match.state.copy())))
    return found


def amounts(events: list[Event], name: str, key: str, seats: int) -> list[int]:
    """What the events of one name add up to for each seat."""
    found = [0] * seats
    for event in events:
        if event.name == name:
            found[cast(int, event.data["seat"])] += cast(int, event.data[key]) if key else 1
    return found


@pytest.mark.rule("C15-I1")
@given(games)
def test_coins_are_the_gold_paid_out_less_what_tortuga_cost(walk: Walk) -> None:
    seats = walk.variant.seats
    purses = [0] * seats
    for events, after in whole_game(walk):
        gold, spent = amounts(events, "gold", "coins", seats), amounts(events, "trip", "price", seats)
        purses = [purse + won - paid for purse, won, paid in zip(purses, gold, spent, strict=True)]
        assert after.coins == purses
        assert min(purses) >= 0


@pytest.mark.rule("C15-I2", "C15-I7")
@given(games)
def test_each_island_starts_with_four_cards_and_a_game_has_its_number_of_rounds(walk: Walk) -> None:
    plies = whole_game(walk)
    islands = 1
    for events, after in plies:
        if any(event.name == "island" for event in events):
            islands += 1
            short = min(after.hand_size(seat) for seat in range(after.seats)) < 4
            assert not short or (not after.deck and not sum(after.discard))
    assert islands == plies[-1][1].rounds == walk.variant.options.get("islands", 10)


BOUGHT = {0: 1, 1: 2, 2: 3, 3: 5}
"""For so many coins on Tortuga; who stays gets the free card."""


@pytest.mark.rule("C15-I3")
@given(games)
def test_a_hand_changes_by_what_is_laid_thrown_spent_and_drawn(walk: Walk) -> None:
    seats = walk.variant.seats
    hands, prices = [5] * seats, [0] * seats
    for events, after in whole_game(walk):
        laid, thrown = amounts(events, "row", "count", seats), amounts(events, "thrown", "", seats)
        spent = [0] * seats
        for event in events:
            if event.name == "declares":
                spent[cast(int, event.data["seat"])] += len(cast(list[str], event.data["spent"]))
        paid = amounts(events, "trip", "price", seats)
        for seat in range(seats):
            hands[seat] -= laid[seat] + thrown[seat] + spent[seat]
            prices[seat] += paid[seat]
        if any(event.name == "island" for event in events) and (after.deck or sum(after.discard)):
            hands = [max(4, hand + BOUGHT[price]) for hand, price in zip(hands, prices, strict=True)]
            assert hands == [after.hand_size(seat) for seat in range(seats)]
            prices = [0] * seats


@pytest.mark.rule("C15-I4")
@given(numbers)
def test_a_missing_flag_a_lone_flag_or_a_blank_has_one_result(number: int) -> None:
    dice = random.Random(number)
    drawing = any_drawing(KEY, dice)
    island = Island("t0", "easy", "Any", drawing, BOX_OF[KEY])
    for _ in range(ROWS):
        row, hand = any_row(KEY, 4, dice), " ".join(any_attachments(KEY, 4, dice))
        for flag, sign in (("red", "R"), ("blue", "B")):
            assert offered(island, flag, hand) == "nothing"
            if not any(sign in line for line in drawing):
                assert offered(island, " ".join([flag, *row[-1:]]), hand) == "nothing"
        assert offered(island, dice.choice(["x2", "fr", "we", "rum"]), hand) == "nothing"


@pytest.mark.rule("C15-I5")
@given(numbers)
def test_rum_adds_one_to_the_steps_of_every_arrival_and_no_more(number: int) -> None:
    dice = random.Random(number)
    island = Island("t0", "easy", "Any", any_drawing(KEY, dice), BOX_OF[KEY])
    rules = cast(RouteState, CARDS_2015.new(2)).edition
    assert [rules.late(rum) for rum in range(5)] == [0, 1, 1, 1, 1]
    for _ in range(ROWS):
        row, hand = " ".join(any_row(KEY, 4, dice)), " ".join(any_attachments(KEY, 4, dice))
        assert offered(island, row, hand, 1) == "; ".join(slower(one) for one in offered(island, row, hand).split("; "))


def slower(result: str) -> str:
    """The same a step later."""
    words = result.split()
    return " ".join([*words[:2], str(int(words[2]) + 1), *words[3:]]) if len(words) > 1 else result


@pytest.mark.rule("C15-I6")
@given(numbers)
def test_an_attachment_more_takes_no_chest_away_and_makes_none_slower(number: int) -> None:
    dice = random.Random(number)
    island = Island("t0", "easy", "Any", any_drawing(KEY, dice), BOX_OF[KEY])
    for _ in range(ROWS):
        row, hand = " ".join(any_row(KEY, 4, dice)), any_attachments(KEY, 3, dice)
        before, after = (best(offered(island, row, " ".join(cards))) for cards in (hand, (*hand, dice.choice(MORE))))
        assert all(after.get(chest, 99) <= steps for chest, steps in before.items())


MORE = ("x2", "fr", "we")


def best(said: str) -> dict[str, int]:
    """The fewest steps to each chest that is offered."""
    found: dict[str, int] = {}
    for words in (part.split() for part in said.split("; ")):
        if len(words) > 1:
            found[words[0]] = min(int(words[2]), found.get(words[0], 99))
    return found
