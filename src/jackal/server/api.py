"""The routes of the server: games, tables, seats, commands, records."""

import asyncio
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from jackal.core.errors import BadNotation, ChanceMismatch, IllegalAction, NotYourTurn
from jackal.games import GAMES
from jackal.harbour.listings import house_card
from jackal.harbour.rows import listed
from jackal.server import links, requests, responses
from jackal.server.archive_process import RecordTask, ReplayTask
from jackal.server.client import BUILD
from jackal.server.dependencies import AnyVisitor, Caller, KnownVisitor, ServiceDep, may_make_tables
from jackal.server.errors import FAILURES
from jackal.server.lobby import LISTED
from jackal.server.room import Room
from jackal.server.service import Service
from jackal.server.table_rows import new_id, ordered, ordered_same, ordered_what_if
from jackal.tables.entrances import add_device, add_program
from jackal.tables.errors import Refused
from jackal.tables.handed_in import handed_in, need_true, read_record, untrue
from jackal.tables.new_table import Order
from jackal.tables.queries import Glance, next_of_row, why_not
from jackal.tables.snapshot import snapshot
from jackal.tables.status import OVER
from jackal.tables.table import Table

JSON: Final = "application/json"
MOST_CHANGES: Final = 50

Id = Annotated[requests.TableId, Path(description="The table's id.", examples=["q7GkP2mXw9Tz"])]
AsSeat = Annotated[
    requests.SeatNumber | None, Query(description="The seat to look from; none is an onlooker's view.", examples=[0])
]
OwnSeat = Annotated[requests.SeatNumber, Query(description="A seat of the caller's.", examples=[0])]
A_RECORD: Final[dict[str, Any]] = {
    "description": "The record, as text.",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}

router = APIRouter(prefix="/api", responses=FAILURES, generate_unique_id_function=lambda route: route.name)


@router.get("/house", tags=["house"])
async def house(service: ServiceDep) -> responses.HouseCard:
    """The games, bots and colours there are here."""
    address = service.settings.public_url or service.settings.address
    return house_card(version("jackal"), BUILD, address)


@router.get("/reach", tags=["house"])
async def reach(request: Request, service: ServiceDep) -> responses.Reach:
    """Whether addresses of this server lead here from its own machine alone: for links that pages make themselves."""
    return links.reach(service.settings, links.base_of(service.settings, str(request.base_url)))


@router.post("/me", tags=["house"])
async def come_in(visitor: AnyVisitor) -> responses.Me:
    """Get the cookie that seats belong to; whoever has one keeps it."""
    return {"known": bool(visitor)}


# Tables -------------------------------------------------------------------------------------------------------------


@router.get("/tables", tags=["tables"])
async def tables(
    service: ServiceDep,
    visitor: KnownVisitor,
    page: Annotated[int, Query(description="50 of each on a page.", ge=0, le=1000, examples=[0])] = 0,
) -> responses.Tables:
    """The open tables, games one may watch, and tables where the caller has a seat."""
    own = await service.repository.tables_of(visitor, LISTED) if visitor else []
    return {
        "open": [listed(row) for row in await service.lobby.waiting(page)],
        "running": [listed(row) for row in await service.lobby.running(page)],
        "mine": [listed(row) for row in own],
    }


@router.post("/tables", tags=["tables"], status_code=201, dependencies=[Depends(may_make_tables)])
async def make(
    service: ServiceDep, visitor: AnyVisitor, caller: Caller, wanted: requests.NewTable
) -> responses.TableMade:
    """Make a table; its maker sits on the seats that are his."""
    order = await asyncio.to_thread(ordered, wanted)  # it is dealt for trial, which may take a while
    return await made(service, visitor, caller, order)


@router.post("/tables/same-deal", tags=["tables"], status_code=201, dependencies=[Depends(may_make_tables)])
async def make_same_deal(
    service: ServiceDep, visitor: AnyVisitor, caller: Caller, wanted: requests.SameDeal
) -> responses.TableMade:
    """Make a table with the deal of a finished game."""
    room = await finished(service, wanted.table)
    return await made(service, visitor, caller, await asyncio.to_thread(ordered_same, room.table, wanted))


