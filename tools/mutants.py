"""`make mutants`: small faults are put into chosen modules, one at a time, and the tests must notice.

    python -m tools.mutants --minutes 10 --seed 1            some of all of them
    python -m tools.mutants islands/hidden.py                all of one module

A mutant is the module with one operator, number, condition or statement changed.  It is run from a copy of the source,
as plain Python, with the tests that are about the module.  A mutant that no test notices lives: it is printed, and
either a test is missing or it is no fault.
"""

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from queue import Queue
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
MODULES: Final = {
    "core/chance.py": "tests/core/test_chance.py tests/core/test_record.py",
    "core/match.py": "tests/core/test_match.py tests/core/test_secret_plies.py tests/core/test_undo.py "
    "tests/core/test_record.py",
    "core/record.py": "tests/core/test_record.py",
    "islands/chain.py": "tests/rules/islands tests/rules/archipelago tests/rules/arkham",
    "islands/entry.py": "tests/rules/islands tests/rules/archipelago tests/rules/arkham",
    "islands/hidden.py": "tests/rules/islands tests/rules/archipelago tests/properties/test_archipelago.py "
    "tests/properties/test_arkham.py tests/properties/test_secrets.py",
    "islands/reshape.py": "tests/rules/arkham",
    "routes/walk.py": "tests/rules/routes tests/rules/cards_2015 tests/rules/cards_2019",
    "games/arkham/displaced.py": "tests/rules/arkham",
    "games/arkham/fog.py": "tests/rules/arkham",
    "games/arkham/tremor.py": "tests/rules/arkham",
    "games/dungeon/challenge.py": "tests/rules/dungeon",
    "games/dungeon/turn.py": "tests/rules/dungeon",
    "tables/clocks.py": "tests/tables/test_clocks.py tests/tables/test_pauses.py tests/tables/test_take_back.py",
    "tables/permissions.py": "tests/tables/test_seats.py tests/tables/test_tables.py tests/tables/test_manners.py "
    "tests/tables/test_pauses.py tests/tables/test_take_back.py tests/tables/test_after.py tests/tables/test_play.py",
}
"""What is changed, below src/jackal, and which tests are asked."""
LONG: Final = 120
"""Seconds after which a mutant is taken to run for ever: that is noticed, too."""

