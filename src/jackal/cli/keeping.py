"""Keeping a game: its record as a file."""

from datetime import datetime
from pathlib import Path

from jackal.core import record
from jackal.core.errors import JackalError
from jackal.core.match import Match
from jackal.core.said import said
from jackal.text.faults import of_system


class NotKept(JackalError):
    """The record could not be written."""


def file_name(match: Match) -> str:
    """A name of its own for every game."""
    return f"{match.game.key}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.jackal"


def keep(match: Match, name: str) -> Path:
    """Write the record; of files that are there already only another record is replaced."""
    path = Path(name).expanduser()
    try:
        if path.exists() and not path.read_text(encoding="utf-8", errors="replace").startswith(record.FORMAT):
            raise NotKept(said("{path} is there already and is no record: nothing written", path=path))
        path.write_text(record.write(record.of_match(match)), encoding="utf-8")
    except OSError as error:
        raise NotKept(of_system(error)) from error
    return path
