"""Links to give away: whole addresses, as others reach the server, and QR codes of them; the name of the build."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
import segno

from jackal.server.bot_workers import BotWorkers
from jackal.server.client import BUILD
from jackal.server.links import QUIET, base_of, lan_address, link
from jackal.server.settings import Settings
from tests.server.asgi import PUBLIC
from tests.server.guests import Guest, quick, serving
from tests.server.processes import port_of, server

HOME = "http://192.168.1.5:8765"


def squares(drawing: str) -> set[tuple[int, int]]:
    """The dark squares of a drawing, by column and row; nothing else is drawn."""
    found = re.findall(r"M(\d+) (\d+)h1v1h-1z", drawing)
    assert "".join(f"M{x} {y}h1v1h-1z" for x, y in found) == drawing
    return {(int(x), int(y)) for x, y in found}


@pytest.mark.parametrize("path", ["/", "/t/q7GkP2mXw9Tz#invite=abc", "/seat#key=" + "k" * 300])
def test_a_link_is_drawn_as_a_code_with_white_around_it(path: str) -> None:
    made = asyncio.run(link(Settings(), HOME, path))
    assert (made["path"], made["address"]) == (path, HOME + path)
    code = segno.make(HOME + path, micro=False, error="L")
    assert made["width"] == len(code.matrix) + 2 * QUIET
    dark = {(x + QUIET, y + QUIET) for y, row in enumerate(code.matrix) for x, bit in enumerate(row) if bit}
    assert squares(made["qr"]) == dark


def test_a_link_names_the_public_address_then_the_one_at_home_then_that_of_the_caller() -> None:
    came_by = "http://localhost:8765/"
    assert base_of(Settings(public_url=f"{PUBLIC}/", address=HOME), came_by) == PUBLIC
    assert base_of(Settings(address=HOME), came_by) == HOME
    assert base_of(Settings(), came_by) == "http://localhost:8765"
    assert base_of(Settings(host="0.0.0.0"), came_by) == f"http://{lan_address()}:8765"
    assert base_of(Settings(host="0.0.0.0"), f"{HOME}/") == HOME


@pytest.mark.parametrize("base", ["http://localhost:8765", "http://127.0.0.1:8765", "http://[::1]:8765"])
def test_a_link_that_leads_to_this_machine_alone_says_so_and_how_the_room_would_reach_it(base: str) -> None:
    made = asyncio.run(link(Settings(), base, "/t/q7GkP2mXw9Tz#invite=abc"))
    assert (made["only_here"], made["room"]) == (True, f"http://{lan_address()}:8765/t/q7GkP2mXw9Tz#invite=abc")
    assert made["let_in"] == "jackal serve --lan"


@pytest.mark.parametrize("base", [HOME, PUBLIC])
def test_a_link_that_others_can_open_says_nothing(base: str) -> None:
    made = asyncio.run(link(Settings(), base, "/"))
    assert (made["only_here"], made["room"], made["let_in"]) == (False, "", "")


async def links_of(guest: Guest) -> tuple[str, list[Any]]:
    """What the house says, and both kinds of links."""
    made = await guest.make("cards-2015", ["me", "link"])
    table = made["table"]
    invitation = await guest.get(f"/api/tables/{table}/invite")
    assert invitation["path"] == f"/t/{table}#invite={made['invite']}"
    device = await guest.post(f"/api/tables/{table}/seats/0/link")
    assert device["path"].startswith("/seat#key=")
    return (await guest.get("/api/house"))["address"], [invitation, device]


@pytest.mark.parametrize("settings", [{}, {"address": HOME}, {"address": HOME, "public_url": PUBLIC}])
def test_invitations_and_links_of_seats_are_whole(sqlite_database: str, settings: dict[str, str]) -> None:
    known = settings.get("public_url") or settings.get("address") or ""

    async def run() -> None:
        async with serving(quick(sqlite_database, **settings), BotWorkers(0)) as served, served.guest() as anna:
            address, links = await links_of(anna)
            assert address == known
            for each in links:
                assert each == await link(served.service.settings, served.url, each["path"])
                assert each["address"].startswith(known or served.url)

    asyncio.run(run())


def test_pages_learn_who_gets_to_the_links_that_they_make(sqlite_database: str) -> None:
    async def reach(**settings: str) -> Any:
        async with serving(quick(sqlite_database, **settings), BotWorkers(0)) as served, served.guest() as anna:
            return await anna.get("/api/reach"), served.url

    told, url = asyncio.run(reach(lan_command="make play ARGS=--lan"))
    room = f"http://{lan_address()}:{port_of(url)}"
    assert told == {"only_here": True, "room": room, "let_in": "make play ARGS=--lan"}
    assert asyncio.run(reach(public_url=PUBLIC))[0] == {"only_here": False, "room": "", "let_in": ""}


def test_a_link_is_for_those_who_may_give_it(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), BotWorkers(0)) as served,
            served.guest() as anna,
            served.guest() as mallory,
            served.guest().http as somebody,  # without a cookie
        ):
            table = (await anna.make("cards-2015", ["me", "link"]))["table"]
            for guest in (mallory.http, somebody):
                for answer in (
                    await guest.get(f"/api/tables/{table}/invite"),
                    await guest.post(f"/api/tables/{table}/seats/0/link"),
                    await guest.post(f"/api/tables/{table}/seats/1/link"),
                ):
                    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not_yours")
            assert (await anna.http.post(f"/api/tables/{table}/seats/1/link")).status_code == 403

    asyncio.run(run())


def test_a_foreign_name_in_a_request_makes_no_link(sqlite_database: str) -> None:
    """Whose request names another host gets no invitation that leads there."""

    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "link"]))["table"]
            for name in ("evil.example", "127.0.0.1@evil.example", "127.0.0.1/evil", "evil.example#127.0.0.1"):
                answer = await anna.http.get(f"/api/tables/{table}/invite", headers={"Host": name})
                assert (answer.status_code, "evil" in answer.text) == (400, False)

    asyncio.run(run())


def at_home(address: str) -> str:
    """The same server as its host calls it."""
    return f"http://127.0.0.1:{port_of(address)}"


def test_in_a_local_network_links_name_this_machine(sqlite_database: str, tmp_path: Path) -> None:
    """However its host itself came in."""

    async def run() -> None:
        async with server(sqlite_database, tmp_path, "--lan") as (_, shown), Guest(at_home(shown)) as host:
            address, links = await links_of(host)
            assert address == shown == f"http://{lan_address()}:{port_of(shown)}"
            assert [each["address"] for each in links] == [shown + each["path"] for each in links]

    asyncio.run(run())


def test_all_workers_know_the_address(postgres_database: str, tmp_path: Path) -> None:
    async def run() -> None:
        workers = ("--workers", "2")
        async with server(postgres_database, tmp_path, "--lan", *workers) as (_, shown), Guest(at_home(shown)) as host:
            assert (await links_of(host))[0] == shown

    asyncio.run(run())


# The build ----------------------------------------------------------------------------------------------------------


def test_house_and_news_name_the_same_build(sqlite_database: str) -> None:
    """So a page that has been open for long can tell that there is a newer one."""

    async def run() -> None:
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "here"]))["table"]
            assert (await anna.get("/api/house"))["build"] == BUILD
            page = await anna.http.get("/")
            assert page.headers["etag"] == f'W/"{BUILD}"'
            async with anna.live(table, 0) as live, anna.live(table) as onlooker:
                for each in (live, onlooker):
                    assert (await each.frame())["build"] == BUILD
                await live.send("start")
                await live.until(lambda live: bool(live.messages))
                news = [frame for frame in live.frames if frame["type"] in ("whole", "news")]
                assert [frame["build"] for frame in news] == [BUILD] * 2

    asyncio.run(run())
