"""The keeper's commands: a copy of a running server's database, the way back, a check that finds faults, clearing out.

`released` has databases as releases before this one have left them.
"""

import asyncio
import json
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from jackal.cli.db import db
from jackal.server import housekeeping
from jackal.server.bot_workers import BotWorkers
from jackal.server.housekeeping import BEFORE, DAY, NoBackup
from jackal.server.running import AlreadyRunning, alone
from jackal.server.upgrade import WrongDatabase
from tests.server.guests import Guest, quick, serving
from tests.server.test_other_rules import played

RELEASED: Final = sorted((Path(__file__).parent / "released").glob("*.sql"))
LEFT: Final = {"archipelago", "arkham", "cards-2015", "cards-2019", "dungeon"}
"""The titles of games on the clock that go on in a released database."""


def command(*words: str) -> tuple[int, Any]:
    """The exit code, and what is told to programs."""
    done = CliRunner().invoke(db, [*words, "--json"], catch_exceptions=False)
    return done.exit_code, json.loads(done.output)


async def go_on(anna: Guest, table: str) -> None:
    """One more ply by whoever is asked."""
    looks = [await anna.look(table, seat) for seat in (0, 1)]
    now = next(now for now in looks if now["actions"])
    await anna.do(table, "play", seat=now["seat"], seen=now["n"], action=now["actions"][0]["text"])


def changed(database: str, *statements: str) -> None:
    with sqlite3.connect(database) as connection:
        for statement in statements:
            assert connection.execute(statement).rowcount
    connection.close()


def test_a_copy_of_a_running_server_is_of_one_moment_and_can_be_played_on(sqlite_database: str, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", str(tmp_path / "other" / "jackal.db")

    async def play() -> tuple[str, Any, int]:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = await played(anna)
            writing = asyncio.create_task(more(anna, table))
            size = await asyncio.to_thread(housekeeping.backup, sqlite_database, copy)
            await writing
            assert size == copy.stat().st_size > 0
            return table, anna.http.cookies, (await anna.look(table, 0))["n"]

    async def more(anna: Guest, table: str) -> None:
        for _ in range(10):
            await go_on(anna, table)

    async def play_on(table: str, cookies: Any) -> int:
        async with serving(quick(other), BotWorkers(0)) as served, served.guest() as anna:
            anna.http.cookies = cookies
            await go_on(anna, table)
            return int((await anna.look(table, 0))["n"])

    table, cookies, last = asyncio.run(play())
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("copy.db?*"))
    assert command("restore", str(copy), "--database", other)[1]["kept"] is None
    assert asyncio.run(play_on(table, cookies)) <= last + 1
    code, told = command("check", "--database", other)
    assert (code, told["tables"], told["faults"]) == (0, 1, [])


