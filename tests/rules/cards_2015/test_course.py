"""Declarations, the end of an island, hidden things, options and the end (C15 sections 8, 9, 11, 13, 14, Q4)."""

from typing import cast

import pytest

from jackal.core.errors import BadOption
from jackal.core.event import Event
from jackal.games.cards_2015.content import islands
from jackal.routes.state import RouteState
from tests.board import story, told
from tests.rules.routes.drawings import P1, P2
from tests.table import CARDS_2015, coins, deciding, discard, hand, isles, legal, offered, path, play, seen, table, view

COLOURS = ("white", "yellow", "black")


def thrown(*lines: str, rows: tuple[str, ...] = ("N", "H-V-H", "N")) -> RouteState:
    """All rows lie and nobody has thrown rum yet."""
    s = table(CARDS_2015, P1, "seats: 3", *lines)
    play(s, *(f"{colour}: {row}" for colour, row in zip(COLOURS, rows, strict=True)))
    return s


THREE = ("white: hand=N,fr,rum", "yellow: hand=H,V,H,fr", "black: hand=N,we")


@pytest.mark.rule("C15-D1")
@pytest.mark.parametrize("viewer", ["white", "yellow", "black", ""])
def test_all_rows_and_all_rum_are_open_before_the_first_declaration(viewer: str) -> None:
    s = thrown(*THREE, "first: black")
    play(s, "white: throw:2", "black: none")
    assert [seen(s, viewer, colour)["row"] for colour in COLOURS if colour != viewer] == [None] * (3 - bool(viewer))
    events = play(s, "yellow: none")
    assert story(events) == ["thrown", "opened", "opened", "opened"]
    assert [one["seat"] for one in told(events, "opened")] == [2, 0, 1]
    assert [seen(s, viewer, colour)["row"] for colour in COLOURS] == [["N"], ["H", "V", "H"], ["N"]]
    assert seen(s, viewer, "yellow")["thrown_by"] == [0]
    assert deciding(s) == ["black"]


@pytest.mark.rule("C15-D2")
def test_a_declaration_names_the_chest_the_steps_and_the_attachments() -> None:
    s = table(CARDS_2015, P1, "white: hand=V,H,H,fr", "yellow: hand=N,N", "first: yellow")
    play(s, "white: V-H-H", "yellow: N", "white: none", "yellow: none")
    assert deciding(s) == ["yellow"]
    play(s, "nothing")
    [one] = told(play(s, "e2:3+fr"), "declares")
    assert one == {
        "seat": 0,
        "chest": "e2",
        "steps": 3,
        "spent": ["fr"],
        "start": "c1",
        "walk": ["c2", "d2", "e2"],
        "cards": [0, 1, 2],
    }


@pytest.mark.rule("C15-D2")
@pytest.mark.parametrize(
    ("cells", "row", "hand", "result", "walk"),
    [
        ("W...1", "H H H", "x2", "e3 in 3 + x2", "c3 d3 e3"),  # doubled before single
        ("WTT.T.1", "H H H H H", "x2 fr", "g3 in 7 + fr x2", "c3 d3 e3 f3 g3"),  # also before a Friday
        ("W..X1", "H H H", "x2 we", "e3 in 3 + we x2", "c3 d3 e3"),
    ],
)
def test_the_walk_shown_attaches_as_early_as_it_can(cells: str, row: str, hand: str, result: str, walk: str) -> None:
    sea = "~" * len(cells)
    island = f"5 {sea}\n4 {sea}\n3 {cells}\n2 {sea}\n1 {sea}"
    assert path(island, row, result, hand) == walk


@pytest.mark.rule("C15-D3")
def test_gold_is_paid_after_the_last_declaration() -> None:
    s = thrown(*THREE)
    play(s, "white: none", "yellow: none", "black: none", "e2:1", "a2:3")
    assert coins(s) == [0, 0, 0]
    events = play(s, "e2:1")
    assert [(one["chest"], one["seat"], one["coins"]) for one in told(events, "gold")] == [
        ("a2", 1, 1),
        ("e2", 0, 2),
        ("e2", 2, 1),
    ]
    assert coins(s) == [2, 1, 1]


