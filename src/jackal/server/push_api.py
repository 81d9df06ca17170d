"""The routes of being called: the key that browsers subscribe with, and where they listen."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import ConfigDict, Field
from starlette.requests import Request
from typing_extensions import TypedDict

from jackal.server.dependencies import AnyVisitor, Caller, ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.language import spoken
from jackal.server.push_post import Unwelcome, place_of
from jackal.server.push_seal import Ear, is_ear
from jackal.server.requests import StrictModel
from jackal.server.service import Service
from jackal.server.subscriptions import Subscription
from jackal.tables.errors import Refused

Endpoint = Annotated[str, Field(min_length=10, max_length=1000, examples=["https://push.example/send/abc"])]


class Listening(StrictModel):
    """Where a browser listens, as its push subscription says it."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"endpoint": "https://push.example/c5VnP", "p256dh": "BCEkBjzL8Z3C", "auth": "BTBZMqHH6r4Tts7J"}
            ]
        }
    )
    endpoint: Endpoint
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class NoLonger(StrictModel):
    """A browser that listens no longer."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"endpoint": "https://push.example/c5VnP"}]})
    endpoint: Endpoint


class PushCard(TypedDict):
    """What a browser subscribes with; empty where nobody is called."""

    key: str


router = APIRouter(
    prefix="/api/push", responses=FAILURES, tags=["push"], generate_unique_id_function=lambda route: route.name
)


@router.get("")
async def push(service: ServiceDep) -> PushCard:
    """The public key that our push messages are signed with."""
    return {"key": service.turn_calls.public_key if service.settings.push else ""}


@router.post("")
async def listen(
    request: Request, service: ServiceDep, visitor: AnyVisitor, who: Caller, wanted: Listening
) -> PushCard:
    """Be called in this browser when it is the caller's turn at a table with others."""
    need_place(service, wanted)
    if not service.listened.take(who, service.clock()):
        raise Refused("too_many", "too many browsers from your address: wait a minute")
    new = Subscription(wanted.endpoint, wanted.p256dh, wanted.auth, spoken(request).language, service.now())
    if not await service.subscriptions.add(visitor, new):
        raise Refused("not_yours", "only who has a seat somewhere can be called")
    return await push(service)


@router.post("/forget")
async def forget(service: ServiceDep, visitor: AnyVisitor, wanted: NoLonger) -> PushCard:
    """Be called in this browser no longer."""
    await service.subscriptions.drop(visitor, wanted.endpoint)
    return await push(service)


def need_place(service: Service, wanted: Listening) -> None:
    if not service.settings.push:
        raise Refused("no_push", "nobody is called here: JACKAL_PUSH is off")
    try:
        place_of(wanted.endpoint, private=service.settings.push_private)
    except Unwelcome as error:
        raise Refused("bad_push", str(error)) from error
    if not is_ear(Ear(wanted.endpoint, wanted.p256dh, wanted.auth)):
        raise Refused("bad_push", "these are no keys of a push subscription")
