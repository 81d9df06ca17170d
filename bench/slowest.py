"""`make slowest`: every operation of the server at its worst input, and for how long each keeps the event loop at most.

What is measured is processor time of one step of the loop: for so long nobody else has a turn. It is the same on a busy
machine, and what other processes do meanwhile is not in it.
"""

import argparse
import asyncio
import gc
import json
import random
import sys
import tempfile
import time
from asyncio import events
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from fastapi import FastAPI
from rich.console import Console
from rich.table import Table as RichTable

from jackal.core.game import Seat, State
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.server.app import make_app
from jackal.server.bot_workers import BotWorkers
from jackal.server.service import Service, warm_up
from jackal.server.settings import Settings
from jackal.server.table_rows import new_id, new_seed
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup

GOAL = 5.0
"""Milliseconds that nobody else should wait."""
LONGEST = 1_200
"""Plies of the longest game that is played here."""
SQUARE = "map:\n" + ("  " + "B" * 24 + "\n") * 24
WIDE = SQUARE + "tiles:\n  beach: crossroads x200, horse x200, airplane x176"
TIMES = 3
LOTS = 12
"""Of so many finished games the longest is looked at."""


class Step(NamedTuple):
    """The longest step of an operation, and how many steps it took."""

    milliseconds: float
    steps: int


class Clock:
    """Times every step of the event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.steps = 0

    @contextmanager
    def running(self) -> Iterator[None]:
        plain = events.Handle._run

        def timed(handle: events.Handle) -> None:
            began = time.thread_time()
            plain(handle)
            self.longest = max(self.longest, time.thread_time() - began)
            self.steps += 1

        events.Handle._run = timed  # type: ignore[assignment, method-assign]
        try:
            yield
        finally:
            events.Handle._run = plain  # type: ignore[method-assign]

    def reset(self) -> None:
        self.longest, self.steps = 0.0, 0


class Caller:
    """Asks the app as a visitor would, without a network."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.cookie = b""

    async def ask(self, method: str, path: str, body: object = None, **query: object) -> Any:
        sent: list[dict[str, Any]] = []
        content = json.dumps(body).encode()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(self.scope(method, path, urlencode(query, doseq=True)), receive, send)
        for name, value in sent[0]["headers"]:
            if name == b"set-cookie":
                self.cookie = value.split(b";")[0]
        text = b"".join(message.get("body", b"") for message in sent[1:])
        return json.loads(text) if text.startswith((b"{", b"[")) else text

    def scope(self, method: str, path: str, query: str) -> dict[str, Any]:
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"cookie", self.cookie)]
        return {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "http_version": "1.1",
            "server": ("localhost", 80),
            "client": ("127.0.0.1", 50_000),
            "headers": headers,
        }


class Bench:
    """The server, the caller, and what was measured."""

    def __init__(self, service: Service, caller: Caller, clock: Clock) -> None:
        self.service = service
        self.caller = caller
        self.clock = clock
        self.found: dict[tuple[str, str], Step] = {}

    async def measure(self, what: str, where: str, work: Callable[[], Awaitable[object]], times: int = TIMES) -> None:
        """The first time is left out where a process beside the tables starts."""
        longest, steps = 0.0, 0
        for _ in range(times):
            self.clock.reset()
            with self.clock.running():
                await asyncio.ensure_future(work())
            longest, steps = max(longest, self.clock.longest), max(steps, self.clock.steps)
        self.found[what, where] = Step(longest * 1000, steps)
        print(f"{what}, {where}: {longest * 1000:.1f} ms", file=sys.stderr, flush=True)

    async def get(self, path: str, **query: object) -> Any:
        return await self.caller.ask("GET", path, **query)

    async def post(self, path: str, body: object) -> Any:
        return await self.caller.ask("POST", path, body)

    # Games ----------------------------------------------------------------------------------------------------------

    async def table(self, key: str, *, over: bool, options: dict[str, Value] | None = None) -> str:
        """A game of random plies: to its end, or as far as the position in it with the most actions."""
        game = GAMES[key]
        seats = 2 if 2 in game.seats else game.seats[0]
        order = Order(
            new_id(),
            game,
            options or {},
            [WantedSeat("me"), *[WantedSeat("here")] * (seats - 1)],
            TableSetup(),
            new_seed(),
        )
        match = played(new_match(game, seats, order.seed, options), 0, over=over)
        for lot in range(1, LOTS if over else 1):
            other = played(new_match(game, seats, order.seed, options), lot, over=over)
            match = max(match, other, key=lambda one: len(one.plies))
        plies = [NewEntry("ply", ply.seat, {"text": ply.text, "drawn": list(ply.drawn)}) for ply in match.plies]
        order.played = [NewEntry("start", None, {}), *plies]
        await self.service.make(order, self.visitor())
        return order.id

    def visitor(self) -> str:
        value = self.caller.cookie.partition(b"=")[2].decode()
        return self.service.visitors.read(value) or ""


