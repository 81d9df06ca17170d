"""Bots in processes of their own: asked from the event loop, timed, and asked again when they fail."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from logging import getLogger
from time import monotonic
from typing import Final, NamedTuple
from zlib import crc32

from jackal.bots import BOTS
from jackal.bots.ranks import CAPTAIN
from jackal.core.errors import BadOption
from jackal.harbour.thinking import STAND_IN, BotQuestion, NoAnswer
from jackal.server.bot_process import ANSWER, CRASH, ILLEGAL, LOG, READY, BotReply, BotTask, keep, think
from jackal.server.fair_turns import FairTurns
from jackal.server.workers import DIED, HANG, PATIENCE, STOPPED, ChildProcess, Worker

__all__ = ["CRASH", "DIED", "HANG", "ILLEGAL", "LOG", "STAND_IN", "STOPPED", "BotQuestion", "BotWorkers", "NoAnswer"]

TRIES: Final = 2  # how often a bot is asked
BUDGET: Final = 5.0  # seconds to think
REPLICAS: Final = 500  # matches that one process keeps

LONG: Final = 0.3  # seconds for an answer: who takes longer keeps nobody waiting who does not
SLOW: Final = 3.0  # longer than any bot is meant to think: such tables have the rest of the machine's time
NICE: Final = 10
RISE: Final = 0.5  # how much an answer says of the next if it took longer than was expected,
FALL: Final = 0.2  # and if it took less: one that has nothing to think about says little
UNTRIED: Final = 2 * LONG  # what is expected of a captain, and on a field of somebody's own, before it is seen
TRIED: Final = 10_000  # tables and bots whose answers are remembered

LOGGER: Final = getLogger("jackal.server.bot_workers")

OnFault = Callable[[str, BotQuestion], None]


class BotWorkers:
    """Some processes in which bots think. A table asks the same one, which follows its match, as long as it can.

    There are three lanes, by what a bot's answers at a table take, so that nobody waits behind who takes long: quick
    answers, long ones, and, in a process of little priority, those that take longer than any bot should, and on fields
    of somebody's own all that are not quick, as he decides what they take. Within a lane time goes round among the
    owners of the tables.

    `on_fault` hears of every answer that failed, by its kind and the question, on the event loop.
    """

    def __init__(
        self,
        workers: int = 1,
        budget: float = BUDGET,
        *,
        on_fault: OnFault | None = None,
        own_bots: bool = False,
        replicas: int = REPLICAS,
    ) -> None:
        self._quick = [BotPlace(replicas) for _ in range(workers)]
        self._long = [BotPlace(replicas) for _ in range(workers)]
        self._slow = [BotPlace(replicas, NICE)]
        self._seconds: OrderedDict[tuple[str, str], float] = OrderedDict()
        """By table and bot, what an answer is expected to take."""
        self.waited: Callable[[float], None] = lambda seconds: None
        """Is told how long a question waited for its turn."""
        self._budget = budget
        self._on_fault = on_fault
        self._own_bots = own_bots
        """Whether bots may be named as `module:Factory`: code of anybody's choice, so never over a network."""

    async def start(self) -> None:
        """Start the processes for quick answers now rather than when first asked."""
        await asyncio.gather(*(place.worker.start() for place in self._quick))

    async def stop(self) -> None:
        """End all processes; who still waits for an answer gets NoAnswer."""
        await asyncio.gather(*(place.worker.stop() for place in (*self._quick, *self._long, *self._slow)))

    async def ask(self, question: BotQuestion) -> str:
        """The notation of a whole ply. A bot that fails is asked once more, then another answers in its place."""
        if question.bot not in BOTS and not self._own_bots:
            raise BadOption(f"no bot {question.bot!r}; there are: {', '.join(BOTS)}")
        question = question._replace(plies=list(question.plies))  # the table's own list may grow while we wait
        for _ in range(TRIES):
            try:
                return await self._ask_once(question)
            except NoAnswer as fault:
                if fault.kind == STOPPED:
                    raise
        return await self._ask_once(question._replace(bot=STAND_IN))

    async def _ask_once(self, question: BotQuestion) -> str:
        lane = self._lane(question)
        place, came = lane[crc32(question.table.encode()) % len(lane)], monotonic()
        async with place.turns.of(question.owner or question.table):
            self.waited(monotonic() - came)
            seconds: list[float] = []
            try:
                return await place.worker.talk(lambda thinker: timed(thinker, question, self._budget, seconds))
            except NoAnswer as fault:
                if fault.kind != STOPPED:
                    self._report(fault, question)
                raise
            finally:
                for each in seconds:
                    self._note(question, each)

    def _lane(self, question: BotQuestion) -> "list[BotPlace]":
        seconds = self._expected(question)
        if seconds <= LONG:
            return self._quick
        return self._slow if seconds > SLOW or has_own_field(question) else self._long

    def _expected(self, question: BotQuestion) -> float:
        untried = UNTRIED if question.bot == CAPTAIN or has_own_field(question) else 0.0
        return self._seconds.get((question.table, question.bot), untried)

    def _note(self, question: BotQuestion, seconds: float) -> None:
        expected = self._expected(question)
        learning = RISE if seconds > expected else FALL
        keep(self._seconds, (question.table, question.bot), expected + learning * (seconds - expected), TRIED)

    def _report(self, fault: NoAnswer, question: BotQuestion) -> None:
        LOGGER.warning("bot %s at table %s, seat %d: %s", question.bot, question.table, question.seat + 1, fault)
        if self._on_fault is not None:
            self._on_fault(fault.kind, question)


