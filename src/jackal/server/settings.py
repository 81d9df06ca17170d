"""What can be set about a server: by default, in the environment, on the command line; the later wins."""

import os
import re
from collections.abc import Mapping
from ipaddress import AddressValueError, IPv6Address
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, Self

from platformdirs import user_data_dir
from pydantic import Field, FiniteFloat, ValidationError, field_validator
from pydantic_settings import BaseSettings, EnvSettingsSource, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from jackal.core.errors import BadOption
from jackal.core.said import said

LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
SECRET_LENGTH: Final = 32
PREFIX: Final = "JACKAL_"
DATABASE: Final = "JACKAL_DATABASE_URL"
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


Count = Annotated[int, Field(ge=1, le=10**6)]
Rate = Annotated[FiniteFloat, Field(ge=0.01, le=1e6)]


class Settings(BaseSettings):
    """All that a server goes by."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True
    )

    database: str = Field(default_factory=_own_file, validation_alias=DATABASE, repr=False)
    """A path or a URL, see `async_url`; it may hold a password, so it is not shown."""
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535)] = 8765
    """0 takes any free one."""
    public_url: str = ""
    """How visitors reach the server from outside, `https://jackal.example`; see `guard` for what follows from it."""
    address: str = ""
    """What invitations name if there is no public address: with `--lan` that of this machine in its network."""
    lan_command: Annotated[str, Field(max_length=200)] = "jackal serve --lan"
    """What its host types to let others in the room in; whatever starts a server in another way names its own."""
    secret: str = Field(default="", repr=False)
    """What cookies and links are signed with; if none is given, the database keeps one."""
    thinkers: Annotated[int, Field(ge=1, le=1024)] = Field(default_factory=_spare_cores)
    """How many processes think for bots."""
    bot_budget: Annotated[FiniteFloat, Field(ge=0.01, le=600)] = 5.0
    """How many seconds a bot may think."""
    bot_pace: Annotated[FiniteFloat, Field(ge=0, le=60)] = 0.6
    """How many seconds a bot takes at least, so that people can follow."""
    help_budget: Annotated[FiniteFloat, Field(ge=0.1, le=600)] = 5.0
    """How many seconds are spent on help with a puzzle."""
    judge_budget: Annotated[FiniteFloat, Field(ge=0.1, le=600)] = 10.0
    """How many seconds are spent on judging a puzzle card."""
    hint_budget: Annotated[FiniteFloat, Field(ge=0.1, le=600)] = 2.0
    """How many seconds are spent on a hint."""
    review_budget: Annotated[FiniteFloat, Field(ge=1, le=3600)] = 90.0
    """How many seconds are spent on the review of a game."""
    solver_memory: Annotated[int, Field(ge=256, le=2**20)] = 512
    """How many mebibytes a process may have that solves puzzles; there are two."""
    max_body: Annotated[int, Field(ge=1024, le=2**30)] = 262144
    """The most bytes of a request."""
    max_message: Annotated[int, Field(ge=1024, le=2**24)] = 16384
    """The most bytes of a WebSocket message."""
    patience: Annotated[FiniteFloat, Field(ge=0.05, le=3600)] = 20.0
    """How many seconds the head of a request may take; its body, and the taking of its answer, three times as long."""
    commands_per_second: Rate = 20.0
    """Of one connection."""
    commands_burst: Count = 60
    commands_per_address: Rate = 100.0
    """A second, over all connections of one address; who comes sooner waits for his turn."""
    commands_per_address_burst: Count = 400
    tables_per_minute: Rate = 30.0
    """Made from one address."""
    tables_burst: Count = 60
    open_tables_per_visitor: Count = 5
    """That wait for strangers at one time."""
    open_tables_per_address: Count = 20
    open_seats_per_address: Count = 20
    """Taken before the game, at tables of others."""
    solving_per_minute: Rate = 60.0
    """Puzzles to help with or to judge, from one address."""
    solving_burst: Count = 60
    hints_per_minute: Rate = 60.0
    """Hints and reviews asked for, from one address."""
    hints_burst: Count = 60
    puzzle_moves_per_second: Rate = 400.0
    """From one address, when puzzles are played without a table: all moves come each time."""
    puzzle_moves_burst: Annotated[int, Field(ge=1000, le=10**6)] = 4000
    requests_per_second: Rate = 50.0
    """From one address."""
    requests_burst: Count = 200
    push: bool = True
    """Whether people are called to their turn by push messages, over the services that their browsers name."""
    push_private: bool = False
    """Whether such a service may be at a private address, or be spoken to without encryption."""
    max_connections: Count = 5000
    max_connections_per_visitor: Count = 40
    metrics_token: str = Field(default="", repr=False)
    """What a scraper shows as its bearer token; without one `/metrics` is closed."""
    json_logs: bool | None = None
    """None: JSON unless a person watches."""
    log_level: str = "INFO"

    @field_validator("public_url", "address")
    @classmethod
    def is_origin(cls, text: str) -> str:
        text = text.removesuffix("/")
        if text and read_origin(text) is None:
            raise ValueError("http(s)://name or http(s)://name:port without a path")
        return text

    @field_validator("log_level")
    @classmethod
    def is_level(cls, text: str) -> str:
        if text.upper() not in LEVELS:
            raise ValueError(f"one of {', '.join(LEVELS)}")
        return text.upper()

    @field_validator("secret")
    @classmethod
    def is_long(cls, text: str) -> str:
        if text and len(text) < SECRET_LENGTH:
            raise ValueError(f"at least {SECRET_LENGTH} characters")
        return text

    def __init__(self, **given: Any) -> None:
        try:
            super().__init__(**given)
        except ValidationError as error:
            raise refused(error) from None

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource, *others: Any, **more: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment is read by `from_env` alone."""
        return (init_settings,)

    @classmethod
    def from_env(cls, environ: Mapping[str, str], **given: Any) -> Self:
        """Settings from the environment; what is given (None is not) wins, and an empty variable counts as unset."""
        source = EnvSettingsSource(cls)
        source.env_vars = {name.lower(): text.strip() for name, text in environ.items() if text.strip()}
        found = {"database" if name == DATABASE else name: text for name, text in source().items()}
        return cls(**found | {name: value for name, value in given.items() if value is not None})


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return DATABASE if name == "database" else f"{PREFIX}{name.upper()}"


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
    return BadOption(said("JACKAL_DATABASE_URL: expected a path, sqlite:///… or postgresql://…; got {got}", got=got))


