"""What people do that nobody planned for, at a running server: rematches called off, old games, switching off."""

import asyncio

from tests.server.guests import quick, serving
from tests.server.staff import in_loop


@in_loop
async def test_a_rematch_that_was_called_off_can_be_asked_for_again(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make("cards-2015", ["me", "link"], setup={"left": "game"})
        await boris.do(made["table"], "sit", name="Boris", invite=made["invite"])
        await anna.do(made["table"], "start")
        await boris.do(made["table"], "resign", seat=1)
        first = (await anna.do(made["table"], "rematch", seat=0))["table"]["rematch"]
        await boris.do(made["table"], "rematch", 409, seat=1)
        await anna.do(first, "close")
        second = (await boris.do(made["table"], "rematch", seat=1))["table"]["rematch"]
        assert second not in (first, made["table"])
        assert (await boris.look(second))["table"]["status"] == "gathering"


@in_loop
async def test_running_games_are_not_lost_among_old_ones(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        running = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        await anna.do(running, "start")
        others = [(await anna.make("cards-2015", ["me", "bot"]))["table"] for _ in range(3)]
        for table in others:
            await anna.do(table, "start")
            await anna.do(table, "resign", seat=0)
        closed = (await anna.make("cards-2015", ["me", "bot"]))["table"]
        await anna.do(closed, "close")
        found = [row["id"] for row in (await anna.get("/api/tables"))["mine"]]
        assert found[0] == running
        assert sorted(found[1:]) == sorted(others)


@in_loop
async def test_what_was_begun_is_finished_at_the_end_and_no_bot_is_hurried(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make("archipelago", ["me", "bot"]))["table"]
        await anna.do(table, "start")
        room = await served.service.room(table)
        for _ in range(6):
            now = await anna.look(table, 0)
            if now["actions"]:
                await anna.do(table, "play", seat=0, seen=now["n"], action=now["actions"][0]["text"])
            await asyncio.sleep(0.05)
        await served.service.close()
        assert room.driver.task is None
        assert not [ply for ply in room.table.match.plies if ply.text == "late"]  # type: ignore[union-attr]
        served.service.close = nothing  # type: ignore[method-assign]


async def nothing() -> None:
    """It is closed already."""
