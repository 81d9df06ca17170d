"""What comes to light at once at the card table is seen one after the other, as it is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from jackal.core.changes import applied
from jackal.core.match import replay_ply
from jackal.tables.watching import Watched, watch
from tools.streams import played

GOLDEN: Final = Path(__file__).parent.parent / "golden"
RECORDS: Final = sorted([*GOLDEN.glob("cards-2015/*.record"), *GOLDEN.glob("cards-2019/*.record")])
OF_ONE: Final = {"trip", "by", "row", "thrown", "opened", "declares", "gold", "draws"}
"""Events that tell of one seat."""

Step = tuple[Any, dict[str, Any], dict[str, Any]]


def steps(path: Path) -> Iterator[Step]:
    """All that an onlooker is told of a golden game, with his view before and after it."""
    match, plies = played(path.parent.name, path.stem, 0)
    watched = Watched(match, None)
    watch(match, [watched])
    for ply in plies:
        view: Any = watched.view
        events = [event for event in replay_ply(match, ply) if watched.sees(event)]
        for event, told in zip(events, watched.told(match), strict=False):
            before, view = view, applied(view, told)
            yield event, before, view


def are_put_away(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """The rows of an island."""
    return any(player["declared"] for player in before["players"]) and not any(
        player["declared"] for player in after["players"]
    )


def laid(player: dict[str, Any]) -> dict[str, Any]:
    """No row is as good as an empty one."""
    return {**player, "row": player["row"] or None}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_nobody_is_seen_otherwise_before_he_is_told_of(path: Path) -> None:
    kinds = set()
    for event, before, after in steps(path):
        kinds.add(event.name)
        if event.name in OF_ONE and not are_put_away(before, after):
            about = event.data["target" if event.name == "thrown" else "seat"], event.data["seat"]
            for was, now in zip(before["players"], after["players"], strict=True):
                assert laid(was) == laid(now) or now["seat"] in about, event
    assert len(kinds & OF_ONE) >= 5


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_told_is_seen(path: Path) -> None:
    won: dict[int, int] = {}
    for event, before, after in steps(path):
        players, data = after["players"], event.data
        if event.name == "row":
            assert players[data["seat"]]["row_cards"] == data["count"]
        elif event.name == "opened":
            assert players[data["seat"]]["row"] == data["row"]
        elif event.name == "thrown":
            assert players[data["target"]]["thrown_by"] == [
                *before["players"][data["target"]]["thrown_by"],
                data["seat"],
            ]
        elif event.name == "trip":
            assert (players[data["seat"]]["stance"], players[data["seat"]]["price"]) == ("tortuga", data["price"])
        elif event.name == "gold":
            won[data["seat"]] = won.get(data["seat"], 0) + data["coins"]
            assert [player["won"] for player in players] == [won.get(seat) for seat in range(len(players))]
        else:
            won = {}


@pytest.mark.parametrize("path", RECORDS[:2] + RECORDS[-2:], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_question_is_put_when_all_is_told(path: Path) -> None:
    for event, _, after in steps(path):
        if event.name in {"trip", "by", "row", "thrown", "opened"}:
            assert after["ask"] is None, event