def has_own_field(question: BotQuestion) -> bool:
    return any("\n" in str(value) for value in question.options.values())


def timed(thinker: "BotWorker", question: BotQuestion, budget: float, seconds: list[float]) -> str:
    """The answer, and beside it what it took: to start the process, which others may have to do, is none of it."""
    started = monotonic()
    try:
        return thinker.answer(question, budget)
    finally:
        seconds.append(monotonic() - started)


class BotPlace:
    """A worker, and whose turn it is with it."""

    def __init__(self, replicas: int, nice: int = 0) -> None:
        self.worker = Worker(lambda: BotWorker(replicas, nice))
        self.turns = FairTurns()


class ToldPlies(NamedTuple):
    """How many plies of a match a child has been told, and a fingerprint of the deal and of them."""

    length: int
    mark: int


def past(question: BotQuestion, length: int) -> ToldPlies:
    deal = question.game, question.seats, tuple(question.options.items()), question.seed
    return ToldPlies(length, hash((deal, tuple(question.plies[:length]))))


class BotWorker(ChildProcess):
    """A process in which bots think, and what it has been told so far."""

    def __init__(self, replicas: int, nice: int = 0) -> None:
        super().__init__("thinker", think, replicas, nice)
        self._replicas = replicas
        self._told: OrderedDict[str, ToldPlies] = OrderedDict()

    def answer(self, question: BotQuestion, budget: float) -> str:
        """The budget runs only while the bot thinks: from the moment its replica stands."""
        known = self._known(question)
        self.pipe.send(BotTask(question._replace(plies=question.plies[known or 0 :]), known))
        reply: BotReply = self.hear(PATIENCE)
        if reply.word == READY:
            reply = self.hear(budget)
        if reply.word != ANSWER:
            raise NoAnswer(reply.word, reply.text)
        keep(self._told, question.table, past(question, len(question.plies)), self._replicas)
        return reply.text

    def _known(self, question: BotQuestion) -> int | None:
        """How many of the plies the child has; None if it has none, or others: one may have been taken back.

        Until the answer is there it counts as told nothing, as the child drops a replica when something goes wrong.
        """
        told = self._told.pop(question.table, None)
        return told.length if told is not None and told == past(question, told.length) else None
