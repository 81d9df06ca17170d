"""Compiling the engine: several C files at once, and not again what make has kept."""

from pathlib import Path

import pytest

from tools import engine


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project, and a compiler that only says how often it was asked."""
    for module in ("core/game", "games/__init__", "games/arkham/layout", "text/scribe"):
        (tmp_path / f"src/jackal/{module}.py").parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"src/jackal/{module}.py").write_text("", encoding="utf-8")
    (tmp_path / "hatch_build.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(engine, "compile_all", lambda modules, scratch: pretend(tmp_path, modules))
    return tmp_path


def pretend(tree: Path, modules: list[str]) -> Path:
    with (tree / "asked.txt").open("a", encoding="utf-8") as asked:
        asked.write(f"{' '.join(modules)}\n")
    (tree / "made").mkdir(exist_ok=True)
    (tree / "made" / "game.so").write_text("", encoding="utf-8")
    return tree / "made"


def asked(tree: Path) -> list[str]:
    return (tree / "asked.txt").read_text(encoding="utf-8").splitlines()


def test_what_make_has_kept_is_not_compiled_again(tree: Path) -> None:
    (tree / "build").mkdir()
    first, second = engine.compiled(tree, tree), engine.compiled(tree, tree)
    assert list(first.values()) == list(second.values()) == ["game.so"]
    assert all(Path(path).exists() for path in (*first, *second))
    assert asked(tree) == ["src/jackal/core/game.py"]


def test_what_has_changed_is(tree: Path) -> None:
    (tree / "build").mkdir()
    engine.compiled(tree, tree)
    (tree / "src/jackal/core/game.py").write_text("changed", encoding="utf-8")
    engine.compiled(tree, tree)
    assert len(asked(tree)) == 2


def test_who_builds_without_make_keeps_nothing(tree: Path) -> None:
    engine.compiled(tree, tree)
    assert not (tree / "build").exists()


def test_without_an_engine_there_is_nothing_to_compile(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="no engine"):
        engine.compiled(tmp_path, tmp_path)


@pytest.mark.parametrize(
    ("source", "package"),
    [
        ("__native_jackal___islands___moves.c", "islands"),
        ("__native_jackal___games___archipelago___campaign___voyage.c", "games-archipelago"),
        ("__native_jackal.c", ""),
        ("int_ops.c", ""),
    ],
)
def test_there_is_a_file_for_each_package(source: str, package: str) -> None:
    assert engine.package_of(Path("c") / source) == package


def test_the_longest_is_compiled_first(tmp_path: Path) -> None:
    for name, length in {"short": 1, "long": 100, "longer": 200}.items():
        (tmp_path / f"{name}.c").write_text("x" * length, encoding="utf-8")

    def compile_one(files: list[str], extra_postargs: list[str]) -> list[str]:
        return [f"{Path(files[0]).stem}{extra_postargs[0]}.o"]

    names = [str(tmp_path / f"{name}.c") for name in ("short", "long", "longer")]
    assert engine.at_once(compile_one)(names, extra_postargs=["-g"]) == ["longer-g.o", "long-g.o", "short-g.o"]
