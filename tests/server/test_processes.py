"""Several server processes on one PostgreSQL: whoever comes to whichever of them sees the same table."""

import asyncio
import os
import signal
from asyncio import TaskGroup
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from itertools import chain
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeVar

import pytest

from jackal.harbour.connections import STILL_HERE
from jackal.server.repository import Repository
from jackal.server.settings import async_url
from jackal.tables.log import LogEntry
from tests.server.guests import Guest, Live, quick, serving, texts
from tests.server.postgres import Postgres
from tests.server.processes import Jackal, jackal, server
from tests.server.regulars import Regular, Tally, bots_alone, open_tables, play_more, read_logs, stream_of
from tests.some import AT_LENGTH

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
LONG = 300.0
MORE = 30 if AT_LENGTH else 12
TABLES = 10 if AT_LENGTH else 5
T = TypeVar("T")


class House(NamedTuple):
    """Two servers with one database."""

    postgres: Postgres
    name: str
    servers: list[Jackal]
    addresses: list[str]

    @property
    def database(self) -> str:
        return self.postgres.url(self.name)

    @asynccontextmanager
    async def twins(self) -> AsyncIterator[list[Guest]]:
        """One visitor, at both servers."""
        async with Guest(self.addresses[0]) as first, Guest(self.addresses[1]) as second:
            second.http.cookies = first.http.cookies
            yield [first, second]

    def deafen(self) -> int:
        """Cut the lines by which the servers hear of each other; answers with how many there were."""
        listens = "query LIKE 'LISTEN%' OR query IN ('SELECT pg_notify($1, $2)', 'SELECT 1')"
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}' AND ({listens})"
        return self.postgres.run(cut).count("t")


@contextmanager
def two_servers(postgres: Postgres, home: Path, name: str, **variables: str) -> Iterator[House]:
    postgres.run(f"CREATE DATABASE {name} TEMPLATE template STRATEGY file_copy")
    given = ("serve", "--no-browser", "--port", "0", "--database", postgres.url(name))
    with jackal(*given, home=home, **variables) as first, jackal(*given, home=home, **variables) as second:
        yield House(postgres, name, [first, second], [first.hear(), second.hear()])
    postgres.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="module")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with two_servers(postgres, tmp_path_factory.mktemp("house"), "house") as servers:
        yield servers


