"""ISL section 12: hidden information and peeking."""

import json

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import ChanceMismatch
from jackal.islands.state import IslandState
from jackal.text import write_position
from tests.board import ARCHIPELAGO, board, face_down, legal, play, tile_seen, told, why_not

SEATS = (0, 1, 2, None)  # three players and an onlooker
LOOKOUT = "tiles: d4=?Li d5=?> e5=?C3 f5=?L4 d6=?X< e6=?Og f6=?Ca"


def known(s: IslandState, seat: int | None) -> set[str]:
    """The face-down tiles that a seat knows."""
    names = [s.field.name(cell) for cell in s.field.land]
    return {name for name in names if face_down(s, name) and tile_seen(s, name, seat)["tile"] is not None}


def as_sent(s: IslandState, seat: int | None) -> str:
    """A seat's view to the letter: not even the order of its parts may tell anything."""
    return json.dumps(ARCHIPELAGO.view(s, seat))


@pytest.mark.rule("ISL-H1")
def test_terrain_what_is_face_up_pieces_coins_and_supplies_are_public() -> None:
    s = board(
        "seats: 3",
        "white: ship=a4 1=c4 coins=2 bottles=1",
        "yellow: ship=h5 1=d4:trapped 2=dead",
        "tiles: c4=C3 d4=Pi e4=K> e5=?Og",
        "gold: c4=3",
    )
    views = [{**ARCHIPELAGO.view(s, seat), "seat": None} for seat in SEATS]
    assert views[0] == views[1] == views[2] == views[3]
    view = views[3]
    assert (view["supply"], view["bottle_supply"], view["lost"]) == (14, 4, 0)
    cannon, chest, ogre = tile_seen(s, "e4", None), tile_seen(s, "c4", None), tile_seen(s, "e5", None)
    assert (cannon["tile"], cannon["turned"]) == ("cannon", 1)
    assert (chest["tile"], chest["coins"]) == ("chest-3", {"0": 3})
    assert (ogre["terrain"], ogre["face"]) == ("mountain", "down")
    crews, pieces = view["crews"], view["pieces"]
    assert isinstance(crews, list)
    assert isinstance(pieces, list)
    assert [(crew["coins"], crew["bottles"], crew["vehicle"]) for crew in crews] == [
        (2, 1, "a4"),
        (0, 0, "h5"),
        (0, 0, "e1"),
    ]
    assert [piece["dead"] for piece in pieces] == [piece["piece"] == 4 for piece in pieces]


@pytest.mark.rule("ISL-H2")
def test_kind_value_and_orientation_of_face_down_tiles_are_hidden_from_all() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", LOOKOUT)
    for seat in SEATS:
        seen = tile_seen(s, "d6", seat)
        assert (seen["tile"], seen["turned"]) == (None, None)
        assert known(s, seat) == set()


@pytest.mark.rule("ISL-H2")
def test_removed_tiles_are_hidden_among_those_not_yet_seen() -> None:
    """Which of the tiles were removed shows nowhere: laid or left out, an ogre counts the same."""
    laid = board("white: ship=a4", "tiles: d4=?Og", "box: mountain=chest-3")
    left_out = board("white: ship=a4", "tiles: d4=?C3", "box: mountain=ogre")
    for seat in (0, 1, None):
        assert as_sent(laid, seat) == as_sent(left_out, seat)


@pytest.mark.rule("ISL-H3")
def test_a_peek_changes_what_exactly_one_player_knows() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", LOOKOUT)
    play(s, "1:c4-d4")
    before = {seat: ARCHIPELAGO.view(s, seat) for seat in SEATS}
    events = play(s, "peek:d6")
    assert [known(s, seat) for seat in SEATS] == [{"d6"}, set(), set(), set()]
    seen = tile_seen(s, "d6", 0)
    assert (seen["tile"], seen["turned"], seen["face"]) == ("crossroads", 3, "down")
    for seat in SEATS[1:]:
        assert tile_seen(s, "d6", seat)["peeked_by"] == [0]  # that he looked, and where, is public
        assert ARCHIPELAGO.view(s, seat)["unseen"] == before[seat]["unseen"]
    assert ARCHIPELAGO.view(s, 0)["unseen"] != before[0]["unseen"]
    for event in events:
        assert "crossroads" not in event.data.values() or [event.visible_to(seat) for seat in SEATS] == [
            True,
            False,
            False,
            False,
        ]
    assert [peek["cell"] for peek in told(events, "peek")] == ["d6"]


