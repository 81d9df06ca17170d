"""What is measured in an interpreter, wherever that runs: random games, and answers of bots.

    python bench/alone/jobs.py       prints what the processor took for all of it, as JSON

A page's worker does the same jobs one by one; how long its processor takes is read from outside.
"""

import json
import sys
from random import Random
from time import process_time
from typing import Any, Final

from jackal.bots import Chair, make_bot
from jackal.bots.ranks import RANKS
from jackal.core.build import compiled
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END, State
from jackal.games import GAMES

KEYS: Final = ("archipelago", "arkham", "cards-2015", "cards-2019", "dungeon")
SEATS: Final = 2
ACTIONS: Final = 20_000
ANSWERS: Final = 6
BETWEEN: Final = 25
"""Random actions between two positions at which a bot is asked."""
LONG: Final = 1e6
"""Seconds that a bot may think here: a busy machine must not make it think less."""


def jobs() -> list[tuple[str, str, str]]:
    """Random games of each kind, then each rank."""
    games = [("actions", key, "") for key in KEYS]
    return games + [("answers", key, rank) for key in KEYS for rank in RANKS]


def done(kind: str, key: str, rank: str) -> int:
    """How much was done: actions, or answers."""
    return actions(key) if kind == "actions" else answers(key, rank)


def actions(key: str) -> int:
    dice, count = Random(1), 0
    while count < ACTIONS:
        state = GAMES[key].start(SEATS, FastChance(dice.getrandbits(32)))
        while state.actors():
            step(state, dice)
            count += 1
    return count


def answers(key: str, rank: str) -> int:
    """A bot is asked now and then in a random game, as tables ask it; so it meets the same positions everywhere."""
    dice, game, bot = Random(2), GAMES[key], make_bot(rank, 3)
    if hasattr(bot, "budget"):
        bot.budget = LONG
    count = 0
    while count < ANSWERS:
        state = game.start(SEATS, FastChance(dice.getrandbits(32)))
        for _ in range(BETWEEN):
            if state.actors():
                step(state, dice)
        if state.actors():
            seat = state.actors()[0]
            bot.choose(Chair(game, state.copy(), seat))
            count += 1
    return count


def step(state: State, dice: Random) -> None:
    """Any action but the proposal to end, which would end most games before anything happens."""
    seat = state.actors()[0]
    found = state.actions(seat)
    state.play(seat, dice.choice([action for action in found if action != PROPOSE_END] or found))


def measured() -> dict[str, Any]:
    found: list[list[Any]] = []
    for job in jobs():
        began = process_time()
        count = done(*job)
        found.append([*job, count, process_time() - began])
        print(*job, file=sys.stderr)
    return {"build": "compiled" if compiled() else "plain", "found": found}


if __name__ == "__main__":
    print(json.dumps(measured()))
