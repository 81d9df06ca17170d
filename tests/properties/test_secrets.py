"""What a seat cannot see makes no difference to it: not to its view, its actions, or the events it is told."""

import json
import random

from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.core.event import Event
from jackal.core.game import Game, Seat, State
from jackal.core.match import Match
from tests.variants import facts
from tests.walks import choose, each_game, numbers, walks


def sent(game: Game, state: State, seat: Seat | None) -> str:
    """A view as it leaves the table: even the order of its keys could tell something."""
    return json.dumps(game.view(state, seat))


@each_game
@given(data=st.data())
def test_hidden_things_change_neither_a_seats_view_nor_its_actions(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key, longest=400, leavers=True, halfway=True)).play()
    game, state = match.game, match.state
    for seat in range(match.seats):
        twin = state.redeal(seat, FastChance(data.draw(numbers)))
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
    walk = data.draw(walks(key, halfway=True))
    match = walk.play()
    dice = random.Random(walk.dice)
    for seat in range(match.seats):
        one, other = match.state.copy(), match.state.redeal(seat, FastChance(data.draw(numbers)))
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
def test_an_onlooker_is_told_nothing_that_some_seat_is_not(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, leavers=True))
    match, dice = walk.start(), random.Random(walk.dice)
    while len(match.plies) < walk.length and match.state.actors():
        for event in walk.play_on(match, dice):
            if event.visible_to(None):
                assert all(event.visible_to(seat) for seat in range(match.seats))


@each_game
@given(data=st.data())
def test_a_redealt_position_is_a_lawful_one_that_plays_on_to_its_end(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key))
    match = walk.play()
    game, dice = match.game, random.Random(walk.dice)
    twin = match.state.redeal(data.draw(st.integers(0, match.seats - 1)), FastChance(walk.seed))
    text = game.write_position(twin)
    assert game.write_position(game.read_position(text)) == text
    for _ in range(facts(key).longest):
        if actors := twin.actors():
            seat = dice.choice(actors)
            twin.play(seat, choose(twin, seat, dice, busy=False))
    assert twin.outcome() is not None


@each_game
@given(data=st.data())
def test_redealing_leaves_the_true_position_as_it_was(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    game, state = match.game, match.state
    before, drawn = game.write_position(state), state.copy()
    for seat in range(match.seats):
        twin = state.redeal(seat, FastChance(data.draw(numbers)))
        if actors := twin.actors():
            twin.play(actors[0], twin.actions(actors[0])[-1])
    assert game.write_position(state) == before
    assert game.write_position(drawn) == before


@each_game
@given(data=st.data())
def test_the_same_chance_redeals_the_same(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    number = data.draw(numbers)
    ones = [match.game.write_position(match.state.redeal(0, FastChance(number))) for _ in range(2)]
    assert ones[0] == ones[1]
