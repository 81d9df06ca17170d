"""The doors of the server for requests: games, tables, seats, commands, records."""

from importlib.metadata import version
from typing import Annotated, Any, Final

from fastapi import APIRouter, Body, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

from jackal.bots import BOTS
from jackal.core import record
from jackal.core.game import Game
from jackal.games import GAMES
from jackal.server import asked, links, wire
from jackal.server.client import BUILD
from jackal.server.doors import AnyVisitor, InHall, KnownVisitor, may_make_tables
from jackal.server.failures import FAILURES
from jackal.server.hall import Hall
from jackal.server.judge import Refused
from jackal.server.kinds import OVER
from jackal.server.making import Order, same_deal_of
from jackal.server.places import palette
from jackal.server.room import Room
from jackal.server.shown import listed, now, table_card
from jackal.server.tries import Glance, next_of_row, replayed, why_not

LISTED: Final = 50
MOST_VIEWS: Final = 50
FRESH: Final = 12 * 3_600_000
"""Milliseconds that an open table is listed after the last thing that happened there."""

Id = Annotated[asked.TableId, Path(description="The table's id.", examples=["q7GkP2mXw9Tz"])]
AsSeat = Annotated[
    asked.SeatNumber | None, Query(description="The seat to look from; none is an onlooker's view.", examples=[0])
]
OwnSeat = Annotated[asked.SeatNumber, Query(description="A seat of the caller's.", examples=[0])]
A_RECORD: Final[dict[str, Any]] = {
    "description": "The record, as text.",
    "content": {"text/plain": {"schema": {"type": "string"}}},
}

router = APIRouter(prefix="/api", responses=FAILURES, generate_unique_id_function=lambda route: route.name)


@router.get("/house", tags=["house"])
async def house(hall: InHall) -> wire.House:
    """The games, bots and colours there are here."""
    return {
        "version": version("jackal"),
        "build": BUILD,
        "address": hall.settings.public_url or hall.settings.address,
        "games": [game_card(game) for game in GAMES.values()],
        "bots": list(BOTS),
        "colours": list(asked.PALETTE),
    }


def game_card(game: Game) -> wire.GameCard:
    options: list[wire.OptionCard] = [
        {
            "key": option.key,
            "default": option.default,
            "choices": list(option.choices),
            "least": option.least,
            "help": option.help,
            "rule": option.rule,
            "goes_with": option.goes_with,
        }
        for option in game.options
    ]
    return {
        "key": game.key,
        "title": game.title,
        "about": game.about,
        "seats": list(game.seats),
        "options": options,
        "colours": palette(game.colours),
        "rules_version": game.rules_version,
    }


@router.post("/me", tags=["house"])
async def come_in(visitor: AnyVisitor) -> wire.Me:
    """Get the cookie that seats belong to; whoever has one keeps it."""
    return {"known": bool(visitor)}


# Tables -------------------------------------------------------------------------------------------------------------


@router.get("/tables", tags=["tables"])
async def tables(hall: InHall, visitor: KnownVisitor) -> wire.Tables:
    """The open tables, games one may watch, and tables where the caller has a seat."""
    mine = await hall.store.tables_of(visitor, LISTED) if visitor else []
    return {
        "open": [listed(row) for row in await hall.store.listed_tables("gathering", hall.now() - FRESH, LISTED)],
        "running": [listed(row) for row in await hall.store.listed_tables("playing", hall.now() - FRESH, LISTED)],
        "mine": [listed(row) for row in mine],
    }


@router.post("/tables", tags=["tables"], status_code=201, dependencies=[Depends(may_make_tables)])
async def make(hall: InHall, visitor: AnyVisitor, wanted: asked.NewTable) -> wire.Made:
    """Make a table; its maker sits on the seats that are his."""
    return await made(hall, visitor, Order(GAMES[wanted.game], dict(wanted.options), wanted.seats, wanted.setup))


@router.post("/tables/same-deal", tags=["tables"], status_code=201, dependencies=[Depends(may_make_tables)])
async def make_same_deal(hall: InHall, visitor: AnyVisitor, wanted: asked.SameDeal) -> wire.Made:
    """Make a table with the deal of a finished game."""
    room = await finished(hall, wanted.table)
    return await made(hall, visitor, same_deal_of(room.table, wanted.seats, wanted.setup))


async def made(hall: Hall, visitor: str, order: Order) -> wire.Made:
    await hall.make(order, visitor)
    return {"table": order.id, "seats": [seat for seat, _ in order.sitting], "invite": hall.visitors.invite(order.id)}


@router.get("/tables/{table}", tags=["tables"])
async def look(hall: InHall, visitor: KnownVisitor, table: Id, seat: AsSeat = None) -> wire.Now:
    """How it stands: the table, what the seat sees, and what it may do."""
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
        room.need_sight(seat, visitor)
        return now(room.table, seat, visitor)


