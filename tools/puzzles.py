"""`make puzzles`: proves every puzzle of the book and of the daily pool again, measures them, draws docs/puzzles.svg.

    python -m tools.puzzles            fails if one is not what its line says; writes the plot and prints the table
    python -m tools.puzzles --check    draws nothing

What a puzzle's line says is its grade, its least turns and its winning first turns (docs/puzzles.md).
"""

import argparse
import math
import os
import resource
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from rich.progress import track

from jackal.games.archipelago.puzzles.book import GRADES, BookEntry, book, pool
from jackal.games.archipelago.puzzles.grading import Measures, grade_of, measure
from jackal.games.archipelago.puzzles.shape import grid_of, likeness
from jackal.games.archipelago.puzzles.solver import Budget, solve
from jackal.text.chart import INK, RED, sheet

PLOT: Final = Path(__file__).parent.parent / "docs" / "puzzles.svg"
BUDGET: Final = Budget(states=3_000_000)
WIDTH: Final = 340
HEIGHT: Final = 260
MARGIN: Final = 58
HEADINGS: Final = (
    *("shelf", "grade", "puzzles", "least turns", "states, median", "states, most", "seconds, most", "MB, most"),
    *("solved at random", "solved greedily"),
)


class Row(NamedTuple):
    """A puzzle as it was found to be."""

    shelf: str
    entry: BookEntry
    measures: Measures
    fault: str
    seconds: float
    megabytes: float
    """The most that the process had needed until it was solved, for the puzzles before it too."""


def main() -> int:
    parser = argparse.ArgumentParser(description="prove and measure the puzzles")
    parser.add_argument("--check", action="store_true", help="draw nothing")
    check = parser.parse_args().check
    shelves = [("book", entry) for entry in book()] + [("pool", entry) for entry in pool()]
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        rows = list(track(workers.map(proved, shelves), "proving", len(shelves)))
    for line in table(rows):
        print(line)
    faults = [f"{row.shelf} {row.entry.number}: {row.fault}" for row in rows if row.fault] + list(alike(shelves))
    for fault in faults:
        print(fault)
    if not check and not faults:
        PLOT.write_text(plot([row for row in rows if row.shelf == "book"]), encoding="utf-8")
    return 1 if faults else 0


def proved(shelved: tuple[str, BookEntry]) -> Row:
    """Solved again, and compared with what its line says."""
    shelf, entry = shelved
    card = entry.card()
    verdict = solve(card, BUDGET)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found = measure(card, verdict, BUDGET)
    least = tuple([verdict.least[alive] for alive in (1, 2, 3)])
    said = (entry.grade, entry.least, entry.first_turns)
    seen = (grade_of(found), least, verdict.first_turns)
    fault = "" if verdict.solvable and said == seen else f"the book says {said}, the solver {seen}"
    return Row(shelf, entry, found, fault, verdict.seconds, peak)


def alike(shelves: list[tuple[str, BookEntry]]) -> Iterator[str]:
    """No two puzzles are alike up to turning and mirroring."""
    seen: dict[object, str] = {}
    for shelf, entry in shelves:
        name = f"{shelf} {entry.number}"
        like = likeness(grid_of(entry.text))
        if like in seen:
            yield f"{name} is {seen[like]} over again"
        seen[like] = name


def table(rows: list[Row]) -> Iterator[str]:
    """By shelf and grade."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield "|" + "---|" * len(HEADINGS)
    for shelf in ("book", "pool"):
        for grade in range(1, GRADES + 1):
            some = [row for row in rows if row.shelf == shelf and row.entry.grade == grade]
            if some:
                yield f"| {shelf} | {grade} | {len(some)} | {' | '.join(summary(some))} |"


def summary(rows: list[Row]) -> list[str]:
    turns = sorted(row.measures.least for row in rows)
    states = sorted(row.measures.states for row in rows)
    return [
        f"{turns[0]} to {turns[-1]}",
        f"{states[len(states) // 2]:,}",
        f"{states[-1]:,}",
        f"{max(row.seconds for row in rows):.2f}",
        f"{max(row.megabytes for row in rows):.0f}",
        f"{sum(row.measures.at_random for row in rows) / len(rows):.2%}",
        f"{sum(row.measures.greedy for row in rows) / len(rows):.1%}",
    ]


def plot(rows: list[Row]) -> str:
    """An SVG: states and losing first turns by grade, each puzzle a dot, both on a scale of powers of ten."""
    charts = (
        ("states of the solver", [(row.entry.grade, row.measures.states) for row in rows]),
        ("losing first turns", [(r.entry.grade, r.measures.all_first_turns - r.measures.first_turns) for r in rows]),
    )
    drawn = [line for at, (title, dots) in enumerate(charts) for line in chart(WIDTH * at, title, dots)]
    return sheet(2 * WIDTH, HEIGHT, drawn)


def chart(left: int, title: str, dots: list[tuple[int, int]]) -> list[str]:
    top = math.ceil(math.log10(max(count for _, count in dots) + 1))
    base, room = HEIGHT - MARGIN, HEIGHT - 2 * MARGIN

    def down(count: float) -> float:
        return base - room * math.log10(count + 1) / top

    drawn = [f'<text x="{left + MARGIN}" y="24">{title}, by grade (r = {correlation(dots):.2f})</text>']
    for power in range(top + 1):
        y = down(10.0**power - 1)
        drawn.append(f'<path d="M{left + MARGIN} {y:.1f}h{WIDTH - MARGIN - 8}" stroke="{INK}" opacity=".18"/>')
        drawn.append(f'<text x="{left + MARGIN - 6}" y="{y + 4:.1f}" text-anchor="end">{10**power:,}</text>')
    seen: dict[int, int] = {}
    for grade, count in dots:
        seen[grade] = seen.get(grade, 0) + 1
        x = left + MARGIN + (grade - 0.5 + (seen[grade] % 9 - 4) / 12) * (WIDTH - MARGIN - 8) / GRADES
        drawn.append(f'<circle cx="{x:.1f}" cy="{down(count):.1f}" r="2.6" fill="{RED}" opacity=".7"/>')
    for grade in range(1, GRADES + 1):
        x = left + MARGIN + (grade - 0.5) * (WIDTH - MARGIN - 8) / GRADES
        drawn.append(f'<text x="{x:.1f}" y="{base + 18}" text-anchor="middle">{grade}</text>')
    return drawn


def correlation(dots: list[tuple[int, int]]) -> float:
    """Of the grade with the logarithm of the count."""
    xs, ys = [float(grade) for grade, _ in dots], [math.log10(count + 1) for _, count in dots]
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    spread = math.sqrt(sum((x - mean_x) ** 2 for x in xs) * sum((y - mean_y) ** 2 for y in ys))
    return both / spread if spread else 0.0


if __name__ == "__main__":
    sys.exit(main())
