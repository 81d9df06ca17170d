"""Finished games seen again: through the eyes of any seat, or with everything open; never before they are over."""

import random
from typing import Any, Final

import pytest

from jackal.core.chance import FastChance
from jackal.core.changes import applied
from jackal.core.match import new_match
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.tables.errors import Refused
from jackal.tables.queries import Glance, replayed
from tests.server.twins import plain
from tests.some import AT_LENGTH
from tests.tables.folding import BORIS, Folded, gathering, play_out
from tests.walks import each_game_of_several

SOME: Final = 12
"""Plies of the beginning, the middle and the end of a game."""
SEATS: Final[list[str | dict[str, Any]]] = ["me", "link", {"who": "bot", "bot": "random"}]


def finished(key: str) -> Folded:
    """A game of Anna, Boris and a bot that is over."""
    return play_out(dealt(key))


def dealt(key: str) -> Folded:
    return gathering(key, SEATS, random.Random(key).randbytes(32)).seat_friends(BORIS)


def views_of(
    folded: Folded, seat: int | None, after: int | None = None, count: int = 0, *, everything: bool = False
) -> list[View]:
    """How it stood after so many plies, and after each of those that follow."""
    plies, first, view = replayed(folded.table, Glance(seat, everything, after, count))
    views = [view]
    for ply in plies[first : first + count]:
        assert len(ply["changes"]) == len(ply["events"]) + 1
        views.append(applied(views[-1], [change for step in ply["changes"] for change in step]))
    assert all(not ply["changes"] for ply in plies[:first] + plies[first + count :])
    return views


# Seen again ---------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_a_finished_game_can_be_seen_again_ply_by_ply(key: str) -> None:
    folded = finished(key)
    plies, first, view = replayed(folded.table, Glance(None, False, None, 1))
    assert first == len(plies) == len(folded.match.plies)
    assert view == folded.look()["view"]
    assert [(ply["seat"], ply["action"]) for ply in plies] == [(ply.seat, ply.text) for ply in folded.match.plies]
    [start] = views_of(folded, 0, 0)
    assert start == dealt(key).look(0)["view"]
    [middle] = views_of(folded, 1, first // 2)
    assert middle not in (start, view)
    with pytest.raises(Refused) as caught:
        views_of(folded, None, first + 1)
    assert caught.value.code == "bad_option"


@each_game_of_several
def test_positions_come_in_rows_that_end_with_the_game(key: str) -> None:
    folded = finished(key)
    last = len(folded.match.plies)
    whole = views_of(folded, 0, 0, last + 5)
    assert len(whole) == last + 1
    assert views_of(folded, 0, 2, 4) == whole[2:7]
    assert views_of(folded, 0, last - 1, 5) == whole[-2:]
    assert views_of(folded, 0, None, 5) == whole[-1:]
    assert whole[-1] == folded.look(0)["view"]
    assert all(view["seat"] == 0 for view in whole)


# Everything ---------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_with_everything_open_nothing_is_hidden_and_all_the_rest_is_as_it_was_seen(key: str) -> None:
    folded = finished(key)
    last = len(folded.match.plies)
    for first, count in [(0, last)] if AT_LENGTH else [(0, SOME), (last // 2, SOME), (max(0, last - SOME), SOME)]:
        opened = views_of(folded, None, first, count, everything=True)
        assert len(opened) == 1 + min(count, last - first)
        for viewer in folded.viewers():
            for seen, view in zip(views_of(folded, viewer, first, count), opened, strict=True):
                agrees(seen, view)


def agrees(seen: View, opened: View) -> None:
    """Whatever a viewer saw is the same with everything open, which shows more."""
    assert seen.keys() == opened.keys()
    assert opened["seat"] is None
    differing = {name for name in seen if seen[name] != opened[name]}
    if "land" in seen:
        assert differing <= {"seat", "land", "unseen"}
        for tile, open_tile in zip(seen["land"], opened["land"], strict=True):
            assert None not in (open_tile["tile"], open_tile["turned"])
            assert tile == open_tile or tile | {"tile": open_tile["tile"], "turned": open_tile["turned"]} == open_tile
    elif seen["game"] == "dungeon":
        assert differing <= {"seat", "stack"}
        assert seen["stack"] == sorted(opened["stack"])
    else:
        assert differing <= {"seat", "players", "ask", "dropped"}
        hidden = {"hand", "throw"} if opened["game"] == "cards-2015" else {"hand", "pack", "pick", "throw"}
        assert all(hidden <= player.keys() for player in opened["players"])
        if seen["seat"] is not None:
            assert seen["players"][seen["seat"]] == opened["players"][seen["seat"]]


@each_game_of_several
def test_other_deals_look_different_when_open_and_the_same_to_an_onlooker(key: str) -> None:
    """Only the open view may tell one deal from another that a seat cannot tell apart."""
    game, state = GAMES[key], new_match(GAMES[key], 2, bytes(32)).state
    one, other = (state.redeal(0, FastChance(number)) for number in range(2))
    assert plain(game.open_view(one)) != plain(game.open_view(other))
    assert plain(game.view(one, None)) == plain(game.view(other, None))
