"""Hidden information and safety valves (RTE sections 10 and 12)."""

from typing import cast

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import NotYourTurn
from jackal.core.event import Event
from jackal.core.game import Game
from jackal.routes.state import RouteState
from tests.board import story, told
from tests.table import CARDS_2015, CARDS_2019, coins, deciding, hand, legal, play, seen, table, view, why_not

FIELD = """
5 ..3..
4 .....
3 2.W.2
2 .....
1 .....
  abcde
"""
THREE = ("seats: 3", "white: hand=H,H,rum,rum", "yellow: hand=H,H,V", "black: hand=V,V,rum")


def laid(*lines: str) -> RouteState:
    """Everybody's row lies; rum is next."""
    s = table(CARDS_2015, FIELD, *(lines or THREE))
    play(s, "white: H-H", "yellow: H-H", "black: V-V")
    return s


@pytest.mark.rule("RTE-H1")
def test_a_seat_sees_its_own_hand_and_of_the_others_the_number() -> None:
    s = table(CARDS_2015, FIELD, "white: hand=H,rum,red", "yellow: hand=V")
    assert seen(s, "white", "white")["hand"] == ["H", "red", "rum"]
    other = table(CARDS_2015, FIELD, "white: hand=N,N,N", "yellow: hand=V")
    for viewer in ("yellow", ""):
        assert "hand" not in seen(s, viewer, "white")
        assert seen(s, viewer, "white")["cards"] == 3
        assert view(s, viewer) == view(other, viewer)


@pytest.mark.rule("RTE-H1")
def test_who_draws_learns_the_cards_and_the_others_their_number() -> None:
    s = table(CARDS_2015, FIELD, "white: hand=H coins=1", "yellow: hand=V,N", top="red rum")
    events = play(s, "white: tortuga:1", "yellow: V")
    [drawn] = [event for event in events if event.name == "drawn"]
    assert (drawn.data, drawn.seen_by) == ({"seat": 0, "cards": ["red", "rum"]}, 1 << 0)
    assert told(events, "draws") == [{"seat": 0, "count": 2}]
    assert not any("red" in str(event.data) for event in events if event is not drawn)


LONG_ROWS = [
    (CARDS_2015, "H-V-U-D-X-O-N-H-V-U-D-N"),
    (CARDS_2015, "red-V-V-V"),
    (CARDS_2019, "flag-V-V-V"),
    (CARDS_2019, "H-V-U-D-X-O-N-H-V-U-D-N"),
    (CARDS_2019, "flag-map-H-map-V-map-U-map-D"),
]


@pytest.mark.rule("RTE-H5")
@pytest.mark.parametrize(("game", "row"), LONG_ROWS)
def test_a_row_face_down_is_dealt_anew_however_long_it_is(game: Game, row: str) -> None:
    s = table(game, FIELD, "white: hand=H row=H", f"yellow: hand=- row={row}", "phase: throw")
    other = len(row.split("-"))
    rows = [s.redeal(0, FastChance(seed)).rows[1] for seed in range(1, 61)]
    assert {len(dealt) for dealt in rows} == {other}
    assert all(s.edition.is_row(dealt) for dealt in rows)
    assert rows.count(s.rows[1]) < 4, "the true row is a rare chance among others"
    assert len({tuple(dealt) for dealt in rows}) > 50


@pytest.mark.rule("RTE-H2")
@pytest.mark.parametrize("viewer", ["white", "yellow", ""])
def test_the_order_of_the_deck_is_known_to_nobody_its_size_to_all(viewer: str) -> None:
    hands = ("white: hand=H", "yellow: hand=V")
    one, other = table(CARDS_2015, FIELD, *hands, top="red rum"), table(CARDS_2015, FIELD, *hands, top="N N N")
    assert view(one, viewer) == view(other, viewer)
    assert view(one, viewer)["deck"] == 58


