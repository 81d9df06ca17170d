"""Two players that a good puzzle withstands: one that moves at random, one that sees a single turn ahead."""

import random
from typing import Final

from jackal.core.chance import FastChance
from jackal.games.archipelago.puzzles.game import laid
from jackal.games.archipelago.puzzles.quest import SOLVED, QuestCard
from jackal.games.archipelago.puzzles.solver.tables import FAR, SolverTables
from jackal.islands.state import IslandState
from jackal.islands.words import DEAD, OVER

MOST_TIES: Final = 64
"""Turns that look alike of which the greedy player picks one."""
WON: Final = 1_000_000
LOST: Final = -1_000_000
DELIVERED: Final = 30
ALIVE: Final = 12
HAUL: Final = 3
"""What a delivered coin is worth to the greedy player, a living pirate, and each move that a coin is nearer home."""


def solved_at_random(card: QuestCard, tries: int, dice: random.Random) -> int:
    """How many of so many tries a player solves who picks any legal action."""
    start = laid(card, FastChance(0), {})
    solved = 0
    for _ in range(tries):
        s = start.copy()
        while s.stage != OVER:
            legal = s.actions(0)
            s.play(0, legal[int(dice.random() * len(legal))])
        solved += s.reason == SOLVED
    return solved


def solved_greedily(card: QuestCard, tables: SolverTables, tries: int, dice: random.Random) -> int:
    """How many of so many tries a player solves who makes the best turn by how it stands right after the bear."""
    start = laid(card, FastChance(0), {})
    best_of: dict[tuple[int, ...], list[IslandState]] = {}
    solved = 0
    for _ in range(tries):
        s = start
        while s.stage != OVER:
            key = (s.turn, s.beast, *s.place, *s.lying, *[n for pair in sorted(s.coins.items()) for n in pair])
            if key not in best_of:
                best_of[key] = best_turns(s, tables, dice)
            s = dice.choice(best_of[key])
        solved += s.reason == SOLVED
    return solved


def best_turns(s: IslandState, tables: SolverTables, dice: random.Random) -> list[IslandState]:
    """The positions after the turns that look best; of very many, some."""
    best, ties, found = LOST - 1, 0, list[IslandState]()
    stack = [s]
    turn = s.turn
    while stack:
        at = stack.pop()
        for action in at.actions(0):
            after = at.copy()
            after.play(0, action)
            if after.stage != OVER and after.turn == turn:
                stack.append(after)
                continue
            worth = value(after, tables)
            if worth > best:
                best, ties, found = worth, 0, []
            if worth == best:
                ties += 1
                keep(found, after, ties, dice)
    return found


def keep(found: list[IslandState], state: IslandState, count: int, dice: random.Random) -> None:
    """Add the latest of so many, or let it take the place of another: each has the same chance to stay."""
    if len(found) < MOST_TIES:
        found.append(state)
    else:
        at = int(dice.random() * count)
        if at < MOST_TIES:
            found[at] = state


def value(s: IslandState, tables: SolverTables) -> int:
    """What a turn looks like: coins home, coins nearer home, pirates alive and near a coin."""
    if s.stage == OVER:
        return WON if s.reason == SOLVED else LOST
    ground = tables.ground
    worth = DELIVERED * s.purse[0]
    spots = [ground.spot_at[place] for place in s.coins]
    for place, count in s.coins.items():
        worth -= HAUL * count * tables.haul[ground.spot_at[place]]
    for piece in range(3):
        place = s.place[piece]
        if place != DEAD:
            far = tables.far[ground.spot_at[place]]
            worth += ALIVE - min([far[spot] for spot in spots], default=FAR)
    return worth