def test_what_was_there_is_kept_beside_what_is_restored(sqlite_database: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    assert command("backup", copy, "--database", sqlite_database)[0] == 0
    changed(sqlite_database, "INSERT INTO secrets VALUES ('later', x'00')")
    told = command("restore", copy, "--database", sqlite_database)[1]
    assert told["kept"] == sqlite_database + BEFORE
    counts = [
        sqlite3.connect(path).execute("SELECT count(*) FROM secrets").fetchone()[0]
        for path in (sqlite_database, told["kept"])
    ]
    assert counts == [0, 1]


def test_nothing_is_restored_under_a_running_server(sqlite_database: str, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.db")
    command("backup", copy, "--database", sqlite_database)
    with alone(quick(sqlite_database)), pytest.raises(AlreadyRunning):
        command("restore", copy, "--database", sqlite_database)


def spoil(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[2000 : len(content) // 2] = bytes(len(content) // 2 - 2000)
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("done", "error"),
    [
        (lambda path: path.write_text("treasure"), NoBackup),
        (lambda path: path.write_bytes(b""), NoBackup),
        (lambda path: path.unlink(), NoBackup),
        (spoil, NoBackup),
        (lambda path: changed(str(path), "UPDATE jackal_revision SET version_num = '9999'"), WrongDatabase),
    ],
)
def test_what_is_no_copy_is_refused_and_nothing_is_lost(
    sqlite_database: str, tmp_path: Path, done: Callable[[Path], object], error: type[Exception]
) -> None:
    copy = tmp_path / "copy.db"
    command("backup", str(copy), "--database", sqlite_database)
    done(copy)
    before = Path(sqlite_database).read_bytes()
    with pytest.raises(error):
        command("restore", str(copy), "--database", sqlite_database)
    assert Path(sqlite_database).read_bytes() == before


def test_a_copy_is_put_where_nothing_is_and_made_of_something(sqlite_database: str, tmp_path: Path) -> None:
    with pytest.raises(NoBackup, match="already"):
        housekeeping.backup(sqlite_database, Path(sqlite_database))
    with pytest.raises(NoBackup, match="no database"):
        housekeeping.backup(str(tmp_path / "nothing.db"), tmp_path / "copy.db")
    with pytest.raises(NoBackup, match="pg_dump"):
        housekeeping.backup("postgresql://nowhere/jackal", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


# Checking -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def a_game(sqlite_database: str) -> str:
    async def play() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            await played(anna)

    asyncio.run(play())
    return sqlite_database


@pytest.mark.parametrize(
    ("statement", "word"),
    [
        ("DELETE FROM log WHERE n = 5", "cannot be played"),
        ("DELETE FROM log WHERE n = (SELECT max(n) FROM log)", "should with"),
        ("UPDATE log SET data = json_set(data, '$.text', 'nonsense') WHERE n = 5", "cannot be played"),
        ("UPDATE log SET data = json_set(data, '$.drawn', json('[3]')) WHERE n = 5", "cannot be played"),
        ("UPDATE log SET data = json_set(data, '$.deal_sha256', 'ab') WHERE kind = 'start'", "promised"),
        ("UPDATE tables SET status = 'over'", "should be over"),
    ],
)
def test_a_check_finds_what_is_wrong(a_game: str, statement: str, word: str) -> None:
    assert command("check", "--database", a_game)[0] == 0
    changed(a_game, statement)
    code, told = command("check", "--database", a_game)
    assert (code, len(told["faults"])) == (1, 1)
    assert word in told["faults"][0]["fault"]


# Clearing out ---------------------------------------------------------------------------------------------------------


def test_old_games_that_are_over_are_deleted_and_nothing_else(database: str) -> None:
    async def run() -> None:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna:
            over, going, fresh = [await played(anna) for _ in range(3)]
            called_off = (await anna.make(seats=["me", "open"]))["table"]
            await anna.do(called_off, "close")
            for table in (over, fresh):
                await anna.do(table, "resign", seat=0)
                if (await anna.look(table))["table"]["status"] != "over":
                    await anna.do(table, "resign", seat=1)
            await served.service.repository.database.write(
                lambda connection: connection.exec_driver_sql(
                    f"UPDATE tables SET changed = changed - {40 * DAY} WHERE id <> '{fresh}'"
                )
            )
            found = [await housekeeping.prune(database, days, only_count=True) for days in (1, 30, 50)]
            assert found == [2, 2, 0]
            assert [await housekeeping.prune(database, 30) for _ in range(2)] == [2, 0]
            left = [
                await served.service.repository.load(table) is not None for table in (over, called_off, going, fresh)
            ]
            assert left == [False, False, True, True]
            await go_on(anna, going)

    asyncio.run(run())


# A database of a release before ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("dump", RELEASED, ids=lambda path: path.stem)
def test_a_database_of_a_release_before_opens_and_its_games_go_on(dump: Path, tmp_path: Path) -> None:
    database = str(tmp_path / "jackal.db")
    with sqlite3.connect(database) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    rows = connection.execute("SELECT id, title, status FROM tables").fetchall()
    people = dict(connection.execute("SELECT DISTINCT seat, visitor FROM holders ORDER BY seat").fetchall())
    connection.close()
    ids = {title: table for table, title, _ in rows}
    assert set(ids) == LEFT | {"sealed", "over", "gathering"}
    assert {status for *_, status in rows} == {"gathering", "playing", "over"}

    async def run() -> None:
        async with serving(quick(database), BotWorkers(0)) as served, served.guest() as anna, served.guest() as boris:
            guests = (anna, boris)
            for guest, visitor in zip(guests, (people[0], people[1]), strict=True):
                visitors = served.service.visitors
                guest.http.cookies.set(visitors.cookie, visitors._cookies.sign(visitor).decode())
            for title in sorted(LEFT):
                table = ids[title]
                looks = [await guest.look(table, seat) for seat, guest in enumerate(guests)]
                seat = next(seat for seat, now in enumerate(looks) if now["actions"])
                assert [card["away"] for card in looks[0]["table"]["seats"]] == ["", ""]  # though it was down for long
                now = looks[seat]
                await guests[seat].do(table, "play", seat=seat, seen=now["n"], action=now["actions"][0]["text"])
            assert [(await guest.look(ids["sealed"], seat))["sealed"] for seat, guest in enumerate(guests)] == [
                True,
                False,
            ]
            assert "seed:" in await anna.get(f"/api/tables/{ids['over']}/record")
            assert (await boris.get(f"/api/tables/{ids['over']}/replay", after=0, count=5))["plies"]
            await boris.do(ids["gathering"], "sit", name="Boris")
            await anna.do(ids["gathering"], "start")

    asyncio.run(run())
    assert command("check", "--database", database)[0] == 0
