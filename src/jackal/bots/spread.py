"""Much work of one kind, spread over processes of this machine; what comes of it comes in order."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from jackal.bots.program import end_programs
from jackal.games import join

IN_FLIGHT: Final = 4
"""Tasks that wait for each processor, so that none is idle."""

Task = TypeVar("Task")
Given = TypeVar("Given")
Done = TypeVar("Done")


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(one: Callable[[Task], Done], tasks: Sequence[Task], jobs: int, chunk: int = 1) -> Iterator[Done]:
    """`one` of each task, so many of them in one go. Who stops listening, or is stopped, leaves nobody at work."""
    if jobs == 1:
        yield from map(one, tasks)
        return
    others = active_children()
    chunks = [tasks[start : start + chunk] for start in range(0, len(tasks), chunk)]
    # Spawned, not forked: a progress bar has a thread of its own.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=begin_work) as pool:
        try:
            for done in in_turn(lambda some: pool.submit(do_all, one, some), Future.result, chunks, jobs * IN_FLIGHT):
                yield from done
        except BaseException:
            for child in active_children():
                if child not in others:
                    child.terminate()
            raise


def in_turn(
    give: Callable[[Task], Given], take: Callable[[Given], Done], tasks: Sequence[Task], room: int
) -> Iterator[Done]:
    """What comes of tasks in their order, when so many may be given away before the first is taken back."""
    given = deque([give(task) for task in tasks[:room]])
    for number in range(len(tasks)):
        yield take(given.popleft())
        if number + room < len(tasks):
            given.append(give(tasks[number + room]))


# In the child -------------------------------------------------------------------------------------------------------


def do_all(one: Callable[[Task], Done], tasks: Sequence[Task]) -> list[Done]:
    return [one(task) for task in tasks]


def begin_work() -> None:
    """The first thing in a worker's life. Ctrl-C reaches it too, but its parent decides when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: leave_work())
    Thread(target=end_with_parent, daemon=True).start()
    join()


def end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    leave_work()


def leave_work() -> None:
    """At once, with all that was started for a game."""
    end_programs()
    os._exit(1)
