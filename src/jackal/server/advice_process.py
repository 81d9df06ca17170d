"""The life of an adviser: a process that thinks about hints and reviews, while the tables come first."""

import os
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from jackal.core.errors import JackalError
from jackal.games import join
from jackal.harbour.advice import Tell
from jackal.server.workers import stay_with_parent

AWAKE: Final = "awake"  # the process has started
SO_FAR: Final = "so far"  # how much of it is done
DONE: Final = "done"
REFUSED: Final = "refused"  # there is no such advice
CRASH: Final = "crash"

NICE: Final = 10
"""The tables come first."""
Work = Callable[[Any, Tell], Any]
"""What is done about a task of its kind; it tells how far it is, from 0 to 1."""


class AdviceReply(NamedTuple):
    """One of the words above, and an answer, or how much is done, or what went wrong."""

    word: str
    answer: Any = None
    done: float = 0.0
    text: str = ""


def advise(pipe: Connection, work: Work) -> None:
    """The whole life of the process; it ends with its parent."""
    stay_with_parent()
    if sys.platform != "win32":
        os.nice(NICE)
    join()
    try:
        pipe.send(AdviceReply(AWAKE))
        while True:
            task = pipe.recv()
            for reply in replies(task, work, lambda done: pipe.send(AdviceReply(SO_FAR, done=done))):
                pipe.send(reply)
    except (EOFError, OSError):
        return


def replies(task: Any, work: Work, tell: Tell) -> Iterator[AdviceReply]:
    try:
        yield AdviceReply(DONE, work(task, tell))
    except JackalError as fault:
        yield AdviceReply(REFUSED, text=str(fault))
    except Exception as fault:
        yield AdviceReply(CRASH, text=f"{type(fault).__name__}: {fault}")
