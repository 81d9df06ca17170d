"""What is played again from the log beside the tables: replays, records, what somebody has missed."""

from collections.abc import Callable
from logging import getLogger
from typing import Any, Final

from jackal.core.said import said
from jackal.harbour.frames import Older
from jackal.harbour.thinking import NoAnswer
from jackal.server.archive_process import (
    CRASH,
    DONE,
    FAULT,
    ArchiveReply,
    ArchiveTask,
    BookTask,
    MessagesTask,
    RecordTask,
    Replayed,
    ReplayTask,
    SinceTask,
    keep_archive,
)
from jackal.server.books import SeatPage
from jackal.server.db_engine import DatabaseFault
from jackal.server.shared_answers import SharedAnswers
from jackal.server.workers import DIED, STOPPED, ChildProcess, Worker
from jackal.tables.errors import Refused

TRIES: Final = 2  # a process that dies is replaced, and asked once more
SECONDS: Final = 60.0
"""for one answer: the longest game is played again in a few."""
ASKED: Final = 60
"""Questions that wait or are worked on,"""
OF_ONE: Final = 6
"""and of those from one address."""
REMEMBERED: Final = 48 * 2**20
"""Bytes of answers."""
BUSY: Final = said("too many games are being looked up: try again in a moment")
LOGGER: Final = getLogger("jackal.server.archive_workers")


class ArchiveWorker(ChildProcess):
    """A process that plays logs again."""

    def __init__(self, url: str) -> None:
        super().__init__("archivist", keep_archive, url)

    def answer(self, task: ArchiveTask) -> Any:
        self.pipe.send(task)
        reply: ArchiveReply = self.hear(SECONDS)
        if reply.word == DONE:
            return reply.answer
        if reply.word == FAULT:
            raise DatabaseFault(reply.answer, reply.code)
        if reply.word == CRASH:
            raise NoAnswer(CRASH, reply.answer)
        raise Refused(reply.code, reply.answer, reply.rule)


class ArchiveQueue:
    """Where it is asked for; the same question costs nothing the second time."""

    def __init__(self, url: str) -> None:
        self._worker = Worker(lambda: ArchiveWorker(url))
        self._asked: SharedAnswers[Any] = SharedAnswers(ASKED, OF_ONE, BUSY, REMEMBERED, weight)

    async def replay(self, task: ReplayTask, address: str) -> Replayed:
        found: Replayed = await self._ask(task, address)
        return found

    async def record(self, task: RecordTask, address: str) -> tuple[str, str]:
        found: tuple[str, str] = await self._ask(task, address)
        return found

    async def since(self, task: SinceTask, address: str) -> bytes:
        found: bytes = await self._ask(task, address)
        return found

    async def messages(self, task: MessagesTask, address: str) -> Older:
        """These are too many to be remembered."""
        found: Older = await self._ask(task, address, lambda answer: False)
        return found

    async def book(self, task: BookTask) -> list[SeatPage]:
        """For the house itself, which keeps it."""
        found: list[SeatPage] = await self._ask(task, "", lambda answer: False)
        return found

    async def stop(self) -> None:
        await self._worker.stop()

    async def _ask(self, task: ArchiveTask, address: str, keep: Callable[[Any], bool] = lambda answer: True) -> Any:
        return await self._asked.ask((type(task), task), address, lambda: self._find(task), keep)

    async def _find(self, task: ArchiveTask) -> Any:
        for tried in range(1, TRIES + 1):
            try:
                return await self._worker.talk(lambda archivist: archivist.answer(task))
            except NoAnswer as fault:
                if fault.kind == STOPPED:
                    raise Refused("unavailable", "the server is closing") from fault
                LOGGER.warning("an archivist failed: %s", fault)
                if fault.kind != DIED or tried == TRIES:
                    raise Refused("busy", BUSY) from fault
        raise AssertionError


def weight(answer: Any) -> int:
    """Its bytes, more or less."""
    if isinstance(answer, Replayed):
        return len(answer.rest) + sum(map(len, answer.cards.values()))
    return len(answer) if isinstance(answer, bytes) else sum(map(len, answer))
