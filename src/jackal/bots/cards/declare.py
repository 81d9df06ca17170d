"""The declaration: the result that pays best, given those declared before and the best replies to come."""

from typing import Final

from jackal.bots.cards.future import Future
from jackal.bots.cards.rivals import RivalClaim, claims, coins, declared, gain
from jackal.bots.cards.sight import Deal, Sight, without
from jackal.routes.walk import hold_of, results
from jackal.routes.words import CHOOSING, DECLARE, NOTHING, READY, chest_of, steps_of

THRIFT: Final = 0.001  # decides between results that are worth the same


def best_declaration(sight: Sight, future: Future, actions: list[int]) -> int:
    """The most coins on average, with what the attachments kept are good for; then the fewest attachments."""
    closed = sight.known.edition.lays != CHOOSING
    guesses = [claims(sight, deal) for deal in sight.deals] if closed else []
    best, most = actions[0], -9.0
    for action in actions:
        result = action - DECLARE
        others = guesses if closed else [replies(sight, deal, result) for deal in sight.deals]
        worth = sum([gain(sight, result, there) for there in others]) / len(others) + kept(sight, future, result)
        if worth > most:
            best, most = action, worth
    return best


def kept(sight: Sight, future: Future, result: int) -> float:
    """What is left in hand is good for something later."""
    cards = [kind for kind, count in sight.known.edition.box.spent(result) for _ in range(count)]
    return future.after_row(without(sight.hand, tuple(cards))) - THRIFT * len(cards)


def replies(sight: Sight, deal: Deal, result: int) -> list[RivalClaim]:
    """C15-D1: what others come to if the seat declares this; those after it see it, and answer with their best."""
    s = sight.known
    there: list[RivalClaim] = []
    if result != NOTHING:
        there.append(RivalClaim(chest_of(result), steps_of(result), sight.place, sight.seat))
    for place, seat in enumerate(sight.order):
        reply: RivalClaim | None = None
        if place < sight.place and s.declared[seat] >= 0:
            reply = declared(s, seat, place)
        elif place > sight.place and s.stance[seat] == READY:
            reply = best_reply(sight, deal.hands[seat], seat, place, there)
        if reply is not None:
            there.append(reply)
    return [claim for claim in there if claim.seat != sight.seat]


def best_reply(sight: Sight, hand: list[int], seat: int, place: int, there: list[RivalClaim]) -> RivalClaim | None:
    best: RivalClaim | None = None
    most = 0
    hold = hold_of(sight.known.edition.box, hand)
    for one in results(sight.island, sight.known.rows[seat], sight.known.late(seat), hold):
        if one != NOTHING:
            pay = coins(sight.island, chest_of(one), steps_of(one), place, there)
            if pay > most:
                best, most = RivalClaim(chest_of(one), steps_of(one), place, seat), pay
    return best
