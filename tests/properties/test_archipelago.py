"""What is true at any moment of a game of Archipelago, seen from inside (ARC section 9, ISL sections 12 and 13)."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.match import Match
from jackal.core.shape import View
from jackal.games.archipelago.bottles import cellar
from jackal.islands.field import LAND, SPACE
from jackal.islands.hidden import laid_coins
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ROLL, ASK_WAY, DOWN, INTERLUDE, MOVING, PEACEFUL
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO, board, play
from tests.variants import Variant
from tests.walks import Walk, fewer, snapshot, walks

archipelago = walks("archipelago", longest=200, leavers=True)


def moments(walk: Walk) -> Iterator[tuple[Match, IslandState, list[Event]]]:
    """The game after each of its actions, with what happened in it."""
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        events = walk.play_on(match, dice)
        assert isinstance(match.state, IslandState)
        yield match, match.state, events


def tiles(s: IslandState) -> Counter[tuple[int, int]]:
    """All tiles, laid and left out, with the terrain on their backs."""
    return Counter([(s.terrain[cell], s.tile[cell]) for cell in s.field.land] + s.box)


@pytest.mark.rule("ARC-I1", "ISL-I2")
@given(walk=archipelago)
def test_coins_are_always_nineteen(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        in_hand = s.cargo if s.asks and s.asks[-1][0] in (ASK_WAY, ASK_ROLL) else 0
        assert s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + in_hand == 19
        assert min([s.supply, s.lost, *s.purse]) >= 0
        assert all(count > 0 for count in s.coins.values())


@pytest.mark.rule("ARC-I1")
@given(walk=archipelago)
def test_bottles_are_always_five(walk: Walk) -> None:
    used = 0
    for _, s, events in moments(walk):
        names = [event.name for event in events]
        if "island" in names:  # ARC-C1
            used, names = 0, names[names.index("island") :]
        used += names.count("bottle")  # one from a crew's hand
        used += names.count("armed") if "bottles" in names else 0  # one found by the missionary himself
        assert cellar(s).supply + sum(cellar(s).held) + used == 5


@pytest.mark.rule("ARC-I2")
@given(walk=archipelago)
def test_tiles_keep_their_terrain_and_their_number(walk: Walk) -> None:
    start = walk.start().state
    assert isinstance(start, IslandState)
    at_first = {0: tiles(start)}
    for _, s, _ in moments(walk):
        assert tiles(s) == at_first.setdefault(s.part(), tiles(s))


@pytest.mark.rule("ARC-I3", "ARC-I4")
@given(walk=archipelago)
def test_ships_pieces_and_the_bear_are_where_they_may_be(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        berthed = [cell for cell in s.ship if cell >= 0]
        assert len(set(berthed)) == len(berthed)
        assert all(s.field.sort[cell] == SPACE for cell in berthed)
        assert len(s.place) == 3 * s.crews + 1
        if s.beast >= 0:
            assert s.field.sort[s.beast] == LAND
            assert not s.here[s.beast]


@pytest.mark.rule("ISL-I3")
@given(walk=archipelago)
def test_nobody_rests_where_nobody_may(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        asked = s.asks and s.asks[-1][0] in (ASK_WAY, ASK_ROLL)
        for piece, place in enumerate(s.place):
            if place < 0 or (asked and piece == s.mover):
                continue
            assert s.face[place >> 3] != DOWN
            assert not s.likes_for(piece, place >> 3) & MOVING or s.stage == INTERLUDE  # a card may be handed on
            if not s.likes(place >> 3) & PEACEFUL:
                assert not s.on(place) & ~s.friends[s.crew_of[piece]]
        assert all(s.field.sort[place >> 3] == LAND for place in s.coins)


@given(walk=archipelago)
def test_the_crowd_of_every_cell_is_who_stands_there(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        crowds = [0] * s.field.size
        for piece, place in enumerate(s.place):
            if place >= 0:
                crowds[place >> 3] |= 1 << piece
        assert s.here == crowds


@pytest.mark.rule("ISL-I4", "ARC-I5")
@given(walk=archipelago)
def test_a_tile_that_is_up_never_turns_down(walk: Walk) -> None:
    before = walk.start().state
    assert isinstance(before, IslandState)
    down = before.face.count(DOWN)
    for _, s, events in moments(walk):
        fresh = any(event.name == "island" for event in events)
        assert s.face.count(DOWN) <= down or fresh
        down = s.face.count(DOWN)


@pytest.mark.rule("ISL-H5")
@given(walk=archipelago)
def test_what_may_be_chosen_does_not_depend_on_hidden_tiles_whoever_knows_them(walk: Walk) -> None:
    match = walk.play()
    for seat in range(match.seats):
        twin = match.state.redeal(seat, FastChance(walk.dice))
        for actor in match.state.actors():
            assert twin.actions(actor) == match.state.actions(actor)


@pytest.mark.rule("ISL-H5", "ISL-G5")
@given(walk=archipelago)
def test_nor_does_it_where_everybody_stands_on_gold(walk: Walk) -> None:
    """Coins make the look-ahead work: it must stop before a tile that is face down."""
    s = walk.play().state
    assert isinstance(s, IslandState)
    for place in {place for place in s.place if place >= 0 and s.field.sort[place >> 3] == LAND}:
        s.lay(place, 1)
    s.legal = None
    for number in range(10):
        twin = s.redeal(0, FastChance(number))
        for actor in s.actors():
            assert twin.actions(actor) == s.actions(actor)


# Redealing ----------------------------------------------------------------------------------------------------------


@given(walk=archipelago)
def test_redealing_keeps_what_is_up_what_the_seat_peeked_at_and_all_tiles_together(walk: Walk) -> None:
    match = walk.play()
    s = match.state
    assert isinstance(s, IslandState)
    for seat in range(match.seats):
        twin = s.redeal(seat, FastChance(walk.dice))
        assert tiles(twin) == tiles(s)
        for cell in s.field.land:
            if s.face[cell] != DOWN or s.seen[cell] >> seat & 1:
                assert (twin.tile[cell], twin.turned[cell]) == (s.tile[cell], s.turned[cell])


@pytest.mark.rule("ARC-S3", "ARC-H1")
@fewer(2)
@given(walk=archipelago)
def test_redealing_lays_as_many_coins_as_everybody_knows_of(walk: Walk) -> None:
    s = walk._replace(variant=Variant(2, {})).play().state
    assert isinstance(s, IslandState)
    assert s.least == 7
    for number in range(30):
        twin = s.redeal(0, FastChance(number))
        laid = [twin.rules.tiles[twin.tile[cell]] for cell in twin.field.land]
        assert sum(tile.value for tile in laid if tile.name.startswith("chest")) >= 7


@pytest.mark.rule("ARC-S3", "ARC-H1")
def test_without_that_knowledge_fewer_coins_would_be_laid() -> None:
    s = ARCHIPELAGO.new(2, 1)
    assert isinstance(s, IslandState)
    ignorant = s.copy()
    ignorant.least = 0
    fewest = [min(laid_coins(one.redeal(0, FastChance(number))) for number in range(100)) for one in (s, ignorant)]
    assert fewest[0] >= 7 > fewest[1]


@fewer(2)
@given(walk=archipelago)
def test_over_many_redeals_every_hidden_tile_is_now_this_now_that(walk: Walk) -> None:
    s = walk._replace(length=min(walk.length, 60)).play().state
    assert isinstance(s, IslandState)
    secret = [cell for cell in s.field.land if s.face[cell] == DOWN and not s.seen[cell] & 1]
    deals = [s.redeal(0, FastChance(number)) for number in range(60)]
    for cell in secret:
        pool = {s.tile[at] for at in secret if s.terrain[at] == s.terrain[cell]}
        pool |= {tile for terrain, tile in s.box if terrain == s.terrain[cell]}
        assert len({deal.tile[cell] for deal in deals}) >= min(len(pool), 2)
        assert len(pool) < 2 or any(deal.tile[cell] != s.tile[cell] for deal in deals)


# Peeking ------------------------------------------------------------------------------------------------------------

LIGHTHOUSE = (
    "seats: 3",
    "tiles: d4=?Li c6=?Ho d6=?C2 e6=?Og f5=?Mu c5=?^ d7=?e",
    "white: ship=a4 1=c4",
    "yellow: ship=h5",
    "turn: white",
)


@pytest.mark.rule("ISL-H3", "ARC-H3")
def test_a_private_peek_changes_exactly_one_view() -> None:
    s = board(*LIGHTHOUSE)
    play(s, "1:c4-d4")
    before = {seat: ARCHIPELAGO.view(s, seat) for seat in (0, 1, 2, None)}
    events = play(s, "peek:d6")
    after = {seat: ARCHIPELAGO.view(s, seat) for seat in (0, 1, 2, None)}
    changed = {seat for seat in before if hidden_part(before[seat]) != hidden_part(after[seat])}
    assert changed == {0}
    told = {seat: [event.name for event in events if event.visible_to(seat)] for seat in (0, 1, 2, None)}
    assert "peeked" in told[0]
    assert told[1] == told[2] == told[None] == ["peek"]


def hidden_part(view: View) -> list[object]:
    """What a view says of the tiles themselves, beside who looked at which."""
    land = view["land"]
    assert isinstance(land, list)
    return [[(tile["cell"], tile["tile"], tile["turned"]) for tile in land], view["unseen"]]


@pytest.mark.rule("ISL-H3")
def test_everyone_sees_who_looked_at_which_tile_but_only_he_what_it_is() -> None:
    s = board(*LIGHTHOUSE)
    play(s, "1:c4-d4", "peek:d6", "peek:e6")
    seen = {seat: look(s, seat, "d6") for seat in (0, 1, 2, None)}
    assert seen[0] == ("chest-2", [0])
    assert seen[1] == seen[2] == seen[None] == (None, [0])
    assert look(s, 1, "f5") == (None, [])


def look(s: IslandState, seat: int | None, cell: str) -> tuple[object, object]:
    land = ARCHIPELAGO.view(s, seat)["land"]
    assert isinstance(land, list)
    return next((tile["tile"], tile["peeked_by"]) for tile in land if tile["cell"] == cell)


@pytest.mark.rule("ISL-H3")
def test_who_peeked_keeps_what_he_saw_when_the_rest_is_dealt_anew() -> None:
    s = board(*LIGHTHOUSE)
    play(s, "1:c4-d4", "peek:d6", "peek:e6", "peek:c5", "peek:c6")
    for number in range(20):
        twin = s.redeal(0, FastChance(number))
        assert [look(twin, 0, cell) for cell in ("d6", "e6", "c5", "c6")] == [
            ("chest-2", [0]),
            ("ogre", [0]),
            ("arrow-s1", [0]),
            ("horse", [0]),
        ]
    others = [s.redeal(1, FastChance(number)) for number in range(20)]
    assert len({twin.tile[s.field.cell("d6")] for twin in others}) > 1


# Chains -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "rolls", "first"),
    [
        ("d4=Ho c6=Ic", (), ["1:c4-d4", ">c6"]),  # on ice after a knight's move
        ("d4=Tr f4=Ic", (), ["1:c4-d4", ">f4"]),  # on ice after a hop
        ("d4=?Ai e6=Ic", (), ["1:c4-d4", ">e6"]),  # on ice after a flight
        ("d4=X^ e4=X^", (2,), ["1:c4-d4"]),  # before a second roll, with a coin to take along
        ("d4=+ d5=+", (), ["1:c4-d4$", ">d5"]),  # with a coin in hand
    ],
)
def test_a_chain_in_progress_comes_back_from_the_text_of_its_position(
    tiles: str, rolls: tuple[int, ...], first: list[str]
) -> None:
    s = board(f"tiles: {tiles}", "white: ship=a4 1=c4", "gold: c4=1 e4=1", rolls=rolls)
    play(s, *first)
    assert s.asks[-1][0] in (ASK_WAY, ASK_ROLL)
    text = write_position(ARCHIPELAGO, s)
    read = read_position(ARCHIPELAGO, text)
    assert write_position(ARCHIPELAGO, read) == text
    assert snapshot(ARCHIPELAGO, read, 2) == snapshot(ARCHIPELAGO, s, 2)


@pytest.mark.rule("ARC-Z6", "ISL-I2")
def test_when_the_last_player_leaves_in_the_middle_of_a_chain_it_is_carried_through() -> None:
    s = board("tiles: d4=+", "white: ship=a4 1=c4", "gold: c4=1")
    play(s, "1:c4-d4$")
    s.leave(1)
    s.leave(0)
    assert s.outcome() is not None
    assert sum(s.coins.values()) == 1
    text = write_position(ARCHIPELAGO, s)
    assert write_position(ARCHIPELAGO, read_position(ARCHIPELAGO, text)) == text


@given(walk=archipelago)
def test_everybody_hears_when_somebody_else_is_to_decide(walk: Walk) -> None:
    """Who is told nothing is not shown that it is his turn either."""
    decided = walk.start().state.actors()
    for _, s, events in moments(walk):
        assert s.actors() == decided or any(event.visible_to(None) for event in events)
        decided = s.actors()
