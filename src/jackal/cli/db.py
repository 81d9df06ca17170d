"""`jackal db`: the server's database, its state and its upgrade, copies of it, a check, clearing out."""

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from jackal.cli.help import Book
from jackal.cli.inputs import LangOption, print_json
from jackal.text.faults import worded
from jackal.text.texts import NOBODY, choose

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from jackal.server.housekeeping import Checked

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

db = Book(help="The server's database: its state, its upgrade, copies, a check, clearing out.", no_args_is_help=True)


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


@db.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; nothing may be there.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Copy a SQLite database as it is at this moment, also while the server runs."""
    from jackal.server import housekeeping

    size = housekeeping.backup(database_of(database), file)
    tell(lang, "backed_up", as_json=as_json, file=str(file), bytes=size)


@db.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `jackal db backup` has made.")],
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Put a copy in the place of a SQLite database while no server runs; what was there is kept beside it."""
    from jackal.server import housekeeping
    from jackal.server.running import alone
    from jackal.server.settings import Settings

    with alone(Settings.from_env(os.environ, database=database)):
        old = housekeeping.restore(database_of(database), file)
        place, before, after = asyncio.run(upgraded(database))
    kept = str(old) if old else None
    tell(lang, "restored", as_json=as_json, database=place, before=before, after=after, kept=kept)


@db.command()
def check(database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """Play every log again and compare it with what was promised and written; leaves with 1 if something is wrong."""
    report = asyncio.run(checked(database))
    faults = [{"table": found.table, "fault": found.fault} for found in report if found.fault]
    parted = [{"table": found.table, "plies": found.parted_at} for found in report if found.parted_at is not None]
    if not as_json:
        for one in faults:
            tell(lang, "fault", as_json=False, table=one["table"], fault=worded(one["fault"], choose(lang)))
        for other in parted:
            tell(lang, "parted", as_json=False, **other)
    entries = sum(found.entries for found in report)
    told = {"faults": faults, "parted": parted} if as_json else {"faults": len(faults)}
    tell(lang, "checked", as_json=as_json, tables=len(report), entries=entries, **told)
    raise typer.Exit(1 if faults else 0)


@db.command()
def prune(
    days: Annotated[int, typer.Option(help="Days without anything happening.", min=1)],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many there are.")] = False,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Delete games that are over, and tables that were called off, after so many days; the server may run meanwhile."""
    from jackal.server import housekeeping

    count = asyncio.run(housekeeping.prune(database_of(database), days, only_count=dry_run))
    tell(lang, "would_prune" if dry_run else "pruned", as_json=as_json, tables=count, days=days)


async def checked(database: str | None) -> "list[Checked]":
    from jackal.server import housekeeping

    return [found async for found in housekeeping.check(database_of(database))]


def tell(lang: str | None, word: str, /, *, as_json: bool, **fields: object) -> None:
    if as_json:
        print_json(fields)
    else:
        texts = choose(lang)
        typer.echo(
            texts.fill(texts.word("db", word), NOBODY, {key: "–" if it is None else it for key, it in fields.items()})
        )


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


def database_of(database: str | None) -> str:
    from jackal.server.settings import Settings

    return Settings.from_env(os.environ, database=database).database


def engine_for(database: str | None) -> "AsyncEngine":
    from jackal.server.db_engine import make_engine

    return make_engine(database_of(database))


def place_of(engine: "AsyncEngine") -> str:
    """Where the database is, without its password."""
    from jackal.server.db_engine import file_of

    return str(file_of(engine) or engine.url.render_as_string(hide_password=True))
