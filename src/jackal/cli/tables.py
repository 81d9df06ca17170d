"""`jackal tables`: what the keeper of a server does beside it: looks at its tables, closes one, bans an address."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from jackal.cli.db import DatabaseOption
from jackal.cli.help import Book
from jackal.cli.inputs import LangOption, print_json
from jackal.cli.screen import make_console
from jackal.core.errors import BadOption
from jackal.core.said import said
from jackal.tables.status import CLOSED, GATHERING, OVER, PAUSED, PLAYING
from jackal.text.texts import NOBODY, Texts, choose

if TYPE_CHECKING:
    from jackal.server.table_admin import TableAdmin

# The server's modules are imported by the commands themselves: they are large, and `jackal --help` does without.

GOING: Final = (GATHERING, PLAYING, PAUSED)
STATES: Final = {"going": GOING, "all": (*GOING, OVER, CLOSED)} | {state: (state,) for state in (*GOING, OVER, CLOSED)}
LISTED: Final = ("id", "game", "status", "names", "changed", "origin")
BANNED: Final = ("origin", "at", "note")
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
AS_IT_STANDS: Final = {"ignore_unknown_options": True}
"""How the commands about one table read their words: an id may begin with a dash."""
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help="A table, by the id that its address ends with.")]
WhoArgument = Annotated[
    str,
    typer.Argument(metavar="ADDRESS", help="An IP address, or the 16 hex digits that the list shows in its place."),
]
T = TypeVar("T")

tables = Book(
    help="The tables of a server, also while it runs: look at them, close one, ban an address.", no_args_is_help=True
)


@tables.command("list")
def list_tables(
    state: Annotated[
        str, typer.Option(metavar="STATE", help="going, all, gathering, playing, paused, over or closed.")
    ] = "going",
    limit: Annotated[int, typer.Option(help="At most so many.", min=1)] = 50,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List tables, the latest news first, with the address that each was made from, made unrecognizable."""
    if state not in STATES:
        raise BadOption(said("no state '{got}'; there are: {known}", got=state, known=", ".join(STATES)))
    found = asyncio.run(on(database, lambda admin: admin.listed(list(STATES[state]), limit)))
    if as_json:
        print_json(found)
    else:
        print_rows(found, LISTED, choose(lang))


@tables.command(context_settings=AS_IT_STANDS)
def show(
    table: TableArgument, database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None
) -> None:
    """Show a table: its game, options, people, and how many entries of which kind its log has."""
    found = asyncio.run(on(database, lambda admin: admin.shown(table)))
    if as_json:
        print_json(found)
        return
    texts = choose(lang)
    for key in (*LISTED, "title", "made", "head", "options", "entries"):
        typer.echo(f"{texts.word('tables', key)}: {written(key, found, texts)}")


@tables.command(context_settings=AS_IT_STANDS)
def close(
    table: TableArgument, database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None
) -> None:
    """Close a table, whatever goes on there; leaves with 1 if no server has done it yet, as none runs."""
    status = asyncio.run(on(database, lambda admin: admin.close(table)))
    is_done = status in (CLOSED, OVER)
    tell(lang, "done_closed" if is_done else "will_close", as_json=as_json, table=table, status=status)
    raise typer.Exit(0 if is_done else 1)


@tables.command()
def ban(
    who: WhoArgument,
    note: Annotated[str, typer.Option(help="What you want to remember about it.")] = "",
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Let an address in no more, within a second; who is connected from there has to go."""
    made = asyncio.run(on(database, lambda admin: admin.ban(who, note)))
    tell(lang, "banned", as_json=as_json, address=made.origin)


@tables.command()
def unban(
    who: WhoArgument, database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None
) -> None:
    """Let an address in again."""
    origin = asyncio.run(on(database, lambda admin: admin.unban(who)))
    tell(lang, "unbanned", as_json=as_json, address=origin)


@tables.command()
def bans(database: DatabaseOption = None, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the addresses that are not let in, as the database keeps them: nobody can read them from it."""
    found = [each._asdict() for each in asyncio.run(on(database, lambda admin: admin.bans()))]
    if as_json:
        print_json(found)
    else:
        print_rows(found, BANNED, choose(lang))


async def on(database: str | None, work: "Callable[[TableAdmin], Awaitable[T]]") -> T:
    from jackal.server.settings import Settings
    from jackal.server.table_admin import admin

    async with admin(Settings.from_env(os.environ, database=database)) as hand:
        return await work(hand)


def tell(lang: str | None, word: str, /, *, as_json: bool, **fields: object) -> None:
    if as_json:
        print_json(fields)
    else:
        texts = choose(lang)
        typer.echo(texts.fill(texts.word("tables", word), NOBODY, fields))


def print_rows(rows: list[dict[str, Any]], columns: tuple[str, ...], texts: Texts) -> None:
    shown = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for column in columns:
        shown.add_column(texts.word("tables", column), no_wrap=column in ("id", "origin"))
    for row in rows:
        shown.add_row(*[Text(written(column, row, texts)) for column in columns])
    make_console().print(shown)


def written(key: str, row: dict[str, Any], texts: Texts) -> str:
    """A part of a row, for people."""
    if key == "names":
        return ", ".join(name for name in row["card"].get("names", []) if name)
    value = row[key]
    if key in ("at", "made", "changed"):
        return datetime.fromtimestamp(value / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    if key == "status":
        return texts.word("tables", value)
    if isinstance(value, dict):
        return ", ".join(f"{name} {each}" for name, each in value.items())
    return str(value or "–")
