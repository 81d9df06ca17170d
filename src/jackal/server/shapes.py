"""Views and events of the games for OpenAPI: from shapes.json, which is written from the games themselves."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Final

from pydantic import WithJsonSchema
from typing_extensions import TypeAliasType

from jackal.games import GAMES, OURS

SHAPES: Final[dict[str, Any]] = json.loads(files("jackal.server").joinpath("shapes.json").read_text("utf-8"))


def described(name: str) -> WithJsonSchema:
    """Named in the schema; what is sent is not checked again."""
    return WithJsonSchema(SHAPES[name])


def of_strangers(shapes: dict[str, Any]) -> dict[str, Any]:
    """What is otherwise if there are games from elsewhere: their keys, and that anything may be seen of them."""
    if not GAMES.keys() - OURS:
        return {}
    plain = {"View": "PlainView", "GameEvent": "PlainEvent", "GameAction": "PlainAction"}
    found = {
        name: {"anyOf": [*shapes[name]["anyOf"], {"$ref": f"#/components/schemas/{shape}"}]}
        for name, shape in plain.items()
    }
    return found | {"GameKey": {"type": "string", "enum": list(GAMES)}}


# The schema of a union names its parts, which pydantic does not know: the application adds all of them (see app.py).
View = TypeAliasType("View", Annotated[Mapping[str, Any], WithJsonSchema({})])
GameEvent = TypeAliasType("GameEvent", Annotated[dict[str, Any], WithJsonSchema({})])
GameAction = TypeAliasType("GameAction", Annotated[Mapping[str, Any], WithJsonSchema({})])
Tile = TypeAliasType("Tile", Annotated[str, described("Tile")])
ANYTHING: Final[dict[str, Any]] = {}


def exactly(*items: dict[str, Any]) -> dict[str, Any]:
    """A list of so many things."""
    return {"type": "array", "prefixItems": list(items), "minItems": len(items), "maxItems": len(items)}


PATH: Final = {"type": "string"}
PLACE: Final = {"type": "integer"}
CHANGES: Final = [
    exactly(PATH),
    exactly(PATH, ANYTHING),
    exactly(PATH, PLACE, PLACE, {"type": "array", "items": ANYTHING}),
]
Change = TypeAliasType("Change", Annotated[list[Any], WithJsonSchema({"anyOf": CHANGES})])
"""See `core/changes.py`."""
