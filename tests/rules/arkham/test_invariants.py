"""What holds at any moment (ARK section 14, I): some games at random; tests/properties looks at many more."""

import random
from collections.abc import Iterator

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadText
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END
from jackal.islands.field import LAND, SPACE
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, ASK_VOTE, COIN_BARRED, DEAD, DOWN, GATE, LABYRINTH, MOVING, PATH, PEACEFUL
from jackal.text import write_position
from jackal.text.arkham.check import mirrored_fault
from tests.board import ARKHAM, city, play, where

SEEDS = range(8)
TOKENS = {"wealth": "altar-w", "space": "altar-s", "path": "altar-p"}


def wander(seed: int, seats: int = 2, turns: int = 400) -> Iterator[tuple[IslandState, list[Event]]]:
    """A game at random, without votes: the position after each action, and what happened in it."""
    s = ARKHAM.start(seats, FastChance(seed), {})
    assert isinstance(s, IslandState)
    choose = random.Random(seed)
    while s.outcome() is None and s.turn < turns:
        seat = s.actors()[0]
        events: list[Event] = []
        s.play(seat, choose.choice([action for action in s.actions(seat) if action != PROPOSE_END]), events.append)
        yield s, events


def games(turns: int = 400) -> Iterator[tuple[IslandState, list[Event]]]:
    for seed in SEEDS:
        yield from wander(seed, 2 + seed % 3, turns)


def settled(s: IslandState) -> bool:
    """Nobody is in the middle of a chain."""
    return not s.asks or s.asks[-1][0] in (ASK_ACTION, ASK_VOTE)


@pytest.mark.rule("ARK-I1")
def test_coins_are_always_accounted_for_and_delivered_ones_stay() -> None:
    delivered = 0
    for s, events in games():
        assert s.supply + sum(s.coins.values()) + sum(s.purse) + s.lost + s.cargo == 32
        if s.turn <= 1:
            delivered = 0
        assert sum(s.purse) >= delivered
        delivered = sum(s.purse)
        assert "death" not in [event.name for event in events]  # nobody dies in this game


