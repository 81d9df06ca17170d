"""The text of a field of one's own: heads such as `name: …`, blocks of indented rows such as `map:`, lists of tiles."""

from collections.abc import Iterable
from typing import Final

from jackal.core.errors import BadText
from jackal.core.said import said

MOST_OF_A_KIND: Final = 200

Row = tuple[int, str]
"""A row of a block with the number of its line."""


class LayoutSheet:
    """A layout sorted by its keys: `heads` with their lines and values, `blocks` with their rows."""

    def __init__(self, text: str, heads: Iterable[str], blocks: Iterable[str]) -> None:
        self.heads: dict[str, Row] = {}
        self.blocks: dict[str, list[Row]] = {key: [] for key in blocks}
        known = [*heads, *self.blocks]
        block = ""
        for number, line in enumerate(text.split("\n"), 1):
            bare = line.split("#")[0].rstrip()
            key, colon, value = bare.partition(":")
            if not bare:
                continue
            if bare[0].isspace() and block:
                self.blocks[block].append((number, bare))
            elif not colon or key not in known:
                wanted = ", ".join([f"'{word}:'" for word in known])
                raise BadText(
                    said(
                        "expected one of {wanted} (rows below them are indented), got '{got}'",
                        wanted=wanted,
                        got=bare.strip(),
                    ),
                    number,
                    1,
                )
            elif key in self.blocks:
                block = key
            else:
                self.heads[key] = (number, value.strip())
                block = ""

    def head(self, key: str, otherwise: str) -> str:
        return self.heads[key][1] if key in self.heads else otherwise

    def map_rows(self) -> tuple[list[int], list[str]]:
        """The lines and the rows of the map, which every layout has."""
        rows = self.blocks["map"]
        if not rows:
            raise BadText("there is no map: write 'map:' and the rows below it, indented", 1, 1)
        return [line for line, _ in rows], [row for _, row in rows]


def tile_names(text: str, known: Iterable[str], line: int = 0, indent: int = 0) -> list[str]:
    """Tiles listed by name, `x4` after a name for four of them."""
    there = list(known)
    found: list[str] = []
    column = indent + 1
    for entry in text.split(","):
        words = entry.split()
        at = column + len(entry) - len(entry.lstrip())
        if not words or words[0] not in there:
            raise BadText(
                said(
                    "no tile is called '{got}'; there are: {known}",
                    got=words[0] if words else "",
                    known=", ".join(there),
                ),
                line,
                at,
            )
        found += [words[0]] * _count(entry, words[1:], line, at)
        column += len(entry) + 1
    return found


def _count(entry: str, words: list[str], line: int, column: int) -> int:
    if not words:
        return 1
    count = words[0][1:]
    good = len(words) == 1 and words[0][:1] == "x" and count.isdecimal() and len(count) <= 3
    if not good or not 1 <= int(count) <= MOST_OF_A_KIND:
        message = said("expected a name and perhaps a number of them such as 'x4', got '{got}'", got=entry.strip())
        raise BadText(message, line, column)
    return int(count)
