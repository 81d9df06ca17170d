"""What attackers make ready in an idle hour: a long finished game, games of their own, huge fields with bots."""

import asyncio
import json
from typing import Any, Final

from websockets.asyncio.client import ClientConnection

from bench.load.crowd import known_now
from bench.siege.foe import Foe, sent

PLIES: Final = 160
"""Of the finished game, if it does not end before; at twenty a second, which is the limit, that takes eight seconds."""
FIELDS: Final = 20
SIDE: Final = 22
BEACH: Final = "map:\n" + ("  " + "B" * SIDE + "\n") * SIDE
LAYOUT: Final = BEACH + "tiles:\n  beach: crossroads x200, crossroads x200, crossroads x84"
"""As many crossings as it holds: from each of them eight ways lead on."""
MINE: Final = ({"who": "me"}, {"who": "here"})
BOT: Final = {"who": "bot", "bot": "captain"}
STARTED: Final = "start"


async def make_ready(foe: Foe, fields: int = FIELDS, plies: int = PLIES) -> None:
    """All of it; bounded, as every part is."""
    prey = foe.prey
    await foe.need("POST", "/api/me")
    prey.finished = await table(foe, "arkham", MINE)
    prey.plies = await play_out(foe, prey.finished, plies)
    prey.running = await table(foe, "archipelago", MINE)
    prey.rows = await table(foe, "cards-2015", MINE, setup={"window": 0})
    prey.alone = await table(foe, "archipelago", (MINE[0], BOT))
    for _ in range(fields):
        prey.fields.append(await table(foe, "archipelago", (MINE[0], BOT, BOT, BOT), options={"layout": LAYOUT}))
    lists = await foe.need("GET", "/api/tables")
    own = {prey.finished, prey.running, prey.rows, prey.alone, *prey.fields}
    prey.watched = [card["id"] for card in lists["running"] if card["id"] not in own] or [prey.running]
    prey.card = (await foe.need("GET", "/api/puzzles/17"))["card"]


async def table(foe: Foe, game: str, seats: tuple[dict[str, str], ...], **more: Any) -> str:
    """A game that has begun."""
    made = await foe.need("POST", "/api/tables", {"game": game, "seats": list(seats), **more})
    await foe.need("POST", f"/api/tables/{made['table']}/commands", {"do": STARTED})
    return str(made["table"])


async def play_out(foe: Foe, table: str, plies: int) -> int:
    """Any plies of both seats, then both give up; how many it were."""
    async with foe.live(table, 0) as first, foe.live(table, 1) as second:
        count = await play_both(foe, (first, second), plies)
    for seat in (0, 1):
        await foe.http.post(f"/api/tables/{table}/commands", json={"do": "resign", "seat": seat})
    return count


async def play_both(foe: Foe, lines: tuple[ClientConnection, ...], plies: int) -> int:
    """Whoever is asked does something, no faster than one may."""
    known: list[dict[str, Any]] = [json.loads(await line.recv())["now"] for line in lines]
    for done in range(plies):
        seat = next((seat for seat, now in enumerate(known) if now["actions"]), None)
        if seat is None or known[seat]["table"]["status"] != "playing":
            return done
        await lines[seat].send(sent(answer_of(foe, known[seat])))
        await hear(lines, known)
        await asyncio.sleep(0.03)
    return plies


def answer_of(foe: Foe, now: dict[str, Any]) -> dict[str, Any]:
    """Any action but to end the game."""
    texts = [action["text"] for action in now["actions"]]
    wanted = [text for text in texts if text not in ("end?", "end")] or texts
    text = foe.lots.choice(wanted).removeprefix("+")
    return {"do": "play", "seat": now["seat"], "seen": now["n"], "action": text}


async def hear(lines: tuple[ClientConnection, ...], known: list[dict[str, Any]]) -> None:
    """All lines hear of a ply."""
    for number, line in enumerate(lines):
        while True:
            frame = json.loads(await line.recv())
            if frame["type"] in ("whole", "news"):
                known[number] = known_now(known[number], frame)
                break
            if frame["type"] == "refused":
                raise ValueError(frame["error"]["message"])
