"""Whatever is not legal is refused by the rule that truly forbids it, and nothing legal is refused at all."""

import random
import re
from functools import lru_cache
from typing import Final

from hypothesis import given, note
from hypothesis import strategies as st

from jackal.cli.catalogue import all_rules
from jackal.cli.texts import LANGUAGES, load
from jackal.core.errors import BadNotation
from jackal.core.game import Game, Refusal, Seat, State
from tests.walks import each_game, walk, walks

GAMES_READ: Final = 12
"""From so many games the corpus of texts is taken."""
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
                    found[match.game.write_action(match.state, action)] = None
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
            refusal = game.why_not(state, seat, text)
        except BadNotation:
            continue
        if refusal is not None:
            found.append((text, refusal))
    return found


def texts_of(language: str) -> set[str]:
    return set(load(language).tree["refusal"])


@each_game
@given(data=st.data())
def test_each_refusal_names_a_rule_of_the_catalogue_that_has_its_text(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, halfway=True)).play()
    game, state = match.game, match.state
    dice = random.Random(data.draw(st.integers(0, 1 << 30)))
    known = set(all_rules()).intersection(*[texts_of(language) for language in LANGUAGES])
    for seat in state.actors():
        legal = [game.write_action(state, action) for action in state.actions(seat)]
        for text, refusal in refusals(game, state, seat, tried(key, legal, dice)):
            note(f"{text}: {refusal}")
            assert text not in legal
            assert refusal.rule in known
            assert refusal.message
            honest = HONEST.get(refusal.rule)
            assert honest is None or honest(state, text), (text, refusal)


@each_game
@given(data=st.data())
def test_nothing_bars_what_is_listed(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, halfway=True)).play()
    game, state = match.game, match.state
    for seat in state.actors():
        for action in state.actions(seat):
            assert game.why_not(state, seat, game.write_action(state, action)) is None
