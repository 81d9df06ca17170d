"""The drawings as somebody sees them: small signs, without colours, on paper by day and by lamplight."""

from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tools.art import ART, THEMES, painted, sized

SMALL, LARGE = 20, 64
UNLIKE = 0.13
"""How far the greys of two pictures are apart that nobody takes for each other, from 0 to 1; chests of one and two
coins are 0.03 apart, bowler and fedora 0.09."""
REACH = 36
"""No point of a sign is further from the middle of its square."""

PIXELS = """([pictures, size, paper]) => Promise.all(pictures.map(async picture => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  pen.fillStyle = paper;
  pen.fillRect(0, 0, size, size);
  pen.drawImage(image, 0, 0, size, size);
  const data = pen.getImageData(0, 0, size, size).data;
  const grey = at => (0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2]) / 255;
  return Array.from({ length: size * size }, (_, pixel) => grey(4 * pixel));
}))"""

Greys = dict[str, list[float]]
"""By set and name, the pixels row by row."""


def seen(browser: Browser, drawings: list[Path], theme: str, size: int) -> Greys:
    page = browser.new_page()
    pictures = [sized(painted(drawing.read_text(encoding="utf-8"), theme), size) for drawing in drawings]
    greys = page.evaluate(PIXELS, [pictures, size, THEMES[theme]["paper"]])
    page.close()
    return {str(drawing.relative_to(ART).with_suffix("")): grey for drawing, grey in zip(drawings, greys, strict=True)}


def apart(one: list[float], other: list[float]) -> float:
    """The least mean distance of two small pictures, if one is pushed by a pixel at most."""
    inner = range(1, SMALL - 1)
    places = [row * SMALL + column for row in inner for column in inner]
    pushes = [row * SMALL + column for row in (-1, 0, 1) for column in (-1, 0, 1)]
    return min(sum(abs(one[place] - other[place + push]) for place in places) for push in pushes) / len(places)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nobody_takes_one_ability_for_another_or_for_anything_on_the_board(browser: Browser, theme: str) -> None:
    sets = ("abilities", "tiles", "pieces", "crews", "marks")
    greys = seen(browser, [path for name in sets for path in sorted((ART / name).glob("*.svg"))], theme, SMALL)
    pairs = [pair for pair in combinations(greys, 2) if pair[0].startswith("abilities/")]
    assert len(pairs) > 12 * 11 / 2
    distances = {pair: apart(greys[pair[0]], greys[pair[1]]) for pair in pairs}
    assert {pair: distance for pair, distance in distances.items() if distance < UNLIKE} == {}


def test_chests_are_alike(browser: Browser) -> None:
    greys = seen(browser, [ART / "tiles" / f"chest-{coins}.svg" for coins in (1, 2)], "light", SMALL)
    assert apart(*greys.values()) < UNLIKE / 2


def test_a_round_sign_holds_every_ability(browser: Browser) -> None:
    for name, grey in seen(browser, sorted((ART / "abilities").glob("*.svg")), "light", LARGE).items():
        drawn = [divmod(pixel, LARGE) for pixel, shade in enumerate(grey) if abs(shade - grey[0]) > 0.1]
        assert max(dist((row + 0.5, column + 0.5), (LARGE / 2, LARGE / 2)) for row, column in drawn) < REACH, name


# What stands in the landscape -----------------------------------------------------------------------------------------

TILE = 32
APART = 0.06
"""Of two kinds on the same ground, which fills most of the picture; a horse is 0.11 from a crocodile."""
TERRAINS = {"tiles": ("beach", "forest", "mountain"), "arkham": ("yellow", "green", "grey")}
PAPERS = [("light", "tiles"), ("dark", "tiles"), ("night", "arkham")]

BY_NIGHT = [*TERRAINS["arkham"], *(f"other-{terrain}" for terrain in TERRAINS["arkham"]), *TERRAINS["tiles"]]
GROUNDS = [
    *((theme, ("tiles",), terrain) for theme in ("light", "dark") for terrain in TERRAINS["tiles"]),
    *(("night", ("tiles", "arkham"), terrain) for terrain in BY_NIGHT),
]
"""Every paper with every ground that may be on it; a multiverse has the tiles of both games, by night."""
KIN = 0.048
"""Of two of a family that do not do the same, such as a straight arrow and a slanting one."""
COUNTED = ("bottles", "chest", "grave", "labyrinth")
"""Families whose kinds are one thing, of which there is more or less."""

DISTANCES = """([greys, size, kinds]) => {
  const inner = [...Array(size * size).keys()].filter(at =>
    at % size && at % size < size - 1 && at >= size && at < size * (size - 1));
  const pushes = [-1, 0, 1].flatMap(row => [-1, 0, 1].map(column => row * size + column));
  const apart = (one, other) => Math.min(...pushes.map(push => {
    let sum = 0;
    for (const at of inner) sum += Math.abs(one[at] - other[at + push]);
    return sum / inner.length;
  }));
  return greys.slice(0, kinds).map((one, n) => greys.slice(n + 1).map(other => apart(one, other)));
}"""


