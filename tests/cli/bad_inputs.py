"""Commands that cannot be done, and what each is told: read from `bad_inputs.txt`, which people review.

`python -m tests.cli.bad_inputs` writes anew what the commands say today; the difference is what is to be read.
"""

import shlex
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.cli.command import jackal

PAGE: Final = Path(__file__).with_name("bad_inputs.txt")
EMPTY: Final = "."
"""Stands for an empty line of a file."""
LANGUAGES: Final = ("en", "ru")


class BadInput(NamedTuple):
    """A command, how the file it names is changed, and what it is told in each language."""

    command: str
    changes: tuple[str, ...]
    told: dict[str, str]

    def name(self) -> str:
        return " ".join([self.command, *self.changes])[:90]


class Page(NamedTuple):
    """Files by name, and what is tried with them."""

    files: dict[str, list[str]]
    inputs: list[BadInput]


def read_page() -> Page:
    """`@name` begins a file, `$` a command; behind it the changes, then what is told."""
    page = Page({}, [])
    for block in PAGE.read_text(encoding="utf-8").split("\n\n"):
        lines = block.rstrip("\n").split("\n")
        if lines[0].startswith("@"):
            page.files[lines[0][1:]] = ["" if line == EMPTY else line for line in lines[1:]]
        elif lines[0].startswith("$"):
            page.inputs.append(read_input(lines))
    return page


def read_input(lines: list[str]) -> BadInput:
    changes = [line for line in lines[1:] if line[:2] in ("+ ", "- ", "~ ")]
    told = {line[:2]: line[3:] for line in lines[1:] if line not in changes}
    return BadInput(lines[0].removeprefix("$ "), tuple(changes), told)


def changed(lines: list[str], changes: tuple[str, ...]) -> list[str]:
    """With a line more (+), another in place of one that begins alike (~), or without one (-)."""
    for change in changes:
        kind, line = change[0], change[2:]
        key = line.partition(":")[0] + ":"
        if kind == "+":
            lines = [*lines, line]
        elif kind == "~":
            lines = [line if old.startswith(key) else old for old in lines]
        else:
            lines = [old for old in lines if not old.startswith(line)]
    return lines


def ask(bad: BadInput, files: dict[str, list[str]], folder: Path, language: str) -> tuple[int, str]:
    """The exit code and what is said, on one line; files are called by their names alone."""
    words = []
    for word in shlex.split(bad.command):
        if word.lstrip("-olayutsecrdi=").startswith("@") and word.rpartition("@")[2] in files:
            name = word.rpartition("@")[2]
            path = folder / f"{name}.txt"
            path.write_text("\n".join(changed(files[name], bad.changes)) + "\n", encoding="utf-8")
            head = word.rpartition("@")[0]
            word = f"{head}@{path}" if head else str(path)
        words.append(word)
    answer = jackal(*words, "--lang", language)
    said = answer.err.replace(f"{folder}/", "").removeprefix("jackal: ")
    return answer.code, " ".join(said.split())


def written() -> Iterator[str]:
    """The page with what the commands say today."""
    files = read_page().files
    with TemporaryDirectory() as folder:
        for block in PAGE.read_text(encoding="utf-8").rstrip("\n").split("\n\n"):
            lines = block.split("\n")
            at = next((number for number, line in enumerate(lines) if line.startswith("$ ")), None)
            if at is None:
                yield block
                continue
            bad = read_input(lines[at:])
            told = [f"{language} {ask(bad, files, Path(folder), language)[1]}" for language in LANGUAGES]
            yield "\n".join([*lines[: at + 1], *bad.changes, *told])


if __name__ == "__main__":
    PAGE.write_text("\n\n".join(written()) + "\n", encoding="utf-8")
