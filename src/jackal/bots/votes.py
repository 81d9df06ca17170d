"""How every bot votes on ending a game (ARC-Z3): by how long nothing has been won or found."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.core.game import AGREE, PROPOSE_END, REFUSE, Action

PATIENCE: Final = 10  # idle rounds after which every bot agrees to end
GIVES_UP: Final = 30  # idle rounds after which a bot that cannot judge its chances proposes it
NO_ANSWER: Final = -1


def answer(chair: Chair) -> Action:
    """The bot's answer if a vote is going on, NO_ANSWER otherwise."""
    if AGREE not in chair.actions:
        return NO_ANSWER
    return AGREE if chair.idle_rounds >= PATIENCE else REFUSE


def may_propose(chair: Chair) -> bool:
    """Whether a proposal is open and has a chance with other bots."""
    return chair.idle_rounds >= PATIENCE and PROPOSE_END in chair.actions


def vote(chair: Chair) -> Action:
    """The answer of a bot that cannot judge its chances, its proposal when so little has happened, or NO_ANSWER."""
    if chair.idle_rounds >= GIVES_UP and PROPOSE_END in chair.actions:
        return PROPOSE_END
    return answer(chair)


def without_proposal(actions: list[Action]) -> list[Action]:
    """The actions among which a bot chooses on their merits; games list the proposal last."""
    if actions[-1] == PROPOSE_END:
        return actions[:-1]
    return [action for action in actions if action != PROPOSE_END] if PROPOSE_END in actions else actions