@pytest.mark.rule("C15-D4")
@pytest.mark.parametrize(
    ("cards", "row", "asked"),
    [
        ("V,V,we", "V-V", True),
        ("V,V,H", "V-V", True),  # whatever it holds, it might be a weapon
        ("V,V", "V-V", False),  # no card left, one result
        ("V,V,fr,H", "V-V-fr", True),  # an attachment behind the moves changes nothing of that
        ("V,V,fr", "V-V-fr", False),
        ("H,V,H", "H-V-H", True),  # no card left, but a choice
        ("red,V,we", "red-V", False),  # no red flag here
        ("red,we", "red", False),
        ("we,fr,x2", "fr", False),  # a blank
    ],
)
def test_a_declaration_is_automatic_only_where_everybody_sees_its_result(cards: str, row: str, asked: bool) -> None:
    s = table(CARDS_2015, P1, f"white: hand={cards}", "yellow: hand=N,N")
    events = play(s, f"white: {row}", "yellow: N", "white: none", "yellow: none")
    assert deciding(s) == (["white"] if asked else ["yellow"])
    assert [one["seat"] for one in told(events, "declares")] == ([] if asked else [0])


@pytest.mark.rule("C15-D4", "C15-I4")
def test_a_lone_flag_that_is_there_is_no_question_either() -> None:
    s = table(CARDS_2015, P2, "white: hand=red,we,x2", "yellow: hand=D,N")
    play(s, "white: red", "yellow: D", "white: none", "yellow: none")
    assert deciding(s) == ["yellow"]


# After an island ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-E1")
def test_rows_attachments_and_rum_are_discarded() -> None:
    s = table(CARDS_2015, P1, "white: hand=V,H,H,fr,rum,rum", "yellow: hand=N,N")
    play(s, "white: V-H-H", "yellow: N", "white: throw:2", "yellow: none", "e2:3+fr", "nothing")
    assert discard(s) == "H H V N fr rum"
    assert view(s, "white")["discard"] == {"H": 2, "V": 1, "N": 1, "fr": 1, "rum": 1}
    assert all(seen(s, "", colour)["declared"] is None for colour in COLOURS[:2])


@pytest.mark.rule("C15-E2", "C15-E3")
@pytest.mark.parametrize(
    ("has", "then"), [("N,H,H,H,H,H,V,V", 8), ("N,H,H,H,H", 5), ("N,H,H,H", 4), ("N,H", 4), ("N,H,H", 4)]
)
def test_one_card_for_each_and_then_up_to_four(has: str, then: int) -> None:
    s = table(CARDS_2015, P1, f"white: hand={has}", "yellow: hand=N,N")
    play(s, "white: N", "yellow: N", "white: none", "yellow: none", "nothing", "nothing")
    assert len(hand(s, "white").split()) == then
    assert len(hand(s, "yellow").split()) == 4


@pytest.mark.rule("C15-E2", "C15-E3")
def test_the_free_cards_come_before_the_top_up() -> None:
    s = table(CARDS_2015, P1, "white: hand=N,H", "yellow: hand=N,N,N,N", top="U D red red blue")
    play(s, "white: N", "yellow: N", "white: none", "yellow: none", "nothing", "nothing")
    assert hand(s, "white") == "H U red red"  # the second card from the top was yellow's
    assert hand(s, "yellow") == "D N N N"


@pytest.mark.rule("C15-E4")
def test_then_the_token_goes_to_the_left() -> None:
    s = thrown(*THREE, "first: black")
    play(s, "white: none", "yellow: none", "black: none")
    events = play(s, "nothing", "nothing", "nothing")
    assert told(events, "token") == [{"seat": 0}]
    assert story(events)[-2:] == ["token", "island"]
    assert view(s)["first"] == 0


@pytest.mark.rule("C15-E5")
def test_after_the_last_island_nobody_draws() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", "white: hand=N,H", "yellow: hand=N,N")
    play(s, "white: N", "yellow: N", "white: none", "yellow: none")
    events = play(s, "nothing", "nothing")
    assert (hand(s, "white"), hand(s, "yellow")) == ("H", "N")
    assert story(events) == ["declares", "declares", "over"]


