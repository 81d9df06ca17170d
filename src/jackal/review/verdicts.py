"""How good decisions were: by the win chance they cost, as far as that is surely more than noise."""

from typing import Final, NamedTuple

from jackal.bots.advice.counsel import Loss
from jackal.review.shapes import VERDICTS, DecisionCounts, Verdict

BEST: Final = 0.01
GOOD: Final = 0.03
DOUBTFUL: Final = 0.08
"""Of a win: what a decision may cost at the most to be called so."""


class Judgement(NamedTuple):
    """A verdict, and the win chance that counts as lost."""

    verdict: Verdict
    lost: float


def judged(loss: Loss) -> Judgement:
    """The loss less its standard error decides: what may be noise is not blamed on anybody."""
    sure = loss.loss - loss.error
    if sure <= BEST:
        return Judgement("best", 0.0)
    return Judgement("good" if sure <= GOOD else "doubtful" if sure <= DOUBTFUL else "blunder", loss.loss)


def counted(verdicts: list[Verdict]) -> DecisionCounts:
    best, good, doubtful, blunder = (verdicts.count(verdict) for verdict in VERDICTS)
    return {"best": best, "good": good, "doubtful": doubtful, "blunder": blunder}
