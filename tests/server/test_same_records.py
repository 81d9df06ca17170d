"""The same seed and decisions make the same record: by the engine, on a server, and in a house that is alone."""

import asyncio
from random import Random

import pytest

from jackal.core import record
from jackal.core.game import PROPOSE_END
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.harbour.alone import VISITOR
from jackal.harbour.room import AnyRoom
from jackal.server import table_rows
from jackal.server.bot_workers import BotWorkers
from tests.server.alone import Castaway, Pocket
from tests.server.guests import quick, serving
from tests.some import AT_LENGTH
from tests.variants import FACTS, SHORT

GAMES_EACH = 50


def decided(key: str, seats: int, seed: bytes, options: dict[str, Value], number: int) -> Match:
    """A game at random. Of several who decide at once the first does: sealed answers are opened in that order."""
    match, dice = new_match(GAMES[key], seats, seed, options), Random(number)
    while actors := match.state.actors():
        actions = match.state.actions(actors[0])
        match.play(actors[0], dice.choice([action for action in actions if action != PROPOSE_END] or actions))
    return match


async def repeat(room: AnyRoom, visitor: str, match: Match) -> None:
    """Everything that was decided is said at a table, as one who plays says it."""
    await room.do(visitor, {"do": "start"})
    for ply in match.plies:
        while ply.seat not in room.table.asked() or ply.seat in room.table.sealed:
            await asyncio.sleep(0)  # what was sealed is opened by itself
        seen = room.table.streams.count(ply.seat)
        await room.do(visitor, {"do": "play", "seat": ply.seat, "seen": seen, "action": ply.text})
    while room.table.status != "over":
        await asyncio.sleep(0)


def tables(key: str) -> list[tuple[int, dict[str, Value], int]]:
    """Seats, options and a number for each game: two short ones, or many at every table in its turn."""
    if not AT_LENGTH:
        return [(2, SHORT[key], 0), (3, SHORT[key], 1)]
    found = FACTS[key].variants
    turns = [(number, found[number % len(found)]) for number in range(GAMES_EACH)]
    return [(seats, options, number) for number, (seats, options, _) in turns]


@pytest.mark.parametrize("key", SHORT)
def test_the_same_record_everywhere(sqlite_database: str, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    names: list[str] = []
    seeds: list[bytes] = []
    monkeypatch.setattr(table_rows, "new_id", lambda: names[-1])
    monkeypatch.setattr(table_rows, "new_seed", lambda: seeds[-1])

    async def run() -> None:
        world = Pocket()
        castaway = Castaway(world)
        async with serving(quick(sqlite_database), BotWorkers(0)) as served, served.guest() as guest:
            for seats, options, number in tables(key):
                names.append(f"table-{number}-{key}")
                seeds.append(Random(number).randbytes(32))
                match = decided(key, seats, seeds[-1], options, number)
                world.drawn.extend([names[-1], seeds[-1].hex()])
                people = [{"who": "here" if seat else "me", "name": f"A{seat}"} for seat in range(seats)]
                wanted = {"game": key, "options": options, "seats": people, "setup": {"window": 0}}
                await guest.post("/api/tables", wanted, 201)
                await castaway.post("/api/tables", wanted, 201)
                room = await served.service.room(names[-1])
                await repeat(room, room.table.places[0].holders[0], match)
                await repeat(await castaway.port.house.room(names[-1]), VISITOR, match)
                told = record.write(record.of_match(match))
                assert await guest.get(f"/api/tables/{names[-1]}/record") == told
                assert await castaway.get(f"/api/tables/{names[-1]}/record") == told
        await castaway.port.close()

    asyncio.run(run())
