"""How many plies a second one PostgreSQL writes: processes that do nothing but write logs, as servers write them."""

import asyncio
import os
import resource
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

from jackal.games import GAMES
from jackal.harbour.keeping import Change
from jackal.harbour.rows import row_of
from jackal.server.repository import Repository
from jackal.server.settings import async_url
from jackal.server.table_rows import new_id, new_seed
from jackal.tables.log import LogEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup

TABLES: Final = 64
"""Of each process, each with a ply on its way all the time: so many share a commit, at most."""
MADE: Final = 1_800_000_000_000
PLY: Final = {"text": "1:b4-c5-d6$", "drawn": [3, 141]}


class Rate(NamedTuple):
    """What so many processes wrote, and what it took."""

    processes: int
    plies: float
    """A second."""
    writers: float
    """Cores that the processes used,"""
    postgres: float
    """and PostgreSQL."""


class Told(NamedTuple):
    plies: int
    seconds: float
    cpu: float


def rate(database: str, processes: int, seconds: float, cluster: Path) -> Rate:
    """All processes at once; PostgreSQL's own processes are found by its cluster."""
    context = get_context("spawn")
    with context.Pool(processes) as pool:
        pool.starmap(write, [(database, 0.5)] * processes)  # all that is imported is imported
        before, began = postgres_cpu(cluster), perf_counter()
        waiting = pool.starmap_async(write, [(database, seconds)] * processes, chunksize=1)
        waiting.wait(seconds)
        used, passed = postgres_cpu(cluster) - before, perf_counter() - began
        told = waiting.get()
    plies = sum(one.plies / one.seconds for one in told)
    return Rate(processes, plies, sum(one.cpu / one.seconds for one in told), max(0.0, used / passed))


def write(database: str, seconds: float) -> Told:
    return asyncio.run(write_on(database, seconds))


async def write_on(database: str, seconds: float) -> Told:
    repository = Repository(async_url(database))
    await repository.open()
    ids = [await make(repository) for _ in range(TABLES)]
    began, busy = perf_counter(), own_cpu()
    counts = await asyncio.gather(*(plies(repository, table, began + seconds) for table in ids))
    told = Told(sum(counts), perf_counter() - began, own_cpu() - busy)
    await repository.close()
    return told


async def make(repository: Repository) -> str:
    game = GAMES["archipelago"]
    order = Order(new_id(), game, {}, [WantedSeat("me"), WantedSeat("here")], TableSetup(), new_seed())
    await repository.make(row_of(order, MADE), order.entries("visitor", MADE), [])
    return order.id


async def plies(repository: Repository, table: str, until: float) -> int:
    row = await repository.row(table)
    assert row is not None
    n = row.head
    while n == row.head or perf_counter() < until:
        n += 1
        entry = LogEntry(n, MADE + n, "ply", n % 2, PLY)
        await repository.append(Change(table, [entry], "playing", None, [], [], False, row.card))
    return n - row.head


def own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def postgres_cpu(cluster: Path) -> float:
    """Seconds of all its processes; of those that have ended their master knows."""
    master = (cluster / "postmaster.pid").read_text(encoding="utf-8").split()[0]
    found = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:  # gone meanwhile
            continue
        if stat.parent.name == master:
            found += sum(int(ticks) for ticks in fields[11:15])
        elif fields[1] == master:
            found += int(fields[11]) + int(fields[12])
    return found / os.sysconf("SC_CLK_TCK")
