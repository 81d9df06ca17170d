"""One secret answer: whatever the others ask for, look at or listen to, they learn nothing of it."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.guests import Guest, Live, Served, quick, serving
from tests.server.test_leaks import Ahead


async def before_a_secret_answer(
    served: Served, stack: AsyncExitStack, who: str = "link"
) -> tuple[str, Guest, Live, Live]:
    """A table where two guests decide in secret whether they throw rum: its id, the second one, and their lives."""
    one, two = [await stack.enter_async_context(served.guest()) for _ in range(2)]
    setup = {"clock": {"kind": "game", "seconds": 30}, "window": 60}
    made = await one.make("cards-2015", ["me", who], setup=setup)
    await two.do(made["table"], "sit", seat=1, name="Boris", invite=made["invite"])
    lives = [await stack.enter_async_context(guest.live(made["table"], seat)) for seat, guest in enumerate((one, two))]
    for live in lives:
        await live.frame()
    await lives[0].send("start")
    for live in lives:
        await live.until(lambda live: bool(live.now["actions"]))
        await live.play(live.now["actions"][0]["text"].removeprefix("+"))
    for live in lives:
        await live.until(lambda live: live.now["view"]["phase"] == "throw")
    return made["table"], two, *lives


async def glance(guest: Guest, live: Live, table: str) -> list[object]:
    """All that the second seat can find out, and how much news it has had; who is connected is told now and then."""
    whys = [f"/why?seat=1&action={action}" for action in ("none", "throw:1", "x")]
    paths = ["", "?seat=1", "/next?seat=1", "/record", "/replay?seat=1", "/replay?everything=true", *whys]
    asked: list[object] = [(await guest.http.get(f"/api/tables/{table}{path}")).json() for path in paths]
    asked.append((await live.send("stand_in", seat=1, absent=0))["error"])
    asked.append((await live.send("play", seat=1, seen=live.now["n"], action="throw:9"))["error"])
    return [*asked, sum(frame["type"] == "news" for frame in live.frames)]


@pytest.mark.rule("RTE-H4")
def test_nobody_learns_that_another_has_answered_in_secret(sqlite_database: str) -> None:
    async def check() -> None:
        async with serving(quick(sqlite_database)) as served, AsyncExitStack() as stack:
            table, guest, other, live = await before_a_secret_answer(served, stack)
            before = await glance(guest, live, table)
            assert (await other.play("none"))["type"] == "done"
            assert other.now["sealed"]
            assert await glance(guest, live, table) == before

    asyncio.run(check())


@pytest.mark.rule("RTE-H4", "RTE-L2")
def test_nobody_learns_that_another_was_too_late_with_a_secret_answer(sqlite_database: str) -> None:
    async def check() -> None:
        async with serving(quick(sqlite_database)) as served, AsyncExitStack() as stack:
            clock = Ahead(served.service)
            table, guest, other, live = await before_a_secret_answer(served, stack)
            await live.play("none")
            before = await glance(guest, live, table)
            clock.by = 31_000
            served.service.rooms[table].driver.wake(mine=True)
            await other.until(lambda live: live.now["sealed"])
            assert await glance(guest, live, table) == before

    asyncio.run(check())


@pytest.mark.rule("RTE-H4")
def test_the_list_of_tables_does_not_tell_that_another_has_answered_in_secret(sqlite_database: str) -> None:
    async def check() -> None:
        async with serving(quick(sqlite_database)) as served, AsyncExitStack() as stack:
            _, guest, other, _ = await before_a_secret_answer(served, stack, "open")
            await before_a_secret_answer(served, stack, "open")  # the order of two tables could tell it as well
            await guest.make()
            onlooker = served.guest()
            stack.push_async_callback(onlooker.http.aclose)
            before = [await each.get("/api/tables") for each in (guest, onlooker)]
            assert [len(lists["running"]) for lists in before] == [2, 2]
            assert (await other.play("none"))["type"] == "done"
            assert [await each.get("/api/tables") for each in (guest, onlooker)] == before

    asyncio.run(check())


@pytest.mark.rule("RTE-H4")
def test_a_shout_does_not_tell_who_has_answered_in_secret(sqlite_database: str) -> None:
    async def check() -> None:
        async with serving(quick(sqlite_database)) as served, AsyncExitStack() as stack:
            table, _, other, live = await before_a_secret_answer(served, stack)
            heard = []
            for answer in (None, "none"):
                if answer:
                    assert (await other.play(answer))["type"] == "done"
                    served.service.rooms[table].breath.shouted.clear()  # he has his breath back
                assert (await other.send("shout", seat=0, shout="rum"))["type"] == "done"
                while (frame := await live.frame())["type"] == "here":
                    pass  # somebody's coming was still to be told
                heard.append(frame)
            assert heard[0] == heard[1] == {"type": "shout", "seat": 0, "shout": "rum"}

    asyncio.run(check())
