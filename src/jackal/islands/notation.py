"""Actions as people write them (docs/notation.md): writing, reading, and saying why not."""

from typing import Final, NamedTuple

from jackal.core.errors import BadNotation, IllegalAction, told
from jackal.core.game import AGREE, PROPOSE_END, REFUSE, Refusal
from jackal.core.shape import View
from jackal.islands.actions import PARTS
from jackal.islands.barred import barred_sail, barred_step, barred_swim
from jackal.islands.effects import barred_hit, barred_peek
from jackal.islands.entry import never_barred
from jackal.islands.field import DIRECTIONS
from jackal.islands.meant import (
    COIN,
    MOST_COINS,
    READERS,
    is_step,
    parts,
    plain,
    read_sail,
    read_step,
    read_way,
)
from jackal.islands.rows import Answer, TileSet, Writer
from jackal.islands.state import IslandState
from jackal.islands.turn import barred_berth
from jackal.islands.view import full_name, piece_name
from jackal.islands.ways import barred_go, barred_stay, barred_throw
from jackal.islands.why import COMES_FIRST, NOT_NOW, SENTENCES, sentence
from jackal.islands.words import (
    AIM,
    ASK_ACTION,
    ASK_AIM,
    ASK_BERTH,
    ASK_PEEK,
    ASK_ROLL,
    ASK_VICTIM,
    ASK_VOTE,
    ASK_WAY,
    BERTH,
    GO,
    HIT,
    OPEN,
    OVER,
    PEEK,
    SAIL,
    STAY,
    STEP,
    SWIM,
    THROW,
    TRANSFER,
    cell_of,
    coins_of,
    kind_of,
    lane_of,
    pack,
    path_of,
    piece_of,
    verb_of,
    via_of,
)

FORMS: Final = (
    "berth:a4, 1:b4-c5, 1:b4-c5$ (with a coin), 1:c4+ (on in a labyrinth), ship:a4-a5, >d5, stay, roll, roll$, "
    "peek:d4, fire:NE, hit:red2, end?, yes, no"
)
ROLL: Final = "roll"


class CourseRules(NamedTuple):
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
    return ROLL + COIN * coins_of(action)


def write_peek(s: IslandState, action: int) -> str:
    return f"peek:{s.field.name(cell_of(action))}"


def write_aim(s: IslandState, action: int) -> str:
    return f"fire:{DIRECTIONS[cell_of(action)]}"


def write_hit(s: IslandState, action: int) -> str:
    return "hit:" + full_name(s, piece_of(action))


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


# What the common verbs answer, and what bars them; whether the end may be proposed is for the game's own list.
ANSWERS: Final[dict[int, Answer]] = {
    STEP: Answer(ASK_ACTION, "", barred_step),
    SWIM: Answer(ASK_ACTION, "", barred_swim),
    SAIL: Answer(ASK_ACTION, "", barred_sail),
    GO: Answer(ASK_WAY, "ISL-C3", barred_go),
    STAY: Answer(ASK_WAY, "ISL-K9", barred_stay),
    THROW: Answer(ASK_ROLL, "ISL-G3", barred_throw),
    PEEK: Answer(ASK_PEEK, "ISL-H3", barred_peek),
    AIM: Answer(ASK_AIM, "ISL-K15", never_barred),
    HIT: Answer(ASK_VICTIM, "ISL-K15", barred_hit),
}


class Notation:
    """The common forms of action and those that sets of tiles bring along."""

    def __init__(self, sets: list[TileSet], course: CourseRules) -> None:
        self.course = course
        self.writers, self.words, self.parts, self.readers = WRITERS, WORDS, PARTS, READERS
        self.sentences = SENTENCES
        self.answers = ANSWERS | {
            BERTH: Answer(ASK_BERTH, course.berth, barred_berth),
            AGREE: Answer(ASK_VOTE, course.vote, never_barred),
            REFUSE: Answer(ASK_VOTE, course.vote, never_barred),
        }
        self.pending = {ASK_BERTH: course.berth, ASK_VOTE: course.vote}
        for tiles in sets:
            self.writers = self.writers | tiles.writers
            self.words = self.words | tiles.words
            self.parts = self.parts | tiles.parts
            self.readers = self.readers | tiles.readers
            self.answers = self.answers | tiles.answers
            self.pending = self.pending | tiles.pending
            self.sentences = self.sentences | tiles.sentences
        self.said = {word: action for action, word in self.words.items()}
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
        matches = [action for action in legal if wanted in spellings(self.write(s, action))]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise BadNotation(
                f"{text!r} is not clear: it may mean {', '.join(self.write(s, action) for action in matches)}"
            )
        action = self.meaning(s, text, wanted)
        lawful = s.rules.unlisted.get(verb_of(action))
        if lawful is not None and lawful(s, action):
            return action
        refusal = self.refusal(s, action)
        if refusal.rule == OPEN:
            raise self.unread(text)
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

    def meaning(self, s: IslandState, text: str, wanted: str) -> int:
        """The action that a text means, legal or not; one that is no action at all cannot be read."""
        head, colon, _ = wanted.partition(":")
        if wanted in self.said:
            return self.said[wanted]
        if wanted.startswith(">"):
            return read_way(s, text)
        if wanted.rstrip(COIN) == ROLL:
            return pack(THROW, coins=min(wanted.count(COIN), MOST_COINS))
        if colon and head == s.rules.house.vehicle:
            return read_sail(s, text)
        if colon and head in self.readers:
            return self.readers[head](s, text)
        if not is_step(wanted):
            raise self.unread(text)
        return read_step(s, text)

    def unread(self, text: str) -> BadNotation:
        """Of what is no action, or one in other words."""
        return BadNotation(f"{text!r}, column 1: no action is written so; the forms are {self.forms}")

    def refusal(self, s: IslandState, action: int) -> Refusal:
        """Why an action is not legal."""
        answer = self.answers.get(verb_of(action))
        asked = s.asks[-1][0]
        if answer is None:
            return Refusal(self.course.vote, NOT_NOW if asked == ASK_ACTION else COMES_FIRST)
        if answer.ask == asked:
            rule = answer.barred(s, action)
            return Refusal(rule, sentence(s, rule, self.sentences))
        if answer.ask == ASK_ACTION:
            return Refusal(self.pending.get(asked, "ISL-C3"), COMES_FIRST)
        return Refusal(answer.when, NOT_NOW)


def spellings(written: str) -> tuple[str, ...]:
    """How an action may be typed: as written, or a step without its piece's number, or without the veil's cell."""
    text = written.lower()
    head, colon, rest = text.partition(":")
    if not colon or head not in ("1", "2", "3", "m"):
        return (text,)
    cells = parts(rest)
    straight = f"{cells[0]}-{cells[-1]}" if len(cells) > 2 else rest
    return text, rest, straight, f"{head}:{straight}"
