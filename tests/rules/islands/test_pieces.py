"""ISL section 3: pieces and positions."""

import pytest

from jackal.core.errors import BadText
from tests.board import ARCHIPELAGO, board, gold, legal, play, steps, told, where, why_not

TEAMS = ("seats: 4", "option: teams = on")  # white and black against yellow and red


@pytest.mark.rule("ISL-P1")
def test_a_crew_has_three_pieces_of_its_own_and_one_vehicle() -> None:
    view = ARCHIPELAGO.view(board("seats: 3"), None)
    pieces, crews = view["pieces"], view["crews"]
    assert isinstance(pieces, list)
    assert isinstance(crews, list)
    assert [(piece["crew"], piece["name"]) for piece in pieces] == [(c, n) for c in range(3) for n in "123"]
    assert [crew["vehicle"] for crew in crews] == ["a4", "h5", "e1"]


@pytest.mark.rule("ISL-P1")
def test_pieces_of_one_crew_are_not_interchangeable() -> None:
    s = board("white: ship=a4 1=c4 2=c4")
    assert {"1:c4-d4", "2:c4-d4"} <= set(legal(s))
    play(s, "2:c4-d4")
    assert (where(s, "white1"), where(s, "white2")) == ("c4", "d4")


@pytest.mark.rule("ISL-P2")
def test_a_piece_is_on_land_swimming_aboard_or_dead_and_only_on_land_it_lies() -> None:
    s = board(
        "seats: 3",
        "white: ship=a4 1=c4/2 2=b7 3=dead",
        "yellow: ship=h5 1=d4:trapped 2=e4:dizzy",
        "tiles: c4=L3 d4=Pi e4=Br",
    )
    assert [where(s, f"white{n}") for n in (1, 2, 3)] == ["c4/2", "b7", "dead"]
    assert [where(s, f"yellow{n}") for n in (1, 2, 3)] == ["d4:trapped", "e4:dizzy", "aboard"]
    pieces = ARCHIPELAGO.view(s, None)["pieces"]
    assert isinstance(pieces, list)
    for piece in pieces:
        assert [piece["cell"] is not None, piece["aboard"] is not None, piece["dead"]].count(True) == 1
        assert piece["lying"] == "standing" or piece["cell"] in ("d4", "e4")


@pytest.mark.rule("ISL-P2")
@pytest.mark.parametrize("place", ["a5", "b8", "c4", "c4/4", "d4/1", "a6:trapped"])
def test_there_is_no_other_place_for_a_piece(place: str) -> None:
    """With a ship in the water, in the void, on a labyrinth without its number or beyond; nor lying in the water."""
    with pytest.raises(BadText):
        board(f"white: ship=a5 1={place}", "tiles: c4=L3")


@pytest.mark.rule("ISL-P2")
def test_a_beast_is_no_piece_and_nobody_moves_it() -> None:
    s = board("white: ship=a4 1=c4", "bear: e6 of=white")
    pieces = ARCHIPELAGO.view(s, None)["pieces"]
    assert isinstance(pieces, list)
    assert "e6" not in [piece["cell"] for piece in pieces]
    assert not [text for text in legal(s) if ":e6-" in text]


@pytest.mark.rule("ISL-P3")
def test_a_crew_and_its_allies_share_a_cell_a_space_and_a_vehicle() -> None:
    s = board(*TEAMS, "white: ship=a5 1=c4 2=a6", "black: ship=e1 1=d4 2=d4 3=b6")
    play(s, "1:c4-d4")
    assert [where(s, name) for name in ("white1", "black1", "black2")] == ["d4", "d4", "d4"]
    play(s, "ship:h5-h4", "3:b6-a6")
    assert (where(s, "white2"), where(s, "black3")) == ("a6", "a6")
    play(s, "ship:d8-e8", "ship:a5-a6")
    assert [where(s, name) for name in ("white2", "white3", "black3")] == ["aboard", "aboard", "aboard:white"]


@pytest.mark.rule("ISL-P4")
def test_opposing_pieces_share_a_labyrinth_on_different_spaces_and_a_jungle() -> None:
    s = board("white: ship=a4 1=c4 2=e4", "yellow: ship=h5 1=d4/2 2=e5", "tiles: d4=L3 e5=Ju")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "yellow1")) == ("d4/1", "d4/2")
    play(s, "ship:h5-h4", "2:e4-e5")
    assert (where(s, "white2"), where(s, "yellow2")) == ("e5", "e5")


@pytest.mark.rule("ISL-P4")
@pytest.mark.parametrize("tile", ["e", "Fo", "Sh", "Bk", "Pi", "Br", "C2"])
def test_nowhere_else_do_opposing_pieces_share_a_cell(tile: str) -> None:
    with pytest.raises(BadText, match="ISL-P4"):
        board("white: ship=a4 1=d4", "yellow: ship=h5 1=d4", f"tiles: d4={tile}")
    with pytest.raises(BadText, match="ISL-P4"):
        board("white: ship=a4 1=d4/2", "yellow: ship=h5 1=d4/2", "tiles: d4=L3")


@pytest.mark.rule("ISL-P5")
def test_allies_are_friendly_in_teams_and_enemies_without() -> None:
    crews = ("white: ship=a4 1=c4", "black: ship=e1 1=d4")
    together = board(*TEAMS, *crews)
    play(together, "1:c4-d4")
    assert (where(together, "white1"), where(together, "black1")) == ("d4", "d4")
    apart = board("seats: 4", *crews)
    play(apart, "1:c4-d4")
    assert (where(apart, "white1"), where(apart, "black1")) == ("d4", "aboard")


@pytest.mark.rule("ISL-P5")
def test_in_teams_every_crew_but_the_ally_is_an_enemy() -> None:
    s = board(*TEAMS, "white: ship=a4 1=d4", "yellow: ship=h5 1=d5", "red: ship=d8 1=e4")
    play(s, "1:d4-d5")
    assert where(s, "yellow1") == "aboard"
    play(s, "ship:h5-h4", "ship:e1-f1", "1:e4-d5")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ISL-P6")
def test_who_is_sent_home_stands_empty_handed_aboard_the_own_vehicle_wherever_it_lies() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=e1 1=d4:trapped", "tiles: d4=Pi", "gold: d4=1")
    play(s, "1:c4-d4")
    assert where(s, "yellow1") == "aboard"
    assert gold(s) == {"d4": 1}
    assert ARCHIPELAGO.view(s, None)["lost"] == 0
    assert steps(s, "1") == {"d2", "e2"}  # yellow is up, and its first pirate stands


@pytest.mark.rule("ISL-P6")
def test_sent_home_is_never_aboard_an_ally_and_never_a_step() -> None:
    s = board(*TEAMS, "white: ship=c8 1=e5", "yellow: ship=h5 1=d4", "red: ship=h4")
    events = play(s, "1:e5-d4")
    assert where(s, "yellow1") == "aboard"
    assert [step["piece"] for step in told(events, "step")] == [0]  # white's own step alone
    assert not told(events, "flip")


@pytest.mark.rule("ISL-P6")
def test_sent_home_to_a_ship_with_allies_aboard_changes_nothing_there() -> None:
    s = board(*TEAMS, "white: ship=a4 1=c4", "yellow: ship=h5 1=d4", "red: ship=d8 1=aboard:yellow")
    play(s, "1:c4-d4")
    assert (where(s, "yellow1"), where(s, "red1")) == ("aboard", "aboard:yellow")
    assert why_not(s, "1:h5-g5") == ""
