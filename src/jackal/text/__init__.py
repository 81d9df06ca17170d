"""The games for people at a terminal: boards in characters, what is said around them, positions as text."""

from jackal.core.game import Game, State
from jackal.text.scribe import Scribe

__all__ = ["Scribe", "read_position", "scribe", "write_position"]


def scribe(game: Game) -> Scribe:
    """The scribe of a game."""
    return Scribe(game)


def write_position(game: Game, state: State) -> str:
    """The whole position, hidden things included, as text a person can read and write."""
    return scribe(game).write_position(state)


def read_position(game: Game, text: str) -> State:
    """The position that such a text describes; an error says at which line it cannot be."""
    return scribe(game).read_position(text)
