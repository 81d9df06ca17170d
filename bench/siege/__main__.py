"""`make siege`: honest games on a real server, and one hostile address that does all it can at once.

The hostile are a process of their own at 127.0.0.2; each honest player has an address of his own (127.1.…), which Linux
has without being told. The server runs with the limits that it has by default.
"""

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from bench.load.__main__ import cpu_seconds, memory
from bench.load.crowd import PERIOD
from bench.siege.besiege import READY, chosen
from bench.siege.honest import Honest
from bench.siege.prey import FIELDS, PLIES
from bench.siege.shown import (
    Siege,
    Spell,
    as_data,
    bots_line,
    crowded,
    harm_line,
    honest_table,
    hostile_table,
    spell,
    starved,
)
from jackal.server.connection_limits import raise_file_limit

GOAL: Final = 0.25
"""Seconds within which 99 of 100 events are to arrive, whatever happens."""
WARM_UP: Final = 4.0
LONGEST: Final = 300.0
"""Seconds for the hostile to get ready, and to go."""
TICK: Final = 0.25


class Target(NamedTuple):
    """The server: where it is, its process, and what it complains of."""

    url: str
    pid: int
    errors: Path

    def complaints(self) -> int:
        return len(self.errors.read_text(encoding="utf-8").splitlines())


class Hostile:
    """The hostile machine."""

    def __init__(self, url: str, asked: argparse.Namespace, names: str) -> None:
        self.command = [sys.executable, "-m", "bench.siege.besiege", "--url", url, "--only", names]
        self.command += ["--seconds", str(asked.seconds), "--fields", str(asked.fields), "--plies", str(asked.plies)]
        self.process: asyncio.subprocess.Process | None = None

    async def make_ready(self) -> None:
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, limit=2**20)
        assert self.process.stdout is not None
        said = await asyncio.wait_for(self.process.stdout.readline(), LONGEST)
        if said.decode().strip() != READY:
            raise RuntimeError("the hostile machine has not got ready")

    def go(self) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(b"go\n")

    async def told(self) -> dict[str, Any]:
        """What they got, when their time is up."""
        assert self.process is not None
        out, _ = await asyncio.wait_for(self.process.communicate(), LONGEST)
        return dict(json.loads(out.decode().splitlines()[-1]))

    async def put_down(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


def main() -> None:
    asked = arguments().parse_args()
    chosen(asked.only)
    if not sys.platform.startswith("linux"):
        sys.exit("make siege needs the addresses 127.x.y.z of Linux")
    load = crowded(os.getloadavg()[0], os.cpu_count() or 1)
    gc.disable()  # the crowd's own pauses are not the server's
    raise_file_limit()
    sieges = [run(asked, name) for name in names(asked)]
    if asked.json:
        print(json.dumps([as_data(siege) for siege in sieges], indent=2))
    else:
        show(sieges, asked.games)
        Console(stderr=True).print(load)
    sys.exit(any(siege.harm.games() or siege.meanwhile.p99 > asked.goal / 1000 or starved(siege) for siege in sieges))


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make siege", description="honest games under every attack at once")
    parser.add_argument("--python", required=True, help="an interpreter that has the compiled build")
    parser.add_argument("--games", type=int, default=100, help="honest games (default 100)")
    parser.add_argument("--seconds", type=float, default=30.0, help="before the siege, and again for it (default 30)")
    parser.add_argument("--only", default="", help="some attacks, by their names, with commas")
    parser.add_argument("--each", action="store_true", help="every attack alone, and then all at once")
    parser.add_argument("--fields", type=int, default=FIELDS, help=f"huge fields with bots (default {FIELDS})")
    parser.add_argument("--plies", type=int, default=PLIES, help=f"of the game that is replayed (default {PLIES})")
    parser.add_argument("--goal", type=float, default=1000 * GOAL, help="milliseconds of p99 (default 250)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def names(asked: argparse.Namespace) -> list[str]:
    alone = [attack.name for attack in chosen(asked.only)] if asked.each else []
    return [*alone, asked.only]


def run(asked: argparse.Namespace, name: str) -> Siege:
    """A fresh server for each siege, so that nothing is left of the one before."""
    with serving(asked.python) as target:
        return asyncio.run(siege(target, asked, name))


@contextmanager
def serving(python: str) -> Iterator[Target]:
    """As it is by default, wherever the system lets it run: what works for it needs cores, too."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "errors").open("w+", encoding="utf-8") as errors:
        command = [python, "-c", "from jackal.cli import main; main()", "serve", "--no-browser", "--port", "0"]
        command += ["--database", f"{folder}/siege.db"]
        own = {name: value for name, value in os.environ.items() if not name.startswith("JACKAL_")}
        environment = own | {"JACKAL_LANG": "en", "JACKAL_LOG_LEVEL": "ERROR"}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
        try:
            assert server.stdout is not None
            yield Target(server.stdout.readline().split()[-1], server.pid, Path(folder) / "errors")
        finally:
            server.terminate()
            server.wait(60)


async def siege(target: Target, asked: argparse.Namespace, name: str) -> Siege:
    honest, hostile = Honest(target.url), Hostile(target.url, asked, name)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(name or "all at once", total=2 * asked.seconds + WARM_UP)
        try:
            await honest.grow(asked.games)
            await hostile.make_ready()
            watching = asyncio.create_task(advance(progress, bar))
            await honest.measure(WARM_UP)
            before, quiet = await watch(honest, target, asked.seconds)
            hostile.go()
            meanwhile, core = await watch(honest, target, asked.seconds)
            attacks, harm = await hostile.told(), await honest.harm()
            watching.cancel()
            used = (quiet, core, memory(target.pid), target.complaints())
            return Siege(name or "all at once", before, meanwhile, harm, *used, attacks)
        finally:
            await hostile.put_down()
            await honest.leave()


async def watch(honest: Honest, target: Target, seconds: float) -> tuple[Spell, float]:
    """How the honest fare for a while, and the part of a core that the server takes."""
    started, busy = perf_counter(), cpu_seconds(target.pid)
    found = spell(await honest.watch(seconds), PERIOD)
    return found, (cpu_seconds(target.pid) - busy) / (perf_counter() - started)


async def advance(progress: Progress, bar: Any) -> None:
    while True:
        await asyncio.sleep(TICK)
        progress.advance(bar, TICK)


def show(sieges: list[Siege], games: int) -> None:
    console = Console(width=120)
    console.print(honest_table(sieges, games, GOAL))
    console.print(harm_line(sieges[-1]))
    console.print(bots_line(sieges[-1]))
    console.print(hostile_table(sieges[-1]))


if __name__ == "__main__":
    main()
