"""Puzzles solved beside the tables: in processes of their own, one after the other; what was found is remembered."""

import asyncio
from collections import Counter, OrderedDict
from hashlib import sha256
from logging import getLogger
from time import monotonic
from typing import Final, NamedTuple

from jackal.core.said import said
from jackal.harbour.solving import Answer, SolverTask
from jackal.harbour.thinking import NoAnswer
from jackal.server.solver_process import CRASH, DONE, SO_FAR, Answers, SolverReply, work
from jackal.server.workers import STOPPED, ChildProcess, Worker
from jackal.tables.errors import Refused

GRACE: Final = 1.0
"""Seconds after its time in which a solver may say so itself; later it is ended."""
QUEUE: Final = 6
"""Questions that wait or are worked on: the last one still has its answer before people, and proxies, give up."""
OF_ONE: Final = 2
"""Of those, from one address."""
REMEMBERED: Final = 2_000
"""Answers."""
LOGGER: Final = getLogger("jackal.server.solver_workers")


class SolverAnswer(NamedTuple):
    """An answer; what could not be finished in time is not whole."""

    answer: Answer
    is_whole: bool


class SolverQueue:
    """Where one kind of question is answered, by one process at a time that starts when first asked."""

    def __init__(self, answers: Answers, seconds: float, memory: int, remembered: int = REMEMBERED) -> None:
        self.seconds = seconds
        self.waiting: Counter[str] = Counter()
        """Questions under way, by the address that asked."""
        self._worker = Worker(lambda: SolverWorker(memory, answers))
        self._going: dict[bytes, asyncio.Task[Answer]] = {}
        self._known: OrderedDict[bytes, Answer] = OrderedDict()
        self._room = remembered

    async def ask(self, card: str, moves: list[str], address: str) -> Answer:
        """Who asks what is known, or what another waits for already, costs nothing."""
        key = sha256("\0".join([card, *moves]).encode(errors="surrogatepass")).digest()
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._going:
            self._take_room(address)
            self._going[key] = asyncio.create_task(
                self._find(key, SolverTask(card, tuple(moves), self.seconds), address)
            )
        return await asyncio.shield(self._going[key])

    async def stop(self) -> None:
        """End the process; who still waits for an answer is refused."""
        await self._worker.stop()

    def _take_room(self, address: str) -> None:
        if self.waiting[address] >= OF_ONE:
            raise Refused("busy", "your last questions are still being worked on: wait for the answers")
        if self.waiting.total() >= QUEUE:
            raise Refused("busy", "too many puzzles are being worked on: try again in a minute")
        self.waiting[address] += 1

    async def _find(self, key: bytes, task: SolverTask, address: str) -> Answer:
        try:
            answer, is_whole = await self._asked(task)
        finally:
            self.waiting[address] -= 1
            self.waiting += Counter()  # forgets those at zero
            del self._going[key]
        if is_whole:
            self._known[key] = answer
            if len(self._known) > self._room:
                self._known.popitem(last=False)
        return answer

    async def _asked(self, task: SolverTask) -> SolverAnswer:
        try:
            return await self._worker.talk(lambda solver: solver.answer(task))
        except NoAnswer as fault:
            if fault.kind == STOPPED:
                raise Refused("unavailable", "the server is closing") from fault
            if fault.kind == CRASH:
                raise RuntimeError(f"a solver failed: {fault}") from fault
            LOGGER.info("a puzzle was too hard: %s", fault)
            raise Refused(
                "too_hard",
                said("this card is too hard to be worked out here in {seconds} s", seconds=f"{task.seconds:g}"),
            ) from fault


class SolverWorker(ChildProcess):
    """A process in which puzzles are solved."""

    def __init__(self, memory: int, answers: Answers) -> None:
        super().__init__("solver", work, memory, answers)

    def answer(self, task: SolverTask) -> SolverAnswer:
        """The last of its answers within the time."""
        self.pipe.send(task)
        end, found = monotonic() + task.seconds + GRACE, None
        while True:
            try:
                reply: SolverReply = self.hear(max(0.0, end - monotonic()))
            except TimeoutError:
                if found is None:
                    raise
                self.is_spent = True
                return SolverAnswer(found, is_whole=False)
            if reply.word == SO_FAR:
                found = reply.answer
                continue
            if found is None:
                raise NoAnswer(reply.word, reply.text)
            if reply.word == CRASH:
                LOGGER.error("a solver failed in the middle: %s", reply.text)
            return SolverAnswer(found, is_whole=reply.word == DONE)
