"""The number of lines of play from fixed positions: a change in any rule of movement shows here."""

from pathlib import Path

import pytest

from jackal.core.build import compiled
from jackal.games import GAMES
from jackal.text import read_position
from tests.perft.count import expected, lines, outcomes, split
from tests.some import AT_LENGTH

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_lines_of_play_are_as_many_as_they_were(path: Path) -> None:
    """The longest ones on the compiled build alone, which is many times faster."""
    game, text = GAMES[path.parent.name], path.read_text()
    counts = sorted(expected(text).items())
    assert counts, f"{path} names no counts: write '# perft 1 = …'"
    for depth, count in counts if compiled() or AT_LENGTH else counts[:-1] or counts:
        state = read_position(game, text)
        if lines(state, depth) != count:
            parts = "\n".join(f"{action:24} {number}" for action, number in split(game, state, depth).items())
            pytest.fail(f"{path.name}: {lines(state, depth)} lines of {depth} actions, expected {count}:\n{parts}")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_counted_positions(key: str) -> None:
    assert [path for path in FILES if path.parent.name == key], f"tests/perft/{key} holds no .perft file"


def test_every_answer_of_chance_is_counted_once() -> None:
    path = HERE / "archipelago" / "crossroads.perft"
    game = GAMES["archipelago"]
    state = read_position(game, path.read_text())
    aside, onto = (game.notation.read(state, 0, text) for text in ("1:c4-c5", "1:c4-d4$"))
    assert len(outcomes(state, 0, aside)) == 1
    # Of six faces one leads on to the other crossroads, and there one leads back; the sixth roll is the last (ISL-C7).
    assert len(outcomes(state, 0, onto)) == 5 * 6 + 1
