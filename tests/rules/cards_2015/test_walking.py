"""Cells and attachments (C15 sections 3 and 4)."""

import pytest

from tests.board import told
from tests.rules.routes.drawings import P1, P2, P3
from tests.table import CARDS_2015, deciding, discard, hand, legal, offered, path, play, table

# One line from the flag to a chest, with room for whatever a test puts there.
LINE = """
5 ~~~~~
4 ~~~~~
3 W...3
2 ~~~~~
1 ~~~~~
  abcde
"""


def line(cells: str) -> str:
    """`W` and what follows, eastward."""
    return LINE.replace("W...3", cells)


@pytest.mark.rule("C15-F1")
@pytest.mark.parametrize(
    ("cells", "row", "hand", "results"),
    [
        ("W.1~~", "H H", "", "c3 in 2; nothing"),
        ("WT1~~", "H H", "", "c3 in 3; nothing"),
        ("WTT1~", "H H H", "", "d3 in 5; nothing"),
        ("WTT1~", "H H H", "fr", "d3 in 4 + fr; d3 in 5; nothing"),  # each trap needs its own
        ("WTT1~", "H H H", "fr fr", "d3 in 3 + fr fr; d3 in 4 + fr; d3 in 5; nothing"),
        ("WT1~~", "H H H H", "", "c3 in 3; c3 in 6; nothing"),  # to and fro: each time it is entered
    ],
)
def test_a_trap_costs_a_step_each_time_it_is_entered(cells: str, row: str, hand: str, results: str) -> None:
    assert offered(line(cells), row, hand) == results


@pytest.mark.rule("C15-F1")
def test_friday_helps_on_the_card_that_leads_in_only() -> None:
    island = """
    5 ~~~~~
    4 ~~~~~
    3 WT1~~
    2 ~~~~~
    1 ~~~~~
      abcde
    """
    s = table(CARDS_2015, island, "white: hand=H,H,fr,N", "yellow: hand=N,N")
    play(s, "white: H-H", "yellow: N", "white: none", "yellow: none")
    assert legal(s) == ["c3:2+fr", "c3:3", "nothing"]  # no card is lost to the trap


@pytest.mark.rule("C15-F2")
def test_an_unarmed_pirate_ends_on_the_robbers_cell() -> None:
    assert offered(line("WX1~~"), "H H H H H") == "nothing"
    assert path(line("WX1~~"), "H H H", "nothing") == "b3"
    assert offered(line("WX1~~"), "H H", "fr x2") == "nothing"


@pytest.mark.rule("C15-F3")
def test_with_a_weapon_the_robbers_cell_is_empty() -> None:
    assert offered(line("WX1~~"), "H H", "we") == "c3 in 2 + we; nothing"
    assert offered(line("WXX1~"), "H H H", "we") == "nothing"
    assert offered(line("WXX1~"), "H H H", "we we") == "d3 in 3 + we we; nothing"


@pytest.mark.rule("C15-F4")
def test_leaving_traps_and_robbers_is_free() -> None:
    island = """
    5 ~~~~~
    4 ~~~~~
    3 1X~T1
    2 ~RWB~
    1 ~~~~~
      abcde
    """
    assert offered(island, "U H") == "e3 in 3"  # one step for entering the trap, none for leaving it
    assert offered(island, "D H", "we") == "a3 in 2 + we; nothing"  # one weapon is enough


@pytest.mark.rule("C15-F5", "C15-F7")
def test_a_flag_card_moves_the_start_and_takes_no_step() -> None:
    island = line("1W.R2").replace("2 ~~~~~", "2 ~~B1~")
    assert offered(island, "H") == "a3 in 1; nothing"
    assert offered(island, "red H") == "e3 in 1; nothing"
    assert offered(island, "blue H") == "d2 in 1"
    assert offered(island, "red", "we x2 fr") == "nothing"


@pytest.mark.rule("C15-F6", "C15-F7")
def test_without_that_flag_the_walk_ends_before_it_starts() -> None:
    assert offered(line("1W.R2"), "blue H") == "nothing"  # not from white instead
    assert path(line("1W.R2"), "blue H", "nothing") == ""


@pytest.mark.rule("C15-F7")
def test_a_flag_card_must_be_obeyed() -> None:
    assert offered(line("1W.R."), "red H") == "nothing"  # though from white a chest is near


@pytest.mark.rule("C15-F8")
def test_a_broken_row_is_no_foul() -> None:
    s = table(CARDS_2015, P3, "white: hand=blue,O,O,fr,we coins=2", "yellow: hand=H,H")
    play(s, "white: blue-O-O", "yellow: H", "white: none", "yellow: none", "nothing", "nothing")
    assert s.coins == [2, 0]
    assert {"fr", "we"} <= set(hand(s, "white").split())
    assert len(hand(s, "white").split()) == 4


