"""Databases for the tests of the server: SQLite and a real PostgreSQL, a fresh one for each test."""

import asyncio
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from jackal.server.db_engine import make_engine
from jackal.server.upgrade import upgrade
from tests.server.postgres import Postgres, running_postgres

NAMES = count(1)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines among the tests, marked `anyio`, run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A server; its database `template` has all tables."""
    with running_postgres() as server:
        server.run("CREATE DATABASE template")
        asyncio.run(upgraded(server.url("template")))
        yield server


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "jackal.db"
    asyncio.run(upgraded(str(path)))
    return path


async def upgraded(url: str) -> None:
    engine = make_engine(url)
    await upgrade(engine)
    await engine.dispose()


@pytest.fixture
def postgres_database(postgres: Postgres) -> Iterator[str]:
    """The URL of a PostgreSQL database with all tables."""
    yield from fresh(postgres, "template")


@pytest.fixture
def sqlite_database(sqlite_template: Path, tmp_path: Path) -> str:
    """The path of an SQLite database with all tables."""
    return str(shutil.copy(sqlite_template, tmp_path / "jackal.db"))


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a database with all tables, one after the other of both kinds."""
    return str(request.getfixturevalue(f"{request.param}_database"))


@pytest.fixture(params=["sqlite", "postgres"])
def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without any table, of both kinds."""
    if request.param == "sqlite":
        yield str(tmp_path / "new" / "jackal.db")
    else:
        yield from fresh(request.getfixturevalue("postgres"), "template0")


def fresh(server: Postgres, template: str) -> Iterator[str]:
    name = f"test_{next(NAMES)}"
    server.run(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")
    yield server.url(name)
    server.run(f"DROP DATABASE {name} WITH (FORCE)")
