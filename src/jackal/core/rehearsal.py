"""A look at a game from outside before anybody sits down at it: what a table needs must be there."""

import json
import re
from typing import Final

from jackal.core.chance import FastChance
from jackal.core.errors import BadOption
from jackal.core.game import PALETTE, Game, State
from jackal.core.outside import told

KEY: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
NEEDED: Final = ("key", "title", "about", "seats")
ATTRIBUTES: Final = (
    *(*NEEDED, "options", "rules_version", "shape", "events", "actions", "harmless"),
    *("colours", "piece_colours", "patience"),
)
"""What compiled code reads from the object itself, past anything that a class has under the same name."""


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
            sit_down(game, seats)
        except Exception as fault:
            raise BadOption(f"a table of {seats} cannot be laid: {told(fault)}") from fault
    return game


def sit_down(game: Game, seats: int) -> None:
    """A fresh deal as everybody sees it, and the first decision as it would be told and typed."""
    state = game.start(seats, FastChance(0))
    names = game.seat_names(state)
    if len(names) != seats:
        raise BadOption(f"seat_names gives {len(names)} names")
    for view in (game.open_view(state), *(game.view(state, seat) for seat in (None, *range(seats)))):
        if view.get("game") != game.key:
            raise BadOption(f"a view must say which game it is: 'game' is {view.get('game')!r}")
        if json.loads(json.dumps(view)) != view:
            raise BadOption("a view must be plain data: objects with names as keys, lists, texts, numbers, true, false")
    for seat in state.actors():
        first_decision(game, state, seat)


def first_decision(game: Game, state: State, seat: int) -> None:
    if not state.actions(seat):
        raise BadOption(f"seat {seat + 1} is to act and has no action")
    for action in state.actions(seat):
        text = game.write_action(state, action)
        if game.read_action(state, seat, text) != action:
            raise BadOption(f"{text!r} is written for one action and read as another")
        if not {"text", "verb"} <= set(game.describe_action(state, action)):
            raise BadOption(f"{text!r} taken apart has no text or no verb")
    twin = state.copy()
    twin.play(seat, state.actions(seat)[0])
