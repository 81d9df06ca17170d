"""A table whose log is as long as it may grow, and what is asked for when a game is over."""

from typing import Final

from bench.slowest.stage import Bench, poster
from jackal.games import GAMES
from jackal.harbour.connections import Connection
from jackal.server.table_rows import new_id, new_seed
from jackal.tables.limits import LONGEST_LOG
from jackal.tables.log import NewEntry
from jackal.tables.new_table import Order, WantedSeat
from jackal.tables.setup import TableSetup
from jackal.text.texts import load

SEATS: Final = [{"who": "me"}, {"who": "here"}]


async def measure_long(bench: Bench) -> None:
    await measure_long_log(bench)
    await measure_after(bench)
    await measure_advice(bench)


async def measure_long_log(bench: Bench) -> None:
    """As many entries as a table takes before it only goes on."""
    order = Order(new_id(), GAMES["archipelago"], {}, [WantedSeat("me"), WantedSeat("here")], TableSetup(), new_seed())
    names = [NewEntry("rename", 0, {"name": f"Anna {number}", "colour": None}) for number in range(LONGEST_LOG - 3)]
    order.played = [NewEntry("start", None, {}), *names]
    await bench.service.make(order, bench.visitor())
    where, path = f"{LONGEST_LOG} entries", f"/api/tables/{order.id}"

    async def come() -> None:
        forget(bench, order.id)
        await bench.get(path)

    async def join(seen: int) -> None:
        """Live, and all that was missed."""
        room = await bench.service.room(order.id)
        connection = Connection(0, bench.visitor(), resumes=True, texts=load("en"))
        await room.join(connection, seen)
        room.quit(connection)

    await bench.measure("look for the first time", where, come, 1)
    await join(0)
    await bench.measure("a live connection that has missed all", where, lambda: join(0), 1)
    await bench.measure("since one's own move", where, lambda: bench.get(f"{path}/since", seat=0), 1)


def forget(bench: Bench, table: str) -> None:
    if table in bench.service.rooms:
        bench.service.rooms.pop(table).close()


async def measure_after(bench: Bench) -> None:
    """A game that is over: its record handed in, its deal once more, a rematch."""
    for key in GAMES:
        table = await bench.table(key, over=True)
        path, seats = f"/api/tables/{table}", SEATS[: max(1, min(2, GAMES[key].seats[-1]))]
        await bench.get(path)
        record = (await bench.get(f"{path}/record")).decode()
        again = {"table": table, "seats": seats}
        rematch = {"do": "rematch", "seat": 0}
        await bench.measure("hand a record in", key, poster(bench, "/api/records", {"record": record}), 1)
        await bench.measure("the same deal", key, poster(bench, "/api/tables/same-deal", again), 1)
        await bench.measure("a rematch", key, poster(bench, f"{path}/commands", rematch), 1)


async def measure_advice(bench: Bench) -> None:
    """Asked for twice: the process beside the tables starts with the first."""
    bot = {"who": "bot", "bot": "random"}
    for key in GAMES:
        if GAMES[key].seats[-1] == 1:
            continue
        made = await bench.post("/api/tables", {"game": key, "seats": [SEATS[0], bot]})
        path = f"/api/tables/{made['table']}"
        await bench.post(f"{path}/commands", {"do": "start"})
        await bench.get(f"{path}/hint", seat=0)
        await bench.measure("a hint", key, lambda path=path: bench.get(f"{path}/hint", seat=0), 2)  # type: ignore[misc]
        over = f"/api/tables/{await bench.table(key, over=True)}/review"
        await bench.get(over)
        await bench.measure("ask for a review", key, poster(bench, over, None), 1)
        await bench.measure("how far a review is", key, lambda over=over: bench.get(over), 1)  # type: ignore[misc]
