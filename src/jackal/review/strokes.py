"""What luck was: the tiles, dice and islands that brought a seat more or less than was to be expected."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.review.shapes import Sentence

MOST: Final = 3  # kinds of luck that are named
NOTABLE: Final = 0.04  # of a win, in all: less is not worth a word
SLIGHT: Final = 0.01  # of a win: less is no stroke
DICE: Final = frozenset(("roll", "die", "challenge", "passage"))
"""Events in which dice fall."""


class Source(NamedTuple):
    """What brought luck: the key of its sentence, what is found, whose doing it was."""

    key: str
    fields: tuple[tuple[str, int | str], ...]


class Stroke(NamedTuple):
    """A ply by which chance, or what was hidden, changed the chances: of each seat by so much."""

    source: Source
    changes: list[float]


def source_of(events: Iterable[Event], by: Seat) -> Source | None:
    """What came to light in a ply, and last of all; else the dice that fell."""
    found = None
    for event in events:
        if event.name == "flip":
            found = Source("luck_tile", (("by", by), ("tile", str(event.data["tile"]))))
        elif event.name == "draw" and "cave" in event.data:
            found = Source("luck_cave", (("by", by), ("cave", str(event.data["cave"]))))
        elif event.name in DICE and found is None:
            found = Source("luck_dice", (("by", by),))
    return found


def island(number: int) -> Source:
    """Where rows are secret: what came of all of them on an island."""
    return Source("luck_island", (("number", number),))


def sentences(seat: Seat, strokes: list[Stroke], *, good: bool) -> list[Sentence]:
    """By what a seat was lucky, or was not: what did most first, and how often it did."""
    sums: dict[Source, float] = {}
    times: dict[Source, int] = {}
    for source, changes in strokes:
        gain = changes[seat] if good else -changes[seat]
        if gain >= SLIGHT:
            sums[source] = sums.get(source, 0.0) + gain
            times[source] = times.get(source, 0) + 1
    largest = sorted(sums, key=lambda source: -sums[source])[:MOST]
    return [worded(seat, source, times[source], sums[source], good) for source in largest if sums[source] >= NOTABLE]


def worded(seat: Seat, source: Source, times: int, change: float, good: bool) -> Sentence:
    fields: dict[str, int | float | str] = {"seat": seat, **dict(source.fields)}
    if times > 1:
        fields["times"] = times
    return {"key": source.key, "fields": {**fields, "percent": f"{'+' if good else '−'}{100 * change:.0f}"}}
