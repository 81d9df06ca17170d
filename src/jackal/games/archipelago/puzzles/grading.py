"""How hard a puzzle is and how good: measured, not felt. `docs/puzzles.md` says what the numbers mean."""

import random
from math import log10
from typing import Final, NamedTuple

from jackal.core.chance import FastChance
from jackal.games.archipelago.puzzles.card import read_card, write_card
from jackal.games.archipelago.puzzles.game import PUZZLE, laid
from jackal.games.archipelago.puzzles.players import solved_at_random, solved_greedily
from jackal.games.archipelago.puzzles.quest import QuestCard
from jackal.games.archipelago.puzzles.shape import Grid, card_text, grid_of, name_at, with_sign
from jackal.games.archipelago.puzzles.solver import LONGEST, Budget, OverBudget, PuzzleSolver, Verdict
from jackal.games.archipelago.puzzles.solver.tables import SolverTables
from jackal.games.archipelago.tiles import TILES
from jackal.islands.state import IslandState
from jackal.islands.words import MOVING, cell_of, coins_of, piece_of

EMPTY: Final = "e"
ALWAYS: Final = ("Bk", "Dn", "--", EMPTY, "Ca", "C1", "C2", "C3")
"""Signs that are no decoration; a caramba acts on the ear alone."""

JUDGED: Final = Budget(states=1_000_000)
GREEDY_TRIES: Final = 20
RANDOM_TRIES: Final = 1_000
POINTS: Final = [6.5, 8.5, 10.5, 12.0, 13.5]
"""From so many points on a puzzle has grade 2, 3, ..."""
MOST_GREEDY: Final = 0.05
"""Solved more often by the greedy player, it is of grade 3 at most."""
MOST_RANDOM: Final = 0.01
"""Solved more often at random, it is of grade 2 at most."""
FEW_FIRST: Final = 0.05
"""The share of first turns that may win in a good puzzle."""
LEAST_KINDS: Final = 2


class Weakness(NamedTuple):
    """What is not good about a card: the name of a text and what it is about."""

    name: str
    data: dict[str, object]


class Measures(NamedTuple):
    """What is measured of a solvable card."""

    least: int
    """Turns, with as many alive as asked."""
    first_turns: int
    all_first_turns: int
    states: int
    greedy: float
    """The share of tries that the players solve."""
    at_random: float
    handovers: int
    """In the best line: coins that one pirate lays down and another takes up."""
    kinds: tuple[str, ...]
    """Moving kinds that it uses."""
    without_bear: int
    """Least turns if the bear slept."""
    first_without_bear: int


def points(found: Measures) -> float:
    """Long and narrow: the turns, and how rare a winning first turn is."""
    return 1.5 * found.least + 2 * log10(found.all_first_turns / max(found.first_turns, 1))


def grade_of(found: Measures) -> int:
    """1 to 6."""
    grade = 1 + sum([points(found) >= bound for bound in POINTS])
    if found.at_random >= MOST_RANDOM:
        return min(grade, 2)
    return min(grade, 3) if found.greedy >= MOST_GREEDY else grade


def measure(card: QuestCard, verdict: Verdict, budget: Budget) -> Measures:
    """Of a card that can be solved."""
    dice = random.Random(0)
    tables = SolverTables(card)
    least = verdict.least[card.alive]
    assert least is not None
    asleep = PuzzleSolver(card, budget)
    asleep.tables.asleep = True
    handovers, kinds = deeds(card, verdict.line)
    return Measures(
        least=least,
        first_turns=verdict.first_turns,
        all_first_turns=len(tables.walks_from(card.den, tables.bank)) ** 3,
        states=verdict.states,
        greedy=solved_greedily(card, tables, GREEDY_TRIES, dice) / GREEDY_TRIES,
        at_random=solved_at_random(card, RANDOM_TRIES, dice) / RANDOM_TRIES,
        handovers=handovers,
        kinds=kinds,
        without_bear=asleep.fewest(least) or least,
        first_without_bear=asleep.first_turns(card.turns or least),
    )


