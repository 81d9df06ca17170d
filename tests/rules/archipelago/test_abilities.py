"""The abilities of boxes 1 to 3, rule by rule (ARC section 9); test_ability_fights.py tries them at large."""

import pytest

from tests.board import bear, bide, board, gold, legal, play, steps, story, supply, told, ways, where

TWO = ("white1", "yellow1")


def fates(*lines: str, action: str, rolls: tuple[int, ...] = (), names: tuple[str, ...] = TWO) -> list[str]:
    """Where everybody is after an action."""
    s = board(*lines, rolls=rolls)
    play(s, action)
    return [where(s, name) for name in names]


# Box 1


@pytest.mark.rule("ARC-A1")
def test_a_porter_drags_none_one_or_two_and_delivers_them() -> None:
    s = board("white: ship=a4 1=b4 2=b4", "gold: b4=3", "abilities: white1=porter")
    mine = {text for text in legal(s) if "b4-a4" in text}
    assert mine == {"1:b4-a4", "1:b4-a4$", "1:b4-a4$$", "2:b4-a4", "2:b4-a4$"}
    play(s, "1:b4-a4$$")
    assert (s.purse[0], gold(s)) == (2, {"b4": 1})


@pytest.mark.rule("ARC-A1")
def test_both_coins_share_every_fate() -> None:
    porter = ("white: ship=h4 1=c5", "gold: c5=2", "abilities: white1=porter")
    s = board(*porter, "tiles: b5=<")
    play(s, "1:c5-b5$$")  # into the sea
    assert (where(s, "white1"), supply(s)["lost"]) == ("a5", 2)
    s = board(*porter, "tiles: b5=Og")
    play(s, "1:c5-b5$$")
    assert (where(s, "white1"), supply(s)["lost"]) == ("dead", 2)
    s = board(*porter, "tiles: b5=Ba")
    play(s, "1:c5-b5$$")
    assert s.purse[0] == 2
    s = board(*porter, "tiles: b5=X^ c4=Fo", rolls=(5,))
    play(s, "1:c5-b5$$")  # west, into the sea
    assert supply(s)["lost"] == 2
    s = board(*porter, "tiles: b5=X> c6=Fo", rolls=(0,))
    play(s, "1:c5-b5$$")  # east, back to c5
    assert gold(s) == {"c5": 2}
    s = board(*porter, "tiles: b5=X> b4=Fo", rolls=(2,))
    play(s, "1:c5-b5$$")  # south, where no coin may go: both stay behind
    assert (where(s, "white1"), gold(s)) == ("b4", {"b5": 2})


@pytest.mark.rule("ARC-A1")
def test_what_bars_one_coin_bars_two_and_beaten_he_leaves_both() -> None:
    s = board(
        *("white: ship=h4 1=c5", "yellow: ship=e1 1=d5", "gold: c5=2", "tiles: b5=Fo c4=Ju c6=?e"),
        *("bear: d6 of=yellow", "abilities: white1=porter"),
    )
    assert steps(s, "1") == {"b5", "c4", "c6", "d5", "d6", "b4", "b4$", "b4$$", "d4", "d4$", "d4$$"}
    play(s, "1:c5-d4$$")
    play(s, "1:d5-d4")
    assert (where(s, "white1"), gold(s)) == ("aboard", {"d4": 2})


@pytest.mark.rule("ARC-A1", "ISL-G3")
def test_with_one_coin_he_takes_one_more_on_the_way() -> None:
    s = board("white: ship=h4 1=c4", "gold: c4=1 d4=2", "tiles: d4=X^", "abilities: white1=porter", rolls=(2,))
    play(s, "1:c4-d4$")
    assert legal(s) == ["roll", "roll$"]
    play(s, "roll$")
    assert (where(s, "white1"), gold(s)) == ("e4", {"d4": 1, "e4": 2})


