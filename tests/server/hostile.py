"""What a hostile client sends over a live connection: anything but a command that may be carried out."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any, NamedTuple

from tests.server.guests import PATIENCE, Guest, Live, texts

Sent = str | bytes
OUTSTANDING = 50
"""Messages sent before their answers are read; a queue of answers that nobody reads ends the connection."""
IN_A_ROW = 150
"""Messages of one connection: after 200 refusals it would be closed."""
SIGNS = "abcdefgh0123456789:-+$>?, .\t\nV–é\u0130\u202e\u0000😀"

WRONG_SHAPES = (
    *("null", "true", "0", '""', "[]", "{}", "NaN", "-Infinity", "1e999", '"start"', "[1,2]", " ", "\ufeff{}"),
    *('{"id":1}', '{"command":{"do":"start"}}', '{"id":1,"command":null}', '{"id":1,"command":[]}'),
    *('{"id":1,"command":{}}', '{"id":1,"command":{"do":null}}', '{"id":1,"command":{"do":["start"]}}'),
    *('{"id":-1,"command":{"do":"start"}}', '{"id":1.0,"command":{"do":"start"}}', '{"id":true,"command":{"do":"x"}}'),
    '{"id":9007199254740994,"command":{"do":"start"}}',
    '{"id":' + "9" * 5000 + ',"command":{"do":"start"}}',
    '{"id":1,"command":{"do":"play","seat":true,"seen":1,"action":"x"}}',
    '{"id":1,"command":{"do":"play","seat":"0","seen":1,"action":"x"}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":1e2,"action":"x"}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":' + "9" * 4000 + ',"action":"x"}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":1,"action":7}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":1,"action":""}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":1,"action":"\\ud800"}}',
    '{"id":1,"command":{"do":"play","seat":0,"seen":1,"action":"' + "x" * 10_000 + '"}}',
    '{"id":1,"command":{"do":"leave","seat":0,"why":"extra"}}',
    '{"id":1,"command":{"do":"leave","seat":0},"more":1}',
    '{"id":1,"command":{"do":"leave","seat":0,"\\ud800":1}}',
    '{"id":1,"command":{"do":"LEAVE","seat":0}}',
    '{"id":1,"command":{"do":"leave","seat":-1}}',
    '{"id":1,"command":{"do":"rename","seat":0,"name":"a\\u0000b"}}',
    '{"id":1,"command":{"do":"rename","seat":0,"name":"\\u202egold"}}',
    '{"id":1,"command":{"do":"rename","seat":0,"name":" "}}',
    '{"id":1,"command":{"do":"rename","seat":0,"name":"x","colour":"mauve"}}',
    '{"id":1,"command":{"do":"arrange","seat":2,"who":"bot","bot":"os:system"}}',
    '{"id":1,"command":{"do":"shout","seat":0,"shout":"<b>rum</b>"}}',
    '{"id":1,"command":{"do":"shout","seat":0,"shout":["rum"]}}',
    '{"id":1,"command":{"do":"shout","seat":0}}',
    '{"id":1,"id":2,"command":{"do":"start"},"command":{"do":"close"}}',
    "[" * 8000,
    '{"id":1,"command":' * 800,
)
WRONG_TIMES: tuple[dict[str, Any], ...] = (
    {"do": "start"},
    {"do": "close"},
    {"do": "arrange", "seat": 0, "who": "bot"},
    {"do": "sit", "name": "Mallory"},
    {"do": "sit", "name": "Mallory", "invite": "forged"},
    {"do": "stand", "seat": 0},
    {"do": "return", "seat": 0},
    {"do": "agree", "seat": 0},
    {"do": "refuse", "seat": 0},
    {"do": "resume", "seat": 0},
    {"do": "rematch", "seat": 0},
    {"do": "stand_in", "seat": 0, "absent": 1},
    {"do": "stand_in", "seat": 0, "absent": 3},
)
OF_SEATS: tuple[dict[str, Any], ...] = (
    {"do": "play", "seen": 0, "action": "stay"},
    {"do": "back", "seen": 0},
    {"do": "rename", "name": "Mallory"},
    {"do": "stand_in", "absent": 0},
    {"do": "shout", "shout": "rum"},
    *(
        {"do": word}
        for word in ("leave", "resign", "return", "pause", "resume", "agree", "refuse", "rematch", "stand", "hasten")
    ),
)


class Target(NamedTuple):
    """A running game seen from a seat whose turn it is; that of all commands at the `wrong time` is seat 0."""

    seat: int
    foreign: int
    """A seat of somebody else's; one past the last will do."""
    told: int
    fresh: int
    """An answer must have seen so many messages."""
    actions: list[str]
    old: list[dict[str, Any]]
    """Commands that were carried out before the present question was put."""
    is_legal: Callable[[str], bool]


