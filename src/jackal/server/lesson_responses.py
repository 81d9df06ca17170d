"""The shapes of what goes out about lessons, described."""

from typing import Annotated

from jackal.harbour import shapes
from jackal.server.responses import DESCRIBED

Lessons = Annotated[shapes.Lessons, DESCRIBED]
LessonNow = Annotated[shapes.LessonNow, DESCRIBED]
