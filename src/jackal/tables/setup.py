"""How a table is run: its clock, and what it does about those who are late, leave, or take back."""

from dataclasses import dataclass
from typing import Any, Literal, Self

from jackal.bots.ranks import USUAL


@dataclass(frozen=True, slots=True)
class TimeControl:
    """No clock, so many seconds for each decision, or so many for the whole game and an increment for each ply."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: int = 60
    increment: int = 0


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Kept with a table for good."""

    title: str = ""
    clock: TimeControl = TimeControl()
    late: Literal["bot", "default"] = "bot"
    """Whose time is out: a bot plays on until he returns, or the game's default action is done for him."""
    left: Literal["bot", "game"] = "bot"
    """Whose player leaves: a bot plays on until he returns, or he is gone as the game's rules say."""
    stand_in: str = USUAL
    """The bot that plays on."""
    take_back: bool = True
    """RTE-L4: whether an action that revealed nothing may be taken back."""
    onlookers: bool = True
    window: float = 6.0
    """RTE-H4: how many seconds secret answers stay closed at least, so that speed tells nothing."""
    first: Literal["options", "loser"] = "options"
    """Who begins a rematch: as the game's options say, or whoever came last."""

    @classmethod
    def of(cls, given: dict[str, Any]) -> Self:
        """From plain data, checked by whoever took it in; what it does not name is as usual."""
        return cls(**given | {"clock": TimeControl(**given.get("clock", {}))})
