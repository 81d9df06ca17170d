"""The end of the game and tie-breaks (C19 section 14)."""

from collections import Counter

import pytest

from jackal.core.event import Event
from jackal.games.cards_2019.table import table as own
from jackal.routes.state import RouteState
from tests.board import told
from tests.cards import CODES
from tests.rules.cards_2019.isles import STRAND, scarce
from tests.rules.cards_2019.test_setup import named
from tests.table import CARDS_2019, coins, deciding, discard, hand, legal, play, seen, table, view, why_not

PILE = "\n5 ~~~~~\n4 ~~~~~\n3 ~~~~~\n2 ~~~~~\n1 ~~W.3\n  abcde\n"
COLOURS = ("white", "yellow", "black", "red")


def last_island(*purses: int, first: str = "white", discarded: str = "-") -> RouteState:
    """Before the last of three islands; the tie-break is to be played on one with a chest of 3."""
    hands = ["H,H,H,H,H", "V,D,D", "V,D,D", "V,D"]
    players = [f"{COLOURS[seat]}: hand={hands[seat]} coins={count}" for seat, count in enumerate(purses)]
    piles = [f"discard: {discarded}", "market: O O O X", f"first: {first}", "round: 3"]
    return table(CARDS_2019, (STRAND, STRAND, STRAND, PILE), f"seats: {len(purses)}", *players, *piles)


def all_pass(s: RouteState) -> list[Event]:
    return [event for _ in s.seat_order() for event in play(s, "pass", "deck", "deck")]


def hold(s: RouteState, **hands: str) -> RouteState:
    """Give seats these cards out of the deck, and take what they had back under it."""
    for colour in hands:
        base = 16 * COLOURS.index(colour)
        for kind in s.cards_of(COLOURS.index(colour)):
            s.deck.insert(0, kind)
        s.hands[base : base + 16] = [0] * 16
    for colour, cards in hands.items():
        for code in cards.split():
            s.deck.remove(CODES.index(code))
            s.hands[16 * COLOURS.index(colour) + CODES.index(code)] += 1
    return s


@pytest.mark.rule("C19-V1")
def test_the_most_coins_after_the_last_island_win() -> None:
    s = last_island(2, 4, 3)
    play(s, "land", "pass", "deck", "deck", "pass", "deck", "deck", "white: H-H")
    events = play(s, "a1:2")
    assert s.outcome() is None  # four and four
    s = last_island(3, 4, 3)
    play(s, "land", "pass", "deck", "deck", "pass", "deck", "deck", "white: H-H")
    events = play(s, "a1:2")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]
    assert outcome == ("islands", (5, 4, 3), (1, 2, 3))
    assert told(events, "over") == [{"reason": "islands", "winners": [0]}]


@pytest.mark.rule("C19-V2")
def test_the_tied_alone_play_one_more_island_with_five_new_cards() -> None:
    s = last_island(6, 2, 6, discarded="N N map")
    play(s, "land", "land", "land", "white: H-H", "yellow: V", "black: V", "white: none", "yellow: none")
    events = play(s, "black: none", "nothing")
    assert told(events, "tie") == [{"seats": [0, 2]}]
    assert [s.hand_size(seat) for seat in range(3)] == [5, 0, 5]
    assert (len(s.deck), sum(s.discard), sum(s.unseen)) == (60 - 4 - 10, 0, 0)  # all was shuffled in
    assert told(events, "reshuffle") == [{"cards": 56}]
    assert view(s)["market"] == ["O", "O", "O", "X"]
    assert view(s)["tie_break"]
    assert (named(s, "island"), named(s, "next")) == (["i4"], [])
    assert seen(s, "white", "yellow")["stance"] == "by"
    assert legal(s)[-1] == "pass"


@pytest.mark.rule("C19-V2", "C19-P6")
def test_empty_market_places_are_filled_before_the_tied_get_their_cards() -> None:
    s = scarce("H U", deck="-", market="V O - map", lines=("option: islands = 3", "round: 3"))
    play(s, "pass", "market:1", "market:2", "pass")
    events = play(s, "market:4")
    told_of = [event.name for event in events if event.name in ("tie", "reshuffle", "market", "draws")]
    assert told_of == ["tie", "reshuffle", *["market"] * 4, "draws", "draws"]
    assert (len(s.deck), [s.hand_size(seat) for seat in range(2)]) == (60 - 4 - 10, [5, 5])


