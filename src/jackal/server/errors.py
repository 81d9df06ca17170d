"""What goes wrong, told to whoever asked: one shape for all errors, and a status that fits."""

from logging import getLogger
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from jackal.core.errors import JackalError
from jackal.server.repository import DatabaseFault
from jackal.server.responses import Failure
from jackal.tables.errors import Refused, refusal

STATUS: Final = {
    "no_table": 404,
    "nowhere": 404,
    "no_puzzle": 404,
    "not_yours": 403,
    "not_host": 403,
    "no_visitor": 403,
    "no_onlookers": 403,
    "bad_link": 403,
    "bad_option": 400,
    "bad_card": 400,
    "nobody": 400,
    "ahead": 400,
    "too_many": 429,
    "busy": 429,
    "unavailable": 503,
    "other_rules": 409,
}
FAILURES: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Failure, "description": description}
    for status, description in (
        (400, "The request makes no sense here."),
        (403, "Not yours to do."),
        (404, "No such table or puzzle."),
        (409, "Not now: the rules or the course of things forbid it."),
        (413, "Too large."),
        (422, "The request cannot be read."),
        (429, "Too often."),
        (503, "The database does not answer."),
    )
}
LONGEST: Final = 1000
"""Characters of a message: some repeat what was sent, and nobody shall get a book back."""
LOGGER: Final = getLogger("jackal.server")


def refused_as(error: JackalError) -> Refused:
    """Whatever was wrong, as a refusal."""
    if isinstance(error, DatabaseFault):
        return Refused("unavailable", "the database does not answer: try again")
    return refusal(error)


def explain(error: Refused) -> tuple[int, Failure]:
    return STATUS.get(error.code, 409), failure(error.code, str(error), error.rule)


def failure(code: str, message: str, rule: str = "") -> Failure:
    said = message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"
    return {"error": {"code": code, "message": said, "rule": rule}}


def answer_failures(app: FastAPI) -> None:
    @app.exception_handler(JackalError)
    async def refused(request: Request, error: JackalError) -> JSONResponse:
        status, body = explain(refused_as(error))
        return JSONResponse(body, status)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return JSONResponse(failure("bad_request", f"{where}: {first['msg']}"[:400]), 422)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        code = {404: "not_found", 405: "bad_method"}.get(error.status_code, "bad_request")
        return JSONResponse(failure(code, str(error.detail)), error.status_code, headers=error.headers)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> JSONResponse:
        LOGGER.error("a request failed", exc_info=error, extra={"fields": {"path": request.url.path}})
        return JSONResponse(failure("broken", "something went wrong here; it is in the log"), 500)
