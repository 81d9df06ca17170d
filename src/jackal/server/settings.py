"""What can be set about a server: by default, in the environment, on the command line; the later wins."""

import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import AddressValueError, IPv6Address
from pathlib import Path
from typing import Any, Final, NamedTuple, Self, get_type_hints

from platformdirs import user_data_dir
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from jackal.core.errors import BadOption

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
SECRET_LENGTH: Final = 32
PORTS: Final = {"http": 80, "https": 443}
ORIGIN: Final = re.compile(r"(https?)://(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9._-]{1,253}))(?::([0-9]{1,5}))?")

LIBPQ: Final = {
    "host": "host",
    "port": "port",
    "ssl": "ssl",
    "sslmode": "ssl",
    "connect_timeout": "timeout",
    "timeout": "timeout",
    "target_session_attrs": "target_session_attrs",
    "application_name": "",
    "channel_binding": "",
    "gssencmode": "",
    "prepared_statement_cache_size": "prepared_statement_cache_size",
}
"""What may follow the `?` of a PostgreSQL URL, and what the driver calls it; empty: left out."""

# The least and the most that makes sense.
BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "port": (0, 65535),
    "thinkers": (1, 1024),
    "bot_budget": (0.01, 600),
    "bot_pace": (0, 60),
    "max_body": (1024, 2**30),
    "max_message": (1024, 2**24),
    "commands_per_second": (0.01, 1e6),
    "commands_burst": (1, 1e6),
    "tables_per_minute": (0.01, 1e6),
    "tables_burst": (1, 1e6),
    "help_budget": (0.1, 600),
    "judge_budget": (0.1, 600),
    "solver_memory": (256, 2**20),
    "solving_per_minute": (0.01, 1e6),
    "solving_burst": (1, 1e6),
    "puzzle_moves_per_second": (0.01, 1e6),
    "puzzle_moves_burst": (1000, 1e6),
    "requests_per_second": (0.01, 1e6),
    "requests_burst": (1, 1e6),
    "max_connections": (1, 1e6),
    "max_connections_per_visitor": (1, 1e6),
}


class Origin(NamedTuple):
    """Where a page comes from, as browsers compare it."""

    scheme: str
    name: str
    port: int

    def __str__(self) -> str:
        name = f"[{self.name}]" if ":" in self.name else self.name
        return f"{self.scheme}://{name}" + ("" if PORTS[self.scheme] == self.port else f":{self.port}")


def read_origin(text: str) -> Origin | None:
    """`https://name:port` and nothing more; None for anything else, `null` and foreign letters included."""
    parts = ORIGIN.fullmatch(text.lower()) if text.isascii() else None
    if parts is None:
        return None
    scheme, ipv6, name, port = parts.groups()
    number = int(port) if port else PORTS[scheme]
    if number > 65535:
        return None
    if ipv6 is None:
        return Origin(scheme, name, number)
    try:
        return Origin(scheme, str(IPv6Address(ipv6)), number)
    except AddressValueError:
        return None


def _own_file() -> str:
    return str(Path(user_data_dir("jackal")) / "jackal.db")


