"""Who sees what happens on islands of tiles: falls, and escapes from the beast."""

from typing import Final

from jackal.core.event import Event
from jackal.core.match import Match
from jackal.islands.events import Death, Home
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.game import island
from jackal.islands.state import IslandState
from jackal.islands.words import cell_of
from jackal.text.witness import Eyewitness

STUCK: Final = "stuck"
BY_RIVALS: Final = frozenset(("beaten", "parried", "blast", "shot", "left", "cut off"))
"""Whom a rival, an order or nobody sent home, no ground has felled."""


class IslandWitness(Eyewitness):
    """Every game on islands has it, or one that sees more."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.beast = self.s.beast
        self.near = self.beside_beast()
        """The pieces that stood beside the beast when it stopped,"""
        self.fled: set[int] = set()
        """and those that did so one step earlier: if they are not caught now, they have escaped."""

    @property
    def s(self) -> IslandState:
        return island(self.match.state)

    def hear(self, event: Event) -> None:
        if self.s.beast != self.beast:
            self.follow_beast()
        if isinstance(event, Death | Home):
            self.near.discard(event.piece)
            self.fled.discard(event.piece)
            self.note_fall(event.piece, event.why)

    def over(self) -> None:
        self.count_escapes()

    def note_fall(self, piece: int, why: str) -> None:
        crew = self.s.crew_of[piece]
        if crew >= 0 and why not in BY_RIVALS:
            self.fell(self.s.owner[crew], self.tile_left() if why == STUCK else why)

    def tile_left(self) -> str:
        """The tile that nobody could leave."""
        return self.s.rules.tiles[self.s.tile[cell_of(self.s.came)]].name

    def follow_beast(self) -> None:
        """It has gone on, or another island lies there. Whom it catches is told next."""
        self.count_escapes()
        self.beast = self.s.beast
        self.fled, self.near = self.near, self.beside_beast()

    def count_escapes(self) -> None:
        for piece in self.fled:
            self.escaped(piece)
        self.fled = set()

    def escaped(self, piece: int) -> None:
        """What that is worth, a game with a beast says."""

    def beside_beast(self) -> set[int]:
        s = self.s
        if self.beast == NOWHERE:
            return set()
        around = set(s.field.frame.step[self.beast * 8 : self.beast * 8 + 8])
        return {piece for piece, at in enumerate(s.place) if at >= 0 and self.is_prey(piece) and at >> 3 in around}

    def is_prey(self, piece: int) -> bool:
        s = self.s
        return s.field.sort[s.place[piece] >> 3] == LAND and not s.is_meek(piece)
