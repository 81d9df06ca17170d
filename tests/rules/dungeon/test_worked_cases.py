"""The worked cases about laying and walking (DUN-X1 to X15). White is A of the catalogue, yellow B, black C."""

import pytest

from jackal.core.chance import ScriptedChance
from tests.cave import (
    X10,
    R,
    cave,
    far,
    gold,
    laid,
    legal,
    play,
    spots,
    start,
    story,
    throw,
    told,
    turns,
    where,
    why_not,
    with_top,
)

BARE = "cave: -"


@pytest.mark.rule("DUN-X1")
def test_a_tile_that_fits_nowhere_is_set_aside_and_returns() -> None:
    chance = ScriptedChance([5, 0, *with_top(33, 59, 7), 40])
    s = start(2, chance)
    assert chance.left() == 0
    assert s.tile == 59
    assert s.stack[40] == 33
    play(s, "lay:1,0r1")
    assert laid(s) == 1
    assert s.left + 1 == 98, "the next tile is drawn already"


@pytest.mark.rule("DUN-X2")
def test_placements_on_the_bare_entrance() -> None:
    s = cave(BARE, "ask: setup tile=59")
    assert turns(s, "1,0") == "12"
    assert len(legal(s)) == 8
    assert {why_not(s, "lay:1,0r0"), why_not(s, "lay:1,0r3")} == {"DUN-P5"}


@pytest.mark.rule("DUN-X3")
def test_one_tunnel_that_leads_on_is_enough() -> None:
    s = cave(BARE, "ask: setup tile=31")
    assert "0" in turns(s, "1,0")
    s = cave("cave: 1,0=31r0")
    assert (far(s, "0,0", "1,0a"), far(s, "0,0", "1,0b"), far(s, "1,0b", "1,0a")) == (1, 1, 2)


@pytest.mark.rule("DUN-X4")
def test_two_openings_to_the_entrance_do_not_lead_on() -> None:
    for tile, rule in ((91, "DUN-P5"), (3, "DUN-P6")):
        s = cave("cave: 0,1=29r0", f"ask: setup tile={tile}")
        assert turns(s, "1,0") == ""
        assert why_not(s, "lay:1,0r3") == rule


@pytest.mark.rule("DUN-X5")
def test_both_slots_must_show() -> None:
    s = cave(R, "ask: place tile=27")
    assert turns(s, "0,-3") == "0"
    for tile in (36, 33):
        assert turns(cave(R, f"ask: place tile={tile}"), "0,-3") == ""
    play(s, "lay:0,-3r0")
    assert far(s, "0,-2a", "0,-2b") == 2
    assert far(s, "0,-3", "0,-2a") == far(s, "0,-3", "0,-2b") == 1


@pytest.mark.rule("DUN-X6")
def test_one_slot_only() -> None:
    assert "1" in turns(cave(R, "ask: place tile=33"), "1,2")
    assert turns(cave(R, "ask: place tile=47"), "1,2") == ""


@pytest.mark.rule("DUN-X7")
def test_beside_a_cavern_slots_need_not_agree_but_a_join_there_must_be() -> None:
    s = cave(R, "ask: place tile=33")
    assert turns(s, "2,-2") == "1"
    assert {why_not(s, f"lay:2,-2r{turn}") for turn in (0, 2, 3)} == {"DUN-P4"}


@pytest.mark.rule("DUN-X8")
def test_bare_rock_joins_nothing_unless_loose() -> None:
    for tile in range(1, 97):
        if f"={tile}r" not in R:
            assert turns(cave(R, f"ask: place tile={tile}"), "2,-1") == ""
    s = cave(R, "ask: place tile=33")
    loose = cave(R, "option: loose_join = on", "ask: place tile=33")
    assert turns(loose, "2,-1") == "023"
    assert (len(legal(s)), len(legal(loose))) == (4, 29)


@pytest.mark.rule("DUN-X9")
def test_a_cavern_may_join_what_is_outside_the_walk_region() -> None:
    s = cave(R, "ask: place tile=29")
    assert len(legal(s)) == 6
    assert "lay:-1,-2r0" in legal(s)
    play(s, "lay:-1,-2r0")
    assert far(s, "-1,-2", "0,-2a") == 1
    assert far(s, "-1,-2") == far(s, "0,-2a") == -1


