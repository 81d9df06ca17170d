"""The routes of lessons: the shelf, and a lesson after some moves; nothing is kept."""

from typing import Final, cast

from fastapi import APIRouter, Depends, Request

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.lessons.lesson import PUPIL, Lesson, Words
from jackal.lessons.playing import Answer, Attempt, played
from jackal.lessons.shelf import lessons as shelf
from jackal.server import lesson_requests as requests
from jackal.server import lesson_responses as responses
from jackal.server.dependencies import ServiceDep
from jackal.server.errors import FAILURES
from jackal.server.middleware import address
from jackal.server.requests import Meant
from jackal.server.responses import Next, Why
from jackal.tables.errors import Refused
from jackal.tables.queries import onward, reason, written

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
    return {"lessons": [entry(lesson) for lesson in shelf().values()]}


@router.post("/play", dependencies=PATIENTLY)
async def play_lesson(wanted: requests.LessonMoves) -> responses.LessonNow:
    """How a lesson stands after some moves, and after one more if there is one."""
    attempt, answer = attempted(wanted.lesson, wanted.moves), Answer(True)
    if wanted.next is not None:
        answer = attempt.play(text_of(attempt, wanted.next))
    return shown(attempt, answer, wanted.next is not None and answer.taken)


@router.post("/why", dependencies=PATIENTLY)
async def why_not_in_lesson(wanted: requests.LessonWhyNot) -> Why:
    """Which rule forbids what is meant after some moves; none if that is unclear."""
    attempt = attempted(wanted.lesson, wanted.moves)
    return reason(attempt.lesson.game, attempt.state, PUPIL, wanted.meant.model_dump(exclude_none=True))


@router.post("/next", dependencies=PATIENTLY)
async def next_in_lesson(wanted: requests.LessonRow) -> Next:
    """How a row that is laid card by card can go on."""
    attempt = attempted(wanted.lesson, wanted.moves)
    if not attempt.actions():
        raise Refused("not_your_turn", "you have nothing to decide now")
    return onward(attempt.lesson.game, attempt.state, PUPIL, wanted.cards)


def attempted(lesson: str, moves: list[str]) -> Attempt:
    found = shelf().get(lesson)
    if found is None:
        raise Refused("no_lesson", said("there is no lesson '{got}'", got=lesson))
    try:
        return played(found, moves)
    except BadText as fault:
        raise Refused("refused", fault) from fault


def text_of(attempt: Attempt, action: str | Meant) -> str:
    meant = action if isinstance(action, str) else action.model_dump(exclude_none=True)
    return written(attempt.lesson.game, attempt.state, PUPIL, meant)


def shown(attempt: Attempt, answer: Answer, is_new: bool) -> responses.LessonNow:
    game, state, step = attempt.lesson.game, attempt.state, attempt.step
    return {
        "lesson": entry(attempt.lesson),
        "step": attempt.at,
        "words": in_both(attempt.words),
        "marks": list(step.marks) if step else [],
        "moves": attempt.moves,
        "taken": answer.taken,
        "answer": in_both(answer.words) if answer.words else None,
        "colours": attempt.lesson.colours,
        "view": attempt.view(),
        "actions": [game.describe_action(state, action) for action in attempt.actions()],
        "told": cast(list[responses.LessonTold], attempt.told) if is_new else [],
    }


def entry(lesson: Lesson) -> responses.LessonEntry:
    return {
        "id": lesson.id,
        "game": lesson.game.key,
        "title": in_both(lesson.title),
        "steps": len(lesson.steps),
    }


def in_both(words: Words) -> responses.LessonWords:
    return {"en": words.en, "ru": words.ru}
