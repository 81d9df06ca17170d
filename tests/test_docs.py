"""The documents keep their word: README's examples run, and every command they name exists."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
PAGES = [page for page in (README, ROOT / "CONTRIBUTING.md") if page.exists()]

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


@pytest.mark.skipif(not README.exists(), reason="no README yet")
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_jackal_commands_exist(page: Path) -> None:
    jackal = Path(sys.executable).with_name("jackal")
    for word in sorted(words_after("jackal", page)):
        answer = subprocess.run([jackal, word, "--help"], capture_output=True, text=True, check=False)
        assert answer.returncode == 0, f"{page.name} names `jackal {word}`:\n{answer.stdout}{answer.stderr}"
