"""The tiles from the balloon to the fortress (ARC section 5, K15-K28), and gold (G)."""

import pytest

from jackal.games.archipelago.bottles import cellar
from jackal.islands.state import IslandState
from tests.board import (
    bear,
    bide,
    board,
    face_down,
    gold,
    legal,
    play,
    steps,
    story,
    supply,
    tile_seen,
    told,
    ways,
    where,
    why_not,
)

COMPASS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
AROUND_D4 = dict(zip(COMPASS, ("d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"), strict=True))


@pytest.mark.rule("ARC-K15")
def test_a_balloon_lifts_to_the_own_ship_and_delivers_the_coin() -> None:
    s = board("white: ship=f1 1=c4", "tiles: d4=Ba", "gold: c4=1")
    play(s, "1:c4-d4$")
    assert where(s, "white1") == "aboard"
    assert s.purse == [1, 0]


@pytest.mark.rule("ARC-K16")
def test_a_musket_sends_the_nearest_attackable_piece_home_once() -> None:
    s = board("white: ship=a4 1=c4 2=c3", "yellow: ship=h5 1=f4 2=g4", "tiles: d4=?Mu e7=?e")
    play(s, "1:c4-d4", "fire:E")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("aboard", "g4")
    bide(s)
    assert story(play(s, "2:c3-d4")) == ["step", "turn"]  # used


@pytest.mark.rule("ARC-K17")
@pytest.mark.parametrize(("sign", "quarters"), [("X^", 0), ("X>", 1), ("Xv", 2), ("X<", 3)])
def test_the_crossroads_roll_sends_by_the_printed_directions_turned(sign: str, quarters: int) -> None:
    for face, way in enumerate(("N", "NE", "E", "S", "SW", "W")):
        s = board("white: ship=a4 1=c4", f"tiles: d4={sign}", rolls=(face,))
        events = play(s, "1:c4-d4")
        assert where(s, "white1") == AROUND_D4[COMPASS[(COMPASS.index(way) + 2 * quarters) % 8]]
        assert told(events, "roll")[0]["face"] == face + 1


@pytest.mark.rule("ARC-K17")
def test_a_rolled_step_into_a_closed_cell_kills() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d5", "tiles: d4=X^ d5=Fo", rolls=(0,))
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-K18")
def test_a_trampoline_hops_two_cells_straight_over_anything() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d5 2=d6", "tiles: d4=Tr d5=Fo e4=?e e7=?e")
    play(s, "1:c4-d4")
    assert ways(s) == {"d6", "f4", "d2", "b4"}
    play(s, ">d6")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d5", "aboard")
    assert face_down(s, "e4")


@pytest.mark.rule("ARC-K19")
def test_an_airplane_flies_now_to_any_possible_land_cell_or_is_lost() -> None:
    plane = ("yellow: ship=h5 1=f3", "tiles: d4=?Ai f3=Fo e7=?e")
    s = board("white: ship=a4 1=c4 2=c5", *plane)
    play(s, "1:c4-d4")
    assert ways(s) == {s.field.name(cell) for cell in s.field.land} - {"d4", "f3"}  # land only, closed cells not
    play(s, "stay")
    assert where(s, "white1") == "d4"
    bide(s)
    play(s, "2:c5-d4")  # lost: he rests too
    assert where(s, "white2") == "d4"
    s = board("white: ship=a4 1=c4", *plane)
    play(s, "1:c4-d4", ">e7")
    assert where(s, "white1") == "e7"
    assert not face_down(s, "e7")


@pytest.mark.rule("ARC-K19")
def test_with_no_cell_to_fly_to_he_stays() -> None:
    s = board(
        *(
            "option: layout = map:\\n  B B",
            "white: ship=a2",
            "yellow: ship=d2 1=c2",
            "tiles: b2=?Ai c2=Fo",
            "gold: b2=0",
        ),
        explored=True,
    )
    events = play(s, "1:a2-b2")
    assert where(s, "white1") == "b2"
    assert "over" in story(events)  # nothing was asked


