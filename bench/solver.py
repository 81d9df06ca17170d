"""The route solver, measured in the interpreter that has the build in question.

Run as a script it prints one JSON object: for each card game and size of hand the mean and the longest time in
milliseconds to find all routes, over random hands on all islands of the set.
"""

import json
import random
from time import perf_counter
from typing import Final

from jackal.core.build import compiled
from jackal.games.cards_2015 import content as cards_2015
from jackal.games.cards_2019 import content as cards_2019
from jackal.routes.island import Island
from jackal.routes.solve import Solver

BOXES: Final = {"cards-2015": cards_2015, "cards-2019": cards_2019}
HANDS: Final = (5, 9)
ROUNDS: Final = 20  # hands on each island


def times(islands: list[Island], deck: tuple[int, ...], cards: int) -> list[float]:
    """Milliseconds for each hand."""
    box = [kind for kind, count in enumerate(deck) for _ in range(count)]
    dice = random.Random(cards)
    found: list[float] = []
    for island in islands * ROUNDS:
        dealt = dice.sample(box, cards)
        hand = [dealt.count(kind) for kind in range(len(deck))]
        start = perf_counter()
        Solver(island, hand).routes()
        found.append((perf_counter() - start) * 1e3)
    return found


def main() -> None:
    rows = []
    for key, box in BOXES.items():
        for cards in HANDS:
            taken = times(box.islands(), box.BOX.deck, cards)
            rows.append({"game": key, "cards": cards, "mean": sum(taken) / len(taken), "longest": max(taken)})
    print(json.dumps({"compiled": compiled(), "rows": rows}))


if __name__ == "__main__":
    main()
