"""Forged cookies, links and invitations, seats of others, foreign pages, bodies too large: refused, and no effect."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from jackal.server.visitors import Visitors
from tests.server.guests import PATIENCE, Guest, Live, Served, quick, serving
from tests.server.staff import bad, in_loop

NO_TABLES = ("nosuchtable", "A" * 40, "--------")
NO_IDS = ("short", "A" * 41, "a b c d e f", "%00" * 8, "%0a" * 8, "abcdefgh%0a", "%ff%fe%fd%fc%fb%fa%f9%f8", "ёжикёжик")


class Game(NamedTuple):
    """A running game of Anna and Boris; Mallory has a cookie, but no seat."""

    served: Served
    table: str
    invite: str
    anna: Guest
    boris: Guest
    mallory: Guest

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


@asynccontextmanager
async def a_game(database: str, **settings: Any) -> AsyncIterator[Game]:
    """What happens in the meantime has no effect on the table."""
    async with (
        serving(quick(database, **settings)) as served,
        served.guest() as anna,
        served.guest() as boris,
        served.guest() as mallory,
    ):
        made = await anna.make(seats=["me", "link"])
        await boris.do(made["table"], "sit", name="Boris", invite=made["invite"])
        await anna.do(made["table"], "start")
        before = await served.service.repository.load(made["table"])
        yield Game(served, made["table"], made["invite"], anna, boris, mallory)
        assert await served.service.repository.load(made["table"]) == before
        await play_on(made["table"], anna, boris)


async def play_on(table: str, *guests: Guest) -> None:
    """Whoever's turn it is plays, and it is done."""
    for seat, guest in enumerate(guests):
        now = await guest.look(table, seat)
        if now["actions"]:
            await guest.do(table, "play", seat=seat, seen=now["n"], action=now["actions"][0]["text"])
            return
    raise AssertionError("it is nobody's turn")


def with_cookie(served: Served, value: str) -> Guest:
    guest = Guest(served.url)
    guest.http.headers["Cookie"] = f"{served.service.visitors.cookie}={value}"
    return guest


def forgeries(token: str) -> list[str]:
    """A signed text spoilt in many ways."""
    middle = len(token) // 2
    flipped = [token[:at] + ("a" if token[at] != "a" else "b") + token[at + 1 :] for at in (0, middle, len(token) - 2)]
    return [*flipped, token[:-1], token[:middle], token[1:], token + "A", token * 2, token.upper(), "x", "." * 40]


# Who somebody is ------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_forged_cookie_is_nobodys(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        cookie = game.anna.http.cookies[game.served.service.visitors.cookie]
        visitor, _, signature = cookie.rpartition(".")
        strange = [
            visitor,
            f"{visitor}.",
            f".{signature}",
            Visitors(b"another secret").issue()[1],
            "%C3%A9",
            "A" * 10_000,
        ]
        for value in [*forgeries(cookie), *strange]:
            guest = with_cookie(game.served, value)
            assert (await guest.http.get(game.path, params={"seat": 0})).status_code == 403
            assert (await guest.http.get("/api/tables")).json()["mine"] == []
            await guest.do(game.table, "resign", 403, seat=0)
            await guest.http.aclose()


