"""`make bench`: actions and simulations per second of our games, pure and compiled, and of the peers, in one run.

A machine's speed changes from minute to minute, so the measurements take turns, several rounds of them, and the
median of each counts.  Read the ratios; the absolute numbers are this machine's.
"""

import argparse
import json
import subprocess
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from bench.peers import PEERS, SEARCHER, openspiel_ismcts
from bench.table import (
    Judging,
    Row,
    Searching,
    Solving,
    as_json,
    as_table,
    puzzle_table,
    search_table,
    solver_table,
)

Sample = tuple[float, float]
"""Actions per second, and microseconds per copy (0 where it is not measured)."""

Measured = Iterator[tuple[str, str, Sample]]
"""A name, a build, a sample."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench", description="our speed beside our peers'")
    parser.add_argument("--pure", metavar="PYTHON", required=True, help="an interpreter that has the pure build")
    parser.add_argument("--compiled", metavar="PYTHON", required=True, help="one that has the compiled build")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median counts (default 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement (default 2)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    pythons = [asked.pure, asked.compiled]
    rows = measure(pythons, asked.rounds, asked.seconds)
    searches = search(pythons, asked.rounds, asked.seconds)
    solver = [row for python in pythons for row in solve(python)]
    puzzles = [row for python in pythons for row in judge(python)]
    if asked.json:
        told: dict[str, Sequence[NamedTuple]] = {"search": searches, "solver": solver, "puzzles": puzzles}
        others = {what: [row._asdict() for row in found] for what, found in told.items()}
        print(json.dumps({"games": as_json(rows)} | others, indent=2))
    else:
        Console().print(as_table(rows, f"random games, median of {asked.rounds} rounds"))
        Console().print(search_table(searches))
        Console().print(solver_table(solver))
        Console().print(puzzle_table(puzzles))


def measure(pythons: list[str], rounds: int, seconds: float) -> list[Row]:
    samples: dict[tuple[str, str], list[Sample]] = defaultdict(list)
    jobs = [*PEERS, *pythons] * rounds
    for job in track(jobs, description="measuring", console=Console(stderr=True), transient=True):
        for name, build, sample in run(job, seconds):
            samples[name, build].append(sample)
    return [
        Row(name, build, median(speed for speed, _ in found), median(copy for _, copy in found))
        for (name, build), found in samples.items()
    ]


def run(job: str, seconds: float) -> Measured:
    """One measurement of a peer, or of all our games on the build of an interpreter."""
    if job in PEERS:
        yield job, "", (PEERS[job](seconds), 0.0)
        return
    build, answer = ask(job, "ours.py", str(seconds))
    for key, found in answer["games"].items():
        yield key, build, (found["actions_per_second"], found["copy_microseconds"])


def search(pythons: list[str], rounds: int, seconds: float) -> list[Searching]:
    """Captains beside the peer, by turns, too."""
    samples: dict[tuple[str, str], list[float]] = defaultdict(list)
    for job in track(["", *pythons] * rounds, description="searching", console=Console(stderr=True), transient=True):
        if not job:
            samples[SEARCHER, ""].append(openspiel_ismcts(seconds))
            continue
        build, answer = ask(job, "search.py", str(seconds))
        for key, speed in answer["games"].items():
            samples[key, build].append(speed)
    peer = median(samples[SEARCHER, ""])
    return [Searching(*who, median(found), median(found) / peer) for who, found in samples.items()]


def solve(python: str) -> list[Solving]:
    build, answer = ask(python, "solver.py")
    return [Solving(build=build, **row) for row in answer["rows"]]


def judge(python: str) -> list[Judging]:
    """No peer is known that searches puzzles of this kind exhaustively: the two builds are each other's."""
    build, answer = ask(python, "puzzles.py")
    return [Judging(build=build, **row) for row in answer["rows"]]


def ask(python: str, script: str, *arguments: str) -> tuple[str, dict[str, Any]]:
    """Runs a script of ours in an interpreter; answers with the build it found and what it measured."""
    # -I: the build installed there, whatever the working directory or PYTHONPATH offer.
    command = [python, "-I", str(Path(__file__).with_name(script)), *arguments]
    answer = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return "compiled" if answer["compiled"] else "pure", answer


if __name__ == "__main__":
    main()
