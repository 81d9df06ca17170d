"""The shapes of what goes out about hints and reviews."""

from typing import Annotated, Literal

from typing_extensions import TypedDict  # pydantic cannot read the TypedDict of Python 3.11

from jackal.review import shapes
from jackal.server.responses import DESCRIBED

Hint = Annotated[shapes.Hint, DESCRIBED]
Review = Annotated[shapes.Review, DESCRIBED]


class ReviewProgress(TypedDict):
    """How far the review of a finished game is, from 0 to 1; and the review when it is done.

    `none`: nobody has asked for it yet.
    """

    status: Literal["none", "waiting", "running", "done", "failed"]
    done: float
    review: Review | None
