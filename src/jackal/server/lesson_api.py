"""The routes of lessons: the shelf, and a lesson after some moves; nothing is kept."""

from typing import Final

from fastapi import APIRouter, Depends, Request

from jackal.harbour import lessons as harbour
from jackal.lessons.lesson import PUPIL
from jackal.server import lesson_requests as requests
from jackal.server import lesson_responses as responses
from jackal.server.dependencies import ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.middleware import address
from jackal.server.responses import Next, Why
from jackal.tables.errors import Refused
from jackal.tables.queries import reason

A_REPLAY: Final = 20
"""What an attempt costs beside its moves."""

router = APIRouter(
    prefix="/api/lessons", responses=FAILURES, tags=["lessons"], generate_unique_id_function=lambda route: route.name
)


def need_patience(request: Request, service: ServiceDep) -> None:
    """A limit for each address, the same as for puzzles."""
    who = address(request.scope, service.settings.public_url)
    if not service.attempted.take(who, service.clock(), A_REPLAY):
        raise Refused("too_many", "too many moves from your address: wait a moment")


PATIENTLY: Final = [Depends(need_patience)]


@router.get("")
async def lessons() -> responses.Lessons:
    """All lessons, by game, in their order."""
    return harbour.told()


@router.post("/play", dependencies=PATIENTLY)
async def play_lesson(wanted: requests.LessonMoves) -> responses.LessonNow:
    """How a lesson stands after some moves, and after one more if there is one."""
    following = wanted.model_dump(exclude_none=True).get("next")
    return harbour.played_on(wanted.lesson, wanted.moves, following)


@router.post("/why", dependencies=PATIENTLY)
async def why_not_in_lesson(wanted: requests.LessonWhyNot) -> Why:
    """Which rule forbids what is meant after some moves; none if that is unclear."""
    attempt = harbour.attempted(wanted.lesson, wanted.moves)
    return reason(attempt.lesson.game, attempt.state, PUPIL, wanted.meant.model_dump(exclude_none=True))


@router.post("/next", dependencies=PATIENTLY)
async def next_in_lesson(wanted: requests.LessonRow) -> Next:
    """How a row that is laid card by card can go on."""
    return harbour.next_cards(wanted.lesson, wanted.moves, wanted.cards)
