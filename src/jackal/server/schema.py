"""What the database holds: tables, logs, seats, reviews, puzzles, books, who is called, our secrets, beats, wishes."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)
"""Every constraint has a name, so that a migration can speak of it on either database."""

VERSION_TABLE: Final = "jackal_revision"
"""Where Alembic notes which migrations have been run; not its usual name, which another program may have taken."""

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False, doc="version of the game's rules"),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("setup", JSON, nullable=False, doc="clock, seats asked for and the like"),
    Column("seed", LargeBinary(32), nullable=False, doc="secret until the game is over"),
    Column("made", BigInteger, nullable=False, doc="ms since 1970, as all times"),
    Column("status", Text, nullable=False, doc="gathering, playing, paused, over or closed"),
    Column("listed", Boolean, nullable=False, doc="shown to everybody, in the lists"),
    Column("title", Text, nullable=False),
    Column("head", Integer, nullable=False, doc="number of the last entry in the log"),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger, doc="when the server itself has to act next"),
    Column("card", JSON, nullable=False, doc="what lists show of it: names, free seats"),
    Column("source", Text, doc="the table it is a rematch or the same deal of"),
    Column("maker", Text, doc="the visitor who made it"),
    Column("origin", Text, doc="his address, made unrecognizable"),
    Index(None, "listed", "status", "changed"),
    Index(None, "due"),
)

# In SQLite a table WITHOUT ROWID is its primary key: one tree to write, and a log that lies together.
log: Final = Table(
    "log",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("data", JSON, nullable=False),
    sqlite_with_rowid=False,
)

holders: Final = Table(
    "holders",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", Text, primary_key=True),
    Index(None, "visitor"),
    sqlite_with_rowid=False,
)

solved: Final = Table(
    "solved",
    metadata,
    Column("visitor", Text, primary_key=True, doc="whose book it belongs to"),
    Column("puzzle", Text, primary_key=True, doc="a number of the book, or the day of a puzzle of the day"),
    Column("turns", Integer, nullable=False),
    Column("alive", Integer, nullable=False),
    Column("stars", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, doc="when it was first solved; the rest is of the best solution"),
    sqlite_with_rowid=False,
)

# A page outlives its table, so it knows the table by name alone.
book_pages: Final = Table(
    "book_pages",
    metadata,
    Column("book", Text, primary_key=True, doc="the visitor whose book it is"),
    Column("table_id", Text, primary_key=True, doc="of a game that is over"),
    Column("page", JSON(none_as_null=True), doc="the game as he has lived it; none if it does not count or was erased"),
    sqlite_with_rowid=False,
)

book_readers: Final = Table(
    "book_readers",
    metadata,
    Column("visitor", Text, primary_key=True, doc="a device that keeps the book of another; all others keep their own"),
    Column("book", Text, nullable=False),
    Index(None, "book"),
)

book_links: Final = Table(
    "book_links",
    metadata,
    Column("key", Text, primary_key=True, doc="SHA-256 of what the link says"),
    Column("book", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index(None, "book"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, doc="when something was last heard of it"),
    Column("done", Float, nullable=False, doc="how much of it, from 0 to 1"),
    Column("review", JSON(none_as_null=True), doc="when it is done"),
)

subscriptions: Final = Table(
    "subscriptions",
    metadata,
    Column("visitor", Text, primary_key=True),
    Column("endpoint", Text, primary_key=True, doc="where his browser listens for push messages"),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("at", BigInteger, nullable=False, doc="when it was last heard of"),
    sqlite_with_rowid=False,
)

secrets: Final = Table(
    "secrets",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

beats: Final = Table(
    "beats",
    metadata,
    Column("origin", Text, primary_key=True, doc="the process"),
    Column("at", BigInteger, nullable=False, doc="its last sign of life, by the time that all processes share"),
    Column("said", BigInteger, nullable=False, doc="what the database's own clock said then"),
    Column("alive", Boolean, nullable=False, doc="whether it has not said good-bye"),
)

lapses: Final = Table(
    "lapses",
    metadata,
    Column("until", BigInteger, primary_key=True, autoincrement=False),
    Column("since", BigInteger, nullable=False, doc="from then on until then no process ran"),
)

closings: Final = Table(
    "closings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("at", BigInteger, nullable=False, doc="when the keeper wished it; a running server closes the table"),
)

bans: Final = Table(
    "bans",
    metadata,
    Column("origin", Text, primary_key=True, doc="an address that is not let in, made unrecognizable"),
    Column("at", BigInteger, nullable=False),
    Column("note", Text, nullable=False, doc="what the keeper has noted about it"),
)