@pytest.mark.rule("ISL-H3")
def test_the_player_in_control_looks_and_not_the_crews_own() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", LOOKOUT, "turn: white controller=2")
    play(s, "1:c4-d4")
    assert s.actors() == [1]
    play(s, "peek:d5")
    assert [known(s, seat) for seat in SEATS] == [set(), {"d5"}, set(), set()]


@pytest.mark.rule("ISL-H3")
def test_the_cells_are_picked_one_after_another_each_shown_at_once_without_stopping_early() -> None:
    s = board("white: ship=a4 1=c4", LOOKOUT)
    play(s, "1:c4-d4")
    seen: set[str] = set()
    for cell in ("f6", "d5", "e5", "e6"):
        assert all(text.startswith("peek:") for text in legal(s))
        play(s, f"peek:{cell}")
        seen.add(cell)
        assert known(s, 0) == seen
    assert s.actors() == [1]


@pytest.mark.rule("ISL-H3")
def test_only_face_down_tiles_are_offered() -> None:
    s = board("white: ship=a4 1=c4", LOOKOUT)
    play(s, "1:c4-d4")
    assert set(legal(s)) == {f"peek:{cell}" for cell in ("d5", "e5", "f5", "d6", "e6", "f6")}
    assert why_not(s, "peek:c4") != ""