@pytest.mark.rule("C19-V2")
def test_sections_three_to_seven_apply_in_a_tie_break() -> None:
    s = last_island(6, 2, 6)
    all_pass(s)
    assert deciding(s) == ["black"]  # V3
    hold(s, white="H mark V", black="H H")
    play(s, "land", "land")
    assert deciding(s) == ["white", "black"]
    play(s, "white: H", "black: H-H")
    assert legal(s, "white") == ["none", "throw:3"]
    play(s, "white: throw:3", "black: none")
    assert legal(s) == ["e1:3", "nothing"]
    play(s, "e1:3")
    assert s.outcome() == ("tie-break", (6, 2, 6), (2, 3, 1))


@pytest.mark.rule("C19-V2")
def test_passing_is_possible_in_a_tie_break() -> None:
    s = last_island(6, 6)
    all_pass(s)
    hold(s, yellow="H H")
    play(s, "land", "pass", "deck", "deck", "yellow: H-H", "e1:2")
    assert s.outcome() == ("tie-break", (6, 6), (2, 1))


@pytest.mark.rule("C19-V3")
@pytest.mark.parametrize(
    ("purses", "token", "order"),
    [
        ((9, 9, 4, 9), "white", ["yellow", "red", "white"]),
        ((9, 9, 4, 9), "yellow", ["red", "white", "yellow"]),  # black is not tied
        ((9, 4, 9, 4), "white", ["black", "white"]),
        ((9, 4, 9, 4), "red", ["white", "black"]),
        ((9, 9, 9, 9), "red", ["white", "yellow", "black", "red"]),
        ((9, 9, 4), "yellow", ["white", "yellow"]),
        ((9, 9), "white", ["yellow", "white"]),
    ],
)
def test_seat_order_of_a_tie_break_begins_after_the_last_holder_of_the_token(
    purses: tuple[int, ...], token: str, order: list[str]
) -> None:
    s = last_island(*purses, first=token)
    events = all_pass(s)
    assert [event.name for event in events if event.name in ("tie", "token", "island")] == ["tie", "token", "island"]
    assert told(events, "token") == [{"seat": COLOURS.index(order[0])}]
    asked = []
    while view(s)["phase"] == "announce":
        asked += deciding(s)
        play(s, "pass", "deck", "deck")
    assert asked == order


@pytest.mark.rule("C19-V3")
def test_seat_order_among_the_tied_decides_equal_steps() -> None:
    s = last_island(9, 9, 4, 9, first="yellow")
    all_pass(s)
    hold(s, white="H H", yellow="H H", red="H H")
    play(s, "land", "land", "land", "white: H-H", "yellow: H-H", "red: H-H")
    play(s, "white: none", "yellow: none", "red: none", "e1:2", "e1:2", "e1:2")
    assert own(s).extra == [2, 1, 0, 3]
    assert s.outcome() == ("tie-break", (9, 9, 4, 9), (2, 3, 4, 1))


@pytest.mark.rule("C19-X30", "C19-V4", "C19-V5")
def test_those_equal_and_highest_in_the_tie_break_win_together() -> None:
    s = last_island(9, 9, 4, 9, first="white")
    all_pass(s)
    assert deciding(s) == ["yellow"]
    two_chests = "\n5 ~~~~~\n4 ~~~~~\n3 ~~~~~\n2 ~~~~~\n1 2.W.2\n  abcde\n"
    s = table(
        CARDS_2019,
        (STRAND, STRAND, STRAND, two_chests),
        "seats: 4",
        "white: hand=V coins=9",
        "yellow: hand=H,H coins=9",
        "black: hand=- coins=4",
        "red: hand=H,H coins=9",
        "round: 4",
        "tied: 1 2 4",
        "first: yellow",
    )
    play(s, "land", "land", "land", "white: V", "yellow: H-H", "red: H-H", "white: none", "yellow: none", "red: none")
    play(s, "a1:2", "e1:2")
    assert own(s).extra == [0, 2, 0, 2]
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [1, 3]
    assert outcome == ("tie-break", (9, 9, 4, 9), (3, 1, 4, 1))


