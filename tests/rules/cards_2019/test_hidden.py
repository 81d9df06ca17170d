"""Who sees what (C19 section 10): views of all seats and onlookers, events, and what `redeal` leaves as it is."""

import json
from collections import Counter
from typing import cast

import pytest

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.options import Value
from jackal.games.cards_2019.table import table as own
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from jackal.routes.words import ARROW_X4
from tests.board import told
from tests.cards import CODES, MOVES
from tests.rules.cards_2019.isles import STRAND, on_top
from tests.rules.cards_2019.test_draft import NINE, archipelago, draft, play_island
from tests.table import CARDS_2019, deck, hand, play, seen, table, view

THREE = ("seats: 3", "white: hand=H,H,V,mark", "yellow: hand=H,H,U,mark", "black: hand=H,H,D,mark")
VIEWERS = ("white", "yellow", "black", "")
OWN = {"hand", "pack", "pick", "throw"}
MARKET = "market: O O X map"


def redeals(s: RouteState, viewer: str, count: int = 60) -> list[RouteState]:
    return [s.redeal(COLOURS.index(viewer), FastChance(seed)) for seed in range(count)]


def public(s: RouteState, viewer: str) -> str:
    """A view without what its owner alone sees, and without the questions."""
    shown = {key: value for key, value in view(s, viewer).items() if key not in ("seat", "ask", "dropped", "players")}
    players = [seen(s, viewer, of) for of in COLOURS[: s.seats]]
    theirs = [{key: value for key, value in player.items() if key not in OWN} for player in players]
    if viewer:
        mine = theirs[COLOURS.index(viewer)]
        mine["row"] = seen(s, "", viewer)["row"]
    return json.dumps([shown, theirs])


@pytest.mark.rule("C19-H1")
def test_all_that_is_public_is_the_same_to_everybody_at_every_moment() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET, "discard: N N"), "U D V U")
    steps = [
        *("land", "pass", "market:2", "deck", "land", "white: H-H", "black: H-D", "white: throw:3"),
        *("black: none", "a1:2"),
    ]
    for text in steps:
        assert len({public(s, viewer) for viewer in VIEWERS}) == 1
        play(s, text)
    assert s.at == 1
    assert len({public(s, viewer) for viewer in VIEWERS}) == 1


@pytest.mark.rule("C19-H1")
def test_market_islands_announcements_sizes_rows_marks_and_coins_are_public() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET, "discard: N N", "islands: i2 i4"), "U D V U")
    play(s, "land", "pass", "market:2", "deck", "land")
    assert view(s)["market"] == ["O", "U", "X", "map"]
    assert view(s)["discard"] == {"N": 2}
    assert [seen(s, "", of)["cards"] for of in ("white", "yellow", "black")] == [4, 6, 4]
    play(s, "white: H-H")
    assert [seen(s, "", of)["row_cards"] for of in ("white", "yellow", "black")] == [0, 0, 0]
    assert seen(s, "", "white")["cards"] == 4  # RTE-R3
    play(s, "black: H-H-D")
    assert [seen(s, "", of)["row_cards"] for of in ("white", "yellow", "black")] == [2, 0, 3]
    assert [seen(s, "", of)["cards"] for of in ("white", "yellow", "black")] == [2, 6, 1]
    play(s, "white: throw:3")
    assert seen(s, "black", "black")["thrown_by"] == []
    assert seen(s, "black", "white")["cards"] == 2
    play(s, "black: none")
    assert seen(s, "", "black")["thrown_by"] == [0]
    assert seen(s, "", "white")["cards"] == 1
    assert seen(s, "", "white")["row"] == ["H", "H"]
    play(s, "a1:2")
    assert seen(s, "", "black")["row"] == ["H", "H", "D"]
    declared = seen(s, "yellow", "white")["declared"]
    assert isinstance(declared, dict)
    assert (declared["chest"], declared["steps"]) == ("a1", 2)
    play(s, "a1:3")
    assert [seen(s, "", of)["coins"] for of in ("white", "yellow", "black")] == [2, 0, 1]


