"""The draft of the mode «Archipelago» (C19-A3): packs go round, everybody picks a card of his."""

from typing import Final

from jackal.core.event import Tell
from jackal.core.said import said
from jackal.games.cards_2019 import events
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DRAFTING, FLAG, MAP, MARK, PICK
from jackal.routes.course import islands_ahead
from jackal.routes.edition import Phase
from jackal.routes.state import RouteState
from jackal.routes.verbs import CardVerb
from jackal.routes.words import (
    ARROW_FALL,
    ARROW_H,
    ARROW_O4,
    ARROW_RISE,
    ARROW_V,
    ARROW_X4,
    CHOOSING,
    KINDS,
    KNIGHT,
    NOTHING_THERE,
    OPEN,
)

LINE: Final = 4  # C19-A1: islands of a round

# C19 section 9: what is picked for a seat whose time is up.
PICK_ORDER: Final = (ARROW_O4, ARROW_X4, KNIGHT, MAP, FLAG, ARROW_H, ARROW_V, ARROW_RISE, ARROW_FALL, MARK)


def begin_draft(s: RouteState, tell: Tell) -> None:
    """The cards dealt are packs, not hands."""
    own = table(s)
    s.phase = DRAFTING
    own.packs = [s.cards_of(seat) for seat in range(s.seats)]
    s.hands = [0] * (KINDS * s.seats)
    own.drafted = [[] for _ in range(s.seats)]
    s.stance = [CHOOSING] * s.seats
    if tell:
        islands = [s.island().key, *islands_ahead(s)]
        tell(events.Draft(s.at // LINE + 1, islands))
        tell_packs(s, tell)


def tell_packs(s: RouteState, tell: Tell) -> None:
    for seat, pack in enumerate(table(s).packs):
        if tell:
            tell(events.Pack(seat, s.edition.box.written(pack)))


def picks(s: RouteState, seat: int) -> list[int]:
    return [PICK + kind for kind in sorted(set(table(s).packs[seat]))]


def barred_pick(s: RouteState, seat: int, action: int) -> str:
    return OPEN if action - PICK in table(s).packs[seat] else "C19-A3"


def pick(s: RouteState, seat: int, kind: int, tell: Tell) -> None:
    table(s).picks[seat] = kind
    if tell:
        tell(events.Picked(seat))


def pass_packs(s: RouteState, tell: Tell) -> bool:
    """All picks take effect together, the packs go to the left; the last card goes by itself. True if that was it."""
    own = table(s)
    for seat, kind in enumerate(own.picks):
        pack = own.packs[seat][:]
        pack.remove(kind)
        own.packs[seat] = pack
        own.drafted[seat] = [*own.drafted[seat], kind]
        s.hands[KINDS * seat + kind] += 1
    own.picks = [NOTHING_THERE] * s.seats
    own.packs = [own.packs[seat - 1] for seat in range(s.seats)]
    if tell and own.packs[0]:
        tell(events.Packs(len(own.packs[0])))
        tell_packs(s, tell)
    if len(own.packs[0]) == 1:
        own.picks = [pack[0] for pack in own.packs]
    return not own.packs[0]


def favourite(s: RouteState, seat: int) -> int:
    """What is picked for who does not; a card that the order does not name comes last."""
    pack = table(s).packs[seat]
    for kind in PICK_ORDER:
        if kind in pack:
            return kind
    return pack[0]


PHASE: Final = Phase(DRAFTING, "draft", "C19-A3", said("a card is picked out of the pack"))
VERB: Final = CardVerb(PICK, "pick", DRAFTING, "C19-A3", count=KINDS, form="pick:O")
SENTENCES: Final = {"C19-A3": said("there is no such card in the pack")}
