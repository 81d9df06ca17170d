"""The puzzle solver, measured in the interpreter that has the build in question.

Run as a script it prints one JSON object: for the first puzzle of each grade in the book the states that a full
verdict takes, and the seconds.
"""

import json
from time import process_time

from jackal.core.build import compiled
from jackal.games.archipelago.puzzles.book import BookEntry, book
from jackal.games.archipelago.puzzles.solver import solve


def main() -> None:
    first: dict[int, BookEntry] = {}
    for entry in book():
        first.setdefault(entry.grade, entry)
    rows = []
    for entry in first.values():
        card, start = entry.card(), process_time()
        verdict = solve(card)
        seconds = process_time() - start
        rows.append({"puzzle": entry.number, "grade": entry.grade, "states": verdict.states, "seconds": seconds})
    print(json.dumps({"compiled": compiled(), "rows": rows}))


if __name__ == "__main__":
    main()
