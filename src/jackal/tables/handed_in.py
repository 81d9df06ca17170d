"""A game that was played elsewhere, with no server, and whose record is handed in: it is played again before it counts.

All its seats are his who brings it; who else has played, and which of them were bots, no record says.
"""

from typing import Final

from jackal.core import record
from jackal.core.errors import JackalError
from jackal.core.game import Game
from jackal.core.options import Value, settle, write_value
from jackal.core.record import Record
from jackal.core.said import said
from jackal.tables.errors import Refused
from jackal.tables.limits import LONGEST_LOG
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup
from jackal.tables.status import OVER
from jackal.tables.table import Table
from jackal.tables.what_if import entry_of

BAD: Final = "bad_record"


def read_record(text: str, games: dict[str, Game]) -> Record:
    """What may be handed in: a game that is over, by the rules of today, with the seed that was promised."""
    try:
        kept = record.read(text)
    except JackalError as error:
        raise Refused(BAD, error) from error
    game = games.get(kept.game)
    if game is None:
        raise Refused(BAD, said("there is no game '{got}' here", got=kept.game[:40]))
    if kept.rules != game.rules_version:
        raise Refused(
            "other_rules",
            said(
                "this game was played by rules {got}; here they are {found}", got=kept.rules, found=game.rules_version
            ),
        )
    if not kept.result or not kept.seed:
        raise Refused(BAD, "only a game that is over can be handed in, with its seed")
    if len(kept.plies) >= LONGEST_LOG:
        raise Refused(BAD, said("a record has {most} plies at most", most=LONGEST_LOG))
    if any(ply.seat >= kept.seats for ply in kept.plies) or kept.seats not in game.seats:
        raise Refused(BAD, "the record has seats that its game has not")
    return kept


def handed_in(game: Game, kept: Record, name: str) -> Order:
    """The table that it becomes; what the record claims is tried as its log is folded."""
    seats = [WantedSeat("here") for _ in range(kept.seats)]
    order = Order(name, game, options_meant(game, kept), seats, TableSetup(window=0), bytes.fromhex(kept.seed))
    order.handed_in, order.what_if = True, kept.what_if
    order.played = [NewEntry("start", None, {}), *(entry_of(ply) for ply in kept.plies)]
    return order


def options_meant(game: Game, kept: Record) -> dict[str, Value]:
    """A record has them as text."""
    try:
        meant = settle(game.options, kept.options)
    except JackalError as error:
        raise Refused("bad_option", error) from error
    return {key: meant[key] for key in kept.options}


def need_true(table: Table, kept: Record) -> None:
    """It has come to the end that the record tells, from the deal that was promised."""
    match = table.match
    if table.status != OVER or match is None:
        raise Refused(BAD, "played again, this game is not over")
    found = record.of_match(match)
    options = {key: write_value(value) for key, value in found.options.items()}
    if found._replace(options=dict(options), what_if=kept.what_if) != kept:
        raise Refused(BAD, "played again, this game goes another way than its record tells")
