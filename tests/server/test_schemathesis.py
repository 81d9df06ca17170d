"""The description of the API and the API itself agree, whatever is asked: requests made from the OpenAPI schema."""

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, settings

from jackal.server.running import schema
from tests.server.processes import jackal
from tests.some import AT_LENGTH

if TYPE_CHECKING:
    from schemathesis import Case

PLAUSIBLE = re.compile(r"[A-Za-z0-9_-]{8,40}")
WITHOUT_MORE = (
    ("NewTable", "/api/tables", 201),
    ("PuzzleMoves", "/api/puzzles/play", 200),
)
FEW = settings(
    max_examples=100 if AT_LENGTH else 2, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck)
)


class House(NamedTuple):
    """A server with tables in every state, and a visitor's cookie."""

    url: str
    cookies: dict[str, str]
    tables: list[str]
    turns: Iterator[int]

    def next_table(self) -> str:
        return self.tables[next(self.turns) % len(self.tables)]


@pytest.fixture(scope="module")
def openapi() -> dict[str, Any]:
    return schema()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home = tmp_path_factory.mktemp("house")
    with jackal("serve", "--no-browser", "--port", "0", "--database", str(home / "jackal.db"), home=home) as running:
        url = running.hear()
        with httpx.Client(base_url=url, trust_env=False) as me, httpx.Client(base_url=url, trust_env=False) as other:
            foreign = started(other)
            before = look(other, foreign)
            yield House(url, cookies(me), [*tables(me), foreign], count())
            assert look(other, foreign) == before
    assert all(json.loads(line)["level"] == "INFO" for line in running.err), running.complained


def cookies(client: httpx.Client) -> dict[str, str]:
    client.post("/api/me")
    return dict(client.cookies)


def tables(client: httpx.Client) -> list[str]:
    """One where people gather, games that go on, and a finished one."""
    over = started(client)
    for seat in (0, 1):
        do(client, over, do="resign", seat=seat)
    return [made(client, ["me", "link", "open"]), started(client), over, started(client, "cards-2019")]


def made(client: httpx.Client, seats: list[str], game: str = "archipelago") -> str:
    answer = client.post("/api/tables", json={"game": game, "seats": [{"who": who} for who in seats]})
    return str(answer.raise_for_status().json()["table"])


def started(client: httpx.Client, game: str = "archipelago") -> str:
    table = made(client, ["me", "here"], game)
    do(client, table, do="start")
    return table


def do(client: httpx.Client, table: str, **command: Any) -> None:
    client.post(f"/api/tables/{table}/commands", json=command).raise_for_status()


def look(client: httpx.Client, table: str) -> Any:
    return client.get(f"/api/tables/{table}", params={"seat": 0}).raise_for_status().json()


def with_table(given: Any, house: House) -> Any:
    """An id that might be one becomes that of a table that is there."""
    if isinstance(given, dict) and isinstance(given.get("table"), str) and PLAUSIBLE.fullmatch(given["table"]):
        return given | {"table": house.next_table()}
    return given


def is_as_described(case: "Case[Any]", house: House) -> None:
    from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

    left_out = [
        positive_data_acceptance,  # the rules of a game refuse more than a schema can say
        allow_header_conformance,  # of several methods under one path Starlette names one
    ]
    case.path_parameters = with_table(case.path_parameters, house)
    case.body = with_table(case.body, house)
    answer = case.call(base_url=house.url, cookies=house.cookies)
    case.validate_response(answer, excluded_checks=left_out)


def test_every_answer_is_as_described(openapi: dict[str, Any], house: House, subtests: pytest.Subtests) -> None:
    """Requests are thought out here, and what does it is imported: every process of the suite collects this file."""
    import schemathesis
    from schemathesis.core.result import Ok
    from schemathesis.pytest.lazy import get_all_tests

    described = schemathesis.openapi.from_dict(openapi)
    found = get_all_tests(schema=described, test_func=is_as_described, settings=FEW, given_kwargs=None)
    tried = [result.ok() for result in found if isinstance(result, Ok)]
    assert len(tried) == sum(map(len, openapi["paths"].values()))
    for operation, ask in tried:
        with subtests.test(operation.label):
            ask(house=house)


def test_every_request_has_an_example(openapi: dict[str, Any]) -> None:
    for path, methods in openapi["paths"].items():
        for operation in methods.values():
            for parameter in operation.get("parameters", []):
                assert parameter["schema"].get("examples"), (path, parameter["name"])
            if "requestBody" in operation:
                reference = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
                assert openapi["components"]["schemas"][reference.rpartition("/")[2]]["examples"], path


def test_every_request_of_the_examples_makes_sense(openapi: dict[str, Any], house: House) -> None:
    """Those for which nothing else is needed are carried out as they are."""
    with httpx.Client(base_url=house.url, trust_env=False) as client:
        for shape, path, status in WITHOUT_MORE:
            for example in openapi["components"]["schemas"][shape]["examples"]:
                assert client.post(path, json=example).status_code == status
