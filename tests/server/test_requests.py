"""What comes in is what the tables take: each request has the parts, types, defaults and words of its command."""

from collections.abc import Iterator
from dataclasses import MISSING, asdict, fields, is_dataclass
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel, ValidationError
from pydantic_core import PydanticUndefined
from typing_extensions import TypeAliasType

from jackal.core.shape import Meant
from jackal.server import requests
from jackal.tables.commands import COMMANDS
from jackal.tables.new_table import WantedSeat
from jackal.tables.setup import TableSetup, TimeControl
from jackal.tables.shapes import ClockCard, SetupCard
from jackal.tables.what_if import Moment

WORD = "do"
"""Says which command it is; of its parts where a command has several words."""
AT_THE_DOOR = {"sit": {"invite"}}
"""Parts that are looked at before the table hears of it."""
UNHEARD = "shout"
"""No table takes it: nobody keeps it."""
SAME = {requests.ClockPlan: TimeControl, requests.Meant: Meant}


def by_word() -> Iterator[tuple[str, type[BaseModel]]]:
    for request in get_args(get_args(requests.Command.__value__)[0]):
        for word in get_args(request.model_fields[WORD].annotation):
            yield word, request


REQUESTS = dict(by_word())


def plain(kind: Any) -> Any:
    """A type without its names, limits and examples."""
    if isinstance(kind, TypeAliasType):
        return plain(kind.__value__)
    origin = get_origin(kind)
    if origin is Annotated:
        return plain(get_args(kind)[0])
    if origin in (Union, UnionType):
        return frozenset(map(plain, get_args(kind)))
    if origin is Literal:
        return origin, frozenset(get_args(kind))
    return SAME.get(kind, kind)


def types_of(kind: type) -> dict[str, Any]:
    """The types of a value's parts, by name."""
    return {name: plain(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}


def types_sent(request: type[BaseModel]) -> dict[str, Any]:
    return {name: plain(part.annotation) for name, part in request.model_fields.items()}


def defaults_of(kind: type) -> dict[str, Any]:
    """What need not be said, and what goes without saying."""
    if not is_dataclass(kind):
        return dict(vars(kind)["_field_defaults"])
    return {part.name: told(part.default) for part in fields(kind) if part.default is not MISSING}


def defaults_sent(request: type[BaseModel]) -> dict[str, Any]:
    parts = request.model_fields.items()
    return {name: told(part.default) for name, part in parts if part.default is not PydanticUndefined}


def told(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump()
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def test_every_command_of_a_table_can_be_sent_and_nothing_else_but_a_shout() -> None:
    assert REQUESTS.keys() == COMMANDS.keys() | {UNHEARD}


@pytest.mark.parametrize("word", COMMANDS)
def test_a_request_has_the_parts_of_its_command(word: str) -> None:
    request, command = REQUESTS[word], COMMANDS[word]
    wanted = types_of(command)
    more = AT_THE_DOOR.get(word, set()) | ({WORD} - wanted.keys())
    assert {name: kind for name, kind in types_sent(request).items() if name not in more} == wanted
    assert {name: kind for name, kind in defaults_sent(request).items() if name not in more} == defaults_of(command)
    assert request.__doc__ == command.__doc__


@pytest.mark.parametrize(
    ("request_", "kind"),
    [
        (requests.ClockPlan, TimeControl),
        (requests.Setup, TableSetup),
        (requests.Wanted, WantedSeat),
        (requests.WhatIf, Moment),
    ],
)
def test_what_a_table_is_made_of_is_sent_as_it_is_kept(request_: type[BaseModel], kind: type) -> None:
    assert types_sent(request_) == types_of(kind)
    assert defaults_sent(request_) == defaults_of(kind)


def test_a_setup_is_told_whole() -> None:
    assert types_of(ClockCard) == types_of(TimeControl)
    assert types_of(SetupCard) == types_of(TableSetup) | {"clock": ClockCard}


@pytest.mark.parametrize(
    ("name", "kept"), [("An\u034fna\u3164", "Anna"), (" \u2800 Anna  B", "Anna B"), ("🦜\ufe0f", "🦜")]
)
def test_what_is_not_drawn_of_a_name_is_left_out(name: str, kept: str) -> None:
    assert requests.SitRequest(do="sit", name=name).name == kept


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800", "\u115f \u1160", "\ufe0f\ufe0f", "\u200b", "Anna\u202e", "\x1c\x00"]
)
def test_a_name_has_to_be_seen_and_to_stay_where_it_is(name: str) -> None:
    with pytest.raises(ValidationError, match="expected a text of one line"):
        requests.SitRequest(do="sit", name=name)