def inner(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition(">")[2].rpartition("</svg>")[0]


def landscape(ground: Path, above: Path | None, theme: str, inset: int = 4) -> str:
    """A tile as the board shows it: its ground, and what stands there."""
    scale = (64 - 2 * inset) / 64
    drawn = f'<g transform="translate({inset} {inset}) scale({scale})">{inner(above)}</g>' if above else ""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{inner(ground)}{drawn}</svg>'
    return sized(painted(svg, theme), TILE)


def least(one: str, other: str) -> float:
    """How far these kinds must be apart."""
    first, second = (name.rpartition("-") for name in (one, other))
    if not first[0] or first[0] != second[0] or max(len(first[2]), len(second[2])) > 2:
        return APART
    return 0 if first[0].rpartition("/")[2] in COUNTED else KIN


def landscapes(theme: str, folders: tuple[str, ...], terrain: str) -> tuple[list[str], list[str]]:
    """The kinds by name, then all that counts as empty or is covered; and how all of it looks on one ground."""
    ground = ART / "terrain" / f"{terrain}-face.svg"
    bare = sorted((ART / "ground").glob(f"{terrain.removeprefix('other-')}-*.svg"))
    assert len(bare) >= 6
    drawn = [path for folder in folders for path in sorted((ART / folder).glob("*.svg")) if path.stem != "empty"]
    drawn.sort(key=lambda path: path.stem.endswith("-used"))
    pictures = [landscape(ground, path, theme) for path in drawn]
    pictures += [landscape(ground, path, theme, inset=0) for path in bare]
    pictures.append(landscape(ART / "terrain" / f"{terrain}-back.svg", None, theme))
    names = [f"{path.parent.name}/{path.stem}" for path in drawn if not path.stem.endswith("-used")]
    return names + ["nothing"] * (len(pictures) - len(names)), pictures


def mistaken(browser: Browser, theme: str, names: list[str], pictures: list[str]) -> dict[tuple[str, str], float]:
    """Pairs that look too much alike; what is nothing is compared with the kinds alone."""
    page = browser.new_page()
    greys = page.evaluate(PIXELS, [pictures, TILE, THEMES[theme]["paper"]])
    rows = page.evaluate(DISTANCES, [greys, TILE, len(names) - names.count("nothing")])
    page.close()
    return {
        (name, other): distance
        for n, (name, row) in enumerate(zip(names, rows, strict=False))
        for other, distance in zip(names[n + 1 :], row, strict=True)
        if distance < least(name, other)
    }


@pytest.mark.parametrize(("theme", "folders", "terrain"), GROUNDS)
def test_no_kind_is_taken_for_another_on_its_ground_nor_for_bare_ground(
    browser: Browser, theme: str, folders: tuple[str, ...], terrain: str
) -> None:
    assert mistaken(browser, theme, *landscapes(theme, folders, terrain)) == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_cell_of_the_card_games_is_taken_for_another_nor_for_bare_land(browser: Browser, theme: str) -> None:
    cells = ART / "cells"
    drawn = [path for path in sorted(cells.glob("*.svg")) if path.stem not in ("land", "sea", "shore")]
    pictures = [landscape(cells / "land.svg", path, theme, inset=6) for path in drawn]
    pictures.append(landscape(cells / "land.svg", None, theme))
    names = [path.stem for path in drawn]
    assert mistaken(browser, theme, [*names, "nothing"], pictures) == {}


@pytest.mark.parametrize(("theme", "kinds"), PAPERS)
def test_ink_is_seen_on_every_ground(browser: Browser, theme: str, kinds: str) -> None:
    """Three to one, and the ground itself is never as dark as the paper of the night."""
    page = browser.new_page()
    ink, paper = (luminance(colour) for colour in (THEMES[theme]["ink"], THEMES[theme]["paper"]))
    grounds = [*TERRAINS[kinds], *(f"other-{terrain}" for terrain in TERRAINS["arkham"] if kinds == "arkham")]
    pictures = [landscape(ART / "terrain" / f"{ground}-face.svg", None, theme) for ground in grounds]
    for ground, grey in zip(grounds, page.evaluate(PIXELS, [pictures, TILE, THEMES[theme]["paper"]]), strict=True):
        shade = sorted(grey)[len(grey) // 2]
        land = ((shade + 0.055) / 1.055) ** 2.4
        assert contrast(ink, land) >= 3, ground
        assert theme == "light" or contrast(land, paper) >= 1.5, ground
    page.close()


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
