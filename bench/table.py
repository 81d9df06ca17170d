"""What `make bench` shows: ratios to two peers first, then the numbers."""

from typing import Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table

YARDSTICKS: Final = {"catanatron": "× catanatron", "OpenSpiel chess, C++": "× OpenSpiel\nchess"}
"""The peers we mean to be faster than, and what their columns are called."""


class Row(NamedTuple):
    """One engine's result; `build` is empty for a peer, `copy` is 0 where it is not measured."""

    name: str
    build: str
    speed: float
    """Actions per second."""
    copy: float
    """Microseconds."""


class Solving(NamedTuple):
    """How long the route solver takes for a hand, in milliseconds."""

    game: str
    cards: int
    build: str
    mean: float
    longest: float


class Searching(NamedTuple):
    """How many simulations a second a search makes; `build` is empty for the peer."""

    name: str
    build: str
    speed: float
    times: float
    """As many times as the peer."""


class Judging(NamedTuple):
    """What a verdict on a puzzle takes: least turns, first turns, a best line."""

    puzzle: int
    grade: int
    build: str
    states: int
    seconds: float


def ratios(row: Row, rows: list[Row]) -> dict[str, float]:
    """How many times as fast as each yardstick."""
    return {other.name: row.speed / other.speed for other in rows if other.name in YARDSTICKS}


def as_table(rows: list[Row], title: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False)
    for heading in (*YARDSTICKS.values(), "actions/s", "copy, µs"):
        table.add_column(heading, justify="right")
    table.add_column("engine")
    for row in sorted(rows, key=lambda row: -row.speed):
        times = [f"{ratio:.2f}" for ratio in ratios(row, rows).values()]
        copy = f"{row.copy:.2f}" if row.copy else ""
        engine = f"[bold]{row.name}[/], {row.build}" if row.build else row.name
        table.add_row(*times, f"{row.speed:,.0f}", copy, engine)
    return table


def as_json(rows: list[Row]) -> list[dict[str, object]]:
    return [row._asdict() | {"copy": row.copy or None, "times": ratios(row, rows)} for row in rows]


def solver_table(rows: list[Solving]) -> Table:
    table = Table(title="route solver, all routes of a hand", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("cards", "mean, ms", "longest, ms"):
        table.add_column(heading, justify="right")
    table.add_column("game")
    for row in sorted(rows, key=lambda row: (row.cards, row.mean)):
        table.add_row(str(row.cards), f"{row.mean:.3f}", f"{row.longest:.2f}", f"[bold]{row.game}[/], {row.build}")
    return table


def puzzle_table(rows: list[Judging]) -> Table:
    table = Table(title="puzzle solver, a full verdict", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("grade", "states", "states/s", "seconds"):
        table.add_column(heading, justify="right")
    table.add_column("puzzle")
    for row in sorted(rows, key=lambda row: (row.grade, row.seconds)):
        speed = f"{row.states / row.seconds:,.0f}"
        numbers = (str(row.grade), f"{row.states:,}", speed, f"{row.seconds:.3f}")
        table.add_row(*numbers, f"[bold]{row.puzzle}[/], {row.build}")
    return table


def search_table(rows: list[Searching]) -> Table:
    table = Table(title="search, for a captain's decisions", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("× ISMCTS", "simulations/s"):
        table.add_column(heading, justify="right")
    table.add_column("who searches")
    for row in sorted(rows, key=lambda row: -row.speed):
        who = f"[bold]{row.name}[/], {row.build}" if row.build else row.name
        table.add_row(f"{row.times:.2f}", f"{row.speed:,.0f}", who)
    return table
