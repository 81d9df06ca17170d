"""`make growth`: what games weigh, and what one PostgreSQL writes for one, two and four processes.

The PostgreSQL is one of its own, which writes to the disk as it does by default.
"""

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Iterator
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.growth.sizes import Weight, prepare, weights
from bench.growth.writers import Rate, rate
from jackal.games import GAMES
from tests.server.postgres import Postgres, running_postgres

DURABLE: Final = "-c listen_addresses='' -c port=5432 -c max_connections=200"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make growth", description="bytes of a game, plies a second of a database")
    parser.add_argument("--games", type=int, default=10, help="of each kind (default 10)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of writing (default 10)")
    parser.add_argument("--processes", default="1,2,4", help="how many write (default 1,2,4)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with running_postgres(DURABLE) as postgres, tempfile.TemporaryDirectory() as folder:
        light = list(weighed(f"{folder}/growth.db", asked.games, "SQLite"))
        heavy = list(weighed(made(postgres, "sizes"), asked.games, "PostgreSQL"))
        rates = list(measured(postgres, asked))
    if asked.json:
        print(json.dumps(as_data(light, heavy, rates), indent=2))
    else:
        console = Console(width=120)
        console.print(shown_weights(light, heavy))
        console.print(shown_rates(rates))


def made(postgres: Postgres, name: str) -> str:
    postgres.run(f"CREATE DATABASE {name}")
    asyncio.run(prepare(postgres.url(name)))
    return postgres.url(name)


def weighed(database: str, games: int, name: str) -> Iterator[Weight]:
    asyncio.run(prepare(database))
    kinds = [key for key in GAMES if key != "puzzle"]
    return weights(database, track(kinds, f"games in {name}", console=Console(stderr=True), transient=True), games)


def measured(postgres: Postgres, asked: argparse.Namespace) -> Iterator[Rate]:
    counts = [int(word) for word in asked.processes.split(",")]
    for count in track(counts, "plies a second", console=Console(stderr=True), transient=True):
        yield rate(made(postgres, f"rate_{count}"), count, asked.seconds, postgres.place / "cluster")


def shown_weights(light: list[Weight], heavy: list[Weight]) -> Table:
    table = Table(title="bytes of a game in the database, with its indexes", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    for heading in ("seats", "plies", "SQLite", "PostgreSQL", "a ply, SQLite", "a ply, PostgreSQL", "its words"):
        table.add_column(heading, justify="right")
    for one, other in zip(light, heavy, strict=True):
        each = [f"{weight.bytes / weight.plies:.0f}" for weight in (one, other)]
        sizes = [f"{weight.bytes:.0f}" for weight in (one, other)]
        words = f"{one.log_bytes / one.plies:.0f}"
        table.add_row(one.game, str(one.seats), f"{one.plies:.0f}", *sizes, *each, words)
    return table


def shown_rates(rates: list[Rate]) -> Table:
    title = f"plies a second into one PostgreSQL, {os.cpu_count()} cores"
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("processes", "plies a second", "ratio", "µs of a process, each", "µs of PostgreSQL, each"):
        table.add_column(heading, justify="right")
    for one in rates:
        ratio = f"{one.plies / rates[0].plies:.2f}"
        each = [f"{1e6 * cores / one.plies:.0f}" for cores in (one.writers, one.postgres)]
        table.add_row(str(one.processes), f"{one.plies:.0f}", ratio, *each)
    return table


def as_data(light: list[Weight], heavy: list[Weight], rates: list[Rate]) -> dict[str, list[dict[str, Any]]]:
    return {
        "sqlite": [one._asdict() for one in light],
        "postgresql": [one._asdict() for one in heavy],
        "rates": [one._asdict() for one in rates],
    }


if __name__ == "__main__":
    main()
