"""What a puzzle asks for, and how far it has come: the value beside the island (ARC-P9, ARC-P10)."""

from typing import Final, NamedTuple

from jackal.core.game import Outcome
from jackal.games.archipelago import shapes
from jackal.games.archipelago.bear import prey, step_towards
from jackal.islands.field import NOWHERE, Field
from jackal.islands.rows import Voyage
from jackal.islands.state import IslandState
from jackal.islands.words import OVER, cell_of

PIRATES: Final = ("black", "yellow", "red")
"""In the order of their moves (ARC-P2)."""
NOBODY: Final = -1
SOLVED: Final = "solved"


class QuestCard(NamedTuple):
    """A puzzle card: the island, and what is asked for. Cells are numbers of its field, coins lie at places."""

    name: str
    name_ru: str
    turns: int
    """At most so many; 0 for any number."""
    alive: int
    """At least so many pirates."""
    untouched: tuple[int, ...]
    each: bool
    """Every living pirate has delivered a coin."""
    field: Field
    terrain: list[int]
    tile: list[int]
    turned: list[int]
    bank: int
    den: int
    coins: dict[int, int]


class Quest(Voyage):
    """A value: the card, whose move it is, and who has delivered (a mask)."""

    def __init__(self, card: QuestCard, up: int, delivered: int) -> None:
        self.card = card
        self.up = up
        self.delivered = delivered

    def with_up(self, piece: int) -> "Quest":
        return Quest(self.card, piece, self.delivered)

    def delivered_by(self, piece: int) -> "Quest":
        return Quest(self.card, self.up, self.delivered | 1 << piece)

    def part(self, s: IslandState) -> int:
        return 0

    def forgotten(self) -> "Quest":
        return self

    def ended(self, s: IslandState) -> None:
        """Nothing follows."""

    def outcome(self, s: IslandState) -> Outcome:
        """ARC-P10: first if solved; otherwise the bear was better."""
        return Outcome(s.reason, (s.purse[0],), (1 if s.reason == SOLVED else 2,))

    # For people -----------------------------------------------------------------------------------------------------

    def shown(self, s: IslandState) -> shapes.QuestView:
        card, name = self.card, s.field.name
        goal = NOWHERE if s.stage == OVER else prey(s)
        if goal == s.beast:
            goal = NOWHERE  # it has him already
        far = s.field.walks(s.beast)
        return {
            "turns": card.turns or None,
            "alive": card.alive,
            "untouched": [name(cell) for cell in card.untouched],
            "each": card.each,
            "bank": name(card.bank),
            "up": None if s.stage == OVER else self.up,
            "turn": s.turn + 1,
            "left": sum(s.coins.values()) + s.cargo,
            "delivered": [piece for piece in range(len(PIRATES)) if self.delivered >> piece & 1],
            "bear_to": None if goal == NOWHERE else name(step_towards(s, goal)),
            "bear_prey": None if goal == NOWHERE else next(p for p in s.mates[0] if s.place[p] >> 3 == goal),
            "far": {name(cell): far[cell] for cell in s.field.land},
        }


def quest_of(s: IslandState) -> Quest:
    assert isinstance(s.voyage, Quest)
    return s.voyage


def shown(s: IslandState, about: int) -> shapes.WithQuest:
    return {"quest": quest_of(s).shown(s)}


def is_touched(s: IslandState) -> bool:
    """ARC-P9: the action that was just made led onto a cell that was to stay untouched."""
    untouched = quest_of(s).card.untouched
    for step in s.spent:
        if cell_of(step) in untouched:
            return True
    return False
