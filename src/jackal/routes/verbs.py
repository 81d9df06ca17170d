"""Kinds of action in the card games: how each is written, read and taken apart, and when it is asked for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypedDict

from jackal.core.errors import BadNotation
from jackal.core.said import said
from jackal.core.shape import Meant
from jackal.routes.box import Box
from jackal.routes.island import spot_name, spot_of
from jackal.routes.shapes import Card
from jackal.routes.words import (
    DECLARE,
    DECLARING,
    HAND_IN,
    KINDS,
    LAY,
    LAYING,
    NOTHING,
    READY,
    THROW,
    THROWING,
    chest_of,
    result,
    steps_of,
    thrown_at,
)

if TYPE_CHECKING:
    from jackal.routes.state import RouteState

MOST_DIGITS: Final = 4
MOST_STEPS: Final = 255
MOST_ATTACHED: Final = 7


class RouteWordAction(TypedDict):
    """An answer that says it all."""

    text: str
    verb: Annotated[str, "RouteWord"]


class CardAction(TypedDict):
    """A card: the next of a row, or one that is taken."""

    text: str
    verb: Annotated[str, "CardVerb"]
    card: Card


class ThrowAction(TypedDict):
    """Cards for the rows of these seats."""

    text: str
    verb: Literal["throw"]
    targets: list[int]


class DeclareAction(TypedDict):
    """A result of the row: which chest, in how many steps, with which cards."""

    text: str
    verb: Literal["declare"]
    chest: str | None
    steps: int
    spent: list[Card]


class Verb:
    """An action that says it all; others are made of it. `when` is the rule by which it is asked for in its phase."""

    def __init__(
        self, action: int, word: str, phase: int, when: str, *, count: int = 1, form: str = "", name: str = ""
    ) -> None:
        self.action = action
        self.count = count
        """So many numbers from `action` on are its own."""
        self.word = word
        self.name = name or word
        """What it is called when it is taken apart."""
        self.phase = phase
        self.when = when
        self.form = form or word
        """What it looks like, for who writes something that is no action."""

    def shape(self) -> type:
        """What it looks like when it is taken apart."""
        return RouteWordAction

    def covers(self, action: int) -> bool:
        return self.action <= action < self.action + self.count

    def write(self, s: "RouteState", action: int) -> str:
        return self.word

    def read(self, s: "RouteState", text: str, rest: str) -> int:
        """The action that a text means, legal or not; `rest` is what stands behind the colon."""
        return self.action

    def apart(self, s: "RouteState", action: int, text: str) -> Mapping[str, Any]:
        """The action taken apart: the verb, and what it is about. `text` is the action as written."""
        found: RouteWordAction = {"text": text, "verb": self.name}
        return found

    def meant(self, meant: Meant) -> str:
        """What somebody means who touched these parts of it, as it is written; a part that is missing is an error."""
        return self.word

    def refused(self, s: "RouteState", seat: int, text: str, rest: str) -> str:
        """The rule by which it is none of the answers to the question that is open."""
        return s.edition.barred(s, seat, self.read(s, text, rest))

    def case(self, s: "RouteState", seat: int, rest: str) -> str:
        """What can be said of the case at hand, if it is refused for one of several reasons."""
        return ""


class NumberVerb(Verb):
    """`word:2`: a word and a number, which counts the actions from 1 on."""

    def write(self, s: "RouteState", action: int) -> str:
        return f"{self.word}:{action - self.action + 1}"

    def read(self, s: "RouteState", text: str, rest: str) -> int:
        if not rest:
            raise BadNotation(said("'{text}' wants a number: {form}", text=text.strip(), form=self.form))
        if not rest.isdecimal():
            raise BadNotation(
                said(
                    "'{text}', column {column}: expected a number, got '{got}'",
                    text=text.strip(),
                    column=len(self.word) + 2,
                    got=rest,
                )
            )
        return self.action + clipped(rest) - 1


class CardVerb(Verb):
    """`pick:O`: a word and a card."""

    def shape(self) -> type:
        return CardAction

    def write(self, s: "RouteState", action: int) -> str:
        return f"{self.word}:{s.edition.box.codes[action - self.action]}"

    def read(self, s: "RouteState", text: str, rest: str) -> int:
        box = s.edition.box
        if rest not in box.kind_of:
            cards = " ".join([card.code for card in box.cards])
            raise BadNotation(
                said(
                    "'{text}', column {column}: expected a card ({cards}), got '{got}'",
                    text=text.strip(),
                    column=len(self.word) + 2,
                    cards=cards,
                    got=rest,
                )
            )
        return self.action + box.kind_of[rest]

    def apart(self, s: "RouteState", action: int, text: str) -> Mapping[str, Any]:
        found: CardAction = {"text": text, "verb": self.name, "card": s.edition.box.codes[action - self.action]}
        return found

    def meant(self, meant: Meant) -> str:
        return f"{self.word}:{meant['card']}"


# What both games ask for ----------------------------------------------------------------------------------------------


class LayVerb(CardVerb):
    """`+V`: the next card of a row; people also write a whole row in one word."""

    def write(self, s: "RouteState", action: int) -> str:
        return f"+{s.edition.box.codes[action - LAY]}"

    def meant(self, meant: Meant) -> str:
        return f"+{meant['card']}"


class ReadyVerb(Verb):
    """The row as it is."""

    def refused(self, s: "RouteState", seat: int, text: str, rest: str) -> str:
        return s.edition.laws.grammar if s.rows[seat] else s.edition.laws.empty


class ThrowVerb(Verb):
    """`throw:2,3`: a card for the row of each of these seats."""

    def shape(self) -> type:
        return ThrowAction

    def write(self, s: "RouteState", action: int) -> str:
        return "throw:" + ",".join([str(seat + 1) for seat in targets_of(action, s.seats)])

    def apart(self, s: "RouteState", action: int, text: str) -> Mapping[str, Any]:
        found: ThrowAction = {"text": text, "verb": "throw", "targets": targets_of(action, s.seats)}
        return found

    def meant(self, meant: Meant) -> str:
        return "throw:" + ",".join([str(seat + 1) for seat in meant["targets"]])

    def refused(self, s: "RouteState", seat: int, text: str, rest: str) -> str:
        words = rest.split(",")
        if not all(word.isdecimal() for word in words):
            raise BadNotation(
                said("'{text}', column 7: expected seats such as 2 or 2,3, got '{got}'", text=text.strip(), got=rest)
            )
        return s.barred_throw(seat, [clipped(word) - 1 for word in words])

    def case(self, s: "RouteState", seat: int, rest: str) -> str:
        words = rest.split(",")
        for word in words:
            target = clipped(word) - 1
            if not 0 <= target < s.seats:
                return said("the seats are 1 to {seats}, got '{got}'", seats=s.seats, got=word)
            if target == seat:
                return said("nobody throws at his own row")
            if s.stance[target] != READY and s.stance[target] not in s.edition.spared:
                return said("seat {seat} has no row", seat=target + 1)
        return said("not so many such cards are in the hand") if len(words) > s.missiles(seat) else ""


class NoneVerb(Verb):
    """Nothing is thrown."""

    def refused(self, s: "RouteState", seat: int, text: str, rest: str) -> str:
        return s.barred_throw(seat, [])


class DeclareVerb(Verb):
    """`e2:3+fr`: the chest, the steps, the attachments spent; or `nothing`."""

    def shape(self) -> type:
        return DeclareAction

    def write(self, s: "RouteState", action: int) -> str:
        return write_result(s.edition.box, action - DECLARE)

    def apart(self, s: "RouteState", action: int, text: str) -> Mapping[str, Any]:
        found: DeclareAction = {"text": text, "verb": "declare", "chest": None, "steps": 0, "spent": []}
        if action != DECLARE + NOTHING:
            found["chest"] = spot_name(chest_of(action - DECLARE))
            found["steps"] = steps_of(action - DECLARE)
            found["spent"] = s.edition.box.spent_codes(action - DECLARE)
        return found

    def refused(self, s: "RouteState", seat: int, text: str, rest: str) -> str:
        return s.barred_result(DECLARE + NOTHING)


def clipped(digits: str) -> int:
    """A number that somebody wrote; one that is far too large stays too large."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def targets_of(throw: int, seats: int) -> list[int]:
    """At whom a throw goes, a seat for each card."""
    return [seat for seat in range(seats) for _ in range(thrown_at(throw, seat))]


