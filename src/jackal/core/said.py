"""A message in English that remembers what it was made of, for whoever says the same in another language."""

from typing import Final

MOST_SHOWN: Final = 60  # letters of what somebody wrote, in a message about it
WRITTEN: Final = ("got", "text")
"""The fields that are somebody's own words: they are shown printable, and not at any length."""


class Said(str):
    """The sentence; `template` is its key among the texts of a language, `fields` stand in its gaps."""

    template: str
    fields: dict[str, object]

    __slots__ = ("fields", "template")


def said(template: str, **fields: object) -> Said:
    """The template, filled.

    >>> said("expected a number, got '{got}'", got="four")
    "expected a number, got 'four'"
    """
    shown = {name: printable(str(field)) if name in WRITTEN else field for name, field in fields.items()}
    sentence = Said(template.format_map(shown))
    sentence.template, sentence.fields = template, shown
    return sentence


def printable(text: str) -> str:
    """Without what would upset a terminal or fill it."""
    whole = "".join([letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in text])
    return whole if len(whole) <= MOST_SHOWN else whole[:MOST_SHOWN] + "…"
