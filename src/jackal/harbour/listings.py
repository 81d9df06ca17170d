"""What can be looked at: the games, bots and colours of a house, and finished games."""

from jackal.bots import BOTS
from jackal.bots.ranks import USUAL
from jackal.core import record
from jackal.core.game import PALETTE, Game
from jackal.core.options import offered
from jackal.core.said import said
from jackal.games import GAMES, TEXTS
from jackal.harbour.shapes import GameCard, HouseCard, OptionCard, Replay
from jackal.tables.errors import Refused
from jackal.tables.queries import Glance, replayed
from jackal.tables.seating import palette
from jackal.tables.snapshot import table_card
from jackal.tables.status import OVER
from jackal.tables.table import Table


def house_card(version: str, build: str, address: str) -> HouseCard:
    return {
        "version": version,
        "build": build,
        "address": address,
        "games": [game_card(game) for game in GAMES.values()],
        "bots": list(BOTS),
        "usual_bot": USUAL,
        "colours": list(PALETTE),
    }


def game_card(game: Game) -> GameCard:
    options: list[OptionCard] = [
        {
            "key": option.key,
            "default": option.default,
            "choices": list(option.choices),
            "least": option.least,
            "help": option.help,
            "rule": option.rule,
            "goes_with": option.goes_with,
        }
        for option in offered(game.options)
    ]
    return {
        "key": game.key,
        "title": game.title,
        "about": game.about,
        "texts": TEXTS.get(game.key, {}),
        "seats": list(game.seats),
        "options": options,
        "colours": palette(game.colours),
        "rules_version": game.rules_version,
    }


def need_over(table: Table) -> None:
    if table.status != OVER:
        raise Refused("wrong_time", "the record of a game is open when the game is over")


def record_of(table: Table) -> str:
    """The record of a finished game, as text."""
    need_over(table)
    assert table.match is not None
    return record.write(record.of_match(table.match)._replace(what_if=table.terms.what_if))


def replay_told(table: Table, glance: Glance, visitor: str) -> Replay:
    """A finished game: all its plies, and a position of it as any seat saw it, or with everything open."""
    need_over(table)
    if glance.seat is not None and glance.seat >= table.seats:
        raise Refused(
            "no_seat", said("the table has {seats} seats; got {number}", seats=table.seats, number=glance.seat)
        )
    plies, first, view = replayed(table, glance)
    assert table.match is not None
    return {
        "table": table_card(table, None, visitor),
        "opening": [event.told() for event in table.match.opening],
        "plies": plies,
        "parts": table.match.parts,
        "after": first,
        "view": view,
    }
