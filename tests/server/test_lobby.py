"""The list of open tables: nobody fills it alone, and what nobody waits at is taken down."""

import asyncio
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
async def test_who_asks_for_many_places_at_once_gets_no_more_of_them(database: str) -> None:
    """Tables, and tables of friends that are opened to everybody."""
    wanted = {"game": "archipelago", "seats": [{"who": "me"}, {"who": "open"}]}
    async with serving(quick(database, open_tables_per_address=3)) as served, served.guest() as anna:
        friends = [(await anna.make(seats=["me", "link"]))["table"] for _ in range(4)]
        opened = {"do": "arrange", "seat": 1, "who": "open"}
        answers = await asyncio.gather(
            *(anna.http.post("/api/tables", json=wanted) for _ in range(4)),
            *(anna.http.post(f"/api/tables/{table}/commands", json=opened) for table in friends),
        )
        assert sorted(answer.is_success for answer in answers) == [False] * 5 + [True] * 3
        assert len(await listed(anna)) == 3
        assert served.service.lobby.given == []


@in_loop
async def test_an_address_takes_so_many_seats_at_tables_of_others(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whatever cookies, and all at once; at tables of its own, and where it is invited, it sits as it likes."""
    async with serving(quick(database, open_seats_per_address=2)) as served, served.guest() as anna:
        own = [await anna.make(seats=OPEN) for _ in range(3)]
        with monkeypatch.context() as patched:
            patched.setattr(served.service.lobby, "origin", lambda address: "elsewhere")
            made = [await anna.make(seats=["me", "open", "link"]) for _ in range(5)]
        for table in own:
            async with served.guest() as guest:
                await guest.do(table["table"], "sit", name="Mallory")
        async with served.guest() as boris, served.guest() as clara:
            sits = {"do": "sit", "name": "Mallory", "seat": 1}
            answers = await asyncio.gather(
                *(boris.http.post(f"/api/tables/{table['table']}/commands", json=sits) for table in made[:3]),
                *(clara.http.post(f"/api/tables/{table['table']}/commands", json=sits) for table in made[3:]),
            )
            done = [answer.is_success for answer in answers]
            assert sorted(done) == [False] * 3 + [True] * 2
            refused, taken = done.index(False), done.index(True)
            assert answers[refused].json()["error"]["code"] == "too_many_open"
            holder = boris if taken < 3 else clara
            await holder.do(made[taken]["table"], "stand", seat=1)
            await holder.do(made[taken]["table"], "sit", seat=1, name="Mallory")
            await (clara if taken < 3 else boris).do(made[refused]["table"], "sit", 429, seat=1, name="Mallory")
            await clara.do(made[refused]["table"], "sit", seat=2, name="Clara", invite=made[refused]["invite"])


@in_loop
async def test_tables_of_whom_nothing_is_known_count_for_nobody(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database, open_tables_per_address=2)) as served, served.guest() as anna:
        for _ in range(2):
            await anna.make(seats=OPEN)
        forgotten = update(tables).values(maker=None, origin=None)
        await served.service.repository.database.write(lambda connection: connection.execute(forgotten))
        await served.service.lobby.need_place("one more", None, None)


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
