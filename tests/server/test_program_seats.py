"""Seats for programs: who gives them away, what a token is good for, and how everybody sees that a bot sits there."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from jackal.server.visitors import Visitors
from jackal.tables.seating import is_program
from tests.server.guests import PATIENCE, Guest, Live, quick, serving
from tests.server.processes import server
from tests.server.staff import in_loop

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "network_bot.py"


class Program(Guest):
    """A guest with a token in place of a cookie."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(url)
        self.token = token
        self.http = httpx.AsyncClient(
            base_url=url, timeout=PATIENCE, headers={"Authorization": f"Bearer {token}"}, trust_env=False, verify=False
        )

    async def __aenter__(self) -> "Program":
        return self

    @asynccontextmanager
    async def live(
        self,
        table: str,
        seat: int | None = None,
        seen: int | None = None,
        *,
        astray: bool = False,
        language: str | None = None,
    ) -> AsyncIterator[Live]:
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live?seat={seat}"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, proxy=None) as socket:
            yield Live(socket)


async def give_seat(host: Guest, table: str, seat: int = 1, status: int = 201) -> Any:
    return await host.post(f"/api/tables/{table}/seats/{seat}/program", {"name": "Carrier"}, status)


def test_a_token_proves_a_program() -> None:
    visitors = Visitors(b"a secret that is long enough to be one")
    program, token = visitors.issue_program()
    assert visitors.read(token) == program
    assert is_program(program)
    assert not is_program(visitors.issue()[0])
    assert visitors.read(token[:-1]) is None


@in_loop
async def test_a_program_plays_from_its_seat_and_everybody_sees_that_it_is_one(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        table = (await anna.make(seats=["me", "link"], options={"first": "seat-2"}))["table"]
        given = await give_seat(anna, table)
        assert (given["table"], given["seat"]) == (table, 1)
        for guest in (anna, boris):
            cards = (await guest.look(table))["table"]["seats"]
            assert [(card["name"], card["program"], card["taken"]) for card in cards][1] == ("Carrier", True, True)
            assert not cards[0]["program"]
            assert given["token"] not in str(await guest.look(table))
        await anna.do(table, "start")
        async with Program(served.url, given["token"]) as program, program.live(table, 1) as live:
            await live.until(lambda live: bool(live.now))
            assert live.now["table"]["seats"][1]["mine"]
            assert not live.now["table"]["host"]
            assert (await live.play())["type"] == "done"
            assert (await program.look(table, 1))["view"]["seat"] == 1
            await program.get(f"/api/tables/{table}", 403, seat=0)
        assert (await anna.look(table, 0))["n"] > 1


@in_loop
async def test_only_the_host_gives_an_empty_seat_before_the_game(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.make(seats=["me", "link", "open"])
        table = made["table"]
        await boris.do(table, "sit", name="Boris", seat=2)
        assert (await give_seat(boris, table, 1, 403))["error"]["code"] == "not_host"
        assert (await give_seat(anna, table, 2, 409))["error"]["code"] == "taken"
        assert (await give_seat(anna, table, 3, 409))["error"]["code"] == "no_seat"
        await anna.post(f"/api/tables/{table}/seats/1/program", {"name": ""}, 422)
        first = await give_seat(anna, table)
        await anna.do(table, "stand", seat=1)
        second = await give_seat(anna, table)
        await anna.do(table, "start")
        assert (await give_seat(anna, table, 1, 409))["error"]["code"] == "wrong_time"
        async with Program(served.url, first["token"]) as gone, Program(served.url, second["token"]) as there:
            await gone.get(f"/api/tables/{table}", 403, seat=1)
            await there.get(f"/api/tables/{table}", seat=1)


@in_loop
async def test_a_token_is_good_for_its_seat_alone(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        table = (await anna.make(seats=["me", "link"]))["table"]
        other = (await boris.make(seats=["me", "open"]))["table"]
        async with Program(served.url, (await give_seat(anna, table))["token"]) as program:
            for path, body in (
                ("/api/me", None),
                ("/api/tables", {"game": "archipelago", "seats": [{"who": "me"}, {"who": "bot"}]}),
                ("/api/seats", {"key": "x"}),
            ):
                answer = await program.post(path, body, 403)
                assert answer["error"]["message"] == "a bot token is good for its seat alone"
            await program.do(other, "sit", 409, name="Spy")
            await program.do(table, "start", 403)
            await program.do(table, "close", 403)
            await program.do(table, "stand", 403, seat=0)


@pytest.mark.parametrize("token", ["nonsense", "bot.me.AAAA", "é"])
def test_what_is_no_token_is_nobody(sqlite_database: str, token: str) -> None:
    async def come() -> None:
        async with serving(quick(sqlite_database)) as served, served.guest() as anna:
            table = (await anna.make(seats=["me", "link"]))["table"]
            await give_seat(anna, table)
            headers = {b"Authorization": f"Bearer {token}".encode()}
            async with httpx.AsyncClient(base_url=served.url, trust_env=False, verify=False) as stranger:
                assert (await stranger.get(f"/api/tables/{table}?seat=1", headers=headers)).status_code == 403
            cookie = anna.http.cookies[served.service.visitors.cookie]
            async with Program(served.url, cookie) as disguised:
                await disguised.get(f"/api/tables/{table}", 403, seat=0)

    asyncio.run(come())


@in_loop
async def test_people_decide_about_pauses_and_rematches(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make(seats=["me", "link"]))["table"]
        async with Program(served.url, (await give_seat(anna, table))["token"]) as program:
            await anna.do(table, "start")
            assert (await anna.do(table, "pause", seat=0))["table"]["status"] == "paused"
            assert (await anna.do(table, "resume", seat=0))["table"]["status"] == "playing"
            await anna.do(table, "resign", seat=0)
            await program.do(table, "resign", seat=1)
            await program.do(table, "rematch", 403, seat=1)
            again = (await anna.do(table, "rematch", seat=0))["table"]["rematch"]
            sat = await program.do(again, "sit", name="Carrier")
            assert sat["table"]["seats"][1]["program"]


@in_loop
async def test_a_table_where_only_programs_are_left_is_closed(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        table = (await anna.make(seats=["me", "link"]))["table"]
        await give_seat(anna, table)
        assert (await anna.do(table, "stand", seat=0))["table"]["status"] == "closed"


SHORT: dict[str, dict[str, Any]] = {
    "archipelago": {"round_cap": 3},
    "cards-2015": {"islands": 1},
    "dungeon": {"round_cap": 2},
}


def test_the_example_plays_at_a_real_server(sqlite_database: str, tmp_path: Path) -> None:
    """With a bot of the house; who made the table gets up and looks on."""

    async def come() -> None:
        async with server(sqlite_database, tmp_path) as (_, url), Guest(url) as anna:
            for game, options in SHORT.items():
                await example_plays(url, anna, game, options)

    asyncio.run(come())


async def example_plays(url: str, anna: Guest, game: str, options: dict[str, Any]) -> None:
    table = (await anna.make(game, ["me", "link", "bot"], options=options, setup={"window": 0.0}))["table"]
    token = (await give_seat(anna, table))["token"]
    program = await asyncio.create_subprocess_exec(sys.executable, EXAMPLE, url, table, "1", token)
    await anna.do(table, "start")
    await anna.do(table, "leave", seat=0)
    assert await program.wait() == 0
    now = await anna.look(table)
    assert now["table"]["status"] == "over"
    assert now["table"]["seats"][1]["program"]
