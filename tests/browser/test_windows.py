"""Tables in windows of every size: all of a hand in sight, nothing over a place that is lit, nothing too small."""

import random
from itertools import cycle
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.measures import LAID_OUT, SIZES, findings, overhang, tiny_letters
from tests.browser.playing import LIT, moment, play, put_away
from tests.browser.visitors import GAMES, Visitor
from tests.some import AT_LENGTH

LOWEST: Final = ((320, 568), (844, 390))
LAID, LARGE_TILE = 12, 90
"""Tiles that are laid in the cave, and pixels from which on a tile need not grow to fill the window."""
PACK, LARGEST = 9, 14
"""Cards of a first pack, and of a hand as large as they get."""
POSITIONS, CLOSELY = (200, 10) if AT_LENGTH else (8, 4)
"""Positions of each game, and of how many one is looked at by axe as well, in the lowest windows by turns."""
TABLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {game: (game, {}) for game in GAMES} | {
    "draft": ("cards-2019", {"mode": "archipelago"})
}

TOLD, GIVING_WAY = 20 if AT_LENGTH else 3, 300
"""Positions with a notice, and milliseconds until it has found its place."""
NEW_BUILD: Final = """Object.defineProperty(ServiceWorkerContainer.prototype, "register", {value: async () => (
  {waiting: {postMessage() {}}, active: {}, addEventListener() {}, update: async () => {}}
)})"""
"""As if another build had come and waited for the table to be left."""

FAULTS: Final = """lit => {
  if (document.querySelector(".reveal, .laid, section.over")) return [];
  const faults = [];
  let inSight = 0;
  const about = one => `${one.className.baseVal ?? one.className} ${JSON.stringify(one.dataset)}`;
  const box = one => one.getBoundingClientRect();
  const isSeen = one => one.checkVisibility({opacityProperty: true, visibilityProperty: true}) && box(one).width > 0;
  const points = ({x, y, width, height}) =>
    [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].map(([a, d]) => [x + width * a, y + height * d]);
  const OVER = ".keys, .reveal, .prompt-area, .choice, .notices, .guide, .offer, [role=dialog], header, .happened, "
    + "aside";
  const places = [...document.querySelectorAll(lit)].filter(one => isSeen(one) && !one.disabled);
  for (const one of places) {
    const frame = one.closest(".frame");
    const seen = frame ? box(frame) : {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    const within = ([x, y]) => x > seen.left && y > seen.top && x < seen.right && y < seen.bottom;
    const there = points(box(one)).filter(within).map(([x, y]) => document.elementFromPoint(x, y));
    const over = there.map(other => other?.closest(OVER)).find(other => other && !other.contains(one));
    if (over) faults.push(`${about(one)} lies under ${about(over)}`);
    if (there.length) inSight += 1;
  }
  if (places.length && !inSight) faults.push("nothing that is lit is in sight");
  const [told, asked] = [".told", ".prompt-area"].map(one => box(document.querySelector(one)));
  const answers = document.querySelector(".prompt-area .answers");
  const isLong = answers.querySelectorAll(":scope > button, .desk > *").length > 2;
  if (!isLong && told.bottom > asked.top + 0.5 && told.right > asked.left + 0.5)
    faults.push(`the question covers ${(told.bottom - asked.top).toFixed(0)} pixels of what is told`);
  for (const seen of [...document.querySelectorAll("[data-seen]")].filter(isSeen)) {
    const [[x, y]] = points(box(seen));
    if (!seen.contains(document.elementFromPoint(x, y))) faults.push("what is told cannot be put away");
  }
  for (const card of [...document.querySelectorAll("[data-hand], [data-pack]")].filter(isSeen)) {
    const {left, right, top, bottom} = box(card);
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`card ${about(card)} reaches over the edge`);
    if (points(box(card)).some(([x, y]) => !card.contains(document.elementFromPoint(x, y))))
      faults.push(`card ${about(card)} is covered`);
  }
  const clips = one => one === document.body || getComputedStyle(one).overflow !== "visible";
  const clipping = one => (clips(one) ? one : clipping(one.parentElement));
  for (const badge of [...document.querySelectorAll("[data-past]")].filter(isSeen)) {
    const [{top, right}, edge] = [box(badge), box(clipping(badge.parentElement))];
    if (top < edge.top || right > edge.right) faults.push(`badge ${about(badge)} is cut off`);
  }
  return faults;
}"""
"""What is shown large is put away before one goes on; a table may also have come to its end while it is measured."""
SMALL: Final = """lit => {
  const frame = document.querySelector(".board-area .frame:not(:has(.cave))");
  const cells = [...(frame?.querySelectorAll("[data-cell]") ?? [])].map(one => one.getBoundingClientRect());
  const size = Math.min(...cells.map(({width, height}) => Math.min(width, height)).filter(size => size > 0));
  const boxes = [...(frame?.querySelectorAll(lit) ?? [])].map(one => one.getBoundingClientRect());
  const stretch = (from, to) => boxes.length && Math.max(...boxes.map(to)) - Math.min(...boxes.map(from)) + 2 * size;
  const larger = 32 / size;
  const isNeeded = stretch(({left}) => left, ({right}) => right) * larger > frame?.clientWidth - 52
    || stretch(({top}) => top, ({bottom}) => bottom) * larger > frame?.clientHeight;
  const isSmall = cells.length && size < 31.5 && !isNeeded;
  const spots = [...document.querySelectorAll(".cave [data-lit] .hit")].map(one => one.getBoundingClientRect());
  const least = Math.min(...spots.map(({width, height}) => Math.min(width, height)));
  return [
    ...(isSmall ? [`cells of ${size} pixels in ${frame.clientWidth} by ${frame.clientHeight}`] : []),
    ...(least < 31.5 ? [`a lit place of the cave has ${least} pixels`] : []),
  ];
}"""
"""Cells are smaller than a finger only where all that is lit would else not fit; in the cave nothing lit ever is."""
FILLED: Final = """() => {
  const box = one => one.getBoundingClientRect();
  const frame = box(document.querySelector(".board-area .frame"));
  const cells = [...document.querySelectorAll(".cave [data-cell]")].map(box);
  const stretch = (from, to) => Math.max(...cells.map(to)) - Math.min(...cells.map(from));
  const [across, down] = [stretch(one => one.left, one => one.right), stretch(one => one.top, one => one.bottom)];
  return [Math.max(across / frame.width, down / frame.height), Math.min(...cells.map(one => one.width))];
}"""
"""How much of the window the cave takes, and how wide its tiles are."""


