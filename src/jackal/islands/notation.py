"""Actions as people write them (docs/notation.md): writing, reading, and saying why not."""

import re
from typing import Final, NamedTuple

from jackal.core.errors import BadNotation, IllegalAction, told
from jackal.core.game import AGREE, PROPOSE_END, REFUSE, Refusal
from jackal.core.shape import View
from jackal.islands.actions import PARTS
from jackal.islands.field import DIRECTIONS, NOWHERE, SPACE, VEIL
from jackal.islands.rows import Reads, TileSet, Writer
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.why import why_not_sail, why_not_step
from jackal.islands.words import (
    AIM,
    BERTH,
    DEAD,
    GO,
    HIT,
    OVER,
    PEEK,
    SAIL,
    STAY,
    STEP,
    SWIM,
    SWIMS,
    THROW,
    TRANSFER,
    cell_of,
    coins_of,
    kind_of,
    lane_of,
    path_of,
    piece_of,
    verb_of,
    via_of,
)

COIN: Final = "$"
DASH: Final = re.compile(r"-(?!\d)")
OF_A_CELL: Final = ("berth", "peek", "scout", "swap", "take")
"""Answers that name a cell."""
NOBODY: Final = -1
FORMS: Final = (
    "berth:a4, 1:b4-c5, 1:b4-c5$ (with a coin), 1:c4+ (on in a labyrinth), ship:a4-a5, >d5, stay, roll, roll$, "
    "peek:d4, fire:NE, hit:red2, end?, yes, no"
)

# Which rule says when such an answer is asked for.
WHEN: Final = {
    ">": "ISL-C3",
    "stay": "ISL-K9",
    "roll": "ISL-G3",
    "peek": "ISL-H3",
    "fire": "ISL-K15",
    "hit": "ISL-K15",
}


class Course(NamedTuple):
    """The rules of a game that say where vehicles begin, who decides, when it is voted and when all is over."""

    berth: str
    turn: str
    vote: str
    over: str


def write_berth(s: IslandState, action: int) -> str:
    return f"berth:{s.field.name(cell_of(action))}"


def write_step(s: IslandState, action: int) -> str:
    piece, to = piece_of(action), cell_of(action)
    coin = COIN * coins_of(action)
    here = s.spot(piece)
    where = (
        f"{s.field.name(here)}+" if here == to and s.place[piece] >= 0 else f"{s.field.name(here)}-{exit_(s, action)}"
    )
    return f"{piece_name(s, piece)}:{where}{coin}"


def exit_(s: IslandState, action: int) -> str:
    """Where a step leads; through the veil its last cell there comes first (ARK-W3)."""
    to, lane = cell_of(action), lane_of(action)
    if lane:
        return f"{s.field.name(s.field.before_veil(to, lane - 1))}-{s.field.name(to)}"
    return s.field.name(to)


def write_swim(s: IslandState, action: int) -> str:
    """ARC-A2: two spaces, each by its name."""
    piece = piece_of(action)
    cells = [s.spot(piece), via_of(action), cell_of(action)]
    return f"{piece_name(s, piece)}:{'-'.join([s.field.name(cell) for cell in cells])}"


def write_sail(s: IslandState, action: int) -> str:
    return f"{s.rules.house.vehicle}:" + "-".join([s.field.name(cell) for cell in [s.ship[s.crew], *path_of(action)]])


def write_go(s: IslandState, action: int) -> str:
    arrow = ">>" if kind_of(action) == TRANSFER else ">"
    return f"{arrow}{exit_(s, action)}{COIN * coins_of(action)}"


def write_throw(s: IslandState, action: int) -> str:
    return "roll" + COIN * coins_of(action)


def write_peek(s: IslandState, action: int) -> str:
    return f"peek:{s.field.name(cell_of(action))}"


def write_aim(s: IslandState, action: int) -> str:
    return f"fire:{DIRECTIONS[cell_of(action)]}"


def write_hit(s: IslandState, action: int) -> str:
    return "hit:" + full_name(s, piece_of(action))


def full_name(s: IslandState, piece: int) -> str:
    """The colour of its crew and its name: `red2`, `whitem`."""
    return s.rules.colours[s.crew_of[piece]] + piece_name(s, piece)


WORDS: Final = {PROPOSE_END: "end?", AGREE: "yes", REFUSE: "no", STAY: "stay"}
WRITERS: Final[dict[int, Writer]] = {
    BERTH: write_berth,
    STEP: write_step,
    SWIM: write_swim,
    SAIL: write_sail,
    GO: write_go,
    THROW: write_throw,
    PEEK: write_peek,
    AIM: write_aim,
    HIT: write_hit,
}


