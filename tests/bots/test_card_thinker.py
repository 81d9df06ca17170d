"""How the four levels play the card games: plain situations drawn on small islands, and what holds for every level."""

import pytest

from jackal.bots import Chair
from jackal.bots.arena import play_game
from jackal.bots.cards.skill import SKILLS
from jackal.bots.cards.thinker import CardThinker
from jackal.core.chance import FastChance
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from tests.bots.test_cards import LAGOON, LAST, PIER, TABLES, TWINS
from tests.rules.routes.drawings import P1
from tests.some import AT_LENGTH
from tests.table import CARDS_2015, CARDS_2019, game_of, play, table

LEVELS = list(SKILLS)
NEAR = """
5 ~~~~~
4 ~2~~~
3 ~W..3
2 ~~~~~
1 ~~~~~
  abcde
"""
STRONG = ["boatswain", "captain"]
EVERY = {"cabin-boy": 1, "sailor": 1, "boatswain": 2 if AT_LENGTH else 6, "captain": 5 if AT_LENGTH else 12}
"""Which decisions of a game are tried twice; who thinks longer is asked less often."""


def thinker(level: str, seed: int = 1) -> CardThinker:
    return CardThinker(FastChance(seed), SKILLS[level])


def answer(s: RouteState, colour: str, level: str, seed: int = 1) -> str:
    """What a level does for a seat, a whole row in one word; the position stays as it is."""
    bot, seat = thinker(level, seed), COLOURS.index(colour)
    game, twin = game_of(s), s.copy()
    actions: list[int] = []
    while not actions or twin.unfinished(seat):
        actions.append(bot.choose(Chair(game, twin, seat)))
        twin.play(seat, actions[-1])
    return game.notation.write_all(s, seat, actions)


# Rows -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_goes_for_the_chest_in_reach(level: str) -> None:
    s = table(CARDS_2015, P1, LAST, "white: hand=U,H,we,fr", "yellow: hand=N,N")
    assert answer(s, "white", level).startswith("U-H")


@pytest.mark.parametrize(("level", "row"), [("cabin-boy", "V"), ("sailor", "H-H-H"), ("captain", "H-H-H")])
def test_the_cabin_boy_takes_what_is_near(level: str, row: str) -> None:
    """One step to a chest of 2, or three to one of 3, and nobody else comes to either."""
    s = table(CARDS_2015, NEAR, LAST, "white: hand=H,H,H,V", "yellow: hand=O")
    assert answer(s, "white", level) == row


@pytest.mark.parametrize("level", STRONG)
def test_keeps_the_better_card(level: str) -> None:
    """A knight and a plain arrow lead to the same chest as fast."""
    s = table(CARDS_2015, PIER, "white: hand=V,V,O,X", "yellow: hand=D,D,D,D")
    assert "O" not in answer(s, "white", level).split("-")


@pytest.mark.rule("C15-E3")
def test_the_captain_lays_poor_cards_along() -> None:
    """For a hand of fewer than four cards others are drawn, so the Friday goes with the row."""
    s = table(CARDS_2015, PIER, "white: hand=V,V,fr", "yellow: hand=D,D,D,D")
    assert answer(s, "white", "captain") == "V-V-fr"


@pytest.mark.parametrize("level", STRONG)
def test_is_rid_of_many_poor_cards_at_once_where_nothing_is_in_reach(level: str) -> None:
    """Up to four cards are drawn (C15-E3): so nothing poor is kept."""
    s = table(CARDS_2015, LAGOON, "white: hand=V,X,fr,red", "yellow: hand=V")
    row = answer(s, "white", level).split("-")
    assert "X" not in row
    assert level == "boatswain" or {"fr", "red"} <= set(row)


# Tortuga --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_buys_nothing_on_the_last_island(level: str) -> None:
    s = table(CARDS_2015, LAGOON, LAST, "white: hand=X,X,X,X coins=3", "yellow: hand=V")
    assert not answer(s, "white", level).startswith("tortuga")


# Rum and marks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-U1")
@pytest.mark.parametrize(("level", "does"), [("cabin-boy", "none"), ("boatswain", "throw:2"), ("captain", "throw:2")])
def test_throws_rum_where_it_makes_the_difference(level: str, does: str) -> None:
    """On the pier both come in two steps, and yellow would be first; a cabin boy is too kind."""
    s = table(CARDS_2015, PIER, LAST, "white: hand=V,V,rum", "yellow: hand=V,V,O,O,H", "first: yellow")
    play(s, "white: V-V", "yellow: V-V")
    assert answer(s, "white", level) == does


