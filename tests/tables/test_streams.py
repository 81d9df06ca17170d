"""Streams: every viewer's messages are numbered without gaps, follow from the log, and are all he ever notices."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from jackal.core.game import Seat
from jackal.tables.due import given_back, overdue
from jackal.tables.errors import Refused
from jackal.tables.log import LogEntry, NewEntry
from jackal.tables.snapshot import snapshot
from jackal.tables.streams import REMEMBERED, Forgotten
from jackal.tables.table import Table
from tests.tables.folding import ANNA, BORIS, Folded, any_action, go_on, play_until, playing
from tests.walks import each_game_of_several

EVENINGS: Final = range(16)
LONGEST: Final = 200
CLOCKS: Final = ({"kind": "none"}, {"kind": "move", "seconds": 40}, {"kind": "game", "seconds": 200, "increment": 3})
DOWN: Final = 200
"""Seconds for which the server is down now and then."""
WORDS: Final = (
    *["play"] * 24,
    *["back"] * 8,
    *["pause", "resume", "agree", "agree", "refuse", "leave", "return", "return"] * 2,
    *["rename", "stand_in"],
    "resign",
)


class Evening:
    """A table at which anything may happen, in an order that a number decides."""

    def __init__(self, key: str, number: int) -> None:
        self.dice = random.Random(number)
        self.folded = self.sat_down(key)

    def sat_down(self, key: str) -> Folded:
        dice = self.dice
        people, bots = dice.choice(((2, 0), (2, 1), (3, 0), (1, 2)))
        setup = {
            "clock": dice.choice(CLOCKS),
            "late": dice.choice(("bot", "default")),
            "left": dice.choice(("bot", "game")),
            "window": dice.choice((0, 3, 20)),
        }
        return playing(key, people, bots, {"islands": 3} if key.startswith("cards") else {}, **setup)

    def entries(self) -> Iterator[LogEntry]:
        """Entry after entry until the end of the game, or of the evening."""
        for _ in range(LONGEST):
            count = len(self.folded.log)
            try:
                self.go_on()
            except Refused:
                continue
            yield from self.folded.log[count:]
            if self.folded.table.status == "over":
                return

    def go_on(self) -> None:
        """Something that the table itself, a bot or somebody does now, perhaps in vain."""
        folded, table, dice, before = self.folded, self.folded.table, self.dice, self.folded.now
        passed = dice.choice((0.1, 1, 5, 5, 5, 5, 5, 5, 30, DOWN))
        folded.pass_time(passed)
        if passed == DOWN:
            folded.write(given_back(table, [(before, folded.now)]))
        due, bots = overdue(table, folded.now), table.bots_asked()
        if due:
            folded.write(due)
        elif bots and dice.random() < 0.7:
            folded.let_bot_play(bots[0], any_action(table, bots[0], dice))
        else:
            self.somebody_acts(dice.choice([seat for seat, place in enumerate(table.places) if place.holders]))

    def somebody_acts(self, seat: Seat) -> None:
        table, dice = self.folded.table, self.dice
        word = dice.choice(WORDS)
        fields: dict[str, Any] = {"seat": seat}
        if word in ("play", "back"):
            fields["seen"] = self.folded.count(seat)
        if word == "play":
            fields["action"] = any_action(table, seat, dice) if seat in table.asked() else "none"
        if word == "rename":
            fields["name"] = dice.choice(("Flint", "Silver"))
        if word == "stand_in":
            fields["absent"] = dice.randrange(table.seats)
        self.folded.do(self.folded.holder(seat), word, **fields)


def streams(table: Table) -> list[str]:
    return [json.dumps(table.streams.since(viewer, 0)) for viewer in [*range(table.seats), None]]


def stands(table: Table) -> list[str]:
    """How it stands for everybody."""
    eyes = [(seat, next(iter(place.holders), "")) for seat, place in enumerate(table.places)]
    return [json.dumps(snapshot(table, viewer, who)) for viewer, who in [*eyes, (None, "")]]


# For every evening --------------------------------------------------------------------------------------------------


@cache
def finished_evenings(key: str) -> list[Folded]:
    found = [Evening(key, number) for number in EVENINGS]
    kinds = {entry.kind for evening in found for entry in evening.entries()}
    assert {"ply", "away", "return", "resign", "pause", "resume", "back", "wake"} <= kinds
    return [evening.folded for evening in found]


@each_game_of_several
def test_a_reload_gives_everybody_the_same_stream_and_the_same_table(key: str) -> None:
    for folded in finished_evenings(key):
        once, again = folded.read_again(None), folded.read_again(None)
        assert streams(once) == streams(again)
        assert stands(once) == stands(again) == stands(folded.table)
        recent = max(0, folded.count(None) - 20)
        assert json.dumps(folded.stream(None, recent)) == json.dumps(again.streams.since(None, recent))


@each_game_of_several
def test_numbers_rise_by_one_and_count_what_was_told(key: str) -> None:
    for folded in finished_evenings(key):
        whole = folded.read_again(None)
        for viewer in folded.viewers():
            messages = whole.streams.since(viewer, 0)
            assert [message["n"] for message in messages] == list(range(1, folded.count(viewer) + 1))
            assert [message["at"] for message in messages] == sorted(message["at"] for message in messages)


@each_game_of_several
def test_who_is_told_nothing_sees_no_change(key: str) -> None:
    quiet = 0
    for number in EVENINGS:
        evening = Evening(key, number)
        folded = evening.folded
        before, counts = folded.everything(), [folded.count(viewer) for viewer in folded.viewers()]
        for entry in evening.entries():
            after, told = folded.everything(), [folded.count(viewer) for viewer in folded.viewers()]
            for seat, pair in enumerate(zip(before, after, strict=True)):
                if counts[seat] == told[seat]:
                    quiet += 1
                    assert pair[0] == pair[1], f"viewer {seat} after entry {entry}"
            before, counts = after, told
    assert quiet > 20 or not key.startswith("cards")


def without_secrets(folded: Folded, viewer: Seat | None, since: int) -> Table:
    """The table as it would be if nobody else had answered in secret since that entry."""
    table = folded.empty()
    for entry in folded.log:
        if entry.n <= since or entry.seat == viewer or entry.kind not in ("seal", "unseal"):
            table.take(entry._replace(n=table.n + 1))
    return table


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_nobody_can_tell_whether_others_have_answered_in_secret(key: str) -> None:
    compared = 0
    for number in EVENINGS:
        evening = Evening(key, number)
        folded, hushed_since = evening.folded, 0
        for entry in evening.entries():
            if folded.table.hushed_at is None:
                hushed_since = entry.n
                continue
            for viewer, seen in zip(folded.viewers(), folded.everything(), strict=True):
                who = "" if viewer is None else next(iter(folded.table.places[viewer].holders), "")
                other = without_secrets(folded, viewer, hushed_since)
                compared += other.n < entry.n
                assert json.dumps(snapshot(other, viewer, who)) == seen, f"viewer {viewer} after entry {entry}"
    assert compared > 30


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_how_quick_others_were_in_secret_leaves_no_trace(key: str) -> None:
    for folded in finished_evenings(key):
        for viewer in folded.viewers():
            truth, other = folded.read_again(None), folded.empty(None)
            for entry in folded.log:
                secret = entry.kind in ("seal", "unseal") and entry.seat != viewer
                other.take(entry._replace(at=other.at) if secret else entry)
            assert other.streams.since(viewer, 0) == truth.streams.since(viewer, 0)
            who = "" if viewer is None else next(iter(truth.places[viewer].holders), "")
            assert json.dumps(snapshot(other, viewer, who)) == json.dumps(snapshot(truth, viewer, who))


# One thing after the other ------------------------------------------------------------------------------------------


def test_a_ply_is_told_without_its_seat_and_with_what_each_may_see() -> None:
    folded = playing("cards-2019", 2, options={"islands": 1})
    while folded.match.state.hushed() is False:
        go_on(folded, random.Random(1))
    assert all(message["seat"] is None for message in folded.stream(0) if message["what"] == "ply")
    folded = playing("cards-2015", 2, options={"islands": 2})
    play_until(folded, "throw")
    folded.play(0, "none")
    assert folded.stream(0, folded.count(0) - 1)[0]["what"] == "seal"
    assert "seal" not in [message["what"] for viewer in (1, None) for message in folded.stream(viewer)]


def test_drawn_cards_are_told_to_their_seat_alone() -> None:
    folded = playing("cards-2015", 2, options={"islands": 3})
    play_until(folded, "over")
    for viewer in (0, 1, None):
        drawn = [
            event["seat"]
            for message in folded.stream(viewer)
            for event in message["events"]
            if event["name"] == "drawn"
        ]
        assert set(drawn) == ({viewer} if viewer is not None else set())


def test_what_is_long_ago_is_forgotten_here_and_found_in_the_log() -> None:
    folded = playing(people=2)
    for number in range(REMEMBERED + 10):
        folded.write([NewEntry("rename", 0, {"name": f"Anna {number}", "colour": ""})])
    assert [message["n"] for message in folded.stream(1, REMEMBERED)] == list(
        range(REMEMBERED + 1, folded.count(1) + 1)
    )
    assert len(folded.stream(1, folded.count(1) - REMEMBERED)) == REMEMBERED
    with pytest.raises(Forgotten):
        folded.stream(1, folded.count(1) - REMEMBERED - 1)
    whole = folded.read_again(None)
    assert [message["n"] for message in whole.streams.since(1, 0)] == list(range(1, folded.count(1) + 1))


def test_a_number_from_the_future_gives_nothing() -> None:
    folded = playing(people=2)
    assert folded.stream(0, folded.count(0)) == []
    assert folded.stream(0, folded.count(0) + 5) == []


def test_a_number_that_anybody_makes_up_is_refused_before_anything_is_done() -> None:
    folded = playing(people=2)
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0) + 1, action="x").code == "stale"
    assert folded.refused(BORIS, "play", seat=1, seen=folded.count(1), action="x").code == "not_your_turn"
