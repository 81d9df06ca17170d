"""What is noted of a campaign: the islands that are over, and the interlude in progress. Values, only replaced."""

from typing import Final, NamedTuple

from jackal.games.archipelago.shapes import PickerState

# What became of a crew's turn to pick, where it took no card (ARC-C3).
DECLINED: Final = -1
SHORT: Final = -2
LATE: Final = -3
TOOK_NONE: Final[dict[int, PickerState]] = {DECLINED: "declined", SHORT: "short", LATE: "late"}


class Past(NamedTuple):
    """An island that is over; `taken` are the cards picked after it, as (crew, piece, card)."""

    island: int
    reason: str
    first: int
    coins: tuple[int, ...]
    """By crew."""
    scores: tuple[int, ...]
    """By seat, as the ranks are."""
    ranks: tuple[int, ...]
    taken: tuple[tuple[int, int, int], ...] = ()


class Interlude(NamedTuple):
    """What goes on before an island."""

    offer: tuple[int, ...] = ()
    """The cards on the table."""
    order: tuple[int, ...] = ()
    """The crews in the order of picking."""
    answers: tuple[int, ...] = ()
    """What each of them took, as far as they were asked: a card, or why none."""
    readying: tuple[int, ...] | None = None
    """The crews that are still to make ready; None while cards are picked."""
    handed: bool = False
    """Whether the crew that makes ready has handed its cards round."""
    named: int = 0
    """Mask of its pirates that got a name."""

    def taken(self) -> int:
        return sum([answer >= 0 for answer in self.answers])
