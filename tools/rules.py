"""`make rules`: which rules of docs/rules have a test, by id, and a place in the source; fails if one has none.

A rule is a list item or a table row that opens with an id: `- ARC-M3 …`, `- **ARC-M3** …`, `| RTE-X1 | …`.
A test names the rules it is about with `@pytest.mark.rule("ARC-M3", "ARC-M4")`.  Tests below the paths that are given
run on one of the two builds alone, and do not count: a rule must hold on both.
The source names a rule beside the code that keeps it, by its whole id, so that looking for the id finds the place:
`ARC-M3, ARC-M4`, not the second as `M4` alone.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent

# Catalogues whose rules must all be tested, and what is waived until it is built: sections or single ids.
# A game is added by adding its row.
REQUIRED: Final[dict[str, tuple[str, ...]]] = {
    "island-core": (),
    "archipelago": (),
    "arkham": (),
    "card-routes": (),
    "cards-2015": (),
    "cards-2019": (),
    "dungeon": (),
}

# Worked cases and invariants are for tests to hold, not for code to keep.
OF_TESTS: Final = ("X", "I")

DEFINITION: Final = re.compile(r"^\s*(?:[-*] |\| ?)\**([A-Z][A-Z0-9]{2}-[A-Z]+[0-9]+)\b")

WHOLE: Final = re.compile(r"\b[A-Z][A-Z0-9]{2}-[A-Z]+[0-9]+(?![0-9])")  # RTE-W3b is the second case of RTE-W3
AND: Final = r"(?:, and |, | and | or |/|\.\.+|…| ?– ?| to )"
SHORTENED: Final = re.compile(
    rf"\b([A-Z][A-Z0-9]{{2}})-[A-Z]+[0-9]*(?:{AND}[A-Z]+[0-9]*\b(?!-))*{AND}([A-Z]+[0-9]+)\b(?!-)"
)


class Naming(NamedTuple):
    """A place that names a rule."""

    rule: str
    path: Path
    line: int


def main() -> int:
    catalogues = {path.stem: rules_of(path) for path in sorted((ROOT / "docs" / "rules").glob("*.md"))}
    namings = [naming for path in sorted((ROOT / "tests").rglob("*.py")) for naming in namings_in(path)]
    apart = [ROOT / path for path in sys.argv[1:]]
    named = {naming.rule for naming in namings if not any(naming.path.is_relative_to(path) for path in apart)}
    problems = duplicates(catalogues) + unknown(catalogues, namings)
    for key, waived in REQUIRED.items():
        problems += report(key, catalogues[key], waived, named)
    problems += in_source(catalogues)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def rules_of(path: Path) -> list[str]:
    """The ids that a catalogue defines, in its order."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [found[1] for line in lines if (found := DEFINITION.match(line))]


def namings_in(path: Path) -> Iterator[Naming]:
    """Every id given to a `pytest.mark.rule(...)`, wherever it stands: decorator, `pytestmark` or parameter."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield Naming(ast.unparse(argument).strip("'\""), path, node.lineno)


def duplicates(catalogues: dict[str, list[str]]) -> list[str]:
    seen: set[str] = set()
    twice: list[str] = []
    for rule in (rule for rules in catalogues.values() for rule in rules):
        if rule in seen:
            twice.append(f"{rule} is defined twice in docs/rules")
        seen.add(rule)
    return twice


def unknown(catalogues: dict[str, list[str]], namings: list[Naming]) -> list[str]:
    known = {rule for rules in catalogues.values() for rule in rules}
    return [
        f"{naming.path.relative_to(ROOT)}:{naming.line}: no rule {naming.rule} in docs/rules"
        for naming in namings
        if naming.rule not in known
    ]


def report(key: str, rules: list[str], waived: tuple[str, ...], named: set[str]) -> list[str]:
    """Prints the coverage of a catalogue by section; returns one line for each section with missing rules."""
    sections: dict[str, list[str]] = defaultdict(list)
    for rule in rules:
        sections[section_of(rule)].append(rule)
    missing: list[str] = []
    print(f"{key}: {sum(rule in named for rule in rules)} of {len(rules)} rules have a test")
    for section, ids in sections.items():
        wanted = [rule for rule in ids if rule not in waived and section not in waived]
        absent = [rule for rule in wanted if rule not in named]
        note = f", {len(ids) - len(wanted)} waived" if len(wanted) < len(ids) else ""
        print(f"  {section:6} {len(wanted) - len(absent):3} of {len(wanted):3}{note}")
        if absent:
            missing.append(f"no test names {' '.join(absent)}")
    return missing


# The source -----------------------------------------------------------------------------------------------------------


def in_source(catalogues: dict[str, list[str]]) -> list[str]:
    """What is wrong with the rules that the source names, or does not."""
    known = {rule for rules in catalogues.values() for rule in rules}
    paths = sorted((ROOT / "src").rglob("*.py"))
    namings = [naming for path in paths for naming in namings_of_source(path)]
    named = {naming.rule for naming in namings}
    wanted = [rule for rule in sorted(known) if kind_of(rule) not in OF_TESTS]
    absent = [rule for rule in wanted if rule not in named]
    print(f"src: {sum(rule in named for rule in wanted)} of {len(wanted)} rules are named beside code")
    problems = unknown(catalogues, namings) + [fault for path in paths for fault in shortened(path, known)]
    if absent:
        problems.append(f"no source names {' '.join(absent)}")
    return problems


def namings_of_source(path: Path) -> Iterator[Naming]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for rule in WHOLE.findall(line):
            yield Naming(rule, path, number)


def shortened(path: Path, known: set[str]) -> Iterator[str]:
    """Ids that lean on one before them: nobody would find them."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in SHORTENED.finditer(line):
            if f"{found[1]}-{found[2]}" in known:
                yield f"{path.relative_to(ROOT)}:{number}: write every id in full: {found[0]}"


def kind_of(rule: str) -> str:
    """ARC-M3 is of kind M."""
    return section_of(rule).partition("-")[2]


def section_of(rule: str) -> str:
    """ARC-M3 belongs to ARC-M."""
    return rule.rstrip("0123456789")


if __name__ == "__main__":
    sys.exit(main())
