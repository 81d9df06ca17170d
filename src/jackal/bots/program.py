"""A program in any language as a bot, `run:COMMAND`: it is asked and answers in lines of JSON (docs/bots.md)."""

import atexit
import json
import os
import shlex
import shutil
import signal
from concurrent.futures import ThreadPoolExecutor
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryFile
from typing import Any, Final

from jackal.bots.chair import BotFault, Chair
from jackal.core.errors import BadOption
from jackal.core.game import Action
from jackal.core.said import said

RUN: Final = "run:"
PROTOCOL: Final = 1
PATIENCE: Final = 30.0
"""Seconds that an answer may take, beside the budget."""
GRACE: Final = 2.0
"""Seconds in which a program may end by itself when its game is over."""
LONGEST: Final = 4096
"""Characters of an answer."""
RUNNING: Final[set["Process"]] = set()


class ProgramBot:
    """One process a game, which starts with the first question."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed
        self.budget: float | None = None
        """Seconds that it may think, which it is told."""
        self.patience = PATIENCE
        self._words = read_command(name)
        self._process: Process | None = None

    def choose(self, chair: Chair) -> Action:
        actions = [{"index": index, **chair.describe(action)} for index, action in enumerate(chair.actions)]
        question = {"type": "choose", "view": chair.view, "actions": actions}
        try:
            answer = self._started(chair).ask(question, self.patience + (self.budget or 0))
            return chair.actions[read_answer(answer, actions)]
        except BotFault:
            self.close()
            raise

    def _started(self, chair: Chair) -> "Process":
        if self._process is None:
            self._process = Process(self._words)
            self._process.greeting = {
                "type": "start",
                "protocol": PROTOCOL,
                "game": chair.game.key,
                "seats": chair.seats,
                "seat": chair.seat,
                "options": chair.options,
                "seed": self.seed,
                "budget": self.budget,
            }
        return self._process

    def close(self) -> None:
        """The game is over."""
        if self._process is not None:
            self._process.end()
            self._process = None


def read_command(name: str) -> list[str]:
    """The words of `run:node my_bot.js`; a program that there is not is told before the game."""
    try:
        words = shlex.split(name.removeprefix(RUN))
    except ValueError:
        raise BadOption(said("bot {got}: a quotation mark is missing", got=name)) from None
    if not words or shutil.which(words[0]) is None:
        raise BadOption(
            said("bot {got}: there is no program '{program}' to run", got=name, program=words[0] if words else "")
        )
    return words


def read_answer(line: str, actions: list[dict[str, Any]]) -> int:
    """Which of the actions it means: a number is an index, a string the notation."""
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    for action in actions:
        if type(answer) in (int, str) and answer in (action["index"], action["text"]):
            return int(action["index"])
    template = "answered '{got}', which is neither the index nor the text of one of its {count} actions"
    raise BotFault(said(template, got=line.strip(), count=len(actions)))


class Process:
    """A running program and the thread that talks to it."""

    def __init__(self, words: list[str]) -> None:
        self.greeting: dict[str, Any] = {}
        """What it is told before the first question."""
        self._complaints = TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115
        self._talker = ThreadPoolExecutor(1, thread_name_prefix="program")
        # Of a session of its own: Ctrl-C is not for it, and what it starts itself ends with it.
        self._process = Popen(
            words,
            stdin=PIPE,
            stdout=PIPE,
            stderr=self._complaints,
            start_new_session=True,
            encoding="utf-8",
            errors="replace",
        )
        if not RUNNING:
            atexit.register(end_programs)
        RUNNING.add(self)

    def ask(self, question: dict[str, Any], seconds: float) -> str:
        """A line for a line."""
        lines = [line for line in (self.greeting, question) if line]
        self.greeting = {}
        try:
            answer = self._talker.submit(self._exchange, lines).result(seconds)
        except TimeoutError:
            self.kill()
            raise BotFault(said("said nothing for {seconds} s", seconds=f"{seconds:g}")) from None
        except OSError:
            answer = ""
        if not answer:
            raise self._ended()
        return answer

    def _exchange(self, lines: list[dict[str, Any]]) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        for line in lines:
            self._process.stdin.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline(LONGEST)

    def _ended(self) -> BotFault:
        """Why there is no more to be heard of it: its code, and the last that it complained about."""
        code = self._wait()
        self._complaints.seek(0)
        last = [line.strip() for line in self._complaints if line.strip()][-1:]
        if not last:
            return BotFault(said("ended with code {code}", code=code))
        return BotFault(said("ended with code {code}: {text}", code=code, text=last[0]))

    def _wait(self) -> int:
        """For its end, but not for long."""
        try:
            return self._process.wait(GRACE)
        except TimeoutExpired:
            self.kill()
            return self._process.wait()

    def end(self) -> None:
        """There are no more questions: who reads on finds the end of his input."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
        except OSError:
            self.kill()  # it is gone, and could not be told its last line
        self._wait()
        self.kill()  # what it has started itself
        self._talker.shutdown()
        self._process.stdout.close()
        self._complaints.close()
        RUNNING.discard(self)

    def kill(self) -> None:
        if hasattr(os, "killpg"):
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                return  # all are gone
        else:
            self._process.kill()


def end_programs() -> None:
    """All that still run: nobody will ask them any more."""
    for process in list(RUNNING):
        process.kill()