@pytest.mark.rule("ARC-A2")
def test_a_sea_wolf_steps_into_the_water_swims_two_spaces_and_climbs_out() -> None:
    s = board("white: ship=h4 1=b4 2=b4", "gold: b4=1", "abilities: white1=sea-wolf")
    assert {"a3", "a4", "a5", "b3"} <= steps(s, "1")
    assert {"a4$", "b3$"} & steps(s, "1") == set()
    assert {"a3", "a4", "a5", "b3"} & steps(s, "2") == set()
    play(s, "1:b4-a4")
    bide(s)
    assert steps(s, "1") == {"a5", "a5-a6", "a3", "a3-b3", "b4", "b5"}
    play(s, "1:a4-a5-a6")
    bide(s)
    assert steps(s, "1") == {"a5", "a5-a4", "b6", "b6-b7", "b5"}
    play(s, "1:a6-b5")
    assert where(s, "white1") == "b5"


@pytest.mark.rule("ARC-A2")
def test_each_space_is_entered_in_turn_and_a_ship_ends_the_swim() -> None:
    crews = ("white: ship=h4 1=a4", "abilities: white1=sea-wolf")
    s = board(*crews, "yellow: ship=e1 1=a5 2=a6")
    play(s, "1:a4-a5-a6")
    assert [where(s, name) for name in ("white1", "yellow1", "yellow2")] == ["a6", "dead", "dead"]
    s = board(*crews, "yellow: ship=a5")
    assert steps(s, "1") == {"a5", "a3", "a3-b3", "b4", "b5"}
    play(s, "1:a4-a5")
    assert where(s, "white1") == "dead"
    s = board("white: ship=a6 1=a4", "abilities: white1=sea-wolf")
    play(s, "1:a4-a5-a6")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARC-A2")
def test_a_crocodile_sends_him_back_into_the_water_and_he_never_jumps_off_a_ship() -> None:
    s = board("white: ship=h4 1=a4", "tiles: b4=Cr", "abilities: white1=sea-wolf")
    play(s, "1:a4-b4")
    assert where(s, "white1") == "a4"
    s = board("white: ship=a4", "abilities: white1=sea-wolf")
    assert steps(s, "1") == {"b4", "b5"}


@pytest.mark.rule("ARC-A2", "ARC-N3", "ARC-A10")
def test_he_enters_neither_the_missionarys_space_nor_the_black_marks() -> None:
    s = board("white: ship=h4 1=a4", "missionary: a5 of=yellow", "abilities: white1=sea-wolf")
    assert steps(s, "1") == {"a3", "a3-b3", "b4", "b5"}
    s = board("white: ship=h4 1=a4", "yellow: ship=e1 1=b3", "abilities: white1=sea-wolf yellow1=black-mark")
    assert steps(s, "1") == {"a5", "a5-a6", "a3", "b4", "b5"}


@pytest.mark.rule("ARC-A2", "ARC-N4")
def test_beside_the_missionary_he_attacks_nobody_in_the_water_by_his_first_step() -> None:
    s = board("white: ship=h4 1=b4", "yellow: ship=e1 1=a4", "missionary: b4 of=white", "abilities: white1=sea-wolf")
    assert "a4" not in steps(s, "1")
    assert "a5" in steps(s, "1")


@pytest.mark.rule("ARC-A3")
@pytest.mark.parametrize("sign", ["Cr", "Og", "?Cr", "?Og"])
def test_a_hunter_stops_and_leaves_coins_on_crocodiles_and_ogres(sign: str) -> None:
    hunter = ("white: ship=h4 1=c4", "gold: c4=1", f"tiles: d4={sign} e7=?e", "abilities: white1=hunter")
    s = board(*hunter)
    play(s, "1:c4-d4" if "?" in sign else "1:c4-d4$")
    assert where(s, "white1") == "d4"
    assert gold(s) == {"c4" if "?" in sign else "d4": 1}
    bide(s)
    assert "e5" in steps(s, "1")


@pytest.mark.rule("ARC-A3")
def test_others_meet_the_tile_as_ever_after_beating_him() -> None:
    hunter = ("yellow: ship=h5 1=d4", "abilities: yellow1=hunter", "white: ship=a4 1=c4")
    assert fates(*hunter, "tiles: d4=Cr", action="1:c4-d4") == ["c4", "aboard"]
    assert fates(*hunter, "tiles: d4=Og", action="1:c4-d4") == ["dead", "aboard"]
    cells = ("yellow: ship=h5 1=e4", "abilities: yellow1=hunter", "white: ship=a4 1=c4")
    assert fates(*cells, "tiles: d4=> e4=Cr", action="1:c4-d4") == ["dead", "aboard"]  # back on the arrow: stuck


