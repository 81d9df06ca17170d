"""The solver beside a plain search: least turns, winning first turns, what can still be won on the way (ARC-P11)."""

import random

import pytest

from jackal.core.build import compiled
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.solver import Budget, OverBudget, PuzzleSolver, solve
from jackal.islands.state import IslandState
from tests.rules.archipelago.puzzles.beside import PUZZLE, Now, dealt, is_asking, lines, pictured
from tests.rules.archipelago.puzzles.card import Card, read
from tests.rules.archipelago.puzzles.drawn import LYING, drawn
from tests.rules.archipelago.puzzles.search import PLIES, explored, in_time, least, plies_left, winning_first_turns
from tests.rules.archipelago.test_puzzle_walks import SAMPLES
from tests.some import many

SAFE_IN_A_PIT = """Drawn
turns <= 5
6 Bk Pi --
5 \\\\ e  --
4 -- Dn Cr
3 -- Ba C1
2 -- >  --
  b  c  d"""
SAFE_ON_A_BARREL = """Drawn
turns <= 6, alive >= 3
6 -- -- -- -- //
5 Pi Tr ^  Ho NE
4 -- -- ^v Br NE
3 -- NW Bk -- --
2 -- C1 Dn -- --
  b  c  d  e  f"""
DEAD_IN_TIME = """Drawn
alive >= 3, each delivers
5 -- -- -- Dn
4 -- -- v  <>
3 Pi Bk e  Ho
2 C1 -- -- --
  b  c  d  e"""
DEEPEST = 6
"""Turns that the plain search looks ahead."""


def seeds(count: int) -> list[int]:
    """Other ones on each build."""
    return [2 * number + compiled() for number in many(count, 6)]


@pytest.mark.rule("ARC-P11")
def test_the_solver_finds_what_a_plain_search_finds() -> None:
    """All sorts of cards, and some more with barrels and pits, where it counts who need not move."""
    cards = [drawn(random.Random(seed)) for seed in seeds(200)]
    cards += [drawn(random.Random(seed), rests=(*LYING, "e")) for seed in seeds(100)]
    assert 3 * sum(is_judged(text) for text in cards) > 2 * len(cards)


def is_judged(text: str) -> bool:
    """Hold the solver against the model, unless it would take long."""
    card = read(text)
    try:
        verdict = solve(read_card(text), Budget(states=2_000))
    except OverBudget:
        return False
    found, first_turns = least(card, DEEPEST), winning_first_turns(card)
    for number, turns in verdict.least.items():
        assert turns == found[number] if number in found else turns is None or turns > DEEPEST, (text, number)
    assert verdict.first_turns == first_turns, text
    assert verdict.solvable == (first_turns > 0), text
    if verdict.solvable:
        assert finished(dealt(text), verdict.line) == verdict.least[card.alive], text
    return True


@pytest.mark.rule("ARC-P2", "ARC-P9", "ARC-P11")
@pytest.mark.parametrize(
    ("text", "turns"),
    [(SAFE_IN_A_PIT, [5, 5, None]), (SAFE_ON_A_BARREL, [3, None, None]), (DEAD_IN_TIME, [2, None, None])],
    ids=["pit", "barrel", "dead"],
)
def test_whom_it_helps_to_lie_and_whom_to_die(text: str, turns: list[int | None]) -> None:
    """Who stands must move, who lies may stay; and the dead need not deliver, if they die before the last coin."""
    assert list(least(read(text)).values()) == turns
    assert list(solve(read_card(text)).least.values()) == turns


def finished(s: IslandState, line: list[str]) -> int:
    """The turn in which a line solves the card."""
    s = s.copy()
    for move in line:
        s.play(0, PUZZLE.notation.read(s, 0, move))
    assert s.reason == "solved", line
    return s.turn + 1


@pytest.mark.rule("ARC-P12")
@pytest.mark.parametrize(("text", "turns"), list(zip(SAMPLES, (5, 4, 6), strict=True)), ids=["P-1", "P-2", "P-3"])
def test_the_samples_take_as_many_turns_as_the_catalogue_says(text: str, turns: int) -> None:
    verdict = solve(read_card(text))
    assert verdict.solvable
    assert verdict.least == {1: turns, 2: turns, 3: turns}
    assert finished(dealt(text), verdict.line) == turns


@pytest.mark.rule("ARC-P10", "ARC-P11")
def test_what_can_still_be_solved_on_the_way() -> None:
    """Before every move of random play, and in the middle of every chain."""
    assert sum(follow(drawn(random.Random(seed)), random.Random(seed)) for seed in seeds(60)) > 16


class Hopes:
    """What the model knows of every position of a card."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.left = plies_left(card, explored(card)[1])

    def turn(self, now: Now) -> int:
        """The turn in which it can be solved at the earliest; 0 if it cannot."""
        if now.end:
            return now.turn if now.end == "solved" else 0
        if now.state not in self.left:
            return 0
        plies = PLIES * (now.turn - 1) + now.state.up + self.left[now.state]
        return -(-plies // PLIES) if in_time(self.card, plies) else 0


def follow(text: str, dice: random.Random) -> int:
    """Hold the solver against the model along a random line; in how many of its positions there was hope."""
    card, s, solver = read(text), dealt(text), PuzzleSolver(read_card(text))
    hopes, seen = Hopes(card), 0
    while s.actors():
        soonest = hopes.turn(pictured(card, s))
        assert solver.can_win(s) == (soonest > 0), (text, pictured(card, s))
        line = solver.best_line(s)
        assert (finished(s, line) if line else 0) == soonest, (text, pictured(card, s), line)
        seen += soonest > 0
        for after in questions(s):
            hope = any(hopes.turn(pictured(card, end)) for end in lines(after))
            assert solver.can_win(after) == hope, (text, pictured(card, s))
        ends = list(lines(s))
        hopeful = [end for end in ends if hopes.turn(pictured(card, end))]
        s = dice.choice(hopeful if hopeful and dice.random() < 0.8 else ends)
    return seen


def questions(s: IslandState) -> list[IslandState]:
    """What a pirate's action leads to where it asks for a way on."""
    found = []
    for action in s.actions(0):
        after = s.copy()
        after.play(0, action)
        if is_asking(after):
            found.append(after)
    return found
