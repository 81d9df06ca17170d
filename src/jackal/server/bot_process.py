"""The life of a thinker: a process that keeps replicas of matches and answers for the bots that sit at them."""

import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, TypeVar

from jackal.bots.chair import BotFault
from jackal.core.errors import NotYourTurn
from jackal.games import join
from jackal.harbour.thinking import BotQuestion, Replica
from jackal.server.workers import stay_with_parent

AWAKE: Final = "awake"  # the process has started
READY: Final = "ready"  # the replica stands, the bot begins to think
ANSWER: Final = "answer"
CRASH: Final = "crash"
ILLEGAL: Final = "illegal"
LOG: Final = "log"  # the plies do not fit the deal, or the seat has nothing to decide

Key = TypeVar("Key")
Kept = TypeVar("Kept")


class BotTask(NamedTuple):
    """A question on its way: its plies are only those after the first `known`, which the thinker has.

    With None it has nothing it could build on, and all plies are there.
    """

    question: BotQuestion
    known: int | None


class BotReply(NamedTuple):
    """One of the words above, and an answer or what went wrong."""

    word: str
    text: str = ""


class BotShelf:
    """The replicas a thinker keeps; its parent counts along, so that each knows what the other has."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.replicas: OrderedDict[str, Replica] = OrderedDict()

    def serve(self, task: BotTask) -> Iterator[BotReply]:
        """READY and then ANSWER, or what was in the way of it; a replica with which something went wrong is dropped."""
        table = task.question.table
        replica = self.replicas.pop(table, None)
        try:
            replica = brought_up(replica, task)
        except Exception as fault:
            yield BotReply(LOG, f"{type(fault).__name__}: {fault}")
            return
        yield BotReply(READY)
        reply = answer(replica, task.question)
        if reply.word == ANSWER:
            keep(self.replicas, table, replica, self.room)
        yield reply


def keep(shelf: OrderedDict[Key, Kept], key: Key, kept: Kept, room: int) -> None:
    """Put something on a shelf that has room for so many: what was not used for longest makes way."""
    shelf[key] = kept
    shelf.move_to_end(key)
    if len(shelf) > room:
        shelf.popitem(last=False)


def brought_up(replica: Replica | None, task: BotTask) -> Replica:
    """The replica as it is meant, or a new one, and then the plies it lacks: the seat must have a decision to make."""
    question, known = task
    if known is None:
        replica = Replica(question)
    elif replica is None or len(replica.match.plies) != known:
        raise LookupError(f"no replica of table {question.table} after ply {known}")
    replica.follow(question.plies)
    if question.seat not in replica.match.state.actors():
        raise NotYourTurn(f"seat {question.seat + 1} has nothing to decide after ply {len(replica.match.plies)}")
    return replica


def answer(replica: Replica, question: BotQuestion) -> BotReply:
    try:
        return BotReply(ANSWER, replica.choose(question))
    except BotFault as fault:
        return BotReply(CRASH if fault.__cause__ else ILLEGAL, str(fault))  # only a crash has a cause
    except Exception as fault:
        return BotReply(CRASH, f"{type(fault).__name__}: {fault}")


def think(pipe: Connection, room: int, nice: int = 0) -> None:
    """The whole life of the process; it ends with its parent."""
    stay_with_parent()
    if nice and sys.platform != "win32":
        os.nice(nice)
    join()
    shelf = BotShelf(room)
    try:
        pipe.send(BotReply(AWAKE))
        while True:
            for reply in shelf.serve(pipe.recv()):
                pipe.send(reply)
    except (EOFError, OSError):
        return
