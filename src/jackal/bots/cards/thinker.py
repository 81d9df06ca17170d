"""A player of the card games at any level: for each question the module that answers it."""

from typing import Final, cast

from jackal.bots.cards.contest import CardContest
from jackal.bots.cards.opened import OpenRows
from jackal.bots.cards.sight import Sight
from jackal.bots.cards.skill import CardSkill
from jackal.bots.cards.taking import best_card, best_pick
from jackal.bots.cards.worth import worth_for
from jackal.bots.chair import Chair
from jackal.bots.hourglass import Hourglass
from jackal.core.chance import Chance, FastChance
from jackal.core.game import Action
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, LAND, PASS, TAKING
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARING, HAND_IN, KINDS, LAY, THROWING

IN_SIGHT: Final = 0.1  # how much of the worth of cards somebody sees who takes one, if he sees nothing of it elsewhere
OVERLOOKS: Final = 3  # every third card that a beginner could take
TO_THROW: Final = 3  # times as many deals: few of them fit the number of cards in the others' rows


class CardThinker:
    """Plans a row when the first card is asked for, and then lays it as planned."""

    def __init__(self, chance: Chance, skill: CardSkill) -> None:
        self.chance = chance
        self.skill = skill
        self.plan: list[Action] = []
        self.glass = Hourglass()
        """For one decision; rows are weighed in milliseconds, so it seldom runs out."""

    def choose(self, chair: Chair) -> Action:
        actions = chair.actions
        if len(actions) == 1 and not LAY <= actions[0] < LAY + KINDS:
            return self.go_on(actions)
        known = cast(RouteState, chair.imagine(FastChance(self.chance.pick(1 << 31))))
        if known.unfinished(chair.seat):
            return self.go_on(actions)
        deals = self.skill.deals * (TO_THROW if known.phase == THROWING else 1)
        return self.decide(Sight(known, chair.seat, self.chance, deals), actions)

    def go_on(self, actions: list[Action]) -> Action:
        """The next card of the row; a row somebody else began is handed in as soon as it may be."""
        if self.plan and self.plan[0] in actions:
            return self.plan.pop(0)
        return HAND_IN if HAND_IN in actions else actions[0]

    def decide(self, sight: Sight, actions: list[Action]) -> Action:
        skill, phase = self.skill, sight.known.phase
        worth = worth_for(sight, self.foresight(phase), skill.refills, skill.beam)
        if phase == DRAFTING:
            return best_pick(sight, worth, self.seen(actions))
        if phase == TAKING:
            return best_card(sight, worth, self.seen(actions))
        if phase == THROWING:
            return OpenRows(sight, worth, skill).best_throw(actions)
        if phase == DECLARING:
            return OpenRows(sight, worth, skill).best_declaration(actions)
        choice = CardContest(sight, worth, skill).best(self.chance, self.glass)
        if phase == ANNOUNCING:
            return PASS if choice.actions[0] == PASS else LAND
        self.plan = list(choice.actions)
        return self.plan.pop(0)

    def seen(self, actions: list[Action]) -> list[Action]:
        """The cards he thinks of taking: all, but a beginner overlooks some of them."""
        if self.skill.rival_rows:
            return actions
        return [action for action in actions if self.chance.pick(OVERLOOKS)] or actions

    def foresight(self, phase: int) -> float:
        """Who lays rows for the moment still takes cards for the islands in sight; a beginner, who forgets the others,
        does not even that."""
        if phase in (DRAFTING, TAKING) and self.skill.rival_rows:
            return max(self.skill.foresight, IN_SIGHT)
        return self.skill.foresight
