"""A site is built anew while somebody plays there: with the next pages comes their engine, and the game goes on."""

import hashlib
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.alone import BELOW, SITE, ask, at_table, come, hosted, kept, show, sit_at
from tests.browser.playing import BEAT, moment, play
from tests.browser.test_lessons import at_step
from tests.browser.visitors import Visitor
from tests.browser.words import text

HELD: Final = """async () => {
  const packs = [];
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) packs.push(url);
  return packs.filter((url) => url.endsWith(".pack")).map((url) => url.split("/").at(-1)).sort();
}"""
"""Of the engine what the browser has."""
NEXT: Final = """async () => {
  const { installing, waiting } = await navigator.serviceWorker.ready;
  if (installing) await new Promise((done) => installing.addEventListener("statechange", done));
  return Boolean(waiting);
}"""
"""Whether the next build is there, and waits until nobody looks at this one."""
STAMP: Final = 4
"""Where gzip says when it has packed; whoever unpacks does not ask."""
ENTRY: Final = "() => document.querySelector('script[type=module]').src"


def rebuild(site: Path) -> None:
    """The next build: its engine does the same and is another file, and all that knows of it has another name."""
    (engine,) = (site / "assets").glob("engine-*.pack")
    content = engine.read_bytes()
    packed = content[:STAMP] + b"\1" + content[STAMP + 1 :]
    before, now = (hashlib.sha256(each).hexdigest() for each in (content, packed))
    engine.unlink()
    (site / "assets" / f"engine-{now[:16]}.pack").write_bytes(packed)
    scripts = [path.name for path in (site / "assets").glob("*.js")]
    names = {before: now, before[:16]: now[:16]} | {name: f"{name[:-3]}2.js" for name in scripts}
    known = re.compile("|".join(map(re.escape, names)))
    for path in [*site.glob("*.html"), site / "offline.js", *(site / "assets").glob("*.js")]:
        told = known.sub(lambda found: names[found[0]], path.read_text(encoding="utf-8"))
        path.write_text(re.sub(r"(?<=\$\{NAME\} )\w+", "next", told), encoding="utf-8")
        path.rename(path.with_name(names.get(path.name, path.name)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / BELOW


@pytest.fixture
def traveller(browser: Browser, tmp_path: Path, folder: Path) -> Iterator[Visitor]:
    """Somebody at a site of its own, which may be built anew."""
    with hosted(SITE, tmp_path) as address:
        visitor = Visitor(browser, address, keeping=True)
        yield visitor
        visitor.context.close()
    assert visitor.troubles == []


def await_next(page: Page) -> None:
    """The browser looks for a next build whenever a page comes."""
    page.reload()
    page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).then(() => null)")
    while not page.evaluate(NEXT):
        page.wait_for_timeout(BEAT)


def test_with_the_next_pages_comes_their_engine(traveller: Visitor, folder: Path) -> None:
    """The next build has been visited once; it is opened first when there is no network any more."""
    page = come(traveller)
    table = sit_at(traveller, "dungeon")
    play(page, random.Random(21), clicks=3)
    moment(page)
    stood, before = ask(traveller, "GET", f"tables/{table}"), kept(traveller)
    entry, held = page.evaluate(ENTRY), page.evaluate(HELD)
    rebuild(folder)
    assert traveller.troubles == []
    traveller.context.set_offline(False)
    await_next(page)
    traveller.forgive()  # whoever fetches the next build may learn a moment late that the network is back
    assert page.evaluate(ENTRY) == entry, "the next build does not break into a game"
    assert set(page.evaluate(HELD)) > set(held)
    traveller.context.set_offline(True)
    page.close()
    later = traveller.tab()
    later.goto(f"{traveller.address}?/t/{table}")
    moment(later)
    expect(later).to_have_url(at_table(traveller, table))
    assert later.evaluate(ENTRY) != entry
    assert later.evaluate(HELD) == sorted(path.name for path in (folder / "assets").glob("*.pack"))
    assert ask(traveller, "GET", f"tables/{table}", page=later) == stood
    assert kept(traveller, later) == before
    play(later, random.Random(22), clicks=2)


def test_pages_whose_engine_is_nowhere_any_more_give_way(traveller: Visitor, folder: Path) -> None:
    """Who has never played has kept pages alone: they say that they are to be loaded again, and that helps."""
    page = traveller.page
    page.goto(traveller.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    rebuild(folder)
    await_next(page)
    assert page.evaluate(HELD) == []
    show(page, "/lessons/archipelago-arrows")
    expect(page.get_by_role("alert").filter(has_text=text("alone.failed"))).to_be_visible()
    traveller.forgive()  # the console tells what is missing
    while page.evaluate(NEXT):
        page.wait_for_timeout(BEAT)
    page.reload()
    show(page, "/lessons/archipelago-arrows")
    at_step(page, 0)
    expect(page.get_by_role("alert")).to_have_count(0)
