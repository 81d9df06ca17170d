"""Attacks on games: replays of a long one, entries that cost nothing, questions without end, hints, huge fields."""

import json
from typing import Any, Final

from bench.load.crowd import known_now
from bench.siege.foe import Attack, Foe, sent
from bench.siege.prey import answer_of

FREE: Final = ("rename", "pause", "refuse", "resume", "agree", "back", "hasten", "shout")
LONG_ROW: Final = 100
IN_A_ROW: Final = 40


async def replays(foe: Foe) -> None:
    """Each time another page through other eyes, so that nothing is remembered."""
    path, lots = f"/api/tables/{foe.prey.finished}", foe.lots
    after = lots.randrange(max(1, foe.prey.plies))
    eyes = lots.choice(({"everything": "true"}, {"seat": 0}, {"seat": 1}, {}))
    await foe.ask("replays", "GET", f"{path}/replay", after=after, count=lots.randrange(51), **eyes)
    await foe.ask("replays", "GET", f"{path}/record")
    await foe.ask("replays", "GET", f"{path}/review")


async def free_entries(foe: Foe) -> None:
    for word in FREE:
        more: dict[str, dict[str, Any]] = {
            "rename": {"name": f"Mallory {foe.lots.randrange(10**6)}"},
            "back": {"seen": 1},
            "shout": {"shout": "rum"},
        }
        await foe.do("free entries", foe.prey.running, word, seat=foe.lots.randrange(2), **more.get(word, {}))


async def whys(foe: Foe) -> None:
    path = f"/api/tables/{foe.prey.running}/why"
    action = foe.lots.choice(("1:a1-z9", "9" * 390, "1:" + "a1-" * 120 + "b2", "nonsense"))
    await foe.ask("why", "GET", path, seat=0, action=action)
    meant = {"piece": foe.lots.randrange(9), "to": f"{foe.lots.choice('abcdefgh')}{foe.lots.randrange(20)}"}
    await foe.ask("why", "POST", path, {"seat": 1, "meant": meant})


async def nexts(foe: Foe) -> None:
    path = f"/api/tables/{foe.prey.rows}"
    now = await foe.ask("next", "GET", path, seat=0)
    cards = [action["text"].removeprefix("+") for action in (now or {"actions": []})["actions"]] or ["V"]
    row = [foe.lots.choice(cards) for _ in range(LONG_ROW)]
    await foe.ask("next", "GET", f"{path}/next", seat=0, cards=row)


async def hints(foe: Foe) -> None:
    await foe.ask("hints", "GET", f"/api/tables/{foe.prey.alone}/hint", seat=0)
    await foe.ask("hints", "POST", f"/api/tables/{foe.prey.finished}/review")


async def fields(foe: Foe) -> None:
    """A ply at one huge field, so that three captains have to think."""
    table = foe.lots.choice(foe.prey.fields)
    async with foe.live(table, 0) as line:
        known = json.loads(await line.recv())["now"]
        for _ in range(IN_A_ROW):
            if known["actions"]:
                await line.send(sent(answer_of(foe, known)))
                foe.tally("huge fields").note("sent")
            frame = json.loads(await line.recv())
            while frame["type"] not in ("whole", "news"):
                frame = json.loads(await line.recv())
            known = known_now(known, frame)


async def look_anew(foe: Foe) -> None:
    """What stands is told at length to whoever looks."""
    await foe.ask("looks", "GET", f"/api/tables/{foe.lots.choice(foe.prey.fields or [foe.prey.running])}", seat=0)
    await foe.ask("looks", "GET", f"/api/tables/{foe.prey.running}/since", seat=0)


ATTACKS: Final = (
    Attack("replays", "pages and records of a finished game of Arkham", replays, 8),
    Attack("free entries", "names, votes, taking back, shouts", free_entries, 4),
    Attack("why", "which rule forbids what never was an action", whys, 4),
    Attack("next", "how a row of a hundred cards goes on", nexts, 4),
    Attack("hints", "hints and reviews", hints, 4),
    Attack("huge fields", "plies at 20 tables of 22 × 22 crossings with three captains each", fields, 20),
    Attack("looks", "huge fields looked at, games asked for what happened since", look_anew, 4),
)
