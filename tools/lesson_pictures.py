"""Photographs each step of the lessons on a phone, in all languages, for an eye to judge them: build/lessons.

`make screens ARGS="lessons"` takes all of them, `ARGS="lessons dungeon"` those whose names begin so.  What was done
before a step is what a browser keeps of a lesson that was left: the line by which the lesson is checked.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from jackal.lessons.checking import check_lesson
from jackal.lessons.shelf import lessons
from jackal.text.texts import languages
from tools.browser import chosen, launch
from tools.staging import server

PICTURES: Final = Path(__file__).resolve().parents[1] / "build" / "lessons"
WIDTH, HEIGHT = 390, 844
LANGUAGES: Final = languages()
WAIT, SETTLE = 60_000, 600


def main(wanted: Sequence[str]) -> int:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = chosen()
    with TemporaryDirectory() as home, server(Path(home)) as address, sync_playwright() as playwright:
        browser = launch(playwright, path)
        for lesson, moves in stages(wanted):
            for language in LANGUAGES:
                name = f"{lesson}-{len(moves):02}-{language}.png"
                photograph(browser, address, lesson, moves, language, PICTURES / name)
                print(name, flush=True)
        browser.close()
    return 0


def stages(wanted: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Each lesson after each of its moves; how it ends is what it says after the last."""
    for name, lesson in lessons().items():
        if not wanted or name.startswith(tuple(wanted)):
            line = check_lesson(lesson).line
            yield from ((name, line[:done]) for done in range(len(line) + 1))


def photograph(browser: Browser, address: str, lesson: str, moves: list[str], language: str, picture: Path) -> None:
    size: ViewportSize = {"width": WIDTH, "height": HEIGHT}
    context = browser.new_context(base_url=address, viewport=size, reduced_motion="reduce", has_touch=True)
    kept = {"jackal": {"language": language}, "jackal.lessons": {lesson: {"moves": moves, "done": False}}}
    for key, thing in kept.items():
        context.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(json.dumps(thing))})")
    page = context.new_page()
    page.goto(f"/lessons/{lesson}")
    page.locator("main.lesson .words").wait_for(timeout=WAIT)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(SETTLE)
    page.screenshot(path=picture)
    context.close()
