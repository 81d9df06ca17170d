"""Draws a set of islands as one sheet of treasure maps, in SVG."""

from html import escape
from typing import Final

from jackal.routes.box import SEA
from jackal.routes.island import GRADES, Island, name_in

CELL: Final = 20
PER_LINE: Final = 5
WIDTH, HEIGHT, TOP = 184, 220, 14
MAP: Final = 168  # the sea of one map, square
INK, PAPER, SAND, SEA_TONE, SHALLOW = "#2b2118", "#f3e7cd", "#e7cf9a", "#7fb2b8", "#a9cdcb"
GRADE_TONES: Final = ("#5d7f45", "#a9741f", "#a23a26")
FONT: Final = "Alegreya, Palatino, Georgia, serif"
WOBBLE: Final = 2.4
Point = tuple[int, int]

USES: Final = {
    "W": "white",
    "R": "red",
    "B": "blue",
    "K": "black",
    "T": "trap",
    "X": "robber",
    "L": "maze",
    "J": "jungle",
    "C": "cave",
}
GLYPHS: Final = """
<g id="flag"><path d="M-4 8V-8"/><path d="M-4 -8C-1 -10 2 -6 7 -8L4.5 -4.5L7 -1C2 1 -1 -3 -4 -1Z"/></g>
<g id="white"><use href="#flag" fill="#fffdf5"/></g>
<g id="red"><use href="#flag" fill="#b5442e"/></g>
<g id="blue"><use href="#flag" fill="#3f6f9f"/></g>
<g id="black"><use href="#flag" fill="#2b2118"/></g>
<g id="trap" fill="none">
<path d="M-7.5 4.5A8 8 0 0 1 7.5 4.5M-8.5 7H8.5"/>
<path d="M-7.5 4.5L-4.5 -1L-2.5 3L0 -2.5L2.5 3L4.5 -1L7.5 4.5" stroke="#b5442e"/>
</g>
<g id="robber" fill="none">
<path d="M-7 7L6 -6L7.5 -8L5 -6.5M7 7L-6 -6L-7.5 -8L-5 -6.5"/>
<path d="M-7.5 3L-3 7.5M7.5 3L3 7.5" stroke="#b5442e"/>
</g>
<g id="maze" fill="none"><path d="M-7.5 7.5V-7.5H7.5V7.5H-3.5V-3.5H3.5V3.5H0"/></g>
<g id="jungle" fill="#8fae74">
<path d="M0 8C-1 4 -1 2 0 -1" fill="none"/>
<path d="M0 -1C-3 -8 -8 -7 -8.5 -3C-6 -3.5 -3 -3 0 -1C3 -8 8 -7 8.5 -3C6 -3.5 3 -3 0 -1Z"/>
<path d="M0 -1C-4 0 -7 2 -6 6C-4 3 -2 1 0 -1C4 0 7 2 6 6C4 3 2 1 0 -1Z"/>
</g>
<g id="cave">
<path d="M-8.5 7.5C-8 -3 -4 -8 0 -8S8 -3 8.5 7.5Z" fill="#9a948c"/>
<path d="M-4.5 7.5C-4.5 1 -2.5 -2.5 0 -2.5S4.5 1 4.5 7.5Z" fill="#2b2118"/>
</g>
<g id="chest" fill="#d9a441"><path d="M-8 -1.5C-8 -8 8 -8 8 -1.5Z"/><path d="M-8 -1.5H8V8H-8Z"/></g>
<g id="buried">
<path d="M-8 1C-8 -8 8 -8 8 1Z" fill="#d9a441"/>
<path d="M-9.5 8C-8 0 -4 2.5 0 -.5C4 2.5 8 0 9.5 8Z" fill="#7d5c30"/>
</g>
"""


