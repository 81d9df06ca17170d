"""`jackal db`: the server's database, its state and its upgrade."""

import asyncio
import os
from typing import TYPE_CHECKING, Annotated

import typer

from jackal.cli.help import Book
from jackal.cli.inputs import LangOption, print_json
from jackal.text.texts import NOBODY, choose

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

# The server's modules are imported by the commands themselves: they are large, and `jackal --help` does without.

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="A path, sqlite:///… or postgresql://…  Otherwise as JACKAL_DATABASE_URL, or a file in your data folder.",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

db = Book(help="The server's database: its state, its upgrade.", no_args_is_help=True)


@db.command()
def upgrade(database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """Make the database, or bring an older one up to date; what is in it stays."""
    texts = choose(lang)
    place, before, after = asyncio.run(upgraded(database))
    if as_json:
        print_json({"database": place, "before": before, "after": after})
    elif before == after:
        typer.echo(texts.fill(texts.word("db", "already"), NOBODY, {"place": place, "after": after}))
    else:
        fields = {"place": place, "before": before or "–", "after": after}
        typer.echo(texts.fill(texts.word("db", "upgraded"), NOBODY, fields))


@db.command()
def status(database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """Say which revision the database has and which one is needed; leaves with 1 if they differ."""
    from jackal.server.upgrade import newest

    texts = choose(lang)
    place, found = asyncio.run(inspected(database))
    needed = newest()
    fields = {"place": place, "found": found or "–", "needed": needed}
    if as_json:
        print_json({"database": place, "revision": found, "needed": needed})
    else:
        typer.echo(texts.fill(texts.word("db", "current" if found == needed else "behind"), NOBODY, fields))
    raise typer.Exit(0 if found == needed else 1)


async def upgraded(database: str | None) -> tuple[str, str | None, str | None]:
    from jackal.server import upgrade

    engine = engine_for(database)
    try:
        before = await upgrade.revision(engine)
        await upgrade.upgrade(engine)
        return place_of(engine), before, await upgrade.revision(engine)
    finally:
        await engine.dispose()


async def inspected(database: str | None) -> tuple[str, str | None]:
    from jackal.server import upgrade

    engine = engine_for(database)
    try:
        return place_of(engine), await upgrade.revision(engine)
    finally:
        await engine.dispose()


def engine_for(database: str | None) -> "AsyncEngine":
    from jackal.server.db_engine import make_engine
    from jackal.server.settings import Settings

    return make_engine(Settings.from_env(os.environ, database=database).database)


def place_of(engine: "AsyncEngine") -> str:
    """Where the database is, without its password."""
    from jackal.server.db_engine import file_of

    return str(file_of(engine) or engine.url.render_as_string(hide_password=True))
