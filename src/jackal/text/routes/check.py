"""Whether a position of a card game can be: every card once, everybody where the phase allows."""

from jackal.core.errors import BadText
from jackal.routes.course import richest
from jackal.routes.draft import is_log, left_of
from jackal.routes.hidden import could_have_laid
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import (
    ANNOUNCING,
    BY,
    CHOOSING,
    CODES,
    DECLARE,
    DECLARING,
    DRAFTING,
    KINDS,
    LANDED,
    LAYING,
    MOVES,
    OVER,
    PASSED,
    READY,
    SAIL,
    STANCES,
    TAKING,
    THROWING,
    TRIP,
    spent,
    thrown,
    thrown_at,
)

# Which stances may be seen in a phase, without and with announcements.
STANDS_2015 = {
    LAYING: (CHOOSING, READY, TRIP, BY),
    THROWING: (READY, TRIP, BY),
    DECLARING: (READY, TRIP, BY),
}
STANDS_2019 = {
    DRAFTING: (CHOOSING,),
    ANNOUNCING: (CHOOSING, LANDED, PASSED, BY),
    TAKING: (CHOOSING, LANDED, PASSED, BY),
    LAYING: (LANDED, READY, PASSED, BY),
    THROWING: (READY, PASSED, BY),
    DECLARING: (READY, PASSED, BY),
}


def card_counts(s: RouteState) -> list[int]:
    """RTE-I1: all cards of each kind, wherever they are."""
    counts = s.discard[:]
    for at in range(KINDS * s.seats):
        counts[at % KINDS] += s.hands[at] + s.unseen[at]
    lying = [s.deck, [kind for kind in s.market if kind >= 0], *s.rows, *s.packs]
    for kinds in lying:
        for kind in kinds:
            counts[kind] += 1
    for seat in range(s.seats):
        if s.declared[seat] >= 0:
            for kind, count in spent(s.declared[seat]):
                counts[kind] += count
        if s.phase == DECLARING and s.throws[seat] >= 0:
            counts[s.edition.missile] += thrown(s.throws[seat])
    return counts


def check_position(s: RouteState) -> None:
    """The first thing that is wrong is told; the seat that declares gets its choices."""
    checks = (check_cards, check_course, check_over, check_tie, check_seats, check_order, check_throws)
    for check in (*checks, check_draft, check_memory, check_declared):
        fault = check(s)
        if fault:
            raise BadText(fault)
    if s.phase != OVER and not s.actors():
        raise BadText("nobody has anything to decide in this position")
    for seat in s.actors():
        if s.gone >> seat & 1:
            raise BadText(f"{COLOURS[seat]} is absent, so nothing waits for it (RTE-L3)")
        if not s.actions(seat):
            raise BadText(f"{COLOURS[seat]} is to decide, but has no choice")


