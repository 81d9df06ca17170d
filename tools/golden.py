"""Writes the golden files of every game: records that must replay byte for byte, and one playthrough to be read.

    python -m tools.golden            writes tests/golden/<game>/*.record and playthrough.txt anew
    python -m tools.golden --check    writes nothing; fails if something would change

The games are played by a seeded random policy that likes things to happen. Each sample names events that it must hold;
the first seed whose game has them all is taken, so that the files stay what they are while the rules do.
"""

import argparse
import json
import random
import re
import sys
import textwrap
from pathlib import Path
from typing import Final, NamedTuple

from jackal.core import record
from jackal.core.event import Event
from jackal.core.match import Match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.text import write_position
from tests.variants import (
    CASTAWAYS,
    CROOKED_HARBOUR,
    FAIR_2015,
    FAIR_2019,
    LONG_HAUL,
    NASTY_2015,
    NASTY_2019,
    WILD_COVE,
    Variant,
    cards,
    facts,
    many,
)
from tests.walks import Walk

FOLDER: Final = Path(__file__).parent.parent / "tests" / "golden"
SEEDS: Final = 2_000
WIDTH: Final = 116
STEPS: Final = 60
"""How far a playthrough goes."""
HEAD: Final = re.compile(r"^\d+\. (\d+) (.+?)(?: = [\d ]+)?$", re.MULTILINE)


# An island whose gold cannot be had without a map.
BURIED: Final = NASTY_2019.partition("\n\n")[0]


# Gold within a step of the bank, the bear far off: solved even at random.
BY_THE_BANK: Final = """\
"By the bank"
turns <= 5
4 e  e  e  e  e  e
3 Bk C1 e  e  e  Dn
2 e  e  e  e  e  e
  b  c  d  e  f  g
"""


class Sample(NamedTuple):
    """A game for a golden record."""

    name: str
    variant: Variant
    holds: frozenset[str]
    """Events that must happen in it; `reason:vote` stands for an end by vote."""
    length: int = 1_000
    leavers: bool = False
    busy: bool = True
    """Whether things are made to happen; some ends are not reached by those who do so."""


def holds(*names: str) -> frozenset[str]:
    return frozenset(names)


def seat_1_begins(seats: int, **options: Value) -> Variant:
    """A table of Arkham as all of them were before lots were drawn there (ARK-S4)."""
    return Variant(seats, {"first": "seat-1", **options})


