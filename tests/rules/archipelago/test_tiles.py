"""The tiles from the empty one to the shrine (ARC section 5, K1-K14)."""

import pytest

from jackal.games.archipelago.bottles import cellar
from tests.board import bide, board, face_down, gold, legal, play, steps, story, supply, told, ways, where, why_not


@pytest.mark.rule("ARC-K1")
def test_on_an_empty_tile_one_rests() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?e e7=?e")
    events = play(s, "1:c4-d4")
    assert story(events) == ["step", "flip", "turn"]
    assert where(s, "white1") == "d4"


AROUND_D4 = {"N": "d5", "NE": "e5", "E": "e4", "SE": "e3", "S": "d3", "SW": "c3", "W": "c4", "NW": "c5"}
SHAPES = [
    *(("^", "N"), (">", "E"), ("v", "S"), ("<", "W")),
    *(("NE", "NE"), ("SE", "SE"), ("SW", "SW"), ("NW", "NW")),
    *(("^v", "N S"), ("<>", "E W"), ("//", "NE SW"), ("\\\\", "SE NW")),
    *(("+", "N E S W"), ("x", "NE SE SW NW")),
]


@pytest.mark.rule("ARC-K2")
@pytest.mark.parametrize(("sign", "heads"), SHAPES)
def test_an_arrow_leads_along_one_of_its_heads(sign: str, heads: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={sign}")
    play(s, "1:c4-d4")
    wanted = {AROUND_D4[head] for head in heads.split()}
    assert ({where(s, "white1")} if len(wanted) == 1 else ways(s)) == wanted


@pytest.mark.rule("ARC-K3")
def test_a_barrel_costs_the_pirate_his_crews_next_turn_while_others_act() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "tiles: d4=Br")
    play(s, "1:c4-d4")
    assert where(s, "white1").startswith("d4:")
    bide(s)
    assert steps(s, "1") == set()
    assert why_not(s, "1:d4-e4") == "ISL-M7"
    play(s, "2:c5-c6")
    bide(s)
    assert len(steps(s, "1")) == 8


@pytest.mark.rule("ARC-K4")
def test_a_chest_holds_its_printed_coins_once() -> None:
    for value in (1, 2, 3):
        s = board("white: ship=a4 1=c4 2=d5", f"tiles: d4=?C{value} e7=?e")
        play(s, "1:c4-d4")
        assert gold(s) == {"d4": value}
        assert supply(s)["coins"] == 19 - value
        bide(s)
        play(s, "2:d5-d4")
        assert gold(s) == {"d4": value}  # used: it counts as empty


@pytest.mark.rule("ARC-K5")
def test_a_horse_jumps_and_only_the_arrival_cell_is_flipped() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ho d5=?e d6=?e e5=?e e6=?C1")
    play(s, "1:c4-d4")
    assert ways(s) == {"e6", "f5", "f3", "e2", "c2", "b3", "b5", "c6"}
    play(s, ">e6")
    assert gold(s) == {"e6": 1}
    assert all(face_down(s, cell) for cell in ("d5", "d6", "e5"))


@pytest.mark.rule("ARC-K5")
def test_a_horse_may_end_in_the_sea_or_aboard() -> None:
    for ship, target, rests in (("a4", "b6", "b6"), ("b6", "b6", "aboard"), ("a4", "f8", "f8")):
        s = board(f"white: ship={ship} 1=d6", "tiles: d7=Ho")
        play(s, "1:d6-d7")
        assert ways(s) == {"f8", "f6", "e5", "c5", "b6"}
        play(s, f">{target}")
        assert where(s, "white1") == rests


@pytest.mark.rule("ARC-K6")
def test_ice_repeats_a_walk_in_its_direction() -> None:
    s = board("white: ship=a4 1=c3", "tiles: d4=Ic e5=Ic")
    play(s, "1:c3-d4")
    assert where(s, "white1") == "f6"


@pytest.mark.rule("ARC-K6")
def test_ice_after_a_knights_move_gives_any_knights_move() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Ho e6=Ic")
    play(s, "1:c4-d4", ">e6")
    assert ways(s) == {"f8", "g7", "g5", "f4", "d4", "c5", "c7", "d8"}


@pytest.mark.rule("ARC-K6")
def test_ice_after_a_flight_gives_any_flight_which_cannot_be_declined() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai e6=Ic")
    play(s, "1:c4-d4", ">e6")
    assert len(ways(s)) == len(legal(s)) == 23
    assert "e6" not in ways(s)


@pytest.mark.rule("ARC-K6")
def test_ice_after_a_hop_gives_any_hop() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Tr d6=Ic")
    play(s, "1:c4-d4", ">d6")
    assert ways(s) == {"d8", "f6", "d4", "b6"}