def played(match: Match, lot: int, *, over: bool) -> Match:
    """A random game, or its beginning up to the most difficult question."""
    dice, hardest, most = random.Random(lot), 0, 0
    while match.state.outcome() is None and len(match.plies) < LONGEST:
        seat = dice.choice(match.state.actors())
        count = len(match.state.actions(seat))
        if count >= most and not match.state.hushed():
            hardest, most = len(match.plies), count
        match.play_text(seat, any_ply(match, seat, dice))
    if over:
        return match
    again = new_match(match.game, match.seats, match.chance.seed, match.given)  # type: ignore[attr-defined]
    for ply in match.plies[:hardest]:
        again.play_text(ply.seat, ply.text)
    return again


def any_ply(match: Match, seat: Seat, dice: random.Random) -> str:
    twin: State = match.state.copy()
    actions: list[int] = []
    while not actions or twin.unfinished(seat):
        actions.append(dice.choice(twin.actions(seat)))
        twin.play(seat, actions[-1])
    return match.game.notation.write_all(match.state, seat, actions)


# What is measured -----------------------------------------------------------------------------------------------------


async def measure_tables(bench: Bench) -> None:
    seats = [{"who": "me"}, {"who": "here"}]
    layouts: list[tuple[str, str, dict[str, Any]]] = [
        ("archipelago", "576 fields of one's own", {"layout": WIDE}),
        *((key, "as usual", {}) for key in GAMES),
    ]
    for key, where, options in layouts:
        wanted = {"game": key, "seats": seats, "options": options}
        await bench.measure("make a table", f"{key}, {where}", lambda wanted=wanted: bench.post("/api/tables", wanted))  # type: ignore[misc]
    made = (await bench.post("/api/tables", {"game": "archipelago", "seats": seats, "options": {"layout": WIDE}}))[
        "table"
    ]
    await bench.post(f"/api/tables/{made}/commands", {"do": "start"})
    await measure_game(bench, made, "archipelago, 576 fields")
    for key in GAMES:
        await measure_game(bench, await bench.table(key, over=False), key)
    await bench.measure("the lists", "", lambda: bench.get("/api/tables"))


