"""What is true at any moment of a game of Arkham, seen from inside (ARK section 14)."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.match import Match
from jackal.games.arkham.altars import POWERS
from jackal.games.arkham.ground import is_sound
from jackal.islands.field import LAND, SPACE, Field, make_field
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ASK_ROLL,
    ASK_WAY,
    COIN_BARRED,
    DEAD,
    DOWN,
    GATE,
    HOLD,
    LABYRINTH,
    MOVING,
    PATH,
    PEACEFUL,
    ROLLS,
    UP,
)
from tests.walks import Walk, walks

arkham = walks("arkham", longest=300, leavers=True)


def moments(walk: Walk) -> Iterator[tuple[Match, IslandState, list[Event]]]:
    """The game after each of its actions, with what happened in it."""
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        events = walk.play_on(match, dice)
        assert isinstance(match.state, IslandState)
        yield match, match.state, events


def is_moving(s: IslandState, piece: int) -> bool:
    """Whether it is on its way, so that where it is is not yet where it rests."""
    return bool(s.asks) and s.asks[-1][0] in (ASK_WAY, ASK_ROLL) and piece == s.mover


def in_hand(s: IslandState) -> int:
    return s.cargo if s.asks and s.asks[-1][0] in (ASK_WAY, ASK_ROLL) else 0


@pytest.mark.rule("ARK-I1", "ARK-U15")
@given(walk=arkham)
def test_coins_are_conserved_and_what_is_delivered_stays_so(walk: Walk) -> None:
    delivered: list[int] = []
    for _, s, _ in moments(walk):
        coins = 51 if s.options["multiverse"] else 32
        assert s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + in_hand(s) == coins
        assert min([s.supply, s.lost, *s.purse]) >= 0
        assert all(count > 0 for count in s.coins.values())
        assert all(now >= before for now, before in zip(s.purse, delivered, strict=False))
        delivered = s.purse[:]


def tiles(s: IslandState) -> Counter[tuple[int, int]]:
    """All tiles with the colour on their backs: laid, left in the box, taken by the fog."""
    laid = [(s.terrain[cell], s.tile[cell]) for cell in s.field.land]
    return Counter(laid + s.box + [(terrain, tile) for terrain, tile, _ in s.taken])


@pytest.mark.rule("ARK-I2")
@given(walk=arkham)
def test_tiles_are_laid_in_the_box_or_taken_and_the_worlds_stay_mirror_images(walk: Walk) -> None:
    start = walk.start().state
    assert isinstance(start, IslandState)
    for _, s, _ in moments(walk):
        assert tiles(s) == tiles(start)
        assert is_sound(s.field, list(s.field.land))
        assert {s.field.mirror(cell) for cell in s.field.land} == set(s.field.land)
        if s.field.worlds == 2:
            taken = [terrain >= 3 for terrain, _, _ in s.taken]
            assert taken.count(True) == taken.count(False) <= 3


@pytest.mark.rule("ARK-I3")
@given(walk=arkham)
def test_nothing_rests_where_nothing_may(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        for cell in [place >> 3 for place in s.place if place >= 0]:
            assert s.field.sort[cell] == LAND or (s.field.sort[cell] == SPACE and s.vehicle_at(cell) < 0)
        for place in s.coins:
            like = s.likes(place >> 3)
            assert s.field.sort[place >> 3] == LAND
            assert not like & COIN_BARRED
            assert not like & MOVING or like & (GATE | ROLLS)


@pytest.mark.rule("ARK-I4")
@given(walk=arkham)
def test_every_car_is_in_a_space_of_its_own_and_keeps_to_arkham_without_the_path(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        assert len(set(s.ship)) == s.crews
        for crew, cell in enumerate(s.ship):
            assert s.field.sort[cell] == SPACE
            assert s.powers[crew] & PATH or not s.field.world[cell]


@pytest.mark.rule("ARK-I5")
@given(walk=arkham)
def test_every_pact_costs_a_detective_and_every_token_is_in_one_place(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        if s.options["multiverse"]:
            return
        for crew in range(s.crews):
            pacts = s.powers[crew].bit_count()
            assert pacts <= 2
            assert sum(s.place[piece] != DEAD for piece in range(3 * crew, 3 * crew + 3)) == 3 - pacts
        for bit, power in enumerate(POWERS):
            with_crews = sum(powers >> bit & 1 for powers in s.powers)
            on_tiles = sum(s.face[cell] == UP and s.rules.tiles[s.tile[cell]].token == power for cell in s.field.land)
            assert with_crews + on_tiles <= 1


@pytest.mark.rule("ARK-I6")
@given(walk=arkham)
def test_enemies_share_a_place_only_where_they_may(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        for piece, place in enumerate(s.place):
            if place < 0 or is_moving(s, piece) or s.field.sort[place >> 3] == SPACE:
                continue
            strangers = s.on(place) & ~s.friends[s.crew_of[piece]]
            if is_moving(s, s.mover):
                strangers &= ~(1 << s.mover)
            assert not strangers or s.likes(place >> 3) & PEACEFUL
            assert bool(place & 7) == bool(s.likes(place >> 3) & LABYRINTH)


@pytest.mark.rule("ARK-I7")
@given(walk=arkham)
def test_nobody_rests_on_a_tile_that_moves_on_but_for_a_well(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        for piece, place in enumerate(s.place):
            if place >= 0 and not is_moving(s, piece) and s.field.sort[place >> 3] == LAND:
                assert s.face[place >> 3] != DOWN
                assert s.likes(place >> 3) & (MOVING | GATE) != MOVING


@pytest.mark.rule("ARK-I8")
@given(walk=arkham)
def test_no_step_is_made_twice_in_a_chain(walk: Walk) -> None:
    for _, s, events in moments(walk):
        assert len(set(s.spent)) == len(s.spent)
        assert sum(event.name == "step" for event in events) < 100


@given(walk=arkham)
def test_the_crowd_of_every_cell_is_who_stands_there(walk: Walk) -> None:
    for _, s, _ in moments(walk):
        crowds = [0] * s.field.size
        for piece, place in enumerate(s.place):
            assert place <= HOLD or place == DEAD or place >= 0
            if place >= 0:
                crowds[place >> 3] |= 1 << piece
        assert s.here == crowds


@pytest.mark.rule("ARK-B8")
@given(walk=arkham)
def test_a_field_that_has_changed_is_the_one_that_would_be_laid_from_nothing(walk: Walk) -> None:
    for _, s, events in moments(walk):
        if {event.name for event in events} & {"tremor", "fog"}:
            frame, north = s.field.frame, s.field.north
            assert geometry(s.field) == geometry(make_field(frame, s.field.land, s.field.veil, False, north))


def geometry(field: Field) -> list[object]:
    """All that a field says of its cells."""
    ways = [
        [sorted(field.arrivals(at // 8, to)) for at, to in enumerate(table) if field.sort[at // 8] == LAND]
        for table in (field.frame.step, field.frame.leap, field.frame.hop)
    ]
    tracks = [[sorted(cells) for cells in track.beside] for track in (field.track, field.drive, field.roam())]
    return [field.land, field.sort, field.ends, field.crossings, field.around, field.shore, ways, tracks]


@pytest.mark.rule("ARK-I9", "ARK-H6")
@given(walk=arkham)
def test_what_may_be_chosen_does_not_depend_on_hidden_tiles_whoever_knows_them(walk: Walk) -> None:
    match = walk.play()
    for seat in range(match.seats):
        twin = match.state.redeal(seat, FastChance(walk.dice))
        for actor in match.state.actors():
            assert twin.actions(actor) == match.state.actions(actor)


@pytest.mark.rule("ARK-S1", "ARK-H2")
@given(walk=arkham)
def test_redealing_keeps_what_a_seat_knows_and_lays_what_is_always_laid(walk: Walk) -> None:
    match = walk.play()
    s = match.state
    assert isinstance(s, IslandState)
    for seat in range(match.seats):
        twin = s.redeal(seat, FastChance(walk.dice))
        assert tiles(twin) == tiles(s)
        kept = {"well", "altar-w", "altar-s", "altar-p"}
        assert not kept & {s.rules.tiles[tile].name for _, tile in twin.box}
        for cell in s.field.land:
            if s.face[cell] != DOWN or s.seen[cell] >> seat & 1:
                assert (twin.tile[cell], twin.turned[cell]) == (s.tile[cell], s.turned[cell])
        for mine, other in zip(s.taken, twin.taken, strict=True):
            assert mine == other or not mine[2] >> seat & 1
