"""The solo puzzles as the catalogue alone tells them (ARC-P): whole lines of play, the bear, the end; no speed."""

from fractions import Fraction
from typing import Final, NamedTuple, cast

from tests.rules.archipelago.puzzles.card import (
    ARROWS,
    CANNONS,
    COIN_BARRED,
    DIAGONAL,
    HOP,
    KING,
    KNIGHT,
    LABYRINTHS,
    MOVING,
    STRAIGHT,
    Card,
    Cell,
    Place,
    Vector,
    plus,
)

STANDS, TRAPPED, FELL, LIES = range(4)
"""`FELL`: onto a barrel in this turn; `LIES`: in an earlier one, so he misses this turn (ISL-K12, ARC-T8)."""
BEAR: Final = 3
"""Who is up after red."""


class Pirate(NamedTuple):
    place: Place
    pose: int = STANDS


class State(NamedTuple):
    """A position: black, yellow and red (None is dead), the coins one by one, the bear, who is up."""

    pirates: tuple[Pirate | None, ...]
    coins: tuple[Place, ...]
    bear: Cell
    up: int = 0
    delivered: frozenset[int] = frozenset()
    """Who has brought a coin; kept where the card asks for it."""
    lost: int = 0
    touched: bool = False

    def living(self) -> int:
        return 3 - self.pirates.count(None)


class End(NamedTuple):
    """What becomes of a pirate in one line of play: the place where he rests, or None if he dies."""

    place: Place | None
    touched: bool


class Step(NamedTuple):
    """A forced step (ISL-C1), and what ice would make of it: `like` is a vector of one cell, "knight" or "hop"."""

    origin: Cell
    kind: str
    to: Cell
    like: Vector | str


def start(card: Card) -> State:
    """ARC-P1."""
    bank = card.place(card.only("Bk"))
    return State((Pirate(bank), Pirate(bank), Pirate(bank)), card.coins(), card.only("Dn"))


# --- a pirate's move -------------------------------------------------------------------------------------------------


def can_move(s: State) -> bool:
    """Whether the pirate who is up lives and stands; he then has somewhere to go, since no land is a single cell."""
    pirate = s.pirates[s.up]
    return pirate is not None and pirate.pose == STANDS


def moves(card: Card, s: State) -> set[State]:
    """All that can come of the move of the pirate who is up; one that cannot move is skipped (ARC-P2)."""
    pirate = s.pirates[s.up]
    if pirate is None or not can_move(s):
        return {s._replace(up=s.up + 1)}
    found = {after(card, s, end, False) for end in ends(card, pirate.place, s.bear, False)}
    if pirate.place in s.coins:
        found |= {after(card, s, end, True) for end in ends(card, pirate.place, s.bear, True)}
    return found


def after(card: Card, s: State, end: End, laden: bool) -> State:
    """The position when the pirate who is up has come to his end, with or without a coin of the place he left."""
    left = s.pirates[s.up]
    assert left is not None
    pirates = list(s.pirates)
    pirates[s.up] = None
    if end.place is not None:
        pirates[s.up] = Pirate(end.place, lie_down(card, pirates, end.place))
    gone = s._replace(pirates=tuple(pirates), up=s.up + 1, touched=s.touched or end.touched)
    return carried(card, gone, s.up, left.place, end.place) if laden else gone


def carried(card: Card, s: State, who: int, origin: Place, to: Place | None) -> State:
    """The coin is lost with the dead (ARC-P5, K27), delivered at the bank (ARC-P3), else laid down (ISL-G4)."""
    coins = list(s.coins)
    coins.remove(origin)
    if to is None:
        return s._replace(coins=tuple(coins), lost=s.lost + 1)
    if card.signs[to[:2]] == "Bk":
        return s._replace(coins=tuple(coins), delivered=s.delivered | {who} if card.each else s.delivered)
    return s._replace(coins=tuple(sorted([*coins, to])))


