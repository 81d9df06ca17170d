"""ISL section 6: chains of forced steps."""

import pytest

from tests.board import board, face_down, gold, legal, play, steps, told, ways, where, why_not


@pytest.mark.rule("ISL-C1")
@pytest.mark.parametrize(
    ("tile", "kind", "rolls"),
    [
        (">", "arrow", ()),
        ("Ho", "knight", ()),
        ("Ic", "slide", ()),
        ("Tr", "hop", ()),
        ("X^", "roll", (0,)),
        ("?Ai", "flight", ()),
        ("K^", "cannon", ()),
        ("Ba", "lift", ()),
        ("Cr", "bounce", ()),
    ],
)
def test_a_chain_is_the_walk_and_the_forced_step_of_the_tiles_kind(
    tile: str, kind: str, rolls: tuple[int, ...]
) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4={tile}", rolls=rolls)
    events = play(s, "1:c4-d4")
    if s.crew == 0:
        events += play(s, legal(s)[0])
    assert [step["kind"] for step in told(events, "step")] == ["walk", kind]


@pytest.mark.rule("ISL-C1")
def test_landing_boarding_and_swimming_are_walks_and_a_labyrinth_is_advanced_in() -> None:
    s = board("white: ship=a4 1=b4 2=a6 3=d4/1", "tiles: d4=L2")
    for action, kind in (("1:b4-a4", "walk"), ("1:a4-b4", "walk"), ("2:a6-a5", "walk"), ("3:d4+", "advance")):
        assert [step["kind"] for step in told(play(s, action), "step")] == [kind]
        play(s, "ship:h5-h4" if "ship:h5-h4" in legal(s) else "ship:h4-h5")


@pytest.mark.rule("ISL-C1")
@pytest.mark.parametrize(
    ("tiles", "end"),
    [("d4=>", "e4"), ("d4=K^", "d8"), ("d4=Ba", "aboard"), ("d4=> e4=?Dn", "aboard"), ("d4=> e4=Og", "dead")],
)
def test_a_chain_ends_when_the_piece_rests_swims_is_aboard_sent_home_or_dies(tiles: str, end: str) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: {tiles} e7=?e")
    play(s, "1:c4-d4")
    assert where(s, "white1") == end
    assert s.actors() == [1]


@pytest.mark.rule("ISL-C1")
def test_only_one_piece_moves_in_a_chain() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: d4=> e4=^")
    events = play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "white2")) == ("e5", "c4")
    assert {step["piece"] for step in told(events, "step")} == {0}


@pytest.mark.rule("ISL-C2")
def test_a_beast_takes_who_enters_before_the_tile_is_flipped() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=> e4=?C3", "bear: e4 of=yellow")
    events = play(s, "1:c4-d4")
    assert where(s, "white1") == "aboard"
    assert face_down(s, "e4")
    assert not told(events, "flip")


@pytest.mark.rule("ISL-C2")
def test_the_fight_comes_before_the_tiles_effect() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4:trapped", "tiles: d4=Pi")
    names = [event.name for event in play(s, "1:c4-d4")]
    assert names.index("step") < names.index("home") < names.index("lies")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4:trapped", "aboard")


@pytest.mark.rule("ISL-C2")
def test_the_flip_comes_before_the_effect_and_the_effect_before_the_next_step() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?> e4=?Br")
    told_of = [event.name for event in play(s, "1:c4-d4") if event.name in ("step", "flip", "lies")]
    assert told_of == ["step", "flip", "step", "flip", "lies"]


@pytest.mark.rule("ISL-C2")
def test_in_a_space_a_vehicle_decides_alone_and_without_one_the_coin_sinks_before_the_fight() -> None:
    lines = ("white: ship=c8 1=c4", "tiles: b4=<", "gold: c4=1")
    s = board(*lines, "yellow: ship=h5 1=a4")
    names = [event.name for event in play(s, "1:c4-b4$")]
    assert names.index("lost") < names.index("death")
    assert (where(s, "white1"), where(s, "yellow1")) == ("a4", "dead")
    s = board(*lines, "yellow: ship=a4")
    play(s, "1:c4-b4$")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-C3")
def test_of_several_steps_the_player_in_control_picks_one_and_may_not_decline() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5", "tiles: d4=^v", "turn: white controller=2")
    assert s.actors() == [1]
    play(s, "1:c4-d4")
    assert s.actors() == [1]
    assert legal(s) == [">d5", ">d3"]
    assert why_not(s, "stay") != ""
    assert why_not(s, "2:a4-b4") == "ISL-C3"  # the choice comes first
    play(s, ">d3")
    assert where(s, "white1") == "d3"


@pytest.mark.rule("ISL-C3")
def test_a_single_step_happens_by_itself() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=> e4=^ e5=Ic")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "e6"


