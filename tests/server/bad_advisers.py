"""Advisers as the desk must not trust them: what the game is called is what they do."""

import os
import time
from pathlib import Path
from typing import Any

from jackal.core.errors import JackalError
from jackal.harbour.advice import AdviceTask, Tell


def act(task: AdviceTask, tell: Tell) -> Any:
    """The seed of the game is a path to what was done before."""
    marks = Path(task.game.seed.decode())
    asked = len(marks.read_text()) if marks.exists() else 0
    marks.write_text("x" * (asked + 1))
    word = task.game.key
    tell(0.5)
    if word == "die" or (word == "die once" and not asked):
        os._exit(3)
    if word == "crash":
        raise ZeroDivisionError("by rum")
    if word == "refuse":
        raise JackalError("no advice")
    if word == "sleep":
        time.sleep(60)
    return {"asked": asked + 1, "nice": os.nice(0)}
