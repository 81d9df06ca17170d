"""`make slowest`: every operation of the server at its worst input, and for how long each keeps the event loop at most.

What is measured is processor time of one step of the loop: for so long nobody else has a turn. It is the same on a busy
machine, and what other processes do meanwhile is not in it. It fails if one takes longer than the goal.
"""

import argparse
import asyncio
import gc
import json
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.table import Table as RichTable

from bench.slowest.games import measure_finished, measure_tables, measure_watched
from bench.slowest.long import measure_long
from bench.slowest.pages import measure_pages
from bench.slowest.seats import measure_seats
from bench.slowest.stage import Bench, Caller, Clock, Step
from jackal.server.app import make_app
from jackal.server.bot_workers import BotWorkers
from jackal.server.service import Service, warm_up
from jackal.server.settings import Settings

GOAL = 5.0
"""Milliseconds that nobody else should wait."""


async def measured(only: str = "") -> dict[tuple[str, str], Step]:
    generous = {"tables_per_minute": 1e6, "tables_burst": 10**6, "puzzle_moves_per_second": 1e6}
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=str(Path(folder) / "jackal.db"), thinkers=1, **generous)
        service = Service(settings, BotWorkers(1))
        _, app = make_app(settings, service)
        await service.open()
        await asyncio.to_thread(warm_up)  # as it is soon after every start
        gc.disable()
        try:
            bench = Bench(service, Caller(app), Clock())
            await bench.post("/api/me", None)
            for part in (measure_pages, measure_seats, measure_tables, measure_watched, measure_finished, measure_long):
                if part.__name__.endswith(only):
                    await part(bench)
            return bench.found
        finally:
            gc.enable()
            await service.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="make slowest", description="for how long operations keep the event loop")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--all", action="store_true", help="also what is quick")
    parser.add_argument("--only", default="", help="pages, seats, tables, watched, finished or long")
    asked = parser.parse_args()
    found = sorted(asyncio.run(measured(asked.only)).items(), key=lambda item: -item[1].milliseconds)
    if asked.json:
        print(json.dumps([{"what": what, "where": where, **step._asdict()} for (what, where), step in found], indent=2))
    else:
        show(found, everything=asked.all)
    sys.exit(any(step.milliseconds > GOAL for _, step in found))


def show(found: list[tuple[tuple[str, str], Step]], *, everything: bool) -> None:
    shown = RichTable("operation", "worst input", "longest step, ms", "steps")
    for (what, where), step in found:
        if everything or step.milliseconds > GOAL / 5:
            shown.add_row(what, where, f"{step.milliseconds:.1f}", str(step.steps))
    Console(width=120).print(shown)


if __name__ == "__main__":
    main()
