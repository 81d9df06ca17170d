"""How long it takes to get about in a cave: steps between nodes, and turns to walk them."""

from typing import Final

from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE, Cave
from jackal.games.dungeon.words import FACES

LONGEST: Final = 140  # more steps than there are nodes
DIVE: Final = 3.0  # turns until a passage opens, in the mean
BEYOND: Final = 6.0  # turns for what comes after a dive
STRANDED: Final = 40.0  # no way on foot, and no mouth in reach


def expected_turns() -> list[float]:
    """By steps, how many rolls it takes to get that far, for one may always stop early."""
    found = [0.0]
    for steps in range(1, LONGEST):
        found.append(1.0 + sum(found[steps - face] for face in range(1, FACES + 1) if face < steps) / FACES)
    return found


TURNS: Final = expected_turns()


class Ways:
    """Distances in one cave, found when they are asked for."""

    def __init__(self, cave: Cave) -> None:
        self.cave = cave
        self.known: dict[int, list[int]] = {}

    def steps(self, start: int) -> list[int]:
        """By node, the steps from a start; NOWHERE where no tunnel leads."""
        if start not in self.known:
            self.known[start] = self.cave.distances(start)
        return self.known[start]

    def turns(self, start: int, to: int) -> float:
        steps = self.steps(to)[start]
        return TURNS[steps] if steps != NOWHERE else self.by_mouth(start)

    def home(self, start: int) -> float:
        return self.turns(start, ENTRANCE_NODE)

    def by_mouth(self, start: int) -> float:
        """Where one cannot walk one may dive, from the nearest mouth."""
        steps = [self.steps(mouth)[start] for mouth in self.cave.mouths]
        near = [far for far in steps if far != NOWHERE]
        return TURNS[min(near)] + DIVE + BEYOND if near else STRANDED
