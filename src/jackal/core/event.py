"""Events: what happened, step by step. Each is a typed record beside the code that brings it about."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Final

from jackal.core.compiling import mypyc_attr
from jackal.core.shape import Blow

EVERYONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. A record's class name is its name for the world; texts are the client's business."""

    @property
    def name(self) -> str:
        return name_of(type(self))

    @property
    def data(self) -> dict[str, object]:
        """What the record tells, plain data; a field that may be missing is missing rather than empty."""
        record: Any = self
        told = {field.name: (getattr(record, field.name), field.default) for field in fields(record)}
        return {name: value for name, (value, default) in told.items() if value is not None or default is not None}

    def told(self) -> dict[str, object]:
        """The whole of it, as it goes out."""
        return {"name": self.name, **self.data}

    @property
    def seen_by(self) -> int:
        """A bit mask of the seats that may know of it."""
        return EVERYONE

    def visible_to(self, seat: int | None) -> bool:
        """Onlookers (seat None) see what everyone sees."""
        mask = self.seen_by
        return mask == EVERYONE or (seat is not None and bool(mask >> seat & 1))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Secret(Event):
    """What only one seat may know."""

    seat: int

    @property
    def seen_by(self) -> int:
        return 1 << self.seat


Tell = Callable[[Event], object] | None
"""Whoever wants to know what happens, or nobody. He is called at once, when the position is as the event leaves it."""


def blow(seat: int, by: int | None) -> list[Blow] | None:
    """What is done to a seat, for the field `befalls` of an event; what somebody does to himself he knows."""
    return None if seat == by else [{"seat": seat, "by": by}]


def name_of(kind: type[Event]) -> str:
    """`MadeReady` is told as "made ready"."""
    return "".join([" " + letter.lower() if letter.isupper() else letter for letter in kind.__name__])[1:]
