"""Many games over all games, options, seats and bots, drawn by lot; fails on a crash, a stall or an illegal action.

    python -m tools.many_games --games 10000        go on until so many are in the file
    python -m tools.many_games --seed 1234          one game alone, as it was played

A game is decided by its seed: what is played, by how many, by which options, and who sits where. What was played is a
line in a file, so that the next run goes on from there.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from jackal.bots import Bot, Chair, make_bot
from jackal.bots.arena import ask_bot, dismiss
from jackal.bots.interval import wilson
from jackal.bots.ranks import BOATSWAIN, CABIN_BOY, CAPTAIN, SAILOR
from jackal.bots.spread import spread
from jackal.core.build import compiled
from jackal.core.chance import FastChance
from jackal.core.errors import JackalError
from jackal.core.game import Game, State
from jackal.core.options import Option, Value
from jackal.games import GAMES
from jackal.games.archipelago.puzzles.book import book
from tools.random_games import MORE_OPTIONS

FILE: Final = Path("build/games.jsonl")
LONGEST: Final = 30_000
"""Plies; whatever takes longer will never end."""
QUICK: Final = ("random", "greedy", CABIN_BOY, SAILOR)
WEIGHTS: Final = {"arkham": 1, "puzzle": 1}
"""How often a game comes up, against 4 of the others: Arkham is long, and puzzles are made for people."""
SLOW_ONCE_IN: Final = 12
"""Tables; there boatswains sit among the others, at every fourth of them captains."""
CHANGED_ONCE_IN: Final = 4
"""Options; the others stay as they usually are."""
TRIES: Final = 50
SAID_EVERY: Final = 30.0
"""Seconds between two lines about how far it is."""


class Lot(NamedTuple):
    """A table as it was drawn."""

    game: str
    seats: int
    options: dict[str, Value]
    bots: list[str]


class Played(NamedTuple):
    """What came of it; `fault` is empty if all was well."""

    seed: int
    lot: Lot
    plies: int
    seconds: float
    reason: str
    fault: str

    def as_dict(self) -> dict[str, Any]:
        told = self._asdict() | self.lot._asdict()
        del told["lot"]
        return told


# One game ------------------------------------------------------------------------------------------------------------


def draw(seed: int) -> tuple[Lot, State]:
    """A table that the game agrees to, dealt."""
    lots = Random(f"table {seed}")
    game = draw_game(lots)
    for _ in range(TRIES):
        seats, options = lots.choice(game.seats), draw_options(game, lots)
        try:
            state = game.start(seats, FastChance(seed), options)
        except JackalError:  # an option that needs another beside it, or another number of seats
            continue
        return Lot(game.key, seats, options, draw_bots(seats, lots)), state
    raise AssertionError(f"seed {seed}: {game.key} refuses all options")


def draw_game(lots: Random) -> Game:
    return lots.choices(list(GAMES.values()), [WEIGHTS.get(key, 4) for key in GAMES])[0]


def draw_options(game: Game, lots: Random) -> dict[str, Value]:
    """Some of those that have a list of choices, and now and then some of those that are numbers and texts."""
    options = {
        option.key: lots.choice(choices)
        for option in game.options
        if (choices := choices_of(option)) and not lots.randrange(CHANGED_ONCE_IN)
    }
    if game.key == "puzzle":
        return {"puzzle": lots.randint(1, len(book()))}
    more = MORE_OPTIONS.get(game.key, ())
    return options | lots.choice(more) if more and not lots.randrange(CHANGED_ONCE_IN) else options


def choices_of(option: Option) -> tuple[Value, ...]:
    return (False, True) if isinstance(option.default, bool) else option.choices


def draw_bots(seats: int, lots: Random) -> list[str]:
    who: tuple[str, ...] = QUICK
    if not lots.randrange(SLOW_ONCE_IN):
        who = (CAPTAIN, BOATSWAIN) if not lots.randrange(4) else (BOATSWAIN, *QUICK)
    return [lots.choice(who) for _ in range(seats)]


def play(seed: int) -> Played:
    """Whatever goes wrong is told, not raised: the others are played all the same."""
    lot, state = draw(seed)
    began = time.monotonic()
    plies, fault = 0, ""
    bots = [make_bot(name, seed * len(lot.bots) + seat) for seat, name in enumerate(lot.bots)]
    try:
        for plies in steps(GAMES[lot.game], state, bots, Random(seed)):
            if plies > LONGEST:
                fault = f"stalls: more than {LONGEST} plies"
                break
    except Exception:
        fault = traceback.format_exc()
    dismiss(bots)
    outcome = state.outcome()
    return Played(seed, lot, plies, time.monotonic() - began, outcome.reason if outcome else "", fault)


def steps(game: Game, state: State, bots: list[Bot], lots: Random) -> Iterator[int]:
    """One decision after the other, to the end; of several who may decide anyone is asked."""
    plies = 0
    while actors := state.actors():
        seat = lots.choice(actors)
        state.play(seat, ask_bot(bots[seat], Chair(game, state, seat), state, plies))
        plies += 1
        yield plies
    outcome = state.outcome()
    assert outcome is not None, "nobody may act, and nothing is decided"
    assert min(outcome.ranks) == 1 or len(bots) == 1, f"nobody comes first: {outcome.ranks}"


# Many ----------------------------------------------------------------------------------------------------------------


def main(arguments: list[str] | None = None) -> int:
    asked = read_arguments(arguments)
    if asked.seed is not None:
        return show_one(play(asked.seed))
    found = read_file(asked.file)
    found += shown(asked, missing(found, asked.games))
    print(json.dumps(summary(found)) if asked.json else report(summary(found)))
    return 1 if any(one["fault"] for one in found) else 0


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make games", description="many games between bots, drawn by lot")
    parser.add_argument("--games", type=int, default=1000, help="how many there should be in the file (default 1000)")
    parser.add_argument("--minutes", type=float, default=None, help="stop after so long, and go on another time")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work (default 1)")
    parser.add_argument("--file", type=Path, default=FILE, help=f"where it is kept (default {FILE})")
    parser.add_argument("--seed", type=int, default=None, help="play one game alone, and keep nothing")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(arguments)


def read_file(path: Path) -> list[dict[str, Any]]:
    """Whole lines alone: who was stopped while he wrote plays that game again."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    return [json.loads(line) for line in whole.splitlines()]


