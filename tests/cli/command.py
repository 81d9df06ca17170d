"""Running `jackal` inside the test: what it prints and how it leaves."""

from typing import Any, Final
from unittest.mock import patch

import typer.testing
from typer.main import get_command

from jackal.cli import help as pages
from jackal.cli.app import app

KEPT: Final[list[Any]] = []
"""The command as Typer makes it of our functions, which takes longer than most commands do."""
TRANSLATE: Final = pages.translate


class Answer:
    """What a command said."""

    def __init__(self, out: str, err: str, code: int) -> None:
        self.out = out
        self.err = err
        self.code = code


def jackal(*arguments: str, typed: str | None = None) -> Answer:
    """The command with these arguments; `typed` is what comes from the keyboard. A bug shows its traceback."""
    environment = {"LANG": "C", "JACKAL_LANG": "", "LC_ALL": "", "NO_COLOR": "1", "COLUMNS": "80", "TERM": "dumb"}
    with patch.object(typer.testing, "_get_command", kept), patch.object(pages, "translate", forget):
        result = typer.testing.CliRunner().invoke(app, list(arguments), input=typed, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.stdout, result.stderr, result.exit_code)


def kept(_: object) -> Any:
    if not KEPT:
        KEPT.append(get_command(app))
    return KEPT[0]


def forget(command: Any, context: Any) -> None:
    """A page of help is translated where it stands: the next one is of another command."""
    KEPT.clear()
    TRANSLATE(command, context)
