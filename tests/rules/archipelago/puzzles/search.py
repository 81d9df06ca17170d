"""Breadth-first search over the solo puzzles as `naive` tells them, ply by ply; says what a solver must say."""

from dataclasses import replace
from typing import Final

from tests.rules.archipelago.puzzles.card import Card
from tests.rules.archipelago.puzzles.naive import BEAR, State, bear_move, moves, solved, start, troubles

PLIES: Final = 4
"""Of a turn: black, yellow, red and the bear."""


def onward(card: Card, s: State) -> set[State]:
    """What can follow a position and may still lead to a solution; nothing follows a solved one."""
    if not s.coins:
        return set()
    found = {bear_move(card, s)} if s.up == BEAR else moves(card, s)
    return {state for state in found if not troubles(card, state)}


def least(card: Card, most: int | None = None) -> dict[int, int | None]:
    """The least turns for at least 1, 2, 3 alive, whatever number of turns the card allows; None: impossible.

    With `most` the search ends after so many turns, and what is not settled by then is left out.
    """
    found: dict[int, int | None] = {}
    edge = {start(card)}
    seen = set(edge)
    ply = 0
    while edge and len(found) < 3 and (most is None or ply < PLIES * most):
        asked = replace(card, alive=len(found) + 1)
        edge = {after for state in edge for after in onward(asked, state)} - seen
        seen |= edge
        living = max((state.living() for state in edge if solved(asked, state)), default=0)
        found |= {number: ply // PLIES + 1 for number in range(1, living + 1) if number not in found}
        ply += 1
    return found if edge else {number: found.get(number) for number in (1, 2, 3)}


def winning_first_turns(card: Card) -> int:
    """How many different positions after the three moves of turn 1 can still be solved as the card asks (ARC-P11)."""
    layers, following = explored(card)
    left = plies_left(card, following)
    ends = [
        (ply, state) for ply, layer in enumerate(layers[:PLIES]) for state in layer if ply == BEAR or not state.coins
    ]
    return sum(state in left and in_time(card, ply + left[state]) for ply, state in ends)


def in_time(card: Card, plies: int) -> bool:
    """Whether a last coin delivered by so many plies from the beginning is not too late (ARC-P10)."""
    return card.turns is None or plies < PLIES * card.turns


def explored(card: Card) -> tuple[list[set[State]], dict[State, set[State]]]:
    """All positions the card allows, by the number of plies to them, and what follows each."""
    layers = [{start(card)}]
    following: dict[State, set[State]] = {}
    while layers[-1] and in_time(card, len(layers) - 1):
        following |= {state: onward(card, state) for state in layers[-1]}
        layers.append({after for state in layers[-1] for after in following[state]} - following.keys())
    return layers, following


def plies_left(card: Card, following: dict[State, set[State]]) -> dict[State, int]:
    """How many plies it takes from a position to solve the card; those from which it cannot be done are left out."""
    before: dict[State, list[State]] = {}
    for state, afters in following.items():
        for after in afters:
            before.setdefault(after, []).append(state)
    edge = {state for state in before if solved(card, state)}
    left = dict.fromkeys(edge, 0)
    ply = 0
    while edge:
        ply += 1
        edge = {state for after in edge for state in before.get(after, ())} - left.keys()
        left |= dict.fromkeys(edge, ply)
    return left