@pytest.mark.rule("ARK-I2")
def test_tiles_are_laid_boxed_or_fogged_and_the_outlines_stay_sound_mirror_images() -> None:
    fogged = slid = 0
    for s, events in games():
        names = [event.name for event in events]
        fogged, slid = fogged + names.count("fog"), slid + names.count("tremor")
        assert len(s.field.land) + len(s.box) + len(s.taken) == 102
        for world in (0, 1):
            mine = [terrain for terrain, _ in s.box] + [terrain for terrain, _, _ in s.taken]
            assert len(s.field.realms[world]) + len([at for at in mine if at // 3 == world]) == 51
        if {"fog", "tremor"} & set(names):
            assert mirrored_fault(s.field, list(s.field.land)) == ""
    assert fogged
    assert slid


@pytest.mark.rule("ARK-I3")
def test_nothing_rests_where_nothing_can() -> None:
    for s, _ in games():
        if not settled(s):
            continue
        for place in s.place:
            assert place < 0 or s.field.sort[place >> 3] in (LAND, SPACE)
        for place in s.coins:
            assert s.field.sort[place >> 3] == LAND
            like = s.likes(place >> 3)
            assert not like & COIN_BARRED
            assert not like & MOVING or like & GATE


@pytest.mark.rule("ARK-I4")
def test_every_car_has_a_border_space_of_its_own_in_arkham_but_with_the_path() -> None:
    for s, _ in games():
        assert len(set(s.ship)) == s.crews
        for crew, cell in enumerate(s.ship):
            assert s.field.sort[cell] == SPACE
            assert s.field.world[cell] == 0 or s.powers[crew] & PATH


@pytest.mark.rule("ARK-I4")
def test_a_written_position_cannot_have_a_car_in_the_otherworld_without_the_path() -> None:
    with pytest.raises(BadText, match="ARK-I4"):
        city("white: car=o9")
    assert city("white: car=o9 3=dead powers=path").outcome() is None


@pytest.mark.rule("ARK-I5")
def test_detectives_and_pacts_make_three_and_each_token_is_in_one_place() -> None:
    pacts = 0
    for s, events in games():
        pacts += sum([event.name == "pact" for event in events])
        for crew, powers in enumerate(s.powers):
            alive = [piece for piece in s.mates[crew] if s.place[piece] != DEAD]
            assert len(alive) + powers.bit_count() == 3
            assert powers.bit_count() <= 2
        if not {"pact", "flip", "fog"} & {event.name for event in events}:
            continue
        owned = [name for bit, name in enumerate(TOKENS) for powers in s.powers if powers >> bit & 1]
        land = ARKHAM.view(s, None)["land"]
        assert isinstance(land, list)
        lying = [tile["token"] for tile in land if tile["token"] in TOKENS]
        assert len({*owned, *lying}) == len(owned) + len(lying)
    assert pacts


@pytest.mark.rule("ARK-I6")
def test_opponents_share_a_place_only_where_they_may() -> None:
    for seed in SEEDS:
        displaced = False
        for s, events in wander(seed, 2 + seed % 3):
            displaced = displaced or "displaced" in [event.name for event in events]
            if settled(s):
                for piece, place in enumerate(s.place[: 3 * s.crews]):
                    if place >= 0 and s.on(place) & ~s.friends[s.crew_of[piece]]:
                        outside = s.field.sort[place >> 3] == SPACE
                        assert displaced if outside else s.likes(place >> 3) & PEACEFUL


@pytest.mark.rule("ARK-I6")
def test_opponents_share_river_tiles_labyrinths_and_cars() -> None:
    s = city("white: car=e1 1=d5/1 2=f5 3=aboard:blue", "blue: car=e9 1=d5/2 2=f5", "tiles: d5=Ri f5=Et")
    play(s, "3:e9-e8")
    assert [where(s, name) for name in ("white1", "white2", "blue1", "blue2")] == ["d5/1", "f5", "d5/2", "f5"]
    with pytest.raises(BadText, match="ISL-P4"):
        city("white: car=e1 1=d5", "blue: car=e9 1=d5")


@pytest.mark.rule("ARK-I7")
def test_nobody_rests_on_a_moving_tile_but_on_a_well() -> None:
    for s, _ in games():
        if not settled(s):
            continue
        for place in s.place:
            if place >= 0 and s.field.sort[place >> 3] == LAND:
                like = s.likes(place >> 3)
                assert not like & MOVING or like & GATE
                assert bool(place & 7) is bool(like & LABYRINTH)


@pytest.mark.rule("ARK-I8")
def test_no_step_occurs_twice_in_a_chain_and_seed_and_decisions_determine_the_game() -> None:
    longest = 0
    for s, _ in games(100):
        assert len(set(s.spent)) == len(s.spent)
        longest = max(longest, len(s.spent))
    assert longest > 3
    for seed in (1, 2):
        one, other = ([write_position(ARKHAM, s) for s, _ in wander(seed, 3, 40)] for _ in range(2))
        assert one == other


@pytest.mark.rule("ARK-I9")
def test_a_view_is_unchanged_by_a_swap_of_tiles_that_the_seat_has_not_seen() -> None:
    for seed in SEEDS:
        for s, _ in wander(seed, 2, 60):
            twin = swapped(s)
            for seat in (0, 1):
                if not any(s.seen[cell] >> seat & 1 for cell in s.field.land if s.face[cell] == DOWN):
                    assert ARKHAM.view(s, seat) == ARKHAM.view(twin, seat)
            if s.actors():
                assert s.actions(s.actors()[0]) == twin.actions(twin.actors()[0])


def swapped(s: IslandState) -> IslandState:
    """Two face-down tiles of one terrain have changed places."""
    twin = s.copy()
    twin.legal = None
    twin.tile, twin.turned = s.tile[:], s.turned[:]
    for terrain in range(6):
        cells = [cell for cell in s.field.land if s.face[cell] == DOWN and s.terrain[cell] == terrain]
        for one, other in zip(cells, reversed(cells), strict=True):
            twin.tile[one], twin.turned[one] = s.tile[other], s.turned[other]
    return twin
