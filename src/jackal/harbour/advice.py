"""Hints and reviews: what is asked of an adviser, who may ask, and how it is thought about."""

from collections.abc import Callable
from typing import Final, NamedTuple

from jackal.bots.advice import ADVISERS, UNADVISED
from jackal.core import record
from jackal.core.game import Seat
from jackal.core.match import Match, Ply, new_match, replay_ply
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games import GAMES
from jackal.review import ReviewPace, hint, need_adviser, review
from jackal.review.shapes import Hint, Review
from jackal.tables.errors import Refused
from jackal.tables.table import Table

SEED: Final = 1


class AdvisedGame(NamedTuple):
    """How a match was dealt, and all that was played since."""

    key: str
    seats: int
    options: dict[str, Value]
    seed: bytes
    plies: tuple[Ply, ...]


class HintTask(NamedTuple):
    """Advice is wanted for a seat; `seen` says how much it had been told by then."""

    game: AdvisedGame
    seat: Seat
    seen: int
    seconds: float


class ReviewTask(NamedTuple):
    """A finished game is to be reviewed."""

    game: AdvisedGame
    seconds: float


AdviceTask = HintTask | ReviewTask
Tell = Callable[[float], None]


def need_hints(table: Table, seat: Seat, visitor: str) -> None:
    """A hint against a person would not be fair; and a program shall think for itself."""
    if seat not in table.asked() or not table.places[seat].has_person:
        raise Refused("not_your_turn", "you have nothing to decide now")
    if table.terms.game.key in UNADVISED:
        raise Refused("no_hints", "puzzles have a help of their own: their solver knows every way")
    if any(place.is_program for place in table.places):
        raise Refused("no_hints", "there are no hints where a program plays")
    if any(place.is_taken and not place.is_bot and visitor not in place.holders for place in table.places):
        raise Refused("no_hints", "there are no hints in a game against people")


def game_of(table: Table) -> AdvisedGame:
    match, terms = table.match, table.terms
    assert match is not None
    return AdvisedGame(terms.game.key, table.seats, terms.options, terms.seed, tuple(match.plies))


def need_chances(table: Table) -> None:
    key = table.terms.game.key
    if key not in ADVISERS:
        raise Refused("no_review", said("there is no review of {game}: nobody has learned its chances", game=key))
    if table.parted_at is not None:
        raise Refused("other_rules", "this game was played by older rules: there is no review of it")


def reviewed(task: ReviewTask, tell: Tell) -> Review:
    return review(record.of_match(played(task.game)), ReviewPace(task.seconds), tell)


def hinted(task: HintTask, tell: Tell) -> Hint:
    match = played(task.game)
    adviser = need_adviser(match.game, SEED + len(match.plies))
    adviser.seconds = task.seconds
    return hint(adviser, match.game, match.state, task.seat, task.seen)


def played(game: AdvisedGame) -> Match:
    match = new_match(GAMES[game.key], game.seats, game.seed, game.options)
    for ply in game.plies:
        replay_ply(match, ply)
    return match
