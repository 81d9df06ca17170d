"""Whether a position of a card game can be: every card once, everybody where the phase allows."""

from typing import Final

from jackal.core.said import said
from jackal.routes.hidden import could_have_laid
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import CHOOSING, DECLARE, DECLARING, KINDS, LAYING, OVER, READY, THROWING, thrown, thrown_at
from jackal.text.head import Written
from jackal.text.routes.lines import Lines

ENDS: Final = ("islands", "tie-break", "left")


def card_counts(s: RouteState) -> list[int]:
    """RTE-I1: all cards of each kind, wherever they are."""
    counts = s.discard[:]
    for at in range(KINDS * s.seats):
        counts[at % KINDS] += s.hands[at] + s.unseen[at]
    aside = [s.edition.aside(s, seat) for seat in range(s.seats)]
    for kinds in (s.deck, s.edition.lying(s), *s.rows, *aside):
        for kind in kinds:
            counts[kind] += 1
    for seat in range(s.seats):
        if s.declared[seat] >= 0:
            for kind, count in s.edition.box.spent(s.declared[seat]):
                counts[kind] += count
        if s.phase == DECLARING and s.throws[seat] >= 0:
            counts[s.edition.box.missile] += thrown(s.throws[seat])
    return counts


def check_position(s: RouteState, own: Lines, written: Written) -> None:
    """The first thing that is wrong is told, at its line; the seat that declares gets its choices."""
    for fault, *keys in (
        (check_cards(s, is_stacked="deck" in written.lines), "deck", "discard", "market"),
        (check_over(s, own), "over", "absent"),
        (check_seats(s, own),),
        (check_throws(s, own), "phase"),
        (own.faults(s), "tied", "takes", "over", "round", "phase"),
    ):
        if fault:
            raise written.refused(fault, *keys)
    fault = check_declared(s) or check_actors(s)
    if fault:
        raise written.refused(fault, "phase")


def check_actors(s: RouteState) -> str:
    """Somebody decides, unless it is over; he is there and has a choice."""
    if s.phase != OVER and not s.actors():
        return "nobody has anything to decide in this position"
    for seat in s.actors():
        if s.gone >> seat & 1:
            return said("{who} is absent, so nothing waits for it (RTE-L3)", who=COLOURS[seat])
        if not s.list_actions(seat):
            return said("{who} is to decide, but has no choice", who=COLOURS[seat])
    return ""


def check_cards(s: RouteState, *, is_stacked: bool) -> str:
    """RTE-I1: who has written the deck, too, is shown that line; else it is the hands that cannot be."""
    counts, box = card_counts(s), s.edition.box
    for kind in range(KINDS):
        if counts[kind] != box.deck[kind]:
            holders = [COLOURS[seat] for seat in range(s.seats) if kind in [*s.cards_of(seat), *s.rows[seat]]]
            template = "cards {card}: there are {count}, the box has {most} (RTE-I1)"
            last = holders[-1] if holders and not is_stacked else ""
            return said(template, count=counts[kind], card=box.codes[kind], most=box.deck[kind], who=last)
    for at in range(KINDS * s.seats):
        row = s.rows[at // KINDS] if not s.edition.is_open(s, at // KINDS) else []
        if s.known[at] > s.hands[at] + row.count(at % KINDS):
            return said(
                "{who} is known to hold more {card} than it does",
                who=COLOURS[at // KINDS],
                card=box.codes[at % KINDS],
            )
    return ""


def check_over(s: RouteState, own: Lines) -> str:
    """A game that is over has come to its end, and everything is cleared away."""
    if s.phase != OVER:
        return "with one player left the game is over (RTE-L3)" if s.gone.bit_count() > s.seats - 2 else ""
    if s.reason not in ENDS:
        return said("the end is one of {known}; got '{got}'", known=", ".join(own.ends), got=s.reason)
    if s.gone.bit_count() == s.seats or (s.reason == "left") != (s.gone.bit_count() == s.seats - 1):
        return "a game ends by left when one player is left (RTE-L3)"
    if s.reason == "islands" and s.at + 1 != s.rounds:
        return said("a game ends by islands after round {rounds}", rounds=s.rounds)
    if any(s.rows) or any(stance != CHOOSING for stance in s.stance):
        return "a game that is over has no rows, and nobody does anything"
    return ""


def check_seats(s: RouteState, own: Lines) -> str:
    """Everybody does what the phase allows, and only rows that are laid lie."""
    if s.phase == OVER:
        return ""
    for seat in range(s.seats):
        stance, row = s.stance[seat], s.rows[seat]
        name = COLOURS[seat]
        if stance not in own.stands[s.phase]:
            return said("{who} cannot be {stance} in this phase", who=name, stance=s.edition.stances[stance])
        if stance == READY and not s.edition.is_row(row):
            return said("{who} is ready, but has no well-formed row ({rule})", who=name, rule=s.edition.laws.grammar)
        if row and (s.phase < LAYING or stance not in (READY, s.edition.lays)):
            return said("{who} has a row, but takes no part", who=name)
        fault = check_row(s, seat)
        if fault:
            return fault
    return ""


def check_row(s: RouteState, seat: int) -> str:
    """A row must be one that could be laid card by card."""
    if s.phase in (LAYING, THROWING, DECLARING) and not could_have_laid(s, seat):
        row = "-".join(s.edition.box.written(s.rows[seat]))
        return said("{who} cannot have laid {row} ({rule})", who=COLOURS[seat], row=row, rule=s.edition.laws.grammar)
    return ""


def check_throws(s: RouteState, own: Lines) -> str:
    """Each throw is one its owner could decide on."""
    for seat, throw in enumerate(s.throws):
        if throw < 0:
            continue
        if s.phase not in (THROWING, DECLARING) or s.stance[seat] != READY:
            return said("{who} has thrown, but takes no part", who=COLOURS[seat])
        for target in range(s.seats):
            if thrown_at(throw, target) and (target == seat or s.stance[target] != READY):
                return said("{who} throws at somebody without a row, or at itself", who=COLOURS[seat])
        if s.phase == THROWING and thrown(throw) > s.hands[KINDS * seat + s.edition.box.missile]:
            return said("{who} throws more than it holds", who=COLOURS[seat])
    rows = s.stance.count(READY)
    if s.phase == THROWING and rows < 2:
        return said("with one row nothing is thrown ({rule})", rule=own.lone)
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
            for kind, count in s.edition.box.spent(s.declared[seat]):
                twin.hands[KINDS * seat + kind] += count
            twin.ask_to_declare(seat)
            if s.declared[seat] + DECLARE not in twin.offers:
                return said("{who} was not offered the result it declared (RTE-D3)", who=COLOURS[seat])
    s.ask_to_declare(waiting[0])
    return ""
