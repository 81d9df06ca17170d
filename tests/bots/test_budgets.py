"""A bot whose time is up gives the best it has: every rank, on the dearest field there is."""

from math import inf

import pytest

from bench.siege.prey import LAYOUT
from jackal.bots import BOTS, Chair, make_bot
from jackal.bots.greedy import GreedyBot
from jackal.bots.levels import CARD_GAMES, PACES, RankBot
from jackal.bots.ranks import BOATSWAIN, CABIN_BOY, CAPTAIN, RANKS, SAILOR
from jackal.core.chance import FastChance
from jackal.core.game import Action, Game, State
from jackal.games import GAMES
from jackal.harbour.thinking import hurried
from tests.board import ARCHIPELAGO, board

NO_TIME = 0.0
AGES = 1e6
MANY = 5
PLIES = 40
"""After which pirates are ashore."""


def crossings() -> State:
    state = ARCHIPELAGO.start(4, FastChance(3), {"layout": LAYOUT})
    walker = make_bot("random", 1)
    for _ in range(PLIES):
        seat = state.actors()[0]
        state.play(seat, walker.choose(Chair(ARCHIPELAGO, state, seat)))
    return state


class Count:
    """A judge to whom all positions are alike and none is quiet, and how many it was shown."""

    def __init__(self, root: State) -> None:
        self.root = root
        self.shown = 0

    def is_quiet(self, state: State) -> bool:
        return False

    def worth(self, state: State) -> float:
        self.shown += 1
        return 0.0

    def trace(self, state: State) -> int:
        return 0

    def is_hopeless(self) -> bool:
        return False


def shown(until: float) -> tuple[int, int]:
    """How many positions somebody judges who has time until then, and how many actions there are."""
    s, bot = board("white: ship=a4 1=c4 2=dead 3=dead", "tiles: d4=+ d5=+ e4=+ d3=+", explored=True), GreedyBot(1)
    actions: list[Action] = s.actions(0)
    bot.glass.until, judge = until, Count(s)
    assert len(bot.worths([judge], 0, actions)) == len(actions)
    return judge.shown, len(actions)


def test_who_has_no_time_left_looks_no_further_than_each_action() -> None:
    late, actions = shown(NO_TIME)
    assert late == actions
    assert shown(inf)[0] > 2 * actions


def in_plain_sight(name: str, budget: float | None) -> str:
    s = board("white: ship=a4 1=b4", "yellow: ship=h5", "gold: b4=1", explored=True)
    s.turn, s.purse = 40, [4] * s.crews
    bot = make_bot(name, 2)
    bot.budget = budget  # type: ignore[attr-defined]
    return ARCHIPELAGO.notation.write(s, bot.choose(Chair(ARCHIPELAGO, s, 0)))


@pytest.mark.parametrize("name", [*RANKS, "greedy"])
def test_a_bot_over_its_budget_gives_the_best_it_has(name: str) -> None:
    assert in_plain_sight(name, NO_TIME) == in_plain_sight(name, None) == "1:b4-a4$"


@pytest.mark.parametrize("name", [*RANKS, "greedy"])
def test_on_a_field_of_crossings_too(name: str) -> None:
    """And always the same: it is late from the beginning, on any machine."""
    state = crossings()
    seat = state.actors()[0]
    chosen = set()
    for _ in range(2):
        bot = make_bot(name, 1)
        bot.budget = NO_TIME  # type: ignore[attr-defined]
        chosen.add(bot.choose(Chair(ARCHIPELAGO, state, seat)))
    assert len(chosen) == 1
    assert chosen <= set(state.actions(seat))


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("name", RANKS)
def test_there_is_an_answer_in_every_game(key: str, name: str) -> None:
    game = GAMES[key]
    state = game.start(game.seats[-1], FastChance(3), {})
    seat, bot = state.actors()[0], make_bot(name, 1)
    bot.budget = NO_TIME  # type: ignore[attr-defined]
    assert bot.choose(Chair(game, state, seat)) in state.actions(seat)


class Ticking:
    """A clock on which a tenth of a second passes whenever somebody looks at it."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 10


def looks(game: Game, state: State, rank: str, seconds: float) -> int:
    """How often somebody looks whether the time is over, who has so much of it for a decision."""
    clock, seat = Ticking(), state.actors()[0]
    bot = RankBot(rank, 1, clock)
    bot.budget = seconds
    assert bot.choose(Chair(game, state, seat)) in state.actions(seat)
    return clock.looks


@pytest.mark.parametrize("key", [*PACES, *CARD_GAMES])
@pytest.mark.parametrize("rank", [BOATSWAIN, CAPTAIN])
def test_a_short_budget_is_kept_wherever_there_is_a_search(key: str, rank: str) -> None:
    """Of the first decision that is thought about for long: cut short it is over in less than half of the looks."""
    game = GAMES[key]
    state = game.start(2, FastChance(5), {})
    walker, most = make_bot("greedy", 1), 0
    while most <= MANY:
        seat = state.actors()[0]
        state.play(seat, walker.choose(Chair(game, state, seat)))
        seat = state.actors()[0]
        if len(state.actions(seat)) > 2 and not state.unfinished(seat):
            most = looks(game, state, rank, AGES)
    assert 2 * looks(game, state, rank, 0.1) < most


@pytest.mark.parametrize("name", sorted(set(BOTS) - {"random"}))
def test_where_people_wait_every_bot_that_thinks_has_a_budget(name: str) -> None:
    """For a captain they wait longer than for the ranks below him."""
    budget = hurried(make_bot(name, 1)).budget  # type: ignore[attr-defined]
    assert budget == (0.3 if name in (CABIN_BOY, SAILOR, BOATSWAIN) else 2.0)
