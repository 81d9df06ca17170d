"""RTE section 11 and the content of both boxes: the checker, the generator, the frozen sets."""

from typing import NamedTuple

import pytest

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import (
    GRADE_BANDS,
    Finding,
    check,
    check_quality,
    check_set,
    check_structure,
    grade_of,
    heading,
)
from jackal.making.islands.make import Maker, make_one, sift
from jackal.making.islands.outline import distances, mirrored, outline, symmetries, turned
from jackal.making.islands.quality import UNIT, Hands, Quality, measure
from jackal.routes.bands import Band, count
from jackal.routes.box import Box
from jackal.routes.island import GRADES, Island, read_islands, spot_name, spot_of, spots, write_island
from jackal.routes.words import CARDS
from tests.cards import CODES, box_for
from tests.some import some

BOX_15, BOX_19 = content_2015.BOX, content_2019.BOX
BOXES = [BOX_15, BOX_19]
SETS = {BOX_15.edition: content_2015.islands, BOX_19.edition: content_2019.islands}

FINE = "~.3.~ ..... ~.2.~ 1XTX. ~.W.~"
P1 = "~.3.~ ..... ~.X.~ 1.T.2 ~.W.~"
P2 = "~~3.~~ ~.T.~~ ..~X.2 1..~.. ~T..R~ ~~W.~~"
P3 = "~~.3.~~ ~X.T.X~ ..~~~.. 2.~B~.1 ...~... ~X...X~ ~~.W.~~"
Q1 = "~.3.~ ..L.. 2.~.1 ~...~ ~~W~~"
Q2 = "~.c.~~ ..J.2~ C.~LJ. ~L..~K 1....~ ~~.WC~"
Q3 = "~~3.K~~ ~.J..~~ 2.~~L.~ ..~.~.d .L~..C. CJ.~.L~ ~~.W.~~"


def drawn(drawing: str, grade: str = "easy", key: str = "x-01") -> Island:
    return Island(key, grade, "Test / Проба", drawing.split(), box_for(drawing.replace("\n", "").replace(" ", "")))


def broken(findings: list[Finding]) -> set[tuple[str, str]]:
    return {(finding.rule, finding.what) for finding in findings if not finding.passed}


# Structure ------------------------------------------------------------------------------------------------------------

FAILING_STRUCTURE = [
    ("RTE-G1", "lines", "3.....2 ....... ....... .1.W..."),
    ("RTE-G1", "columns", "3..2 .... .... .... 1... ..W."),
    ("RTE-G1", "bare_edges", "~.3.~~ .....~ ~.X.~~ 1.T.2~ ~.W.~~"),
    ("RTE-G1", "land", "~.3~~ .~.~~ ~.~~~ 1.T.2 ~~W.~"),
    ("RTE-G1", "land", "....3.. ....... ....... ....... 1.....2 ...W..."),
    ("RTE-G1", "pieces", "..3.. ..... ~~~~~ 1...2 ..W.."),
    ("RTE-G1", "empty", "~.3.~ TTXTT ~.X.~ 1XT.2 ~.WX~"),
    ("RTE-G2", "white_flags", "~.3.~ ..... ~.X.~ 1.T.2 ~WW.~"),
    ("RTE-G2", "inland_flags", "~.3.~ ..... ..... .1W.. ~...2"),
    ("RTE-G3", "chests", "3...3 ..... 1...2 ..... 1...1 ~.W.~"),
    ("RTE-G3", "chest_kinds", "~.2.~ ..... ~.X.~ 2.T.2 ~.W.~"),
    ("RTE-G3", "touching_chests", "~.3.~ ..2.. ~.X.~ 1.T.. ~.W.~"),
    ("RTE-G4", "chest_apart", "~..2~ ..... ~.X3~ 1.T.. ~.W.~"),
    ("RTE-G4", "chest_apart", "~.3.~ ..... ~.X.~ ..T2. ~1W.~"),
    ("RTE-G5", "flag_apart", "~.3.~ ..... ~.X.~ 1.TB~ ~.W.~"),
    ("RTE-G5", "flag_to_chest", "~.3R~ ..... ~.X.~ 1.T.2 ~.W.~"),
    ("RTE-G5", "flag_saves", "~.3.~ ..... ~.X.~ W.... ..... 1~~~R"),
]