def deeds(card: QuestCard, line: list[str]) -> tuple[int, tuple[str, ...]]:
    """How often a coin is handed on in a line, and the moving kinds that it leads over."""
    s = laid(card, FastChance(0), {})
    laid_by: dict[int, int] = {}
    kinds: set[str] = set()
    handovers = 0
    for text in line:
        action = PUZZLE.notation.read(s, 0, text)
        piece = piece_of(action)
        if coins_of(action):
            handovers += laid_by.pop(s.place[piece], piece) != piece
        carried = bool(coins_of(action)) or s.cargo > 0
        s.play(0, action)
        kinds |= moved_over(s)
        if carried and s.place[piece] in s.coins:
            laid_by[s.place[piece]] = piece
    return handovers, tuple(sorted(kinds))


def moved_over(s: IslandState) -> set[str]:
    """The moving kinds of the chain that was just made; all arrows are one kind."""
    tiles = [TILES[s.tile[cell_of(step)]] for step in s.spent]
    return {tile.name.split("-")[0] for tile in tiles if tile.like & MOVING}


# Weaknesses ---------------------------------------------------------------------------------------------------------


def judge(card: QuestCard, verdict: Verdict, budget: Budget = JUDGED) -> tuple[int | None, list[Weakness]]:
    """The grade of a card and what is weak about it; none if it cannot be solved."""
    if not verdict.solvable:
        return None, [Weakness("unsolvable", {"least": verdict.least[card.alive]})]
    found = measure(card, verdict, budget)
    weak = weaknesses(card, found)
    idle = decoration(card, verdict.first_turns, budget)
    if idle:
        weak.append(Weakness("decoration", {"cells": idle}))
    return grade_of(found), weak


def weaknesses(card: QuestCard, found: Measures) -> list[Weakness]:
    """What is seen without taking a tile away."""
    weak: list[Weakness] = []
    if card.turns > found.least:
        weak.append(Weakness("slack_turns", {"turns": card.turns, "least": found.least}))
    if found.first_turns > FEW_FIRST * found.all_first_turns:
        weak.append(Weakness("many_first_turns", {"winning": found.first_turns, "of": found.all_first_turns}))
    if found.greedy >= MOST_GREEDY:
        weak.append(Weakness("greedy_solves", {"share": found.greedy}))
    if found.at_random >= MOST_RANDOM:
        weak.append(Weakness("too_easy", {"share": found.at_random}))
    if not found.handovers:
        weak.append(Weakness("no_handover", {}))
    if len(found.kinds) < LEAST_KINDS:
        weak.append(Weakness("few_kinds", {"kinds": list(found.kinds)}))
    if found.without_bear == found.least and found.first_without_bear <= found.first_turns:
        weak.append(Weakness("bear_idle", {}))
    tiles = sum([sign not in ALWAYS for row in grid_of(write_card(card)) for sign in row])
    if tiles > most_tiles(found.least):
        weak.append(Weakness("too_large", {"tiles": tiles, "most": most_tiles(found.least)}))
    return weak


def most_tiles(least: int) -> int:
    """Tiles that act, for a solution of so many turns."""
    return 2 * least + 2


def decoration(card: QuestCard, first_turns: int, budget: Budget) -> list[str]:
    """Cells whose tile changes nothing: without it the least turns and the winning first turns stay as they are."""
    grid = grid_of(write_card(card))
    found: list[str] = []
    for at, row in enumerate(grid):
        for x, sign in enumerate(row):
            if sign not in ALWAYS and is_same(card, first_turns, without(card, grid, at, x), budget):
                found.append(name_at(grid, at, x))
    return found


def without(card: QuestCard, grid: Grid, row: int, column: int) -> QuestCard:
    """The same card with an empty tile there."""
    title, asked = write_card(card).split("\n")[:2]
    return read_card(card_text(title, asked, with_sign(grid, row, column, EMPTY)))


def is_same(card: QuestCard, first_turns: int, other: QuestCard, budget: Budget) -> bool:
    """Whether nothing about the solution changes; what is too hard to be seen has changed."""
    try:
        solver = PuzzleSolver(other, budget)
        limit = card.turns or LONGEST
        fewest = solver.fewest(limit)
        if fewest is None or solver.first_turns(limit) != first_turns:
            return False
        return fewest == limit or fewest == PuzzleSolver(card, budget).fewest(limit)
    except OverBudget:
        return False
