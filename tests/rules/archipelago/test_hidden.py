"""Hidden information (ARC section 12, H)."""

import pytest

from jackal.core.shape import View
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board, legal, play, tile_seen, told
from tests.rules.archipelago.printed import deal, printed


def view(s: IslandState, seat: int | None) -> View:
    return {**ARCHIPELAGO.view(s, seat), "seat": "any"}


@pytest.mark.rule("ARC-H1")
def test_the_tile_list_bottles_smoke_the_waker_and_the_seven_coins_are_public() -> None:
    s = board(
        "white: ship=a4 bottles=2",
        "bear: d4 of=yellow",
        "turn: white number=7 smoke=2",
        "missionary: c4 of=yellow armed",
    )
    for seat in (0, 1, None):
        seen = view(s, seat)
        crews, turn, pieces = seen["crews"], seen["turn"], seen["pieces"]
        assert isinstance(crews, list)
        assert isinstance(turn, dict)
        assert isinstance(pieces, list)
        assert [crew["bottles"] for crew in crews] == [2, 0]
        assert turn["smoke"] == 2
        assert seen["bear"] == {"cell": "d4", "waker": 1}
        assert pieces[-1]["armed"] is True
    for seat in (0, 1, None):
        seen = view(deal(island=2), seat)
        assert seen["coins_hidden_at_least"] == 7
        unseen = seen["unseen"]
        assert isinstance(unseen, dict)
        assert {
            (terrain, name): count for terrain, names in unseen.items() for name, count in names.items()
        } == printed(1, 2)


@pytest.mark.rule("ARC-H1")
def test_rolls_are_public() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", rolls=(2,))
    rolls = [event for event in play(s, "1:c4-d4") if event.name == "roll"]
    assert [event.data["face"] for event in rolls] == [3]
    assert all(event.visible_to(seat) for event in rolls for seat in (0, 1, None))


@pytest.mark.rule("ARC-H2")
def test_removed_tiles_and_what_lies_under_a_back_are_hidden_from_everyone() -> None:
    one = board("white: ship=a4 1=c4", "tiles: d4=?Og e7=?> d7=?e", "box: mountain=chest-3 beach=barrel")
    other = board("white: ship=a4 1=c4", "tiles: d4=?C3 e7=?e d7=?v", "box: mountain=ogre beach=barrel")
    third = board("white: ship=a4 1=c4", "tiles: d4=?C3 e7=?Br d7=?v", "box: mountain=ogre beach=empty")
    for seat in (0, 1, None):
        assert view(one, seat) == view(other, seat) == view(third, seat)
    assert legal(one) == legal(other) == legal(third)


@pytest.mark.rule("ARC-H2")
def test_a_flip_shows_the_tile_and_its_orientation_to_all() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?v e7=?e")
    for seat in (0, 1, None):
        assert (tile_seen(s, "d4", seat)["tile"], tile_seen(s, "d4", seat)["turned"]) == (None, None)
    play(s, "1:c4-d4")
    for seat in (0, 1, None):
        assert (tile_seen(s, "d4", seat)["tile"], tile_seen(s, "d4", seat)["turned"]) == ("arrow-s1", 2)


@pytest.mark.rule("ARC-H3")
def test_what_a_lighthouse_shows_is_known_to_one_player() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "tiles: d4=?Li d7=?v e7=?e")
    events = play(s, "1:c4-d4")
    assert (tile_seen(s, "d7", 0)["tile"], tile_seen(s, "d7", 0)["turned"]) == ("arrow-s1", 2)
    for seat in (1, 2, None):
        assert tile_seen(s, "d7", seat)["tile"] is None
        assert tile_seen(s, "d7", seat)["peeked_by"] == [0]  # that he looked is public
    secret = [event for event in events if "arrow-s1" in event.data.values()]
    assert secret
    assert all(event.visible_to(0) and not event.visible_to(seat) for event in secret for seat in (1, 2, None))


@pytest.mark.rule("ARC-H3")
def test_under_smoke_the_controller_sees_and_not_the_owner() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "tiles: d4=?Li d7=?v e7=?e", "turn: white controller=2 smoke=1")
    events = play(s, "1:c4-d4")
    assert {data["seat"] for data in told(events, "peek")} == {1}
    assert tile_seen(s, "d7", 1)["tile"] == "arrow-s1"
    assert tile_seen(s, "d7", 0)["tile"] is None


@pytest.mark.rule("ARC-H4")
def test_nothing_is_committed_in_secret() -> None:
    s = deal(seats=3, seed=4)
    events = play(s, "berth:a4", "berth:e8", "berth:h4")
    while s.turn < 6:
        assert view(s, 0) == view(s, 1) == view(s, 2) == view(s, None)  # no hands: everyone sees the same
        events += play(s, next(text for text in legal(s) if text.startswith("ship:")))
    assert all(event.visible_to(None) for event in events)
