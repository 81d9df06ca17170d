"""The life of a thinker: a process that keeps replicas of matches and answers for the bots that sit at them."""

import os
import sys
from collections import OrderedDict
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Final, NamedTuple, TypeVar

from jackal.bots import Bot, Chair, make_bot
from jackal.bots.arena import ask_bot
from jackal.bots.chair import BotFault
from jackal.core.errors import NotYourTurn
from jackal.core.game import Action, Seat
from jackal.core.match import Match, Ply, new_match, replay_ply
from jackal.core.options import Value
from jackal.games import GAMES, join
from jackal.server.workers import stay_with_parent

AWAKE: Final = "awake"  # the process has started
READY: Final = "ready"  # the replica stands, the bot begins to think
ANSWER: Final = "answer"
CRASH: Final = "crash"
ILLEGAL: Final = "illegal"
LOG: Final = "log"  # the plies do not fit the deal, or the seat has nothing to decide
SECONDS: Final = 2.0  # for one decision of a bot that thinks as long as it may

Kept = TypeVar("Kept")


class BotQuestion(NamedTuple):
    """What a bot is asked: how its match was dealt, all that was played since, and for whom it decides."""

    table: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: bytes
    plies: list[Ply]
    seat: Seat
    bot: str
    bot_seed: int
    owner: str = ""
    """Who wants the answer, as far as it is known: of a worker's time everybody has his share."""


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


class Replica:
    """A match as its log tells it, and the bots that have been asked at it. It never runs ahead of the log."""

    def __init__(self, question: BotQuestion) -> None:
        self.match: Match = new_match(GAMES[question.game], question.seats, question.seed, question.options)
        self.bots: dict[tuple[Seat, str], Bot] = {}

    def follow(self, plies: list[Ply]) -> None:
        for ply in plies:
            replay_ply(self.match, ply)

    def bot_of(self, question: BotQuestion) -> Bot:
        """The seat's bot with its memory. One that is made late draws other lots than it would have at first."""
        key = question.seat, question.bot
        if key not in self.bots:
            self.bots[key] = hurried(make_bot(question.bot, question.bot_seed + len(self.match.plies)))
        return self.bots[key]

    def choose(self, question: BotQuestion) -> str:
        """A whole ply, tried on a copy: whether it is really played the next question will tell."""
        bot, seat = self.bot_of(question), question.seat
        match, twin = self.match, self.match.state.copy()
        actions: list[Action] = []
        while not actions or twin.unfinished(seat):
            chair = Chair(match.game, twin, seat)
            actions.append(ask_bot(bot, chair, twin, len(match.plies)))
            twin.play(seat, actions[-1])
        return match.game.write_actions(match.state, seat, actions)


def hurried(bot: Bot) -> Bot:
    """A bot that knows how long it may think: people wait for it."""
    if hasattr(bot, "budget"):
        bot.budget = SECONDS
    return bot


class Shelf:
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


def keep(shelf: OrderedDict[str, Kept], table: str, kept: Kept, room: int) -> None:
    """Put something on a shelf that has room for so many: what was not used for longest makes way."""
    shelf[table] = kept
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
    shelf = Shelf(room)
    try:
        pipe.send(BotReply(AWAKE))
        while True:
            for reply in shelf.serve(pipe.recv()):
                pipe.send(reply)
    except (EOFError, OSError):
        return