def sheet(islands: list[Island], title: str) -> str:
    """All islands of a set on one page."""
    lines = -(-len(islands) // PER_LINE)
    width, height = PER_LINE * WIDTH + 16, lines * HEIGHT + 16
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" text-anchor="middle" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f"<defs>{GLYPHS}</defs>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    for at, island in enumerate(islands):
        across, down = 8 + at % PER_LINE * WIDTH, 8 + at // PER_LINE * HEIGHT
        parts.append(f'<g transform="translate({across} {down})">{island_map(island)}</g>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def island_map(island: Island) -> str:
    """One map with its names below."""
    left, top = (WIDTH - island.width * CELL) / 2, TOP + (MAP - island.height * CELL) / 2
    tone = GRADE_TONES[GRADES.index(island.grade)]
    edge = (WIDTH - MAP) / 2
    coast = outline_path(island)
    english, russian = escape(name_in(island, "en")), escape(name_in(island, "ru"))
    return (
        f'<rect x="{edge:g}" y="{TOP}" width="{MAP}" height="{MAP}" rx="5" fill="{SEA_TONE}" stroke="{INK}"/>'
        f'<g transform="translate({left:g} {top:g})" stroke-linecap="round" stroke-linejoin="round">'
        f"{waves(island)}"
        f'<path d="{coast}" fill="none" stroke="{SHALLOW}" stroke-width="9"/>'
        f'<path d="{coast}" fill="{SAND}" fill-rule="evenodd" stroke="{INK}" stroke-width="1.5"/>'
        f'<g stroke="{INK}" stroke-width="1.3">{things(island)}</g></g>'
        f'<text x="{WIDTH / 2:g}" y="{TOP + MAP + 16}" font-size="13" font-weight="bold">{english}</text>'
        f'<text x="{WIDTH / 2:g}" y="{TOP + MAP + 30}" font-size="11.5">{russian} '
        f'<tspan fill="{tone}" font-weight="bold">{"★" * (1 + GRADES.index(island.grade))}</tspan></text>'
        f'<text x="{edge + 4:g}" y="{TOP - 4}" text-anchor="start" font-size="9">{island.key}</text>'
    )


def things(island: Island) -> str:
    parts = []
    for line, signs in enumerate(island.drawing):
        for column, sign in enumerate(signs):
            x, y = column * CELL + CELL // 2, line * CELL + CELL // 2
            if sign == ".":
                parts.append(f'<circle cx="{x}" cy="{y}" r=".9" stroke="none" opacity=".45"/>')
            elif sign in USES:
                parts.append(f'<use href="#{USES[sign]}" x="{x}" y="{y}"/>')
            elif sign != SEA:
                parts.append(chest(sign, x, y))
    return "".join(parts)


def chest(sign: str, x: int, y: int) -> str:
    is_buried = sign.isalpha()
    value = "abcd".index(sign) + 1 if is_buried else int(sign)
    kind, tone, drop = ("buried", "#fffdf5", 7) if is_buried else ("chest", INK, 6.5)
    text = (
        f'<text x="{x}" y="{y + drop:g}" font-size="11" font-weight="bold" stroke="none" fill="{tone}">{value}</text>'
    )
    return f'<use href="#{kind}" x="{x}" y="{y}"/>{text}'


def waves(island: Island) -> str:
    """A tick on some of the sea, never touching the land."""
    parts = []
    for line in range(-1, island.height + 1):
        for column in range(-1, island.width + 1):
            x, y = column * CELL + 4, line * CELL + 11
            lucky = noise(line + 3, column + 5, island.key) > 0.55
            if lucky and in_frame(island, x, y) and not near_land(island, line, column):
                parts.append(f"M{x} {y}q3 -4 6 0q3 4 6 0")
    return f'<path d="{"".join(parts)}" fill="none" stroke="{PAPER}" stroke-width="1.2" opacity=".8"/>'


def in_frame(island: Island, x: int, y: int) -> bool:
    wide, high = (MAP - island.width * CELL) / 2 - 4, (MAP - island.height * CELL) / 2 - 4
    return -wide <= x <= island.width * CELL + wide - 12 and -high <= y - 3 and y + 3 <= island.height * CELL + high


def near_land(island: Island, line: int, column: int) -> bool:
    return any(is_land(island, line + down, column + across) for down in (-1, 0, 1) for across in (-1, 0, 1))


def is_land(island: Island, line: int, column: int) -> bool:
    return 0 <= line < island.height and 0 <= column < island.width and island.drawing[line][column] != SEA


# The coast ------------------------------------------------------------------------------------------------------------


def outline_path(island: Island) -> str:
    """The coast as closed curves: corners rounded, edges a little unsteady. Cells that touch at a corner are joined."""
    edges = coast_edges(island)
    parts = []
    while edges:
        parts.append(curve(loop(edges), island.key))
    return "".join(parts)


def coast_edges(island: Island) -> dict[Point, list[Point]]:
    """From each corner of a cell to the next along the coast, land on the right."""
    found: dict[Point, list[Point]] = {}
    for line in range(island.height):
        for column in range(island.width):
            if not is_land(island, line, column):
                continue
            corners = [(column, line), (column + 1, line), (column + 1, line + 1), (column, line + 1)]
            for side, (down, across) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
                if not is_land(island, line + down, column + across):
                    found.setdefault(corners[side], []).append(corners[(side + 1) % 4])
    return found


def loop(edges: dict[Point, list[Point]]) -> list[Point]:
    """Takes one closed line out of the edges; where two touch it turns left, so that the land is joined."""
    start = min(edges)
    found = [start]
    came: Point = (0, 0)
    while True:
        here = found[-1]
        choice = edges[here]
        ahead = min(choice, key=lambda there: turn(came, (there[0] - here[0], there[1] - here[1])))
        choice.remove(ahead)
        if not choice:
            del edges[here]
        if ahead == start and not (ahead in edges and len(found) < 4):
            return found
        came = (ahead[0] - here[0], ahead[1] - here[1])
        found.append(ahead)


def turn(came: Point, going: Point) -> int:
    """Negative for a turn to the left, as y grows downwards."""
    return came[0] * going[1] - came[1] * going[0]


def curve(corners: list[Point], key: str) -> str:
    points = [shaken(corner, key) for corner in corners]
    middles = [
        ((x + points[(at + 1) % len(points)][0]) / 2, (y + points[(at + 1) % len(points)][1]) / 2)
        for at, (x, y) in enumerate(points)
    ]
    path = f"M{middles[-1][0]:.1f} {middles[-1][1]:.1f}"
    for (x, y), (to_x, to_y) in zip(points, middles, strict=True):
        path += f"Q{x:.1f} {y:.1f} {to_x:.1f} {to_y:.1f}"
    return path + "Z"


def shaken(corner: Point, key: str) -> tuple[float, float]:
    x, y = corner
    return (
        x * CELL + WOBBLE * (2 * noise(x, y, key) - 1),
        y * CELL + WOBBLE * (2 * noise(y + 40, x + 7, key) - 1),
    )


def noise(x: int, y: int, key: str) -> float:
    """From 0 to 1, the same for the same place on the same island."""
    word = (x * 73856093 ^ y * 19349663 ^ sum(ord(letter) * 83492791 for letter in key)) & 0xFFFFFFFF
    for _ in range(2):
        word = (word ^ word >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
        word = (word ^ word >> 12) * 0x297A2D39 & 0xFFFFFFFF
    return (word ^ word >> 15) / 0xFFFFFFFF
