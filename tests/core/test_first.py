"""Who begins: by lot or as agreed, told to everybody, and the same in every record."""

from collections import Counter
from typing import Final, cast

import pytest

from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.events import Begins
from jackal.core.first import DRAWN, FIRST, seat_word
from jackal.core.game import Game
from jackal.core.match import new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.games.archipelago.campaign.voyage import Campaign
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.islands.state import IslandState

PLAYED: Final = [
    pytest.param(GAMES["archipelago"], marks=pytest.mark.rule("ARC-S5"), id="archipelago"),
    pytest.param(GAMES["arkham"], marks=pytest.mark.rule("ARK-S4"), id="arkham"),
    pytest.param(GAMES["cards-2015"], marks=pytest.mark.rule("C15-S2"), id="cards-2015"),
    pytest.param(GAMES["cards-2019"], marks=pytest.mark.rule("C19-S1"), id="cards-2019"),
    pytest.param(GAMES["dungeon"], marks=pytest.mark.rule("DUN-S5"), id="dungeon"),
]
TEAMS: Final = {"teams": True, "two_crews": True}


def opened(game: Game, seats: int, seed: int, **options: Value) -> Begins:
    """What is told of a fresh deal."""
    [event] = game.opening(game.start(seats, FastChance(seed), options))
    assert isinstance(event, Begins)
    return event


def test_every_game_of_several_takes_the_option() -> None:
    several = {key for key, game in GAMES.items() if game.seats[-1] > 1}
    assert several == {param.id for param in PLAYED}
    for key in several:
        [option] = [option for option in GAMES[key].options if option.key == FIRST]
        assert option.choices == (DRAWN, *[seat_word(seat) for seat in range(GAMES[key].seats[-1])])


@pytest.mark.parametrize("game", PLAYED)
def test_the_lot_falls_on_all_alike_and_everybody_is_told(game: Game) -> None:
    for seats in game.seats:
        firsts = Counter(opened(game, seats, seed).seat for seed in range(60 * seats))
        assert set(firsts) == set(range(seats))
        assert min(firsts.values()) > 35, "60 expected; less than 36 is chance once in some thousand times"
    begins = opened(game, 2, 0)
    assert begins.drawn
    assert begins.visible_to(None)


@pytest.mark.parametrize("game", PLAYED)
def test_an_agreed_seat_begins(game: Game) -> None:
    for seats in game.seats:
        for seat in range(seats):
            begins = opened(game, seats, seat, first=seat_word(seat))
            assert (begins.seat, begins.drawn) == (seat, False)


@pytest.mark.parametrize("key", ["archipelago", "arkham", "dungeon"])
def test_who_is_told_to_begin_does(key: str) -> None:
    """In the card games several act at once."""
    for seed in range(12):
        match = new_match(GAMES[key], GAMES[key].seats[-1], seed)
        assert match.state.actors() == [cast(Begins, match.opening[0]).seat]


@pytest.mark.parametrize("game", PLAYED)
def test_a_seat_that_is_not_at_the_table_cannot_begin(game: Game) -> None:
    with pytest.raises(BadOption, match="first is drawn or one of seat-1, seat-2 at this table; got 'seat-3'"):
        game.new(2, 0, {"first": "seat-3"})
    with pytest.raises(BadOption, match="a game by itself has none before it, so say first=seat-2"):
        game.new(2, 0, {"first": "loser"})


@pytest.mark.parametrize("game", PLAYED)
def test_one_seed_is_one_deal_whoever_begins(game: Game) -> None:
    """The rest of what chance said is the same; who begins may get the first cards of the same deck."""
    deals = [new_match(game, 3, 5, {"first": word}).deal for word in ("drawn", "seat-1", "seat-2", "seat-3")]
    assert deals[1] == deals[2] == deals[3]
    assert deals[0][: len(deals[1])] == deals[1]
    assert len(deals[0]) - len(deals[1]) == (game.key == "arkham"), "there the lot is the last of the deal"


@pytest.mark.parametrize("game", PLAYED)
def test_a_record_says_who_was_agreed_on_and_is_played_again_so(game: Game) -> None:
    match = new_match(game, 3, 1, {"first": "seat-3"})
    text = record.write(record.of_match(match))
    assert "option: first = seat-3" in text
    assert record.replay(game, record.read(text)).opening == match.opening


@pytest.mark.rule("ARC-S5")
def test_of_two_crews_of_one_player_either_may_begin() -> None:
    firsts = {opened(GAMES["archipelago"], 2, seed, **TEAMS).told()["crew"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    agreed = opened(GAMES["archipelago"], 2, 0, first="seat-2", **TEAMS).told()
    assert (agreed["seat"], agreed["crew"]) == (1, 1)


@pytest.mark.rule("ARC-S5")
def test_in_a_campaign_the_option_speaks_of_the_first_island() -> None:
    later = set[int]()
    for seed in range(12):
        s = GAMES["archipelago"].new(3, seed, {"campaign": True, "first": "seat-2"})
        assert isinstance(s, IslandState)
        assert s.first == 1
        assert isinstance(s.voyage, Campaign)
        later |= {island.first for island in s.voyage.coming}
    assert later == {0, 1, 2}


@pytest.mark.rule("ARK-S4")
def test_a_record_of_the_first_rules_of_arkham_knows_no_lot_and_seat_1_begins() -> None:
    game = GAMES["arkham"]
    old = record.of_match(new_match(game, 4, 1, {"first": "seat-1"}))._replace(rules=1, options={})
    again = record.replay(game, old)
    assert again.opening == game.opening(game.new(4, 1, {"first": "seat-1"}))
    assert record.of_match(again).options == {"first": "seat-1"}


def test_who_is_alone_does_not_begin() -> None:
    assert PUZZLE.opening(PUZZLE.new(1)) == []
