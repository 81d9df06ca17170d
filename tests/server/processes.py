"""Real servers: `jackal serve` in processes of its own, which can be asked to stop or killed."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO

PATIENCE = 300.0
"""Seconds after which a test gives up waiting: a busy machine may need a minute to start a server."""
ADDRESS = re.compile(r"http://[\w.:\[\]]+")
QUICK = {
    "JACKAL_THINKERS": "1",
    "JACKAL_METRICS_TOKEN": "scrape",
    "JACKAL_BOT_PACE": "0",
    "JACKAL_REQUESTS_PER_SECOND": "1e6",
    "JACKAL_REQUESTS_BURST": "1000000",
    "JACKAL_COMMANDS_PER_SECOND": "1e6",
    "JACKAL_COMMANDS_BURST": "1000000",
    "JACKAL_COMMANDS_PER_ADDRESS": "1e6",
    "JACKAL_COMMANDS_PER_ADDRESS_BURST": "1000000",
    "JACKAL_PATIENCE": "300",
    "JACKAL_TABLES_PER_MINUTE": "1e6",
    "JACKAL_OPEN_TABLES_PER_VISITOR": "1000000",
    "JACKAL_OPEN_TABLES_PER_ADDRESS": "1000000",
    "JACKAL_OPEN_SEATS_PER_ADDRESS": "1000000",
    "JACKAL_TABLES_BURST": "1000000",
    "JACKAL_MAX_CONNECTIONS_PER_VISITOR": "1000",
}
"""No limits that a test would run into, as `guests.quick` has it."""


def command() -> str:
    """The script `jackal` of the Python that runs the tests, unless another one is named."""
    if named := os.environ.get("SERVED_BY"):
        return str(Path(named).absolute())
    found = shutil.which("jackal", path=str(Path(sys.executable).parent)) or shutil.which("jackal")
    assert found is not None, "jackal is not installed"
    return found


class Jackal:
    """A running `jackal`, and what it says. Whatever holds its output is part of it: also the bots it has started."""

    def __init__(self, *arguments: str, home: Path, module: str = "", **variables: str) -> None:
        """`module` is run in place of the script, by this Python."""
        own = {"HOME": str(home), "XDG_DATA_HOME": str(home), "LANG": "C", "COLUMNS": "80", "PYTHONUTF8": "1"}
        environ = {name: value for name, value in os.environ.items() if not name.startswith(("JACKAL_", "LC_"))}
        self.process = subprocess.Popen(
            [*([sys.executable, "-m", module] if module else [command()]), *arguments],
            env=environ | own | QUICK | variables,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.out: list[str] = []
        self.err: list[str] = []
        self.news: Queue[str] = Queue()
        self.readers = [
            Thread(target=self.read, args=(stream, said), daemon=True)
            for stream, said in ((self.process.stdout, self.out), (self.process.stderr, self.err))
        ]
        for reader in self.readers:
            reader.start()

    def read(self, stream: IO[str], said: list[str]) -> None:
        with stream:
            for line in stream:
                said.append(line)
                if said is self.out:
                    self.news.put(line)

    def hear(self, pattern: re.Pattern[str] = ADDRESS) -> str:
        """Wait until it has said something like this."""
        try:
            while True:
                found = pattern.search(self.news.get(timeout=PATIENCE))
                if found is not None:
                    return found[0]
        except Empty:
            raise TimeoutError(f"heard only {''.join(self.out)!r} and {''.join(self.err)!r}") from None

    def tell(self, number: int) -> None:
        self.process.send_signal(number)

    def ended(self) -> int:
        """Wait for its end, and that of all it has started; answers with its exit code."""
        code = self.process.wait(PATIENCE)
        for reader in self.readers:
            reader.join(PATIENCE)
            assert not reader.is_alive(), "somebody is left behind"
        return code

    def put_down(self) -> None:
        """The end, whatever has happened; nobody is left."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.ended()

    @property
    def said(self) -> str:
        return "".join(self.out)

    @property
    def complained(self) -> str:
        return "".join(self.err)


@contextmanager
def jackal(*arguments: str, home: Path, module: str = "", **variables: str) -> Iterator[Jackal]:
    """The command, until the test is through with it."""
    running = Jackal(*arguments, home=home, module=module, **variables)
    try:
        yield running
    finally:
        running.put_down()
        print(running.complained, file=sys.stderr)  # pytest shows it if the test fails


@asynccontextmanager
async def server(
    database: str, home: Path, *arguments: str, port: int = 0, **variables: str
) -> AsyncIterator[tuple[Jackal, str]]:
    """A server that visitors can come to, and its address; without a port, one that is free."""
    given = ("serve", "--no-browser", "--port", str(port), "--database", database, *arguments)
    with jackal(*given, home=home, **variables) as running:
        yield running, await asyncio.to_thread(running.hear)


def port_of(address: str) -> int:
    return int(address.rpartition(":")[2])
