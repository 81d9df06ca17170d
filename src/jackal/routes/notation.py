"""Actions of the card games as people write them (docs/notation.md): writing, reading, and saying why not."""

from typing import Final

from jackal.core.errors import BadNotation, IllegalAction, told
from jackal.core.game import Refusal
from jackal.routes.island import spot_name, spot_of
from jackal.routes.state import RouteState
from jackal.routes.words import (
    ANNOUNCING,
    BLUE,
    CODES,
    DECK,
    DECLARE,
    DECLARING,
    DRAFTING,
    HAND_IN,
    KINDS,
    LAND,
    LAY,
    LAYING,
    MARKET,
    NOTHING,
    OVER,
    PASS,
    PICK,
    PLACE,
    SAIL,
    STAND_BY,
    STARTS,
    TAKING,
    THROW,
    THROWING,
    chest_of,
    spent_codes,
    steps_of,
    thrown_at,
)

WORDS: Final = {HAND_IN: "ready", STAND_BY: "by", LAND: "land", PASS: "pass", DECK: "deck", THROW: "none"}
KIND_OF: Final = {code.lower(): kind for kind, code in enumerate(CODES)}
MOST_DIGITS: Final = 4
ROW_FORMS: Final = "V-U-H (a whole row), +V (one card of it), ready"
FORMS_2015: Final = f"{ROW_FORMS}, tortuga:2, by, none, throw:2,3, e2:3, e2:3+fr, nothing"
FORMS_2019: Final = f"{ROW_FORMS}, land, pass, deck, market:3, pick:O, none, throw:2,3, e2:3, nothing"

# Which rule says when such an answer is asked for.
WHEN: Final = {
    "ready": (LAYING, "RTE-R3"),
    "by": (LAYING, "C15-R4"),
    "tortuga": (LAYING, "C15-T1"),
    "land": (ANNOUNCING, "C19-P2"),
    "pass": (ANNOUNCING, "C19-P1"),
    "deck": (TAKING, "C19-P3"),
    "market": (TAKING, "C19-P3"),
    "pick": (DRAFTING, "C19-A3"),
    "none": (THROWING, "RTE-H4"),
    "throw": (THROWING, "RTE-H4"),
    "nothing": (DECLARING, "RTE-D4"),
}
ONLY_2015: Final = ("by", "tortuga")
ONLY_2019: Final = ("land", "pass", "deck", "market", "pick")
DOING: Final = {
    DRAFTING: "a card is picked out of the pack",
    ANNOUNCING: "the seat lands or passes",
    TAKING: "cards are taken",
    LAYING: "rows are laid",
    THROWING: "cards are thrown at rows",
    DECLARING: "a result is declared",
}


# Writing --------------------------------------------------------------------------------------------------------------


def write(s: RouteState, action: int) -> str:
    """One action."""
    if action in WORDS:
        return WORDS[action]
    if SAIL < action <= SAIL + 3:
        return f"tortuga:{action - SAIL}"
    if PLACE <= action < PLACE + MARKET:
        return f"market:{action - PLACE + 1}"
    if LAY <= action < LAY + KINDS:
        return f"+{CODES[action - LAY]}"
    if PICK <= action < PICK + KINDS:
        return f"pick:{CODES[action - PICK]}"
    if THROW < action < 2 * THROW:
        seats = [str(seat + 1) for seat in range(s.seats) for _ in range(thrown_at(action, seat))]
        return "throw:" + ",".join(seats)
    if DECLARE <= action <= DECLARE + NOTHING:
        return write_result(action - DECLARE)
    raise IllegalAction(f"{told(action)} is no action of this game")


def write_result(result: int) -> str:
    """`e2:3+fr`: the chest, the steps, the attachments spent."""
    if result == NOTHING:
        return "nothing"
    return "+".join([f"{spot_name(chest_of(result))}:{steps_of(result)}", *spent_codes(result)])


