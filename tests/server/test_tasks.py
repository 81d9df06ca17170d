"""Ending tasks: even one that overhears the first time is over in the end."""

import asyncio

import pytest

from jackal.server import tasks
from tests.server.staff import in_loop


async def hard_of_hearing(times: int, heard: list[int]) -> None:
    while len(heard) < times:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            heard.append(1)


@in_loop
async def test_a_cancellation_that_gets_lost_is_said_again() -> None:
    heard: list[int] = []
    deaf = asyncio.create_task(hard_of_hearing(3, heard))
    other = asyncio.create_task(asyncio.sleep(3600))
    await asyncio.sleep(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tasks, "AGAIN", 0.01)
        await tasks.end(deaf, other)
    assert deaf.done()
    assert other.cancelled()
    assert heard == [1, 1, 1]


@in_loop
async def test_there_may_be_nothing_to_end() -> None:
    await tasks.end()
