"""Where visitors want to be called when it is their turn: a few places for each, in the database of the tables."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from jackal.server.database import Database
from jackal.server.db_engine import plainly
from jackal.server.push_seal import Ear
from jackal.server.schema import holders, subscriptions

MOST: Final = 8
"""Browsers of one visitor; the one that was not heard of for longest is forgotten."""


class Subscription(NamedTuple):
    """A browser that listens, and the language it is spoken to in."""

    endpoint: str
    p256dh: str
    auth: str
    language: str
    at: int

    @property
    def ear(self) -> Ear:
        return Ear(self.endpoint, self.p256dh, self.auth)


class Subscriptions:
    """Who listens where."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, visitor: str) -> list[Subscription]:
        with plainly():
            return await self.database.read(lambda connection: find(connection, visitor))

    async def add(self, visitor: str, new: Subscription) -> bool:
        """Returns when it is safely stored; False if the visitor has a seat nowhere, so nobody would ever call him."""
        with plainly():
            return await self.database.write(lambda connection: put(connection, visitor, new))

    async def drop(self, visitor: str, endpoint: str) -> None:
        which = (subscriptions.c.visitor == visitor) & (subscriptions.c.endpoint == endpoint)
        with plainly():
            await self.database.write(lambda connection: connection.execute(delete(subscriptions).where(which)))

    async def forget_strangers(self) -> int:
        """Who has a seat nowhere any more is kept no longer; returns how many browsers that were."""
        gone = delete(subscriptions).where(~exists().where(holders.c.visitor == subscriptions.c.visitor))
        with plainly():
            return await self.database.write(lambda connection: connection.execute(gone).rowcount)


def find(connection: Connection, visitor: str) -> list[Subscription]:
    columns = [subscriptions.c[name] for name in Subscription._fields]
    wanted = select(*columns).where(subscriptions.c.visitor == visitor).order_by(subscriptions.c.at.desc())
    return [Subscription(*row) for row in connection.execute(wanted)]


def put(connection: Connection, visitor: str, new: Subscription) -> bool:
    if not connection.execute(select(exists().where(holders.c.visitor == visitor))).scalar_one():
        return False
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(subscriptions).values(visitor=visitor, **new._asdict())
    changed = {name: insert.excluded[name] for name in ("p256dh", "auth", "language", "at")}
    connection.execute(insert.on_conflict_do_update(index_elements=subscriptions.primary_key, set_=changed))
    for old in find(connection, visitor)[MOST:]:
        which = (subscriptions.c.visitor == visitor) & (subscriptions.c.endpoint == old.endpoint)
        connection.execute(delete(subscriptions).where(which))
    return True
