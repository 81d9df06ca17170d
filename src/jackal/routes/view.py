"""What a seat, or an onlooker, may know of a card game (RTE-H, C15-H, C19-H): plain data, fit for JSON."""

from typing import Final

from jackal.core.game import outcome_view
from jackal.routes.island import Island, names, spot_name
from jackal.routes.outlook import outlook
from jackal.routes.shapes import Player, RouteAsk, RouteView, Sheet, Walk
from jackal.routes.state import RouteState
from jackal.routes.walk import cards_walked, trail, walk_to
from jackal.routes.words import (
    ANNOUNCING,
    BY,
    CODES,
    DECLARE,
    DECLARING,
    DRAFTING,
    KINDS,
    LAYING,
    NOTHING,
    NOTHING_THERE,
    OVER,
    PHASES,
    READY,
    STANCES,
    TAKING,
    THROWING,
    TRIP,
    chest_of,
    spent_codes,
    steps_of,
    thrown_at,
)

COLOURS: Final = ("white", "yellow", "black", "red")


def codes(kinds: list[int]) -> list[str]:
    return [CODES[kind] for kind in kinds]


def look(s: RouteState, seat: int | None) -> RouteView:
    """Everything a seat may know now. RTE-H3, RTE-S7, C15-H4, C19-H1: table, coins and discard are everybody's."""
    shown: RouteView = {
        "game": s.edition.key,
        "seat": seat,
        "phase": PHASES[s.phase],
        "round": s.at + 1,
        "rounds": s.rounds,
        "tie_break": s.tied != 0,
        "first": s.first,
        "deciding": deciding(s),
        "ask": ask(s, seat),
        "island": describe(s.island()),
        "next": [describe(s.pool[number]) for number in s.order[s.at + 1 : s.edition.open_islands(s)]],
        "players": [player(s, other, seat) for other in range(s.seats)],
        "deck": len(s.deck),
        "discard": pile(s.discard),
        "unseen": sum(s.unseen),
        "dropped": pile(s.unseen[KINDS * seat : KINDS * seat + KINDS]) if seat is not None else {},
        "market": [CODES[kind] if kind >= 0 else None for kind in s.market],
        "outcome": outcome_view(s.outcome()),
    }
    if seat is not None and s.unfinished(seat):
        shown["outlook"] = outlook(s.island(), s.rows[seat], s.edition.hold(s, seat))
    return shown


def look_at_all(s: RouteState) -> RouteView:
    """Everything there is but the order of the deck: all hands, packs, picks and throws."""
    shown = look(s, None)
    shown["players"] = [player(s, seat, seat) for seat in range(s.seats)]
    return shown


def deciding(s: RouteState) -> list[int]:
    """RTE-R3, RTE-H4: who is still to decide, as far as that is public."""
    if s.phase == THROWING:
        return [seat for seat in range(s.seats) if s.stance[seat] == READY]
    return s.actors()


def ask(s: RouteState, seat: int | None) -> RouteAsk | None:
    """The question before a seat; an onlooker sees the one that everybody sees."""
    if s.phase == OVER:
        return None
    if seat is not None and s.is_actor(seat):
        question: RouteAsk = {"what": PHASES[s.phase], "seat": seat, "takes": s.takes}
        if s.phase == THROWING:
            question["card"] = CODES[s.edition.missile]
        if s.phase == DECLARING:
            question["results"] = [offer(s, seat, action - DECLARE) for action in s.offers]
        return question
    if seat is None and s.phase in (ANNOUNCING, TAKING, DECLARING):
        return {"what": PHASES[s.phase], "seat": s.asked, "takes": s.takes}
    return None


def describe(island: Island) -> Sheet:
    return {"id": island.key, "grade": island.grade, "name": names(island), "drawing": island.drawing}


def pile(counts: list[int]) -> dict[str, int]:
    return {CODES[kind]: count for kind, count in enumerate(counts) if count}


def player(s: RouteState, seat: int, viewer: int | None) -> Player:
    """A seat as another sees it; the owner sees more.

    C19-H2, C19-H3: a hand, a row that is not opened yet and what is to be thrown are his alone.
    """
    mine = seat == viewer
    base = KINDS * seat
    found: Player = {
        "seat": seat,
        "colour": COLOURS[seat],
        "coins": s.coins[seat],
        "extra": s.extra[seat],
        "absent": bool(s.gone >> seat & 1),
        "stance": stance(s, seat, mine),
        "price": s.price[seat] if mine or s.phase != LAYING else 0,
        "cards": hand_count(s, seat),
        "known": pile(s.known[base : base + KINDS]),
        "row_cards": row_count(s, seat),
        "row": codes(s.rows[seat]) if mine or s.edition.is_open(s, seat) else None,
        "late": s.late(seat),
        "thrown_by": thrown_by(s, seat),
        "declared": declared(s, seat),
        "pack_cards": len(s.packs[seat]),
        "picked": s.phase == DRAFTING and s.picks[seat] >= 0,
    }
    if mine:
        found["hand"] = codes(s.cards_of(seat))
        found["pack"] = codes(s.packs[seat])
        found["pick"] = CODES[s.picks[seat]] if s.picks[seat] >= 0 else None
        found["throw"] = targets(s.throws[seat], s.seats) if s.phase == THROWING else None
    return found


def stance(s: RouteState, seat: int, mine: bool) -> str:
    """C15-H2: a trip is known when all are ready; before that others see only who is ready."""
    now = s.stance[seat]
    chosen = now == TRIP or (now == BY and not s.edition.announces and s.coins[seat] > 0)
    if chosen and s.phase == LAYING and not mine:
        return STANCES[READY]
    return STANCES[now]


def hand_count(s: RouteState, seat: int) -> int:
    """RTE-R3, RTE-H4: cards of a row not yet counted, or thrown in secret, are still seen as cards of the hand."""
    return s.hand_size(seat) + (len(s.rows[seat]) if s.phase == LAYING else 0)


def row_count(s: RouteState, seat: int) -> int:
    """RTE-R4: how many cards a row has, once everybody is ready."""
    return 0 if s.phase == LAYING else len(s.rows[seat])


def thrown_by(s: RouteState, seat: int) -> list[int]:
    """Who has thrown a card at the row of a seat, once it is opened."""
    if s.phase != DECLARING:
        return []
    return [by for by, throw in enumerate(s.throws) if throw >= 0 for _ in range(thrown_at(throw, seat))]


def targets(throw: int, seats: int) -> list[int] | None:
    """At whom a throw goes, a seat for each card; None if it is not decided yet."""
    if throw == NOTHING_THERE:
        return None
    return [seat for seat in range(seats) for _ in range(thrown_at(throw, seat))]


def declared(s: RouteState, seat: int) -> Walk | None:
    return offer(s, seat, s.declared[seat]) if s.declared[seat] >= 0 else None


def offer(s: RouteState, seat: int, result: int) -> Walk:
    """A result that a seat is offered or has declared, with the walk that stands for it (RTE-D3), cell by cell."""
    island, row = s.island(), s.rows[seat]
    walk = walk_to(island, row, s.late(seat), result)
    cells, cards = [spot_name(spot) for spot in trail(island, row, walk)], cards_walked(island, row, walk)
    if result == NOTHING:
        return {"chest": None, "steps": 0, "spent": [], "walk": cells, "cards": cards}
    chest, spent = spot_name(chest_of(result)), spent_codes(result)
    return {"chest": chest, "steps": steps_of(result), "spent": spent, "walk": cells, "cards": cards}
