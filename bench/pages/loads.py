"""What it takes a newcomer to see a page: bytes, requests, the largest paint, and how long nothing is answered."""

from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize

from jackal.games import GAMES

PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
BITS: Final = 1.6e6
"""A second, down and up: a slow telephone's line."""
LATENCY: Final = 150
SLOWER: Final = 4
PATIENCE: Final = 300_000
QUIET: Final = 1_500
"""Milliseconds without a word over the line after which all has come."""
LOCALES: Final = {"en": "en-GB", "ru": "ru-RU"}
KNOWING: Final = f"localStorage.setItem('jackal', JSON.stringify({{guided: {list(GAMES)!r}}}))"
"""He has seen the games: the hints of a first game come later than the page, as one plays."""

WATCH: Final = """() => {
  window.seen = {largest: 0, blocked: 0, first: 0};
  const watch = (type, hear) =>
    new PerformanceObserver(list => list.getEntries().forEach(hear)).observe({type, buffered: true});
  watch("largest-contentful-paint", one => (seen.largest = one.startTime));
  watch("paint", one => one.name === "first-contentful-paint" && (seen.first = one.startTime));
  watch("longtask", one => (seen.blocked += Math.max(0, one.duration - 50)));
}"""


class Load(NamedTuple):
    """How a page came."""

    kilobytes: float
    requests: float
    first: float
    """Seconds to the first thing that is seen,"""
    largest: float
    """and to the largest."""
    blocked: float
    """Milliseconds of long tasks, less 50 of each, in which the page answers nothing."""


class Line:
    """The line of one page: slow, and counted."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes, self.requests = 0.0, 0
        session.on("Network.requestWillBeSent", self.ask)
        session.on("Network.loadingFinished", self.receive)
        session.send("Network.enable")
        speed = {"downloadThroughput": BITS / 8, "uploadThroughput": BITS / 8, "latency": LATENCY}
        session.send("Network.emulateNetworkConditions", {"offline": False, **speed})

    def ask(self, told: dict[str, Any]) -> None:
        self.requests += not told["request"]["url"].startswith(("data:", "blob:"))

    def receive(self, told: dict[str, Any]) -> None:
        self.bytes += told["encodedDataLength"]


def load(browser: Browser, address: str, place: str, language: str, who: Any) -> Load:
    """Somebody comes whose browser knows nothing of us but, at a table of his, who he is."""
    context = browser.new_context(
        base_url=address, viewport=PHONE, locale=LOCALES[language], storage_state=who, service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    session = context.new_cdp_session(page)
    line = Line(session)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.add_init_script(f"{KNOWING}; ({WATCH})()")
    page.goto(place)
    settle(page, line)
    seen = page.evaluate("seen")
    context.close()
    return Load(line.bytes / 1000, line.requests, seen["first"] / 1000, seen["largest"] / 1000, seen["blocked"])


def settle(page: Page, line: Line) -> None:
    """All of it is there, and nothing more comes."""
    page.locator("main:not([aria-busy=true])").wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    known = -1.0
    while known != line.bytes:
        known = line.bytes
        page.wait_for_timeout(QUIET)
