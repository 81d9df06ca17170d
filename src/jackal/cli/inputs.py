"""What comes in from outside: options, files, the game meant."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from jackal.core.errors import BadOption, BadText
from jackal.core.game import Game
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games import GAMES
from jackal.text.texts import languages

LangOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="|".join(languages()), help="Language; otherwise as JACKAL_LANG or LANG."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs; seats count from 0 there.")]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; KEY=@FILE reads it from a file."),
]


def find_game(key: str) -> Game:
    if key not in GAMES:
        raise BadOption(said("no game '{got}'; there are: {known}", got=key, known=", ".join(GAMES)))
    return GAMES[key]


def read_options(given: list[str] | None) -> dict[str, Value]:
    """`key=value` pairs; the game itself checks what they say."""
    options: dict[str, Value] = {}
    for pair in given or []:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise BadOption(said("an option is written key=value; got '{got}'", got=pair))
        value = value.strip()
        options[key.strip()] = read_text(value[1:]) if value.startswith("@") else value
    return options


def read_text(path: str) -> str:
    """The text of a file; `-` is the standard input."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadText(
            said("{path} is not a text file in UTF-8 (byte {byte})", path=path, byte=error.start + 1)
        ) from None


def game_named_in(text: str) -> Game:
    """The game a position belongs to, by its line `game:`; with a single game it goes without saying."""
    for number, line in enumerate(text.split("\n"), 1):
        key, colon, value = line.partition(":")
        if colon and key.strip() == "game":
            name = value.split("#")[0].strip()
            if name not in GAMES:
                raise BadText(said("no game '{got}'; there are: {known}", got=name, known=", ".join(GAMES)), number)
            return GAMES[name]
    if len(GAMES) == 1:
        return next(iter(GAMES.values()))
    raise BadText(said("there is no line 'game: …' with one of: {known}", known=", ".join(GAMES)), 1)


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False))