# Hidden things --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-H1")
@pytest.mark.parametrize("viewer", ["yellow", ""])
def test_nobody_knows_anothers_hand_even_during_declarations(viewer: str) -> None:
    found = []
    for kept in ("we,fr", "H,rum"):
        s = table(CARDS_2015, P1, f"white: hand=V,V,V,V,{kept}", "yellow: hand=N,N")
        play(s, "white: V-V-V-V", "yellow: N", "white: none", "yellow: none")
        assert deciding(s) == ["white"]
        assert seen(s, viewer, "white")["cards"] == 2
        found.append(view(s, viewer))
    assert found[0] == found[1]


@pytest.mark.rule("C15-H2")
@pytest.mark.parametrize("viewer", ["yellow", ""])
def test_commitments_are_the_owners_until_they_are_opened(viewer: str) -> None:
    lines = ("white: hand=H,V,U coins=1", "yellow: hand=N,N")
    found = []
    for row in ("H", "V-U", "tortuga:1"):
        s = table(CARDS_2015, P1, *lines)
        play(s, f"white: {row}")
        found.append(view(s, viewer))
    assert found[0] == found[1] == found[2]
    found = []
    for row in ("H-V", "V-U"):
        s = table(CARDS_2015, P1, *lines)
        play(s, f"white: {row}", "yellow: N")
        found.append(view(s, viewer))
        assert seen(s, viewer, "white")["row_cards"] == 2
        assert seen(s, "white", "white")["row"] == row.split("-")
    assert found[0] == found[1]


@pytest.mark.rule("C15-H3")
@pytest.mark.parametrize("viewer", ["yellow", "black", ""])
def test_rum_choices_are_the_owners_until_they_are_opened(viewer: str) -> None:
    found = []
    for throw in ("none", "throw:2", "throw:3", ""):
        s = thrown(*THREE)
        play(s, *([f"white: {throw}"] if throw else []))
        found.append(view(s, viewer))
    assert all(one == found[0] for one in found)
    s = thrown(*THREE)
    play(s, "white: throw:3")
    assert seen(s, "white", "white")["throw"] == [2]


@pytest.mark.rule("C15-H4")
@pytest.mark.parametrize("viewer", ["white", "yellow", ""])
def test_coins_trips_discard_and_island_are_public_but_nothing_to_come(viewer: str) -> None:
    lines = ("white: hand=H,V coins=3", "yellow: hand=N,N coins=1", "round: 2")
    found = []
    for island, top in ((P1, "N N"), (P2, "rum we")):
        s = table(CARDS_2015, (P1, P1, island), *lines, top=top)
        play(s, "white: H", "yellow: tortuga:1")
        found.append({**view(s, viewer), "players": [seen(s, viewer, "white")]})
        assert seen(s, viewer, "yellow")["stance"] == "tortuga"
        assert [seen(s, viewer, colour)["coins"] for colour in COLOURS[:2]] == [3, 0]
        assert cast(dict[str, object], view(s, viewer)["island"])["id"] == "i2"
    if viewer != "yellow":
        assert found[0] == found[1]
    assert found[0]["discard"] == {}


# Options and the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-Q4")
def test_a_game_draws_from_all_islands_and_a_training_game_from_the_easy_ones() -> None:
    met = {s.pool[number].key for s in deals({}) for number in s.order}
    assert met == {island.key for island in islands()}
    met = {s.pool[number].key for s in deals({"islands": 4}) for number in s.order}
    assert met == {island.key for island in islands() if island.grade == "easy"}
    assert {s.pool[number].grade for s in deals({"islands": 5}) for number in s.order} == {"easy", "medium", "hard"}


def deals(options: dict[str, int | bool | str]) -> list[RouteState]:
    return [cast(RouteState, CARDS_2015.new(2, seed, options)) for seed in range(40)]


@pytest.mark.rule("C15-O1")
@pytest.mark.parametrize(
    ("given", "rounds"), [({}, 10), ({"islands": 4}, 4), ({"islands": 1}, 1), ({"islands": 40}, 40)]
)
def test_the_number_of_islands(given: dict[str, int | bool | str], rounds: int) -> None:
    assert view(cast(RouteState, CARDS_2015.new(2, 0, given)))["rounds"] == rounds


