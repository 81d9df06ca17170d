"""The documents keep their word: their examples run, and the commands, make words and files they name exist."""

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.cli.command import jackal

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
ARCHITECTURE = ROOT / "docs" / "architecture.md"
BOTS = ROOT / "docs" / "bots.md"
PAGES = [README, CONTRIBUTING, ARCHITECTURE, BOTS, ROOT / "docs" / "notation.md"]
JACKAL = Path(sys.executable).with_name("jackal")

FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"^```(?:sh|bash|console|text)?\n.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)


def blocks(page: Path, *languages: str) -> list[str]:
    return [body for language, body in FENCE.findall(page.read_text(encoding="utf-8")) if language in languages]


def words_after(command: str, page: Path) -> set[str]:
    """The words that follow a command wherever the page shows code, not in its prose."""
    shown = "\n".join(CODE.findall(page.read_text(encoding="utf-8")))
    return set(re.findall(rf"(?:^|[`$/&] ?){command} ([a-z][a-z-]*)", shown, re.MULTILINE))


def makefile_words() -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_readme_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks in turn, in one namespace, as a reader would type them; `>>>` blocks must print what they show."""
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {"__name__": "readme"}
    for number, block in enumerate(blocks(README, "python", "pycon"), 1):
        if ">>>" in block:
            example = doctest.DocTestParser().get_doctest(block, namespace, f"README block {number}", "README.md", 0)
            report: list[str] = []
            doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=report.append, clear_globs=False)
            assert not report, "".join(report)
            namespace.update(example.globs)
        else:
            exec(compile(block, f"README block {number}", "exec"), namespace)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_words_exist(page: Path) -> None:
    assert words_after("make", page) <= makefile_words()


def test_jackal_commands_exist() -> None:
    named = {word: page.name for page in PAGES for word in words_after("jackal", page)}
    assert len(named) > 5
    for word, page in named.items():
        answer = jackal(word, "--help")
        assert answer.code == 0, f"{page} names `jackal {word}`:\n{answer.out}{answer.err}"


def test_the_bot_of_contributing_plays_from_its_own_folder(tmp_path: Path) -> None:
    """The block is saved under the name it opens with, and the command shown below it is run there."""
    (source,) = blocks(CONTRIBUTING, "python")
    (tmp_path / source.split("\n")[0].removeprefix("# ")).write_text(source, encoding="utf-8")
    (command,) = (block for block in blocks(CONTRIBUTING, "sh") if "simulate" in block)
    arguments = [*shlex.split(command)[1:], "--games", "4", "--jobs", "2", "--json"]
    answer = subprocess.run(
        [JACKAL, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["games"] == 4


def test_what_the_page_about_bots_shows_is_what_is_told() -> None:
    """The lines of its protocol have the keys of the real ones, and the command with the example runs."""
    start, question = (json.loads(block) for block in blocks(BOTS, "json"))
    source = (ROOT / "src" / "jackal" / "bots" / "program.py").read_text(encoding="utf-8")
    assert {f'"{key}"' for key in start} <= set(re.findall(r'"\w+"', source))
    assert question["actions"][0].keys() > {"index", "text", "verb"}
    (command,) = (block for block in blocks(BOTS, "sh") if "carrier.js" in block)
    arguments = [*shlex.split(command)[1:-1], "2", "--option", "round_cap=3", "--json"]
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    answer = subprocess.run(
        [JACKAL, *arguments], cwd=ROOT, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["games"] == 2


def test_the_files_that_architecture_names_exist() -> None:
    table = ARCHITECTURE.read_text(encoding="utf-8").partition("## Where is")[2].partition("\n## ")[0]
    source = ROOT / "src" / "jackal"
    games = source / "games"
    homes = [ROOT, source, games, games / "archipelago", games / "arkham", source / "islands"]
    named = re.findall(r"`([\w/]+(?:/|\.py|\.toml))`", table)
    assert len(named) > 20
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []


FILES_OF: Final = re.compile(r"^\| file of `(\w+)` \| part \|\n\|[-|]+\n((?:\|.*\n)+)", re.MULTILINE)
"""A table of the files of a package: what is in its first column."""


def test_tables_of_files_name_files() -> None:
    tables = FILES_OF.findall((ROOT / "docs" / "server.md").read_text(encoding="utf-8"))
    assert {package for package, _ in tables} == {"tables", "harbour", "server"}
    for package, rows in tables:
        named = {name for row in rows.splitlines() for name in re.findall(r"`([\w/.]+\.\w+)`", row.split("|")[1])}
        assert named
        assert {name for name in named if not (ROOT / "src" / "jackal" / package / name).exists()} == set()
