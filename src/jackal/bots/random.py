"""The random bot: any legal action, all equally likely. Cheap enough for simulations by the million."""

from jackal.bots.chair import Chair
from jackal.bots.votes import NO_ANSWER, answer, gives_up, without_proposal
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END, Action


class RandomBot:
    """Uniform over the legal actions; only votes follow the common policy."""

    def __init__(self, seed: int) -> None:
        self.chance = FastChance(seed)

    def choose(self, chair: Chair) -> Action:
        ballot = answer(chair)
        if ballot != NO_ANSWER:
            return ballot
        if gives_up(chair):
            return PROPOSE_END
        actions = without_proposal(chair.actions)
        return actions[self.chance.pick(len(actions))]