@pytest.mark.rule("DUN-X10")
def test_the_last_open_end_is_not_sealed_while_tiles_are_left() -> None:
    s = cave(X10, "stack: 47 36", picks=(0,))
    assert s.cave.ends == {s.cave.cell[0] + 2 * 256}
    events = play(s, "explore")
    assert [event["tile"] for event in told(events, "unfit")] == [47]
    assert s.tile == 36
    s = cave(X10, "stack: 47")
    play(s, "explore")
    assert legal(s) == ["lay:0,2r0"]


@pytest.mark.rule("DUN-X11")
def test_a_hall_laid_next_to_the_pirate_pays_at_once() -> None:
    s = cave(R, "white: at=0,2", "stack: 2")
    play(s, "explore")
    assert turns(s, "1,2") == "1"
    play(s, "lay:1,2r1")
    assert gold(s) == {"1,2"}
    events = play(s, "go:1,2", "take")
    assert told(events, "coin") == [{"seat": 0, "cell": "1,2", "coins": 1}]
    assert (s.coins[0], gold(s)) == (1, set())


@pytest.mark.rule("DUN-X12")
def test_the_tile_may_lie_elsewhere_and_the_step_go_anywhere() -> None:
    for where_to in ("0,1a", "0,2"):
        s = cave(R, "white: at=0,2", "stack: 2")
        play(s, "explore")
        assert all(text.startswith("lay:") for text in legal(s)), "what was seen must be laid"
        elsewhere = next(text for text in legal(s) if not text.startswith("lay:1,2"))
        play(s, elsewhere, f"go:{where_to}")
        assert where(s, "white") == where_to


@pytest.mark.rule("DUN-X13")
def test_where_a_roll_of_three_leads() -> None:
    s = cave(R, "white: at=0,1b", dice=(3,))
    play(s, "roll")
    assert spots(s) == {"0,1b", "0,2", "0,1a", "0,0"}
    assert far(s, "0,1b", "0,1a") == 2


@pytest.mark.rule("DUN-X14")
def test_what_two_dice_offer_a_diver() -> None:
    for dice, count, opens in (((2, 5), 8, True), ((4, 2), 7, False)):
        s = cave(R, "white: at=-1,0a", dice=dice)
        play(s, "dive")
        assert len(legal(s)) == count
        assert ("0,1b" in spots(s)) == opens
    s = cave(R, "white: at=-1,0a", dice=(1, 1))
    play(s, "dive")
    assert spots(s) == {"0,1b", "-1,0a", "0,0"}


@pytest.mark.rule("DUN-X15")
def test_only_from_the_tunnel_with_the_mouth_and_only_to_another() -> None:
    s = cave(R, "white: at=-1,0b")
    assert why_not(s, "dive") == "DUN-W1"
    s = cave("cave: -1,0=39r1", "white: at=-1,0a")
    assert why_not(s, "dive") == "DUN-W2"
    assert "dive" in legal(cave(R, "white: at=-1,0a"))


@pytest.mark.rule("DUN-X37")
def test_a_mouth_that_is_joined_to_nothing() -> None:
    without = R.removesuffix(" 0,2=87r0")
    s = cave(without, "white: at=-1,0a", dice=(3, 3))
    play(s, "dive", "go:0,1b", "end")
    assert where(s, "white") == "0,1b"
    throw(s, 4)
    play(s, "stay", "end")
    assert legal(s) == ["explore", "roll", "dive", "stay"]
    events = play(s, "roll")
    assert story(events)[:2] == ["die", "rests"], "the die is thrown, and he stays"


@pytest.mark.rule("DUN-X40")
@pytest.mark.parametrize("mud", ["off", "on"])
def test_mud_belongs_to_the_look_of_a_tile(mud: str) -> None:
    s = cave(BARE, f"option: mud = {mud}", "ask: setup tile=48")
    assert len(legal(s)) == 8
    assert [turns(s, cell) for cell in ("1,0", "-1,0", "0,-1", "0,1")] == ["02", "02", "13", "13"]
