"""How much of a long list a test tries: a part of it, other things on each build; `make soak` tries them all."""

import os
from collections.abc import Sequence
from typing import Final, TypeVar

from jackal.core.build import compiled

T = TypeVar("T")
AT_LENGTH: Final = os.environ.get("JACKAL_HYPOTHESIS") == "soak"


def some(things: Sequence[T], one_in: int) -> Sequence[T]:
    return things if AT_LENGTH else things[compiled() :: one_in]


def first(things: Sequence[T], count: int) -> Sequence[T]:
    """Those that show most stand first."""
    return things if AT_LENGTH else things[:count]


def many(count: int, share: int) -> range:
    """The first numbers; of so many, a share."""
    return range(count if AT_LENGTH else count // share)