@pytest.mark.rule("RTE-H3")
@pytest.mark.parametrize("viewer", ["white", "yellow", ""])
def test_the_discard_is_public(viewer: str) -> None:
    s = table(CARDS_2015, FIELD, "white: hand=H,N,red", "yellow: hand=V,N")
    play(s, "white: red-H", "yellow: V-N", "white: none", "yellow: none", "nothing")
    assert view(s, viewer)["discard"] == {"H": 1, "V": 1, "N": 1, "red": 1}


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("viewer", ["yellow", "black", ""])
def test_nobody_learns_who_has_decided_about_rum_nor_what(viewer: str) -> None:
    s = laid()
    before = view(s, viewer)
    assert play(s, "white: throw:2,3") == []
    assert view(s, viewer) == before
    assert seen(s, viewer, "white")["cards"] == 2  # what will be thrown is still counted
    assert before["deciding"] == [0, 1, 2]


@pytest.mark.rule("RTE-H4")
def test_nor_is_it_told_whose_time_was_up() -> None:
    s = laid()
    before = view(s, "yellow")
    events: list[Event] = []
    s.time_out(0, events.append)
    assert [event.name for event in events if event.seen_by >> 1 & 1] == []
    assert view(s, "yellow") == before


@pytest.mark.rule("RTE-H4", "RTE-H6")
def test_also_who_holds_no_rum_is_asked() -> None:
    s = laid()
    assert deciding(s) == ["white", "yellow", "black"]
    assert legal(s, "yellow") == ["none"]


@pytest.mark.rule("RTE-H4")
def test_rum_is_out_of_the_hand_once_it_is_opened() -> None:
    s = laid()
    events = play(s, "white: throw:2,3", "black: none", "yellow: none")
    assert [(one["seat"], one["target"]) for one in told(events, "thrown")] == [(0, 1), (0, 2)]
    assert seen(s, "yellow", "white")["cards"] == 0
    assert seen(s, "", "yellow")["thrown_by"] == [0]


@pytest.mark.rule("RTE-H6")
def test_a_single_answer_that_only_the_seat_knows_is_asked_for() -> None:
    s = table(CARDS_2015, FIELD, "white: hand=H", "yellow: hand=V")
    assert deciding(s) == ["white", "yellow"]  # one card each, nothing else to lay
    s = table(CARDS_2019, FIELD, "white: hand=mark", "yellow: hand=V,V")
    assert (deciding(s), legal(s)) == (["white"], ["pass"])
    s = laid("seats: 3", "white: hand=H,H,fr", "yellow: hand=H,H", "black: hand=V,V")
    play(s, "white: none", "yellow: none", "black: none")
    assert deciding(s) == ["white"]


@pytest.mark.rule("RTE-H6")
def test_what_public_facts_decide_goes_by_itself() -> None:
    s = table(
        CARDS_2019,
        FIELD,
        "option: mode = archipelago",
        "option: isles =",
        "white: pack=H,V drafted=N,N,N,N,O,O,O hand=N,N,N,N,O,O,O",
        "yellow: pack=U,D drafted=X,X,X,H,H,H,H hand=X,X,X,H,H,H,H",
        "phase: draft",
    )
    events = play(s, "white: pick:H", "yellow: pick:U")
    assert "pick" not in " ".join(legal(s))  # a pack of one card is nobody's question
    assert (hand(s, "white"), hand(s, "yellow")) == ("H D O O O N N N N", "H H H H V U X X X")
    assert "picked" in story(events)


# Safety valves --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-L1")
@pytest.mark.parametrize(("game", "rounds", "end"), [(CARDS_2015, 10, "RTE-L1"), (CARDS_2019, 6, "C19-V2")])
def test_the_number_of_islands_is_fixed(game: Game, rounds: int, end: str) -> None:
    s = cast(RouteState, game.new(2, 1))
    islands = [s.at]
    while s.actors():
        s.time_out(s.actors()[0])
        islands += [] if s.at == islands[-1] else [s.at]
    assert islands[:rounds] == list(range(rounds))
    assert len(islands) <= rounds + 1  # one more is the tie-break of 2019
    assert why_not(s, "white", "H") == end
    assert s.outcome() is not None


