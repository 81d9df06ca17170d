"""What happens to a game without a server: tabs come and go, workers die, there is no room left; nothing is lost."""

import random
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.alone import SUFFERING, ask, at_table, come, kept, kill, sit_at, worker
from tests.browser.playing import BEAT, moment, play
from tests.browser.visitors import Visitor
from tests.browser.words import text

BOARD: Final = """() => [...document.querySelectorAll(".board-area *, .players")].map((one) => {
  const { cell, crew, seat, place } = one.dataset;
  return JSON.stringify([cell, crew, seat, place, one.matches(".players") ? one.innerText : ""]);
}).filter((told) => /[^\\[\\]null,"]/.test(told)).sort()"""
"""What lies where on the board, and what stands beside each player; not what is lit or looked at."""
SAME: Final = f"board => JSON.stringify(board) === JSON.stringify(({BOARD})())"
SMALL: Final = 24_000_000
"""Bytes that a browser has room for: its pages, the engine, and not much more."""
FILL: Final = """async ([base, size]) => {
  const database = await new Promise((done) => {
    const opening = indexedDB.open(`jackal ${base}`);
    opening.onsuccess = () => done(opening.result);
  });
  for (let why = ""; why === ""; ) why = await new Promise((done) => {
    const writing = database.transaction("values", "readwrite");
    writing.oncomplete = () => done("");
    writing.onabort = () => done(writing.error.name);
    writing.objectStore("values").put("x".repeat(size), "rubbish");
  });
  database.close();
}"""
"""Fills what room there is: the browser looks only now and then how much that is."""
EARLIER: Final = """async ([base, ago]) => {
  const database = await new Promise((done) => {
    const opening = indexedDB.open(`jackal ${base}`);
    opening.onsuccess = () => done(opening.result);
  });
  const shelf = database.transaction(["tables", "log", "values"], "readwrite");
  const change = (name, earlier) => {
    shelf.objectStore(name).openCursor().onsuccess = ({ target: { result: at } }) => {
      if (!at) return;
      at.update(earlier(at.value, at.key));
      at.continue();
    };
  };
  change("log", ([n, at, ...rest]) => [n, at - ago, ...rest]);
  change("values", (value, key) => (key === "life" ? String(Number(value) - ago) : value));
  change("tables", (text) => {
    const row = JSON.parse(text);
    row.card.changed -= ago;
    return JSON.stringify({ ...row, made: row.made - ago, changed: row.changed - ago, due: null });
  });
  await new Promise((done) => (shelf.oncomplete = done));
  database.close();
}"""
"""As if all that is kept had been kept so long ago."""


def entries(visitor: Visitor, page: Page | None = None) -> list[Any]:
    return kept(visitor, page)["log"]


def plies(found: list[Any]) -> set[int]:
    """The seats who played."""
    return {entry[3] for entry in found if entry[2] == "ply"}


@pytest.mark.parametrize("game", SUFFERING)
def test_two_tabs_show_one_table_and_the_second_takes_over(castaway: Visitor, game: str) -> None:
    first = come(castaway)
    table = sit_at(castaway, game)
    second = castaway.tab()
    second.goto(f"{castaway.address}?/t/{table}")
    moment(second)
    for page, other in ((first, second), (second, first)):
        play(page, random.Random(4), clicks=3)
        moment(page)
        moment(other)
        other.wait_for_function(SAME, arg=page.evaluate(BOARD), polling=BEAT)
    assert len(first.evaluate(BOARD)) > 3
    stood = [ask(castaway, "GET", f"tables/{table}", page=page) for page in (first, second)]
    assert stood[0] == stood[1]
    before = kept(castaway)
    assert sum(table in row for row in before["tables"]) == 1
    first.close()
    assert ask(castaway, "GET", f"tables/{table}", page=second) == stood[0]
    assert kept(castaway, second) == before
    play(second, random.Random(5), clicks=2)


def test_a_tab_that_sleeps_gives_the_tables_away(castaway: Visitor) -> None:
    """It says nothing, as if its device had put it aside; when it is awake again it waits for the other."""
    first = come(castaway)
    table = sit_at(castaway, "dungeon", "here")
    play(first, random.Random(14), clicks=2)
    moment(first)
    stood, before = ask(castaway, "GET", f"tables/{table}"), entries(castaway)
    worker(first, "tables").evaluate("() => { BroadcastChannel.prototype.postMessage = () => undefined; }")
    second = castaway.tab()
    second.goto(f"{castaway.address}?/t/{table}")
    bar = second.get_by_role("alert").filter(has_text=text("alone.asleep"))
    bar.get_by_role("button", name=text("alone.here")).click()
    moment(second)
    expect(bar).to_have_count(0)
    assert ask(castaway, "GET", f"tables/{table}", page=second) == stood
    dice = random.Random(15)
    for page, other in ((second, first), (first, second)):
        there = len(entries(castaway))
        while len(entries(castaway)) == there:
            play(page, dice, clicks=1)
        moment(page)
        moment(other)
        other.wait_for_function(SAME, arg=page.evaluate(BOARD), polling=BEAT)
    assert [entry for entry in entries(castaway) if entry in before] == before