def lie_down(card: Card, pirates: list[Pirate | None], place: Place) -> int:
    """The pose of him who enters a place; in a pit the others there may be freed by him (ARC-K7)."""
    sign = card.signs[place[:2]]
    if sign == "Br":
        return FELL
    if sign != "Pi":
        return STANDS
    trapped = [number for number, pirate in enumerate(pirates) if pirate == Pirate(place, TRAPPED)]
    for number in trapped:
        pirates[number] = Pirate(place)
    return STANDS if trapped else TRAPPED


def ends(card: Card, place: Place, bear: Cell, laden: bool) -> set[End]:
    """Every end of the lines of play that begin with a step from a place."""
    key = place, bear, laden
    if key not in card.memo:
        card.memo[key] = leave(card, place, bear, laden)
    return cast("set[End]", card.memo[key])


def leave(card: Card, place: Place, bear: Cell, laden: bool) -> set[End]:
    cell, space = place[:2], place[2]
    if space < LABYRINTHS.get(card.signs[cell], 0):
        return {End((*cell, space + 1), False)}  # ISL-L2: an advance is all he may do
    walks = [Step(cell, "walk", plus(cell, vector), vector) for vector in KING]
    return {end for step in walks if step.to in card.signs for end in enter(card, [step], bear, laden)}


def enter(card: Card, made: list[Step], bear: Cell, laden: bool) -> set[End]:
    """The lawful ends of a chain whose last step has just been made (ISL-C2).

    With a coin only those count that ISL-G5 lets be completed: neither a barred tile nor the bear's, nor stuck.
    """
    cell = made[-1].to
    touched = any(step.to in card.untouched for step in made)
    if cell not in card.signs:
        return {End(None, touched)}  # ARC-P5: off the land
    if cell == bear:
        return set() if laden else {End(None, touched)}  # ARC-G2, P6
    sign = card.signs[cell]
    if sign in COIN_BARRED and laden:
        return set()
    if sign == "Og":
        return {End(None, touched)}
    if sign not in MOVING:
        return {End(card.place(cell), touched)}
    spent = {step[:3] for step in made}
    ways = [step for step in steps(card, made[-1]) if step[:3] not in spent]
    if not ways and not laden:
        return {End(None, touched)}  # ISL-C8: stuck
    return {end for step in ways for end in enter(card, [*made, step], bear, laden)}


def steps(card: Card, last: Step) -> list[Step]:
    """What the moving tile to which the last step led allows, but for steps into void (ISL-C6)."""
    cell = last.to
    sign = card.signs[cell]
    ways: list[Step] = []
    if sign in ARROWS:
        ways = [Step(cell, "arrow", plus(cell, vector), vector) for vector in ARROWS[sign]]
    elif sign == "Ho":
        ways = leaps(cell, "knight", "knight")
    elif sign == "Tr":
        ways = leaps(cell, "hop", "hop")
    elif sign == "Ic":
        ways = slides(cell, last.like)
    elif sign == "Cr":
        ways = [Step(cell, "bounce", last.origin, undone(last.like))]
    elif sign == "Ba":
        ways = [Step(cell, "lift", card.only("Bk"), "lift")]  # ARC-P4
    else:
        ways = [Step(cell, "cannon", shot(card, cell, STRAIGHT[CANNONS.index(sign)]), "cannon")]
    return [step for step in ways if step.to in card.signs or card.is_space(step.to)]


def leaps(cell: Cell, kind: str, like: str) -> list[Step]:
    vectors = KNIGHT if like == "knight" else HOP
    return [Step(cell, kind, plus(cell, vector), like) for vector in vectors]


def slides(cell: Cell, like: Vector | str) -> list[Step]:
    """ISL-K4: on by the same vector; after a knight's move or a hop any other such (ARC-K6)."""
    if isinstance(like, str):
        return leaps(cell, "slide", like)
    return [Step(cell, "slide", plus(cell, like), like)]


