"""`jackal serve`, and `jackal` alone: the table server, for one machine, one room or the world."""

import os
import sys
import webbrowser
from functools import partial
from threading import Thread
from typing import Annotated

import segno
import typer
from rich.console import Console
from rich.text import Text

from jackal.cli.inputs import LangOption
from jackal.cli.screen import make_console
from jackal.core.errors import BadOption
from jackal.text.texts import Texts, choose


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; this machine alone if not given.")] = None,
    port: Annotated[
        int | None, typer.Option(help="The port; if not given, the first free one from 8765.", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(help="A SQLite file or postgresql://…; otherwise JACKAL_DATABASE_URL or a file of yours."),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes that serve; more than one takes PostgreSQL.", min=1)] = 1,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let phones in the same room in: shows an address and a QR code.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open the game in the browser.")] = True,
    lang: LangOption = None,
) -> None:
    """Start the table server and open the game in the browser."""
    from jackal.server import links, running  # the other commands need not wait for it
    from jackal.server.settings import Settings

    if lan and host is not None:
        raise BadOption("--lan chooses the address itself: give either --lan or --host")
    texts, console = choose(lang), make_console()
    settings = Settings.from_env(os.environ, database=database, host="0.0.0.0" if lan else host)
    chosen = port if port is not None or not os.environ.get("JACKAL_PORT") else settings.port
    try:
        with running.alone(settings) as tell, running.bind(settings.host, chosen, settings.port) as listening:
            shown = links.lan_address() if lan else settings.host
            address = settings.public_url or f"http://{bracketed(shown)}:{listening.getsockname()[1]}"
            tell(address)
            if lan:
                settings = settings.model_copy(update={"address": address})
            greet = partial(welcome, console, texts, address, lan=lan, browser=browser)
            if workers > 1:
                running.run_many(settings, listening, workers, greet)
            else:
                running.run(settings, listening, greet)
    except running.AlreadyRunning as other:
        console.print(Text(texts.say("serve", "running", address=other.address)))
        open_browser(other.address, browser=browser)


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def welcome(console: Console, texts: Texts, address: str, *, lan: bool, browser: bool) -> None:
    """Our own browser always comes by the same name: cookies, and so seats, belong to it."""
    announce(console, texts, address, lan=lan)
    open_browser(f"http://127.0.0.1:{address.rpartition(':')[2]}" if lan else address, browser=browser)


def announce(console: Console, texts: Texts, address: str, *, lan: bool) -> None:
    console.print(Text(texts.say("serve", "open_at", address=address), style="good"), soft_wrap=True)
    if lan:
        segno.make(address, micro=False).terminal(sys.stdout, compact=True)
        console.print(Text(texts.word("serve", "scan")))
    console.print(Text(texts.word("serve", "stop"), style="quiet"))


def open_browser(address: str, *, browser: bool) -> None:
    """In a thread: some systems answer only when the browser is closed again. Without a screen there is none."""
    if browser and address and sys.stdout.isatty():
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
