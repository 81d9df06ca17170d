"""Photographs every board half explored and explored, in windows of all sizes, by day and by lamplight: build/album.

`make screens ARGS="album"` takes all of them, `ARGS="album arkham draft"` those whose names begin so.  Each picture is
a file of its own, and two sheets for each board and paper show the small windows and the large ones side by side.
"""

import base64
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from jackal.games import GAMES
from tools.browser import chosen, launch
from tools.staging import NAMES, Game, Table, moments, post, server

ALBUM: Final = Path(__file__).resolve().parents[1] / "build" / "album"
SMALL: Final = ((320, 568), (360, 740), (390, 844), (844, 390), (720, 450))
LARGE: Final = ((768, 1024), (1440, 900), (2560, 1440))
PAPERS: Final = ("light", "dark")
LANGUAGES: Final = ("ru", "en")
WAIT, SETTLE = 60_000, 300
PIRATE, CARD = "[data-piece].lit >> nth=-1", "[data-hand]:not([aria-disabled=true], .resting)"


class Board(NamedTuple):
    """What is photographed: a game, what its first player is asked, and how far it has gone then, from 0 to 1."""

    game: str
    seats: int = 2
    ask: str = ""
    far: float = 0.5
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    clicks: tuple[str, ...] = ()
    place: str = "/t/{table}"
    gathers: bool = False  # people are still awaited, by its link


BOARDS: Final = {
    "island-half": Board("archipelago", 3, "action", 0.25, {"island": 1}, (PIRATE,)),
    "island-full": Board("archipelago", 4, "action", 1, {"island": 2}, (PIRATE,)),
    "island-record": Board("archipelago", 2, "", 1, {"island": 4}, (), "/records/{table}?at=100000"),
    "skull-half": Board("archipelago", 2, "action", 0.5, {"island": 3, "abilities": "dealt"}),
    "campaign-offer": Board("archipelago", 2, "pick", 0.5, {"campaign": True}),
    "campaign-late": Board("archipelago", 2, "action", 1, {"campaign": True}),
    "arkham-half": Board("arkham", 3, "action", 0.25, {}, (PIRATE,)),
    "arkham-full": Board("arkham", 4, "action", 1, {}, (PIRATE,)),
    "multiverse": Board("arkham", 2, "action", 0.7, {"multiverse": "archipelago", "vehicles": "ships"}),
    "cards2015-lay": Board("cards-2015", 4, "lay", 0, {}, (CARD, CARD)),
    "cards2015-late": Board("cards-2015", 4, "declare", 0.6),
    "cards2015-record": Board("cards-2015", 3, "", 1, {}, (), "/records/{table}?at=30"),
    "draft": Board("cards-2019", 2, "draft", 0, {"mode": "archipelago"}),
    "draft-late": Board("cards-2019", 4, "draft", 0.7, {"mode": "archipelago"}),
    "hand": Board("cards-2019", 2, "announce", 0.75, {"mode": "archipelago"}),
    "cards2019-lay": Board("cards-2019", 4, "lay", 0.3, {}, (CARD, CARD)),
    "market": Board("cards-2019", 3, "take", 0.5, {"mode": "archipelago"}),
    "cave-half": Board("dungeon", 4, "go", 0.35, {"mud": True}),
    "cave-tile": Board("dungeon", 3, "place", 0.3),
    "cave-full": Board("dungeon", 6, "go", 1, {"head_start": True}),
    "cave-record": Board("dungeon", 2, "", 1, {}, (), "/records/{table}?at=100000"),
    "puzzle": Board("", place="/puzzles/7"),
    "puzzle-large": Board("", place="/puzzles/40"),
    "home": Board("", place="/"),
    "book": Board("", place="/book"),
    "about": Board("", place="/about"),
    "gather": Board("archipelago", 3, gathers=True),
    "lesson": Board("", place="/lessons/archipelago"),
}


def main(wanted: Sequence[str]) -> int:
    boards = {name: board for name, board in BOARDS.items() if name.startswith(tuple(wanted) or "")}
    ALBUM.mkdir(parents=True, exist_ok=True)
    path = chosen()
    with TemporaryDirectory() as home, server(Path(home)) as address, sync_playwright() as playwright:
        browser = launch(playwright, path)
        contexts = [browser.new_context(base_url=address) for _ in range(6)]
        for context in contexts:
            post(context.request, "me", {})
        for name, board in boards.items():
            photograph(browser, contexts[0], name, board.place.format(table=staged(board, contexts)), board.clicks)
        browser.close()
    print(f"{len(boards)} boards in {ALBUM}")
    return 0


def staged(board: Board, contexts: list[BrowserContext]) -> str:
    """The table where this board stands; none is needed for a page that everybody has."""
    if not board.game:
        return ""
    if board.gathers:
        seats = [{"who": "me", "name": NAMES[0]}, *[{"who": "link"}] * (board.seats - 1)]
        setup: dict[str, Any] = {"game": board.game, "seats": seats, "options": board.options, "setup": {"window": 0}}
        return str(post(contexts[0].request, "tables", setup)["table"])
    game = Game(board.game, board.seats, 10_000, board.ask, board.options)
    if board.ask:
        asked = moments(game)
        game = game._replace(plies=asked[round(board.far * (len(asked) - 1))])
    table = Table(game, [context.request for context in contexts])
    table.play(game.plies, game.ask)
    return table.id


def photograph(browser: Browser, looker: BrowserContext, name: str, place: str, clicks: tuple[str, ...]) -> None:
    for paper in PAPERS:
        page = opened(browser, looker, LANGUAGES[PAPERS.index(paper)], paper)
        page.goto(place)
        settle(page)
        for selector in clicks:
            page.locator(selector).first.click(timeout=WAIT)
        for sheet, sizes in (("small", SMALL), ("large", LARGE)):
            shots = [shot(page, f"{name}-{paper}-{width}x{height}", width, height) for width, height in sizes]
            (ALBUM / f"{name}-{paper}-{sheet}.png").write_bytes(side_by_side(page, shots))
        page.context.close()


def opened(browser: Browser, looker: BrowserContext, language: str, paper: str) -> Page:
    width, height = LARGE[-1]
    context = browser.new_context(
        base_url=str(looker.request.get("/").url),
        storage_state=looker.storage_state(),
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
    )
    kept = {"language": language, "paper": paper, "name": NAMES[0], "guided": list(GAMES)}
    context.add_init_script(f"localStorage.setItem('jackal', JSON.stringify({kept!r}))")
    return context.new_page()


def settle(page: Page) -> None:
    page.locator("main:not([aria-busy=true])").wait_for(timeout=WAIT)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.locator(".reveal").wait_for(state="hidden", timeout=WAIT)  # who begins


def shot(page: Page, name: str, width: int, height: int) -> bytes:
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLE)
    return page.screenshot(path=ALBUM / f"{name}.png")


LAY_OUT: Final = """async ([pngs, gap]) => {
  const pictures = await Promise.all(pngs.map(async png => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${png}`;
    await picture.decode();
    return picture;
  }));
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const height = Math.max(...pictures.map(picture => picture.height));
  const canvas = Object.assign(document.createElement("canvas"), {width, height});
  let x = 0;
  for (const picture of pictures) {
    canvas.getContext("2d").drawImage(picture, x, 0);
    x += picture.width + gap;
  }
  return canvas.toDataURL("image/png").split(",")[1];
}"""


def side_by_side(page: Page, shots: list[bytes]) -> bytes:
    pngs = [base64.b64encode(png).decode() for png in shots]
    return base64.b64decode(page.evaluate(LAY_OUT, [pngs, 12]))