async def measure_game(bench: Bench, table: str, where: str) -> None:
    """A running game at its hardest question."""
    path = f"/api/tables/{table}"
    room = await bench.service.room(table)
    seat = room.table.asked()[0]
    now = await bench.get(path, seat=seat)
    texts = [action["text"] for action in now["actions"]]

    async def come() -> None:
        bench.service.rooms.pop(table).close()
        await bench.get(path, seat=seat)

    async def why() -> None:
        for text in [*texts[:: max(1, len(texts) // 10)], "1:a1-z9", "nonsense", "9" * 400]:
            await bench.get(f"{path}/why", seat=seat, action=text)

    async def meant() -> None:
        for piece in range(3):
            await bench.post(f"{path}/why", {"seat": seat, "meant": {"piece": piece, "to": "c5"}})

    await bench.measure("look", where, lambda: bench.get(path, seat=seat))
    await bench.measure("look for the first time", where, come)
    await bench.measure("why not", where, why, 1)
    await bench.measure("why not, in parts", where, meant, 1)
    cards = [action["parts"].get("card") for action in now["actions"] if action.get("parts", {}).get("card")]
    if cards:
        await bench.measure(
            "how a row goes on", where, lambda: bench.get(f"{path}/next", seat=seat, cards=(cards * 100)[:100])
        )
    await bench.get(f"{path}/since", seat=seat)
    await bench.measure("since one's own move", where, lambda: bench.get(f"{path}/since", seat=seat))
    played_on = {"do": "play", "seat": seat, "seen": now["n"], "action": texts[0] if texts else ""}
    await bench.measure("a ply", where, lambda: bench.post(f"{path}/commands", played_on), 1)


async def measure_finished(bench: Bench) -> None:
    for key in GAMES:
        table = await bench.table(key, over=True)
        found = await bench.service.repository.load(table)
        where = f"{key}, {found[0].head if found else 0} entries"
        path = f"/api/tables/{table}"
        await bench.get(f"{path}/record")

        async def come(table: str = table, path: str = path) -> None:
            if table in bench.service.rooms:
                bench.service.rooms.pop(table).close()
            await bench.get(path)

        def replay(path: str = path) -> Awaitable[Any]:
            return bench.get(f"{path}/replay", after=random.randrange(40), count=50, everything="true")

        await bench.measure("look for the first time", where, come)
        await bench.measure("a page of a replay", where, replay)
        await bench.measure("a record", where, lambda path=path: bench.get(f"{path}/record"))  # type: ignore[misc]
        goes_on = {"after": found[0].head // 2 if found else 0, "seat": 0, "bot": "random"}
        await bench.measure("a what-if", where, lambda path=path, body=goes_on: bench.post(f"{path}/what-if", body), 1)  # type: ignore[misc]


async def measure_pages(bench: Bench) -> None:
    puzzle = await bench.get("/api/puzzles/17")
    await bench.measure("the puzzles", "", lambda: bench.get("/api/puzzles"))
    await bench.measure(
        "play a puzzle", "", lambda: bench.post("/api/puzzles/play", {"card": puzzle["card"], "moves": []})
    )
    await bench.measure("the lessons", "", lambda: bench.get("/api/lessons"))
    for lesson in (await bench.get("/api/lessons"))["lessons"]:
        body = {"lesson": lesson["id"], "moves": []}
        await bench.measure("a lesson", lesson["id"], lambda body=body: bench.post("/api/lessons/play", body))  # type: ignore[misc]
    await bench.measure("the house", "", lambda: bench.get("/api/house"))
    await bench.measure("the description of the API", "once", lambda: bench.get("/api/openapi.json"), 1)
    await bench.measure("the description of the API", "later", lambda: bench.get("/api/openapi.json"))


async def measured() -> dict[tuple[str, str], Step]:
    generous = {"tables_per_minute": 1e6, "tables_burst": 10**6, "puzzle_moves_per_second": 1e6}
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=str(Path(folder) / "jackal.db"), thinkers=1, **generous)
        service = Service(settings, BotWorkers(1))
        _, app = make_app(settings, service)
        await service.open()
        await asyncio.to_thread(warm_up)  # as it is soon after every start
        gc.disable()
        try:
            bench = Bench(service, Caller(app), Clock())
            await bench.post("/api/me", None)
            for part in (measure_pages, measure_tables, measure_finished):
                await part(bench)
            return bench.found
        finally:
            gc.enable()
            await service.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="make slowest", description="for how long operations keep the event loop")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--all", action="store_true", help="also what is quick")
    asked = parser.parse_args()
    found = sorted(asyncio.run(measured()).items(), key=lambda item: -item[1].milliseconds)
    if asked.json:
        print(json.dumps([{"what": what, "where": where, **step._asdict()} for (what, where), step in found], indent=2))
        return
    shown = RichTable("operation", "worst input", "longest step, ms", "steps")
    for (what, where), step in found:
        if asked.all or step.milliseconds > GOAL / 5:
            shown.add_row(what, where, f"{step.milliseconds:.1f}", str(step.steps))
    Console(width=120).print(shown)


if __name__ == "__main__":
    main()
