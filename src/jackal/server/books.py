"""The ships' books in the database: whose book is whose, its pages, and the links that bring it to another device."""

import hashlib
import secrets
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, literal, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from jackal.harbour.book_shapes import BookPage
from jackal.server.database import Database
from jackal.server.db_engine import plainly
from jackal.server.puzzle_progress import find_feats, keep_better
from jackal.server.schema import book_links, book_pages, book_readers, holders, solved, tables
from jackal.tables.seating import PROGRAM, is_program
from jackal.tables.status import OVER

KEY_BYTES: Final = 16
MINUTES: Final = 15
"""How long a link is good for."""


class SeatPage(NamedTuple):
    """A seat of a finished game: the visitors who hold it, and their page; none if the game does not count."""

    holders: list[str]
    page: BookPage | None


class Books:
    """A book is known by the visitor who began it; who keeps it with him on another device is one of its readers."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, visitor: str) -> str:
        """The book of a visitor: his own, or the one he keeps with another device."""
        with plainly():
            return await self.database.read(lambda connection: book_of(connection, visitor))

    async def pages(self, book: str) -> list[BookPage]:
        wanted = select(book_pages.c.page).where(book_pages.c.book == book, book_pages.c.page.is_not(None))
        with plainly():
            return await self.database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def unread(self, book: str) -> list[str]:
        """The games that are over and have not been entered, the latest first."""
        with plainly():
            return await self.database.read(lambda connection: find_unread(connection, devices_of(connection, book)))

    async def lacks(self, table: str) -> bool:
        """Whether somebody who has a seat there has not got it in his book."""
        with plainly():
            return await self.database.read(
                lambda connection: bool(find_lacking(connection, holders.c.table_id == table))
            )

    async def devices(self, book: str) -> int:
        with plainly():
            return await self.database.read(lambda connection: len(devices_of(connection, book)))

    async def enter(self, table: str, seats: list[SeatPage]) -> None:
        """Returns when it is safely stored; what has been entered or erased stays as it is."""
        with plainly():
            await self.database.write(lambda connection: enter(connection, table, seats))

    async def erase(self, book: str) -> None:
        """On all devices, which go their own ways then. Games that are over now do not come back."""
        with plainly():
            await self.database.write(lambda connection: erase(connection, book))

    async def open_link(self, book: str, now: int) -> str:
        """What a new link says; links of before are void."""
        key = secrets.token_urlsafe(KEY_BYTES)
        with plainly():
            await self.database.write(lambda connection: put_link(connection, book, key, now))
        return key

    async def follow_link(self, visitor: str, key: str, now: int) -> bool:
        """Have the visitor keep the book that a link leads to, with his own pages in it; whether there is one."""
        with plainly():
            return await self.database.write(lambda connection: follow_link(connection, visitor, key, now))


# Whose book -----------------------------------------------------------------------------------------------------------


def book_of(connection: Connection, visitor: str) -> str:
    wanted = select(book_readers.c.book).where(book_readers.c.visitor == visitor)
    return connection.execute(wanted).scalar_one_or_none() or visitor


def devices_of(connection: Connection, book: str) -> list[str]:
    """The visitors who keep it."""
    readers = connection.execute(select(book_readers.c.visitor).where(book_readers.c.book == book)).scalars()
    return [book, *readers]


def find_unread(connection: Connection, visitors: list[str]) -> list[str]:
    return find_lacking(connection, holders.c.visitor.in_(visitors))


def find_lacking(connection: Connection, which: ColumnElement[bool]) -> list[str]:
    """The tables of these holders where the game is over, and that are not in the book of one of them."""
    book = func.coalesce(book_readers.c.book, holders.c.visitor)
    known = and_(book_pages.c.book == book, book_pages.c.table_id == holders.c.table_id)
    wanted = (
        select(holders.c.table_id)
        .distinct()
        .add_columns(tables.c.changed)
        .join(tables, tables.c.id == holders.c.table_id)
        .outerjoin(book_readers, book_readers.c.visitor == holders.c.visitor)
        .outerjoin(book_pages, known)
        .where(which, ~holders.c.visitor.startswith(PROGRAM), tables.c.status == OVER, book_pages.c.book.is_(None))
        .order_by(tables.c.changed.desc(), holders.c.table_id)
    )
    return list(connection.execute(wanted).scalars())


# Pages ----------------------------------------------------------------------------------------------------------------


def enter(connection: Connection, table: str, seats: list[SeatPage]) -> None:
    found: dict[str, list[BookPage | None]] = {}
    for seat in seats:
        for book in {book_of(connection, visitor) for visitor in seat.holders if not is_program(visitor)}:
            found.setdefault(book, []).append(seat.page)
    # Who has several seats has played for several people: it is nobody's own game.
    pages = {book: own[0] if len(own) == 1 else None for book, own in found.items()}
    put_pages(connection, [{"book": book, "table_id": table, "page": page} for book, page in pages.items()])


def put_pages(connection: Connection, rows: list[dict[str, Any]]) -> None:
    if rows:
        dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
        connection.execute(dialect.insert(book_pages).on_conflict_do_nothing(), rows)


def erase(connection: Connection, book: str) -> None:
    visitors = devices_of(connection, book)
    connection.execute(delete(book_pages).where(book_pages.c.book.in_(visitors)))
    connection.execute(delete(book_readers).where(book_readers.c.book == book))
    connection.execute(delete(book_links).where(book_links.c.book == book))
    connection.execute(delete(solved).where(solved.c.visitor.in_(visitors)))
    for visitor in visitors:
        put_pages(connection, [blank(visitor, table) for table in find_unread(connection, [visitor])])


def blank(book: str, table: str) -> dict[str, Any]:
    """Nothing is to be entered about the table any more."""
    return {"book": book, "table_id": table, "page": None}


# Links ----------------------------------------------------------------------------------------------------------------


def hashed(key: str) -> str:
    """The database has only this: who reads it cannot follow the link."""
    return hashlib.sha256(key.encode()).hexdigest()


def put_link(connection: Connection, book: str, key: str, now: int) -> None:
    connection.execute(delete(book_links).where(or_(book_links.c.book == book, book_links.c.until <= now)))
    until = now + MINUTES * 60_000
    connection.execute(insert(book_links).values(key=hashed(key), book=book, until=until))


def follow_link(connection: Connection, visitor: str, key: str, now: int) -> bool:
    """A link is spent as soon as it was followed."""
    spent = delete(book_links).where(book_links.c.key == hashed(key), book_links.c.until > now)
    book = connection.execute(spent.returning(book_links.c.book)).scalar_one_or_none()
    if book is None:
        return False
    book = book_of(connection, book)
    own = book_of(connection, visitor)
    if own != book:
        join(connection, own, book)
    return True


def join(connection: Connection, own: str, book: str) -> None:
    """All of one book goes into the other, and so do its devices."""
    merge_pages(connection, own, book)
    for puzzle, feat in find_feats(connection, own).items():
        keep_better(connection, book, puzzle, feat)
    connection.execute(delete(solved).where(solved.c.visitor == own))
    connection.execute(delete(book_links).where(book_links.c.book == own))
    connection.execute(update(book_readers).where(book_readers.c.book == own).values(book=book))
    connection.execute(insert(book_readers).values(visitor=own, book=book))


def merge_pages(connection: Connection, own: str, book: str) -> None:
    """A game that both have: one seat on two devices is one page, two seats are nobody's own game."""
    theirs = pages_by_table(connection, book)
    for table, page in pages_by_table(connection, own).items():
        if table in theirs and theirs[table] != page:
            same = and_(book_pages.c.book == book, book_pages.c.table_id == table)
            connection.execute(update(book_pages).where(same).values(page=None))
    copied = select(literal(book), book_pages.c.table_id, book_pages.c.page).where(
        book_pages.c.book == own, book_pages.c.table_id.not_in(theirs)
    )
    connection.execute(insert(book_pages).from_select(["book", "table_id", "page"], copied))
    connection.execute(delete(book_pages).where(book_pages.c.book == own))


def pages_by_table(connection: Connection, book: str) -> dict[str, BookPage | None]:
    wanted = select(book_pages.c.table_id, book_pages.c.page).where(book_pages.c.book == book)
    return {row.table_id: row.page for row in connection.execute(wanted)}
