"""The missionary (ARC section 6, N)."""

import pytest

from jackal.games.archipelago.bottles import cellar
from tests.board import bear, bide, board, gold, legal, play, steps, story, told, where, why_not


@pytest.mark.rule("ARC-N1")
def test_he_stands_beside_his_finder_and_is_his_crews_for_good() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "tiles: d4=?Mi e7=?e")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "missionary")) == ("d4", "d4")
    bide(s, 2)
    assert "e5" in steps(s, "m")
    play(s, "1:d4-c4")  # the finder goes: he stays white's
    bide(s, 2)
    assert "e5" in steps(s, "m")


@pytest.mark.rule("ARC-N2")
def test_he_walks_flips_swims_boards_and_suffers_tiles_like_a_pirate() -> None:
    s = board("white: ship=a4", "missionary: b4 of=white")
    play(s, "m:b4-a4")
    assert where(s, "missionary") == "aboard"
    s = board("white: ship=a4", "missionary: c4 of=white", "tiles: d4=?C2 e7=?e")
    play(s, "m:c4-d4")
    assert gold(s) == {"d4": 2}
    s = board("white: ship=a4", "missionary: a6 of=white")
    assert steps(s, "m") == {"a5", "b6"}
    for sign, fate in (
        ("Br", "d4:dizzy"),
        ("^", "d5"),
        ("Og", "dead"),
        ("Ba", "aboard"),
        ("Pi", "d4:trapped"),
        ("L3", "d4/1"),
    ):
        s = board("white: ship=a4", "missionary: c4 of=white", f"tiles: d4={sign}")
        play(s, "m:c4-d4")
        assert where(s, "missionary") == fate


@pytest.mark.rule("ARC-N2")
def test_he_never_drags_coins() -> None:
    s = board("white: ship=a4", "missionary: b4 of=white", "gold: b4=2 d5=1", "tiles: d4=X^")
    assert not any("$" in text for text in legal(s))
    assert why_not(s, "m:b4-a4$") == "ISL-G10"
    s = board("white: ship=a4", "missionary: c4 of=white", "gold: d4=1", "tiles: d4=X^", rolls=(0,))
    play(s, "m:c4-d4")  # he is not asked about the coin on the crossroads
    assert (where(s, "missionary"), gold(s)) == ("d5", {"d4": 1})


@pytest.mark.rule("ARC-N2")
def test_he_neither_attacks_nor_can_be_attacked_or_shot() -> None:
    s = board("white: ship=a4 1=c5", "yellow: ship=h5 1=d4", "missionary: c4 of=white")
    assert "d4" not in steps(s, "m")
    assert why_not(s, "m:c4-d4") == "ARC-N3"
    bide(s)
    assert "c4" not in steps(s, "1")
    assert why_not(s, "1:d4-c4") == "ARC-N3"
    s = board("white: ship=a4 1=c4", "missionary: f4 of=yellow", "tiles: d4=?Mu e7=?e")
    assert told(play(s, "1:c4-d4", "fire:E"), "missed")


@pytest.mark.rule("ARC-N2")
def test_he_neither_rows_nor_revives() -> None:
    s = board("white: ship=a4 1=dead 2=dead 3=c4", "missionary: aboard of=white", "tiles: c4=Sh")
    assert not any(text.startswith("ship:") for text in legal(s))
    s = board("white: ship=a4 1=dead 2=dead", "missionary: c4 of=white", "tiles: c4=Sh")
    assert not any(text.startswith("revive") for text in legal(s))


@pytest.mark.rule("ARC-N3")
def test_he_and_enemies_driven_into_each_others_place_are_stuck_and_die() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=e4", "missionary: c4 of=white", "tiles: d4=>")
    play(s, "m:c4-d4")
    assert (where(s, "missionary"), where(s, "yellow1")) == ("dead", "e4")
    s = board("white: ship=a4 1=c4", "missionary: e4 of=yellow", "tiles: d4=>")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "missionary")) == ("dead", "e4")


