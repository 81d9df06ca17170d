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
