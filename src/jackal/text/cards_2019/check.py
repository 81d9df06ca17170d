"""Whether what a position of the card game of 2019 has of its own can be."""

from typing import Final

from jackal.core.said import said
from jackal.games.cards_2019.edition import Cards2019
from jackal.games.cards_2019.memory import is_log, left_of
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, LANDED, PASSED, TAKING
from jackal.routes.course import richest
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import BY, CHOOSING, KINDS, OVER


def faults(s: RouteState) -> str:
    """The first thing that is wrong, or nothing."""
    for check in CHECKS:
        fault = check(s)
        if fault:
            return fault
    return ""


def check_course(s: RouteState) -> str:
    if s.among and s.at != s.rounds:
        return said("a tie-break is round {round} (C19-V2)", round=s.rounds + 1)
    if s.at >= s.rounds and not s.among:
        return said("there are {rounds} rounds; after them only a tie-break (C19-V2)", rounds=s.rounds)
    return "a tie is between two at least (C19-V2)" if s.among.bit_count() == 1 else ""


def check_over(s: RouteState) -> str:
    if s.phase != OVER:
        return ""
    if s.reason != "left" and (s.reason == "tie-break") != bool(s.among):
        return "a game ends by tie-break after a tie-break, and only then (C19-V2)"
    if s.reason == "islands" and len(richest(s)) > 1:
        return "those who share the most coins play a tie-break (C19-V2)"
    return ""


def check_tie(s: RouteState) -> str:
    """C19-V2, C19-V3: the richest are tied, one of them begins; its gold is kept apart (C19-V6)."""
    tied = [seat for seat in range(s.seats) if s.among >> seat & 1]
    for seat in range(s.seats):
        if table(s).extra[seat] and (seat not in tied or s.reason != "tie-break" or s.phase != OVER):
            return said("{who}: extra coins are won on the island of a tie-break (C19-V6)", who=COLOURS[seat])
    if not tied:
        return ""
    if s.first not in tied:
        return said("{who} is not tied, so it does not begin (C19-V3)", who=COLOURS[s.first])
    if len({s.coins[seat] for seat in tied}) > 1:
        return "the tied have equally many coins (C19-V2)"
    for seat in range(s.seats):
        if seat not in tied and not s.gone >> seat & 1 and s.coins[seat] >= s.coins[tied[0]]:
            return said("{who} has as many coins as the tied (C19-V2)", who=COLOURS[seat])
    return ""


def check_stances(s: RouteState) -> str:
    """Whether everybody could choose what he does."""
    for seat in range(s.seats if s.phase != OVER else 0):
        stance, name = s.stance[seat], COLOURS[seat]
        if s.among and (stance == BY) == bool(s.among >> seat & 1):
            return said("{who}: in a tie-break the tied play, the others stand by (C19-V3)", who=name)
        if stance == BY and not s.among:
            return said("{who} cannot stand by: it lands or passes (C19-P1)", who=name)
        if stance == BY and s.hand_size(seat):
            return said("{who} stands by, so it has no cards in hand (C19-V2)", who=name)
        if stance == LANDED and not any(s.edition.box.is_move(kind) for kind in [*s.cards_of(seat), *s.rows[seat]]):
            return said("{who} has landed without a move card (C19-P2)", who=name)
    return ""


def check_order(s: RouteState) -> str:
    """C19-P1: seats announce in seat order, so those who have not yet come last."""
    if s.phase not in (ANNOUNCING, TAKING):
        return ""
    order = s.seat_order()
    spoken = [seat for seat in order if s.stance[seat] != CHOOSING]
    if order[: len(spoken)] != spoken or (s.phase == TAKING and spoken[-1] != s.asked):
        return "seats land or pass in seat order, and a passer takes his cards at once (C19-P1, C19-P3)"
    return ""


def check_takes(s: RouteState) -> str:
    if s.phase != TAKING:
        return "" if not table(s).takes else "cards are taken by who has passed (C19-P3)"
    if s.asked < 0 or s.stance[s.asked] != PASSED or not 1 <= table(s).takes <= 2:
        return "a passer takes one or two cards: takes: white 2 (C19-P3)"
    return ""


def check_draft(s: RouteState) -> str:
    """C19-I4, and what is left of a draft in the hands."""
    own = table(s)
    if s.phase == DRAFTING and s.at not in drafts(s):
        return said("no draft comes before round {round} of this game (C19-A3)", round=s.at + 1)
    taken = min(len(own.drafted[0]), s.edition.dealt)
    if any(min(len(log), s.edition.dealt) != taken for log in own.drafted):
        return "everybody has picked the same number of cards (C19-I4)"
    for seat in range(s.seats):
        if s.phase == DRAFTING and (len(own.packs[seat]) + taken != s.edition.dealt or s.hand_size(seat) != taken):
            return said("picked cards and pack are {dealt} together (C19-I4)", dealt=s.edition.dealt)
        if s.phase != DRAFTING and (own.packs[seat] or own.picks[seat] >= 0):
            return "packs go round in a draft only (C19-A3)"
        if own.picks[seat] >= 0 and own.picks[seat] not in own.packs[seat]:
            return said("{who} picks a card that is not in its pack", who=COLOURS[seat])
        fault = check_log(s, seat)
        if fault:
            return fault
    return ""


def check_memory(s: RouteState) -> str:
    """What is remembered comes from a market or a draft; all cards are shuffled for a tie-break (C19-V2)."""
    own = table(s)
    rounds = drafts(s) if not s.among else ()
    if any(own.drafted) and not rounds:
        return "nothing is drafted in this game, or all cards have been shuffled since (C19-A3, C19-V2)"
    if (any(s.unseen) or any(own.earlier)) and not any(0 < draft <= s.at for draft in rounds):
        return "hands are dropped before a second draft alone (C19-A5)"
    return ""


def check_log(s: RouteState, seat: int) -> str:
    """What a seat took since a draft is in its hand, was dropped or was shown."""
    own, dealt = table(s), s.edition.dealt
    row = [] if s.edition.is_open(s, seat) else s.rows[seat]
    base = KINDS * seat
    held = [s.hands[base + kind] - s.known[base + kind] + row.count(kind) for kind in range(KINDS)]
    logs = [(own.drafted[seat], held)] if own.drafted[seat] and s.phase != OVER else []
    if any(own.earlier):
        logs.append((own.earlier[seat], s.unseen[base : base + KINDS]))
    for log, left in logs:
        if len(log) < dealt and (s.phase != DRAFTING or log is own.earlier[seat]):
            return said("a draft is over when everybody has {dealt} cards (C19-A3)", dealt=dealt)
        if not is_log(log) or min(log[:dealt]) < 0:
            return said("{who} has shown a card before it took it", who=COLOURS[seat])
        for kind in range(KINDS):
            if left_of(log, kind) != left[kind]:
                card = s.edition.box.codes[kind]
                return said(
                    "{who} has {card} that it never drafted, drew or took, or they are missing",
                    who=COLOURS[seat],
                    card=card,
                )
    return ""


def drafts(s: RouteState) -> tuple[int, ...]:
    """The rounds that begin with a draft."""
    assert isinstance(s.edition, Cards2019)
    return s.edition.drafts


CHECKS: Final = (
    *(check_course, check_over, check_tie, check_stances, check_takes, check_order),
    *(check_draft, check_memory),
)
