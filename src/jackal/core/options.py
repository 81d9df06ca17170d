"""Options of a game: typed, with a default and a word of explanation, checked before a game is dealt."""

import re
from typing import NamedTuple

from jackal.core.errors import BadOption
from jackal.core.said import said

Value = int | bool | str


class Option(NamedTuple):
    """`choices` lists what is allowed (empty: anything of the default's type, numbers from `least` up).

    `goes_with` is another option, if this one means nothing while that is as by default. What is `retired` nobody is
    offered any more, but what was played with it stays readable.
    """

    key: str
    default: Value
    help: str
    choices: tuple[Value, ...] = ()
    least: int = 0
    rule: str = ""
    goes_with: str = ""
    retired: bool = False
    misread: tuple[tuple[str, str], ...] = ()
    """What is said, as a template, to who asks for a certain value that is known elsewhere."""


MOST_DIGITS = 9
"""Of a number: more than anybody plays rounds or islands."""
ON = ("on", "true", "yes", "1")
OFF = ("off", "false", "no", "0", "")
ESCAPED = re.compile(r"\\(.)")


def settle(options: tuple[Option, ...], given: dict[str, Value] | None) -> dict[str, Value]:
    """Every option with its value: the given one, checked and of the right type, or the default."""
    asked = given or {}
    known = {option.key: option for option in options}
    for key in asked:
        if key not in known:
            there = ", ".join([option.key for option in offered(options)]) or "none"
            raise BadOption(said("no option '{got}'; there are: {known}", got=key, known=there))
    return {key: _value(option, asked[key]) if key in asked else option.default for key, option in known.items()}


def offered(options: tuple[Option, ...]) -> list[Option]:
    """The options that a table may choose."""
    return [option for option in options if not option.retired]


def _value(option: Option, given: Value) -> Value:
    value = _typed(option, given)
    if option.choices and value not in option.choices:
        for word, told in option.misread:
            if value == word:
                raise BadOption(said(told, key=option.key))
        known = ", ".join([write_value(choice) for choice in option.choices if choice != ""])
        template = "option {key} is one of {known}; got '{got}'"
        if "" in option.choices:
            template = "option {key} is left empty, or is {known}; got '{got}'"
        raise BadOption(said(template, key=option.key, known=known, got=given))
    return value


def _typed(option: Option, given: Value) -> Value:
    default = option.default
    if isinstance(default, bool):
        word = str(given).lower()
        if word in ON or word in OFF:
            return word in ON
        raise BadOption(said("option {key} is on or off; got '{got}'", key=option.key, got=given))
    if isinstance(default, int):
        digits = str(given).strip().removeprefix("-")
        if not digits.isdecimal():
            raise BadOption(said("option {key} is a number; got '{got}'", key=option.key, got=given))
        if len(digits) > MOST_DIGITS:
            raise BadOption(said("option {key} is too large: {got}", key=option.key, got=given))
        number = int(given)
        if number < option.least:
            raise BadOption(
                said(
                    "option {key} is at least {least}; got {number}", key=option.key, least=option.least, number=number
                )
            )
        return number
    return str(given).strip(" \t")


def matters(option: Option, options: tuple[Option, ...], chosen: dict[str, Value]) -> bool:
    """Whether an option means anything beside the others."""
    defaults = {other.key: other.default for other in options}
    needed = option.goes_with
    return not needed or chosen.get(needed, defaults[needed]) != defaults[needed]


def write_value(value: Value) -> str:
    """As people write it: on, off, a number or the text itself."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def fold(text: str) -> str:
    """A text of many lines in one, without a bare `#`: it would begin a comment where comments are allowed."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return lines.replace("\\", "\\\\").replace("\n", "\\n").replace("#", "\\#")


def unfold(text: str) -> str:
    """The text that was folded."""
    return ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], text)