@pytest.mark.rule("C19-H2")
def test_hand_row_marks_and_deck_cards_are_the_owners_alone() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET), "N flag")
    events = play(s, "land", "pass", "deck", "deck", "land", "white: H-V", "black: H-D")
    assert seen(s, "yellow", "yellow")["hand"] == ["H", "H", "U", "N", "flag", "mark"]
    drawn = [event for event in events if event.name == "drawn"]
    assert [event.data["cards"] for event in drawn] == [["N"], ["flag"]]
    for event in drawn:
        assert event.visible_to(1)
        assert not any(event.visible_to(other) for other in (0, 2, None))
    play(s, "white: throw:3")
    for viewer in VIEWERS:
        mine = viewer == "white"
        assert ("hand" in seen(s, viewer, "white")) == mine
        assert seen(s, viewer, "white")["row"] == (["H", "V"] if mine else None)
        assert seen(s, viewer, "white").get("throw") == ([2] if mine else None)
        assert seen(s, viewer, "black").get("throw") is None


@pytest.mark.rule("C19-H2")
def test_a_row_being_laid_is_seen_by_its_owner_alone_card_by_card() -> None:
    s = table(CARDS_2019, STRAND, *THREE, "phase: lay")
    before = [json.dumps(view(s, viewer)) for viewer in VIEWERS[1:]]
    events = play(s, "white: +H", "white: +V")
    assert events == []
    assert [json.dumps(view(s, viewer)) for viewer in VIEWERS[1:]] == before
    assert seen(s, "white", "white")["row"] == ["H", "V"]
    assert seen(s, "white", "white")["cards"] == 4


@pytest.mark.rule("C19-H3")
def test_the_rows_of_later_landers_stay_hidden_while_earlier_ones_are_declared() -> None:
    s = table(CARDS_2019, STRAND, *THREE, "phase: lay", "first: yellow")
    play(s, "white: H-H", "yellow: H-H", "black: H-H-D", "white: none", "yellow: none", "black: none")
    rows = {"white": ["H", "H"], "yellow": ["H", "H"], "black": ["H", "H", "D"]}
    for opened in (["yellow"], ["yellow", "black"], ["yellow", "black", "white"]):
        for viewer in VIEWERS:
            for of, row in rows.items():
                assert seen(s, viewer, of)["row"] == (row if of in opened or of == viewer else None)
        if len(opened) < 3:
            others = {json.dumps(seen(twin, "white", "black")["row"]) for twin in redeals(s, "white", 5)}
            assert others == ({"null"} if opened == ["yellow"] else {json.dumps(rows["black"])})
        play(s, "nothing")


@pytest.mark.rule("C19-H3")
def test_a_row_that_lies_face_down_is_dealt_anew_with_its_length_and_open_ones_are_kept() -> None:
    s = table(CARDS_2019, STRAND, *THREE, "phase: lay", "first: yellow")
    play(s, "white: H-H", "yellow: H-H", "black: H-H-D", "white: none", "yellow: none", "black: none")
    twins = redeals(s, "white")
    assert {tuple(twin.rows[1]) for twin in twins} == {tuple(s.rows[1])}
    assert {len(twin.rows[2]) for twin in twins} == {3}
    assert len({tuple(twin.rows[2]) for twin in twins}) > 30
    assert {tuple(twin.rows[0]) for twin in twins} == {tuple(s.rows[0])}
    twins = redeals(s, "black")
    assert len({tuple(twin.rows[0]) for twin in twins}) > 20


@pytest.mark.rule("C19-H2")
def test_marks_decided_on_in_secret_are_no_part_of_what_others_know() -> None:
    s = table(CARDS_2019, STRAND, *THREE, "phase: lay")
    play(s, "white: H", "yellow: H", "black: H", "white: throw:2", "black: throw:1")
    for twin in redeals(s, "white", 10):
        assert twin.throws == [s.throws[0], -1, -1]
    for twin in redeals(s, "yellow", 10):
        assert twin.throws == [-1, -1, -1]


