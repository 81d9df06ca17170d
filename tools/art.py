"""Lays every drawing of web/art on contact sheets: a page for a browser, and pictures if Chromium is found.

Each drawing is shown at 40, 80 and 160 pixels on light, dark, night and grey paper, an ability also as the sign that a
pirate wears; what breaks the contract of web/art/README.md is listed, and the exit code is 1.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

ROOT: Final = Path(__file__).parents[1]
ART: Final = ROOT / "web" / "art"
SHEETS: Final = ROOT / "build" / "art"
SIZES: Final = (160, 80, 40)
CREW_SIZE: Final = 40
SIGNS: Final = "abilities"
SIGN_SIZES: Final = (20, 16, 14)
GROUNDS: Final = ("sand", "leaf", "rock")
SIGN_PART: Final = 7 / 8  # of a round sign's width
WIDTH: Final = 1320
CELL_WIDTH, CELL_HEIGHT, HEADING = 320, 196, 60
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
PATIENCE: Final = 120  # seconds for one picture

LIGHT: Final = {
    "paper": "#f3e7cd",
    "ink": "#2b2118",
    "sand": "#e7cf9a",
    "leaf": "#8fae74",
    "rock": "#9a948c",
    "sea": "#7fb2b8",
    "gold": "#d9a441",
    "danger": "#b5442e",
}
DARK: Final = {
    "paper": "#1d2328",
    "ink": "#e9dfc9",
    "sand": "#8f7a4b",
    "leaf": "#4d7046",
    "rock": "#66676a",
    "sea": "#2d5c66",
    "gold": "#c8923a",
    "danger": "#c2553d",
}
NIGHT: Final = {
    "paper": "#131b26",
    "ink": "#dde2da",
    "sand": "#7f6d38",
    "leaf": "#33573f",
    "rock": "#5d6873",
    "sea": "#22364a",
    "gold": "#d2a84c",
    "danger": "#dc755d",
}
"""Arkham's paper, on light and on dark pages alike."""

THEMES: Final = {"light": LIGHT, "dark": DARK, "night": NIGHT, "grey": LIGHT}
CREWS: Final = {
    "red": ("#b5442e", "#fbf0dc"),
    "yellow": ("#e3b53f", "#2b2118"),
    "black": ("#2b2622", "#f3e7cd"),
    "white": ("#fbf6e9", "#2b2118"),
    "green": ("#3f7d4c", "#fbf0dc"),
    "blue": ("#2f5d94", "#fbf0dc"),
}
"""The colour of a crew and of its ring."""

SHAPES: Final = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"}
KNOWN: Final = "|".join((*LIGHT, "crew", "ring"))
VARIABLE: Final = re.compile(r"var\(--([a-z]+)(?:, (#[0-9a-f]{6}))?\)")
COLOUR: Final = re.compile(rf"none|currentColor|var\(--({KNOWN})\)|var\(--[a-z]+, #[0-9a-f]{{6}}\)")
PAINTED: Final = {"fill", "stroke", "color"}
FORBIDDEN: Final = {"id", "class", "width", "height", "href"}
GLYPH: Final = 128  # the widest box of a glyph; what is wider is a picture
GLYPH_BYTES, PICTURE_BYTES = 2048, 8192

STYLE: Final = f"""\
body {{ margin: 0; width: {WIDTH}px; font: 13px sans-serif; }}
section {{ padding: 0 20px; background: var(--paper); color: var(--ink); overflow: hidden; }}
section.grey {{ filter: grayscale(1); }}
h2 {{ margin: 0; height: {HEADING}px; line-height: {HEADING}px; font-size: 18px; }}
figure {{ position: relative; float: left; margin: 0; width: {CELL_WIDTH}px; height: {CELL_HEIGHT}px; }}
figcaption {{ position: absolute; left: 0; bottom: 8px; }}
figure svg {{ margin-right: 4px; vertical-align: top; }}
figure p {{ position: absolute; left: 164px; top: 88px; margin: 0; }}
figure p span {{ display: inline-flex; align-items: center; margin-bottom: 2px; }}
figure p i {{ display: inline-flex; align-items: center; justify-content: center; margin: 2px; border-radius: 50%; }}
figure p i {{ background: var(--paper); outline: 1px solid var(--ink); }}
figure p i svg {{ margin: 0; }}
"""


def main() -> int:
    shutil.rmtree(SHEETS, ignore_errors=True)
    SHEETS.mkdir(parents=True)
    drawings = sorted(ART.glob("*/*.svg"))
    pages = {f"{kind}-{theme}": panel(kind, theme) for kind in kinds(drawings) for theme in THEMES}
    (SHEETS / "index.html").write_text(page("".join(pages.values())), encoding="utf-8")
    browser = found_browser()
    if browser:
        for name, section in pages.items():
            photograph(browser, name, section)
    print(f"{len(drawings)} drawings on {SHEETS.relative_to(ROOT)}/index.html{'' if browser else ', no pictures'}")
    broken = [f"{drawing.relative_to(ART)}: {fault}" for drawing in drawings for fault in faults(drawing)]
    print(*broken, sep="\n", end="\n" if broken else "")
    return 1 if broken else 0


