"""Why not? Which phase an action belongs to, and what bars it there: the state and its edition say so."""

from typing import Final

from jackal.core.errors import BadNotation, Refusal
from jackal.core.said import said
from jackal.routes.box import Box
from jackal.routes.island import spot_of
from jackal.routes.state import RouteState
from jackal.routes.verbs import READIES, Verb, read_result
from jackal.routes.words import DECLARING, LAYING, OPEN

SENTENCES: Final = {
    "RTE-D3": "no legal walk has that result",
    "RTE-D4": "every walk with this row arrives somewhere",
    "RTE-R1": "there is no such card in the hand",
    "RTE-T2": "deck and discard are empty",
}


def refuse(s: RouteState, seat: int, text: str, wanted: str) -> Refusal:
    """Why a text fits no legal action; one that is no action at all, or is not written so, cannot be read."""
    refusal = refuse_readable(s, seat, text, wanted)
    if refusal is None or refusal.rule == OPEN:
        check_codes(s.edition.box, text, wanted)
        forms = ", ".join([verb.form for verb in s.edition.verbs])
        raise BadNotation(
            said("'{text}', column 1: no action is written so; the forms are {forms}", text=text.strip(), forms=forms)
        )
    return refusal


def check_codes(box: Box, text: str, wanted: str) -> None:
    """What looks like a row, or a card of it, has a word in it that is no card of this edition, or no dashes."""
    words = text.replace(",", " ").split()
    if len(words) > 1 and all(word.lower() in box.kind_of for word in words):
        row = "-".join(words)
        raise BadNotation(said("'{text}': the cards of a row are joined by '-', {row}", text=text.strip(), row=row))
    codes = wanted.removeprefix("+").split("-")
    if not wanted.startswith("+") and not any(code in box.kind_of for code in codes):
        return
    for code in codes:
        if code not in box.kind_of:
            cards = " ".join([card.code for card in box.cards])
            raise BadNotation(
                said("'{text}': expected a card ({cards}), got '{got}'", text=text, cards=cards, got=code)
            )


def refuse_readable(s: RouteState, seat: int, text: str, wanted: str) -> Refusal | None:
    """The same of what can be read."""
    head, _, rest = wanted.partition(":")
    card, kind_of = wanted.removeprefix("+"), s.edition.box.kind_of
    verb = verb_called(s, head)
    if verb is not None:
        if s.phase == verb.phase:
            rule = verb.refused(s, seat, text, rest)
            return Refusal(rule, verb.case(s, seat, rest) or by_rule(s, rule).message)
        return no_row_now(s) if verb is READIES else not_now(s, verb.when)
    if wanted in s.edition.foreign:
        return by_rule(s, s.edition.foreign[wanted])
    if card in kind_of:
        return no_row_now(s) if s.phase != LAYING else refuse_card(s, seat, kind_of[card])
    if spot_of(head) >= 0:
        if s.phase != DECLARING:
            return not_now(s, "RTE-D1")
        return by_rule(s, s.barred_result(read_result(s.edition.box, text, head, rest)))
    if all(word in kind_of for word in wanted.split("-")) and wanted:
        return no_row_now(s)
    return None


def verb_called(s: RouteState, word: str) -> Verb | None:
    for verb in s.edition.verbs:
        if word and verb.word == word:
            return verb
    return None


def not_now(s: RouteState, rule: str) -> Refusal:
    return Refusal(rule, said("not now: {doing}", doing=s.edition.phases[s.phase].doing))


def no_row_now(s: RouteState) -> Refusal:
    """RTE-R3: a row that was handed in stays as it is."""
    return not_now(s, s.edition.laws.early if s.phase < LAYING else "RTE-R3")


def by_rule(s: RouteState, rule: str) -> Refusal:
    return Refusal(rule, s.edition.sentences.get(rule) or SENTENCES.get(rule, ""))


def refuse_card(s: RouteState, seat: int, kind: int) -> Refusal:
    """Why a card cannot come next in the row."""
    rule, card = s.edition.barred_card(s, seat, kind), s.edition.box.codes[kind]
    if rule == "RTE-R1" and kind in s.rows[seat]:
        return Refusal(rule, said("no more {card} is left in the hand", card=card))
    why = by_rule(s, rule).message
    return Refusal(rule, said("{card} cannot come here: {why}", card=card, why=why))
