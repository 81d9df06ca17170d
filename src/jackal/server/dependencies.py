"""Who comes in over HTTP: the service of the app, and the visitor his cookie proves."""

from typing import Annotated

from fastapi import Depends, Request, Response, WebSocket

from jackal.server.middleware import address, own_origin
from jackal.server.service import Service
from jackal.server.visitors import cookie_parameters
from jackal.tables.errors import Refused


def service_of(request: Request) -> Service:
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


ServiceDep = Annotated[Service, Depends(service_of)]


def known_visitor(request: Request, service: ServiceDep) -> str:
    """The visitor's id; empty for somebody who has no valid cookie."""
    return service.visitors.read(request.cookies.get(service.visitors.cookie)) or ""


KnownVisitor = Annotated[str, Depends(known_visitor)]


def any_visitor(request: Request, response: Response, service: ServiceDep, visitor: KnownVisitor) -> str:
    """The visitor's id; somebody new gets a cookie, and who has one keeps it for as long again."""
    cookie = request.cookies.get(service.visitors.cookie, "")
    if not visitor:
        visitor, cookie = service.visitors.issue()
    origin = own_origin(request.scope, service.settings.public_url)
    is_secure = origin is not None and origin.scheme == "https"
    response.set_cookie(value=cookie, **cookie_parameters(service.visitors.cookie, https=is_secure))
    return visitor


AnyVisitor = Annotated[str, Depends(any_visitor)]


def may_make_tables(request: Request, service: ServiceDep) -> None:
    """A limit for each address."""
    if not service.new_tables.take(address(request.scope, service.settings.public_url), service.clock()):
        raise Refused("too_many", "too many new tables from your address: wait a minute")


def visitor_on(socket: WebSocket, service: Service) -> str:
    return service.visitors.read(socket.cookies.get(service.visitors.cookie)) or ""
