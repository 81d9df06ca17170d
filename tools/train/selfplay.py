"""Games between bots, and the positions of them that are learned from: features of each seat, and how it ended."""

import struct
from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from jackal.bots import Chair, make_bot
from jackal.bots.chances import FEATURES
from jackal.bots.mind import won_share
from jackal.bots.votes import without_proposal
from jackal.cli.cluster import spread_on_ray
from jackal.core.chance import FastChance
from jackal.core.game import Seat, State
from jackal.games import GAMES
from tools.train.tables import table_of

NETS: Final = "JACKAL_WEIGHTS"  # names the folder where the newest net is read
KEPT: Final = 0.3  # the part of all turns whose positions are kept: neighbours are too much alike
ASTRAY: Final = 0.1  # how often somebody does anything at all, in every second game: so that bad positions are seen too


class Lesson(NamedTuple):
    """One game: for each position that was kept the features as floats, then the result; and in which game it was."""

    number: int
    rows: bytes
    width: int


def play_lesson(game: str, bot: str, number: int) -> Lesson:
    """One game at its table, all seats played by the same kind of bot."""
    rules, dice, table = GAMES[game], Random(number), table_of(game, number)
    state = rules.start(table.seats, FastChance(number), table.options)
    bots = [make_bot(bot, number * 8 + seat) for seat in range(table.seats)]
    astray = ASTRAY if number % 2 else 0.0
    kept: list[tuple[Seat, list[float]]] = []
    turn = -1
    while state.actors():
        seat = state.actors()[0]
        now = FEATURES[game].turn(state)
        if now > turn:
            turn = now
            if dice.random() < KEPT:
                kept += [(each, FEATURES[game].features(state.copy(), each)) for each in range(table.seats)]
        actions = without_proposal(state.actions(seat))
        if dice.random() < astray:
            state.play(seat, dice.choice(actions))
        else:
            state.play(seat, bots[seat].choose(Chair(rules, state, seat)))
    return packed(number, kept, state)


def packed(number: int, kept: list[tuple[Seat, list[float]]], state: State) -> Lesson:
    outcome = state.outcome()
    assert outcome is not None
    rows = [[*features, won_share(outcome.ranks, seat)] for seat, features in kept]
    width = len(rows[0]) if rows else 0
    return Lesson(number, b"".join(struct.pack(f"{width}f", *row) for row in rows), width)


def play_lessons(game: str, bot: str, numbers: range, jobs: int) -> Iterator[Lesson]:
    """As they are done, on so many processes; whoever has enough of them stops asking."""
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(play_lesson, game, bot), numbers)


def play_on_ray(game: str, bot: str, numbers: range, address: str, weights: Path) -> Iterator[Lesson]:
    """The same over a Ray cluster, whose machines are sent this folder and find the newest net in it."""
    return spread_on_ray(partial(play_lesson, game, bot), numbers, address, {NETS: str(weights)})


def without_gaps(lessons: list[Lesson], numbers: range) -> list[Lesson]:
    """In order, up to the first game that was not done in time: of those after it the short ones would be too many."""
    done = {lesson.number: lesson for lesson in lessons}
    return [done[number] for number in takewhile(done.__contains__, numbers)]
