"""The worked cases of the catalogue (ARC section 14), X24-X46 but for abilities and puzzles. "R" is yellow again."""

import pytest

from jackal.games.archipelago.bottles import cellar
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
    told,
    ways,
    where,
    why_not,
)


@pytest.mark.rule("ARC-X24")
def test_x24_the_missionary_flips_bottles() -> None:
    for sign, taken in (("B2", 1), ("B1", 0)):
        s = board("white: ship=a4", "missionary: c4 of=white", f"tiles: d4=?{sign} e7=?e")
        play(s, "m:c4-d4")
        assert cellar(s).held == [taken, 0]
        assert s.living(0) == 4  # armed


@pytest.mark.rule("ARC-X25")
def test_x25_an_enemys_bottle_arms_the_missionary_and_his_mates_lose_their_protection() -> None:
    s = board("white: ship=a4 1=d4", "missionary: d4 of=white", "yellow: ship=h5 1=e5 bottles=1", "turn: yellow")
    assert why_not(s, "1:e5-d4") == "ARC-N3"
    play(s, "ship:h5-h4", "bottle:arm")
    assert "d5" in steps(s, "m")  # a white pirate
    bide(s)
    play(s, "1:e5-d4")
    assert (where(s, "white1"), where(s, "missionary"), where(s, "yellow1")) == ("aboard", "aboard", "d4")


@pytest.mark.rule("ARC-X26")
def test_x26_smoke_among_three() -> None:
    red, black, white = 0, 1, 2  # the seats in the order of the case; the crews are white, yellow and black here
    s = board("seats: 3", "white: ship=a4 1=c4", "yellow: ship=h5 1=f3:trapped bottles=1", "tiles: d4=?Sm f3=Pi e7=?e")
    play(s, "1:c4-d4")
    assert (s.crew, s.actors()) == (black, [white])
    bide(s)
    assert (legal(s), s.actors()) == (["done", "bottle:1"], [black])  # only Black may use Black's bottles
    play(s, "done")
    assert (s.crew, s.actors()) == (white, [red])
    bide(s)
    assert (s.crew, s.actors()) == (red, [black])
    bide(s)
    assert (s.crew, s.actors()) == (black, [black])


@pytest.mark.rule("ARC-X27")
def test_x27_a_bullet_passes_a_fortress_and_hits_in_a_pit() -> None:
    line = ("white: ship=a4 1=c5", "yellow: ship=h5 1=d4 2=e4:trapped", "tiles: c4=?Mu d4=Fo e4=Pi e7=?e")
    s = board(*line)
    play(s, "1:c5-c4", "fire:E")
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d4", "aboard")
    s = board(*line)
    events = play(s, "1:c5-c4", "fire:W")
    assert "home" not in story(events)
    assert (where(s, "yellow1"), where(s, "yellow2")) == ("d4", "e4:trapped")


@pytest.mark.rule("ARC-X28")
def test_x28_revivals_in_the_shrine() -> None:
    s = board("white: ship=a4 1=c4", "tiles: c4=Sh")
    assert not any(text.startswith("revive") for text in legal(s))
    for order in ((2, 3), (3, 2)):
        s = board("white: ship=a4 1=c4 2=dead 3=dead", "tiles: c4=Sh")
        for mate in order:
            play(s, f"revive:{mate}@c4")
            assert s.actors() == [1]
            bide(s)
        assert [where(s, f"white{number}") for number in (1, 2, 3)] == ["c4"] * 3


@pytest.mark.rule("ARC-X29")
def test_x29_no_action_is_a_pass_with_bottles_and_the_bear() -> None:
    crew = ("white: ship=a4 1=dead 2=c3:trapped 3=c5:trapped bottles=1", "tiles: c3=Pi c5=Pi e7=?e")
    for waker, cell in (("white", "e5"), ("yellow", "f6")):
        s = board(*crew, "yellow: ship=h5", f"bear: f6 of={waker}", "turn: white")
        assert s.actors() == [0]
        assert legal(s) == ["done", "bottle:2", "bottle:3"]  # the turn itself has passed
        play(s, "bottle:2")
        assert where(s, "white2") == "c3"
        assert bear(s) == cell
        assert s.actors() == [1]


