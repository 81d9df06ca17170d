"""The words of a position: numbers, seats, cells, pieces, steps; each is read, or refused with its line."""

import re
from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.islands.effects import PEEK_BITS, PEEK_MASK
from jackal.islands.field import LAND, NOWHERE, SPACE, VEIL
from jackal.islands.state import IslandState
from jackal.islands.steps import make_step, step_key
from jackal.islands.view import LYING, STRAY
from jackal.islands.words import CROSS, DEAD, HOLD, STANDING, STEP_KINDS, WALK
from jackal.text.head import read_count

LABYRINTH_SPACES: Final = ("1", "2", "3", "4", "5")
STEP_MADE: Final = re.compile(r"([a-z]-?\d+(?:/\d)?)-([a-z]+)-(?:([a-z]-?\d+)-)?([a-z]-?\d+)")


class Parts:
    """What a word means on the board `s`."""

    s: IslandState

    def number(self, text: str, line: int) -> int:
        digits = text.removeprefix("-")
        count = read_count(digits if digits.isdecimal() else text, line)
        return count if digits == text else -count

    def count(self, text: str, line: int) -> int:
        count = self.number(text, line)
        if count < 0:
            raise BadText(said("no count may be below zero, got '{got}'", got=text), line)
        return count

    def seat(self, text: str, line: int) -> int:
        seat, seats = self.number(text, line) if text.isdecimal() else 0, len(self.s.proposed)
        if seats == 1 != seat:
            raise BadText(said("there is one seat only, got '{got}'", got=text), line)
        if not 1 <= seat <= seats:
            raise BadText(said("the seats are 1 to {seats}, got '{got}'", seats=seats, got=text), line)
        return seat - 1

    def cell(self, name: str, line: int) -> int:
        cell = self.s.field.cell(name)
        if cell == NOWHERE or self.s.field.sort[cell] not in (LAND, SPACE):
            raise BadText(said("expected a cell of land or a space, got '{got}'", got=name), line)
        return cell

    def anywhere(self, name: str, line: int) -> int:
        """Any cell, a corner or void too."""
        cell = self.s.field.cell(name)
        return cell if cell != NOWHERE else self.cell(name, line)

    def land(self, name: str, line: int) -> int:
        cell = self.cell(name, line)
        if self.s.field.sort[cell] != LAND:
            raise BadText(said("{got} is no land", got=name), line)
        return cell

    def colour(self, name: str, line: int) -> int:
        colours = self.s.rules.colours[: self.s.crews]
        if name not in colours:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(colours), got=name), line)
        return colours.index(name)

    def place(self, text: str, line: int) -> int:
        name, slash, space = text.partition("/")
        if slash and space not in LABYRINTH_SPACES:
            raise BadText(said("expected a labyrinth space from 1 to 5 after the slash, got '{got}'", got=text), line)
        return self.cell(name, line) * 8 + (int(space) if slash else 0)

    def pairs(self, text: str, line: int, *, once: bool = True) -> list[tuple[str, str]]:
        """`name=value`, each name once, unless it may come again."""
        pairs: list[tuple[str, str]] = []
        for word in text.split():
            key, equals, value = word.partition("=")
            if not equals:
                raise BadText(said("expected 'name=value', got '{got}'", got=word), line)
            if once and key in dict(pairs):
                raise BadText(said("'{got}' stands twice in this line", got=key), line)
            pairs.append((key, value))
        return pairs

    def piece(self, name: str, line: int) -> int:
        for crew, colour in enumerate(self.s.rules.colours[: self.s.crews]):
            if name.startswith(colour):
                rest = name[len(colour) :]
                if rest == STRAY:
                    return self.s.stray()
                if rest in ("1", "2", "3"):
                    return 3 * crew + int(rest) - 1
        raise BadText(said("expected a piece such as white1, got '{got}'", got=name), line)

    def pirate(self, name: str, line: int) -> int:
        """One of the three of a crew, not a stray."""
        piece = self.piece(name, line)
        if piece == self.s.stray():
            raise BadText(
                said("expected a pirate, got '{got}': others have no ability and no name (ARC-C5, ARC-C8)", got=name),
                line,
            )
        return piece

    def stand(self, piece: int, crew: int, word: str, line: int) -> None:
        """Put a piece where a word says: on a place, how it lies there behind a colon; aboard, of whom; or dead."""
        where, _, state = word.partition(":")
        self.s.lying[piece] = STANDING
        if where == "dead":
            if state:
                raise BadText(said("'{key}' stands without a value, got '{got}'", key=where, got=word), line)
            self.s.put(piece, DEAD)
        elif where == "aboard":
            self.s.put(piece, HOLD - (self.colour(state, line) if state else crew))
        else:
            self.s.put(piece, self.place(where, line))
            if state:
                self.s.lying[piece] = self.lies(state, line)

    def card(self, name: str, line: int) -> int:
        """The number of an ability."""
        names = [ability.name for ability in self.s.rules.abilities]
        if name not in names:
            raise BadText(
                said(
                    "expected an ability ({known}), got '{got}'",
                    known=", ".join(names) or said("there are none here"),
                    got=name,
                ),
                line,
            )
        return names.index(name)

    def lies(self, word: str, line: int) -> int:
        if word not in LYING:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(LYING), got=word), line)
        return LYING.index(word)

    def kind(self, word: str, line: int) -> int:
        if word not in STEP_KINDS:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(STEP_KINDS), got=word), line)
        return STEP_KINDS.index(word)

    def left(self, word: str, number: int) -> int:
        """How many are left; of tiles to peek at in each world."""
        counts = [self.count(part, number) for part in word.split(",")]
        if len(counts) > self.s.field.worlds or max(counts) > PEEK_MASK:
            raise BadText(said("so many cannot be left: '{got}'", got=word), number)
        return sum(count << PEEK_BITS * world for world, count in enumerate(counts))

    def spent(self, word: str, line: int) -> int:
        parts = STEP_MADE.fullmatch(word)
        if parts is None:
            raise BadText(said("expected a step such as c4-walk-d4, got '{got}'", got=word), line)
        origin, kind, via, to = parts.groups()
        way = self.way_out(via, self.cell(to, line), line) if via else 0
        if (self.kind(kind, line) == CROSS) != bool(via):
            raise BadText(
                said("a step through the veil names its last cell there, no other does: '{got}'", got=word), line
            )
        made = make_step(self.place(origin, line), self.kind(kind, line), self.cell(to, line), WALK, way)
        return step_key(made)

    def way_out(self, via: str, to: int, line: int) -> int:
        """The direction from the last cell of the veil to where one comes out."""
        cell = self.s.field.cell(via)
        way = self.s.field.way(cell, to) if cell != NOWHERE and self.s.field.sort[cell] == VEIL else NOWHERE
        if way == NOWHERE:
            raise BadText(said("expected a cell of the veil beside the exit, got '{got}'", got=via), line)
        return way
