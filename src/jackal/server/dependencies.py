"""Who comes in over HTTP: the service of the app, and the visitor his cookie proves."""

from typing import Annotated

from fastapi import Depends, Request, Response
from fastapi.requests import HTTPConnection

from jackal.server.middleware import address, own_origin
from jackal.server.service import Service
from jackal.server.visitors import cookie_parameters
from jackal.tables.errors import Refused
from jackal.tables.seating import is_program


def service_of(request: Request) -> Service:
    service = request.app.state.service
    assert isinstance(service, Service)
    return service


ServiceDep = Annotated[Service, Depends(service_of)]


def caller(request: Request, service: ServiceDep) -> str:
    """The address that asks."""
    return address(request.scope, service.settings.public_url)


Caller = Annotated[str, Depends(caller)]


def known_visitor(request: Request, service: ServiceDep) -> str:
    """The visitor's id; empty for somebody who has no valid cookie and no valid token."""
    return visitor_of(request, service)


def visitor_of(came: HTTPConnection, service: Service) -> str:
    """By the token of a program (`Authorization: Bearer …`), else by the cookie."""
    kind, _, token = came.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        found = service.visitors.read(token.strip()) or ""
        return found if is_program(found) else ""
    return service.visitors.read(came.cookies.get(service.visitors.cookie)) or ""


KnownVisitor = Annotated[str, Depends(known_visitor)]


def any_visitor(request: Request, response: Response, service: ServiceDep, visitor: KnownVisitor) -> str:
    """The visitor's id; somebody new gets a cookie, and who has one keeps it for as long again."""
    if is_program(visitor):
        raise Refused("not_yours", "a bot token is good for its seat alone")
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
