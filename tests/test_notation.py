"""docs/notation.md is true: its examples can be read, and it names every sign and every form of action."""

import re
import shlex
from pathlib import Path
from typing import cast

import pytest

from jackal.cli.inputs import game_named_in
from jackal.games import GAMES
from jackal.games.archipelago.layout import read_layout
from jackal.games.archipelago.tiles import TILES
from jackal.games.arkham.rules import SET as ARKHAM_SET
from jackal.games.dungeon.verbs import VERBS as DUNGEON_VERBS
from jackal.games.dungeon.words import ASKS as DUNGEON_ASKS
from jackal.islands.parts import all_tiles
from jackal.routes.state import RouteState
from jackal.text import read_position, scribe
from tests.cards import CELLS, CODES
from tests.cli.command import jackal

PAGE = (Path(__file__).parents[1] / "docs" / "notation.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


def test_the_examples_of_positions_can_be_read_and_played() -> None:
    named = [game_named_in(text) for text in blocks("position")]
    assert {game.key for game in named} == {"archipelago", "arkham", "cards-2015", "dungeon"}
    for game, text in zip(named, blocks("position"), strict=True):
        state = read_position(game, text)
        assert state.actions(state.actors()[0])


def run(block: str) -> None:
    """Each command of a console says what is shown below it.

    `…` stands for anything; the lines of the terminal may be broken elsewhere.
    """
    for command, shown in re.findall(r"^\$ jackal (.*)\n((?:[^$].*\n)*)", block, flags=re.MULTILINE):
        pattern = re.escape(" ".join(shown.split())).replace("…", ".*")
        answer = jackal(*shlex.split(command))
        assert re.fullmatch(pattern, " ".join((answer.out + answer.err).split())), command


def test_the_arbiter_says_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = next(block for block in blocks("position") if "c5=?e" in block)
    Path("bears.txt").write_text(f"{text}bear: e3 of=white\nbear: e2 of=white\n", encoding="utf-8")
    asked, found, refused, *_ = blocks("console")
    for block, position in ((asked, text), (found, text.replace("c5=?e", "c5=?Br")), (refused, text)):
        Path("table.txt").write_text(position, encoding="utf-8")
        run(block)


def test_the_veil_is_crossed_as_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (text,) = (block for block in blocks("position") if "game: arkham" in block)
    Path("arkham.txt").write_text(text, encoding="utf-8")
    run(blocks("console")[3])


def test_the_forms_of_actions_of_arkham_are_on_the_page() -> None:
    table = PAGE[PAGE.index("| form | meaning |") : PAGE.index("A position has these lines besides")]
    shown = {word.split(":")[0] for word in re.findall(r"`([^`]*)`", table)}
    assert {word for part in ARKHAM_SET.parts for word in part.reads} <= shown
    assert {verb.word for part in ARKHAM_SET.parts for verb in part.verbs if verb.word} <= shown


def test_the_card_table_says_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (text,) = (block for block in blocks("position") if "game: cards" in block)
    Path("cards.txt").write_text(text, encoding="utf-8")
    run(blocks("console")[4])


def test_the_cave_is_drawn_as_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (text,) = (block for block in blocks("position") if "game: dungeon" in block)
    Path("cave.txt").write_text(text, encoding="utf-8")
    run(blocks("console")[5])


def test_the_card_of_a_puzzle_is_solved_as_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (text,) = blocks("card")
    Path("cove.txt").write_text(text, encoding="utf-8")
    run(blocks("console")[6])


def test_the_forms_of_moves_in_the_cave_are_on_the_page() -> None:
    table = PAGE[PAGE.index("| move | meaning |") : PAGE.index("The letter may be left out")]
    assert {word.split(":")[0] for word in re.findall(r"`([^`]*)`", table)} == set(DUNGEON_VERBS)
    lines = PAGE[PAGE.index("| `cave: 1,0=31r0") : PAGE.index("What the program writes has the cave drawn")]
    assert all(f"`{ask}" in lines or ask == "move" for ask in DUNGEON_ASKS)


def test_every_card_and_every_sign_of_an_island_is_on_the_page() -> None:
    cards = PAGE[PAGE.index("| code | card |") : PAGE.index("| action | meaning |")]
    assert set(CODES) <= set(re.findall(r"`([^`]*)`", cards))
    cells = PAGE[PAGE.index("| sign | cell |") :]
    assert {cell.sign for cell in CELLS} <= set(re.findall(r"`([^`]*)`", cells))


def test_the_forms_of_card_actions_are_on_the_page() -> None:
    table = PAGE[PAGE.index("| action | meaning |") : PAGE.index("A position holds the cards of everybody")]
    written = {word.split(":")[0] for word in re.findall(r"`([^`]*)`", table)}
    states = [cast(RouteState, GAMES[key].new(2)) for key in ("cards-2015", "cards-2019")]
    words = {verb.word for state in states for verb in state.edition.verbs if verb.word}
    assert words <= written


def test_the_example_of_islands_can_be_played_and_is_fit_to_be(tmp_path: Path) -> None:
    (text,) = blocks("isles")
    state = GAMES["cards-2015"].new(2, 1, {"islands": 2, "isles": text})
    assert state.actors()
    path = tmp_path / "coves.txt"
    path.write_text(text, encoding="utf-8")
    judged = jackal("islands", "check", str(path), "--game", "cards-2015")
    assert (judged.code, "2 of 2 islands are fit to play" in judged.out) == (0, True), judged.out


def test_the_example_of_a_layout_can_be_played() -> None:
    (text,) = blocks("layout")
    assert read_layout(text).name == "Bottle Cove"
    state = GAMES["archipelago"].new(2, 1, {"layout": text})
    assert state.actors()


def test_the_example_of_a_field_can_be_played() -> None:
    (text,) = blocks("field")
    for seats in (2, 3):
        assert GAMES["arkham"].new(seats, 1, {"layout": text}).actors()
        assert scribe(GAMES["arkham"]).doubts(seats, {"layout": text}) == []


def test_the_example_of_a_record_has_the_lines_that_records_have() -> None:
    assert len(blocks("record")) == 2
    for text in blocks("record"):
        assert [line.split(":")[0] for line in text.split("\n\n")[0].split("\n")[1:]] == [
            *("game", "rules", "seats", "option", "seed sha256", "deal", "result")
        ]


@pytest.mark.parametrize("tile", [*TILES, *all_tiles(ARKHAM_SET.parts)], ids=lambda tile: tile.name)
def test_every_sign_of_a_tile_is_on_the_page(tile: object) -> None:
    table = PAGE[PAGE.index("| sign |") : PAGE.index("## The card games")]
    signs = {sign for cell in re.findall(r"`([^`]*)`", table) for sign in cell.split()}
    assert set(getattr(tile, "signs", [])) <= signs


def test_no_two_tiles_share_a_sign() -> None:
    tiles = {tile.name: tile for tile in [*TILES, *all_tiles(ARKHAM_SET.parts)]}
    signs = [sign for tile in tiles.values() for sign in tile.signs]
    assert len(signs) == len(set(signs))
