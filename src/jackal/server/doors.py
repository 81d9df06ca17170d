"""Who comes in over HTTP: the hall of the app, and the visitor his cookie proves."""

from typing import Annotated

from fastapi import Depends, Request, Response, WebSocket

from jackal.server.guard import address, own_origin
from jackal.server.hall import Hall
from jackal.server.judge import Refused
from jackal.server.visitors import cookie_parameters


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


InHall = Annotated[Hall, Depends(hall_of)]


def known_visitor(request: Request, hall: InHall) -> str:
    """The visitor's id; empty for somebody who has no valid cookie."""
    return hall.visitors.read(request.cookies.get(hall.visitors.cookie)) or ""


KnownVisitor = Annotated[str, Depends(known_visitor)]


def any_visitor(request: Request, response: Response, hall: InHall, visitor: KnownVisitor) -> str:
    """The visitor's id; somebody new gets a cookie, and who has one keeps it for as long again."""
    cookie = request.cookies.get(hall.visitors.cookie, "")
    if not visitor:
        visitor, cookie = hall.visitors.issue()
    origin = own_origin(request.scope, hall.settings.public_url)
    is_secure = origin is not None and origin.scheme == "https"
    response.set_cookie(value=cookie, **cookie_parameters(hall.visitors.cookie, https=is_secure))
    return visitor


AnyVisitor = Annotated[str, Depends(any_visitor)]


def may_make_tables(request: Request, hall: InHall) -> None:
    """A limit for each address."""
    if not hall.new_tables.take(address(request.scope, hall.settings.public_url), hall.clock()):
        raise Refused("too_many", "too many new tables from your address: wait a minute")


def visitor_on(socket: WebSocket, hall: Hall) -> str:
    return hall.visitors.read(socket.cookies.get(hall.visitors.cookie)) or ""
