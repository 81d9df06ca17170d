"""Setting up an island (ARC section 2): boxes, removals, the deal, the first player, berths."""

from collections import Counter
from itertools import combinations

import pytest

from jackal.core.errors import BadOption
from jackal.games.archipelago.bottles import cellar
from tests.board import ARCHIPELAGO, legal, play, supply, where
from tests.rules.archipelago.printed import berths, berths_drawn, coins_in, deal, drawn, laid, printed, removed


@pytest.mark.rule("ARC-S1")
def test_island_k_takes_box_1_and_by_default_boxes_2_to_k() -> None:
    for island in (1, 2, 3, 4):
        s = deal(island=island)
        assert laid(s) + removed(s) == printed(*range(1, island + 1))


@pytest.mark.rule("ARC-S1")
def test_any_other_boxes_may_be_chosen_as_long_as_their_number_fits() -> None:
    for island in (2, 3, 4):
        for others in combinations((2, 3, 4), island - 1):
            s = deal(island=island, boxes=",".join(map(str, others)))
            assert laid(s) + removed(s) == printed(1, *others)
    for island, boxes in ((1, "2"), (2, "2,3"), (3, "2"), (3, "2,2"), (2, "5"), (2, "first")):
        with pytest.raises(BadOption, match="ARC-S1"):
            deal(island=island, boxes=boxes)


@pytest.mark.rule("ARC-S2")
def test_4_mountain_3_forest_and_2_beach_tiles_go_and_one_more_of_each_for_every_further_box() -> None:
    for more in range(4):
        gone = Counter(terrain for terrain, _ in removed(deal(island=more + 1)).elements())
        assert gone == {"mountain": 4 + more, "forest": 3 + more, "beach": 2 + more}


@pytest.mark.rule("ARC-S2")
def test_which_tiles_are_removed_is_chance() -> None:
    gone = Counter(tile for seed in range(200) for tile in removed(deal(seed=seed)))
    assert set(gone) == set(printed(1))  # every tile of the box is left out now and then
    assert 60 < gone["mountain", "ogre"] < 140  # 4 of 8 mountains go


@pytest.mark.rule("ARC-S3")
def test_at_least_seven_coins_are_always_laid() -> None:
    least = [coins_in(laid(deal(seed=seed, island=island))) for island in (1, 2) for seed in range(300)]
    assert min(least) == 7
    assert ARCHIPELAGO.view(deal(), 0)["coins_hidden_at_least"] == 7


@pytest.mark.rule("ARC-S3")
def test_a_tile_set_of_ones_own_may_hold_fewer_coins() -> None:
    layout = "map:\n  B F\n  F M\ntiles:\n  beach: chest-2, empty x3\n  forest: empty x9\n  mountain: empty"
    totals = {coins_in(laid(deal(seed=seed, layout=layout))) for seed in range(40)}
    assert totals == {0, 2}  # removed or laid, never drawn again
    assert ARCHIPELAGO.view(deal(layout=layout), 0)["coins_hidden_at_least"] == 0


@pytest.mark.rule("ARC-S3")
def test_an_outline_of_ones_own_may_hold_fewer_coins_too() -> None:
    islet = "map:\n  B B B\n  B F B\n"
    totals = {coins_in(laid(deal(seed=seed, layout=islet))) for seed in range(40)}
    assert 0 in totals
    assert ARCHIPELAGO.view(deal(layout=islet), 0)["coins_hidden_at_least"] == 0


@pytest.mark.rule("ARC-S4")
def test_every_cell_gets_a_tile_of_its_terrain_face_down() -> None:
    for island in (1, 2, 3, 4):
        s = deal(island=island)
        view = ARCHIPELAGO.view(s, None)["land"]
        assert isinstance(view, list)
        letters = {"B": "beach", "F": "forest", "M": "mountain"}
        assert {tile["cell"]: tile["terrain"] for tile in view} == {
            cell: letters[sign] for cell, sign in drawn(island).items() if sign != "~"
        }
        assert all(tile["face"] == "down" for tile in view)
        assert all(tile in printed(*range(1, island + 1)) for tile in laid(s))


@pytest.mark.rule("ARC-S4")
def test_tile_and_orientation_of_a_cell_are_chance() -> None:
    kinds: Counter[str] = Counter()
    turns: Counter[int] = Counter()
    for seed in range(400):
        s = deal(seed=seed)
        cell = s.field.cell("d5")
        kinds[s.rules.tiles[s.tile[cell]].name] += 1
        turns.update(s.turned[at] for at in s.field.land if s.rules.tiles[s.tile[at]].name == "arrow-s1")
    assert len(kinds) == 8  # any mountain tile of box 1
    assert set(turns) == {0, 1, 2, 3}
    assert all(0.17 < count / sum(turns.values()) < 0.33 for count in turns.values())


@pytest.mark.rule("ARC-S5")
def test_the_first_player_is_chance_and_the_seats_follow_clockwise() -> None:
    firsts: set[int] = set()
    for seed in range(40):
        s = deal(seats=4, seed=seed)
        order: list[int] = []
        for _ in range(8):  # four berths, four turns
            order += s.actors()
            play(s, legal(s)[0])
        assert order == [(order[0] + ahead) % 4 for ahead in range(8)]
        firsts.add(order[0])
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("ARC-S5")
def test_colours_go_by_seat() -> None:
    assert ARCHIPELAGO.seat_names(deal(seats=4)) == ["white", "yellow", "black", "red"]
    assert ARCHIPELAGO.seat_names(deal(seats=3)) == ["white", "yellow", "black"]


@pytest.mark.rule("ARC-S6")
def test_ships_berth_by_a_beach_and_not_beside_each_other() -> None:
    s = deal(seats=3)
    assert berths(s) == berths_drawn(1)
    play(s, "berth:a4")
    assert berths_drawn(1) - berths(s) == {"a4", "a5", "b3"}  # b3 by its corner
    play(s, "berth:c7")
    assert berths_drawn(1) - berths(s) == {"a4", "a5", "b3", "c7", "b6", "d8"}


@pytest.mark.rule("ARC-S6")
def test_without_such_a_space_any_free_one_by_a_beach_will_do_and_else_any_free_one() -> None:
    rock = "map:\n  {}\ntiles:\n  beach: empty\n  forest: empty\n  mountain: empty"
    s = deal(seats=4, layout=rock.format("B"))
    assert berths(s) == {"b3", "c2", "b1", "a2"}
    play(s, "berth:b3")
    assert berths(s) == {"b1"}
    play(s, "berth:b1")
    assert berths(s) == {"a2", "c2"}  # each beside both ships
    s = deal(seats=2, layout=rock.format("M"))
    assert len(berths(s)) == 8
    play(s, "berth:a1")
    assert berths(s) == {"a2", "a3", "b1", "b3", "c1", "c2", "c3"}


@pytest.mark.rule("ARC-S6", "ARC-S7")
def test_all_start_aboard_and_the_first_player_takes_the_first_turn() -> None:
    s = deal(seats=3, seed=1)
    first = s.actors()
    play(s, "berth:a4", "berth:e8", "berth:h4")
    assert s.actors() == first
    assert any(text.startswith("ship:a4-") for text in legal(s))
    for colour in ("white", "yellow", "black"):
        assert [where(s, f"{colour}{number}") for number in (1, 2, 3)] == ["aboard"] * 3
    assert supply(s) == {"coins": 19, "bottles": 5, "lost": 0}
    assert cellar(s).held == [0, 0, 0]
