"""The parts of the solver: where chains end, what bounds a search, and what it says when it gives up (ARC-P11)."""

import random
from collections.abc import Iterator

import pytest

from jackal.core.build import compiled
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.quest import QuestCard, is_touched
from jackal.games.archipelago.puzzles.solver import Budget, OverBudget, PuzzleSolver, solve
from jackal.games.archipelago.puzzles.solver.flow import disjoint_ways
from jackal.games.archipelago.puzzles.solver.ground import DIES, SolverGround
from jackal.islands.field import NOWHERE
from jackal.islands.moves import steps_of
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DEAD, coins_of, verb_of
from tests.rules.archipelago.puzzles.beside import PUZZLE, dealt, played
from tests.rules.archipelago.puzzles.card import read
from tests.rules.archipelago.puzzles.drawn import drawn
from tests.rules.archipelago.puzzles.search import least
from tests.rules.archipelago.test_puzzle_walks import HAND_TO_HAND, HORSE_AND_BASKET

FACING = """Two arrows that face each other
alive >= 1
4 e  e  e  e  e
3 e  Bk e  e  e
2 Dn >  <  e  C1
  b  c  d  e  f"""
ROUND = """A ring of arrows, and a way out of it
alive >= 1
5 e  e  e  e  e
4 e  >  v  e  C1
3 e  ^  <> Bk e
2 Dn e  e  e  e
  b  c  d  e  f"""
NO_WAY = """Nobody comes to the coin
alive >= 1
4 Bk e  e  Og C1
3 e  e  e  Og Og
2 Dn e  e  e  e
  b  c  d  e  f"""
NO_WAY_BACK = """A coin that cannot be brought home
alive >= 1
4 Bk e  Fo Ju C1
3 e  e  Fo Ju Ju
2 Dn e  Fo Fo Ju
  b  c  d  e  f"""
WIDE = """A wide plain
alive >= 3
9 Bk e  e  e  e  e  e  e
8 e  e  e  e  e  e  e  e
7 e  e  e  e  e  e  e  e
6 e  e  e  e  e  e  e  e
5 C1 e  e  e  e  e  e  e
4 e  e  e  e  e  e  e  e
3 C1 e  e  e  e  e  e  C1
2 e  e  e  e  e  e  e  Dn
  b  c  d  e  f  g  h  i"""
ENDLESS = """Two live for ever, but not with the coin
alive >= 1
5 Ca Bk Sh
4 e  e  e
3 e  Ca NW
2 Dn Ca C1
  b  c  d"""
LONE_COIN = """A lone coin
turns <= 8
4 e  e  e  e  Dn
3 e  Ba e  e  e
2 Bk e  e  C1 e
  b  c  d  e  f"""


def asking(text: str, *conditions: str) -> QuestCard:
    """The card with other conditions."""
    name, _, *rows = text.splitlines()
    return read_card("\n".join([name, ", ".join(conditions), *rows]))


# Where chains end ---------------------------------------------------------------------------------------------------


def chains(s: IslandState) -> Iterator[IslandState]:
    """What stands at the end of every chain that goes on from here, step by step as the engine offers them."""
    if not s.asks:
        yield s
        return
    s.legal = None
    for action in s.rules.asks[s.asks[-1][0]](s):
        yield from chains(after(s, action))


def after(s: IslandState, action: int) -> IslandState:
    """The action and nothing behind it."""
    s = s.copy()
    s.legal = None
    s.rules.verbs[verb_of(action)](s, action)
    return s


def ends(ground: SolverGround, chain: Iterator[IslandState]) -> set[int]:
    """The spots, but for chains that the card forbids or that lose the coin."""
    lawful = [s.place[0] for s in chain if not is_touched(s) and not s.lost]
    return {DIES if place == DEAD else ground.spot_at[place] for place in lawful}


def set_out(ground: SolverGround, spot: int, bear: int, coins: int) -> list[IslandState]:
    """What the first steps of a lone pirate lead to."""
    s = ground.state.copy()
    s.put(0, ground.place[spot])
    s.coins = {ground.place[spot]: 1}
    s.beast = bear
    s.asks = ((ASK_ACTION, 0, NOWHERE),)
    offered: list[int] = []
    steps_of(s, 0, offered)
    return [after(s, action) for action in offered if coins_of(action) == coins]


@pytest.mark.rule("ARC-P11", "ISL-C6", "ISL-C8", "ISL-G5", "ARC-G2")
def test_chains_end_where_the_engine_says() -> None:
    """Other cards on each build; the bear is nowhere, or anywhere."""
    seen = 0
    for seed in range(120):
        dice = random.Random(2 * seed + compiled())
        ground = SolverGround(read_card(drawn(dice)))
        land = ground.card.field.land
        for spot, bear in [(spot, bear) for spot in range(ground.standing) for bear in (NOWHERE, dice.choice(land))]:
            if bear == ground.place[spot] >> 3:
                continue
            for coins in (0, 1):
                first = set_out(ground, spot, bear, coins)
                found = ends(ground, (end for s in first for end in chains(s)))
                assert sorted(ground.ends(spot, coins == 1, bear)) == sorted(found), (seed, spot, bear, coins)
                for s in first:
                    if s.asks and not is_touched(s):
                        assert set(ground.ends_on(s)) == ends(ground, chains(s)), (seed, spot, bear, coins)
                seen += 1
    assert seen > 2000


