"""A contest: what is played in the arena, by whom, and one game of it."""

import re
import time
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from jackal.bots import make_bot
from jackal.bots.arena import play_game
from jackal.bots.chair import Bot, Chair
from jackal.bots.levels import RankBot
from jackal.bots.ranks import RANKS
from jackal.bots.schedule import Bout
from jackal.bots.think import ThinkTimes
from jackal.core.chance import FastChance, seed_bytes
from jackal.core.game import Action, Seat
from jackal.core.options import Value
from jackal.games import GAMES

OWN_BUDGET: Final = re.compile(r"(?P<name>.+)@(?P<seconds>\d+(\.\d+)?)")
OWN_TIMES: Final = re.compile(rf"(?P<name>{'|'.join(RANKS)})\*(?P<times>[1-9]\d{{0,2}})")


@dataclass(frozen=True)
class Contest:
    """All that decides how the games go; how many of them are played is another matter."""

    game: str
    rules: int
    """The version of the game's rules."""
    seats: int
    bots: tuple[str, ...]
    options: dict[str, Value]
    seed: int
    """Of the first deal; each next one has the next number."""
    budget: float | None = None

    def names(self) -> list[str]:
        """What the bots are called here: who takes part more than once has a number."""
        return [
            name if name not in self.bots[:number] else f"{name} #{1 + self.bots[:number].count(name)}"
            for number, name in enumerate(self.bots)
        ]

    def sides(self) -> list[list[Seat]]:
        """The seats of those who win together."""
        state = GAMES[self.game].start(self.seats, FastChance(self.seed), self.options)
        return state.teams() or [[seat] for seat in range(self.seats)]


class BoutResult(NamedTuple):
    """What is kept of a game."""

    bout: Bout
    reason: str
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    actions: int
    first: Seat
    think: dict[int, ThinkTimes]
    """By the number of the bot."""

    def shares(self) -> dict[int, float]:
        """What each of the bots has won of the game: a win that k seats share is worth 1/k to each."""
        winners = self.ranks.count(1)
        won = dict.fromkeys(self.bout.line_up, 0.0)
        for bot, rank in zip(self.bout.line_up, self.ranks, strict=True):
            won[bot] += (rank == 1) / winners
        return won

    def as_dict(self) -> dict[str, Any]:
        """For a line of JSON."""
        kept = self._asdict() | self.bout._asdict()
        del kept["bout"]
        return kept | {"think": {str(bot): times.counts for bot, times in self.think.items()}}


def read_result(kept: dict[str, Any]) -> BoutResult:
    return BoutResult(
        Bout(kept["deal"], tuple(kept["line_up"])),
        kept["reason"],
        tuple(kept["scores"]),
        tuple(kept["ranks"]),
        kept["actions"],
        kept["first"],
        {
            int(bot): ThinkTimes({int(step): count for step, count in times.items()})
            for bot, times in kept["think"].items()
        },
    )


class TimedBot:
    """A bot at the arena: called by its name, and watched how long it thinks."""

    def __init__(self, name: str, bot: Bot, think: ThinkTimes) -> None:
        self.name = name
        self.bot = bot
        self.think = think

    def choose(self, chair: Chair) -> Action:
        began = time.perf_counter()
        action = self.bot.choose(chair)
        self.think.add(time.perf_counter() - began)
        return action

    def close(self) -> None:
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def play_bout(contest: Contest, bout: Bout) -> BoutResult:
    """One seed means one deal; a bot draws the same lots whenever it sits on the same seat of the same deal."""
    think = {bot: ThinkTimes() for bot in bout.line_up}
    names = contest.names()
    players: list[Bot] = [
        TimedBot(names[bot], enter(contest, bot, bout.deal, seat), think[bot]) for seat, bot in enumerate(bout.line_up)
    ]
    seed = contest.seed + bout.deal
    result = play_game(GAMES[contest.game], contest.seats, players, seed, contest.options)
    outcome = result.outcome
    return BoutResult(bout, outcome.reason, outcome.scores, outcome.ranks, result.actions, result.first, think)


def enter(contest: Contest, bot: int, deal: int, seat: Seat) -> Bot:
    """A bot for one game, with the time it is given if it minds time at all, and so much to imagine."""
    entrant = read_entry(contest.bots[bot])
    lots = int.from_bytes(seed_bytes(f"{contest.seed + deal} bot {bot} seat {seat}")[:4])
    made = make_bot(entrant.name, lots)
    if isinstance(made, RankBot):
        made.times = entrant.times
    return with_budget(made, contest.budget if entrant.seconds is None else entrant.seconds)


class Entrant(NamedTuple):
    """A bot as it is named for a contest."""

    name: str
    seconds: float | None
    times: int
    """How many times as much as usual it imagines."""


def read_entry(text: str) -> Entrant:
    """`captain@20` is the captain with twenty seconds for each decision, `captain*10` one who imagines ten times as
    much."""
    found = OWN_BUDGET.fullmatch(text)
    name, seconds = (found["name"], float(found["seconds"])) if found else (text, None)
    more = OWN_TIMES.fullmatch(name)
    return Entrant(more["name"], seconds, int(more["times"])) if more else Entrant(name, seconds, 1)


def with_budget(bot: Bot, seconds: float | None) -> Bot:
    if seconds is not None and hasattr(bot, "budget"):
        bot.budget = seconds
    return bot