def undone(like: Vector | str) -> Vector | str:
    """ISL-K7: what a step bounced back is like for ice."""
    return like if isinstance(like, str) else (-like[0], -like[1])


def shot(card: Card, cell: Cell, vector: Vector) -> Cell:
    """The space beyond the last land cell of the line (ARC-K22)."""
    line = [(cell[0] + vector[0] * far, cell[1] + vector[1] * far) for far in range(10)]
    return plus([found for found in line if found in card.signs][-1], vector)


# --- the bear --------------------------------------------------------------------------------------------------------


def bear_move(card: Card, s: State) -> State:
    """The end of a turn: who lay on a barrel stands up, then the bear goes (ARC-T8, P6)."""
    bear = bear_step(card, s)
    pirates = tuple(
        None if pirate is None or pirate.place[:2] == bear else pirate._replace(pose=next_pose(pirate.pose))
        for pirate in s.pirates
    )
    return s._replace(pirates=pirates, bear=bear, up=0)


def next_pose(pose: int) -> int:
    return {LIES: STANDS, FELL: LIES}.get(pose, pose)


def bear_step(card: Card, s: State) -> Cell:
    """The cell to which the bear goes if all stay as they are (ARC-B4)."""
    preys = frozenset(pirate.place[:2] for pirate in s.pirates if pirate is not None)
    key = s.bear, preys
    if key not in card.memo:
        card.memo[key] = chase(card, s.bear, preys) if preys else s.bear
    return cast("Cell", card.memo[key])


def chase(card: Card, bear: Cell, preys: frozenset[Cell]) -> Cell:
    """The step towards the nearest prey (ARC-B5, B6)."""
    far = distances(card, bear)
    prey = min(preys, key=lambda cell: (far[cell], *clockwise(card, cell)))
    left = distances(card, prey)
    steps = [plus(bear, vector) for vector in DIAGONAL + STRAIGHT]
    return next(cell for cell in steps if cell in card.signs and left[cell] == left[bear] - 1)


def distances(card: Card, origin: Cell) -> dict[Cell, int]:
    """King's steps over land (ISL-B7)."""
    far = {origin: 0}
    edge = [origin]
    while edge:
        around = {plus(cell, vector) for cell in edge for vector in KING}
        fresh = [cell for cell in around if cell in card.signs and cell not in far]
        far |= dict.fromkeys(fresh, far[edge[0]] + 1)
        edge = fresh
    return far


def clockwise(card: Card, cell: Cell) -> tuple[int, Fraction, int]:
    """Sorts cells by the angle from north round the centre of the land's box, then by nearness to it (ARC-B5)."""
    columns, rows = [column for column, _ in card.signs], [row for _, row in card.signs]
    east = 2 * cell[0] - min(columns) - max(columns)
    north = 2 * cell[1] - min(rows) - max(rows)
    near = east * east + north * north
    if east == north == 0:
        return 0, Fraction(0), near
    quarter = 0 if north > 0 <= east else 1 if east > 0 >= north else 2 if north < 0 >= east else 3
    turned = [(east, north), (-north, east), (-east, -north), (north, -east)][quarter]
    return quarter, Fraction(*turned), near


# --- the end ---------------------------------------------------------------------------------------------------------


def solved(card: Card, s: State) -> bool:
    """ARC-P10, but for the count of turns."""
    return not s.coins and not troubles(card, s)


def troubles(card: Card, s: State) -> set[str]:
    """Why the card cannot be solved any more, if so (ARC-P9, P10); turns are the caller's business."""
    found = set()
    if s.lost:
        found.add("coin lost")
    if s.living() < card.alive:
        found.add("too few")
    if s.touched:
        found.add("touched")
    if card.each and not s.coins and not brought(s):
        found.add("not each")
    return found


def brought(s: State) -> bool:
    """Whether every living pirate has delivered a coin."""
    return all(pirate is None or number in s.delivered for number, pirate in enumerate(s.pirates))
