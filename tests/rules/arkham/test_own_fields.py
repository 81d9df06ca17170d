"""Options and fields of one's own (ARK section 13, O and F)."""

import pytest

from jackal.core.errors import BadOption, BadText
from jackal.core.options import settle
from jackal.text import read_position, scribe, write_position
from tests.board import ARKHAM, bide, city, gold, play, where
from tests.rules.arkham.roads import boxed, deal, laid, outline, parked, spaces
from tests.rules.arkham.test_content import counts, printed

LONG = """\
name: Long Street
map:
  Y Y Y Y Y Y Y Y Y . . .
  Y G G G G G G G Y V V V
  S S S S S S S S S V V V
  G G G G G G G G G V V V
  Y Y Y Y Y Y Y Y Y . . .
berths:
  2: f1 f7
  3: b1 f7 i1
"""
PRINTED = """\
map:
  . Y Y Y Y Y . . . .
  Y G G G G G Y . . .
  Y G S S S G Y V V V
  Y G S S S G Y V V V
  Y G S S S G Y V V V
  Y G G G G G Y . . .
  . Y Y Y Y Y . . . .
berths:
  2: e1 e9
  4: a4 a6 c9 c1
"""


@pytest.mark.rule("ARK-O1")
def test_the_options_and_their_defaults() -> None:
    assert ARKHAM.seats == (2, 3, 4)
    assert settle(ARKHAM.options, {}) == {
        "teams": False,
        "peek_memory": "kept",
        "turn_cap": 300,
        "layout": "",
        "multiverse": "",
        "vehicles": "cars",
        "first": "drawn",
    }
    for refused in ({"teams": True}, {"vehicles": "ships"}, {"multiverse": "chess"}, {"peek_memory": "never"}):
        with pytest.raises(BadOption):
            ARKHAM.new(2, 0, dict(refused))


TEAMS = ("seats: 4", "option: teams = on")


@pytest.mark.rule("ARK-O2")
def test_allies_share_tiles_and_cars_but_home_is_ones_own_car() -> None:
    s = city(*TEAMS, "white: car=a4 1=d4", "red: car=c9 1=d5")
    play(s, "1:d4-d5")
    assert (where(s, "white1"), where(s, "red1")) == ("d5", "d5")
    s = city(*TEAMS, "white: car=a4 1=c8", "red: car=c9", "gold: c8=1")
    play(s, "1:c8-c9$")
    assert (where(s, "white1"), s.purse) == ("aboard:red", [0, 0, 1, 0])
    s = city(*TEAMS, "white: car=a4 1=d4", "red: car=c9", "tiles: d5=Bt")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "aboard"
    s = city(*TEAMS, "white: car=a4 1=d5", "blue: car=a6 1=d4", "turn: blue")
    play(s, "1:d4-d5")
    assert where(s, "white1") == "aboard"


@pytest.mark.rule("ARK-O2")
def test_allies_open_a_sealed_grave_together() -> None:
    s = city(*TEAMS, "white: car=a4 1=o4", "red: car=c9 1=o5", "tiles: o5=Gs")
    play(s, "1:o4-o5")
    assert gold(s) == {"o5": 5}


@pytest.mark.rule("ARK-O3")
def test_seats_one_and_three_play_against_two_and_four_and_add_their_coins() -> None:
    s = city(*TEAMS, "white: car=a4 coins=2", "red: car=c9 coins=3", "blue: car=a6 coins=4", explored=True)
    bide(s)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((5, 4, 5, 4), (1, 2, 1, 2))
    assert (s.teams(), s.own_scores()) == ([[0, 2], [1, 3]], [2, 4, 3, 0])
    s = city(*TEAMS, "white: car=a4 coins=2 3=dead powers=path", "blue: car=a6 coins=2", explored=True)
    bide(s)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.ranks == (2, 1, 2, 1)  # detectives are added, too
    with pytest.raises(BadOption):
        deal(3, teams=True)


# Fields -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARK-F1")
def test_an_own_field_takes_the_same_tiles_on_another_outline() -> None:
    s = deal(layout=LONG)
    assert len(outline(s)) == 90
    assert {"b2", "j6", "n2", "v6"} <= outline(s)
    assert laid(s) + boxed(s) == printed()
    assert set(counts(boxed(s)).values()) == {2}
    assert parked(s) == ["f1", "f7"]
    assert outline(deal(layout=PRINTED)) == outline(deal())
    text = write_position(ARKHAM, s)
    assert write_position(ARKHAM, read_position(ARKHAM, text)) == text


@pytest.mark.rule("ARK-F1")
def test_a_field_with_other_numbers_of_cells_is_refused() -> None:
    with pytest.raises(BadText, match="21 yellow cells, Arkham has 20") as caught:
        deal(layout=LONG.replace("S S S S S S S S S", "Y S S S S S S S S"))
    assert caught.value.line == 7
    with pytest.raises(BadText, match="ARK-F1"):
        deal(layout=LONG.replace("Y Y Y Y Y Y Y Y Y . . .\n  Y G", "Y Y Y Y Y Y Y Y . . . .\n  Y G"))


