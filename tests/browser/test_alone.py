"""Playing without a server in a real Chromium, the network cut: whole games, on after a reload, and their records."""

import json
import random
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.alone import ROOT, SITE, ask, at_table, come, kept, show, sit_at
from tests.browser.playing import moment, play, play_out
from tests.browser.visitors import GAMES, Visitor
from tests.browser.words import text
from tests.cli.command import jackal
from tests.some import first


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_the_network_cut(castaway: Visitor, tmp_path: Path, game: str) -> None:
    """`jackal verify` accepts its record."""
    page = come(castaway)
    table = sit_at(castaway, game)
    play_out(page, random.Random(game))
    expect(page.get_by_role("region", name=text("over.title"))).to_be_visible()
    show(page, f"/records/{table}")
    with page.expect_download() as given:
        page.get_by_role("button", name=text("record.download")).click()
    given.value.save_as(tmp_path / "game.jackal")
    assert json.loads(jackal("verify", str(tmp_path / "game.jackal"), "--json").out)["verified"]


@pytest.mark.parametrize("game", first(["dungeon", "cards-2019", "archipelago", "arkham", "cards-2015"], 2))
def test_a_game_goes_on_after_a_reload_in_its_middle(castaway: Visitor, game: str) -> None:
    page = come(castaway)
    table = sit_at(castaway, game)
    play(page, random.Random(2), clicks=6)
    moment(page)
    stood, before = ask(castaway, "GET", f"tables/{table}"), kept(castaway)
    page.reload()
    moment(page)
    expect(page).to_have_url(at_table(castaway, table))
    assert ask(castaway, "GET", f"tables/{table}") == stood
    assert kept(castaway) == before
    play_out(page, random.Random(3))


def test_the_page_is_strict_and_the_engine_light() -> None:
    head = unescape((SITE / "index.html").read_text(encoding="utf-8")).partition("</head>")[0]
    assert "default-src 'none'; script-src 'self' 'wasm-unsafe-eval';" in head
    assert "unsafe-eval'" not in head.replace("'wasm-unsafe-eval'", "")
    packed = json.loads((ROOT / "build" / "harbour" / "files.json").read_text(encoding="utf-8"))["files"]
    sizes = {each["file"]: each["size"] for each in packed.values()}
    assert sum(sizes.values()) < 6_000_000
    assert {name: (SITE / "assets" / name).stat().st_size for name in sizes} == sizes
