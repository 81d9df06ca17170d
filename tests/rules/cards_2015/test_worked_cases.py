"""The worked cases (C15 section 16)."""

import pytest

from jackal.routes.state import RouteState
from tests.board import told
from tests.rules.routes.drawings import P1, P2, P3
from tests.table import CARDS_2015, coins, deciding, hand, legal, offered, play, seen, table, view

ISLANDS = {"P1": P1, "P2": P2, "P3": P3}
EIGHT = """
6 ~X.~~~~
5 ~.~.~~~
4 ~~~~.~~
3 3~~~T~~
2 ~~~~~.B
1 ~~~~W~~
  abcdefg
"""


@pytest.mark.parametrize(
    ("island", "row", "hand", "results"),
    [
        pytest.param("P1", "U H", "", "e2 in 2; nothing", marks=pytest.mark.rule("C15-X1")),
        pytest.param("P1", "H V H", "", "a2 in 3; e2 in 3; nothing", marks=pytest.mark.rule("C15-X2")),
        pytest.param("P1", "V H H", "", "a2 in 4; e2 in 4; nothing", marks=pytest.mark.rule("C15-X3")),
        pytest.param(
            *("P1", "V H H", "fr", "a2 in 3 + fr; a2 in 4; e2 in 3 + fr; e2 in 4; nothing"),
            marks=pytest.mark.rule("C15-X4"),
        ),
        pytest.param("P1", "V V V V", "", "nothing", marks=pytest.mark.rule("C15-X5")),
        pytest.param(
            "P1", "V V V V", "we fr", "c5 in 4 + fr we; c5 in 5 + we; nothing", marks=pytest.mark.rule("C15-X6")
        ),
        pytest.param("P1", "V V V", "x2 we", "c5 in 4 + we x2; nothing", marks=pytest.mark.rule("C15-X7")),
        pytest.param(
            *("P1", "V V", "x2 x2 we fr", "c5 in 2 + fr we x2 x2; c5 in 3 + we x2 x2; nothing"),
            marks=pytest.mark.rule("C15-X8"),
        ),
        pytest.param(
            *("P1", "V H", "x2 fr", "a2 in 2 + fr x2; a2 in 3 + x2; e2 in 2 + fr x2; e2 in 3 + x2; nothing"),
            marks=pytest.mark.rule("C15-X9"),
        ),
        pytest.param("P1", "U H", "x2", "e2 in 2; nothing", marks=pytest.mark.rule("C15-X10")),
        pytest.param("P1", "V V", "x2", "nothing", marks=pytest.mark.rule("C15-X11")),
        pytest.param("P1", "red V", "", "nothing", marks=pytest.mark.rule("C15-X12")),
        pytest.param("P1", "N N", "", "a2 in 1; c5 in 2; e2 in 1; nothing", marks=pytest.mark.rule("C15-X13")),
        pytest.param("P1", "H U H V", "", "e2 in 2; nothing", marks=pytest.mark.rule("C15-X14")),
        pytest.param("P2", "D D", "", "a3 in 3; nothing", marks=pytest.mark.rule("C15-X15")),
        pytest.param("P2", "D", "x2 fr", "a3 in 1 + fr x2; a3 in 2 + x2; nothing", marks=pytest.mark.rule("C15-X16")),
        pytest.param("P2", "red V U", "", "f4 in 2; nothing", marks=pytest.mark.rule("C15-X17")),
        pytest.param("P2", "red", "", "nothing", marks=pytest.mark.rule("C15-X18")),
        pytest.param("P3", "blue O", "", "nothing", marks=pytest.mark.rule("C15-X19")),
        pytest.param("P3", "blue N U", "", "a4 in 2; d7 in 2; g4 in 2; nothing", marks=pytest.mark.rule("C15-X20")),
        pytest.param("P3", "N U", "x2", "a4 in 2 + x2; nothing", marks=pytest.mark.rule("C15-X21")),
        pytest.param("P3", "N N", "x2 we", "a4 in 2; g4 in 2; nothing", marks=pytest.mark.rule("C15-X22")),
        pytest.param("P3", "D D", "x2 we", "a4 in 2 + x2; nothing", marks=pytest.mark.rule("C15-X23")),
    ],
)
def test_rows_with_attachments(island: str, row: str, hand: str, results: str) -> None:
    assert offered(ISLANDS[island], row, hand) == results


@pytest.mark.rule("C15-X17")
@pytest.mark.parametrize("rum", [1, 2])
def test_rum_at_the_row_from_the_red_flag(rum: int) -> None:
    s = table(CARDS_2015, P2, "white: hand=red,V,U,we", "yellow: hand=H,rum,rum")
    throw = "throw:" + ",".join(["1"] * rum)
    play(s, "white: red-V-U", "yellow: H", "white: none", f"yellow: {throw}")
    assert legal(s) == ["f4:3", "nothing"]


