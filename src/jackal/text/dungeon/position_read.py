"""A whole position of Dungeon from text: the reading half, with an error that names the line."""

import re
from typing import Final

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption, BadText
from jackal.core.game import Game
from jackal.core.said import said
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE, name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.setup import bare_table
from jackal.games.dungeon.spots import nodes_at, read_spot
from jackal.games.dungeon.tiles import ENTRANCE_TILE, TILES, misfit
from jackal.games.dungeon.why import SENTENCES
from jackal.games.dungeon.words import ASKS, COINS, COLOURS, MOVE, NOBODY, OVER, SETUP, STEP, VOTE
from jackal.text.dungeon.check import check_position
from jackal.text.dungeon.position import DEEDS, NONE
from jackal.text.head import (
    FORMAT,
    HEADS,
    NumberedLine,
    Written,
    lines_of,
    no_such_line,
    read_count,
    read_head,
    read_line,
)

LAID: Final = re.compile(r"(-?\d{1,2},-?\d{1,2})=(\d{1,2})r([0-3])")


def read_position(text: str, game: Game) -> DungeonState:
    lines = lines_of(text)
    head = read_head(lines, game)
    options = head.settled(game.options)
    try:
        bare = bare_table(head.seats, options)
    except BadOption as fault:
        raise head.at_its_line(fault) from fault
    return CaveReader(lines, bare).read()


