"""What visitors have solved: the best of each puzzle."""

from sqlalchemy import Connection, select, tuple_
from sqlalchemy.dialects import postgresql, sqlite

from jackal.harbour.scores import Feat
from jackal.server.database import Database
from jackal.server.db_engine import plainly
from jackal.server.schema import solved


class Progress:
    """What is solved, in the database of the tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, visitor: str) -> dict[str, Feat]:
        """By puzzle, in the order in which they were solved."""
        with plainly():
            return await self.database.read(lambda connection: find_feats(connection, visitor))

    async def add(self, visitor: str, puzzle: str, feat: Feat) -> None:
        """Returns when it is safely stored; of two solutions the better one stays, with the time of the first."""
        with plainly():
            await self.database.write(lambda connection: keep_better(connection, visitor, puzzle, feat))


def find_feats(connection: Connection, visitor: str) -> dict[str, Feat]:
    columns = [solved.c[name] for name in Feat._fields]
    wanted = select(solved.c.puzzle, *columns).where(solved.c.visitor == visitor).order_by(solved.c.at, solved.c.puzzle)
    return {puzzle: Feat(*rest) for puzzle, *rest in connection.execute(wanted)}


def keep_better(connection: Connection, visitor: str, puzzle: str, feat: Feat) -> None:
    """More stars are better, then more who live, then fewer turns."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = dialect.insert(solved).values(visitor=visitor, puzzle=puzzle, **feat._asdict())
    new = insert.excluded
    better = tuple_(new.stars, new.alive, solved.c.turns) > tuple_(solved.c.stars, solved.c.alive, new.turns)
    changed = {"turns": new.turns, "alive": new.alive, "stars": new.stars}
    connection.execute(insert.on_conflict_do_update(index_elements=solved.primary_key, set_=changed, where=better))
