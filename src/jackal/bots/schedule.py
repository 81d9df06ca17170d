"""Who plays whom in the arena, and on which seats: all pairs of bots equally often, all seats for everybody.

A table has two bots, each on half of the seats, so that equals win one game in two however many seats there are. A deal
is played with every rotation of such a line-up, and with the two bots exchanged.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from jackal.core.game import Seat

LineUp = tuple[int, ...]
"""The number of the bot on each seat."""


class Bout(NamedTuple):
    """One game: which deal, and who sits where. The games of one deal belong together."""

    deal: int
    line_up: LineUp


def bouts(bots: int, sides: list[list[Seat]], games: int) -> list[Bout]:
    """So many games at least: whole deals, each played by all pairs of bots."""
    ways = line_ups(len(sides))
    found: list[Bout] = []
    deal = 0
    while len(found) < games:
        for pair in combinations(range(bots), 2):
            found += [Bout(deal, seated(way, pair, sides)) for way in ways[deal % len(ways)]]
        deal += 1
    return found


def line_ups(sides: int) -> list[list[LineUp]]:
    """For two bots, 0 and 1: those that are rotations or exchanges of each other stand together."""
    found: list[list[LineUp]] = []
    for way in balanced(sides):
        if not any(way in alike for alike in found):
            turned = [way[turn:] + way[:turn] for turn in range(sides)]
            found.append(list(dict.fromkeys(turned + [tuple([1 - bot for bot in other]) for other in turned])))
    return found


def balanced(sides: int) -> Iterator[LineUp]:
    """Each has half of the sides; of an odd number one has one more, which exchanging them makes good."""
    for second in combinations(range(sides), sides // 2):
        yield tuple([int(side in second) for side in range(sides)])


def seated(way: LineUp, pair: tuple[int, ...], sides: list[list[Seat]]) -> LineUp:
    """Allies have the same bot."""
    bot_of = {seat: pair[bot] for bot, seats in zip(way, sides, strict=True) for seat in seats}
    return tuple([bot_of[seat] for seat in range(len(bot_of))])