@pytest.mark.rule("ARC-K7")
def test_a_pit_traps_until_a_friend_comes_in_and_the_rescuer_is_free() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "tiles: d4=Pi")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "d4:trapped"
    for _ in range(4):
        bide(s)  # the rescue may wait
    bide(s)
    assert steps(s, "1") == set()
    play(s, "2:c5-d4")
    assert (where(s, "white1"), where(s, "white2")) == ("d4", "d4")
    bide(s)
    assert len(steps(s, "1")) == len(steps(s, "2")) == 8


@pytest.mark.rule("ARC-K7")
def test_friends_already_standing_in_a_pit_free_nobody() -> None:
    s = board("white: ship=a4 1=d4 2=d4 3=c4", "tiles: d4=Pi")
    play(s, "3:c4-d4")  # two stand there, nobody is trapped: the newcomer is
    assert (where(s, "white1"), where(s, "white2"), where(s, "white3")) == ("d4", "d4", "d4:trapped")


@pytest.mark.rule("ARC-K7")
def test_one_entry_frees_all_trapped_friends() -> None:
    s = board("white: ship=a4 1=d4:trapped 2=d4:trapped 3=c4", "tiles: d4=Pi")
    play(s, "3:c4-d4")
    assert [where(s, f"white{number}") for number in (1, 2, 3)] == ["d4"] * 3


@pytest.mark.rule("ARC-K7")
def test_the_missionary_can_be_trapped_rescue_and_be_rescued() -> None:
    s = board("white: ship=a4 1=c5", "missionary: c4 of=white", "tiles: d4=Pi")
    play(s, "m:c4-d4")
    assert where(s, "missionary") == "d4:trapped"
    bide(s)
    play(s, "1:c5-d4")
    assert (where(s, "missionary"), where(s, "white1")) == ("d4", "d4")
    s = board("white: ship=a4 1=d4:trapped", "missionary: c4 of=white", "tiles: d4=Pi")
    play(s, "m:c4-d4")
    assert (where(s, "missionary"), where(s, "white1")) == ("d4", "d4")


@pytest.mark.rule("ARC-K8")
def test_bottles_are_taken_by_the_number_printed_as_far_as_the_supply_goes() -> None:
    for sign, left, taken in (("B1", 5, 1), ("B2", 5, 2), ("B2", 1, 1), ("B1", 0, 0)):
        s = board("white: ship=a4 1=c4 2=c5", f"supply: coins=19 bottles={left}", f"tiles: d4=?{sign} e7=?e")
        play(s, "1:c4-d4")
        assert cellar(s).held == [taken, 0]
        assert supply(s)["bottles"] == left - taken
        bide(s)
        play(s, "2:c5-d4")
        assert cellar(s).held == [taken, 0]  # 1x


@pytest.mark.rule("ARC-K9")
def test_a_crocodile_sends_back_and_the_labyrinth_starts_again() -> None:
    s = board("white: ship=a4 1=c4/3", "tiles: c4=L3 d4=Cr")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "c4/1"


@pytest.mark.rule("ARC-K9")
def test_coming_back_to_a_pit_or_a_barrel_it_acts_again() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: c4=Pi d4=Cr")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "white2")) == ("c4:trapped", "c4")
    s = board("white: ship=a4 1=c4 2=c4:trapped", "tiles: c4=Pi d4=Cr")
    play(s, "1:c4-d4")  # his return frees the mate
    assert (where(s, "white1"), where(s, "white2")) == ("c4", "c4")
    s = board("white: ship=a4 1=c4", "tiles: c4=Br d4=?Cr e7=?e")
    play(s, "1:c4-d4")
    bide(s)
    assert why_not(s, "1:c4-c5") == "ISL-M7"


@pytest.mark.rule("ARC-K10")
def test_a_bank_holds_one_piece_and_friends_cannot_enter_it() -> None:
    for coins in ("gold: c5=1", "gold: d4=1"):
        s = board("white: ship=a4 1=d4 2=c4", "tiles: d4=Bk", coins)
        assert "d4" not in steps(s, "2")
        assert why_not(s, "2:c4-d4") == "ARC-K10"
    s = board("white: ship=a4 2=c4", "missionary: d4 of=white", "tiles: d4=Bk")
    assert why_not(s, "2:c4-d4") == "ARC-K10"


@pytest.mark.rule("ARC-K10")
def test_piece_and_coin_in_a_bank_cannot_be_attacked_or_shot() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Bk c5=?Mu e7=?e", "gold: d4=1")
    assert why_not(s, "1:c4-d4") == "ARC-K10"
    events = play(s, "1:c4-c5", "fire:SE")
    assert told(events, "missed")
    assert where(s, "yellow1") == "d4"