class CaveReader:
    """Fills a bare table line by line; what is left out has its plain meaning."""

    def __init__(self, lines: list[NumberedLine], s: DungeonState) -> None:
        self.lines = lines
        self.s = s
        self.written = Written(("proposed",))

    def read(self) -> DungeonState:
        s = self.s
        s.set_chance(ScriptedChance([]))
        s.question(MOVE, NOBODY)
        meant = [(number, line) for number, line in self.lines if line.strip() and line != FORMAT]
        meant.sort(key=lambda entry: not entry[1].startswith("cave:"))  # places can be read when the cave is known
        for number, line in meant:
            self.line(line, number)
        self.complete()
        check_position(s, self.written)
        return s

    def line(self, line: str, number: int) -> None:
        key, value = read_line(line, number)
        self.written.add(key, number)
        if "ask" in self.written and "over" in self.written:
            raise BadText("a game that is over asks nothing", number, 1)
        if key in COLOURS[: self.s.seats]:
            self.player(COLOURS.index(key), value, number)
        elif key in ("cave", "gold", "supply", "stack"):
            self.table(key, value, number)
        elif key in ("first", "turn", "round", "proposed", "absent", "leaving", "ask", "over"):
            self.course(key, value, number)
        elif key not in HEADS:
            raise no_such_line(key, COLOURS, self.s.seats, number)

    # The table ------------------------------------------------------------------------------------------------------

    def table(self, key: str, value: str, line: int) -> None:
        s = self.s
        words = [] if value == NONE else value.split()
        if key == "cave":
            for word in words:
                self.lay(word, line)
        elif key == "gold":
            for word in words:
                self.gold(word, line)
        elif key == "stack":
            s.stack = [self.tile(word, line) for word in reversed(words)]
            s.left = len(s.stack)
        else:
            count, _, lost = value.partition(" lost=")
            s.supply = read_count(count.strip(), line)
            s.lost = read_count(lost, line) if lost else 0

    def lay(self, word: str, line: int) -> None:
        """DUN-I4: tiles are written in an order in which they could be laid."""
        found = LAID.fullmatch(word)
        if not found:
            raise BadText(said("expected a laid tile such as 1,-2=45r3, got '{got}'", got=word), line)
        spot = read_spot(found[1])
        assert spot is not None
        cave, tile, turn = self.s.cave, self.tile(found[2], line), int(found[3])
        if spot.cell in cave.cell:
            raise BadText(said("{got}: there is a tile already (DUN-P1)", got=word), line)
        if spot.cell not in cave.edge:
            raise BadText(said("{got}: no cell beside the tiles before it (DUN-P1)", got=word), line)
        rule = misfit(cave.sign[cave.edge.index(spot.cell)], cave.loose, tile, turn)
        if rule:
            raise BadText(said("{got}: {why} ({rule})", got=word, why=SENTENCES[rule], rule=rule), line)
        cave.lay(tile, turn, spot.cell)

    def gold(self, word: str, line: int) -> None:
        halls = [hall for hall in [self.s.cave.hall[node] for node in self.nodes(word, line)] if hall != NOWHERE]
        if not halls:
            raise BadText(said("{got} is no gold hall, so no coin lies there (DUN-C3)", got=word), line)
        if self.s.gold >> halls[0] & 1:
            raise BadText(said("{got} is named twice: a hall holds one coin (DUN-C3)", got=word), line)
        self.s.gold |= 1 << halls[0]

    def tile(self, word: str, line: int) -> int:
        tile = read_count(word, line)
        if not ENTRANCE_TILE < tile < len(TILES):
            raise BadText(said("the tiles are 1 to {count}, got '{got}'", count=len(TILES) - 1, got=word), line)
        return tile

    def nodes(self, word: str, line: int) -> list[int]:
        """The tunnels that a place may mean."""
        spot = read_spot(word)
        if spot is None:
            raise BadText(said("expected a place in the cave such as 1,-2 or 1,-2b, got '{got}'", got=word), line)
        found = nodes_at(self.s.cave, spot)
        if not found:
            raise BadText(said("{got} is nowhere in this cave: no tile or no such tunnel lies there", got=word), line)
        return found

    def node(self, word: str, line: int) -> int:
        nodes = self.nodes(word, line)
        if len(nodes) > 1:
            known = ", ".join([name_of(self.s.cave, node) for node in nodes])
            raise BadText(said("{got} has several tunnels: write one of {known}", got=word, known=known), line)
        return nodes[0]

    # The players ----------------------------------------------------------------------------------------------------

    def player(self, seat: int, value: str, line: int) -> None:
        s = self.s
        written: set[str] = set()
        for word in value.split():
            key, equals, meant = word.partition("=")
            if key in written:
                raise BadText(said("{who} has two entries '{got}'", who=COLOURS[seat], got=key), line)
            if key == "mired" and equals:
                raise BadText(said("'{key}' stands without a value, got '{got}'", key=key, got=word), line)
            if key != "mired" and not equals:
                raise BadText(said("expected 'name=value', got '{got}'", got=word), line)
            written.add(key)
            if key == "at":
                s.place[seat] = self.node(meant, line)
            elif key == "mired":
                s.mired |= 1 << seat
            elif key == "hand":
                s.hands[seat] = [self.tile(tile, line) for tile in meant.split(",")]
            elif key in ("coins", "bets", "bats"):
                {"coins": s.coins, "bets": s.bets, "bats": s.bats}[key][seat] = read_count(meant, line)
            else:
                raise BadText(said("nothing about a player is called '{got}'", got=key), line)

    def seat_of(self, colour: str, line: int) -> int:
        known = COLOURS[: self.s.seats]
        if colour not in known:
            raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(known), got=colour), line)
        return known.index(colour)

    def seat_number(self, text: str, line: int) -> int:
        seat = read_count(text, line) if text.isdecimal() else 0
        if not 1 <= seat <= self.s.seats:
            raise BadText(said("the seats are 1 to {seats}, got '{got}'", seats=self.s.seats, got=text), line)
        return seat - 1

    # The course -----------------------------------------------------------------------------------------------------

    def course(self, key: str, value: str, line: int) -> None:
        s = self.s
        if key == "first":
            s.first = self.seat_of(value, line)
        elif key == "round":
            s.began = self.seat_of(value, line)
        elif key == "turn":
            self.turn(value, line)
        elif key == "proposed":
            seat, _, turn = value.partition(" ")
            s.proposed[self.seat_number(seat, line)] = read_count(turn.strip(), line)
        elif key in ("absent", "leaving"):
            mask = sum([1 << seat for seat in {self.seat_number(word, line) for word in value.split()}])
            s.gone, s.leaving = (mask, s.leaving) if key == "absent" else (s.gone, mask)
        elif key == "ask":
            self.ask(value, line)
        else:
            s.question(OVER, NOBODY)
            s.reason = value

    def turn(self, value: str, line: int) -> None:
        s = self.s
        colour, *words = value.split() or [""]
        s.seat = self.seat_of(colour, line)
        for word in words:
            key, _, meant = word.partition("=")
            if key == "number":
                s.turn = read_count(meant, line)
            elif key == "idle":
                s.idle = read_count(meant, line)
            elif word not in DEEDS:
                raise BadText(
                    said("expected number=, idle= or one of {known}, got '{got}'", known=", ".join(DEEDS), got=word),
                    line,
                )
        s.progress, s.due, s.challenged, s.passed = [deed in words for deed in DEEDS]

    def ask(self, value: str, line: int) -> None:
        s = self.s
        what, *words = value.split() or [""]
        if what not in ASKS[:OVER]:
            raise BadText(
                said("expected a question ({known}), got '{got}'", known=", ".join(ASKS[:OVER]), got=what), line
            )
        s.question(ASKS.index(what), NOBODY)
        for word in words:
            key, _, meant = word.partition("=")
            if key == "tile":
                s.tile = self.tile(meant, line)
            elif key == "steps":
                s.steps = read_count(meant, line)
            elif key == "seat":
                s.decider = self.seat_number(meant, line)
            elif key == "rival":
                s.rival = self.seat_number(meant, line)
            elif word == "opened":
                s.opened = True
            else:
                raise BadText(said("expected tile=, steps=, seat=, rival= or opened, got '{got}'", got=word), line)

    # What was left out ----------------------------------------------------------------------------------------------

    def complete(self) -> None:
        """Pirates on the entrance, the rest of the box as the stack, the rest of the coins as the supply."""
        s = self.s
        outside = s.ask == SETUP or (s.ask == OVER and not s.turn)  # a game may even end before the pirates go in
        for seat in range(s.seats):
            if not s.is_in(seat):
                s.bets[seat], s.bats[seat] = 0, 0
            elif s.place[seat] == NOWHERE and not outside:
                s.place[seat] = ENTRANCE_NODE
        if "stack" not in self.written:
            elsewhere = [*s.cave.tile, s.tile, *[tile for hand in s.hands for tile in hand]]
            left = [max(0, row.copies - elsewhere.count(tile)) for tile, row in enumerate(TILES)]
            s.stack = [tile for tile in range(len(TILES) - 1, ENTRANCE_TILE, -1) for _ in range(left[tile])]
            s.left = len(s.stack)
        if "supply" not in self.written:
            s.supply = COINS - s.gold.bit_count() - sum(s.coins)
        self.complete_question()

    def complete_question(self) -> None:
        s = self.s
        if "round" not in self.written:
            s.began = s.first if s.is_in(s.first) else s.next_in(s.first)
        if s.ask == STEP:
            s.steps = 1
        if s.ask == VOTE:
            s.rival = s.seat
        if s.ask != OVER and s.decider == NOBODY:
            s.decider = s.seat
