"""The life of a solver: a process that looks through puzzles, within its time and its memory."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple, TypeVar

from jackal.games.archipelago.puzzles.solver import OverBudget
from jackal.harbour.solving import SolverTask
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

Answer = TypeVar("Answer")
Answers = Callable[[SolverTask], Iterator[Answer]]
"""Each answer says more than the one before."""


class SolverReply(NamedTuple):
    """One of the words above, and an answer or what went wrong."""

    word: str
    answer: Any = None
    text: str = ""


def work(line: Connection, memory: int, answers: Answers[Any]) -> None:
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


def replies(task: SolverTask, answers: Answers[Any]) -> Iterator[SolverReply]:
    try:
        for answer in answers(task):
            yield SolverReply(SO_FAR, answer)
        yield SolverReply(DONE)
    except (OverBudget, MemoryError, RecursionError) as fault:
        yield SolverReply(TOO_HARD, text=str(fault) or type(fault).__name__)
    except Exception as fault:
        yield SolverReply(CRASH, text=f"{type(fault).__name__}: {fault}")
