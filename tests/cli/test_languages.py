"""A language is a file of texts: nothing else names it, and each says all that English says."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jackal.text import texts
from jackal.text.plurals import plural_form
from jackal.text.texts import NOBODY, choose, languages, load

LOCALE = Path(str(texts.LOCALE))
OWN = ("plural.", "fault.", "help.")
"""What a language has for itself: its plurals, and refusals and pages of help, which English says in the source."""
NOUN = "count."


def keys_of(tree: dict[str, Any], path: str = "") -> set[str]:
    """All entries by their dotted keys; the forms of a noun, which every language has of its own, are one entry."""
    found: set[str] = set()
    for key, value in tree.items():
        found |= keys_of(value, f"{path}{key}.") if isinstance(value, dict) and path != NOUN else {path + key}
    return {key for key in found if not key.startswith(OWN)}


def forms_missing(tree: dict[str, Any]) -> set[str]:
    """Nouns that have not just the forms that numbers ask for."""
    forms = {plural_form(number, tree["plural"]) for number in range(200)}
    return {noun for noun, known in tree["count"].items() if set(known) != forms}


@pytest.mark.parametrize("language", languages())
def test_a_language_says_all_that_english_says(language: str) -> None:
    tree = load(language).tree
    assert keys_of(tree) ^ keys_of(load("en").tree) == set()
    assert forms_missing(tree) == set()


def test_the_pages_and_the_terminal_speak_the_same_languages() -> None:
    pages = Path(__file__).parents[2] / "web" / "texts"
    assert sorted(path.name for path in pages.iterdir() if path.is_dir()) == sorted(languages())


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of languages with one more, which is English by another name."""
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder)
    shutil.copy(folder / "en.toml", folder / "xx.toml")
    monkeypatch.setattr(texts, "LOCALE", folder)
    texts.at_home.cache_clear()
    yield folder
    texts.at_home.cache_clear()


def test_a_language_that_somebody_adds_is_spoken(made_up: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert languages() == ["en", "ru", "xx"]
    monkeypatch.setenv("JACKAL_LANG", "xx_XX.UTF-8")
    for said in (choose("xx"), choose(None)):
        assert said.language == "xx"
        assert said.count(2, "coin") == "2 coins"
        assert said.fill("{name}", NOBODY, {"name": {"en": "Ring", "ru": "Кольцо"}}) == "Ring"
    assert keys_of(load("xx").tree) == keys_of(load("en").tree)


def test_what_it_lacks_is_found(made_up: Path) -> None:
    whole = (made_up / "xx.toml").read_text(encoding="utf-8")
    half = whole.replace('title = "', 'heading = "', 1).replace("coin = { one =", "coin = { few =", 1)
    (made_up / "xx.toml").write_text(half, encoding="utf-8")
    tree = load("xx").tree
    assert len(keys_of(tree) ^ keys_of(load("en").tree)) == 2
    assert forms_missing(tree) == {"coin"}