@pytest.mark.rule("C19-H1", "C19-P2")
@pytest.mark.parametrize("texts", [["land"], ["land", "land"], ["land", "land", "white: H"]])
def test_who_has_landed_is_known_to_hold_a_move_card(texts: list[str]) -> None:
    s = table(CARDS_2019, STRAND, "white: hand=H", "yellow: hand=H,H")
    play(s, *texts)
    for twin in redeals(s, "yellow"):
        [card] = twin.cards_of(0) + twin.rows[0]
        assert card < MOVES


# Archipelago ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-H4")
def test_in_a_draft_others_see_the_size_of_a_pack_and_who_has_picked() -> None:
    s = archipelago(3)
    play(s, f"yellow: pick:{CODES[own(s).packs[1][0]]}")
    for viewer in VIEWERS:
        mine = viewer == "yellow"
        assert seen(s, viewer, "yellow")["pack_cards"] == 9
        assert seen(s, viewer, "yellow")["picked"] is True
        assert seen(s, viewer, "white")["picked"] is False
        assert seen(s, viewer, "yellow").get("pack") == ([CODES[kind] for kind in own(s).packs[1]] if mine else None)
        assert seen(s, viewer, "yellow").get("pick") == (CODES[own(s).packs[1][0]] if mine else None)


@pytest.mark.rule("C19-H4")
def test_each_pack_is_told_to_its_holder_alone() -> None:
    s = archipelago(3)
    events: list[Event] = []
    for seat in range(3):
        s.play(seat, s.actions(seat)[0], events.append)
    assert [event.data for event in events if event.name == "picked"] == [{"seat": seat} for seat in range(3)]
    told_packs = [event for event in events if event.name == "pack"]
    assert [event.data["cards"] for event in told_packs] == [[CODES[kind] for kind in pack] for pack in own(s).packs]
    for seat, event in enumerate(told_packs):
        assert [event.visible_to(viewer) for viewer in (0, 1, 2, None)] == [viewer == seat for viewer in (0, 1, 2, 3)]
    assert [event.data for event in events if event.name == "packs"] == [{"cards": 8}]


@pytest.mark.rule("C19-H4")
def test_the_closed_islands_are_known_to_nobody() -> None:
    s = draft(archipelago(2))
    for viewer in ("white", "yellow"):
        twins = redeals(s, viewer)
        assert {tuple(twin.order[:4]) for twin in twins} == {tuple(s.order[:4])}
        assert len({twin.order[4] for twin in twins}) > 20
        assert all(len(set(twin.order)) == 9 for twin in twins)


@pytest.mark.rule("C19-H4")
def test_hands_dropped_after_the_fourth_island_are_discarded_unseen() -> None:
    s = draft(archipelago(2, isles=NINE))
    for _ in range(4):
        play_island(s)
    assert view(s)["unseen"] == 10
    assert sum(cast(dict[str, int], view(s)["discard"]).values()) == 8
    mine = Counter(CODES[kind] for kind in range(16) for _ in range(s.unseen[kind]))
    assert view(s, "white")["dropped"] == mine
    assert view(s)["dropped"] == {}
    twins = redeals(s, "white")
    assert {tuple(twin.unseen[:16]) for twin in twins} == {tuple(s.unseen[:16])}
    assert {sum(twin.unseen[16:32]) for twin in twins} == {5}
    assert len({tuple(twin.unseen[16:32]) for twin in twins}) > 5  # all came out of packs of white's, but for one
    assert sum(min(twin.unseen[16 + kind] for twin in twins) for kind in range(16)) == 4