def write_result(box: Box, result: int) -> str:
    if result == NOTHING:
        return "nothing"
    return "+".join([f"{spot_name(chest_of(result))}:{steps_of(result)}", *box.spent_codes(result)])


def read_result(box: Box, text: str, chest: str, rest: str) -> int:
    """A result that is written in full, with attachments that the edition has."""
    steps, *codes = rest.split("+")
    spent = [codes.count(box.codes[kind]) if kind >= 0 else 0 for kind in (box.sparing, box.arming, box.doubling)]
    if not steps.isdecimal() or sum(spent) < len(codes):
        raise BadNotation(
            said(
                "'{text}', column {column}: expected steps, 3 or 3+fr, got '{got}'",
                text=text.strip(),
                column=len(chest) + 2,
                got=rest,
            )
        )
    spares, arms, doubles = [min(count, MOST_ATTACHED) for count in spent]
    return DECLARE + result(spot_of(chest), min(clipped(steps), MOST_STEPS), spares, arms, doubles)


FORMS_OF_ROWS: Final = "V-U-H (a whole row), +V (one card of it)"
LAYS: Final = LayVerb(LAY, "", LAYING, "RTE-R3", count=KINDS, name="lay", form=FORMS_OF_ROWS)
READIES: Final = ReadyVerb(HAND_IN, "ready", LAYING, "RTE-R3")
THROWS: Final = ThrowVerb(THROW + 1, "throw", THROWING, "RTE-H4", count=THROW - 1, form="throw:2,3")
NONE: Final = NoneVerb(THROW, "none", THROWING, "RTE-H4")


def shapes_of(verbs: list[Verb]) -> list[type]:
    """What actions look like when they are taken apart."""
    return list(dict.fromkeys([verb.shape() for verb in verbs]))


def all_verbs(box: Box, *own: Verb) -> list[Verb]:
    """Those of both games, and an edition's own; no number may be taken twice."""
    form = f"e2:3, e2:3+{box.codes[box.sparing]}, nothing" if box.sparing >= 0 else "e2:3, nothing"
    declares = DeclareVerb(DECLARE, "nothing", DECLARING, "RTE-D4", count=NOTHING + 1, form=form)
    verbs = [LAYS, READIES, *own, NONE, THROWS, declares]
    for verb in verbs:
        for other in verbs:
            if verb is not other and verb.covers(other.action):
                raise ValueError(f"action {other.action} is {verb.word!r} and {other.word!r}")
    return verbs
