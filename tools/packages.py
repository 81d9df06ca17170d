"""Draws docs/packages.svg: who imports whom, read from the source and laid out by the layers of pyproject.toml.

python -m tools.packages    draw it anew; `make packages`
"""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Final

from grimp import build_graph

from jackal.text.chart import sheet
from tools.engine import PATTERNS

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "packages.svg"
WIDTH: Final = 720
ROW: Final = 80
BOX: Final = 40
WIDE: Final = 124
STRIDE: Final = 136
EDGE: Final = 9
TOP: Final = 56
COMPILED: Final = {pattern.partition("/")[0] for pattern in PATTERNS}
Edges = set[tuple[str, str]]
Place = tuple[float, float]


def main() -> None:
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"wrote {PICTURE.name}")


def drawn() -> str:
    rows = layers()
    return picture(rows, without_detours(imports([name for row in rows for name in row])))


def layers() -> list[list[str]]:
    """The packages from top to bottom, as import-linter holds them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    [named] = [contract["layers"] for contract in contracts if contract["type"] == "layers"]
    return [[name.strip() for name in row.split("|") if "(" not in name] for row in named]


def games() -> list[str]:
    folder = ROOT / "src" / "jackal" / "games"
    return sorted(f"games.{path.parent.name}" for path in folder.glob("*/__init__.py"))


def imports(packages: list[str]) -> Edges:
    """Who imports whom directly. A game is imported as one of the games, and imports for itself."""
    graph = build_graph("jackal", cache_dir=None)
    found: Edges = set()
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            found.add((package_of(module, [*games(), *packages]), package_of(other, packages)))
    return {(one, other) for one, other in found if one and other and one.partition(".")[0] != other}


def package_of(module: str, packages: list[str]) -> str:
    name = module.partition(".")[2]
    return next((package for package in packages if f"{name}.".startswith(f"{package}.")), "")


def without_detours(edges: Edges) -> Edges:
    """The imports that no longer chain of imports stands for; what a game imports, the games import."""
    known = edges | {("games", other) for one, other in edges if one.startswith("games.")}
    return {(one, other) for one, other in edges if not leads(known - {(one, other)}, one, other)}


def leads(edges: Edges, start: str, goal: str) -> bool:
    reached, rest = {start}, [start]
    while rest:
        here = rest.pop()
        onward = {other for one, other in edges if one == here} - reached
        reached |= onward
        rest += onward
    return goal in reached


def picture(rows: list[list[str]], edges: Edges) -> str:
    at = places(rows)
    height = TOP + ROW * len(rows)
    drawn = [f'<text x="{WIDTH / 2}" y="28">Who imports whom; dark is compiled</text>']
    drawn += [arrow(at[one], at[other]) for one, other in sorted(edges)]
    drawn += [head(name, *at[name]) for name in sorted({other for _, other in edges})]
    drawn += [box(name, *place) for name, place in at.items()]
    return sheet(WIDTH, height, drawn, "14px Georgia, serif", "; text-anchor: middle")


def places(rows: list[list[str]]) -> dict[str, Place]:
    """The middle of each box, from left to right; the games stand on that of all of them."""
    found: dict[str, Place] = {}
    for line, row in enumerate(rows):
        y = TOP + ROW * line + BOX / 2
        found |= {name: (WIDTH * (2 * number + 1) / (2 * len(row)), y) for number, name in enumerate(row)}
        if row == ["games"]:
            found |= {name: (WIDTH / 2 + STRIDE * (number - 2), y) for number, name in enumerate(games())}
    return found


def head(name: str, x: float, y: float) -> str:
    """The point of all arrows to a box."""
    return f'<path d="M{x - 4:g} {y - height_of(name) / 2 - 8:g}h8l-4 7z"/>'


def height_of(name: str) -> int:
    return BOX + 2 * EDGE if name == "games" else BOX


def box(name: str, x: float, y: float) -> str:
    wide, high = WIDTH - 2 * EDGE if name == "games" else WIDE, height_of(name)
    is_dark = name != "games" and name.partition(".")[0] in COMPILED
    ground, ink = ("#6b4a2b", "#f8efdb") if is_dark else ("#fbf5e6", "#3b2a1a")
    label = "" if name == "games" else f'<text x="{x:g}" y="{y + 5:g}" fill="{ink}">{name.rpartition(".")[2]}</text>'
    frame = f'x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="6"'
    return f'<rect {frame} fill="{ground}" stroke="#3b2a1a"/>{label}'


def arrow(one: Place, other: Place) -> str:
    """Down to the other one, past the boxes of the rows between."""
    (x1, y1), (x2, y2) = one, other
    side = 0.0 if x1 == x2 else WIDTH / 8 if x1 > x2 else -WIDTH / 10
    between = [(x2 + side, y1 + ROW * row) for row in range(1, round((y2 - y1) / ROW))]
    line = f"M{x1:g} {y1:g}"
    for (left, above), (x, y) in pairwise([one, *between, other]):
        middle = (above + y) / 2
        line += f"V{above + BOX / 2:g}C{left:g} {middle:g} {x:g} {middle:g} {x:g} {y - BOX / 2:g}"
    return f'<path d="{line}" fill="none" stroke="#3b2a1a" stroke-opacity=".6"/>'


if __name__ == "__main__":
    main()
