"""The ship's book over the wire: entered when a game ends or when it is opened, taken along, moved, erased."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from jackal.harbour.scores import Feat
from jackal.server import books as ships_books
from jackal.server.bot_workers import BotWorkers
from jackal.server.housekeeping import prune
from jackal.server.upgrade import upgrade
from tests.server.guests import PATIENCE, Guest, Served, quick, serving
from tests.server.test_upgrade import engine_of, run


async def duel(anna: Guest, boris: Guest) -> str:
    """A game between two, which Anna wins, as Boris leaves."""
    made = await anna.make("arkham", ["me", "link"], setup={"left": "game"})
    table: str = made["table"]
    await boris.do(table, "sit", name="Boris", invite=made["invite"])
    await anna.do(table, "start")
    await boris.do(table, "resign", seat=1)
    return table


async def book(guest: Guest, unread: int = 0) -> Any:
    """The book, as soon as all of it has been read."""
    async with asyncio.timeout(PATIENCE):
        while (found := await guest.get("/api/book"))["unread"] > unread:
            await asyncio.sleep(0.25)
    return found


async def key_of(guest: Guest) -> str:
    path: str = (await guest.post("/api/book/link"))["path"]
    return path.removeprefix("/book#key=")


@asynccontextmanager
async def company(database: str, *names: str, **changes: Any) -> AsyncIterator[tuple[Served, list[Guest]]]:
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serving(quick(database, **changes), BotWorkers(0)))
        yield served, [await stack.enter_async_context(served.guest()) for _ in names]


def meeting(database: str, work: Callable[..., Coroutine[Any, Any, None]], *names: str) -> None:
    async def meet() -> None:
        async with company(database, *names) as (served, guests):
            await work(served, *guests)

    asyncio.run(meet())


def test_a_game_is_in_the_books_of_both_and_of_nobody_else(database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest, clara: Guest) -> None:
        table = await duel(anna, boris)
        hers, his = await book(anna), await book(boris)
        assert hers["tally"] == {"played": 1, "won": 1, "drew": 0, "lost": 0, "left": 0}
        assert his["tally"] == {"played": 1, "won": 0, "drew": 0, "lost": 0, "left": 1}
        assert [(page["table"], page["people"]) for page in hers["latest"]] == [(table, 1)]
        assert (await book(clara))["tally"]["played"] == 0
        assert "Boris" not in str(await anna.get("/api/book/file")), "of the others it has no names"

    meeting(database, work, "anna", "boris", "clara")


def test_who_has_no_cookie_has_an_empty_book(sqlite_database: str) -> None:
    async def work(served: Served) -> None:
        async with served.guest() as stranger:
            stranger.http.cookies.clear()
            assert (await stranger.get("/api/book"))["tally"]["played"] == 0
            assert not stranger.http.cookies, "reading makes nobody known"

    meeting(sqlite_database, work)


def test_a_game_is_entered_once_however_often_it_is_noted(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest) -> None:
        table = await duel(anna, boris)
        await book(anna)
        asked: list[str] = []
        archive = served.service.archive
        read = archive.book

        async def counted(task: Any) -> Any:
            asked.append(task.table)
            return await read(task)

        archive.book = counted  # type: ignore[method-assign]
        served.service.bookkeeper.note(table)
        served.service.bookkeeper.note(table)
        async with asyncio.timeout(PATIENCE):
            while served.service.bookkeeper.noted:
                await asyncio.sleep(0.01)
        assert asked == [], "what is in all books is not played again"
        assert (await book(anna))["tally"]["played"] == 1

    meeting(sqlite_database, work, "anna", "boris")


def test_several_seats_on_one_device_are_nobodys_own_game(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest) -> None:
        table = (await anna.make("arkham", ["me", "here"], setup={"left": "game"}))["table"]
        await anna.do(table, "start")
        await anna.do(table, "resign", seat=1)
        found = await book(anna)
        assert (found["tally"]["played"], found["unread"]) == (0, 0)

    meeting(sqlite_database, work, "anna")


def test_what_has_ended_before_is_entered_when_the_book_is_opened(database: str) -> None:
    async def before() -> str:
        async with company(database, "anna", "boris") as (_, (anna, boris)):
            await duel(anna, boris)
            await book(anna)
            return anna.cookie()

    async def after(cookie: str) -> None:
        async with company(database) as (served, _), served.guest() as anna:
            anna.http.cookies.clear()
            anna.http.headers["Cookie"] = cookie
            assert (await anna.get("/api/book"))["unread"] == 1
            assert (await book(anna))["tally"]["won"] == 1

    cookie = asyncio.run(before())
    asyncio.run(emptied(database))
    asyncio.run(after(cookie))


async def emptied(database: str) -> None:
    """As it was before there were books."""
    async with engine_of(database) as engine:
        await run(engine, "DELETE FROM book_pages")


def test_a_book_outlives_its_tables(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest) -> None:
        await duel(anna, boris)
        await anna.make("arkham", ["me", "here"], setup={"left": "game"})
        await book(anna)
        await boris.post("/api/book/erase")
        assert await rows(sqlite_database) == [True, False], "that Boris's is not to be entered is remembered"
        assert await prune(sqlite_database, -1) == 1
        assert (await book(anna))["tally"]["won"] == 1
        assert await rows(sqlite_database) == [True], "and forgotten with the table"

    meeting(sqlite_database, work, "anna", "boris")


async def rows(database: str) -> list[bool]:
    """Whether there is a page, of each row."""
    async with engine_of(database) as engine, engine.connect() as connection:
        found = await connection.execute(text("SELECT page IS NOT NULL FROM book_pages ORDER BY 1 DESC"))
        return [bool(row) for row in found.scalars()]


def test_what_is_erased_stays_erased_and_new_games_are_entered(database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest) -> None:
        await duel(anna, boris)
        await book(anna)
        await served.service.progress.add(await visitor(served, anna), "17", Feat(5, 3, 3, 9))
        assert (await book(anna))["solved"] == 1
        gone = await anna.post("/api/book/erase")
        assert (gone["tally"]["played"], gone["solved"], gone["unread"]) == (0, 0, 0)
        assert (await book(anna))["tally"]["played"] == 0
        assert (await anna.get("/api/puzzles/mine"))["solved"] == {}
        assert (await book(boris))["tally"]["played"] == 1, "that of others stays"
        await duel(anna, boris)
        assert (await book(anna))["tally"]["played"] == 1

    meeting(database, work, "anna", "boris")


async def visitor(served: Served, guest: Guest) -> str:
    (cookie,) = [value for name, value in guest.http.cookies.items() if name == served.service.visitors.cookie]
    return served.service.visitors.read(cookie) or ""


def test_a_game_that_was_erased_before_it_was_entered_does_not_come_back(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest) -> None:
        served.service.bookkeeper.note = lambda table: None  # type: ignore[method-assign]
        await duel(anna, boris)
        assert (await anna.get("/api/book"))["unread"] == 1
        assert (await anna.post("/api/book/erase"))["unread"] == 0

    meeting(sqlite_database, work, "anna", "boris")


# To another device --------------------------------------------------------------------------------------------------


def test_a_link_brings_the_book_to_another_device_once(database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest, boris: Guest, thief: Guest) -> None:
        await duel(anna, boris)
        await duel(phone, boris)
        await book(phone)
        await served.service.progress.add(await visitor(served, anna), "17", Feat(5, 3, 3, 9))
        await served.service.progress.add(await visitor(served, phone), "18", Feat(6, 2, 1, 9))
        key = await key_of(anna)
        assert (await thief.post("/api/book/claim", {"key": f"{key[:-2]}xx"}, 403))["error"]["code"] == "bad_link"
        assert (await phone.post("/api/book/claim", {"key": key}))["devices"] == 2
        assert (await thief.post("/api/book/claim", {"key": key}, 403))["error"]["code"] == "bad_link"
        for device in (anna, phone):
            found = await book(device)
            assert (found["tally"]["played"], found["solved"], found["devices"]) == (2, 2, 2)
            assert set((await device.get("/api/puzzles/mine"))["solved"]) == {"17", "18"}
        await duel(phone, boris)
        assert (await book(anna))["tally"]["played"] == 3, "from now on they keep it together"
        assert (await thief.get("/api/book"))["tally"]["played"] == 0

    meeting(database, work, "anna", "phone", "boris", "thief")


def test_the_link_of_a_seat_brings_the_book_only_if_that_was_wished(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest, boris: Guest) -> None:
        await duel(anna, boris)
        await book(anna)
        table = (await anna.make("arkham", ["me", "bot"]))["table"]
        plain: str = (await anna.post(f"/api/tables/{table}/seats/0/link"))["path"]
        await phone.post("/api/seats", {"key": plain.partition("key=")[2]})
        assert (await book(phone))["tally"]["played"] == 0, "who has a seat has no book yet"
        both: str = (await anna.post(f"/api/tables/{table}/seats/0/link?book=true"))["path"]
        seat, _, key = both.removeprefix("/seat#key=").partition("&book=")
        await phone.post("/api/seats", {"key": seat})
        assert (await book(phone))["tally"]["played"] == 0, "nor by the seat's part of the link"
        assert (await phone.post("/api/book/claim", {"key": key}))["tally"]["won"] == 1
        await boris.post(f"/api/tables/{table}/seats/0/link?book=true", status=403)

    meeting(sqlite_database, work, "anna", "phone", "boris")


def test_a_link_is_void_when_there_is_a_newer_one_or_it_is_old(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest) -> None:
        first, second = await key_of(anna), await key_of(anna)
        await phone.post("/api/book/claim", {"key": first}, 403)
        now = served.service.now
        served.service.now = lambda: now() + ships_books.MINUTES * 60_000 + 1  # type: ignore[method-assign]
        await phone.post("/api/book/claim", {"key": second}, 403)
        served.service.now = now  # type: ignore[method-assign]
        assert (await phone.post("/api/book/claim", {"key": second}))["devices"] == 2

    meeting(sqlite_database, work, "anna", "phone")


def test_the_database_cannot_tell_a_link(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest) -> None:
        key = await key_of(anna)
        assert key.encode() not in b"".join(path.read_bytes() for path in Path(sqlite_database).parent.glob("*.db*"))

    meeting(sqlite_database, work, "anna")


def test_one_seat_on_two_devices_is_one_game_and_two_seats_are_none(database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest, boris: Guest) -> None:
        shared = (await anna.make("arkham", ["me", "link"], setup={"left": "game"}))["table"]
        link: str = (await anna.post(f"/api/tables/{shared}/seats/0/link"))["path"]
        await phone.post("/api/seats", {"key": link.removeprefix("/seat#key=")})
        invite = (await anna.get(f"/api/tables/{shared}/invite"))["path"].partition("=")[2]
        await boris.do(shared, "sit", name="Boris", invite=invite)
        await anna.do(shared, "start")
        await boris.do(shared, "resign", seat=1)
        await duel(anna, phone)
        assert (await book(anna))["tally"]["played"] == (await book(phone))["tally"]["played"] == 2
        assert (await phone.post("/api/book/claim", {"key": await key_of(anna)}))["tally"]["played"] == 1
        assert (await book(anna))["latest"][0]["table"] == shared
        await duel(phone, anna)
        assert (await book(anna))["tally"]["played"] == 1, "against oneself nobody wins"

    meeting(database, work, "anna", "phone", "boris")


def test_three_devices_keep_one_book_in_whatever_order_they_meet(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest, tablet: Guest, boris: Guest) -> None:
        await duel(tablet, boris)
        await book(tablet)
        await phone.post("/api/book/claim", {"key": await key_of(tablet)})
        assert (await phone.post("/api/book/claim", {"key": await key_of(anna)}))["devices"] == 3
        for device in (anna, phone, tablet):
            assert (await book(device))["tally"]["won"] == 1
        assert (await anna.post("/api/book/claim", {"key": await key_of(tablet)}))["devices"] == 3, "it is his own"

    meeting(sqlite_database, work, "anna", "phone", "tablet", "boris")


def test_erasing_erases_on_all_devices_and_parts_them(database: str) -> None:
    async def work(served: Served, anna: Guest, phone: Guest, boris: Guest) -> None:
        await duel(anna, boris)
        await duel(phone, boris)
        await book(phone)
        await phone.post("/api/book/claim", {"key": await key_of(anna)})
        await book(anna)
        pending = await key_of(anna)
        await phone.post("/api/book/erase")
        for device in (anna, phone):
            found = await book(device)
            assert (found["tally"]["played"], found["devices"]) == (0, 1)
        await boris.post("/api/book/claim", {"key": pending}, 403)
        await duel(phone, boris)
        assert ((await book(phone))["tally"]["won"], (await book(anna))["tally"]["won"]) == (1, 0)

    meeting(database, work, "anna", "phone", "boris")


def test_a_program_has_no_book_and_keeps_none(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest) -> None:
        table = (await anna.make("arkham", ["me", "link"], setup={"left": "game"}))["table"]
        token = (await anna.post(f"/api/tables/{table}/seats/1/program", {"name": "Robo"}, 201))["token"]
        await anna.do(table, "start")
        await anna.do(table, "resign", seat=0)
        assert (await book(anna))["latest"][0]["bots"] == ["program"]
        async with served.guest() as robot:
            robot.http.headers["Authorization"] = f"Bearer {token}"
            assert (await robot.get("/api/book"))["unread"] == 0
            await robot.post("/api/book/link", status=403)
            await robot.post("/api/book/claim", {"key": await key_of(anna)}, 403)

    meeting(sqlite_database, work, "anna")


# Limits and older databases -----------------------------------------------------------------------------------------


def test_whoever_leafs_too_fast_has_to_wait(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest) -> None:
        codes = {(await anna.http.get("/api/book")).status_code for _ in range(80)}
        assert codes == {200, 429}

    meeting(sqlite_database, work, "anna")


def test_a_log_that_cannot_be_played_keeps_no_book_waiting(sqlite_database: str) -> None:
    async def work(served: Served, anna: Guest, boris: Guest) -> None:
        note, served.service.bookkeeper.note = served.service.bookkeeper.note, lambda table: None  # type: ignore[method-assign]
        table = await duel(anna, boris)
        async with engine_of(sqlite_database) as engine:
            await run(
                engine, f"UPDATE log SET data = '{{\"text\": \"x\"}}' WHERE table_id = '{table}' AND kind = 'resign'"
            )
            await run(engine, f"UPDATE tables SET game = 'gone' WHERE id = '{table}'")
        served.service.bookkeeper.note = note  # type: ignore[method-assign]
        await duel(anna, boris)
        assert (await book(anna))["tally"]["played"] == 1

    meeting(sqlite_database, work, "anna", "boris")


@pytest.mark.parametrize(
    "released", sorted((Path(__file__).parent / "released").glob("*.sql")), ids=lambda path: path.stem
)
def test_whoever_has_played_in_an_older_release_finds_his_games(tmp_path: Path, released: Path) -> None:
    database = str(tmp_path / "old.db")
    with sqlite3.connect(database) as connection:
        connection.executescript(released.read_text("utf-8"))
        wanted = (
            "SELECT visitor, count(*) FROM holders JOIN tables ON id = table_id WHERE status = 'over' GROUP BY visitor"
        )
        played = dict(connection.execute(wanted))
    assert played

    async def work() -> None:
        async with engine_of(database) as engine:
            await upgrade(engine)
        async with company(database) as (served, _):
            service = served.service
            for visitor, count in played.items():
                async with asyncio.timeout(PATIENCE):
                    while await service.bookkeeper.unread(visitor):
                        await asyncio.sleep(0.25)
                assert len(await service.books.pages(visitor)) == count

    asyncio.run(work())
