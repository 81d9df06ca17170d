"""The drawings keep their contract, and nothing of the games goes without one."""

import json
from pathlib import Path

import pytest

from jackal.games.archipelago.tiles import TILES
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