@pytest.mark.rule("ARC-K10")
def test_a_piece_without_a_coin_in_a_bank_is_beaten_as_anywhere() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Bk", "gold: c4=1")
    assert "d4" in steps(s, "1")
    assert why_not(s, "1:c4-d4$") == "ISL-G5"  # but not by one who drags a coin
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4", "aboard")


@pytest.mark.rule("ARC-K10")
def test_coins_alone_in_a_bank_are_free_to_all() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "yellow: ship=h5 1=e4", "tiles: d4=Bk", "gold: d4=2 c4=1", "turn: yellow")
    assert "d4" in steps(s, "1")
    play(s, "1:e4-d4")
    assert why_not(s, "1:c4-d4") == "ARC-K10"  # now they are his shelter
    bide(s)
    play(s, "1:d4-e4$")
    assert {"d4", "d4$"} <= steps(s, "1")


@pytest.mark.rule("ARC-K11")
def test_nobody_fights_in_a_jungle_but_one_may_attack_out_of_it() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=e4", "tiles: d4=Ju", "gold: c4=1")
    assert why_not(s, "1:c4-d4$") == "ISL-T9"
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4", "d4")
    bide(s)
    play(s, "1:d4-e4")
    assert (where(s, "white1"), where(s, "yellow2")) == ("e4", "aboard")


@pytest.mark.rule("ARC-K12")
def test_caramba_makes_the_pirate_swear_every_time_and_rest() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "tiles: d4=?Ca e7=?e")
    assert told(play(s, "1:c4-d4"), "caramba") == [{"piece": 0}]
    bide(s)
    assert told(play(s, "2:c5-d4"), "caramba") == [{"piece": 1}]
    assert (where(s, "white1"), where(s, "white2")) == ("d4", "d4")


@pytest.mark.rule("ARC-K13")
def test_a_lighthouse_shows_four_face_down_tiles_once() -> None:
    down = "e2=?e d2=?e c3=?C1 f3=?e d7=?e e7=?e"
    s = board("white: ship=a4 1=c4 2=c5", f"tiles: d4=?Li {down}")
    events = play(s, "1:c4-d4", "peek:c3", "peek:e2", "peek:d7", "peek:e7")
    assert [data["cell"] for data in told(events, "peek")] == ["c3", "e2", "d7", "e7"]
    assert all(face_down(s, cell) for cell in ("c3", "e2", "d7", "e7"))
    bide(s)
    assert not told(play(s, "2:c5-d4"), "peek")


@pytest.mark.rule("ARC-K14")
def test_a_shrine_is_closed_to_enemies_while_somebody_is_inside_and_barred_to_coins() -> None:
    s = board("white: ship=a4 1=c4 2=c5", "yellow: ship=h5 1=d4", "tiles: d4=Sh", "gold: c4=1")
    assert why_not(s, "1:c4-d4") == "ISL-F3"
    bide(s)
    play(s, "1:d4-e4")
    assert "d4" in steps(s, "1")
    assert why_not(s, "1:c4-d4$") == "ISL-T9"
    play(s, "1:c4-d4")
    bide(s)
    play(s, "2:c5-d4")  # friends share it
    assert (where(s, "white1"), where(s, "white2")) == ("d4", "d4")


@pytest.mark.rule("ARC-K14")
def test_a_revival_is_the_action_and_brings_back_one_chosen_own_pirate_standing() -> None:
    s = board("white: ship=a4 1=d4 2=dead 3=dead", "yellow: ship=h5 3=dead", "tiles: d4=Sh")
    assert [text for text in legal(s) if "revive" in text] == ["revive:2@d4", "revive:3@d4"]
    play(s, "revive:3@d4")
    assert (where(s, "white2"), where(s, "white3")) == ("dead", "d4")
    assert s.actors() == [1]
    bide(s)
    assert "e4" in steps(s, "3")
    assert [text for text in legal(s) if "revive" in text] == ["revive:2@d4"]


@pytest.mark.rule("ARC-K14")
def test_the_missionary_revives_only_armed_and_then_may_make_the_crew_four() -> None:
    shrine = ("white: ship=a4 1=c4 2=c5 3=dead", "tiles: d4=Sh")
    s = board(*shrine, "missionary: d4 of=white")
    assert not [text for text in legal(s) if "revive" in text]
    s = board(*shrine, "missionary: d4 of=white armed")
    play(s, "revive:3@d4")
    assert s.living(0) == 4