SAMPLES: Final[dict[str, tuple[Sample, ...]]] = {
    "archipelago": (
        Sample("doubloon", Variant(2, {}), holds("deliver", "bottle", "freed", "over")),
        Sample("crescent", Variant(3, {"island": 2}), holds("missionary", "armed", "peeked"), length=150),
        Sample("skull", Variant(4, {"island": 3}), holds("bear moves", "deliver", "lost"), length=150),
        Sample("butterfly", Variant(2, {"island": 4}), holds("smoke", "swap", "roll"), length=200),
        Sample("kids", Variant(3, {"island": 2, "boxes": "4", "kids": True}), holds("roll", "over")),
        Sample(
            "teams", Variant(4, {"island": 4, "teams": True, "clinch": True}), holds("deliver", "aboard"), length=150
        ),
        Sample("allies", Variant(2, {"island": 3, "teams": True, "two_crews": True}), holds("propose", "reason:vote")),
        Sample("leaver", Variant(3, {"island": 2}), holds("leave", "late", "over"), leavers=True),
        Sample("wild-cove", Variant(4, {"layout": WILD_COVE}), holds("smoke", "roll", "swap", "missionary", "bear")),
        Sample(
            "campaign",
            Variant(3, {"campaign": True, "abilities": "dealt", "round_cap": 20}),
            holds("island over", "offer", "handed", "picked", "reason:champion"),
            length=4_000,
        ),
        Sample(
            "drafted", Variant(4, {"island": 3, "abilities": "drafted"}), holds("picked", "parry", "scout"), length=300
        ),
        Sample(
            "cards",
            Variant(4, {"layout": WILD_COVE, "abilities": "dealt", "teams": True}),
            holds("net", "blast", "lies"),
            length=300,
        ),
    ),
    "arkham": (
        Sample("duel", seat_1_begins(2), holds("deliver", "peeked", "wheel", "over")),
        Sample("upheavals", seat_1_begins(3), holds("tremor", "fog", "displaced", "madness"), length=400),
        Sample("pacts", seat_1_begins(4), holds("pact", "unlocked", "fetch"), length=500),
        Sample("teams", seat_1_begins(4, teams=True), holds("unlocked", "deliver", "aboard"), length=400),
        Sample("once", seat_1_begins(2, peek_memory="once", turn_cap=60), holds("peeked", "missed", "reason:cap")),
        Sample("harbour", seat_1_begins(3, layout=CROOKED_HARBOUR), holds("displaced", "fog", "deliver"), length=400),
        Sample("multiverse", seat_1_begins(3, multiverse="archipelago"), holds("roll", "wheel", "bear"), length=300),
        Sample(
            "ships",
            seat_1_begins(2, multiverse="archipelago", vehicles="ships"),
            holds("death", "missionary", "deliver"),
            length=300,
        ),
        Sample("stopped", seat_1_begins(3), holds("propose", "vote", "reason:vote")),
        Sample("leaver", seat_1_begins(4), holds("leave", "late", "over"), leavers=True),
        Sample("drawn", Variant(3, {}), holds("deliver", "aboard"), length=300),
    ),
    "cards-2015": (
        Sample("fair", cards(3, islands=3, isles=FAIR_2015), holds("gold", "thrown", "trip", "over")),
        Sample("duel", cards(2, islands=9, isles=many(FAIR_2015, 9)), holds("gold", "trip", "reason:islands")),
        Sample("tortuga", cards(4, islands=8, isles=many(NASTY_2015, 8)), holds("trip", "thrown", "reshuffle", "over")),
        Sample("nasty", cards(2, islands=4, isles=NASTY_2015), holds("gold", "thrown", "reason:islands")),
        Sample(
            "leaver",
            cards(3, islands=6, isles=many(FAIR_2015, 6)),
            holds("leave", "late", "reason:islands"),
            leavers=True,
        ),
        Sample("left", cards(2, islands=6, isles=many(NASTY_2015, 6)), holds("late", "reason:left"), leavers=True),
        Sample("box", cards(4, isles="set-1"), holds("gold", "thrown", "trip", "reshuffle", "over")),
        Sample("training", cards(2, isles="set-1", islands=4), holds("gold", "over")),
        Sample("second-set", cards(4), holds("gold", "thrown", "trip", "reshuffle", "over")),
    ),
    "cards-2019": (
        Sample("fair", cards(3, islands=2, isles=FAIR_2019), holds("gold", "thrown", "takes", "reason:islands")),
        Sample("marks", cards(4, islands=5, isles=many(FAIR_2019, 6)), holds("gold", "thrown", "reshuffle", "over")),
        Sample("tie-break", cards(3, islands=2, isles=FAIR_2019), holds("tie", "gold", "reason:tie-break")),
        Sample("buried", cards(2, islands=2, isles=many(BURIED, 3)), holds("gold", "takes", "reason:islands")),
        Sample("nasty", cards(4, islands=3, isles=NASTY_2019), holds("gold", "thrown", "market", "over")),
        Sample(
            "draft",
            cards(4, mode="archipelago", isles=many(FAIR_2019, 9)),
            holds("packs", "gold", "draft", "reshuffle", "thrown", "over"),
        ),
        Sample(
            "across",
            cards(3, mode="archipelago", second_start="across", isles=many(NASTY_2019, 9)),
            holds("draft", "gold", "takes", "reason:tie-break"),
        ),
        Sample(
            "leaver",
            cards(3, mode="archipelago", isles=many(FAIR_2019, 9)),
            holds("leave", "late", "reason:islands"),
            leavers=True,
        ),
        Sample("box", cards(4, isles="set-1"), holds("gold", "thrown", "takes", "over")),
        Sample("second-set", cards(4), holds("gold", "thrown", "takes", "over")),
    ),
    "puzzle": (
        Sample("castaways", Variant(1, {"card": CASTAWAYS}), holds("deliver", "lies", "bear moves", "over")),
        Sample("delivered", Variant(1, {"card": CASTAWAYS}), holds("deliver", "freed", "reason:too late")),
        Sample("sunk", Variant(1, {"card": CASTAWAYS}), holds("lost", "reason:coin lost")),
        Sample("long-haul", Variant(1, {"card": LONG_HAUL}), holds("deliver", "stands", "reason:too few")),
        Sample("left", Variant(1, {"card": LONG_HAUL}), holds("late", "deliver", "reason:left"), leavers=True),
        Sample("solved", Variant(1, {"card": BY_THE_BANK}), holds("reason:solved")),
    ),
    "dungeon": (
        Sample("duel", Variant(2, {"round_cap": 40}), holds("coin", "challenge", "put", "passage", "reason:cap")),
        Sample("exit", Variant(6, {}), holds("coin", "put", "reason:exit"), length=3_000, busy=False),
        Sample("mud", Variant(3, {"mud": True}), holds("mired", "stuck", "unfit", "coin"), length=400),
        Sample("own-tiles", Variant(2, {"five_tiles": True}), holds("own tile", "passage", "mired"), length=200),
        Sample(
            "allies", Variant(4, {"alliances": True, "five_tiles": True}), holds("share", "put", "coin"), length=500
        ),
        Sample("loose", Variant(3, {"loose_join": True}), holds("unfit", "coin", "challenge"), length=200),
        Sample("stopped", Variant(2, {}), holds("propose", "vote", "reason:vote")),
        Sample("leaver", Variant(3, {"round_cap": 60}), holds("leave", "late", "gone", "reason:cap"), leavers=True),
        Sample("left", Variant(3, {"five_tiles": True}), holds("gone", "coin", "reason:left"), leavers=True),
    ),
}