def run(work: Coroutine[None, None, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(LONG):
            return await work

    return asyncio.run(bounded())


# The same story -----------------------------------------------------------------------------------------------------


def test_clients_of_both_servers_are_told_the_same(house: House) -> None:
    async def in_peace(tally: Tally) -> None:
        await tally.more(5 * TABLES)

    run(compare(house, in_peace))


def test_nothing_is_missed_when_the_lines_are_cut(house: House) -> None:
    async def cut(tally: Tally) -> None:
        assert await asyncio.to_thread(house.deafen) >= 2
        for _ in range(3):
            await tally.more(2 * TABLES)
            await asyncio.to_thread(house.deafen)

    run(compare(house, cut))


async def compare(house: House, meanwhile: Callable[[Tally], Coroutine[None, None, None]]) -> None:
    """Tables are made at both servers; each player has a second tab at the other one. All see what the log tells."""
    async with AsyncExitStack() as stack:
        anna, boris = [await stack.enter_async_context(house.twins()) for _ in range(2)]
        tables = await open_tables([anna[0], boris[1]], TABLES)
        tabs = [await stack.enter_async_context(second_tab(regular, [anna, boris])) for regular in chain(*tables)]
        async with TaskGroup() as group:
            meddling = group.create_task(meanwhile(count(chain(*tables))))
            await play_with_tabs(tables, tabs, meddling)
    logs = await read_logs(house.database, [regulars[0].table for regulars in tables])
    for regulars, log in zip(tables, logs, strict=True):
        for regular in regulars:
            assert regular.told == stream_of(log, regular.seat)[: len(regular.told)]
            assert regular.over or len(regular.told) >= MORE


@asynccontextmanager
async def second_tab(regular: Regular, visitors: list[list[Guest]]) -> AsyncIterator[Live]:
    here = next(guests for guests in visitors if regular.guest in guests)
    there = next(guest for guest in here if guest is not regular.guest)
    async with there.live(regular.table, regular.seat, 0) as live:
        yield live


def count(regulars: Iterable[Regular]) -> Tally:
    tally = Tally()
    for regular in regulars:
        regular.on_done = tally.add
    return tally


async def play_with_tabs(tables: list[list[Regular]], tabs: list[Live], meddling: asyncio.Task[None]) -> None:
    """Whoever meddles counts the plies of people: they play on until he is done."""
    async with TaskGroup() as group:
        watching = [group.create_task(tab.until(lambda live: False)) for tab in tabs]
        async with TaskGroup() as players:
            for regulars in tables:
                players.create_task(play_more(regulars, MORE, meddling))
        for task in watching:
            task.cancel()
    for regular, tab in zip(chain(*tables), tabs, strict=True):
        while len(tab.messages) < len(regular.told):
            await tab.frame()
        assert tab.messages[: len(regular.told)] == regular.told


# One at a time ------------------------------------------------------------------------------------------------------


def test_of_two_answers_at_once_one_counts(house: House) -> None:
    async def race() -> None:
        async with house.twins() as anna, AsyncExitStack() as stack:
            table = (await anna[0].make(seats=["me", {"who": "bot", "bot": "random"}]))["table"]
            await anna[0].do(table, "start")
            tabs = [await stack.enter_async_context(guest.live(table, 0, 0)) for guest in anna]
            done = [await answer_at_once(tabs) for _ in range(25)]
            entries = await log_of(house.database, table)
        assert [entry.data["text"] for entry in entries if entry.kind == "ply" and entry.seat == 0] == done

    run(race())


async def answer_at_once(tabs: list[Live]) -> str:
    """Two tabs of one seat, each with an idea of its own: one of them is done, and it is the one that counts."""
    for tab in tabs:
        await tab.until(lambda live: bool(live.now and live.now["actions"]))
    first, second = tabs
    # a bot may propose the end: nobody agrees to it
    seen, actions = first.now["n"], [text for text in texts(first.now) if text not in ("end?", "yes")]
    assert second.now["n"] == seen
    ideas: tuple[str, str] = (actions[0], actions[-1])
    replies = await asyncio.gather(
        *(tab.send("play", seat=0, seen=seen, action=idea) for tab, idea in zip(tabs, ideas, strict=True))
    )
    assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
    refused = next(reply for reply in replies if reply["type"] == "refused")
    assert refused["error"]["code"] == "stale"
    for tab in tabs:
        await tab.until(lambda live: live.now["n"] > seen)
    return next(idea for idea, reply in zip(ideas, replies, strict=True) if reply["type"] == "done")


async def log_of(database: str, table: str) -> list[LogEntry]:
    repository = Repository(async_url(database))
    try:
        return await repository.since(table, 0)
    finally:
        await repository.close()


# Who is here --------------------------------------------------------------------------------------------------------


def test_who_is_here_is_known_at_both(postgres_database: str) -> None:
    """By what each tells the other: for both time stands still, so that nobody is forgotten for his silence."""

    async def come_and_go() -> None:
        settings = quick(postgres_database)
        async with serving(settings) as here, serving(settings) as there, here.guest() as anna, there.guest() as again:
            again.http.cookies = anna.http.cookies
            here.service.clock = there.service.clock = float
            table = (await anna.make(seats=["me", "here"]))["table"]
            async with anna.live(table, 0) as first:
                async with again.live(table, 1) as second, again.live(table) as onlooker:
                    for live in (first, second, onlooker):
                        await until_here(live, [0, 1], 1)
                await until_here(first, [0], 0)

    run(come_and_go())


def test_guests_of_a_dead_server_are_gone_after_a_while(postgres_database: str) -> None:
    async def fall_silent() -> None:
        settings = quick(postgres_database)
        async with serving(settings) as here, serving(settings) as there, here.guest() as anna, there.guest() as boris:
            table = (await anna.make())["table"]
            async with anna.live(table) as live, boris.live(table):
                await until_here(live, [], 2)
                room, other = await here.service.room(table), await there.service.room(table)
                here.service.clock = lambda: monotonic() + STILL_HERE
                room.repeat_presence()
                await until_here(live, [], 1)
                other.repeat_presence()
                await until_here(live, [], 2)

    run(fall_silent())


async def until_here(live: Live, seats: list[int], onlookers: int) -> None:
    wanted = {"type": "here", "seats": seats, "onlookers": onlookers}
    await live.until(lambda live: wanted in live.frames[-1:])


# Death --------------------------------------------------------------------------------------------------------------


def test_a_server_takes_over_from_one_that_was_killed(postgres: Postgres, tmp_path: Path) -> None:
    """Bots that the dead one drove play on, and a clock that it watched runs out."""

    async def outlive(house: House) -> None:
        async with house.twins() as anna:
            alone = await bots_alone(anna[0])
            timed = (await anna[0].make(seats=["me", "here"], setup={"clock": {"kind": "move", "seconds": 5}}))["table"]
            await anna[0].do(timed, "start")
            async with anna[1].live(alone, seen=0) as bots, anna[1].live(timed, seen=0) as clock:
                await bots.until(lambda live: len(live.messages) > 5)
                house.servers[0].tell(signal.SIGKILL)
                assert await asyncio.to_thread(house.servers[0].ended) == -signal.SIGKILL
                told = len(bots.messages)
                await bots.until(lambda live: len(live.messages) > told + 10)
                await clock.until(lambda live: "away" in [message["what"] for message in live.messages])
                for live in (bots, clock):
                    assert [message["n"] for message in live.messages] == list(range(1, len(live.messages) + 1))
                bots.socket.transport.abort()  # it would hear of them all before its farewell

    with two_servers(postgres, tmp_path, "heirs", JACKAL_BOT_BUDGET="0.5") as house:
        run(outlive(house))


# A game from elsewhere ----------------------------------------------------------------------------------------------


def test_a_game_from_elsewhere_is_played_at_both_to_the_end(postgres: Postgres, tmp_path: Path) -> None:
    """Both servers and the processes of their bots have it by JACKAL_GAMES; each keeps the secrets of its seats."""

    async def meet(house: House) -> None:
        async with house.twins() as anna:
            table = (await anna[0].make("coins", ["me", "here", "bot"], options={"heap": 9}))["table"]
            async with anna[0].live(table, 0, 0) as first, anna[1].live(table, 1, 0) as second:
                await first.send("start")
                await asyncio.gather(play_out(first), play_out(second))
                assert first.now["view"]["outcome"] == second.now["view"]["outcome"]
                for seat, live in enumerate((first, second)):
                    told = [event for message in live.messages for event in message["events"]]
                    assert [event["seat"] for event in told if event["name"] == "backs"] == [seat]
            kept = [await guest.get(f"/api/tables/{table}/record") for guest in anna]
            assert kept[0] == kept[1]
            assert "game: coins" in kept[0]

    path = os.pathsep.join([str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])])
    with two_servers(postgres, tmp_path, "coins", JACKAL_GAMES="coins:COINS", PYTHONPATH=path) as house:
        run(meet(house))


