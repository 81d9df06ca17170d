"""Rules are named in the source by their whole ids, each of them somewhere, and none that there is not."""

import re
from pathlib import Path

import pytest

from tools import rules

CATALOGUES = {path.stem: rules.rules_of(path) for path in (rules.ROOT / "docs" / "rules").glob("*.md")}
KNOWN = {rule for ids in CATALOGUES.values() for rule in ids}


def test_the_source_names_every_rule_in_full() -> None:
    assert rules.in_source(CATALOGUES) == []


@pytest.mark.parametrize(
    ("engine", "games"),
    [
        ("islands", "ARC|ARK"),
        ("routes", "C15|C19"),
        ("core", "[A-Z][A-Z0-9]+"),
        ("tables", "ARC|ARK|DUN|C15|C19"),
        ("server", "ARC|ARK|DUN|C15|C19"),
    ],
)
def test_what_games_share_names_the_rules_of_none(engine: str, games: str) -> None:
    own = re.compile(rf"\b(?:{games})-[A-Z]+\d+")
    modules = sorted((rules.ROOT / "src" / "jackal" / engine).rglob("*.py"))
    found = [f"{path.name}: {rule}" for path in modules for rule in own.findall(path.read_text(encoding="utf-8"))]
    assert (bool(modules), found) == (True, [])


# Things of one game or edition: what brings them says what is to be known of them (a part, an edition).
OF_ISLANDS = (
    "bear bears bottle bottles missionary monk smoke madness wreath fog fogged altar altars pact pacts quake "
    "earthquake tremor wheel wheels spun raven shrine ogre tavern fortress archipelago arkham"
)
WORDS = {
    "islands": OF_ISLANDS,
    "text/islands": OF_ISLANDS,
    "routes": "market tortuga rum friday weapon draft drafts pack packs marks",
    "core": "archipelago arkham dungeon pirate pirates tile tiles bear route routes cave",
}


@pytest.mark.parametrize("engine", list(WORDS))
def test_what_games_share_names_nothing_of_one_game(engine: str) -> None:
    """In code and comments, plain or as a part of a name: `BearView`, `bottle_supply`."""
    own = set(WORDS[engine].split())
    modules = sorted((rules.ROOT / "src" / "jackal" / engine).rglob("*.py"))
    found = [
        (path.name, word)
        for path in modules
        for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", path.read_text(encoding="utf-8"))
        if word.lower() in own
    ]
    assert (bool(modules), found) == (True, [])


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("ISL-T4, ISL-T5: face up for good", ""),
        ("ISL-T4, T5: face up for good", "ISL-T4, T5"),
        ("every path (ISL-V1..V4)", "ISL-V1..V4"),
        ("RTE-S2 to S4", "RTE-S2 to S4"),
        ("ARC-Z2, Y4, ARK-E2", "ARC-Z2, Y4"),
        ("ARC-C, V4", "ARC-C, V4"),
        ("ARC sections 2, 3 and 7; ISL-M8", ""),
        ("RTE-W3b, C15-K9", ""),
    ],
)
def test_an_id_that_leans_on_another_is_found(
    said: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "ROOT", tmp_path)
    path = tmp_path / "said.py"
    path.write_text(f"# {said}\n", encoding="utf-8")
    assert list(rules.shortened(path, KNOWN)) == ([f"said.py:1: write every id in full: {fault}"] if fault else [])
