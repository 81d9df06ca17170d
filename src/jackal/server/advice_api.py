"""The routes of hints and reviews."""

from fastapi import APIRouter

from jackal.harbour.advice import HintTask, ReviewTask, game_of, need_chances, need_hints
from jackal.server import advice_responses as responses
from jackal.server.api import Id, OwnSeat, finished
from jackal.server.dependencies import Caller, KnownVisitor, ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.service import Service
from jackal.tables.errors import Refused

router = APIRouter(prefix="/api/tables", responses=FAILURES, generate_unique_id_function=lambda route: route.name)


@router.get("/{table}/hint", tags=["game"])
async def hint(service: ServiceDep, visitor: KnownVisitor, who: Caller, table: Id, seat: OwnSeat) -> responses.Hint:
    """What a captain would do in the seat's place, from what the seat knows; where nobody else is a person."""
    room = await service.room(table)
    async with room.sight(visitor):
        room.need_sight(seat, visitor)
        need_hints(room.table, seat, visitor)
        task = HintTask(game_of(room.table), seat, room.table.streams.count(seat), service.settings.hint_budget)
    need_patience(service, who)
    return await service.hints.ask(table, task, who)


def need_patience(service: Service, who: str) -> None:
    if not service.hinted.take(who, service.clock()):
        raise Refused("too_many", "too many hints and reviews from your address: wait a minute")


# Reviews ------------------------------------------------------------------------------------------------------------


@router.post("/{table}/review", tags=["game"])
async def make_review(service: ServiceDep, who: Caller, table: Id) -> responses.ReviewProgress:
    """Have a finished game reviewed, if nobody has asked for it yet; for anybody with the link."""
    room = await finished(service, table)
    need_chances(room.table)
    found = await progress(service, table)
    if found["status"] in ("none", "failed"):
        need_patience(service, who)
        service.review_queue.begin(table, ReviewTask(game_of(room.table), service.settings.review_budget))
        return {"status": "waiting", "done": 0.0, "review": None}
    return found


@router.get("/{table}/review", tags=["game"])
async def review(service: ServiceDep, table: Id) -> responses.ReviewProgress:
    """How far the review of a finished game is, and the review itself when it is done."""
    await finished(service, table)
    return await progress(service, table)


async def progress(service: Service, table: str) -> responses.ReviewProgress:
    queue = service.review_queue
    if table in queue.going:
        return going(queue.going[table])
    kept = await service.reviews.of(table)
    if kept is not None and kept.review is not None:
        return {"status": "done", "done": 1.0, "review": kept.review}
    if table in queue.failed:
        return {"status": "failed", "done": 0.0, "review": None}
    if kept is not None and kept.is_going(service.now()):  # in another process
        return going(kept.done)
    return {"status": "none", "done": 0.0, "review": None}


def going(done: float) -> responses.ReviewProgress:
    return {"status": "running" if done else "waiting", "done": done, "review": None}