def three(rum: str = "none") -> RouteState:
    """P1 with the rows of C15-X24; black holds a rum."""
    s = table(CARDS_2015, P1, "seats: 3", "white: hand=N,fr", "yellow: hand=H,V,H,fr", "black: hand=O,V,H,V,rum")
    play(s, "white: N", "yellow: H-V-H", "black: O-V-H-V", "white: none", "yellow: none", f"black: {rum}")
    return s


@pytest.mark.rule("C15-X24")
@pytest.mark.parametrize(("last", "purses"), [("e2:3", [2, 1, 1]), ("a2:3", [2, 1, 0])])
def test_the_third_sees_both_and_chooses(last: str, purses: list[int]) -> None:
    s = three()
    play(s, "e2:1", "a2:3")
    assert {"a2:3", "e2:3"} <= set(legal(s))
    play(s, last)
    assert coins(s) == purses


@pytest.mark.rule("C15-X25")
def test_rum_makes_the_second_late() -> None:
    s = three("throw:2")
    play(s, "e2:1")
    assert legal(s) == ["a2:4", "e2:4", "nothing"]
    play(s, "a2:4", "a2:3")
    assert coins(s) == [2, 0, 1]


@pytest.mark.rule("C15-X26")
@pytest.mark.parametrize(
    ("has", "lays", "then"), [("H,V,U,D,N", 5, 4), ("H,V,U,D,N", 1, 5), ("H,V,U,D,N,O,X,fr,we", 2, 8)]
)
def test_the_free_card_and_four_at_least(has: str, lays: int, then: int) -> None:
    s = table(CARDS_2015, P1, f"white: hand={has}", "yellow: hand=N,N")
    play(s, f"white: {'-'.join(has.split(',')[:lays])}", "yellow: N", "white: none", "yellow: none")
    while s.at == 0:
        play(s, "nothing")
    assert len(hand(s, "white").split()) == then


@pytest.mark.rule("C15-X27")
def test_tortuga_for_one_coin_of_two() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,V,U,D coins=2", "yellow: hand=N,N")
    assert [text for text in legal(s, "white") if text.startswith("tortuga")] == ["tortuga:1", "tortuga:2"]
    play(s, "white: tortuga:1", "yellow: N")
    assert (len(hand(s, "white").split()), coins(s)) == (6, [1, 0])
    play(s, "nothing")
    assert s.at == 1
    assert len(hand(s, "white").split()) == 6


@pytest.mark.rule("C15-X28")
def test_a_hand_with_nothing_to_walk_with_has_four_blanks() -> None:
    s = table(CARDS_2015, P1, "white: hand=x2,fr,we,rum", "yellow: hand=N")
    assert legal(s, "white") == ["+x2", "+fr", "+we", "+rum"]
    play(s, "white: +fr")
    assert legal(s, "white") == ["ready"]
    s = table(CARDS_2015, P1, "white: hand=H,x2,fr,we,rum", "yellow: hand=N")
    assert legal(s, "white") == ["+H", "+x2", "+fr", "+we", "+rum"]
    play(s, "white: +H")
    assert legal(s, "white") == ["+x2", "+fr", "+we", "ready"]


@pytest.mark.rule("C15-X29")
def test_with_one_of_two_on_tortuga_there_is_no_rum_and_the_full_value() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,rum coins=1", "yellow: hand=N,rum")
    play(s, "white: tortuga:1", "yellow: N")
    assert (deciding(s), view(s)["phase"]) == (["yellow"], "declare")
    play(s, "e2:1")
    assert coins(s) == [0, 2]


@pytest.mark.rule("C15-X30")
def test_with_all_on_tortuga_the_island_is_over() -> None:
    s = table(CARDS_2015, P1, "white: hand=H,H,H,H coins=1", "yellow: hand=N,N coins=3", "first: yellow")
    events = play(s, "white: tortuga:1", "yellow: tortuga:3")
    assert view(s)["round"] == 2
    assert view(s)["phase"] == "lay"
    assert (len(hand(s, "white").split()), len(hand(s, "yellow").split())) == (6, 7)  # bought, no free card
    assert told(events, "token") == [{"seat": 0}]


@pytest.mark.rule("C15-X31")
def test_two_winners() -> None:
    hands = ("white: hand=V,V coins=7", "yellow: hand=V coins=7", "black: hand=V coins=5")
    s = table(CARDS_2015, P1, "option: islands = 1", "seats: 3", *hands)
    play(s, "white: V", "yellow: V", "black: V", "white: none", "yellow: none", "black: none", "nothing")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners()) == ((7, 7, 5), [0, 1])


