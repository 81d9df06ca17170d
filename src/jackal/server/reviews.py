"""Reviews of finished games, kept with them: made once, whoever asks later gets it."""

from typing import Final, NamedTuple

from sqlalchemy import Connection, select
from sqlalchemy.dialects import postgresql, sqlite

from jackal.review.shapes import Review
from jackal.server.database import Database
from jackal.server.db_engine import plainly
from jackal.server.schema import reviews

SILENT: Final = 30_000
"""Milliseconds without a word after which nobody works on a review any more: its process has died."""


class KeptReview(NamedTuple):
    """How far a review is, when that was last said (ms since 1970), and the review when it is done."""

    at: int
    done: float
    review: Review | None

    def is_going(self, now: int) -> bool:
        return self.review is None and self.at > now - SILENT


class Reviews:
    """In the database of the tables, so that all processes know how far each review is."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, table: str) -> KeptReview | None:
        with plainly():
            return await self.database.read(lambda connection: find(connection, table))

    async def keep(self, table: str, kept: KeptReview) -> None:
        """Returns when it is safely stored; a review that is done stays."""
        with plainly():
            await self.database.write(lambda connection: put(connection, table, kept))


def find(connection: Connection, table: str) -> KeptReview | None:
    columns = [reviews.c[name] for name in KeptReview._fields]
    found = connection.execute(select(*columns).where(reviews.c.table_id == table)).one_or_none()
    return None if found is None else KeptReview(*found)


def put(connection: Connection, table: str, kept: KeptReview) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(reviews).values(table_id=table, **kept._asdict())
    new = insert.excluded
    changed = {"at": new.at, "done": new.done, "review": new.review}
    undone = reviews.c.review.is_(None)
    connection.execute(insert.on_conflict_do_update(index_elements=reviews.primary_key, set_=changed, where=undone))
