"""How greedy plays the card games: plain situations drawn on small islands, and whole games."""

import pytest

from jackal.bots import Bot, Chair, make_bot
from jackal.bots.arena import play_game
from jackal.core.chance import FastChance
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.games.cards_2019.words import MAP
from jackal.routes.state import RouteState
from jackal.routes.view import COLOURS
from tests.rules.routes.drawings import P1
from tests.table import CARDS_2015, CARDS_2019, game_of, play, table

ARCHIPELAGO: dict[str, Value] = {"mode": "archipelago"}
TABLES: list[tuple[str, int, dict[str, Value]]] = [
    ("cards-2015", 3, {}),
    ("cards-2019", 2, {}),
    ("cards-2019", 3, ARCHIPELAGO),
]
LAST = "option: islands = 1"

# Nothing but knights comes off the flag.
LAGOON = """
5 3...1
4 .~~~.
3 .~W~.
2 .~~~.
1 1...2
  abcde
"""
# The same chest on either side.
TWINS = """
5 ~...~
4 .....
3 2.W.2
2 .....
1 ~...~
  abcde
"""
# Two steps north, and no other way.
PIER = """
5 ~~3~~
4 ~~.~~
3 ~~W.1
2 ~~~~~
1 ~~~~.
  abcde
"""


def answer(s: RouteState, colour: str, bot: Bot | None = None) -> str:
    """What greedy does for a seat, a whole row in one word; the position stays as it is."""
    bot = make_bot("greedy", 1) if bot is None else bot
    seat = COLOURS.index(colour)
    game, twin = game_of(s), s.copy()
    actions: list[int] = []
    while not actions or twin.unfinished(seat):
        actions.append(bot.choose(Chair(game, twin, seat)))
        twin.play(seat, actions[-1])
    return game.notation.write_all(s, seat, actions)


# Rows -----------------------------------------------------------------------------------------------------------------


def test_goes_for_the_chest_in_reach() -> None:
    s = table(CARDS_2015, P1, LAST, "white: hand=U,H,we,fr", "yellow: hand=N,N")
    assert answer(s, "white") == "U-H"


def test_keeps_both_chests_open() -> None:
    """Even when the first card is the only one it may lay."""
    s = table(CARDS_2015, TWINS, LAST, "white: hand=H,H,rum", "yellow: hand=N,N")
    assert answer(s, "white") == "H-H"


@pytest.mark.rule("C15-T1")
@pytest.mark.parametrize(("coins", "does"), [(0, "X"), (3, "tortuga:1")])
def test_trades_when_nothing_is_in_reach_and_the_hand_is_too_good_to_lay(coins: int, does: str) -> None:
    s = table(CARDS_2015, LAGOON, f"white: hand=X,X,X,X coins={coins}", "yellow: hand=V")
    assert answer(s, "white") == does


def test_lays_the_least_useful_card_when_nothing_is_in_reach() -> None:
    s = table(CARDS_2015, LAGOON, "white: hand=V,X,blue,O", "yellow: hand=V")
    assert answer(s, "white") == "blue"


@pytest.mark.rule("C15-K11")
@pytest.mark.parametrize(
    ("cards", "does"),
    [
        ("U,H,we,fr", "U-H-fr-we"),  # two cards more to draw
        ("U,H,we,we,fr,fr", "U-fr-we-H-fr-we"),  # each on the last card that has none of its kind
        ("U,H,x2,we", "U-H-we"),  # a doubling is too good
        ("U,H,we,N,N,N,N", "N-N"),  # with four cards in hand nothing is drawn for it
    ],
)
def test_lays_attachments_for_which_others_are_drawn(cards: str, does: str) -> None:
    s = table(CARDS_2015, P1, f"white: hand={cards}", "yellow: hand=V")
    assert answer(s, "white") == does


@pytest.mark.rule("C15-K11")
def test_keeps_the_attachment_that_the_walk_needs() -> None:
    s = table(CARDS_2015, PIER, "white: hand=V,x2,fr,we", "yellow: hand=U")
    assert answer(s, "white") == "V-fr-we"


@pytest.mark.rule("C15-R3")
def test_lays_a_useless_card_as_a_blank_when_nothing_is_in_reach() -> None:
    s = table(CARDS_2015, LAGOON, "white: hand=X,O,O,fr", "yellow: hand=V")
    assert answer(s, "white") == "fr"


def test_buys_nothing_on_the_last_island() -> None:
    s = table(CARDS_2015, LAGOON, LAST, "white: hand=X,X,X,X coins=3", "yellow: hand=V")
    assert answer(s, "white") == "X"


def test_finishes_a_row_that_somebody_else_began() -> None:
    s = table(CARDS_2019, PIER, "white: hand=V,V,map does=landed", "yellow: hand=V does=passed", "phase: lay")
    s.play(0, s.actions(0)[-1])
    assert s.rows[0] == [MAP]
    assert answer(s, "white") == "V"


# Landing, market, draft -----------------------------------------------------------------------------------------------