@pytest.mark.rule("ISL-C8", "ARC-P11")
@pytest.mark.parametrize(("text", "start", "sticks"), [(FACING, "e2", True), (ROUND, "e4", True), (ROUND, "f2", False)])
def test_who_can_get_stuck(text: str, start: str, sticks: bool) -> None:
    """With no other death in reach: between two arrows, and in a ring that he need not leave in time."""
    card = read_card(text)
    ground = SolverGround(card)
    spot = ground.spot_at[card.field.cell(start) * 8]
    assert (DIES in ground.ends(spot, False, NOWHERE)) == sticks
    assert DIES not in ground.ends(spot, True, NOWHERE)


def test_ways_that_share_no_arc() -> None:
    assert disjoint_ways({0: {1, 2}, 1: {3}, 2: {3}}, 0, 3) == 2
    assert disjoint_ways({0: {1, 2}, 1: {2}, 2: {3}}, 0, 3) == 1
    assert disjoint_ways({0: {1, 2}, 1: {3, 4}, 2: {3}, 3: {5}, 4: {5}}, 0, 5) == 2  # the first way has to give way
    assert disjoint_ways({0: {1}}, 0, 2) == 0


# Conditions ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-P9", "ARC-P10", "ARC-P11")
def test_conditions_count() -> None:
    free = solve(asking(LONE_COIN, "turns <= 8"))
    assert free.solvable
    assert free.least == least(read(LONE_COIN)) == {1: 5, 2: 7, 3: None}
    assert solve(asking(LONE_COIN, "turns <= 8", "untouched c3")).least == {1: 6, 2: 8, 3: None}
    assert solve(asking(LONE_COIN, "turns <= 8", "each delivers")).least == {1: 5, 2: None, 3: None}
    assert not solve(asking(LONE_COIN, "turns <= 8", "alive >= 3")).solvable
    late = solve(asking(LONE_COIN, "turns <= 4"))
    assert (late.solvable, late.least, late.first_turns, late.line) == (False, free.least, 0, [])


@pytest.mark.rule("ARC-P8", "ARC-P11")
def test_a_coin_goes_from_hand_to_hand() -> None:
    verdict = solve(read_card(HAND_TO_HAND))
    assert verdict.solvable
    assert verdict.least == least(read(HAND_TO_HAND))


@pytest.mark.rule("ARC-P11")
def test_first_turns_are_those_that_can_win() -> None:
    """They grow with the turns that are allowed, and none is left below the least."""
    counts = [solve(asking(HORSE_AND_BASKET, f"turns <= {turns}", "alive >= 2")).first_turns for turns in (4, 5, 6)]
    assert counts[0] == 0 < counts[1] < counts[2]


# From any position --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-P10", "ARC-P11")
def test_what_a_mistake_costs() -> None:
    solver = PuzzleSolver(read_card(HORSE_AND_BASKET))
    s = dealt(HORSE_AND_BASKET)
    line = solver.best_line(s)
    assert solver.can_win(s)
    s = played(HORSE_AND_BASKET, "1:e6-d5 >b4")
    for _ in range(8):  # they dawdle between the bank and the cell beside it
        s.play(
            0,
            PUZZLE.notation.read(
                s, 0, next(way for way in legal(s) if way.endswith(("e6-d6", "d6-e6", "b5-c5", "c5-b5")))
            ),
        )
    assert not solver.can_win(s)
    assert solver.best_line(s) == []
    assert solver.best_line(dealt(HORSE_AND_BASKET)) == line


def legal(s: IslandState) -> list[str]:
    return [PUZZLE.notation.write(s, action) for action in s.actions(0)]


@pytest.mark.rule("ARC-P10", "ARC-P11")
def test_a_puzzle_that_is_over() -> None:
    solver = PuzzleSolver(read_card(HORSE_AND_BASKET))
    s = dealt(HORSE_AND_BASKET)
    for move in solver.best_line(s):
        s.play(0, PUZZLE.notation.read(s, 0, move))
    assert s.reason == "solved"
    assert solver.can_win(s)
    assert solver.best_line(s) == []
    s = dealt(HORSE_AND_BASKET)
    s.leave(0)
    assert not solver.can_win(s)


# What cannot be done, and what is too hard --------------------------------------------------------------------------


@pytest.mark.rule("ARC-P11")
@pytest.mark.parametrize("text", [NO_WAY, NO_WAY_BACK], ids=["there", "back"])
def test_a_coin_out_of_reach_is_seen_at_once(text: str) -> None:
    verdict = solve(read_card(text), Budget(states=100))
    assert verdict.least == {1: None, 2: None, 3: None}
    assert not verdict.solvable


@pytest.mark.rule("ARC-P11")
def test_that_there_is_no_solution_is_proved() -> None:
    """No bound tells it: all that can be reached has been looked at."""
    assert solve(read_card(ENDLESS), Budget(states=20_000)).least == least(read(ENDLESS)) == {1: 6, 2: None, 3: None}


@pytest.mark.rule("ARC-P11")
def test_a_puzzle_that_is_too_hard() -> None:
    card = read_card(WIDE)
    with pytest.raises(OverBudget, match=r"^this puzzle is too hard for the solver: not settled with 1,000 states$"):
        solve(card, Budget(states=1_000))
    with pytest.raises(OverBudget, match=r"^this puzzle is too hard for the solver: not settled in 0\.01 seconds$"):
        solve(card, Budget(seconds=0.01))
    with pytest.raises(OverBudget, match=r"^this puzzle is too hard for the solver: not settled in 40 turns$"):
        solve(read_card(WIDE.replace("C1", "C3").replace("2 e  e  e ", "2 C3 C3 C3")))