def kinds(drawings: list[Path]) -> list[str]:
    """The names of the sets, one folder each."""
    return sorted({drawing.parent.name for drawing in drawings})


def page(sections: str) -> str:
    return f'<!doctype html><meta charset="utf-8"><title>Drawings</title><style>{STYLE}</style>\n{sections}'


def panel(kind: str, theme: str) -> str:
    """One set on one paper."""
    colours = ";".join(f"--{name}:{value}" for name, value in THEMES[theme].items())
    cells = "\n".join(cell(drawing) for drawing in sorted((ART / kind).glob("*.svg")))
    return f'<section class="{theme}" style="{colours}"><h2>{kind}, {theme}</h2>\n{cells}\n</section>\n'


def cell(drawing: Path) -> str:
    """A drawing in each size; if it wears a crew's colours, small in each of them; if it is worn, as a sign."""
    svg = drawing.read_text(encoding="utf-8")
    first, *_ = CREWS
    shown = "".join(dressed(svg, size, first) for size in SIZES)
    if "var(--crew)" in svg:
        shown += f"<p>{''.join(dressed(svg, CREW_SIZE, crew) for crew in CREWS)}</p>"
    elif drawing.parent.name == SIGNS:
        grounds = (f'<span style="background:var(--{ground})">{signs(svg)}</span>' for ground in GROUNDS)
        shown += f"<p>{'<br>'.join(grounds)}</p>"
    return f"<figure>{shown}<figcaption>{drawing.stem}</figcaption></figure>"


def signs(svg: str) -> str:
    """The round signs that a pirate wears, largest first."""
    return "".join(
        f'<i style="width:{size}px;height:{size}px">{sized(svg, size * SIGN_PART)}</i>' for size in SIGN_SIZES
    )


def sized(svg: str, size: float) -> str:
    return svg.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1).strip()


def dressed(svg: str, size: int, crew: str) -> str:
    colour, ring = CREWS[crew]
    return sized(svg, size).replace("<svg ", f'<svg style="--crew:{colour};--ring:{ring}" ', 1)


def painted(svg: str, theme: str) -> str:
    """A drawing that needs no page around it: every colour is the theme's own, or the first crew's."""
    (crew, ring), *_ = CREWS.values()
    values = {**THEMES[theme], "crew": crew, "ring": ring}
    plain = VARIABLE.sub(lambda found: values.get(found[1], found[2]), svg)
    return plain.replace("currentColor", values["ink"])


def found_browser() -> str | None:
    named = os.environ.get("CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def photograph(browser: str, name: str, section: str) -> None:
    """The picture of one panel, taken by a browser with a home of its own."""
    rows = -(-section.count("<figure>") // ((WIDTH - 40) // CELL_WIDTH))
    with tempfile.TemporaryDirectory() as home:
        sheet = Path(home, "sheet.html")
        sheet.write_text(page(section), encoding="utf-8")
        size = f"--window-size={WIDTH},{HEADING + rows * CELL_HEIGHT}"
        switches = ["--headless", "--no-sandbox", "--hide-scrollbars", "--disable-gpu", f"--user-data-dir={home}/user"]
        command = [browser, *switches, size, f"--screenshot={SHEETS / name}.png", sheet.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)


def faults(drawing: Path) -> list[str]:
    """How a drawing breaks the contract."""
    text = drawing.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    found = [fault for element in root.iter() for fault in misdrawn(element)]
    box = root.get("viewBox", "").split()
    if len(box) != 4:
        return [*found, "no viewBox"]
    largest = GLYPH_BYTES if float(box[2]) <= GLYPH else PICTURE_BYTES
    return found + ([f"larger than {largest} bytes"] if len(text.encode()) > largest else [])


def misdrawn(element: ElementTree.Element) -> list[str]:
    """What is wrong with one shape, its children aside."""
    shape = element.tag.rpartition("}")[2]
    if shape not in SHAPES:
        return [f"<{shape}> is no shape of ours"]
    barred = FORBIDDEN - {"width", "height"} if shape == "rect" else FORBIDDEN
    found = [f"<{shape}> has {name}" for name in element.attrib if name in barred or name.startswith("on")]
    painted = [(name, value) for name, value in element.attrib.items() if name in PAINTED]
    for rule in element.get("style", "").split(";"):
        name, _, value = rule.partition(":")
        painted += [(name.strip(), value.strip())] if name.strip() in PAINTED else []
    return found + [
        f"{name} is {value}, no colour of the theme" for name, value in painted if not COLOUR.fullmatch(value)
    ]


if __name__ == "__main__":
    sys.exit(main())
