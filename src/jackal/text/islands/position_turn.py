"""The turn in a position's text: whose it is, what is asked, the chain in progress, how it ended."""

from typing import TYPE_CHECKING, Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.islands.field import NOWHERE
from jackal.islands.steps import make_step
from jackal.islands.view import STAGES
from jackal.islands.words import INTERLUDE, OVER
from jackal.text.islands.position_parts import Parts

if TYPE_CHECKING:
    from jackal.text.islands.scribe import IslandScribe

CHAIN_KEYS: Final = ("piece", "from", "by", "to", "repeats", "way", "coins", "rolls", "spent")


class TurnReader(Parts):
    """Reads the lines about the course of the game."""

    scribe: "IslandScribe"
    asks: dict[str, int]
    """The questions by their names."""

    def _first(self, value: str, number: int) -> None:
        self.s.first = self.colour(value, number)

    def _turn(self, value: str, number: int) -> None:
        s = self.s
        colour, _, rest = value.partition(" ")
        s.crew = self.colour(colour, number)
        s.controller = s.owner[s.crew]
        sways = self.scribe.sways
        for key, word in self.pairs(rest, number):
            if key not in ("number", "idle", *sways, "controller"):
                known = ", ".join(["number", "idle", *sways, "controller"])
                raise BadText(said("expected one of {known}, got '{got}'", known=known, got=key), number)
            count = self.count(word, number)
            if key == "number":
                s.turn = count
            elif key == "idle":
                s.idle = count
            elif key in sways:
                s.swayed, s.sway = count, sways[key]
            else:
                s.controller = self.seat(word, number)

    def _proposed(self, value: str, number: int) -> None:
        seat, _, turn = value.partition(" ")
        self.s.proposed = self.s.proposed[:]
        self.s.proposed[self.seat(seat, number)] = self.count(turn, number)

    def _absent(self, value: str, number: int) -> None:
        for word in value.split():
            self.s.absent |= 1 << self.seat(word, number)

    def _stage(self, value: str, number: int) -> None:
        other = (OVER,) if self.s.voyage is not None else (OVER, INTERLUDE)
        stages = [stage for at, stage in enumerate(STAGES) if at not in other]
        if value not in stages:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(stages), got=value), number)
        self.s.stage = STAGES.index(value)

    def _over(self, value: str, number: int) -> None:
        if value not in self.scribe.ends:
            known = ", ".join(self.scribe.ends)
            raise BadText(said("the end is one of {known}; got '{got}'", known=known, got=value), number)
        self.s.stage = OVER
        self.s.reason = value

    def _ask(self, value: str, number: int) -> None:
        name, _, rest = value.partition(" ")
        known = [name for name, what in self.asks.items() if what in self.s.rules.asks]
        if name not in known:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(known), got=name), number)
        seat = about = NOWHERE
        for key, word in self.pairs(rest, number):
            if key == "seat":
                seat = self.seat(word, number)
            elif key == "left":
                about = self.left(word, number)
            elif key == "by":
                about = self.seat(word, number)
            elif key == "crew":
                about = self.colour(word, number)
            elif key == "cell":
                about = self.anywhere(word, number)
            else:
                raise BadText(said("expected seat, left, by, crew or cell, got '{got}'", got=key), number)
        if seat == NOWHERE:
            raise BadText("a question says who is asked: seat=1", number)
        self.s.ask(self.asks[name], seat, about)

    def _chain(self, value: str, number: int) -> None:
        s = self.s
        detail = dict(self.pairs(value, number))
        for key in CHAIN_KEYS:
            if key not in detail:
                raise BadText(said("the chain lacks '{got}'", got=key), number)
        kind, repeats = self.kind(detail["by"], number), self.kind(detail["repeats"], number)
        way = min(self.count(detail["way"], number), 8)  # all that is no way is told by the checks
        s.mover = self.piece(detail["piece"], number)
        s.came = make_step(self.place(detail["from"], number), kind, self.land(detail["to"], number), repeats, way)
        s.cargo, s.rolls = self.count(detail["coins"], number), self.count(detail["rolls"], number)
        s.spent = tuple([self.spent(word, number) for word in detail["spent"].split(",") if word != "none"])
