"""A server of other rules than its tables: games go on if they can, and else end as they stood."""

import asyncio
from typing import Any

from sqlalchemy import Connection, update

from jackal.server.database import Database
from jackal.server.schema import log, tables
from jackal.server.settings import async_url
from tests.server.guests import Guest, quick, serving
from tests.server.staff import in_loop

PLIES = 6


async def played(anna: Guest, game: str = "archipelago", **options: str) -> str:
    """A game of two seats at one device, after some plies."""
    table: str = (await anna.make(game, ["me", "here"], options=options))["table"]
    await anna.do(table, "start")
    for _ in range(PLIES):
        looks = [await anna.look(table, seat) for seat in (0, 1)]
        now = next(now for now in looks if now["actions"])
        await anna.do(table, "play", seat=now["seat"], seen=now["n"], action=now["actions"][0]["text"])
    return table


async def change(database: str, *statements: Any) -> None:
    """Behind the back of the server, while it is down."""

    def run(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    kept = Database(async_url(database), pool_size=1)
    await kept.write(run)
    await kept.close()


@in_loop
async def test_a_game_of_other_rules_goes_on(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table, cookies = await played(anna), anna.http.cookies
        before = await anna.look(table, 0)
    await change(sqlite_database, update(tables).values(rules=0))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        anna.http.cookies = cookies
        assert await anna.look(table, 0) == before


@in_loop
async def test_a_game_of_arkhams_first_rules_goes_on_though_lots_are_drawn_today(sqlite_database: str) -> None:
    """ARK-S4: its row knows nothing of who begins, and its deal is promised."""
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table, cookies = await played(anna, "arkham", first="seat-1"), anna.http.cookies
        before = await anna.look(table, 0)
    await change(sqlite_database, update(tables).values(rules=1, options={}))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        anna.http.cookies = cookies
        assert await anna.look(table, 0) == before


@in_loop
async def test_a_game_that_these_rules_cannot_play_ends_as_it_stood(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table, cookies = await played(anna), anna.http.cookies
        entries = await served.service.repository.since(table, 0)
        last = [entry for entry in entries if entry.kind == "ply"][-1]
    unknown = update(log).where(log.c.table_id == table, log.c.n == last.n)
    await change(sqlite_database, update(tables).values(rules=0), unknown.values(data={"text": "9:a1-b2", "drawn": []}))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        anna.http.cookies = cookies
        now = await anna.look(table, 0)
        assert now["table"]["status"] == "over"
        assert now["table"]["outcome"]["reason"] == "older_rules"
        while (await served.service.repository.since(table, 0))[-1].kind != "end":
            await asyncio.sleep(0.01)
        [row] = (await anna.get("/api/tables"))["mine"]
        assert row["status"] == "over"
        assert len((await anna.get(f"/api/tables/{table}/replay"))["plies"]) == PLIES - 1
        assert (await anna.do(table, "rematch", seat=0))["table"]["rematch"]
