"""Counts the lines of play from a position: every legal action, with every answer that chance can give to it.

    python -m tests.perft.count tests/perft/archipelago/landing.perft 2

prints the counts of that depth split by the first action, which is how a difference between two engines is found. A
`.perft` file is a position in our notation; what is expected stands in its comments, as `# perft 2 = 840`.
"""

import re
import sys
from pathlib import Path

from jackal.core.chance import ScriptedChance
from jackal.core.errors import ChanceMismatch
from jackal.core.game import Action, Game, Seat, State
from jackal.games import GAMES
from jackal.text import read_position

EXPECTED = re.compile(r"^# perft (\d+) = (\d+)$", re.MULTILINE)


def lines(state: State, depth: int) -> int:
    """How many lines of so many actions there are, or of fewer where the game is over before.

    Where several decide in secret, who is quicker makes no difference: they are counted in seat order.
    """
    actors = state.actors()
    if not depth or not actors:
        return 1
    return sum(
        lines(after, depth - 1) for action in state.actions(actors[0]) for after in outcomes(state, actors[0], action)
    )


def outcomes(state: State, seat: Seat, action: Action, given: tuple[int, ...] = ()) -> list[State]:
    """The positions after an action, one for each series of results that chance can give."""
    after, script = state.copy(), ScriptedChance(list(given))
    after.set_chance(script)
    try:
        after.play(seat, action)
    except ChanceMismatch:
        if script.left():
            return []  # the last result given cannot be
    else:
        return [after]
    found: list[State] = []
    result = 0
    while more := outcomes(state, seat, action, (*given, result)):
        found += more
        result += 1
    return found


def split(game: Game, state: State, depth: int) -> dict[str, int]:
    """The count for each first action by itself."""
    return {
        f"{seat + 1} {game.notation.write(state, action)}": sum(
            lines(after, depth - 1) for after in outcomes(state, seat, action)
        )
        for seat in state.actors()[:1]
        for action in state.actions(seat)
    }


def expected(text: str) -> dict[int, int]:
    """The counts a `.perft` file names, by depth."""
    return {int(depth): int(count) for depth, count in EXPECTED.findall(text)}


def main(path: Path, depth: int) -> None:
    game = GAMES[path.resolve().parent.name]
    counts = split(game, read_position(game, path.read_text()), depth)
    for action, count in counts.items():
        print(f"{action:24} {count}")
    print(f"# perft {depth} = {sum(counts.values())}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
