"""What holds at any moment (DUN section 9): games at random at all kinds of tables, checked against the catalogue."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END
from jackal.core.options import Value
from jackal.games.dungeon.cave import name_of, x_of, y_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.laying import places
from jackal.games.dungeon.tiles import GOLD, TILES
from jackal.games.dungeon.words import MOVE, OVER, PLACE, cell_of, turn_of
from tests.cave import DUNGEON, start
from tests.cave import cave as position
from tests.rules.dungeon import naive
from tests.rules.dungeon.naive import Map, Node
from tests.some import some

TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"mud": True}),
    (4, {"alliances": True, "five_tiles": True}),
    (6, {"alliances": True, "mud": True}),
    (5, {"loose_join": True, "head_start": True, "lead_passes": True}),
    (2, {"five_tiles": True, "loose_join": True}),
]
Moment = tuple[DungeonState, list[Event]]


def wander(seed: int, longest: int = 10_000) -> Iterator[Moment]:
    """A game at random, without votes: the position after each action, and what happened in it."""
    seats, options = TABLES[seed % len(TABLES)]
    s = start(seats, FastChance(seed), **options)
    choose = random.Random(seed)
    while s.actors() and longest:
        longest -= 1
        events: list[Event] = []
        seat = s.decider
        s.play(seat, choose.choice([action for action in s.actions(seat) if action != PROPOSE_END]), events.append)
        yield s, events


def after(seed: int, actions: int) -> DungeonState:
    """The position after so many actions, or at the end."""
    *_, (s, _) = wander(seed, actions)
    return s


def laid(s: DungeonState) -> Map:
    cave = s.cave
    rows = zip(cave.cell, cave.tile, cave.turn, strict=True)
    return {(x_of(cell), y_of(cell)): (tile, turn) for cell, tile, turn in rows}


def spot(s: DungeonState, node: int) -> Node:
    number = s.cave.of[node]
    return x_of(s.cave.cell[number]), y_of(s.cave.cell[number]), node - s.cave.first[number]


def halls(s: DungeonState) -> int:
    return sum(TILES[tile].kind == GOLD for tile in s.cave.tile)


@pytest.mark.rule("DUN-I1")
def test_coins_are_accounted_for() -> None:
    for seed in range(6):
        for s, _ in wander(seed):
            assert s.gold.bit_count() + sum(s.coins) == halls(s)
            assert s.supply == 28 - halls(s)
            assert s.gold < 1 << len(s.cave.halls)
            assert min(s.coins) >= 0


@pytest.mark.rule("DUN-I2")
def test_tiles_are_accounted_for() -> None:
    box = Counter({tile: row.copies for tile, row in enumerate(TILES)})
    for seed in range(6):
        for s, _ in wander(seed, 400):
            everywhere = [*s.cave.tile, *s.stack[: s.left], *[tile for hand in s.hands for tile in hand]]
            assert Counter([*everywhere, s.tile] if s.tile >= 0 else everywhere) == box


@pytest.mark.rule("DUN-I3")
def test_tokens_are_spent_by_the_active_player_one_a_turn() -> None:
    for seed in range(6):
        spent, turn = 0, (-1, 0)
        before = [6] * TABLES[seed % len(TABLES)][0]
        for s, events in wander(seed):
            tokens = [bets + bats for bets, bats in zip(s.bets, s.bats, strict=True)]
            for challenge in [event.data for event in events if event.name == "challenge"]:
                spent += 1
                assert turn[1] != challenge["seat"] or turn[0] != s.turn
                turn = (s.turn, int(str(challenge["seat"])))
            assert all(now <= then for now, then in zip(tokens, before, strict=True))
            before = tokens
        assert spent == 6 * s.seats - sum(before)


@pytest.mark.rule("DUN-I4")
def test_every_laid_cave_is_legal_on_every_shared_side() -> None:
    for seed in range(24):
        s = after(seed, 600)
        cave, loose = laid(s), s.cave.loose
        assert len(cave) == len(s.cave.tile)
        for cell, (tile, turn) in cave.items():
            if tile:
                rest = {other: row for other, row in cave.items() if other != cell}
                assert naive.fits(rest, tile, turn, cell, loose=loose), (seed, cell)


@pytest.mark.rule("DUN-I4", "DUN-P1", "DUN-P2", "DUN-P3", "DUN-P5")
def test_legal_placements_are_those_of_the_catalogue() -> None:
    for seed in some(range(6), 3):
        for number, (s, _) in enumerate(wander(seed, 80)):
            if number % 13 == 0:
                for tile in range(1, len(TILES)):
                    found = places(s, tile, 0)
                    assert spots(s, tile) == naive.placements(laid(s), tile, loose=s.cave.loose)
                    assert found == sorted(found)


@pytest.mark.rule("DUN-I5")
def test_joins_are_mutual_and_only_grow() -> None:
    for seed in range(6):
        before: set[tuple[Node, Node]] = set()
        for number, (s, _) in enumerate(wander(seed, 300)):
            if number % 10 == 0:
                pairs = {(spot(s, at), spot(s, to)) for at, more in enumerate(s.cave.joined) for to in more}
                assert pairs == naive.joins(laid(s))
                assert pairs == {(to, at) for at, to in pairs}
                assert before <= pairs
                before = pairs


@pytest.mark.rule("DUN-I6")
def test_everybody_can_get_home_by_walks_and_dives() -> None:
    for seed in range(6):
        for number, (s, _) in enumerate(wander(seed, 500)):
            if number % 20 == 0:
                home, mouths = {(0, 0, 0)}, {spot(s, node) for node in s.cave.mouths}
                pairs, size = naive.joins(laid(s)), 0
                while len(home) > size:
                    size = len(home)
                    home |= {to for at, to in pairs if at in home} | (mouths if mouths & home else set())
                assert all(spot(s, place) in home for place in s.place if place >= 0)


@pytest.mark.rule("DUN-I7")
def test_no_move_goes_farther_than_was_thrown() -> None:
    for seed in range(6):
        face = 1
        for s, events in wander(seed, 500):
            for event in events:
                if event.name == "die":
                    face = int(str(event.data["face"]))
                elif event.name == "head start":
                    assert event.data["steps"] == s.turn < s.seats
                    face += s.turn
                elif event.name == "passage":
                    dice = event.data["dice"]
                    assert isinstance(dice, list)
                    face = min(dice)
                elif event.name == "walk":
                    path = event.data["path"]
                    assert isinstance(path, list)
                    if event.data["how"] == "dive":
                        mouths = {name_of(s.cave, node) for node in s.cave.mouths}
                        assert {event.data["start"], event.data["to"]} <= mouths
                    else:
                        assert 1 <= len(path) <= (1 if event.data["how"] == "step" else face)


@pytest.mark.rule("DUN-I8")
def test_a_turned_map_has_the_placements_and_joins_turned_with_it() -> None:
    for seed in some(range(6), 2):
        s = after(seed, 40)
        turned = drawn(naive.turned_map(laid(s)), loose=s.cave.loose)
        assert sum(map(len, turned.cave.joined)) == sum(map(len, s.cave.joined))
        for tile in range(1, len(TILES)):
            expected = {(-y, x, looks(tile, turn + 1)) for x, y, turn in spots(s, tile)}
            assert {(x, y, looks(tile, turn)) for x, y, turn in spots(turned, tile)} == expected


def drawn(cave: Map, *, loose: bool) -> DungeonState:
    """The position with just these tiles."""
    rows = " ".join(f"{x},{y}={tile}r{turn}" for (x, y), (tile, turn) in cave.items() if tile)
    options = ["option: loose_join = on"] if loose else []
    return position(*options, f"cave: {rows}")


def spots(s: DungeonState, tile: int) -> set[tuple[int, int, int]]:
    """Where the engine lays a tile, and how it is turned there."""
    return {(x_of(cell_of(one)), y_of(cell_of(one)), turn_of(one)) for one in places(s, tile, 0)}


def looks(tile: int, turn: int) -> str:
    """What is to be seen of a tile: some look the same after a turn."""
    return str(naive.look(tile, turn % 4))


@pytest.mark.rule("DUN-I9")
def test_there_is_always_a_place_to_grow_from() -> None:
    for seed in range(12):
        for s, _ in wander(seed):
            if s.left or s.held_tiles():
                assert s.cave.ends
        ends = {naive.beside(cell[:2], port // 2) for cell, port in naive.open_ends(laid(s)) if is_home(s, cell)}
        assert {(x_of(cell), y_of(cell)) for cell in s.cave.ends} == ends


def is_home(s: DungeonState, wanted: Node) -> bool:
    return any(s.cave.home[node] and spot(s, node) == wanted for node in range(len(s.cave.of)))


@pytest.mark.rule("DUN-I10")
def test_nobody_stands_on_the_entrance_with_enough_unless_it_is_over() -> None:
    for seed in range(6):
        for s, _ in wander(seed):
            assert (s.reason == "exit") == any(s.is_out(seat) for seat in range(s.seats))


@pytest.mark.rule("DUN-I11")
def test_there_is_always_an_answer_and_turns_end() -> None:
    for seed in range(6):
        counts: Counter[str] = Counter()
        for s, events in wander(seed):
            assert s.ask == OVER or s.actions(s.decider)
            for event in events:
                if event.name == "turn":
                    counts.clear()
                counts[event.name] += 1
            assert counts["coin"] <= 2
            assert counts["challenge"] <= 1
            assert counts["share"] <= 1
        assert s.ask == OVER


@pytest.mark.rule("DUN-I12")
def test_views_are_equal_and_do_not_depend_on_the_order_of_the_stack() -> None:
    for seed in range(6):
        for number, (s, _) in enumerate(wander(seed, 300)):
            if number % 25 == 0:
                views = [{**DUNGEON.view(s, seat), "seat": None} for seat in [*range(s.seats), None]]
                twin = s.redeal(0, FastChance(number))
                assert all(view == views[0] for view in [*views, DUNGEON.view(twin, None)])


@pytest.mark.rule("DUN-I13")
def test_who_is_mired_is_in_the_mud_and_stays_there() -> None:
    mired_ever = 0
    for seed in range(6):
        held: dict[int, int] = {}
        for s, _ in wander(seed):
            for seat in range(s.seats):
                if not s.is_mired(seat):
                    held.pop(seat, None)
                    continue
                mired_ever += 1
                assert s.cave.mud
                assert s.cave.muddy[s.place[seat]]
                assert held.setdefault(seat, s.place[seat]) == s.place[seat]
    assert mired_ever


@pytest.mark.rule("DUN-I14", "DUN-M4")
def test_destinations_grow_with_the_throw_and_are_those_of_the_catalogue() -> None:
    for seed in (0, 4):
        for number, (s, _) in enumerate(wander(seed, 400)):
            if number % 40 == 0 and s.ask in (MOVE, PLACE):
                here = s.place[s.seat]
                reached = [set(s.cave.within(here, steps)) for steps in range(7)]
                assert all(fewer <= more for fewer, more in pairwise(reached))
                assert {spot(s, node) for node in reached[3]} == naive.within(laid(s), spot(s, here), 3)
