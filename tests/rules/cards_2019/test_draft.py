"""The mode «Archipelago» (C19 section 12): the draft, two rounds of four islands."""

from collections import Counter
from typing import cast

import pytest

from jackal.core.event import Event
from jackal.core.options import Value
from jackal.games.cards_2019.table import table as own
from jackal.games.cards_2019.words import DECK, LAND, PASS
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import HAND_IN, THROW
from tests.board import told
from tests.cards import CODES
from tests.rules.cards_2019.isles import STRAND, scarce
from tests.rules.cards_2019.test_setup import named
from tests.table import CARDS_2019, deciding, hand, isles, legal, play, table, view, why_not

NINE = isles(*[STRAND] * 9)
SEATS = [2, 3, 4]


def archipelago(seats: int, seed: int = 0, **options: Value) -> RouteState:
    state = CARDS_2019.new(seats, seed, {"mode": "archipelago", **options})
    assert isinstance(state, RouteState)
    return state


def packs(s: RouteState) -> list[Counter[str]]:
    return [Counter(CODES[kind] for kind in pack) for pack in own(s).packs]


def pick_all(s: RouteState) -> list[str]:
    """Every seat picks the last card it may, beginning with the last seat; what they picked, by seat."""
    picks = {seat: s.actions(seat)[-1] for seat in reversed(s.actors())}
    texts = [CARDS_2019.notation.write(s, picks[seat]).removeprefix("pick:") for seat in range(s.seats)]
    for seat, action in picks.items():
        s.play(seat, action)
    return texts


def draft(s: RouteState) -> RouteState:
    while view(s)["phase"] == "draft":
        pick_all(s)
    return s


def play_island(s: RouteState, passers: tuple[int, ...] = ()) -> list[Event]:
    """All land with one card and declare the first of their results; passers pass and draw from the deck."""
    events: list[Event] = []
    island = s.at
    while s.actors() and s.at == island:
        seat = s.actors()[0]
        actions = s.actions(seat)
        wanted = [PASS, DECK] if seat in passers else [LAND, HAND_IN, THROW]
        s.play(seat, next((action for action in wanted if action in actions), actions[0]), events.append)
    return events


@pytest.mark.rule("C19-A1")
def test_four_islands_lie_open_in_a_line_and_four_are_closed() -> None:
    s = archipelago(3)
    assert len(named(s, "island") + named(s, "next")) == 4
    assert view(s)["rounds"] == 8
    assert len(set(s.order)) == 9  # and one for a tie-break
    assert named(s, "island") + named(s, "next") == [s.pool[number].key for number in s.order[:4]]


@pytest.mark.rule("C19-A2")
@pytest.mark.parametrize("seats", SEATS)
def test_nine_cards_are_dealt_to_each_and_four_to_the_market(seats: int) -> None:
    s = archipelago(seats)
    assert [len(pack) for pack in own(s).packs] == [9] * seats
    assert [s.hand_size(seat) for seat in range(seats)] == [0] * seats
    assert sum(kind >= 0 for kind in own(s).market) == 4
    assert len(s.deck) == 56 - 9 * seats


@pytest.mark.rule("C19-A3")
@pytest.mark.parametrize("seats", SEATS)
def test_all_pick_at_once_and_hand_their_packs_to_the_left_until_each_has_nine(seats: int) -> None:
    s = archipelago(seats)
    picked: list[list[str]] = [[] for _ in range(seats)]
    before = packs(s)
    for size in range(9, 1, -1):
        assert deciding(s) == list(COLOURS[:seats])
        before = packs(s)
        assert [pack.total() for pack in before] == [size] * seats
        texts = pick_all(s)
        for seat, text in enumerate(texts):
            before[seat][text] -= 1
            picked[seat].append(text)
        if size > 2:
            assert packs(s) == [+before[seat - 1] for seat in range(seats)]
    for seat in range(seats):  # the ninth goes by itself
        picked[seat] += list(before[seat - 1].elements())
        assert Counter(hand(s, COLOURS[seat]).split()) == Counter(picked[seat])
    assert view(s)["phase"] == "announce"
    assert [s.hand_size(seat) for seat in range(seats)] == [9] * seats


