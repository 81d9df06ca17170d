"""What an earlier build has kept in a browser is opened and played on; what cannot be read is left, and closes nothing.

`released` has what the house of a browser kept, as releases before this one have left it.
"""

import asyncio
import json
from logging import WARNING
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.server.alone import Castaway, Pocket
from tests.server.test_alone import moves

RELEASED: Final = sorted((Path(__file__).parent / "released").glob("browser-*.json"))


def world_of(kept: Path) -> Pocket:
    world = Pocket()
    told = json.loads(kept.read_text("utf-8"))
    world.tables = {row["id"]: json.dumps(row) for row in told["tables"]}
    world.entries, world.values = told["entries"], told["values"]
    return world


async def play_on(castaway: Castaway, table: str) -> None:
    """A move of whoever sits there, and the answer to it."""
    now = await asked(castaway, table)
    action = Random(1).choice(moves(now))
    await castaway.post(f"/api/tables/{table}/commands", {"do": "play", "seat": 0, "seen": now["n"], "action": action})
    assert (await asked(castaway, table))["n"] > now["n"]


async def asked(castaway: Castaway, table: str) -> dict[str, Any]:
    while True:
        now: dict[str, Any] = await castaway.get(f"/api/tables/{table}", seat=0)
        if now["actions"] or now["table"]["status"] == "over":
            return now
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_what_an_older_release_has_kept_is_played_on(released: Path) -> None:
    async def run() -> None:
        castaway = Castaway(world_of(released))
        await castaway.port.open()
        running = [table["id"] for table in (await castaway.get("/api/tables"))["mine"] if table["status"] == "playing"]
        assert running
        for table in running:
            await play_on(castaway, table)
        await castaway.port.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "change",
    [
        lambda row: row | {"weather": "storm"},
        lambda row: {key: value for key, value in row.items() if key != "seats"},
        lambda row: row | {"setup": {}},
        lambda row: row | {"seed": None},
        lambda row: [*row],
    ],
    ids=["more", "less", "otherwise", "of another kind", "no row at all"],
)
def test_a_table_that_cannot_be_read_closes_no_other(change: Any, caplog: pytest.LogCaptureFixture) -> None:
    """It stays as it is, for a build that can read it; the log says so."""

    async def run() -> None:
        world = world_of(RELEASED[0])
        first, *others = world.tables
        assert others
        world.tables[first] = json.dumps(change(json.loads(world.tables[first])))
        unread = world.tables[first]
        castaway = Castaway(world)
        with caplog.at_level(WARNING, "jackal.harbour.shelf"):
            await castaway.port.open()
        assert len(caplog.messages) == 1
        assert {table["id"] for table in (await castaway.get("/api/tables"))["mine"]} == set(others)
        assert (await castaway.get(f"/api/tables/{first}", 404))["error"]["code"] == "no_table"
        assert world.tables[first] == unread
        await castaway.port.close()

    asyncio.run(run())
