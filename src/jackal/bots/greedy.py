"""The greedy bot: the action that leads to the best position, forced follow-ups included. Knows no game itself.

For some games a planner thinks in its place.
"""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.hourglass import ENDLESS, Hourglass
from jackal.bots.plans import PLANNERS, Planner
from jackal.bots.values import DEFAULT, OPINIONS
from jackal.bots.values.judge import Judge
from jackal.bots.votes import NO_ANSWER, answer, may_propose, without_proposal
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END, Action, Seat, State

DEPTH: Final = 4  # own decisions in one turn that are looked through
WIDTH: Final = 12  # a follow-up with more answers is judged as it stands
THROWS: Final = 6  # how often an action is tried when chance decides about it
TRAIL: Final = 24  # own positions remembered
SAME_AGAIN: Final = 1.0  # what coming back to one of them costs, times the square of how often it was made


class GreedyBot:
    """One step ahead in positions it imagines; what they are worth the game's judge says."""

    def __init__(self, seed: int) -> None:
        self.chance = FastChance(seed)
        self.trail: list[int] = []
        """Traces of the positions it made lately: shuffling to and fro wins nothing."""
        self.planner: Planner | None = None
        self.budget: float | None = None
        """Seconds for one decision, where time is short; otherwise one seed means one way of playing."""
        self.glass = Hourglass()
        """Once it has run out the bot looks no further than the action itself."""

    def choose(self, chair: Chair) -> Action:
        self.glass.turn(ENDLESS if self.budget is None else self.budget)
        if self.planner is None and chair.game.key in PLANNERS:
            self.planner = PLANNERS[chair.game.key](self.chance)
        return self.look_ahead(chair) if self.planner is None else self.planner.choose(chair)

    def look_ahead(self, chair: Chair) -> Action:
        ballot = answer(chair)
        if ballot != NO_ANSWER:
            return ballot
        actions = without_proposal(chair.actions)
        proposes = may_propose(chair)
        if len(actions) == 1 and not proposes:
            return actions[0]
        judges = self.imagine(chair)
        if proposes and judges[0].is_hopeless():
            return PROPOSE_END
        action = self.best(judges, chair.seat, self.seen(actions))
        self.remember(judges[0], chair.seat, action)
        return action

    def seen(self, actions: list[Action]) -> list[Action]:
        """The actions it thinks of: all."""
        return actions

    def imagine(self, chair: Chair) -> list[Judge]:
        opinion = OPINIONS.get(chair.game.key, DEFAULT)
        seeds = [self.chance.pick(1 << 31) for _ in range(opinion.worlds)]
        return [opinion.make(chair.imagine(FastChance(seed)), chair.seat) for seed in seeds]

    def remember(self, judge: Judge, seat: Seat, action: Action) -> None:
        twin = judge.root.copy()
        twin.play(seat, action)
        self.trail.append(judge.trace(twin))
        if len(self.trail) > TRAIL:
            del self.trail[0]

    def best(self, judges: list[Judge], seat: Seat, actions: list[Action]) -> Action:
        """The action worth most over all imagined positions; equals are drawn for."""
        worths = self.worths(judges, seat, actions)
        most = max(worths)
        found = [action for action, worth in zip(actions, worths, strict=True) if worth == most]
        return found[self.chance.pick(len(found))] if len(found) > 1 else found[0]

    def worths(self, judges: list[Judge], seat: Seat, actions: list[Action]) -> list[float]:
        """What each action is worth, over all imagined positions."""
        found: list[float] = []
        for judge in judges:
            judge.root.actions(seat)  # once: copies share the list
        for action in actions:
            worth = 0.0
            for judge in judges:
                worth += self.try_action(judge, judge.root, seat, action, DEPTH)
            found.append(worth)
        return found

    def try_action(self, judge: Judge, state: State, seat: Seat, action: Action, depth: int) -> float:
        """What an action is worth: once if it is certain, the mean of several throws if it is not."""
        total = 0.0
        for throw in range(THROWS):
            dice = FastChance(throw + 1)
            before = dice.word
            twin = state.copy()
            twin.set_chance(dice)
            twin.play(seat, action)
            total += self.look_on(judge, twin, seat, depth - 1)
            if dice.word == before:
                return total
        return total / THROWS

    def look_on(self, judge: Judge, state: State, seat: Seat, depth: int) -> float:
        """The worth of a position, or of the best answer to the question it puts to the seat."""
        if depth and not self.glass.is_out() and not judge.is_quiet(state) and seat in state.actors():
            actions = without_proposal(state.actions(seat))
            if len(actions) <= WIDTH:
                return max([self.try_action(judge, state, seat, action, depth) for action in actions])
        return judge.worth(state) - SAME_AGAIN * self.trail.count(judge.trace(state)) ** 2