@pytest.mark.rule("C19-A3")
def test_a_seat_may_pick_each_kind_of_its_pack() -> None:
    s = table(
        CARDS_2019,
        (STRAND,) * 9,
        "option: mode = archipelago",
        "white: pack=V,V,mark,map,O,O,O,flag,H",
        "yellow: pack=N,N,N,N,X,U,D,D,V",
        "phase: draft",
    )
    assert legal(s, "white") == ["pick:H", "pick:V", "pick:O", "pick:flag", "pick:map", "pick:mark"]
    assert why_not(s, "white", "pick:N") == "C19-A3"
    assert why_not(s, "white", "pick:O") == ""


@pytest.mark.rule("C19-A3")
def test_a_pick_cannot_be_changed_and_takes_effect_when_the_last_seat_has_picked() -> None:
    s = archipelago(3)
    before = packs(s)
    first = legal(s, "yellow")[0]
    events = play(s, f"yellow: {first}", f"white: {legal(s, 'white')[0]}")
    assert [event.data for event in events] == [{"seat": 1}, {"seat": 0}]
    assert why_not(s, "yellow", first) == "C19-A3"
    assert (packs(s), hand(s, "yellow")) == (before, "")
    play(s, f"black: {legal(s, 'black')[0]}")
    assert hand(s, "yellow") == first.removeprefix("pick:")


@pytest.mark.rule("C19-A4")
def test_the_open_islands_are_played_in_line_order_without_refill_but_passing_gives_two_cards() -> None:
    s = draft(archipelago(3, isles=NINE))
    line = named(s, "island") + named(s, "next")
    for island in range(4):
        assert named(s, "island") == [line[island]]
        assert named(s, "next") == line[island + 1 :]
        sizes = [s.hand_size(seat) for seat in range(3)]
        token = s.first
        rows = sum(s.discard)
        play_island(s, passers=(1,))
        if island < 3:
            assert [s.hand_size(seat) for seat in range(3)] == [sizes[0] - 1, sizes[1] + 2, sizes[2] - 1]
            assert sum(s.discard) == rows + 2  # E1
            assert s.first == (token + 1) % 3  # E3


@pytest.mark.rule("C19-A5")
def test_after_the_fourth_island_hands_are_discarded_and_the_closed_islands_turned_up() -> None:
    s = draft(archipelago(2, isles=NINE))
    line = named(s, "island") + named(s, "next")
    for _ in range(3):
        play_island(s)
    hands = Counter(f"{hand(s, 'white')} {hand(s, 'yellow')}".split())
    market = own(s).market[:]
    play_island(s)
    second = named(s, "island") + named(s, "next")
    assert len(second) == 4
    assert not set(line) & set(second)
    dropped = Counter(CODES[at % 16] for at, count in enumerate(s.unseen) for _ in range(count))
    assert dropped.total() == 10
    assert dropped <= hands  # all but the two cards laid on the fourth
    assert sum(s.discard) == 8
    assert own(s).market == market


@pytest.mark.rule("C19-A6")
@pytest.mark.parametrize("seats", SEATS)
def test_nine_new_cards_are_dealt_from_the_deck_and_drafted_to_the_left_again(seats: int) -> None:
    s = draft(archipelago(seats, isles=NINE))
    for _ in range(3):
        play_island(s)
    size = len(s.deck)
    on_top = s.deck[::-1]
    play_island(s)
    assert view(s)["phase"] == "draft"
    assert [len(pack) for pack in own(s).packs] == [9] * seats
    if size >= 9 * seats:
        assert len(s.deck) == size - 9 * seats
        assert packs(s)[s.first] == Counter(CODES[kind] for kind in on_top[: 9 * seats : seats])  # RTE-T4
    before = packs(s)
    texts = pick_all(s)
    for seat, text in enumerate(texts):
        before[seat][text] -= 1
    assert packs(s) == [+before[seat - 1] for seat in range(seats)]
    draft(s)
    for _ in range(4):
        play_island(s)
    assert s.at >= 7


@pytest.mark.rule("C19-X29")
def test_with_four_seats_the_second_deal_needs_the_discard() -> None:
    s = archipelago(4, isles=NINE)
    assert (sum(len(pack) for pack in own(s).packs), len(own(s).market), len(s.deck)) == (36, 4, 20)
    draft(s)
    for _ in range(3):
        play_island(s)
    assert len(s.deck) == 20
    events = play_island(s)
    assert told(events, "reshuffle") == [{"cards": 36}]  # after the 20 cards of the deck
    assert (len(s.deck), sum(s.discard), sum(s.unseen)) == (20, 0, 0)
    assert [len(pack) for pack in own(s).packs] == [9] * 4


