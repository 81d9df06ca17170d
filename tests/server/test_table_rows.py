"""Tables as rows: what was ordered is what is read, by the rules of one's own version alone; plain commands for all."""

import json
from dataclasses import asdict, replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from jackal.harbour.rows import row_of, terms_of
from jackal.server.repository import NewTableRow, TableRow
from jackal.server.requests import COMMANDS as EXAMPLES
from jackal.server.requests import Command, NewTable
from jackal.server.table_rows import ordered
from jackal.tables.commands import COMMANDS, read_command
from jackal.tables.errors import Refused

NOON = 1_000_000_000_000
WANTED: dict[str, Any] = {
    "game": "archipelago",
    "options": {"island": 2},
    "seats": [{"who": "me", "name": "Anna", "colour": "red"}, {"who": "open"}, {"who": "bot", "bot": "random"}],
    "setup": {"title": "Sunday", "clock": {"kind": "move", "seconds": 120}, "window": 0.5, "take_back": False},
}


def read_back(row: NewTableRow) -> TableRow:
    """As the database gives it: the setup has been JSON meanwhile."""
    kept = json.loads(json.dumps(row.setup))
    return TableRow(**asdict(row) | {"setup": kept}, head=0, changed=NOON)


def test_what_was_ordered_is_what_is_read() -> None:
    order = ordered(NewTable.model_validate(WANTED))
    assert terms_of(read_back(row_of(order, NOON))) == order.terms(NOON)


@pytest.mark.rule("RTE-A7")
def test_a_table_of_older_rules_is_read_with_what_went_without_saying_then() -> None:
    wanted = WANTED | {"game": "cards-2015", "options": {"islands": 3}}
    row = read_back(row_of(ordered(NewTable.model_validate(wanted)), NOON))
    assert terms_of(row).options == {"islands": 3}
    assert terms_of(replace(row, rules=1)).options == {"islands": 3, "isles": "set-1"}


def test_every_table_has_a_seed_of_its_own() -> None:
    seeds = {ordered(NewTable.model_validate(WANTED)).seed for _ in range(20)}
    assert len(seeds) == 20
    assert {len(seed) for seed in seeds} == {32}


def test_a_table_of_other_rules_is_read_and_one_of_a_game_that_is_gone_refused() -> None:
    row = read_back(row_of(ordered(NewTable.model_validate(WANTED)), NOON))
    assert terms_of(replace(row, rules=row.rules + 1)).rules == row.rules + 1
    with pytest.raises(Refused) as caught:
        terms_of(replace(row, game="checkers"))
    assert caught.value.code == "other_rules"


def test_a_table_of_arkhams_first_rules_is_read_as_one_where_seat_1_begins() -> None:
    """ARK-S4: nobody could say so then; where somebody can, what he says counts."""
    row = read_back(row_of(ordered(NewTable.model_validate(WANTED | {"game": "arkham", "options": {}})), NOON))
    assert terms_of(row).options == {}
    assert terms_of(replace(row, rules=1)).options == {"first": "seat-1"}
    assert terms_of(replace(row, options={"first": "seat-2"})).options == {"first": "seat-2"}


# Commands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["do"]))
def test_a_command_has_all_that_was_said(example: dict[str, Any]) -> None:
    request = TypeAdapter[Any](Command).validate_python(example)
    command = read_command(request.model_dump())
    assert isinstance(command, COMMANDS[example["do"]])
    assert example.items() >= {key: value for key, value in asdict(command).items() if value is not None}.items()
