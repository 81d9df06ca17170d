"""Whatever text comes in: it is read, or refused with one of our errors; what was read can be played."""

import random
import re
from typing import Final

import pytest
from hypothesis import event, given, note
from hypothesis import strategies as st

from jackal.core import record
from jackal.core.chance import FastChance
from jackal.core.errors import JackalError
from jackal.core.event import Event
from jackal.core.game import Game, State
from jackal.games import GAMES
from jackal.games.archipelago.layout import read_layout
from jackal.routes.island import read_islands
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO
from tests.cards import BOX_OF
from tests.rules.archipelago.campaigns import ended
from tests.variants import NASTY_2015, NASTY_2019, WILD_COVE
from tests.walks import choose, each_game, numbers, snapshot, walks

NUMBERS: Final = ("-1", "0", "1", "7", "8", "99", "1000000", "--5", "²", "9" * 5_000)
WORD: Final = re.compile(r"(\w+)")


def spoil(text: str, dice: random.Random) -> str:
    """A text with something wrong in it: a line, a word or a character."""
    for _ in range(dice.choice((1, 1, 1, 2, 5))):
        text = dice.choice((spoil_line, spoil_word, spoil_word, spoil_word, spoil_character))(text, dice)
    return text


def spoil_line(text: str, dice: random.Random) -> str:
    """One line is left out, moved or doubled."""
    lines = text.split("\n")
    line = lines.pop(dice.randrange(len(lines)))
    for _ in range(dice.choice((0, 1, 2))):
        lines.insert(dice.randint(0, len(lines)), line)
    return "\n".join(lines)


def spoil_word(text: str, dice: random.Random) -> str:
    """One word of one line becomes another one of the text, a number, or nothing."""
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    words = WORD.split(lines[at])
    others = WORD.split(dice.choice(lines))
    words[dice.randrange(len(words))] = dice.choice((dice.choice(others), dice.choice(words), dice.choice(NUMBERS), ""))
    lines[at] = "".join(words)
    return "\n".join(lines)


def spoil_character(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(("", "?", "*", "#", "\t", "\0", dice.choice(text or "x"))) + text[at + 1 :]


def use(game: Game, state: State, dice: random.Random) -> None:
    """Ask all there is to ask of a position and play on a little."""
    seats = len(game.seat_names(state))
    written = write_position(game, state)
    assert write_position(game, read_position(game, written)) == written
    state.set_chance(FastChance(1))
    for _ in range(10):
        snapshot(game, state, seats)
        if actors := state.actors():
            state.play(actors[0], choose(state, actors[0], dice, busy=False), list[Event]().append)


def says_why(error: JackalError) -> None:
    event(type(error).__name__)
    assert str(error)


def read_and_use(game: Game, text: str, dice: random.Random) -> None:
    note(text)
    try:
        state = read_position(game, text)
    except JackalError as error:
        says_why(error)
        return
    event("read")
    use(game, state, dice)


@each_game
@given(data=st.data())
def test_a_spoilt_position_is_refused_or_can_be_played(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=300, leavers=True))
    match, dice = walk.play(), random.Random(walk.dice)
    text = write_position(match.game, match.state)
    for _ in range(5):
        read_and_use(match.game, spoil(text, dice), dice)


@given(seed=numbers)
def test_a_spoilt_interlude_is_refused_or_can_be_played(seed: int) -> None:
    """Random players seldom carry home what a card takes, so these begin where it is carried."""
    dice = random.Random(seed)
    held = dice.choice(("abilities: white1=porter", "abilities: white1=porter white2=scout white3=dynamite"))
    state = ended(held, "called: white1 Old Crow", coins=dice.choice(((5, 3), (4, 5, 3), (3, 2, 5, 5))))
    for _ in range(dice.randrange(4)):
        state.play(state.actors()[0], dice.choice(state.actions(state.actors()[0])))
    text = write_position(ARCHIPELAGO, state)
    for _ in range(5):
        read_and_use(ARCHIPELAGO, spoil(text, dice), dice)


@each_game
@given(text=st.text())
def test_any_text_is_refused_as_a_position(key: str, text: str) -> None:
    game = GAMES[key]
    first = write_position(game, game.new(game.seats[0])).split("\n")[0]
    read_and_use(game, text, random.Random(1))
    read_and_use(game, f"{first}\n{text}", random.Random(1))


@each_game
@given(data=st.data())
def test_a_spoilt_record_is_refused_or_replays(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=60, leavers=True))
    match, dice = walk.play(), random.Random(walk.dice)
    text = record.write(record.of_match(match))
    for _ in range(5):
        spoilt = spoil(text, dice)
        note(spoilt)
        replay(match.game, spoilt)


def replay(game: Game, text: str) -> None:
    try:
        again = record.replay(game, record.read(text))
    except JackalError as error:
        says_why(error)
        return
    event("read")
    written = record.write(record.of_match(again))
    assert record.write(record.of_match(record.replay(game, record.read(written)))) == written


@each_game
@given(text=st.text())
def test_any_text_is_refused_as_a_record(key: str, text: str) -> None:
    replay(GAMES[key], text)
    replay(GAMES[key], f"{record.FORMAT}\n{text}")


@each_game
@given(data=st.data())
def test_a_spoilt_action_is_refused_or_means_a_legal_one(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key))
    match, later = walk.play(), walk._replace(length=walk.length + 1).play()
    dice = random.Random(walk.dice)
    for ply in later.plies[len(match.plies) :]:
        for _ in range(5):
            read_action(match.game, match.state, ply.seat, spoil(ply.text, dice))
    for seat in match.state.actors():
        for action in dice.sample(match.state.actions(seat), min(5, len(match.state.actions(seat)))):
            read_action(match.game, match.state, seat, spoil(match.game.notation.write(match.state, action), dice))


@each_game
@given(data=st.data(), text=st.text())
def test_any_text_is_refused_as_an_action(key: str, data: st.DataObject, text: str) -> None:
    match = data.draw(walks(key)).play()
    for seat in match.state.actors():
        read_action(match.game, match.state, seat, text)


def read_action(game: Game, state: State, seat: int, text: str) -> None:
    note(repr(text))
    try:
        action = game.notation.read(state, seat, text)
    except JackalError as error:
        says_why(error)
    else:
        event("read")
        assert action in state.actions(seat)
    try:
        for action in game.notation.read_all(state, seat, text):
            assert isinstance(action, int)
    except JackalError as error:
        says_why(error)


@pytest.mark.parametrize(("key", "isles"), [("cards-2015", NASTY_2015), ("cards-2019", NASTY_2019)])
@given(number=numbers, text=st.text())
def test_spoilt_islands_are_refused_or_can_be_played(key: str, isles: str, number: int, text: str) -> None:
    dice = random.Random(number)
    for spoilt in [text, *(spoil(isles, dice) for _ in range(5))]:
        note(spoilt)
        try:
            read_islands(spoilt, BOX_OF[key])
            state = GAMES[key].new(2, number, {"islands": 1, "isles": spoilt})
        except JackalError as error:
            says_why(error)
        else:
            event("read")
            use(GAMES[key], state, dice)


@given(number=numbers, text=st.text())
def test_a_spoilt_layout_is_refused_or_can_be_played(number: int, text: str) -> None:
    dice = random.Random(number)
    layouts = [text, *(spoil(WILD_COVE, dice) for _ in range(5))]
    for layout in layouts:
        note(layout)
        try:
            read_layout(layout)
            state = GAMES["archipelago"].new(2, number, {"layout": layout})
        except JackalError as error:
            says_why(error)
        else:
            event("read")
            use(GAMES["archipelago"], state, dice)
