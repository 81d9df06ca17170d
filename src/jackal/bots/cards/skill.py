"""How well somebody plays the card games: how much he looks at, and what he overlooks."""

from typing import Final, NamedTuple

from jackal.bots.ranks import BOATSWAIN, CABIN_BOY, CAPTAIN, SAILOR


class CardSkill(NamedTuple):
    """Counts, never seconds: one seed means one choice on any machine."""

    deals: int
    """How often the hidden cards are imagined for one decision."""
    rows: int
    """Own rows that are compared,"""
    rival_rows: int
    """and rows of each rival in each deal; 0: the others are forgotten."""
    rounds: int
    """Of regret matching; 0: every rival is taken to lay the row that looks best from his side."""
    phantoms: int
    """Hands that the rivals may think the seat has; 0: they are feared to know its cards."""
    refills: int
    """How often the cards to be drawn are imagined where a hand is tried on an island in sight."""
    beam: int
    """Ways of spending a hand on a line of islands that are followed at a time."""
    foresight: float
    """How much of the worth of the cards kept is seen."""
    sheds: bool
    """Lays cards along for which better ones are drawn."""
    throws: bool
    """Throws rum and marks."""
    margin: float
    """Draws a row from the mixed strategy unless one is better by so much of a win."""


SKILLS: Final = {
    CABIN_BOY: CardSkill(1, 3, 0, 0, 0, 1, 1, 0.0, False, False, 0.0),
    SAILOR: CardSkill(1, 2, 1, 0, 0, 1, 1, 0.0, False, True, 0.0),
    BOATSWAIN: CardSkill(6, 6, 2, 0, 0, 1, 1, 1.0, False, True, 0.0),
    CAPTAIN: CardSkill(12, 10, 4, 72, 3, 5, 4, 1.3, True, True, 0.0),
}
"""By rank. The sailor lays his rows for the island at hand alone; who looks further ahead ranks higher."""


def deeper(skill: CardSkill, times: int) -> CardSkill:
    """All that is drawn by lot so many times as often; what is looked at in each of the draws stays the same."""
    return skill._replace(
        deals=times * skill.deals,
        rounds=times * skill.rounds,
        phantoms=times * skill.phantoms,
        refills=times * skill.refills,
    )
