"""The random bot: any legal action, all equally likely. Cheap enough for simulations by the million."""

from jackal.bots.chair import Chair
from jackal.bots.votes import NO_ANSWER, vote, without_proposal
from jackal.core.chance import FastChance
from jackal.core.game import Action


class RandomBot:
    """Uniform over the legal actions; only votes follow the common policy."""

    def __init__(self, seed: int) -> None:
        self.chance = FastChance(seed)

    def choose(self, chair: Chair) -> Action:
        ballot = vote(chair)
        if ballot != NO_ANSWER:
            return ballot
        actions = without_proposal(chair.actions)
        return actions[self.chance.pick(len(actions))]
