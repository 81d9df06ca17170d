"""Whatever is not legal is refused by the rule that truly forbids it, and nothing legal is refused at all."""

import random
import re
from collections import Counter
from functools import lru_cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.cli.catalogue import all_rules
from jackal.core import record
from jackal.core.errors import BadNotation, Refusal
from jackal.core.game import PROPOSE_END, Game, Seat, State
from jackal.core.match import Match, new_match
from jackal.games import GAMES
from jackal.games.cards_2019.words import ANNOUNCING, DRAFTING, TAKING
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.verbs import VERBS
from jackal.islands.game import IslandGame
from jackal.islands.state import IslandState
from jackal.islands.turn import finish
from jackal.islands.words import OPEN, verb_of
from jackal.routes.state import RouteState
from jackal.routes.words import THROWING, thrown_at
from jackal.text.texts import languages, load
from tests.properties.honest import HONEST
from tests.some import AT_LENGTH
from tests.walks import each_game, walk, walks

GAMES_READ: Final = 12
"""From so many games the corpus of texts is taken."""
TRIED: Final = 30
SPOILT: Final = 40
STRIDE: Final = 60 if AT_LENGTH else 6
"""Plies from one look at a game to the next: on both builds together they look at 2,000 positions."""
COUNTED: Final = 20
"""Games, for shares."""
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


@each_game
@given(data=st.data())
def test_each_refusal_names_the_rule_that_is_true_there(key: str, data: st.DataObject) -> None:
    """Wherever one looks along a game: a rule of the catalogue that has its text, and none that only catches all."""
    walk = data.draw(walks(key, halfway=True))
    match, dice = walk.start(), random.Random(walk.dice)
    for at in range(0, walk.length, STRIDE):
        while len(match.plies) < at and match.state.actors():
            walk.play_on(match, dice)
        look_at(match, dice)
    look_at(walk.play(), dice)  # some have begun what they have not finished


def look_at(match: Match, dice: random.Random) -> None:
    game, state = match.game, match.state
    for seat in state.actors():
        legal = [game.notation.write(state, action) for action in state.actions(seat)]
        for text, refusal in refusals(game, state, seat, tried(game.key, legal, dice)):
            assert text not in legal
            assert refusal.rule in with_a_text(), (text, refusal)
            assert refusal.message
            assert not refusal.message.endswith(": "), (text, refusal)
            honest = HONEST.get(refusal.rule)
            assert honest is None or honest(state, seat, text), (record.write(record.of_match(match)), text, refusal)


@each_game
def test_what_forbids_most_is_looked_up_in_the_position(key: str) -> None:
    """A rule that is named often for want of a better one would be among those that `HONEST` does not know."""
    named: Counter[str] = Counter()
    for number in range(COUNTED):
        match, dice = walk(key, number, 150, halfway=True).play(), random.Random(number)
        for seat in match.state.actors():
            legal = [match.game.notation.write(match.state, action) for action in match.state.actions(seat)]
            found = refusals(match.game, match.state, seat, tried(key, legal, dice))
            named.update(refusal.rule for _, refusal in found)
    unknown = {rule: count for rule, count in named.items() if rule not in HONEST}
    assert sum(unknown.values()) < 0.15 * named.total(), unknown
    assert max(unknown.values(), default=0) < 0.05 * named.total(), unknown


# When it is over ------------------------------------------------------------------------------------------------------

ENDS: Final = {
    "archipelago": {
        "gold": "ARC-Z1",
        "vote": "ARC-Z3",
        "idle": "ARC-Z4",
        "dead": "ARC-Z4",
        "cap": "ARC-Z5",
        "left": "ARC-Z6",
        "clinch": "ARC-Z7",
    },
    "arkham": {
        "explored": "ARK-E1",
        "vote": "ARK-E3",
        "idle": "ARK-E3",
        "barren": "ARK-E3",
        "cap": "ARK-E3",
        "left": "ARK-E4",
    },
    "puzzle": {
        **dict.fromkeys(("solved", "coin lost", "too few", "too late", "touched", "not each"), "ARC-P10"),
        "idle": "ARC-P13",
        "left": "ARC-Z6",
    },
    "cards-2015": {"islands": "RTE-L1", "left": "RTE-L3"},
    "cards-2019": {"islands": "RTE-L1", "left": "RTE-L3", "tie-break": "C19-V2"},
    "dungeon": {"exit": "DUN-E1", "quiet": "DUN-E4", "cap": "DUN-E5", "vote": "DUN-E6", "left": "DUN-E8"},
}
"""By game and reason, the rule that ends it; a campaign ends as ARC-C7 has it."""


def test_every_reason_is_some_rule() -> None:
    told = set(load("en").tree["reason"]) - {"older_rules", "champion"}
    assert set().union(*ENDS.values()) == told


@pytest.mark.parametrize(("key", "reason"), [(key, reason) for key, ends in ENDS.items() for reason in ends])
def test_what_comes_after_the_end_is_refused_by_the_rule_that_ended_it(key: str, reason: str) -> None:
    match = walk(key, 1, 30).start()
    state = match.state
    if isinstance(state, IslandState):
        finish(state, reason)
    elif isinstance(state, CaveState):
        state.finish(reason)
    else:
        assert isinstance(state, RouteState)
        state.finish(reason, None)
    refusal = match.game.notation.why_not(state, 0, "stay")
    assert refusal is not None
    assert (refusal.rule, refusal.rule in with_a_text()) == (ENDS[key][reason], True)


@pytest.mark.rule("ARC-C7")
def test_after_a_campaign_it_is_the_champion() -> None:
    match = new_match(GAMES["archipelago"], 2, 1, {"campaign": True, "round_cap": 1})
    dice = random.Random(1)
    while match.state.actors():
        seat = match.state.actors()[0]
        actions = match.state.actions(seat)
        match.play(seat, dice.choice([action for action in actions if action != PROPOSE_END] or actions))
    refusal = match.game.notation.why_not(match.state, 0, "stay")
    assert refusal is not None
    assert refusal.rule == "ARC-C7"


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