@pytest.mark.rule("RTE-G1", "RTE-G2", "RTE-G3", "RTE-G4", "RTE-G5")
@pytest.mark.parametrize(("rule", "what", "drawing"), FAILING_STRUCTURE)
def test_a_drawing_that_fails_just_one_criterion(rule: str, what: str, drawing: str) -> None:
    assert broken(check_structure(drawn(drawing), BOX_15)) == {(rule, what)}


@pytest.mark.rule("RTE-G2", "RTE-G3")
def test_without_a_start_or_a_chest_there_is_nothing_to_measure() -> None:
    no_start = check(drawn("~.3.~ ..... ~.X.~ 1.T.2 ~...~"), BOX_15)
    assert no_start.quality is None
    assert broken(no_start.findings) == {("RTE-G2", "white_flags")}
    no_chest = check(drawn("~...~ ..... ~.X.~ ..T.. ~.W.~"), BOX_15)
    assert no_chest.quality is None
    assert ("RTE-G3", "chests") in broken(no_chest.findings)


@pytest.mark.rule("RTE-G4")
def test_arrow_distance_goes_around_chests_and_over_obstacles() -> None:
    island = drawn("~.3.~ ..... ~.X.~ 1.T.2 ~.W.~")
    far = distances(island.land, island.chests, island.white)
    assert [far[spot_of(name)] for name in ("c1", "c2", "c3", "a2", "e2", "c5")] == [0, 1, 2, 2, 2, 4]
    blocked = drawn("~~.~~ ~~3~~ ~~.~~ ..... ~.W.~")
    far = distances(blocked.land, blocked.chests, blocked.white)
    assert (far[spot_of("c4")], far[spot_of("c5")]) == (3, 99)


@pytest.mark.rule("RTE-G6")
def test_no_two_islands_of_a_set_have_one_shape_however_turned() -> None:
    shape = P2.split()
    assert len({outline(Island("x", "easy", "x", drawing, BOXES[0])) for drawing in symmetries(shape)}) == 1
    assert len({"\n".join(drawing) for drawing in symmetries(shape)}) == 8
    assert outline(drawn(P2)) != outline(drawn(P3))
    other_furniture = mirrored(turned([line.replace("T", ".") for line in shape]))
    twins = [drawn(P1), drawn(P2, key="x-02"), Island("x-03", "easy", "x", other_furniture, BOXES[0])]
    found = check_set(twins, BOX_15)[0]
    assert (found.rule, found.where, found.passed) == ("RTE-G6", "x-03", False)


@pytest.mark.rule("C15-Q2", "C19-Q3")
@pytest.mark.parametrize(
    ("box", "drawing", "what"),
    [
        (BOX_15, "~.4.~ ..... ~.X.~ 1.T.2 ~.W.~", "foreign_signs"),
        (BOX_19, "~.4.~ ..... ~.L.~ 1...2 ~.W.~", "foreign_signs"),
        (BOX_19, "~.3.~ ..... ~.L.~ a...2 ~.W.~", "foreign_signs"),
        (BOX_19, "~.d.~ ..... ~.L.~ b...b ~.W.~", "signs"),
        (BOX_19, "~.3.~ .C.C. ~.L.~ 1C.C2 ~.W.~", "signs"),
        (BOX_19, "~.3.~ ...C. ~.L.~ 1...2 ~.W.~", "lone_caves"),
    ],
)
def test_a_set_holds_only_the_signs_of_its_box(box: Box, drawing: str, what: str) -> None:
    assert broken(check_structure(drawn(drawing), box)) == {(box.signs_rule, what)}


@pytest.mark.rule("C15-Q2", "C19-Q3")
def test_at_most_one_flag_of_a_colour() -> None:
    two_red = check_structure(drawn("R.3.R ..... ..X.. ..... 1...2 ~.W.~"), BOX_15)
    assert ("C15-Q2", "signs") in broken(two_red)
    two_black = check_structure(drawn("K.3.K ..... ..L.. ..... 1...2 ~.W.~"), BOX_19)
    assert ("C19-Q3", "signs") in broken(two_black)


# Quality --------------------------------------------------------------------------------------------------------------


