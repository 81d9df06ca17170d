"""What a page weighs and how it reads: scripts, words, widths, and what axe finds."""

import re
from typing import Any, Final

from playwright.sync_api import Page, Response

from tests.browser.words import ROOT, tables

AXE: Final = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
STANDARDS: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# Of what it would fetch first, style sheets are for rules that are not among these.
HOW: Final = {"runOnly": STANDARDS, "resultTypes": ["violations"], "preload": {"assets": ["media"]}}
GRAVE: Final = ("serious", "critical")
KEY: Final = re.compile(rf"(?<![\w./-])(?:{'|'.join(tables('en'))})\.[a-z_]+[\w.-]*")
SAID: Final = """() => document.body.innerText + "\\n" +
  [...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")).join("\\n")"""


def raw_keys(page: Page) -> list[str]:
    """Names of texts where the texts themselves should be, seen or spoken."""
    return KEY.findall(page.evaluate(SAID))


def overhang(page: Page) -> int:
    """Pixels by which the page is wider than the screen."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def grave_findings(page: Page) -> list[str]:
    """What axe finds that keeps people out."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("async how => (await axe.run(how)).violations", HOW)
    return [
        f"{finding['id']}: {finding['help']}: {finding['nodes'][0]['html'][:200]} ({len(finding['nodes'])} places)"
        for finding in found
        if finding["impact"] in GRAVE
    ]


class Scales:
    """Weighs the scripts that a page loads, as they come over the wire."""

    def __init__(self, page: Page) -> None:
        self.scripts: list[Response] = []
        page.on("response", self.put)

    def put(self, response: Response) -> None:
        if response.request.resource_type == "script":
            self.scripts.append(response)

    def kilobytes(self) -> float:
        return sum(script.request.sizes()["responseBodySize"] for script in self.scripts) / 1000
