"""A real server with the built client, and real browsers that come to it; whatever goes wrong in one fails the test."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from jackal.server.client import ASSETS
from tests.browser import dealing
from tests.browser.alone import SITE, hosted
from tests.browser.visitors import PATIENCE, Visitor
from tests.server.processes import jackal
from tests.some import AT_LENGTH
from tools.browser import chosen, launch

Visit = Callable[..., Visitor]
FAILED = pytest.StashKey[bool]()
DEALS = os.environ.get(dealing.DEALS) or (token_hex(4) if AT_LENGTH else "1")
"""Which games are played: the same ones each time; others at length, where nobody asks for those of a failure."""

expect.set_options(timeout=PATIENCE)  # what is expected may take its time on a busy machine


@pytest.fixture(scope="package")
def dealt_for(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that tells the server which test deals."""
    file = tmp_path_factory.mktemp("dealing") / "test"
    file.write_text("", encoding="utf-8")
    return file


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory, dealt_for: Path) -> Iterator[str]:
    """The address of `jackal serve` on a database of its own."""
    assert len(ASSETS) > 1, "this jackal has no page for browsers: run `make client`, or test the wheel"
    home = tmp_path_factory.mktemp("server")
    told = {dealing.DEALS: DEALS, dealing.RUNNING: str(dealt_for)}
    arguments = "serve", "--no-browser", "--port", "0", "--database", str(home / "tables.db")
    with jackal(*arguments, home=home, module=dealing.__name__, **told) as running:
        yield running.hear()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chosen()
    with sync_playwright() as playwright:
        browser = launch(playwright, path)
        yield browser
        browser.close()


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: str, dealt_for: Path, screens: Path
) -> Iterator[Visit]:
    """Somebody comes; when the test is over nothing may have gone wrong for anybody."""
    dealt_for.write_text(request.node.name, encoding="utf-8")
    visitors: list[Visitor] = []

    def come(**tastes: Any) -> Visitor:
        visitors.append(Visitor(browser, server, **tastes))
        return visitors[-1]

    yield come
    failed = request.node.stash.get(FAILED, False)
    if failed:
        print(f"the same deals again: {dealing.DEALS}={DEALS} pytest {request.node.nodeid!r}")
    for number, visitor in enumerate(visitors):
        if failed:
            with suppress(Error):
                visitor.page.screenshot(path=screens / f"failed-{request.node.name}-{number}.png")
        visitor.context.close()
    assert [trouble for visitor in visitors for trouble in visitor.troubles] == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    return visit()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of pages that were put up without a server."""
    assert (SITE / "index.html").exists(), "there is no site: run `make site`"
    with hosted(SITE, tmp_path_factory.mktemp("host")) as address:
        yield address


@pytest.fixture
def castaway(browser: Browser, site: str) -> Iterator[Visitor]:
    """Somebody who comes there, and keeps the pages."""
    visitor = Visitor(browser, site, keeping=True)
    yield visitor
    visitor.context.close()
    assert visitor.troubles == []


@pytest.fixture(scope="session")
def screens() -> Path:
    """Where pictures are kept for people to look at."""
    folder = Path(__file__).parents[2] / "build" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What was measured, which nobody would see otherwise."""
    measured = [line for report in terminalreporter.stats.get("passed", []) for line in report.user_properties]
    for what, value in measured:
        terminalreporter.write_line(f"{what}: {value}")