@pytest.mark.rule("C15-O1")
@pytest.mark.parametrize("number", [0, 41])
def test_one_island_at_least_and_forty_at_most_are_played(number: int) -> None:
    with pytest.raises(BadOption):
        CARDS_2015.new(2, 0, {"islands": number, "isles": isles(*[P1] * 41)})  # however many one brings along


def finished(*purses: int) -> RouteState:
    hands = [f"{colour}: hand=V coins={purse}" for colour, purse in zip(COLOURS, purses, strict=True)]
    s = table(CARDS_2015, P1, "option: islands = 1", "seats: 3", *hands)
    play(s, "white: V", "yellow: V", "black: V", "white: none", "yellow: none", "black: none")
    return s


@pytest.mark.rule("C15-V1", "C15-V2")
@pytest.mark.parametrize(
    ("purses", "ranks", "winners"),
    [
        ((3, 5, 4), (3, 1, 2), [1]),
        ((7, 7, 5), (1, 1, 3), [0, 1]),
        ((2, 7, 2), (2, 1, 2), [1]),
        ((0, 0, 0), (1, 1, 1), [0, 1, 2]),
    ],
)
def test_most_coins_win_and_equal_coins_share_a_rank(
    purses: tuple[int, ...], ranks: tuple[int, ...], winners: list[int]
) -> None:
    outcome = finished(*purses).outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("islands", purses, ranks)
    assert outcome.winners() == winners


@pytest.mark.rule("C15-V3")
@pytest.mark.parametrize(
    ("cards", "row"),
    [
        ("N,O,X,D,U,V,H", "H"),
        ("N,O,X,D,U,V", "V"),
        ("N,O,X,D,U", "U"),
        ("N,O,X,D", "D"),
        ("N,O,X", "X"),
        ("N,O", "O"),
        ("blue,red,N", "N"),
        ("fr,blue,red", "red"),
        ("fr,blue", "blue"),
        ("rum,we,fr,x2", "x2"),
        ("rum,we,fr", "fr"),
        ("rum,we", "we"),
        ("rum", "rum"),
    ],
)
def test_the_default_row_is_one_card(cards: str, row: str) -> None:
    s = table(CARDS_2015, P1, f"white: hand={cards} coins=3", "yellow: hand=N")
    s.time_out(0)
    assert (seen(s, "white", "white")["stance"], seen(s, "white", "white")["row"]) == ("ready", [row])


@pytest.mark.rule("C15-V3")
def test_the_default_is_no_rum_and_the_best_result() -> None:
    s = thrown(*THREE)
    s.time_out(0)
    play(s, "yellow: none", "black: none")
    assert hand(s, "white") == "fr rum"
    events: list[Event] = []
    s.time_out(0, events.append)
    assert told(events, "declares")[0]["chest"] == "e2"


@pytest.mark.rule("C15-V3")
def test_who_left_does_the_same_but_declares_nothing_where_offered() -> None:
    s = thrown(*THREE, "option: islands = 1")
    events: list[Event] = []
    s.leave(0, events.append)
    play(s, "yellow: none", "black: none", "nothing", "nothing")
    assert coins(s) == [0, 0, 0]
    island = P1.replace("~.W.~", "~~W2~").replace("1.T.2", "1.~.2").replace("~.X.~", "~~~~~")
    assert offered(island, "H") == "d1 in 1"  # nothing is not offered
    s = table(CARDS_2015, island, "seats: 3", "white: hand=H,N", "yellow: hand=H", "black: hand=H")
    s.leave(0)
    play(s, "yellow: H", "black: H", "yellow: none", "black: none")
    assert coins(s) == [2, 1, 0]


@pytest.mark.rule("C15-V3")
def test_an_empty_hand_stands_by_by_default() -> None:
    s = table(CARDS_2015, P1, "white: hand=- coins=1", "yellow: hand=N,N")
    s.time_out(0)
    assert seen(s, "white", "white")["stance"] == "by"
    assert coins(s) == [1, 0]
    assert legal(s) == ["+N"]