async def play_out(live: Live) -> None:
    """Whatever comes first, to the end."""
    while not live.now or live.now["table"]["status"] != "over":
        if live.now and live.now["actions"]:
            await live.play()
        else:
            await live.frame()


# Workers ------------------------------------------------------------------------------------------------------------


def test_several_workers_serve_one_address(postgres_database: str, tmp_path: Path) -> None:
    async def serve() -> None:
        async with server(postgres_database, tmp_path, "--workers", "2") as (running, address):
            async with Guest(address) as anna, AsyncExitStack() as stack:
                table, lives = (await anna.make())["table"], []
                while "jackal_rooms 2.0" not in await anna.metrics():  # one in each of the two
                    lives.append(await stack.enter_async_context(anna.live(table)))
                    await lives[-1].frame()
                assert f"jackal_connections {len(lives)}.0" in await anna.metrics()
                await anna.do(table, "start")
                for live in lives:
                    await live.until(lambda live: bool(live.now) and live.now["table"]["status"] == "playing")
                    live.socket.transport.abort()
            running.tell(signal.SIGTERM)
            assert await asyncio.to_thread(running.ended) == 0
            assert "Traceback" not in running.complained

    run(serve())


def test_workers_go_when_their_parent_is_killed(postgres_database: str, tmp_path: Path) -> None:
    async def kill() -> None:
        async with server(postgres_database, tmp_path, "--workers", "2") as (running, address):
            async with Guest(address) as anna:
                await anna.get("/healthz")
            running.tell(signal.SIGKILL)
            assert await asyncio.to_thread(running.ended) == -signal.SIGKILL

    run(kill())
