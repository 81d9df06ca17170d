"""What a solver of puzzles is asked, and what it answers: help with a puzzle, and what can be proved of a card."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from jackal.core.game import State
from jackal.core.match import new_match
from jackal.core.shape import View
from jackal.games.archipelago.puzzles import grading
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.quest import SOLVED
from jackal.games.archipelago.puzzles.solver import Budget, PuzzleSolver, Verdict, solve
from jackal.harbour.shapes import PuzzleHelp, PuzzleVerdict
from jackal.islands.game import island


class SolverTask(NamedTuple):
    """A card, the moves that were made on it, and how many seconds there are."""

    card: str
    moves: tuple[str, ...]
    seconds: float


# Help ---------------------------------------------------------------------------------------------------------------


def help_on(task: SolverTask) -> Iterator[PuzzleHelp]:
    yield advice(task)


def advice(task: SolverTask) -> PuzzleHelp:
    """Whether it can still be solved and how; if not, since when."""
    solver = PuzzleSolver(read_card(task.card), Budget(seconds=task.seconds))
    path = positions(task.card, task.moves)
    if not is_open(solver, path[-1]):
        return {"solvable": False, "least": None, "line": [], "bad": first_bad(solver, path)}
    line = [] if path[-1].outcome() else solver.best_line(island(path[-1]))
    return {"solvable": True, "least": turns_of(path[-1], line), "line": apart(path[-1], line), "bad": None}


def positions(card: str, moves: tuple[str, ...]) -> list[State]:
    """How it stood at first and after each move."""
    match = new_match(PUZZLE, 1, b"", {"card": card})
    path = [match.state.copy()]
    for move in moves:
        match.play(0, PUZZLE.notation.read(match.state, 0, move))
        path.append(match.state.copy())
    return path


def is_open(solver: PuzzleSolver, state: State) -> bool:
    """Whether it is solved, or still can be."""
    outcome = state.outcome()
    return solver.can_win(island(state)) if outcome is None else outcome.reason == SOLVED


def first_bad(solver: PuzzleSolver, path: list[State]) -> int | None:
    """Which move spoilt it: what is spoilt stays so, therefore half of what is left need not be looked at."""
    spoilt = bisect_left(range(len(path) - 1), True, key=lambda number: not is_open(solver, path[number]))
    return spoilt - 1 if spoilt else None


def turns_of(state: State, line: list[str]) -> int:
    """How many turns the line takes, from the present one on; ARC-P10: that of the last coin counts."""
    state = state.copy()
    before = island(state).turn
    for move in line:
        state.play(0, PUZZLE.notation.read(state, 0, move))
    return island(state).turn + 1 - before if line else 0


def apart(state: State, line: list[str]) -> list[View]:
    """Each move taken apart, as what may be done is."""
    state, found = state.copy(), list[View]()
    for move in line:
        action = PUZZLE.notation.read(state, 0, move)
        found.append(PUZZLE.notation.describe(state, action))
        state.play(0, action)
    return found


# Judging ------------------------------------------------------------------------------------------------------------


def judge(task: SolverTask) -> Iterator[PuzzleVerdict]:
    """What is proved of a card; then also its grade, and what is weak about it."""
    card, budget = read_card(task.card), Budget(seconds=task.seconds)
    verdict = solve(card, budget)
    yield told(verdict, None, [])
    yield told(verdict, *grading.judge(card, verdict, budget))


def told(verdict: Verdict, grade: int | None, weak: list[grading.Weakness]) -> PuzzleVerdict:
    return {
        "solvable": verdict.solvable,
        "least": {str(alive): turns for alive, turns in verdict.least.items()},
        "first_turns": verdict.first_turns,
        "grade": grade,
        "weak": [{"code": note.name, "data": note.data} for note in weak],
        "states": verdict.states,
        "seconds": round(verdict.seconds, 3),
        "line": verdict.line,
    }
