"""Events say to whom they are done and by whom: the golden games, and what is nobody's doing."""

from typing import Any, Final

import pytest

from jackal.core.event import Event
from jackal.core.match import replay_ply
from jackal.islands.state import IslandState
from tests.board import board, city, play
from tools.streams import GOLDEN, played

ISLANDS: Final = sorted([*GOLDEN.glob("archipelago/*.record"), *GOLDEN.glob("arkham/*.record")])
NOBODYS: Final = ("bear", "left")


def blows(events: list[Event]) -> list[tuple[str, Any]]:
    return [(event.name, event.data["befalls"]) for event in events if "befalls" in event.data]


@pytest.mark.parametrize("path", ISLANDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_whoever_loses_a_pirate_is_told_by_whom(path: Any) -> None:
    match, plies = played(path.parent.name, path.stem, 0)
    state = match.state
    assert isinstance(state, IslandState)
    seen: list[tuple[Event, int, int]] = []
    match.hear = lambda event: seen.append((event, state.controller, state.crew))
    for ply in plies:
        replay_ply(match, ply)
    hurt = [(event.data, doer) for event, doer, _ in seen if event.name in ("home", "death")]
    assert hurt
    for fields, doer in hurt:
        data: Any = fields
        seat = state.owner[state.crew_of[data["piece"]]]
        by = None if data["why"] in NOBODYS else doer
        assert data.get("befalls") == ([{"seat": seat, "by": by}] if seat != by else None)
        assert data.get("seat", seat) == seat


def test_what_the_fog_takes_is_the_doing_of_whoever_decides() -> None:
    s = city("white: car=a5 1=n4 2=d8", "blue: car=a3 1=p8", "tiles: n5=?Fg c2=?e")
    assert blows(play(s, "1:n4-n5", "take:d8")) == [("home", [{"seat": 1, "by": 0}])]


def test_what_the_bear_does_nobody_has_done() -> None:
    s = board("white: ship=a4 1=d4", "yellow: ship=h5", "tiles: d5=?Dn e7=?e")
    assert ("home", [{"seat": 0, "by": None}]) in blows(play(s, "1:d4-d5"))


def test_a_tremor_befalls_those_who_stand_on_its_tiles() -> None:
    s = city("white: car=a5 1=n5", "blue: car=a3 1=o8", "tiles: o5=?Te c2=?e")
    assert ("tremor", [{"seat": 1, "by": 0}]) in blows(play(s, "1:n5-o5", "slide:S"))
