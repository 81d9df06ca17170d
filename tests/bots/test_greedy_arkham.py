"""What greedy does in the two worlds, in plain situations, each drawn on a board; and that it beats chance there."""

from random import Random

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.arena import play_game
from jackal.bots.greedy import GreedyBot
from jackal.bots.values.islands import IslandJudge, island
from jackal.bots.values.paths import FAR, Paths
from jackal.core.chance import FastChance
from jackal.core.game import PROPOSE_END
from jackal.core.options import Value
from jackal.islands.state import IslandState
from tests.board import ARKHAM, city

MIXED: dict[str, Value] = {"multiverse": "archipelago", "turn_cap": 40}


def choice(s: IslandState) -> str:
    return ARKHAM.notation.write(s, GreedyBot(1).choose(Chair(ARKHAM, s, s.actors()[0])))


def turns(s: IslandState, start: str, to: str, crew: int = 0) -> int:
    return Paths(s, crew).walk(s.field.cell(start), s.ship[crew])[s.field.cell(to)]


def test_carries_a_coin_through_the_veil() -> None:
    s = city("white: car=i7 1=l5", "gold: l5=1", explored=True)
    assert choice(s) in ("1:l5-i6-h7$", "1:l5-i6-h6$", "1:l5-i5-h6$")


def test_takes_two_coins_where_it_may() -> None:
    s = city("white: car=i7 powers=wealth 1=l5 2=dead", "gold: l5=2", explored=True)
    assert choice(s).endswith("$$")


def test_brings_a_coin_to_the_car() -> None:
    assert choice(city("white: car=e1 1=e2", "gold: e2=1")) == "1:e2-e1$"


def test_flies_home_with_the_bat() -> None:
    s = city("white: car=a5 1=p5", "gold: p5=1", "tiles: q6=Bt", explored=True)
    assert choice(s) == "1:p5-q6$"


def test_two_open_a_grave_together() -> None:
    s = city("white: car=e1 1=o5 2=n4 3=dead", "tiles: o5=Gs", explored=True)
    assert choice(s) == "2:n4-o5"


def test_the_path_is_worth_a_detective() -> None:
    s = city("white: car=e1 1=o4", "tiles: o5=?Ap", "peeked: 1 o5")
    seat = s.actors()[0]
    s.play(seat, ARKHAM.notation.read(s, seat, "1:o4-o5"))
    assert choice(s).startswith("pact:")


@pytest.mark.parametrize(
    ("start", "to", "tiles", "expected"),
    [
        ("h5", "l5", "", 1),
        ("d3", "o7", "d4=We n7=We", 2),
        ("b5", "g5", "c5=Bm", 1),
        ("a5", "d5", "b5=Ta", 3),
    ],
)
def test_ways_between_the_worlds(start: str, to: str, tiles: str, expected: int) -> None:
    s = city("white: car=a5", *([f"tiles: {tiles}"] if tiles else []), explored=True)
    assert turns(s, start, to) == expected


def test_cars_keep_to_arkham_unless_they_know_the_path() -> None:
    s = city("white: car=e1", "blue: car=e9 powers=path 1=dead", explored=True)
    far = [Paths(s, crew).sea(crew, s.ship[crew])[s.field.cell("s5")] for crew in (0, 1)]
    assert far[0] > FAR > far[1]


@pytest.mark.parametrize("options", [{"turn_cap": 40}, MIXED, MIXED | {"vehicles": "ships"}])
def test_greedy_beats_random(options: dict[str, Value]) -> None:
    won = 0
    for seed in range(3):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        bots = [make_bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
        winners = play_game(ARKHAM, 2, bots, seed, options).outcome.winners()
        won += [names[seat] for seat in winners] == ["greedy"]
    assert won >= 2


def test_it_chooses_by_what_its_seat_knows() -> None:
    """At a table where the unknown was dealt anew the same bot does the same."""
    state = ARKHAM.start(2, FastChance(3), {})
    walker = make_bot("random", 3)
    for ply in range(80):
        seat = state.actors()[0]
        if ply % 5 == 0:
            twin = state.redeal(seat, FastChance(ply))
            chosen = make_bot("greedy", ply).choose(Chair(ARKHAM, state, seat))
            assert make_bot("greedy", ply).choose(Chair(ARKHAM, twin, seat)) == chosen
        state.play(seat, walker.choose(Chair(ARKHAM, state, seat)))


def test_positions_that_are_judged_once_are_alike() -> None:
    """What came of a position by steps is remembered by where everybody is: nothing else may matter."""
    dice = Random(3)
    for seed in range(4):
        s = played(seed, 60, dice)
        judge = IslandJudge(s.redeal(s.decider, FastChance(seed)), s.decider)
        for _ in range(60):
            twin = judge.root.copy()
            for _ in range(dice.randrange(1, 4)):
                if twin.actors():
                    seat = twin.actors()[0]
                    twin.play(seat, dice.choice(twin.actions(seat)))
            assert judge.worth(twin) == judge.new_worth(island(twin))


def played(seed: int, plies: int, dice: Random) -> IslandState:
    """A game in which so many actions were done at random."""
    s = island(ARKHAM.start(2, FastChance(seed)))
    for _ in range(plies):
        moves = [action for action in s.actions(s.decider) if action != PROPOSE_END]
        s.play(s.decider, dice.choice(moves))
    return s