Operators = ast.operator | ast.cmpop | ast.boolop
SWAPS: Final[dict[type[ast.AST], type[Operators]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Mutant(NamedTuple):
    module: str
    line: int
    what: str
    text: str
    """The whole module, changed."""


class Fate(NamedTuple):
    mutant: Mutant
    end: str
    """`killed`, `lives` or `hangs`."""


def main() -> int:
    parser = argparse.ArgumentParser(description="put small faults into chosen modules; the tests must notice")
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="below src/jackal; all that are chosen by default")
    parser.add_argument("--minutes", type=float, default=10, help="after which no more are tried (default 10)")
    parser.add_argument("--seed", type=int, default=1, help="of the order in which they are tried (default 1)")
    asked = parser.parse_args()
    chosen = asked.modules or list(MODULES)
    for module in chosen:
        if run(ROOT / "src", MODULES[module].split()) != "lives":
            print(f"The tests of {module} fail without any fault put in: {MODULES[module]}")
            return 1
    found = [mutant for module in chosen for mutant in mutants(module)]
    random.Random(asked.seed).shuffle(found)
    fates = try_all(found, monotonic() + 60 * asked.minutes)
    report(chosen, found, fates)
    return 0


# Making them ----------------------------------------------------------------------------------------------------------


def mutants(module: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    tree = ast.parse((ROOT / "src" / "jackal" / module).read_text(encoding="utf-8"))
    count = sum(1 for _ in places(tree))
    for number in range(count):
        twin = deepcopy(tree)
        node, change = next(place for at, place in enumerate(places(twin)) if at == number)
        before = ast.unparse(node).splitlines()[0]
        changed = change(node)
        if changed:
            yield Mutant(module, getattr(node, "lineno", 0), f"{before}  ->  {changed}", ast.unparse(twin))


class Place(NamedTuple):
    node: ast.AST
    kind: str

    def __call__(self, node: ast.AST) -> str:
        """Change it; what it is then."""
        return CHANGES[self.kind](node)


def places(tree: ast.AST) -> Iterator[tuple[ast.AST, Place]]:
    """All that can be changed within functions, in a fixed order."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for node in ast.walk(function):
            for kind in kinds(node):
                yield node, Place(node, kind)


def kinds(node: ast.AST) -> list[str]:
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        return ["operator"] if type(operator_of(node)) in SWAPS else []
    if isinstance(node, ast.Compare):
        return ["comparison"] if type(node.ops[0]) in SWAPS else []
    if isinstance(node, ast.Constant):
        return ["number"] if type(node.value) is int else ["truth"] if type(node.value) is bool else []
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        return ["condition"]
    return ["statement"] if is_call(node) else []


def is_call(node: ast.AST) -> bool:
    """A call for the sake of what it does; to tell somebody of it is not what a rule is about."""
    return (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not ast.unparse(node).startswith("s.tell")
    )


def operator_of(node: ast.BinOp | ast.BoolOp | ast.AugAssign) -> ast.AST:
    return node.op


def swap_operator(node: ast.AST) -> str:
    assert isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign)
    node.op = SWAPS[type(node.op)]()  # type: ignore[assignment]
    return ast.unparse(node)


def swap_comparison(node: ast.AST) -> str:
    assert isinstance(node, ast.Compare)
    swapped = SWAPS[type(node.ops[0])]()
    assert isinstance(swapped, ast.cmpop)
    node.ops[0] = swapped
    return ast.unparse(node)


def add_one(node: ast.AST) -> str:
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)
    node.value += 1
    return ast.unparse(node)


def turn_round(node: ast.AST) -> str:
    assert isinstance(node, ast.Constant)
    node.value = not node.value
    return ast.unparse(node)


def negate(node: ast.AST) -> str:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    if ast.unparse(node.test) in ("s.tell", "tell", "True"):
        return ""
    node.test = ast.UnaryOp(ast.Not(), node.test)
    return ast.unparse(node).splitlines()[0]


def leave_out(node: ast.AST) -> str:
    assert isinstance(node, ast.Expr)
    node.value = ast.Constant(None)
    return "left out"


CHANGES: Final = {
    "operator": swap_operator,
    "comparison": swap_comparison,
    "number": add_one,
    "truth": turn_round,
    "condition": negate,
    "statement": leave_out,
}


# Trying them ----------------------------------------------------------------------------------------------------------


def try_all(found: list[Mutant], until: float) -> list[Fate]:
    """As many as there is time for, on all processors; each has a copy of the source to itself."""
    workers = os.cpu_count() or 1
    with TemporaryDirectory(prefix="jackal-mutants-") as scratch, ThreadPoolExecutor(workers) as pool:
        copies: Queue[Path] = Queue()
        for number in range(workers):
            copies.put(Path(shutil.copytree(ROOT / "src", Path(scratch, str(number)))))
        tried = pool.map(lambda mutant: try_one(mutant, copies, until), found)
        return [fate for fate in tried if fate is not None]


def try_one(mutant: Mutant, copies: "Queue[Path]", until: float) -> Fate | None:
    if monotonic() > until:
        return None
    source = copies.get()
    path = source / "jackal" / mutant.module
    sound = path.read_text(encoding="utf-8")
    path.write_text(mutant.text, encoding="utf-8")
    try:
        fate = Fate(mutant, run(source, MODULES[mutant.module].split()))
    finally:
        path.write_text(sound, encoding="utf-8")
        copies.put(source)
    if fate.end == "lives":
        print(f"lives: {mutant.module}:{mutant.line}: {mutant.what}", flush=True)
    return fate


def run(source: Path, tests: list[str]) -> str:
    """Without bytecode: a file that changes back within a second would not be read again."""
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environ = os.environ | {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, timeout=LONG, check=False)
    except subprocess.TimeoutExpired:
        return "hangs"
    return "killed" if done.returncode else "lives"


def report(chosen: list[str], found: list[Mutant], fates: list[Fate]) -> None:
    print(f"{'':28} mutants  tried  killed  live")
    for module in chosen:
        ends = Counter(fate.end for fate in fates if fate.mutant.module == module)
        count = sum(mutant.module == module for mutant in found)
        noticed = ends["killed"] + ends["hangs"]
        print(f"{module:28} {count:7} {ends.total():6} {noticed:7} {ends['lives']:5}")
    lives = sum(fate.end == "lives" for fate in fates)
    print(f"{'in all':28} {len(found):7} {len(fates):6} {len(fates) - lives:7} {lives:5}")


if __name__ == "__main__":
    sys.exit(main())
