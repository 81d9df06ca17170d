"""The client's types in web/src/wire.ts are those of the server, and what the server sends is of these types."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from jsonschema_rs import Draft202012Validator
from pydantic import TypeAdapter

from jackal.server import book_api, lesson_requests, push_api, puzzle_requests, requests
from jackal.server.running import schema
from jackal.tables import shapes
from jackal.tables.apply import APPLY
from tests.server.guests import quick, serving
from tests.some import AT_LENGTH
from tests.variants import facts
from tests.walks import Walk, each_game, each_game_of_several, watchers
from tools import wire as types

PLIES = 120
MESSAGES = 30

# The files in web ---------------------------------------------------------------------------------------------------


def test_the_types_are_written_from_the_schema_as_it_is() -> None:
    assert not types.difference(), "run `make wire`"


def test_a_check_shows_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "wire.ts"
    old.write_text(types.TYPES.read_text("utf-8").replace("may_take_back: boolean", "may_undo: boolean"), "utf-8")
    monkeypatch.setattr(types, "TYPES", old)
    monkeypatch.setattr("sys.argv", ["wire", "--check"])
    assert types.main() == 1
    said = capsys.readouterr().out
    assert "run `make wire`" in said
    assert "-      may_undo: boolean;\n+      may_take_back: boolean;\n" in said


def test_the_lock_names_versions_and_hashes_but_no_addresses() -> None:
    text = (types.WEB / "package-lock.json").read_text("utf-8")
    assert "://" not in text, "run `npm run lock` in web"
    assert '"resolved"' not in text
    packages = {name: package for name, package in json.loads(text)["packages"].items() if name}
    assert packages
    assert all(package["integrity"].startswith("sha512-") for package in packages.values())


# The schema ---------------------------------------------------------------------------------------------------------


def test_examples_can_be_read_by_the_server() -> None:
    shapes = schema()["components"]["schemas"]
    found = {name: shape["examples"] for name, shape in shapes.items() if "examples" in shape}
    assert found.keys() >= {"NewTable", "SameDeal", "ClaimRequest", "Meant", "Command", "Sent"}
    for name, examples in found.items():
        for example in examples:
            TypeAdapter(model_of(name)).validate_json(json.dumps(example))


def model_of(name: str) -> Any:
    return next(
        getattr(home, name)
        for home in (requests, puzzle_requests, lesson_requests, push_api, book_api)
        if hasattr(home, name)
    )


def test_all_of_a_setup_is_told() -> None:
    assert get_type_hints(shapes.SetupCard).keys() == requests.Setup.model_fields.keys()
    assert get_type_hints(shapes.ClockCard).keys() == requests.ClockPlan.model_fields.keys()


def test_messages_tell_what_the_log_keeps() -> None:
    assert set(shapes.WORDS) == APPLY.keys()


# What is sent -------------------------------------------------------------------------------------------------------


def shape(name: str) -> Draft202012Validator:
    """A shape of the schema, closed: what is not described must not be there."""
    components = closed(schema()["components"])
    return Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": components})


def closed(part: Any) -> Any:
    if isinstance(part, list):
        return [closed(item) for item in part]
    if not isinstance(part, dict):
        return part
    found = {key: closed(value) for key, value in part.items()}
    return found | {"additionalProperties": False} if isinstance(found.get("properties"), dict) else found


@each_game
def test_views_are_of_their_type(key: str) -> None:
    view = shape("View")
    for number, variant in enumerate(facts(key).variants):
        walk, dice = Walk(key, variant, seed=number, dice=number, length=PLIES, leavers=True), random.Random(number)
        match = walk.start()
        while len(match.plies) < PLIES and match.state.actors():
            walk.play_on(match, dice)
            for viewer in watchers(match) if AT_LENGTH else [dice.choice(watchers(match))]:
                view.validate(match.game.view(match.state, viewer))


@each_game_of_several
def test_frames_are_of_their_type(key: str, tmp_path: Path) -> None:
    frame, frames = shape("LiveFrame"), asyncio.run(frames_of_a_game(key, str(tmp_path / "jackal.db")))
    for each in frames:
        frame.validate(each)
    assert {each["type"] for each in frames} == {"whole", "news", "here", "done", "refused"}
    told = {message["what"] for each in frames if each["type"] == "news" for message in each["messages"]}
    assert told >= {"start", "ply", "resign"}


async def frames_of_a_game(key: str, database: str) -> list[dict[str, Any]]:
    """What a seat is sent whose player soon resigns and watches the bots play on."""
    async with serving(quick(database)) as served, served.guest() as anna:
        table = (await anna.make(key, ["me", "bot", "bot"], setup={"clock": {"kind": "game"}}))["table"]
        async with anna.live(table, 0) as live:
            await live.send("start")
            await live.send("stand", seat=0)
            await live.send("resign", seat=0)
            await live.until(lambda live: len(live.messages) > MESSAGES or live.now["table"]["status"] == "over")
            return live.frames
