"""What a seat, or an onlooker, may know of a card game (RTE-H): plain data, fit for JSON."""

from typing import Any, Final, TypeVar, cast

from jackal.core.game import outcome_view
from jackal.routes.box import Box
from jackal.routes.island import Island, names, spot_name
from jackal.routes.missed import missed
from jackal.routes.outlook import outlook
from jackal.routes.shapes import Missed, Player, Result, RouteAsk, RouteView, Sheet, Walk
from jackal.routes.shares import shares
from jackal.routes.state import RouteState
from jackal.routes.verbs import targets_of
from jackal.routes.walk import cards_walked, start_name, trail, walk_to
from jackal.routes.words import (
    DECLARE,
    DECLARING,
    KINDS,
    LAYING,
    NOTHING,
    NOTHING_THERE,
    OVER,
    READY,
    THROWING,
    chest_of,
    steps_of,
)

Record = TypeVar("Record")
COLOURS: Final = ("white", "yellow", "black", "red")


def look(s: RouteState, seat: int | None) -> RouteView:
    """Everything a seat may know now. RTE-H3, RTE-S7: table, coins and discard are everybody's."""
    box = s.edition.box
    shown: RouteView = {
        "game": s.edition.key,
        "seat": seat,
        "phase": s.edition.phases[s.phase].name,
        "round": s.at + 1,
        "rounds": s.rounds,
        "first": s.first,
        "deciding": deciding(s),
        "ask": ask(s, seat),
        "island": describe(s.island()),
        "next": [describe(s.pool[number]) for number in s.order[s.at + 1 : s.edition.open_islands(s)]],
        "players": [player(s, other, seat) for other in range(s.seats)],
        "deck": len(s.deck),
        "discard": pile(box, s.discard),
        "unseen": sum(s.unseen),
        "dropped": pile(box, s.unseen[KINDS * seat : KINDS * seat + KINDS]) if seat is not None else {},
        "missile": box.codes[box.missile],
        "outcome": outcome_view(s, s.outcome()),
    }
    if seat is not None and s.unfinished(seat):
        shown["outlook"] = outlook(s.island(), s.rows[seat], s.hold(seat))
    return with_own(s, RouteView, shown)


def with_own(s: RouteState, record: type, shown: Record, seat: int = 0, mine: bool = False) -> Record:
    """A record with what the edition adds to it."""
    for addition in s.edition.additions:
        if addition.record is record:
            cast("dict[str, Any]", shown).update(addition.says(s, seat, mine))
    return shown


def look_at_all(s: RouteState) -> RouteView:
    """Everything there is but the order of the deck: all hands and throws, and what an edition hides."""
    shown = look(s, None)
    shown["players"] = [player(s, seat, seat) for seat in range(s.seats)]
    return shown


def deciding(s: RouteState) -> list[int]:
    """RTE-R3, RTE-H4: who is still to decide, as far as that is public."""
    if s.untold:
        return []
    if s.phase == THROWING and s.actors():
        return [seat for seat in range(s.seats) if s.stance[seat] == READY]
    return s.actors()


def ask(s: RouteState, seat: int | None) -> RouteAsk | None:
    """The question before a seat; an onlooker sees the one that everybody sees."""
    if s.phase == OVER or s.untold or (s.phase == DECLARING and not s.offers):
        return None
    phase = s.edition.phases[s.phase]
    if seat is not None and s.is_actor(seat):
        question: RouteAsk = {"what": phase.name, "seat": seat}
        if s.phase == LAYING:
            question["walks"] = any(s.has(seat, kind) or kind in s.rows[seat] for kind in s.edition.box.moves)
        if s.phase == DECLARING:
            question["results"] = [explained(s, seat, action - DECLARE) for action in s.offers]
        return with_own(s, RouteAsk, question)
    if seat is None and phase.in_turn:
        open_question: RouteAsk = {"what": phase.name, "seat": s.asked}
        return with_own(s, RouteAsk, open_question)
    return None


def describe(island: Island) -> Sheet:
    return {"id": island.key, "grade": island.grade, "name": names(island), "drawing": island.drawing}


def pile(box: Box, counts: list[int]) -> dict[str, int]:
    return {box.codes[kind]: count for kind, count in enumerate(counts) if count}


