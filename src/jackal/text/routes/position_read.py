"""A whole position of a card game from text: the reading half, with an error that names the line."""

import re

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption, BadText
from jackal.core.said import said
from jackal.routes.box import Box
from jackal.routes.game import RouteGame
from jackal.routes.island import spot_of
from jackal.routes.sets import NEWEST, SETS
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import (
    BY,
    CHOOSING,
    DECLARING,
    KINDS,
    LAYING,
    NOTHING,
    NOTHING_THERE,
    OVER,
    READY,
    THROW,
    THROWING,
    result,
)
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
from jackal.text.routes.check import card_counts, check_position
from jackal.text.routes.lines import NONE, Lines


def read_position(text: str, game: RouteGame, own: Lines) -> RouteState:
    lines = lines_of(text)
    head = read_head(lines, game)
    options = head.settled(game.options)
    options["isles"] = set_named(lines, game, str(options["isles"]))
    try:
        blank = game.blank(head.seats, options)
    except (BadOption, BadText) as fault:
        raise head.at_its_line(fault) from fault
    return RouteReader(lines, blank, own).read()


def set_named(lines: list[NumberedLine], game: RouteGame, given: str) -> str:
    """RTE-A7: ids say of which set they are, so that a position of older days is read as it was meant."""
    if given and given not in SETS:
        return given
    sets = {island.key: word for word, version in SETS.items() for island in game.islands(version)}
    named = given
    for number, line in lines:
        key, _, value = line.partition(":")
        for word in value.split() if key == "islands" else []:
            found = sets.get(word, named)
            if found != named and named:
                template = "{island} is of {other}, and all islands of this position are of {set} (RTE-A7)"
                raise BadText(said(template, island=word, other=found, set=named), number)
            named = found
    return named if SETS.get(named) != NEWEST else given


def read_kind(box: Box, text: str, line: int) -> int:
    if text.lower() not in box.kind_of:
        raise BadText(
            said("expected a card ({known}), got '{got}'", known=" ".join([card.code for card in box.cards]), got=text),
            line,
        )
    return box.kind_of[text.lower()]


def read_kinds(box: Box, text: str, separator: str, line: int) -> list[int]:
    """Cards with signs between them; a sign that belongs elsewhere is told apart from a card that is none."""
    if text == NONE:
        return []
    words = re.split("[-, ]+", text)
    right = separator.join(words)
    if text != right and all(word.lower() in box.kind_of for word in words):
        raise BadText(said("these cards are written {right}, got '{got}'", right=right, got=text), line)
    return [read_kind(box, word, line) for word in text.split(separator)]


def read_seat(s: RouteState, colour: str, line: int) -> int:
    known = COLOURS[: s.seats]
    if colour not in known:
        raise BadText(said("expected one of {known}, got '{got}'", known=", ".join(known), got=colour), line)
    return known.index(colour)


def read_seat_number(s: RouteState, text: str, line: int) -> int:
    seat = read_count(text, line) if text.isdecimal() else 0
    if not 1 <= seat <= s.seats:
        raise BadText(said("the seats are 1 to {seats}, got '{got}'", seats=s.seats, got=text), line)
    return seat - 1


def read_mask(s: RouteState, value: str, line: int) -> int:
    found = 0
    for word in value.split():
        found |= 1 << read_seat_number(s, word, line)
    return found


