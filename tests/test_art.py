"""The drawings keep their contract, and nothing of the games goes without one."""

import json
from pathlib import Path

import pytest

from jackal.games.archipelago.tiles import TILES
from jackal.games.dungeon.words import COLOURS, FACES
from jackal.routes.words import CODES
from tools.art import faults

ART = Path(__file__).resolve().parent.parent / "web" / "art"


def names(folder: str) -> set[str]:
    return {path.stem for path in (ART / folder).glob("*.svg")}


@pytest.mark.parametrize("folder", sorted(path.name for path in ART.iterdir() if path.is_dir()))
def test_every_drawing_keeps_the_contract(folder: str) -> None:
    drawings = sorted((ART / folder).glob("*.svg"))
    assert drawings
    assert [fault for path in drawings for fault in faults(path)] == []


def test_every_tile_has_a_drawing_and_every_labyrinth_its_spaces() -> None:
    assert names("tiles") == {tile.name for tile in TILES}
    spaces = json.loads((ART / "tiles" / "spaces.json").read_text(encoding="utf-8"))
    assert {name: len(places) for name, places in spaces.items()} == {f"labyrinth-{n}": n for n in range(2, 6)}


def test_every_card_has_a_drawing() -> None:
    assert names("cards") == {*CODES, "back-2015", "back-2019"}


def test_every_pirate_of_a_full_cave_has_his_own_figure_and_every_die_its_faces() -> None:
    pieces = names("pieces")
    figures = {name for name in pieces if name.startswith("pirate-") and not name.endswith("-lying")}
    assert len(figures) == len(COLOURS)
    assert {f"{name}-lying" for name in figures} <= pieces
    assert {f"die-{face + 1}" for face in range(FACES)} | {"bet", "bats", "bat", "coin"} <= pieces
    assert names("cave") == {"back", "ladder", "mouth", "mud"}
