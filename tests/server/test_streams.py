"""Streams over the wire: who comes back gets what he missed, and all see the same order of things."""

import asyncio
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from jackal.server.bot_workers import BotWorkers
from jackal.tables.log import NewEntry
from jackal.tables.streams import REMEMBERED
from tests.server.guests import Live, quick, serving


async def numbers(live: Live, count: int) -> list[int]:
    await live.until(lambda live: bool(live.now) and live.now["n"] >= count)
    return [message["n"] for message in live.messages]


def test_who_comes_back_gets_all_he_missed_once(database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as stranger,
        ):
            made = await anna.make(seats=["me", "here"])
            table = made["table"]
            room = await served.service.room(table)
            for number in range(REMEMBERED + 20):
                async with room.lock:
                    await room.write([NewEntry("rename", 0, {"name": f"Anna {number}", "colour": ""})])
            told = REMEMBERED + 22
            for seen in (0, 1, 30, told - 3, told):
                async with anna.live(table, 0, seen) as live:
                    assert await numbers(live, told) == list(range(seen + 1, told + 1))
            async with anna.live(table, 0, 30) as live, anna.live(table, 1) as other, stranger.live(table) as onlooker:
                await numbers(live, told)
                assert (await numbers(other, told), await numbers(onlooker, told)) == ([], [])
                await anna.do(table, "start")
                for one in (live, other, onlooker):
                    assert (await numbers(one, told + 1))[-1:] == [told + 1]
            for seen in (told + 9, -1):
                async with anna.live(table, 0, seen) as live:
                    with pytest.raises(ConnectionClosedError) as closed:
                        await live.frame()
                    assert closed.value.rcvd is not None
                    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4400, "ahead")

    asyncio.run(run())


def test_the_table_goes_on_while_one_is_looked_up_what_he_missed(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"]))["table"]
            room = await served.service.room(table)
            for number in range(REMEMBERED + 20):
                async with room.lock:
                    await room.write([NewEntry("rename", 0, {"name": f"Anna {number}", "colour": ""})])
            looked_up, may_answer = asyncio.Event(), asyncio.Event()
            messages = served.service.archive.messages

            async def slowly(*asked: Any) -> Any:
                found = await messages(*asked)
                looked_up.set()
                await may_answer.wait()
                return found

            served.service.archive.messages = slowly  # type: ignore[method-assign, assignment]
            async with anna.live(table, 0, 1) as live:
                coming = asyncio.create_task(numbers(live, REMEMBERED + 23))
                await looked_up.wait()
                await anna.do(table, "start")
                may_answer.set()
                assert await coming == list(range(2, REMEMBERED + 24))

    asyncio.run(run())


def test_who_is_astray_gets_what_he_missed_and_the_whole(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"]))["table"]
            await anna.do(table, "start")
            seat = (await anna.look(table))["view"]["ask"]["seat"]
            async with anna.live(table, seat) as live:
                await live.until(lambda live: bool(live.now))
                seen = live.now["n"]
                await live.play()
                assert [frame["type"] for frame in live.frames if "messages" in frame] == ["whole", "news"]
                async with anna.live(table, seat, seen, astray=True) as astray:
                    whole = await astray.frame()
                    assert (whole["type"], whole["now"]["view"]) == ("whole", live.now["view"])
                    assert astray.messages == live.messages
                    assert [message["changes"] for message in whole["messages"]] == [[]] * len(live.messages)

    asyncio.run(run())


def test_two_tabs_of_a_seat_see_the_same_and_only_one_of_two_answers_counts(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "here"]))["table"]
            await anna.do(table, "start")
            seat = (await anna.look(table))["view"]["ask"]["seat"]
            async with anna.live(table, seat) as left, anna.live(table, seat) as right:
                await left.until(lambda live: bool(live.now))
                await right.until(lambda live: bool(live.now))
                assert left.now == right.now
                answers = await asyncio.gather(left.play(), right.play())
                refused = [answer for answer in answers if answer["type"] == "refused"]
                assert [answer["error"]["code"] for answer in refused] == ["stale"]
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
                plies = left.now["n"]
                await right.until(lambda live: live.now["n"] == plies)
                assert (left.messages, left.now) == (right.messages, right.now)

    asyncio.run(run())


def test_two_people_and_an_onlooker_see_the_same_order_of_things(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
        ):
            made = await anna.make("cards-2015", ["me", "link"], options={"islands": 1}, setup={"window": 0})
            table = made["table"]
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            async with (
                anna.live(table, 0, 0) as first,
                boris.live(table, 1, 0) as second,
                anna.live(table, None, 0) as third,
            ):
                lives = (first, second, third)
                for live in lives:
                    await live.until(lambda live: bool(live.now))
                await first.send("start")
                await asyncio.gather(play_along(first), play_along(second), third.until(is_over))
                public = [open_part(live.messages) for live in lives]
                assert public[0] == public[1] == public[2]
                assert {event["name"] for event in public[0]} > {"ready", "row", "opened", "over"}

    asyncio.run(run())


async def play_along(live: Live) -> None:
    """Answer every question, rows by their first card, to the end of the game."""
    while not is_over(live):
        await live.until(lambda live: bool(live.now["actions"]) or is_over(live))
        if live.now["actions"]:
            row = live.now["actions"][0]["text"].removeprefix("+") if live.now["view"]["phase"] == "lay" else None
            assert (await live.play(row))["type"] == "done"


def is_over(live: Live) -> bool:
    return bool(live.now["table"]["status"] == "over")


def open_part(messages: list[dict[str, Any]]) -> list[Any]:
    return [event for message in messages for event in message["events"] if event["name"] not in ("drawn", "late")]