class Notation:
    """The common forms of action and those that sets of tiles bring along."""

    def __init__(self, sets: list[TileSet], course: Course) -> None:
        self.course = course
        self.writers, self.words, self.parts = WRITERS, WORDS, PARTS
        self.readers: dict[str, Reads] = {}
        self.when = WHEN | {"berth": course.berth} | dict.fromkeys(("end?", "yes", "no"), course.vote)
        for tiles in sets:
            self.writers = self.writers | tiles.writers
            self.words = self.words | tiles.words
            self.parts = self.parts | tiles.parts
            self.readers = self.readers | tiles.readers
            self.when = self.when | tiles.when
        self.forms = ", ".join([FORMS, *(tiles.forms for tiles in sets if tiles.forms)])

    def write(self, s: IslandState, action: int) -> str:
        if action in self.words:
            return self.words[action]
        writer = self.writers.get(verb_of(action))
        if writer is None:
            raise IllegalAction(f"{told(action)} is no action of this game")
        return writer(s, action)

    def describe(self, s: IslandState, action: int) -> View:
        """The action taken apart."""
        return self.parts[verb_of(action)](s, action, self.write(s, action))

    def read(self, s: IslandState, seat: int, text: str) -> int:
        """The legal action meant; the piece's number may be left out where it is clear."""
        legal = s.actions(seat)
        wanted = plain(text)
        head, colon, rest = text.partition(":")
        reader = self.readers.get(plain(head)) if colon else None
        if reader is not None:
            return reader(s, rest)
        matches = [action for action in legal if wanted in spellings(self.write(s, action))]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise BadNotation(
                f"{text!r} is not clear: it may mean {', '.join(self.write(s, action) for action in matches)}"
            )
        refusal = self.refusal(s, text, wanted)
        raise IllegalAction(f"{text.strip()}: {refusal.message}", refusal.rule)

    def why_not(self, s: IslandState, seat: int, text: str) -> Refusal | None:
        """Which rule forbids it; None if it is legal."""
        if s.stage == OVER:
            return Refusal(self.course.over, "the game is over")
        if seat != s.asks[-1][1]:
            return Refusal(self.course.turn, f"seat {s.asks[-1][1] + 1} decides now")
        try:
            self.read(s, seat, text)
        except IllegalAction as error:
            return Refusal(error.rule, str(error))
        return None

    def refusal(self, s: IslandState, text: str, wanted: str) -> Refusal:
        """Why a text that fits no legal action does not."""
        head, colon, rest = (">", ":", wanted[1:]) if wanted.startswith(">") else wanted.partition(":")
        if head == s.rules.house.vehicle and colon:
            return why_not_sail(s, [self._cell(s, text, part) for part in parts(rest)])
        if head.rstrip(COIN) in self.when:
            self._check_argument(s, text, head, rest.rstrip(COIN))
            return Refusal(self.when[head.rstrip(COIN)], "that is not among the choices now")
        return self._step(s, text, wanted)

    def _check_argument(self, s: IslandState, text: str, head: str, rest: str) -> None:
        """Even an answer that is not asked for must be one."""
        if head == ">" or head in OF_A_CELL:
            for part in parts(rest.removeprefix(">")):
                self._cell(s, text, part)
        if head == "fire" and rest.upper() not in DIRECTIONS:
            raise BadNotation(f"{text!r}, column 6: expected a direction ({' '.join(DIRECTIONS)}), got {rest!r}")

    def _cell(self, s: IslandState, text: str, part: str) -> int:
        cell = s.field.cell(part)
        if cell == NOWHERE:
            column = text.lower().find(part) + 1 if part else len(text) + 1
            first, last = s.field.name(0), s.field.name(s.field.size - 1)
            raise BadNotation(f"{text!r}, column {column}: expected a cell from {first} to {last}, got {part!r}")
        return cell

    def _step(self, s: IslandState, text: str, wanted: str) -> Refusal:
        """A step: piece, colon, origin, dash and target, or a plus for the next space; the veil may lie between."""
        name, colon, rest = wanted.rpartition(":")
        coins = len(rest) - len(rest.rstrip(COIN))
        rest = rest.rstrip(COIN)
        if "-" not in rest and not rest.endswith("+"):
            raise BadNotation(f"{text!r}, column 1: no action is written so; the forms are {self.forms}")
        origin, *targets = parts(rest) if not rest.endswith("+") else [rest[:-1], rest[:-1]]
        here, path = self._cell(s, text, origin), self._path(s, text, targets)
        piece = self._piece(s, text, name, here) if colon else self._anyone(s, here)
        if piece == NOBODY:
            return Refusal("ISL-P1", f"{s.rules.colours[s.crew]} has no piece on {origin}")
        return why_not_step(s, piece, here, path, coins)

    def _path(self, s: IslandState, text: str, targets: list[str]) -> list[int]:
        """Where a step leads; a cell of the veil may come before it, or a space where somebody swims two."""
        via = s.field.cell(targets[0]) if len(targets) == 2 else NOWHERE
        if via != NOWHERE and s.field.sort[via] in ((VEIL, SPACE) if s.gifted & SWIMS else (VEIL,)):
            return [via, self._cell(s, text, targets[1])]
        return [self._cell(s, text, "-".join(targets))]

    def _piece(self, s: IslandState, text: str, name: str, here: int) -> int:
        for piece in s.mates[s.crew]:
            if piece_name(s, piece) == name:
                return piece if s.place[piece] != DEAD and s.spot(piece) == here else NOBODY
        names = ", ".join(piece_name(s, piece) for piece in s.mates[s.crew])
        raise BadNotation(f"{text!r}, column 1: expected a piece of {s.rules.colours[s.crew]} ({names}), got {name!r}")

    def _anyone(self, s: IslandState, here: int) -> int:
        for piece in s.mates[s.crew]:
            if s.place[piece] != DEAD and s.spot(piece) == here:
                return piece
        return NOBODY


def parts(path: str) -> list[str]:
    """The cells of a path; a dash before a digit belongs to its row (ARK-B1)."""
    return DASH.split(path)


def plain(text: str) -> str:
    """Case and blanks do not matter."""
    return "".join(text.split()).lower()


def spellings(written: str) -> tuple[str, ...]:
    """How an action may be typed: as written, or a step without its piece's number, or without the veil's cell."""
    text = written.lower()
    head, colon, rest = text.partition(":")
    if not colon or head not in ("1", "2", "3", "m"):
        return (text,)
    cells = parts(rest)
    straight = f"{cells[0]}-{cells[-1]}" if len(cells) > 2 else rest
    return text, rest, straight, f"{head}:{straight}"
