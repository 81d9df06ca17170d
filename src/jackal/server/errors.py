"""What goes wrong, told to whoever asked: one shape for all errors, and a status that fits."""

from logging import getLogger
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from jackal.core.errors import JackalError
from jackal.core.said import said
from jackal.harbour.refusals import explain, failure
from jackal.server.health import refused_by
from jackal.server.language import spoken
from jackal.server.repository import DatabaseFault
from jackal.server.responses import Failure
from jackal.tables.errors import Refused, refusal

FAILURES: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Failure, "description": description}
    for status, description in (
        (400, "The request makes no sense here."),
        (403, "Not yours to do."),
        (404, "No such table, puzzle or lesson."),
        (409, "Not now: the rules or the course of things forbid it."),
        (413, "Too large."),
        (422, "The request cannot be read."),
        (429, "Too often."),
        (503, "The database does not answer, or takes nothing."),
    )
}
NOT_FOUND: Final = 404
BAD_METHOD: Final = 405
LOGGER: Final = getLogger("jackal.server")


def refused_as(error: JackalError) -> Refused:
    """Whatever was wrong, as a refusal."""
    if isinstance(error, DatabaseFault):
        return refused_by(error)
    return refusal(error)


def unfound(error: HTTPException, method: str) -> Refused:
    """Where nothing is, or nothing that does such a thing."""
    if error.status_code == NOT_FOUND:
        return Refused("not_found", "there is nothing at this address")
    if error.status_code == BAD_METHOD:
        return Refused("bad_method", said("nothing is done by {method} at this address", method=method))
    return Refused("bad_request", str(error.detail))


def answer_failures(app: FastAPI) -> None:
    @app.exception_handler(JackalError)
    async def refused(request: Request, error: JackalError) -> JSONResponse:
        answer = refused_as(error)
        request.app.state.service.metrics.refused(answer.code)
        status, body = explain(answer, spoken(request))
        return JSONResponse(body, status)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return JSONResponse(failure("bad_request", f"{where}: {first['msg']}"[:400]), 422)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        body = explain(unfound(error, request.method), spoken(request))[1]
        return JSONResponse(body, error.status_code, headers=error.headers)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        LOGGER.error("a request failed", exc_info=error, extra={"fields": {"path": request.url.path}})
        body = explain(Refused("broken", "something went wrong here; it is in the log"), spoken(request))[1]
        return JSONResponse(body, 500)
