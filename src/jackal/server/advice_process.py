"""The life of an adviser: a process that thinks about hints and reviews, while the tables come first."""

import os
import sys
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from jackal.core import record
from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.match import Match, Ply, new_match, replay_ply
from jackal.core.options import Value
from jackal.games import GAMES, join
from jackal.review import ReviewPace, hint, need_adviser, review
from jackal.server.workers import stay_with_parent

AWAKE: Final = "awake"  # the process has started
SO_FAR: Final = "so far"  # how much of it is done
DONE: Final = "done"
REFUSED: Final = "refused"  # there is no such advice
CRASH: Final = "crash"

NICE: Final = 10
"""The tables come first."""
SEED: Final = 1

Answer = dict[str, Any]
"""As it goes over the wire."""


class Game(NamedTuple):
    """How a match was dealt, and all that was played since."""

    key: str
    seats: int
    options: dict[str, Value]
    seed: bytes
    plies: tuple[Ply, ...]


class HintTask(NamedTuple):
    """Advice is wanted for a seat; `seen` says how much it had been told by then."""

    game: Game
    seat: Seat
    seen: int
    seconds: float


class ReviewTask(NamedTuple):
    """A finished game is to be reviewed."""

    game: Game
    seconds: float


AdviceTask = HintTask | ReviewTask
Tell = Callable[[float], None]
Work = Callable[[AdviceTask, Tell], Answer]
"""What is done about a task; it tells how far it is, from 0 to 1."""


class AdviceReply(NamedTuple):
    """One of the words above, and an answer, or how much is done, or what went wrong."""

    word: str
    answer: Answer | None = None
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


def replies(task: AdviceTask, work: Work, tell: Tell) -> Iterator[AdviceReply]:
    try:
        yield AdviceReply(DONE, work(task, tell))
    except JackalError as fault:
        yield AdviceReply(REFUSED, text=str(fault))
    except Exception as fault:
        yield AdviceReply(CRASH, text=f"{type(fault).__name__}: {fault}")


def think(task: AdviceTask, tell: Tell) -> Answer:
    """What advisers do."""
    if isinstance(task, ReviewTask):
        return dict(review(record.of_match(played(task.game)), ReviewPace(task.seconds), tell))
    match = played(task.game)
    adviser = need_adviser(match.game, SEED + len(match.plies))
    adviser.seconds = task.seconds
    return dict(hint(adviser, match.game, match.state, task.seat, task.seen))


def played(game: Game) -> Match:
    match = new_match(GAMES[game.key], game.seats, game.seed, game.options)
    for ply in game.plies:
        replay_ply(match, ply)
    return match
