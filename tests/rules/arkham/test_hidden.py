"""Hidden information (ARK section 10, H)."""

import pytest

from jackal.core.shape import View
from jackal.islands.state import IslandState
from tests.board import ARKHAM, bide, city, legal, play, tile_seen, told
from tests.rules.arkham.roads import boxed, deal, laid


def view(s: IslandState, seat: int | None) -> View:
    return {**ARKHAM.view(s, seat), "seat": "any"}


@pytest.mark.rule("ARK-H1")
def test_backs_powers_tokens_control_and_the_tables_are_public() -> None:
    s = city(
        "white: car=e1 3=dead powers=path coins=2", "tiles: n5=Aw o5=Gs c2=?e", "turn: white controller=2 madness=1"
    )
    for seat in (0, 1, None):
        seen = view(s, seat)
        crews, turn = seen["crews"], seen["turn"]
        assert isinstance(crews, list)
        assert isinstance(turn, dict)
        assert (crews[0]["powers"], crews[0]["coins"]) == (["path"], 2)
        assert (turn["controller"], turn["madness"]) == (1, 1)
        assert (tile_seen(s, "n5", seat)["token"], tile_seen(s, "o5", seat)["token"]) == ("wealth", "lock")
        assert tile_seen(s, "c2", seat)["terrain"] == "yellow"
    s = deal()
    for seat in (0, 1, None):
        unseen = view(s, seat)["unseen"]
        assert isinstance(unseen, dict)
        told_ = {(terrain, name): count for terrain, names in unseen.items() for name, count in names.items()}
        assert told_ == laid(s) + boxed(s)


@pytest.mark.rule("ARK-H2")
def test_backs_the_box_and_what_the_fog_took_face_down_are_hidden_from_all() -> None:
    tiles = "tiles: n5=?Fg d8=?{} c2=?{}"
    one = city("white: car=e1 1=n4", tiles.format("b^", "Ta"), "box: yellow=leap")
    other = city("white: car=e1 1=n4", tiles.format("Le", "b>"), "box: yellow=tavern")
    for step in ("1:n4-n5", "take:d8", "take:b5"):
        for seat in (0, 1, None):
            assert view(one, seat) == view(other, seat)
        play(one, step)
        play(other, step)
    taken = view(one, 0)["taken"]
    assert isinstance(taken, list)
    assert taken[:2] == [{"terrain": "yellow", "tile": None}, {"terrain": "other-yellow", "tile": "empty"}]
    whole = ARKHAM.open_view(one)["taken"]
    assert isinstance(whole, list)
    assert whole[0]["tile"] == "bones-s1"


SPHERE = "tiles: e5=?Sp b4=?bv q4=?Ta"


@pytest.mark.rule("ARK-H3")
def test_the_finder_alone_sees_what_the_sphere_shows() -> None:
    s = city("seats: 3", "white: car=a5 1=e4", SPHERE)
    events = play(s, "1:e4-e5")
    assert (tile_seen(s, "b4", 0)["tile"], tile_seen(s, "b4", 0)["turned"]) == ("bones-s1", 2)
    for seat in (1, 2, None):
        assert (tile_seen(s, "b4", seat)["tile"], tile_seen(s, "b4", seat)["peeked_by"]) == (None, [0])
    secret = [event for event in events if "bones-s1" in event.data.values()]
    assert secret
    assert not any(event.visible_to(seat) for event in secret for seat in (1, 2, None))
    s = city("seats: 3", "white: car=a5 1=e4", SPHERE, "turn: white controller=3 madness=1")
    events = play(s, "1:e4-e5")
    assert {data["seat"] for data in told(events, "peek")} == {2}
    assert (tile_seen(s, "q4", 2)["tile"], tile_seen(s, "q4", 0)["tile"]) == ("tavern", None)


@pytest.mark.rule("ARK-H4")
def test_what_was_peeked_at_is_kept_in_view_or_to_be_remembered() -> None:
    down = " ".join(f"b{row}=?bv" for row in range(3, 8))
    for memory, later in (("kept", "bones-s1"), ("once", None)):
        s = city(f"option: peek_memory = {memory}", "white: car=e1 1=e4", f"tiles: e5=?Sp {down}")
        play(s, "1:e4-e5", "peek:b3")
        assert tile_seen(s, "b3", 0)["tile"] == "bones-s1"  # still in that turn
        play(s, "peek:b4", "peek:b5", "peek:b6")
        assert tile_seen(s, "b3", 0)["tile"] == later
        bide(s)
        assert tile_seen(s, "b3", 0)["tile"] == later


@pytest.mark.rule("ARK-H5")
def test_a_controller_learns_nothing_of_the_seats_own_peeks() -> None:
    s = city("white: car=e1 1=e4", "tiles: b4=?bv c2=?e", "peeked: 1 b4", "turn: white controller=2 madness=1")
    assert s.actors() == [1]
    assert (tile_seen(s, "b4", 0)["tile"], tile_seen(s, "b4", 1)["tile"]) == ("bones-s1", None)


@pytest.mark.rule("ARK-H6")
@pytest.mark.parametrize("hidden", ["e", "b^", "Ta", "Et", "We", "Cf", "Gs", "Fg", "Te", "Ap"])
def test_no_list_of_actions_depends_on_a_hidden_tile(hidden: str) -> None:
    crews = ("white: car=e1 1=n4 2=a5 3=h5", "blue: car=e9 1=n6", "gold: n4=1 h5=1")
    plain = city(*crews, "tiles: n5=?G1 b5=?e l5=?e c5=bv c4=?e c2=?e")
    other = city(*crews, f"tiles: n5=?{hidden} b5=?Cf l5=?Ta c5=bv c4=?b^ c2=?bv")
    assert legal(plain) == legal(other)
