"""A house that is alone answers as a server does: the same requests and commands, frame by frame, game by game."""

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from jackal.harbour.environment import FULL
from jackal.server import table_rows
from jackal.server.bot_workers import BotWorkers
from jackal.server.client import BUILD
from tests.server.alone import Castaway, Pocket
from tests.server.guests import PATIENCE, Guest, Live, quick, serving, texts

GAMES = ("archipelago", "arkham", "cards-2015", "cards-2019", "dungeon")
TIMES = ("at", "since", "time", "made", "changed", "seconds", "address", "version", "invite")
NAMED = "tableOfBoth12"
SEED = bytes(range(32))
MOVES = 40


def timeless(told: Any) -> Any:
    """The same without what the clock has said, and without what only a server has."""
    if isinstance(told, dict):
        return {key: timeless(value) for key, value in told.items() if key not in TIMES}
    return [timeless(each) for each in told] if isinstance(told, list) else told


def told(frames: list[Any]) -> list[Any]:
    return [frame for frame in frames if frame["type"] not in ("here", "done")]


class Both:
    """The same is said to a server and to a house that is alone; the answers must be the same."""

    def __init__(self, guest: Guest, castaway: Castaway) -> None:
        self.guest = guest
        self.castaway = castaway
        self.lines: dict[int, Live] = {}

    async def get(self, path: str, **query: Any) -> Any:
        spelt: dict[str, Any] = {key: "true" if value is True else value for key, value in query.items()}
        said = await self.guest.get(path, 200, **spelt)
        assert timeless(await self.castaway.get(path, **query)) == timeless(said)
        return said

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        said = await self.guest.post(path, body, status)
        assert timeless(await self.castaway.post(path, body, status)) == timeless(said)
        return said

    async def frames(self, seat: int) -> None:
        """What has come over both lines so far is the same, but for what has a time of its own: who is here, `done`."""
        alone = told(self.castaway.world.frames[seat])
        async with asyncio.timeout(PATIENCE):
            while len(heard := told(self.lines[seat].frames)) < len(alone):
                await self.lines[seat].frame()
        assert timeless(alone) == timeless(heard)

    async def command(self, line: int, /, **command: Any) -> dict[str, Any]:
        await self.castaway.port.say(line, json.dumps({"id": self.lines[line].asked + 1, "command": command}))
        answer = await self.lines[line].send(command.pop("do"), **command)
        for each in self.lines:
            await self.frames(each)
        return answer


