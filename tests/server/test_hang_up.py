"""Who may no longer see a table is not shown it: live connections end with the right to them."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.guests import Guest, Live, quick, serving
from tests.server.staff import in_loop


async def ended(live: Live) -> None:
    with pytest.raises(ConnectionClosed):
        await live.until(lambda _: False)


async def invited(host: Guest, friend: Guest, table: str, name: str) -> None:
    path = (await host.get(f"/api/tables/{table}/invite"))["path"]
    await friend.do(table, "sit", name=name, invite=path.partition("invite=")[2])


@in_loop
async def test_who_gives_up_a_seat_does_not_see_through_it_any_more(sqlite_database: str) -> None:
    async with (
        serving(quick(sqlite_database)) as served,
        served.guest() as anna,
        served.guest() as boris,
        served.guest() as clara,
    ):
        table = (await anna.make("cards-2019", ["me", "link"]))["table"]
        await invited(anna, boris, table, "Boris")
        async with boris.live(table, 1) as live:
            await live.frame()
            await boris.do(table, "stand", seat=1)
            await ended(live)
        await invited(anna, clara, table, "Clara")
        await anna.do(table, "start")
        assert all(frame.get("now", {}).get("view") is None for frame in live.frames)
        await boris.get(f"/api/tables/{table}", 403, seat=1)


@in_loop
async def test_onlookers_leave_when_a_game_starts_that_wants_none(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as olga:
        made = await anna.make("cards-2015", ["me", "bot"], setup={"onlookers": False})
        async with olga.live(made["table"]) as live, anna.live(made["table"], 0) as own:
            await live.frame()
            await anna.do(made["table"], "start")
            await ended(live)
            await own.until(lambda seen: bool(seen.now) and seen.now["table"]["status"] == "playing")
        assert all(frame.get("now", {}).get("view") is None for frame in live.frames)


@in_loop
async def test_a_tab_that_only_looks_on_stays_when_its_visitor_stands_up(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make("cards-2015", ["me", "here", "bot"]))["table"]
        async with anna.live(table) as live:
            await live.frame()
            await anna.do(table, "stand", seat=1)
            await live.until(lambda seen: not seen.now["table"]["seats"][1]["taken"])
            await asyncio.sleep(0)
            assert live.socket.close_code is None
