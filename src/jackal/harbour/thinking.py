"""Bots thinking for the seats of a table: a replica of the match, and the bots that sit at it."""

from typing import Final, NamedTuple

from jackal.bots import Bot, Chair, make_bot
from jackal.bots.arena import ask_bot
from jackal.bots.levels import RankBot
from jackal.bots.ranks import CAPTAIN
from jackal.core.errors import JackalError
from jackal.core.game import Action, Seat
from jackal.core.match import Match, Ply, new_match, replay_ply
from jackal.core.options import Value
from jackal.games import GAMES

SECONDS: Final = 2.0  # for one decision of a bot that thinks as long as it may
SOON: Final = 0.3  # for one of a rank below the captain's
STAND_IN: Final = "random"  # the bot that answers when another has failed


class NoAnswer(JackalError):
    """A question that nobody answered; `kind` says why in a word."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class BotQuestion(NamedTuple):
    """What a bot is asked: how its match was dealt, all that was played since, and for whom it decides."""

    table: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: bytes
    plies: list[Ply]
    seat: Seat
    bot: str
    bot_seed: int
    owner: str = ""
    """Who wants the answer, as far as it is known: of a worker's time everybody has his share."""


class Replica:
    """A match as its log tells it, and the bots that have been asked at it. It never runs ahead of the log."""

    def __init__(self, question: BotQuestion) -> None:
        self.match: Match = new_match(GAMES[question.game], question.seats, question.seed, question.options)
        self.bots: dict[tuple[Seat, str], Bot] = {}

    def follow(self, plies: list[Ply]) -> None:
        for ply in plies:
            replay_ply(self.match, ply)

    def bot_of(self, question: BotQuestion) -> Bot:
        """The seat's bot with its memory. One that is made late draws other lots than it would have at first."""
        key = question.seat, question.bot
        if key not in self.bots:
            self.bots[key] = hurried(make_bot(question.bot, question.bot_seed + len(self.match.plies)))
        return self.bots[key]

    def choose(self, question: BotQuestion) -> str:
        """A whole ply, tried on a copy: whether it is really played the next question will tell."""
        bot, seat = self.bot_of(question), question.seat
        match, twin = self.match, self.match.state.copy()
        actions: list[Action] = []
        while not actions or twin.unfinished(seat):
            chair = Chair(match.game, twin, seat)
            actions.append(ask_bot(bot, chair, twin, len(match.plies)))
            twin.play(seat, actions[-1])
        return match.game.notation.write_all(match.state, seat, actions)


def hurried(bot: Bot) -> Bot:
    """A bot that knows how long it may think: people wait for it, and for a captain they wait longer."""
    if hasattr(bot, "budget"):
        bot.budget = SOON if isinstance(bot, RankBot) and bot.rank != CAPTAIN else SECONDS
    return bot
