"""The sets of islands in a box: each is a frozen file, and one that was replaced stays for what was played on it."""

from functools import cache
from importlib.resources import files
from typing import Final

from jackal.core.errors import BadOption
from jackal.core.options import Option, Value
from jackal.core.said import said
from jackal.routes.box import Box
from jackal.routes.island import Island, read_islands

NEWEST: Final = 2
SETS: Final = {f"set-{version}": version for version in range(1, NEWEST + 1)}  # RTE-A7: how a table asks for them

OWN_ISLANDS: Final = Option(
    "isles",
    "",
    "islands of your own in place of the box's: isles=@FILE; or those the box had at first: isles=set-1",
    rule="RTE-A5",
)


@cache
def read_set(package: str, version: int, box: Box) -> list[Island]:
    """RTE-A6: the islands of a file that never changes, read once."""
    return read_islands(files(package).joinpath(f"islands-{version}.txt").read_text("utf-8"), box)


def set_asked(options: dict[str, Value]) -> int:
    """RTE-A7: which set a table plays on, unless it brings islands of its own."""
    return SETS.get(str(options["isles"]).strip(), NEWEST)


def own_islands(options: dict[str, Value], box: Box) -> list[Island]:
    """The islands a player brings along; none if he brings none."""
    text = str(options["isles"]).strip()
    if not text or text in SETS:
        return []
    if "\n" not in text and not text.startswith("#"):
        template = "option isles is left empty, is one of {known}, or the text of islands (isles=@FILE); got '{got}'"
        raise BadOption(said(template, known=", ".join(SETS), got=text))
    return read_islands(text, box)


FORMERLY: Final[dict[int, dict[str, Value]]] = {1: {"isles": "set-1"}}
"""RTE-A7: by the first version of the rules there was one set, and nobody had to name it."""