# Attachments ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-K1")
def test_attachments_are_played_from_the_hand_at_the_declaration() -> None:
    s = table(CARDS_2015, P1, "white: hand=V,H,H,fr,N", "yellow: hand=N,N")
    play(s, "white: V-H-H", "yellow: N", "white: none", "yellow: none")
    assert hand(s, "white") == "N fr"
    events = play(s, "e2:3+fr")
    assert told(events, "declares")[0]["spent"] == ["fr"]
    assert hand(s, "white") == "N"


@pytest.mark.rule("C15-K2")
def test_a_card_carries_one_attachment_of_each_kind_at_most() -> None:
    assert offered(line("W...1"), "H H", "x2 x2 x2") == "e3 in 2 + x2 x2; nothing"  # three times as far there is not
    assert offered(line("W...1"), "H", "x2 x2 x2") == "nothing"
    assert offered(line("WTX1~"), "H H", "x2 fr we") == "d3 in 2 + fr we x2; d3 in 3 + we x2; nothing"  # all three


@pytest.mark.rule("C15-K3")
def test_a_card_with_all_its_attachments_is_one_step() -> None:
    assert offered(line("WTX1~"), "H H", "x2 fr we").startswith("d3 in 2 + fr we x2; ")
    assert offered(line("W..1~"), "H H", "x2") == "d3 in 2 + x2; nothing"


@pytest.mark.rule("C15-K4")
def test_doubling_is_the_same_move_twice() -> None:
    assert offered(line("W.1~~"), "O", "x2") == "c3 in 1 + x2; nothing"
    corner = line("W.~~~").replace("4 ~~~~~", "4 ~1~~~")
    assert offered(corner, "O", "x2") == "nothing"  # not east and then north
    assert offered(P3, "N U", "x2") == "a4 in 2 + x2; nothing"
    assert path(P3, "N U", "a4 in 2 + x2", "x2") == "b5 a4"  # the leap to c3 twice


@pytest.mark.rule("C15-K5")
@pytest.mark.parametrize(("middle", "works"), [(".", True), ("R", True), ("T", True), ("~", False), ("X", False)])
def test_the_cell_in_the_middle_is_really_entered(middle: str, works: bool) -> None:
    found = offered(line(f"W{middle}1~~"), "H", "x2")
    assert found == ("nothing" if not works else f"c3 in {2 if middle == 'T' else 1} + x2; nothing")


@pytest.mark.rule("C15-K5")
def test_doubling_does_not_lead_over_a_chest() -> None:
    assert offered(line("W13~~"), "H", "x2") == "b3 in 1"
    assert offered(line("WX1~~"), "H", "x2 we") == "c3 in 1 + we x2; nothing"


@pytest.mark.rule("C15-K6")
@pytest.mark.parametrize(
    ("cells", "row", "results"),
    [
        ("WT.1~", "H H", "d3 in 3 + x2; nothing"),  # in the middle, or out of it: either way the trap's step
        ("W.T1~", "H H", "d3 in 3 + x2; nothing"),  # at the end
        ("WTT1~", "H H", "d3 in 4 + x2; nothing"),  # both
    ],
)
def test_doubling_never_saves_the_step_of_a_trap(cells: str, row: str, results: str) -> None:
    assert offered(line(cells), row, "x2") == results


@pytest.mark.rule("C15-K7")
def test_friday_and_weapon_on_a_doubled_card_serve_both_cells() -> None:
    assert offered(line("WTT1~"), "H H", "x2 fr").startswith("d3 in 2 + fr x2; ")
    assert offered(line("WXX1~"), "H H", "x2 we") == "d3 in 2 + we x2; nothing"
    for cells in ("WTX~~", "WXT~~"):
        corner = line(cells).replace("4 ~~~~~", "4 ~~1~~")
        assert offered(corner, "H V", "x2 fr we") == "c4 in 2 + fr we x2; c4 in 3 + we x2; nothing"


@pytest.mark.rule("C15-K8")
def test_from_the_hand_an_attachment_is_played_only_where_it_works() -> None:
    assert offered(line("W.1~~"), "H H", "fr we x2") == "c3 in 1 + x2; c3 in 2; nothing"
    assert offered(line("W1~~~"), "H", "x2 fr we") == "b3 in 1"
    s = table(CARDS_2015, P1, "white: hand=V,V,x2,x2", "yellow: hand=N,N")
    play(s, "white: V-V", "yellow: N", "white: none", "yellow: none")
    assert legal(s) == ["nothing"]
    play(s, "nothing")
    assert hand(s, "white") == "x2 x2"


