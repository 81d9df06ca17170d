"""Tracks against a slow search that remembers nothing (ISL-V3, V4), also where very many spaces are near."""

import random

import pytest
from hypothesis import given

from jackal.islands.track import Track
from jackal.islands.words import path_of
from tests.walks import numbers

SPACES = 60


def any_track(choose: random.Random) -> tuple[tuple[int, ...], ...]:
    """A ring of spaces with short cuts, perhaps none, perhaps many."""
    beside = [{(space - 1) % SPACES, (space + 1) % SPACES} for space in range(SPACES)]
    for _ in range(choose.randrange(80)):
        one, other = choose.sample(range(SPACES), 2)
        beside[one].add(other)
        beside[other].add(one)
    return tuple([tuple(choose.sample(sorted(near), len(near))) for near in beside])


def one_step(beside: tuple[tuple[int, ...], ...], space: int, jumped: list[int]) -> set[int]:
    found, queue = set[int](), [space]
    for at in queue:
        found |= {to for to in beside[at] if to not in jumped}
        queue += [to for to in beside[at] if to in jumped and to not in queue]
    return found - {space}


@pytest.mark.rule("ISL-V3", "ISL-V4")
@given(number=numbers)
def test_a_vehicle_may_take_every_path_and_no_other(number: int) -> None:
    choose = random.Random(number)
    beside = any_track(choose)
    track = Track(beside)
    for _ in range(5):
        ships, speed = choose.sample(range(SPACES), 4), choose.randint(1, 3)
        paths = [[ships[0]]]
        for path in paths:
            if len(path) <= speed:
                paths += [[*path, to] for to in one_step(beside, path[-1], ships[1:]) if to not in path]
        found = [path_of(action) for action in track.paths(ships[0], speed, ships)]
        assert sorted(found) == sorted([path[1:] for path in paths[1:]])


@pytest.mark.rule("ISL-V3", "ISL-M4")
@given(number=numbers)
def test_a_walk_ends_within_its_reach_and_aboard(number: int) -> None:
    choose = random.Random(number)
    beside = any_track(choose)
    track = Track(beside)
    for _ in range(5):
        space, *ships = choose.sample(range(SPACES), 5)
        for boarded in range(16):
            assert set(track.ends(space, 3, ships, boarded)) == walked(beside, space, ships, boarded)


def walked(beside: tuple[tuple[int, ...], ...], space: int, ships: list[int], boarded: int) -> set[int]:
    friendly = {ship for crew, ship in enumerate(ships) if boarded >> crew & 1}
    jumped = [ship for ship in ships if ship not in friendly]
    reached, front = {space}, {space}
    for _ in range(3):
        front = {to for at in front - friendly for to in one_step(beside, at, jumped)} - reached
        reached |= front
    return reached - {space}
