"""The app: the hall behind its doors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from importlib.metadata import version
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from pydantic import TypeAdapter
from starlette.types import ASGIApp

from jackal.server import api, asked, client, live, puzzles, wire
from jackal.server.failures import answer_failures
from jackal.server.guard import address, guard
from jackal.server.hall import Hall
from jackal.server.judge import Refused
from jackal.server.settings import Settings

ABOUT: Final = """Tables for the games of the Jackal family. No accounts: get a cookie, make a table, invite friends.

Everything live goes over `/api/tables/{table}/live?seat=&seen=`, a WebSocket: it sends `News`, `Here`, `Shouted`,
`Done` and `Refusal` and takes `Sent`."""


def make_app(settings: Settings, hall: Hall | None = None) -> tuple[ASGIApp, FastAPI]:
    """The guarded app, and the bare one inside."""
    hall = hall or Hall(settings)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(
        title="Jackal",
        version=version("jackal"),
        description=ABOUT,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.hall = hall
    app.include_router(api.router)
    app.include_router(puzzles.router)
    app.include_router(live.router)
    add_health(app, hall)
    app.include_router(client.router)  # the last: it has an answer for every address
    answer_failures(app)
    describe_live(app)
    return guard(app, settings), app


def add_health(app: FastAPI, hall: Hall) -> None:
    @app.get("/healthz", include_in_schema=False)
    async def health() -> dict[str, str]:
        """Fails (503) while the database does not answer."""
        await hall.store.due_tables(0, 1)
        return {"status": "ok"}

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """For this machine, or whoever has the token: on a quiet evening the numbers would tell who has answered."""
        token = hall.settings.metrics_token
        shown = request.headers.get("authorization", "")
        if not is_here(request) and not (token and compare_digest(shown.encode(), f"Bearer {token}".encode())):
            raise Refused("not_yours", "the metrics are for this machine, or take JACKAL_METRICS_TOKEN")
        body, kind = hall.metrics.exposition()
        return Response(body, media_type=kind)

    def is_here(request: Request) -> bool:
        return address(request.scope, hall.settings.public_url) in ("127.0.0.1", "::/64")


def describe_live(app: FastAPI) -> None:
    """The messages of the live connection belong to the schema too: the client's types are made from it."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            _, live = TypeAdapter.json_schemas(
                [("out", "serialization", TypeAdapter(wire.Frame)), ("in", "validation", TypeAdapter(asked.Sent))],
                ref_template="#/components/schemas/{model}",
            )
            shapes = schema["components"]["schemas"] | live["$defs"]
            schema["components"]["schemas"] = {name: shapes[name] for name in sorted(shapes)}
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