def check_cards(s: RouteState) -> str:
    counts = card_counts(s)
    for kind in range(KINDS):
        if counts[kind] != s.edition.deck[kind]:
            return f"there are {counts[kind]} cards {CODES[kind]}, the box has {s.edition.deck[kind]} (RTE-I1)"
    for at in range(KINDS * s.seats):
        row = s.rows[at // KINDS] if not s.edition.is_open(s, at // KINDS) else []
        if s.known[at] > s.hands[at] + row.count(at % KINDS):
            return f"{COLOURS[at // KINDS]} is known to hold more {CODES[at % KINDS]} than it does"
    return ""


def check_course(s: RouteState) -> str:
    if s.tied and (s.at != s.rounds or not s.edition.announces):
        return f"a tie-break is round {s.rounds + 1} (C19-V2)"
    if s.at >= s.rounds and not s.tied:
        return f"there are {s.rounds} rounds; after them only a tie-break (C19-V2)"
    if s.tied.bit_count() == 1:
        return "a tie is between two at least (C19-V2)"
    if s.gone.bit_count() > s.seats - 2 and s.phase != OVER:
        return "with one player left the game is over (RTE-L3)"
    return ""


def check_over(s: RouteState) -> str:
    """A game that is over has come to its end, and everything is cleared away."""
    if s.phase != OVER:
        return ""
    if s.reason not in ("islands", "tie-break", "left"):
        return f"a game ends by islands, tie-break or left; got {s.reason!r}"
    if s.gone.bit_count() == s.seats or (s.reason == "left") != (s.gone.bit_count() == s.seats - 1):
        return "a game ends by left when one player is left (RTE-L3)"
    if s.reason != "left" and (s.reason == "tie-break") != bool(s.tied):
        return "a game ends by tie-break after a tie-break, and only then (C19-V2)"
    if s.reason == "islands" and s.at + 1 != s.rounds:
        return f"a game ends by islands after round {s.rounds}"
    if s.reason == "islands" and s.edition.announces and len(richest(s)) > 1:
        return "those who share the most coins play a tie-break (C19-V2)"
    if any(s.rows) or s.takes or any(stance != CHOOSING for stance in s.stance):
        return "a game that is over has no rows, and nobody does anything"
    return ""


def check_tie(s: RouteState) -> str:
    """C19-V2, C19-V3: the richest are tied, one of them begins; its gold is kept apart (C19-V6)."""
    tied = [seat for seat in range(s.seats) if s.tied >> seat & 1]
    for seat in range(s.seats):
        if s.extra[seat] and (seat not in tied or s.reason != "tie-break" or s.phase != OVER):
            return f"{COLOURS[seat]}: extra coins are won on the island of a tie-break (C19-V6)"
    if not tied:
        return ""
    if s.first not in tied:
        return f"{COLOURS[s.first]} is not tied, so it does not begin (C19-V3)"
    if len({s.coins[seat] for seat in tied}) > 1:
        return "the tied have equally many coins (C19-V2)"
    for seat in range(s.seats):
        if seat not in tied and not s.gone >> seat & 1 and s.coins[seat] >= s.coins[tied[0]]:
            return f"{COLOURS[seat]} has as many coins as the tied (C19-V2)"
    return ""


def check_seats(s: RouteState) -> str:
    """Everybody does what the phase allows, and only rows that are laid lie."""
    if s.phase == OVER:
        return ""
    allowed = (STANDS_2019 if s.edition.announces else STANDS_2015).get(s.phase, ())
    if not allowed:
        return "this game has no such phase"
    for seat in range(s.seats):
        stance, row = s.stance[seat], s.rows[seat]
        name = COLOURS[seat]
        if stance not in allowed:
            return f"{name} cannot be {STANCES[stance]} in this phase"
        if s.tied and (stance == BY) == bool(s.tied >> seat & 1):
            return f"{name}: in a tie-break the tied play, the others stand by (C19-V3)"
        fault = check_stance(s, seat)
        if fault:
            return fault
        if stance == READY and not s.edition.is_row(row):
            return f"{name} is ready, but has no well-formed row ({s.edition.grammar})"
        if (row and stance not in (READY, CHOOSING, LANDED)) or (row and s.phase in (DRAFTING, ANNOUNCING, TAKING)):
            return f"{name} has a row, but takes no part"
        fault = check_row(s, seat)
        if fault:
            return fault
    return check_takes(s)


def check_stance(s: RouteState, seat: int) -> str:
    """Whether a seat could choose what it does."""
    stance, base, name = s.stance[seat], KINDS * seat, COLOURS[seat]
    if stance == BY and s.edition.announces and not s.tied:
        return f"{name} cannot stand by: it lands or passes (C19-P1)"
    if stance == BY and s.hand_size(seat):
        return f"{name} stands by, so it has no cards in hand (C15-R4, C19-V2)"
    if stance == LANDED and not any(s.hands[base : base + MOVES]) and not any(kind < MOVES for kind in s.rows[seat]):
        return f"{name} has landed without a move card (C19-P2)"
    if stance == TRIP:
        twin = s.copy()
        twin.coins[seat] += 0 if s.phase == LAYING else s.price[seat]  # paid when the trips are opened (C15-T3)
        if SAIL + s.price[seat] not in s.edition.trips(twin, seat):
            return f"{name} cannot buy for {s.price[seat]} coins on Tortuga (C15-T1)"
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


def check_row(s: RouteState, seat: int) -> str:
    """A row must be one that could be laid card by card."""
    if s.phase in (LAYING, THROWING, DECLARING) and not could_have_laid(s, seat):
        return (
            f"{COLOURS[seat]} cannot have laid {'-'.join([CODES[kind] for kind in s.rows[seat]])} ({s.edition.grammar})"
        )
    return ""


def check_takes(s: RouteState) -> str:
    if s.phase != TAKING:
        return "" if not s.takes else "cards are taken by who has passed (C19-P3)"
    if s.asked < 0 or s.stance[s.asked] != PASSED or not 1 <= s.takes <= 2:
        return "a passer takes one or two cards: takes: white 2 (C19-P3)"
    return ""


def check_throws(s: RouteState) -> str:
    """Each throw is one its owner could decide on."""
    for seat, throw in enumerate(s.throws):
        if throw < 0:
            continue
        if s.phase not in (THROWING, DECLARING) or s.stance[seat] != READY:
            return f"{COLOURS[seat]} has thrown, but takes no part"
        for target in range(s.seats):
            if thrown_at(throw, target) and (target == seat or s.stance[target] != READY):
                return f"{COLOURS[seat]} throws at somebody without a row, or at itself"
        if s.phase == THROWING and thrown(throw) > s.hands[KINDS * seat + s.edition.missile]:
            return f"{COLOURS[seat]} throws more than it holds"
    rows = s.stance.count(READY)
    if s.phase == THROWING and rows < 2:
        return "with one row nothing is thrown (C15-U5, C19-R3)"
    return ""


def check_draft(s: RouteState) -> str:
    """C19-I4, and what is left of a draft in the hands."""
    if s.phase == DRAFTING and s.at not in s.edition.drafts:
        return f"no draft comes before round {s.at + 1} of this game (C19-A3)"
    taken = min(len(s.drafted[0]), s.edition.dealt)
    if any(min(len(log), s.edition.dealt) != taken for log in s.drafted):
        return "everybody has picked the same number of cards (C19-I4)"
    for seat in range(s.seats):
        if s.phase == DRAFTING and (len(s.packs[seat]) + taken != s.edition.dealt or s.hand_size(seat) != taken):
            return f"picked cards and pack are {s.edition.dealt} together (C19-I4)"
        if s.phase != DRAFTING and (s.packs[seat] or s.picks[seat] >= 0):
            return "packs go round in a draft only (C19-A3)"
        if s.picks[seat] >= 0 and s.picks[seat] not in s.packs[seat]:
            return f"{COLOURS[seat]} picks a card that is not in its pack"
        fault = check_log(s, seat)
        if fault:
            return fault
    return ""


def check_memory(s: RouteState) -> str:
    """What is remembered comes from a market or a draft; all cards are shuffled for a tie-break (C19-V2)."""
    if any(s.known) and not s.edition.announces:
        return "no cards are known: there is no market in this game (C15-H1)"
    drafts = s.edition.drafts if not s.tied else ()
    if any(s.drafted) and not drafts:
        return "nothing is drafted in this game, or all cards have been shuffled since (C19-A3, C19-V2)"
    if (any(s.unseen) or any(s.earlier)) and not any(0 < draft <= s.at for draft in drafts):
        return "hands are dropped before a second draft alone (C19-A5)"
    return ""


def check_log(s: RouteState, seat: int) -> str:
    """What a seat took since a draft is in its hand, was dropped or was shown."""
    dealt = s.edition.dealt
    row = [] if s.edition.is_open(s, seat) else s.rows[seat]
    base = KINDS * seat
    held = [s.hands[base + kind] - s.known[base + kind] + row.count(kind) for kind in range(KINDS)]
    logs = [(s.drafted[seat], held)] if s.drafted[seat] and s.phase != OVER else []
    if any(s.earlier):
        logs.append((s.earlier[seat], s.unseen[base : base + KINDS]))
    for log, left in logs:
        if len(log) < dealt and (s.phase != DRAFTING or log is s.earlier[seat]):
            return f"a draft is over when everybody has {dealt} cards (C19-A3)"
        if not is_log(log) or min(log[:dealt]) < 0:
            return f"{COLOURS[seat]} has shown a card before it took it"
        for kind in range(KINDS):
            if left_of(log, kind) != left[kind]:
                return f"{COLOURS[seat]} has {CODES[kind]} that it never drafted, drew or took, or they are missing"
    return ""


def check_declared(s: RouteState) -> str:
    """Who has declared did so in his turn, one of the results he was offered."""
    if s.phase != DECLARING:
        return "" if max(s.declared) < 0 else "results are declared when all rows lie (RTE-D1)"
    due = [seat for seat in s.seat_order() if s.stance[seat] == READY]
    waiting = [seat for seat in due if s.declared[seat] < 0]
    if not waiting or due[-len(waiting) :] != waiting:
        return "results are declared in seat order, and somebody is still to declare (RTE-D1)"
    for seat in due:
        if s.declared[seat] >= 0:
            twin = s.copy()
            for kind, count in spent(s.declared[seat]):
                twin.hands[KINDS * seat + kind] += count
            twin.ask_to_declare(seat)
            if s.declared[seat] + DECLARE not in twin.offers:
                return f"{COLOURS[seat]} was not offered the result it declared (RTE-D3)"
    s.ask_to_declare(waiting[0])
    return ""