@pytest.mark.rule("C15-K9")
def test_a_result_that_wastes_attachments_is_not_offered() -> None:
    assert offered(P3, "N N", "x2 we") == "a4 in 2; g4 in 2; nothing"
    two_ways = """
    5 ~~~~~
    4 .T.~~
    3 W~1~~
    2 .X.~~
    1 ~~~~~
      abcde
    """
    # One way costs a Friday or a step, the other a weapon; neither spends a part of what the other does.
    assert offered(two_ways, "V O O O", "fr we") == "c3 in 4 + fr; c3 in 4 + we; c3 in 5; nothing"


@pytest.mark.rule("C15-K9")
def test_nothing_looks_at_walks_without_attachments_only() -> None:
    assert offered(line("1W..~"), "H", "x2") == "a3 in 1; nothing"
    hook = """
    5 ~~~~~
    4 ~~~~~
    3 ~.~~~
    2 ~.~~~
    1 ~W1~~
      abcde
    """
    assert offered(hook, "V D", "x2") == "c1 in 2"  # b2-c1; b3 by doubling would break, but that is no way to nothing


@pytest.mark.rule("C15-K10")
def test_attachments_played_are_discarded_at_the_end_and_unused_ones_stay() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", "white: hand=V,H,H,fr,fr,we", "yellow: hand=N,N")
    play(s, "white: V-H-H", "yellow: N", "white: none", "yellow: none", "e2:3+fr")
    assert discard(s) == ""
    play(s, "nothing")
    assert discard(s) == "H H V N fr"
    assert hand(s, "white") == "fr we"
    assert deciding(s) == []


@pytest.mark.rule("C15-K11")
@pytest.mark.parametrize(
    ("cells", "row", "hand", "results"),
    [
        ("WT1~~", "H fr H", "", "c3 in 2; c3 in 3; nothing"),  # with effect,
        ("WT1~~", "H H fr", "", "c3 in 3; nothing"),  # or without
        ("WT1~~", "H fr H", "fr", "c3 in 2; c3 in 3; nothing"),  # the one in the hand is not needed
        ("WTT1~", "H fr H H", "fr", "d3 in 3 + fr; d3 in 4; d3 in 5; nothing"),
        ("WX1~~", "H we H", "", "c3 in 2; nothing"),
        ("WX1~~", "H H we", "", "nothing"),
        ("W.1~~", "H x2", "", "c3 in 1; nothing"),
        ("W.1~~", "H x2 H", "", "c3 in 1; c3 in 2; nothing"),  # it may be walked once all the same
        ("W1~~~", "H x2 fr we", "", "b3 in 1"),  # not over a chest
        ("W.X1~", "H x2 H", "", "nothing"),  # nor into a robber
        ("WTX1~", "H x2 fr we H", "", "d3 in 2; d3 in 3; nothing"),  # one step with all three
    ],
)
def test_an_attachment_laid_in_the_row_works_on_the_card_before_it(
    cells: str, row: str, hand: str, results: str
) -> None:
    assert offered(line(cells), row, hand) == results


@pytest.mark.rule("C15-K11", "C15-K10")
def test_what_is_laid_in_the_row_is_spent_with_it() -> None:
    s = table(CARDS_2015, P1, "option: islands = 1", "white: hand=V,H,H,fr,fr,we", "yellow: hand=N,N")
    play(s, "white: V-fr-H-we-H", "yellow: N", "white: none", "yellow: none")
    assert legal(s) == ["a2:3", "a2:4", "e2:3", "e2:4", "nothing"]
    events = play(s, "e2:4", "nothing")
    assert told(events, "declares")[0]["spent"] == []
    assert discard(s) == "H H V N fr we"
    assert hand(s, "white") == "fr"


@pytest.mark.rule("C15-K3", "C15-F1", "C15-U3")
def test_the_example_of_counting() -> None:
    island = """
    5 ~R.~~~~
    4 ~~T~~~~
    3 ~~~X~~1
    2 ~~~~.~~
    1 ~~~~~~W
      abcdefg
    """
    # Rum 1; red and O 2; V into the trap 4; D doubled past the robber 5; N 6.
    assert offered(island, "red O V D N", "x2 we", late=1) == "g3 in 6 + we x2; nothing"


@pytest.mark.rule("C15-F1", "C15-K5")
def test_the_samples_traps() -> None:
    assert offered(P2, "D", "x2 fr") == "a3 in 1 + fr x2; a3 in 2 + x2; nothing"
