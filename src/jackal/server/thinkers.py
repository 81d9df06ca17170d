"""Bots in processes of their own: asked from the event loop, timed, and replaced when they crash or hang."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from logging import getLogger
from multiprocessing import get_context
from threading import Lock
from typing import Final, NamedTuple, TypeVar
from zlib import crc32

from jackal.bots import BOTS
from jackal.core.errors import BadOption, JackalError
from jackal.server.thinker import ANSWER, CRASH, ILLEGAL, LOG, READY, Errand, Question, Reply, keep, think

__all__ = ["CRASH", "DIED", "HANG", "ILLEGAL", "LOG", "STAND_IN", "STOPPED", "NoAnswer", "Question", "Thinkers"]

HANG: Final = "hang"  # no answer in time
DIED: Final = "died"  # the process is gone, or would not start
STOPPED: Final = "stopped"  # there are no thinkers any more

TRIES: Final = 2  # how often a bot is asked
STAND_IN: Final = "random"  # the bot that answers when another has failed
BUDGET: Final = 5.0  # seconds to think
PATIENCE: Final = 60.0  # seconds in which a process must start, or a replica stand
REPLICAS: Final = 500  # matches that one process keeps

SPAWN: Final = get_context("spawn")
LOGGER: Final = getLogger("jackal.server.thinkers")

T = TypeVar("T")
OnFault = Callable[[str, Question], None]


class NoAnswer(JackalError):
    """A question that nobody answered; `kind` is CRASH, ILLEGAL, HANG, DIED, LOG or STOPPED."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class Thinkers:
    """Some processes in which bots think. A table always asks the same one, which follows its match.

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
        self._workers = [Worker(budget, replicas) for _ in range(workers)]
        self._on_fault = on_fault
        self._own_bots = own_bots
        """Whether bots may be named as `module:Factory`: code of anybody's choice, so never over a network."""

    async def start(self) -> None:
        """Start all processes now rather than when first asked."""
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def stop(self) -> None:
        """End all processes; who still waits for an answer gets NoAnswer."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))

    async def ask(self, question: Question) -> str:
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

    async def _ask_once(self, question: Question) -> str:
        worker = self._workers[crc32(question.table.encode()) % len(self._workers)]
        try:
            return await worker.answer(question)
        except NoAnswer as fault:
            if fault.kind != STOPPED:
                self._report(fault, question)
            raise

    def _report(self, fault: NoAnswer, question: Question) -> None:
        LOGGER.warning("bot %s at table %s, seat %d: %s", question.bot, question.table, question.seat + 1, fault)
        if self._on_fault is not None:
            self._on_fault(fault.kind, question)


class Worker:
    """One child at a time, and the one thread that talks to it: questions wait for the thread and outlive the child."""

    def __init__(self, budget: float, replicas: int) -> None:
        self.budget = budget
        self.replicas = replicas
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="thinkers")
        self._child: Child | None = None
        self._closed = False
        """Set on the event loop, so that nothing is put to the thread after its end."""
        self._guard = Lock()
        """Held while a child comes or goes: the thread may replace it, and `stop` may end it meanwhile."""

    async def start(self) -> None:
        await self._talk(lambda child: None)

    async def answer(self, question: Question) -> str:
        return await self._talk(lambda child: child.answer(question, self.budget))

    async def stop(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._end)

    async def _talk(self, about: Callable[["Child"], T]) -> T:
        """In the thread, after all that came before; whoever no longer waits for it harms nobody."""
        if self._closed:
            raise stopped()
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._talk_now, about)

    def _talk_now(self, about: Callable[["Child"], T]) -> T:
        """A child that falls silent is ended, and the next talk finds a fresh one."""
        try:
            return about(self._awake())
        except TimeoutError:
            fault = NoAnswer(HANG, "no answer in time")
        except (EOFError, OSError) as error:
            fault = NoAnswer(DIED, f"the process is gone ({type(error).__name__})")
        self._drop()
        raise stopped() if self._closed else fault

    def _awake(self) -> "Child":
        if self._child is not None and not self._child.is_alive():
            LOGGER.warning("a thinker died while nobody asked it anything")
            self._drop()
        return self._child or self._fresh()

    def _fresh(self) -> "Child":
        with self._guard:
            if self._closed:
                raise stopped()
            self._child = child = Child(self.replicas)
        child.hear(PATIENCE)
        return child

    def _drop(self) -> None:
        with self._guard:
            if self._child is not None:
                self._child.end()
            self._child = None

    def _end(self) -> None:
        with self._guard:
            if self._child is not None:
                self._child.kill()  # the thread, if it listens, hears the line go dead
        self._thread.shutdown()
        self._drop()


def stopped() -> NoAnswer:
    return NoAnswer(STOPPED, "the thinkers have been sent home")


class Past(NamedTuple):
    """How many plies of a match a child has been told, and a fingerprint of the deal and of them."""

    length: int
    mark: int


def past(question: Question, length: int) -> Past:
    deal = question.game, question.seats, tuple(question.options.items()), question.seed
    return Past(length, hash((deal, tuple(question.plies[:length]))))


class Child:
    """A process as its parent sees it: a line to it, and what it has been told so far."""

    def __init__(self, replicas: int) -> None:
        self._replicas = replicas
        self._told: OrderedDict[str, Past] = OrderedDict()
        self._line, far_end = SPAWN.Pipe()
        self._process = SPAWN.Process(target=think, args=(far_end, replicas), name="jackal thinker", daemon=True)
        try:
            self._process.start()
        finally:
            far_end.close()  # so that the line goes dead when the child dies

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self._line.close()

    def hear(self, seconds: float) -> Reply:
        """The next word; TimeoutError if it does not come, EOFError or OSError if it never will."""
        if not self._line.poll(seconds):
            raise TimeoutError
        reply: Reply = self._line.recv()
        return reply

    def answer(self, question: Question, budget: float) -> str:
        """The budget runs only while the bot thinks: from the moment its replica stands."""
        known = self._known(question)
        self._line.send(Errand(question._replace(plies=question.plies[known or 0 :]), known))
        reply = self.hear(PATIENCE)
        if reply.word == READY:
            reply = self.hear(budget)
        if reply.word != ANSWER:
            raise NoAnswer(reply.word, reply.text)
        keep(self._told, question.table, past(question, len(question.plies)), self._replicas)
        return reply.text

    def _known(self, question: Question) -> int | None:
        """How many of the plies the child has; None if it has none, or others: one may have been taken back.

        Until the answer is there it counts as told nothing, as the child drops a replica when something goes wrong.
        """
        told = self._told.pop(question.table, None)
        return told.length if told is not None and told == past(question, told.length) else None
