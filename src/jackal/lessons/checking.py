"""Whether a lesson can be played to its end, whichever way is taken of those it allows."""

from typing import Final, NamedTuple

from jackal.core.errors import BadText, JackalError
from jackal.core.said import said
from jackal.lessons.lesson import Lesson, Step
from jackal.lessons.playing import LessonAttempt, played

MOST_WAYS: Final = 2_000
"""More are a playground, not a lesson."""
LONGEST: Final = 260
"""Letters of what is said at once: it must fit beside a board on a phone."""


class Report(NamedTuple):
    """What was found out: the shortest line, as it is tried first, and how many lines were tried."""

    line: list[str]
    ways: int


def check_lesson(lesson: Lesson) -> Report:
    """The first thing that is wrong is told; nothing is: the lesson is good."""
    check_words(lesson)
    first: list[str] = []
    ways = 0
    waiting: list[list[str]] = [[]]
    while waiting:
        moves = waiting.pop()
        attempt = played(lesson, moves)
        if attempt.step is None:
            ways += 1
            first = first or moves
            check_end(attempt)
        else:
            waiting += [[*moves, move] for move in reversed(next_moves(attempt, attempt.step))]
        if ways + len(waiting) > MOST_WAYS:
            raise BadText(said("there are more than {most} ways through it", most=MOST_WAYS))
    return Report(first, ways)


def next_moves(attempt: LessonAttempt, step: Step) -> list[str]:
    """All that the step takes; there must be something, and every typical wrong move must be possible here."""
    legal = attempt.written()
    plain = [pattern.text for pattern in step.wanted if pattern.is_plain and pattern.text not in legal]
    found = [move for move in [*plain, *legal] if takes(attempt, step, move)]
    if not found:
        raise BadText("nothing that may be done here finishes this step", step.line)
    for pattern in step.wanted:
        if not any(pattern.fits(move) for move in found):
            raise BadText(said("'{got}' cannot be done here", got=pattern.text), pattern.line)
    check_wrong(attempt, step, legal)
    return found


def takes(attempt: LessonAttempt, step: Step, move: str) -> bool:
    """Whether it is wanted, lawful, and leads on."""
    if not step.wants(move):
        return False
    try:
        return played(attempt.lesson, attempt.moves).play(move).taken
    except BadText as fault:
        if fault.line:
            raise
        raise BadText(said("'{got}': {fault}", got=move, fault=fault), step.line) from fault
    except JackalError as fault:
        raise BadText(said("'{got}': {fault}", got=move, fault=fault), step.line) from fault


def check_wrong(attempt: LessonAttempt, step: Step, legal: list[str]) -> None:
    for pattern, words in step.wrong:
        meant = [pattern.text] if pattern.is_plain else [move for move in legal if pattern.fits(move)]
        answers = [answer_to(attempt, step, move) for move in meant]
        if not answers:
            raise BadText(said("'{got}' cannot be done here", got=pattern.text), pattern.line)
        if words not in answers:
            raise BadText(said("'{got}' is never answered with these words", got=pattern.text), pattern.line)


def answer_to(attempt: LessonAttempt, step: Step, move: str) -> object:
    try:
        return played(attempt.lesson, attempt.moves).play(move).words
    except JackalError as fault:
        line = next((wrong.pattern.line for wrong in step.wrong if wrong.pattern.fits(move)), step.line)
        raise BadText(said("'{got}': {fault}", got=move, fault=fault), line) from fault


def check_end(attempt: LessonAttempt) -> None:
    if attempt.chance.left():
        raise BadText(said("of what chance answers {left} are never asked for", left=attempt.chance.left()))


def check_words(lesson: Lesson) -> None:
    for step in lesson.steps:
        for words in (step.words, *(wrong.words for wrong in step.wrong), *((step.hint,) if step.hint else ())):
            for text in words.values():
                if len(text) > LONGEST:
                    raise BadText(
                        said("{count} letters are too many: at most {most} are read", count=len(text), most=LONGEST),
                        step.line,
                    )
