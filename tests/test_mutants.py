"""The tool that puts faults into modules: each mutant is the module with one thing changed."""

import ast
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import MODULES, ROOT

SOUND = '''
def count(s, most: int) -> int:
    """How many."""
    if s.left > 2 and most:
        s.take(True)
    return s.left + most
'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "src" / "jackal").mkdir(parents=True)
    (tmp_path / "src" / "jackal" / "sound.py").write_text(SOUND, encoding="utf-8")
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    return "sound.py"


def test_one_thing_is_changed_at_a_time(module: str) -> None:
    found = list(mutants.mutants(module))
    assert {mutant.what for mutant in found} == {
        "if s.left > 2 and most:  ->  if not (s.left > 2 and most):",
        "s.left > 2 and most  ->  s.left > 2 or most",
        "s.left > 2  ->  s.left >= 2",
        "2  ->  3",
        "s.take(True)  ->  left out",
        "True  ->  False",
        "s.left + most  ->  s.left - most",
    }
    assert len({mutant.text for mutant in found}) == len(found)
    for mutant in found:
        ast.parse(mutant.text)
        assert "How many" in mutant.text


def test_who_is_noticed_is_killed_and_who_is_not_lives(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(MODULES, module, "tests")

    def noticed(source: Path, tests: list[str]) -> str:
        text = (source / "jackal" / module).read_text(encoding="utf-8")
        return "lives" if "most:" in text and "left - most" in text else "killed"

    monkeypatch.setattr(mutants, "run", noticed)
    found = list(mutants.mutants(module))
    fates = mutants.try_all(found, float("inf"))
    assert [fate.mutant.line for fate in fates if fate.end == "lives"] == [6]
    assert len(fates) == len(found) == 7
    mutants.report([module], found, fates)
    assert capsys.readouterr().out.splitlines()[-1].split() == ["in", "all", "7", "7", "6", "1"]


def test_when_time_is_up_no_more_are_tried(module: str) -> None:
    assert mutants.try_all(list(mutants.mutants(module)), 0.0) == []


def test_what_is_chosen_is_there() -> None:
    for module, tests in MODULES.items():
        assert (ROOT / "src" / "jackal" / module).is_file()
        assert all((ROOT / path).exists() for path in tests.split())