@pytest.mark.parametrize("table", TABLES)
def test_every_window(visit: Visit, table: str) -> None:
    visitor = visit(size=(390, 844), language="ru")
    page, dice = visitor.page, random.Random(table)
    game, options = TABLES[table]
    faults: list[str] = []
    seats: Any = cycle((("me", "bot"), ("me", "bot", "bot", "bot")))
    seen = 0
    while seen < POSITIONS:
        visitor.sit_at(game, *next(seats), options=options)
        while seen < POSITIONS and (what := moment(page)) != "over":
            if what == "asked":
                seen += 1
                closely = LOWEST[seen // CLOSELY % 2] if seen % CLOSELY == 0 else None
                faults += faults_of(page, closely)
            play(page, dice, clicks=1)
    assert not faults, "\n".join(sorted(set(faults)))


@pytest.mark.parametrize("game", GAMES)
def test_notices_lie_over_nothing_that_is_lit(visit: Visit, game: str) -> None:
    """While one is asked something there is a new build, which is told above the board, or where nothing is lit."""
    visitor = visit(size=(390, 844), language="ru")
    page, dice = visitor.page, random.Random(game)
    page.add_init_script(NEW_BUILD)
    faults: list[str] = []
    visitor.sit_at(game, "me", "bot")
    seen = 0
    while seen < TOLD and (what := moment(page)) != "over":
        if what == "asked":
            seen += 1
            expect(page.locator(".notice").first).to_be_visible()
            faults += faults_of(page, settling=GIVING_WAY)
        play(page, dice, clicks=1)
    assert seen
    assert not faults, "\n".join(sorted(set(faults)))


def test_the_cave_is_as_large_as_the_window_allows(visit: Visit) -> None:
    """Half of it is laid, then a tile is in hand: all places for it are seen, as large as they can be."""
    visitor = visit(size=(1440, 900))
    page, dice = visitor.page, random.Random("cave")
    visitor.sit_at("dungeon", "me", "bot", "bot")
    laid = 0
    while laid < LAID:
        until_asked(page)
        if page.locator(".cave [data-empty]").count():
            laid += 1
            share, tile = page.evaluate(FILLED)
            assert share > 0.85 or tile > LARGE_TILE, f"tiles of {tile} pixels take {share:.0%} of the window"
        play(page, dice, clicks=1)


def faults_of(page: Page, closely: tuple[int, int] | None = None, settling: int = 0) -> list[str]:
    """What is wrong with a table as it stands, in windows of all sizes; axe looks at one of them, if any."""
    faults: list[str] = []
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        if settling:
            page.wait_for_timeout(settling)
        found = page.evaluate(FAULTS, LIT) + page.evaluate(SMALL, LIT) + tiny_letters(page)
        found += findings(page) if (width, height) == closely else []
        faults += [f"{width} by {height}: {fault}" for fault in found]
        if wider := overhang(page):
            faults.append(f"{width} by {height}: {wider} pixels wider than the window")
    if before:
        page.set_viewport_size(before)
    return faults


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_largest_hands_and_packs_are_all_in_sight(visit: Visit, language: str) -> None:
    """A pack of nine; then whoever passes at every island has fourteen cards and more."""
    visitor = visit(size=SIZES[0], language=language)
    page = visitor.page
    table = visitor.sit_at("cards-2019", "me", "bot", options={"mode": "archipelago"})
    until_asked(page)
    assert page.locator("[data-pack]").count() == PACK
    assert faults_of(page) == []
    held = pass_until(visitor, table, LARGEST)
    page.locator(f"[data-hand='{held - 1}']").wait_for()
    until_asked(page)
    assert page.locator("[data-hand]").count() == held >= LARGEST
    assert faults_of(page) == []


def pass_until(visitor: Visitor, table: str, cards: int) -> int:
    """Keep the first card of each pack and land nowhere until one has so many; answers how many those are."""
    while True:
        now = visitor.get(f"tables/{table}?seat=0")
        hand = now["view"]["players"][0]["hand"]
        if now["actions"] and len(hand) >= cards:
            return len(hand)
        if now["actions"]:
            texts = [action["text"] for action in now["actions"]]
            visitor.command(table, do="play", seat=0, seen=now["n"], action="pass" if "pass" in texts else texts[0])


def until_asked(page: Page) -> None:
    """What is shown large is put away."""
    while (what := moment(page)) != "asked":
        put_away(page, what)
