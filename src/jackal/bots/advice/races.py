"""Advice by races: what the captain's race finds, with the bare chances to win."""

from math import sqrt
from typing import Final

from jackal.bots.advice.adviser import Adviser
from jackal.bots.advice.counsel import AdvisedOption, Counsel, Loss
from jackal.bots.chair import Chair
from jackal.bots.hourglass import Hourglass
from jackal.bots.mind import Mind
from jackal.bots.race import DOUBT, Pace, Runner, lead, run_race
from jackal.bots.votes import without_proposal
from jackal.core.chance import FastChance
from jackal.core.compiling import mypyc_attr
from jackal.core.errors import JackalError
from jackal.core.game import Action, Seat, State

CHECKED: Final = 12  # positions in which what was played is compared with the best once more
IMAGINED: Final = 12  # positions over which luck is expected
MIDWAY: Final = 3  # positions for a chance in the middle of a turn


@mypyc_attr(allow_interpreted_subclasses=True)
class RaceAdviser(Adviser):
    """For games with minds."""

    pace: Pace

    def make_mind(self, chair: Chair) -> Mind | None:
        """None where there is nothing to tell chances from: before and between islands, while a cave is begun."""
        raise NotImplementedError

    def weigh(self, chair: Chair, played: tuple[Action, ...]) -> Counsel:
        mind = self.make_mind(chair)
        if mind is None:
            return Counsel([AdvisedOption((self.greedy.choose(chair),), None)], False)
        tried = mind.candidates(without_proposal(chair.actions), self.pace.width)
        if played and played[0] not in tried:
            tried.append(played[0])
        runners = [Runner(action, 0.0) for action in tried]
        glass = Hourglass()
        glass.turn(self.seconds)
        ranked = run_race(mind, runners, self.pace, self.chance, glass)
        return Counsel(options(ranked), is_close(ranked))

    def loss(self, chair: Chair, best: tuple[Action, ...], played: tuple[Action, ...]) -> Loss:
        mind = self.make_mind(chair)
        assert mind is not None
        losses: list[float] = []
        for _ in range(CHECKED):
            seed = self.seed()
            world = mind.imagine(seed)
            mind.look(world, best[0], seed)
            most = mind.won
            mind.look(world, played[0], seed)
            losses.append(most - mind.won)
        return measured(losses)

    # How it stands --------------------------------------------------------------------------------------------------

    def standing(self, chair: Chair) -> float | None:
        mind = self.make_mind(chair)
        if mind is None:
            return None
        self.stop_at_next_turn(mind)
        worlds = 1 if mind.is_settled(mind.imagine(self.seed())) else MIDWAY
        total = 0.0
        for _ in range(worlds):
            seed = self.seed()
            total += self.judged(mind, mind.imagine(seed), seed)
        return total / worlds

    def expected(self, chair: Chair, actor: Seat, actions: tuple[Action, ...]) -> float | None:
        mind = self.make_mind(chair)
        if mind is None:
            return None
        self.stop_at_next_turn(mind)
        found: list[float] = []
        for _ in range(IMAGINED):
            seed = self.seed()
            world = mind.imagine(seed)
            world.set_chance(FastChance(seed))
            try:
                world.play(actor, actions[0])
            except JackalError:
                continue  # what the seat does not know made it legal
            found.append(self.judged(mind, world, seed))
        return sum(found) / len(found) if found else None

    def judged(self, mind: Mind, world: State, seed: int) -> float:
        """The chance where the next turn begins, by what is known there."""
        world.set_chance(FastChance(seed))
        self.forget(mind)
        mind.look_on(world)
        return mind.won

    def stop_at_next_turn(self, mind: Mind) -> None:
        raise NotImplementedError

    def forget(self, mind: Mind) -> None:
        """What the mind keeps of one position to save time in the next, if that makes a difference."""


def options(ranked: list[Runner]) -> list[AdvisedOption]:
    """Chances as they differ from the best one's in the positions that both have seen: who drops out early has seen
    few of them. Who seems better by less than the noise is as good."""
    best = ranked[0]
    top = sum(best.chances) / max(len(best.chances), 1)
    found: list[AdvisedOption] = []
    for runner in ranked:
        count = min(len(best.chances), len(runner.chances))
        behind = sum([best.chances[at] - runner.chances[at] for at in range(count)]) / max(count, 1)
        found.append(AdvisedOption((runner.action,), top - max(behind, 0.0)))
    return found


def is_close(ranked: list[Runner]) -> bool:
    if len(ranked) < 2:
        return False
    ahead = lead(ranked[0], ranked[1])
    return ahead.gain <= DOUBT + ahead.error


def measured(losses: list[float]) -> Loss:
    count = len(losses)
    mean = sum(losses) / count
    spread = sum([(each - mean) ** 2 for each in losses]) / max(count - 1, 1)
    return Loss(mean, sqrt(spread / count))