KINDS: Final[dict[object, str]] = {
    int: "a whole number",
    float: "a number",
    bool: "yes or no",
    bool | None: "yes or no",
}


def refused(error: ValidationError) -> BadOption:
    """The first thing that is wrong, told by its variable."""
    fault = error.errors(include_url=False)[0]
    name, got, said = str(fault["loc"][0]), fault["input"], fault["msg"].removeprefix("Value error, ")
    setting = Settings.model_fields[name]
    if fault["type"] == "value_error":
        return _wrong(name, said, len(got) if name == "secret" else got)
    kind = KINDS.get(setting.annotation, "text")
    if fault["type"] not in ("greater_than_equal", "less_than_equal"):
        return _wrong(name, kind, got)
    least = next(bound.ge for bound in setting.metadata if hasattr(bound, "ge"))
    most = next(bound.le for bound in setting.metadata if hasattr(bound, "le"))
    number = int(got) if setting.annotation is int else float(got)
    return _wrong(name, f"{kind} from {least:g} to {most:.10g}", number)


def _wrong(name: str, expected: str, got: object) -> BadOption:
    shown = repr(got)
    return BadOption(
        said(
            "{variable}: expected {expected}; got {got}",
            variable=variable(name),
            expected=expected,
            got=shown,
        )
    )
