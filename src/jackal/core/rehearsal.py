"""A rehearsal of a game from outside before anybody sits down at it: what a table needs of a game must hold."""

import json
import re
from typing import Final

from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.event import Event
from jackal.core.game import PALETTE, Game, Seat, State
from jackal.core.outside import told
from jackal.core.shape import View

KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
NEEDED: Final = ("key", "title", "about", "seats", "notation")
ATTRIBUTES: Final = (
    *(*NEEDED, "options", "rules_version", "formerly", "shape", "events", "actions", "harmless"),
    *("colours", "piece_colours", "patience"),
)
"""What compiled code reads from the object itself, past anything that a class has under the same name."""
LONG: Final = 60  # actions of a game that is tried


def rehearse(game: object) -> Game:
    """The same, if it is a game that can be played; otherwise the first thing that is wrong with it."""
    if not isinstance(game, Game):
        raise BadOption(f"it is no Game but a thing of type {type(game).__name__}")
    for name in ATTRIBUTES:
        if any(name in vars(kind) for kind in type(game).__mro__ if kind not in (Game, object)):
            raise BadOption(f"its {name} is set in the class; set it in __init__, as self.{name}")
    for name in NEEDED:
        if not getattr(game, name, None):
            raise BadOption(f"it has no {name}")
    if not KEY.fullmatch(game.key):
        raise BadOption(f"its key must be small letters, digits and dashes; got {game.key!r}")
    if not all(1 <= seats <= len(PALETTE) for seats in game.seats):
        raise BadOption(f"its seats must be from 1 to {len(PALETTE)}; got {game.seats}")
    for seats in game.seats:
        try:
            play_through(game, seats)
        except Exception as fault:
            why = str(fault) if isinstance(fault, BadOption) else told(fault)
            raise BadOption(f"a game of {seats} goes wrong: {why}") from fault
    return game


def play_through(game: Game, seats: int) -> None:
    """A game at random, or the beginning of one: all see what they may, and whatever is offered can be done."""
    dice = FastChance(seats)
    state = game.start(seats, FastChance(0))
    if len(game.seat_names(state)) != seats:
        raise BadOption(f"seat_names names {len(game.seat_names(state))} seats")
    for _ in range(LONG):
        if not state.actors():
            break
        seat = state.actors()[0]
        look_at_actions(game, state, seat)
        actions = state.actions(seat)
        step(game, state, seat, actions[dice.pick(len(actions))], seats)


def look_at_actions(game: Game, state: State, seat: Seat) -> None:
    if not state.actions(seat):
        raise BadOption(f"seat {seat + 1} is to act and has no action")
    for action in state.actions(seat):
        text = game.notation.write(state, action)
        if game.notation.read(state, seat, text) != action:
            raise BadOption(f"{text!r} is written for one action and read as another")
        if not {"text", "verb"} <= set(game.notation.describe(state, action)):
            raise BadOption(f"{text!r} taken apart has no text or no verb")


def step(game: Game, state: State, seat: Seat, action: int, seats: int) -> None:
    """One action, tried on a copy first; who sees a change must be told of something, or a table would not tell him."""
    viewers = (None, *range(seats))
    before, events = [seen(game, state, viewer) for viewer in viewers], list[Event]()
    state.copy().play(seat, action)
    if [seen(game, state, viewer) for viewer in viewers] != before:
        raise BadOption("what is done on a copy of a position changes the position itself")
    state.play(seat, action, events.append)
    for viewer, view in zip(viewers, before, strict=True):
        is_told = viewer == seat or any(event.visible_to(viewer) for event in events)
        if not is_told and seen(game, state, viewer) != view:
            who = "an onlooker" if viewer is None else f"seat {viewer + 1}"
            raise BadOption(f"{who} sees what action {action} of seat {seat + 1} changes, but none of its events")


def seen(game: Game, state: State, viewer: Seat | None) -> View:
    view = game.view(state, viewer)
    if view.get("game") != game.key:
        raise BadOption(f"a view must say which game it is: 'game' is {view.get('game')!r}")
    if json.loads(json.dumps(view)) != view:
        raise BadOption("a view must be plain data, fit for JSON: no tuples, no numbers as keys")
    return view