@pytest.mark.rule("ARC-A3", "ISL-G3")
def test_coins_he_left_with_a_crocodile_go_back_with_others() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5", "tiles: b4=Cr", "gold: b4=2", "abilities: yellow1=hunter")
    play(s, "2:a4-b4")
    assert ways(s) == {"a4", "a4$"}
    play(s, ">a4$")
    assert (s.purse[0], gold(s)) == (1, {"b4": 1})


# Box 2


@pytest.mark.rule("ARC-A4", "ARC-A5")
def test_highlander_and_forester_close_their_own_terrain() -> None:
    cells = {"mountain": ("d4", "c5", "c4"), "forest": ("c4", "b5", "b4"), "beach": ("g4", "f5", "f4")}
    for key, own in (("highlander", "mountain"), ("forester", "forest")):
        for terrain, (cell, start, arrow) in cells.items():
            lines = (f"white: ship=d8 1={start}", f"yellow: ship=e1 1={cell} 2={cell}", f"tiles: {arrow}=>")
            s = board(*lines, f"abilities: yellow1={key}")
            assert (cell in steps(s, "1")) == (terrain != own)
            play(s, f"1:{start}-{arrow}")
            assert where(s, "white1") == ("dead" if terrain == own else cell)
            assert where(s, "yellow1") == where(s, "yellow2") == (cell if terrain == own else "aboard")


@pytest.mark.rule("ARC-A4", "ARC-A5")
def test_shots_pass_over_them_and_they_attack_as_ever() -> None:
    for key, cell, behind in (("highlander", "d4", "d3"), ("forester", "d3", "d2")):
        s = board(
            *("white: ship=h4 1=c5 2=c5", f"yellow: ship=e1 1={cell} 2={cell} 3={behind}", "tiles: d5=?Mu e7=?e"),
            f"abilities: yellow1={key}",
        )
        play(s, "1:c5-d5", "fire:S")
        assert [where(s, f"yellow{each}") for each in (1, 2, 3)] == [cell, cell, "aboard"]
        s = board(f"white: ship=h4 1={cell}", f"yellow: ship=e1 1={behind}", f"abilities: white1={key}")
        play(s, f"1:{cell}-{behind}")
        assert (where(s, "white1"), where(s, "yellow1")) == (behind, "aboard")


@pytest.mark.rule("ARC-A4", "ARC-A5", "ISL-F5")
def test_in_a_labyrinth_they_close_their_own_space() -> None:
    for key, cell, start in (("highlander", "d4", "c5"), ("forester", "c4", "b5")):
        lines = (f"white: ship=h4 1={start} 2={cell}/1", f"tiles: {cell}=L3", f"abilities: yellow1={key}")
        s = board(*lines, f"yellow: ship=e1 1={cell}/2")
        assert cell in steps(s, "1")
        assert steps(s, "2") == set()
        s = board(f"white: ship=h4 1={start}", f"tiles: {cell}=L3", lines[2], f"yellow: ship=e1 1={cell}/1")
        assert cell not in steps(s, "1")


@pytest.mark.rule("ARC-A4", "ARC-A5", "ARC-K25")
def test_it_is_the_terrain_of_the_tile_wherever_an_earthquake_has_put_it() -> None:
    lines = ("white: ship=a4 1=c5", "yellow: ship=h5 1=d4 2=c4", "terrain: d4=forest c4=mountain")
    for key, d4, c4 in (("highlander", True, False), ("forester", False, True)):
        s = board(*lines, f"abilities: yellow1={key}")
        assert ("d4" in steps(s, "1")) == d4
        s = board(*lines, f"abilities: yellow2={key}")
        assert ("c4" in steps(s, "1")) == c4


