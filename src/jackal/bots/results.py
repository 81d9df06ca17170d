"""The results of a contest in a file, a line of JSON for each game: what is there need not be played again."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from jackal.bots.contest import BoutResult, Contest, read_result
from jackal.bots.schedule import Bout
from jackal.core.errors import BadOption, BadText
from jackal.core.said import said

CONTEST: Final = "contest"
"""The key of the first line, which says what is played."""


class Results:
    """The file; each result is in it before the next is waited for."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path = path
        self.contest = contest
        self.found: dict[Bout, BoutResult] = {}
        if path.exists() and path.stat().st_size:
            self._read()
        else:
            path.write_text(line({CONTEST: asdict(contest)}), encoding="utf-8")

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8")
        whole, _, rest = text.rpartition("\n")
        first, *others = whole.split("\n")
        self._check(first)
        for number, kept in enumerate(others, 2):
            try:
                result = read_result(json.loads(kept))
            except (ValueError, KeyError, TypeError, AttributeError):
                raise BadText(said("this is no result of a game: '{got}'", got=kept), number) from None
            self.found[result.bout] = result
        if rest:  # somebody was stopped while he wrote
            self.path.write_text(whole + "\n", encoding="utf-8")

    def _check(self, first: str) -> None:
        """Results of something else must not be mixed with these."""
        try:
            theirs = json.loads(first)[CONTEST]
        except (ValueError, KeyError, TypeError):
            raise BadText(said("this is no file of results; it begins with '{got}'", got=first), 1) from None
        ours = json.loads(line({CONTEST: asdict(self.contest)}))[CONTEST]
        for key, value in ours.items():
            if theirs.get(key) != value:
                raise BadOption(
                    said(
                        "{path} has results of another contest: {key} was {told} there, and is {value} now",
                        path=str(self.path),
                        key=key,
                        told=json.dumps(theirs.get(key)),
                        value=json.dumps(value),
                    )
                )

    def add(self, result: BoutResult) -> None:
        self.found[result.bout] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(line(result.as_dict()))


def line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
