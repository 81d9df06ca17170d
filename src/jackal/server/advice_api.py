"""The routes of hints and reviews."""

from typing import cast

from fastapi import APIRouter

from jackal.bots.advice import ADVISERS, UNADVISED
from jackal.core.game import Seat
from jackal.core.said import said
from jackal.server import advice_responses as responses
from jackal.server.advice_process import Game, HintTask, ReviewTask
from jackal.server.api import Id, OwnSeat, finished
from jackal.server.dependencies import Caller, KnownVisitor, ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.service import Service
from jackal.tables.errors import Refused
from jackal.tables.table import Table

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
    return cast(responses.Hint, await service.hints.ask(table, task, who))


def need_hints(table: Table, seat: Seat, visitor: str) -> None:
    """A hint against a person would not be fair; and a program shall think for itself."""
    if seat not in table.asked() or not table.places[seat].has_person:
        raise Refused("not_your_turn", "you have nothing to decide now")
    if table.terms.game.key in UNADVISED:
        raise Refused("no_hints", "puzzles have a help of their own: their solver knows every way")
    if any(place.is_program for place in table.places):
        raise Refused("no_hints", "there are no hints where a program plays")
    if any(place.is_taken and not place.is_bot and visitor not in place.holders for place in table.places):
        raise Refused("no_hints", "there are no hints in a game against people")


def game_of(table: Table) -> Game:
    match, terms = table.match, table.terms
    assert match is not None
    return Game(terms.game.key, table.seats, terms.options, terms.seed, tuple(match.plies))


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


def need_chances(table: Table) -> None:
    key = table.terms.game.key
    if key not in ADVISERS:
        raise Refused("no_review", said("there is no review of {game}: nobody has learned its chances", game=key))
    if table.parted_at is not None:
        raise Refused("other_rules", "this game was played by older rules: there is no review of it")


async def progress(service: Service, table: str) -> responses.ReviewProgress:
    queue = service.review_queue
    if table in queue.going:
        return going(queue.going[table])
    kept = await service.reviews.of(table)
    if kept is not None and kept.review is not None:
        return {"status": "done", "done": 1.0, "review": cast(responses.Review, kept.review)}
    if table in queue.failed:
        return {"status": "failed", "done": 0.0, "review": None}
    if kept is not None and kept.is_going(service.now()):  # in another process
        return going(kept.done)
    return {"status": "none", "done": 0.0, "review": None}


def going(done: float) -> responses.ReviewProgress:
    return {"status": "running" if done else "waiting", "done": done, "review": None}