@pytest.mark.parametrize("game", SUFFERING)
def test_whoever_keeps_the_tables_dies_and_nothing_is_lost(castaway: Visitor, game: str) -> None:
    page = come(castaway)
    table = sit_at(castaway, game)
    play(page, random.Random(6), clicks=3)
    moment(page)
    stood, before = ask(castaway, "GET", f"tables/{table}"), kept(castaway)
    kill(page, "tables")
    assert ask(castaway, "GET", f"tables/{table}") == stood
    assert kept(castaway) == before
    play(page, random.Random(7), clicks=1)
    kill(page, "tables")  # the bot is asked, perhaps, or the move is just being written
    moment(page)
    now = kept(castaway)
    assert [entry for entry in now["log"] if entry in before["log"]] == before["log"]
    assert len(now["tables"]) == len(before["tables"])
    play(page, random.Random(8), clicks=2)


def test_a_thinker_who_dies_of_a_question_is_replaced(castaway: Visitor) -> None:
    page = come(castaway)
    sit_at(castaway, "dungeon", "sailor")
    dice = random.Random(9)
    while 1 not in plies(entries(castaway)):  # one who is still getting ready would hear his questions all the same
        play(page, dice, clicks=1)
    moment(page)
    before = entries(castaway)
    doomed = worker(page, "thinker")
    doomed.evaluate("() => { onmessage = () => close(); }")
    while doomed in page.workers:
        assert not play(page, dice, clicks=1), "the game is over, and nobody was asked"
    play(page, dice, clicks=2)
    moment(page)
    while not castaway.troubles:  # what a worker says in the console comes by another way than what the page shows
        page.wait_for_timeout(BEAT)
    assert castaway.troubles == ["console warning: sailor has no answer: died: his worker is gone"]
    castaway.forgive()
    now = entries(castaway)
    assert [entry for entry in now if entry in before] == before
    assert 1 in plies([entry for entry in now if entry not in before])


@pytest.mark.parametrize("game", SUFFERING)
def test_without_room_a_move_is_refused_and_nothing_is_lost(castaway: Visitor, game: str) -> None:
    def allow(**size: int) -> None:
        there = urlsplit(castaway.address)
        rules.send("Storage.overrideQuotaForOrigin", {"origin": f"{there.scheme}://{there.netloc}"} | size)

    rules = castaway.context.new_cdp_session(castaway.page)
    allow(quotaSize=SMALL)
    page = come(castaway)
    table = sit_at(castaway, game)
    play(page, random.Random(11), clicks=3)
    moment(page)
    allow(quotaSize=1)
    page.evaluate(FILL, [castaway.address, SMALL // 8])
    stood, before = ask(castaway, "GET", f"tables/{table}"), entries(castaway)
    told = page.locator(".toast.bad")
    dice = random.Random(12)
    while not told.count():
        play(page, dice, clicks=1)
        page.wait_for_timeout(BEAT)
    expect(told.first).to_contain_text(text("refused.no_room"))
    assert ask(castaway, "GET", f"tables/{table}") == stood
    assert entries(castaway) == before
    allow()
    castaway.forgive()  # the house says in the console what it could not keep
    while entries(castaway) == before:
        play(page, dice, clicks=1)
    assert [entry for entry in entries(castaway) if entry in before] == before


def test_a_clock_stands_while_no_page_is_open(castaway: Visitor) -> None:
    page = come(castaway)
    table = sit_at(castaway, "dungeon", "here", clock={"kind": "game", "seconds": 600})
    play(page, random.Random(13), clicks=2)
    moment(page)
    other = castaway.tab()
    castaway.context.set_offline(False)
    other.goto(f"{castaway.address}icon.svg")  # a page of the site that runs nothing
    page.close()
    other.evaluate(EARLIER, [castaway.address, 9 * 3600 * 1000])
    other.goto(f"{castaway.address}?/t/{table}")
    moment(other)
    expect(other).to_have_url(at_table(castaway, table))
    now = ask(castaway, "GET", f"tables/{table}", page=other)
    assert [seat["away"] for seat in now["table"]["seats"]] == ["", ""]
    assert min(face["left"] for face in now["table"]["clocks"]) > 0
    assert "wake" in [entry[2] for entry in entries(castaway, other)]
