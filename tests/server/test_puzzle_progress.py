"""What visitors have solved: the better solution stays, on both databases; days in a row are counted by UTC."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta

import pytest

from jackal.harbour.scores import Feat, day_of, streak
from jackal.server.database import Database
from jackal.server.puzzle_progress import Progress
from jackal.server.repository import DatabaseFault
from jackal.server.settings import async_url
from tests.server.postgres import Postgres

pytestmark = pytest.mark.anyio

TODAY = date(2026, 11, 16)


@pytest.fixture
async def progress(database: str) -> AsyncIterator[Progress]:
    opened = Database(async_url(database), pool_size=5)
    yield Progress(opened)
    await opened.close()


async def test_what_is_added_is_there(progress: Progress) -> None:
    assert await progress.of("anna") == {}
    feats = {"17": Feat(5, 3, 3, 1_700_000_000_000), "2026-11-16": Feat(8, 1, 1, 1_800_000_000_000)}
    for puzzle, feat in reversed(feats.items()):
        await progress.add("anna", puzzle, feat)
    await progress.add("boris", "17", Feat(6, 2, 1, 5))
    assert await progress.of("anna") == feats
    assert list(await progress.of("anna")) == list(feats), "the first solved is the first"


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        (Feat(6, 2, 1, 10), Feat(5, 2, 2, 20), Feat(5, 2, 2, 10)),
        (Feat(5, 2, 2, 10), Feat(6, 2, 1, 20), Feat(5, 2, 2, 10)),
        (Feat(6, 2, 1, 10), Feat(6, 3, 1, 20), Feat(6, 3, 1, 10)),
        (Feat(6, 3, 1, 10), Feat(5, 2, 1, 20), Feat(6, 3, 1, 10)),
        (Feat(6, 2, 1, 10), Feat(5, 2, 1, 20), Feat(5, 2, 1, 10)),
        (Feat(5, 2, 1, 10), Feat(6, 2, 1, 20), Feat(5, 2, 1, 10)),
    ],
    ids=["more stars", "fewer stars", "more alive", "fewer alive", "fewer turns", "more turns"],
)
async def test_the_better_solution_stays(progress: Progress, first: Feat, second: Feat, kept: Feat) -> None:
    await progress.add("anna", "17", first)
    await progress.add("anna", "17", second)
    assert await progress.of("anna") == {"17": kept}


async def test_many_at_once(progress: Progress) -> None:
    await asyncio.gather(*(progress.add("anna", "17", Feat(turns, 2, 1, 7)) for turns in range(40, 10, -1)))
    assert await progress.of("anna") == {"17": Feat(11, 2, 1, 7)}


async def test_a_database_that_is_away_is_a_fault(postgres: Postgres, postgres_database: str) -> None:
    opened = Database(async_url(postgres_database), pool_size=1)
    with postgres.away(postgres_database), pytest.raises(DatabaseFault):
        await Progress(opened).of("anna")
    await opened.close()


# Days in a row --------------------------------------------------------------------------------------------------------


def solved(ago: int, late: timedelta = timedelta(0)) -> tuple[str, Feat]:
    """The puzzle of so many days ago, solved at noon of its day or so much later."""
    day = TODAY - timedelta(days=ago)
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC) + late
    return day.isoformat(), Feat(5, 3, 3, round(noon.timestamp() * 1000))


@pytest.mark.parametrize(
    ("days", "count"),
    [([], 0), ([0], 1), ([1], 1), ([2], 0), ([0, 1, 2], 3), ([1, 2, 3], 3), ([0, 2, 3], 1), ([0, 1, 3], 2)],
)
def test_days_in_a_row(days: list[int], count: int) -> None:
    assert streak(dict(map(solved, days)), TODAY) == count


def test_only_its_own_day_counts_for_a_puzzle() -> None:
    hours = timedelta(hours=1)
    assert streak(dict([solved(0), solved(1, 11 * hours), solved(2, -12 * hours)]), TODAY) == 3
    assert streak(dict([solved(0), solved(1, 12 * hours), solved(2)]), TODAY) == 1
    assert streak(dict([solved(0), ("17", solved(1)[1])]), TODAY) == 1, "a puzzle of the book is of no day"


def test_a_day_ends_at_midnight_utc() -> None:
    assert day_of(1_794_873_599_999) == date(2026, 11, 16)
    assert day_of(1_794_873_600_000) == date(2026, 11, 17)
