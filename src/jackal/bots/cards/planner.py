"""The planner of the card games: for each question the module that answers it."""

from typing import Final, cast

from jackal.bots.cards.commit import Commitment
from jackal.bots.cards.declare import best_declaration
from jackal.bots.cards.draft import best_pick
from jackal.bots.cards.future import future_of
from jackal.bots.cards.market import best_card
from jackal.bots.cards.sight import Sight
from jackal.bots.cards.throws import best_throw
from jackal.bots.chair import Chair
from jackal.core.chance import Chance, FastChance
from jackal.core.game import Action
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, TAKING
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARING, HAND_IN, KINDS, LAY, THROWING

DEALS: Final = 8  # how often the hidden cards are imagined for one decision
DEALS_TO_THROW: Final = 12  # few of them fit the number of cards in the others' rows


class CardPlanner:
    """Plans a row when the first card is asked for, and then lays it as planned."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.plan: list[Action] = []

    def choose(self, chair: Chair) -> Action:
        if len(chair.actions) == 1 and not LAY <= chair.actions[0] < LAY + KINDS:
            return self.go_on(chair.actions)
        known = cast(RouteState, chair.imagine(FastChance(self.chance.pick(1 << 31))))
        if known.unfinished(chair.seat):
            return self.go_on(chair.actions)
        deals = DEALS_TO_THROW if known.phase == THROWING else DEALS
        return self.decide(Sight(known, chair.seat, self.chance, deals), chair.actions)

    def go_on(self, actions: list[Action]) -> Action:
        """The next card of the row; a row somebody else began is handed in as soon as it may be."""
        if self.plan and self.plan[0] in actions:
            return self.plan.pop(0)
        return HAND_IN if HAND_IN in actions else actions[0]

    def decide(self, sight: Sight, actions: list[Action]) -> Action:
        phase = sight.known.phase
        if phase == DRAFTING:
            return best_pick(sight, actions)
        future = future_of(sight)
        if phase == THROWING:
            return best_throw(sight, future, actions)
        if phase == DECLARING:
            return best_declaration(sight, future, actions)
        if phase == TAKING:
            return best_card(sight, future, actions)
        commitment = Commitment(sight, future)
        if phase == ANNOUNCING:
            return commitment.announce()
        self.plan = commitment.best().actions
        return self.plan.pop(0)
