"""The siege: what counts as a disturbance, and that honest games get through a small one."""

import argparse
import json
import sys
from typing import Any

import pytest

from bench.load.crowd import Samples, Seat
from bench.siege.__main__ import arguments, names, run
from bench.siege.besiege import ATTACKS, chosen
from bench.siege.foe import Tally
from bench.siege.honest import BOT_EVERY, BOTS, CHARGED, Answers, Harm, HonestTable, address_of, bot_of
from bench.siege.shown import Siege, Spell, as_data, bots_line, crowded, spell, starved
from tests.server.guests import PATIENCE
from tests.some import AT_LENGTH


def asked(*words: str) -> argparse.Namespace:
    return arguments().parse_args(["--python", sys.executable, *words])


def a_seat(left: int) -> Seat:
    seat = Seat(None)  # type: ignore[arg-type]
    seat.now = now(left)
    return seat


def now(left: int) -> dict[str, Any]:
    return {"seat": 0, "n": 1, "actions": [], "table": {"status": "playing", "clocks": [{"left": left}], "seats": []}}


def whole(left: int) -> bytes:
    return json.dumps({"type": "whole", "now": now(left), "messages": []}).encode()


def test_every_attack_has_a_name_of_its_own() -> None:
    known = [attack.name for attack in ATTACKS]
    assert len(known) == len(set(known))
    assert [attack.name for attack in chosen("why, lobby")] == ["why", "lobby"]
    with pytest.raises(SystemExit):
        chosen("siege engines")


def test_each_alone_and_then_all() -> None:
    assert names(asked()) == [""]
    assert names(asked("--each", "--only", "why,lobby")) == ["why", "lobby", "why,lobby"]


def test_everybody_honest_has_an_address_of_his_own() -> None:
    everybody = {address_of(number, floor) for number in range(1000) for floor in (1, 2)}
    assert len(everybody) == 2000
    assert "127.0.0.2" not in everybody


def test_what_a_clock_charges_beyond_his_own_thinking() -> None:
    seat = a_seat(60_000)
    table = HonestTable("archipelago", [seat], 1, Samples())
    table.sent[seat] = (12.0, 10.0)  # he thought for two seconds
    table.hear(seat, whole(57_950))
    assert table.charged == pytest.approx(50)
    table.sent[seat] = (22.0, 20.0)
    table.hear(seat, whole(50_000))
    assert table.charged > CHARGED


def test_plies_that_never_came_back_in_time_are_late() -> None:
    found = spell(Answers(told=[0.01, 0.02, 2.0], answered={"sailor": [0.7]}), 2.0)
    assert (found.plies, found.late, found.p50, found.longest, found.bot_p50) == (3, 1, 0.02, 2.0, 0.7)


def test_bots_that_take_more_than_twice_as_long_are_starved() -> None:
    def answers(sailor: float, captain: float) -> Spell:
        return spell(Answers(answered={"sailor": [0.1, sailor], "captain": [captain]}), 2.0)

    quiet, busy = answers(0.6, 1.5), answers(1.3, 2.0)
    siege = Siege("", quiet, busy, Harm(), 0.0, 0.0, 0.0, 0, {})
    assert starved(siege) == ["sailor"]
    assert bots_line(siege).endswith("captain 1500 ms, 2000 ms; more than 2 times as long: sailor")
    assert starved(siege._replace(meanwhile=quiet)) == []


def test_every_rank_has_honest_games() -> None:
    games = [number for number in range(100) if number % BOT_EVERY == BOT_EVERY - 1]
    assert {bot_of(number) for number in games} == set(BOTS)


def test_a_machine_that_others_use_is_told() -> None:
    assert crowded(1.5, 2) == ""
    assert crowded(20.0, 2).startswith("20 programs want the 2 cores")


def test_tries_are_counted_by_how_they_end() -> None:
    tally = Tally()
    for word in ("done", "429", "429"):
        tally.note(word)
    assert (tally.tried, tally.ended["429"]) == (3, 2)


@pytest.mark.skipif(not AT_LENGTH or not sys.platform.startswith("linux"), reason="takes a minute, and addresses")
def test_honest_games_get_through_a_small_siege() -> None:
    """How quick it all is says nothing here: nothing may be lost, refused or charged for, and nothing may break."""
    few = asked("--games", "4", "--seconds", "6", "--fields", "2", "--plies", "40", "--goal", str(1000 * PATIENCE))
    found = run(few, "")
    assert (found.harm.lost_plies, found.harm.refused, found.harm.lost_lines, found.harm.seats_lost) == (0, 0, 0, 0)
    assert found.errors == 0
    assert found.before.plies > 0
    assert {name for name, tally in found.attacks.items() if tally["tried"]} >= {"replays", "half-open", "torrents"}
    json.dumps(as_data(found))
