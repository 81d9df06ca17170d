"""Views and events of the games for OpenAPI: from shapes.json, which is written from the games themselves."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Annotated, Any, Final

from pydantic import WithJsonSchema
from typing_extensions import TypeAliasType

SHAPES: Final[dict[str, Any]] = json.loads(files("jackal.server").joinpath("shapes.json").read_text("utf-8"))


def described(name: str) -> WithJsonSchema:
    """Named in the schema; what is sent is not checked again."""
    return WithJsonSchema(SHAPES[name])


# The schema of a union names its parts, which pydantic does not know: the application adds all of them (see app.py).
View = TypeAliasType("View", Annotated[Mapping[str, Any], WithJsonSchema({})])
GameEvent = TypeAliasType("GameEvent", Annotated[dict[str, Any], WithJsonSchema({})])
GameAction = TypeAliasType("GameAction", Annotated[Mapping[str, Any], WithJsonSchema({})])
Tile = TypeAliasType("Tile", Annotated[str, described("Tile")])
Change = TypeAliasType(
    "Change",
    Annotated[list[Any], WithJsonSchema({"type": "array", "prefixItems": [{"type": "string"}], "minItems": 1})],
)
