"""Why not? Which phase an action belongs to, and what bars it there: the state and its edition say so."""

from typing import Final

from jackal.core.errors import BadNotation
from jackal.core.game import Refusal
from jackal.routes.island import spot_of
from jackal.routes.state import RouteState
from jackal.routes.words import (
    ANNOUNCING,
    CODES,
    DECK,
    DECLARE,
    DECLARING,
    DOUBLING,
    DRAFTING,
    FRIDAY,
    KIND_OF,
    KINDS,
    LAND,
    LAYING,
    NOTHING,
    OPEN,
    PASS,
    PICK,
    PLACE,
    SAIL,
    STAND_BY,
    TAKING,
    THROWING,
    WEAPON,
    result,
)

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
SENTENCES: Final = {
    "RTE-D3": "no legal walk has that result",
    "RTE-D4": "every walk with this row arrives somewhere",
    "RTE-R1": "there is no such card in the hand",
    "RTE-T2": "deck and discard are empty",
    "C15-K1": "the attachments that a walk spends are played from the hand",
    "C15-K9": "that wastes an attachment: with fewer the chest is reached as fast",
    "C15-R2": "a row is a flag at most, in front, then move cards",
    "C15-R3": "a hand without a move card and a flag lays one card alone",
    "C15-R4": "only a seat without a card stands by",
    "C15-T1": "Tortuga takes 1, 2 or 3 coins, and the seat must have them",
    "C15-T2": "a row has been begun",
    "C15-U2": "rum is thrown from the hand, at the row of another seat",
    "C19-A3": "there is no such card in the pack",
    "C19-P2": "landing takes a move card in hand",
    "C19-P3": "the market has no such place",
    "C19-P6": "that place of the market is empty",
    "C19-R1": "a row is a flag at most, in front, then move cards, each with at most one map before it",
    "C19-R3": "marks are thrown from the hand, at the row of another lander",
}
ATTACHED: Final = (FRIDAY, WEAPON, DOUBLING)
MOST_STEPS: Final = 255
MOST_ATTACHED: Final = 7


def refuse(s: RouteState, seat: int, text: str, wanted: str) -> Refusal:
    """Why a text fits no legal action; one that is no action at all, or is not written so, cannot be read."""
    refusal = refuse_readable(s, seat, text, wanted)
    if refusal is None or refusal.rule == OPEN:
        forms = FORMS_2019 if s.edition.announces else FORMS_2015
        raise BadNotation(f"{text.strip()!r}, column 1: no action is written so; the forms are {forms}")
    return refusal


def refuse_readable(s: RouteState, seat: int, text: str, wanted: str) -> Refusal | None:
    """The same of what can be read."""
    head, _, rest = wanted.partition(":")
    card = wanted.removeprefix("+")
    if head in WHEN and head not in (ONLY_2015 if s.edition.announces else ONLY_2019):
        phase, rule = WHEN[head]
        if s.phase == phase:
            return said(barred_word(s, seat, text, head, rest))
        return no_row_now(s) if head == "ready" else not_now(s, rule)
    if card in KIND_OF:
        return no_row_now(s) if s.phase != LAYING else refuse_card(s, seat, KIND_OF[card])
    if spot_of(head) >= 0:
        return not_now(s, "RTE-D1") if s.phase != DECLARING else said(s.barred_result(read_result(s, text, head, rest)))
    if all(word in KIND_OF for word in wanted.split("-")) and wanted:
        return no_row_now(s)
    return None


def not_now(s: RouteState, rule: str) -> Refusal:
    return Refusal(rule, f"not now: {DOING[s.phase]}")


def no_row_now(s: RouteState) -> Refusal:
    """C19-R2: rows come when all have announced; RTE-R3: one that was handed in stays as it is."""
    return not_now(s, "C19-R2" if s.phase < LAYING else "RTE-R3")


def said(rule: str) -> Refusal:
    return Refusal(rule, SENTENCES.get(rule, ""))


def refuse_card(s: RouteState, seat: int, kind: int) -> Refusal:
    """Why a card cannot come next in the row."""
    rule = s.edition.barred_card(s, seat, kind)
    return Refusal(rule, f"{CODES[kind]} cannot come here: {said(rule).message}")


def barred_word(s: RouteState, seat: int, text: str, head: str, rest: str) -> str:
    """The question is the right one: the rule by which this is none of its answers."""
    edition = s.edition
    if head == "ready":
        return edition.grammar
    if head == "nothing":
        return s.barred_result(DECLARE + NOTHING)
    if head == "by":
        return edition.barred_trip(s, seat, STAND_BY)
    if head == "tortuga":
        return edition.barred_trip(s, seat, SAIL + read_number(text, head, rest))
    if head in ("throw", "none"):
        return s.barred_throw(seat, read_seats(text, rest) if head == "throw" else [])
    return edition.barred_choice(s, seat, read_choice(s, text, head, rest))


def read_choice(s: RouteState, text: str, head: str, rest: str) -> int:
    """What only one edition knows."""
    if head == "market":
        return PLACE + read_number(text, head, rest) - 1
    if head != "pick":
        return {"land": LAND, "pass": PASS, "deck": DECK}[head]
    if rest not in KIND_OF:
        cards = " ".join([CODES[kind] for kind in range(KINDS) if s.edition.deck[kind]])
        raise BadNotation(f"{text.strip()!r}, column 6: expected a card ({cards}), got {rest!r}")
    return PICK + KIND_OF[rest]


def read_number(text: str, head: str, rest: str) -> int:
    if not rest.isdecimal() or len(rest) > MOST_DIGITS:
        raise BadNotation(f"{text.strip()!r}, column {len(head) + 2}: expected a number, got {rest!r}")
    return int(rest)


def read_seats(text: str, rest: str) -> list[int]:
    words = rest.split(",")
    if not all(word.isdecimal() and len(word) <= MOST_DIGITS for word in words):
        raise BadNotation(f"{text.strip()!r}, column 7: expected seats such as 2 or 2,3, got {rest!r}")
    return [int(word) - 1 for word in words]


def read_result(s: RouteState, text: str, chest: str, rest: str) -> int:
    """`e2:3+fr`, with attachments that the edition has."""
    steps, *codes = rest.split("+")
    spent = [codes.count(CODES[kind]) if s.edition.deck[kind] else 0 for kind in ATTACHED]
    if not steps.isdecimal() or len(steps) > MOST_DIGITS or sum(spent) < len(codes):
        raise BadNotation(f"{text.strip()!r}, column {len(chest) + 2}: expected steps, 3 or 3+fr, got {rest!r}")
    friday, weapons, doublings = [min(count, MOST_ATTACHED) for count in spent]
    return DECLARE + result(spot_of(chest), min(int(steps), MOST_STEPS), friday, weapons, doublings)
