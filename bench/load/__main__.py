"""`make load`: more and more tables on one server process, pinned to one core, until it is too slow."""

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from rich.console import Console

from bench.load.crowd import Crowd, Samples
from bench.load.onlookers import Watched, watch
from bench.load.onlookers import as_table as as_watched
from bench.load.shown import Level, Size, as_plot, as_sizes, as_table
from jackal.server.connection_limits import raise_file_limit

GOAL = 0.1
"""Seconds within which 99 of 100 events are to arrive."""
STEP = 1.25
SERVER_CORE, CROWD_CORE = 0, 1
GENEROUS = {
    "JACKAL_REQUESTS_PER_SECOND": "1e6",
    "JACKAL_REQUESTS_BURST": "1000000",
    "JACKAL_TABLES_PER_MINUTE": "1e6",
    "JACKAL_OPEN_TABLES_PER_VISITOR": "1000000",
    "JACKAL_OPEN_TABLES_PER_ADDRESS": "1000000",
    "JACKAL_TABLES_BURST": "1000000",
    "JACKAL_COMMANDS_PER_ADDRESS": "1e6",
    "JACKAL_COMMANDS_PER_ADDRESS_BURST": "1000000",
    "JACKAL_MAX_CONNECTIONS": "15000",
    "JACKAL_MAX_CONNECTIONS_PER_VISITOR": "100000",
    "JACKAL_THINKERS": "1",
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="make load", description="how many tables one process on one core holds")
    parser.add_argument("--python", required=True, help="an interpreter that has the compiled build")
    parser.add_argument("--tables", type=int, default=300, help="to begin with (default 300)")
    parser.add_argument("--most", type=int, default=4000, help="where to stop looking for the knee (default 4000)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each level (default 20)")
    parser.add_argument("--database", default="", help="postgresql://…; a fresh SQLite file if not given")
    parser.add_argument("--workers", type=int, default=1, help="server processes, with PostgreSQL (default 1)")
    parser.add_argument("--onlookers", default="", help="0,100,1000: so many at one table who never read, nothing else")
    parser.add_argument("--plot", type=Path, default=Path("build/load.svg"), help="where to draw (build/load.svg)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    gc.disable()  # the crowd's own pauses are not the server's
    raise_file_limit()
    with serving(asked.python, asked.database, asked.workers) as (url, pid):
        if asked.onlookers:
            sys.exit(show_watched(asked, asyncio.run(watch(url, counts(asked.onlookers), asked.seconds))))
        levels = asyncio.run(climb(url, pid, asked.tables, asked.most, asked.seconds))
    asked.plot.parent.mkdir(parents=True, exist_ok=True)
    asked.plot.write_text(as_plot(levels, GOAL), encoding="utf-8")
    if asked.json:
        print(json.dumps([as_data(level) for level in levels], indent=2))
    else:
        Console().print(as_table(levels, GOAL))
        Console().print(as_sizes(levels[0]))
        Console().print(f"drawn in {asked.plot}")
    sys.exit(levels[0].p99 > GOAL)


def counts(words: str) -> list[int]:
    return [int(word) for word in words.split(",")]


def show_watched(asked: argparse.Namespace, found: list[Watched]) -> bool:
    """Whether the players were late."""
    if asked.json:
        print(json.dumps([one._asdict() for one in found], indent=2))
    else:
        Console(width=120).print(as_watched(found))
    return max(one.p99 for one in found) > GOAL


def pin(core: int) -> None:
    """To one core, where the system lets us; the server and the crowd must not fight for it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core % (os.cpu_count() or 1)})


@contextmanager
def serving(python: str, database: str, workers: int = 1) -> Iterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-c", "from jackal.cli import main; main()", "serve", "--no-browser", "--port", "0"]
        command += ["--database", database or f"{folder}/load.db"]
        command += ["--workers", str(workers)] if workers > 1 else []
        environment = os.environ | GENEROUS | {"JACKAL_LANG": "en", "JACKAL_LOG_LEVEL": "WARNING"}
        if workers == 1:
            pin(SERVER_CORE)  # children stay where they were born
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        pin(CROWD_CORE)
        try:
            assert server.stdout is not None
            yield server.stdout.readline().split()[-1], server.pid
        finally:
            server.terminate()
            server.wait(30)


async def climb(url: str, pid: int, tables: int, most: int, seconds: float) -> list[Level]:
    """A quarter more tables each time, until events are late."""
    crowd, levels = Crowd(url), list[Level]()
    console = Console(stderr=True)
    while tables <= most:
        with console.status(f"{tables} tables"):
            await crowd.grow(tables)
            await crowd.measure(4.0)  # everybody warms up
            started, busy = perf_counter(), cpu_seconds(pid)
            samples = await crowd.measure(seconds)
            used = (cpu_seconds(pid) - busy) / (perf_counter() - started)
        levels.append(level(tables, samples, used, memory(pid)))
        if levels[-1].p99 > GOAL:
            break
        tables = round(tables * STEP)
    await crowd.leave()
    return levels


def level(tables: int, samples: Samples, used: float, megabytes: float) -> Level:
    told = sorted(samples.told)
    p50, p90, p99 = (at(told, share) for share in (0.5, 0.9, 0.99))
    sizes = {game: size(sorted(counted)) for game, counted in samples.sizes.items()}
    return Level(tables, len(told), p50, p90, p99, told[-1], used, megabytes, samples.refused, samples.waiting, sizes)


def at(ordered: Sequence[float], share: float) -> float:
    """What so large a part of them do not exceed."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def size(counted: list[int]) -> Size:
    return Size(len(counted), int(at(counted, 0.5)), int(at(counted, 0.9)))


def as_data(level: Level) -> dict[str, object]:
    return level._asdict() | {"sizes": {game: size._asdict() for game, size in level.sizes.items()}}


def cpu_seconds(pid: int) -> float:
    """What the server's process itself has used; its thinkers are counted apart and do nothing here."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    main()
