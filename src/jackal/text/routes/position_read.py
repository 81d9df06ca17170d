"""A whole position of a card game from text: the reading half, with an error that names the line."""

from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadText
from jackal.core.options import settle
from jackal.routes.game import RouteGame
from jackal.routes.island import spot_of
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import (
    ANNOUNCING,
    BY,
    CHOOSING,
    CODES,
    DECLARING,
    DOUBLING,
    DRAFTING,
    FRIDAY,
    KIND_OF,
    KINDS,
    LANDED,
    LAYING,
    MARKET,
    NOTHING,
    NOTHING_THERE,
    OVER,
    PASSED,
    PHASES,
    READY,
    STANCES,
    TAKING,
    THROW,
    THROWING,
    TRIP,
    WEAPON,
    result,
)
from jackal.text.head import FORMAT, HEADS, lines_of, read_count, read_head
from jackal.text.routes.check import card_counts, check_position
from jackal.text.routes.position import NONE


def read_position(text: str, game: RouteGame) -> RouteState:
    lines = lines_of(text)
    seats, given = read_head(lines, game)
    return Reader(lines, game.blank(seats, settle(game.options, given))).read()


def read_kind(text: str, line: int) -> int:
    if text.lower() not in KIND_OF:
        raise BadText(f"expected a card ({' '.join(CODES)}), got {text!r}", line)
    return KIND_OF[text.lower()]


def read_kinds(text: str, separator: str, line: int) -> list[int]:
    return [] if text == NONE else [read_kind(word, line) for word in text.split(separator)]


