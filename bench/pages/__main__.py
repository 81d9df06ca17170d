"""`make light`: how light the pages are for a slow telephone, in a real Chromium, beside what we want.

The line is throttled to 1.6 Mbit/s with 150 ms, the processor to a quarter. That slows this machine as it is: on a busy
one all is later, and only what was measured in the same hour can be compared. Bytes and requests do not depend on that.
"""

import argparse
import json
import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeVar

from playwright.sync_api import APIRequestContext, Browser, sync_playwright

from bench.pages.loads import LOCALES, Load, load
from bench.pages.walks import Walk, walk
from tools.browser import chosen, launch
from tools.staging import Game, Table, post, server

T = TypeVar("T", Load, Walk)
GAMES: Final = ("archipelago", "arkham", "cards-2015", "cards-2019", "dungeon")
PAGES: Final = {"front page": "/", "new table": "/new/archipelago"}
READING: Final = {"a rule page": "/rules/archipelago", "puzzles": "/puzzles"}
MIDDLE: Final = 0.4
"""How far a game has gone where its record is watched."""
GOALS: Final = "150 kB for the front page, 2.5 s to the largest paint, 300 ms blocked"


class Stage(NamedTuple):
    """Where all this is measured."""

    browser: Browser
    address: str
    people: list[APIRequestContext]
    asked: argparse.Namespace

    def is_wanted(self, name: str) -> bool:
        return name.startswith(tuple(self.asked.only))

    def rounds(self, measure: Callable[[], T]) -> T:
        """The median of each number."""
        found = [measure() for _ in range(self.asked.rounds)]
        return type(found[0])(*map(median, zip(*found, strict=True)))


def measure_loads(stage: Stage) -> Iterable[tuple[str, str, Load]]:
    me = stage.people[0]
    wanted = {"seats": [{"who": "me", "name": "Anna"}, {"who": "bot"}], "options": {}, "setup": {"window": 0}}
    places = dict(PAGES)
    for game in GAMES:
        table = post(me, "tables", {"game": game, **wanted})["table"]
        post(me, f"tables/{table}/commands", {"do": "start"})
        places[f"table of {game}"] = f"/t/{table}"
    for name, place in (places | READING).items():
        for language in LOCALES if stage.is_wanted(name) else ():
            who = me.storage_state() if place.startswith("/t/") else None
            yield name, language, stage.rounds(partial(load, stage.browser, stage.address, place, language, who))


def measure_walks(stage: Stage) -> Iterable[tuple[str, Walk]]:
    for game in GAMES:
        if stage.is_wanted(f"walk of {game}"):
            table = Table(Game(game, 2, 10_000, "", {}), stage.people)
            table.play(10_000, "")
            place = f"/records/{table.id}?at={round(len(table.match.plies) * MIDDLE)}"
            who = stage.people[0].storage_state()
            yield game, stage.rounds(partial(walk, stage.browser, stage.address, place, who))


def tell(loads: Iterable[tuple[str, str, Load]], walks: Iterable[tuple[str, Walk]]) -> None:
    """Row by row, as soon as it is known."""
    print(f"Wanted: {GOALS}.\n")
    head("page", "", "kB", "requests", "first paint", "largest", "blocked")
    for name, language, one in loads:
        times = f"{one.first:.1f} s", f"{one.largest:.1f} s", f"{one.blocked:.0f} ms"
        row(name, language, f"{one.kilobytes:.0f}", f"{one.requests:.0f}", *times)
    print()
    head("a piece walks", "frames", "median", "p95", "a frame costs", "script", "style", "layout")
    for name, way in walks:
        row(name, f"{way.frames:.0f}", *(f"{cost:.1f} ms" for cost in way[1:]))
    print(f"\nOther programs: {os.getloadavg()[0]:.1f} at a time on {os.cpu_count()} processors.")


def head(*names: str) -> None:
    row(*names)
    print("|---" * len(names) + "|")


def row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make light", description="how light the pages are for a slow telephone")
    parser.add_argument("only", nargs="*", default=[""], help="names of pages, or how they begin: front, table, walk")
    parser.add_argument("--rounds", type=int, default=3, help="of which the median counts")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    with TemporaryDirectory() as home, server(Path(home)) as address, sync_playwright() as playwright:
        browser = launch(playwright, chosen())
        people = [browser.new_context(base_url=address).request for _ in range(2)]
        for person in people:
            post(person, "me", {})
        stage = Stage(browser, address, people, asked)
        loads, walks = measure_loads(stage), measure_walks(stage)
        if asked.json:
            print(json.dumps(as_json(loads, walks), indent=2))
        else:
            tell(loads, walks)
        browser.close()


def as_json(loads: Iterable[tuple[str, str, Load]], walks: Iterable[tuple[str, Walk]]) -> dict[str, Any]:
    pages = [{"page": name, "language": language, **one._asdict()} for name, language, one in loads]
    return {"loads": pages, "walks": [{"game": game, **way._asdict()} for game, way in walks]}


if __name__ == "__main__":
    main()
