"""The words for how far a table is, and for what its people agree on."""

from typing import Final, Literal

Status = Literal["gathering", "playing", "paused", "over", "closed"]

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
CLOSED: Final = "closed"

PAUSE: Final = "pause"
RESUME: Final = "resume"
