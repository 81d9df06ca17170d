"""What costs nothing is done so often and no more; a long game goes on all the same, and an endless one can end."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress

import pytest

from jackal.tables import limits
from jackal.tables.errors import Refused
from jackal.tables.limits import LONGEST_LOG, OFTEN, STRANGERS, TOGETHER
from tests.tables.folding import ANNA, BORIS, Folded, at_sea, gathering, play_until, playing


def rename(folded: Folded) -> None:
    folded.do(BORIS, "rename", seat=1, name="Boris")


def propose(folded: Folded) -> None:
    folded.do(BORIS, "pause", seat=1)
    folded.do(ANNA, "refuse", seat=0)


def change_seats(folded: Folded) -> None:
    folded.do(BORIS, "stand", seat=1)
    folded.do(BORIS, "sit", seat=1, name="Boris", invited=True)


def leave(folded: Folded) -> None:
    folded.do(BORIS, "leave", seat=1)
    folded.do(BORIS, "return", seat=1)


def slip(folded: Folded) -> None:
    folded.play(0, "ship:d1-e1")
    folded.do(ANNA, "back", seat=0, seen=folded.count(0))


def think_again(folded: Folded) -> None:
    folded.play(1, "none")
    folded.do(BORIS, "back", seat=1, seen=folded.count(1))


def again_and_again(folded: Folded, do: Callable[[Folded], None]) -> None:
    for _ in range(1000):
        do(folded)


def hushed() -> Folded:
    return play_until(playing("cards-2015", 2), "throw")


def gathered() -> Folded:
    folded = gathering()
    folded.do(BORIS, "sit", seat=1, name="Boris", invited=True)
    return folded


@pytest.mark.parametrize(
    ("table", "do", "kind"),
    [
        (at_sea, rename, "rename"),
        (at_sea, propose, "pause"),
        (gathered, change_seats, "sit"),
        (at_sea, leave, "return"),
        (at_sea, slip, "back"),
        (hushed, think_again, "unseal"),
    ],
)
def test_what_costs_nothing_has_its_measure(
    table: Callable[[], Folded], do: Callable[[Folded], None], kind: str
) -> None:
    folded = table()
    with pytest.raises(Refused) as refused:
        again_and_again(folded, do)
    assert refused.value.code == "too_many"
    seats = Counter(entry.seat for entry in folded.log if entry.kind == kind)
    assert max(seats.values()) == OFTEN[kind]
    assert folded.read_again().measure.done == folded.table.measure.done


def test_one_who_has_had_his_measure_takes_nothing_from_the_others() -> None:
    folded = at_sea()
    for _ in range(OFTEN["rename"]):
        rename(folded)
    assert folded.refused(BORIS, "rename", seat=1, name="B").code == "too_many"
    folded.do(ANNA, "rename", seat=0, name="Anna")
    folded.play(0, "ship:d1-e1")
    folded.play(1)


def test_who_sits_down_next_has_done_nothing_yet() -> None:
    folded = gathered()
    for _ in range(OFTEN["rename"]):
        rename(folded)
    folded.do(ANNA, "stand", seat=1)
    folded.do("clara", "sit", seat=1, name="Clara", invited=True)
    folded.do("clara", "rename", seat=1, name="Klara")


def test_a_long_log_still_takes_plies_and_good_byes(monkeypatch: pytest.MonkeyPatch) -> None:
    folded = at_sea()
    monkeypatch.setattr(limits, "LONGEST_LOG", len(folded.log))
    assert folded.refused(BORIS, "rename", seat=1, name="B").code == "full"
    assert folded.refused(BORIS, "pause", seat=1).code == "full"
    folded.play(0, "ship:d1-e1")
    folded.play(1)
    folded.do(BORIS, "leave", seat=1)
    folded.do(BORIS, "return", seat=1)
    monkeypatch.setattr(limits, "LONGEST_GAME", len(folded.log))
    assert folded.refused(ANNA, "play", seat=0, seen=folded.count(0), action="ship:e1-d1").code == "full"
    folded.do(BORIS, "resign", seat=1)
    assert folded.log[-1].kind == "resign"


# Before the game ------------------------------------------------------------------------------------------------------


def come_and_go(folded: Folded, visitor: str) -> None:
    """With a fresh cookie each time: under as many names as one may have."""
    folded.do(visitor, "sit", seat=1, name="Mallory")
    for number in range(OFTEN["rename"]):
        with suppress(Refused):
            folded.do(visitor, "rename", seat=1, name=f"Mallory {number}")
    folded.do(visitor, "stand", seat=1)


def strangers(folded: Folded) -> None:
    for number in range(LONGEST_LOG):
        come_and_go(folded, f"stranger {number}")


def test_strangers_who_come_and_go_do_not_fill_the_log_of_an_open_table() -> None:
    folded = gathering(seats=("me", "open"))
    with pytest.raises(Refused) as refused:
        strangers(folded)
    assert refused.value.code == "too_many"
    kinds = Counter(entry.kind for entry in folded.log)
    assert (kinds["sit"], kinds["rename"]) == (STRANGERS, TOGETHER["rename"])
    assert len(folded.log) < LONGEST_LOG / 20
    assert folded.read_again().measure.together == folded.table.measure.together


def test_who_is_invited_still_comes_to_a_table_that_saw_a_crowd() -> None:
    folded = gathering(seats=("me", "open"))
    folded.table.measure.together["sit"] = STRANGERS
    with pytest.raises(Refused, match="only who is invited"):
        folded.do(BORIS, "sit", name="Boris")
    folded.do(BORIS, "sit", name="Boris", invited=True)
    folded.do(ANNA, "start")
