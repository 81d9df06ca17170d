"""One name, one meaning: a class is called as another one only where that is listed here, with the reason.

An event is called as it is told (`core/event.py`), and two games may tell of the same. What is no event has another
name than all of them.
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
    "Laws": SAME_IN_TWO,
    "Layout": SAME_IN_TWO,
    "Own": SAME_IN_TWO,
    "Verb": SAME_IN_TWO,
}
LIKE_EVENTS: Final = {
    "Island": "an island, and that it is left for the next: both are called so on the wire",
    "Missed": "why a row leads to no chest, and a shot that hits nobody: both are called so on the wire",
    "Net": "of neurons, and one that is thrown",
    "Step": "of a lesson, and of a piece",
    "Walk": "what a row leads to, and the way of a piece: both are called so on the wire",
}


def classes(*, events: bool = False) -> dict[str, list[str]]:
    """The modules in which a class of each name stands; of events, or of all others."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for name in named(ast.parse(path.read_text(encoding="utf-8")), events=events):
            found[name].append(path.relative_to(SOURCE).as_posix())
    return found


def named(module: ast.Module, *, events: bool) -> Iterator[str]:
    for node in module.body:
        if isinstance(node, ast.ClassDef) and events == any(ast.unparse(base) in EVENTS for base in node.bases):
            yield node.name


def test_no_two_classes_have_one_name_but_for_a_reason() -> None:
    shared = {name: modules for name, modules in classes().items() if len(modules) > 1}
    assert {name: modules for name, modules in shared.items() if name not in ALLOWED} == {}
    assert shared.keys() == ALLOWED.keys(), "what is unique again needs no reason"


def test_what_is_no_event_is_called_like_none_but_for_a_reason() -> None:
    events = classes(events=True)
    assert len(events) > 90
    assert classes().keys() & events.keys() == LIKE_EVENTS.keys()