class Reader:
    """Fills a blank table line by line; what is left out has its plain meaning."""

    def __init__(self, lines: list[tuple[int, str]], s: RouteState) -> None:
        self.lines = lines
        self.s = s
        self.said: set[str] = set()
        self.stands: set[int] = set()
        """The seats whose stance is written."""

    def read(self) -> RouteState:
        s = self.s
        s.set_chance(ScriptedChance([]))
        s.phase = ANNOUNCING if s.edition.announces else LAYING
        if s.edition.announces:
            s.market = [NOTHING_THERE] * MARKET
        for number, line in self.lines:
            if line.strip() and line != FORMAT:
                self.line(line, number)
        self.complete()
        check_position(s)
        return s

    def line(self, line: str, number: int) -> None:
        key, colon, value = line.partition(":")
        value = value.strip()
        if key in self.said and key != "option":
            raise BadText(f"there are two lines {key!r}", number, 1)
        self.said.add(key)
        if "over" in self.said and "phase" in self.said:
            raise BadText("a game that is over has no phase", number, 1)
        if key in COLOURS[: self.s.seats] and colon:
            self.player(COLOURS.index(key), value, number)
        elif key in ("islands", "round", "deck", "discard", "market"):
            self.piles(key, value, number)
        elif key in ("first", "absent", "tied", "phase", "takes", "over"):
            self.course(key, value, number)
        elif key not in HEADS:
            raise BadText(f"no line of a position begins with {key!r}", number, 1)

    # The table ------------------------------------------------------------------------------------------------------

    def piles(self, key: str, value: str, line: int) -> None:
        s = self.s
        if key == "islands":
            self.islands(value.split(), line)
        elif key == "round":
            s.at = read_count(value, line) - 1
            if not 0 <= s.at < len(s.order):
                raise BadText(f"the rounds are 1 to {len(s.order)}, got {value!r}", line)
        elif key == "deck":
            s.deck = [] if value == NONE else [read_kind(word, line) for word in reversed(value.split())]
        elif key == "discard":
            for word in [] if value == NONE else value.split():
                s.discard[read_kind(word, line)] += 1
        else:
            words = value.split()
            if len(words) != MARKET or not s.edition.announces:
                raise BadText(f"a market of 2019 has {MARKET} places, '-' for an empty one", line)
            s.market = [NOTHING_THERE if word == NONE else read_kind(word, line) for word in words]

    def islands(self, words: list[str], line: int) -> None:
        """The order in which they come; those not named follow as in the box."""
        s = self.s
        numbers = {island.key: number for number, island in enumerate(s.pool)}
        for word in words:
            if word not in numbers or words.count(word) > 1:
                raise BadText(f"expected different islands of the set, got {word!r}", line)
        named = [numbers[word] for word in words]
        s.order = (named + [n for n in range(len(s.pool)) if n not in named])[: len(s.order)]

    def course(self, key: str, value: str, line: int) -> None:
        s = self.s
        if key == "first":
            s.first = self.seat_of(value, line)
        elif key == "absent":
            s.gone = self.mask(value, line)
        elif key == "tied":
            s.tied = self.mask(value, line)
        elif key == "phase":
            if value not in PHASES:
                raise BadText(f"expected a phase ({', '.join(PHASES)}), got {value!r}", line)
            s.phase = PHASES.index(value)
        elif key == "takes":
            colour, _, count = value.partition(" ")
            s.asked, s.takes = self.seat_of(colour, line), read_count(count, line)
        else:
            s.phase, s.reason = OVER, value

    def seat_of(self, colour: str, line: int) -> int:
        known = COLOURS[: self.s.seats]
        if colour not in known:
            raise BadText(f"expected one of {', '.join(known)}, got {colour!r}", line)
        return known.index(colour)

    def seat_number(self, text: str, line: int) -> int:
        seat = read_count(text, line)
        if not 1 <= seat <= self.s.seats:
            raise BadText(f"the seats are 1 to {self.s.seats}, got {text!r}", line)
        return seat - 1

    def mask(self, value: str, line: int) -> int:
        found = 0
        for word in value.split():
            found |= 1 << self.seat_number(word, line)
        return found

    # A player -------------------------------------------------------------------------------------------------------

    def player(self, seat: int, value: str, line: int) -> None:
        said: set[str] = set()
        for word in value.split():
            key, equals, meant = word.partition("=")
            if not equals:
                raise BadText(f"expected 'name=value', got {word!r}", line)
            if key in said:
                raise BadText(f"{COLOURS[seat]} has two entries {key!r}", line)
            said.add(key)
            if key in ("coins", "extra", "does", "throw", "declared", "pick"):
                self.deed(seat, key, meant, line)
            else:
                self.cards(seat, key, meant, line)

    def deed(self, seat: int, key: str, meant: str, line: int) -> None:
        s = self.s
        if key == "coins":
            s.coins[seat] = read_count(meant, line)
        elif key == "extra":
            s.extra[seat] = read_count(meant, line)
        elif key == "does":
            self.does(seat, meant, line)
        elif key == "throw":
            s.throws[seat] = self.throw(meant, line)
        elif key == "declared":
            s.declared[seat] = self.result(meant, line)
        else:
            s.picks[seat] = read_kind(meant, line)

    def does(self, seat: int, meant: str, line: int) -> None:
        word, colon, price = meant.partition(":")
        if word not in STANCES:
            raise BadText(f"expected what a seat does ({', '.join(STANCES)}), got {word!r}", line)
        self.s.stance[seat] = STANCES.index(word)
        self.stands.add(seat)
        if (self.s.stance[seat] == TRIP) != bool(colon):
            raise BadText("a trip is written with its price: does=tortuga:2", line)
        self.s.price[seat] = read_count(price, line) if colon else 0

    def throw(self, meant: str, line: int) -> int:
        targets = [] if meant == "none" else [self.seat_number(word, line) for word in meant.split(",")]
        if len(targets) > self.s.edition.deck[self.s.edition.missile]:
            raise BadText("so many cards cannot be thrown", line)
        return THROW + sum([1 << (3 * target) for target in targets])

    def result(self, meant: str, line: int) -> int:
        if meant == "nothing":
            return NOTHING
        where, *spent = meant.split("+")
        chest, _, steps = where.partition(":")
        kinds = [read_kind(word, line) for word in spent]
        if spot_of(chest) < 0 or not steps.isdecimal() or len(steps) > 2 or len(kinds) > 7:
            raise BadText(f"expected a result such as e2:3+fr, got {meant!r}", line)
        counts = [kinds.count(kind) for kind in (FRIDAY, WEAPON, DOUBLING)]
        return result(spot_of(chest), int(steps), counts[0], counts[1], counts[2])

    def cards(self, seat: int, key: str, meant: str, line: int) -> None:
        s, base = self.s, KINDS * seat
        if key == "row":
            s.rows[seat] = read_kinds(meant, "-", line)
        elif key == "pack":
            s.packs[seat] = sorted(read_kinds(meant, ",", line))
        elif key in ("drafted", "earlier"):
            for word in meant.split(","):
                kind = read_kind(word.rstrip("!"), line)
                log = s.drafted[seat] if key == "drafted" else s.earlier[seat]
                log.append(~kind if word.endswith("!") else kind)
        elif key in ("hand", "known", "dropped"):
            counts = s.hands if key == "hand" else s.known if key == "known" else s.unseen
            for kind in read_kinds(meant, ",", line):
                counts[base + kind] += 1
        else:
            raise BadText(f"nothing about a player is called {key!r}", line)

    # What was left out ----------------------------------------------------------------------------------------------

    def complete(self) -> None:
        """Plain stances, and the rest of the box as the deck."""
        s = self.s
        for seat in range(s.seats):
            if seat not in self.stands:
                s.stance[seat] = self.plain_stance(seat)
        if "deck" not in self.said:
            self.rest_of_the_box()
        if s.phase == ANNOUNCING:
            s.asked = s.first_with(CHOOSING)
        if s.phase == DECLARING:
            for seat in reversed(s.seat_order()):
                if s.stance[seat] == READY and s.declared[seat] < 0:
                    s.asked = seat
        if s.phase not in (ANNOUNCING, TAKING, DECLARING):
            s.asked = NOTHING_THERE

    def plain_stance(self, seat: int) -> int:
        s = self.s
        if s.phase == OVER:
            return CHOOSING  # everything has been cleared away
        if s.tied and not s.tied >> seat & 1:
            return BY
        if s.phase in (DRAFTING, ANNOUNCING) or (s.phase == LAYING and not s.edition.announces):
            return CHOOSING
        if s.phase == LAYING:
            return LANDED
        order = s.seat_order()
        if s.phase == TAKING and s.asked in order and order.index(seat) > order.index(s.asked):
            return CHOOSING
        if s.phase in (THROWING, DECLARING) and s.rows[seat]:
            return READY
        return PASSED if s.edition.announces else BY

    def rest_of_the_box(self) -> None:
        """The cards that are nowhere else; the market is dealt from them if it is not written."""
        s = self.s
        counts = card_counts(s)
        for kind in range(KINDS):
            s.deck += [kind] * max(0, s.edition.deck[kind] - counts[kind])
        if s.edition.announces and "market" not in self.said:
            s.market = [s.deck.pop() if s.deck else NOTHING_THERE for _ in range(MARKET)]
