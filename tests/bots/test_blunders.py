"""Blunders that a boatswain and a captain are rid of: a position for each, decided with several seeds.

A known ogre, a known pit and a delivery that must be stopped are in test_ranks, rum for a hopeless row in
test_card_thinker.
"""

import pytest

from jackal.bots import Chair, make_bot
from jackal.bots.chair import Bot
from jackal.bots.ranks import BOATSWAIN, CAPTAIN
from jackal.core.chance import FastChance
from jackal.core.game import Game, State
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN
from tests import board as island
from tests import cave as cavern
from tests.board import ARCHIPELAGO, bide, board
from tests.bots.test_cards import LAGOON
from tests.cave import DUNGEON, R, cave
from tests.table import CARDS_2015, rest, table

BOTH = pytest.mark.parametrize("rank", [BOATSWAIN, CAPTAIN])
SEEDS = (1, 2, 3)
WILD = "tiles: d2=?e d3=?e d6=?e d7=?e e2=?e e3=?e e4=?e e5=?e e6=?e e7=?e f3=?e f4=?e f5=?e f6=?e"
"""Half of the island is still unknown."""


def choices(game: Game, s: State, rank: str) -> set[str]:
    """What a rank does for whoever decides, with one seed or the other."""
    chair = Chair(game, s, s.actors()[0])
    return {game.notation.write(s, make_bot(rank, seed).choose(chair)) for seed in SEEDS}


def set_time(s: IslandState, turn: int, purse: int) -> IslandState:
    """So many turns into an even game."""
    s.turn, s.purse = turn, [purse] * s.crews
    return s


def take_turn(s: IslandState, bots: list[Bot]) -> None:
    """All decisions of one turn."""
    turn = s.turn
    while s.actors() and s.turn == turn:
        seat = s.actors()[0]
        s.play(seat, bots[seat].choose(Chair(ARCHIPELAGO, s, seat)))


# Archipelago ----------------------------------------------------------------------------------------------------------


@BOTH
def test_who_stands_on_a_chest_carries_from_it_before_he_is_knocked_off(rank: str) -> None:
    s = board("white: ship=a4 1=d5", "yellow: ship=h5 1=e4", "gold: d5=3", "tiles: e2=?e", explored=True)
    for choice in choices(ARCHIPELAGO, set_time(s, 40, 4), rank):
        assert choice.endswith("$")


@BOTH
def test_two_who_fight_for_a_chest_do_not_fight_for_ever(rank: str) -> None:
    """Each has two mates beside it, and soon one of them has brought a coin aboard."""
    s = board("white: ship=a4 1=c4 2=c5", "yellow: ship=h5 1=f5 2=f4", "gold: d5=1", "tiles: e2=?e", explored=True)
    set_time(s, 40, 4).set_chance(FastChance(1))
    bots = [make_bot(rank, 1), make_bot(rank, 11)]
    while s.purse == [4, 4] and s.turn < 60:
        take_turn(s, bots)
    assert sum(s.purse) == 9


@BOTH
@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_crew_lands_before_long(rank: str, seed: int) -> None:
    """In the second turn at the latest, on an island of which nothing is known."""
    s = ARCHIPELAGO.start(2, FastChance(seed), {"island": 1})
    assert isinstance(s, IslandState)
    berths = ("berth:a4", "berth:h5")
    island.play(s, *berths if s.actors() == [0] else berths[::-1])
    while s.actors() != [0]:
        bide(s)
    bots = [make_bot(rank, seed)]
    take_turn(s, bots)
    if not is_trodden(s):
        bide(s)
        take_turn(s, bots)
    assert is_trodden(s)


def is_trodden(s: IslandState) -> bool:
    return any(s.face[cell] != DOWN for cell in s.field.land)


@BOTH
@pytest.mark.parametrize(
    ("white", "yellow", "saves"),
    [
        ("ship=a4 1=a5 2=c4", "ship=b6 1=aboard 2=aboard 3=g4", {"1:a5-a4", "ship:a4-a5"}),
        ("ship=c2 1=b3 2=d4", "ship=a4 1=aboard 2=aboard 3=g4", {"1:b3-b2"}),
    ],
)
def test_a_swimmer_is_not_left_in_the_path_of_a_ship(white: str, yellow: str, saves: set[str], rank: str) -> None:
    """He comes aboard, or at least out of the reach of a ship with two who row."""
    s = set_time(board(f"white: {white}", f"yellow: {yellow}", "gold: g5=1", WILD), 12, 1)
    assert choices(ARCHIPELAGO, s, rank) <= saves


@BOTH
@pytest.mark.parametrize("mate", ["2=aboard", "2=c6"])
def test_found_gold_is_not_left_beside_an_enemy(mate: str, rank: str) -> None:
    """Though a mate may go for other gold, it is dragged away, or the enemy sent off."""
    s = board(f"white: ship=a4 1=d4 {mate}", "yellow: ship=h5 1=e4 2=g5", "gold: d4=1 d7=1", explored=True)
    homewards = {"1:d4-c3$", "1:d4-c4$", "1:d4-c5$"}
    assert choices(ARCHIPELAGO, set_time(s, 40, 4), rank) <= homewards | {"1:d4-e4"}


# Dungeon --------------------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("white", "tile", "lays"),
    [
        ("at=0,2 coins=8", 2, {"lay:1,2r1"}),
        ("at=0,-2b coins=10", 4, {"lay:-1,-2r2"}),
    ],
)
def test_no_hall_is_laid_for_a_rival(white: str, tile: int, lays: set[str], rank: str) -> None:
    """Yellow lacks one coin. The hall goes where white is first; who needs none puts it out of everybody's reach."""
    s = cave(R, f"white: {white}", "yellow: at=1,-2 coins=9", f"stack: {tile}")
    cavern.play(s, "explore")
    assert choices(DUNGEON, s, rank) <= lays


# The cards of 2015 ----------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.rule("C15-T1")
def test_buys_as_much_as_pays(rank: str) -> None:
    """Nothing is in reach, the hand leads nowhere, and the deck is full of the best cards: five of them for three coins
    are better than two for one. (Of the cards of the box it is not worth it.)"""
    hand, other, deck = "red red blue fr we we", "V V H H", "N N N N N N X X X X O O"
    discard = " ".join(rest(CARDS_2015, f"{hand} {other} {deck}"))
    piles = (f"deck: {deck}", f"discard: {discard}")
    seats = (f"white: hand={hand.replace(' ', ',')} coins=6", f"yellow: hand={other.replace(' ', ',')} coins=6")
    s = table(CARDS_2015, (LAGOON,) * 7, "option: islands = 6", *seats, *piles)
    assert choices(CARDS_2015, s, rank) == {"tortuga:3"}