@pytest.mark.rule("ARC-K20")
def test_smoke_gives_the_next_turn_of_every_crew_to_the_next_seat() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "tiles: d4=?Sm e7=?e")
    play(s, "1:c4-d4")
    for crew, seat in ((1, 2), (2, 0), (0, 1), (1, 1), (2, 2)):
        assert (s.crew, s.actors()) == (crew, [seat])
        bide(s)


@pytest.mark.rule("ARC-K20")
def test_smoke_found_in_smoked_turns_adds_to_it() -> None:
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=e5", "tiles: d4=?Sm e4=?Sm e7=?e")
    play(s, "1:c4-d4", "1:e5-e4")
    turns = []
    for _ in range(6):
        turns.append((s.crew, s.actors()[0]))
        bide(s)
    assert turns == [(2, 0), (0, 1), (1, 2), (2, 0), (0, 1), (1, 1)]  # 2 left of the first three, and 3 more


@pytest.mark.rule("ARC-K20")
def test_a_passed_turn_counts_as_a_smoked_one() -> None:
    s = board(
        *("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=c3:trapped 2=dead 3=dead"),
        "tiles: d4=?Sm e7=?e c3=Pi",
    )
    play(s, "1:c4-d4")
    assert (s.crew, s.actors()) == (2, [0])
    assert s.swayed == 1  # after black's turn one is left, white's own


@pytest.mark.rule("ARC-K20")
def test_the_next_seat_is_the_next_whose_player_is_still_there() -> None:
    s = board("seats: 4", "white: ship=a4 1=c4", "tiles: d4=?Sm e7=?e", "absent: 3")
    play(s, "1:c4-d4")
    assert (s.crew, s.actors()) == (1, [3])


def smoked(*lines: str) -> IslandState:
    """White's turn decided by yellow."""
    return board("white: ship=a4 1=c4 2=c3:trapped bottles=1", "turn: white controller=2 smoke=1", *lines)


@pytest.mark.rule("ARC-K21")
def test_under_smoke_the_controller_decides_the_action_and_the_chain() -> None:
    s = smoked("tiles: d4=+ c3=Pi")
    assert s.actors() == [1]
    play(s, "1:c4-d4")
    assert s.actors() == [1]
    play(s, ">d5")
    assert where(s, "white1") == "d5"


@pytest.mark.rule("ARC-K21")
def test_under_smoke_the_controller_sees_what_the_lighthouse_shows() -> None:
    s = smoked("tiles: d4=?Li c3=Pi d7=?C2 e7=?e")
    play(s, "1:c4-d4")
    assert tile_seen(s, "d7", 1)["tile"] == "chest-2"
    assert tile_seen(s, "d7", 0)["tile"] is None


@pytest.mark.rule("ARC-K21")
def test_under_smoke_finds_go_to_the_crew_moved_and_its_bottles_stay_its_own() -> None:
    s = smoked("tiles: d4=?B1 c3=Pi e7=?e")
    play(s, "1:c4-d4")
    assert cellar(s).held == [2, 0]
    assert s.actors() == [0]  # bottles are white's affair
    s = smoked("tiles: d4=?Mi c3=Pi e7=?e")
    play(s, "1:c4-d4", "done")
    bide(s)
    assert "d4" not in steps(s, "m")
    assert len(steps(s, "m")) == 8  # white's missionary
    s = board("white: ship=a4 1=b4", "gold: b4=1", "turn: white controller=2 smoke=1")
    play(s, "1:b4-a4$")
    assert s.purse == [1, 0]


@pytest.mark.rule("ARC-K22")
@pytest.mark.parametrize(("sign", "space"), [("K^", "d8"), ("K>", "h4"), ("Kv", "d1"), ("K<", "a4")])
def test_a_cannon_fires_along_its_barrel_over_everything_into_the_sea(sign: str, space: str) -> None:
    s = board(
        "white: ship=f1 1=c3", "yellow: ship=f8 1=d5 2=e4 3=d3", f"tiles: d4={sign} c4=?e d6=Og d2=?e", "gold: c3=1"
    )
    play(s, "1:c3-d4$")
    assert where(s, "white1") == space
    assert supply(s)["lost"] == 1
    assert [where(s, f"yellow{number}") for number in (1, 2, 3)] == ["d5", "e4", "d3"]