@pytest.mark.rule("ISL-H3")
@pytest.mark.parametrize("tiles", ["d5=?Og", "d5=?Og e5=?e", "d5=?Og e5=?e f5=?^"])
def test_if_fewer_are_face_down_all_that_remain_are_shown(tiles: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4=?Li {tiles}")
    events = play(s, "1:c4-d4")
    assert known(s, 0) == {tile[:2] for tile in tiles.split()}
    assert known(s, 1) == set()
    assert len(told(events, "peek")) == len(tiles.split())
    assert s.actors() == [1]


@pytest.mark.rule("ISL-H3")
def test_what_was_seen_is_kept_until_the_tile_is_flipped() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=f4", "tiles: d5=?> e5=?Ca e7=?e", "peeked: 1 d5 e5")
    play(s, "ship:a4-a5", "ship:h5-h4", "ship:a5-a4")
    assert known(s, 0) == {"d5", "e5"}
    play(s, "1:f4-e5")
    assert known(s, 0) == {"d5"}
    assert [(tile_seen(s, "e5", seat)["tile"], tile_seen(s, "e5", seat)["peeked_by"]) for seat in (0, 1)] == [
        ("caramba", [])
    ] * 2


@pytest.mark.rule("ISL-H3")
def test_tiles_already_seen_are_neither_offered_nor_counted() -> None:
    s = board("white: ship=a4 1=c4", LOOKOUT, "peeked: 1 e5")
    play(s, "1:c4-d4")
    assert "peek:e5" not in legal(s)
    three_left = board("white: ship=a4 1=c4", LOOKOUT, "peeked: 1 e5 d5 f5")
    play(three_left, "1:c4-d4")
    assert known(three_left, 0) == {"d5", "e5", "f5", "d6", "e6", "f6"}


@pytest.mark.rule("ISL-H4")
def test_peeked_knowledge_follows_the_tile_through_an_earthquake() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Eq d6=?K> e3=?Og e7=?e", "peeked: 1 d6", "peeked: 2 e3")
    assert (known(s, 0), known(s, 1)) == ({"d6"}, {"e3"})
    play(s, "1:c4-d4", "swap:d6", "swap:e3")
    assert (known(s, 0), known(s, 1)) == ({"e3"}, {"d6"})
    assert (tile_seen(s, "e3", 0)["tile"], tile_seen(s, "e3", 0)["turned"]) == ("cannon", 1)
    assert tile_seen(s, "d6", 1)["tile"] == "ogre"


@pytest.mark.rule("ISL-H4")
def test_an_ally_is_told_nothing() -> None:
    s = board("seats: 4", "option: teams = on", "white: ship=a4 1=c4", LOOKOUT)
    events = play(s, "1:c4-d4", "peek:d5")
    assert (known(s, 0), known(s, 2)) == ({"d5"}, set())
    assert not [event for event in events if event.name == "peeked" and event.visible_to(2)]


HIDDEN = ["e", ">", "Fo", "L3", "Og", "Cr", "Ho", "Ju", "Bk", "X^"]


@pytest.mark.rule("ISL-H5")
def test_the_list_of_actions_does_not_depend_on_hidden_tiles() -> None:
    lists = []
    for tile in HIDDEN:
        s = board(
            "white: ship=a4 1=c4 2=d3 3=aboard",
            f"tiles: d4=?{tile} b5=?{tile} e4=?{tile} c5=> d5=?{tile}",
            "gold: c4=1 d3=1",
        )
        lists.append(legal(s))
    assert all(actions == lists[0] for actions in lists)


@pytest.mark.rule("ISL-H5")
@pytest.mark.parametrize("finder", ["^v", "?Ai", "Tr", "Ho", "?Eq", "?Li"])
def test_nor_does_any_choice_on_the_way(finder: str) -> None:
    lists = []
    for tile in HIDDEN:
        s = board("white: ship=a4 1=c4", f"tiles: d4={finder} d5=?{tile} d3=?{tile} d6=?{tile} f5=?{tile} b5=?{tile}")
        play(s, "1:c4-d4")
        lists.append(legal(s))
    assert len(lists[0]) > 1
    assert all(actions == lists[0] for actions in lists)


@pytest.mark.rule("ISL-H6")
def test_shuffle_and_orientation_come_from_the_seed() -> None:
    first, again, other = (write_position(ARCHIPELAGO, ARCHIPELAGO.new(3, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other


@pytest.mark.rule("ISL-H6")
def test_after_the_setup_only_a_roll_needs_chance() -> None:
    """The drawn board has no chance results at all; every tile but the crossroads does without."""
    tiles = "d4=?{} d5=?C2 e5=?Li e4=?e d3=?e e3=?e"
    for tile in (
        "^v",
        "Ho",
        "Tr",
        "Ai",
        "Ic",
        "Mu",
        "Li",
        "Eq",
        "Dn",
        "Mi",
        "Sm",
        "Br",
        "Pi",
        "C1",
        "K^",
        "Ba",
        "Cr",
        "B2",
    ):
        s = board("white: ship=a4 1=c4", f"tiles: {tiles.format(tile)}")
        play(s, "1:c4-d4")
        while s.crew == 0:
            play(s, legal(s)[0])
    s = board("white: ship=a4 1=c4", f"tiles: {tiles.format('X^')}")
    with pytest.raises(ChanceMismatch):
        play(s, "1:c4-d4")


@pytest.mark.rule("ISL-H6")
def test_rolls_come_from_the_games_source() -> None:
    """Each is what the source answers, and copies roll alike."""
    faces = set()
    for number in range(40):
        s = board("white: ship=a4 1=c4", "tiles: d4=X^")
        s.set_chance(FastChance(number))
        rolled = [told(play(twin, "1:c4-d4"), "roll")[0]["face"] for twin in (s.copy(), s)]
        assert rolled == [FastChance(number).pick(6) + 1] * 2
        faces.add(rolled[0])
    assert faces == {1, 2, 3, 4, 5, 6}
