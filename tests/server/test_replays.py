"""Finished games seen again: through the eyes of any seat, or with everything open; never before they are over."""

import asyncio
import random
from typing import Any, Final

import pytest

from jackal.core.chance import FastChance
from jackal.core.match import new_match
from jackal.core.shape import View
from jackal.games import GAMES
from jackal.server.api import MOST_VIEWS
from jackal.server.judge import Refused
from jackal.server.thinkers import Thinkers
from jackal.server.tries import Glance, replayed
from tests.server.folding import BORIS, Folded, gathering, play_out
from tests.server.guests import Guest, quick, serving
from tests.server.twins import plain
from tests.test_wire_types import shape
from tests.variants import facts
from tests.walks import Walk, each_game, each_game_of_several

SEATS: Final[list[str | dict[str, Any]]] = ["me", "link", {"who": "bot", "bot": "random"}]
PLIES = 120


def finished(key: str) -> Folded:
    """A game of Anna, Boris and a bot that is over."""
    return play_out(dealt(key))


def dealt(key: str) -> Folded:
    return gathering(key, SEATS, random.Random(key).randbytes(32)).seat_friends(BORIS)


def views_of(folded: Folded, seat: int | None, after: int | None = None, count: int = 1) -> list[View]:
    return replayed(folded.table, Glance(seat, False, after, count))[2]


