"""Writes tests/golden/streams: what viewers are told of parts of the golden games, event by event.

    python -m tools.streams            writes tests/golden/streams/*.json anew
    python -m tools.streams --check    writes nothing; fails if something would change

Both sides of the wire are held to them: tests here apply the changes, and so does the client, which also shows every
event on its boards.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from jackal.core import record
from jackal.core.chance import ScriptedChance
from jackal.core.changes import digest
from jackal.core.game import Seat
from jackal.core.match import Match, Ply, replay_ply
from jackal.games import GAMES
from jackal.tables.watching import Watched, watch

GOLDEN: Final = Path(__file__).parent.parent / "tests" / "golden"
FOLDER: Final = GOLDEN / "streams"


class Part(NamedTuple):
    """Some plies of a golden game, and whose eyes see them; None is an onlooker."""

    game: str
    record: str
    first: int
    last: int
    viewers: tuple[Seat | None, ...]
    about: str


PARTS: Final = (
    Part("archipelago", "wild-cove", 0, 30, (0, 1, None), "chests, dice, an earthquake, peeking, the bear, smoke"),
    Part("archipelago", "wild-cove", 38, 46, (1,), "the missionary, bottles, a delivery"),
    Part("archipelago", "campaign", 60, 82, (0, None), "an island ends: cards, an interlude, the next island"),
    Part("archipelago", "cards", 28, 42, (0,), "a fight, a bottle, a blast, a delivery"),
    Part("archipelago", "cards", 88, 112, (2,), "somebody is revived, a shot misses, a net is thrown"),
    Part("archipelago", "drafted", 0, 38, (3,), "a draft of cards, a scout, the missionary is armed, a parry"),
    Part("arkham", "harbour", 104, 128, (0,), "no pact, a wheel, a tremor, fog, people displaced"),
    Part("arkham", "duel", 268, 292, (1,), "madness, fog, a coin lost"),
    Part("arkham", "pacts", 212, 222, (0,), "a pact"),
    Part("arkham", "teams", 380, 392, (None,), "a lock springs open, a tremor"),
    Part("arkham", "leaver", 14, 22, (2,), "a raven brings somebody's coin"),
    Part("arkham", "ships", 58, 80, (0,), "a raven, and ships between two worlds"),
    Part("cards-2015", "fair", 0, 24, (0, 1, 2, None), "a whole game: rows, marks thrown, gold, Tortuga"),
    Part("cards-2015", "box", 84, 101, (0,), "the discard becomes the deck"),
    Part("cards-2015", "tortuga", 44, 54, (1,), "somebody comes to a chest that is empty"),
    Part("cards-2019", "draft", 0, 46, (1, None), "packs go round, an island is taken"),
    Part("cards-2019", "draft", 76, 84, (0,), "another draft"),
    Part("cards-2019", "tie-break", 6, 26, (2,), "a tie, and how it is broken"),
    Part("dungeon", "mud", 0, 45, (0,), "the cave is laid, somebody sits in the mud, bats, a coin"),
    Part("dungeon", "duel", 64, 100, (None,), "a coin is put back, the passage"),
    Part("dungeon", "allies", 60, 84, (1,), "coins are shared, tiles of one's own, one that fits nowhere"),
    Part("dungeon", "left", 14, 40, (2,), "somebody leaves the cave"),
    Part("puzzle", "delivered", 0, 14, (0,), "a whole puzzle"),
    Part("puzzle", "sunk", 0, 9, (0,), "a coin is lost in the sea"),
)


def told_of(part: Part) -> list[str]:
    """What each viewer was told of a part: how it stood, each ply, and how it stands; a line for each."""
    match, rest = played(part.game, part.record, part.first)
    eyes = [Watched(match, viewer) for viewer in part.viewers]
    lines = [[written({"viewer": each.viewer, "view": each.view})] for each in eyes]
    watch(match, eyes)
    for ply in rest[: part.last - part.first]:
        for stream, message in zip(lines, messages(match, ply, eyes), strict=True):
            stream.append(written(message))
    return [",\n".join([*stream, written({"view": each.view})]) for stream, each in zip(lines, eyes, strict=True)]


def played(game: str, name: str, plies: int) -> tuple[Match, list[Ply]]:
    """A golden game after so many plies, and those that follow."""
    kept = record.read((GOLDEN / game / f"{name}.record").read_text())
    script = [*kept.deal, *(number for ply in kept.plies for number in ply.drawn)]
    match = Match(GAMES[game], kept.seats, ScriptedChance(script), record.options_of(GAMES[game], kept))
    for ply in kept.plies[:plies]:
        replay_ply(match, ply)
    return match, list(kept.plies[plies:])


def messages(match: Match, ply: Ply, eyes: list[Watched]) -> list[dict[str, Any]]:
    """A ply as each of the viewers learns of it."""
    events = replay_ply(match, ply)
    return [
        {
            "events": [event.told() for event in events if each.sees(event)],
            "changes": each.told(match),
            "digest": digest(each.view),
        }
        for each in eyes
    ]


def written(told: dict[str, Any]) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def files() -> dict[Path, str]:
    """Every stream by its file."""
    found: dict[Path, str] = {}
    for part in PARTS:
        for viewer, stream in zip(part.viewers, told_of(part), strict=True):
            name = f"{part.game}-{part.record}-{part.first}-{'onlooker' if viewer is None else viewer + 1}.json"
            found[FOLDER / name] = f"[\n{stream}\n]\n"
    return found


def keep(folder: Path, wanted: dict[Path, str], about: str) -> int:
    """The files of a folder are made these; with `--check` it is only said which of them are not."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    check, kept = parser.parse_args().check, set(folder.glob("*.json"))
    changed = [path for path, text in wanted.items() if path not in kept or path.read_text("utf-8") != text]
    for path in sorted([*changed, *(kept - wanted.keys())]):
        print(f"{'differs' if check else 'written' if path in wanted else 'removed'}: {path.name}")
    if not check:
        folder.mkdir(exist_ok=True)
        for path in changed:
            path.write_text(wanted[path], "utf-8")
        for path in kept - wanted.keys():
            path.unlink()
    return int(check and bool(changed or kept - wanted.keys()))


if __name__ == "__main__":
    sys.exit(keep(FOLDER, files(), "write the golden streams anew"))
