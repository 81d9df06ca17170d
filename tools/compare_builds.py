"""Plays the same seeded random games on two builds, each in its own interpreter, and compares them to the byte.

    python tools/compare_builds.py --games 1000 .venv-dev/bin/python .venv-compiled/bin/python

Every list of actions, the whole record, and the position now and then and at the end go into one digest for each
game played.  Without interpreters the digests of the build it runs on are printed.
"""

import argparse
import hashlib
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

from jackal.core import record
from jackal.core.errors import BadOption
from jackal.core.game import PROPOSE_END, Game
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES

POSITION_EVERY: Final = 32
"""Plies; writing a position takes much longer than playing an action."""

Digests = dict[str, list[str]]
"""For every game of the registry one digest for each seed."""


def main() -> int:
    parser = argparse.ArgumentParser(description="compare two builds by random games")
    parser.add_argument("--games", type=int, default=1000, help="how many of each game (default 1000)")
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", help="an interpreter that has one of the builds")
    asked = parser.parse_args()
    if not asked.pythons:
        print(json.dumps({key: [digest(game, seed) for seed in range(asked.games)] for key, game in GAMES.items()}))
        return 0
    workers = [start(python, asked.games) for python in asked.pythons]
    return compare(asked.pythons, [json.loads(answer(worker)) for worker in workers])


def start(python: str, games: int) -> subprocess.Popen[str]:
    # -I: the build installed there, whatever the working directory or PYTHONPATH offer.
    command = [python, "-I", str(Path(__file__)), "--games", str(games)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def answer(worker: subprocess.Popen[str]) -> str:
    output, _ = worker.communicate()
    if worker.returncode:
        sys.exit(f"{worker.args!r} failed")
    return output


def compare(pythons: list[str], results: list[Digests]) -> int:
    first, *others = results
    same = True
    for python, other in zip(pythons[1:], others, strict=True):
        for key in sorted(first.keys() | other.keys()):
            seeds = differences(first.get(key, []), other.get(key, []))
            same = same and not seeds
            verdict = f"{len(seeds)} DIFFER, first with seed {seeds[0]}" if seeds else "all alike"
            print(f"{key}: {len(first.get(key, []))} games on {pythons[0]} and on {python}: {verdict}")
    return 0 if same else 1


def differences(ones: list[str], others: list[str]) -> list[int]:
    """The seeds whose games differ or were not played on both."""
    return [seed for seed in range(max(len(ones), len(others))) if ones[seed : seed + 1] != others[seed : seed + 1]]


def digest(game: Game, seed: int) -> str:
    """Plays one random game."""
    match = deal(game, seed)
    state = match.state
    dice = random.Random(seed)
    seen = hashlib.blake2b(digest_size=16)
    while actors := state.actors():
        seat = dice.choice(actors)
        actions = state.actions(seat)
        seen.update(repr((actors, seat, actions)).encode())
        if len(match.plies) % POSITION_EVERY == 0:
            seen.update(game.write_position(state).encode())
        # A vote would end most random games before anything happens.
        match.play(seat, dice.choice([action for action in actions if action != PROPOSE_END]))
    seen.update(record.write(record.of_match(match)).encode())
    seen.update(game.write_position(state).encode())
    return seen.hexdigest()


def deal(game: Game, seed: int) -> Match:
    """Seats and options change with the seed, so that all of them get their turn."""
    turn, place = divmod(seed, len(game.seats))
    variants: list[dict[str, Value]] = [{}]
    variants += [{option.key: value} for option in game.options for value in values(option.default, option.choices)]
    try:
        return new_match(game, game.seats[place], seed, variants[turn % len(variants)])
    except BadOption:  # one that needs another option beside it, or another number of seats
        return new_match(game, game.seats[place], seed)


def values(default: Value, choices: tuple[Value, ...]) -> tuple[Value, ...]:
    """What an option may be instead of its default."""
    if isinstance(default, bool):
        return (not default,)
    return tuple(choice for choice in choices if choice != default)


if __name__ == "__main__":
    sys.exit(main())