@pytest.mark.rule("C15-X32")
@pytest.mark.parametrize(
    ("hand", "late", "results"),
    [
        ("fr we x2", 1, "a3 in 8 + fr we x2; a3 in 9 + we x2; nothing"),
        ("fr we x2", 0, "a3 in 7 + fr we x2; a3 in 8 + we x2; nothing"),
        ("fr we", 0, "nothing"),
        ("fr x2", 0, "nothing"),
        ("fr", 1, "nothing"),
    ],
)
def test_the_rulebooks_eight_steps(hand: str, late: int, results: str) -> None:
    assert offered(EIGHT, "blue H D V D H O N", hand, late) == results


@pytest.mark.rule("C15-X32")
def test_one_rum_or_more_is_one_step_at_the_table() -> None:
    for throw in ("throw:1", "throw:1,1"):
        s = table(CARDS_2015, EIGHT, "white: hand=blue,H,D,V,D,H,O,N,fr,we,x2", "yellow: hand=V,rum,rum")
        play(s, "white: blue-H-D-V-D-H-O-N", "yellow: V", "white: none", f"yellow: {throw}")
        assert legal(s) == ["a3:8+fr+we+x2", "a3:9+we+x2", "nothing"]


@pytest.mark.rule("C15-X33")
@pytest.mark.parametrize(
    ("row", "kept", "asked"),
    [
        ("V-V-V-V", ",H,rum", ["nothing"]),
        ("V-V-V-V", ",we,fr", ["c5:4+fr+we", "c5:5+we", "nothing"]),
        ("V-V-V-V", "", None),
        ("red-V", ",we,fr", None),
    ],
)
def test_who_is_asked_tells_nothing_of_the_hand(row: str, kept: str, asked: list[str] | None) -> None:
    s = table(CARDS_2015, P1, f"white: hand={row.replace('-', ',')}{kept}", "yellow: hand=N,H")
    play(s, f"white: {row}", "yellow: N", "white: none", "yellow: none")
    assert deciding(s) == (["yellow"] if asked is None else ["white"])
    assert asked is None or legal(s) == asked


@pytest.mark.rule("C15-X34")
def test_a_blank_is_a_row_for_rum_like_any_other() -> None:
    s = table(CARDS_2015, P1, "seats: 3", "white: hand=rum,rum,we,fr", "yellow: hand=N,rum", "black: hand=H,V,H,fr")
    assert legal(s, "white") == ["+fr", "+we", "+rum"]
    play(s, "white: we", "yellow: N", "black: H-V-H")
    assert legal(s, "white") == ["none", "throw:2", "throw:2,2", "throw:3", "throw:2,3", "throw:3,3"]
    assert legal(s, "yellow") == ["none", "throw:1", "throw:3"]
    events = play(s, "white: throw:3,3", "yellow: throw:1", "black: none")
    assert told(events, "declares") == [
        {"seat": 0, "chest": None, "steps": 0, "spent": [], "start": "c1", "walk": [], "cards": []}
        | {"why": "cards", "failed": "we"}
    ]
    assert seen(s, "black", "white")["row"] == ["we"]
    play(s, "nothing")
    assert legal(s) == ["a2:4", "e2:4", "nothing"]


@pytest.mark.rule("C15-X35")
@pytest.mark.parametrize(
    ("row", "results"),
    [
        ("V fr H H", "a2 in 3; a2 in 4; e2 in 3; e2 in 4; nothing"),
        ("V H fr H", "a2 in 4; e2 in 4; nothing"),
    ],
)
def test_friday_in_the_row(row: str, results: str) -> None:
    assert offered(P1, row) == results


@pytest.mark.rule("C15-X36")
@pytest.mark.parametrize(("row", "kept", "drawn"), [("H-fr-we-V-H", "x2", 3), ("H-V-H", "x2 fr we", 1)])
def test_attachments_laid_for_nothing_make_room_for_others(row: str, kept: str, drawn: int) -> None:
    top = "U D N O"
    s = table(CARDS_2015, P1, "white: hand=H,V,H,fr,we,x2", "yellow: hand=N,N,N,N,N", top=top)
    play(s, f"white: {row}", "yellow: N", "white: none", "yellow: none")
    assert [text for text in legal(s) if "+" not in text] == ["a2:3", "e2:3", "nothing"]
    play(s, "e2:3", "nothing")
    assert len(hand(s, "white").split()) == len(kept.split()) + drawn
    assert set(kept.split()) <= set(hand(s, "white").split())