@pytest.mark.rule("ARC-K22")
def test_the_shot_goes_beyond_the_last_land_cell_of_the_line() -> None:
    s = board("option: island = 4", "white: ship=f6 1=c5", "yellow: ship=e1", "tiles: c6=K>")
    play(s, "1:c5-c6")
    assert where(s, "white1") == "k6"  # over the bay f6 and the ship in it


@pytest.mark.rule("ARC-K22")
def test_a_ship_where_the_shot_ends_takes_the_piece_aboard_or_kills_it() -> None:
    s = board("white: ship=d8 1=c3", "yellow: ship=h5", "tiles: d4=K^", "gold: c3=1")
    play(s, "1:c3-d4$")
    assert (where(s, "white1"), s.purse) == ("aboard", [1, 0])
    s = board("white: ship=a4 1=c3", "yellow: ship=d8", "tiles: d4=K^", "gold: c3=1")
    play(s, "1:c3-d4$")
    assert (where(s, "white1"), s.purse, supply(s)["lost"]) == ("dead", [0, 0], 1)


@pytest.mark.rule("ARC-K23")
def test_the_bears_den_wakes_the_bear() -> None:
    s = board("white: ship=a4 1=c4 2=c3", "tiles: d4=?Dn e7=?e")
    play(s, "1:c4-d4")
    assert bear(s) == "c3"
    assert [where(s, f"white{number}") for number in (1, 2)] == ["aboard", "aboard"]


@pytest.mark.rule("ARC-K24")
def test_the_missionary_tile_brings_him_once() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "tiles: d4=?Mi e7=?e")
    assert where(s, "missionary") == "dead"
    play(s, "1:c4-d4")
    assert where(s, "missionary") == "d4"
    bide(s)
    play(s, "m:d4-d3")
    bide(s)
    assert story(play(s, "1:d4-d5")) == ["step", "turn"]
    play(s, "1:e4-d4")
    assert where(s, "missionary") == "d3"


@pytest.mark.rule("ARC-K25")
def test_an_earthquake_swaps_two_bare_tiles_with_all_that_belongs_to_them() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Eq d7=?> e7=?e f4=C2* f3=v", "peeked: 2 d7")
    play(s, "1:c4-d4", "swap:d7", "swap:f4")
    assert (tile_seen(s, "f4", None)["face"], tile_seen(s, "f4", None)["terrain"]) == ("down", "beach")
    assert (tile_seen(s, "f4", 1)["tile"], tile_seen(s, "f4", 1)["turned"]) == ("arrow-s1", 1)
    assert tile_seen(s, "f4", 0)["tile"] is None
    assert (tile_seen(s, "d7", 0)["face"], tile_seen(s, "d7", 0)["terrain"]) == ("used", "forest")
    assert gold(s) == {}  # nothing acts


@pytest.mark.rule("ARC-K25")
def test_tiles_with_a_piece_a_coin_or_the_bear_are_not_bare() -> None:
    s = board(
        *("white: ship=a4 1=c4 2=c3", "yellow: ship=h5 1=e3/2", "bear: f5 of=yellow", "gold: e5=1 f4/1=1"),
        "tiles: d4=?Eq e3=L2 f4=L2 e7=?e",
    )
    play(s, "1:c4-d4")
    free = {s.field.name(cell) for cell in s.field.land} - {"d4", "c3", "e3", "f5", "e5", "f4"}
    assert {text.removeprefix("swap:") for text in legal(s)} == free  # compulsory: nothing else is offered


