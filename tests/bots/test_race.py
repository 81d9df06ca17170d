"""The race between candidates, and the net that judges where they end."""

import json
from math import exp
from typing import cast

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.chances import FEATURES, read_net, weights
from jackal.bots.chances.net import Layer, Net
from jackal.bots.chances.sides import three_sides
from jackal.bots.hourglass import Hourglass
from jackal.bots.mind import Mind, won_share
from jackal.bots.race import BATCH, Pace, Runner, run_race
from jackal.core.chance import FastChance
from jackal.core.game import Action, State
from jackal.games import GAMES
from jackal.games.dungeon.course import DungeonState
from jackal.islands.state import IslandState


class CoinMind(Mind):
    """Thinks of actions that are coins: each shows heads as often as its number in a hundred says."""

    def __init__(self) -> None:
        game = GAMES["archipelago"]
        super().__init__(Chair(game, game.start(2, FastChance(1)), 0), 0)
        self.looks: list[Action] = []

    def look(self, world: State, action: Action, seed: int) -> float:
        self.looks.append(action)
        return 1.0 if FastChance(seed).pick(100) < action else 0.0


def race(coins: list[int], pace: Pace, burdens: tuple[float, ...] = ()) -> tuple[list[int], CoinMind]:
    mind = CoinMind()
    runners = [Runner(coin, burdens[at] if burdens else 0.0) for at, coin in enumerate(coins)]
    return [runner.action for runner in run_race(mind, runners, pace, FastChance(3), Hourglass())], mind


def test_the_best_wins_and_the_others_follow_in_order() -> None:
    found, _ = race([20, 90, 50], Pace(40, 3, 0, 1.0))
    assert found[0] == 90
    assert found[1:] == [50, 20]


def test_who_is_clearly_behind_runs_no_further() -> None:
    _, mind = race([100, 0, 99], Pace(40, 3, 0, 1.0))
    assert mind.looks.count(0) == BATCH, "after the first look nobody bets on it"
    assert mind.looks.count(99) == 40, "that is not clear at all"


def test_a_clear_race_ends_early() -> None:
    _, mind = race([100, 0], Pace(40, 2, 0, 1.0))
    assert len(mind.looks) == 2 * BATCH


def test_the_first_choice_is_left_only_for_a_surely_better_one() -> None:
    assert race([50, 55], Pace(8, 2, 0, 3.0))[0][0] == 50
    assert race([0, 100], Pace(8, 2, 0, 3.0))[0][0] == 100


def test_who_has_no_time_decides_by_what_it_has_seen() -> None:
    assert against_time(0.0) == [50, 51]


def test_a_race_ends_with_the_position_in_which_its_time_is_over() -> None:
    assert against_time(0.5) == [50, 51] * 3
    assert against_time(1000.0) == [50, 51] * 40


def against_time(seconds: float) -> list[Action]:
    """What is looked at by somebody who has so much time, a tenth of a second a look."""
    mind = CoinMind()
    glass = Hourglass(lambda: len(mind.looks) / 10)
    glass.turn(seconds)
    run_race(mind, [Runner(50, 0.0), Runner(51, 0.0)], Pace(40, 2, 0, 1.0), FastChance(3), glass)
    return mind.looks


def test_a_burden_is_taken_off() -> None:
    assert race([60, 60], Pace(8, 2, 0, 0.0), (0.5, 0.0))[0] == [60, 60]
    found, _ = race([60, 59], Pace(30, 2, 0, 0.0), (0.5, 0.0))
    assert found[0] == 59


def test_a_net_is_sums_and_a_floor() -> None:
    """Worked by hand: (3 - 1) / 2 = 1, so 2 * 1 - 1 = 1 and -4 * 1 + 1 = -3, cut to 0; 0.5 * 1 + 7 * 0 + 0.25."""
    net = Net([1.0], [2.0], [Layer([[2.0], [-4.0]], [-1.0, 1.0]), Layer([[0.5, 7.0]], [0.25])])
    assert net.chance([3.0]) == pytest.approx(1 / (1 + exp(-0.75)))
    assert net.chance([1e9]) == pytest.approx(1 / (1 + exp(-(0.5 * 11 + 0.25)))), "cut off at six deviations"


def test_many_sides_are_three() -> None:
    assert three_sides([[1.0], [2.0], [5.0], [9.0]], 0, [0.0, 3.0, 8.0, 1.0]) == [1.0, 5.0, 5.5]
    assert three_sides([[1.0], [2.0]], 1, [0.0, 0.0]) == [2.0, 1.0, 0.0]


def test_a_shared_victory_is_a_part_of_one() -> None:
    assert [won_share((1, 2, 1, 4), seat) for seat in range(4)] == [0.5, 0.0, 0.5, 0.0]


@pytest.mark.parametrize("game", FEATURES)
def test_the_nets_know_the_features_of_today(game: str) -> None:
    data = json.loads((weights() / f"{game}.json").read_text(encoding="utf-8"))
    assert data["names"] == FEATURES[game].names
    assert len((weights() / f"{game}.json").read_bytes()) < 2_000_000


@pytest.mark.parametrize("game", FEATURES)
def test_who_has_more_gold_has_the_better_chance(game: str) -> None:
    """The same position in the middle of a game, with six coins more for one or the other."""
    rules = GAMES[game]
    state = rules.start(2, FastChance(3))
    walker = make_bot("greedy", 3)
    for _ in range(70):
        state.play(state.actors()[0], walker.choose(Chair(rules, state, state.actors()[0])))
    chances = []
    for rich in (1, 0):
        twin = state.copy()
        gold = twin.purse if isinstance(twin, IslandState) else cast(DungeonState, twin).coins
        gold[rich] += 6
        chances.append(read_net(game).chance(FEATURES[game].features(twin, 0)))
    assert chances[0] < 0.5 < chances[1]
