"""What a seat cannot know, dealt anew (RTE-H): a position that fits all it has seen.

RTE-H5: views and lists of actions come out the same.
"""

from typing import Final

from jackal.core.chance import Chance
from jackal.routes.state import RouteState
from jackal.routes.words import CHOOSING, DECLARING, KINDS, LAY, LAYING, NOTHING_THERE, OVER, READY, THROWING

TRIES: Final = 100  # the first is all but always good


def redeal(s: RouteState, seat: int, chance: Chance) -> RouteState:
    """Unknown cards change places with each other; what was shown, held or drawn by the seat stays."""
    twin = s.copy()
    twin.set_chance(chance)
    if twin.phase == OVER:
        return twin
    for _ in range(TRIES):
        if redeal_cards(twin, s, seat, chance):
            break
        twin = s.copy()
        twin.set_chance(chance)
    forget_throws(twin, seat)
    redeal_islands(twin, chance)
    if twin.phase == DECLARING and twin.asked != seat:
        twin.ask_to_declare(twin.asked)
    return twin


def forget_throws(s: RouteState, seat: int) -> None:
    """RTE-H4: nobody knows what others throw, nor whether they have decided."""
    if s.phase == THROWING:
        for other in range(s.seats):
            if other != seat:
                s.throws[other] = NOTHING_THERE


def redeal_islands(s: RouteState, chance: Chance) -> None:
    """RTE-H2: the islands to come."""
    seen = s.order[: s.edition.open_islands(s)]
    rest = [island for island in range(len(s.pool)) if island not in seen]
    chance.shuffle(rest)
    s.order = seen + rest[: len(s.order) - len(seen)]


# Cards ----------------------------------------------------------------------------------------------------------------


def redeal_cards(s: RouteState, true: RouteState, seat: int, chance: Chance) -> bool:
    """Deal the cards that the seat does not know, so that everybody could have done what everybody saw.

    False if the cards went out before all who must have some had them.
    """
    others = [other for other in range(s.seats) if other != seat]
    needs = [row_needed(true, other) for other in range(s.seats)]
    for other in others:
        take_up(s, other)
    if not s.edition.redeal_unseen(s, true, seat, needs, chance):
        return False
    for other in others:
        lay_again(s, true, other, chance)
    return True


def row_needed(s: RouteState, seat: int) -> int:
    """How long a row the cards of a seat must make, as everybody knows: the one that lies, or any that it announced."""
    if s.edition.is_open(s, seat):
        return 0
    if s.phase != LAYING and s.stance[seat] == READY:
        return len(s.rows[seat])
    announced = s.edition.lays != CHOOSING and s.stance[seat] in (s.edition.lays, READY)
    return 1 if announced else 0


def take_up(s: RouteState, seat: int) -> None:
    """A row that lies face down goes back to the hand."""
    if not s.edition.is_open(s, seat):
        for kind in s.rows[seat]:
            s.hands[KINDS * seat + kind] += 1
        s.rows[seat] = []


def redeal_hands(s: RouteState, true: RouteState, seat: int, needs: list[int], chance: Chance) -> bool:
    """All other hands but what was seen to be taken, and the deck."""
    pool = s.deck[:]
    others = [other for other in range(s.seats) if other != seat]
    for other in others:
        gather(s, other, pool)
    pool.sort()  # where the cards truly are must not matter
    chance.shuffle(pool)
    others.sort(key=lambda other: -needs[other])  # who needs moves for a row gets cards first
    for other in others:
        hand_out(s, other, holding(true, other), pool)
        if not mend(s, other, needs[other], pool, chance):
            return False
    s.deck = pool
    return True


def gather(s: RouteState, seat: int, pool: list[int]) -> None:
    """What could be any card: the hand but for what is known."""
    for at in range(KINDS * seat, KINDS * seat + KINDS):
        pool += [at % KINDS] * (s.hands[at] - s.known[at])
        s.hands[at] = s.known[at]


def hand_out(s: RouteState, seat: int, size: int, pool: list[int]) -> None:
    """As many cards as there were."""
    for _ in range(size - s.hand_size(seat)):
        s.hands[KINDS * seat + pool.pop()] += 1


def mend(s: RouteState, seat: int, needed: int, pool: list[int], chance: Chance) -> bool:
    """Exchange cards that do not move for some that do, until the seat could lay a row that long."""
    base, box = KINDS * seat, s.edition.box
    while s.edition.room([], s.hands[base : base + KINDS]) < needed:
        loose = [kind for kind in range(KINDS) if s.hands[base + kind] > s.known[base + kind]]
        idle = [kind for kind in loose if not box.is_move(kind)]
        moves = [place for place, kind in enumerate(pool) if box.is_move(kind)]
        if not idle or not moves:
            return False
        kind, place = idle[chance.pick(len(idle))], moves[chance.pick(len(moves))]
        s.hands[base + kind] -= 1
        s.hands[base + pool[place]] += 1
        pool[place] = kind
    return True


def holding(s: RouteState, seat: int) -> int:
    """The hand and the row that lies face down."""
    return s.hand_size(seat) + (0 if s.edition.is_open(s, seat) else len(s.rows[seat]))


# Rows that lie face down ----------------------------------------------------------------------------------------------


def lay_again(s: RouteState, true: RouteState, seat: int, chance: Chance) -> None:
    """A row, or a trip, that the seat may have chosen with these cards."""
    if s.phase == LAYING and (true.stance[seat] == READY or s.edition.is_secret(true, seat)):
        lay_any(s, seat, chance)
    elif true.stance[seat] == READY and not s.edition.is_open(s, seat):
        lay_so_many(s, seat, len(true.rows[seat]), chance)


def could_have_laid(s: RouteState, seat: int) -> bool:
    """Whether the row of a seat could be laid card by card from it and the hand."""
    twin = s.copy()
    row = s.rows[seat]
    twin.rows[seat] = []
    for kind in row:
        twin.hands[KINDS * seat + kind] += 1
    if s.declared[seat] >= 0:
        for kind, count in s.edition.box.spent(s.declared[seat]):
            twin.hands[KINDS * seat + kind] += count
    for kind in row:
        if kind not in s.edition.next_cards(twin, seat):
            return False
        twin.hands[KINDS * seat + kind] -= 1
        twin.rows[seat] = [*twin.rows[seat], kind]
    return True


def lay_any(s: RouteState, seat: int, chance: Chance) -> None:
    """Any commitment: others know only that there is one."""
    s.stance[seat] = s.edition.lays
    while s.is_actor(seat):
        actions = s.lays(seat)
        s.lay(seat, actions[chance.pick(len(actions))], None)


def lay_so_many(s: RouteState, seat: int, cards: int, chance: Chance) -> None:
    """RTE-R4: a row of so many cards, each drawn from those after which it can still become that long."""
    while len(s.rows[seat]) < cards:
        fitting = [kind for kind in s.edition.next_cards(s, seat) if fits(s, seat, kind, cards)]
        s.lay(seat, LAY + fitting[chance.pick(len(fitting))], None)


def fits(s: RouteState, seat: int, kind: int, cards: int) -> bool:
    """Whether a row can still be well-formed with exactly so many cards if this one comes next."""
    base, row = KINDS * seat, [*s.rows[seat], kind]
    left = s.hands[base : base + KINDS]
    left[kind] -= 1
    more = cards - len(row)
    return s.edition.is_row(row) if more == 0 else more <= s.edition.room(row, left)
