"""What a page weighs and how it reads: scripts, words, widths, and what axe finds."""

import re
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Page, Response, expect

from tests.browser.words import ROOT, tables
from tests.some import AT_LENGTH

Size = tuple[int, int]
AXE: Final = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
STANDARDS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of what it would fetch first, style sheets are for rules that are not among these.
HOW: Final = {"runOnly": STANDARDS, "resultTypes": ["violations"], "preload": {"assets": ["media"]}}
KEY: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(tables('en'))})\.[a-z_]+[\w.-]*")
SAID: Final = """() => document.body.innerText + "\\n" +
  [...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")).join("\\n")"""

TINY: Final = """least => {
  const blockOf = one => (getComputedStyle(one).display === "inline" ? blockOf(one.parentElement) : one);
  const widths = one => one.getBoundingClientRect().width / (one.offsetWidth || 1);
  const scaleOf = one => (one instanceof SVGElement ? Math.abs(one.getScreenCTM().d) : widths(blockOf(one)));
  const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Map();
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (one.closest(".unseen, option, script, style")) continue;
    const wide = one.offsetWidth ?? one.getBoundingClientRect().width;
    const size = parseFloat(getComputedStyle(one).fontSize) * (wide > 1 ? scaleOf(one) : 1);
    const what = `"${node.data.trim().slice(0, 20)}" ${one.tagName}.${one.getAttribute("class")}`;
    if (wide > 1 && size < least) found.set(what, size);
  }
  return [...found].map(([what, size]) => `${what}: letters of ${size.toFixed(1)} pixels`);
}"""
LEAST: Final = 10.9
"""Pixels of the smallest letters, less what rounding may take."""


COVERED: Final = """() => {
  const FEW = 4;
  const said = one => (one.textContent || one.ariaLabel || "").trim().slice(0, 24);
  const about = one => `${one.tagName}.${one.getAttribute("class")} "${said(one)}"`;
  const isIn = ([x, y], {left, right, top, bottom}) => x > left && x < right && y > top && y < bottom;
  const isSeen = (one, at) => {
    for (let above = one.parentElement; above; above = above.parentElement)
      if (getComputedStyle(above).overflow !== "visible" && !isIn(at, above.getBoundingClientRect())) return false;
    return isIn(at, {left: 0, top: 0, right: innerWidth, bottom: innerHeight});
  };
  const over = one => {
    const {x, y, width, height} = one.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const there = width > 1 && isSeen(one, at) ? document.elementFromPoint(...at) : null;
    const isOwn = there && (one.contains(there) || there.contains(one) || one.closest("label")?.contains(there));
    return isOwn || there?.closest(".drawer") ? null : there;
  };
  const isLit = one => !one.disabled && !one.closest(".frame")
    && one.checkVisibility({opacityProperty: true, visibilityProperty: true});
  const lit = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(isLit);
  const faults = [];
  for (const one of lit.filter(over)) {
    one.scrollIntoView({block: "center"});
    const there = over(one);
    if (there) faults.push(`${about(one)} lies under ${about(there)}`);
  }
  scrollTo(0, 0);
  return faults.slice(0, FEW);
}"""
"""What sticks to an edge may lie over what can be scrolled away from there, pieces over their cells, and a drawer that
somebody has opened over all the rest."""
LAID_OUT: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SIZES: Final = ((320, 568), (360, 740), (390, 844), (844, 390), (720, 450), (768, 1024), (1440, 900), (2560, 1440))
"""Windows that people have, from the smallest telephone to a large screen; one is a laptop's at twice the size."""


def from_all_sides(page: Page, where: str, turn: int) -> list[str]:
    """What is wrong with a page in either language, one on light and one on dark paper, in windows of all sizes.

    One page is looked at again and again, as somebody has it who turns his telephone or touches the switches above:
    loading it anew for every look would take most of the time. Each size has its look on one of the papers; axe, which
    takes most, looks at one of them, another for the next page. In `make soak` everything is looked at on both papers.
    """
    before = page.viewport_size
    faults: list[str] = []
    for side in range(2):
        sizes = SIZES if AT_LENGTH else SIZES[(turn + side) % 2 :: 2]
        faults += looked_at(page, where, sizes, SIZES if AT_LENGTH else (SIZES[turn % len(SIZES)],))
        turn_over(page)
    if before:
        page.set_viewport_size(before)
    return faults


def looked_at(page: Page, where: str, sizes: Sequence[Size], closely: Sequence[Size]) -> list[str]:
    faults = [f"{where}: the text {key} is missing" for key in raw_keys(page)]
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        found = tiny_letters(page) + covered(page)
        found += findings(page) if (width, height) in closely else []
        if wider := overhang(page):
            found.append(f"{wider} pixels wider than the window")
        faults += [f"{where}, {width} by {height}: {fault}" for fault in found]
    return faults


def turn_over(page: Page) -> None:
    """The other language, on the other paper."""
    other = page.locator("header .languages button[aria-pressed=false]")
    language = str(other.get_attribute("lang"))
    other.click()
    paper = page.locator("html").get_attribute("data-paper")
    page.locator("header nav > button").click()
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("html")).not_to_have_attribute("data-paper", str(paper))


def tiny_letters(page: Page) -> list[str]:
    """What nobody can read."""
    found: list[str] = page.evaluate(TINY, LEAST)
    return found


def raw_keys(page: Page) -> list[str]:
    """Names of texts where the texts themselves should be, seen or spoken."""
    return KEY.findall(page.evaluate(SAID))


def overhang(page: Page) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def covered(page: Page) -> list[str]:
    """What may be touched, and something else lies over it."""
    found: list[str] = page.evaluate(COVERED)
    return found


def findings(page: Page) -> list[str]:
    """All that axe finds."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("async how => (await axe.run(how)).violations", HOW)
    return [
        f"{finding['id']}: {finding['help']}: {finding['nodes'][0]['html'][:200]} ({len(finding['nodes'])} places)"
        for finding in found
    ]


class Scales:
    """Weighs what a page loads, as it comes over the wire."""

    def __init__(self, page: Page) -> None:
        self.all: list[Response] = []
        page.on("response", self.put)

    def put(self, response: Response) -> None:
        self.all.append(response)

    def kilobytes(self) -> float:
        """Of the scripts."""
        return weight([each for each in self.all if each.request.resource_type == "script"])

    def all_kilobytes(self) -> float:
        return weight(self.all)


def weight(responses: list[Response]) -> float:
    return sum(each.request.sizes()["responseBodySize"] for each in responses) / 1000