def _spare_cores() -> int:
    """One core is left for the tables themselves."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that a server goes by."""

    database: str = field(default_factory=_own_file, repr=False)
    """A path or a URL, see `async_url`; it may hold a password, so it is not shown."""
    host: str = "127.0.0.1"
    port: int = 8765
    """0 takes any free one."""
    public_url: str = ""
    """How visitors reach the server from outside, `https://jackal.example`; see `guard` for what follows from it."""
    address: str = ""
    """What invitations name if there is no public address: with `--lan` that of this machine in its network."""
    secret: str = field(default="", repr=False)
    """What cookies and links are signed with; if none is given, the database keeps one."""
    thinkers: int = field(default_factory=_spare_cores)
    """How many processes think for bots."""
    bot_budget: float = 5.0
    """How many seconds a bot may think."""
    bot_pace: float = 0.6
    """How many seconds a bot takes at least, so that people can follow."""
    help_budget: float = 5.0
    """How many seconds are spent on help with a puzzle."""
    judge_budget: float = 10.0
    """How many seconds are spent on judging a puzzle card."""
    solver_memory: int = 512
    """How many mebibytes a process may have that solves puzzles; there are two."""
    max_body: int = 262144
    """The most bytes of a request."""
    max_message: int = 16384
    """The most bytes of a WebSocket message."""
    commands_per_second: float = 20.0
    """Of one connection."""
    commands_burst: int = 60
    tables_per_minute: float = 30.0
    """Made from one address."""
    tables_burst: int = 60
    solving_per_minute: float = 60.0
    """Puzzles to help with or to judge, from one address."""
    solving_burst: int = 60
    puzzle_moves_per_second: float = 400.0
    """From one address, when puzzles are played without a table: all moves come each time."""
    puzzle_moves_burst: int = 4000
    requests_per_second: float = 50.0
    """From one address."""
    requests_burst: int = 200
    max_connections: int = 5000
    max_connections_per_visitor: int = 40
    metrics_token: str = field(default="", repr=False)
    """What a scraper on another machine shows as its bearer token; without one `/metrics` is for this machine."""
    json_logs: bool | None = None
    """None: JSON unless a person watches."""
    log_level: str = "INFO"

    def __post_init__(self) -> None:
        for name in ("public_url", "address"):
            object.__setattr__(self, name, getattr(self, name).removesuffix("/"))
        object.__setattr__(self, "log_level", self.log_level.upper())
        for name, (least, most) in BOUNDS.items():
            if not least <= getattr(self, name) <= most:
                raise _wrong(name, f"{_kind(name)} from {least:g} to {most:.10g}", getattr(self, name))
        for name in ("public_url", "address"):
            if getattr(self, name) and read_origin(getattr(self, name)) is None:
                raise _wrong(name, "http(s)://name or http(s)://name:port without a path", getattr(self, name))
        if self.log_level not in LEVELS:
            raise _wrong("log_level", f"one of {', '.join(LEVELS)}", self.log_level)
        if self.secret and len(self.secret) < SECRET_LENGTH:
            raise _wrong("secret", f"at least {SECRET_LENGTH} characters", len(self.secret))

    @classmethod
    def from_env(cls, environ: Mapping[str, str], **given: Any) -> Self:
        """Settings from the environment; what is given (None is not) wins, and an empty variable counts as unset."""
        chosen = {name: value for name, value in given.items() if value is not None}
        for each in fields(cls):
            text = environ.get(variable(each.name), "").strip()
            if text and each.name not in chosen:
                chosen[each.name] = _read(each.name, text)
        return cls(**chosen)


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return "JACKAL_DATABASE_URL" if name == "database" else f"JACKAL_{name.upper()}"


def async_url(database: str) -> str:
    """The URL that SQLAlchemy's asynchronous engine takes for a path, `sqlite:///…` or `postgresql://…`."""
    if "://" not in database:
        return _file_url(database)
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise _no_database("something that is neither") from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        return _file_url(url.database or "")
    if url.drivername in ("postgres", "postgresql", "postgresql+asyncpg"):
        return _postgres_url(url)
    raise _no_database(f"{url.drivername}://…")


def _file_url(path: str) -> str:
    """A table must outlive its server, so SQLite's database in memory will not do."""
    if not path or path == ":memory:":
        raise _no_database("no file")
    place = Path(path).expanduser().absolute()
    return URL.create("sqlite+aiosqlite", database=str(place)).render_as_string(hide_password=False)


def _postgres_url(url: URL) -> str:
    """Most providers write what libpq knows; of that asyncpg has other names for some, and does without others."""
    for key in url.query:
        if key not in LIBPQ:
            raise _no_database(f"a parameter that is not known here: {key[:40]}")
    query = {LIBPQ[key]: value for key, value in url.query.items() if LIBPQ[key]}
    return url.set(drivername="postgresql+asyncpg", query=query).render_as_string(hide_password=False)


def _no_database(got: str) -> BadOption:
    """Never repeats the URL: it may hold a password."""
    return BadOption(f"JACKAL_DATABASE_URL: expected a path, sqlite:///… or postgresql://…; got {got}")


def _whole(text: str) -> int:
    return int(text)


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError
    return number


def _yes_or_no(text: str) -> bool:
    word = text.lower()
    if word in ("1", "yes", "true", "on"):
        return True
    if word in ("0", "no", "false", "off"):
        return False
    raise ValueError


READERS: Final[dict[object, tuple[Callable[[str], object], str]]] = {
    str: (str, "text"),
    int: (_whole, "a whole number"),
    float: (_number, "a number"),
    bool | None: (_yes_or_no, "yes or no"),
}


def _reader(name: str) -> tuple[Callable[[str], object], str]:
    return READERS[get_type_hints(Settings)[name]]


def _kind(name: str) -> str:
    return _reader(name)[1]


def _read(name: str, text: str) -> object:
    read, expected = _reader(name)
    try:
        return read(text)
    except ValueError:
        raise _wrong(name, expected, text) from None


def _wrong(name: str, expected: str, got: object) -> BadOption:
    shown = repr(got)
    return BadOption(f"{variable(name)}: expected {expected}; got {shown if len(shown) <= 80 else shown[:80] + '…'}")
