"""What viewers were told of parts of the golden games, for the client too; `python -m tools.streams` writes it anew."""

import json
from pathlib import Path

import pytest

from jackal.core.changes import applied, digest
from jackal.games import GAMES
from tools.streams import FOLDER, PARTS, files

STREAMS = sorted(FOLDER.glob("*.json"))


def test_the_streams_are_what_they_were() -> None:
    wanted = files()
    assert sorted(wanted) == STREAMS, "run python -m tools.streams"
    assert all(path.read_text("utf-8") == text for path, text in wanted.items()), "run python -m tools.streams"


def test_every_game_has_a_stream_and_several_viewers_see_the_same_moments() -> None:
    assert {part.game for part in PARTS} == GAMES.keys()
    assert any(len(part.viewers) > 1 and None in part.viewers for part in PARTS)


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem)
def test_the_changes_lead_to_what_the_server_sees(path: Path) -> None:
    first, *messages, last = json.loads(path.read_text("utf-8"))
    view = first["view"]
    for message in messages:
        assert len(message["changes"]) == len(message["events"]) + 1
        for changes in message["changes"]:
            view = applied(view, changes)
        assert digest(view) == message["digest"]
    assert view == last["view"]


@pytest.mark.parametrize("path", STREAMS, ids=lambda path: path.stem)
def test_nothing_shows_an_outcome_before_the_end_is_told(path: Path) -> None:
    first, *messages, _ = json.loads(path.read_text("utf-8"))
    view = first["view"]
    for message in messages:
        for event, changes in zip(message["events"], message["changes"], strict=False):
            view = applied(view, changes)
            assert view["outcome"] is None or event["name"] == "over"
        view = applied(view, message["changes"][-1])