def player(s: RouteState, seat: int, viewer: int | None) -> Player:
    """A seat as another sees it; the owner sees more."""
    mine = seat == viewer
    base, box = KINDS * seat, s.edition.box
    found: Player = {
        "seat": seat,
        "colour": COLOURS[seat],
        "coins": s.coins[seat],
        "absent": bool(s.gone >> seat & 1),
        "stance": stance(s, seat, mine),
        "cards": hand_count(s, seat),
        "known": pile(box, s.known[base : base + KINDS]),
        "row_cards": row_count(s, seat),
        "row": box.written(s.rows[seat]) if mine or is_open(s, seat) else None,
        "late": s.edition.late(len(thrown_by(s, seat))),
        "thrown_by": thrown_by(s, seat),
        "declared": declared(s, seat),
        "won": won(s, seat),
    }
    if mine:
        found["hand"] = box.written(s.cards_of(seat))
        found["throw"] = targets(s.throws[seat], s.seats) if s.phase == THROWING else None
    return with_own(s, Player, found, seat, mine)


def is_hidden(s: RouteState, seat: int) -> bool:
    """RTE-R3: whether others have not been told what a seat has decided in place of a row, or that its row lies."""
    return s.phase == LAYING or (s.phase == THROWING and bool(s.untold >> seat & 1))


def is_open(s: RouteState, seat: int) -> bool:
    """Whether everybody has been told the cards of a row."""
    return s.edition.is_open(s, seat) and not s.untold >> seat & 1


def stance(s: RouteState, seat: int, mine: bool) -> str:
    """RTE-R3: before all are ready others see only who is."""
    hidden = is_hidden(s, seat) and not mine and s.edition.is_secret(s, seat)
    return s.edition.stances[READY if hidden else s.stance[seat]]


def hand_count(s: RouteState, seat: int) -> int:
    """RTE-R3, RTE-H4: cards of a row not yet counted, or thrown in secret, are still seen as cards of the hand."""
    return s.hand_size(seat) + (len(s.rows[seat]) if is_hidden(s, seat) else 0)


def row_count(s: RouteState, seat: int) -> int:
    """RTE-R4: how many cards a row has, once everybody is ready."""
    return 0 if is_hidden(s, seat) else len(s.rows[seat])


def thrown_by(s: RouteState, seat: int) -> list[int]:
    """Who has thrown a card at the row of a seat, as far as it has been opened."""
    if s.phase not in (THROWING, DECLARING):
        return []
    cards = s.cards_thrown()
    return [by for by, target in (cards[: s.told] if s.phase == THROWING else cards) if target == seat]


def won(s: RouteState, seat: int) -> int | None:
    """The gold that a seat has been told to get on this island."""
    if s.phase != DECLARING or not s.told:
        return None
    mine = [coins for one, _, _, coins, _ in shares(s)[: s.told] if one == seat]
    return sum(mine) if mine else None


def targets(throw: int, seats: int) -> list[int] | None:
    """At whom a throw goes, a seat for each card; None if it is not decided yet."""
    return None if throw == NOTHING_THERE else targets_of(throw, seats)


def declared(s: RouteState, seat: int) -> Walk | None:
    return explained(s, seat, s.declared[seat]) if s.declared[seat] >= 0 else None


def explained(s: RouteState, seat: int, result: int) -> Walk:
    """The same; of a row that reaches nothing, why."""
    found = cast("Walk", offer(s, seat, result))
    if result == NOTHING:
        found["missed"] = nothing(s, seat)
    return found


def nothing(s: RouteState, seat: int) -> Missed:
    """Why the row of a seat reaches nothing."""
    island, row = s.island(), s.rows[seat]
    return missed(island, row, walk_to(island, row, s.late(seat), NOTHING))


def offer(s: RouteState, seat: int, result: int) -> Result:
    """A result that a seat is offered or has declared, with the walk that stands for it (RTE-D3), cell by cell."""
    island, row = s.island(), s.rows[seat]
    walk = walk_to(island, row, s.late(seat), result)
    found: Result = {
        "chest": None,
        "steps": 0,
        "spent": [],
        "start": start_name(island, row),
        "walk": [spot_name(spot) for spot in trail(island, row, walk)],
        "cards": cards_walked(island, row, walk),
    }
    if result != NOTHING:
        found["chest"] = spot_name(chest_of(result))
        found["steps"] = steps_of(result)
        found["spent"] = s.edition.box.spent_codes(result)
    return found
