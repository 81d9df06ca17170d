"""The shapes of advice and reviews: plain dictionaries, fit for JSON.

A word of a vocabulary is annotated with the name of that vocabulary.
"""

from typing import Annotated, Final, Literal, TypedDict

from jackal.core.shape import View

GameAction = Annotated[View, "GameAction"]
"""An action taken apart, as in the list of legal actions."""
Verdict = Literal["best", "good", "doubtful", "blunder"]
VERDICTS: Final[tuple[Verdict, ...]] = ("best", "good", "doubtful", "blunder")


class Sentence(TypedDict):
    """Something to be said: the key of a text, and what is put into it. The words are in the tables of texts."""

    key: str
    fields: dict[str, int | float | str]


class RowMove(TypedDict):
    """A whole row of cards, which is laid card by card and handed in."""

    text: str
    verb: Literal["row"]
    cards: list[str]


class Move(TypedDict):
    """What a seat does in one go: its notation, and taken apart."""

    text: str
    action: GameAction | RowMove


class Advice(Move):
    """A move with the seat's chance to win after it, as far as the seat can know, and why.

    Where no chance is known `worth` is what it is worth in coins; else that is null.
    """

    chance: float | None
    worth: float | None
    why: list[Sentence]


class Hint(TypedDict):
    """Advice for the decision that a seat has to make now: `seen` is how many messages it had been told by then.

    `chance` is how it stands for the seat if it does the best.
    """

    seen: int
    chance: float | None
    best: Advice
    others: list[Advice]


class DecisionCounts(TypedDict):
    """How many decisions of a seat were how good."""

    best: int
    good: int
    doubtful: int
    blunder: int


class SeatReview(TypedDict):
    """A seat's game in numbers: the win chance it lost by its own decisions, and what luck brought it (or took)."""

    seat: int
    lost: float
    luck: float
    decisions: DecisionCounts


class ReviewDecision(TypedDict):
    """A decision, judged by what its seat knew. Forced ones and answers in votes are not among them.

    `chance` is that of what was played, `best_chance` that of the best that was seen; `better` is that, if it matters.
    """

    ply: int
    seat: int
    verdict: Verdict
    chance: float
    best_chance: float
    played: Move
    better: Advice | None


class ReviewMoment(TypedDict):
    """A ply that changed much, for better or worse of this seat: by its own fault, by luck, or by both and others."""

    ply: int
    seat: int
    kind: Literal["blunder", "luck", "turn"]
    swing: float


class Review(TypedDict):
    """A finished game, looked at again. `chances` has a row before the first ply and one after each, a chance for every
    seat, from what that seat knew then."""

    rules_version: int
    seats: list[SeatReview]
    chances: list[list[float]]
    decisions: list[ReviewDecision]
    moments: list[ReviewMoment]
    words: list[Sentence]
