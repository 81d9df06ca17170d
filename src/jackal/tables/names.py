"""Names at a table: nobody may bear the name of another, nor one that looks like it."""

import unicodedata
from collections.abc import Collection
from typing import Final

LONGEST_NAME: Final = 24

LOOKS: Final = str.maketrans(
    {
        # Cyrillic and Greek letters as people see them, by the Latin one they are taken for
        **dict(zip("АВЕЗКМНОРСТУХІЈЅԚԜҺҮ", "ABE3KMHOPCTYXIJSQWHY", strict=True)),
        **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
        **dict(zip("0158L|", "OISBII", strict=True)),
    }
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two small letters that are read as one."""


def looks(name: str) -> str:
    """What is left of a name at a glance: no case, no accents, no gaps, one letter for all that look like it."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    for pair, letter in PAIRS:
        plain = plain.replace(pair, letter)
    seen = "".join(letter for letter in plain.upper() if letter.isalnum() or letter == "|")
    return seen.translate(LOOKS) or plain.strip()


def is_alike(name: str, others: Collection[str]) -> bool:
    """Whether one of them could be taken for it. Who has no name is called by his crew, and that is his alone."""
    return bool(name) and looks(name) in {looks(other) for other in others if other}


def distinct(name: str, others: Collection[str]) -> str:
    """The name, with a number behind it if somebody here could be taken for its bearer."""
    number, found = 1, name
    while is_alike(found, others):
        number += 1
        tail = f" {number}"
        found = name[: LONGEST_NAME - len(tail)].rstrip() + tail
    return found
