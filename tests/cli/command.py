"""Running `jackal` inside the test: what it prints and how it leaves."""

from typer.testing import CliRunner

from jackal.cli.app import app


class Answer:
    """What a command said."""

    def __init__(self, out: str, err: str, code: int) -> None:
        self.out = out
        self.err = err
        self.code = code


def jackal(*arguments: str, typed: str | None = None) -> Answer:
    """The command with these arguments; `typed` is what comes from the keyboard. A bug shows its traceback."""
    environment = {"LANG": "C", "JACKAL_LANG": "", "LC_ALL": "", "NO_COLOR": "1", "COLUMNS": "80", "TERM": "dumb"}
    result = CliRunner().invoke(app, list(arguments), input=typed, env=environment)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.stdout, result.stderr, result.exit_code)