class Evidence(NamedTuple):
    """A row of the catalogue's tables "Design evidence"."""

    drawing: str
    reach: float
    other_cards: int
    other_reach: float
    value: float
    gain: float
    chests: dict[str, float]


EVIDENCE = [
    (BOX_15, Evidence(P1, 0.82, 4, 0.69, 1.90, 0.45, {"a2": 0.76, "e2": 0.77, "c5": 0.32})),
    (BOX_15, Evidence(P2, 0.77, 4, 0.58, 1.46, 0.56, {"a3": 0.67, "f4": 0.48, "c6": 0.19})),
    (BOX_15, Evidence(P3, 0.50, 4, 0.28, 1.05, 0.41, {"a4": 0.41, "g4": 0.42, "d7": 0.14})),
    (BOX_19, Evidence(Q1, 0.82, 7, 0.97, 1.91, 0.37, {"a3": 0.71, "e3": 0.71, "c5": 0.37})),
    (BOX_19, Evidence(Q2, 0.79, 7, 0.97, 1.53, 0.55, {"a2": 0.69, "e5": 0.54, "c6": 0.15})),
    (BOX_19, Evidence(Q3, 0.53, 7, 0.91, 1.59, 0.51, {"g4": 0.13, "a5": 0.26, "c7": 0.31})),
]


@pytest.mark.rule("RTE-G7", "RTE-G8", "RTE-G11")
@pytest.mark.parametrize(("box", "evidence"), some(EVIDENCE, 3))
def test_the_measures_agree_with_the_catalogue(box: Box, evidence: Evidence) -> None:
    """Two samples of 20,000 hands differ by up to 0.015 once the tables have rounded theirs."""
    island = drawn(evidence.drawing)
    quality = measure(island, box.deck)
    assert quality.reach == pytest.approx(evidence.reach, abs=0.015)
    assert quality.gain == pytest.approx(evidence.gain, abs=0.015)
    assert quality.mean_value == pytest.approx(evidence.value, abs=0.03)
    for chest, reach in zip(spots(island.chests), quality.chest_reach, strict=True):
        assert reach == pytest.approx(evidence.chests[spot_name(chest)], abs=0.015)
    other = measure(island, box.deck, 4_000, evidence.other_cards)
    assert other.reach == pytest.approx(evidence.other_reach, abs=0.03)


@pytest.mark.rule("RTE-G7")
@pytest.mark.parametrize("evidence", some([evidence for _, evidence in EVIDENCE], 2))
def test_the_samples_satisfy_everything(evidence: Evidence) -> None:
    box = next(box for box, other in EVIDENCE if other is evidence)
    island = drawn(evidence.drawing, grade_of(evidence.reach))
    assert broken(check(island, box, 8_000).findings) <= {("RTE-G11", "worth")}, "nobody asked for that then"


@pytest.mark.rule("RTE-G7")
def test_grades_follow_from_reach() -> None:
    assert [grade_of(reach) for reach in (0.95, 0.80, 0.79, 0.60, 0.59, 0.40)] == [
        *("easy", "easy", "medium", "medium", "hard", "hard")
    ]
    wrong = check(drawn(P1, "hard"), BOX_15, 2_000)
    assert broken(wrong.findings) == {("RTE-G7", "grade"), ("RTE-G11", "worth")}
    assert set(GRADE_BANDS) == set(GRADES)


FAILING_QUALITY = [
    ("RTE-G7", "reach", BOX_19, "easy", "~~~.~ .~K~. .~... .c.2. ..~L. ~~1W."),
    ("RTE-G7", "reach", BOX_19, "hard", "~.JL.J~ 3.b.... ......W ~.J...~ ~L~.~K~"),
    ("RTE-G8", "chest_reach", BOX_19, "easy", "K~~J.L .~~W.. 3CC..~ ~..1~~ ~d~~~~"),
    ("RTE-G9", "chest_best", BOX_15, "hard", "~..3~ ..... 1~..~ .~..~ ~~.W~"),
    ("RTE-G9", "chest_best", BOX_15, "medium", ".WX..~ ~~.2.2 ~X.T.. .3~1~~ ~X~~~~"),
    ("RTE-G10", "first_cell", BOX_19, "medium", "~.3.~ ..... ~...~ 1...2 ~~.~~ ~~W~~"),
    ("RTE-G11", "gain", BOX_19, "medium", "~~J..~~ .cCC.Lb ..J.... K.1LJ.W ~..~L.~"),
]