@pytest.mark.rule("ISL-C4")
def test_choices_are_made_one_at_a_time_after_the_flips_before_them() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=^v d5=?Ho e7=?Ic")
    play(s, "1:c4-d4")
    assert ways(s) == {"d5", "d3"}
    events = play(s, ">d5")
    assert [flip["tile"] for flip in told(events, "flip")] == ["horse"]
    assert ways(s) == {"b6", "c7", "e7", "f6", "f4", "e3", "c3", "b4"}


@pytest.mark.rule("ISL-C4")
def test_the_way_on_from_where_a_roll_leads_is_chosen_after_the_roll() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^ e4=^v", rolls=(2,))
    events = play(s, "1:c4-d4")
    assert told(events, "roll")[0]["face"] == 3
    assert ways(s) == {"e5", "e3"}


CLOSED = [
    pytest.param(("yellow: ship=h5 1=e4", "tiles: d4=> e4=Fo"), id="a fortress held by an enemy"),
    pytest.param(("yellow: ship=h5 1=e4", "tiles: d4=> e4=Sh"), id="a shrine held by an enemy"),
    pytest.param(("yellow: ship=h5 1=e4", "tiles: d4=> e4=Bk", "gold: e4=1"), id="an enemy and a coin in a bank"),
    pytest.param(("white: ship=a4 1=c4 2=e4", "tiles: d4=> e4=Bk"), id="a mate in a bank"),
    pytest.param(("missionary: e4 of=yellow", "tiles: d4=>"), id="an unarmed missionary"),
    pytest.param(("missionary: e4/1 of=yellow", "tiles: d4=> e4=L2"), id="one on a labyrinth's first space"),
    pytest.param(("missionary: e4 of=yellow", "yellow: ship=h5 1=e4", "tiles: d4=>"), id="an enemy in his company"),
]


@pytest.mark.rule("ISL-C5")
@pytest.mark.parametrize("lines", CLOSED)
def test_an_impossible_entry_is_closed_to_walks_and_makes_forced_ones_stuck(lines: tuple[str, ...]) -> None:
    crew = () if lines[0].startswith("white") else ("white: ship=a4 1=c4",)
    walk = [line.replace("1=c4", "1=d5").replace("d4=> ", "").replace("d4=>", "d4=e") for line in (*crew, *lines)]
    assert "e4" not in steps(board(*walk), "1")
    s = board(*crew, *lines)
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-C5")
def test_to_a_piece_that_cannot_attack_every_enemy_held_position_is_closed() -> None:
    s = board("white: ship=a4", "missionary: c4 of=white", "yellow: ship=h5 1=c5 2=d4/1 3=d5/2", "tiles: d4=L3 d5=L3")
    assert steps(s, "m") == {"d5", "d3", "c3", "b4", "b5"}  # d5's enemy is on another space
    assert why_not(s, "m:c4-c5") in ("ARC-N2", "ARC-N3", "ARC-N4")
    swimming = board("white: ship=a4", "missionary: a6 of=white", "yellow: ship=h5 1=b6")
    assert steps(swimming, "m") == {"a5"}


@pytest.mark.rule("ISL-C5")
def test_an_open_space_with_an_enemy_that_may_not_be_attacked_is_closed() -> None:
    s = board("white: ship=a4 1=a6", "missionary: b6 of=yellow")
    assert steps(s, "1") == {"a5"}
    assert why_not(s, "1:a6-b6") == "ARC-N3"


@pytest.mark.rule("ISL-C5")
def test_a_jungle_and_a_space_with_a_vehicle_are_never_impossible() -> None:
    jungle = board("white: ship=a4 1=c4", "missionary: d4 of=yellow", "yellow: ship=h5 1=d4", "tiles: d4=Ju")
    play(jungle, "1:c4-d4")
    assert where(jungle, "white1") == "d4"
    ship = board("white: ship=h4", "missionary: b4 of=white", "yellow: ship=a4")
    assert "a4" in steps(ship, "m")


@pytest.mark.rule("ISL-C6")
@pytest.mark.parametrize(
    ("start", "cell", "open_ways"),
    [("c5", "c6", {"c8", "a6", "e6", "c4"}), ("c4", "b4", {"b6", "b2", "d4"})],
)
def test_steps_into_the_void_are_no_options(start: str, cell: str, open_ways: set[str]) -> None:
    s = board(f"white: ship=a4 1={start}", f"tiles: {cell}=Tr")
    play(s, f"1:{start}-{cell}")
    assert ways(s) == open_ways


@pytest.mark.rule("ISL-C6")
def test_impossible_entries_are_no_options() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d5 2=d3", "tiles: d4=+ d5=Fo d3=Sh")
    play(s, "1:c4-d4")
    assert ways(s) == {"c4", "e4"}


@pytest.mark.rule("ISL-C6")
def test_steps_already_made_in_this_chain_are_no_options() -> None:
    s = board("white: ship=a4 1=d3", "tiles: d4=<> e4=<")
    play(s, "1:d3-d4")
    assert ways(s) == {"c4", "e4"}
    play(s, ">e4")  # back on d4 by e4's arrow only the west is left
    assert where(s, "white1") == "c4"


