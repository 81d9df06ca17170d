"""Fields of one's own for the games of tiles: who can sit down at one, and what is lawful about it but unwise."""

from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from jackal.core.chance import FastChance
from jackal.core.errors import JackalError
from jackal.core.game import Game
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import scribe
from jackal.text.notes import Note
from jackal.text.texts import NOBODY, Texts

FIELDS: Final = {key: game for key, game in GAMES.items() if any(option.key == "layout" for option in game.options)}
"""The games that are played on such fields."""


class Judged(NamedTuple):
    """The numbers of players for whom a field is fit, and what the book advises against."""

    seats: list[int]
    doubts: list[Note]


def judge_field(game: Game, options: dict[str, Value]) -> Judged:
    """Sits down at the field with every number of players; a fault that all of them meet is raised, with its place."""
    judged, faults = Judged([], []), list[JackalError]()
    for seats in game.seats:
        try:
            game.start(seats, FastChance(0), options)
        except JackalError as fault:
            faults.append(fault)
        else:
            judged.seats.append(seats)
            judged.doubts.extend(note for note in scribe(game).doubts(seats, options) if note not in judged.doubts)
    if not judged.seats:
        raise faults[0]
    return judged


def tell_field(console: Console, judged: Judged, texts: Texts) -> None:
    for doubt in judged.doubts:
        console.print(Text(texts.note("doubt", doubt, NOBODY)))
    console.print(Text(texts.say("islands", "field", seats=", ".join(map(str, judged.seats))), "good"))
