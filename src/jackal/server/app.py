"""The app: the service, its routes, and the middlewares around them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from hmac import compare_digest
from importlib.metadata import version
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import JSONResponse
from pydantic import TypeAdapter
from pydantic_core import to_json
from starlette.types import ASGIApp

from jackal.server import (
    advice_api,
    api,
    book_api,
    client,
    lesson_api,
    push_api,
    puzzle_api,
    requests,
    responses,
    websocket,
)
from jackal.server.errors import answer_failures
from jackal.server.middleware import guard
from jackal.server.service import Service
from jackal.server.settings import Settings
from jackal.server.shapes import SHAPES, of_strangers
from jackal.tables.errors import Refused

ABOUT: Final = """Tables for the games of the Jackal family. No accounts: get a cookie, make a table, invite friends.

Everything live goes over `/api/tables/{table}/live?seat=&seen=`, a WebSocket: it sends `News`, `Here`, `Shouted`,
`Done` and `Refusal` and takes `Sent`."""


def make_app(settings: Settings, service: Service | None = None) -> tuple[ASGIApp, FastAPI]:
    """The guarded app, and the bare one inside."""
    service = service or Service(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.open()
        yield
        await service.close()

    app = FastAPI(
        title="Jackal",
        version=version("jackal"),
        description=ABOUT,
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
    )
    app.state.service = service
    add_routes(
        app,
        api.router,
        advice_api.router,
        puzzle_api.router,
        lesson_api.router,
        book_api.router,
        push_api.router,
        websocket.router,
    )
    add_health(app, service)
    describe_live(app)
    add_routes(app, client.router)  # the last: it has an answer for every address
    answer_failures(app)
    return guard(app, settings, is_banned=service.keeper_wishes.is_banned), app


def add_routes(app: FastAPI, *routers: APIRouter) -> None:
    """As they are: `include_router` would make each of them anew, and the first visitor wait for that."""
    for router in routers:
        app.router.routes.extend(router.routes)


def add_health(app: FastAPI, service: Service) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> Response:
        """Fails (503) and says why while the database does not answer, or takes nothing."""
        return state(await service.ailment())

    @app.get("/readyz", include_in_schema=False)
    async def ready() -> Response:
        """For proxies: fails while nothing can be read.

        A process whose disk is full can still say so, and the one beside it has the same disk.
        """
        return state(await service.unreadable())

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For whoever has the token: on a quiet evening the numbers would tell who has answered.

        Where somebody comes from says nothing: behind a proxy that adds no header everybody comes from this machine.
        """
        token = service.settings.metrics_token
        shown = request.headers.get("authorization", "")
        if not (token and compare_digest(shown.encode(), f"Bearer {token}".encode())):
            raise Refused("not_yours", "the metrics are for whoever shows the token of JACKAL_METRICS_TOKEN")
        body, kind = service.metrics.exposition()
        return Response(body, media_type=kind)


def state(ailment: str) -> Response:
    if ailment:
        return JSONResponse({"status": "failing", "ailment": ailment}, 503)
    return JSONResponse({"status": "ok"})


def describe_live(app: FastAPI) -> None:
    """The messages of the live connection belong to the schema too: the client's types are made from it."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            _, live = TypeAdapter.json_schemas(
                [
                    ("out", "serialization", TypeAdapter(responses.LiveFrame)),
                    ("in", "validation", TypeAdapter(requests.Sent)),
                ],
                ref_template="#/components/schemas/{model}",
            )
            shapes = schema["components"]["schemas"] | live["$defs"] | SHAPES | of_strangers(SHAPES)
            schema["components"]["schemas"] = {name: shapes[name] for name in sorted(shapes)}
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    written = cache(lambda: to_json(openapi()))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def description() -> Response:
        """Put together once, in a thread: it takes a while."""
        return Response(await asyncio.to_thread(written), media_type="application/json")
