"""The shapes of what goes out about hints and reviews, described."""

from typing import Annotated

from jackal.harbour import shapes as house_shapes
from jackal.review import shapes
from jackal.server.responses import DESCRIBED

Hint = Annotated[shapes.Hint, DESCRIBED]
Review = Annotated[shapes.Review, DESCRIBED]
ReviewProgress = Annotated[house_shapes.ReviewProgress, DESCRIBED]
