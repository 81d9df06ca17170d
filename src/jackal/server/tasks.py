"""Tasks that go on beside the requests, and how they are ended."""

import asyncio
from typing import Any, Final

AGAIN: Final = 1.0
"""Seconds after which a task that has not ended is cancelled once more."""


async def end(*tasks: "asyncio.Task[Any]") -> None:
    """Cancel tasks until they are over.

    A cancellation may get lost: in a driver, in a library, or in the `wait_for` of Python 3.11.
    """
    going = set(tasks)
    while going:
        for task in going:
            task.cancel()
        _, going = await asyncio.wait(going, timeout=AGAIN)
