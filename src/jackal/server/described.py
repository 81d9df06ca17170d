"""Shapes of the standard library, described for OpenAPI.

The layers below know nothing of pydantic, which cannot read the TypedDict of `typing` before Python 3.12, and knows no
vocabularies by their names. So it is shown a twin of each such shape.
"""

from types import UnionType
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema
from typing_extensions import TypedDict


class Described:
    """A mark on a shape, `Annotated[Shape, Described(types)]`; `types` are the vocabularies, by name."""

    def __init__(self, types: dict[str, Any]) -> None:
        self.types = types

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return handler.generate_schema(self.twin(source))

    def twin(self, shape: Any) -> Any:
        """The same as pydantic can read it."""
        origin, parts = get_origin(shape), get_args(shape)
        if is_typeddict(shape):
            return self.named(shape)
        if origin is Annotated:
            names = [part for part in parts if isinstance(part, str)]
            return self.types[names[0]] if names else shape
        if origin in (Union, UnionType):
            return Union[tuple(map(self.twin, parts))]  # noqa: UP007, there is no other way to make one of parts
        if origin is NotRequired:
            return NotRequired[self.twin(parts[0])]
        if origin in (list, dict):
            return origin[tuple(map(self.twin, parts))]
        return shape

    def named(self, shape: Any) -> Any:
        """One twin of each shape, so that it has one description."""
        if shape.__name__ not in self.types:
            hints = get_type_hints(shape, include_extras=True)
            made = TypedDict(shape.__name__, {key: self.twin(hint) for key, hint in hints.items()})  # type: ignore[misc]
            made.__doc__ = shape.__doc__
            self.types[shape.__name__] = made
        return self.types[shape.__name__]
