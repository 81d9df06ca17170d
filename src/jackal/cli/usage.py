"""A command that was written wrong: one line in the language asked for, not the page of the library that reads it."""

import re
from typing import Any, Final

import typer

from jackal.text.texts import NOBODY, Texts

MISUSE: Final = typer.BadParameter.__mro__[1]
"""What the library raises about every mistake in a command; it gives it no public name."""
HELP_ASKED: Final = "NoArgsIsHelpError"
PATTERNS: Final = {
    "command": re.compile(r"No such command '(?P<got>.*?)'\.?(?: Did you mean (?P<near>.*)\?)?"),
    "extra": re.compile(r"Got unexpected extra argument\(?s?\)? \((?P<got>.*)\)"),
    "no_command": re.compile(r"Missing command"),
    "no_option": re.compile(r"No such option:? (?P<got>\S+)"),
    "no_value": re.compile(r"Option '(?P<name>\S+)' requires an argument"),
    "valueless": re.compile(r"Option '(?P<name>\S+)' does not take a value"),
    "least": re.compile(r"greater than or equal to (?P<least>\S+)"),
    "most": re.compile(r"less than or equal to (?P<most>\S+)"),
    "number": re.compile(r"valid integer"),
    "decimal": re.compile(r"valid number"),
    "missing": re.compile(r"^$"),
}


def is_misuse(error: Exception) -> bool:
    """Whether the library complains; what it answers with its help alone is no complaint."""
    return isinstance(error, MISUSE) and type(error).__name__ != HELP_ASKED


def misused(error: Any, texts: Texts) -> str:
    param = getattr(error, "param", None)
    name = param.get_error_hint().strip("'") if param is not None else ""
    near = ", ".join(sorted(getattr(error, "possibilities", None) or []))
    for key, pattern in PATTERNS.items():
        found = pattern.search(error.message)
        if found:
            fields = {"name": name, "near": near} | found.groupdict()
            return texts.fill(texts.word("usage", key), NOBODY, fields)
    return texts.fill(texts.word("usage", "value" if name else "other"), NOBODY, {"name": name})
