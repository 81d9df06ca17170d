"""What holds at any moment (ARC section 13, I): a few games at random; tests/properties looks at many more."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END
from jackal.games.archipelago.bottles import cellar
from jackal.islands.field import LAND, SPACE
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN
from jackal.text import write_position
from tests.board import ARCHIPELAGO, board, gold, play
from tests.rules.archipelago.printed import deal, laid, removed

SEEDS = range(6)


def wander(
    seed: int, island: int = 4, seats: int = 3, turns: int = 10_000
) -> Iterator[tuple[IslandState, list[Event]]]:
    """A game at random, without votes: the position after each action, and what happened in it."""
    s = ARCHIPELAGO.start(seats, FastChance(seed), {"island": island})
    assert isinstance(s, IslandState)
    choose = random.Random(seed)
    while s.outcome() is None and s.turn < turns:
        seat = s.actors()[0]
        events: list[Event] = []
        s.play(seat, choose.choice([action for action in s.actions(seat) if action != PROPOSE_END]), events.append)
        yield s, events


@pytest.mark.rule("ARC-I1")
def test_coins_and_bottles_are_always_accounted_for() -> None:
    for seed in SEEDS:
        drunk = 0
        for s, events in wander(seed, turns=250):
            assert s.supply + sum(gold(s).values()) + sum(s.purse) + s.lost + s.cargo == 19
            names = [event.name for event in events]
            drunk += max(names.count("bottle"), names.count("armed"))  # used, also by arming at a bottle tile
            assert cellar(s).supply + sum(cellar(s).held) + drunk == 5


@pytest.mark.rule("ARC-I1")
def test_laid_chests_never_hold_more_than_19_coins() -> None:
    for seed in range(100):
        s = deal(island=4, seed=seed)
        assert sum(int(name[-1]) * count for (_, name), count in laid(s).items() if name.startswith("chest")) <= 19


@pytest.mark.rule("ARC-I2")
def test_tiles_laid_and_removed_keep_their_numbers() -> None:
    for island, land, gone in ((1, 24, 9), (2, 32, 12), (3, 40, 15), (4, 48, 18)):
        for s, _ in wander(island, island, turns=60):
            assert (laid(s).total(), removed(s).total()) == (land, gone)


@pytest.mark.rule("ARC-I2")
def test_an_earthquake_permutes_tiles() -> None:
    s = board("white: ship=a4 1=c4", "tiles: d4=?Eq d7=?C2 f3=v", "box: beach=barrel")
    tiles, rest, faces = laid(s), removed(s), Counter(s.face)
    play(s, "1:c4-d4", "swap:d7", "swap:f3")
    assert (laid(s), removed(s)) == (tiles, rest)
    assert Counter(s.face)[DOWN] == faces[DOWN] - 1  # the earthquake's own


@pytest.mark.rule("ARC-I3")
def test_each_crew_has_three_pirates_and_a_ship_of_its_own_in_a_space() -> None:
    for seed in SEEDS:
        for s, _ in wander(seed, turns=150):
            assert [s.crew_of[: 3 * s.crews].count(crew) for crew in range(s.crews)] == [3] * s.crews
            berthed = [cell for cell in s.ship if cell >= 0]
            assert len(set(berthed)) == len(berthed)
            assert all(s.field.sort[cell] == SPACE for cell in berthed)
        assert len(s.ship) == s.crews


@pytest.mark.rule("ARC-I4")
def test_the_bear_is_on_land_and_alone_and_there_is_one_missionary_at_most() -> None:
    woken = 0
    for seed in SEEDS:
        found: list[str] = []
        for s, events in wander(seed, turns=250):
            found += [event.name for event in events if event.name in ("bear", "missionary")]
            if s.beast >= 0:
                woken += 1
                assert s.field.sort[s.beast] == LAND
                assert s.here[s.beast] == 0
        assert found.count("bear") <= 1
        assert found.count("missionary") <= 1
    assert woken > 0


@pytest.mark.rule("ARC-I5")
def test_face_down_tiles_never_grow_in_number_and_every_island_ends() -> None:
    for seed in SEEDS:
        left = 48
        for s, _ in wander(seed):
            assert s.face.count(DOWN) <= left
            left = s.face.count(DOWN)
        assert s.outcome() is not None


@pytest.mark.rule("ARC-I6")
def test_every_turn_offers_an_action_and_every_action_can_be_completed() -> None:
    for seed in SEEDS:
        for s, _ in wander(seed, turns=25):
            if s.outcome() is not None:
                continue
            seat = s.actors()[0]
            assert s.actions(seat)
            for action in s.actions(seat):
                twin = s.copy()
                twin.play(seat, action)
                while twin.turn == s.turn and twin.actors():  # the first choice of each question leads to the end
                    decider = twin.actors()[0]
                    twin.play(decider, twin.actions(decider)[0])


@pytest.mark.rule("ARC-I7")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    for seed in SEEDS:
        one, other = ([write_position(ARCHIPELAGO, s) for s, _ in wander(seed, turns=30)] for _ in range(2))
        assert one == other


@pytest.mark.rule("ARC-I7")
def test_no_view_shows_a_hidden_tile() -> None:
    for seed in SEEDS:
        for s, _ in wander(seed, turns=40):
            for seat in (0, 1, 2, None):
                land = ARCHIPELAGO.view(s, seat)["land"]
                assert isinstance(land, list)
                for tile in land:
                    if tile["face"] == "down" and seat not in tile["peeked_by"]:
                        assert (tile["tile"], tile["turned"]) == (None, None)
