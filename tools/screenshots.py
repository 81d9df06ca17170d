"""Photographs the running program: docs/pictures/*.webp, and docs/screens.md that shows them all.

What is staged (`tools/staging.py`) one person looks at with a browser: the pictures change when the program does, and
not otherwise.  `album` photographs every board in windows of all sizes (`tools/album.py`), `lessons` each step of the
lessons (`tools/lesson_pictures.py`).
"""

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from jackal.games import GAMES
from tools import album, lesson_pictures
from tools.browser import chosen, launch
from tools.staging import NAMES, Game, Table, post, server

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
PICTURES: Final = DOCS / "pictures"
PHONE, WIDE = (390, 780), (1280, 800)
QUALITY: Final = 0.78
CROWD: Final = 4
WAIT, SETTLE = 20_000, 500


class Screen(NamedTuple):
    """A picture, and what is said under it."""

    name: str
    caption: str
    place: str
    clicks: tuple[str, ...] = ()
    """What is touched before, as CSS selectors."""
    size: tuple[int, int] = WIDE
    language: str = "en"
    paper: str = "light"


TABLES: Final = {
    "island": Game("archipelago", 3, 35, "action", {"island": 2}),
    "arkham": Game("arkham", 3, 60, "action", {}),
    "cards": Game("cards-2019", 3, 14, "lay", {}),
    "route": Game("cards-2015", 4, 10, "declare", {}),
    "cave": Game("dungeon", 4, 130, "go", {"mud": True}),
    "tile": Game("dungeon", 3, 60, "place", {}),
    "campaign": Game("archipelago", 2, 200, "pick", {"campaign": True}),
    "over": Game("archipelago", 2, 10_000, "", {"island": 1}),
}
CHART: Final = "[data-guide=sheet]"
PIRATE, CARD = "[data-piece].lit >> nth=-1", "[data-hand]:not([aria-disabled=true], .resting)"
SCREENS: Final = (
    Screen("home", "The harbour: five doors, and one click to a game", "/"),
    Screen("island", "Archipelago: choose a pirate, and the places he may go to are lit", "/t/{island}", (PIRATE,)),
    Screen("offer", "Between two islands of a campaign: a card for one of your pirates", "/t/{campaign}"),
    Screen(
        "chart", "The chart of the campaign: four islands, who won what, who can do what", "/t/{campaign}", (CHART,)
    ),
    Screen("arkham", "Arkham: two worlds by night, and the veil between them", "/t/{arkham}", (PIRATE,)),
    Screen("cards", "The card game of 2019: a row is laid in secret", "/t/{cards}", (CARD, CARD)),
    Screen("route", "The card game of 2015: the rows are open, and everybody walks", "/t/{route}", paper="dark"),
    Screen("cave", "Dungeon: the die says how far, and the tunnels within reach are lit", "/t/{cave}"),
    Screen("new", "A new table: who sits where, the game's options, the clock", "/new/archipelago?with=friends"),
    Screen("rules", "The rules, with search; every refusal leads to its paragraph", "/rules/archipelago"),
    Screen("record", "A finished game, ply by ply, with everybody's gold", "/records/{over}?at=60"),
    Screen("island-dark", "The same island by lamplight, in Russian", "/t/{island}", language="ru", paper="dark"),
    Screen("cave-dark", "A tile is drawn: where it fits, and at which turn", "/t/{tile}", paper="dark"),
    Screen("island-phone", "On a phone", "/t/{island}", (PIRATE,), PHONE),
    Screen("offer-phone", "Cards of the campaign on a phone, by lamplight", "/t/{campaign}", (), PHONE, "ru", "dark"),
    Screen("arkham-phone", "Arkham on a phone, in Russian", "/t/{arkham}", (), PHONE, "ru"),
    Screen("cards-phone", "Cards on a phone, in Russian", "/t/{cards}", (), PHONE, "ru"),
    Screen("cave-phone", "The cave on a phone, in Russian", "/t/{tile}", (), PHONE, "ru"),
    Screen("home-phone", "The harbour on a phone, at night", "/", (), PHONE, "ru", "dark"),
)


def main() -> int:
    if sys.argv[1:2] == ["album"]:
        return album.main(sys.argv[2:])
    if sys.argv[1:2] == ["lessons"]:
        return lesson_pictures.main(sys.argv[2:])
    PICTURES.mkdir(exist_ok=True)
    path = chosen()
    with TemporaryDirectory() as home, server(Path(home)) as address, sync_playwright() as playwright:
        browser = launch(playwright, path)
        photograph_all(browser, address)
        browser.close()
    (DOCS / "screens.md").write_text(page_of_pictures(), encoding="utf-8")
    return 0


# The pictures ---------------------------------------------------------------------------------------------------------


def photograph_all(browser: Browser, address: str) -> None:
    contexts = [browser.new_context(base_url=address) for _ in range(CROWD)]
    people = [context.request for context in contexts]
    for person in people:
        post(person, "me", {})
    tables = {}
    for name, game in TABLES.items():
        table = Table(game, people)
        table.play(game.plies, game.ask)
        tables[name] = table.id
        for context in contexts[1 : game.seats]:  # the others are here, too
            context.new_page().goto(f"/t/{table.id}")
    darkroom = browser.new_page()
    state = contexts[0].storage_state()
    for screen in SCREENS:
        shot = photograph(browser, address, state, screen, screen.place.format(**tables))
        (PICTURES / f"{screen.name}.webp").write_bytes(developed(darkroom, shot))


def photograph(browser: Browser, address: str, state: Any, screen: Screen, place: str) -> bytes:
    width, height = screen.size
    context = browser.new_context(
        base_url=address,
        storage_state=state,
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        device_scale_factor=1 if screen.size == WIDE else 2,
    )
    kept = {"language": screen.language, "paper": screen.paper, "name": NAMES[0], "guided": list(GAMES)}
    context.add_init_script(f"localStorage.setItem('jackal', JSON.stringify({kept!r}))")
    page = context.new_page()
    page.goto(place)
    page.locator("main:not([aria-busy=true])").wait_for(timeout=WAIT)
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    for selector in screen.clicks:
        page.locator(selector).first.click(timeout=WAIT)
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLE)
    shot = page.screenshot()
    context.close()
    return shot


DEVELOP: Final = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), {width: picture.width, height: picture.height});
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def developed(darkroom: Page, png: bytes) -> bytes:
    """As WebP, which the browser can write and which takes a third of the room."""
    return base64.b64decode(darkroom.evaluate(DEVELOP, [base64.b64encode(png).decode(), QUALITY]))


def page_of_pictures() -> str:
    pictures = "\n".join(f"\n## {screen.caption}\n\n{shown(screen)}" for screen in SCREENS)
    return f"# What it looks like\n\nPhotographed from the running program by `make screens`.\n{pictures}\n"


def shown(screen: Screen) -> str:
    """A phone's picture is shown as wide as a phone."""
    if screen.size == WIDE:
        return f"![{screen.caption}](pictures/{screen.name}.webp)"
    return f'<img alt="{screen.caption}" src="pictures/{screen.name}.webp" width="{screen.size[0]}">'


if __name__ == "__main__":
    sys.exit(main())
