"""The names that players give to their pirates."""

import unicodedata
from typing import Final

from jackal.core.said import said

MOST: Final = 20  # characters
NOT_IN_NAMES: Final = "=#\\"
"""Signs that mean something in records and positions."""


def tidy(text: str) -> str:
    """One way to write each letter; single blanks, none around."""
    return " ".join([word for word in unicodedata.normalize("NFC", text).split(" ") if word])


def name_fault(called: str) -> str:
    """Why this is no name, or nothing."""
    if not 1 <= len(called) <= MOST:
        return said("a name has 1 to {most} characters, not {count}", most=MOST, count=len(called))
    if called != tidy(called):
        return "a name has single blanks between its words, and none around it"
    for sign in called:
        if sign in NOT_IN_NAMES:
            return said("a name has none of the signs {known}", known=" ".join(NOT_IN_NAMES))
        if sign != " " and unicodedata.category(sign)[0] in "CZ":
            return said("a name has no control characters; U+{code} is one", code=f"{ord(sign):04X}")
    return ""
