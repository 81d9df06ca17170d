"""RTE-G11, RTE-G12: what a special card is worth on an island, and that every one of them matters in the sets."""

import random
from types import ModuleType

import pytest

from jackal.games.cards_2015 import content as content_2015
from jackal.games.cards_2019 import content as content_2019
from jackal.making.islands.check import check_set, check_worth, is_handed_out
from jackal.making.islands.quality import UNIT
from jackal.making.islands.worth import best_ends, cards_served, move_hands, special_cards, worth
from jackal.routes.island import Island
from jackal.routes.solve import STEPS, Solver
from jackal.routes.words import KINDS
from tests.cards import KIND_OF, box_for

CONTENTS = [content_2015, content_2019]
BOX_15, BOX_19 = content_2015.BOX, content_2019.BOX


def drawn(drawing: str, grade: str = "easy") -> Island:
    return Island("x-01", grade, "Test", drawing.split(), box_for(drawing.replace(" ", "")))


def codes(island: Island, kinds: list[int]) -> list[str]:
    return [island.box.codes[kind] for kind in kinds]


# Robbers, or traps, or jungles all across the only way to the chests.
ROBBED = drawn("~~3~~ ~...~ ~XXX~ ~...~ ~.W.~")
TRAPPED = drawn("~~3~~ ~...~ ~TTT~ ~...~ ~.W.~")
OVERGROWN = drawn("~~3~~ ~...~ ~JJJ~ ~...~ ~.W.~")


@pytest.mark.rule("RTE-G11")
def test_a_hand_of_four_moves_counts_as_often_as_the_deck_deals_it() -> None:
    hands = move_hands(BOX_15)
    assert len(hands) == 210
    assert sum(hands.values()) == pytest.approx(1)
    assert hands[4 * UNIT[KIND_OF["h"]]] == pytest.approx(6 * 5 * 4 * 3 / (37 * 36 * 35 * 34))
    assert hands[4 * UNIT[KIND_OF["h"]]] < hands[sum(UNIT[KIND_OF[code]] for code in "hvud")]


@pytest.mark.rule("RTE-G11")
@pytest.mark.parametrize("island", [ROBBED, TRAPPED, OVERGROWN, *(content.islands()[-1] for content in CONTENTS)])
def test_one_search_for_all_hands_finds_what_a_search_for_each_hand_does(island: Island) -> None:
    dice = random.Random(3)
    for kind in special_cards(island.box):
        alone, helped = best_ends(island, kind)
        for hand in dice.sample(sorted(move_hands(island.box)), 12):
            assert alone[hand] == end_of(island, hand, [])
            assert helped[hand] == end_of(island, hand, [kind])


def end_of(island: Island, hand: int, added: list[int]) -> int:
    cards = [hand >> (3 * kind) & 7 for kind in range(KINDS)]
    for kind in added:
        cards[kind] += 1
    solver = Solver(island, cards)
    chest = solver.best_chest()
    return 0 if chest < 0 else island.value[chest] * STEPS - solver.fewest(chest)


@pytest.mark.rule("RTE-G11")
def test_a_card_matters_by_more_gold_or_by_an_earlier_arrival() -> None:
    weapon, friday, map_card = KIND_OF["we"], KIND_OF["fr"], KIND_OF["map"]
    assert worth(ROBBED, weapon) > 0.15, "the chest is out of reach without, but for a knight"
    assert worth(TRAPPED, friday) > 0.15, "a step is saved"
    assert worth(OVERGROWN, map_card) > 0.15
    around = drawn("~~3~~ ~...~ .X... ..... ..W..")
    assert worth(around, weapon) < 0.05, "there is a way around"
    assert worth(ROBBED, friday) == 0, "there are no traps"
    assert codes(ROBBED, cards_served(ROBBED)) == ["we"], "doubling has no cell of its own, rum helps nobody along"
    assert codes(ROBBED, special_cards(BOX_15)) == ["red", "blue", "x2", "fr", "we"]
    assert codes(OVERGROWN, special_cards(BOX_19)) == ["flag", "map"]


@pytest.mark.rule("RTE-G11")
def test_an_island_where_a_card_has_its_cell_and_hardly_helps_is_told() -> None:
    findings = check_worth(drawn("~.3.~ ..... ~.X.~ 1.T.2 ~.W.~"))
    assert [(finding.rule, finding.what, finding.where, finding.passed) for finding in findings] == [
        ("RTE-G11", "worth", "fr", False),
        ("RTE-G11", "worth", "we", False),
    ]
    assert [finding.passed for finding in check_worth(ROBBED)] == [True]


@pytest.mark.rule("RTE-G11")
@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: str(content.BOX.edition))
def test_on_every_island_of_the_sets_every_card_with_a_cell_matters(content: ModuleType) -> None:
    for island in content.islands():
        failing = [finding for finding in check_worth(island) if not finding.passed]
        assert failing == [], island.key


@pytest.mark.rule("RTE-G12")
def test_at_most_three_easy_islands_have_a_chest_beside_the_white_flag() -> None:
    beside = "~.3.~ ..... ~...~ ..1.. ~.W.~"
    assert is_handed_out(drawn(beside))
    assert not is_handed_out(drawn(beside, "medium"))
    assert not is_handed_out(drawn("~.3.~ ..... ~...~ 1...2 ~.W.~"))
    for content, found in ((content_2015, 6), (content_2019, 9)):
        assert len([island for island in content.islands(1) if is_handed_out(island)]) == found, "as it was at first"


@pytest.mark.rule("RTE-G12")
def test_the_first_sets_would_fail_today() -> None:
    failing = [finding for finding in check_set(content_2015.islands(1), BOX_15) if not finding.passed]
    assert [(finding.rule, finding.what) for finding in failing] == [
        ("RTE-G12", "card"),
        ("RTE-G12", "card"),
        ("RTE-G12", "handed_out"),
    ]
    assert [finding.where for finding in failing[:2]] == ["fr", "we"]
    failing = [finding for finding in check_set(content_2019.islands(1), BOX_19) if not finding.passed]
    assert [finding.what for finding in failing] == ["handed_out"]
