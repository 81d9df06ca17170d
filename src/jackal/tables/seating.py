"""The seats of a table: what they are for, who sits there, under which name and colour."""

from typing import Final, Literal

from jackal.core.game import PALETTE, Seat

LINK: Final = "link"
OPEN: Final = "open"
BOT: Final = "bot"
PROGRAM: Final = "bot."
"""With this begin the visitors who are programs, and no others: their seats are marked wherever they sit."""


SeatKind = Literal["link", "open", "bot"]


class Place:
    """One seat."""

    def __init__(self, who: SeatKind, bot: str, kept_for: list[str]) -> None:
        self.who = who
        """What it is for: a friend by link, anyone, or a bot."""
        self.bot = bot
        self.kept_for = kept_for
        """Visitors who may sit down without an invitation: they played here before the rematch."""
        self.holders: list[str] = []
        """The visitors (devices) it belongs to."""
        self.since = 0
        """The number of the entry by which they sat down."""
        self.name = ""
        self.colour = ""
        self.origin = ""
        """Where its holder came from, in a word that says nothing to anybody."""
        self.away = ""
        """Why a bot plays for its player: he left, his time was out, or the others asked for it."""
        self.gone = False
        """Its player has left the game for good."""
        self.hasty = False
        """Its player wants to see the rest played without a pause."""
        self.devices = 0
        """How often its private link was used or became void: each link works once, and for one player."""

    @property
    def is_bot(self) -> bool:
        return self.who == BOT

    @property
    def is_program(self) -> bool:
        """Whether somebody's own bot sits here, over the network."""
        return any(is_program(holder) for holder in self.holders)

    @property
    def is_taken(self) -> bool:
        return self.is_bot or bool(self.holders)

    @property
    def plays_itself(self) -> bool:
        """Whether a bot decides for it now."""
        return self.is_bot or bool(self.away)

    @property
    def has_person(self) -> bool:
        """Whether somebody is there who decides himself."""
        return bool(self.holders) and not self.away and not self.gone

    def stand_up(self) -> None:
        self.holders = []
        self.name = self.colour = ""
        self.devices += 1


def is_program(visitor: str) -> bool:
    return visitor.startswith(PROGRAM)


def palette(first: tuple[str, ...]) -> list[str]:
    """All colours, those of the game before the others."""
    return list(dict.fromkeys((*first, *PALETTE)))


def colours(places: list[Place], first: tuple[str, ...]) -> list[str]:
    """The chosen colours; everybody else has the first that is free: those of the game, then the others."""
    order = palette(first)
    chosen = {place.colour for place in places}
    free = [colour for colour in order if colour not in chosen]
    found: list[str] = []
    for seat, place in enumerate(places):
        own = order[seat]
        if place.colour:
            found.append(place.colour)
        else:
            found.append(free.pop(free.index(own) if own in free else 0))
    return found


def seats_of(places: list[Place], visitor: str) -> list[Seat]:
    """The seats a visitor holds."""
    return [seat for seat, place in enumerate(places) if visitor and visitor in place.holders]
