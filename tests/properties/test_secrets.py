"""What a seat cannot see makes no difference to it: not to its view, its actions, or the events it is told."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import Game, Seat, State
from jackal.core.match import Match
from jackal.text import read_position, write_position
from tests.variants import facts
from tests.walks import choose, each_game, walks


def sent(game: Game, state: State, seat: Seat | None) -> str:
    """A view as it leaves the table: even the order of its keys could tell something."""
    return json.dumps(game.view(state, seat))


@each_game
@given(data=st.data())
def test_hidden_things_change_neither_a_seats_view_nor_its_actions(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, longest=400, leavers=True, halfway=True))
    match = walk.play()
    game, state = match.game, match.state
    for seat in range(match.seats):
        twin = state.redeal(seat, FastChance(walk.dice + seat))
        assert (seat in twin.actors()) == (seat in state.actors())  # of the others the views say what is known
        assert twin.outcome() == state.outcome()
        assert sent(game, twin, seat) == sent(game, state, seat)
        assert sent(game, twin, None) == sent(game, state, None)
        if seat in state.actors():
            assert twin.actions(seat) == state.actions(seat)


@each_game
@given(data=st.data())
def test_until_something_comes_to_light_hidden_things_change_nothing_a_seat_is_told(
    key: str, data: st.DataObject
) -> None:
    walk = data.draw(walks(key, halfway=True, share=2))
    match = walk.play()
    dice = random.Random(walk.dice)
    for seat in range(match.seats):
        one, other = match.state.copy(), match.state.redeal(seat, FastChance(walk.dice + seat))
        one.set_chance(FastChance(walk.seed))
        other.set_chance(FastChance(walk.seed))
        while one.actors() and tell_alike(match, seat, one, other, dice):
            pass


def tell_alike(match: Match, seat: Seat, one: State, other: State, dice: random.Random) -> bool:
    """Play the same action in both; false once a difference has come to light, as it may."""
    answer_too(one, other, seat)
    actor = dice.choice(one.actors())
    action = choose(one, actor, dice, busy=False)
    if actor != seat and action not in other.actions(actor):
        return False  # another's choice may depend on his hand, which is hidden
    game = match.game
    told, told_other = hear(game, one, actor, action, seat), hear(game, other, actor, action, seat)
    reveals = facts(game.key).reveals
    for number, ((event, view), (event_other, view_other)) in enumerate(zip(told, told_other, strict=False)):
        if event != event_other:
            assert {event.name, event_other.name} & reveals, f"{event} tells seat {seat + 1} apart from {event_other}"
            return False
        if view != view_other:  # C15-D1: all rows are opened at once, and then told one by one
            told_by = {each.name for each, _ in told[number:] + told_other[number:]} & reveals
            assert told_by, f"at {event} seat {seat + 1} sees what it is never told"
            return False
    assert told == told_other
    assert sent(game, one, seat) == sent(game, other, seat)
    assert (seat in one.actors()) == (seat in other.actors())
    if seat in one.actors():
        assert one.actions(seat) == other.actions(seat)
    return True


def answer_too(one: State, other: State, seat: Seat) -> None:
    """Who has answered where nobody can tell that he has answers here as well, and again nobody can tell."""
    for actor in other.actors():
        if actor not in one.actors():
            events: list[Event] = []
            other.play(actor, other.actions(actor)[0], events.append)
            assert not [event for event in events if event.visible_to(seat)]


def hear(game: Game, state: State, actor: Seat, action: int, seat: Seat) -> list[tuple[Event, str]]:
    """What a seat is told of an action, with its view at the moment of each event."""
    heard: list[tuple[Event, str]] = []

    def tell(event: Event) -> None:
        if event.visible_to(seat):
            heard.append((event, sent(game, state, seat)))

    state.play(actor, action, tell)
    return heard


@each_game
@given(data=st.data())
def test_dealing_anew_is_fair(key: str, data: st.DataObject) -> None:
    """The same chance deals the same, whatever is hidden; the true position stays; what is dealt plays to its end."""
    walk = data.draw(walks(key))
    match = walk.play()
    game, state, dice = match.game, match.state, random.Random(walk.dice)
    before, drawn = write_position(game, state), state.copy()
    seat, number = dice.randrange(match.seats), dice.getrandbits(32)
    twin = state.redeal(seat, FastChance(number))
    text = write_position(game, twin)
    if "mode" not in walk.variant.options:  # after a draft cards are exchanged from where they truly are
        other = state.redeal(seat, FastChance(number + 1))
        assert write_position(game, other.redeal(seat, FastChance(number))) == text
    assert write_position(game, state.redeal(seat, FastChance(number))) == text
    assert write_position(game, read_position(game, text)) == text
    plays_on_to_its_end(twin, facts(key).longest, dice)
    assert write_position(game, state) == before
    assert write_position(game, drawn) == before


def plays_on_to_its_end(twin: State, longest: int, dice: random.Random) -> None:
    for _ in range(longest):
        if actors := twin.actors():
            seat = dice.choice(actors)
            twin.play(seat, choose(twin, seat, dice, busy=False))
    assert twin.outcome() is not None