def write_all(s: RouteState, actions: list[int]) -> str:
    """What is handed in at once: a whole row is one word (RTE-R7), `V-U-H`."""
    if actions[-1] == HAND_IN and len(actions) > 1:
        return "-".join([CODES[action - LAY] for action in actions[:-1]])
    return " ".join([write(s, action) for action in actions])


# Reading --------------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Case and blanks do not matter."""
    return "".join(text.split()).lower()


def read(s: RouteState, seat: int, text: str) -> int:
    """The one legal action meant."""
    wanted = plain(text)
    legal = s.actions(seat)
    for action in legal:
        if write(s, action).lower() == wanted:
            return action
    if s.phase == DECLARING and spot_of(wanted) >= 0:
        return read_chest(s, legal, text, spot_of(wanted))
    if s.phase == THROWING and wanted.startswith("throw:"):
        wanted = "throw:" + ",".join(sorted(wanted[6:].split(",")))
        for action in legal:
            if write(s, action) == wanted:
                return action
    refusal = refuse(s, seat, text, wanted)
    raise IllegalAction(f"{text.strip()}: {refusal.message}", refusal.rule)


def read_chest(s: RouteState, legal: list[int], text: str, chest: int) -> int:
    """A chest alone is clear where it has one result."""
    found = [action for action in legal if action != DECLARE + NOTHING and chest_of(action - DECLARE) == chest]
    if len(found) > 1:
        choices = ", ".join([write(s, action) for action in found])
        raise BadNotation(f"{text.strip()!r} is not clear: it may mean {choices}")
    if not found:
        raise IllegalAction(f"{text.strip()}: no walk with this row ends there", "RTE-D3")
    return found[0]


def read_all(s: RouteState, seat: int, text: str) -> list[int]:
    """A whole row card by card, or one action."""
    wanted = plain(text)
    words = wanted.split("-")
    if s.phase != LAYING or not all(word in KIND_OF for word in words) or not s.is_actor(seat):
        return [read(s, seat, text)]
    if s.rows[seat]:
        begun = "-".join([CODES[kind] for kind in s.rows[seat]])
        raise IllegalAction(f"{text.strip()}: {begun} lies already; go on card by card, +V, then ready", "RTE-R7")
    twin = s.copy()
    actions: list[int] = []
    for word in words:
        action = LAY + KIND_OF[word]
        if action not in twin.actions(seat):
            refusal = refuse_card(twin, seat, KIND_OF[word])
            raise IllegalAction(f"{text.strip()}: {refusal.message}", refusal.rule)
        twin.play(seat, action)
        actions.append(action)
    if HAND_IN not in twin.actions(seat):
        last = CODES[actions[-1] - LAY]
        raise IllegalAction(f"{text.strip()}: a row does not end with {last}", s.edition.grammar)
    return [*actions, HAND_IN]


# Why not --------------------------------------------------------------------------------------------------------------


def why_not(s: RouteState, seat: int, text: str) -> Refusal | None:
    """Which rule forbids it; None if it is legal."""
    if s.phase == OVER:
        return Refusal("RTE-L1", "the game is over")
    if not s.is_actor(seat):
        return Refusal("RTE-R2", f"seat {seat + 1} has nothing to decide now")
    try:
        read_all(s, seat, text)
    except IllegalAction as error:
        return Refusal(error.rule, str(error))
    return None


