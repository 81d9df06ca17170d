"""How greedy plays Dungeon: plain situations in a small cave, and whole games."""

from collections import Counter
from itertools import pairwise

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.arena import play_game
from jackal.bots.dungeon.outlook import CaveOutlook
from jackal.bots.dungeon.ways import STRANDED, TURNS, Ways
from jackal.core.options import Value
from jackal.games.dungeon.course import DungeonState
from tests.cave import DUNGEON, R, cave, legal, node, play, throw

ACTING = ("turn: white due", "ask: act")
WON = (6, 1, 6, 1, 6, 1)


def choice(s: DungeonState, seed: int = 1) -> str:
    """What greedy does now."""
    seat = s.actors()[0]
    return DUNGEON.notation.write(s, make_bot("greedy", seed).choose(Chair(DUNGEON, s, seat)))


def test_turns_to_walk_so_far() -> None:
    assert TURNS[0] == 0
    assert TURNS[1] == 1
    assert TURNS[2] == pytest.approx(1 + 1 / 6)
    assert all(fewer < more for fewer, more in pairwise(TURNS))
    without = cave(R.removesuffix(" 0,2=87r0"))
    ways = Ways(without.cave)
    assert ways.home(node(without, "1,-2")) == TURNS[3]
    assert ways.home(node(without, "0,-2a")) == STRANDED
    assert TURNS[3] < ways.home(node(without, "0,1b")) < STRANDED, "it may dive"


def test_it_takes_what_lies_underfoot() -> None:
    assert choice(cave(R, "white: at=1,-1", "gold: 1,-1", *ACTING)) == "take"
    s = cave(R, "white: at=1,-1", "gold: 1,-1", "stack: -")
    assert choice(s) in ("stay", "roll")


def test_it_walks_to_the_nearest_coin_and_then_home() -> None:
    s = cave(R, "gold: 1,-1", dice=(2,))
    play(s, "roll")
    assert choice(s) == "go:1,-1"
    s = cave(R, "white: at=1,-2 coins=10", "gold: 1,-1", dice=(3,))
    play(s, "roll")
    assert choice(s) == "go:0,0", "enough is enough"
    s = cave(R, "white: at=0,-1 coins=10")
    assert choice(s) in ("roll", "explore"), "either takes it home"


def test_it_lays_a_hall_before_its_feet() -> None:
    s = cave(R, "white: at=0,2", "stack: 2")
    play(s, "explore")
    assert choice(s) == "lay:1,2r1"
    play(s, "lay:1,2r1")
    assert choice(s) == "go:1,2"


def test_it_dives_where_no_tunnel_leads_on() -> None:
    s = cave(R.removesuffix(" 0,2=87r0"), "white: at=0,1b", "gold: 0,-1", "stack: -")
    assert choice(s) == "dive"


def test_it_never_drives_a_rich_pirate_out() -> None:
    s = cave(R, "yellow: at=0,-1 coins=10", "white: at=1,0a", *ACTING, dice=(*WON, 1))
    assert choice(s) == "bats:2", "he would be out in a moment"
    play(s, "bats:2")
    assert choice(s) == "go:0,-2b"


def test_it_bets_for_a_coin_that_it_can_fetch() -> None:
    s = cave(R, "white: at=1,0a coins=1", "yellow: at=1,0b coins=3", *ACTING)
    throw(s, *WON, 2)
    assert choice(s) == "bet:2"
    play(s, "bet:2")
    assert choice(s).startswith("put:")
    play(s, choice(s))
    assert choice(s) in ("go:0,-1", "go:1,-1")


def test_it_keeps_its_tokens_where_they_gain_nothing() -> None:
    s = cave(R, "white: at=1,-1", "yellow: at=0,0", *ACTING)
    assert choice(s) == "end"


def test_it_plays_a_tile_of_its_own_when_that_pays() -> None:
    s = cave(R, "option: five_tiles = on", "white: at=0,-2b hand=3", "stack: -")
    assert "explore:3" in legal(s)
    assert choice(s) == "explore:3", "a hall to step into"


def test_it_counts_on_its_head_start() -> None:
    far = (R, "gold: 1,-1", "stack: 29", "seats: 4", "white: at=0,2", "first: yellow", "turn: white number=3")
    assert rolling_worth(cave(*far, "option: head_start = on")) < rolling_worth(cave(*far))


def rolling_worth(s: DungeonState) -> float:
    """The turns that are left to who rolls now."""
    return CaveOutlook(s).rolling(0)


TABLES: list[tuple[int, dict[str, Value]]] = [
    (3, {"mud": True}),
    (4, {"alliances": True, "five_tiles": True}),
    (6, {"alliances": True, "loose_join": True}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_games_between_greedy_bots_end_at_the_exit(seats: int, options: dict[str, Value]) -> None:
    for seed in range(3):
        bots = [make_bot("greedy", 10 * seed + seat) for seat in range(seats)]
        assert play_game(DUNGEON, seats, bots, seed, options).outcome.reason == "exit"


def test_greedy_beats_random() -> None:
    won: Counter[str] = Counter()
    for seed in range(20):
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        bots = [make_bot(name, 10 * seed + seat) for seat, name in enumerate(names)]
        outcome = play_game(DUNGEON, 2, bots, seed, {"round_cap": 150}).outcome
        won.update(names[seat] for seat in outcome.winners())
    assert won["greedy"] >= 18
