"""Plays the same seeded random games on two builds, each in its own interpreter, and compares them to the byte.

    python tools/compare_builds.py --games 400 .venv-dev/bin/python .venv-compiled/bin/python

Anything that runs a script as Python does is an interpreter here: `tools/in_worker.py`, say, does in a worker of a real
Chromium.  What is compared is what `random_games.py` prints.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, cast

SCRIPT: Final = Path(__file__).with_name("random_games.py")

PIECE: Final = 10
"""Games that one interpreter plays of each; then the next one that is free goes on."""
Digests = dict[str, list[str]]
"""For every game of the registry one digest for each seed."""


def main() -> int:
    parser = argparse.ArgumentParser(description="compare two builds by random games")
    parser.add_argument("--games", type=int, default=400, help="how many of each game (default 400)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first (default 0)")
    parser.add_argument("pythons", nargs="+", metavar="PYTHON", help="an interpreter that has one of the builds")
    asked = parser.parse_args()
    seeds = range(asked.first, asked.first + asked.games)
    # One build is much slower than the other: in pieces the games keep all processors busy to the end.
    with ThreadPoolExecutor(os.cpu_count()) as players:
        parts = [seeds[at : at + PIECE] for at in range(0, len(seeds), PIECE)]
        answers = [[players.submit(ask, python, part) for part in parts] for python in asked.pythons]
    return compare(asked.pythons, [joined([answer.result() for answer in found]) for found in answers], asked.first)


def ask(python: str, seeds: range) -> Digests:
    # -I: the build installed there, whatever the working directory or PYTHONPATH offer.
    command = [python, "-I", str(SCRIPT), str(seeds.start), str(len(seeds))]
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if answer.returncode:
        sys.exit(f"{command!r} failed")
    return cast(Digests, json.loads(answer.stdout))


def joined(pieces: list[Digests]) -> Digests:
    return {key: [one for piece in pieces for one in piece[key]] for key in pieces[0]}


def compare(pythons: list[str], results: list[Digests], first_seed: int) -> int:
    first, *others = results
    same = True
    for python, other in zip(pythons[1:], others, strict=True):
        for key in sorted(first.keys() | other.keys()):
            unlike = differences(first.get(key, []), other.get(key, []))
            same = same and not unlike
            verdict = f"{len(unlike)} DIFFER, first with seed {first_seed + unlike[0]}" if unlike else "all alike"
            print(f"{key}: {len(first.get(key, []))} games on {pythons[0]} and on {python}: {verdict}")
    return 0 if same else 1


def differences(ones: list[str], others: list[str]) -> list[int]:
    """Which games, counted from the first seed, differ or were not played on both."""
    return [game for game in range(max(len(ones), len(others))) if ones[game : game + 1] != others[game : game + 1]]


if __name__ == "__main__":
    sys.exit(main())