@in_loop
async def test_a_forged_cookie_opens_no_seat_live(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for value in forgeries(game.anna.http.cookies[game.served.service.visitors.cookie])[:4]:
            guest = with_cookie(game.served, value)
            guest.http.cookies.set(game.served.service.visitors.cookie, value)
            assert await closed_with(guest, f"{game.path}/live?seat=0") == (4403, "not_yours")


async def closed_with(guest: Guest, path: str, **more: Any) -> tuple[int, str]:
    """How the server ends a live connection that it lets nobody use."""
    address = guest.url.replace("http", "ws", 1) + path
    headers = {"Cookie": guest.cookie()}
    async with connect(address, additional_headers=headers, proxy=None, **more) as socket:
        with pytest.raises(ConnectionClosed) as caught:
            await socket.recv()
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code, caught.value.rcvd.reason


# Invitations and links ------------------------------------------------------------------------------------------------


@in_loop
async def test_a_forged_invitation_brings_nobody_in(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        made = await game.anna.make(seats=["me", "link"])
        before = await game.served.service.repository.load(made["table"])
        for invite in (None, game.invite, *forgeries(made["invite"])):
            await game.mallory.do(made["table"], "sit", 409, name="Mallory", invite=invite)
        await game.mallory.do(made["table"], "sit", 422, name="Mallory", invite="A" * 401)
        await game.mallory.get(f"/api/tables/{made['table']}/invite", 403)
        assert await game.served.service.repository.load(made["table"]) == before
        await game.mallory.do(made["table"], "sit", name="Mallory", invite=made["invite"])


@in_loop
async def test_a_seat_link_works_once(sqlite_database: str) -> None:
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as phone:
        table = (await anna.make(seats=["me", "here"]))["table"]
        first, second = [await key_of(anna, table) for _ in range(2)]
        assert await phone.post("/api/seats", {"key": first}) == {"table": table, "seat": 0}
        before = await served.service.repository.load(table)
        async with served.guest() as mallory:
            for guest in (mallory, phone, anna):
                for key in (first, second):
                    await guest.post("/api/seats", {"key": key}, 403)
        assert await served.service.repository.load(table) == before
        assert (await phone.look(table, 0))["seat"] == 0
        assert (await phone.http.get(f"/api/tables/{table}", params={"seat": 1})).status_code == 403


async def key_of(guest: Guest, table: str) -> str:
    path: str = (await guest.post(f"/api/tables/{table}/seats/0/link"))["path"]
    return path.partition("key=")[2]


@in_loop
async def test_a_forged_seat_link_opens_nothing(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        key = await key_of(game.anna, game.table)
        other = Visitors(b"another secret").seat_link(game.table, 0, 0)
        for forged in [
            *forgeries(key),
            other,
            game.invite,
            game.anna.http.cookies[game.served.service.visitors.cookie],
        ]:
            await game.mallory.post("/api/seats", {"key": forged}, 403)


# Seats of others ------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_seat_of_somebody_else(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for guest, seat in ((game.boris, 0), (game.mallory, 0), (game.mallory, 1), (game.anna, 1), (game.anna, 3)):
            await guest.get(game.path, 403, seat=seat)
            await guest.get(f"{game.path}/next", 403, seat=seat)
            await guest.get(f"{game.path}/why", 403, seat=seat, action="stay")
            await guest.post(f"{game.path}/seats/{seat}/link", status=403)
            assert await closed_with(guest, f"{game.path}/live?seat={seat}") == (4403, "not_yours")
            for word in ("leave", "resign", "return", "pause", "resume", "agree", "refuse", "rematch"):
                await guest.do(game.table, word, 403, seat=seat)
            await guest.do(game.table, "play", 403, seat=seat, seen=3, action="berth:d1")
            await guest.do(game.table, "back", 403, seat=seat, seen=3)
            await guest.do(game.table, "rename", 403, seat=seat, name="Mallory")
            await guest.do(game.table, "stand_in", 403, seat=seat, absent=0)


@in_loop
async def test_nobody_is_replaced_by_a_bot_at_once(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for guest, seat in ((game.anna, 0), (game.boris, 1)):
            await guest.do(game.table, "stand_in", 409, seat=seat, absent=1 - seat)


@in_loop
async def test_a_running_game_tells_onlookers_nothing_more(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        await game.mallory.get(f"{game.path}/record", 409)
        for query in ({}, {"seat": 0}, {"after": 0}):
            await game.mallory.get(f"{game.path}/replay", 409, **query)
        seats = [{"who": "me"}, {"who": "here"}]
        await game.mallory.post("/api/tables/same-deal", {"table": game.table, "seats": seats}, 409)


@in_loop
async def test_tables_that_are_not_there(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for ids, status in ((NO_TABLES, 404), (NO_IDS, 422)):
            for table in ids:
                for path in ("", "/invite", "/next", "/why", "/record", "/replay"):
                    await game.mallory.get(f"/api/tables/{table}{path}", status, seat=0, action="stay")
                await game.mallory.do(table, "start", status)
                await game.mallory.post(f"/api/tables/{table}/seats/0/link", status=status)
        for table in NO_TABLES:
            assert await closed_with(game.mallory, f"/api/tables/{table}/live") == (4404, "no_table")


@in_loop
async def test_malformed_ids_of_tables_live(postgres_database: str) -> None:
    """PostgreSQL takes no NUL in a text."""
    async with serving(quick(postgres_database)) as served, served.guest() as guest:
        for table in NO_IDS[:-1]:
            with pytest.raises(InvalidStatus):
                await closed_with(guest, f"/api/tables/{table}/live")


@in_loop
async def test_live_connections_to_nowhere(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for query in ("seen=99", "seen=-1", f"seen={2**70}"):
            assert await closed_with(game.anna, f"{game.path}/live?{query}") == (4400, "ahead")
        for query in ("seat=x", "seat=1.5", "seen=", f"seen={'9' * 5000}", "seat=%00"):
            with pytest.raises(InvalidStatus):
                await closed_with(game.anna, f"{game.path}/live?{query}")


# Foreign pages --------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_foreign_page_does_nothing_with_a_cookie(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        own = game.served.url
        await refuse_post(game, {"Sec-Fetch-Site": "cross-site"})
        for origin in (
            "http://evil.example",
            "null",
            "http://127.0.0.1:1",
            f"{own}/",
            own.replace("http", "https"),
            "",
        ):
            await refuse_post(game, {"Origin": origin})
            with pytest.raises(InvalidStatus) as caught:
                await closed_with(game.anna, f"{game.path}/live?seat=0", origin=origin)
            assert caught.value.response.status_code == 403


async def refuse_post(game: Game, headers: dict[str, str]) -> None:
    command = {"do": "resign", "seat": 0}
    answer = await game.anna.http.post(f"{game.path}/commands", json=command, headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad_origin")


@in_loop
async def test_another_name_that_points_here(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.", "[", ""):
            answer = await game.anna.http.get(game.path, headers={"Host": host})
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_host")


# Too large ------------------------------------------------------------------------------------------------------------


@in_loop
async def test_a_body_that_is_too_large(sqlite_database: str) -> None:
    async with a_game(sqlite_database, max_body=65_536) as game:
        for length, status in (("65537", 413), ("9" * 18, 413), ("9" * 400, 400), ("-1", 400)):
            assert await begin_post(game, f"Content-Length: {length}") == status
        chunk = b"1000\r\n" + b"[" * 4096 + b"\r\n"
        assert await begin_post(game, "Transfer-Encoding: chunked", chunk * 17) == 413
        assert await begin_post(game, "Transfer-Encoding: chunked", chunk * 16 + b"0\r\n\r\n") == 422


async def begin_post(game: Game, header: str, body: bytes = b"") -> int:
    """Send no more than this, and see how it is answered."""
    reader, writer = await asyncio.open_connection("127.0.0.1", game.served.port)
    writer.write(f"POST {game.path}/commands HTTP/1.1\r\nHost: 127.0.0.1\r\n{header}\r\n\r\n".encode() + body)
    async with asyncio.timeout(PATIENCE):
        status = (await reader.readline()).split()[1]
    writer.close()
    return int(status)


@in_loop
async def test_a_message_that_is_too_large(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        for message in ("x" * 16_385, b"x" * 100_000, ["x" * 9000, "x" * 9000]):
            async with game.anna.live(game.table, 0) as live:
                assert await ended_by(live, message) == 1009


@in_loop
async def test_a_text_that_is_no_text(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game, game.anna.live(game.table, 0) as live:
        assert await ended_by(live, b"\xff\xfe", text=True) == 1007


async def ended_by(live: Live, message: Any, text: bool | None = None) -> int:
    """The code with which the server ends a connection because of a message."""
    with suppress(ConnectionClosed):
        await live.socket.send(message, text=text)
    with suppress(ConnectionClosed):
        await live.until(lambda _: False)
    assert live.socket.close_code is not None
    return live.socket.close_code


# Bots -----------------------------------------------------------------------------------------------------------------


@in_loop
async def test_bots_go_by_the_names_of_the_house(sqlite_database: str) -> None:
    async with a_game(sqlite_database) as game:
        gathering = (await game.anna.make(seats=["me", "link"]))["table"]
        for bot in (
            bad("Raising"),
            "os:system",
            "run:id",
            "jackal.bots.greedy:Greedy",
            "",
            "Greedy",
            "greedy ",
            "../greedy",
        ):
            await refuse_bot(game, gathering, bot)


async def refuse_bot(game: Game, gathering: str, bot: str) -> None:
    me: dict[str, Any] = {"who": "me"}
    for wanted in (
        {"seats": [me, {"who": "bot", "bot": bot}]},
        {"seats": [me, {"who": "link", "bot": bot}]},
        {"seats": [me, {"who": "here"}], "setup": {"stand_in": bot}},
    ):
        await game.anna.post("/api/tables", {"game": "archipelago", **wanted}, 422)
        await game.anna.post("/api/tables/same-deal", {"table": game.table, **wanted}, 422)
    await game.anna.do(gathering, "arrange", 422, seat=1, who="bot", bot=bot)
    async with game.anna.live(gathering) as live:
        refused = await live.send("arrange", seat=1, who="bot", bot=bot)
    assert refused["error"]["code"] == "bad_message"


@in_loop
async def test_a_refusal_is_no_book(sqlite_database: str) -> None:
    """Whatever was sent, only the beginning of it comes back."""
    async with a_game(sqlite_database) as game:
        seats = [{"who": "me"}, {"who": "here"}]
        wanted = {"game": "archipelago", "seats": seats, "options": {"boxes": "x" * 8_000}}
        answer = await game.anna.post("/api/tables", wanted, 400)
        assert answer["error"]["message"].removesuffix(" (ARC-S1)").endswith("…")
        assert len(json.dumps(answer)) < 2000
