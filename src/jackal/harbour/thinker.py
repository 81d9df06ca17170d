"""Somebody who thinks for a house that is alone, elsewhere: for bots, about hints, reviews and puzzles.

A task comes as JSON, and so does the answer: {"answer": …}, or {"fault": a word, "text": what went wrong}.
"""

import json
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from jackal.core.errors import JackalError
from jackal.core.match import Ply
from jackal.games.archipelago.puzzles.solver import OverBudget
from jackal.harbour.advice import AdvisedGame, HintTask, ReviewTask, hinted, reviewed
from jackal.harbour.shelf import written
from jackal.harbour.solving import SolverTask, advice, judge
from jackal.harbour.thinking import BotQuestion, Replica

ROOM: Final = 8
"""Matches that are remembered."""
REFUSED: Final = "refused"
TOO_HARD: Final = "too hard"
CRASH: Final = "crash"

Tell = Callable[[float], None]


class Thinker:
    """Remembers the matches of those who ask, as far as they have been told."""

    def __init__(self) -> None:
        self.replicas: OrderedDict[str, tuple[bytes, Replica]] = OrderedDict()

    def answer(self, text: str, tell: Tell) -> str:
        """What comes of a task; `tell` hears how much of it is done, from 0 to 1."""
        task = json.loads(text)
        try:
            return written({"answer": self.work(task.pop("kind"), task, tell)})
        except (OverBudget, MemoryError, RecursionError) as fault:
            return written({"fault": TOO_HARD, "text": str(fault)})
        except JackalError as fault:
            return written({"fault": REFUSED, "text": str(fault)})
        except Exception as fault:
            return written({"fault": CRASH, "text": f"{type(fault).__name__}: {fault}"})

    def work(self, kind: str, task: dict[str, Any], tell: Tell) -> Any:
        if kind == "bot":
            return self.choose(BotQuestion(**task | {"seed": bytes.fromhex(task["seed"]), "plies": plies_of(task)}))
        if kind in ("help", "judge"):
            solving = SolverTask(task["card"], tuple(task["moves"]), task["seconds"])
            return advice(solving) if kind == "help" else judged(solving)
        if kind == "hint":
            return hinted(HintTask(game_of(task), task["seat"], task["seen"], task["seconds"]), tell)
        return reviewed(ReviewTask(game_of(task), task["seconds"]), tell)

    def choose(self, question: BotQuestion) -> str:
        """A replica that has been told other plies begins anew: one may have been taken back."""
        known = self.replicas.pop(question.table, None)
        replica = known[1] if known is not None and known[0] == question.seed else None
        length = len(replica.match.plies) if replica is not None else 0
        if replica is None or replica.match.plies != question.plies[:length]:
            replica, length = Replica(question), 0
        replica.follow(question.plies[length:])
        chosen = replica.choose(question)
        self.replicas[question.table] = question.seed, replica
        if len(self.replicas) > ROOM:
            self.replicas.popitem(last=False)
        return chosen


def judged(task: SolverTask) -> Any:
    """As much as there was time for: an answer that was found stays one."""
    found: list[Any] = []
    try:
        found.extend(judge(task))
    except OverBudget:
        if not found:
            raise
    return found[-1]


def plies_of(task: dict[str, Any]) -> list[Ply]:
    return [Ply(seat, text, tuple(drawn)) for seat, text, drawn in task["plies"]]


def game_of(task: dict[str, Any]) -> AdvisedGame:
    return AdvisedGame(task["key"], task["seats"], task["options"], bytes.fromhex(task["seed"]), tuple(plies_of(task)))
