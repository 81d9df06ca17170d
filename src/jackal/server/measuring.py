"""What is measured by itself: how late the event loop is, and how full the database."""

import asyncio
from logging import WARNING, getLogger
from typing import Final

from sqlalchemy import Connection, func, select, text

from jackal.server.database import Database
from jackal.server.db_engine import DatabaseFault, plainly
from jackal.server.logs import log
from jackal.server.metrics import Metrics
from jackal.server.schema import tables

OFTEN: Final = 0.25
"""Seconds from one look at how late the loop is to the next."""
SELDOM: Final = 60.0
"""Seconds from one count of the tables to the next: it goes through all of them."""
SIZE_OF_FILE: Final = text("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
LOGGER: Final = getLogger("jackal.server.measuring")


async def keep_timing(metrics: Metrics) -> None:
    """Whoever waits for the loop waits as long as this does."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + OFTEN
        await asyncio.sleep(OFTEN)
        metrics.lagged(max(0.0, loop.time() - due))


async def keep_counting(database: Database, metrics: Metrics) -> None:
    while True:
        try:
            await count(database, metrics)
        except DatabaseFault as fault:
            log(LOGGER, WARNING, "the tables could not be counted", why=str(fault))
        await asyncio.sleep(SELDOM)


async def count(database: Database, metrics: Metrics) -> None:
    with plainly():
        metrics.counted(*await database.read(measured))


def measured(connection: Connection) -> tuple[dict[str, int], int]:
    """How many tables are how far, and the bytes of the database."""
    counts = connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
    on_postgres = connection.dialect.name == "postgresql"
    size = select(func.pg_database_size(func.current_database())) if on_postgres else SIZE_OF_FILE
    return {row[0]: row[1] for row in counts}, int(connection.execute(size).scalar_one())