@pytest.mark.rule("C19-A6", "C19-P6")
def test_dropped_hands_fill_the_market_before_the_second_deal() -> None:
    lines = ("option: mode = archipelago", "round: 4")
    s = scarce("H U", deck="-", market="V O - map", lines=lines)
    play(s, "pass", "market:1", "market:2", "pass")
    events = play(s, "market:4")
    assert [data["place"] for data in told(events, "market")] == [1, 2, 3, 4]
    told_of = [event.name for event in events if event.name in ("reshuffle", "market", "draft")]
    assert told_of == ["reshuffle", *["market"] * 4, "draft"]
    assert (len(s.deck), sum(s.discard), sum(s.unseen)) == (60 - 4 - 18, 0, 0)


@pytest.mark.rule("C19-A7", "C19-O3")
@pytest.mark.parametrize(
    ("second_start", "seats", "order"),
    [
        ("left", 4, [0, 1, 2, 3, 0, 1, 2, 3]),
        ("left", 3, [0, 1, 2, 0, 1, 2, 0, 1]),
        ("left", 2, [0, 1, 0, 1, 0, 1, 0, 1]),
        ("across", 4, [0, 1, 2, 3, 2, 3, 0, 1]),
        ("across", 3, [0, 1, 2, 0, 2, 0, 1, 2]),
        ("across", 2, [0, 1, 0, 1, 1, 0, 1, 0]),
    ],
)
def test_the_token_moves_after_every_island_and_perhaps_across_between_the_rounds(
    second_start: str, seats: int, order: list[int]
) -> None:
    s = archipelago(seats, isles=NINE, second_start=second_start)
    start = s.first
    tokens, announced = [], [start]
    while s.at < 8 and s.actors():
        draft(s)
        tokens.append((s.first - start) % seats)
        announced += [cast(int, data["seat"]) for data in told(play_island(s), "token")]
    assert tokens == order
    assert [(seat - start) % seats for seat in announced[:8]] == order  # once for each island; a tie-break may follow


@pytest.mark.rule("C19-A8")
def test_after_the_eighth_island_the_game_ends() -> None:
    lines = ("option: mode = archipelago", "round: 8", "white: hand=H,H coins=4", "yellow: hand=H", "phase: lay")
    s = table(CARDS_2019, (STRAND,) * 9, *lines)
    play(s, "white: H-H", "yellow: H", "white: none", "yellow: none", "a1:2")
    assert view(s)["phase"] == "over"
    assert s.outcome() == ("islands", (6, 0), (1, 2))
    s = table(CARDS_2019, (STRAND,) * 9, *lines)
    play(s, "white: H-H", "yellow: H", "white: none", "yellow: none", "nothing")
    assert view(s)["phase"] == "over"


@pytest.mark.rule("C19-A8")
def test_a_tie_after_the_eighth_island_is_broken_as_in_base_mode() -> None:
    lines = ("option: mode = archipelago", "round: 8", "white: hand=H,H coins=4", "yellow: hand=H,H coins=4")
    s = table(CARDS_2019, (STRAND,) * 9, *lines, "first: yellow")
    play(s, *("pass", "deck", "deck") * 2)
    assert view(s)["tie_break"]
    assert [s.hand_size(seat) for seat in range(2)] == [5, 5]
    assert named(s, "island") == ["i9"]
    assert named(s, "next") == []
    assert deciding(s) == ["white"]


@pytest.mark.rule("C19-A9")
@pytest.mark.parametrize("cards", ["-", "map,mark", "flag"])
def test_a_seat_without_move_cards_can_only_pass_even_with_an_empty_hand(cards: str) -> None:
    lines = ("option: mode = archipelago", f"white: hand={cards}", "yellow: hand=H")
    s = table(CARDS_2019, (STRAND,) * 9, *lines)
    assert legal(s) == ["pass"]
    play(s, "pass", "deck", "deck")
    assert s.hand_size(0) == len([word for word in cards.split(",") if word != "-"]) + 2
