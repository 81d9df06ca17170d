"""Puzzles solved beside the tables: in processes of their own, one after the other; what was found is remembered."""

from collections import Counter
from hashlib import sha256
from logging import getLogger
from time import monotonic
from typing import Any, Final, Generic, NamedTuple

from jackal.core.said import said
from jackal.harbour.solving import SolverTask
from jackal.harbour.thinking import NoAnswer
from jackal.server.shared_answers import SharedAnswers
from jackal.server.solver_process import CRASH, DONE, SO_FAR, Answer, Answers, SolverReply, work
from jackal.server.workers import STOPPED, ChildProcess, Worker
from jackal.tables.errors import Refused

GRACE: Final = 1.0
"""Seconds after its time in which a solver may say so itself; later it is ended."""
QUEUE: Final = 6
"""Questions that wait or are worked on: the last one still has its answer before people, and proxies, give up."""
OF_ONE: Final = 2
"""Of those, from one address."""
BUSY: Final = said("too many puzzles are being worked on: try again in a minute")
REMEMBERED: Final = 2_000
"""Answers."""
LOGGER: Final = getLogger("jackal.server.solver_workers")


class SolverAnswer(NamedTuple, Generic[Answer]):
    """An answer; what could not be finished in time is not whole."""

    answer: Answer
    is_whole: bool


class SolverQueue(Generic[Answer]):
    """Where one kind of question is answered, by one process at a time that starts when first asked."""

    def __init__(self, answers: Answers[Answer], seconds: float, memory: int, remembered: int = REMEMBERED) -> None:
        self.seconds = seconds
        self._asked: SharedAnswers[SolverAnswer[Answer]] = SharedAnswers(QUEUE, OF_ONE, BUSY, remembered)
        self._worker = Worker(lambda: SolverWorker(memory, answers))

    @property
    def waiting(self) -> Counter[str]:
        return self._asked.waiting

    async def ask(self, card: str, moves: list[str], address: str) -> Answer:
        """Who asks what is known, or what another waits for already, costs nothing."""
        key = sha256("\0".join([card, *moves]).encode(errors="surrogatepass")).digest()
        task = SolverTask(card, tuple(moves), self.seconds)
        found = await self._asked.ask(key, address, lambda: self._find(task), lambda answer: answer.is_whole)
        return found.answer

    async def stop(self) -> None:
        """End the process; who still waits for an answer is refused."""
        await self._worker.stop()

    async def _find(self, task: SolverTask) -> SolverAnswer[Answer]:
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

    def __init__(self, memory: int, answers: Answers[Any]) -> None:
        super().__init__("solver", work, memory, answers)

    def answer(self, task: SolverTask) -> SolverAnswer[Any]:
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