@router.post("/tables/{table}/commands", tags=["tables"])
async def command(
    hall: InHall, visitor: KnownVisitor, table: Id, command: Annotated[asked.Command, Body()]
) -> wire.Now:
    """Do something at a table; answers with how it stands afterwards. The live connection takes the same commands."""
    room = await hall.room(table)
    await room.do(visitor, command, invited=is_invited(hall, table, command))
    async with room.lock:
        await room.refresh()
        seat = getattr(command, "seat", None)
        mine = room.table.seats_of(visitor)
        return now(room.table, seat if seat in mine else next(iter(mine), None), visitor)


def is_invited(hall: Hall, table: str, command: asked.Asked) -> bool:
    invite = getattr(command, "invite", None)
    return invite is not None and hall.visitors.is_invite(table, invite)


@router.get("/tables/{table}/invite", tags=["seats"])
async def invite(request: Request, hall: InHall, visitor: KnownVisitor, table: Id) -> wire.Link:
    """The path to give to friends; for those who sit at the table."""
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
        if not room.table.seats_of(visitor):
            raise Refused("not_yours", "only those who sit at the table can invite")
    return links.link(
        links.base_of(hall.settings, str(request.base_url)), f"/t/{table}#invite={hall.visitors.invite(table)}"
    )


@router.post("/tables/{table}/seats/{seat}/link", tags=["seats"])
async def link(
    request: Request,
    hall: InHall,
    visitor: KnownVisitor,
    table: Id,
    seat: Annotated[asked.SeatNumber, Path(description="A seat of the caller's.", examples=[0])],
) -> wire.Link:
    """A private link that opens one's seat on another device, once."""
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
        room.need_sight(seat, visitor)
    key = hall.visitors.seat_link(table, seat, room.table.places[seat].devices)
    return links.link(links.base_of(hall.settings, str(request.base_url)), f"/seat#key={key}")


@router.post("/seats", tags=["seats"])
async def claim(hall: InHall, visitor: AnyVisitor, wanted: asked.Claim) -> wire.Claimed:
    """Open a seat on this device with its private link."""
    found = hall.visitors.read_seat_link(wanted.key)
    if found is None:
        raise Refused("bad_link", "this is no link to a seat")
    table, seat, devices = found
    await (await hall.room(table)).add_device(seat, devices, visitor)
    return {"table": table, "seat": seat}


# The game -----------------------------------------------------------------------------------------------------------


@router.get("/tables/{table}/next", tags=["game"])
async def next_cards(
    hall: InHall,
    visitor: KnownVisitor,
    table: Id,
    seat: OwnSeat,
    begun: Annotated[str, Query(description="The row as far as it lies.", max_length=400, examples=["V-U"])] = "",
) -> wire.Next:
    """How a row that is laid card by card can go on: nothing is played, nobody learns of it."""
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
        room.need_sight(seat, visitor)
        return next_of_row(room.table, seat, begun)


@router.get("/tables/{table}/why", tags=["game"])
async def why(
    hall: InHall,
    visitor: KnownVisitor,
    table: Id,
    seat: OwnSeat,
    action: Annotated[asked.Word, Query(description="In the game's notation.", examples=["1:b4-c5"])],
) -> wire.Why:
    """Which rule forbids an action."""
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
        room.need_sight(seat, visitor)
        return why_not(room.table, seat, action)


@router.get("/tables/{table}/record", tags=["game"], response_class=Response, responses={200: A_RECORD})
async def download(hall: InHall, table: Id) -> PlainTextResponse:
    """The record of a finished game, with its seed: `jackal verify` and `jackal replay` read it."""
    room = await finished(hall, table)
    assert room.table.match is not None
    name = f"{room.table.deed.game.key}-{table}.jackal"
    return PlainTextResponse(
        record.write(record.of_match(room.table.match)),
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table}/replay", tags=["game"])
async def replay(
    hall: InHall,
    visitor: KnownVisitor,
    table: Id,
    seat: AsSeat = None,
    after: Annotated[
        int | None, Query(description="So many plies; all, if not said.", ge=0, le=1_000_000, examples=[12])
    ] = None,
    count: Annotated[
        int, Query(description="How many positions from there on.", ge=1, le=MOST_VIEWS, examples=[20])
    ] = 1,
    everything: Annotated[bool, Query(description="With all that was hidden.", examples=[True])] = False,
) -> wire.Replay:
    """A finished game: all its plies, and positions of it as any seat saw them, or with everything open."""
    room = await finished(hall, table)
    if seat is not None and seat >= room.table.seats:
        raise Refused("no_seat", f"the table has {room.table.seats} seats; got {seat}")
    plies, first, views = replayed(room.table, Glance(seat, everything, after, count))
    assert room.table.match is not None
    return {
        "table": table_card(room.table, None, visitor),
        "plies": plies,
        "parts": room.table.match.parts,
        "after": first,
        "views": views,
    }


async def finished(hall: Hall, table: str) -> Room:
    room = await hall.room(table)
    async with room.lock:
        await room.refresh()
    if room.table.status != OVER:
        raise Refused("wrong_time", "the record of a game is open when the game is over")
    return room