# Seen again ---------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_a_finished_game_can_be_seen_again_ply_by_ply(key: str) -> None:
    folded = finished(key)
    plies, first, views = replayed(folded.table, Glance(None, False, None, 1))
    assert first == len(plies) == len(folded.match.plies)
    assert views == [folded.look()["view"]]
    assert [(ply["seat"], ply["action"]) for ply in plies] == [(ply.seat, ply.text) for ply in folded.match.plies]
    [start] = views_of(folded, 0, 0)
    assert start == dealt(key).look(0)["view"]
    [middle] = views_of(folded, 1, first // 2)
    assert middle not in (start, views[0])
    with pytest.raises(Refused) as caught:
        views_of(folded, None, first + 1)
    assert caught.value.code == "bad_option"


@each_game_of_several
def test_positions_come_in_rows_that_end_with_the_game(key: str) -> None:
    folded = finished(key)
    last = len(folded.match.plies)
    whole = views_of(folded, 0, 0, last + 1)
    assert len(whole) == last + 1
    assert views_of(folded, 0, 2, 5) == whole[2:7]
    assert views_of(folded, 0, last - 1, 5) == whole[-2:]
    assert views_of(folded, 0, None, 5) == whole[-1:]
    assert all(view["seat"] == 0 for view in whole)


# Everything ---------------------------------------------------------------------------------------------------------


@each_game_of_several
def test_with_everything_open_nothing_is_hidden_and_all_the_rest_is_as_it_was_seen(key: str) -> None:
    folded = finished(key)
    last = len(folded.match.plies)
    _, _, opened = replayed(folded.table, Glance(None, True, 0, last + 1))
    assert len(opened) == last + 1
    for viewer in folded.viewers():
        for seen, view in zip(views_of(folded, viewer, 0, last + 1), opened, strict=True):
            agrees(seen, view)


def agrees(seen: View, opened: dict[str, Any]) -> None:
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
        assert all({"hand", "pack", "pick", "throw"} <= player.keys() for player in opened["players"])
        if seen["seat"] is not None:
            assert seen["players"][seen["seat"]] == opened["players"][seen["seat"]]


@each_game
def test_the_open_view_is_of_the_same_type_counts_the_same_and_changes_nothing(key: str) -> None:
    view, ledger = shape("View"), facts(key).ledger
    for number, variant in enumerate(facts(key).variants):
        walk, dice = Walk(key, variant, seed=number, dice=number, length=PLIES, leavers=True), random.Random(number)
        match = walk.start()
        viewers = [None, *range(match.seats)]
        while len(match.plies) < PLIES and match.state.actors():
            walk.play_on(match, dice)
            before = [plain(match.game.view(match.state, viewer)) for viewer in viewers]
            opened = match.game.open_view(match.state)
            view.validate(opened)
            assert ledger(opened) == ledger(match.game.view(match.state, None))
            assert [plain(match.game.view(match.state, viewer)) for viewer in viewers] == before


@each_game_of_several
def test_other_deals_look_different_when_open_and_the_same_to_an_onlooker(key: str) -> None:
    """Only the open view may tell one deal from another that a seat cannot tell apart."""
    game, state = GAMES[key], new_match(GAMES[key], 2, bytes(32)).state
    one, other = (state.redeal(0, FastChance(number)) for number in range(2))
    assert plain(game.open_view(one)) != plain(game.open_view(other))
    assert plain(game.view(one, None)) == plain(game.view(other, None))


# Over the wire ------------------------------------------------------------------------------------------------------


async def refused_to_all(table: str, *guests: Guest) -> None:
    for guest in guests:
        for seat in ({}, {"seat": 0}, {"seat": 1}):
            for everything in ({}, {"everything": True}):
                for after in ({}, {"after": 0}, {"after": 0, "count": 50}):
                    answer = await guest.get(f"/api/tables/{table}/replay", 409, **seat, **everything, **after)
                    assert answer == await guest.get(f"/api/tables/{table}/replay", 409)
                    assert answer["error"]["code"] == "wrong_time"


def test_a_game_is_shown_to_anybody_when_it_is_over_and_to_nobody_before(sqlite_database: str) -> None:
    async def run() -> None:
        async with (
            serving(quick(sqlite_database), Thinkers(0)) as served,
            served.guest() as anna,
            served.guest() as boris,
            served.guest() as stranger,
        ):
            made = await anna.make("cards-2015", ["me", "link"], setup={"onlookers": False})
            table, path = made["table"], f"/api/tables/{made['table']}/replay"
            await refused_to_all(table, anna, stranger)
            await boris.do(table, "sit", name="Boris", invite=made["invite"])
            await anna.do(table, "start")
            await refused_to_all(table, anna, boris, stranger)
            await anna.do(table, "pause", seat=0)
            await boris.do(table, "agree", seat=1)
            await refused_to_all(table, anna, boris, stranger)
            await boris.do(table, "resign", seat=1)
            opened = await stranger.get(path, everything=True, after=0, count=2)
            assert (opened["after"], len(opened["views"]), len(opened["plies"])) == (0, 2, 1)
            assert all(player["hand"] for player in opened["views"][0]["players"])
            assert opened == await stranger.get(path, everything=True, seat=1, after=0, count=2)
            eyes = await stranger.get(path, seat=1, after=0)
            assert [("hand" in player) for player in eyes["views"][0]["players"]] == [False, True]
            assert eyes["table"]["seats"][1]["mine"] is False
            assert "hand" not in (await stranger.get(path))["views"][0]["players"][0]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"seat": 2}, 409, "no_seat"),
        ({"after": 99}, 400, "bad_option"),
        ({"after": -1}, 422, "bad_request"),
        ({"after": 10**9}, 422, "bad_request"),
        ({"count": 0}, 422, "bad_request"),
        ({"count": MOST_VIEWS + 1}, 422, "bad_request"),
        ({"everything": "perhaps"}, 422, "bad_request"),
    ],
)
def test_what_there_is_not_is_not_shown(sqlite_database: str, asked: dict[str, Any], status: int, code: str) -> None:
    async def run() -> None:
        async with serving(quick(sqlite_database), Thinkers(0)) as served, served.guest() as anna:
            table = (await anna.make("cards-2015", ["me", "here"]))["table"]
            await anna.do(table, "start")
            await anna.do(table, "resign", seat=1)
            error = (await anna.get(f"/api/tables/{table}/replay", status, **asked))["error"]
            assert error["code"] == code
            assert (await anna.get(f"/api/tables/{table}/replay", count=MOST_VIEWS))["after"] == 1

    asyncio.run(run())
