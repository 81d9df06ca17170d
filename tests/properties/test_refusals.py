"""Whatever is not legal is refused by the rule that truly forbids it, and nothing legal is refused at all."""

import random
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pytest
from hypothesis import given, note
from hypothesis import strategies as st

from jackal.cli.catalogue import all_rules
from jackal.core.errors import BadNotation, Refusal
from jackal.core.game import Game, Seat, State
from jackal.games import GAMES
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, TAKING
from jackal.games.dungeon.spots import nodes_at, read_spot
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.verbs import VERBS, WALKS
from jackal.islands.field import SPACE
from jackal.islands.game import IslandGame
from jackal.islands.moves import last_space
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, ASK_WAY, OPEN, verb_of
from jackal.routes.state import RouteState
from jackal.routes.words import DECLARING, LAYING, THROWING, thrown_at
from jackal.text.texts import languages, load
from tests.walks import each_game, walk, walks

GAMES_READ: Final = 12
"""From so many games the corpus of texts is taken."""
CELL: Final = re.compile(r"[a-z]-?\d+")
TRIED: Final = 30
SPOILT: Final = 40
LAST_NUMBER: Final = re.compile(r"\d+(?!.*\d)")
LAST_CELL: Final = re.compile(r"(?:[a-z]\d+|-?\d+,-?\d+)(?!.*(?:[a-z]\d|\d,))")


@lru_cache
def corpus(key: str) -> list[str]:
    """What can be done in other positions of a game, as people write it."""
    found: dict[str, None] = {}
    for number in range(GAMES_READ):
        one = walk(key, 1000 + number, 200)
        match, dice = one.start(), random.Random(one.dice)
        while len(match.plies) < one.length and match.state.actors():
            for seat in match.state.actors():
                for action in match.state.actions(seat)[:: dice.randint(1, 9)]:
                    found[match.game.notation.write(match.state, action)] = None
            one.play_on(match, dice)
        found |= dict.fromkeys([ply.text for ply in match.plies])
    return list(found)


def spoilt(text: str, dice: random.Random) -> str:
    """The same with the last cell or number a little off, or with a coin more."""
    change = dice.randrange(4)
    if change == 0:
        return text + "$"
    if change == 1:
        return LAST_NUMBER.sub(lambda found: str(abs(int(found[0]) + dice.randint(-3, 3))), text)
    return LAST_CELL.sub(lambda found: shifted(found[0], dice), text)


def shifted(cell: str, dice: random.Random) -> str:
    """A cell near another one: of a lettered board, or of the cave."""
    if cell[0].isalpha():
        column = chr(max(ord("a"), ord(cell[0]) + dice.randint(-2, 2)))
        return f"{column}{int(cell[1:]) + dice.randint(-2, 2)}"
    x, _, y = cell.partition(",")
    return f"{int(x) + dice.randint(-2, 2)},{int(y) + dice.randint(-2, 2)}"


def tried(key: str, legal: list[str], dice: random.Random) -> list[str]:
    """Well-formed things, most of them illegal here: what is legal elsewhere, and what is nearly legal."""
    others = corpus(key)
    found = dice.sample(others, min(TRIED, len(others)))
    return found + [spoilt(dice.choice(legal), dice) for _ in range(SPOILT)]


def refusals(game: Game, state: State, seat: Seat, texts: list[str]) -> list[tuple[str, Refusal]]:
    """Those of the texts that can be read and may not be done."""
    found: list[tuple[str, Refusal]] = []
    for text in texts:
        try:
            refusal = game.notation.why_not(state, seat, text)
        except BadNotation:
            continue
        if refusal is not None:
            found.append((text, refusal))
    return found


# Rules that are easily said, each with what must be so where one is named --------------------------------------------


def cells_in(s: IslandState, text: str) -> list[int]:
    return [s.field.cell(cell) for cell in CELL.findall(text.partition(":")[2] or text)]


