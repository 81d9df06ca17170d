"""The repository: what was acknowledged is there, in order, once; of two who write at once one wins."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from jackal.server.db_engine import WRITES
from jackal.server.repository import Change, DatabaseFault, Holder, NewTableRow, Overtaken, Repository
from jackal.tables.log import LogEntry
from jackal.tables.status import Status
from tests.server.guests import PATIENCE
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio


def new_table(name: str, **changed: object) -> NewTableRow:
    told: dict[str, object] = {
        "id": name,
        "game": "archipelago",
        "rules": 1,
        "options": {"coins": 37, "names": "«Шакал»"},
        "seats": 2,
        "setup": {"clock": None},
        "seed": bytes(range(32)),
        "made": 1_700_000_000_000,
    }
    return NewTableRow(**(told | changed))  # type: ignore[arg-type]


def entry(n: int, kind: str = "ply", **data: object) -> LogEntry:
    return LogEntry(n, 1_700_000_000_000 + n, kind, n % 2, data)


def change(
    table: str,
    *entries: LogEntry,
    status: Status = "playing",
    due: int | None = None,
    added: list[Holder] | None = None,
    removed: list[Holder] | None = None,
    listed: bool = False,
) -> Change:
    return Change(table, list(entries), status, due, added or [], removed or [], listed, {"free": len(entries)})


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Repository]:
    repository = Repository(url)
    await repository.open()
    try:
        yield repository
    finally:
        await repository.close()


@pytest.fixture
async def repository(database: str) -> AsyncIterator[Repository]:
    async with opened(database) as repository:
        yield repository


async def log_of(repository: Repository, table: str) -> list[LogEntry]:
    found = await repository.load(table)
    assert found is not None
    row, entries = found
    assert row.head == len(entries)
    return entries


# What goes in comes out -----------------------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was_made(repository: Repository) -> None:
    made = new_table("t", title="Ром", card={"free": 2}, listed=True, due=5, source="old", status="paused")
    first = [
        LogEntry(1, 7, "sit", None, {"name": "Анна 🏴 \x00 \ud83c", "big": 2**60, "none": [None, True, 0.1]}),
        entry(2),
    ]
    await repository.make(made, first, [(0, "anna")])
    found = await repository.load("t")
    assert found is not None
    row, entries = found
    assert entries == first
    assert {name: getattr(row, name) for name in NewTableRow.__dataclass_fields__} == {
        name: getattr(made, name) for name in NewTableRow.__dataclass_fields__
    }
    assert (row.head, row.changed) == (2, first[-1].at)


async def test_the_seed_is_not_shown_by_accident(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [])
    assert "seed" not in repr(await repository.load("t"))


async def test_a_table_may_begin_with_an_empty_log(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [])
    assert await log_of(repository, "t") == []
    await repository.append(change("t", entry(1)))
    assert await log_of(repository, "t") == [entry(1)]


async def test_an_unknown_table_is_none(repository: Repository) -> None:
    assert await repository.load("nowhere") is None
    assert await repository.since("nowhere", 0) == []


async def test_since_gives_what_is_new(repository: Repository) -> None:
    await repository.make(new_table("t"), [entry(1), entry(2)], [])
    await repository.append(change("t", entry(3), entry(4)))
    assert await repository.since("t", 2) == [entry(3), entry(4)]
    assert await repository.since("t", 4) == []


async def test_a_change_moves_the_row(repository: Repository) -> None:
    await repository.make(new_table("t", listed=True), [entry(1)], [])
    await repository.append(change("t", entry(2), status="over", due=99))
    found = await repository.load("t")
    assert found is not None
    row = found[0]
    assert (row.status, row.due, row.listed, row.card) == ("over", 99, False, {"free": 1})
    assert (row.head, row.changed) == (2, entry(2).at)


async def test_what_was_written_outlives_the_store(database: str) -> None:
    async with opened(database) as repository:
        await repository.make(new_table("t"), [entry(1)], [])
    async with opened(database) as repository:
        assert await log_of(repository, "t") == [entry(1)]


# Lists ----------------------------------------------------------------------------------------------------------------


async def test_tables_for_everybody_are_listed_by_how_they_stand_the_newest_first(repository: Repository) -> None:
    for number, name in enumerate(["old", "middle", "new"]):
        await repository.make(new_table(name, listed=True, made=number), [], [])
    await repository.make(new_table("private"), [], [])
    await repository.make(new_table("running", listed=True, status="playing"), [], [])
    await repository.make(new_table("at home", status="playing"), [], [])
    assert [row.id for row in await repository.listed_tables("gathering", -1, 10, 0, 9)] == ["new", "middle", "old"]
    assert [row.id for row in await repository.listed_tables("gathering", 0, 10, 0, 9)] == ["new", "middle"]
    assert [row.id for row in await repository.listed_tables("gathering", -1, 2, 0, 9)] == ["new", "middle"]
    assert [row.id for row in await repository.listed_tables("gathering", -1, 1, 1, 9)] == ["middle"]
    assert [row.id for row in await repository.listed_tables("playing", -1, 10, 0, 9)] == ["running"]


async def test_a_crowd_of_tables_from_one_address_hides_nobody(repository: Repository) -> None:
    for number in range(30):
        crowd = new_table(f"crowd {number}", listed=True, made=100 + number, maker=f"m{number}", origin="hostile")
        await repository.make(crowd, [], [])
    for name in ("anna", "boris"):
        await repository.make(new_table(name, listed=True, made=1, maker=name, origin=name), [], [])
    shown = [row.id for row in await repository.listed_tables("gathering", -1, 10, 0, 5)]
    assert shown[:3] == ["crowd 29", "anna", "boris"]
    assert len(shown) == 7
    assert await repository.count_open("anna", "hostile", -1) == (1, 30)
    assert await repository.count_open(None, None, -1) == (0, 0)


async def test_a_visitor_finds_the_tables_whose_seats_are_held(repository: Repository) -> None:
    await repository.make(new_table("a", made=1), [], [(0, "anna"), (1, "anna")])
    await repository.make(new_table("b", made=2), [], [(0, "boris"), (1, "anna")])
    await repository.make(new_table("c", made=3), [], [(0, "boris")])
    assert [row.id for row in await repository.tables_of("anna", 10)] == ["b", "a"]
    assert [row.id for row in await repository.tables_of("anna", 1)] == ["b"]


async def test_seats_change_hands(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [(0, "anna")])
    await repository.append(change("t", entry(1), added=[(1, "boris"), (0, "anna")]))
    await repository.append(change("t", entry(2), added=[(0, "vera")], removed=[(0, "anna")]))
    assert [len(await repository.tables_of(name, 9)) for name in ("anna", "boris", "vera")] == [0, 1, 1]


async def test_within_one_commit_the_last_word_about_a_holder_counts(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [])
    await asyncio.gather(
        repository.append(change("t", entry(1), added=[(0, "anna")])),
        repository.append(change("t", entry(2), removed=[(0, "anna")], added=[(0, "boris")])),
        repository.append(change("t", entry(3), removed=[(0, "boris")])),
        repository.append(change("t", entry(4), added=[(0, "boris")])),
        repository.append(change("t", entry(5), added=[(0, "boris")], removed=[(0, "boris")])),
    )
    assert [len(await repository.tables_of(name, 9)) for name in ("anna", "boris")] == [0, 1]


async def test_due_tables_come_in_the_order_of_their_urgency(repository: Repository) -> None:
    for name, due in (("late", 10), ("later", 5), ("never", None), ("soon", 100)):
        await repository.make(new_table(name, due=due), [], [])
    assert await repository.due_tables(100, 10) == ["later", "late"]
    assert await repository.due_tables(101, 2) == ["later", "late"]
    assert await repository.due_tables(101, 3) == ["later", "late", "soon"]


async def test_tables_without_a_game_are_forgotten(repository: Repository) -> None:
    await repository.make(new_table("unplayed", status="closed", made=5), [], [(0, "anna")])
    await repository.make(new_table("young", status="closed", made=50), [], [])
    await repository.make(new_table("waiting", made=5), [], [])
    await repository.make(new_table("still waiting", made=50), [], [])
    await repository.make(new_table("played", status="closed", made=5), [LogEntry(1, 5, "start", None, {})], [])
    assert await repository.forget_old(50) == 2
    assert await repository.load("unplayed") is None
    assert await repository.tables_of("anna", 1) == []
    assert [bool(await repository.load(name)) for name in ("young", "still waiting", "played")] == [True] * 3


# Many at once ---------------------------------------------------------------------------------------------------------


async def test_many_tables_share_commits_and_nothing_is_lost(repository: Repository) -> None:
    names, commits = [f"t{number}" for number in range(200)], list[int]()
    repository.on_commit = lambda size, seconds: commits.append(size)

    async def play(name: str) -> None:
        await repository.make(new_table(name), [], [])
        for n in range(1, 21):
            await repository.append(change(name, entry(n, table=name)))

    await asyncio.gather(*(play(name) for name in names))
    for name in names:
        assert await log_of(repository, name) == [entry(n, table=name) for n in range(1, 21)]
    assert sum(commits) == 200 * 21
    assert len(commits) < 200 * 21 / 4


async def test_changes_of_one_table_keep_their_order(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [])
    await asyncio.gather(*(repository.append(change("t", entry(n))) for n in range(1, 301)))
    assert await log_of(repository, "t") == [entry(n) for n in range(1, 301)]


async def test_closing_writes_what_is_waiting(database: str) -> None:
    async with opened(database) as repository:
        await repository.make(new_table("t"), [], [])
        waiting = [asyncio.create_task(repository.append(change("t", entry(n)))) for n in range(1, 251)]
        await asyncio.sleep(0)
    await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)
    async with opened(database) as repository:
        assert len(await log_of(repository, "t")) == 250


async def test_a_cancelled_caller_disturbs_nobody(repository: Repository) -> None:
    await repository.make(new_table("t"), [], [])
    cancelled = asyncio.create_task(repository.append(change("t", entry(1))))
    await asyncio.sleep(0)
    cancelled.cancel()
    await repository.append(change("t", entry(2)))
    assert cancelled.cancelled()
    assert len(await log_of(repository, "t")) == 2


# Who comes too late ---------------------------------------------------------------------------------------------------


async def outcome(done: "asyncio.Future[None] | asyncio.Task[None]") -> str:
    try:
        await done
    except (Overtaken, DatabaseFault) as error:
        return type(error).__name__
    return "done"


async def test_of_two_stores_that_write_the_same_entry_one_wins(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        await one.make(new_table("t"), [], [])
        for n in range(1, 31):
            writing = [
                asyncio.create_task(each.append(change("t", entry(n, by=name))))
                for name, each in (("1", one), ("2", two))
            ]
            assert sorted([await outcome(task) for task in writing]) == ["Overtaken", "done"]
            winner = "1" if writing[0].exception() is None else "2"
            assert (await one.since("t", n - 1)) == [entry(n, by=winner)]


async def test_of_two_stores_that_make_the_same_table_one_wins(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        for number in range(20):
            making = [asyncio.create_task(each.make(new_table(f"t{number}"), [], [])) for each in (one, two)]
            assert sorted([await outcome(task) for task in making]) == ["Overtaken", "done"]


async def test_only_the_loser_of_a_batch_is_overtaken(repository: Repository) -> None:
    for name in ("a", "b", "c"):
        await repository.make(new_table(name), [entry(1)], [])
    wishes = [
        repository.append(change("a", entry(2))),
        repository.append(change("b", entry(1), added=[(0, "anna")])),
        repository.append(change("c", entry(2))),
        repository.append(change("c", entry(4))),
        repository.append(change("c", entry(3))),
        repository.append(change("nowhere", entry(1))),
        repository.append(change("a", entry(3), entry(5))),
        repository.make(new_table("a"), [], []),
    ]
    told = [await outcome(task) for task in [asyncio.ensure_future(wish) for wish in wishes]]
    assert told == ["done", "Overtaken", "done", "Overtaken", "done", "Overtaken", "Overtaken", "Overtaken"]
    assert [len(await log_of(repository, name)) for name in ("a", "b", "c")] == [2, 1, 3]
    assert await repository.tables_of("anna", 1) == []


async def test_a_change_that_cannot_be_written_spoils_no_other(repository: Repository) -> None:
    for name in ("a", "b", "c"):
        await repository.make(new_table(name), [], [])
    bad = [entry(1, what=object()), entry(1)._replace(kind=None), entry(1, what=float("nan"))]  # type: ignore[arg-type]
    for each in bad:
        wishes = [
            repository.append(change("a", each)),
            repository.append(change("b", entry(1))),
            repository.append(change("c", each)),
        ]
        told = [await outcome(task) for task in [asyncio.ensure_future(wish) for wish in wishes]]
        assert told[::2] == ["DatabaseFault", "DatabaseFault"]
    assert [len(await log_of(repository, name)) for name in ("a", "b", "c")] == [0, 1, 0]


# When the database is away --------------------------------------------------------------------------------------------


async def test_a_closed_store_and_an_empty_change_are_refused(database: str) -> None:
    repository = Repository(database)
    with pytest.raises(DatabaseFault, match="closed"):
        await repository.append(change("t", entry(1)))
    with pytest.raises(ValueError, match="at least one entry"):
        await repository.append(change("t"))


async def test_a_database_that_does_not_answer_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(DatabaseFault):
        await Repository(f"postgresql://jackal@/jackal?host={tmp_path}").open()


async def test_lost_connections_are_replaced(postgres: Postgres, postgres_database: str) -> None:
    async with opened(postgres_database) as repository:
        await repository.make(new_table("t"), [], [])
        for n in range(1, 6):
            postgres.cut(postgres_database)
            await repository.append(change("t", entry(n)))
        assert await log_of(repository, "t") == [entry(n) for n in range(1, 6)]


async def test_what_may_have_been_committed_is_not_tried_again(postgres: Postgres, postgres_database: str) -> None:
    def work(connection: Connection) -> None:
        tried.append(connection.execute(text("SELECT 1")).scalar_one())
        postgres.cut(postgres_database)

    tried: list[int] = []
    async with opened(postgres_database) as repository:
        with pytest.raises(ConnectionError, match="lost while committing"):
            await repository.database.write(work)
    assert tried == [1]


async def test_a_database_that_was_away_is_found_again(postgres: Postgres, postgres_database: str) -> None:
    async with opened(postgres_database) as repository:
        await repository.make(new_table("t"), [], [])
        with postgres.away(postgres_database):
            lost = [asyncio.ensure_future(repository.append(change("t", entry(n)))) for n in range(1, 4)]
            assert [await outcome(task) for task in lost] == ["DatabaseFault"] * 3
            with pytest.raises(DatabaseFault):
                await repository.load("t")
        await repository.append(change("t", entry(1)))
        assert await log_of(repository, "t") == [entry(1)]


async def test_a_hook_that_fails_does_not_stop_the_writer(
    repository: Repository, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(size: int, seconds: float) -> None:
        raise ZeroDivisionError

    repository.on_commit = fail
    await repository.make(new_table("t"), [], [])
    await repository.append(change("t", entry(1)))
    assert "the store goes on" in caplog.text


async def test_a_locked_file_is_a_fault_and_the_writer_goes_on(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jackal.server.db_engine.PRAGMAS", ("PRAGMA busy_timeout = 10",))
    async with opened(sqlite_database) as repository, opened(sqlite_database) as other:
        await repository.make(new_table("t"), [], [])
        async with other.engine.execution_options(**WRITES).begin():
            with pytest.raises(DatabaseFault, match="locked"):
                await repository.append(change("t", entry(1)))
        await repository.append(change("t", entry(1)))
        assert await log_of(repository, "t") == [entry(1)]


# The rest -------------------------------------------------------------------------------------------------------------


async def test_a_secret_is_made_once_for_all(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        found = await asyncio.gather(*(each.secret("cookies") for each in (one, two) * 5))
        assert len(set(found)) == 1
        assert len(found[0]) == 32
        assert await one.secret("links") != found[0]