@pytest.mark.rule("ARC-N3")
def test_in_the_water_too() -> None:
    s = board("white: ship=a4 1=a6", "missionary: b6 of=yellow")
    assert why_not(s, "1:a6-b6") == "ARC-N3"
    assert steps(s, "1") == {"a5"}
    s = board("white: ship=a4", "yellow: ship=h5 1=b6", "missionary: a6 of=white")
    assert steps(s, "m") == {"a5"}
    s = board("white: ship=h4 1=c5", "missionary: a5 of=yellow", "tiles: b5=<", "yellow: ship=e1")
    play(s, "1:c5-b5")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-N3")
def test_jungles_and_other_spaces_of_a_labyrinth_are_exempt() -> None:
    s = board("white: ship=a4 1=c4", "missionary: d4 of=yellow", "tiles: d4=Ju")
    play(s, "1:c4-d4")
    assert where(s, "white1") == where(s, "missionary") == "d4"
    s = board("white: ship=a4 1=c4", "missionary: d4/2 of=yellow", "tiles: d4=L3")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "d4/1"
    bide(s)
    assert why_not(s, "1:d4+") == "ARC-N3"  # his own space is not


@pytest.mark.rule("ARC-N4")
def test_friendly_pirates_in_his_cell_cannot_be_attacked_or_shot() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "missionary: e4 of=yellow", "tiles: d4=?Mu e7=?e")
    assert told(play(s, "1:c4-d4", "fire:E"), "missed")
    bide(s)
    assert why_not(s, "1:d4-e4") == "ARC-N3"


@pytest.mark.rule("ARC-N4")
def test_in_a_labyrinth_only_those_on_his_own_space() -> None:
    cells = ("yellow: ship=h5 1=d5/2 2=d5/1", "missionary: d5/2 of=yellow", "tiles: d5=L3 d4=?Mu e7=?e")
    s = board("white: ship=a4 1=c4", *cells)
    play(s, "1:c4-d4", "fire:N")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d5/2", "aboard")
    s = board("white: ship=a4 1=c4", *cells)
    play(s, "1:c4-d5")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d5/2", "aboard")


@pytest.mark.rule("ARC-N4")
def test_who_starts_beside_him_cannot_attack_by_that_first_step() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "missionary: c4 of=white")
    assert why_not(s, "1:c4-d4") == "ARC-N4"
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "missionary: c4 of=yellow", "tiles: c4=Ju")
    assert why_not(s, "1:c4-d4") == "ARC-N4"  # of any crew, in a jungle
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "missionary: c4 of=white", "tiles: d4=>")
    play(s, "1:c4-d4")  # by a later step he may
    assert (where(s, "white1"), where(s, "yellow1")) == ("e4", "aboard")


@pytest.mark.rule("ARC-N4")
def test_who_starts_on_another_space_of_his_labyrinth_or_beside_him_in_the_water_attacks() -> None:
    s = board("white: ship=a4 1=c4/1", "yellow: ship=h5 1=c4/2", "missionary: c4/3 of=white", "tiles: c4=L3")
    play(s, "1:c4+")
    assert where(s, "yellow1") == "aboard"
    s = board("white: ship=a4 1=a6", "yellow: ship=h5 1=b6", "missionary: a6 of=white")
    play(s, "1:a6-b6")
    assert where(s, "yellow1") == "dead"


@pytest.mark.rule("ARC-N4")
def test_by_a_bottle_too() -> None:
    s = board("white: ship=a4 1=c4/1 bottles=2", "yellow: ship=h5 1=c4/3", "missionary: c4/1 of=white", "tiles: c4=L3")
    bide(s)
    assert legal(s) == ["done", "bottle:arm"]
    play(s, "bottle:arm")
    assert legal(s) == ["done", "bottle:1+", "bottle:m+"]  # now both could


