"""Attempts at a puzzle: moves played one by one on the server's own copy of the card."""

import asyncio
from time import perf_counter
from typing import Final, NamedTuple

from jackal.core.errors import BadText, JackalError
from jackal.core.event import Event
from jackal.core.match import Match, new_match
from jackal.core.said import said
from jackal.core.shape import View
from jackal.games.archipelago.puzzles.book import BookEntry, stars
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.quest import SOLVED
from jackal.harbour.puzzle_catalogue import entry_of
from jackal.harbour.scores import Feat
from jackal.harbour.shapes import PuzzleNow, PuzzlePly
from jackal.islands.game import island
from jackal.tables.errors import Refused, refusal
from jackal.tables.watching import Watched, watch

SEAT: Final = 0
CREW: Final = 0
SLICE: Final = 0.002
"""Seconds for which moves are played before others have their turn."""
NO_SEED: Final = b""
"""A puzzle has no chance."""


class PuzzleAttempt(NamedTuple):
    """A puzzle after some moves, and what each of them brought about."""

    match: Match
    plies: list[PuzzlePly]


async def attempt(card: str, moves: list[str]) -> PuzzleAttempt:
    """All the moves; the first that is wrong is told."""
    match = dealt(card)
    eyes = Watched(match, SEAT)
    watch(match, [eyes])
    plies: list[PuzzlePly] = []
    began = perf_counter()
    for number, move in enumerate(moves, 1):
        try:
            action, events = play(match, move)
        except JackalError as error:
            why = refusal(error)
            raise Refused(
                why.code, said("move {number}, '{got}': {fault}", number=number, got=move, fault=error), why.rule
            ) from error
        told = [event.told() for event in events]
        plies.append({"action": action, "events": told, "changes": eyes.told(match)})
        if perf_counter() - began > SLICE:
            await asyncio.sleep(0)
            began = perf_counter()
    return PuzzleAttempt(match, plies)


def dealt(card: str) -> Match:
    try:
        return new_match(PUZZLE, 1, NO_SEED, {"card": card})
    except BadText as error:
        raise Refused("bad_card", error) from error


def play(match: Match, move: str) -> tuple[View, list[Event]]:
    """A move and nothing else: nobody leaves here, and nobody is late. What it is, and what it brings about."""
    action = PUZZLE.notation.read(match.state, SEAT, move)
    described = PUZZLE.notation.describe(match.state, action)
    return described, match.play(SEAT, action)


def shown(card: str, attempt: PuzzleAttempt) -> PuzzleNow:
    match, state = attempt.match, attempt.match.state
    entry, solution = entry_of(card), solution_of(match)
    return {
        "view": PUZZLE.view(state, SEAT),
        "actions": [
            PUZZLE.notation.describe(state, action) for seat in state.actors() for action in state.actions(seat)
        ],
        "plies": attempt.plies,
        "stars": stars(entry, *solution) if entry and solution else None,
    }


def solution_of(match: Match) -> tuple[int, int] | None:
    """In how many turns it is solved, with how many alive; ARC-P10: the turn of the last coin counts."""
    outcome, s = match.state.outcome(), island(match.state)
    if outcome is None or outcome.reason != SOLVED:
        return None
    return s.turn + 1, s.living(CREW)


def feat_of(entry: BookEntry, match: Match, now: int) -> Feat:
    """What a solution is worth; whoever has none is told so."""
    solution = solution_of(match)
    if solution is None:
        outcome = match.state.outcome()
        template = "these moves do not solve it: the puzzle ends otherwise ({reason})"
        how = (
            said(template, reason=outcome.reason)
            if outcome
            else "these moves do not solve it: the puzzle is not over yet"
        )
        raise Refused("not_solved", how, "ARC-P10")
    return Feat(*solution, stars(entry, *solution), now)
