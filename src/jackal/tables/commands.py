"""What people at a table may ask for. Plain values: whoever takes them in has checked them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Literal

from jackal.bots.ranks import USUAL
from jackal.core.game import Seat
from jackal.core.shape import Meant


@dataclass(frozen=True, slots=True)
class Command:
    """Anything that is asked for."""


@dataclass(frozen=True, slots=True)
class Sit(Command):
    """Take a seat: a certain one or the first that is free; seats for friends need the invitation."""

    name: str
    seat: Seat | None = None
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Stand(Command):
    """Give the seat up before the game; the host may also free the seat of another."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Arrange(Command):
    """The host changes what an empty seat is for."""

    seat: Seat
    who: Literal["link", "open", "bot"]
    bot: str = USUAL


@dataclass(frozen=True, slots=True)
class Start(Command):
    """The host starts the game."""


@dataclass(frozen=True, slots=True)
class Close(Command):
    """The host calls a table off that has not started."""


@dataclass(frozen=True, slots=True)
class OfOwnSeat(Command):
    """A command of a seat the sender holds."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rename(OfOwnSeat):
    """Another name or colour."""

    name: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Play(OfOwnSeat):
    """An action in the game's notation, or its parts; `seen` is the number of the last message the sender has got."""

    seen: int
    action: str | Meant


@dataclass(frozen=True, slots=True)
class Back(OfOwnSeat):
    """Take the last action back, or an answer that is still sealed."""

    seen: int


@dataclass(frozen=True, slots=True)
class GetUp(OfOwnSeat):
    """Get up from a running game; the table's setup says what becomes of the seat."""


@dataclass(frozen=True, slots=True)
class Return(OfOwnSeat):
    """Come back to a seat that a bot has been playing."""


@dataclass(frozen=True, slots=True)
class Resign(OfOwnSeat):
    """Be out of the game for good."""


@dataclass(frozen=True, slots=True)
class ProposePause(OfOwnSeat):
    """Ask all other people at the table for a pause, or to go on."""

    do: Literal["pause", "resume"]


@dataclass(frozen=True, slots=True)
class AnswerPause(OfOwnSeat):
    """Answer such a proposal; who says what it was cannot agree to the next one by a retry."""

    do: Literal["agree", "refuse"]
    what: Literal["pause", "resume"] | None = None


@dataclass(frozen=True, slots=True)
class StandIn(OfOwnSeat):
    """Have a bot play for somebody who has owed an answer for long."""

    absent: Seat


@dataclass(frozen=True, slots=True)
class Hasten(OfOwnSeat):
    """Have bots play without a pause from now on; they do when all people at the table have asked for it."""


@dataclass(frozen=True, slots=True)
class Rematch(OfOwnSeat):
    """The same once more, at a new table with the same people; the bots are as they were, or as `bot` says."""

    bot: str | None = None


COMMANDS: Final[dict[str, type[Command]]] = {
    "sit": Sit,
    "stand": Stand,
    "rename": Rename,
    "arrange": Arrange,
    "start": Start,
    "close": Close,
    "play": Play,
    "back": Back,
    "leave": GetUp,
    "return": Return,
    "resign": Resign,
    "pause": ProposePause,
    "resume": ProposePause,
    "agree": AnswerPause,
    "refuse": AnswerPause,
    "stand_in": StandIn,
    "hasten": Hasten,
    "rematch": Rematch,
}
"""By the word that a message says under `do`."""


def read_command(message: Mapping[str, Any]) -> Command:
    """The command that a message means; what is no part of it is left out.

    >>> read_command({"do": "play", "seat": 0, "seen": 12, "action": "b2-c3"})
    Play(seat=0, seen=12, action='b2-c3')
    """
    kind = COMMANDS[message["do"]]
    return kind(**{part.name: message[part.name] for part in fields(kind) if part.name in message})
