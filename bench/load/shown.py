"""What `make load` shows: a table, and a plot of it."""

import math
from typing import Final, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.table import Table

from jackal.text.chart import GOLD, GREEN, INK, RED, sheet

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 64
RIGHT: Final = 90
TOP: Final = 44
BOTTOM: Final = 48
LINES: Final = (("p50", GREEN), ("p90", GOLD), ("p99", RED))


class Size(NamedTuple):
    """How many bytes messages had, before they were packed."""

    messages: int
    median: int
    p90: int


class Level(NamedTuple):
    """What so many tables were like; times in seconds."""

    tables: int
    plies: int
    p50: float
    p90: float
    p99: float
    longest: float
    core: float
    """The part of the core that the server used."""
    megabytes: float
    refused: int
    waiting: int
    sizes: dict[str, Size]
    """Of the messages that tell of a ply, by game."""


def as_table(levels: list[Level], goal: float) -> Table:
    table = Table(title="one server process, one core, a ply every 2 s at each table", box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("tables", "plies", "p50, ms", "p90, ms", "p99, ms", "longest", "core", "memory", "refused", "idle"):
        table.add_column(heading, justify="right")
    for level in levels:
        times = [f"{1000 * seconds:.1f}" for seconds in (level.p50, level.p90, level.p99, level.longest)]
        rest = (f"{level.core:.0%}", f"{level.megabytes:.0f} MB", str(level.refused), str(level.waiting))
        style = "" if level.p99 <= goal else "red"
        table.add_row(str(level.tables), str(level.plies), *times, *rest, style=style)
    return table


def as_sizes(level: Level) -> Table:
    """What one ply costs on the wire, for each who is told of it."""
    table = Table(title="bytes of a message that tells of a ply", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("game")
    for heading in ("messages", "median", "p90"):
        table.add_column(heading, justify="right")
    for game, size in sorted(level.sizes.items()):
        table.add_row(game, *(str(number) for number in size))
    return table


def as_plot(levels: list[Level], goal: float) -> str:
    """An SVG: how late events are, by the number of tables, on a scale of powers of ten."""
    most = max(level.tables for level in levels)
    slowest = max(goal * 2, *(level.p99 for level in levels))
    fastest = min(level.p50 for level in levels)
    low, high = math.floor(math.log10(fastest)), math.log10(slowest * 1.2)

    def across(tables: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * tables / most

    def down(seconds: float) -> float:
        share = (math.log10(max(seconds, 10**low)) - low) / (high - low)
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    drawn = [f'<text x="{LEFT}" y="24" >From an action to its event at the other player’s</text>']
    for power in range(low, math.floor(high) + 1):
        y = down(10.0**power)
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{INK}" opacity=".18"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{1000 * 10.0**power:g} ms</text>')
    drawn.append(f'<path d="M{LEFT} {down(goal):.1f}H{WIDTH - RIGHT}" stroke="{RED}" stroke-dasharray="5 4"/>')
    drawn.append(f'<text x="{WIDTH - RIGHT + 6}" y="{down(goal) + 4:.1f}">{1000 * goal:g} ms</text>')
    for level in levels:
        x = across(level.tables)
        drawn.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{level.tables}</text>')
    drawn.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">tables</text>')
    for name, colour in LINES:
        points = [(across(level.tables), down(getattr(level, name))) for level in levels]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        drawn.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points]
        drawn.append(f'<text x="{points[-1][0] + 8:.1f}" y="{points[-1][1] - 6:.1f}" fill="{colour}">{name}</text>')
    return sheet(WIDTH, HEIGHT, drawn, "13px Georgia, serif")
