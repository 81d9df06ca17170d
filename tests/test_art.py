"""The drawings keep their contract, and nothing of the games goes without one."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.islands import ISLANDS, TERRAINS
from jackal.games.archipelago.tiles import TILES
from jackal.games.arkham.tiles import TILES as ARKHAM_TILES
from jackal.games.arkham.worlds import TERRAINS as ARKHAM_TERRAINS
from jackal.games.dungeon.words import COLOURS, FACES
from jackal.harbour.book import BADGES
from jackal.islands.words import ONCE
from tests.cards import CELLS, CODES
from tools.art import NIGHT, faults

WEB = Path(__file__).resolve().parent.parent / "web"
ART = WEB / "art"


def names(folder: str) -> set[str]:
    return {path.stem for path in (ART / folder).glob("*.svg")}


@pytest.mark.parametrize("folder", sorted(path.name for path in ART.iterdir() if path.is_dir()))
def test_every_drawing_keeps_the_contract(folder: str) -> None:
    drawings = sorted((ART / folder).glob("*.svg"))
    assert drawings
    assert [fault for path in drawings for fault in faults(path)] == []


def test_every_tile_has_a_drawing_what_is_used_up_a_trace_and_every_labyrinth_its_spaces() -> None:
    spent = {f"{tile.name}-used" for tile in TILES if tile.like & ONCE}
    assert names("tiles") == {tile.name for tile in TILES} | spent
    spaces = json.loads((ART / "tiles" / "spaces.json").read_text(encoding="utf-8"))
    assert {name: len(places) for name, places in spaces.items()} == {f"labyrinth-{n}": n for n in range(2, 6)}


def test_bare_ground_of_every_terrain_is_drawn_in_six_ways() -> None:
    terrains = {*TERRAINS, *(name.removeprefix("other-") for name in ARKHAM_TERRAINS)}
    assert names("ground") == {f"{terrain}-{variant}" for terrain in terrains for variant in range(1, 7)}


def test_every_ability_has_a_drawing() -> None:
    assert names("abilities") == {ability.name for ability in ABILITIES}


def test_every_badge_has_a_drawing_and_words_in_every_language() -> None:
    deeds = {badge.deed for badge in BADGES}
    assert names("badges") == deeds
    for language in sorted(path.name for path in (WEB / "texts").iterdir()):
        words = tomllib.loads((WEB / "texts" / language / "book.toml").read_text(encoding="utf-8"))["book"]["badge"]
        assert {deed: set(told) for deed, told in words.items()} == {deed: {"name", "about"} for deed in deeds}


def test_every_island_is_on_the_chart_and_a_champion_in_his_colours() -> None:
    assert names("islands") == {*(str(number + 1) for number in range(len(ISLANDS))), "champion"}
    scene = (ART / "islands" / "champion.svg").read_text(encoding="utf-8")
    assert "var(--crew)" in scene
    assert "var(--ring)" in scene


def test_every_tile_of_arkham_has_a_drawing_and_what_wears_out_a_second_one() -> None:
    tiles = {tile.name: tile for tile in ARKHAM_TILES}
    worn = {f"{name}-used" for name, tile in tiles.items() if tile.token or tile.like & ONCE}
    assert names("arkham") == {*tiles, *worn}
    spaces = json.loads((ART / "arkham" / "spaces.json").read_text(encoding="utf-8"))
    assert {name: len(places) for name, places in spaces.items()} == {"river": tiles["river"].value}
    tokens = {"lock" if tile.token == "lock" else f"token-{tile.token}" for tile in tiles.values() if tile.token}
    assert tokens <= names("pieces")


def test_every_back_of_arkham_has_a_face() -> None:
    assert {f"{name}-{side}" for name in ARKHAM_TERRAINS for side in ("back", "face")} <= names("terrain")


def test_every_detective_stands_lies_and_has_a_sign() -> None:
    for hat in ("fedora", "cloche", "bowler", "cap"):
        assert {f"detective-{hat}", f"detective-{hat}-lying"} <= names("pieces")
        assert hat in names("crews")


def test_a_colour_of_our_own_has_one_value() -> None:
    values: dict[str, set[str]] = {}
    for path in ART.glob("*/*.svg"):
        for name, value in re.findall(r"var\(--([a-z]+), (#[0-9a-f]{6})\)", path.read_text(encoding="utf-8")):
            values.setdefault(name, set()).add(value)
    assert {name: seen for name, seen in values.items() if len(seen) > 1} == {}
    assert values["sick"] == {defined(":root", "sick")}


def test_the_night_of_the_sheet_is_the_night_of_the_page() -> None:
    assert {name: defined("[data-night]", name) for name in NIGHT} == NIGHT


def defined(place: str, name: str) -> str:
    """The value of a variable in the rule of theme.css whose selectors end so."""
    sheet = (WEB / "src" / "theme.css").read_text(encoding="utf-8")
    _, _, rest = sheet.partition(f"{place} {{")
    found = re.search(rf"--{name}: (#[0-9a-f]+);", rest.partition("}")[0])
    return found[1] if found else ""


def test_every_card_has_a_drawing() -> None:
    assert names("cards") == {*CODES, "back-2015", "back-2019"}


def test_every_cell_of_the_card_games_has_a_drawing_but_bare_land() -> None:
    cells = {cell.name.replace(" ", "-") for cell in CELLS}
    assert names("cells") == cells - {"empty"} | {"land", "reef", "shore"}


def test_every_pirate_of_a_full_cave_has_his_own_figure_and_every_die_its_faces() -> None:
    pieces = names("pieces")
    figures = {name for name in pieces if name.startswith("pirate-") and not name.endswith("-lying")}
    assert len(figures) == len(COLOURS)
    assert {f"{name}-lying" for name in figures} <= pieces
    assert {f"die-{face + 1}" for face in range(FACES)} | {"bet", "bats", "bat", "coin"} <= pieces
    assert names("cave") == {"back", "ladder", "mouth", "mud", "torch"}
