"""People who come to the page with a browser of their own, and what went wrong while they were there."""

import json
from typing import Any, Final

from playwright.sync_api import APIResponse, Browser, ConsoleMessage, Page, Request, Response

GAMES: Final = ("archipelago", "arkham", "cards-2015", "cards-2019", "dungeon")
PHONE, TABLET, WIDE = (360, 740), (768, 1024), (1440, 900)
REFUSED: Final = 409
"""What the rules forbid is an answer, and no fault of the page that asked."""
UNFINISHED: Final = "/api/puzzles/judge"
"""A puzzle that is still being painted is refused as often as it is shown: that is an answer, too."""
BLOCKED: Final = "Service Worker registration blocked"
"""Most visitors keep no client: bringing it for each of them would take most of the time."""
PATIENCE: Final = 300_000
"""Milliseconds after which a test gives up waiting for the page."""

KEEP: Final = """kept => {
  if (location.protocol === "http:" && !localStorage.getItem("jackal")) localStorage.setItem("jackal", kept);
}"""


class Visitor:
    """One browser profile: its cookies, its preferences, its tabs."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = WIDE,
        language: str = "en",
        paper: str = "light",
        moving: bool = False,
        guided: bool = True,
        keeping: bool = False,
        trusting: bool = False,
    ) -> None:
        """Somebody who knows the games already, wants no motion and keeps no client, unless he is told otherwise.

        Who is trusting takes a certificate that nobody has signed.
        """
        width, height = size
        self.address = address
        self.troubles: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            has_touch=size != WIDE,
            reduced_motion="no-preference" if moving else "reduce",
            service_workers="allow" if keeping else "block",
            ignore_https_errors=trusting,
        )
        self.context.set_default_timeout(PATIENCE)
        kept = {"language": language, "paper": paper, "guided": list(GAMES) if guided else []}
        self.context.add_init_script(f"({KEEP})({json.dumps(json.dumps(kept))})")
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.troubles.append(f"uncaught: {error.error}"))
        self.context.on("requestfailed", self._miss)
        self.context.on("response", self._receive)
        self.page = self.context.new_page()

    def tab(self) -> Page:
        return self.context.new_page()

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What a test is not about is done without the pages, and with no page open."""
        return self._answered(self.context.request.post(f"/api/{path}", data=body, timeout=PATIENCE))

    def get(self, path: str) -> dict[str, Any]:
        return self._answered(self.context.request.get(f"/api/{path}", timeout=PATIENCE))

    def _answered(self, answer: APIResponse) -> dict[str, Any]:
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def make_table(self, game: str, *seats: str, options: dict[str, Any] | None = None, **setup: Any) -> str:
        """A table of his, and its game begun if nobody is missing; seats are `me`, `here`, `link`, `open` or `bot`."""
        wanted: list[dict[str, str]] = [{"who": who} for who in seats]
        for number, seat in enumerate(wanted, 1):
            if seat["who"] in ("me", "here"):
                seat["name"] = f"Anna {number}"
        self.post("me", {})
        table_setup = {"window": 0, **setup}
        made = self.post("tables", {"game": game, "seats": wanted, "options": options or {}, "setup": table_setup})
        table = str(made["table"])
        if not {"link", "open"} & set(seats):
            self.command(table, do="start")
        return table

    def finish(self, table: str) -> None:
        """Give up; the others play on to the end, and bots are quick."""
        self.command(table, do="resign", seat=0)
        while self.get(f"tables/{table}")["table"]["status"] != "over":
            self.page.wait_for_timeout(100)

    def command(self, table: str, **command: Any) -> None:
        self.post(f"tables/{table}/commands", command)

    def sit_at(self, game: str, *seats: str, options: dict[str, Any] | None = None, **setup: Any) -> str:
        """Make a table and go there."""
        table = self.make_table(game, *seats, options=options, **setup)
        self.page.goto(f"/t/{table}")
        return table

    def forgive(self) -> None:
        """What has gone wrong so far was meant to."""
        self.troubles.clear()

    def _hear(self, message: ConsoleMessage) -> None:
        expected = f"status of {REFUSED} " in message.text or message.location["url"].endswith(UNFINISHED)
        if message.type in ("error", "warning") and not expected and BLOCKED not in message.text:
            self.troubles.append(f"console {message.type}: {message.text}")

    def _miss(self, request: Request) -> None:
        # A page that is left no longer wants what it asked for.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"{request.method} {request.url}: {request.failure}")

    def _receive(self, response: Response) -> None:
        expected = response.status == REFUSED or response.url.endswith(UNFINISHED)
        if response.status >= 400 and not expected:
            self.troubles.append(f"{response.status} {response.request.method} {response.url}")
        if not response.url.startswith((self.address, "data:", "blob:")):
            self.troubles.append(f"asked a stranger: {response.url}")
