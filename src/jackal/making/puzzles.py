"""Makes puzzles: draws islands at random, changes them tile by tile, keeps what gets better (docs/puzzles.md).

The puzzle with a number comes from its seed, grade and number alone, whoever makes it and in whatever order.
"""

import random
from typing import Final, NamedTuple

from jackal.core.errors import BadText
from jackal.games.archipelago.puzzles.card import NO_TILE, read_card
from jackal.games.archipelago.puzzles.grading import (
    ALWAYS,
    EMPTY,
    Measures,
    decoration,
    grade_of,
    measure,
    weaknesses,
)
from jackal.games.archipelago.puzzles.quest import QuestCard
from jackal.games.archipelago.puzzles.shape import Grid, card_text, cropped, name_at, with_sign
from jackal.games.archipelago.puzzles.solver import Budget, OverBudget, PuzzleSolver, Verdict, solve

QUICK: Final = Budget(states=20_000)
"""What a candidate may cost; a puzzle for people needs no more."""
THOROUGH: Final = Budget(states=300_000)
"""And what its proof may cost: least turns for any number of survivors."""

WEIGHTS: Final = {
    **dict.fromkeys(("^", ">", "v", "<", "NE", "SE", "SW", "NW"), 2),
    **dict.fromkeys(("^v", "<>", "//", r"\\", "K^", "K>", "Kv", "K<"), 1),
    "+": 4,
    "x": 4,
    "Ho": 8,
    "Ic": 6,
    "Tr": 8,
    "Ba": 5,
    "Cr": 5,
    "Fo": 4,
    "Og": 4,
    "Br": 5,
    "Pi": 4,
    "Ju": 4,
    "Sh": 2,
    "Ca": 1,
    "L2": 4,
    "L3": 2,
    "L4": 1,
    "L5": 1,
}
"""How often each kind is drawn."""

FEW: Final = 8
"""Winning first turns: two or so, in any order of the colours."""


class Plan(NamedTuple):
    """What is asked of puzzles of a grade."""

    sides: tuple[int, int]
    """The least and the most columns and rows."""
    coins: tuple[int, int]
    least: tuple[int, int]
    """Turns."""
    tiles: float
    """The share of cells with a tile that acts, at first."""
    rounds: int
    """How many changes are tried."""
    enough: int
    """Turns with which it is left alone, if only a few first turns win."""


PLANS: Final = (
    Plan((3, 4), (1, 1), (2, 3), 0.3, 12, 3),
    Plan((4, 5), (1, 2), (3, 4), 0.35, 16, 4),
    Plan((4, 5), (2, 3), (3, 5), 0.4, 24, 4),
    Plan((4, 6), (2, 4), (4, 6), 0.4, 32, 5),
    Plan((5, 6), (3, 4), (5, 7), 0.4, 40, 6),
    Plan((5, 7), (3, 5), (6, 9), 0.4, 50, 8),
)


class Made(NamedTuple):
    """A puzzle that was found."""

    text: str
    grade: int
    verdict: Verdict
    measures: Measures
    tried: int
    """Islands that were drawn before it was found."""


class Candidate(NamedTuple):
    card: QuestCard
    asked: str
    grid: Grid
    first_turns: int
    worth: float


def make(grade: int, seed: str, kinds: tuple[str, ...] = (), most: int = 10_000) -> Made | None:
    """The first good puzzle of a grade that a seed leads to; with these kinds alone, if any are named."""
    dice = random.Random(seed)
    for tried in range(1, most + 1):
        found = attempt(grade, dice, kinds)
        if found is not None:
            return found._replace(tried=tried)
    return None


def attempt(grade: int, dice: random.Random, kinds: tuple[str, ...]) -> Made | None:
    """One island, changed for the better as long as the plan says; none if it is no good in the end."""
    plan = PLANS[grade - 1]
    best = evaluated(drawn(plan, dice, kinds), asked_of(grade, dice), plan)
    if best is None:
        return None
    for _ in range(plan.rounds):
        other = evaluated(changed(best.grid, dice, kinds), best.asked, plan)
        if other is not None and other.worth >= best.worth:
            best = other
        if best.card.turns >= plan.enough and best.first_turns <= FEW:
            break
    best = stripped(best, plan, dice)
    return finished(best, grade) if best is not None else None


# Drawing ------------------------------------------------------------------------------------------------------------


def drawn(plan: Plan, dice: random.Random, kinds: tuple[str, ...]) -> Grid:
    """An island with clipped corners, tiles, chests; the bank and the den far from each other."""
    wide, high = (dice.randint(*plan.sides) for _ in range(2))
    grid = [[EMPTY] * wide for _ in range(high)]
    for x, y in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        if dice.random() < 0.6:
            grid[y][x] = NO_TILE
    cells = [(x, y) for y in range(high) for x in range(wide) if grid[y][x] != NO_TILE]
    dice.shuffle(cells)
    bank = cells.pop()
    den = max(cells, key=lambda cell: max(abs(cell[0] - bank[0]), abs(cell[1] - bank[1])) + dice.random())
    cells.remove(den)
    grid[bank[1]][bank[0]], grid[den[1]][den[0]] = "Bk", "Dn"
    coins = dice.randint(*plan.coins)
    while coins and cells:
        chest = dice.choice((1, 1, 1, 2, 3)[: 2 + coins]) if coins > 1 else 1
        x, y = cells.pop()
        grid[y][x] = f"C{chest}"
        coins -= chest
    for x, y in cells:
        if dice.random() < plan.tiles:
            grid[y][x] = some_tile(dice, kinds)
    return tuple([tuple(row) for row in grid])


