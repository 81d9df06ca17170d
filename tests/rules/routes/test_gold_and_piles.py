"""Steps, order of arrival and gold, cards and piles (RTE sections 8 and 9)."""

from typing import cast

import pytest

from jackal.core.chance import FastChance, ScriptedChance
from jackal.core.game import Game
from jackal.routes.state import RouteState
from tests.board import story, told
from tests.table import CARDS_2015, CARDS_2019, coins, deck, discard, hand, offered, play, rest, seen, table

FIELD = """
5 ..3..
4 .....
3 1.W.2
2 .....
1 .....
  abcde
"""
COLOURS = ("white", "yellow", "black", "red")


def rows(s: RouteState, *laid: str) -> None:
    """All lay their rows, nobody throws anything."""
    play(s, *(f"{colour}: {row}" for colour, row in zip(COLOURS, laid, strict=False)))
    play(s, *(f"{colour}: none" for colour in COLOURS[: len(laid)] if len(laid) > 1))


@pytest.mark.rule("RTE-S1")
def test_each_walked_move_card_is_a_step_and_a_flag_is_none() -> None:
    assert offered(FIELD, "V V") == "c5 in 2; nothing"
    assert "e3 in 4" in offered(FIELD.replace("1 .....", "1 ..R.."), "red V V H H").split("; ")
    island = FIELD.replace("4 .....", "4 ..K..")
    assert "c5 in 1" in offered(island, "flag V").split("; ")
    assert "c5 in 1" in offered(island, "flag map V").split("; ")  # nor is a map


@pytest.mark.rule("RTE-S2")
def test_each_chest_is_settled_by_itself_after_all_declarations() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        "seats: 4",
        "white: hand=H,H,rum",
        "yellow: hand=H,H,rum",
        "black: hand=V,V,rum",
        "red: hand=V,O,N",
    )
    rows(s, "H-H", "H-H", "V-V", "V-O")
    for text in ("e3:2", "a3:2", "c5:2"):
        play(s, text)
        assert coins(s) == [0, 0, 0, 0]
    events = play(s, "c5:2")
    assert [(one["chest"], one["seat"], one["coins"]) for one in told(events, "gold")] == [
        ("a3", 1, 1),
        ("c5", 2, 3),
        ("c5", 3, 2),
        ("e3", 0, 2),
    ]
    assert coins(s) == [2, 1, 3, 2]


@pytest.mark.rule("RTE-S2", "RTE-S5")
def test_fewer_steps_come_first_whoever_declared_first() -> None:
    s = table(CARDS_2015, FIELD, "white: hand=V,V,V,V,rum", "yellow: hand=V,V,rum")
    rows(s, "V-V-V-V", "V-V")
    play(s, "c5:4", "c5:2")
    assert coins(s) == [2, 3]


@pytest.mark.rule("RTE-S3")
@pytest.mark.parametrize(("first", "purses"), [("white", [3, 2, 1]), ("yellow", [1, 3, 2]), ("black", [2, 1, 3])])
def test_equal_steps_go_by_seat_order(first: str, purses: list[int]) -> None:
    hands = [f"{colour}: hand=V,V,we" for colour in COLOURS[:2]]
    s = table(CARDS_2015, FIELD, "seats: 3", *hands, "black: hand=O,O,we", f"first: {first}")
    rows(s, "V-V", "V-V", "O-O")
    play(s, "c5", "c5", "c5")
    assert coins(s) == purses


@pytest.mark.rule("RTE-S4")
def test_gold_is_one_less_for_each_later_one_and_never_below_zero() -> None:
    hands = [f"{colour}: hand=O,we" for colour in COLOURS]
    chest_of_one = FIELD.replace("3 1.W.2", "3 ..W1.")
    s = table(CARDS_2015, chest_of_one, "seats: 4", *hands)
    rows(s, "O", "O", "O", "O")
    events = play(s, "d3", "d3", "d3", "d3")
    assert [one["coins"] for one in told(events, "gold")] == [1, 0, 0, 0]
    assert coins(s) == [1, 0, 0, 0]


@pytest.mark.rule("RTE-S6")
def test_the_bank_has_no_limit() -> None:
    hands = [f"{colour}: hand=O,we coins=30" for colour in COLOURS[:3]]
    s = table(CARDS_2015, FIELD.replace("3 1.W.2", "3 ..W3."), "seats: 3", *hands)
    rows(s, "O", "O", "O")
    play(s, "d3", "d3", "d3")
    assert coins(s) == [33, 32, 31]


@pytest.mark.rule("RTE-S7")
@pytest.mark.parametrize("viewer", ["white", "yellow", ""])
def test_coins_are_public(viewer: str) -> None:
    s = table(CARDS_2015, FIELD, "white: hand=O coins=4", "yellow: hand=O coins=7")
    assert [seen(s, viewer, colour)["coins"] for colour in COLOURS[:2]] == [4, 7]


# Cards and piles ------------------------------------------------------------------------------------------------------


def unshuffled(*sizes: int) -> list[int]:
    """Chance results after which piles of so many lie as they did."""
    return [left - 1 for size in sizes for left in range(size, 1, -1)]