def is_far(state: State, text: str) -> bool:
    """The two cells are no neighbours."""
    assert isinstance(state, IslandState)
    cells, width = cells_in(state, text), state.field.width
    here, to = cells[0], cells[-1]
    return max(abs(here % width - to % width), abs(here // width - to // width)) > 1


def is_about_a_space(state: State, text: str) -> bool:
    """Somebody is outside, or would get there."""
    assert isinstance(state, IslandState)
    return any(state.field.sort[cell] == SPACE for cell in cells_in(state, text))


def is_in_a_labyrinth(state: State, text: str) -> bool:
    """The piece is in one, or the step leads nowhere else."""
    assert isinstance(state, IslandState)
    here, *_, to = cells_in(state, text) * 2
    return here == to or last_space(state, here) > 0


def is_out_of_turn(state: State, text: str) -> bool:
    """A way is meant where none is asked for, or something else while a question of the chain is open."""
    assert isinstance(state, IslandState)
    asked = state.asks[-1][0]
    return asked != ASK_WAY if text.startswith(">") else asked != ASK_ACTION


def is_after_laying(state: State, text: str) -> bool:
    return isinstance(state, RouteState) and state.phase > LAYING


def is_before_laying(state: State, text: str) -> bool:
    return isinstance(state, RouteState) and state.phase < LAYING


def is_not_declaring(state: State, text: str) -> bool:
    return isinstance(state, RouteState) and state.phase != DECLARING


def is_not_on_the_way(state: State, text: str) -> bool:
    return isinstance(state, CaveState) and state.ask not in WALKS


def is_too_far(state: State, text: str) -> bool:
    """Farther than the pirate may go, or with no way at all."""
    assert isinstance(state, CaveState)
    spot = read_spot(text.partition(":")[2])
    assert spot is not None
    far = state.cave.distances(state.place[state.walker()])[nodes_at(state.cave, spot)[0]]
    return far < 0 or far > state.steps


HONEST: Final[dict[str, Callable[[State, str], bool]]] = {
    "ISL-M1": is_far,
    "ISL-M2": is_far,
    "ISL-M4": is_about_a_space,
    "ISL-L2": is_in_a_labyrinth,
    "ISL-C3": is_out_of_turn,
    "RTE-R3": is_after_laying,
    "C19-R2": is_before_laying,
    "RTE-D1": is_not_declaring,
    "DUN-D14": is_not_on_the_way,
    "DUN-M1": is_too_far,
}


@each_game
@given(data=st.data())
def test_each_refusal_names_a_rule_of_the_catalogue_that_has_its_text(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, halfway=True))
    match, dice = walk.play(), random.Random(walk.dice)
    game, state = match.game, match.state
    for seat in state.actors():
        legal = [game.notation.write(state, action) for action in state.actions(seat)]
        for text, refusal in refusals(game, state, seat, tried(key, legal, dice)):
            note(f"{text}: {refusal}")
            assert text not in legal
            assert refusal.rule in with_a_text()
            assert refusal.message
            honest = HONEST.get(refusal.rule)
            assert honest is None or honest(state, text), (text, refusal)


@lru_cache
def with_a_text() -> set[str]:
    """The rules of the catalogue that have a text in every language."""
    return set(all_rules()).intersection(*[load(language).tree["refusal"] for language in languages()])


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if isinstance(game, IslandGame)])
@given(data=st.data())
def test_nothing_bars_what_is_listed(key: str, data: st.DataObject) -> None:
    state = data.draw(walks(key)).play().state
    game = GAMES[key]
    assert isinstance(game, IslandGame)
    assert isinstance(state, IslandState)
    for seat in state.actors():
        for action in state.actions(seat):
            verb = game.verbs[verb_of(action)]
            assert (verb.answers, verb.barred(state, action)) == (state.asks[-1][0], OPEN)


@given(data=st.data())
def test_nor_in_the_cave(data: st.DataObject) -> None:
    state = data.draw(walks("dungeon")).play().state
    assert isinstance(state, CaveState)
    for seat in state.actors():
        for action in state.actions(seat):
            head, _, rest = GAMES["dungeon"].notation.write(state, action).partition(":")
            assert (state.ask in VERBS[head].asks, VERBS[head].refused(state, rest)) == (True, OPEN)


@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
@given(data=st.data())
def test_nor_among_the_cards(key: str, data: st.DataObject) -> None:
    state = data.draw(walks(key, halfway=True)).play().state
    assert isinstance(state, RouteState)
    for seat in range(state.seats):
        assert (state.barred_seat(seat) == OPEN) == (seat in state.actors())
    for seat in state.actors():
        for action in state.actions(seat):
            if state.phase == THROWING:
                targets = [other for other in range(state.seats) for _ in range(thrown_at(action, other))]
                assert state.barred_throw(seat, targets) == OPEN
            elif state.phase in (DRAFTING, ANNOUNCING, TAKING):
                assert state.edition.barred(state, seat, action) == OPEN
