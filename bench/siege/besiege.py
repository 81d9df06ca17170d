"""The hostile machine: a process of its own, which makes ready, waits for a word, and attacks for so many seconds."""

import argparse
import asyncio
import json
import os
import sys
from contextlib import suppress
from time import perf_counter
from typing import Final

from bench.siege import games, lines, tables
from bench.siege.foe import Attack, Foe, besiege
from bench.siege.prey import FIELDS, PLIES, make_ready
from jackal.server.connection_limits import raise_file_limit

ATTACKS: Final = (*games.ATTACKS, *tables.ATTACKS, *lines.ATTACKS)
READY: Final = "ready"
NICE: Final = 10
"""In truth the hostile have a machine of their own: they must not take the processor from the server they attack."""


def chosen(names: str) -> list[Attack]:
    """All of them, or those that are named, with commas."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    known = {attack.name: attack for attack in ATTACKS}
    for name in wanted:
        if name not in known:
            sys.exit(f"no attack {name!r}; there are: {', '.join(known)}")
    return [known[name] for name in wanted] or list(ATTACKS)


async def attack(url: str, names: str, seconds: float, fields: int, plies: int) -> None:
    foe = Foe(url)
    await make_ready(foe, fields, plies)
    print(READY, flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    foe.until = perf_counter() + seconds
    await asyncio.gather(*(besiege(foe, each) for each in chosen(names)))
    await foe.http.aclose()
    print(json.dumps({name: {"tried": one.tried, "ended": one.ended} for name, one in foe.tallies.items()}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.siege.besiege")
    parser.add_argument("--url", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--fields", type=int, default=FIELDS)
    parser.add_argument("--plies", type=int, default=PLIES)
    asked = parser.parse_args()
    raise_file_limit()
    with suppress(OSError):
        os.nice(NICE)
    asyncio.run(attack(asked.url, asked.only, asked.seconds, asked.fields, asked.plies))


if __name__ == "__main__":
    main()
