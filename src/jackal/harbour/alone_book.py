"""The ship's book of a house that is alone: kept beside its tables, entered when it is opened."""

import json
from logging import getLogger
from typing import Final

from jackal.core.errors import JackalError
from jackal.harbour.alone import VISITOR, Alone
from jackal.harbour.book_shapes import BookPage
from jackal.harbour.pages import pages_of
from jackal.harbour.shelf import written
from jackal.tables.status import OVER
from jackal.tables.table import Table

LOGGER: Final = getLogger("jackal.harbour.alone_book")
NAME: Final = "book"
AT_ONCE: Final = 3
"""Games that are played again while somebody waits for the book."""

Pages = dict[str, BookPage | None]
"""By table; none of a game that does not count, or was erased."""


async def read_book(house: Alone) -> tuple[list[BookPage], int]:
    """The pages, and how many games are still to be entered."""
    pages = await kept(house)
    unread = [row.id for row in house.keeper.rows.values() if row.status == OVER and row.id not in pages]
    for table in unread[:AT_ONCE]:
        try:
            pages[table] = own_page(await house.read(table))
        except JackalError as fault:  # one game that cannot be played again must not close the book
            LOGGER.warning("table %s is not entered: %s", table, fault)
            pages[table] = None
    if unread:
        await keep(house, pages)
    return [page for page in pages.values() if page is not None], max(0, len(unread) - AT_ONCE)


async def erase_book(house: Alone) -> None:
    """Games that are over now do not come back."""
    await keep(house, {row.id: None for row in house.keeper.rows.values() if row.status == OVER})


def own_page(table: Table) -> BookPage | None:
    """Who has several seats has played for several people: it is nobody's own game."""
    seats = table.seats_of(VISITOR)
    return pages_of(table)[seats[0]] if len(seats) == 1 else None


async def kept(house: Alone) -> Pages:
    text = await house.keeper.get(NAME)
    return dict(json.loads(text)) if text else {}


async def keep(house: Alone, pages: Pages) -> None:
    await house.keeper.put(NAME, written(pages))
