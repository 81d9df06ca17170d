"""What goes wrong, told to whoever asked: one shape for all errors, and a status that fits."""

from logging import getLogger
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from jackal.core.errors import JackalError
from jackal.core.said import said
from jackal.server.health import refused_by
from jackal.server.language import spoken
from jackal.server.repository import DatabaseFault
from jackal.server.responses import Failure, Problem
from jackal.tables.errors import Refused, refusal
from jackal.text.faults import in_words
from jackal.text.texts import Texts

STATUS: Final = {
    "no_table": 404,
    "nowhere": 404,
    "no_puzzle": 404,
    "no_lesson": 404,
    "not_yours": 403,
    "not_host": 403,
    "shut_out": 403,
    "no_visitor": 403,
    "no_onlookers": 403,
    "no_hints": 403,
    "bad_link": 403,
    "no_push": 403,
    "bad_push": 400,
    "bad_option": 400,
    "bad_card": 400,
    "nobody": 400,
    "ahead": 400,
    "too_many": 429,
    "too_many_open": 429,
    "busy": 429,
    "unavailable": 503,
    "other_rules": 409,
}
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
LONGEST: Final = 1000
"""Characters of a message: some repeat what was sent, and nobody shall get a book back."""
LOGGER: Final = getLogger("jackal.server")


def refused_as(error: JackalError) -> Refused:
    """Whatever was wrong, as a refusal."""
    if isinstance(error, DatabaseFault):
        return refused_by(error)
    return refusal(error)


def explain(error: Refused, texts: Texts) -> tuple[int, Failure]:
    """With the status that fits; in the language of whoever is refused."""
    return status_of(error), failure(error.code, in_words(error, texts), error.rule, str(error))


def status_of(error: Refused) -> int:
    return STATUS.get(error.code, 409)


def failure(code: str, message: str, rule: str = "", english: str = "") -> Failure:
    problem: Problem = {"code": code, "message": shortened(message), "rule": rule}
    if english not in ("", message):
        problem["english"] = shortened(english)
    return {"error": problem}


def shortened(message: str) -> str:
    return message if len(message) <= LONGEST else f"{message[: LONGEST - 1]}…"


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
        status, body = explain(refused_as(error), spoken(request))
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
