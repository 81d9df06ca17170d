"""Setting up a table of a card game: token, islands, cards."""

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.first import first_seat
from jackal.core.options import Value
from jackal.core.said import said
from jackal.routes.edition import Edition
from jackal.routes.island import Island
from jackal.routes.piles import draw_in_rounds, shuffle_deck
from jackal.routes.state import RouteState


def bare_table(edition: Edition, seats: int, pool: list[Island], rounds: int, options: dict[str, Value]) -> RouteState:
    """A table with nothing on it. No island comes twice (RTE-T5), so there must be enough."""
    spare = edition.spare
    if len(pool) < rounds + spare:
        more = said(" and {spare} for a tie-break", spare=spare) if spare else ""
        raise BadOption(
            said(
                "{rounds} islands are to be played{more}, but there are only {count}",
                rounds=rounds,
                more=more,
                count=len(pool),
            )
        )
    s = RouteState(edition, seats, pool, rounds)
    s.options = options
    s.first = first_seat(options, seats, 0)
    s.order = list(range(len(pool)))[: rounds + spare]
    return s


def lay_out(s: RouteState, chance: Chance) -> None:
    """A first player, shuffled islands (RTE-T5) and cards, hands dealt in rounds (RTE-T4)."""
    s.set_chance(chance)
    s.first = first_seat(s.options, s.seats, chance.pick(s.seats))
    order = list(range(len(s.pool)))
    chance.shuffle(order)
    s.order = order[: len(s.order)]
    shuffle_deck(s, list(s.edition.box.deck))
    draw_in_rounds(s, s.seat_order(), [s.edition.dealt] * s.seats, None)


def between(options: dict[str, Value], key: str, most: int) -> int:
    """A number of an option that has an upper limit too."""
    number = int(options[key])
    if number > most:
        raise BadOption(said("option {key} is at most {most}; got {number}", key=key, most=most, number=number))
    return number
