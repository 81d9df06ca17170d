"""Tables as they are made, looked at and played on, and games that are over."""

import random
from collections.abc import Awaitable
from typing import Any

from bench.slowest.stage import Bench
from jackal.games import GAMES

SQUARE = "map:\n" + ("  " + "B" * 24 + "\n") * 24
WIDE = SQUARE + "tiles:\n  beach: crossroads x200, horse x200, airplane x176"


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
