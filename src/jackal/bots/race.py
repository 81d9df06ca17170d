"""The race: candidates are tried in the same imagined positions until it is clear which is best."""

from math import sqrt
from typing import Final, NamedTuple

from jackal.bots.hourglass import Hourglass
from jackal.bots.mind import Mind
from jackal.core.chance import Chance
from jackal.core.game import Action

BATCH: Final = 4  # positions between two looks at who is still in the race
DROP: Final = 2.0  # standard errors behind the leader at which a candidate is out

DOUBT: Final = 0.01  # of a win: nets err, so by less no action is better than another


class Pace(NamedTuple):
    """How long and how broadly a race is run."""

    worlds: int
    width: int
    rounds: int
    """How many times one is up again before a position is judged."""
    trust: float
    """By how many standard errors another action must be better than the first choice,"""
    doubt: float = DOUBT
    """and by how much of a win besides; more where the net has seen less."""


def longer(pace: Pace, times: int) -> Pace:
    """So many times the positions; a race that is clear ends as early as ever."""
    return pace._replace(worlds=times * pace.worlds)


class Runner:
    """An action and what came of it in one imagined position after the other."""

    def __init__(self, action: Action, burden: float) -> None:
        self.action = action
        self.burden = burden
        """What is taken off every result: for coming back to where one was."""
        self.results: list[float] = []
        self.chances: list[float] = []
        """The bare chances to win among the results."""

    def mean(self) -> float:
        return sum(self.results) / max(len(self.results), 1) - self.burden


class Gap(NamedTuple):
    """By how much one runner is better than another in the positions that both have seen, and how sure that is."""

    gain: float
    error: float


def lead(one: Runner, other: Runner) -> Gap:
    count = min(len(one.results), len(other.results))
    gains = [one.results[at] - other.results[at] for at in range(count)]
    gain = sum(gains) / count
    spread = sum([(each - gain) ** 2 for each in gains]) / max(count - 1, 1)
    return Gap(gain - one.burden + other.burden, sqrt(spread / count))


def run_race(mind: Mind, runners: list[Runner], pace: Pace, chance: Chance, glass: Hourglass) -> list[Runner]:
    """All runners, the best first. The first one given is left only for one that is surely better.

    Whoever has but so many seconds decides by what it has seen until then, and no longer by its seed alone.
    """
    racing = runners
    for number in range(pace.worlds):
        seed = chance.pick(1 << 31)
        world = mind.imagine(seed)
        for runner in racing:
            runner.results.append(mind.look(world, runner.action, seed))
            runner.chances.append(mind.won)
        if number % BATCH == BATCH - 1:
            racing = still_racing(racing)
        if len(racing) == 1 or glass.is_out():
            break
    return ranking(runners, racing, pace)


def still_racing(racing: list[Runner]) -> list[Runner]:
    leader = best_of(racing)
    left: list[Runner] = []
    for runner in racing:
        behind = lead(leader, runner)
        if runner is leader or behind.gain <= DROP * behind.error:
            left.append(runner)
    return left


def best_of(runners: list[Runner]) -> Runner:
    best = runners[0]
    for runner in runners:
        if runner.mean() > best.mean():
            best = runner
    return best


def ranking(runners: list[Runner], racing: list[Runner], pace: Pace) -> list[Runner]:
    first, best = runners[0], best_of(racing)
    if best is not first:
        ahead = lead(best, first)
        if ahead.gain <= pace.doubt + pace.trust * ahead.error:
            best = first
    others = sorted([runner for runner in runners if runner is not best], key=Runner.mean, reverse=True)
    return [best, *others]