@pytest.mark.parametrize("level", STRONG)
def test_throws_no_rum_at_a_row_that_reaches_nothing(level: str) -> None:
    """No single card leads to a chest of the lagoon, whatever is attached to it."""
    s = table(CARDS_2015, LAGOON, "white: hand=N,H,rum", "yellow: hand=V,D,U,O,X", "first: yellow")
    play(s, "white: N-H", "yellow: V")
    assert answer(s, "white", level) == "none"


@pytest.mark.rule("C19-K6")
@pytest.mark.parametrize("level", STRONG)
def test_throws_a_mark_where_it_makes_the_difference(level: str) -> None:
    s = table(
        CARDS_2019, PIER, LAST, "white: hand=V,V,mark", "yellow: hand=V,V", "first: yellow", "market: mark mark mark D"
    )
    play(s, "yellow: land", "white: land", "white: V-V", "yellow: V-V")
    assert answer(s, "white", level) == "throw:2"


# Declarations ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-D1")
@pytest.mark.parametrize(("taken", "left"), [("a3:2", "e3:2"), ("e3:2", "a3:2")])
@pytest.mark.parametrize("level", LEVELS[1:])
def test_declares_the_chest_that_is_left(level: str, taken: str, left: str) -> None:
    s = table(CARDS_2015, TWINS, LAST, "white: hand=H,H,we", "yellow: hand=H,H,we")
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none", f"white: {taken}")
    assert answer(s, "yellow", level) == left


# Landing, market, draft -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-P1")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("cards", "does"), [("V,V,H,D,U", "land"), ("U,U,D,D,X", "pass")])
def test_lands_with_a_chest_in_reach_and_passes_without(level: str, cards: str, does: str) -> None:
    s = table(CARDS_2019, PIER, f"white: hand={cards}", "yellow: hand=V,V,V", "market: O O D D")
    assert answer(s, "white", level) == does


@pytest.mark.rule("C19-P3")
@pytest.mark.parametrize("level", LEVELS[1:])
def test_takes_the_card_that_leads_to_a_chest_of_the_next_island(level: str) -> None:
    s = table(CARDS_2019, PIER, "white: hand=V,D,D,D,D", "yellow: hand=V", "market: D mark V U")
    play(s, "pass")
    assert answer(s, "white", level) == "market:3"


@pytest.mark.rule("C19-A3")
@pytest.mark.parametrize("level", LEVELS[1:])
def test_picks_the_card_that_leads_to_a_chest_of_the_line(level: str) -> None:
    s = table(
        CARDS_2019,
        (PIER,) * 9,
        "option: mode = archipelago",
        "white: hand=V drafted=V pack=U,D,D,V,map,mark,flag,X",
        "yellow: hand=H drafted=H pack=U,D,D,V,map,mark,flag,X",
        "phase: draft",
    )
    assert answer(s, "white", level) == "pick:V"


@pytest.mark.rule("C19-A3")
def test_the_cabin_boy_overlooks_every_third_card_that_he_could_take() -> None:
    """Mostly he takes the one that is worth most anywhere; where he does not see it, the next best."""
    pack = "pack=D,D,V,O,map,mark,flag,X"
    s = table(
        CARDS_2019,
        (PIER,) * 9,
        "option: mode = archipelago",
        f"white: hand=V drafted=V {pack}",
        f"yellow: hand=H drafted=H {pack}",
        "phase: draft",
    )
    taken = [answer(s, "white", "cabin-boy", seed) for seed in range(30)]
    assert {"pick:X", "pick:O"} < set(taken)
    assert 15 <= taken.count("pick:X") < 30
    assert len({answer(s, "white", "sailor", seed) for seed in range(5)}) == 1


# The contract ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_chooses_by_what_its_seat_knows(key: str, seats: int, options: dict[str, Value], level: str) -> None:
    """At a table where the unknown was dealt anew the same level does the same under the same seed."""
    game = GAMES[key]
    state = game.start(seats, FastChance(4), options)
    walkers = [thinker("cabin-boy", seat) for seat in range(seats)]
    decisions = 0
    while state.actors():
        seat = state.actors()[-1]
        if not state.unfinished(seat):
            decisions += 1
            if decisions % EVERY[level] == 0:
                twin = state.redeal(seat, FastChance(decisions))
                chosen = thinker(level, decisions).choose(Chair(game, state, seat))
                assert thinker(level, decisions).choose(Chair(game, twin, seat)) == chosen
        state.play(seat, walkers[seat].choose(Chair(game, state, seat)))
    assert decisions > 20


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_one_seed_means_one_game(key: str, level: str) -> None:
    results = [
        play_game(GAMES[key], 2, [thinker(level, seat) for seat in range(2)], 11, {"islands": 2}) for _ in range(2)
    ]
    assert results[0] == results[1]