@pytest.mark.rule("ARC-A5")
def test_a_foresters_jungle_is_closed_but_enemies_inside_stay() -> None:
    jungle = ("white: ship=h4 1=c4 2=b4", "yellow: ship=e1 1=d3", "tiles: c4=Ju")
    s = board(*jungle, "abilities: yellow1=forester", "turn: yellow")
    play(s, "1:d3-c4")  # he may come in
    assert (where(s, "white1"), where(s, "yellow1")) == ("c4", "c4")
    assert "c4" not in steps(s, "2")
    play(s, "1:c4-c5")
    bide(s)
    assert "c4" not in steps(s, "1")


@pytest.mark.rule("ARC-A5", "ISL-K6")
def test_out_of_his_jungle_onto_a_crocodile_is_the_end() -> None:
    lines = ("white: ship=h4 1=c4", "yellow: ship=e1 1=c4", "tiles: c4=Ju d4=Cr", "abilities: yellow1=forester")
    assert fates(*lines, action="1:c4-d4") == ["dead", "c4"]


@pytest.mark.rule("ARC-A6", "ARC-H3")
def test_a_scout_peeks_at_a_neighbouring_tile_and_his_controller_alone_sees_it() -> None:
    s = board("white: ship=a4 1=c4 2=c4", "tiles: d4=?C2 d5=?Ho f5=?Og e7=?e", "abilities: white1=scout")
    assert {text for text in legal(s) if text.startswith("scout")} == {"scout:d4", "scout:d5"}
    events = play(s, "scout:d4")
    assert story(events)[0] == "scout"
    seen = [event for event in events if event.name == "peeked"]
    assert [event.visible_to(seat) for event in seen for seat in (0, 1, None)] == [True, False, False]
    assert s.actors() == [1]
    bide(s)
    assert {text for text in legal(s) if text.startswith("scout")} == {"scout:d5"}


@pytest.mark.rule("ARC-A6", "ARC-C6", "ARC-K21")
def test_under_smoke_the_controller_sees() -> None:
    s = board(
        *("white: ship=a4 1=c4", "tiles: d4=?C2 d5=?Ho e7=?e", "abilities: white1=scout", "peeked: 1 d5"),
        "turn: white smoke=1 controller=2",
    )
    assert s.actors() == [1]
    assert {text for text in legal(s) if text.startswith("scout")} == {"scout:d4", "scout:d5"}
    seen = [event for event in play(s, "scout:d5") if event.name == "peeked"]
    assert [event.visible_to(seat) for event in seen for seat in (0, 1, None)] == [False, True, False]


@pytest.mark.rule("ARC-A6", "ARC-A13")
def test_from_ships_and_from_the_water_but_not_lying() -> None:
    looks = "tiles: b4=?C1 b5=?C1 c4=?C1 e7=?e"
    for spot, cells in (("aboard", {"b4", "b5"}), ("a6", {"b5"}), ("b3", {"b4", "c4"}), ("d4:dizzy", set())):
        s = board(f"white: ship=a4 1={spot}", looks, "abilities: white1=scout")
        assert {text.removeprefix("scout:") for text in legal(s) if text.startswith("scout")} == cells


# Box 3


@pytest.mark.rule("ARC-A7")
def test_a_musketeer_rolls_when_attacked() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "tiles: d4=Br", "abilities: yellow1=musketeer")
    for face in range(1, 7):
        s = board(*lines, rolls=(face - 1,))
        events = play(s, "1:c4-d4")
        holds = face > 3
        assert told(events, "parry") == [{"piece": 3, "face": face, "holds": holds, "by": 0}]
        assert [where(s, name) for name in TWO] == (["aboard", "d4"] if holds else ["d4:dizzy", "aboard"])
        if holds:
            assert told(events, "home")[0]["why"] == "parried"


@pytest.mark.rule("ARC-A7")
def test_he_rolls_when_shot_and_the_bullet_is_wasted() -> None:
    lines = ("white: ship=a4 1=c5", "yellow: ship=h5 1=d4", "tiles: d5=?Mu e7=?e", "abilities: yellow1=musketeer")
    for face in range(1, 7):
        s = board(*lines, rolls=(face - 1,))
        events = play(s, "1:c5-d5", "fire:S")
        assert told(events, "parry") == [{"piece": 3, "face": face, "holds": face > 3, "by": None}]
        assert [where(s, name) for name in TWO] == ["d5", "d4" if face > 3 else "aboard"]