def missing(found: list[dict[str, Any]], games: int) -> list[int]:
    """The seeds that are not in the file. What failed is played again: it may have been mended."""
    there = {one["seed"] for one in found if not one["fault"]}
    found[:] = [one for one in found if not one["fault"]]
    return [seed for seed in range(games) if seed not in there]


def shown(asked: argparse.Namespace, seeds: list[int]) -> list[dict[str, Any]]:
    """Plays them, keeps each at once, and says now and then how far it is."""
    found: list[dict[str, Any]] = []
    began = said = time.monotonic()
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    with asked.file.open("a", encoding="utf-8") as file:
        for one in spread(play, seeds, asked.jobs):
            found.append(one.as_dict())
            file.write(json.dumps(found[-1], ensure_ascii=False) + "\n")
            file.flush()
            if one.fault:
                print(told(one), file=sys.stderr)
            now = time.monotonic()
            if now - said > SAID_EVERY:
                said = now
                print(f"{len(found)} of {len(seeds)} games, {now - began:.0f} s", file=sys.stderr)
            if asked.minutes is not None and now - began > 60 * asked.minutes:
                break
    return found


def summary(found: list[dict[str, Any]]) -> dict[str, Any]:
    """What has been played, and how sure it is that little goes wrong."""
    failed = [one for one in found if one["fault"]]
    low, high = wilson(len(failed) / len(found), len(found)) if found else (0.0, 1.0)
    return {
        "compiled": compiled(),
        "games": len(found),
        "plies": sum(one["plies"] for one in found),
        "failed": len(failed),
        "share_failed": {"share": len(failed) / max(len(found), 1), "low": low, "high": high},
        "seeds_failed": [one["seed"] for one in failed],
        "longest": max([one["plies"] for one in found], default=0),
        "by_game": dict(sorted(Counter(one["game"] for one in found).items())),
        "by_seats": dict(sorted(Counter(one["seats"] for one in found).items())),
        "by_bot": dict(sorted(Counter(bot for one in found for bot in one["bots"]).items())),
        "by_end": dict(sorted(Counter(one["reason"] for one in found).items())),
        "by_option": dict(sorted(Counter(f"{one['game']} {key}" for one in found for key in one["options"]).items())),
    }


def report(told: dict[str, Any]) -> str:
    share = told["share_failed"]
    sure = f"{100 * share['low']:.2f} to {100 * share['high']:.2f}"
    lines = [f"{told['games']:,} games of {told['plies']:,} plies, the longest of {told['longest']:,}"]
    lines.append(f"{told['failed']} failed: {100 * share['share']:.2f} % (95 %: {sure} %)")
    for heading in ("by_game", "by_seats", "by_bot", "by_end"):
        counts = ", ".join(f"{key or 'none'} {count:,}" for key, count in told[heading].items())
        lines.append(f"{heading.replace('_', ' ')}: {counts}")
    return "\n".join(lines)


def show_one(one: Played) -> int:
    print(told(one) if one.fault else json.dumps(one.as_dict(), ensure_ascii=False))
    return 1 if one.fault else 0


def told(one: Played) -> str:
    lot = one.lot
    table = f"{lot.game}, {lot.seats} seats, {lot.options}, {', '.join(lot.bots)}"
    return f'seed {one.seed} ({table}), ply {one.plies + 1}; again: make games ARGS="--seed {one.seed}"\n{one.fault}'


if __name__ == "__main__":
    sys.exit(main())