@pytest.mark.rule("C19-X34", "C19-V5", "C19-V6")
def test_after_a_tie_break_of_all_four_the_others_rank_by_its_coins() -> None:
    isle = "\n5 ~~~~~\n4 ~~~~~\n3 ~~~~~\n2 ~~1~~\n1 1.W.3\n  abcde\n"
    hands = ("white: hand=H,H coins=7", "yellow: hand=H,H coins=7", "black: hand=V coins=7", "red: hand=D coins=7")
    s = table(CARDS_2019, (STRAND, STRAND, STRAND, isle), "seats: 4", *hands, "round: 4", "tied: 1 2 3 4")
    play(s, "land", "land", "land", "land", "white: H-H", "yellow: H-H", "black: V", "red: D")
    play(s, "white: none", "yellow: none", "black: none", "red: none", "e1:2", "a1:2")
    assert own(s).extra == [3, 1, 1, 0]
    assert s.outcome() == ("tie-break", (7, 7, 7, 7), (1, 2, 2, 4))
    assert coins(s) == [7, 7, 7, 7]


@pytest.mark.rule("C19-V4")
def test_among_the_tied_the_gold_of_the_tie_break_alone_decides() -> None:
    s = last_island(6, 2, 6)
    all_pass(s)
    hold(s, white="H H", black="V V V")
    play(s, "land", "land", "white: H-H", "black: V", "white: none")
    play(s, "black: none", "e1:2")
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [0]


@pytest.mark.rule("C19-V5")
def test_a_tie_break_without_a_winner_has_joint_winners_and_no_second_one() -> None:
    s = last_island(6, 6, 2, 6)
    all_pass(s)
    while view(s)["phase"] != "over":
        play(s, "pass", "deck", "deck")
    assert s.outcome() == ("tie-break", (6, 6, 2, 6), (1, 1, 4, 1))
    assert s.at == 3


@pytest.mark.rule("C19-V6")
def test_coins_of_a_tie_break_change_no_total_and_no_other_rank() -> None:
    s = last_island(6, 5, 6, 5)  # with three more coins black would have nine
    all_pass(s)
    hold(s, black="H H", white="V")
    events = play(s, "land", "land", "white: V", "black: H-H", "white: none", "black: none", "e1:2")
    assert told(events, "gold") == [{"seat": 2, "chest": "e1", "coins": 3, "place": 1, "tied": False, "late": 0}]
    assert coins(s) == [6, 5, 6, 5]
    assert s.outcome() == ("tie-break", (6, 5, 6, 5), (2, 3, 1, 3))
    assert seen(s, "white", "black")["coins"] == 6
    assert seen(s, "white", "black")["extra"] == 3


@pytest.mark.rule("C19-V6")
def test_equal_totals_share_a_rank() -> None:
    s = last_island(3, 7, 3, 1)
    all_pass(s)
    assert s.outcome() == ("islands", (3, 7, 3, 1), (2, 1, 2, 4))


@pytest.mark.rule("C19-V2", "RTE-L3")
def test_who_has_left_takes_no_part_in_a_tie_break() -> None:
    s = last_island(6, 6, 6)
    s.leave(0)
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert view(s)["tie_break"]
    assert deciding(s) == ["yellow"]
    play(s, *("pass", "deck", "deck") * 2)
    assert s.outcome() == ("tie-break", (6, 6, 6), (3, 1, 1))
    s = last_island(6, 4, 3)
    s.leave(0)
    play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert s.outcome() == ("islands", (6, 4, 3), (3, 1, 2))
    s = last_island(6, 4, 4)
    s.leave(0)
    events = play(s, "pass", "deck", "deck", "pass", "deck", "deck")
    assert told(events, "tie") == [{"seats": [1, 2]}]  # the richest has left
    assert [s.hand_size(seat) for seat in range(3)] == [0, 5, 5]


@pytest.mark.rule("C19-V2", "RTE-L3")
def test_who_leaves_in_a_tie_break_is_ranked_last_though_he_has_more_coins() -> None:
    s = last_island(6, 2, 6)
    all_pass(s)
    assert deciding(s) == ["black"]
    s.leave(2)
    assert deciding(s) == ["white"]
    play(s, "pass", "deck", "deck")
    assert s.outcome() == ("tie-break", (6, 2, 6), (1, 2, 3))


@pytest.mark.rule("C19-V2")
def test_who_is_not_tied_is_asked_nothing_and_has_no_cards() -> None:
    s = last_island(6, 2, 6)
    all_pass(s)
    assert hand(s, "yellow") == ""
    assert why_not(s, "yellow", "land") == "C19-V2"
    assert seen(s, "", "yellow")["cards"] == 0
    dealt = Counter(f"{hand(s, 'white')} {hand(s, 'black')}".split())
    assert dealt.total() == 10
    assert discard(s) == ""
