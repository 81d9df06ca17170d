"""How much is done in one step of the event loop, while everybody else waits: counted by work, never by time."""

import asyncio
import gc
from asyncio import events
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from jackal.server import repository
from jackal.server.api import MOST_CHANGES
from jackal.server.archive_process import GAMES_KEPT, Archive, RecordTask
from jackal.server.bot_workers import BotWorkers
from jackal.server.repository import SLICE
from jackal.server.settings import async_url
from jackal.server.shared_answers import SharedAnswers
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry
from tests.server.guests import quick, serving
from tests.server.test_repository import change, new_table, opened

LENGTH = 3 * SLICE + 7


class Steps:
    """Counts work, and how much of it was done in one step at most."""

    def __init__(self) -> None:
        self.done = self.now = self.most = 0

    def work(self) -> None:
        self.done += 1
        self.now += 1
        self.most = max(self.most, self.now)


@contextmanager
def counting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Steps]:
    steps, plain = Steps(), events.Handle._run

    def one_step(handle: events.Handle) -> None:
        steps.now = 0
        plain(handle)

    with monkeypatch.context() as patched:
        patched.setattr(events.Handle, "_run", one_step)
        yield steps


@pytest.fixture
def decoded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Steps]:
    """Entries that are made of what the database has found."""
    with counting(monkeypatch) as steps:

        class Counted(LogEntry):
            __slots__ = ()

            def __new__(cls, *values: object) -> "Counted":
                steps.work()
                return super().__new__(cls, *values)  # type: ignore[arg-type]

        monkeypatch.setattr(repository, "LogEntry", Counted)
        yield steps


def test_a_long_log_is_read_a_slice_at_a_time(database: str, decoded: Steps) -> None:
    entries = [LogEntry(n, n, "ply", 0, {"text": "1:a1-b1", "drawn": [n]}) for n in range(1, LENGTH + 1)]

    async def run() -> None:
        async with opened(database) as kept:
            await kept.make(new_table("long"), entries[:1], [])
            await kept.append(change("long", *entries[1:]))
            found = await kept.load("long")
            assert found is not None
            assert found[1] == entries
            assert await kept.since("long", 5) == entries[5:]
            assert await kept.load("long", last=SLICE) == (found[0], entries[:SLICE])

    asyncio.run(run())
    assert decoded.done == LENGTH + LENGTH - 5 + SLICE
    assert decoded.most == SLICE


def test_replays_that_are_asked_for_again_and_again_are_no_work_of_the_tables(
    sqlite_database: str, decoded: Steps
) -> None:
    """Five a second for half a minute: this process reads nothing of the game, wherever its replay begins."""

    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "here"]))["table"]
            await anna.do(table, "start")
            await anna.do(table, "resign", seat=1)
            served.service.rooms.pop(table).close()
            before = decoded.done
            for number in range(150):
                await anna.get(f"/api/tables/{table}/replay", count=number % MOST_CHANGES, everything=bool(number % 2))
            await anna.get(f"/api/tables/{table}/record")
            assert decoded.done == before
            assert table not in served.service.rooms

    asyncio.run(run())


# What is remembered ---------------------------------------------------------------------------------------------------


def test_answers_are_remembered_up_to_a_size() -> None:
    found: list[str] = []

    async def ask(answers: SharedAnswers[bytes], key: str, size: int) -> None:
        async def find() -> bytes:
            found.append(key)
            return bytes(size)

        await answers.ask(key, "", find)

    async def run() -> None:
        answers = SharedAnswers[bytes](60, 6, "busy", 100, len)
        for key in ("a", "b", "a", "c", "a", "b"):
            await ask(answers, key, 40)
        assert found == ["a", "b", "c", "b"]
        await ask(answers, "large", 101)
        await ask(answers, "large", 101)
        assert found[4:] == ["large", "large"]
        await ask(answers, "a", 40)
        assert found[6:] == ["a"], "what is larger than all room makes way itself, and all others with it"

    asyncio.run(run())


def test_what_goes_wrong_when_all_who_asked_have_gone_is_nobodys_concern() -> None:
    """A server that closes has cut them off; it says nothing of it in its log."""
    complaints: list[dict[str, object]] = []

    async def run() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, complaint: complaints.append(complaint))
        answers, gone = SharedAnswers[bytes](60, 6, "busy", 100, len), asyncio.Event()

        async def find() -> bytes:
            await gone.wait()
            raise Refused("unavailable", "the server is closing")

        asked = asyncio.create_task(answers.ask("a", "", find))
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.wait([asked])
        gone.set()
        await asyncio.sleep(0)
        with pytest.raises(Refused):
            await answers.ask("b", "", find)

    asyncio.run(run())
    gc.collect()
    assert complaints == []


def test_the_archivist_keeps_so_many_games(sqlite_database: str) -> None:
    async def play() -> list[str]:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            tables = [(await anna.make("cards-2015", ["me", "here"]))["table"] for _ in range(GAMES_KEPT + 2)]
            for table in tables:
                await anna.do(table, "start")
                await anna.do(table, "resign", seat=1)
            return tables

    tables = asyncio.run(play())
    archive = Archive(async_url(sqlite_database))
    try:
        for table in tables:
            archive.record(RecordTask(table))
        assert list(archive.kept) == tables[2:]
        archive.record(RecordTask(tables[2]))
        archive.record(RecordTask(tables[0]))
        assert list(archive.kept) == [*tables[4:], tables[2], tables[0]]
    finally:
        archive.close()
