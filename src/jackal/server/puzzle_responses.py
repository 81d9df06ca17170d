"""The shapes of what goes out about solo puzzles, described."""

from typing import Annotated

from jackal.harbour import shapes
from jackal.server.responses import DESCRIBED

Puzzles = Annotated[shapes.Puzzles, DESCRIBED]
PuzzlePage = Annotated[shapes.PuzzlePage, DESCRIBED]
PuzzleNow = Annotated[shapes.PuzzleNow, DESCRIBED]
PuzzleHelp = Annotated[shapes.PuzzleHelp, DESCRIBED]
PuzzleVerdict = Annotated[shapes.PuzzleVerdict, DESCRIBED]
PuzzleFeats = Annotated[shapes.PuzzleFeats, DESCRIBED]
