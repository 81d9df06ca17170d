"""Teams (ARC section 8, Y)."""

import pytest

from jackal.core.errors import BadOption
from jackal.core.game import Outcome
from jackal.games.archipelago.bottles import cellar
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, bear, bide, board, gold, legal, play, steps, told, where, why_not
from tests.rules.archipelago.printed import deal


def team(*lines: str, explored: bool = False) -> IslandState:
    """White and black against yellow and red."""
    return board("seats: 4", "option: teams = on", *lines, explored=explored)


def outcome(s: IslandState) -> Outcome:
    found = s.outcome()
    assert found is not None
    return found


@pytest.mark.rule("ARC-Y1")
def test_seats_alternate_between_the_teams() -> None:
    s = team("white: ship=a4")
    crews = ARCHIPELAGO.view(s, 0)["crews"]
    assert isinstance(crews, list)
    assert [crew["allies"] for crew in crews] == [[2], [3], [0], [1]]
    order = []
    for _ in range(4):
        order += s.actors()
        bide(s)
    assert order == [0, 1, 2, 3]


@pytest.mark.rule("ARC-Y1")
def test_each_keeps_a_ship_and_bottles_of_his_own() -> None:
    s = team("white: ship=a4 1=c4", "black: ship=e1 bottles=1 1=c6:trapped", "tiles: c6=Pi d4=?B1 e7=?e")
    play(s, "1:c4-d4")
    assert cellar(s).held == [1, 0, 1, 0]
    assert s.actors() == [1]  # white's bottle is no use for black's pirate
    bide(s)
    bide(s)
    assert legal(s) == ["done", "bottle:1"]  # black's own is


@pytest.mark.rule("ARC-Y1")
def test_teams_are_for_four() -> None:
    for seats in (2, 3):
        with pytest.raises(BadOption, match="ARC-Y1"):
            deal(seats, teams=True)


@pytest.mark.rule("ARC-Y2")
def test_allies_share_cells_and_do_not_fight() -> None:
    s = team("white: ship=a4 1=c4 2=a5", "black: ship=e1 1=d4 2=a6", "red: ship=d8 1=c5", "gold: c4=1")
    play(s, "1:c4-d4$")
    assert (where(s, "white1"), where(s, "black1"), gold(s)) == ("d4", "d4", {"d4": 1})
    bide(s, 3)
    play(s, "2:a5-a6")  # in the water too
    assert where(s, "black2") == "a6"
    s = team("white: ship=a4 1=c4", "black: ship=e1 1=d4", "tiles: d4=Fo")
    assert "d4" in steps(s, "1")
    s = team("white: ship=a4 1=c4", "black: ship=e1 1=d4", "tiles: d4=Bk")
    assert why_not(s, "1:c4-d4") == "ARC-K10"  # a bank has room for one only


@pytest.mark.rule("ARC-Y2")
def test_allies_ride_each_others_ships_and_deliver_to_either() -> None:
    s = team("white: ship=a4", "black: ship=e1 1=b5 2=a6", "gold: b5=1", "turn: black")
    play(s, "1:b5-a4$")
    assert (where(s, "black1"), s.purse) == ("aboard:white", [1, 0, 0, 0])
    bide(s)
    play(s, "ship:a4-a5-a6-b6")  # he travels along, and an ally in the water comes aboard
    assert (where(s, "black1"), where(s, "black2")) == ("aboard:white", "aboard:white")
    bide(s)
    assert steps(s, "1") == {"c6", "c5", "b5"}  # he lands from the ally's ship
    play(s, "1:b6-c6")
    assert where(s, "black1") == "c6"


@pytest.mark.rule("ARC-Y2")
def test_allies_neither_steer_nor_row() -> None:
    s = team("white: ship=a4 1=c4 2=c4 3=c4", "black: ship=e1 1=aboard:white 2=aboard:white", "turn: black")
    assert {text.split("-")[0] for text in legal(s) if text.startswith("ship:")} == {"ship:e1"}
    assert {text.count("-") for text in legal(s) if text.startswith("ship:")} == {1}
    assert why_not(s, "ship:a4-a5") == "ISL-V1"


@pytest.mark.rule("ARC-Y2")
def test_allies_rescue_from_pits() -> None:
    s = team("white: ship=a4 1=c4", "black: ship=e1 1=d4:trapped", "tiles: d4=Pi")
    play(s, "1:c4-d4")
    assert (where(s, "white1"), where(s, "black1")) == ("d4", "d4")


@pytest.mark.rule("ARC-Y3")
def test_sent_home_and_balloon_lead_to_the_own_ship() -> None:
    s = team("white: ship=h4 1=b4", "black: ship=a4", "yellow: ship=h6 1=b5", "tiles: c4=Ba", "turn: yellow")
    play(s, "1:b5-b4")
    assert where(s, "white1") == "aboard"
    s = team("white: ship=h4 1=b4", "black: ship=a4", "yellow: ship=h6", "tiles: c4=Ba")
    play(s, "1:b4-c4")
    assert where(s, "white1") == "aboard"
    s = team("white: ship=h4 1=b4 2=aboard:black", "black: ship=a4", "yellow: ship=h6", "bear: c5 of=white")
    bide(s)
    assert bear(s) == "b4"
    assert (where(s, "white1"), where(s, "white2")) == ("aboard", "aboard:black")


@pytest.mark.rule("ARC-Y3")
def test_the_shrine_revives_own_pirates_only() -> None:
    s = team("white: ship=a4 1=d4", "black: ship=e1 1=dead", "tiles: d4=Sh")
    assert not any(text.startswith("revive") for text in legal(s))
    s = team("white: ship=a4 1=dead", "black: ship=e1 1=d4", "tiles: d4=Sh")
    assert not any(text.startswith("revive") for text in legal(s))  # nor by an ally's presence


