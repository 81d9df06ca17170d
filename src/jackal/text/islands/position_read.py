"""A whole position from text: the reading half, with an error that names the line for everything that cannot be."""

from typing import TYPE_CHECKING, Final

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption, BadText, ChanceMismatch
from jackal.core.event import EVERYONE
from jackal.core.said import said
from jackal.games.archipelago import missionary
from jackal.games.archipelago.bear import prowl
from jackal.games.archipelago.bottles import CELLAR
from jackal.games.arkham.altars import POWERS
from jackal.islands.field import COLUMNS, LAND, NOWHERE
from jackal.islands.naming import name_fault
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ACTING,
    ASK_ACTION,
    DEAD,
    DOWN,
    HOLD,
    ONCE,
    OVER,
    STANDING,
    UP,
    USED,
    WEARS,
)
from jackal.text.head import FORMAT, HEADS, NumberedLine, Written, lines_of, read_head
from jackal.text.islands.check import check_position
from jackal.text.islands.own import bottles, set_bear, set_bottles
from jackal.text.islands.position_turn import TurnReader

if TYPE_CHECKING:
    from jackal.text.islands.scribe import IslandScribe

KEYS: Final = (
    *("tiles", "terrain", "box", "taken", "peeked", "gold", "supply", "missionary", "bear", "abilities", "called"),
    *("first", "turn", "spun", "fogged", "proposed", "absent", "stage", "ask", "chain", "over"),
)
REPEATED: Final = ("tiles", "missionary", "bear", "peeked", "called", "proposed", "past", "ask")
"""What may begin several lines."""


class IslandReader(TurnReader):
    """Reads one position, line by line; the scribe knows what is the game's own."""

    def __init__(self, scribe: "IslandScribe", text: str) -> None:
        self.scribe = scribe
        self.asks = {name: what for what, name in scribe.game.ask_names.items()}
        self.lines = lines_of(text)
        self.written = Written(REPEATED)
        self.resting = False
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
        key, _, value = line.partition(":")
        self.written.add(key, number)
        if key in s.rules.colours[: s.crews]:
            self._crew(s.rules.colours.index(key), value, number)
        elif key in KEYS:
            getattr(self, f"_{key}")(value.strip(), number)
        elif key not in ("map", "land") and key not in HEADS and not self._of_voyage(key, value.strip(), number):
            raise BadText(said("no line of a position begins with '{got}'", got=key), number, 1)

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
            self._stand(piece, crew, "aboard", number)
        seen: set[str] = set()
        for key, word in self.pairs(value, number, once=False):
            if key in seen:
                raise BadText(said("{who} has two entries '{got}'", who=s.rules.colours[crew], got=key), number)
            seen.add(key)
            if key == vehicle:
                s.ship[crew] = NOWHERE if word == "none" else self.cell(word, number)
            elif key == "coins":
                s.purse[crew] = self.count(word, number)
            elif key == "bottles":
                self._bottles(crew, self.count(word, number), number)
            elif key == "powers":
                self._powers(crew, word, number)
            elif key in ("1", "2", "3"):
                self._stand(3 * crew + int(key) - 1, crew, word, number)
            else:
                known = ", ".join([vehicle, "coins", *(["bottles"] if CELLAR in s.rules.starts else []), "1", "2", "3"])
                raise BadText(said("expected one of {known}, got '{got}'", known=known, got=key), number)

    def _bottles(self, crew: int, count: int, number: int) -> None:
        kept = bottles(self.s)
        held = [count if mate == crew else other for mate, other in enumerate(kept.held)]
        set_bottles(self.s, kept.supply, held, number)

    def _powers(self, crew: int, value: str, number: int) -> None:
        s = self.s
        s.powers = s.powers[:]
        for word in value.split(","):
            if word not in POWERS:
                raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(POWERS), got=word), number)
            s.powers[crew] |= 1 << POWERS.index(word)

    def _stand(self, piece: int, crew: int, word: str, number: int) -> None:
        where, _, state = word.partition(":")
        self.s.lying[piece] = STANDING
        if where == "dead":
            self.s.put(piece, DEAD)
        elif where == "aboard":
            self.s.put(piece, HOLD - (self.colour(state, number) if state else crew))
        else:
            self.s.put(piece, self.place(where, number))
            if state:
                self.s.lying[piece] = self.lies(state, number)

    def _missionary(self, value: str, number: int) -> None:
        s = self.s
        words = value.split()
        if len(words) < 2 or not words[1].startswith("of=") or words[2:] not in ([], ["armed"]):
            raise BadText("expected 'missionary: d4 of=white', with 'armed' behind it if he is", number)
        if not missionary.may_come(s):
            raise BadText("there is no missionary in this game", number)
        if s.crew_of[s.stray()] >= 0:
            raise BadText("there is one missionary only (ARC-I4)", number)
        crew = self.colour(words[1][3:], number)
        missionary.join(s, crew)
        self._stand(s.stray(), crew, words[0], number)
        if words[2:]:
            s.meek = 0

    def _bear(self, value: str, number: int) -> None:
        s, words = self.s, value.split()
        if len(words) < 2 or not words[1].startswith("of=") or words[2:] not in ([], ["resting"]):
            raise BadText("expected 'bear: d4 of=red' (red woke it), with 'resting' behind it if this turn", number)
        if s.rules.caught is None:
            raise BadText("there is no bear in this game", number)
        if s.beast != NOWHERE:
            raise BadText("there is one bear only (ARC-I4)", number)
        self.resting = bool(words[2:])
        set_bear(s, self.cell(words[0], number), self.colour(words[1][3:], number), NOWHERE)

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
        for key, word in self.pairs(value, number):
            count = self.count(word, number)
            if key == "coins":
                s.supply = count
            elif key == "bottles":
                set_bottles(s, count, bottles(s).held, number)
            elif key == "lost":
                s.lost = count
            elif key == "least":
                s.least = count
            else:
                raise BadText(said("expected coins, bottles, lost or least, got '{got}'", got=key), number)

    def _settle(self) -> None:
        """Fill in what was left out and check that such a position can be."""
        s = self.s
        if "supply" not in self.written:
            s.supply = max(0, s.supply - sum(s.coins.values()) - sum(s.purse) - s.cargo)
            kept = bottles(s)
            set_bottles(s, max(0, kept.supply - sum(kept.held)), kept.held, 0)
        if self.resting:
            set_bear(s, s.beast, prowl(s).waker, s.turn)
        if "stage" not in self.written and s.stage != OVER:
            s.stage = ACTING
        for cell in s.field.land:
            found = s.rules.tiles[s.tile[cell]].found
            if found is not None and s.face[cell] != DOWN:
                found(s, cell)
        for cell, line in self.peeks:
            if s.face[cell] != DOWN:
                raise BadText(said("{cell} is face up: nobody peeks at it (ISL-H3)", cell=s.field.name(cell)), line)
        check_position(s, self.scribe.fault, self.written)
        if s.stage == ACTING and [what for what, _, _ in s.asks] in ([], [ASK_ACTION]):
            s.asks = ()
            s.rules.ask(s)
        try:
            s.rules.proceed(s)
        except ChanceMismatch as error:
            raise BadText("what follows at once is for chance to decide, so this is no position") from error
