"""A lesson being played: what the pupil does is taken if the step wants it; then the others do as the script says."""

from typing import Annotated, Any, NamedTuple, TypedDict

from jackal.core.chance import ScriptedChance
from jackal.core.changes import Change, changes
from jackal.core.errors import BadText, ChanceMismatch, JackalError
from jackal.core.event import Event
from jackal.core.game import Seat, State
from jackal.core.said import said
from jackal.core.shape import View
from jackal.lessons.lesson import PUPIL, Lesson, Reply, Step, Words


class LessonTold(TypedDict):
    """What one seat did brought about, and what that changed."""

    events: list[Annotated[dict[str, Any], "GameEvent"]]
    changes: list[list[Annotated[Change, "Change"]]]


class Answer(NamedTuple):
    """Whether a move was taken; if not, what the lesson says to it, if it says anything of its own."""

    taken: bool
    words: Words | None = None


class Eyes:
    """What the pupil sees while something happens."""

    def __init__(self, lesson: Lesson, state: State) -> None:
        self.lesson = lesson
        self.state = state
        self.view = lesson.game.view(state, PUPIL)
        self.names: set[str] = set()
        self.events: list[dict[str, Any]] = []
        self.steps: list[list[Change]] = []

    def hear(self, event: Event) -> None:
        self.names.add(event.name)
        if event.visible_to(PUPIL):
            self.events.append(event.told())
            self.steps.append(self.step())

    def step(self) -> list[Change]:
        before, self.view = self.view, self.lesson.game.view(self.state, PUPIL)
        return changes(before, self.view)

    def told(self) -> LessonTold:
        return {"events": self.events, "changes": [*self.steps, self.step()]}


class LessonAttempt:
    """How it stands after some moves."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.chance = ScriptedChance(lesson.chance)
        self.state = lesson.start.copy()
        self.state.set_chance(self.chance)
        self.at = 0
        """How many steps are done."""
        self.moves: list[str] = []
        """What the pupil has done, as it is written."""
        self.told: list[LessonTold] = []
        """What his last move brought about, and what the others did then."""

    @property
    def step(self) -> Step | None:
        """The step one is at; None if the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def words(self) -> Words:
        return self.step.words if self.step else self.lesson.end

    def view(self) -> View:
        return self.lesson.game.view(self.state, PUPIL)

    def written(self) -> list[str]:
        """What the pupil may do, as it is written."""
        game, state = self.lesson.game, self.state
        return [game.notation.write(state, action) for action in self.actions()]

    def actions(self) -> list[int]:
        return self.state.actions(PUPIL) if self.step and PUPIL in self.state.actors() else []

    def play(self, text: str) -> Answer:
        """Do something: an error says what is against the rules, the answer what is not wanted now."""
        step, game = self.step, self.lesson.game
        if step is None:
            raise BadText("the lesson is over")
        read = game.notation.read_all(self.state, PUPIL, text)
        written = game.notation.write_all(self.state, PUPIL, read)
        state, chance = self.state.copy(), self.chance.copy()
        state.set_chance(chance)
        eyes = Eyes(self.lesson, state)
        try:
            for action in read:
                state.play(PUPIL, action, eyes.hear)
        except ChanceMismatch:
            if step.wants(written):
                raise
            return Answer(False, step.answer(written))  # a script need not know what chance says to a wrong move
        if not step.wants(written) or not leads_on(step, state, eyes):
            return Answer(False, step.answer(written))
        self.state, self.chance = state, chance
        self.moves.append(written)
        self.told = [eyes.told()]
        if not step.until or step.until in eyes.names:
            self.go_on(step)
        return Answer(True)

    def go_on(self, step: Step) -> None:
        """The others do what the script says, and the next step begins."""
        for reply in step.replies:
            self.told.append(self.replied(reply))
        self.at += 1

    def replied(self, reply: Reply) -> LessonTold:
        game, eyes = self.lesson.game, Eyes(self.lesson, self.state)
        seat = seat_of(reply, self.state)
        try:
            for action in game.notation.read_all(self.state, seat, reply.text):
                self.state.play(seat, action, eyes.hear)
        except ChanceMismatch as fault:
            raise BadText(fault.args[0], reply.line) from fault
        except JackalError as fault:
            raise BadText(said("'{got}': {fault}", got=reply.text, fault=fault), reply.line) from fault
        return eyes.told()


def leads_on(step: Step, state: State, eyes: Eyes) -> bool:
    """Whether what the step waits for has happened, or may still come in this turn."""
    return not step.until or step.until in eyes.names or PUPIL in state.actors()


def seat_of(reply: Reply, state: State) -> Seat:
    others = [seat for seat in state.actors() if seat != PUPIL]
    if reply.seat is not None:
        return reply.seat
    if not others:
        raise BadText("nobody but the pupil has anything to decide here", reply.line)
    return others[0]


def played(lesson: Lesson, moves: list[str]) -> LessonAttempt:
    """A lesson after moves that it has taken before; the first that it does not take is told."""
    attempt = LessonAttempt(lesson)
    for number, move in enumerate(moves, 1):
        if not attempt.play(move).taken:
            raise BadText(said("move {number}, '{got}': the lesson does not take it", number=number, got=move))
    return attempt