def some_tile(dice: random.Random, kinds: tuple[str, ...]) -> str:
    signs = kinds or tuple(WEIGHTS)
    return dice.choices(signs, [WEIGHTS[sign] for sign in signs])[0]


def changed(grid: Grid, dice: random.Random, kinds: tuple[str, ...]) -> Grid:
    """One cell gets another tile, or two cells exchange theirs."""
    rows = [list(row) for row in grid]
    cells = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != NO_TILE]
    (x, y), (u, v) = dice.sample(cells, 2)
    if rows[y][x] in ("Bk", "Dn", "C1", "C2", "C3") or dice.random() < 0.4:
        rows[y][x], rows[v][u] = rows[v][u], rows[y][x]
    elif rows[y][x] != EMPTY and dice.random() < 0.3:
        rows[y][x] = EMPTY
    else:
        rows[y][x] = some_tile(dice, kinds)
    return tuple([tuple(row) for row in rows])


def asked_of(grade: int, dice: random.Random) -> str:
    """What is asked besides the turns, which are the least there are."""
    alive = dice.choice((1, 2, 2, 3, 3, 3))
    more = []
    if grade > 1 and dice.random() < 0.15:
        more.append("each delivers")
    if grade > 1 and dice.random() < 0.15:
        more.append("untouched ?")
    return ", ".join([f"alive >= {alive}", *more])


# Judging ------------------------------------------------------------------------------------------------------------


def evaluated(grid: Grid, asked: str, plan: Plan) -> Candidate | None:
    """The card with the least turns as its limit; none if it is not solvable or not of the plan's length."""
    try:
        card = read_card(card_text('"-"', concrete(asked, grid), cropped(grid)))
        solver = PuzzleSolver(card, QUICK)
        least = solver.fewest(plan.least[1])
        if least is None or least < plan.least[0]:
            return None
        first_turns = solver.first_turns(least)
    except (BadText, OverBudget):
        return None
    return Candidate(card._replace(turns=least), asked, grid, first_turns, worth(least, first_turns))


def concrete(asked: str, grid: Grid) -> str:
    """`untouched ?` names a cell: the chosen one is the middle of the island, as long as it is no chest."""
    if "untouched ?" not in asked:
        return asked
    cells = [(x, y) for y, row in enumerate(grid) for x, sign in enumerate(row) if sign == EMPTY or sign in WEIGHTS]
    middle = (len(grid[0]) - 1) / 2, (len(grid) - 1) / 2
    x, y = min(cells, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), cell))
    return asked.replace("?", name_at(grid, y, x))


def worth(least: int, first_turns: int) -> float:
    """Long, and with few winning first turns."""
    return 4 * least - min(first_turns, 100) / 10


def stripped(best: Candidate, plan: Plan, dice: random.Random) -> Candidate | None:
    """Without the tiles that change nothing."""
    cells = [(x, y) for y, row in enumerate(best.grid) for x, sign in enumerate(row) if sign not in ALWAYS]
    dice.shuffle(cells)
    for x, y in cells:
        other = evaluated(with_sign(best.grid, y, x, EMPTY), best.asked, plan)
        if other is not None and other.worth >= best.worth:
            best = other
    return best if not decoration(best.card, best.first_turns, QUICK) else None


def finished(best: Candidate, grade: int) -> Made | None:
    """A good one of its grade, or none."""
    try:
        verdict = solve(best.card, THOROUGH)
        found = measure(best.card, verdict, THOROUGH)
    except OverBudget:
        return None
    if grade_of(found) != grade or not is_good(best.card, found, grade):
        return None
    text = card_text('"-"', write_asked(best), cropped(best.grid))
    return Made(text, grade, verdict, found, 0)


def write_asked(best: Candidate) -> str:
    asked = concrete(best.asked, best.grid)
    return f"turns <= {best.card.turns}, {asked}"


def is_good(card: QuestCard, found: Measures, grade: int) -> bool:
    """What may be weak in a grade: the easy ones need no trick, the hard ones no weakness but one."""
    weak = {note.name for note in weaknesses(card, found)}
    forgiven = {
        1: {"no_handover", "few_kinds", "too_easy", "greedy_solves", "many_first_turns", "bear_idle"},
        2: {"no_handover", "few_kinds", "too_easy", "greedy_solves", "many_first_turns"},
        3: {"no_handover", "greedy_solves", "few_kinds"},
    }
    return not weak - forgiven.get(grade, {"no_handover"})
