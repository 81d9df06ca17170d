"""The arena: whole games between bots, and what came of them."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from jackal.bots.chair import Bot, BotFault, Chair
from jackal.core.chance import FastChance
from jackal.core.errors import JackalError
from jackal.core.events import Begins
from jackal.core.game import Action, Game, Outcome, Seat, State
from jackal.core.options import Value
from jackal.core.outside import told
from jackal.core.said import Said, said
from jackal.games.archipelago.campaign.voyage import Campaign
from jackal.islands.state import IslandState

CAP = "cap"
"""The reason of a game that was ended by its round cap (ARC-Z5)."""


class GameResult(NamedTuple):
    """How a game ended and how many actions it took."""

    outcome: Outcome
    actions: int
    islands: tuple[str, ...] = ()
    """Of a campaign, why each of its islands ended (ARC-C1)."""
    first: Seat = 0
    """Who began."""


def play_game(
    game: Game, seats: int, bots: list[Bot], seed: int, options: dict[str, Value] | None = None
) -> GameResult:
    """One whole game, one bot a seat; one seed means one deal."""
    if len(bots) != seats:
        raise JackalError(said("a game of {seats} seats takes {seats} bots; got {count}", seats=seats, count=len(bots)))
    state = game.start(seats, FastChance(seed), options)
    first = [event.seat for event in game.opening(state) if isinstance(event, Begins)]
    return play_on(game, state, bots)._replace(first=first[0] if first else 0)


def play_on(game: Game, state: State, bots: list[Bot]) -> GameResult:
    """The rest of a game, to its end; after it no bot is asked any more."""
    try:
        count = _play_out(game, state, bots)
    finally:
        dismiss(bots)
    outcome = state.outcome()
    assert outcome is not None
    return GameResult(outcome, count, islands_ended(state))


def _play_out(game: Game, state: State, bots: list[Bot]) -> int:
    """How many actions it took."""
    count = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        state.play(seat, ask_bot(bots[seat], Chair(game, state, seat), state, count))
        count += 1
        actors = state.actors()
    return count


def dismiss(bots: Iterable[Bot]) -> None:
    """Whoever has something to put away does it now."""
    for bot in bots:
        close = getattr(bot, "close", None)
        if close is not None:
            close()


def islands_ended(state: State) -> tuple[str, ...]:
    if isinstance(state, IslandState) and isinstance(state.voyage, Campaign) and state.voyage.islands > 1:
        return tuple([past.reason for past in state.voyage.past])
    return ()


def ask_bot(bot: Bot, chair: Chair, state: State, count: int) -> Action:
    """The bot's choice, checked: its mistakes must not look like the game's."""
    try:
        action = bot.choose(chair)
    except BotFault as fault:
        raise _fault(bot, chair.seat, count, fault) from fault
    except Exception as fault:
        raise _fault(bot, chair.seat, count, said("crashed: {told}", told=told(fault))) from fault
    if action not in state.actions(chair.seat):
        wrong = said("chose {number}, which is not a legal action", number=repr(action))
        raise _fault(bot, chair.seat, count, wrong)
    return action


def _fault(bot: Bot, seat: Seat, count: int, fault: Said | BotFault) -> BotFault:
    who = getattr(bot, "name", type(bot).__name__)
    template = "{who} at seat {seat}, action {number}, {fault}"
    return BotFault(said(template, who=who, seat=seat + 1, number=count + 1, fault=fault))


class ArenaTally:
    """Results added up. A win shared by k seats counts 1/k for each of them, so that all wins sum up to the games."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.games = 0
        self.capped = 0
        self.shared = 0
        self.actions = 0
        self.wins = [0.0] * seats
        self.wins_by_order = [0.0] * seats
        """The same in the order of play: who begins stands first."""
        self.scores = [0] * seats
        self.ended: dict[str, int] = {}
        self.islands: dict[str, int] = {}
        """Of campaigns, the islands by why they ended."""
        self._started = time.perf_counter()
        self.seconds = 0.0

    def add(self, result: GameResult) -> None:
        """One more game; the time counts from the tally's making to its last game."""
        outcome = result.outcome
        winners = outcome.winners()
        self.games += 1
        self.capped += outcome.reason == CAP
        self.shared += len(winners) > 1
        self.actions += result.actions
        self.ended[outcome.reason] = self.ended.get(outcome.reason, 0) + 1
        for reason in result.islands:
            self.islands[reason] = self.islands.get(reason, 0) + 1
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
            self.wins_by_order[(seat - result.first) % self.seats] += 1 / len(winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
        self.seconds = time.perf_counter() - self._started

    @property
    def finished(self) -> int:
        """Games that ended otherwise than by the cap."""
        return self.games - self.capped

    @property
    def mean_scores(self) -> list[float]:
        return [round(score / max(self.games, 1), 3) for score in self.scores]

    def as_dict(self) -> dict[str, object]:
        """For `jackal simulate --json`."""
        return {
            "game": self.game.key,
            "seats": self.seats,
            "games": self.games,
            "finished": self.finished,
            "capped": self.capped,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions / self.seconds) if self.seconds else 0,
            "wins": [round(wins, 3) for wins in self.wins],
            "wins_by_order": [round(wins, 3) for wins in self.wins_by_order],
            "shared_wins": self.shared,
            "mean_scores": self.mean_scores,
            "ended": dict(sorted(self.ended.items())),
            "islands": dict(sorted(self.islands.items())),
        }
