"""A crowd that looks on costs the table next to nothing, and a host who is there keeps his table."""

import asyncio
import json
from typing import Any

from jackal.harbour.connections import AT_ONCE, ROOM_TO_WAIT, Connection
from jackal.server.room import Room
from jackal.tables.permissions import PATIENCE
from jackal.text.texts import choose
from tests.server.guests import Guest, Served, quick, serving
from tests.server.staff import in_loop

CROWD = 1000


async def playing(served: Served, anna: Guest) -> Room:
    table = (await anna.make("archipelago", ["me", "here"]))["table"]
    await anna.do(table, "start")
    return await served.service.room(table)


async def come_to_look(room: Room, count: int) -> list[Connection]:
    """Onlookers of whom none ever reads a word."""
    crowd = [Connection(None, f"onlooker {number}", resumes=False, texts=choose("en")) for number in range(count)]
    for each in crowd:
        await room.join(each, None)
    return crowd


async def act(room: Room, anna: Guest) -> None:
    """Anna, who plays both seats, does what comes first."""
    seat = room.table.asked()[0]
    now = await anna.look(room.id, seat)
    await anna.do(room.id, "play", seat=seat, seen=now["n"], action=now["actions"][0]["text"])


@in_loop
async def test_a_thousand_who_look_on_are_told_by_one_rendering(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        room = await playing(served, anna)
        crowd = await come_to_look(room, CROWD)
        rendered: list[object] = []
        render = room.frame

        def counted(*given: object) -> bytes:
            rendered.append(given)
            return render(*given)  # type: ignore[arg-type]

        room.frame = counted  # type: ignore[method-assign, assignment]
        before = room.table.streams.count(None)
        while room.table.streams.count(None) == before:
            await act(room, anna)
        while room.crier.behind:
            await asyncio.sleep(0)
        assert len(rendered) == room.table.streams.count(None) - before
        assert all(each.sent == room.table.streams.count(None) for each in crowd)


@in_loop
async def test_who_never_reads_is_dropped_and_takes_a_bounded_buffer(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        room = await playing(served, anna)
        crowd = await come_to_look(room, 3)
        for _ in range(ROOM_TO_WAIT + 5):
            room.tell_all(b"{}")
        while room.crier.behind:
            await asyncio.sleep(0)
        assert all(each.ended.is_set() and each.waiting.qsize() <= ROOM_TO_WAIT for each in crowd)


@in_loop
async def test_players_are_told_before_a_crowd_and_others_are_served_meanwhile(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        room = await playing(served, anna)
        crowd = await come_to_look(room, 4 * AT_ONCE)
        visitor = next(iter(room.table.hosts()))
        player = Connection(0, visitor, resumes=False, texts=choose("en"))
        await room.join(player, None)
        await quiet(room)
        for each in (player, *crowd):
            hear(each)
        room.tell_all(b"{}")
        assert player.waiting.qsize() == 1
        steps = [sum(each.waiting.qsize() for each in crowd)]
        while room.crier.behind:
            await asyncio.sleep(0)
            steps.append(sum(each.waiting.qsize() for each in crowd))
        assert sorted(set(steps)) == [0, AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE, 4 * AT_ONCE]
        assert len(steps) > 2 * len(set(steps))  # many others had their turn between them


@in_loop
async def test_who_is_told_late_hears_of_several_plies_at_once_and_of_each_of_them(sqlite_database: str) -> None:
    """Whatever the crowd, what waits for it does not grow."""
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        room = await playing(served, anna)
        crowd = await come_to_look(room, 2 * AT_ONCE)
        await quiet(room)
        for each in crowd:
            hear(each)
        room.crier.is_crying = True  # he catches his breath
        before = room.table.streams.count(None)
        for _ in range(3):
            await act(room, anna)
        told = room.table.streams.count(None)
        assert len(room.crier.behind) == len(crowd)
        await room.crier.cry()
        heard = [hear(each) for each in crowd]
        assert [frame["type"] for frame in heard[0]] == ["news"]
        assert [message["n"] for message in heard[0][0]["messages"]] == list(range(before + 1, told + 1))
        assert all(each == heard[0] for each in heard)


async def quiet(room: Room) -> None:
    """Until nobody is told anything any more."""
    while room.announcing is not None or room.crier.behind:
        await asyncio.sleep(0.01)


def hear(connection: Connection) -> list[Any]:
    """What has been sent to him since."""
    return [json.loads(connection.waiting.get_nowait()) for _ in range(connection.waiting.qsize())]


@in_loop
async def test_a_host_who_is_connected_keeps_the_table_however_silent(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make("archipelago", ["me", "link"])
        await boris.do(made["table"], "sit", name="Boris", invite=made["invite"])
        later = served.service.now() + PATIENCE + 1000
        served.service.now = lambda: later  # type: ignore[method-assign]
        async with anna.live(made["table"], 0):
            await boris.do(made["table"], "close", 403)
        room = await served.service.room(made["table"])
        while room.is_host_here():
            await asyncio.sleep(0.01)
        await boris.do(made["table"], "close")
