"""What a page weighs and how it reads: scripts, words, widths, and what axe finds."""

import re
from typing import Any, Final

from playwright.sync_api import Page, Response, expect

from tests.browser.visitors import PHONE, TABLET, WIDE
from tests.browser.words import ROOT, tables
from tests.some import AT_LENGTH

AXE: Final = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
STANDARDS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Of what it would fetch first, style sheets are for rules that are not among these.
HOW: Final = {"runOnly": STANDARDS, "resultTypes": ["violations"], "preload": {"assets": ["media"]}}
GRAVE: Final = ("serious", "critical")
IMPACTS: Final = ("minor", "moderate", *GRAVE)
KEY: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(tables('en'))})\.[a-z_]+[\w.-]*")
SAID: Final = """() => document.body.innerText + "\\n" +
  [...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")).join("\\n")"""

TINY: Final = """least => {
  const scaleOf = one => one instanceof SVGElement
    ? Math.abs(one.getScreenCTM().d) : one.getBoundingClientRect().width / (one.offsetWidth || 1);
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


LAID_OUT: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
SIZES: Final = (PHONE, (390, 844), (844, 390), TABLET, WIDE)


def from_all_sides(page: Page, where: str, turn: int) -> list[str]:
    """What is wrong with a page in either language, one on light and one on dark paper, on screens of all sizes.

    One page is looked at again and again, as somebody has it who turns his telephone or touches the switches above:
    loading it anew for every look would take most of the time. What takes most is axe: it looks at the largest screen
    or, after the switches are touched, at the smallest, by turns; in `make soak` at both.
    """
    before = page.viewport_size
    faults = looked_at(page, where, WIDE, axe=AT_LENGTH or turn % 2 == 0)
    turn_over(page)
    faults += looked_at(page, where, PHONE, axe=AT_LENGTH or turn % 2 == 1)
    turn_over(page)
    if before:
        page.set_viewport_size(before)
    return faults


def looked_at(page: Page, where: str, closely_at: tuple[int, int], *, axe: bool) -> list[str]:
    faults = [f"{where}: the text {key} is missing" for key in raw_keys(page)]
    for width, height in [*(size for size in SIZES if size != closely_at), closely_at]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        if wider := overhang(page):
            faults.append(f"{where}: {wider} pixels wider than a screen of {width} by {height}")
    return faults + [f"{where}: {finding}" for finding in (grave_findings(page) if axe else [])]


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


def grave_findings(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    return findings(page, GRAVE)


def findings(page: Page, impacts: tuple[str, ...] = IMPACTS) -> list[str]:
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("async how => (await axe.run(how)).violations", HOW)
    return [
        f"{finding['id']}: {finding['help']}: {finding['nodes'][0]['html'][:200]} ({len(finding['nodes'])} places)"
        for finding in found
        if finding["impact"] in impacts
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
