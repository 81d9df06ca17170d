"""RTE-H4, over the wire: by how long an answer takes nobody tells whether another is answering in secret just now.

While one probes a table somebody answers in secret there, or at another table: the server has as much to do either way.
Time is judged in `make soak` alone; otherwise a few trials show that all of it works.
"""

import asyncio
import random
from bisect import bisect_left, bisect_right
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import pytest

from tests.server.guests import Guest
from tests.server.processes import server
from tests.some import AT_LENGTH

TRIALS: Final = 2000 if AT_LENGTH else 4
OF_A_TABLE: Final = 18
"""Somebody may have so many names in a game, and two more."""
MARGIN: Final = 0.05
AT_ABOUT: Final = 0.015
"""Seconds within which the probe comes after the answer: the latter is being written then."""


def auc(quiet: list[float], secret: list[float]) -> float:
    """How often a secret answer is told from none, by the times of two probes."""
    ordered = sorted(quiet)
    wins = sum(bisect_left(ordered, each) + bisect_right(ordered, each) for each in secret)
    return wins / 2 / len(quiet) / len(secret)


def margin(area: float, quiet: int, secret: int) -> float:
    """Between which bounds it lies 95 times of 100, of so many probes of each kind (Hanley and McNeil)."""
    above, below = area / (2 - area), 2 * area**2 / (1 + area)
    spread = area * (1 - area) + (quiet - 1) * (above - area**2) + (secret - 1) * (below - area**2)
    return 1.96 * sqrt(spread / quiet / secret)


def test_the_measure_finds_a_difference_where_there_is_one() -> None:
    assert auc([1.0, 2.0], [1.0, 2.0]) == 0.5
    assert auc([1.0, 1.0], [2.0, 3.0]) == 1.0
    assert auc([2.0, 2.0], [1.0, 3.0]) == 0.5


def test_a_thousand_probes_of_each_kind_are_enough_to_judge_by() -> None:
    assert 0.024 < margin(0.5, 1000, 1000) < 0.026
    assert margin(0.5, 10, 10) > MARGIN


class Table:
    """Anna and Boris, both of whom are asked in secret."""

    def __init__(self, name: str, anna: Guest, boris: Guest) -> None:
        self.name = name
        self.anna = anna
        self.boris = boris
        self.now: dict[str, Any] = {}
        self.names = 0

    async def answer(self) -> None:
        """What she has answered she takes back later."""
        self.now = await self.anna.do(self.name, "play", seat=0, seen=self.now["n"], action="none")

    async def take_back(self) -> None:
        self.now = await self.anna.do(self.name, "back", seat=0, seen=self.now["n"])

    async def look(self) -> None:
        await self.boris.look(self.name, 1)

    async def refused(self) -> None:
        await self.boris.do(self.name, "play", 409, seat=1, seen=0, action="none")

    async def rename(self) -> None:
        self.names += 1
        await self.boris.do(self.name, "rename", seat=1, name=f"Boris {self.names}")


PROBES: Final[dict[str, Callable[[Table], Awaitable[None]]]] = {
    "look": Table.look,
    "refused": Table.refused,
    "rename": Table.rename,
}


async def in_secret(anna: Guest, boris: Guest) -> Table:
    """As far as to where both may throw rum."""
    made = await anna.make("cards-2015", ["me", "link"], setup={"window": 60})
    table = Table(made["table"], anna, boris)
    await boris.do(table.name, "sit", seat=1, name="Boris", invite=made["invite"])
    await anna.do(table.name, "start")
    while True:
        for seat, guest in enumerate((anna, boris)):
            now = await guest.look(table.name, seat)
            if now["view"] is None:  # the other process has not heard yet that it begins
                continue
            if now["view"]["phase"] == "throw" and seat == 0:
                table.now = now
                return table
            if now["actions"]:
                action = now["actions"][0]["text"].removeprefix("+")
                await guest.do(table.name, "play", seat=seat, seen=now["n"], action=action)


class Times(NamedTuple):
    """How long the probes took, while somebody answered elsewhere and while he answered here."""

    quiet: list[float]
    secret: list[float]


class Area(NamedTuple):
    """How often a secret answer is told from none, and how sure that is."""

    auc: float
    margin: float


def measure(times: Times) -> Area:
    area = auc(*times)
    return Area(area, margin(area, len(times.quiet), len(times.secret)))


async def probe(tables: list[Table], word: str, dice: random.Random, times: Times) -> None:
    here = dice.random() < 0.5
    answering = asyncio.create_task(tables[not here].answer())
    await asyncio.sleep(dice.random() * AT_ABOUT)
    began = perf_counter()
    await PROBES[word](tables[0])
    (times.secret if here else times.quiet).append(perf_counter() - began)
    await answering
    await tables[not here].take_back()


async def measured(anna: Guest, boris: Guest) -> dict[str, Area]:
    dice, found = random.Random(7), {word: Times([], []) for word in PROBES}
    for begun in range(0, TRIALS, OF_A_TABLE):
        tables = [await in_secret(anna, boris) for _ in range(2)]
        for _ in range(begun, min(begun + OF_A_TABLE, TRIALS)):
            for word, times in found.items():
                await probe(tables, word, dice, times)
    return {word: measure(times) for word, times in found.items() if all(times)}


def judge(where: str, found: dict[str, Area]) -> None:
    told = ", ".join(f"{word} {area.auc:.3f} ± {area.margin:.3f}" for word, area in found.items())
    print(f"{where}, {TRIALS} trials of each: {told}")
    if AT_LENGTH:
        assert found.keys() == PROBES.keys()
        assert {word: area for word, area in found.items() if abs(area.auc - 0.5) > MARGIN} == {}


@asynccontextmanager
async def guests(*addresses: str) -> AsyncIterator[list[Guest]]:
    async with Guest(addresses[0]) as anna, Guest(addresses[-1]) as boris:
        yield [anna, boris]


@pytest.mark.rule("RTE-H4")
def test_nothing_is_told_by_time_in_one_process(sqlite_database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with server(sqlite_database, tmp_path) as (_, address), guests(address) as both:
            judge("one process on SQLite", await measured(*both))

    asyncio.run(run())


@pytest.mark.rule("RTE-H4")
def test_nothing_is_told_by_time_in_two_processes(postgres_database: str, tmp_path: Path) -> None:
    async def run() -> None:
        first, second = tmp_path / "first", tmp_path / "second"
        async with (
            server(postgres_database, first) as (_, one),
            server(postgres_database, second) as (_, other),
            guests(one, other) as both,
        ):
            judge("two processes on PostgreSQL", await measured(*both))

    asyncio.run(run())
