"""Hints and reviews beside the tables: in processes of little priority, one after the other."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from jackal.core.said import said
from jackal.harbour.advice import AdviceTask, HintTask, ReviewTask, hinted, reviewed
from jackal.harbour.thinking import NoAnswer
from jackal.review.shapes import Hint, Review
from jackal.server.advice_process import DONE, SO_FAR, AdviceReply, Work, advise
from jackal.server.repository import DatabaseFault
from jackal.server.shared_answers import SharedAnswers
from jackal.server.tasks import end
from jackal.server.workers import DIED, STOPPED, ChildProcess, Worker
from jackal.tables.errors import Refused

TRIES: Final = 2  # a process that dies is replaced, and asked once more
GRACE: Final = 30.0
"""Seconds beside its time that an answer may take: the game is played again first, and it is not the first in line."""
HINTS: Final = 8
"""Questions that wait or are worked on,"""
OF_ONE: Final = 2
"""and of those from one address."""
BUSY: Final = said("too many hints are being thought about: try again in a moment")
REVIEWS: Final = 20
REMEMBERED: Final = 500
"""Hints."""
TOLD: Final = 5.0
"""Seconds after which the other processes hear how far a review is."""
LOGGER: Final = getLogger("jackal.server.advice_workers")

Answer = TypeVar("Answer")
Tell = Callable[[float], None]
Keep = Callable[[str, float, Review | None], Awaitable[None]]
"""Where it is written down how far a review is, and the review when it is done."""


class AdviceWorker(ChildProcess):
    """A process in which advice is thought of."""

    def __init__(self, work: Work) -> None:
        super().__init__("adviser", advise, work)

    def answer(self, task: AdviceTask, tell: Tell) -> Any:
        """Hears on until it is done; each word of progress is told."""
        self.pipe.send(task)
        end = monotonic() + task.seconds + GRACE
        while True:
            reply: AdviceReply = self.hear(max(0.0, end - monotonic()))
            if reply.word == SO_FAR:
                tell(reply.done)
            elif reply.word == DONE and reply.answer is not None:
                return reply.answer
            else:
                raise NoAnswer(reply.word, reply.text)


class AdviceDesk(Generic[Answer]):
    """One process, which starts when first asked; a question whose process dies is asked once more."""

    def __init__(self, work: Callable[[Any, Tell], Answer]) -> None:
        self._worker = Worker(lambda: AdviceWorker(work))

    async def ask(self, task: AdviceTask, tell: Tell) -> Answer:
        for tried in range(1, TRIES + 1):
            try:
                return await self._worker.talk(lambda child: child.answer(task, tell))
            except NoAnswer as fault:
                if fault.kind != DIED or tried == TRIES:
                    raise
                LOGGER.warning("an adviser died and another is asked: %s", fault)
        raise AssertionError

    async def stop(self) -> None:
        await self._worker.stop()


class HintQueue:
    """Where hints are asked for; the same question costs nothing the second time."""

    def __init__(self, work: Callable[[HintTask, Tell], Hint] = hinted) -> None:
        self._asked: SharedAnswers[Hint] = SharedAnswers(HINTS, OF_ONE, BUSY, REMEMBERED)
        self._desk = AdviceDesk(work)

    @property
    def waiting(self) -> Counter[str]:
        """Questions under way, by the address that asked."""
        return self._asked.waiting

    async def ask(self, table: str, task: HintTask, address: str) -> Hint:
        key = table, task.seat, task.seen, hash(task.game.plies)
        return await self._asked.ask(key, address, lambda: self._find(task))

    async def stop(self) -> None:
        await self._desk.stop()

    async def _find(self, task: HintTask) -> Hint:
        try:
            return await self._desk.ask(task, lambda _: None)
        except NoAnswer as fault:
            if fault.kind == STOPPED:
                raise Refused("unavailable", "the server is closing") from fault
            LOGGER.error("no hint: %s", fault)
            raise Refused("no_hints", "there is no hint for this position") from fault


class ReviewQueue:
    """Reviews under way in this process, by table: how far they are, and which have failed."""

    def __init__(self, keep: Keep, work: Callable[[ReviewTask, Tell], Review] = reviewed) -> None:
        self.going: dict[str, float] = {}
        """How much is done, from 0 to 1."""
        self.failed: OrderedDict[str, str] = OrderedDict()
        self._keep = keep
        self._desk = AdviceDesk(work)
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, table: str, task: ReviewTask) -> None:
        """Nobody waits for it: it is kept when it is done."""
        if table in self.going:
            return
        if len(self.going) >= REVIEWS:
            raise Refused("busy", "too many games are being reviewed: try again in a minute")
        self.failed.pop(table, None)
        self.going[table] = 0.0
        made = asyncio.create_task(self._make(table, task))
        self._tasks.add(made)
        made.add_done_callback(self._tasks.discard)

    async def _make(self, table: str, task: ReviewTask) -> None:
        """While it goes on the other processes are told how far it is."""
        telling = asyncio.create_task(self._keep_telling(table))
        try:
            found = await self._desk.ask(task, lambda done: self.going.update({table: done}))
            await self._keep(table, 1.0, found)
        except NoAnswer as fault:
            if fault.kind != STOPPED:
                self._fail(table, str(fault))
        except DatabaseFault as fault:
            self._fail(table, str(fault))
        finally:
            await end(telling)
            del self.going[table]

    async def _keep_telling(self, table: str) -> None:
        while True:
            with suppress(DatabaseFault):  # the next word may get through
                await self._keep(table, self.going[table], None)
            await asyncio.sleep(TOLD)

    def _fail(self, table: str, why: str) -> None:
        LOGGER.error("table %s could not be reviewed: %s", table, why)
        self.failed[table] = why
        if len(self.failed) > REMEMBERED:
            self.failed.popitem(last=False)

    async def stop(self) -> None:
        """End the process; what is not done is made when somebody asks again."""
        await self._desk.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
