"""The peers: random games of other engines, driven from Python as their users drive them.

Each function plays whole games until the time is up and returns actions per second.  Chance is never counted as an
action, ours neither.
"""

import random
from collections.abc import Callable
from typing import Final

from bench.clock import Clock


def catanatron(seconds: float) -> float:
    """Four random players of catanatron, the nearest thing to us: a Python engine of a board game with bots."""
    from catanatron import Color, Game, RandomPlayer

    clock = Clock(seconds)
    while clock.running():
        game = Game([RandomPlayer(color) for color in Color])
        game.play()
        clock.actions += len(game.state.actions)
    return clock.speed()


def python_chess(seconds: float) -> float:
    """A pure Python rules library."""
    import chess

    clock = Clock(seconds)
    while clock.running():
        board = chess.Board()
        # 75 moves without a capture or a pawn's move end the game, so bare kings do not walk for ever.
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 150:
            board.push(random.choice(moves))
            clock.actions += 1
    return clock.speed()


def openspiel_chess(seconds: float) -> float:
    """OpenSpiel's chess, written in C++."""
    return openspiel("chess", seconds)


def openspiel_backgammon(seconds: float) -> float:
    """OpenSpiel's backgammon, written in C++; its dice are thrown by us, as it asks."""
    return openspiel("backgammon", seconds)


def openspiel(name: str, seconds: float) -> float:
    import pyspiel

    game = pyspiel.load_game(name)
    clock = Clock(seconds)
    while clock.running():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                clock.actions += 1
    return clock.speed()


def openspiel_ismcts(seconds: float) -> float:
    """OpenSpiel's search among imagined positions, in Python over its C++ poker; simulations a second."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    game = pyspiel.load_game("leduc_poker")
    lots = numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lots), 2.0, SIMULATIONS, random_state=lots)
    clock = Clock(seconds)
    while clock.running():
        state = game.new_initial_state()
        while not state.is_terminal() and clock.running():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(bot.step(state))
                clock.actions += SIMULATIONS
    return clock.speed()


SEARCHER: Final = "OpenSpiel ISMCTS, leduc poker"
SIMULATIONS: Final = 100  # for each decision
PEERS: Final[dict[str, Callable[[float], float]]] = {
    "catanatron": catanatron,
    "python-chess": python_chess,
    "OpenSpiel chess, C++": openspiel_chess,
    "OpenSpiel backgammon, C++": openspiel_backgammon,
}