@pytest.mark.rule("ARC-X30")
def test_x30_the_island_lasts_until_the_last_coin_is_gone() -> None:
    s = board("white: ship=a4 1=c4 2=c4 3=e5", "tiles: d4=?e b4=< b5=<", "gold: c4=2")
    play(s, "3:e5-d4")  # the last face-down tile
    assert s.outcome() is None
    bide(s)
    play(s, "1:c4-b4$")
    assert s.purse == [1, 0]
    assert s.outcome() is None
    bide(s)
    play(s, "2:c4-b5$")
    assert (where(s, "white2"), supply(s)["lost"]) == ("a5", 1)
    assert s.outcome() is not None


@pytest.mark.rule("ARC-X31")
def test_x31_an_armed_missionary_breaks_the_tie() -> None:
    s = board(
        *("white: ship=a4 coins=5 3=dead", "yellow: ship=h5 coins=5 3=dead", "missionary: d4 of=white armed"),
        explored=True,
    )
    bide(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((5, 5), (1, 2))


@pytest.mark.rule("ARC-X32")
def test_x32_trampolines_by_the_shore() -> None:
    s = board("white: ship=a4 1=c5", "tiles: c6=Tr")
    play(s, "1:c5-c6")
    assert ways(s) == {"c8", "a6", "e6", "c4"}
    play(s, ">a6")
    assert where(s, "white1") == "a6"  # he swims
    s = board("white: ship=h4 1=c4", "yellow: ship=e1", "tiles: b4=Tr")
    play(s, "1:c4-b4")
    assert ways(s) == {"b6", "b2", "d4"}


@pytest.mark.rule("ARC-X33")
def test_x33_an_allys_ship_takes_coins_and_the_balloon_goes_home() -> None:
    team = ("seats: 4", "option: teams = on", "black: ship=a5", "yellow: ship=e8", "red: ship=f1")
    s = board(*team, "white: ship=h4 1=b4", "gold: b4=1")
    play(s, "1:b4-a5$")
    assert s.purse == [0, 0, 1, 0]
    assert s.standing("").scores == (1, 0, 1, 0)
    s = board(*team, "white: ship=h4 1=c4", "tiles: b4=Ba")
    play(s, "1:c4-b4")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARC-X35")
def test_x35_an_earthquake_with_one_bare_tile_does_nothing() -> None:
    strip = "option: layout = map:\\n  B B B B"
    s = board(strip, "white: ship=b1 1=b2", "yellow: ship=d3 1=d2", "tiles: c2=?Eq e2=?C1")
    play(s, "1:b2-c2")
    assert "swap:b2" in legal(s)  # two are bare, the one he left and e2
    s = board(strip, "white: ship=b1 1=b2 2=b2", "yellow: ship=d3 1=d2", "tiles: c2=?Eq e2=?C1")
    play(s, "1:b2-c2")
    assert s.actors() == [1]
    assert face_down(s, "e2")


@pytest.mark.rule("ARC-X36")
def test_x36_an_arrow_into_the_sea() -> None:
    s = board("white: ship=h4 1=c5", "yellow: ship=e1 1=a5", "tiles: b5=<")
    play(s, "1:c5-b5")
    assert (where(s, "white1"), where(s, "yellow1")) == ("a5", "dead")
    s = board("white: ship=a5 1=c5", "tiles: b5=<")
    play(s, "1:c5-b5")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARC-X39")
def test_x39_a_coin_that_cannot_be_carried_through_stays_at_the_crossroads() -> None:
    s = board("white: ship=a4 1=c4", "gold: c4=1", "tiles: d4=X^ e4=> f4=?e e7=?e", rolls=(2,))
    play(s, "1:c4-d4$")
    assert gold(s) == {"d4": 1}
    assert where(s, "white1") == "f4"
    assert not face_down(s, "f4")


@pytest.mark.rule("ARC-X40")
def test_x40_past_a_missionary_in_a_labyrinth() -> None:
    s = board(
        *("white: ship=a4 1=c4/2 2=c4/1", "missionary: c4/2 of=white", "yellow: ship=h5 1=c3 bottles=1"),
        *("tiles: c4=L3", "turn: yellow"),
    )
    play(s, "1:c3-c4", "done")
    assert (where(s, "yellow1"), where(s, "white2")) == ("c4/1", "aboard")
    bide(s)
    assert steps(s, "1") == set()
    assert why_not(s, "1:c4+") == "ARC-N3"
    play(s, "ship:h5-h4", "bottle:1+")
    assert [where(s, name) for name in ("yellow1", "white1", "missionary")] == ["c4/3", "c4/2", "c4/2"]


@pytest.mark.rule("ARC-X41")
def test_x41_a_flipped_arrow_leads_back_to_where_the_ship_lies_or_lay_not() -> None:
    s = board("white: ship=a5", "tiles: b5=?< e7=?e")
    play(s, "1:a5-b5")
    assert not face_down(s, "b5")
    assert where(s, "white1") == "aboard"
    s = board("white: ship=b6", "tiles: b5=?< e7=?e")
    play(s, "1:b6-b5")
    assert where(s, "white1") == "a5"


@pytest.mark.rule("ARC-X42")
def test_x42_from_the_airplane_onto_a_crocodile_or_ice() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai f5=?Cr e7=?e")
    play(s, "1:c4-d4", ">f5")
    assert where(s, "white1") == "d4"
    assert s.actors() == [1]
    s = board("white: ship=a4 1=c4", "tiles: d4=?Ai f5=?Ic e7=?e")
    play(s, "1:c4-d4", ">f5")
    assert "stay" not in legal(s)
    assert ways(s) == {s.field.name(cell) for cell in s.field.land} - {"f5"}
    play(s, ">d4")
    assert where(s, "white1") == "d4"


@pytest.mark.rule("ARC-X43")
def test_x43_the_moves_of_a_ship_with_two_aboard() -> None:
    s = board("white: ship=a4 3=c4")
    assert {text for text in legal(s) if text.startswith("ship:")} == {
        "ship:a4-a5",
        "ship:a4-a3",
        "ship:a4-a5-a6",
        "ship:a4-a3-b3",
    }
    assert why_not(s, "ship:a4-a5-a4") == "ISL-V4"


@pytest.mark.rule("ARC-X44")
@pytest.mark.parametrize("crocodile", ["Cr", "?Cr"])
def test_x44_the_missionary_cannot_come_back_to_an_enemy(crocodile: str) -> None:
    cells = ("white: ship=a4", "yellow: ship=h5 1=c4/1", f"tiles: c4=L2 d4={crocodile} e7=?e")
    s = board(*cells, "missionary: c4/2 of=white")
    events = play(s, "m:c4-d4")
    assert told(events, "death") == [{"piece": 6, "why": "stuck", "seat": 0}]
    assert where(s, "yellow1") == "c4/1"
    s = board(*cells, "missionary: c4/2 of=white armed")
    play(s, "m:c4-d4")
    assert (where(s, "missionary"), where(s, "yellow1")) == ("c4/1", "aboard")


@pytest.mark.rule("ARC-X45")
def test_x45_onto_an_enemy_ship_by_an_arrow_or_on_foot() -> None:
    crews = ("white: ship=h4 1=c5 2=b4", "yellow: ship=a5", "tiles: b5=<", "gold: c5=1")
    for walk, lost in (("1:c5-b5", 0), ("1:c5-b5$", 1)):
        s = board(*crews)
        play(s, walk)
        assert (where(s, "white1"), supply(s)["lost"]) == ("dead", lost)
        assert where(s, "yellow1") == "aboard"
    s = board(*crews)
    play(s, "2:b4-a5")
    assert where(s, "white2") == "dead"


@pytest.mark.rule("ARC-X46")
def test_x46_deaths_and_revivals_do_not_keep_an_idle_island_going() -> None:
    s = board(
        "seats: 3", "white: ship=a4 1=c4 2=c6", "black: ship=e1 1=e4", "tiles: d4=Og c6=Sh e5=?e e7=?e", "turn: black"
    )
    play(s, "1:e4-e5")  # a flip; from here on nothing
    for turn in range(1, 120):
        if turn == 1:
            play(s, "1:c4-d4")
            assert where(s, "white1") == "dead"
        elif turn == 4:
            play(s, "revive:1@c6")
        else:
            bide(s)
    assert s.outcome() is None
    bide(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "idle"
