"""ISL section 9: fights."""

import pytest

from tests.board import board, gold, play, steps, told, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


@pytest.mark.rule("ISL-F1")
def test_who_enters_without_a_coin_beats_all_enemies_there() -> None:
    s = board("seats: 4", *TEAMS[1:], "white: ship=a4 1=c4", "yellow: ship=h5 1=d4 2=d4", "red: ship=d8 3=d4")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "d4"
    assert [where(s, name) for name in ("yellow1", "yellow2", "red3")] == ["aboard"] * 3


@pytest.mark.rule("ISL-F1")
def test_with_a_coin_nobody_attacks() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "gold: c4=1")
    assert why_not(s, "1:c4-d4$") == "ISL-G5"


@pytest.mark.rule("ISL-F2")
@pytest.mark.parametrize(
    ("tiles", "actions", "rolls"),
    [
        pytest.param("d4=^", ["1:c4-d4"], (), id="arrow"),
        pytest.param("b4=Ho", ["1:c4-b4", ">d5"], (), id="knight"),
        pytest.param("c3=NE d4=^", ["1:c4-c3"], (), id="two arrows"),
        pytest.param("d3=Tr", ["1:c4-d3", ">d5"], (), id="hop"),
        pytest.param("d4=X^", ["1:c4-d4"], (0,), id="roll"),
        pytest.param("b4=?Ai", ["1:c4-b4", ">d5"], (), id="flight"),
    ],
)
def test_forced_steps_attack_too(tiles: str, actions: list[str], rolls: tuple[int, ...]) -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d5", f"tiles: {tiles} e7=?e", rolls=rolls)
    play(s, *actions)
    assert (where(s, "white1"), where(s, "yellow1")) == ("d5", "aboard")


@pytest.mark.rule("ISL-F2")
def test_a_slide_and_a_bounce_attack_too() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "tiles: d4=Ic")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("e4", "aboard")
    s = board("white: ship=a4 1=c4/2", "yellow: ship=h5 1=c4/1", "tiles: c4=L2 d4=Cr")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4/1", "aboard")


@pytest.mark.rule("ISL-F3")
@pytest.mark.parametrize(
    ("lines", "rule"),
    [
        pytest.param(("tiles: d4=Fo",), "ISL-F3", id="fortress"),
        pytest.param(("tiles: d4=Sh",), "ISL-F3", id="shrine"),
        pytest.param(("tiles: d4=Bk", "gold: d4=1"), "ARC-K10", id="bank with a coin"),
        pytest.param(("missionary: d4 of=yellow",), "ARC-N3", id="beside the missionary"),
    ],
)
def test_pieces_that_may_not_be_attacked(lines: tuple[str, ...], rule: str) -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", *lines)
    assert why_not(s, "1:c4-d4") == rule


@pytest.mark.rule("ISL-F3")
def test_in_a_jungle_nobody_is_attacked_and_aboard_nobody_either() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Ju")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4", "d4")
    s = board("white: ship=a4 1=b4", "yellow: ship=a5")
    play(s, "1:b4-a5")
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2", "yellow3")] == ["dead", *["aboard"] * 3]


@pytest.mark.rule("ISL-F3")
def test_the_shelter_is_in_the_place_and_not_in_the_piece() -> None:
    s = board("white: ship=a4 1=d5 2=c4", "yellow: ship=h5 1=d4 2=d6", "tiles: d5=Ju d4=Bk d6=Fo")
    play(s, "1:d5-d4")  # out of a jungle, into a bank without a coin
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4", "aboard")
    play(s, "2:d6-e5", "1:d4-e5")
    assert where(s, "yellow2") == "aboard"


@pytest.mark.rule("ISL-F4")
def test_one_enemy_who_may_not_be_attacked_makes_the_whole_entry_impossible() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=e4 2=e4", "missionary: e4 of=yellow")
    assert why_not(board(*[line.replace("e4", "d4") for line in lines]), "1:c4-d4") == "ARC-N3"
    s = board(*lines, "tiles: d4=>")
    play(s, "1:c4-d4")
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2")] == ["dead", "e4", "e4"]


@pytest.mark.rule("ISL-F4")
def test_except_on_a_jungle() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "missionary: d4 of=yellow", "tiles: d4=Ju")
    play(s, "1:c4-d4")
    assert [where(s, name) for name in ("white1", "yellow1", "missionary")] == ["d4"] * 3


@pytest.mark.rule("ISL-F5")
def test_on_a_labyrinth_only_the_entered_space_counts() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4/1 2=d4/2", "missionary: d4/3 of=yellow", "tiles: d4=L3")
    play(s, "1:c4-d4")
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2")] == ["d4/1", "aboard", "d4/2"]


@pytest.mark.rule("ISL-F6")
def test_a_swimmer_kills_all_enemy_swimmers_it_meets_and_stays() -> None:
    s = board("white: ship=a4 1=a6", "yellow: ship=h5 1=b6 2=b6")
    play(s, "1:a6-b6")
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2")] == ["b6", "dead", "dead"]


@pytest.mark.rule("ISL-F6")
def test_so_does_who_is_thrown_into_the_water() -> None:
    s = board("white: ship=a4 1=c5", "yellow: ship=h5 1=a5", "tiles: b5=<")
    play(s, "1:c5-b5")
    assert (where(s, "white1"), where(s, "yellow1")) == ("a5", "dead")


@pytest.mark.rule("ISL-F7")
def test_a_lying_piece_can_be_attacked_and_stands_up_at_home() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4:dizzy", "tiles: d4=Ca", "turn: white")
    play(s, "1:c4-d4")
    assert where(s, "yellow1") == "aboard"
    assert steps(s, "1") == {"g4", "g5"}


@pytest.mark.rule("ISL-F7")
@pytest.mark.parametrize(("tile", "lies", "end"), [("Br", "dizzy", "d4:dizzy"), ("Pi", "trapped", "d4:trapped")])
def test_the_tile_then_acts_on_the_attacker(tile: str, lies: str, end: str) -> None:
    s = board("white: ship=a4 1=c4", f"yellow: ship=h5 1=d4:{lies}", f"tiles: d4={tile}", "gold: d4=1")
    events = play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == (end, "aboard")
    assert not told(events, "freed")  # a beaten enemy is nobody to be rescued
    assert gold(s) == {"d4": 1}


@pytest.mark.rule("ISL-F8")
@pytest.mark.parametrize("actions", [["1:c4-d4"], ["1:c4-c5"]])
def test_friends_are_never_attacked_by_a_step(actions: list[str]) -> None:
    s = board(*TEAMS, "white: ship=a4 1=c4 2=d4", "black: ship=e1 1=d4", "tiles: c5=SE")
    play(s, *actions)
    assert [where(s, name) for name in ("white1", "white2", "black1")] == ["d4"] * 3


@pytest.mark.rule("ISL-F8")
def test_friends_in_the_water_are_not_attacked() -> None:
    s = board(*TEAMS, "white: ship=a4 1=a6 2=b6", "black: ship=e1 1=b6")
    play(s, "1:a6-b6")
    assert [where(s, name) for name in ("white1", "white2", "black1")] == ["b6"] * 3
