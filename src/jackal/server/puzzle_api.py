"""The routes of solo puzzles: the book, the puzzle of the day, attempts, help, judging, progress."""

import asyncio
from datetime import date
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Path, Response
from pydantic_core import to_json

from jackal.harbour import puzzle_attempts as attempts
from jackal.harbour import puzzle_catalogue as catalogue
from jackal.harbour import scores as kept
from jackal.harbour.scores import day_of
from jackal.server import puzzle_requests as requests
from jackal.server import puzzle_responses as responses
from jackal.server.dependencies import AnyVisitor, Caller, KnownVisitor, ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.responses import Why
from jackal.server.service import Service
from jackal.tables.errors import Refused
from jackal.tables.queries import reason

JSON: Final = "application/json"
A_REPLAY: Final = 10
"""What an attempt costs beside its moves."""

Id = Annotated[
    requests.PuzzleId, Path(description="A number of the book, or a date of the last 30 days.", examples=["17"])
]

router = APIRouter(
    prefix="/api/puzzles", responses=FAILURES, tags=["puzzles"], generate_unique_id_function=lambda route: route.name
)


def may_ask(service: ServiceDep, who: Caller) -> None:
    """A limit for each address."""
    if not service.solving.take(who, service.clock()):
        raise Refused("too_many", "too many puzzles to be worked on from your address: wait a minute")


def need_patience(service: Service, who: str, moves: list[str]) -> None:
    """Who sends long attempts sends fewer of them."""
    if not service.attempted.take(who, service.clock(), A_REPLAY + len(moves)):
        raise Refused("too_many", "too many moves from your address: wait a moment")


def today(service: Service) -> date:
    return day_of(service.now())


@router.get("")
async def puzzles(service: ServiceDep) -> responses.Puzzles:
    """The book, and the puzzles of the last days."""
    return catalogue.puzzles(today(service))


@router.get("/mine")
async def solved_puzzles(service: ServiceDep, visitor: KnownVisitor) -> responses.PuzzleFeats:
    """What the caller has solved."""
    return kept.told(await service.progress.of(await service.books.of(visitor)) if visitor else {}, today(service))


@router.post("/mine")
async def solve_puzzle(
    service: ServiceDep, visitor: AnyVisitor, who: Caller, wanted: requests.PuzzleSolution
) -> responses.PuzzleFeats:
    """Tell of a solution; it is played again here before it is believed."""
    need_patience(service, who, wanted.moves)
    entry = catalogue.found(wanted.id, today(service))
    attempt = await attempts.attempt(entry.text, wanted.moves)
    book = await service.books.of(visitor)
    await service.progress.add(book, wanted.id, attempts.feat_of(entry, attempt.match, service.now()))
    return kept.told(await service.progress.of(book), today(service))


@router.post("/play", response_model=responses.PuzzleNow)
async def play_puzzle(service: ServiceDep, who: Caller, wanted: requests.PuzzleMoves) -> Response:
    """How a puzzle stands after some moves; nothing is kept."""
    need_patience(service, who, wanted.moves)
    shown = attempts.shown(wanted.card, await attempts.attempt(wanted.card, wanted.moves))
    # What many moves have brought about is much, and would be looked through several times on the way out.
    return Response(await asyncio.to_thread(to_json, shown), media_type=JSON)


@router.post("/why")
async def why_not_in_puzzle(service: ServiceDep, who: Caller, wanted: requests.PuzzleWhyNot) -> Why:
    """Which rule forbids what is meant after some moves; none if that is unclear."""
    need_patience(service, who, wanted.moves)
    match = (await attempts.attempt(wanted.card, wanted.moves)).match
    return reason(match.game, match.state, attempts.SEAT, wanted.meant.model_dump(exclude_none=True))


@router.post("/help", dependencies=[Depends(may_ask)])
async def help_puzzle(service: ServiceDep, who: Caller, wanted: requests.PuzzleMoves) -> responses.PuzzleHelp:
    """Whether the puzzle can still be solved, and the shortest way."""
    await attempts.attempt(wanted.card, wanted.moves)
    return await service.help_solver.ask(wanted.card, wanted.moves, who)


@router.post("/judge", dependencies=[Depends(may_ask)])
async def judge_puzzle(service: ServiceDep, who: Caller, wanted: requests.PuzzleCard) -> responses.PuzzleVerdict:
    """What can be proved of a card: whether and how fast it can be solved; its grade, its weaknesses."""
    await attempts.attempt(wanted.card, [])
    return await service.judge_solver.ask(wanted.card, [], who)


@router.get("/{puzzle}")
async def puzzle(service: ServiceDep, puzzle: Id) -> responses.PuzzlePage:
    """A puzzle with its card."""
    return catalogue.page(puzzle, today(service))