@pytest.mark.rule("ARC-A7", "ARC-B7", "ARC-M5")
def test_he_rolls_neither_in_the_water_nor_for_the_bear_nor_for_a_net() -> None:
    gifted = "abilities: yellow1=musketeer white2=net-catcher"
    assert fates("white: ship=h4 1=a4", "yellow: ship=e1 1=a5", gifted, action="1:a4-a5") == ["a5", "dead"]
    s = board("white: ship=a4", "yellow: ship=h5 1=d4", "bear: e5 of=white", gifted)
    bide(s)
    assert (bear(s), where(s, "yellow1")) == ("d4", "aboard")
    lines = ("white: ship=a4 2=c4", "yellow: ship=h5 1=d4", gifted)
    assert fates(*lines, action="net:yellow1")[1] == "d4:dizzy"


@pytest.mark.rule("ARC-A8")
def test_dynamite_sends_home_everybody_in_a_fight_attacking_or_attacked() -> None:
    names = ("white1", "white2", "yellow1", "yellow2")
    lines = ("white: ship=a4 1=c4 2=c4", "yellow: ship=h5 1=d4 2=d4", "tiles: d4=Br", "gold: d4=1")
    for who in ("white1", "yellow1"):
        s = board(*lines, f"abilities: {who}=dynamite")
        events = play(s, "1:c4-d4")
        assert [where(s, name) for name in names] == ["aboard", "c4", "aboard", "aboard"]
        assert gold(s) == {"d4": 1}
        assert "roll" not in story(events)
        assert [each["why"] for each in told(events, "home")] == ["blast"] * 3


@pytest.mark.rule("ARC-A8")
def test_dynamite_neither_goes_off_in_the_water_nor_when_shot() -> None:
    gifted = "abilities: yellow1=dynamite"
    assert fates("white: ship=h4 1=a4", "yellow: ship=e1 1=a5", gifted, action="1:a4-a5") == ["a5", "dead"]
    s = board("white: ship=a4 1=c5", "yellow: ship=h5 1=d4 2=d4", "tiles: d5=?Mu e7=?e", gifted)
    play(s, "1:c5-d5", "fire:S", "hit:yellow1")
    assert [where(s, name) for name in (*TWO, "yellow2")] == ["d5", "aboard", "d4"]


@pytest.mark.rule("ARC-A8", "ARC-O2")
def test_dynamite_goes_off_by_an_advance_and_by_a_bottle_too() -> None:
    lines = ("yellow: ship=h5 1=d4/2 2=d4/3", "tiles: d4=L3", "abilities: white1=dynamite")
    s = board("white: ship=a4 1=d4/1", *lines)
    play(s, "1:d4+")
    assert [where(s, name) for name in (*TWO, "yellow2")] == ["aboard", "aboard", "d4/3"]
    s = board("white: ship=a4 1=d4/1 bottles=1", *lines)
    bide(s)
    play(s, "bottle:1+")
    assert [where(s, name) for name in (*TWO, "yellow2")] == ["aboard", "d4/2", "aboard"]


@pytest.mark.rule("ARC-A9")
def test_a_surefoot_never_lies_in_pits_and_barrels_but_frees_friends() -> None:
    gifted = "abilities: white1=surefoot"
    for sign in ("Pi", "Br", "?Pi", "?Br"):
        lines = ("white: ship=a4 1=c4", f"tiles: d4={sign} e7=?e", gifted)
        assert fates(*lines, action="1:c4-d4", names=("white1",)) == ["d4"]
    lines = ("white: ship=a4 1=c4 2=d4:trapped", "tiles: d4=Pi", gifted)
    assert fates(*lines, action="1:c4-d4", names=("white1", "white2")) == ["d4", "d4"]
    lines = ("white: ship=a4 1=d4 2=c4", "tiles: d4=Pi", gifted)
    assert fates(*lines, action="2:c4-d4", names=("white1", "white2")) == ["d4", "d4:trapped"]


@pytest.mark.rule("ARC-A9", "ARC-A11")
def test_a_net_lays_him_down_all_the_same() -> None:
    lines = ("white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "abilities: white1=net-catcher yellow1=surefoot")
    assert fates(*lines, action="net:yellow1")[1] == "d4:dizzy"