@router.post("/tables/{table}/what-if", tags=["tables"], status_code=201, dependencies=[Depends(may_make_tables)])
async def make_what_if(
    service: ServiceDep, visitor: AnyVisitor, caller: Caller, table: Id, wanted: requests.WhatIf
) -> responses.TableMade:
    """Play on from a moment of a finished game, against bots; the game goes on at once and counts for nothing."""
    room = await finished(service, table)
    order = ordered_what_if(room.table, wanted)
    answer = await made(service, visitor, caller, order)
    (await service.room(order.id)).driver.wake(mine=True)
    return answer


@router.post("/records", tags=["game"], status_code=201, dependencies=[Depends(may_make_tables)])
async def hand_in(
    service: ServiceDep, visitor: AnyVisitor, caller: Caller, wanted: requests.HandedIn
) -> responses.TableMade:
    """Put the record of a game that was played elsewhere among the caller's own; it is played again first."""
    kept = await asyncio.to_thread(read_record, wanted.record, GAMES)  # a long one would keep the others waiting
    game = GAMES[kept.game]
    order = handed_in(game, kept, new_id())
    try:
        return await made(service, visitor, caller, order, lambda table: need_true(table, kept))
    except (BadNotation, ChanceMismatch, IllegalAction, NotYourTurn) as error:
        raise await asyncio.to_thread(untrue, game, kept) from error


async def made(
    service: Service, visitor: str, came_from: str, order: Order, need: Callable[[Table], None] | None = None
) -> responses.TableMade:
    await service.make(order, visitor, service.lobby.origin(came_from), need)
    return {
        "table": order.id,
        "seats": [seat for seat, _ in order.sitting],
        "invite": service.visitors.invite(order.id, 0),
    }


@router.get("/tables/{table}", tags=["tables"])
async def look(service: ServiceDep, visitor: KnownVisitor, table: Id, seat: AsSeat = None) -> responses.Now:
    """How it stands: the table, what the seat sees, and what it may do."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
        return snapshot(room.table, seat, visitor)


@router.post("/tables/{table}/commands", tags=["tables"])
async def command(
    service: ServiceDep,
    visitor: KnownVisitor,
    who: Caller,
    table: Id,
    command: Annotated[requests.Command, Body()],
) -> responses.Now:
    """Do something at a table; answers with how it stands afterwards. The live connection takes the same commands."""
    room = await service.room(table)
    invited, origin = invited_by(service, room.table, command), service.lobby.origin(who)
    await room.do(visitor, command.model_dump(exclude_none=True), invited=invited, origin=origin)
    async with room.sight(visitor):
        seat = getattr(command, "seat", None)
        mine = room.table.seats_of(visitor)
        return snapshot(room.table, seat if seat in mine else next(iter(mine), None), visitor)


def invited_by(service: Service, table: Table, command: requests.StrictModel) -> int | None:
    """The number of the invitation that came with a command, if it was good by now."""
    invite, number = getattr(command, "invite", None), table.invitation
    return number if invite is not None and service.visitors.is_invite(table.terms.id, number, invite) else None


@router.get("/tables/{table}/invite", tags=["seats"])
async def invite(request: Request, service: ServiceDep, visitor: KnownVisitor, table: Id) -> responses.Link:
    """The path to give to friends; for those who sit at the table."""
    room = await service.room(table)
    async with room.sight(visitor):
        if not room.table.seats_of(visitor):
            raise Refused("not_yours", "only those who sit at the table can invite")
        token = service.visitors.invite(table, room.table.invitation)
    return await links.link(service.settings, str(request.base_url), f"/t/{table}#invite={token}")


@router.post("/tables/{table}/seats/{seat}/link", tags=["seats"])
async def link(
    request: Request,
    service: ServiceDep,
    visitor: KnownVisitor,
    table: Id,
    seat: Annotated[requests.SeatNumber, Path(description="A seat of the caller's.", examples=[0])],
    book: Annotated[bool, Query(description="With the caller's ship's book.", examples=[True])] = False,
) -> responses.Link:
    """A private link that opens one's seat on another device, once; if that is wished, one's book, too."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
    key = service.visitors.seat_link(table, seat, room.table.places[seat].devices)
    path = f"/seat#key={key}"
    if book:
        path += f"&book={await service.books.open_link(await service.books.of(visitor), service.now())}"
    return await links.link(service.settings, str(request.base_url), path)


