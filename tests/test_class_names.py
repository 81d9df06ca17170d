"""One name, one meaning: a class is called as another one only where that is listed here, with the reason.

An event is called as it is told (`core/event.py`), and two games may tell of the same: events are not looked at.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parent.parent / "src" / "jackal"
EVENTS: Final = ("Event", "Secret", "core.Begins", "core.Late")

SAME_IN_TWO: Final = "the same thing in two engines, or games, that do not know each other"
ALLOWED: Final = {
    "Attempt": "at a lesson, at a puzzle: each in a module of its own",
    "Laws": SAME_IN_TWO,
    "Layout": SAME_IN_TWO,
    "Own": SAME_IN_TWO,
    "Place": "a process of a server: where bots wait, where posts go to; and a seat of a table",
    "Room": "a table and who looks at it: in the server, and in a browser without one",
    "Shelf": "of bots in a process, of lessons in a house",
    "Standing": "how a seat stands in a campaign is called so on the wire; the other is of a connection",
    "Verb": SAME_IN_TWO,
}


def classes() -> dict[str, list[str]]:
    """The modules in which a class of each name stands, without events."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for name in named(ast.parse(path.read_text(encoding="utf-8"))):
            found[name].append(path.relative_to(SOURCE).as_posix())
    return found


def named(module: ast.Module) -> Iterator[str]:
    for node in module.body:
        if isinstance(node, ast.ClassDef) and not any(ast.unparse(base) in EVENTS for base in node.bases):
            yield node.name


def test_no_two_classes_have_one_name_but_for_a_reason() -> None:
    shared = {name: modules for name, modules in classes().items() if len(modules) > 1}
    assert {name: modules for name, modules in shared.items() if name not in ALLOWED} == {}
    assert shared.keys() == ALLOWED.keys(), "what is unique again needs no reason"
