"""The life of a solver: a process that looks through puzzles, within its time and its memory."""

import os
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from jackal.core.game import State
from jackal.core.match import new_match
from jackal.core.shape import View
from jackal.games.archipelago.puzzles import grading
from jackal.games.archipelago.puzzles.card import read_card
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.quest import SOLVED
from jackal.games.archipelago.puzzles.solver import Budget, OverBudget, PuzzleSolver, Verdict, solve
from jackal.islands.game import island
from jackal.server.workers import stay_with_parent

if sys.platform != "win32":
    import resource

AWAKE: Final = "awake"  # the process has started
SO_FAR: Final = "so far"  # an answer; a better one may follow
DONE: Final = "done"  # none follows
TOO_HARD: Final = "too hard"  # not done within the time, the memory, or the states that a solver may look at
CRASH: Final = "crash"

NICE: Final = 10
"""The tables come first."""
MEBIBYTE: Final = 2**20

Answer = dict[str, Any]
"""As it goes over the wire."""


class SolverTask(NamedTuple):
    """A card, the moves that were made on it, and how many seconds there are."""

    card: str
    moves: tuple[str, ...]
    seconds: float


Answers = Callable[[SolverTask], Iterator[Answer]]
"""Each answer says more than the one before."""


class SolverReply(NamedTuple):
    """One of the words above, and an answer or what went wrong."""

    word: str
    answer: Answer | None = None
    text: str = ""


def work(line: Connection, memory: int, answers: Answers) -> None:
    """The whole life of the process; it ends with its parent."""
    stay_with_parent()
    stay_within(memory)
    try:
        line.send(SolverReply(AWAKE))
        while True:
            for reply in replies(line.recv(), answers):
                line.send(reply)
    except (EOFError, OSError):
        return


def stay_within(memory: int) -> None:
    """So many mebibytes. Where there is no such limit, that of states has to do."""
    if sys.platform != "win32":
        os.nice(NICE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (memory * MEBIBYTE, memory * MEBIBYTE))


def replies(task: SolverTask, answers: Answers) -> Iterator[SolverReply]:
    try:
        for answer in answers(task):
            yield SolverReply(SO_FAR, answer)
        yield SolverReply(DONE)
    except (OverBudget, MemoryError, RecursionError) as fault:
        yield SolverReply(TOO_HARD, text=str(fault) or type(fault).__name__)
    except Exception as fault:
        yield SolverReply(CRASH, text=f"{type(fault).__name__}: {fault}")


# Help ---------------------------------------------------------------------------------------------------------------


def help_on(task: SolverTask) -> Iterator[Answer]:
    yield advice(task)


def advice(task: SolverTask) -> Answer:
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
        match.play(0, PUZZLE.read_action(match.state, 0, move))
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
        state.play(0, PUZZLE.read_action(state, 0, move))
    return island(state).turn + 1 - before if line else 0


def apart(state: State, line: list[str]) -> list[View]:
    """Each move taken apart, as what may be done is."""
    state, found = state.copy(), list[View]()
    for move in line:
        action = PUZZLE.read_action(state, 0, move)
        found.append(PUZZLE.describe_action(state, action))
        state.play(0, action)
    return found


# Judging ------------------------------------------------------------------------------------------------------------


def judge(task: SolverTask) -> Iterator[Answer]:
    """What is proved of a card; then also its grade, and what is weak about it."""
    card, budget = read_card(task.card), Budget(seconds=task.seconds)
    verdict = solve(card, budget)
    yield told(verdict, None, [])
    yield told(verdict, *grading.judge(card, verdict, budget))


def told(verdict: Verdict, grade: int | None, weak: list[grading.Weakness]) -> Answer:
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
