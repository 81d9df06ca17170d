"""Writes tests/golden/questions: what is asked in the golden games, as who is asked sees it, and what he may answer.

    python -m tools.questions            writes tests/golden/questions/*.json anew
    python -m tools.questions --check    writes nothing; fails if something would change

The boards of the client are tried on them: all that is offered can be played there.
"""

import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from jackal.core.game import Seat
from jackal.core.match import Match
from tools.streams import GOLDEN, keep, played, written

FOLDER: Final = GOLDEN / "questions"


class Moment(NamedTuple):
    """A golden game after so many plies, when a seat is asked something."""

    game: str
    record: str
    plies: int
    seat: Seat
    about: str
    rows: tuple[str, ...] = ()
    """Rows of cards that are begun there."""


MOMENTS: Final = (
    Moment("archipelago", "doubloon", 0, 0, "a berth"),
    Moment("archipelago", "doubloon", 14, 0, "a bottle frees somebody"),
    Moment("archipelago", "doubloon", 63, 0, "an aeroplane: anywhere, or stay"),
    Moment("archipelago", "doubloon", 148, 1, "pirates and the ship"),
    Moment("archipelago", "campaign", 67, 0, "cards are handed round"),
    Moment("archipelago", "campaign", 27, 2, "a scout, a labyrinth"),
    Moment("archipelago", "campaign", 66, 1, "a card may be declined"),
    Moment("archipelago", "cards", 20, 1, "peeking"),
    Moment("archipelago", "cards", 32, 0, "a bottle leads through a labyrinth"),
    Moment("archipelago", "cards", 76, 3, "on through a labyrinth, with a coin or without"),
    Moment("archipelago", "cards", 94, 0, "a musket"),
    Moment("archipelago", "cards", 105, 3, "a net"),
    Moment("archipelago", "cards", 166, 1, "the shrine, and a coin to drag"),
    Moment("archipelago", "drafted", 0, 1, "a draft"),
    Moment("archipelago", "leaver", 52, 2, "the missionary takes up arms"),
    Moment("archipelago", "butterfly", 31, 1, "an earthquake"),
    Moment("archipelago", "allies", 9, 1, "the way on"),
    Moment("archipelago", "allies", 180, 1, "a vote"),
    Moment("arkham", "ships", 0, 0, "ships between two worlds"),
    Moment("arkham", "multiverse", 74, 1, "a car, a river"),
    Moment("arkham", "duel", 26, 0, "ways through the veil"),
    Moment("arkham", "duel", 97, 1, "the raven"),
    Moment("arkham", "duel", 287, 0, "fog"),
    Moment("arkham", "duel", 392, 0, "a pact"),
    Moment("arkham", "upheavals", 315, 0, "a tremor"),
    Moment("cards-2015", "left", 0, 0, "a row", rows=("O", "O-H", "O-H-H", "O-H-fr", "O-fr", "fr")),
    Moment("cards-2015", "box", 24, 2, "a row, or Tortuga"),
    Moment("cards-2015", "box", 4, 0, "nothing to throw"),
    Moment("cards-2015", "box", 64, 2, "rum"),
    Moment("cards-2015", "box", 9, 2, "nothing is reached"),
    Moment("cards-2015", "box", 19, 2, "several walks"),
    Moment("cards-2019", "across", 0, 0, "a draft"),
    Moment("cards-2019", "buried", 0, 0, "to land or to pass"),
    Moment("cards-2019", "across", 116, 2, "nobody can land"),
    Moment("cards-2019", "nasty", 37, 1, "the market"),
    Moment("cards-2019", "leaver", 111, 0, "a long row", rows=("N", "N-D", "N-D-map", "N-D-map-V", "N-D-map-V-V")),
    Moment("cards-2019", "across", 56, 2, "black marks"),
    Moment("cards-2019", "across", 94, 1, "several walks"),
    Moment("dungeon", "stopped", 0, 0, "the first tiles"),
    Moment("dungeon", "own-tiles", 37, 1, "a tile of many places"),
    Moment("dungeon", "own-tiles", 63, 1, "all moves, and tiles of one's own"),
    Moment("dungeon", "duel", 74, 1, "no passage to dive into"),
    Moment("dungeon", "loose", 111, 1, "a throw of the die"),
    Moment("dungeon", "mud", 111, 1, "a step onto a new tile"),
    Moment("dungeon", "leaver", 37, 0, "somebody is driven off"),
    Moment("dungeon", "allies", 36, 0, "bats, a coin"),
    Moment("dungeon", "allies", 69, 2, "coins for the partner"),
    Moment("dungeon", "duel", 66, 1, "a bet"),
    Moment("dungeon", "duel", 67, 0, "a coin is put back"),
    Moment("dungeon", "allies", 50, 0, "a vote"),
    Moment("puzzle", "solved", 0, 0, "a first step"),
    Moment("puzzle", "delivered", 10, 0, "waiting"),
)


def asked(moment: Moment) -> dict[str, Any]:
    """What the seat sees, what it may do, and how the rows can go on."""
    match, _ = played(moment.game, moment.record, moment.plies)
    seat, state = moment.seat, match.state
    return {
        "seat": seat,
        "view": match.game.view(state, seat),
        "actions": [match.game.notation.describe(state, action) for action in state.actions(seat)],
        "rows": {row: onward(match, seat, row) for row in moment.rows},
    }


def onward(match: Match, seat: Seat, begun: str) -> dict[str, Any]:
    """How a row that is begun can go on, as the server tells (`tables/queries.py`)."""
    game, twin = match.game, match.state.copy()
    for card in begun.split("-"):
        twin.play(seat, game.notation.read(twin, seat, f"+{card}"))
    return {
        "actions": [game.notation.describe(twin, action) for action in twin.actions(seat)],
        "whole": game.notation.why_not(match.state, seat, begun) is None,
        "view": game.view(twin, seat),
    }


def files() -> dict[Path, str]:
    """Every question by its file."""
    return {
        FOLDER / f"{moment.game}-{moment.record}-{moment.plies}-{moment.seat + 1}.json": f"{written(asked(moment))}\n"
        for moment in MOMENTS
    }


if __name__ == "__main__":
    sys.exit(keep(FOLDER, files(), "write the golden questions anew"))
