"""How a table stands, for one viewer: nothing in here that he may not know."""

from typing import Final

from jackal.core.chance import TableChance
from jackal.core.game import Outcome, Seat, outcome_view
from jackal.core.match import DRAWN, HUSHED, LATE, OF_OTHERS, ONCE, SEEN, TOO_LATE
from jackal.tables.seating import OPEN
from jackal.tables.setup import TableSetup
from jackal.tables.shapes import (
    Fairness,
    GameAction,
    Now,
    ProposalCard,
    Rest,
    SeatCard,
    SetupCard,
    Stands,
    TableCard,
)
from jackal.tables.status import GATHERING, OVER, PAUSED, PLAYING
from jackal.tables.table import Table

STANDS: Final[dict[str, Stands]] = {
    HUSHED: "secret",
    OF_OTHERS: "others",
    DRAWN: "chance",
    SEEN: "seen",
    ONCE: "once",
    TOO_LATE: "late",
}
OLDER_RULES: Final = "older_rules"
"""Why a game ended that these rules could not play on."""


def snapshot(table: Table, viewer: Seat | None, visitor: str) -> Now:
    match = table.match
    view = match.game.view(match.state, viewer) if match else None
    return {**rest(table, viewer, visitor), "view": view}


def rest(table: Table, viewer: Seat | None, visitor: str) -> Rest:
    """All but the view."""
    asked = viewer is not None and viewer in table.asked() and table.places[viewer].has_person
    return {
        "seat": viewer,
        "n": table.streams.count(viewer),
        "decided": table.decided(viewer),
        "table": table_card(table, viewer, visitor),
        "actions": actions(table, viewer) if asked and viewer is not None else [],
        "sealed": viewer in table.sealed,
        "may_take_back": viewer is not None and may_take_back(table, viewer),
        "stands": why_stands(table, viewer),
    }


def actions(table: Table, seat: Seat) -> list[GameAction]:
    """The legal actions; of a row that is laid card by card, the first cards."""
    match = table.match
    assert match is not None
    return [match.game.notation.describe(match.state, action) for action in match.state.actions(seat)]


def may_take_back(table: Table, seat: Seat) -> bool:
    if (
        table.match is None
        or table.status != PLAYING
        or not table.places[seat].has_person
        or not table.terms.setup.take_back
    ):
        return False
    return table.sealed.get(seat, LATE) != LATE or table.match.may_undo(seat, table.undone_with(seat))


def why_stands(table: Table, viewer: Seat | None) -> Stands:
    """Why what a seat has done last cannot be taken back, in a word; none where there is nothing, or where it can."""
    if viewer is None or table.match is None or table.status != PLAYING or len(table.decisions[viewer]) == 1:
        return ""
    if not table.terms.setup.take_back or may_take_back(table, viewer):
        return ""
    why = table.match.why_final(viewer, table.undone_with(viewer))
    return STANDS.get(getattr(why, "template", why), "gone_on")


def table_card(table: Table, viewer: Seat | None, visitor: str) -> TableCard:
    terms = table.terms
    return {
        "id": terms.id,
        "game": terms.game.key,
        "options": terms.options,
        "setup": setup_card(terms.setup),
        "status": table.status,
        "seats": seat_cards(table, visitor),
        "host": visitor in table.hosts(),
        "proposal": proposal_card(table),
        "clocks": table.clocks.shown[table.streams.index(viewer)],
        "outcome": outcome_view(table.match.state, outcome_of(table)) if table.match else None,
        "fairness": fairness(table),
        "source": terms.source,
        "same_deal": terms.same_deal,
        "what_if": terms.what_if,
        "handed_in": terms.handed_in,
        "rematch": table.rematch,
    }


def setup_card(setup: TableSetup) -> SetupCard:
    clock = setup.clock
    return {
        "title": setup.title,
        "clock": {"kind": clock.kind, "seconds": clock.seconds, "increment": clock.increment},
        "late": setup.late,
        "left": setup.left,
        "stand_in": setup.stand_in,
        "take_back": setup.take_back,
        "onlookers": setup.onlookers,
        "window": setup.window,
        "first": setup.first,
    }


def seat_cards(table: Table, visitor: str) -> list[SeatCard]:
    colours = table.colours()
    return [
        {
            "seat": seat,
            "who": place.who,
            "name": place.name,
            "colour": colours[seat],
            "bot": place.bot,
            "program": place.is_program,
            "taken": place.is_taken,
            "away": place.away,
            "gone": place.gone,
            "hasty": place.hasty,
            "mine": bool(visitor) and visitor in place.holders,
        }
        for seat, place in enumerate(table.places)
    ]


def proposal_card(table: Table) -> ProposalCard | None:
    proposal = table.proposal
    if proposal is None:
        return None
    return {"what": proposal.what, "seat": proposal.seat, "agreed": sorted(proposal.agreed)}


def outcome_of(table: Table) -> Outcome | None:
    """How it ended; a game that was played by older rules ends as it stood."""
    match = table.match
    outcome = match.state.outcome() if match else None
    if outcome is None and match is not None and table.parted_at is not None:
        return match.state.standing(OLDER_RULES)
    return outcome


def fairness(table: Table) -> Fairness:
    match = table.match
    return {
        "seed_sha256": TableChance(table.terms.seed).commitment(),
        "deal_sha256": match.deal_commitment if match else "",
        "seed": table.terms.seed.hex() if table.status == OVER else "",
    }


def card(table: Table) -> dict[str, object]:
    """What lists show of a table; kept in its row."""
    return {
        "free": sum(not place.is_taken for place in table.places),
        "names": [place.name for place in table.places],
        "changed": table.told_at,
    }


def is_listed(table: Table) -> bool:
    """For everybody to see: while it gathers, if somebody may still come; a game, if it was open and may be watched."""
    if table.status == GATHERING:
        return any(place.who == OPEN and not place.is_taken for place in table.places)
    goes_on = table.status in (PLAYING, PAUSED)
    return goes_on and table.terms.setup.onlookers and any(place.who == OPEN for place in table.places)
