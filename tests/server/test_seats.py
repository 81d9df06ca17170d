"""Seats over the wire: invitations, private links, devices, and how rematches are listed."""

import asyncio

import pytest

from jackal.harbour.rows import row_of
from jackal.server.bot_workers import BotWorkers
from jackal.tables.snapshot import is_listed
from tests.server.guests import Guest, Served, quick, serving
from tests.tables.folding import ANNA, BORIS, NOON, gathering, play_out, rematch
from tests.tables.test_seats import STRANGER


def test_a_seat_of_a_rematch_is_kept_for_who_had_it() -> None:
    first = gathering("cards-2015", ["me", "open", "bot"]).seat_friends(BORIS)
    again = rematch(play_out(first), ANNA)
    assert not row_of(again.order, NOON).listed
    assert not is_listed(again.table)
    assert again.refused(STRANGER, "sit", name="Stranger").code == "no_seat"
    again.do(BORIS, "sit", name="Boris")
    assert again.table.seats_of(BORIS) == [1]


# Devices ------------------------------------------------------------------------------------------------------------


async def link(guest: Guest, table: str, seat: int) -> str:
    path: str = (await guest.post(f"/api/tables/{table}/seats/{seat}/link"))["path"]
    return path.removeprefix("/seat#key=")


def test_a_private_link_adds_a_device_once(database: str) -> None:
    async def run(served: Served, laptop: Guest, phone: Guest, thief: Guest) -> None:
        made = await laptop.make("cards-2015", ["me", "here"])
        table = made["table"]
        key, other = await link(laptop, table, 0), await link(laptop, table, 0)
        assert await phone.post("/api/seats", {"key": key}) == {"table": table, "seat": 0}
        for used in (key, other):
            error = (await thief.post("/api/seats", {"key": used}, 403))["error"]
            assert error["code"] == "bad_link"
        assert [seat["mine"] for seat in (await phone.look(table))["table"]["seats"]] == [True, False]
        assert [table["id"] for table in (await phone.get("/api/tables"))["mine"]] == [table]
        await phone.do(table, "start")
        assert (await laptop.look(table, 0))["view"] == (await phone.look(table, 0))["view"]
        await phone.get(f"/api/tables/{table}", 403, seat=1)
        await thief.post(f"/api/tables/{table}/seats/0/link", status=403)
        await thief.post("/api/seats", {"key": key[:-2] + "xx"}, 403)
        again = await link(phone, table, 0)
        assert (await thief.post("/api/seats", {"key": again}))["seat"] == 0

    async def open_house() -> None:
        async with (
            serving(quick(database), BotWorkers(0)) as served,
            served.guest() as laptop,
            served.guest() as phone,
            served.guest() as thief,
        ):
            await run(served, laptop, phone, thief)

    asyncio.run(open_house())


def test_who_gets_up_takes_no_link_along(sqlite_database: str) -> None:
    """A link made before must not open the seat of whoever sits there next."""

    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as clara,
        ):
            table = (await anna.make("cards-2015", ["me", "open"]))["table"]
            await boris.do(table, "sit", name="Boris")
            key = await link(boris, table, 1)
            await boris.do(table, "stand", seat=1)
            assert (await boris.post("/api/seats", {"key": key}, 403))["error"]["code"] == "bad_link"
            await clara.do(table, "sit", name="Clara")
            assert (await boris.post("/api/seats", {"key": key}, 403))["error"]["code"] == "bad_link"

    asyncio.run(run())


def test_friends_come_by_the_invitation(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as clara,
        ):
            made = await anna.make("cards-2015", ["me", "link", "link"])
            table, other = made["table"], await anna.make("cards-2015", ["me", "link"])
            assert (await anna.get(f"/api/tables/{table}/invite"))["path"] == f"/t/{table}#invite={made['invite']}"
            await boris.get(f"/api/tables/{table}/invite", 403)
            for wrong in (None, "nonsense", other["invite"], made["invite"] + "a"):
                fields = {} if wrong is None else {"invite": wrong}
                error = (await boris.do(table, "sit", 409, name="Boris", **fields))["error"]
                assert error["code"] == "no_seat"
            now = await boris.do(table, "sit", name="Boris", colour="red", invite=made["invite"])
            assert (now["seat"], now["table"]["seats"][1]["colour"], now["table"]["host"]) == (1, "red", False)
            assert (await boris.get(f"/api/tables/{table}/invite"))["path"].endswith(made["invite"])
            async with anna.live(table, 0) as live:
                await clara.do(table, "sit", name="Clara", invite=made["invite"])
                await live.until(lambda live: bool(live.messages) and live.messages[-1]["what"] == "sit")
                assert live.messages[-1]["seat"] == 2
                assert [seat["name"] for seat in live.now["table"]["seats"]] == ["", "Boris", "Clara"]

    asyncio.run(run())


@pytest.mark.parametrize("command", ["sit", "start", "close"])
def test_what_is_done_at_no_table_is_refused(sqlite_database: str, command: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            fields = {"name": "Anna"} if command == "sit" else {}
            error = (await anna.do("nowhere-at-all", command, 404, **fields))["error"]
            assert error["code"] == "no_table"

    asyncio.run(run())