def samples(key: str) -> tuple[Sample, ...]:
    """The samples of a game; one that has none yet gets a plain game at each of its tables."""
    plain = [Sample(f"table-{at}", variant, holds("over")) for at, variant in enumerate(facts(key).variants, 1)]
    return SAMPLES.get(key, tuple(plain))


def play(key: str, sample: Sample) -> Match:
    """The first game that holds what the sample wants."""
    for seed in range(SEEDS):
        walk = Walk(key, sample.variant, seed, seed, sample.length, busy=sample.busy, leavers=sample.leavers)
        match, dice = walk.start(), random.Random(seed)
        seen: set[str] = set()
        while len(match.plies) < walk.length and match.state.actors():
            seen |= {event.name for event in walk.play_on(match, dice)}
        outcome = match.state.outcome()
        if sample.holds <= seen | ({f"reason:{outcome.reason}"} if outcome else set()):
            return match
    raise LookupError(f"no game of {key} for the sample {sample.name} within {SEEDS} seeds")


# Playthroughs -------------------------------------------------------------------------------------------------------


def playthrough(key: str, actions: list[tuple[int, str]] | None = None) -> str:
    """The beginning of a game: at each step who may do what, what was done, what happened, how the position changed.

    It is played at random, or by the actions of a playthrough that was written before.
    """
    walk = Walk(key, facts(key).variants[-1], seed=1, dice=1, length=STEPS)
    match = walk.start()
    if actions is None:
        actions = [(ply.seat, ply.text) for ply in walk.play().plies]
    position = write_position(match.game, match.state)
    told = "".join([tell(event) + "\n" for event in match.opening])
    parts = [f"The first {len(actions)} actions of a game of {key}, with everything open.\n\n{position}{told}"]
    for number, (seat, text) in enumerate(actions, 1):
        choices = legal(match)
        events = match.play_text(seat, text)
        before, position = position, write_position(match.game, match.state)
        drawn = f" = {' '.join(map(str, match.plies[-1].drawn))}" if match.plies[-1].drawn else ""
        head = f"{number}. {seat + 1} {text}{drawn}"
        parts.append("\n".join([head, *choices, *map(tell, events), *changes(before, position)]) + "\n")
    return "\n".join(parts)


def actions_of(written: str) -> list[tuple[int, str]]:
    """The seats and actions of a playthrough."""
    return [(int(seat) - 1, text) for seat, text in HEAD.findall(written)]


def legal(match: Match) -> list[str]:
    """The legal actions of everybody who may act."""
    rows: list[str] = []
    for seat in match.state.actors():
        texts = [match.game.notation.write(match.state, action) for action in match.state.actions(seat)]
        start = f"   seat {seat + 1} may ({len(texts)}): "
        rows += textwrap.wrap(start + " ".join(texts), WIDTH, subsequent_indent="      ", break_on_hyphens=False)
    return rows


def tell(event: Event) -> str:
    data = " ".join(f"{key}={json.dumps(value)}" for key, value in event.data.items())
    private = "" if event.visible_to(None) else f" (seen by {event.seen_by:b})"
    return f"   {event.name}: {data}{private}"


def changes(before: str, after: str) -> list[str]:
    """The lines of the position that are no longer the same."""
    old, new = before.splitlines(), after.splitlines()
    gone = [f" - {line}" for line in old if line not in new]
    return [*gone, *(f" + {line}" for line in new if line not in old)]


# Files --------------------------------------------------------------------------------------------------------------


def files(key: str) -> dict[Path, str]:
    """Every golden file of a game and what belongs in it."""
    found = {FOLDER / key / "playthrough.txt": playthrough(key)}
    for sample in samples(key):
        found[FOLDER / key / f"{sample.name}.record"] = record.write(record.of_match(play(key, sample)))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="write the golden files anew")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    check = parser.parse_args().check
    wanted = {path: text for key in GAMES for path, text in files(key).items()}
    kept = {path for pattern in ("*/*.record", "*/playthrough.txt") for path in FOLDER.glob(pattern)}
    changed = [path for path, text in wanted.items() if path not in kept or path.read_text() != text]
    for path in sorted([*changed, *(kept - wanted.keys())]):
        print(f"{'differs' if check else 'written' if path in wanted else 'removed'}: {path.relative_to(FOLDER)}")
    if not check:
        for path in changed:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path])
        for path in kept - wanted.keys():
            path.unlink()
    return int(check and bool(changed or kept - wanted.keys()))


if __name__ == "__main__":
    sys.exit(main())
