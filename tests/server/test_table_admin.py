"""What the keeper does beside a running server: looks at its tables, has one closed, bans an address."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from jackal.cli.tables import tables
from jackal.core.errors import BadOption
from jackal.harbour.connections import FORBIDDEN
from jackal.server import housekeeping
from jackal.server.bot_workers import BotWorkers
from jackal.server.middleware import Banned, address, line_of
from jackal.server.repository import Repository
from jackal.server.settings import async_url
from jackal.server.table_admin import NoBan, NoTable, admin
from tests.server.asgi import CLOSED, call, connect, echo, scope_of
from tests.server.guests import Guest, quick, serving
from tests.server.test_other_rules import played
from tests.server.test_secret_answers import before_a_secret_answer

HOME = "127.0.0.1"


def command(*words: str) -> tuple[int, Any]:
    """The exit code, and what is told to programs."""
    done = CliRunner().invoke(tables, [*words, "--json"], catch_exceptions=False)
    return done.exit_code, json.loads(done.output)


async def kinds(database: str, table: str) -> list[str]:
    """What the log has, in a word each."""
    repository = Repository(async_url(database))
    found = await repository.load(table)
    await repository.database.close()
    assert found is not None
    return [entry.kind for entry in found[1]]


async def sound(database: str) -> bool:
    return not [found.fault async for found in housekeeping.check(database) if found.fault]


# Closing --------------------------------------------------------------------------------------------------------------


def test_a_game_on_a_running_server_is_closed_and_stays_so(database: str) -> None:
    async def run() -> None:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            other = await played(anna)
            async with anna.live(table, 0) as live, admin(quick(database)) as hand:
                assert await hand.close(table, 300) == "closed"
                await live.until(lambda live: bool(live.now) and live.now["table"]["status"] == "closed")
            refused = await anna.do(table, "play", 409, seat=0, seen=1, action="nothing")
            assert refused["error"]["code"] == "wrong_time"
            assert (await anna.look(table, 0))["actions"] == []
            assert (await anna.look(other, 0))["table"]["status"] == "playing"
            await anna.get(f"/api/tables/{table}/record", 409)
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as boris:
            assert (await boris.look(table))["table"]["status"] == "closed"
        assert (await kinds(database, table)).count("close") == 1
        assert await sound(database)

    asyncio.run(run())


def test_of_several_processes_one_closes_it_and_all_are_told(postgres_database: str) -> None:
    async def run() -> None:
        settings = quick(postgres_database)
        async with (
            serving(settings, BotWorkers(0)) as first,
            serving(settings, BotWorkers(0)) as second,
            first.guest() as anna,
            second.guest() as again,
            admin(settings) as hand,
        ):
            again.http.cookies = anna.http.cookies
            table = await played(anna)
            async with anna.live(table, 0) as here, again.live(table, 1) as there:
                assert await hand.close(table, 300) == "closed"
                for live in (here, there):
                    await live.until(lambda live: bool(live.now) and live.now["table"]["status"] == "closed")
        assert (await kinds(postgres_database, table)).count("close") == 1
        assert await sound(postgres_database)

    asyncio.run(run())


def test_what_is_wished_while_no_server_runs_is_done_by_the_next(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
        async with admin(quick(sqlite_database)) as hand:
            assert await hand.close(table, 0) == "playing"
            assert await hand.close(table, 0) == "playing"
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            assert (await anna.look(table))["table"]["status"] == "closed"
        assert (await kinds(sqlite_database, table)).count("close") == 1

    asyncio.run(run())


def test_a_game_is_closed_while_a_pause_is_proposed(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            await anna.do(table, "pause", seat=0)
            assert (await anna.look(table, 0))["table"]["proposal"] is not None
            async with admin(quick(sqlite_database)) as hand:
                assert [await hand.close(table, 300) for _ in range(2)] == ["closed", "closed"]
            now = await anna.look(table, 0)
            assert (now["table"]["status"], now["table"]["proposal"]) == ("closed", None)
            row = await served.service.repository.row(table)
            assert row is not None
            assert (row.status, row.due, row.listed) == ("closed", None, False)
        assert await sound(sqlite_database)

    asyncio.run(run())


def test_a_game_is_closed_in_the_middle_of_secret_answers(sqlite_database: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, AsyncExitStack() as stack:
            table, _, other, live = await before_a_secret_answer(served, stack)
            await other.play("none")
            assert other.now["sealed"]
            async with admin(quick(sqlite_database)) as hand:
                assert await hand.close(table, 300) == "closed"
            for each in (other, live):
                await each.until(lambda each: each.now["table"]["status"] == "closed")
                assert (each.now["sealed"], each.now["actions"]) == (False, [])
        assert await sound(sqlite_database)

    asyncio.run(run())


def test_there_must_be_such_a_table_and_a_database_of_this_release(sqlite_database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with admin(quick(sqlite_database)) as hand:
            for work in (hand.close, hand.shown):
                with pytest.raises(NoTable, match="there is no table nowhere"):
                    await work("nowhere")
        with pytest.raises(NoTable, match="revision –"):
            async with admin(quick(str(tmp_path / "nothing.db"))):
                pass

    asyncio.run(run())
    assert not (tmp_path / "nothing.db").exists()


# Bans -----------------------------------------------------------------------------------------------------------------


def test_a_banned_address_is_told_so_at_the_door_and_has_to_go(database: str) -> None:
    async def run() -> None:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            row = await served.service.repository.row(table)
            assert row is not None
            async with anna.live(table, 0) as live, admin(quick(database)) as hand:
                await live.frame()
                ban = await hand.ban(HOME, "spam")
                assert ban.origin == row.origin
                assert [(each.origin, each.note) for each in await hand.bans()] == [(row.origin, "spam")]
                with pytest.raises(ConnectionClosed) as closed:
                    await live.until(lambda live: False)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == FORBIDDEN
                await refused_everywhere(anna, table)
                await hand.unban(str(row.origin))
                while (await anna.http.get("/api/house")).status_code != 200:
                    await asyncio.sleep(0.05)
                with pytest.raises(NoBan):
                    await hand.unban(HOME)
            async with anna.live(table, 0) as live:
                await live.frame()

    asyncio.run(run())


async def refused_everywhere(anna: Guest, table: str) -> None:
    for path in ("/", "/api/house", f"/api/tables/{table}"):
        answer = await anna.http.get(path, headers={"Accept-Language": "ru"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "banned")
        assert answer.json()["error"]["message"] == "хозяин этого сервера не пускает ваш адрес"
    with pytest.raises(ConnectionClosed) as closed:
        async with anna.live(table, 0) as live:
            await live.frame()
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (FORBIDDEN, "banned")


def test_a_server_knows_who_is_banned_before_it_lets_anybody_in(sqlite_database: str) -> None:
    async def run() -> None:
        async with admin(quick(sqlite_database)) as hand:
            await hand.ban("127.0.0.1", "")
        async with serving(quick(sqlite_database), BotWorkers(0)) as served:
            guest = served.guest()
            assert (await guest.http.get("/api/house")).status_code == 403
            await guest.http.aclose()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("written", "peer"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8::1", "2001:db8::77"),
        ("2001:db8::/64", "2001:db8::77"),
    ],
)
def test_an_address_is_known_however_it_is_written(written: str, peer: str) -> None:
    line = line_of(written)
    assert line == address(scope_of("http", [], client=(peer, 1)), "")
    app = Banned(echo, lambda one: one == line)
    assert call(app, client=(peer, 1)).status == 403
    assert call(app, client=("203.0.113.6", 1)).status == 200
    assert connect(app, client=("203.0.113.6", 1)) != CLOSED


@pytest.mark.parametrize("who", ["", "nobody", "203.0.113", "203.0.113.0/24", "0123456789abcdeX", "x" * 10_000])
def test_what_is_no_address_is_refused(who: str, sqlite_database: str) -> None:
    with pytest.raises(BadOption, match="expected an address"):
        command("ban", who, "--database", sqlite_database)


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_lists_shows_closes_and_bans(sqlite_database: str) -> None:
    async def play() -> tuple[str, str]:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            return await played(anna), (await anna.make(seats=["me", "open"]))["table"]

    going, waiting = asyncio.run(play())
    at = ("--database", sqlite_database)
    listed = command("list", *at)[1]
    assert {row["id"]: row["status"] for row in listed} == {going: "playing", waiting: "gathering"}
    assert [row["id"] for row in command("list", "--state", "gathering", *at)[1]] == [waiting]
    assert len(command("list", "--limit", "1", *at)[1]) == 1
    assert command("list", "--state", "closed", *at)[1] == []
    shown = command("show", going, *at)[1]
    assert (shown["game"], shown["entries"]["start"]) == ("archipelago", 1)
    for row in (*listed, shown):
        assert not {"seed", "maker"} & row.keys()
    origin = listed[0]["origin"]
    assert command("ban", HOME, "--note", "spam", *at)[1] == {"address": origin}
    assert [row["note"] for row in command("bans", *at)[1]] == ["spam"]
    assert command("unban", origin, *at) == (0, {"address": origin})
    assert command("bans", *at)[1] == []


def test_the_command_speaks_to_people(sqlite_database: str) -> None:
    async def play() -> str:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            return await played(anna)

    table = asyncio.run(play())
    at = ("--database", sqlite_database, "--lang", "ru")
    for words, said in ((("list",), "идёт игра"), (("show", table), "из них"), (("bans",), "адрес")):
        done = CliRunner().invoke(tables, [*words, *at], catch_exceptions=False, env={"COLUMNS": "150"})
        assert said in done.output
        assert done.exit_code == 0
    done = CliRunner().invoke(tables, ["ban", HOME, *at], catch_exceptions=False)
    assert "больше не пускать" in done.output
    with pytest.raises(BadOption, match="no state"):
        command("list", "--state", "sunk", *at[:2])


def test_a_table_is_not_closed_by_the_command_alone(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> str:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            return await played(anna)

    table = asyncio.run(play())
    monkeypatch.setattr("jackal.server.table_admin.PATIENCE", 0.0)
    done = CliRunner().invoke(tables, ["close", table, "--database", sqlite_database, "--json"], catch_exceptions=False)
    assert (done.exit_code, json.loads(done.output)) == (1, {"table": table, "status": "playing"})


def test_an_id_may_begin_with_a_dash(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> str:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            return await played(anna)

    monkeypatch.setattr("jackal.server.table_rows.new_id", lambda: "-f3w-Kb_lang9Xh4")
    assert asyncio.run(play()) == "-f3w-Kb_lang9Xh4"
    shown = command("show", "-f3w-Kb_lang9Xh4", "--database", sqlite_database)[1]
    assert shown["status"] == "playing"
