"""The four ranks: what each knows and overlooks, in every game."""

from collections import Counter

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.chances import FEATURES
from jackal.bots.levels import PACES
from jackal.bots.ranks import BOATSWAIN, CAPTAIN, RANKS, SAILOR
from jackal.bots.votes import PATIENCE
from jackal.core.chance import FastChance
from jackal.core.game import Game, State
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, bide, board
from tests.cave import DUNGEON, R, cave, play
from tests.some import AT_LENGTH

TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("archipelago", 2, {"island": 3}),
    ("archipelago", 4, {"island": 2, "teams": True}),
    ("arkham", 2, {}),
    ("dungeon", 3, {}),
    ("cards-2015", 2, {}),
    ("cards-2019", 3, {}),
    ("cards-2019", 2, {"mode": "archipelago"}),
]


def choice(game: Game, state: State, rank: str, seed: int = 1) -> str:
    seat = state.actors()[0]
    return game.notation.write(state, make_bot(rank, seed).choose(Chair(game, state, seat)))


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_rank_chooses_by_what_its_seat_knows(game: str, seats: int, options: dict[str, Value], rank: str) -> None:
    """Where the unknown is dealt anew the same bot does the same, and the table is left as it was."""
    rules = GAMES[game]
    state = rules.start(seats, FastChance(3), options)
    walker = make_bot("greedy", 3)
    asked, enough = 0, 3 if AT_LENGTH or rank in RANKS[:2] else 1  # the others search, and that takes long
    for ply in range(120):
        seat = state.actors()[0]
        if ply % 23 == 7 and len(state.actions(seat)) > 1 and not state.unfinished(seat):
            twin = state.redeal(seat, FastChance(ply))
            assert choice(rules, state, rank, ply) == choice(rules, twin, rank, ply)
            asked += 1
        state.play(seat, walker.choose(Chair(rules, state, seat)))
        if not state.actors() or asked == enough:
            break
    assert asked


@pytest.mark.parametrize(("game", "seats", "options"), [table for table in TABLES if table[0] in FEATURES])
def test_features_hold_nothing_that_a_seat_cannot_know(game: str, seats: int, options: dict[str, Value]) -> None:
    rules = GAMES[game]
    state = rules.start(seats, FastChance(5), options)
    walker, seen = make_bot("random", 5), 0
    for ply in range(160):
        if not state.actors():
            break
        if FEATURES[game].turn(state) >= 0 and ply % 5 == 0:
            seen += 1
            for seat in range(seats):
                known = FEATURES[game].features(state.copy(), seat)
                assert FEATURES[game].features(state.redeal(seat, FastChance(ply)), seat) == known
                assert len(known) == len(FEATURES[game].names)
        seat = state.actors()[0]
        state.play(seat, walker.choose(Chair(rules, state, seat)))
    assert seen > 3


def test_every_game_has_a_way_for_every_rank_to_think() -> None:
    assert set(FEATURES) == set(PACES)
    for paces in PACES.values():
        assert set(paces) == {BOATSWAIN, CAPTAIN}
        assert paces[CAPTAIN].worlds > paces[BOATSWAIN].worlds


def test_who_searches_in_arkham_looks_at_the_replies() -> None:
    """With this net a boatswain who looked no further than his own turn lost to the sailor (docs/opponents.md)."""
    assert all(pace.rounds for pace in PACES["arkham"].values())


# Plain situations ----------------------------------------------------------------------------------------------------


def on_island(s: IslandState, rank: str) -> str:
    """Late in an even game: nets have seen no explored islands at the beginning of one."""
    s.turn, s.purse = 40, [4] * s.crews
    return choice(ARCHIPELAGO, s, rank)


@pytest.mark.parametrize("rank", [SAILOR, BOATSWAIN, CAPTAIN])
def test_a_coin_is_brought_aboard(rank: str) -> None:
    s = board("white: ship=a4 1=b4", "yellow: ship=h5", "gold: b4=1", explored=True)
    assert on_island(s, rank) == "1:b4-a4$"


