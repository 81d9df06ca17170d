"""The number of lines of play from fixed positions: a change in any rule of movement shows here."""

from pathlib import Path

import pytest

from jackal.games import GAMES
from jackal.text import read_position
from tests.perft import by_hand, caves
from tests.perft.count import expected, lines, outcomes, split

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_lines_of_play_are_as_many_as_they_were(path: Path) -> None:
    game, text = GAMES[path.parent.name], path.read_text()
    counts = expected(text)
    assert counts, f"{path} names no counts: write '# perft 1 = …'"
    for depth, count in sorted(counts.items()):
        state = read_position(game, text)
        if lines(state, depth) != count:
            parts = "\n".join(f"{action:24} {number}" for action, number in split(game, state, depth).items())
            pytest.fail(f"{path.name}: {lines(state, depth)} lines of {depth} actions, expected {count}:\n{parts}")


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.parent.name.startswith("cards-")], ids=lambda path: path.stem
)
def test_who_knows_the_catalogue_alone_counts_as_many(path: Path) -> None:
    text = path.read_text()
    found = by_hand.lines_of(by_hand.read(path.parent.name, text))
    assert {depth: by_hand.count(found, depth) for depth in expected(text)} == expected(text)


@pytest.mark.parametrize("name", ["setup", "paths"])
def test_who_knows_the_cave_from_the_catalogue_alone_counts_as_many(name: str) -> None:
    text = (HERE / "dungeon" / f"{name}.perft").read_text()
    table = caves.read(text)
    assert {depth: caves.lines(table, depth) for depth in expected(text)} == expected(text)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_game_has_counted_positions(key: str) -> None:
    assert [path for path in FILES if path.parent.name == key], f"tests/perft/{key} holds no .perft file"


def test_every_answer_of_chance_is_counted_once() -> None:
    path = HERE / "archipelago" / "crossroads.perft"
    game = GAMES["archipelago"]
    state = read_position(game, path.read_text())
    aside, onto = (game.read_action(state, 0, text) for text in ("1:c4-c5", "1:c4-d4$"))
    assert len(outcomes(state, 0, aside)) == 1
    # Of six faces one leads on to the other crossroads, and there one leads back; the sixth roll is the last (ISL-C7).
    assert len(outcomes(state, 0, onto)) == 5 * 6 + 1