@pytest.mark.rule("C19-H4")
def test_dropped_cards_of_which_nothing_is_known_may_be_any() -> None:
    lines = ("option: mode = archipelago", "round: 5", "phase: draft", "white: pack=H,H,H,V,V,V,U,U,U dropped=D,D")
    s = table(CARDS_2019, (STRAND,) * 9, *lines, "yellow: pack=N,N,N,N,N,N,X,X,X dropped=map,map,flag")
    twins = redeals(s, "white")
    assert {tuple(twin.unseen[:16]) for twin in twins} == {tuple(s.unseen[:16])}
    assert {sum(twin.unseen[16:32]) for twin in twins} == {3}
    assert len({tuple(twin.unseen[16:32]) for twin in twins}) > 30
    assert len({tuple(own(twin).packs[1]) for twin in twins}) > 50
    assert len({deck(twin) for twin in twins}) == 60


# The market -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-H5")
def test_what_was_taken_from_the_market_is_known_and_what_came_from_the_deck_is_not() -> None:
    s = on_top(table(CARDS_2019, STRAND, *THREE, MARKET), "N flag")
    events = play(s, "pass", "market:3", "deck")
    assert told(events, "takes") == [{"seat": 0, "place": 3, "card": "X"}]
    assert hand(s, "white") == "H H V X flag mark"
    for viewer in VIEWERS:
        assert seen(s, viewer, "white")["known"] == {"X": 1}
    twins = redeals(s, "yellow")
    assert all(twin.has(0, CODES.index("X")) for twin in twins)
    for code in ("flag", "V", "mark"):
        assert any(not twin.has(0, CODES.index(code)) for twin in twins)


@pytest.mark.rule("C19-H5")
def test_a_known_card_is_known_until_one_of_its_kind_is_shown() -> None:
    s = table(CARDS_2019, STRAND, "white: hand=X,X,V known=X", "yellow: hand=H,mark known=mark", "market: O O N map")
    play(s, "land", "land", "white: X-V", "yellow: H")
    assert all(ARROW_X4 in [*twin.rows[0], *twin.cards_of(0)] for twin in redeals(s, "yellow"))
    play(s, "white: none", "yellow: throw:1")
    assert seen(s, "", "yellow")["known"] == seen(s, "", "white")["known"] == {}
    assert any(not twin.has(0, ARROW_X4) for twin in redeals(s, "yellow"))


@pytest.mark.rule("C19-H5")
def test_what_is_known_of_a_dropped_hand_is_public_in_the_discard() -> None:
    lines = ("option: mode = archipelago", "round: 4", "white: hand=X,V known=X", "yellow: hand=H,U")
    s = table(CARDS_2019, (STRAND,) * 9, *lines, "market: O O N map")
    play(s, "pass", "deck", "deck", "pass", "market:1", "deck")
    assert view(s)["phase"] == "draft"
    assert view(s)["discard"] == {"X": 1, "O": 1}
    assert view(s)["unseen"] == 6


@pytest.mark.rule("C19-H2", "C19-H1")
@pytest.mark.parametrize("mode", ["base", "archipelago"])
def test_a_redealt_position_looks_the_same_to_its_seat_and_to_onlookers(mode: str) -> None:
    options: dict[str, Value] = {"mode": mode, "isles": NINE}
    s = CARDS_2019.new(3, 5, options)
    assert isinstance(s, RouteState)
    chance = FastChance(7)
    while s.actors():
        for seat in range(3):
            twin = s.redeal(seat, FastChance(s.at))
            assert json.dumps(CARDS_2019.view(twin, seat)) == json.dumps(CARDS_2019.view(s, seat))
            assert json.dumps(CARDS_2019.view(twin, None)) == json.dumps(CARDS_2019.view(s, None))
            if seat in s.actors():
                assert twin.actions(seat) == s.actions(seat)
        seat = s.actors()[chance.pick(len(s.actors()))]
        s.play(seat, s.actions(seat)[chance.pick(len(s.actions(seat)))])


@pytest.mark.rule("C19-H2")
def test_the_order_of_the_deck_is_known_to_nobody() -> None:
    s = table(CARDS_2019, STRAND, *THREE, MARKET)
    assert len({deck(twin) for twin in redeals(s, "white")}) == 60
    assert all(hand(twin, "white") == hand(s, "white") for twin in redeals(s, "white"))
    assert all(own(twin).market == own(s).market for twin in redeals(s, "white"))