@pytest.mark.rule("ARC-Y3")
@pytest.mark.parametrize(
    ("tile", "walk", "ship"),
    [("c5=K<", "1:d5-c5", "a5"), ("b5=<", "1:c5-b5", "a5"), ("d7=Ho", "1:d6-d7", "b6"), ("c6=Tr", "1:d6-c6", "c8")],
)
def test_a_forced_step_onto_an_allied_ship_boards_it(tile: str, walk: str, ship: str) -> None:
    start = walk[2:4]
    s = team(
        f"white: ship=h4 1={start}",
        "yellow: ship=h6",
        f"black: ship={ship}",
        "red: ship=f1",
        f"tiles: {tile}",
        f"gold: {start}=1",
    )
    play(s, f"{walk}$")
    if s.actors() == [0]:
        play(s, f">{ship}")
    assert where(s, "white1") == "aboard:black"
    assert s.purse == [0, 0, 1, 0]


@pytest.mark.rule("ARC-Y4")
def test_the_teams_coins_are_added_and_its_living_pirates_break_a_tie() -> None:
    s = team("white: ship=a4 coins=1", "black: ship=e1 coins=4", "yellow: ship=h5 coins=4", explored=True)
    bide(s)
    assert outcome(s) == Outcome("gold", (5, 4, 5, 4), (1, 2, 1, 2))
    tie = ("white: ship=a4 coins=1", "black: ship=e1 coins=3", "yellow: ship=h5 coins=4")
    s = team(*tie, "red: ship=d8 1=dead", explored=True)
    bide(s)
    assert outcome(s).ranks == (1, 2, 1, 2)
    s = team(*tie, explored=True)
    bide(s)
    assert outcome(s).ranks == (1, 1, 1, 1)


@pytest.mark.rule("ARC-Y4")
def test_allies_keep_their_own_coins_beside_the_sum_and_the_end_tells_of_teams() -> None:
    s = team("white: ship=a4 coins=1", "black: ship=e1 coins=4", "yellow: ship=h5 coins=4", explored=True)
    events = bide(s)
    teams = [
        {"seats": [0, 2], "own": [1, 4], "score": 5, "rank": 1},
        {"seats": [1, 3], "own": [4, 0], "score": 4, "rank": 2},
    ]
    assert told(events, "over") == [
        {"reason": "gold", "scores": [5, 4, 5, 4], "ranks": [1, 2, 1, 2], "teams": teams},
    ]
    shown = ARCHIPELAGO.view(s, None)["outcome"]
    assert shown["teams"] == teams


@pytest.mark.rule("ARC-Y4", "ARC-Y5")
def test_who_plays_for_himself_has_no_team() -> None:
    alone = board("white: ship=a4 coins=2", "yellow: ship=h5 coins=1", explored=True)
    two = ("option: teams = on", "option: two_crews = on")
    both = board(*two, "white: ship=a4 coins=2", "black: ship=e1 coins=1", "yellow: ship=h5 coins=4", explored=True)
    for s, coins in ((alone, [2, 1]), (both, [3, 4])):
        bide(s)
        assert (s.teams(), s.own_scores()) == ([], coins)
        assert "teams" not in ARCHIPELAGO.view(s, None)["outcome"]


@pytest.mark.rule("ARC-Y4", "ARC-C7")
def test_in_a_campaign_places_count_teams_and_allies_have_the_coins_of_all_islands() -> None:
    past = [f"past: {n} reason=gold first=white coins=1,2,3,0 scores=4,2,4,2 ranks=1,2,1,2" for n in (1, 2, 3)]
    ships = ("white: ship=a7 coins=1", "yellow: ship=k7 coins=9", "black: ship=b1", "red: ship=j1")
    head = ("seats: 4", "option: teams = on", "option: campaign = on", "option: island = 4")
    s = board(*head, *past, *ships, explored=True)
    play(s, "ship:a7-a8")
    assert outcome(s) == Outcome("champion", (13, 15, 13, 15), (1, 2, 1, 2))
    assert s.own_scores() == [4, 15, 9, 0]


@pytest.mark.rule("ARC-Y5")
def test_two_people_may_play_two_allied_crews_each() -> None:
    two = ("option: teams = on", "option: two_crews = on")
    s = board(*two, "white: ship=a4 coins=2 1=c4", "black: ship=e1 coins=1 1=d4", "yellow: ship=h5 coins=4")
    order = []
    for _ in range(4):
        order.append((s.rules.colours[s.crew], s.actors()[0]))
        bide(s)
    assert order == [("white", 0), ("yellow", 1), ("black", 0), ("red", 1)]
    play(s, "1:c4-d4")  # allies share cells, as ever
    assert where(s, "black1") == "d4"
    play(s, "end?", "yes")
    assert outcome(s) == Outcome("vote", (3, 4), (2, 1))


@pytest.mark.rule("ARC-Y5")
def test_under_smoke_each_of_the_two_moves_the_others_crews() -> None:
    s = board("option: teams = on", "option: two_crews = on", "white: ship=a4 1=c4", "tiles: d4=?Sm e7=?e")
    play(s, "1:c4-d4")
    turns = []
    for _ in range(5):
        turns.append((s.crew, s.actors()[0]))
        bide(s)
    assert turns == [(1, 0), (2, 1), (3, 0), (0, 1), (1, 1)]


@pytest.mark.rule("ARC-Y5")
def test_two_crews_is_for_two_people_with_teams() -> None:
    for seats, teams in ((2, False), (3, True), (4, True)):
        with pytest.raises(BadOption, match="ARC-Y5"):
            deal(seats, teams=teams, two_crews=True)
    assert deal(2, teams=True, two_crews=True).crews == 4