def messages(lots: Random, target: Target) -> Iterator[Sent]:
    """No end of them."""
    kinds: tuple[Callable[[Random, Target], Sent], ...] = (
        *(noise, shape, broken, wrong_time, other_seat),
        *(stale, stale, old, illegal, illegal, illegal, illegal),
    )
    while True:
        yield lots.choice(kinds)(lots, target)


def noise(lots: Random, target: Target) -> Sent:
    size = lots.randrange(600)
    return lots.randbytes(size) if lots.random() < 0.5 else "".join(lots.choices(SIGNS, k=size))


def shape(lots: Random, target: Target) -> Sent:
    return lots.choice(WRONG_SHAPES)


def broken(lots: Random, target: Target) -> Sent:
    """A message with letters lost, doubled or changed; what it was would have been refused too."""
    text = command({"do": "resume", "seat": 0})
    for _ in range(lots.randrange(1, 4)):
        text = changed(lots, text)
    return text


def wrong_time(lots: Random, target: Target) -> Sent:
    return command(lots.choice(WRONG_TIMES))


def other_seat(lots: Random, target: Target) -> Sent:
    return command(lots.choice(OF_SEATS) | {"seat": target.foreign})


def stale(lots: Random, target: Target) -> Sent:
    """A legal action, but an answer to another question, or to one that has not been put yet."""
    seen = lots.choice((*range(target.fresh), target.told + lots.randrange(1, 100), 2**53))
    do = lots.choice(({"do": "play", "action": lots.choice(target.actions)}, {"do": "back"}))
    return command(do | {"seat": target.seat, "seen": seen})


def old(lots: Random, target: Target) -> Sent:
    return command(lots.choice(target.old)) if target.old else noise(lots, target)


def illegal(lots: Random, target: Target) -> Sent:
    """A legal action's notation, spoilt."""
    text = lots.choice((*target.actions, "leaves", "late", " LATE "))
    while target.is_legal(text) or not text:
        text = changed(lots, text)
    return command({"do": "play", "seat": target.seat, "seen": target.told, "action": text})


def changed(lots: Random, text: str) -> str:
    at = lots.randrange(len(text) + 1)
    sign = lots.choice(SIGNS)
    return lots.choice(
        (text[:at] + sign + text[at:], text[:at] + text[at + 1 :], text[:at] + sign + text[at + 1 :], text + text[:at])
    )[:390]


def command(fields: dict[str, Any]) -> str:
    return json.dumps({"id": 5, "command": fields})


async def an_answer(guest: Guest, table: str, now: dict[str, Any], lots: Random) -> str:
    """Any action but giving up; a row of cards is laid to its end."""
    wanted = [text for text in texts(now) if text not in ("end?", "pass")]
    text: str = lots.choice(wanted or texts(now))
    if not text.startswith("+"):
        return text
    row = [text[1:]]
    while True:
        found = await guest.get(f"/api/tables/{table}/next", seat=now["seat"], cards=row)
        if found["whole"]:
            return "-".join(row)
        row.append(lots.choice([each for each in texts(found) if each.startswith("+")])[1:])


async def fire(connect: Callable[[], AbstractAsyncContextManager[Live]], shots: Iterator[Sent], count: int) -> set[str]:
    """Send so many messages over as many connections as it takes; all are refused. Answers with the codes."""
    codes: set[str] = set()
    while count > 0:
        async with connect() as live:
            for _ in range(IN_A_ROW // OUTSTANDING):
                for _ in range(min(OUTSTANDING, count)):
                    await live.socket.send(next(shots))
                codes |= await refusals(live, min(OUTSTANDING, count))
                count -= min(OUTSTANDING, count)
    return codes


async def refusals(live: Live, count: int) -> set[str]:
    codes: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        while count:
            frame = await live.frame()
            assert frame["type"] in ("refused", "here", "whole"), frame
            assert frame["type"] != "whole" or not frame["messages"], frame
            if frame["type"] == "refused":
                assert frame["error"]["code"], frame
                assert frame["error"]["message"], frame
                codes.add(frame["error"]["code"])
                count -= 1
    return codes
