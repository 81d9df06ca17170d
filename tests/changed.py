"""Positions of the card games in which one hidden thing at a time is another."""

import random
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from jackal.core.game import Seat
from jackal.games.cards_2015.edition import Cards2015
from jackal.games.cards_2015.tortuga import sail
from jackal.games.cards_2019.table import table as own
from jackal.routes.hidden import could_have_laid
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARING, KINDS, LAYING, NOTHING_THERE, OVER, READY, THROWING


class Changed(NamedTuple):
    """A position in which one hidden thing is another; `known_to` those who may know it."""

    what: str
    s: RouteState
    known_to: set[Seat]


def is_2015(s: RouteState) -> bool:
    return isinstance(s.edition, Cards2015)


def unknown(s: RouteState, seat: Seat) -> list[int]:
    """The kinds of the hand of which nobody saw a card being taken."""
    return [kind for kind in range(KINDS) if s.hands[KINDS * seat + kind] > s.known[KINDS * seat + kind]]


def exchange(s: RouteState, seat: Seat, gives: int, takes: int) -> None:
    s.hands[KINDS * seat + gives] -= 1
    s.hands[KINDS * seat + takes] += 1


def deck_order(s: RouteState, dice: random.Random) -> set[Seat]:
    order = s.deck[:]
    dice.shuffle(s.deck)
    assert sorted(order) == sorted(s.deck)
    return set()


def islands_to_come(s: RouteState, dice: random.Random) -> set[Seat]:
    seen = s.edition.open_islands(s)
    rest = s.order[seen:]
    dice.shuffle(rest)
    s.order = s.order[:seen] + rest
    return set()


def hand(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """A card of a hand and one of the deck change places."""
    seat = dice.randrange(s.seats)
    places = [place for place, kind in enumerate(s.deck) if unknown(s, seat) and kind not in unknown(s, seat)]
    if not places:
        return None
    place, gives = dice.choice(places), dice.choice(unknown(s, seat))
    exchange(s, seat, gives, s.deck[place])
    s.deck[place] = gives
    if s.phase == DECLARING and s.asked == seat:
        s.ask_to_declare(seat)
    return {seat}


def two_hands(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """Two seats change a card each."""
    one, other = dice.sample(range(s.seats), 2)
    pairs = [(a, b) for a in unknown(s, one) for b in unknown(s, other) if a != b]
    if not pairs:
        return None
    a, b = dice.choice(pairs)
    exchange(s, one, a, b)
    exchange(s, other, b, a)
    if s.phase == DECLARING and s.asked in (one, other):
        s.ask_to_declare(s.asked)
    return {one, other}


def row(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """A card of a row that lies face down is another one of the hand."""
    pairs = [
        (seat, place, kind)
        for seat in range(s.seats)
        if s.phase != OVER and not s.edition.is_open(s, seat)
        for place, laid in enumerate(s.rows[seat])
        for kind in unknown(s, seat)
        if kind != laid
    ]
    if not pairs:
        return None
    seat, place, kind = dice.choice(pairs)
    laid = s.rows[seat][:]
    exchange(s, seat, kind, laid[place])
    laid[place] = kind
    s.rows[seat] = laid
    return {seat} if is_lawful(s, seat) else None


def row_length(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """While rows are laid, one is shorter by a card, be it ready or not."""
    seats = [seat for seat in range(s.seats) if s.phase == LAYING and s.rows[seat]]
    if not seats:
        return None
    seat = dice.choice(seats)
    s.hands[KINDS * seat + s.rows[seat][-1]] += 1
    s.rows[seat] = s.rows[seat][:-1]
    return {seat} if is_lawful(s, seat) else None


def is_lawful(s: RouteState, seat: Seat) -> bool:
    """Whether the row could have been laid so, and handed in if it was."""
    return could_have_laid(s, seat) and (s.stance[seat] != READY or s.edition.is_row(s.rows[seat]))


def trip(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """C15-H2: one who is ready has gone to Tortuga in place of laying a row."""
    seats = [seat for seat in range(s.seats) if s.phase == LAYING and s.stance[seat] == READY and s.coins[seat]]
    if not seats or not is_2015(s):
        return None
    seat = dice.choice(seats)
    for kind in s.rows[seat]:
        s.hands[KINDS * seat + kind] += 1
    s.rows[seat] = []
    sail(s, seat, 1)
    return {seat}


def throw(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """RTE-H4: one throws otherwise, or has not answered yet."""
    seats = [seat for seat in range(s.seats) if s.phase == THROWING and s.throws[seat] >= 0]
    if not seats:
        return None
    seat = dice.choice(seats)
    s.throws[seat] = dice.choice([NOTHING_THERE, *({*s.throws_of(seat)} - {s.throws[seat]})])
    return {seat}


def pick(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """C19-H4: another card was picked."""
    if is_2015(s):
        return None
    pairs = [
        (seat, kind)
        for seat, picked in enumerate(own(s).picks)
        if picked >= 0
        for kind in {*own(s).packs[seat]} - {picked}
    ]
    if not pairs:
        return None
    seat, own(s).picks[seat] = dice.choice(pairs)
    return {seat}


def pack(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """A card of a pack and one of the deck change places."""
    if is_2015(s):
        return None
    seat = dice.randrange(s.seats)
    loose = [kind for kind in own(s).packs[seat] if kind != own(s).picks[seat]]
    places = [place for place, kind in enumerate(s.deck) if loose and kind not in loose]
    if not places:
        return None
    place, gives = dice.choice(places), dice.choice(loose)
    cards = own(s).packs[seat][:]
    cards.remove(gives)
    own(s).packs[seat] = sorted([*cards, s.deck[place]])
    s.deck[place] = gives
    return {seat}


def dropped(s: RouteState, dice: random.Random) -> set[Seat] | None:
    """C19-H4: a card that was dropped face down is another one."""
    held = [at for at, count in enumerate(s.unseen) if count]
    pairs = [(at, place) for at in held for place, kind in enumerate(s.deck) if kind != at % KINDS]
    if not pairs:
        return None
    at, place = dice.choice(pairs)
    s.unseen = s.unseen[:]
    s.unseen[at] -= 1
    s.unseen[KINDS * (at // KINDS) + s.deck[place]] += 1
    s.deck[place] = at % KINDS
    return {at // KINDS}


Change = Callable[[RouteState, random.Random], set[Seat] | None]
CHANGES: Final[tuple[Change, ...]] = (
    *(deck_order, islands_to_come, hand, two_hands, row, row_length, trip, throw, pick, pack, dropped),
)


def changed(s: RouteState, dice: random.Random) -> Iterator[Changed]:
    """The position with each of its secrets changed by itself."""
    for change in CHANGES:
        twin = s.copy()
        known_to = change(twin, dice)
        if known_to is not None:
            yield Changed(change.__name__, twin, known_to)
