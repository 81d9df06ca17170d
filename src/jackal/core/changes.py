"""How one view becomes another: a list of small changes, the same for all games, that a client applies blindly.

A change is a list whose first item is a path, keys and places joined by "/":

    ["turn/crew", 2]                 there is this value now
    ["land/17/coins/0"]              there is nothing any more
    ["stack", 3, 1, [7, 9]]          in this list, from place 3 on, one item goes and these come
    ["", {...}]                      all is new
"""

import json
from collections.abc import Mapping
from typing import Any, Final
from zlib import crc32

Change = list[Any]
PIECE: Final = 32
"""So many items of a longer list are written together."""


def changes(before: Any, after: Any) -> list[Change]:
    """What turns one view, or any other object, into another; anything else is told as a whole."""
    if not (isinstance(before, dict) and isinstance(after, dict)):
        return [] if before == after and type(before) is type(after) else [["", after]]
    found: list[Change] = []
    compare_objects("", before, after, found)
    return found


def compare(path: str, before: Any, after: Any, found: list[Change]) -> None:
    if before == after and type(before) is type(after):
        return
    if isinstance(before, dict) and isinstance(after, dict):
        compare_objects(path, before, after, found)
    elif isinstance(before, list) and isinstance(after, list):
        compare_lists(path, before, after, found)
    else:
        found.append([path, after])


def compare_objects(path: str, before: dict[str, Any], after: dict[str, Any], found: list[Change]) -> None:
    for key in before:
        if key not in after:
            found.append([under(path, key)])
    for key, value in after.items():
        if key in before:
            compare(under(path, key), before[key], value, found)
        else:
            found.append([under(path, key), value])


def compare_lists(path: str, before: list[Any], after: list[Any], found: list[Change]) -> None:
    """Item by item if they are as long; otherwise what is between their common beginning and their common end."""
    if len(before) == len(after):
        for place, value in enumerate(after):
            compare(under(path, str(place)), before[place], value, found)
        return
    shorter = min(len(before), len(after))
    start = 0
    while start < shorter and before[start] == after[start]:
        start += 1
    rest = 0
    while rest < shorter - start and before[-1 - rest] == after[-1 - rest]:
        rest += 1
    found.append([path, start, len(before) - rest - start, after[start : len(after) - rest]])


def under(path: str, key: str) -> str:
    assert "/" not in key, f"{key!r} cannot be part of a path"
    return f"{path}/{key}" if path else key


def applied(view: Any, told: list[Change]) -> Any:
    """The view after some changes; what is given stays as it is."""
    shown, copied = json.loads(json.dumps([view, told]))
    for change in copied:
        if not change[0]:
            shown = change[1]
            continue
        *parents, key = change[0].split("/")
        place = shown
        for name in parents:
            place = place[int(name) if isinstance(place, list) else name]
        step = int(key) if isinstance(place, list) else key
        if len(change) == 1:
            del place[step]
        elif len(change) == 2:
            place[step] = change[1]
        else:
            at, count, items = change[1:]
            place[step][at : at + count] = items
    return shown


def digest(view: Any) -> str:
    """A few letters by which two sides tell that they see the same: CRC-32 of the JSON with its keys sorted."""
    return checksum(written(view))


def checksum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


def written(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Digests:
    """The digests of one view after the other: of long lists only the pieces that have changed are written anew.

    They are those of `digest`, as long as no field is now a number and now a truth value that equals it.
    """

    def __init__(self) -> None:
        self.pieces: dict[str, list[list[Any]]] = {}
        self.texts: dict[str, list[str]] = {}

    def digest(self, view: Mapping[str, Any]) -> str:
        parts = [f"{written(key)}:{self.text(key, value)}" for key, value in sorted(view.items())]
        return checksum("{" + ",".join(parts) + "}")

    def text(self, key: str, value: Any) -> str:
        if not isinstance(value, list) or len(value) <= PIECE:
            return written(value)
        pieces = [value[at : at + PIECE] for at in range(0, len(value), PIECE)]
        before, texts = self.pieces.get(key, []), self.texts.get(key, [])
        if len(before) != len(pieces):
            texts = [written(piece)[1:-1] for piece in pieces]
        else:
            both = enumerate(zip(pieces, before, strict=True))
            texts = [texts[at] if piece == was else written(piece)[1:-1] for at, (piece, was) in both]
        self.pieces[key], self.texts[key] = pieces, texts
        return "[" + ",".join(texts) + "]"