@pytest.mark.rule("C19-P1")
@pytest.mark.parametrize(("cards", "does"), [("V,V,H,D,U", "land"), ("U,U,D,D,X", "pass")])
def test_lands_with_a_chest_in_reach_and_passes_without(cards: str, does: str) -> None:
    s = table(CARDS_2019, PIER, f"white: hand={cards}", "yellow: hand=V,V,V", "market: O O D D")
    assert answer(s, "white") == does


@pytest.mark.rule("C19-P3")
def test_takes_the_card_that_leads_to_a_chest_of_the_next_island() -> None:
    s = table(CARDS_2019, PIER, "white: hand=V,D,D,D,D", "yellow: hand=V", "market: D mark V U")
    play(s, "pass")
    assert answer(s, "white") == "market:3"


@pytest.mark.rule("C19-A3")
def test_picks_the_card_that_leads_to_a_chest_of_the_line() -> None:
    s = table(
        CARDS_2019,
        (PIER,) * 9,
        "option: mode = archipelago",
        "white: hand=V drafted=V pack=U,D,D,V,map,mark,flag,X",
        "yellow: hand=H drafted=H pack=U,D,D,V,map,mark,flag,X",
        "phase: draft",
    )
    assert answer(s, "white") == "pick:V"


# Rum and marks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("C15-U1")
@pytest.mark.parametrize(("first", "does"), [("yellow", "throw:2"), ("white", "none")])
def test_throws_rum_where_it_makes_the_difference(first: str, does: str) -> None:
    """On the pier both come in two steps, and the first player is before the other anyway."""
    s = table(CARDS_2015, PIER, LAST, "white: hand=V,V,rum", "yellow: hand=V,V,O,O,H", f"first: {first}")
    play(s, "white: V-V", "yellow: V-V")
    assert answer(s, "white") == does


def test_rids_itself_of_rum_when_cards_are_drawn_for_it() -> None:
    """C15-E3: a small hand is filled up to four, so rum that is kept takes the place of a fresh card."""
    s = table(CARDS_2015, PIER, "white: hand=V,V,rum", "yellow: hand=V,V", "first: white")
    play(s, "white: V-V", "yellow: V-V")
    assert answer(s, "white") == "throw:2"


@pytest.mark.rule("C19-K6")
def test_throws_as_many_marks_as_it_takes() -> None:
    s = table(
        CARDS_2019, PIER, LAST, "white: hand=V,V,mark", "yellow: hand=V,V", "first: yellow", "market: mark mark mark D"
    )
    play(s, "yellow: land", "white: land", "white: V-V", "yellow: V-V")
    assert answer(s, "white") == "throw:2"


# Declarations ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-D1")
@pytest.mark.parametrize(("taken", "left"), [("a3:2", "e3:2"), ("e3:2", "a3:2")])
def test_declares_the_chest_that_is_left(taken: str, left: str) -> None:
    s = table(CARDS_2015, TWINS, LAST, "white: hand=H,H,we", "yellow: hand=H,H,we")
    play(s, "white: H-H", "yellow: H-H", "white: none", "yellow: none", f"white: {taken}")
    assert answer(s, "yellow") == left


@pytest.mark.rule("C15-K10")
def test_spends_no_attachment_that_wins_nothing() -> None:
    s = table(CARDS_2015, P1, LAST, "white: hand=V,H,H,fr", "yellow: hand=red,we", "first: white")
    play(s, "white: V-H-H", "yellow: red", "white: none", "yellow: none")
    assert answer(s, "white") == "e2:4"


# The contract ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_chooses_by_what_its_seat_knows(key: str, seats: int, options: dict[str, Value]) -> None:
    """At a table where the unknown was dealt anew the same bot does the same."""
    game = GAMES[key]
    state = game.start(seats, FastChance(4), options)
    walkers = [make_bot("greedy", seat) for seat in range(seats)]
    asked = 0
    while state.actors():
        seat = state.actors()[-1]
        if not state.unfinished(seat):
            twin = state.redeal(seat, FastChance(asked))
            chosen = make_bot("greedy", asked).choose(Chair(game, state, seat))
            assert make_bot("greedy", asked).choose(Chair(game, twin, seat)) == chosen
            asked += 1
        state.play(seat, walkers[seat].choose(Chair(game, state, seat)))
    assert asked > 20


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_one_seed_means_one_game(key: str, seats: int, options: dict[str, Value]) -> None:
    results = [
        play_game(GAMES[key], seats, [make_bot("greedy", seat) for seat in range(seats)], 11, options) for _ in range(2)
    ]
    assert results[0] == results[1]


@pytest.mark.parametrize(("key", "options"), [(key, options) for key, _, options in TABLES])
def test_beats_random(key: str, options: dict[str, Value]) -> None:
    won = 0
    for seed in range(12):
        bots = [make_bot("greedy", seed), make_bot("random", seed)]
        mine = seed % 2
        outcome = play_game(GAMES[key], 2, bots[::-1] if mine else bots, seed, options).outcome
        won += outcome.winners() == [mine]
    assert won >= 10