def moves(now: dict[str, Any]) -> list[str]:
    """What may be played; of rows the first that one card makes."""
    if now["view"].get("phase") == "lay":
        return [texts(now)[0].removeprefix("+")]
    return [text for text in texts(now) if text != "end?"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_game_is_told_in_the_same_way(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(table_rows, "new_id", lambda: NAMED)
    monkeypatch.setattr(table_rows, "new_seed", lambda: SEED)

    async def run() -> None:
        castaway = Castaway(Pocket([NAMED, SEED.hex()]), BUILD)
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as guest:
            both = Both(guest, castaway)
            await both.get("/api/house")
            wanted = {"game": game, "seats": [{"who": "me", "name": "Anna"}, {"who": "here", "name": "Boris"}]}
            await both.post("/api/tables", wanted, 201)
            table = f"/api/tables/{NAMED}"
            async with guest.live(NAMED, 0) as first, guest.live(NAMED, 1) as second:
                both.lines = {0: first, 1: second}
                for seat in both.lines:
                    await castaway.port.connect(seat, NAMED, json.dumps({"seat": seat}))
                    await first.until(lambda line: bool(line.now))
                    await second.until(lambda line: bool(line.now))
                    await both.frames(seat)
                await play(both, table)
                await both.command(0, do="resign", seat=0)
                if first.now["table"]["status"] != "over":
                    await both.command(1, do="resign", seat=1)
                assert first.now["table"]["status"] == "over"
                await both.get(f"{table}/replay", everything=True, after=3, count=20)
                await both.get(f"{table}/replay", seat=1)
                assert await castaway.get(f"{table}/record") == await guest.get(f"{table}/record")
                await both.get("/api/tables")
        await castaway.port.close()

    asyncio.run(run())


async def play(both: Both, table: str) -> None:
    """Start, and decide by lot; now and then ask, take back, or do what is wrong."""
    dice = Random(3)
    await both.command(0, do="start")
    for number in range(MOVES):
        nows = [line.now for line in both.lines.values() if line.now["actions"]]
        if not nows:
            return
        now = nows[0]
        seat, seen = now["seat"], now["n"]
        if number % 8 == 3:
            await both.get(f"{table}/why", seat=seat, action=dice.choice(moves(now)))
            await both.get(f"{table}/since", seat=seat)
            await both.get(table, seat=seat)
            await both.command(seat, do="play", seat=seat, seen=seen, action="nonsense")
            await both.command(seat, do="back", seat=seat, seen=0)
        if now["view"].get("phase") == "lay":
            await both.get(f"{table}/next", seat=seat, cards=[texts(now)[0].removeprefix("+")])
        await both.command(seat, do="play", seat=seat, seen=seen, action=dice.choice(moves(now)))


def test_the_ships_book_is_the_same(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With no server it is entered as it is opened; nothing is sent anywhere, so it has no link."""
    monkeypatch.setattr(table_rows, "new_id", lambda: NAMED)
    monkeypatch.setattr(table_rows, "new_seed", lambda: SEED)

    async def run() -> None:
        castaway = Castaway(Pocket([NAMED, SEED.hex()]), BUILD)
        async with serving(quick(sqlite_database)) as served, served.guest() as guest:
            both = Both(guest, castaway)
            assert (await both.get("/api/book"))["tally"]["played"] == 0
            await both.post(
                "/api/tables", {"game": "arkham", "seats": [{"who": "me", "name": "A"}, {"who": "bot"}]}, 201
            )
            for each in (guest, castaway):  # the bot may be quicker here or there
                for command in ({"do": "start"}, {"do": "resign", "seat": 0}):
                    await each.post(f"/api/tables/{NAMED}/commands", command)
            async with asyncio.timeout(PATIENCE):
                while (await guest.get("/api/book"))["unread"]:
                    await asyncio.sleep(0.25)
            assert (await both.get("/api/book"))["tally"]["left"] == 1
            kept = await guest.get("/api/book/file")
            alone = await castaway.get("/api/book/file")
            assert [page["table"] for page in alone["pages"]] == [page["table"] for page in kept["pages"]] == [NAMED]
            assert (await both.post("/api/book/erase", None))["tally"]["played"] == 0
            assert (await both.get("/api/book"))["unread"] == 0, "what is erased does not come back"
            await castaway.post("/api/book/link", None, 501)
        await castaway.port.close()

    asyncio.run(run())


def test_at_one_device_games_of_several_people_are_left_out_and_many_are_entered_bit_by_bit() -> None:
    async def run() -> None:
        castaway = Castaway(Pocket([word for n in range(6) for word in (f"table{n:09}", SEED.hex())]), BUILD)
        for seats in (["me", "here"], *[["me", "bot"]] * 5):
            wanted = {"game": "arkham", "seats": [{"who": seat, "name": "A" if seat == "me" else ""} for seat in seats]}
            table = (await castaway.post("/api/tables", wanted, 201))["table"]
            await castaway.post(f"/api/tables/{table}/commands", {"do": "start"})
            await castaway.post(f"/api/tables/{table}/commands", {"do": "resign", "seat": 0})
        books = [await castaway.get("/api/book") for _ in range(2)]
        assert [book["unread"] for book in books] == [3, 0]
        assert books[1]["tally"]["left"] == 5
        again = Castaway(castaway.world, BUILD)
        await again.port.open()
        assert (await again.get("/api/book"))["tally"] == books[1]["tally"], "it is kept"
        for each in (castaway, again):
            await each.port.close()

    asyncio.run(run())


def test_puzzles_and_lessons_are_answered_in_the_same_way(sqlite_database: str) -> None:
    async def run() -> None:
        castaway = Castaway(Pocket(), BUILD)
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as guest:
            both = Both(guest, castaway)
            shelf = (await both.get("/api/lessons"))["lessons"]
            for lesson in shelf[:3]:
                now = await both.post("/api/lessons/play", {"lesson": lesson["id"], "moves": []})
                for action in texts(now)[:3]:
                    asked = {"lesson": lesson["id"], "moves": [], "next": action}
                    await both.post("/api/lessons/play", asked)
            easiest = (await both.get("/api/puzzles"))["book"][0]
            card = (await both.get(f"/api/puzzles/{easiest['id']}"))["card"]
            solved = (await both.post("/api/puzzles/judge", {"card": card}))["line"]
            await both.post("/api/puzzles/help", {"card": card, "moves": solved[:1]})
            assert (await both.post("/api/puzzles/play", {"card": card, "moves": solved}))["stars"]
            for moves in (solved, solved[:1]):
                asked = {"id": easiest["id"], "moves": moves}
                await both.post("/api/puzzles/mine", asked, 200 if moves is solved else 409)
            await both.get("/api/puzzles/mine")

    asyncio.run(run())


def made(castaway: Castaway, *seats: dict[str, Any], game: str = "archipelago") -> Any:
    return castaway.post("/api/tables", {"game": game, "seats": list(seats)}, 201)


async def decided(castaway: Castaway, table: str) -> dict[str, Any]:
    """How it stands when the only person has something to decide, or the game is over."""
    while True:
        now: dict[str, Any] = await castaway.get(f"/api/tables/{table}", seat=0)
        if now["actions"] or now["table"]["status"] == "over":
            return now
        await asyncio.sleep(0.01)


def test_a_game_goes_on_where_it_was_when_everything_is_loaded_anew() -> None:
    async def run() -> None:
        world, dice = Pocket(["table-one", "07" * 32]), Random(5)
        first = Castaway(world)
        await made(first, {"who": "me"}, {"who": "bot", "bot": "cabin-boy"})
        await first.post("/api/tables/table-one/commands", {"do": "start"})
        stood: dict[str, Any] = {}
        for _ in range(12):
            stood = await decided(first, "table-one")
            action = dice.choice(texts(stood))
            asked = {"do": "play", "seat": 0, "seen": stood["n"], "action": action}
            await first.post("/api/tables/table-one/commands", asked)
        stood = await decided(first, "table-one")
        await first.port.close()
        second = Castaway(world)
        await second.port.open()
        assert await decided(second, "table-one") == stood
        hint = await second.get("/api/tables/table-one/hint", seat=0)
        assert hint["seen"] == stood["n"]
        await second.post("/api/tables/table-one/commands", {"do": "resign", "seat": 0})
        assert (await decided(second, "table-one"))["table"]["status"] == "over"
        again = await second.post("/api/tables/table-one/commands", {"do": "rematch", "seat": 0})
        assert again["table"]["rematch"] in world.tables
        await second.port.close()

    asyncio.run(run())


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def run() -> None:
        world = Pocket(["table-one"])
        castaway = Castaway(world)
        await made(castaway, {"who": "me"}, {"who": "here"})
        await castaway.port.connect(1, "table-one", json.dumps({"seat": 0, "seen": 0}))
        world.fault = FULL
        before, heard = json.dumps(world.entries), len(world.frames[1])
        said = await castaway.post("/api/tables/table-one/commands", {"do": "start"}, 507)
        assert said["error"]["code"] == "no_room"
        assert json.dumps(world.entries) == before
        assert len(world.frames[1]) == heard
        world.fault = ""
        now = await castaway.post("/api/tables/table-one/commands", {"do": "start"})
        assert now["table"]["status"] == "playing"
        await castaway.port.close()

    asyncio.run(run())


def test_what_takes_a_server_says_so() -> None:
    async def run() -> None:
        castaway = Castaway(Pocket(["table-one"]))
        seats = [{"who": "me"}, {"who": "link"}]
        said = await castaway.post("/api/tables", {"game": "dungeon", "seats": seats}, 501)
        assert said["error"]["code"] == "needs_server"
        await made(castaway, {"who": "me"}, {"who": "here"}, game="dungeon")
        assert (await castaway.get("/api/tables/table-one/invite", 501))["error"]["code"] == "needs_server"
        assert (await castaway.get("/api/tables/no-such-table", 404))["error"]["code"] == "no_table"
        assert (await castaway.get("/api/nowhere", 404))["error"]["code"] == "not_found"
        assert (await castaway.post("/api/tables", {"game": "dungeon"}, 422))["error"]["code"] == "bad_request"
        await castaway.port.close()

    asyncio.run(run())


def test_nobody_waits_for_what_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser that has lost what it kept raises: every request has its answer, every line its end."""

    async def lost(self: Pocket, table: str) -> str:
        raise OSError("the database connection is closing")

    async def run() -> None:
        castaway = Castaway(Pocket(["table-one"]))
        await made(castaway, {"who": "me"}, {"who": "here"})
        castaway.port.house.rooms.clear()
        with monkeypatch.context() as patch:
            patch.setattr(Pocket, "log", lost)
            said = await castaway.get("/api/tables/table-one", 503, seat=0)
            assert said["error"]["code"] == "unavailable"
            await castaway.port.connect(1, "table-one", json.dumps({"seat": 0, "seen": 0}))
            assert castaway.world.closed[1] == 4503
            patch.setattr("jackal.harbour.handlers.listed", lambda row: 1 // 0)
            assert (await castaway.get("/api/tables", 500))["error"]["code"] == "internal"
        assert (await castaway.get("/api/tables/table-one", seat=0))["table"]["status"] == "gathering"
        await castaway.port.close()

    asyncio.run(run())


def test_how_far_a_review_is_can_be_seen() -> None:
    """Whoever thinks tells it, long before there is an answer."""

    class Halting(Pocket):
        async def think(self, task: str, tell: Callable[[float], None]) -> str:
            if json.loads(task)["kind"] == "review":
                self.thinker.answer(task, told.append)
                tell(0.5)
                await reads.wait()
            return await super().think(task, tell)

    told: list[float] = []
    reads = asyncio.Event()

    async def run() -> None:
        castaway = Castaway(Halting(["table-one"]))
        await made(castaway, {"who": "me"}, {"who": "bot", "bot": "cabin-boy"}, game="dungeon")
        await castaway.post("/api/tables/table-one/commands", {"do": "start"})
        for _ in range(4):
            now = await decided(castaway, "table-one")
            said = {"do": "play", "seat": 0, "seen": now["n"], "action": texts(now)[0]}
            await castaway.post("/api/tables/table-one/commands", said)
        await castaway.post("/api/tables/table-one/commands", {"do": "resign", "seat": 0})
        assert (await castaway.post("/api/tables/table-one/review"))["status"] == "waiting"
        await asyncio.sleep(0.01)
        said = await castaway.get("/api/tables/table-one/review")
        assert (said["status"], said["done"]) == ("running", 0.5)
        reads.set()
        while (said := await castaway.get("/api/tables/table-one/review"))["status"] != "done":
            await asyncio.sleep(0.01)
        assert said["review"]["decisions"] is not None
        await castaway.port.close()

    asyncio.run(run())
    assert told[-1] == 1.0