@pytest.mark.rule("ARC-N5")
def test_an_enemy_ship_kills_him_in_the_water() -> None:
    s = board("white: ship=a4", "missionary: a5 of=yellow")
    play(s, "ship:a4-a5")
    assert where(s, "missionary") == "dead"
    s = board("white: ship=a4", "yellow: ship=c8", "missionary: c7 of=white")
    play(s, "m:c7-c8")
    assert where(s, "missionary") == "dead"


@pytest.mark.rule("ARC-N6")
def test_armed_he_is_a_full_pirate() -> None:
    armed = "missionary: {} of=white armed"
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", armed.format("c4"), "gold: c4=1")
    assert "c3$" in steps(s, "m")  # drags
    play(s, "m:c4-d4")  # attacks
    assert where(s, "yellow1") == "aboard"
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", armed.format("c4"), "turn: yellow")
    play(s, "1:d4-c4")  # is attacked
    assert where(s, "missionary") == "aboard"
    s = board("white: ship=a4 1=dead 2=dead 3=dead", armed.format("aboard"))
    assert "ship:a4-a5" in legal(s)  # rows
    s = board("white: ship=a4 1=dead 2=dead 3=dead", armed.format("c4"), "tiles: c4=Sh")
    assert "revive:2@c4" in legal(s)  # revives others
    s = board("white: ship=a4", armed.format("c4"), "bear: e4 of=yellow", "turn: yellow")
    bide(s)
    assert bear(s) == "d3"  # is the bear's prey
    bide(s)
    assert where(s, "missionary") == "c4"
    bide(s)
    assert where(s, "missionary") == "aboard"  # and mauled, not killed


@pytest.mark.rule("ARC-N7")
def test_being_armed_does_not_lift_him_out_of_a_pit() -> None:
    s = board("white: ship=a4 1=d4 bottles=1", "missionary: d5:trapped of=white", "tiles: d5=Pi")
    bide(s)
    play(s, "bottle:arm")
    assert where(s, "missionary") == "d5:trapped"
    bide(s)
    assert steps(s, "m") == set()


@pytest.mark.rule("ARC-N7")
def test_dead_he_is_gone_armed_or_not() -> None:
    for armed in ("", " armed"):
        s = board("white: ship=a4 1=c4 bottles=1", f"missionary: dead of=white{armed}", "tiles: c4=Sh")
        assert not any(text.startswith("revive") for text in legal(s))
        bide(s)
        assert s.actors() == [1]  # nor is there anybody to arm


@pytest.mark.rule("ARC-N8")
def test_a_bottle_tile_arms_him_and_his_player_takes_one_fewer() -> None:
    for sign, taken in (("B1", 0), ("B2", 1)):
        s = board("white: ship=a4", "missionary: c4 of=white", f"tiles: d4=?{sign} e7=?e")
        assert "armed" in story(play(s, "m:c4-d4"))
        assert cellar(s).held == [taken, 0]
        assert cellar(s).supply == 4 - taken
        assert s.living(0) == 4


@pytest.mark.rule("ARC-N8")
def test_armed_already_he_finds_bottles_like_anybody() -> None:
    s = board("white: ship=a4", "missionary: c4 of=white armed", "tiles: d4=?B2 e7=?e")
    play(s, "m:c4-d4")
    assert cellar(s).held == [2, 0]


@pytest.mark.rule("ARC-N8")
def test_with_no_bottle_left_there_is_nothing_to_arm_him_with() -> None:
    tiles = "tiles: d4=?B1 e7=?e"
    s = board("white: ship=a4", "missionary: c4 of=white", tiles, "supply: coins=19 bottles=0")
    assert "armed" not in story(play(s, "m:c4-d4"))
    assert s.living(0) == 3


@pytest.mark.rule("ARC-N2", "ARC-K16")
def test_a_musket_he_finds_fires_all_the_same() -> None:
    s = board("white: ship=a4", "yellow: ship=h5 1=f4", "missionary: c4 of=white", "tiles: d4=?Mu e7=?e")
    play(s, "m:c4-d4", "fire:E")
    assert where(s, "yellow1") == "aboard"
