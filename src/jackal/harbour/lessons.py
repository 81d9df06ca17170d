"""Lessons as they are asked for: the shelf, a lesson after some moves, how a row of cards can go on."""

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.core.shape import Meant
from jackal.harbour.shapes import LessonEntry, LessonNow, Lessons
from jackal.lessons.lesson import PUPIL, Lesson
from jackal.lessons.playing import Answer, LessonAttempt, played
from jackal.lessons.shelf import lessons as shelf
from jackal.tables.errors import Refused
from jackal.tables.queries import onward, written
from jackal.tables.shapes import Next


def told() -> Lessons:
    """All lessons, by game, in their order."""
    return {"lessons": [entry(lesson) for lesson in shelf().values()]}


def played_on(lesson: str, moves: list[str], following: str | Meant | None) -> LessonNow:
    """How a lesson stands after some moves, and after one more if there is one."""
    attempt, answer = attempted(lesson, moves), Answer(True)
    if following is not None:
        answer = attempt.play(written(attempt.lesson.game, attempt.state, PUPIL, following))
    return shown(attempt, answer, following is not None and answer.taken)


def next_cards(lesson: str, moves: list[str], cards: list[str]) -> Next:
    attempt = attempted(lesson, moves)
    if not attempt.actions():
        raise Refused("not_your_turn", "you have nothing to decide now")
    return onward(attempt.lesson.game, attempt.state, PUPIL, cards)


def attempted(lesson: str, moves: list[str]) -> LessonAttempt:
    found = shelf().get(lesson)
    if found is None:
        raise Refused("no_lesson", said("there is no lesson '{got}'", got=lesson))
    try:
        return played(found, moves)
    except BadText as fault:
        raise Refused("refused", fault) from fault


def shown(attempt: LessonAttempt, answer: Answer, is_new: bool) -> LessonNow:
    game, state, step = attempt.lesson.game, attempt.state, attempt.step
    return {
        "lesson": entry(attempt.lesson),
        "step": attempt.at,
        "words": attempt.words,
        "marks": list(step.marks) if step else [],
        "moves": attempt.moves,
        "taken": answer.taken,
        "answer": answer.words,
        "colours": attempt.lesson.colours,
        "view": attempt.view(),
        "actions": [game.notation.describe(state, action) for action in attempt.actions()],
        "told": attempt.told if is_new else [],
    }


def entry(lesson: Lesson) -> LessonEntry:
    return {
        "id": lesson.id,
        "game": lesson.game.key,
        "title": lesson.title,
        "steps": len(lesson.steps),
    }
