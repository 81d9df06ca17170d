"""What a seat knows of a draft (C19-A3, C19-H4), and the rest of it dealt anew.

The pack that began at seat p is at seat p+1 after one pick, and so on. A seat knows a pack's cards each time it holds
it; so it knows which cards were taken between two such times, but not by whom, and of a pack that has gone on which
cards are in it still or with those who held it since. Each such set of cards is a pool: within it all cards may change
places, as long as everybody had what he has shown since.
"""

from typing import Final, NamedTuple

from jackal.core.chance import Chance
from jackal.games.cards_2019.table import table
from jackal.games.cards_2019.words import DRAFTING
from jackal.routes.state import RouteState
from jackal.routes.words import KINDS, NOTHING_THERE

PASSES: Final = 5  # of exchanges, where not all of them are possible


class Slot(NamedTuple):
    """A place in a list of cards."""

    cards: list[int]
    at: int
    is_log: bool = False
    """Whether the list is the log of a seat, with the cards it has shown among those it took."""
    holder: int = NOTHING_THERE
    """The seat that has the card in its hand, if it has not shown it."""


def redeal_draft(s: RouteState, seat: int, needs: list[int], chance: Chance) -> None:
    """Exchange what the seat cannot tell apart: picks, packs, cards of the deck, drops.

    `needs` says how long a row the cards of each seat must make.
    """
    own = table(s)
    own.packs = [pack[:] for pack in own.packs]
    own.drafted = [log[:] for log in own.drafted]
    own.earlier = [log[:] for log in own.earlier]
    s.unseen = s.unseen[:]
    drops = [dropped(s, other) for other in range(s.seats)]
    pools = [slots(s.deck)]  # the deck first: its order is mixed last
    for other in range(s.seats):
        if other != seat:
            pools[0] += slots(drops[other])
            pools[0] += draws(own.drafted[other], s.edition.dealt, other) + draws(own.earlier[other], s.edition.dealt)
    for pack in range(s.seats):
        add_picks(s, own.earlier, seat, pack, pools)
        rest = add_picks(s, own.drafted, seat, pack, pools)
        holder = (pack + len(own.drafted[0])) % s.seats
        if s.phase == DRAFTING and holder != seat:
            rest += slots(own.packs[holder])
    for _ in range(PASSES if any(min(log, default=0) < 0 for log in own.drafted + own.earlier) else 1):
        for pool in pools:
            mix(s, pool, needs, chance)
    for other in range(s.seats):
        if other != seat:
            settle(s, other, drops[other], chance)


def slots(cards: list[int]) -> list[Slot]:
    return [Slot(cards, at) for at in range(len(cards))]


def draws(log: list[int], picked: int, holder: int = NOTHING_THERE) -> list[Slot]:
    """The cards of the deck that a seat took after the draft."""
    return [Slot(log, at, True, holder) for at in range(picked, len(log)) if log[at] >= 0]


def dropped(s: RouteState, seat: int) -> list[int]:
    """What a seat has dropped, if no log tells where it was from."""
    if any(table(s).earlier):
        return []
    return [kind for kind in range(KINDS) for _ in range(s.unseen[KINDS * seat + kind])]


def add_picks(s: RouteState, logs: list[list[int]], seat: int, pack: int, pools: list[list[Slot]]) -> list[Slot]:
    """The picks from one pack: those before the seat saw it could be any cards, the others came out of what it saw.

    Answers with the pool of what is left in the pack.
    """
    taken = min(len(logs[0]), s.edition.dealt)
    present = logs is table(s).drafted  # the cards are in the hands, not dropped
    sight = (seat - pack) % s.seats
    pools[0] += picks(logs, pack, 0, min(sight, taken), present)
    rest = pools[0]
    while sight < taken:
        rest = picks(logs, pack, sight + 1, min(sight + s.seats, taken), present)
        pools.append(rest)
        sight += s.seats
    return rest


def picks(logs: list[list[int]], pack: int, start: int, end: int, present: bool) -> list[Slot]:
    found: list[Slot] = []
    for step in range(start, end):
        seat = (pack + step) % len(logs)
        found.append(Slot(logs[seat], step, True, seat if present else NOTHING_THERE))
    return found


def mix(s: RouteState, pool: list[Slot], needs: list[int], chance: Chance) -> None:
    """Fisher and Yates; an exchange after which somebody could not have shown or laid what he has is taken back."""
    for last in range(len(pool) - 1, 0, -1):
        one, other = pool[last], pool[chance.pick(last + 1)]
        exchange(one, other)
        if not (is_lawful(s, one, needs) and is_lawful(s, other, needs)):
            exchange(one, other)


def exchange(one: Slot, other: Slot) -> None:
    one.cards[one.at], other.cards[other.at] = other.cards[other.at], one.cards[one.at]


def is_lawful(s: RouteState, slot: Slot, needs: list[int]) -> bool:
    if slot.is_log and not is_log(slot.cards):
        return False
    if slot.holder < 0 or not needs[slot.holder]:
        return True
    base = KINDS * slot.holder
    hand = [s.known[base + kind] + left_of(slot.cards, kind) for kind in range(KINDS)]
    return s.edition.room([], hand) >= needs[slot.holder]


def is_log(cards: list[int]) -> bool:
    """Whether every card had been taken when it was shown."""
    if not cards or min(cards) >= 0:
        return True
    left = [0] * KINDS
    for kind in cards:
        if kind >= 0:
            left[kind] += 1
        else:
            left[~kind] -= 1
            if left[~kind] < 0:
                return False
    return True


def left_of(log: list[int], kind: int) -> int:
    """How many cards of a kind were taken and not shown."""
    return log.count(kind) - log.count(~kind)


def settle(s: RouteState, seat: int, drops: list[int], chance: Chance) -> None:
    """Hand, drops, pack and pick of another seat by what has become of its logs."""
    own = table(s)
    for kind in range(KINDS):
        at = KINDS * seat + kind
        s.hands[at] = s.known[at] + left_of(own.drafted[seat], kind)
        s.unseen[at] = left_of(own.earlier[seat], kind) + drops.count(kind)
    own.packs[seat].sort()
    if s.phase == DRAFTING and own.picks[seat] >= 0:
        own.picks[seat] = own.packs[seat][chance.pick(len(own.packs[seat]))]
