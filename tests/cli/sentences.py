"""The sentences of the source about what is wrong; every language but English says them in its own words."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "jackal"
ERRORS: Final = (
    *("BadText", "BadOption", "BadNotation", "IllegalAction", "NotYourTurn", "JackalError"),
    *("NotKept", "UnknownRule", "NoPositions"),
)
FEWEST_BLANKS: Final = 2
READERS: Final = ("unread",)
"""They get what was expected, as words, in the third place."""
FOR_PROGRAMMERS: Final = ("core/rehearsal.py", "core/outside.py")
"""Whose messages are about a program: they are English."""
FOR_HOUSEKEEPERS: Final = ("server/settings.py",)
"""Where the half-sentences about variables of the environment are: they are English, too."""
REFUSALS: Final = {"Refused": 1, "Rejection": 2}
"""What visitors are refused by, and in which place the sentence stands."""
FAULTS: Final = ("check_", "_", "lone", "about_tile", "why_not")
IN_TABLES: Final = ("core/match.py",)
"""Where the sentences stand as constants, one below the other."""
"""With what functions begin that answer what is wrong."""


@cache
def sentences() -> frozenset[str]:
    """All of them, as templates."""
    found: set[str] = set()
    for path in sorted(SOURCE.rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        if not name.startswith(FOR_PROGRAMMERS):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found |= set(refused_in(tree))
            found |= set() if name.startswith(FOR_HOUSEKEEPERS) else set(sentences_in(tree))
            found |= set(sentences_of_table(tree)) if name in IN_TABLES else set()
    return frozenset(found)


def refused_in(tree: ast.AST) -> Iterator[str]:
    """What is said to visitors, whatever else is said there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in REFUSALS:
            place = REFUSALS[ast.unparse(node.func)]
            yield from constants(node.args[place : place + 1])
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "said":
            yield from [str(part.value) for part in node.args[:1] if isinstance(part, ast.Constant)]
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("template", "how"):
            yield from constants([node.value])


def sentences_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            if name == "said":
                yield from [str(part.value) for part in node.args[:1] if isinstance(part, ast.Constant)]
            elif name in ERRORS:
                yield from constants(node.args[:1])
            elif name in READERS:
                yield from constants(node.args[2:3])
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("template", "message", "fault", "where"):
            yield from constants([node.value])
        elif isinstance(node, ast.FunctionDef) and finds_faults(node):
            for deed in ast.walk(node):
                if isinstance(deed, ast.Return | ast.For):
                    yield from constants([part for part in ast.walk(deed) if isinstance(part, ast.Constant)])


def sentences_of_table(tree: ast.Module) -> Iterator[str]:
    yield from constants([node.value for node in tree.body if isinstance(node, ast.AnnAssign) and node.value])


def finds_faults(node: ast.FunctionDef) -> bool:
    """Whether it answers what is wrong, in a sentence or with its place; why an island ended is said elsewhere."""
    answers = ast.unparse(node.returns) if node.returns is not None else ""
    return answers in ("str", "tuple[str, int]") and ("fault" in node.name or node.name.startswith(FAULTS))


def constants(nodes: list[ast.expr]) -> Iterator[str]:
    """Sentences among them; of two, either."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.count(" ") >= FEWEST_BLANKS:
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from constants([node.body, node.orelse])
        elif isinstance(node, ast.BoolOp):
            yield from constants(node.values)