@pytest.mark.rule("ARC-K26")
@pytest.mark.parametrize("spaces", [2, 3, 4, 5])
def test_a_labyrinth_takes_an_action_for_every_space(spaces: int) -> None:
    s = board("white: ship=a4 1=c4", f"tiles: d4=?L{spaces} e7=?e")
    play(s, "1:c4-d4")
    for space in range(1, spaces):
        assert where(s, "white1") == f"d4/{space}"
        bide(s)
        assert steps(s, "1") == {"+"}
        assert why_not(s, "1:d4-e4") == "ISL-L2"
        play(s, "1:d4+")
    bide(s)
    assert len(steps(s, "1")) == 8


@pytest.mark.rule("ARC-K27")
def test_the_ogre_eats_the_piece_and_the_coin_is_lost() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=Og", "gold: c4=1")
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s), supply(s)["lost"]) == ("dead", {}, 1)
    s = board("white: ship=a4 1=c4", "tiles: d4=?Og e7=?e")
    play(s, "1:c4-d4")
    assert where(s, "white1") == "dead"


@pytest.mark.rule("ARC-K28")
def test_a_fortress_shelters_from_enemies_and_bars_coins() -> None:
    s = board("white: ship=a4 1=c4 2=d4", "yellow: ship=h5 1=e4", "tiles: d4=Fo", "gold: c4=1")
    assert "d4" in steps(s, "1")  # a friend shares it
    assert why_not(s, "1:c4-d4$") == "ISL-T9"
    bide(s)
    assert why_not(s, "1:e4-d4") == "ISL-F3"


@pytest.mark.rule("ARC-G1")
def test_a_delivered_coin_is_the_ships_crews_for_good() -> None:
    s = board("white: ship=a4 1=b4", "gold: b4=1")
    play(s, "1:b4-a4$")
    assert s.purse == [1, 0]
    bide(s)
    assert not any("$" in text for text in legal(s))
    assert why_not(s, "1:a4-b4$") == "ISL-G2"


@pytest.mark.rule("ARC-G1")
def test_a_chest_gets_what_the_supply_has_left() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?C3 e7=?e", "supply: coins=2 bottles=5 lost=17")
    play(s, "1:c4-d4")
    assert gold(s) == {"d4": 2}
    assert supply(s)["coins"] == 0


@pytest.mark.rule("ARC-G2")
def test_a_coin_is_not_taken_to_the_bear_by_any_way() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d5=>", "bear: e5 of=yellow", "gold: c4=1")
    assert {"d5", "d5$"} & steps(s, "1") == {"d5"}  # the arrow leads to the bear
    assert why_not(s, "1:c4-d5$") == "ISL-G5"
    s = board("white: ship=a4 1=c4", "tiles: d4=<>", "bear: e4 of=yellow", "gold: c4=1")
    play(s, "1:c4-d4$")  # one of its heads leads to the bear, the other back
    assert (where(s, "white1"), gold(s)) == ("c4", {"c4": 1})
    s = board("white: ship=a4 1=d4", "bear: e4 of=yellow", "gold: d4=1")
    assert why_not(s, "1:d4-e4$") == "ARC-G2"


@pytest.mark.rule("ARC-G2")
def test_after_a_roll_to_the_bear_the_coin_stays_at_the_crossroads() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=X^", "bear: d5 of=yellow", "gold: c4=1", rolls=(0,))
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), gold(s)) == ("aboard", {"d4": 1})


@pytest.mark.rule("ARC-G3")
def test_a_step_barred_with_a_coin_is_open_without_it() -> None:
    s = board(
        *("white: ship=a4 1=d4", "yellow: ship=h5 1=e4", "gold: d4=1", "bear: d3 of=yellow"),
        "tiles: d5=?e e5=Ju c5=Fo c4=Sh e3=> f3=?e",
    )
    barred = {"d5", "e5", "c5", "c4", "e4", "d3", "e3"}
    assert steps(s, "1") == barred | {"c3", "c3$"}
    play(s, "1:d4-e4")
    assert (where(s, "white1"), where(s, "yellow1"), gold(s)) == ("e4", "aboard", {"d4": 1})