@pytest.mark.parametrize("rank", [BOATSWAIN, CAPTAIN])
def test_who_can_search_walks_round_an_ogre_and_a_pit(rank: str) -> None:
    s = board("white: ship=a4 1=c4 2=dead 3=dead", "yellow: ship=h5", "gold: e4=1", "tiles: d4=Og d3=Pi", explored=True)
    assert on_island(s, rank) not in ("1:c4-d4", "1:c4-d3")


@pytest.mark.parametrize("rank", [BOATSWAIN, CAPTAIN])
def test_who_can_search_stops_a_delivery(rank: str) -> None:
    s = board("white: ship=a4 1=f4", "yellow: ship=h5 1=g4", "gold: g4=1", explored=True)
    assert on_island(s, rank) == "1:f4-g4"


@pytest.mark.parametrize("rank", RANKS)
def test_nobody_goes_to_and_fro_where_nothing_is_to_be_won(rank: str) -> None:
    """Crocodiles all around keep the last coin: nobody is on one cell a third time, and then the end is proposed."""
    crocodiles = " ".join([f"{cell}=Cr" for cell in ("d3", "d4", "d5", "e3", "e5", "f3", "f4", "f5")])
    white = "white: ship=a4 1=c4 2=dead 3=dead"
    s = board(white, "yellow: ship=h5", "gold: e4=1", f"tiles: {crocodiles}", explored=True)
    s.turn, s.purse = 40, [4] * s.crews
    bot, seen = make_bot(rank, 1), Counter([s.place[0]])
    for _ in range(PATIENCE):
        s.play(0, bot.choose(Chair(ARCHIPELAGO, s, 0)))
        bide(s)
        seen[s.place[0]] += 1
    assert max(seen.values()) <= 2
    assert choice(ARCHIPELAGO, s, rank) == "end?"


WHOLE: list[tuple[str, int]] = [("arkham", 160), ("dungeon", 160)]
"""Games that are looked at from the beginning, and for how many decisions of those who do not search."""


def stands(game: Game, state: State, seat: int) -> str:
    """Where a seat's own people and its vehicle are, and the gold that it has."""
    view = game.view(state, seat)
    if game.key == "dungeon":
        return repr(view["players"][seat])
    own = [piece for piece in view["pieces"] if piece["crew"] == seat]
    return repr((own, view["crews"][seat]))


@pytest.mark.parametrize("rank", RANKS if AT_LENGTH else RANKS[:2])
@pytest.mark.parametrize(("game", "decisions"), WHOLE)
def test_nobody_goes_to_and_fro_in_a_whole_game(game: str, decisions: int, rank: str) -> None:
    """From one standing to another and back, and there and back once more, while nothing is won or found by it."""
    rules = GAMES[game]
    state = rules.start(2, FastChance(4), {})
    bots = [make_bot(rank, seat) for seat in range(2)]
    stood: list[list[str]] = [[], []]
    for _ in range(decisions if rank in RANKS[:2] else decisions // 4):
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(Chair(rules, state, seat)))
        if not state.actors():
            break
        now = stands(rules, state, seat)
        if state.actors()[0] != seat and now not in stood[seat][-1:]:
            stood[seat].append(now)
            assert len(stood[seat]) < 5 or stood[seat][-5:-2] != stood[seat][-3:], f"to and fro at {now}"
    assert all(len(each) > 3 for each in stood)


@pytest.mark.parametrize("rank", RANKS)
def test_anybody_takes_the_gold_underfoot_and_goes_home_with_enough(rank: str) -> None:
    s = cave(R, "white: at=1,-1", "gold: 1,-1", "turn: white due", "ask: act")
    assert choice(DUNGEON, s, rank) == "take"
    s = cave(R, "white: at=1,-2 coins=10", dice=(3,))
    play(s, "roll")
    if rank != RANKS[0]:
        assert choice(DUNGEON, s, rank) == "go:0,0"


def test_the_cabin_boy_plays_no_tricks() -> None:
    """Greedy bets here: its rival is nearly out."""
    s = cave(R, "white: at=1,-1", "yellow: at=1,-1 coins=9", "turn: white", "ask: act")
    assert choice(DUNGEON, s, RANKS[0]) == "end"
