"""A bot that runs races: it thinks about each decision with a mind of its game."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.chances.net import Net
from jackal.bots.greedy import TRAIL, GreedyBot
from jackal.bots.hourglass import Hourglass
from jackal.bots.mind import NO_TRACE, Mind
from jackal.bots.race import Pace, Runner, run_race
from jackal.bots.votes import NO_ANSWER, answer, without_proposal
from jackal.core.chance import Chance
from jackal.core.game import PROPOSE_END, Action

SAME_AGAIN: Final = 0.01  # what coming back to a position costs, times the square of how often it was made


class RaceThinker:
    """Thinks for one seat through a whole game, and remembers where it was: shuffling to and fro wins nothing."""

    def __init__(self, chance: Chance, pace: Pace, net: Net) -> None:
        self.chance = chance
        self.pace = pace
        self.net = net
        self.glass = Hourglass()
        """For one decision; a race is usually over long before it has run out."""
        self.trail: list[int] = []
        self.greedy = GreedyBot(chance.pick(1 << 31))
        """Decides where there is nothing to think about."""

    def make_mind(self, chair: Chair, seed: int) -> Mind | None:
        """The mind for one decision; none where greedy's choice is as good."""
        raise NotImplementedError

    def choose(self, chair: Chair) -> Action:
        ballot = answer(chair)
        if ballot != NO_ANSWER:
            return ballot
        actions = without_proposal(chair.actions)
        if len(actions) == 1 and len(chair.actions) == 1:
            return actions[0]
        mind = self.make_mind(chair, self.chance.pick(1 << 31))
        if mind is None:
            return self.greedy.choose(chair)
        mind.hurry(self.glass)
        if PROPOSE_END in chair.actions and mind.gives_up():
            return PROPOSE_END
        best = self.think(mind, actions)[0].action
        self.remember(mind, best)
        return best

    def think(self, mind: Mind, actions: list[Action]) -> list[Runner]:
        """The candidates after the race, the best first."""
        candidates = mind.candidates(actions, self.pace.width)
        runners = [Runner(action, self.burden(mind, action)) for action in candidates]
        if len(runners) == 1:
            return runners
        return run_race(mind, runners, self.pace, self.chance, self.glass)

    def burden(self, mind: Mind, action: Action) -> float:
        trace = mind.trace(action) if self.trail else NO_TRACE
        return SAME_AGAIN * self.trail.count(trace) ** 2 if trace != NO_TRACE else 0.0

    def remember(self, mind: Mind, action: Action) -> None:
        trace = mind.trace(action)
        if trace != NO_TRACE:
            self.trail.append(trace)
        if len(self.trail) > TRAIL:
            del self.trail[0]