@pytest.mark.rule("ARK-F2")
def test_the_veil_lies_directly_east_of_arkham_at_any_height() -> None:
    rows = LONG.split("\n")
    high = [*rows[:2], *(row.replace(". . .", "V V V") if at < 1 else row for at, row in enumerate(rows[2:5]))]
    text = "\n".join([*high, rows[5].replace("V V V", ". . ."), *rows[6:]])
    s = deal(layout=text)
    assert [s.field.name(cell) for cell in s.field.veil] == [f"{column}{row}" for row in (4, 5, 6) for column in "klm"]
    for broken in (
        LONG.replace("V V V", ". . ."),
        LONG.replace("V V V", "V V .", 1),
        LONG.replace("V V V", ". V V"),
        LONG.replace("Y . . .", "Y V . .", 1),
    ):
        with pytest.raises(BadText, match="ARK-F2") as caught:
            deal(layout=broken)
        assert caught.value.line > 1


@pytest.mark.rule("ARK-F2")
def test_a_veil_that_shares_no_edge_with_arkham_is_refused() -> None:
    rows = [
        ". . . . . . . . . V V V",
        ". . . . . . . . . V V V",
        ". . . . . . . . . V V V",
        ". Y Y Y Y Y Y Y Y . . .",
        "Y G G G G G G G Y . . .",
        "S S S S S S S S S . . .",
        "G G G G G G G G G . . .",
        "Y Y Y Y Y Y Y Y Y . . .",
        "Y . . . . . . . . . . .",
    ]
    with pytest.raises(BadText, match="veil shares no edge"):
        deal(layout="map:\n" + "".join(f"  {row}\n" for row in rows) + "berths:\n  2: f1 f7\n")


@pytest.mark.rule("ARK-F3")
def test_unsound_and_too_large_outlines_are_refused_where_the_fault_is() -> None:
    apart = LONG.replace(
        "  Y Y Y Y Y Y Y Y Y . . .\nberths", "  . Y Y Y Y Y Y Y Y . . .\n  Y . . . . . . . . . . .\nberths"
    )
    with pytest.raises(BadText, match="not in one piece") as caught:
        deal(layout=apart)
    assert (caught.value.line, caught.value.column) == (8, 3)
    hole = LONG.replace("S S S S S S S S S", "S S S S . S S S S").replace(
        "  Y Y Y Y Y Y Y Y Y . . .\nberths", "  Y Y Y Y Y Y Y Y Y . . .\n  S . . . . . . . . . . .\nberths"
    )
    with pytest.raises(BadText, match="closed in") as caught:
        deal(layout=hole)
    assert (caught.value.line, caught.value.column) == (5, 11)
    wide = [
        "Y " * 10 + "G " * 2 + "V V V",
        "Y " * 10 + "G " * 2 + "V V V",
        "G " * 12 + "V V V",
        "S " * 9 + ". . . . . .",
    ]
    with pytest.raises(BadText, match="too large"):
        deal(layout="map:\n" + "".join(f"  {row}\n" for row in wide) + "berths:\n  2: f1 f7\n")


@pytest.mark.rule("ARK-F4")
def test_colours_that_lie_unwisely_are_warned_of() -> None:
    assert scribe(ARKHAM).doubts(2, {"layout": PRINTED}) == []
    found = scribe(ARKHAM).doubts(2, {"layout": LONG})
    assert [(note.name, note.data["cell"]) for note in found] == [
        *(("open edge", "b3"), ("open edge", "b4"), ("grey by yellow", "b4"), ("grey by yellow", "j4")),
    ]
    swapped = PRINTED.replace("Y G S S S G Y V", "Y S G S S G Y V", 1)
    assert [note.name for note in scribe(ARKHAM).doubts(2, {"layout": swapped})] == ["grey by yellow"]


@pytest.mark.rule("ARK-F5")
@pytest.mark.parametrize(
    ("berths", "says"),
    [
        ("2: f1 e9", "border of Arkham"),  # no space
        ("2: f1 w2", "border of Arkham"),  # of the Otherworld
        ("2: f1 f2", "border of Arkham"),
        ("2: f1 a4", "yellow"),  # by a grey tile
        ("2: f1 g1", "apart"),
        ("2: f1 f1", "apart"),
        ("2: f1 k6", "veil"),
        ("2: f1", "2 berths"),
        ("5: f1 f7", "number of players"),
    ],
)
def test_berths_that_cannot_be_are_refused(berths: str, says: str) -> None:
    with pytest.raises(BadText, match=says) as caught:
        deal(layout=LONG.replace("2: f1 f7", berths))
    assert caught.value.line == 9
    with pytest.raises(BadText, match="no berths for 4"):
        deal(4, layout=LONG)
    assert "k6" in spaces(deal(layout=LONG))


@pytest.mark.rule("ARK-F6")
def test_uneven_berths_are_warned_of() -> None:
    def names(berths: str) -> list[str]:
        return [note.name for note in scribe(ARKHAM).doubts(2, {"layout": PRINTED.replace("2: e1 e9", berths)})]

    assert names("2: e1 e9") == []
    assert names("2: b2 b8") == []  # a symmetry maps them onto each other
    assert names("2: a4 h8") == []  # ten and eleven steps apart
    assert names("2: a5 h8") == ["uneven berths"]  # nine and twelve
    assert names("2: e1 g1") == ["uneven berths"]