@pytest.mark.rule("RTE-G7", "RTE-G8", "RTE-G9", "RTE-G10", "RTE-G11")
@pytest.mark.parametrize(("rule", "what", "box", "grade", "drawing"), FAILING_QUALITY)
def test_an_island_that_fails_just_one_criterion(rule: str, what: str, box: Box, grade: str, drawing: str) -> None:
    island = drawn(drawing, grade)
    assert broken(check_structure(island, box)) == set()
    assert broken(check_quality(island, measure(island, box.deck, 6_000))) == {(rule, what)}


@pytest.mark.rule("RTE-G8")
def test_a_chest_hardly_anybody_reaches_fails() -> None:
    quality = Quality(1, 0.7, 1.5, 0.3, [0.5, 0.039, 0.4], [0.4, 0.04, 0.56], 0, 0.3)
    assert broken(check_quality(drawn(P1, "medium"), quality)) == {("RTE-G8", "chest_reach")}
    assert broken(check_quality(drawn(P1, "medium"), quality._replace(chest_reach=[0.5, 0.04, 0.4]))) == set()


def hand_of(text: str) -> int:
    return sum(UNIT[CODES.index(code)] for code in text.split())


@pytest.mark.rule("RTE-G9", "RTE-G10")
def test_the_best_chest_and_the_first_cells_of_its_best_walks() -> None:
    hands = Hands(drawn(P1))
    best = hands.best(hand_of("H V H"))  # a2 and e2 both, in three steps
    assert spot_name(best.chest) == "e2", "worth more"
    assert [spot_name(spot) for spot in spots(best.first)] == ["d1"]
    assert hands.best(hand_of("U H rum")) == hands.best(hand_of("U H")), "rum takes nobody anywhere"
    assert hands.best(hand_of("V V V")).chest == -1
    armed = hands.best(hand_of("V V V x2 we"))  # C15-X7
    assert (spot_name(armed.chest), armed.value) == ("c5", 3)


@pytest.mark.rule("RTE-G10")
def test_equal_best_walks_share_their_hand_and_a_doubled_move_first_enters_its_middle() -> None:
    hands = Hands(drawn("~.3.~ ..... ~.X.~ 2.T.2 ~.W.~"))
    both = hands.best(hand_of("X H"))
    assert spot_name(both.chest) == "a2", "equal in value and steps: the first in cell order"
    assert [spot_name(spot) for spot in spots(both.first)] == ["b1", "b2"], "either card may come first"
    doubled = Hands(drawn("~.3.~ ..... ~...~ 1...2 ~.W.~")).best(hand_of("V V x2 x2"))
    assert [spot_name(spot) for spot in spots(doubled.first)] == ["c2"]


@pytest.mark.rule("RTE-G11")
def test_knights_are_special_cards() -> None:
    hands = Hands(drawn(P1))
    with_knight, arrows_alone = hands.best(hand_of("N U U")), hands.best(hand_of("U U"))
    assert with_knight.value > arrows_alone.value


# Sets -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-G12")
@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        (P1, "N"),
        ("W...3 ..... ..... ..... 1...2", "E"),
        ("3...W ..... ..... ..... 1...2", "W"),
        ("1.W.2 ..... ..... ..... 3....", "S"),
        ("~...3 ..... ..... ..... W...1", "N"),
        ("3...3 ..... ..... ..... .W..1", "N"),
    ],
)
def test_the_heading_is_where_the_best_chest_lies(drawing: str, expected: str) -> None:
    assert heading(drawn(drawing)) == expected


@pytest.mark.rule("RTE-G12", "C15-Q3", "C19-Q4")
@pytest.mark.parametrize("box", BOXES, ids=lambda box: str(box.edition))
def test_a_set_out_of_its_bands_is_told_so(box: Box) -> None:
    islands = SETS[box.edition]()
    assert broken(check_set(islands, box)) == set()
    assert box.plan.rule in {finding.rule for finding in check_set(islands[1:], box) if not finding.passed}
    northward = [island for island in islands if heading(island) != "S"]
    assert ("RTE-G12", "heading") in broken(check_set(northward, box))


