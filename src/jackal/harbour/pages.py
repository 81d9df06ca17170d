"""A page of the ship's book: one finished game as each of its seats has lived it, by playing it again once.

Not entered are what-ifs, records that were handed in, games for one, and those that ended because rules had changed.
"""

from typing import Final

from jackal.core.chance import ScriptedChance
from jackal.core.game import Outcome, Seat
from jackal.core.match import Match, replay_ply
from jackal.core.options import offered, write_value
from jackal.harbour.book_shapes import BookPage, Result
from jackal.tables.seating import Place
from jackal.tables.status import OVER
from jackal.tables.table import Table
from jackal.text import scribe
from jackal.text.witness import Eyewitness

LONGEST: Final = 24
OWN: Final = "own"
"""What is said of an option with a longer text: an island of one's own, say."""
PROGRAM: Final = "program"


def counts(table: Table) -> bool:
    """Whether there is anything to be entered about it."""
    is_real = table.terms.what_if is None and not table.terms.handed_in and table.parted_at is None
    return is_real and table.status == OVER and table.match is not None and table.seats > 1


def pages_of(table: Table) -> list[BookPage | None]:
    """A page for each seat; none of a game that does not count."""
    match = table.match
    if match is None or not counts(table):
        return [None] * table.seats
    outcome = match.state.outcome()
    assert outcome is not None, "a table that is over has an outcome"
    witness = seen(match)
    return [page(table, match, outcome, witness, seat) for seat in range(table.seats)]


def seen(played: Match) -> Eyewitness:
    """The whole game before a witness's eyes."""
    drawn = [*played.deal, *(number for ply in played.plies for number in ply.drawn)]
    again = Match(played.game, played.seats, ScriptedChance(drawn), played.given)
    witness = scribe(played.game).witness(again)
    again.hear = witness.hear
    for ply in played.plies:
        replay_ply(again, ply)
    witness.over()
    return witness


def page(table: Table, match: Match, outcome: Outcome, witness: Eyewitness, seat: Seat) -> BookPage:
    others = rivals(match, seat)
    best = max(outcome.scores[other] for other in others) if others else 0
    return {
        "table": table.terms.id,
        "at": table.told_at,
        "game": table.terms.game.key,
        "options": unusual(match),
        "seats": table.seats,
        "people": sum(is_person(table.places[other]) for other in others),
        "bots": [bot_of(table.places[other]) for other in others if not is_person(table.places[other])],
        "result": result_of(outcome, table.places[seat], seat, others),
        "place": outcome.ranks[seat],
        "gold": match.state.own_scores()[seat],
        "lead": outcome.scores[seat] - best,
        "falls": dict(witness.falls[seat]),
        "deeds": dict(witness.deeds[seat]),
    }


def rivals(match: Match, seat: Seat) -> list[Seat]:
    """All but the seat and its allies."""
    side = next((seats for seats in match.state.teams() if seat in seats), [seat])
    return [other for other in range(match.seats) if other not in side]


def is_person(place: Place) -> bool:
    return not place.is_bot and not place.is_program


def bot_of(place: Place) -> str:
    return PROGRAM if place.is_program else place.bot


def result_of(outcome: Outcome, place: Place, seat: Seat, others: list[Seat]) -> Result:
    if place.gone or place.away:
        return "left"
    if outcome.ranks[seat] > 1:
        return "lost"
    return "drew" if any(outcome.ranks[other] == 1 for other in others) else "won"


def unusual(match: Match) -> dict[str, str]:
    """The options that are not as usual."""
    usual = {option.key: write_value(option.default) for option in offered(match.game.options)}
    given = {key: write_value(value) for key, value in match.given.items() if key in usual}
    return {key: value if len(value) <= LONGEST else OWN for key, value in given.items() if value != usual[key]}
