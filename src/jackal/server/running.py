"""Running the server: sockets, processes, and the one lock that keeps two servers off one SQLite file."""

import asyncio
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import IO, Any, Final

import uvicorn
from fastapi import FastAPI
from sqlalchemy.engine import make_url
from starlette.types import ASGIApp
from uvicorn.server import HANDLED_SIGNALS
from uvicorn.supervisors import Multiprocess

from jackal.core.errors import BadOption, JackalError
from jackal.core.said import said
from jackal.games import join
from jackal.server.app import make_app
from jackal.server.connection_limits import limit_connections
from jackal.server.db_engine import file_of, make_engine
from jackal.server.logs import set_up
from jackal.server.settings import Settings, async_url, variable
from jackal.server.upgrade import upgrade

GRACE: Final = 5
"""Seconds that open requests have to end when the server is told to stop."""
HEALTHY: Final = 60
"""Seconds in which a process has to say that it is there: on a busy machine it may be slow, and need not be killed."""
COLLECTING: Final = (5_000, 4, 1_000_000)
"""After so many new objects the youngest are looked through, after so many such rounds those that are a little older,
and the oldest hardly ever. Each object is looked at twice, however few at a time: many at once stop all tables."""
ONCE_IN_A_WHILE: Final = 600.0
"""Seconds after which all are."""
BACKLOG: Final = 2048
NEIGHBOURS: Final = 20
"""Ports tried after the usual one, if nobody asked for a certain one."""


class AlreadyRunning(JackalError):
    """Another server has the SQLite file; `address` is where it can be reached."""

    def __init__(self, address: str) -> None:
        super().__init__(
            said(
                "jackal is running already, at {address}",
                address=address or "an address it has not told",
            )
        )
        self.address = address


def bind(host: str, port: int | None, usual: int) -> socket.socket:
    """A listening socket: on the port that was asked for, or the first free one from the usual on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    if port is None:
        for number in range(usual, usual + NEIGHBOURS):
            with suppress(OSError):
                return listen(host, number, family)
    chosen = usual if port is None else port
    try:
        return listen(host, chosen, family)
    except OSError as error:
        why = str(error.strerror).partition(" (while")[0]  # Python says once more where
        raise BadOption(
            said("cannot listen on {host}, port {chosen}: {why}", host=host, chosen=chosen, why=why)
        ) from None


def listen(host: str, port: int, family: socket.AddressFamily) -> socket.socket:
    """What little there is to send goes out at once: the sockets of visitors inherit it."""
    listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


@contextmanager
def alone(settings: Settings) -> Iterator[Callable[[str], None]]:
    """Keep other servers off a SQLite file while this one runs: they could not hear of each other's plies.

    What it gives is to be told the address, for those who come later.
    """
    url = make_url(async_url(settings.database))
    if url.get_backend_name() != "sqlite":
        yield lambda address: None
        return
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with path.open("a+", encoding="utf-8") as file:
        if not lock(file):
            file.seek(0)
            raise AlreadyRunning(file.read().strip())
        file.truncate(0)

        def tell(address: str) -> None:
            file.write(address)
            file.flush()

        yield tell
        file.truncate(0)


def lock(file: IO[str]) -> bool:
    """Whether the file is ours now; the system lets go of it when the process ends, however that happens."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # far behind what is written there, which others must be able to read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def options(settings: Settings) -> dict[str, Any]:
    return {
        "http": "jackal.server.connection_limits:CountedHttp",  # of h11, which unlike the other sets a limit to headers
        "ws": "jackal.server.connection_limits:CountedSocket",
        "ws_max_size": settings.max_message,
        "ws_per_message_deflate": False,  # frames are small; compressing them would cost more than it saves
        "timeout_graceful_shutdown": GRACE,
        "timeout_worker_healthcheck": HEALTHY,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": False,  # `guard` decides whom to believe
    }


class Server(uvicorn.Server):
    """Stops at a signal and leaves it at that: uvicorn's own raises the signal once more, as if it had not obeyed."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, done in before.items():
                signal.signal(number, done)


def run(settings: Settings, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve in this process until told to stop; `started` is called when visitors can come."""
    asyncio.run(prepare(settings))
    start_logs(settings)
    server = Server(uvicorn.Config(make_app(settings)[0], **options(settings)))
    limit_connections(settings)
    spare_the_collector()

    async def serve() -> None:
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.02)
        if server.started:
            started()
        await serving

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve())


async def prepare(settings: Settings) -> None:
    """Bring the database up to date; what is wrong with it is said in one line, before anything else has begun."""
    engine = make_engine(settings.database)
    file = file_of(engine)
    if file is not None and file.exists():
        file.open("ab").close()  # a folder, or forbidden: SQLite's driver would say it from a thread of its own, too
    try:
        await upgrade(engine)
    finally:
        await engine.dispose()


def run_many(settings: Settings, listening: socket.socket, workers: int, started: Callable[[], None]) -> None:
    """Serve in several processes, which share the tables by PostgreSQL; visitors wait until one of them can."""
    if not async_url(settings.database).startswith("postgresql"):
        raise BadOption("several workers share their tables by PostgreSQL: give --database postgresql://…")
    asyncio.run(prepare(settings))
    start_logs(settings)
    with TemporaryDirectory(prefix="jackal-metrics-") as folder:
        started()
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        os.environ[variable("database")] = settings.database
        os.environ[variable("address")] = settings.address
        config = uvicorn.Config("jackal.server.running:worker", factory=True, workers=workers, **options(settings))
        Multiprocess(config, sockets=[listening]).run()


def worker() -> ASGIApp:
    """One of several processes; its settings come from the environment."""
    Thread(target=stop_with_parent, daemon=True).start()
    join()
    settings = Settings.from_env(os.environ)
    start_logs(settings)
    app = make_app(settings)[0]
    limit_connections(settings)
    spare_the_collector()
    return app


def spare_the_collector() -> None:
    """What was imported stays for good, and need not be looked through for garbage again and again.

    Looking through everything else stops all tables for up to a quarter of a second: once in a while is enough.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    Thread(target=collect_once_in_a_while, daemon=True).start()


def collect_once_in_a_while() -> None:
    while True:
        time.sleep(ONCE_IN_A_WHILE)
        gc.collect()


def stop_with_parent() -> None:
    """A killed parent tells nobody: whoever is left would go on without it, and keep the port."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    signal.raise_signal(signal.SIGTERM)


def start_logs(settings: Settings) -> None:
    for_programs = settings.json_logs if settings.json_logs is not None else not sys.stderr.isatty()
    set_up(for_programs, settings.log_level)


def schema() -> dict[str, Any]:
    """The OpenAPI description, without a server."""
    app: FastAPI = make_app(Settings())[1]
    return app.openapi()