@pytest.mark.rule("C15-Q3", "C19-Q4")
def test_the_bands_are_those_of_the_catalogue() -> None:
    assert BOX_15.plan.grades == (12, 18, 10)
    assert BOX_19.plan.grades == (15, 20, 10)
    assert Band("islands_with_all", "RB", 6) in BOX_15.plan.bands
    assert Band("cells", "bcd", 28, 48) in BOX_19.plan.bands
    samples = [drawn(P1), drawn(P2), drawn(P3)]
    assert count(Band("cells", "TX", 0), samples) == 10
    assert count(Band("islands", "RB", 0), samples) == 2
    assert count(Band("islands_with_all", "RB", 0), samples) == 0


@pytest.mark.rule("C15-Q1", "C19-Q1", "C19-Q2")
def test_the_decks_hold_sixty_cards() -> None:
    decks = [[f"{box.deck[kind]} {code}" for kind, code in enumerate(CODES) if box.deck[kind]] for box in BOXES]
    assert " ".join(decks[0]) == "6 H 6 V 5 U 5 D 4 X 5 O 6 N 4 red 4 blue 4 x2 3 fr 4 we 4 rum"
    assert " ".join(decks[1]) == "8 H 8 V 6 U 6 D 4 X 6 O 6 N 5 flag 7 map 4 mark"
    assert [sum(box.deck) for box in BOXES] == [CARDS, CARDS]


@pytest.mark.rule("RTE-G1", "RTE-G2", "RTE-G3", "RTE-G4", "RTE-G5", "C15-Q2", "C19-Q3")
@pytest.mark.parametrize("box", BOXES, ids=lambda box: str(box.edition))
def test_every_island_of_the_sets_is_well_built(box: Box) -> None:
    for island in SETS[box.edition]():
        assert broken(check_structure(island, box)) == set(), island.key
    grades = [GRADES.index(island.grade) for island in SETS[box.edition]()]
    assert grades == sorted(grades), "easy, medium, hard"


@pytest.mark.rule("RTE-G7", "RTE-G8", "RTE-G9", "RTE-G10", "RTE-G11")
@pytest.mark.parametrize(
    ("edition", "at"), some([(box.edition, at) for box in BOXES for at in range(box.plan.size())], 4), ids=str
)
def test_every_island_of_the_sets_plays_well(edition: str, at: int) -> None:
    """Over all the hands that count; other islands on each build."""
    box = next(box for box in BOXES if box.edition == edition)
    assert check(SETS[edition]()[at], box).failures() == []


@pytest.mark.rule("RTE-A5")
def test_the_sample_islands_are_in_the_first_sets() -> None:
    drawings = {" ".join(island.drawing) for box in BOXES for island in SETS[box.edition](1)}
    assert {P1, P2, P3, Q1, Q2, Q3} <= drawings


# The generator --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-G1", "RTE-G7")
@pytest.mark.parametrize(("box", "seed"), [(BOX_15, 3), (BOX_19, 12)])  # seeds that are quick
def test_what_the_generator_offers_passes_the_checker_and_can_be_read_back(box: Box, seed: int) -> None:
    report = make_one(Maker(box, seed), 1)
    assert report is not None
    assert check(report.island, box).failures() == []
    again = make_one(Maker(box, seed), 1)
    assert again is not None
    assert write_island(again.island) == write_island(report.island), "one seed, one island"
    assert read_islands(write_island(report.island), box)[0].drawing == report.island.drawing


@pytest.mark.rule("RTE-G7")
def test_the_generator_keeps_to_a_grade_and_gives_up_after_its_tries() -> None:
    report = make_one(Maker(BOX_19, 21), 2, "hard")
    assert report is not None
    assert (report.island.key, report.island.grade) == ("new-02", "hard")
    assert make_one(Maker(BOX_19, 4), 1, "hard", tries=1) is None


def test_sifting_refuses_what_fails() -> None:
    assert sift("x", "x", FINE.split(), BOX_15) is not None
    assert sift("x", "x", P1.split(), BOX_15) is None, "weapon and Friday hardly matter there"
    for _, _, drawing in FAILING_STRUCTURE[2:4]:
        assert sift("x", "x", drawing.split(), BOX_15) is None
    assert sift("x", "x", ["~..3~", ".....", "1~..~", ".~..~", "~~.W~"], BOX_15) is None
