"""A whole position from text: the reading half, with an error that names the line for everything that cannot be."""

from typing import TYPE_CHECKING, Final

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption, BadText, ChanceMismatch
from jackal.core.event import EVERYONE
from jackal.core.said import said
from jackal.islands.field import COLUMNS, LAND, NOWHERE
from jackal.islands.naming import name_fault
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ACTING,
    ASK_ACTION,
    DOWN,
    ONCE,
    OVER,
    UP,
    USED,
    WEARS,
)
from jackal.text.head import FORMAT, HEADS, NumberedLine, Written, lines_of, no_such_line, read_head, read_line
from jackal.text.islands.check import check_position
from jackal.text.islands.position_turn import TurnReader

if TYPE_CHECKING:
    from jackal.text.islands.scribe import IslandScribe

KEYS: Final = (
    *("tiles", "terrain", "box", "taken", "peeked", "gold", "supply", "abilities", "called"),
    *("first", "turn", "proposed", "absent", "stage", "ask", "chain", "over"),
)
REPEATED: Final = ("tiles", "peeked", "called", "proposed", "past", "ask")
"""What may begin several lines, beside what parts bring along."""


class IslandReader(TurnReader):
    """Reads one position, line by line; the scribe knows what is the game's own."""

    def __init__(self, scribe: "IslandScribe", text: str) -> None:
        self.scribe = scribe
        self.asks = {name: what for what, name in scribe.game.ask_names.items()}
        self.lines = lines_of(text)
        self.own = {line.key: line for part in scribe.parts for line in part.lines}
        self.written = Written((*REPEATED, *(key for key, line in self.own.items() if line.repeated)))
        self.tiled: dict[int, int] = {}
        """Which cells got a tile by name, each with its line."""
        self.peeks: list[tuple[int, int]] = []
        """Cells that somebody is said to have peeked at, with the line."""

    def read(self) -> IslandState:
        self.s = self._board()
        s = self.s
        for number, line in self.lines:
            if line.startswith("land:"):
                self._change_land(line[5:], number)
        for cell in s.field.land:
            s.face[cell] = UP
        self._rows([(number, line) for number, line in self.lines if line[:1].isspace()])
        for number, line in self.lines:
            if line and not line[0].isspace() and line != FORMAT:
                self._line(line, number)
        self._settle()
        return s

    def _board(self) -> IslandState:
        """The board that the options ask for; what is wrong with them is told at their line."""
        head = read_head(self.lines, self.scribe.game)
        options = head.settled(self.scribe.game.options)
        try:
            return self.scribe.bare_board(head.seats, ScriptedChance([]), options)
        except (BadOption, BadText) as fault:
            raise head.at_its_line(fault) from fault

    def _line(self, line: str, number: int) -> None:
        s = self.s
        key, value = read_line(line, number)
        self.written.add(key, number)
        if key in s.rules.colours[: s.crews]:
            self._crew(s.rules.colours.index(key), value, number)
        elif key in KEYS:
            getattr(self, f"_{key}")(value, number)
        elif key in self.own:
            self.own[key].read(self, value, number)
        elif key not in ("map", "land") and key not in HEADS and not self._of_voyage(key, value, number):
            raise no_such_line(key, s.rules.colours, s.crews, number)

    def _of_voyage(self, key: str, value: str, number: int) -> bool:
        """Whether it is a line about other islands, or about cards to be picked."""
        read = self.scribe.read_voyage(self, key, value, number)
        if read is not None:
            self.s.voyage = read
        return read is not None

    # Tiles ----------------------------------------------------------------------------------------------------------

    def _change_land(self, value: str, number: int) -> None:
        """Cells that have become land since the field was laid (+), and those that are none any more (-)."""
        s = self.s
        land = set(s.field.land)
        for word in value.split():
            cell = s.field.cell(word[1:])
            if word[0] not in "+-" or cell == NOWHERE or (word[0] == "+") == (cell in land):
                raise BadText(
                    said("expected +cell for new land, -cell for land that is gone, got '{got}'", got=word), number
                )
            land ^= {cell}
        fault = self.scribe.land_fault(s.field, sorted(land))
        if fault:
            raise BadText(fault, number)
        s.field = s.field.with_land(sorted(land))
        for cell in range(s.field.size):
            s.face[cell] = DOWN if cell in land else USED

    def _rows(self, rows: list[NumberedLine]) -> None:
        """Rows of a map, each beginning with its number; the line of column letters is for people."""
        s = self.s
        drawn: dict[int, int] = {}
        for number, row in rows:
            words = row.split()
            if words == list(COLUMNS[: s.field.width]):
                continue
            south = s.field.frame.south
            y = self.number(words[0], number) - south
            if not 0 <= y < s.field.height or len(words) - 1 != s.field.width:
                last, width, count = south + s.field.height - 1, s.field.width, len(words) - 1
                template = "rows are {first} to {last}, {width} cells each; row {row} has {count}"
                raise BadText(said(template, first=south, last=last, width=width, row=words[0], count=count), number)
            if y in drawn:
                raise BadText(said("row {row} is drawn already, in line {line}", row=words[0], line=drawn[y]), number)
            drawn[y] = number
            for x, word in enumerate(words[1:]):
                cell = y * s.field.width + x
                if s.field.sort[cell] == LAND:
                    self._set_tile(cell, word, number)
                elif word not in ("~", ".", "%"):
                    raise BadText(
                        said("{cell} is no land, expected ~ or ., got '{got}'", cell=s.field.name(cell), got=word),
                        number,
                        row.find(word) + 1,
                    )

    def _tiles(self, value: str, number: int) -> None:
        for name, word in self.pairs(value, number, once=False):
            cell = self.land(name, number)
            if cell in self.tiled:
                raise BadText(
                    said("{cell} has a tile already, in line {line}", cell=name, line=self.tiled[cell]), number
                )
            self.tiled[cell] = number
            self._set_tile(cell, word, number)

    def _set_tile(self, cell: int, word: str, number: int) -> None:
        s = self.s
        bare = word.removeprefix("?").removesuffix("*")
        for index, tile in enumerate(s.rules.tiles):
            if bare in tile.signs:
                s.tile = [*s.tile[:cell], index, *s.tile[cell + 1 :]]
                s.turned = [*s.turned[:cell], tile.signs.index(bare), *s.turned[cell + 1 :]]
                worn = tile.like & ONCE or (tile.like & WEARS and word.endswith("*"))
                s.face[cell] = DOWN if word.startswith("?") else USED if worn else UP
                return
        signs = " ".join(sign for tile in s.rules.tiles for sign in tile.signs)
        raise BadText(
            said(
                "'{got}' is no tile; the signs are {signs}, with ? before a face-down one and * behind a used one",
                got=word,
                signs=signs,
            ),
            number,
        )

    def _terrain(self, value: str, number: int) -> None:
        s = self.s
        s.terrain = s.terrain[:]
        for name, word in self.pairs(value, number):
            if word not in s.rules.terrains:
                raise BadText(
                    said("expected one of {known}, got '{got}'", known=", ".join(s.rules.terrains), got=word), number
                )
            s.terrain[self.land(name, number)] = s.rules.terrains.index(word)

    def _box(self, value: str, number: int) -> None:
        names = {tile.name: index for index, tile in enumerate(self.s.rules.tiles)}
        for terrain, name in self.pairs(value, number, once=False):
            if terrain not in self.s.rules.terrains or name not in names:
                raise BadText(said("expected terrain=tile, got {terrain}={got}", terrain=terrain, got=name), number)
            self.s.box = [*self.s.box, (self.s.rules.terrains.index(terrain), names[name])]

    def _taken(self, value: str, number: int) -> None:
        """`grey=well` was face up, `grey=?2:well` face down and known to seat 2."""
        names = {tile.name: index for index, tile in enumerate(self.s.rules.tiles)}
        for terrain, word in self.pairs(value, number, once=False):
            mark, colon, name = word.rpartition(":")
            if terrain not in self.s.rules.terrains or name not in names or bool(colon) != mark.startswith("?"):
                raise BadText(
                    said("expected terrain=tile or terrain=?2:tile, got {terrain}={got}", terrain=terrain, got=word),
                    number,
                )
            known = EVERYONE if not colon else 0
            for seat in mark[1:]:
                known |= 1 << self.seat(seat, number)
            self.s.taken = [*self.s.taken, (self.s.rules.terrains.index(terrain), names[name], known)]

    def _peeked(self, value: str, number: int) -> None:
        s = self.s
        words = value.split()
        seat = self.seat(words[0] if words else "", number)
        s.seen = s.seen[:]
        for name in words[1:]:
            cell = self.land(name, number)
            if s.seen[cell] >> seat & 1:
                raise BadText(said("{cell} is named twice", cell=name), number)
            s.seen[cell] |= 1 << seat
            self.peeks.append((cell, number))

    # Pieces and coins -----------------------------------------------------------------------------------------------

    def _crew(self, crew: int, value: str, number: int) -> None:
        s, vehicle = self.s, self.s.rules.house.vehicle
        for piece in range(3 * crew, 3 * crew + 3):
            self.stand(piece, crew, "aboard", number)
        own = {word.key: word for word in self.scribe.crew_words}
        seen: set[str] = set()
        for key, word in self.pairs(value, number, once=False):
            if key in seen:
                raise BadText(said("{who} has two entries '{got}'", who=s.rules.colours[crew], got=key), number)
            seen.add(key)
            if key == vehicle:
                s.ship[crew] = NOWHERE if word == "none" else self.cell(word, number)
            elif key == "coins":
                s.purse[crew] = self.count(word, number)
            elif key in own:
                own[key].read(self, crew, word, number)
            elif key in ("1", "2", "3"):
                self.stand(3 * crew + int(key) - 1, crew, word, number)
            else:
                words = [word.key for part in self.scribe.parts if part.is_in(s) for word in part.of_crews]
                known = ", ".join([vehicle, "coins", *words, "1", "2", "3"])
                raise BadText(said("expected one of {known}, got '{got}'", known=known, got=key), number)

    def _abilities(self, value: str, number: int) -> None:
        """`white1=porter`: what pirates can do (ARC-A)."""
        s = self.s
        s.gifts = s.gifts[:]
        for name, word in self.pairs(value, number, once=False):
            piece = self.pirate(name, number)
            if s.gifts[piece]:
                raise BadText(said("{got} has an ability already: one each (ARC-C5)", got=name), number)
            s.gifts[piece] = s.rules.abilities[self.card(word, number)].like
        for gift in s.gifts:
            s.gifted |= gift

    def _called(self, value: str, number: int) -> None:
        """`white1 Captain Flint`."""
        name, _, called = value.partition(" ")
        piece, fault = self.pirate(name, number), name_fault(called)
        if fault:
            raise BadText(said("{fault} (ARC-C8)", fault=fault), number)
        self.s.called = [called if mate == piece else old for mate, old in enumerate(self.s.called)]

    def _gold(self, value: str, number: int) -> None:
        for name, count in self.pairs(value, number):
            self.s.lay(self.place(name, number), self.count(count, number))

    def _supply(self, value: str, number: int) -> None:
        s = self.s
        own = {word.key: word for word in self.scribe.supply_words}
        for key, word in self.pairs(value, number):
            if key in own:
                own[key].read(self, 0, word, number)
            elif key == "coins":
                s.supply = self.count(word, number)
            elif key == "lost":
                s.lost = self.count(word, number)
            elif key == "least":
                s.least = self.count(word, number)
            else:
                words = [word.key for part in self.scribe.parts if part.is_in(s) for word in part.of_supply]
                known = ", ".join(["coins", *words, "lost", "least"])
                raise BadText(said("expected one of {known}, got '{got}'", known=known, got=key), number)

    def _settle(self) -> None:
        """Fill in what was left out and check that such a position can be."""
        s = self.s
        if "supply" not in self.written:
            s.supply = max(0, s.supply - sum(s.coins.values()) - sum(s.purse) - s.cargo)
        for settle in [part.settle for part in self.scribe.parts if part.settle is not None]:
            settle(s, self.written)
        if "stage" not in self.written and s.stage != OVER:
            s.stage = ACTING
        for cell in s.field.land:
            found = s.rules.tiles[s.tile[cell]].found
            if found is not None and s.face[cell] != DOWN:
                found(s, cell)
        for cell, line in self.peeks:
            if s.face[cell] != DOWN:
                raise BadText(said("{cell} is face up: nobody peeks at it (ISL-H3)", cell=s.field.name(cell)), line)
        check_position(s, self.scribe, self.written)
        if s.stage == ACTING and [what for what, _, _ in s.asks] in ([], [ASK_ACTION]):
            s.asks = ()
            s.rules.ask(s)
        try:
            s.rules.proceed(s)
        except ChanceMismatch as error:
            raise BadText("what follows at once is for chance to decide, so this is no position") from error
