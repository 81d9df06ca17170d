"""The command's entrance: what subcommands there are, and one clear line for everything that goes wrong."""

import os
import re
import sys
from importlib.metadata import version
from typing import Annotated, Any, NoReturn

import typer

from jackal.cli.abilities import abilities
from jackal.cli.arena import arena
from jackal.cli.bots import look_here
from jackal.cli.db import db
from jackal.cli.games import games
from jackal.cli.help import LANGUAGE, Book, Chapter, asked_for, speak
from jackal.cli.inputs import LangOption
from jackal.cli.islands import islands
from jackal.cli.lessons import lessons
from jackal.cli.play import play
from jackal.cli.position import position
from jackal.cli.puzzles import puzzles
from jackal.cli.replay import replay
from jackal.cli.review import review
from jackal.cli.rules import rules
from jackal.cli.serve import serve
from jackal.cli.simulate import simulate
from jackal.cli.tables import tables
from jackal.cli.usage import is_misuse, misused
from jackal.cli.verify import verify
from jackal.core.errors import JackalError
from jackal.games import VARIABLE, join
from jackal.text.faults import in_words, of_system, worded


class Commands(Chapter):
    """Turns what a person or a file got wrong into one line and exit code 2; a real bug keeps its traceback."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The language is found before all else: a mistake in the rest of the line is told in it, too."""
        asked = re.search(r"(?:^|\n)--lang[\n=](.*)", "\n".join(args))
        ctx.meta[LANGUAGE] = asked[1] if asked else None
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except JackalError as error:
            complain(in_words(error, asked_for(ctx)))
        except BrokenPipeError:
            raise  # whoever read our output has seen enough
        except OSError as error:
            complain(worded(of_system(error), asked_for(ctx)))
        except Exception as error:
            if not is_misuse(error):
                raise
            complain(misused(error, asked_for(ctx)))


def complain(message: str) -> NoReturn:
    typer.echo(f"jackal: {message}", err=True)
    raise typer.Exit(2)


app = Book(
    name="jackal",
    cls=Commands,
    help="The Jackal family of games: at a table in the browser, or in the terminal.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(serve)
app.command()(play)
app.command()(games)
app.command()(rules)
app.command()(simulate)
app.command()(arena)
app.command()(abilities)
app.add_typer(position, name="position")
app.add_typer(islands, name="islands", no_args_is_help=True)
app.add_typer(puzzles, name="puzzles", no_args_is_help=True)
app.add_typer(lessons, name="lessons", no_args_is_help=True)
app.command()(replay)
app.command()(review)
app.command()(verify)
app.add_typer(db, name="db", no_args_is_help=True)
app.add_typer(tables, name="tables", no_args_is_help=True)


def show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"jackal {version('jackal')}")
        raise typer.Exit


@app.callback()
def jackal(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and leave.", callback=show_version, is_eager=True)
    ] = False,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="MODULE:GAME", help="A game from elsewhere, among the others; JACKAL_GAMES names some, too."
        ),
    ] = None,
    lang: LangOption = None,
) -> None:
    """The Jackal family of games: at a table in the browser, or in the terminal. Alone it is `jackal serve`."""
    if game or os.environ.get(VARIABLE):
        look_here()
    join(*(game or []))
    speak(ctx, lang)
    if ctx.invoked_subcommand is None:
        serve(lang=lang)


def main() -> None:
    """The script `jackal`."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal without Cyrillic or arrows gets question marks, no traceback
    app()