def refuse(s: RouteState, seat: int, text: str, wanted: str) -> Refusal:
    """Why a text that fits no legal action does not; one that is no action at all cannot be read."""
    head, _, rest = wanted.partition(":")
    if head in WHEN and head not in (ONLY_2015 if s.edition.announces else ONLY_2019):
        phase, rule = WHEN[head]
        if s.phase != phase:
            return Refusal(rule, f"not now: {DOING[s.phase]}")
        return refuse_word(s, seat, text, head, rest)
    card = wanted.removeprefix("+")
    if card in KIND_OF:
        if s.phase != LAYING:
            return Refusal("RTE-R3", f"not now: {DOING[s.phase]}")
        return refuse_card(s, seat, KIND_OF[card])
    if spot_of(head) >= 0:
        if s.phase != DECLARING:
            return Refusal("RTE-D1", f"not now: {DOING[s.phase]}")
        return Refusal("RTE-D3", "no legal walk has that result, or it wastes an attachment")
    if all(word in KIND_OF for word in wanted.split("-")) and wanted:
        return Refusal("RTE-R3", f"not now: {DOING[s.phase]}")
    forms = FORMS_2019 if s.edition.announces else FORMS_2015
    raise BadNotation(f"{text.strip()!r}, column 1: no action is written so; the forms are {forms}")


def refuse_word(s: RouteState, seat: int, text: str, head: str, rest: str) -> Refusal:
    """The question is the right one, but this is none of its answers."""
    rule = WHEN[head][1]
    if head == "pick":
        if rest not in KIND_OF:
            cards = " ".join([CODES[kind] for kind in range(KINDS) if s.edition.deck[kind]])
            raise BadNotation(f"{text.strip()!r}, column 6: expected a card ({cards}), got {rest!r}")
        return Refusal(rule, f"there is no {CODES[KIND_OF[rest]]} in the pack")
    if head in ("tortuga", "market"):
        if not rest.isdecimal() or len(rest) > MOST_DIGITS:
            raise BadNotation(f"{text.strip()!r}, column {len(head) + 2}: expected a number, got {rest!r}")
        return refuse_number(s, seat, head, int(rest))
    if head == "throw":
        return refuse_throw(s, seat, text, rest)
    why = {
        "ready": "the row is not well-formed yet",
        "by": "only a seat without a card stands by",
        "land": "landing takes a move card in hand",
        "deck": "deck and discard are empty",
        "nothing": "every walk with this row arrives somewhere",
    }
    return Refusal(s.edition.grammar if head == "ready" else rule, why.get(head, "that is not among the choices now"))


def refuse_number(s: RouteState, seat: int, head: str, number: int) -> Refusal:
    if head == "market":
        return Refusal("C19-P3", f"there is no card at place {number} of the market")
    if s.rows[seat]:
        return Refusal("C15-T2", "a row has been begun")
    if not 1 <= number <= 3:
        return Refusal("C15-T1", "Tortuga takes 1, 2 or 3 coins")
    return Refusal("C15-T1", f"the seat has {s.coins[seat]} coins, not {number}")


def refuse_throw(s: RouteState, seat: int, text: str, rest: str) -> Refusal:
    rule = "C15-U2" if not s.edition.announces else "C19-R3"
    words = rest.split(",")
    if not all(word.isdecimal() for word in words):
        raise BadNotation(f"{text.strip()!r}, column 7: expected seats such as 2 or 2,3, got {rest!r}")
    card, have = CODES[s.edition.missile], s.hands[KINDS * seat + s.edition.missile]
    if len(words) > have:
        return Refusal(rule, f"the hand holds {have} {card}, not {len(words)}")
    return Refusal(rule, f"{card} is thrown at the row of another seat")


def refuse_card(s: RouteState, seat: int, kind: int) -> Refusal:
    """Why a card cannot come next in the row."""
    row, code = s.rows[seat], CODES[kind]
    if not s.has(seat, kind):
        return Refusal("RTE-R1", f"there is no {'more ' if kind in row else ''}{code} in the hand")
    if not s.edition.announces and kind > BLUE:
        return Refusal("C15-R3" if row and row[0] > BLUE else "C15-R2", f"{code} does not belong in a row")
    if kind in STARTS:
        return Refusal(s.edition.grammar, f"{code} comes first in a row, once")
    return Refusal(s.edition.grammar, f"{code} cannot come here: a move card follows every map, marks never lie")
