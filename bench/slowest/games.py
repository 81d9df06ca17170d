"""Tables as they are made, looked at and played on, and games that are over."""

import random
from collections.abc import Awaitable
from typing import Any

from bench.slowest.stage import Bench, any_ply
from jackal.games import GAMES
from jackal.harbour.connections import Connection
from jackal.server.room import Room
from jackal.text.texts import load

SQUARE = "map:\n" + ("  " + "B" * 24 + "\n") * 24
WIDE = SQUARE + "tiles:\n  beach: crossroads x200, horse x200, airplane x176"
CROSSINGS = (
    "map:\n" + ("  " + "B" * 22 + "\n") * 22 + "tiles:\n  beach: crossroads x200, crossroads x200, crossroads x84"
)
SEATS = 4
PLIES = 60
"""So many of a game are watched by all."""


async def measure_tables(bench: Bench) -> None:
    seats = [{"who": "me"}, {"who": "here"}]
    layouts: list[tuple[str, str, dict[str, Any]]] = [
        ("archipelago", "576 fields of one's own", {"layout": WIDE}),
        *((key, "as usual", {}) for key in GAMES),
    ]
    for key, where, options in layouts:
        wanted = {"game": key, "seats": seats[: GAMES[key].seats[-1]], "options": options}
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


async def measure_watched(bench: Bench) -> None:
    """Games of four, with a live line open for each seat and one more for onlookers."""
    layouts: list[tuple[str, str, dict[str, Any]]] = [
        ("archipelago", "576 fields of one's own", {"layout": WIDE}),
        ("archipelago", "22 x 22 crossings of one's own", {"layout": CROSSINGS}),
        *((key, "as usual", {}) for key in GAMES if SEATS in GAMES[key].seats),
    ]
    for key, where, options in layouts:
        await watch_game(bench, key, f"{key}, {where}", options)


async def watch_game(bench: Bench, key: str, where: str, options: dict[str, Any]) -> None:
    wanted = {"game": key, "seats": [{"who": "me"}, *[{"who": "here"}] * (SEATS - 1)], "options": options}
    room = await bench.service.room((await bench.post("/api/tables", wanted))["table"])
    lines = [Connection(viewer, bench.visitor(), resumes=True, texts=load("en")) for viewer in (*range(SEATS), None)]
    for line in lines:
        await room.join(line, 0)
    await bench.measure("start, all watching", where, lambda: act(bench, room, lines, {"do": "start"}), 1)
    dice = random.Random(3)
    await bench.measure("a ply, all watching", where, lambda: act(bench, room, lines, next_ply(room, dice)), PLIES)
    for line in lines:
        room.quit(line)


async def act(bench: Bench, room: Room, lines: list[Connection], command: dict[str, Any]) -> None:
    """One command, and all that is sent of it."""
    if command:
        await room.do(bench.visitor(), command)
    for line in lines:
        while not line.waiting.empty():
            line.waiting.get_nowait()


def next_ply(room: Room, dice: random.Random) -> dict[str, Any]:
    """Anything of anybody who is asked; nothing when nobody is."""
    match, asked = room.table.match, room.table.asked()
    if match is None or not asked:
        return {}
    seat = dice.choice(asked)
    seen = room.table.streams.count(seat)
    return {"do": "play", "seat": seat, "seen": seen, "action": any_ply(match, seat, dice)}


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
