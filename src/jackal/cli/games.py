"""`jackal games`: what can be played, with how many, and what can be set."""

from rich.table import Table
from rich.text import Text

from jackal.cli.inputs import JsonOption, LangOption, print_json
from jackal.cli.screen import make_console
from jackal.core.game import Game
from jackal.core.options import Option, offered, write_value
from jackal.games import GAMES
from jackal.text.texts import Texts, choose


def games(as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the games, their seats and their options."""
    texts = choose(lang)
    if as_json:
        print_json([described(game, texts) for game in GAMES.values()])
        return
    console = make_console()
    for game in GAMES.values():
        seats = ", ".join(str(count) for count in game.seats)
        title = texts.game(game, "title")
        console.print(
            Text.assemble((game.key, "strong"), "  ", title, " · ", texts.say("screen", "seats", seats=seats))
        )
        console.print(Text(texts.game(game, "about"), style="quiet"))
        console.print(options_table(game, texts))


def options_table(game: Game, texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("option", "default", "meaning", "rule"):
        table.add_column(texts.word("screen", heading), no_wrap=heading in ("option", "rule"))
    for option in offered(game.options):
        default = write_value(option.default) or "-"
        table.add_row(Text(option.key, "strong"), Text(default), Text(meaning(game, option, texts)), Text(option.rule))
    return table


def meaning(game: Game, option: Option, texts: Texts) -> str:
    found = texts.find("option", game.key, option.key)
    return found if isinstance(found, str) else option.help


def described(game: Game, texts: Texts) -> dict[str, object]:
    return {
        "key": game.key,
        "title": texts.game(game, "title"),
        "about": texts.game(game, "about"),
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": [
            {
                "key": option.key,
                "default": option.default,
                "choices": list(option.choices),
                "help": meaning(game, option, texts),
                "rule": option.rule,
                "goes_with": option.goes_with,
            }
            for option in offered(game.options)
        ],
    }
