"""The JSON Schema of all views, events and actions, from the games' own records: src/jackal/server/shapes.json.

The compiled engine has forgotten its annotations, so the schema is written down from the source, by tools/wire.py.

python -m tools.shapes    print it
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields
from inspect import cleandoc
from pathlib import Path
from subprocess import PIPE
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from jackal.core.build import compiled
from jackal.core.event import Event, name_of
from jackal.core.game import Game
from jackal.core.shape import Addition, PlainAction, PlainEvent, PlainView
from jackal.games import ARKHAM, GAMES
from jackal.games.archipelago.abilities.cards import ABILITIES
from jackal.games.archipelago.game import ARCHIPELAGO
from jackal.games.archipelago.islands import TERRAINS
from jackal.games.archipelago.share import SHARE
from jackal.games.arkham.altars import POWERS
from jackal.games.arkham.rules import CARS, SET
from jackal.games.arkham.worlds import TERRAINS as ARKHAM_TERRAINS
from jackal.games.cards_2015.game import EDITION as EDITION_2015
from jackal.games.cards_2019.game import MODES as MODES_2019
from jackal.games.dungeon.tiles import KINDS
from jackal.games.dungeon.words import ASKS as CAVE_ASKS
from jackal.islands.field import DIRECTIONS
from jackal.islands.houses import SHIPS
from jackal.islands.parts import all_tiles
from jackal.islands.view import FACES, LYING, STAGES
from jackal.islands.words import STEP_KINDS
from jackal.routes.island import GRADES
from jackal.routes.verbs import CardAction, RouteWordAction

ROOT: Final = Path(__file__).parents[1]
FILE: Final = ROOT / "src" / "jackal" / "server" / "shapes.json"
PLAIN: Final = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}
Schema = dict[str, Any]

EDITIONS: Final = (EDITION_2015, *MODES_2019.values())


def in_order(numbers: dict[str, int]) -> list[str]:
    """Words by the numbers that the engine has for them."""
    return sorted(numbers, key=lambda word: numbers[word])


def verbs_like(shape: type) -> dict[str, int]:
    """The verbs of the card games that look like this when they are taken apart."""
    return {verb.name: verb.action for edition in EDITIONS for verb in edition.verbs if verb.shape() is shape}


# Words that views and events speak in. The server itself tells the games and the colours it knows.
VOCABULARIES: Final[dict[str, Iterable[str]]] = {
    "Tile": ARKHAM.tile_names,
    "Terrain": (*TERRAINS, *ARKHAM_TERRAINS),
    "Power": POWERS,
    "Token": dict.fromkeys(tile.token for one in (SHARE, SET) for tile in all_tiles(one.parts) if tile.token),
    "Sway": ARKHAM.sway_names,
    "Ability": [card.name for card in ABILITIES],
    "Vehicle": (SHIPS.vehicle, CARS.vehicle),
    "StepKind": STEP_KINDS,
    "TileFace": FACES,
    "Lying": LYING,
    "Stage": STAGES,
    "Direction": DIRECTIONS,
    "IslandQuestion": tuple((ARCHIPELAGO.ask_names | ARKHAM.ask_names).values()),
    "CaveKind": KINDS,
    "CaveQuestion": CAVE_ASKS[:-1],
    "WalkKind": ("step", "go", "bonus", "drive", "dive"),
    "Card": in_order({card.code: card.kind for edition in EDITIONS for card in edition.box.cards}),
    "CardVerb": in_order(verbs_like(CardAction)),
    "RouteWord": in_order(verbs_like(RouteWordAction)),
    "Phase": in_order({phase.name: phase.number for edition in EDITIONS for phase in edition.phases.values()}),
    "Stance": in_order({name: number for edition in EDITIONS for number, name in edition.stances.items()}),
    "Grade": GRADES,
}
ELSEWHERE: Final = ("Colour",)


def shapes() -> dict[str, Schema]:
    """All schemas by name: each view, event and action, what they are made of, and the unions of them."""
    found: dict[str, Schema] = {}
    for name, words in VOCABULARIES.items():
        found[name] = {"type": "string", "enum": list(words)}
    for family, games in families().items():
        found[f"{family}Game"] = {"type": "string", "enum": [game.key for game in games]}
        described(games[0].shape, found)
        for addition in dict.fromkeys(one for game in games for one in game.additions):
            add(addition, found)
        kinds = dict.fromkeys(kind for game in games for kind in game.events)
        named = [event_shape(kind, family, found) for kind in kinds]
        taken_apart = dict.fromkeys(shape for game in games for shape in game.actions)
        found[f"{family}Action"] = {"anyOf": [described(shape, found) for shape in taken_apart]}
        found[f"{family}Event"] = {"anyOf": [reference(name) for name in named]}
    found["View"] = {"anyOf": [reference(f"{family}View") for family in families()]}
    found["GameEvent"] = {"anyOf": [reference(f"{family}Event") for family in families()]}
    found["GameAction"] = {"anyOf": [reference(f"{family}Action") for family in families()]}
    found |= plain(found)
    return {name: found[name] for name in sorted(found)}


def plain(found: dict[str, Schema]) -> dict[str, Schema]:
    """What is known of any game; a server that has one from elsewhere says so of its views, events and actions."""
    shapes: dict[str, Schema] = {}
    for shape in (PlainView, PlainAction, PlainEvent):
        described(shape, found)
        shapes[shape.__name__] = found[shape.__name__] | {"additionalProperties": True}
    return shapes


def families() -> dict[str, list[Game]]:
    """Games by what their views look like."""
    found: dict[str, list[Game]] = {}
    for game in GAMES.values():
        found.setdefault(game.shape.__name__.removesuffix("View"), []).append(game)
    return found


def add(addition: Addition, found: dict[str, Schema]) -> None:
    """What a part adds to a record; it may be missing, as a game without the part does not have it."""
    parts = found[addition.record.__name__]["properties"]
    for key, hint in get_type_hints(addition.shape, include_extras=True).items():
        told = schema(hint, found)
        assert parts.setdefault(key, told) == told, f"two parts tell {key!r} of a {addition.record.__name__}"


# Records ------------------------------------------------------------------------------------------------------------


def event_shape(kind: type[Event], family: str, found: dict[str, Schema]) -> str:
    name = f"{family}{kind.__name__}Event"
    hints, told = get_type_hints(kind, include_extras=True), fields(cast(Any, kind))
    parts = {field.name: schema(present(hints[field.name], field), found) for field in told}
    required = ["name", *(field.name for field in told if field.default is MISSING)]
    found[name] = record({"name": {"type": "string", "enum": [name_of(kind)]}} | parts, required, kind)
    return name


def present(hint: Any, field: Field[Any]) -> Any:
    """What may be missing is missing, never null."""
    return hint if field.default is not None else next(part for part in get_args(hint) if part is not NoneType)


def described(shape: type, found: dict[str, Schema]) -> Schema:
    """A record with a name of its own, and whatever it is made of."""
    if shape.__name__ not in found:
        found[shape.__name__] = {}  # it may be part of itself
        hints = get_type_hints(shape, include_extras=True)
        parts = {key: schema(hint, found) for key, hint in hints.items()}
        required = [key for key in hints if key in shape.__required_keys__]  # type: ignore[attr-defined]
        found[shape.__name__] = record(parts, required, shape)
    return reference(shape.__name__)


def record(parts: dict[str, Schema], required: list[str], source: type) -> Schema:
    about = cleandoc(source.__doc__ or "")
    return {
        "type": "object",
        "description": about,
        "properties": parts,
        "required": required,
        "additionalProperties": False,
    }


# Types --------------------------------------------------------------------------------------------------------------


def schema(hint: Any, found: dict[str, Schema]) -> Schema:
    origin, parts = get_origin(hint), get_args(hint)
    if origin is NotRequired:
        return schema(parts[0], found)
    if origin is Annotated:
        return reference(parts[1])
    if origin is Literal:
        return {"type": "string", "enum": list(parts)}
    if origin in (Union, UnionType):
        return {"anyOf": [schema(part, found) for part in parts]}
    if origin is list:
        return {"type": "array", "items": schema(parts[0], found)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(parts[1], found)}
    return described(hint, found) if is_typeddict(hint) else {"type": PLAIN[hint]}


def reference(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def names_in(part: Any) -> Iterator[str]:
    """The schemas that one speaks of."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        for value in part.values():
            yield from names_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from names_in(value)


def text() -> str:
    """What belongs in the file; a compiled engine asks its source."""
    if compiled():
        plain = os.environ | {"PYTHONPATH": str(ROOT / "src")}
        asked = subprocess.run([sys.executable, "-m", "tools.shapes"], cwd=ROOT, env=plain, check=True, stdout=PIPE)
        return asked.stdout.decode()
    found = shapes()
    missing = set(names_in(found)) - set(found) - set(ELSEWHERE)
    assert not missing, f"no vocabulary is called {', '.join(sorted(missing))}"
    return json.dumps(found, indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
