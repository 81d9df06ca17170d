"""Processes that work for the server: asked from the event loop, timed, and replaced when they crash or hang."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from logging import getLogger
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, Final, Generic, TypeVar

from jackal.harbour.thinking import NoAnswer

HANG: Final = "hang"  # no answer in time
DIED: Final = "died"  # the process is gone, or would not start
STOPPED: Final = "stopped"  # there are no processes any more

PATIENCE: Final = 60.0  # seconds in which a process must start, or make ready

SPAWN: Final = get_context("spawn")
LOGGER: Final = getLogger("jackal.server.workers")


class ChildProcess:
    """A process as its parent sees it: a pipe to it. Its life is told the other end of the pipe, and what is given."""

    def __init__(self, name: str, life: Callable[..., None], *given: object) -> None:
        self.name = name
        self.is_spent = False
        """Whether it is to be ended, as it still works on something that nobody waits for."""
        self.pipe, far_end = SPAWN.Pipe()
        self._process = SPAWN.Process(target=life, args=(far_end, *given), name=f"jackal {name}", daemon=True)
        try:
            self._process.start()
        finally:
            far_end.close()  # so that the pipe goes dead when the child dies

    def is_alive(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        self.kill()
        self._process.join()
        self.pipe.close()

    def hear(self, seconds: float) -> Any:
        """The next word; TimeoutError if it does not come, EOFError or OSError if it never will."""
        if not self.pipe.poll(seconds):
            raise TimeoutError
        return self.pipe.recv()


T = TypeVar("T")
AnyChild = TypeVar("AnyChild", bound=ChildProcess)


class Worker(Generic[AnyChild]):
    """One child at a time, and the one thread that talks to it: questions wait for the thread and outlive the child.

    A child says a word when it has started.
    """

    def __init__(self, bear: Callable[[], AnyChild]) -> None:
        self._bear = bear
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="children")
        self._child: AnyChild | None = None
        self._closed = False
        """Set on the event loop, so that nothing is put to the thread after its end."""
        self._guard = Lock()
        """Held while a child comes or goes: the thread may replace it, and `stop` may end it meanwhile."""

    async def start(self) -> None:
        await self.talk(lambda child: None)

    async def stop(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._end)

    async def talk(self, about: Callable[[AnyChild], T]) -> T:
        """In the thread, after all that came before; whoever no longer waits for it harms nobody."""
        if self._closed:
            raise stopped()
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._talk_now, about)

    def _talk_now(self, about: Callable[[AnyChild], T]) -> T:
        """A child that falls silent is ended, and the next talk finds a fresh one."""
        try:
            child = self._awake()
            answer = about(child)
            if child.is_spent:
                self._drop()
            return answer
        except TimeoutError:
            fault = NoAnswer(HANG, "no answer in time")
        except (EOFError, OSError) as error:
            fault = NoAnswer(DIED, f"the process is gone ({type(error).__name__})")
        self._drop()
        raise stopped() if self._closed else fault

    def _awake(self) -> AnyChild:
        if self._child is not None and not self._child.is_alive():
            LOGGER.warning("a %s died while nobody asked it anything", self._child.name)
            self._drop()
        return self._child or self._fresh()

    def _fresh(self) -> AnyChild:
        with self._guard:
            if self._closed:
                raise stopped()
            self._child = child = self._bear()
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
                self._child.kill()  # the thread, if it listens, hears the pipe go dead
        self._thread.shutdown()
        self._drop()


def stopped() -> NoAnswer:
    return NoAnswer(STOPPED, "the processes have been sent home")


# In the child -------------------------------------------------------------------------------------------------------


def stay_with_parent() -> None:
    """The first thing in a child's life."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches us too, but the parent decides when to end
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """A child that waits notices the end of the pipe; one in the middle of a long thought would not."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
