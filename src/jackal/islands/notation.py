"""Actions as people write them (docs/notation.md): writing, reading, and saying why not."""

from typing import Final

from jackal.core.errors import BadNotation, IllegalAction, Refusal, told
from jackal.core.game import PROPOSE_END
from jackal.core.said import said
from jackal.core.shape import View
from jackal.islands.field import DIRECTIONS
from jackal.islands.meant import (
    COIN,
    MOST_COINS,
    is_step,
    parts,
    plain,
    read_sail,
    read_step,
    read_way,
)
from jackal.islands.parts import Part, all_questions, all_verbs
from jackal.islands.rows import Reads
from jackal.islands.state import IslandState
from jackal.islands.view import STRAY, full_name, piece_name
from jackal.islands.why import sentence
from jackal.islands.words import (
    ASK_ACTION,
    ASK_BERTH,
    ASK_VOTE,
    ASK_WAY,
    GO,
    OPEN,
    OVER,
    STEP,
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
    "berth:a4, 1:b4-c5, 1:b4-c5$ (with a coin), 1:c4+ (on in a labyrinth), {vehicle}:a4-a5, >d5, stay, roll, roll$, "
    "peek:d4, fire:NE, hit:red2, end?, yes, no"
)
ROLL: Final = "roll"


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
    """Where a step leads; through the veil its last cell there comes first."""
    to, lane = cell_of(action), lane_of(action)
    if lane:
        return f"{s.field.name(s.field.before_veil(to, lane - 1))}-{s.field.name(to)}"
    return s.field.name(to)


def write_swim(s: IslandState, action: int) -> str:
    """Two spaces, each by its name."""
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


class Forms:
    """The forms of action that the parts of a game bring along."""

    def __init__(self, parts: list[Part]) -> None:
        self.verbs = all_verbs(parts)
        self.questions = all_questions(parts)
        self.said = {verb.word: verb.number for verb in self.verbs.values() if verb.word}
        self.reads: dict[str, Reads] = {}
        self.sentences: dict[str, str] = {}
        for part in parts:
            self.reads = self.reads | part.reads
            self.sentences = self.sentences | part.sentences
        self.formed = [part for part in parts if part.forms]

    def write(self, s: IslandState, action: int) -> str:
        verb = self.verbs.get(verb_of(action))
        if verb is None:
            raise IllegalAction(said("{number} is no action of this game", number=told(action)))
        return verb.word if verb.write is None else verb.write(s, action)

    def describe(self, s: IslandState, action: int) -> View:
        """The action taken apart."""
        return self.verbs[verb_of(action)].apart(s, action, self.write(s, action))

    def read(self, s: IslandState, seat: int, text: str) -> int:
        """The legal action meant; the piece's number may be left out where it is clear."""
        legal = s.actions(seat)
        wanted = plain(text)
        matches = [action for action in legal if wanted in spellings(self.write(s, action))]
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise BadNotation(
                said(
                    "'{text}' is not clear: it may mean {known}",
                    text=text,
                    known=", ".join(self.write(s, action) for action in matches),
                )
            )
        action = self.meaning(s, text, wanted)
        if verb_of(action) not in s.rules.verbs:
            raise BadNotation(said("'{text}': nothing of the kind is done in this game", text=text.strip()))
        lawful = s.rules.unlisted.get(verb_of(action))
        if lawful is not None and lawful(s, action):
            return action
        refusal = self.refusal(s, action)
        if refusal.rule == OPEN:
            raise self.unread(s, text)
        raise IllegalAction(said("{text}: {why}", text=text.strip(), why=refusal.message), refusal.rule)

    def why_not(self, s: IslandState, seat: int, text: str) -> Refusal | None:
        """Which rule forbids it; None if it is legal."""
        if s.stage == OVER:
            return Refusal(law_of_end(s), "the game is over")
        if seat != s.decider:
            return Refusal(s.rules.laws.turn, said("seat {seat} decides now", seat=s.decider + 1))
        try:
            self.read(s, seat, text)
        except IllegalAction as error:
            return Refusal(error.rule, error.message)
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
        if colon and head in self.reads:
            return self.reads[head](s, text)
        if not is_step(wanted):
            raise self.unread(s, text)
        return read_step(s, text)

    def unread(self, s: IslandState, text: str) -> BadNotation:
        """Of what is no action, or one in other words; a guest's forms are those of a multiverse alone."""
        here = [part.forms for part in self.formed if all(verb.number in s.rules.verbs for verb in part.verbs)]
        forms = ", ".join(here).format(vehicle=s.rules.house.vehicle)
        return BadNotation(
            said("'{text}', column 1: no action is written so; the forms are {forms}", text=text, forms=forms)
        )

    def refusal(self, s: IslandState, action: int) -> Refusal:
        """Why an action is not legal."""
        verb, asked = self.verbs[verb_of(action)], s.asked
        if action == PROPOSE_END:
            return Refusal(s.rules.laws.vote, sentence(s, action, s.rules.laws.vote, self.sentences))
        if verb.answers == asked:
            rule = verb.barred(s, action)
            return Refusal(rule, sentence(s, action, rule, self.sentences))
        if asked == ASK_WAY and verb_of(action) == STEP and piece_of(action) == s.mover:
            way = self.refusal(s, pack(GO, cell_of(action), s.mover, coins_of(action)))  # he is on his way already
            if way.rule != OPEN:
                return way
        if verb.answers == ASK_ACTION:
            rule = self.questions[asked].first or law_of(s, asked) or "ISL-C3"
            return Refusal(rule, said("the question '{name}' comes first", name=self.questions[asked].name))
        why = said("the question '{name}' is not asked now", name=self.questions[verb.answers].name)
        return Refusal(verb.when or law_of(s, verb.answers), why)


def law_of_end(s: IslandState) -> str:
    """The rule of the game that has ended it."""
    outcome = s.outcome()
    assert outcome is not None
    return s.rules.laws.over[outcome.reason]


def law_of(s: IslandState, question: int) -> str:
    """The rule of the game that puts a question which all games know."""
    return {ASK_BERTH: s.rules.laws.berth, ASK_VOTE: s.rules.laws.vote}.get(question, "")


def spellings(written: str) -> tuple[str, ...]:
    """How an action may be typed: as written, or a step without its piece's number, or without the veil's cell."""
    text = written.lower()
    head, colon, rest = text.partition(":")
    if not colon or head not in ("1", "2", "3", STRAY):
        return (text,)
    cells = parts(rest)
    straight = f"{cells[0]}-{cells[-1]}" if len(cells) > 2 else rest
    return text, rest, straight, f"{head}:{straight}"
