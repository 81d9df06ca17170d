"""Deck, discard and hands: drawing, dealing, discarding (RTE-T)."""

from jackal.core.event import Tell
from jackal.routes import events
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS, NOTHING_THERE


def shuffle_deck(s: RouteState, counts: list[int]) -> None:
    """A fresh deck of so many cards of each kind."""
    s.deck = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    s.chance.shuffle(s.deck)


def renew_deck(s: RouteState, tell: Tell) -> None:
    """RTE-T1: the discard becomes the deck when a card is needed and there is none."""
    counts = s.discard[:]
    for at, count in enumerate(s.unseen):
        counts[at % KINDS] += count
    s.discard = [0] * KINDS
    s.unseen = [0] * (KINDS * s.seats)
    s.edition.shuffled(s)
    shuffle_deck(s, counts)
    if tell and s.deck:
        tell(events.Reshuffle(len(s.deck)))


def has_cards(s: RouteState) -> bool:
    """Whether a draw would bring a card."""
    return len(s.deck) > 0 or sum(s.discard) > 0 or sum(s.unseen) > 0


def draw(s: RouteState, tell: Tell) -> int:
    """The top card; NOTHING_THERE if deck and discard are empty (RTE-T2)."""
    if not s.deck:
        renew_deck(s, tell)
    return s.deck.pop() if s.deck else NOTHING_THERE


def draw_in_rounds(s: RouteState, order: list[int], due: list[int], tell: Tell) -> None:
    """RTE-T4: one card at a time in seat order, until each has its due."""
    drawn = deal_in_rounds(s, order, due, tell)
    for seat in order:
        take_up(s, seat, drawn[seat])
        tell_drawn(s, seat, drawn[seat], tell)


def deal_in_rounds(s: RouteState, order: list[int], due: list[int], tell: Tell) -> list[list[int]]:
    """The cards that each seat gets; it has not taken them up yet."""
    drawn: list[list[int]] = [[] for _ in range(s.seats)]
    while has_cards(s) and any(len(drawn[seat]) < due[seat] for seat in order):
        for seat in order:
            if len(drawn[seat]) < due[seat] and has_cards(s):
                drawn[seat].append(draw(s, tell))
    return drawn


def take_up(s: RouteState, seat: int, kinds: list[int]) -> None:
    """Into the hand."""
    for kind in kinds:
        s.hands[KINDS * seat + kind] += 1


def tell_drawn(s: RouteState, seat: int, kinds: list[int], tell: Tell) -> None:
    """RTE-H1: everybody learns how many, the owner which."""
    if tell and kinds:
        tell(events.Draws(seat, len(kinds)))
        tell(events.Drawn(seat, s.edition.box.written(sorted(kinds))))


def show(s: RouteState, seat: int, kind: int) -> None:
    """A card of a seat has been shown: one that everybody knew of, or else one of those it took unseen."""
    at = KINDS * seat + kind
    if s.known[at]:
        s.known = changed(s.known, at, -1)
    else:
        s.edition.shown(s, seat, kind)


def changed(counts: list[int], at: int, by: int) -> list[int]:
    """The same counts but for one."""
    found = counts[:]
    found[at] += by
    return found
