"""Tables that other rules have played: they go on by these if they can, and else end where they stood."""

import random

import pytest

from jackal.core.errors import JackalError
from jackal.tables.log import LogEntry
from jackal.tables.status import CLOSED, OVER, PLAYING
from jackal.tables.table import Table
from tests.tables.folding import ANNA, BORIS, Folded, at_sea, go_on, play_out, playing
from tests.walks import each_game_of_several

OLD = 0


def read_by_other_rules(folded: Folded, log: list[LogEntry]) -> Folded:
    """The same log, as a server reads it whose rules are of another version."""
    folded.terms = folded.terms._replace(rules=OLD)
    folded.log = log
    folded.table = Table(folded.terms)
    for entry in log:
        folded.table.follow(entry)
    return folded


def spoilt_at(log: list[LogEntry], number: int) -> int:
    return [entry.n for entry in log if entry.kind == "ply"][number]


def spoilt(log: list[LogEntry], number: int) -> list[LogEntry]:
    """A log whose ply of that number these rules do not know."""
    unknown, at = {"text": "9:a1-b2"}, spoilt_at(log, number)
    return [entry._replace(data=entry.data | unknown) if entry.n == at else entry for entry in log]


@each_game_of_several
def test_what_other_rules_played_in_the_same_way_goes_on(key: str) -> None:
    folded, dice = playing(key, 2, window=0), random.Random(3)
    for _ in range(12):
        go_on(folded, dice)
    before = folded.everything()
    read_by_other_rules(folded, folded.log)
    assert folded.everything() == before
    assert (folded.table.status, folded.table.parted_at, folded.table.must_end) == (PLAYING, None, False)
    assert play_out(folded, dice).table.status == OVER


def test_where_rules_part_the_game_ends_as_it_stood() -> None:
    folded, dice = at_sea(), random.Random(3)
    for _ in range(20):
        go_on(folded, dice)
    plies = len(folded.match.plies)
    read_by_other_rules(folded, spoilt(folded.log, 10))
    table = folded.table
    assert (table.status, table.parted_at, table.must_end) == (OVER, 10, True)
    assert len(folded.match.plies) == 10 < plies
    assert table.asked() == []
    outcome = folded.look(0)["table"]["outcome"]
    assert outcome is not None
    assert outcome["reason"] == "older_rules"
    assert len(outcome["scores"]) == len(outcome["ranks"]) == 2
    assert table.n == len(folded.log)


def test_the_end_is_written_down_once_and_stays() -> None:
    folded, dice = at_sea(), random.Random(3)
    for _ in range(20):
        go_on(folded, dice)
    read_by_other_rules(folded, spoilt(folded.log, 10))
    assert folded.table.due() == folded.table.at
    assert folded.act_if_due() == ["end"]
    assert folded.table.due() is None
    before = folded.everything()
    read_by_other_rules(folded, folded.log)
    assert folded.act_if_due() == []
    assert folded.everything() == before


def test_after_such_an_end_people_may_still_ask_for_a_rematch() -> None:
    folded, dice = at_sea(), random.Random(3)
    for _ in range(20):
        go_on(folded, dice)
    read_by_other_rules(folded, spoilt(folded.log, 10))
    assert folded.refused(ANNA, "resign", seat=0).code == "wrong_time"
    folded.do(BORIS, "rename", seat=1, name="Bob")
    assert folded.act_if_due() == ["end"]


def test_a_deal_that_these_rules_do_not_make_is_called_off() -> None:
    folded = at_sea()
    log = [
        entry._replace(data=entry.data | {"deal_sha256": "0" * 64}) if entry.kind == "start" else entry
        for entry in folded.log
    ]
    read_by_other_rules(folded, log)
    assert (folded.table.status, folded.table.parted_at, folded.table.must_end) == (CLOSED, 0, True)
    assert folded.look()["view"] is None
    assert folded.act_if_due() == ["end"]


def test_by_the_same_rules_a_log_that_cannot_be_played_is_an_error() -> None:
    folded, dice = at_sea(), random.Random(3)
    for _ in range(20):
        go_on(folded, dice)
    *log, last = [entry for entry in spoilt(folded.log, 10) if entry.n <= spoilt_at(folded.log, 10)]
    table = Table(folded.terms)
    for entry in log:
        table.follow(entry)
    with pytest.raises(JackalError):
        table.follow(last)
