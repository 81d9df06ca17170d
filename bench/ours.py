"""Our own games, measured in the interpreter that has the build in question.

Run as a script it prints one JSON object: for every game in the registry actions per second, and microseconds per
`copy()` averaged over the positions of a game.
"""

import json
import random
import sys
from time import perf_counter
from typing import Final

from jackal.core.build import compiled
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END, Game, State
from jackal.games import GAMES

COPIES: Final = 20_000


def playouts(game: Game, seconds: float) -> float:
    """Random games at a full table through `actions()` and `play()`: actions per second."""
    count = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        state = deal(game)
        while actors := state.actors():
            play_any(state, actors[0])
            count += 1
    return count / (perf_counter() - start)


def deal(game: Game) -> State:
    return game.start(game.seats[-1], FastChance(random.getrandbits(32)))


def play_any(state: State, seat: int) -> None:
    """Any action but the proposal to end, which would end most games before anything happens."""
    actions = state.actions(seat)
    action = random.choice(actions)
    while action == PROPOSE_END and len(actions) > 1:
        action = random.choice(actions)
    state.play(seat, action)


def copy_time(game: Game) -> float:
    """Microseconds per copy."""
    state = deal(game)
    positions: list[State] = []
    while actors := state.actors():
        positions.append(state.copy())
        play_any(state, actors[0])
    rounds = COPIES // len(positions) + 1
    start = perf_counter()
    for _ in range(rounds):
        for position in positions:
            position.copy()
    return (perf_counter() - start) / (rounds * len(positions)) * 1e6


def main(seconds: float) -> None:
    games = {
        key: {"actions_per_second": playouts(game, seconds), "copy_microseconds": copy_time(game)}
        for key, game in GAMES.items()
    }
    print(json.dumps({"compiled": compiled(), "games": games}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
