"""The record of a game that was played with no server is handed in: it is played again, and nothing untrue is taken."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from jackal.core import record
from jackal.core.game import PROPOSE_END
from jackal.core.match import LEAVES, Match, new_match
from jackal.core.options import Value
from jackal.core.record import Record
from jackal.games import GAMES
from jackal.tables.handed_in import as_today
from tests.server.alone import Castaway, Pocket
from tests.server.guests import quick, serving
from tests.server.staff import in_loop

SEED: Final = bytes(range(32))
SHORT: Final[dict[str, dict[str, Value]]] = {
    "archipelago": {"round_cap": 3, "teams": False},
    "arkham": {"turn_cap": 3},
    "cards-2015": {"islands": 1},
    "cards-2019": {"islands": 1},
    "dungeon": {"round_cap": 3},
}


def played(key: str, plies: int = 10_000) -> Match:
    """A short random game, dealt from a seed as at a table; somebody leaves in the end, if it has not ended before."""
    match, dice = new_match(GAMES[key], 2, SEED, SHORT[key]), Random(key)
    for _ in range(plies):
        actors = match.state.actors()
        if not actors:
            return match
        seat = dice.choice(actors)
        actions = match.state.actions(seat)
        match.play(seat, dice.choice([action for action in actions if action != PROPOSE_END] or actions))
    match.play_text(0, LEAVES)
    return match


@pytest.mark.parametrize("key", SHORT)
@in_loop
async def test_a_finished_game_is_among_ones_own_records(sqlite_database: str, key: str) -> None:
    text = record.write(record.of_match(played(key)))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna, served.guest() as boris:
        made = await anna.post("/api/records", {"record": text}, 201)
        table = made["table"]
        assert made["seats"] == [0, 1]
        listed = (await anna.get("/api/tables"))["mine"]
        assert [(one["id"], one["status"], one["handed_in"]) for one in listed] == [(table, "over", True)]
        assert (await boris.http.get(f"/api/tables/{table}/record")).text == text
        card = (await boris.get(f"/api/tables/{table}/replay", everything="true"))["table"]
        assert (card["handed_in"], card["options"]) == (True, SHORT[key])
        assert (await boris.get("/api/tables"))["mine"] == []


@in_loop
async def test_a_game_that_was_played_in_a_browser_is_taken(sqlite_database: str) -> None:
    castaway = Castaway(Pocket(["table-one", SEED.hex()]))
    seats = [{"who": "me", "name": "Anna"}, {"who": "bot", "bot": "cabin-boy"}]
    await castaway.post("/api/tables", {"game": "dungeon", "seats": seats}, 201)
    await castaway.post("/api/tables/table-one/commands", {"do": "start"})
    await castaway.post("/api/tables/table-one/commands", {"do": "resign", "seat": 0})
    text = await castaway.get("/api/tables/table-one/record")
    await castaway.port.close()
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        made = await anna.post("/api/records", {"record": text}, 201)
        assert (await anna.http.get(f"/api/tables/{made['table']}/record")).text == text


def with_plies(change: Callable[[Record], list[object]]) -> Callable[[Record], Record]:
    return lambda kept: kept._replace(plies=tuple(change(kept)))  # type: ignore[arg-type]


UNTRUE: Final[dict[str, Callable[[Record], Record]]] = {
    "another result": lambda kept: kept._replace(result=kept.result + "9"),
    "no result": lambda kept: kept._replace(result=""),
    "no seed": lambda kept: kept._replace(seed=""),
    "another seed": lambda kept: kept._replace(seed="ab" * 32),
    "another promise": lambda kept: kept._replace(commitment="ab" * 32),
    "another deal": lambda kept: kept._replace(deal=kept.deal[::-1]),
    "one more seat": lambda kept: kept._replace(seats=3),
    "no such number of seats": lambda kept: kept._replace(seats=77),
    "unknown option": lambda kept: kept._replace(options={"gold": "99"}),
    "no such game": lambda kept: kept._replace(game="chess"),
    "a ply less": with_plies(lambda kept: list(kept.plies[:-1])),
    "a ply more": with_plies(lambda kept: [*kept.plies, kept.plies[0]]),
    "another ply": with_plies(lambda kept: [kept.plies[0]._replace(text="nonsense"), *kept.plies[1:]]),
    "a seat that is not there": with_plies(lambda kept: [kept.plies[0]._replace(seat=7), *kept.plies[1:]]),
    "luckier dice": with_plies(lambda kept: [kept.plies[0]._replace(drawn=(6, 6)), *kept.plies[1:]]),
}


@in_loop
async def test_what_is_not_true_is_not_taken(sqlite_database: str) -> None:
    kept = record.read(record.write(record.of_match(played("dungeon"))))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        for what, change in UNTRUE.items():
            error = (await anna.post("/api/records", {"record": record.write(change(kept))}, 400))["error"]
            assert error["code"] in ("bad_record", "bad_option"), what
        error = (await anna.post("/api/records", {"record": "once upon a time"}, 400))["error"]
        assert error["code"] == "bad_record"
        lucky = record.write(UNTRUE["luckier dice"](kept))
        error = (await anna.post("/api/records", {"record": lucky}, 400))["error"]
        assert "action 1 of the record" in error["message"]
        assert (await anna.get("/api/tables"))["mine"] == []


RELEASED: Final = Path(__file__).parents[1] / "released"
OLDER: Final = {"arkham/rules-1/duel": {"first": "seat-1"}, "cards-2015/rules-1/fair": {"islands": "3"}}
"""And an option of each: one that went without saying then, one that has been said."""


@pytest.mark.parametrize("name", OLDER)
@in_loop
async def test_a_game_of_older_rules_is_taken_if_those_of_today_play_it_in_the_same_way(
    sqlite_database: str, name: str
) -> None:
    kept = record.read((RELEASED / f"{name}.record").read_text("utf-8"))
    game = GAMES[kept.game]
    assert kept.rules < game.rules_version
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        made = await anna.post("/api/records", {"record": record.write(kept)}, 201)
        again = record.read((await anna.http.get(f"/api/tables/{made['table']}/record")).text)
    assert again.rules == game.rules_version
    assert again == as_today(game, kept)
    assert again.options.items() >= OLDER[name].items()


OTHER_WAYS: Final[dict[str, tuple[Callable[[Record], Record], str]]] = {
    "from action 3 on": (
        with_plies(lambda kept: [*kept.plies[:2], kept.plies[2]._replace(text="9:a1-b2"), *kept.plies[3:]]),
        "action 3 of the record",
    ),
    "from the deal on": (lambda kept: kept._replace(deal=kept.deal[::-1]), "deals something else"),
    "from action {last} on": (lambda kept: kept._replace(result=kept.result + "9"), "another way"),
}


@pytest.mark.parametrize("since", OTHER_WAYS)
@in_loop
async def test_where_older_rules_have_gone_another_way_is_told(sqlite_database: str, since: str) -> None:
    kept = record.read((RELEASED / "arkham/rules-1/once.record").read_text("utf-8"))
    change, why = OTHER_WAYS[since]
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        error = (await anna.post("/api/records", {"record": record.write(change(kept))}, 409))["error"]
        assert error["code"] == "other_rules"
        told = f"older rules (version 1, here is {GAMES['arkham'].rules_version}) {since.format(last=len(kept.plies))}"
        assert told in error["message"]
        assert why in error["message"]
        lied = kept._replace(commitment="ab" * 32)
        assert (await anna.post("/api/records", {"record": record.write(lied)}, 400))["error"]["code"] == "bad_record"


@in_loop
async def test_what_has_been_played_on_from_a_record_says_so(sqlite_database: str) -> None:
    text = record.write(record.of_match(played("cards-2015"))._replace(what_if=2))
    async with serving(quick(sqlite_database)) as served, served.guest() as anna:
        made = await anna.post("/api/records", {"record": text}, 201)
        (listed,) = (await anna.get("/api/tables"))["mine"]
        assert (listed["what_if"], listed["handed_in"]) == (True, True)
        assert (await anna.http.get(f"/api/tables/{made['table']}/record")).text == text
