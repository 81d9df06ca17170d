"""News between two processes on one database, here two stores with a line each."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from jackal.server.pubsub import PubSub
from jackal.server.repository import DatabaseFault, Repository
from tests.server.guests import PATIENCE
from tests.server.postgres import Postgres
from tests.server.test_repository import change, entry, new_table

pytestmark = pytest.mark.anyio


class Listener:
    """Keeps what it hears, in order, for whoever waits for it."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[object, ...]] = asyncio.Queue()

    def listen(self, news: PubSub) -> None:
        news.subscribe(
            lambda table, n, origin: self.heard.put_nowait((table, n, origin)),
            lambda text, origin: self.heard.put_nowait((text, origin)),
            lambda: self.heard.put_nowait(("gap",)),
        )

    async def next(self) -> tuple[object, ...]:
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


@asynccontextmanager
async def listening(repository: Repository) -> AsyncIterator[tuple[PubSub, Listener]]:
    """A repository with its news, open both."""
    news, listener = PubSub(repository), Listener()
    listener.listen(news)
    await repository.open()
    await news.start()
    try:
        yield news, listener
    finally:
        await news.stop()
        await repository.close()


async def test_each_process_hears_of_every_commit_and_from_where(postgres_database: str) -> None:
    one, two = Repository(postgres_database), Repository(postgres_database)
    async with listening(one) as (_, first), listening(two) as (_, second):
        await one.make(new_table("t"), [entry(1)], [])
        await two.append(change("t", entry(2), entry(3)))
        for listener in (first, second):
            assert [await listener.next() for _ in range(2)] == [("t", 1, one.origin), ("t", 3, two.origin)]


async def test_changes_that_share_a_commit_are_one_piece_of_news(postgres_database: str) -> None:
    async with listening(repository := Repository(postgres_database)) as (_, listener):
        await repository.make(new_table("a:b"), [], [])
        await repository.append(change("a:b", entry(1)))
        await asyncio.gather(*(repository.append(change("a:b", entry(n))) for n in range(2, 9)))
        assert [(await listener.next())[:2] for _ in range(3)] == [("a:b", 0), ("a:b", 1), ("a:b", 8)]


async def test_who_is_overtaken_makes_no_news(postgres_database: str) -> None:
    async with listening(repository := Repository(postgres_database)) as (_, listener):
        await repository.make(new_table("t"), [entry(1)], [])
        await asyncio.gather(repository.append(change("t", entry(1))), return_exceptions=True)
        await repository.append(change("t", entry(2)))
        assert [(await listener.next())[1] for _ in range(2)] == [1, 2]


async def test_presence_is_told_to_all(postgres_database: str) -> None:
    one, two = Repository(postgres_database), Repository(postgres_database)
    async with listening(one) as (news, first), listening(two) as (_, second):
        await asyncio.gather(*(news.tell(f"table:{number}:«»") for number in range(20)))
        for listener in (first, second):
            told = [await listener.next() for _ in range(20)]
            assert told == [(f"table:{number}:«»", one.origin) for number in range(20)]


async def test_a_lost_line_comes_back_and_the_gap_is_told(postgres: Postgres, postgres_database: str) -> None:
    async with listening(repository := Repository(postgres_database)) as (news, listener):
        postgres.cut(postgres_database)
        assert await listener.next() == ("gap",)
        await repository.make(new_table("t"), [], [])
        assert await listener.next() == ("t", 0, repository.origin)
        await news.tell("here")
        assert await listener.next() == ("here", repository.origin)


async def test_the_line_is_tried_until_the_database_is_back(
    postgres: Postgres, postgres_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with listening(Repository(postgres_database)) as (news, listener):
        with postgres.away(postgres_database):
            while "no line for news yet" not in caplog.text:
                await asyncio.sleep(0.01)
            await news.tell("nobody hears it")
        assert await listener.next() == ("gap",)


async def test_a_silent_line_is_tried(
    postgres: Postgres, postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jackal.server.pubsub.PULSE_SECONDS", 0.01)
    monkeypatch.setattr("jackal.server.pubsub.ANSWER_SECONDS", 0.5)
    async with listening(Repository(postgres_database)) as (_, listener):
        with postgres.frozen(postgres_database):
            assert await listener.next() == ("gap",)


async def test_news_need_a_database_that_answers(postgres: Postgres, postgres_database: str) -> None:
    with postgres.away(postgres_database), pytest.raises(DatabaseFault):
        await PubSub(Repository(postgres_database)).start()


async def test_on_sqlite_there_are_no_news(sqlite_database: str) -> None:
    async with listening(repository := Repository(sqlite_database)) as (news, listener):
        await repository.make(new_table("t"), [], [])
        await news.tell("nobody else is there")
        assert listener.heard.empty()