@router.post("/tables/{table}/seats/{seat}/program", tags=["seats"], status_code=201)
async def seat_program(
    service: ServiceDep,
    visitor: KnownVisitor,
    table: Id,
    seat: Annotated[requests.SeatNumber, Path(description="An empty seat.", examples=[1])],
    wanted: requests.ProgramSeat,
) -> responses.ProgramSeated:
    """Give an empty seat to a program, before the game; only the host can. The token is shown this once.

    With `Authorization: Bearer TOKEN` the program is who sits there, over HTTP and over the live connection.
    """
    program, token = service.visitors.issue_program()
    room = await service.room(table)
    await room.ask(visitor, partial(add_program, seat=seat, name=wanted.name, program=program))
    return {"table": table, "seat": seat, "token": token}


@router.post("/seats", tags=["seats"])
async def claim(service: ServiceDep, visitor: AnyVisitor, wanted: requests.ClaimRequest) -> responses.Claimed:
    """Open a seat on this device with its private link."""
    found = service.visitors.read_seat_link(wanted.key)
    if found is None:
        raise Refused("bad_link", "this is no link to a seat")
    table, seat, devices = found
    room = await service.room(table)
    await room.ask(visitor, partial(add_device, seat=seat, devices=devices))
    return {"table": table, "seat": seat}


# The game -----------------------------------------------------------------------------------------------------------


@router.get("/tables/{table}/since", tags=["game"], response_model=responses.Since)
async def since(service: ServiceDep, visitor: KnownVisitor, who: Caller, table: Id, seat: OwnSeat) -> Response:
    """What has happened since the seat last decided something, for who was away or has loaded the page anew."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
    return Response(await room.since(seat, who), media_type=JSON)


@router.get("/tables/{table}/next", tags=["game"])
async def next_cards(
    service: ServiceDep,
    visitor: KnownVisitor,
    table: Id,
    seat: OwnSeat,
    cards: Annotated[
        list[requests.Word],
        Query(description="The row as far as it lies.", max_length=requests.MOST_PARTS, examples=[["H", "V"]]),
    ] = [],  # noqa: B006
) -> responses.Next:
    """How a row that is laid card by card can go on: nothing is played, nobody learns of it."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
        return next_of_row(room.table, seat, cards)


@router.get("/tables/{table}/why", tags=["game"])
async def why(
    service: ServiceDep,
    visitor: KnownVisitor,
    table: Id,
    seat: OwnSeat,
    action: Annotated[requests.Word, Query(description="In the game's notation.", examples=["1:b4-c5"])],
) -> responses.Why:
    """Which rule forbids an action."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
        return why_not(room.table, seat, action)


@router.post("/tables/{table}/why", tags=["game"])
async def why_meant(service: ServiceDep, visitor: KnownVisitor, table: Id, wanted: requests.WhyNot) -> responses.Why:
    """Which rule forbids what is meant by the parts of an action; none if that is unclear."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(wanted.seat, visitor)
        return why_not(room.table, wanted.seat, wanted.meant.model_dump(exclude_none=True))


@router.get("/tables/{table}/record", tags=["game"], response_class=Response, responses={200: A_RECORD})
async def download(service: ServiceDep, who: Caller, table: Id) -> PlainTextResponse:
    """The record of a finished game, with its seed: `jackal verify` and `jackal replay` read it."""
    await service.need_over(table)
    key, text = await service.archive.record(RecordTask(table), who)
    headers = {"content-disposition": f'attachment; filename="{key}-{table}.jackal"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table}/replay", tags=["game"], response_model=responses.Replay)
async def replay(
    service: ServiceDep,
    visitor: KnownVisitor,
    who: Caller,
    table: Id,
    seat: AsSeat = None,
    after: Annotated[
        int | None, Query(description="So many plies; all, if not said.", ge=0, le=1_000_000, examples=[12])
    ] = None,
    count: Annotated[
        int, Query(description="Of how many plies from there on the changes.", ge=0, le=MOST_CHANGES, examples=[20])
    ] = 0,
    everything: Annotated[bool, Query(description="With all that was hidden.", examples=[True])] = False,
) -> Response:
    """A finished game: all its plies, and a position of it as any seat saw it, or with everything open."""
    await service.need_over(table)
    cards, rest = await service.archive.replay(ReplayTask(table, Glance(seat, everything, after, count)), who)
    card = cards.get(visitor, cards[""])
    return Response(b'{"table":%b,%b' % (card, rest.removeprefix(b"{")), media_type=JSON)


async def finished(service: Service, table: str) -> Room:
    room = await service.room(table)
    async with room.lock:
        await room.refresh()
    if room.table.status != OVER:
        raise Refused("wrong_time", "the record of a game is open when the game is over")
    return room
