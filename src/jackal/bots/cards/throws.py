"""Rum and black marks: thrown where they change who comes first."""

from jackal.bots.cards.future import Future
from jackal.bots.cards.rivals import RivalClaim, claims, gain
from jackal.bots.cards.sight import Sight, without
from jackal.routes.walk import results
from jackal.routes.words import THROW, thrown, thrown_at


def best_throw(sight: Sight, future: Future, actions: list[int]) -> int:
    """The coins it brings, and what the cards left are good for."""
    if len(actions) == 1:
        return actions[0]
    known, seat = sight.known, sight.seat
    offers = results(sight.island, known.rows[seat], 0, known.hold(seat))
    others = [claims(sight, deal) for deal in sight.deals]
    best, most = THROW, 0.0
    for action in actions:
        worth = future.after_row(without(sight.hand, (known.edition.box.missile,) * thrown(action)))
        for there in others:
            late = delayed(sight, there, action)
            worth += max([gain(sight, one, late) for one in offers]) / len(others)
        if action == THROW or worth > most + 1e-9:
            best, most = action, worth
    return best


def delayed(sight: Sight, others: list[RivalClaim], throw: int) -> list[RivalClaim]:
    late = sight.known.edition.late
    return [claim._replace(steps=claim.steps + late(thrown_at(throw, claim.seat))) for claim in others]
