"""What is said about a position: notes with the names of texts, and the panel around a board."""

from typing import NamedTuple

from jackal.core.game import Seat


class Note(NamedTuple):
    """Something to be said about a position: the name of a text and what it is about; the words are the client's."""

    name: str
    data: dict[str, object]


class PlayerNotes(NamedTuple):
    """What stands beside the board about one player or crew: its colour, sign and seat, and whether it decides now."""

    colour: str
    sign: str
    seat: Seat
    decides: bool
    notes: list[Note]
    form: str = "crew"
    """Which form of the colour is its name: that of a crew, or `he` for somebody alone."""


class Panel(NamedTuple):
    """All that is said around the board: what holds for everyone, the players, and what lies before the viewer."""

    head: list[Note]
    players: list[PlayerNotes]
    foot: list[Note]