class RouteReader:
    """Fills a blank table line by line; what is left out has its plain meaning."""

    def __init__(self, lines: list[tuple[int, str]], s: RouteState, own: Lines) -> None:
        self.lines = lines
        self.s = s
        self.box = s.edition.box
        self.own = own
        self.written = Written(())
        self.stands: set[int] = set()
        """The seats whose stance is written."""

    def read(self) -> RouteState:
        s = self.s
        s.set_chance(ScriptedChance([]))
        s.phase = self.own.begins
        for number, line in self.lines:
            if line.strip() and line != FORMAT:
                self.line(line, number)
        self.complete()
        check_position(s, self.own, self.written)
        return s

    def line(self, line: str, number: int) -> None:
        key, value = read_line(line, number)
        self.written.add(key, number)
        if "over" in self.written and "phase" in self.written:
            raise BadText("a game that is over has no phase", number, 1)
        if key in COLOURS[: self.s.seats]:
            self.player(COLOURS.index(key), value, number)
        elif key in ("islands", "round", "deck", "discard"):
            self.piles(key, value, number)
        elif key in ("first", "absent", "phase", "over"):
            self.course(key, value, number)
        elif key not in HEADS and not self.own.read_line(self.s, key, value, number):
            raise no_such_line(key, COLOURS, self.s.seats, number)

    # The table ------------------------------------------------------------------------------------------------------

    def piles(self, key: str, value: str, line: int) -> None:
        s = self.s
        if key == "islands":
            self.islands(value.split(), line)
        elif key == "round":
            s.at = read_count(value, line) - 1
            if s.at != 0 and len(s.order) == 1:
                raise BadText(said("there is one round only, got '{got}'", got=value), line)
            if not 0 <= s.at < len(s.order):
                raise BadText(said("the rounds are 1 to {count}, got '{got}'", count=len(s.order), got=value), line)
        elif key == "deck":
            s.deck = list(reversed(read_kinds(self.box, " ".join(value.split()), " ", line)))
        else:
            for kind in read_kinds(self.box, " ".join(value.split()), " ", line):
                s.discard[kind] += 1

    def islands(self, words: list[str], line: int) -> None:
        """The order in which they come; those not named follow as in the box."""
        s = self.s
        numbers = {island.key: number for number, island in enumerate(s.pool)}
        for word in words:
            if words.count(word) > 1:
                raise BadText(said("'{got}' stands twice in this line", got=word), line)
            if word not in numbers:
                raise BadText(said("expected islands of the set with blanks between them, got '{got}'", got=word), line)
        named = [numbers[word] for word in words]
        s.order = (named + [n for n in range(len(s.pool)) if n not in named])[: len(s.order)]

    def course(self, key: str, value: str, line: int) -> None:
        s = self.s
        if key == "first":
            s.first = read_seat(s, value, line)
        elif key == "absent":
            s.gone = read_mask(s, value, line)
        elif key == "phase":
            phases = {phase.name: number for number, phase in s.edition.phases.items()}
            if value not in phases:
                raise BadText(said("expected a phase ({known}), got '{got}'", known=", ".join(phases), got=value), line)
            s.phase = phases[value]
        else:
            s.phase, s.reason = OVER, value

    # A player -------------------------------------------------------------------------------------------------------

    def player(self, seat: int, value: str, line: int) -> None:
        written: set[str] = set()
        for word in value.split():
            key, equals, meant = word.partition("=")
            if not equals:
                raise BadText(said("expected 'name=value', got '{got}'", got=word), line)
            if key in written:
                raise BadText(said("{who} has two entries '{got}'", who=COLOURS[seat], got=key), line)
            written.add(key)
            if key in ("coins", "does", "throw", "declared", "hand", "row"):
                self.word(seat, key, meant, line)
            elif not self.own.read_word(self.s, seat, key, meant, line):
                raise BadText(said("nothing about a player is called '{got}'", got=key), line)

    def word(self, seat: int, key: str, meant: str, line: int) -> None:
        s = self.s
        if key == "coins":
            s.coins[seat] = read_count(meant, line)
        elif key == "does":
            self.does(seat, meant, line)
        elif key == "throw":
            s.throws[seat] = self.throw(meant, line)
        elif key == "declared":
            s.declared[seat] = self.result(meant, line)
        elif key == "row":
            s.rows[seat] = read_kinds(self.box, meant, "-", line)
        else:
            for kind in read_kinds(self.box, meant, ",", line):
                s.hands[KINDS * seat + kind] += 1

    def does(self, seat: int, meant: str, line: int) -> None:
        word, colon, rest = meant.partition(":")
        stances = {name: number for number, name in self.s.edition.stances.items()}
        if word not in stances:
            raise BadText(
                said("expected what a seat does ({known}), got '{got}'", known=", ".join(stances), got=word), line
            )
        self.s.stance[seat] = stances[word]
        self.stands.add(seat)
        self.own.read_does(self.s, seat, colon, rest, line)

    def throw(self, meant: str, line: int) -> int:
        targets = [] if meant == "none" else [read_seat_number(self.s, word, line) for word in meant.split(",")]
        if len(targets) > self.box.deck[self.box.missile]:
            raise BadText("so many cards cannot be thrown", line)
        return THROW + sum([1 << (3 * target) for target in targets])

    def result(self, meant: str, line: int) -> int:
        if meant == "nothing":
            return NOTHING
        where, *spent = meant.split("+")
        chest, _, steps = where.partition(":")
        kinds = [read_kind(self.box, word, line) for word in spent]
        if spot_of(chest) < 0 or not steps.isdecimal() or len(steps) > 2 or len(kinds) > 7:
            raise BadText(said("expected a result such as e2:3+fr, got '{got}'", got=meant), line)
        counts = [kinds.count(kind) for kind in (self.box.sparing, self.box.arming, self.box.doubling)]
        return result(spot_of(chest), int(steps), counts[0], counts[1], counts[2])

    # What was left out ----------------------------------------------------------------------------------------------

    def complete(self) -> None:
        """Plain stances, and the rest of the box as the deck."""
        s = self.s
        for seat in range(s.seats):
            if seat not in self.stands:
                s.stance[seat] = self.plain_stance(seat)
                if s.stance[seat] == BY and s.hand_size(seat) and s.phase in (THROWING, DECLARING) and not s.among:
                    raise self.written.refused(self.no_stance(seat))
        if "deck" not in self.written:
            counts = card_counts(s)
            for kind in range(KINDS):
                s.deck += [kind] * max(0, self.box.deck[kind] - counts[kind])
        self.own.complete(s, self.written)
        if s.phase == DECLARING:
            for seat in reversed(s.seat_order()):
                if s.stance[seat] == READY and s.declared[seat] < 0:
                    s.asked = seat
        if s.phase in (LAYING, THROWING, OVER):
            s.asked = NOTHING_THERE

    def no_stance(self, seat: int) -> str:
        """Who holds cards stands by in no phase: it was not said what he does."""
        known = [self.s.edition.stances[stance] for stance in self.own.stands[self.s.phase]]
        template = "{who}: say with does= what it does in this phase, one of {known}"
        return said(template, who=COLOURS[seat], known=", ".join(known))

    def plain_stance(self, seat: int) -> int:
        s = self.s
        if s.phase == OVER:
            return CHOOSING  # everything has been cleared away
        if s.phase in (THROWING, DECLARING) and s.rows[seat]:
            return READY
        return self.own.plain_stance(s, seat)