@pytest.mark.rule("RTE-T1")
def test_cards_come_from_the_top_and_the_discard_is_shuffled_when_the_deck_is_empty() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        "white: hand=O,O,O,V",
        "yellow: hand=X,X,X,X",
        "deck: N rum blue",
        f"discard: {' '.join(rest(CARDS_2015, 'O O O V X X X X N rum blue'))}",
    )
    rows(s, "O", "X")
    events = play(s, "nothing", "nothing")
    assert told(events, "draws")[:2] == [{"seat": 0, "count": 1}, {"seat": 1, "count": 1}]
    assert hand(s, "white") == "V O O N"
    assert hand(s, "yellow") == "X X X rum"
    assert (deck(s), "reshuffle" in story(events)) == ("blue", False)  # the discard is not needed yet
    rows(s, "V", "X")
    events = play(s, "nothing", "nothing")
    assert told(events, "reshuffle") == [{"cards": 60 - 7}]  # yellow, now the first, has the blue flag
    assert hand(s, "yellow") == "X X blue rum"
    assert discard(s) == ""
    assert len(s.deck) == 60 - 8


@pytest.mark.rule("RTE-T1")
def test_the_new_deck_is_shuffled() -> None:
    found = set()
    for chance in (ScriptedChance(unshuffled(57)), FastChance(1), FastChance(2)):
        s = table(
            CARDS_2015,
            FIELD,
            "white: hand=O,O,O,V",
            "yellow: hand=X",
            "deck: -",
            f"discard: {' '.join(rest(CARDS_2015, 'O O O V X'))}",
        )
        s.set_chance(chance)
        rows(s, "O", "X")
        play(s, "nothing")
        found.add(deck(s))
    assert len(found) == 3


@pytest.mark.rule("RTE-T2")
def test_with_both_piles_empty_nobody_draws_and_nothing_is_owed() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        f"white: coins=1 hand=O,{','.join(rest(CARDS_2015, 'O O O O V X'))}",
        "yellow: hand=O,O,O,V,X coins=1",
        "deck: -",
        "discard: -",
    )
    play(s, "white: tortuga:1", "yellow: O")
    assert hand(s, "white").count(" ") == 55 - 1  # paid and got nothing
    assert coins(s) == [0, 1]
    play(s, "nothing")
    assert hand(s, "yellow").count(" ") == 5 - 1  # the card it laid came back to it
    assert (deck(s), discard(s)) == ("", "")


@pytest.mark.rule("RTE-T3")
def test_what_lies_in_rows_is_not_in_the_discard_for_those_who_draw() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        "seats: 3",
        f"white: hand=V,V,{','.join(rest(CARDS_2015, 'V V V V H N'))}",
        "yellow: hand=V,V",
        "black: hand=H coins=3",
        "deck: -",
        "discard: N",
    )
    play(s, "white: V-V", "yellow: V-V", "black: tortuga:3")
    assert hand(s, "black") == "H N"


@pytest.mark.rule("RTE-T3")
def test_what_was_thrown_or_attached_is_discarded_at_the_end_of_the_island() -> None:
    s = table(
        CARDS_2015,
        FIELD.replace("4 .....", "4 ..T.."),
        "option: islands = 1",
        "white: hand=V,V,fr,N",
        "yellow: hand=V,V,rum,N",
    )
    rows(s, "V-V")
    play(s, "yellow: V-V", "white: none", "yellow: throw:1", "c5:3+fr")
    assert hand(s, "white") == hand(s, "yellow") == "N"
    assert discard(s) == ""
    play(s, "c5:3")
    assert discard(s) == "V V V V fr rum"


@pytest.mark.rule("RTE-T4")
def test_several_draw_one_card_at_a_time_in_seat_order() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        "seats: 3",
        "white: hand=O,X coins=1",
        "yellow: hand=O coins=2",
        "black: hand=O coins=3",
        "first: yellow",
        top="H V U H V U H V H V",
    )
    play(s, "white: tortuga:1", "yellow: tortuga:2", "black: tortuga:3")
    assert hand(s, "yellow").split()[:3] == ["H", "H", "H"]
    assert sorted(hand(s, "black").split()) == sorted("VVVHVO")
    assert hand(s, "white") == "U U X O"


@pytest.mark.rule("RTE-T4")
def test_the_token_moves_after_the_draws() -> None:
    s = table(
        CARDS_2015,
        FIELD,
        "white: hand=O,O,O,O,O",
        "yellow: hand=X,X,X,X",
        top="N rum",
    )
    rows(s, "O", "X")
    events = play(s, "nothing", "nothing")
    assert "N" in hand(s, "white")  # the first player of the island in play
    assert story(events)[-2:] == ["token", "island"]


@pytest.mark.rule("RTE-T4", "C15-S1")
def test_whole_hands_are_dealt_in_rounds_too() -> None:
    s = cast(RouteState, CARDS_2015.start(3, ScriptedChance([2, *unshuffled(40, 60)])))
    assert s.first == 2
    # From the top: four rum, four weapons, three Fridays, four doublings; black is the first.
    assert hand(s, "black") == "x2 fr we rum rum"
    assert hand(s, "white") == "x2 fr we we rum"
    assert hand(s, "yellow") == "x2 x2 fr we rum"


@pytest.mark.rule("RTE-T5")
@pytest.mark.parametrize("game", [CARDS_2015, CARDS_2019])
def test_islands_do_not_come_again_within_a_game(game: Game) -> None:
    orders = []
    for seed in range(3):
        s = cast(RouteState, game.new(2, seed))
        met = []
        while s.actors():
            met.append(cast(dict[str, object], game.view(s, None)["island"])["id"])
            while s.actors() and cast(dict[str, object], game.view(s, None)["island"])["id"] == met[-1]:
                s.time_out(s.actors()[0])
        assert len(set(met[: s.rounds])) == s.rounds
        orders.append(met)
    assert orders[0] != orders[1] != orders[2]
