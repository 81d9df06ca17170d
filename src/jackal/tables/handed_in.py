"""A game that was played elsewhere, with no server, and whose record is handed in: it is played again before it counts.

One of older rules counts if those of today play it in the same way; else the ply is named that they do not play. All
its seats are his who brings it; who else has played, and which of them were bots, no record says.
"""

from typing import Final

from jackal.core import record
from jackal.core.errors import JackalError, OtherRules
from jackal.core.game import Game
from jackal.core.match import new_match, replay_ply
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
OTHER_RULES: Final = "other_rules"
OTHER_DEAL: Final = said("its seed deals something else than the record lists")
OTHERWISE: Final = said("played again, this game goes another way than its record tells")


def read_record(text: str, games: dict[str, Game]) -> Record:
    """What may be handed in: a game that is over, with the seed that was promised."""
    try:
        kept = record.read(text)
    except JackalError as error:
        raise Refused(BAD, error) from error
    game = games.get(kept.game)
    if game is None:
        raise Refused(BAD, said("there is no game '{got}' here", got=kept.game[:40]))
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
    """A record has them as text; older rules had no word for some of them."""
    told = record.options_of(game, kept)
    try:
        meant = settle(game.options, told)
    except JackalError as error:
        raise Refused("bad_option", error) from error
    return {key: meant[key] for key in told}


def need_true(table: Table, kept: Record) -> None:
    """It has come to the end that the record tells, from the deal that was promised."""
    match, game = table.match, table.terms.game
    if table.status != OVER or match is None:
        raise refused(record.wrong(game, kept, len(kept.plies), JackalError("played again, this game is not over")))
    found, told = record.of_match(match), as_today(game, kept)
    if (found.commitment, found.deal_commitment) != (told.commitment, told.deal_commitment):
        raise Refused(BAD, OTHERWISE)
    options = {key: write_value(value) for key, value in found.options.items()}
    if found._replace(options=dict(options), what_if=kept.what_if) != told:
        if found.deal != told.deal:
            raise refused(record.wrong(game, kept, 0, JackalError(OTHER_DEAL)))
        raise refused(record.wrong(game, kept, len(kept.plies), JackalError(OTHERWISE)))


def as_today(game: Game, kept: Record) -> Record:
    """The same game as it is written by the rules of today."""
    options = {key: write_value(value) for key, value in record.options_of(game, kept).items()}
    return kept._replace(rules=game.rules_version, options=dict(options))


def untrue(game: Game, kept: Record) -> Refused:
    """The first ply of a record that is not played so, by its number: known only if it is all played again."""
    match = new_match(game, kept.seats, bytes.fromhex(kept.seed), record.options_of(game, kept))
    if match.deal != kept.deal:
        return refused(record.wrong(game, kept, 0, JackalError(OTHER_DEAL)))
    for number, ply in enumerate(kept.plies, 1):
        try:
            replay_ply(match, ply)
        except JackalError as error:
            return refused(record.wrong_ply(game, kept, number, error))
    return Refused(BAD, OTHERWISE)


def refused(fault: JackalError) -> Refused:
    return Refused(OTHER_RULES if isinstance(fault, OtherRules) else BAD, fault)
