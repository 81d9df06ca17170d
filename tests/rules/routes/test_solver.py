"""The route solver finds what trying every row of a hand would find, and its rows lead where it says."""

import random
from collections.abc import Iterator
from itertools import pairwise, permutations

import pytest

from jackal.games.cards_2015 import content as cards_2015
from jackal.games.cards_2015.words import BLUE, DOUBLING, FRIDAY, RED, WEAPON
from jackal.games.cards_2019 import content as cards_2019
from jackal.games.cards_2019.words import FLAG, MAP
from jackal.routes.island import Island, spots
from jackal.routes.solve import Route, Solver
from jackal.routes.walk import enter, hold_of, moves_of, results, start_of
from jackal.routes.words import KINDS, NOTHING, arms_of, chest_of, doubles_of, spares_of, spent_of, steps_of
from tests.cards import MOVES

FLAGS = (RED, BLUE, FLAG)
BOXES = [(cards_2015.islands(), cards_2015.BOX.deck), (cards_2019.islands(), cards_2019.BOX.deck)]
Reach = dict[int, dict[int, int]]
"""For each chest the fewest cards for each number of steps."""


def rows_of(hand: list[int]) -> set[tuple[int, ...]]:
    """Every order of every part of the hand that is a row in one of the editions."""
    cards = [kind for kind in range(KINDS) for _ in range(hand[kind]) if kind < MOVES or kind in (*FLAGS, MAP)]
    orders = {order for size in range(1, len(cards) + 1) for order in permutations(cards, size)}
    return {order for order in orders if order[-1] < MOVES and is_row(order)}


def is_row(order: tuple[int, ...]) -> bool:
    flags_in_front = all(kind not in FLAGS for kind in order[1:])
    single_maps = all(not (one == MAP == other) for one, other in pairwise(order))
    return flags_in_front and single_maps


def brute_force(island: Island, hand: list[int], late: int = 0) -> Reach:
    hold = hold_of(island.box, hand)
    found: Reach = {}
    for row in rows_of(hand):
        for one in results(island, list(row), late, hold):
            if one != NOTHING:
                ways = found.setdefault(chest_of(one), {})
                cards = len(row) + spent_of(one)
                ways[steps_of(one)] = min(cards, ways.get(steps_of(one), cards))
    return found


def unbeaten(ways: dict[int, int]) -> list[tuple[int, int]]:
    """(steps, cards) that no other beats in both."""
    return [
        (steps, cards)
        for steps, cards in sorted(ways.items())
        if not any(other < steps and fewer <= cards for other, fewer in ways.items())
    ]


def deal(deck: tuple[int, ...], cards: int, dice: random.Random) -> list[int]:
    box = [kind for kind, count in enumerate(deck) for _ in range(count)]
    dealt = dice.sample(box, cards)
    return [dealt.count(kind) for kind in range(KINDS)]


@pytest.mark.rule("RTE-G7")
@pytest.mark.parametrize(("islands", "deck"), BOXES)
def test_it_finds_what_trying_every_row_finds(islands: list[Island], deck: tuple[int, ...]) -> None:
    dice = random.Random(7)
    for number in range(120):
        island, hand = dice.choice(islands), deal(deck, dice.choice((3, 4, 5)), dice)
        late = number % 3
        truth = brute_force(island, hand, late)
        solver = Solver(island, hand, late)
        assert spots(solver.reached()) == sorted(truth)
        for chest, ways in truth.items():
            assert solver.fewest(chest) == min(ways)
            routes = [route for route in solver.routes() if route.chest == chest]
            assert [(route.steps, route.cards) for route in routes] == unbeaten(ways)


def leads(island: Island, hand: list[int], route: Route) -> bool:
    """Whether laying the row and spending the attachments has the result the route promises."""
    spent = [route.spent.count(kind) for kind in (FRIDAY, WEAPON, DOUBLING)]
    return any(
        (chest_of(one), steps_of(one)) == (route.chest, route.steps)
        and [spares_of(one), arms_of(one), doubles_of(one)] == spent
        for one in results(island, list(route.row), 0, hold_of(island.box, hand))
        if one != NOTHING
    )


@pytest.mark.rule("RTE-I2")
@pytest.mark.parametrize(("islands", "deck"), BOXES)
def test_its_rows_come_out_of_the_hand_and_lead_where_it_says(islands: list[Island], deck: tuple[int, ...]) -> None:
    dice, seen = random.Random(9), 0
    for _ in range(60):
        island, hand = dice.choice(islands), deal(deck, 9, dice)
        for route in Solver(island, hand).routes():
            used = route.row + route.spent
            assert all(used.count(kind) <= hand[kind] for kind in used)
            assert len(used) == route.cards
            assert route.value == island.value[route.chest]
            assert leads(island, hand, route)
            seen += 1
    assert seen > 100


@pytest.mark.rule("RTE-G10")
@pytest.mark.parametrize(("islands", "deck"), BOXES)
def test_the_first_cells_are_those_of_the_best_walks(islands: list[Island], deck: tuple[int, ...]) -> None:
    """Without attachments a walk's first cell is where its first card leads; caves lead on at once."""
    dice = random.Random(11)
    for _ in range(80):
        island, hand = dice.choice([one for one in islands if not one.linked]), deal(deck, 4, dice)
        for kind in (FRIDAY, WEAPON, DOUBLING):
            hand[kind] = 0
        solver = Solver(island, hand)
        chest = solver.best_chest()
        if chest >= 0:
            steps = solver.fewest(chest)
            assert spots(solver.first_cells(chest, steps)) == sorted(first_cells(island, hand, chest, steps))


def first_cells(island: Island, hand: list[int], chest: int, steps: int) -> set[int]:
    found: set[int] = set()
    for row in rows_of(hand):
        start = start_of(island, list(row))
        if start >= 0:
            found |= {
                first
                for first, end in walks(island, moves_of(island.box, list(row)), start, 0)
                if end == (chest, steps)
            }
    return found


def walks(island: Island, moves: list[tuple[int, int]], spot: int, steps: int) -> Iterator[tuple[int, tuple[int, int]]]:
    """Every walk that arrives: the cell it enters first, its chest and its steps."""
    if not moves:
        return
    kind, mapped = moves[0]
    for way in island.box.ways[kind]:
        for extra, reached in enumerate(enter(island, 1 << spot, [way], mapped)):
            for to in spots(reached):
                taken = steps + 1 + extra
                if island.chests >> to & 1:
                    yield to, (to, taken)
                else:
                    yield from ((to, end) for _, end in walks(island, moves[1:], to, taken))