@pytest.mark.rule("RTE-L2")
@pytest.mark.parametrize(
    ("drawing", "row", "spare", "declared"),
    [
        ("1.W.2", "H-H-H-H", "V", ("e3", 2, [])),  # the highest value, then the fewest steps
        ("2.W.2", "H-H", "V", ("a3", 2, [])),  # then the first
        ("2.W.1", "H-H", "V", ("a3", 2, [])),
        ("2XW.2", "H-H", "we", ("e3", 2, [])),  # with equal steps the fewest cards
        ("2TWT2", "H-H", "fr", ("a3", 2, ["fr"])),  # fewer steps before fewer cards
        ("..W..", "H-H", "V", (None, 0, [])),
    ],
)
def test_the_default_declaration_is_the_best_result(
    drawing: str, row: str, spare: str, declared: tuple[str, int, list[str]]
) -> None:
    island = FIELD.replace("2.W.2", drawing)
    s = table(CARDS_2015, island, f"white: hand={row.replace('-', ',')},{spare}", "yellow: hand=V,N")
    play(s, f"white: {row}", "yellow: V", "white: none", "yellow: none")
    events: list[Event] = []
    s.time_out(0, events.append)
    [one] = told(events, "declares")
    assert (one["chest"], one["steps"], one["spent"]) == declared


@pytest.mark.rule("RTE-L2")
def test_of_equal_results_the_default_is_the_first_in_the_list() -> None:
    island = """
    5 ~~~~~
    4 .T.~~
    3 W~1~~
    2 ..X~~
    1 ~~~~~
      abcde
    """
    s = table(CARDS_2015, island, "white: hand=V,O,O,O,fr,we", "yellow: hand=H,N")
    play(s, "white: V-O-O-O", "yellow: H", "white: none", "yellow: none")
    assert legal(s) == ["c3:4+fr", "c3:4+we", "c3:5", "nothing"]
    events: list[Event] = []
    s.time_out(0, events.append)
    assert told(events, "declares")[0]["spent"] == ["fr"]


@pytest.mark.rule("RTE-L2")
def test_who_is_not_asked_cannot_be_late() -> None:
    s = table(CARDS_2015, FIELD, "white: hand=H,N", "yellow: hand=V")
    play(s, "white: H")
    with pytest.raises(NotYourTurn):
        s.time_out(0)


@pytest.mark.rule("RTE-L3")
def test_a_seat_that_leaves_keeps_its_coins_and_is_ranked_below_all_who_stayed() -> None:
    lines = ("seats: 3", "option: islands = 1", "white: hand=V,N coins=9", "yellow: hand=H", "black: hand=H coins=1")
    s = table(CARDS_2015, FIELD, *lines)
    s.leave(0)
    play(s, "yellow: H", "black: H", "yellow: none", "black: none")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("islands", (9, 0, 1), (3, 2, 1))


@pytest.mark.rule("RTE-L3")
def test_it_takes_no_part_in_a_tie_break() -> None:
    s = table(
        CARDS_2019,
        FIELD,
        "seats: 3",
        "option: islands = 1",
        "white: hand=V coins=5",
        "yellow: hand=H coins=5",
        "black: hand=H coins=3",
    )
    s.leave(0)
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("islands", (3, 1, 2))


@pytest.mark.rule("RTE-L3")
@pytest.mark.parametrize("game", [CARDS_2015, CARDS_2019])
def test_the_last_one_to_stay_wins(game: Game) -> None:
    s = table(game, FIELD, "seats: 3", "white: hand=V coins=9", "yellow: hand=H", "black: hand=H coins=4")
    s.leave(2)
    assert s.outcome() is None
    s.leave(0)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners(), coins(s)) == ("left", [1], [9, 0, 4])
    assert deciding(s) == []
    with pytest.raises(NotYourTurn):
        s.leave(1)


@pytest.mark.rule("RTE-L3")
def test_what_a_leaver_had_begun_goes_back_to_its_hand() -> None:
    s = table(CARDS_2015, FIELD, "seats: 3", "white: hand=V,N,N", "yellow: hand=H", "black: hand=H")
    play(s, "white: +N", "white: +N")
    s.leave(0)
    play(s, "yellow: H", "black: H")
    assert seen(s, "white", "white")["row"] == ["V"]  # its default
    assert hand(s, "white") == "N N"
    with pytest.raises(NotYourTurn):
        s.leave(0)
