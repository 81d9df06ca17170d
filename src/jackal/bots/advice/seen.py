"""What an action brings within the turn, in several imagined positions: reasons are what happens in most of them."""

from typing import Final

from jackal.bots.advice.counsel import Fields, Reason

MOST: Final = 3  # reasons that are told


class Sightings:
    """How often each reason was seen, and with which fields first."""

    def __init__(self) -> None:
        self.worlds = 0
        self.counts: dict[str, int] = {}
        self.fields: dict[str, Fields] = {}

    def add(self, found: list[Reason]) -> None:
        """The reasons of one position; each counts once."""
        self.worlds += 1
        for reason in found:
            if reason.key not in self.fields:
                self.fields[reason.key] = reason.fields
                self.counts[reason.key] = 0
        for key in {reason.key for reason in found}:
            self.counts[key] += 1

    def told(self, order: tuple[str, ...]) -> list[Reason]:
        """Those of more than half of the positions, the weightiest first."""
        usual = [key for key in order if 2 * self.counts.get(key, 0) > self.worlds]
        return [Reason(key, self.fields[key]) for key in usual[:MOST]]