@pytest.mark.rule("ISL-C6")
def test_a_horse_entered_again_offers_all_but_its_spent_step() -> None:
    s = board("white: ship=a4 1=c5", "tiles: d5=Ho e3=Ic")
    play(s, "1:c5-d5")
    first = ways(s)
    play(s, ">e3", ">d5")
    assert ways(s) == first - {"e3"}


@pytest.mark.rule("ISL-C6")
def test_with_a_coin_options_that_cannot_be_carried_through_are_none() -> None:
    s = board("white: ship=a4 1=c3", "tiles: d4=+ d5=?e e4=Fo", "gold: c3=1")
    play(s, "1:c3-d4$")
    assert ways(s) == {"d3", "c4"}


@pytest.mark.rule("ISL-C7")
def test_a_roll_clears_the_record_of_steps_made() -> None:
    s = board("white: ship=a4 1=c3", "tiles: d3=^ d4=X^", rolls=(3, 0))
    play(s, "1:c3-d3")  # d4, south to d3, by the same arrow to d4 again, north
    assert where(s, "white1") == "d5"


@pytest.mark.rule("ISL-C7")
def test_after_a_roll_a_new_record_is_kept() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^ e4=> f4=<", rolls=(2,))
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-C7")
def test_a_sixth_roll_is_made_a_seventh_is_not() -> None:
    lines = ("white: ship=a4 1=c4", "tiles: d4=X^ d5=v")
    s = board(*lines, rolls=(0, 0, 0, 0, 0, 2))
    play(s, "1:c4-d4")
    assert where(s, "white1") == "e4"
    s = board(*lines, rolls=(0, 0, 0, 0, 0, 0))  # a seventh result would be missing
    events = play(s, "1:c4-d4")
    assert len(told(events, "roll")) == 6
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-C7")
def test_a_coin_with_the_stuck_piece_is_left_on_the_tile_of_the_roll() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^ d5=v", "gold: c4=1", rolls=(0, 0, 0, 0, 0, 0))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("dead", {"d4": 1})


@pytest.mark.rule("ISL-C8")
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(("tiles: d4=> e4=<",), id="two arrows facing each other"),
        pytest.param(("tiles: d4=> e4=Fo", "yellow: ship=h5 1=e4"), id="an arrow into an enemy-held fortress"),
        pytest.param(("tiles: d4=Ic e4=Fo", "yellow: ship=h5 1=e4"), id="ice into it"),
        pytest.param(("tiles: d4=> e4=v e3=< d3=^",), id="a ring of four"),
    ],
)
def test_a_piece_with_no_option_is_stuck_and_dies(lines: tuple[str, ...]) -> None:
    s = board("white: ship=a4 1=c4", *lines)
    events = play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"
    assert told(events, "death") == [{"piece": 0, "why": "stuck", "seat": 0}]


@pytest.mark.rule("ISL-C9")
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(("tiles: d4=X^ d5=Fo", "yellow: ship=h5 1=d5"), id="fortress"),
        pytest.param(("tiles: d4=X^ d5=Bk", "white: ship=a4 1=c4 2=d5"), id="a mate's bank"),
        pytest.param(("tiles: d4=X^", "missionary: d5 of=yellow"), id="missionary"),
    ],
)
def test_a_roll_into_an_impossible_entry_is_stuck_without_a_second_roll(lines: tuple[str, ...]) -> None:
    crew = () if "white: ship=a4 1=c4 2=d5" in lines else ("white: ship=a4 1=c4",)
    s = board(*crew, *lines, rolls=(0, 2))
    events = play(s, "1:c4-d4")
    assert len(told(events, "roll")) == 1
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ISL-C10")
def test_the_next_turn_starts_with_an_empty_record() -> None:
    s = board("white: ship=a4 1=d3", "tiles: d4=<>")
    play(s, "1:d3-d4", ">e4", "ship:h5-h4", "1:e4-d4")
    assert ways(s) == {"c4", "e4"}


@pytest.mark.rule("ISL-C10", "ISL-C7")
def test_the_rolls_of_an_earlier_turn_do_not_count() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^ d5=v", rolls=(0, 0, 0, 0, 0, 2, 0, 3))
    play(s, "1:c4-d4", "ship:h5-h4", "1:e4-d4")
    assert where(s, "white1") == "d3"


@pytest.mark.rule("ISL-C3")
def test_who_is_on_his_way_is_told_why_the_tile_does_not_lead_there() -> None:
    s = board("white: ship=a4 1=c4 2=b4", "yellow: ship=h5", "tiles: d4=Ho c5=?e")
    play(s, "1:c4-d4")
    assert why_not(s, "1:d4-e5") == why_not(s, ">e5") == "ARC-K5"
    assert why_not(s, "2:b4-b5") == "ISL-C3"
