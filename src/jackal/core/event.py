"""Events: what happened, step by step, in plain data, each with who may see it."""

from typing import Final, NamedTuple

EVERYONE: Final = -1


class Event(NamedTuple):
    """`seen_by` is a bit mask of seats; texts are the client's business, by name."""

    name: str
    data: dict[str, object]
    seen_by: int = EVERYONE

    def visible_to(self, seat: int | None) -> bool:
        """Onlookers (seat None) see what everyone sees."""
        if self.seen_by == EVERYONE:
            return True
        return seat is not None and bool(self.seen_by >> seat & 1)
