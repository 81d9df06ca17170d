"""The list of open tables: nobody fills it alone, and what nobody waits at is taken down."""

from typing import Any

import pytest
from sqlalchemy import update

from jackal.harbour.connections import STILL_HERE
from jackal.server import lobby
from jackal.server.room import Room
from jackal.server.schema import tables
from tests.server.guests import Guest, Served, quick, serving
from tests.server.staff import in_loop

OPEN: list[Any] = ["me", "open"]


async def listed(guest: Guest) -> list[str]:
    return [table["id"] for table in (await guest.get("/api/tables"))["open"]]


@in_loop
async def test_a_visitor_has_so_many_open_tables_at_a_time(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database, open_tables_per_visitor=2)) as served, served.guest() as anna:
        first = (await anna.make(seats=OPEN))["table"]
        await anna.make(seats=OPEN)
        await anna.post("/api/tables", {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}]}, 429)
        friends = (await anna.make(seats=["me", "link"]))["table"]
        await anna.do(friends, "arrange", 429, seat=1, who="open")
        await anna.do(first, "close")
        await anna.do(friends, "arrange", seat=1, who="open")


@in_loop
async def test_new_cookies_make_no_new_address(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database, open_tables_per_address=2)) as served:
        for _ in range(2):
            async with served.guest() as guest:
                await guest.make(seats=OPEN)
        async with served.guest() as guest:
            await guest.post("/api/tables", {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}]}, 429)
            await guest.make(seats=["me", "bot"])


@in_loop
async def test_tables_of_whom_nothing_is_known_count_for_nobody(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database, open_tables_per_address=2)) as served, served.guest() as anna:
        for _ in range(2):
            await anna.make(seats=OPEN)
        forgotten = update(tables).values(maker=None, origin=None)
        await served.service.repository.database.write(lambda connection: connection.execute(forgotten))
        await served.service.lobby.need_place(None, None)


@in_loop
async def test_a_rematch_is_of_the_same_address(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make("dungeon", ["me", "here"]))["table"]
        await anna.do(table, "start")
        now = await anna.do(table, "resign", seat=0)
        if now["table"]["status"] != "over":
            await anna.do(table, "resign", seat=1)
        rematch = (await anna.do(table, "rematch", seat=0))["table"]["rematch"]
        first, second = [await served.service.repository.row(name) for name in (table, rematch)]
        assert first is not None
        assert second is not None
        assert second.origin == first.origin != ""


@in_loop
async def test_an_open_table_that_nobody_waits_at_is_closed(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        left, kept, friends = [(await anna.make(seats=seats))["table"] for seats in (OPEN, OPEN, ["me", "link"])]
        later(served, lobby.STALE + 1000)
        async with anna.live(kept, 0):
            for _ in range(2):  # the first look listens whether somebody is there
                await served.service.lobby.take_down()
                served.service.clock = after(served, STILL_HERE + 1)
            assert await listed(boris) == [kept]
        assert (await anna.look(left))["table"]["status"] == "closed"
        assert (await anna.look(friends))["table"]["status"] == "gathering"


@in_loop
async def test_a_table_that_cannot_be_read_keeps_no_other_on_the_board(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        broken, left = [(await anna.make(seats=OPEN))["table"] for _ in range(2)]
        load = served.service.load

        async def load_most(table: str) -> Room:
            if table == broken:
                raise KeyError("a log of nobody's")
            return await load(table)

        monkeypatch.setattr(served.service, "load", load_most)
        served.service.rooms.clear()
        later(served, lobby.STALE + 1000)
        for _ in range(2):
            await served.service.lobby.take_down()
            served.service.clock = after(served, STILL_HERE + 1)
        assert await listed(anna) == [broken]
        assert (await anna.look(left))["table"]["status"] == "closed"


def later(served: Served, milliseconds: int) -> None:
    then = served.service.now() + milliseconds
    served.service.now = lambda: then  # type: ignore[method-assign]


def after(served: Served, seconds: float) -> Any:
    then = served.service.clock() + seconds
    return lambda: then


@in_loop
async def test_what_is_kept_of_an_address_is_no_address(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        row = await served.service.repository.row((await anna.make())["table"])
        assert row is not None
        assert row.origin == served.service.lobby.origin("127.0.0.1")
        assert row.origin
        assert "127.0.0.1" not in row.origin
        assert row.maker in (await served.service.room(row.id)).table.places[0].holders
