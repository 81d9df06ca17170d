"""The routes of the ship's book: what one has played, to be read, taken along, brought to another device, erased."""

from typing import Annotated, Final

from fastapi import APIRouter, Depends, Request, Response
from pydantic import ConfigDict, Field

from jackal.harbour import book as ships_book
from jackal.harbour import book_shapes as shapes
from jackal.harbour.book import BookMatter
from jackal.server import links
from jackal.server.dependencies import AnyVisitor, Caller, KnownVisitor, ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.requests import StrictModel
from jackal.server.responses import DESCRIBED, Link
from jackal.server.service import Service
from jackal.tables.errors import Refused

NAME: Final = "jackal-book.json"

ShipsBook = Annotated[shapes.ShipsBook, DESCRIBED]
BookFile = Annotated[shapes.BookFile, DESCRIBED]


class BookKey(StrictModel):
    """What a link to a book says."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"key": "c5VnPq7GkP2mXw9TzBBhYw"}]})
    key: Annotated[str, Field(min_length=1, max_length=64)]


def may_leaf(service: ServiceDep, who: Caller) -> None:
    """A limit for each address: a book may be thick."""
    if not service.leafed.take(who, service.clock()):
        raise Refused("too_many", "too many looks into the book from your address: wait a moment")


router = APIRouter(
    prefix="/api/book",
    responses=FAILURES,
    tags=["book"],
    dependencies=[Depends(may_leaf)],
    generate_unique_id_function=lambda route: route.name,
)


@router.get("")
async def book(service: ServiceDep, visitor: KnownVisitor) -> ShipsBook:
    """The caller's book. Games that are not in it yet are entered meanwhile: ask again."""
    return ships_book.told(await kept_of(service, visitor))


@router.get("/file")
async def book_file(service: ServiceDep, visitor: KnownVisitor, response: Response) -> BookFile:
    """All of it, to be kept elsewhere."""
    response.headers["content-disposition"] = f'attachment; filename="{NAME}"'
    return ships_book.file_of(await kept_of(service, visitor), service.now())


@router.post("/erase")
async def erase_book(service: ServiceDep, visitor: AnyVisitor) -> ShipsBook:
    """Erase it for good, with the puzzles that were solved, on all devices that keep it."""
    await service.books.erase(await service.books.of(visitor))
    return ships_book.told(await kept_of(service, visitor))


@router.post("/link")
async def link_book(request: Request, service: ServiceDep, visitor: AnyVisitor) -> Link:
    """A private link by which another device keeps this book, too: once, within a quarter of an hour."""
    key = await service.books.open_link(await service.books.of(visitor), service.now())
    return await links.link(service.settings, str(request.base_url), f"/book#key={key}")


@router.post("/claim")
async def claim_book(service: ServiceDep, visitor: AnyVisitor, wanted: BookKey) -> ShipsBook:
    """Keep the book that a link leads to; what the caller has played goes into it."""
    if not await service.books.follow_link(visitor, wanted.key, service.now()):
        raise Refused("bad_link", "this link to a book was used already, or is too old: ask for a new one")
    return ships_book.told(await kept_of(service, visitor))


async def kept_of(service: Service, visitor: str) -> BookMatter:
    if not visitor:
        return BookMatter([], {})
    name = await service.books.of(visitor)
    # First: what is entered meanwhile is asked for once more, and not missed.
    unread = await service.bookkeeper.unread(name)
    pages, solved = await service.books.pages(name), await service.progress.of(name)
    return BookMatter(pages, solved, unread, await service.books.devices(name))
