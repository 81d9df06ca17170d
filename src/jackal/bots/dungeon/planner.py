"""The planner of Dungeon: for each question the answer from which victory takes the fewest turns."""

from collections.abc import Callable
from typing import Final, cast

from jackal.bots.chair import Chair
from jackal.bots.dungeon.outlook import WON, CaveOutlook
from jackal.bots.dungeon.tokens import best_challenge
from jackal.bots.votes import NO_ANSWER, vote, without_proposal
from jackal.core.chance import Chance, FastChance
from jackal.core.game import Action
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.words import (
    ACT,
    DECLINE,
    DIVE,
    DRIVE,
    EXPLORE,
    MOVE,
    PLACE,
    PUT,
    ROLL,
    SETUP,
    STAY,
    STEP,
    TAKE,
    TO_HALL,
    TO_NODE,
)

OTHERS: Final = 0.5  # what a turn of an opponent's counts, against one's own

Cost = Callable[[CaveOutlook, Action], float]
"""Turns to victory after an action, as the one who decides counts them."""


class DungeonPlanner:
    """Looks no further than its own turn, but from there to the end."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, chair: Chair) -> Action:
        ballot = vote(chair)
        if ballot != NO_ANSWER:
            return ballot
        actions = without_proposal(chair.actions)
        if len(actions) == 1:
            return actions[0]
        return self.answer(cast(DungeonState, chair.imagine(FastChance(self.chance.pick(1 << 31)))), actions)

    def answer(self, s: DungeonState, actions: list[Action]) -> Action:
        """The action that costs least; equals are drawn for."""
        actions = without_proposal(actions)
        if len(actions) == 1:
            return actions[0]
        if TAKE in actions:
            return TAKE
        if s.ask == ACT:
            return best_challenge(CaveOutlook(s), actions)
        costs = costs_of(s, actions)
        least = min(costs)
        cheapest = [action for action, turns in zip(actions, costs, strict=True) if turns == least]
        return cheapest[self.chance.pick(len(cheapest))] if len(cheapest) > 1 else cheapest[0]


def costs_of(s: DungeonState, actions: list[Action]) -> list[float]:
    """Turns to victory after each action; what is done with tokens has no such price."""
    if s.ask == ACT:
        return [0.0] * len(actions)
    outlook, cost = CaveOutlook(s), COSTS.get(s.ask, walking)
    return [cost(outlook, action) for action in actions]


def moving(outlook: CaveOutlook, action: Action) -> float:
    seat = outlook.s.seat
    if action == EXPLORE:
        return outlook.exploring(seat)
    if action == ROLL:
        return outlook.rolling(seat)
    if action == DIVE:
        return outlook.diving(seat)
    if action == STAY:
        return outlook.arriving(seat, outlook.s.place[seat])
    twin = outlook.s.copy()  # a tile of one's own
    twin.play(seat, action)
    after = CaveOutlook(twin)
    return min([placing(after, placement) for placement in twin.actions(seat)])


def placing(outlook: CaveOutlook, action: Action) -> float:
    """Where a tile lies best: after it comes a step; in the setup all begin at the entrance."""
    twin = outlook.s.copy()
    seat = twin.decider
    twin.play(seat, action)
    after = CaveOutlook(twin)
    here = twin.place[seat]
    if here == NOWHERE:
        return after.turns(seat, ENTRANCE_NODE)
    return after.best(seat, twin.cave.within(here, 1) if twin.ask == STEP else [here])


def walking(outlook: CaveOutlook, action: Action) -> float:
    return outlook.arriving(outlook.s.seat, action - TO_NODE)


def driving(outlook: CaveOutlook, action: Action) -> float:
    """The longer it takes the loser the better; only not onto the exit with enough gold."""
    s, node = outlook.s, action - TO_NODE
    loser = s.walker()
    if node == ENTRANCE_NODE and s.coins_of_side(loser) >= s.need:
        return -WON
    return -outlook.turns(loser, node)


def putting(outlook: CaveOutlook, action: Action) -> float:
    """The loser has a coin less, and it lies where the winner likes it."""
    s = outlook.s
    winner = s.decider
    loser = s.rival if winner == s.seat else s.seat
    coin, hall = (0, NOWHERE) if action == DECLINE else (1, action - TO_HALL)
    mine = outlook.turns(winner, s.place[winner], added=hall)
    return mine - OTHERS * outlook.turns(loser, s.place[loser], -coin, added=hall)


COSTS: Final[dict[int, Cost]] = {SETUP: placing, PLACE: placing, MOVE: moving, PUT: putting, DRIVE: driving}
"""By what is asked; the rest are walks."""
