"""Questions about a game that change nothing: how a row may go on, why something is forbidden, how a game went."""

from typing import NamedTuple

from jackal.core.chance import ScriptedChance
from jackal.core.errors import JackalError
from jackal.core.game import Game, Seat, State
from jackal.core.match import Match, Ply, replay_ply
from jackal.core.said import said
from jackal.core.shape import Meant, View
from jackal.tables.errors import Refused, refusal
from jackal.tables.shapes import Next, ReplayStep, Why
from jackal.tables.table import Table
from jackal.tables.watching import Watched, watch


def next_of_row(table: Table, seat: Seat, cards: list[str]) -> Next:
    """What may follow on the cards a seat has begun its row with; they are laid one by one, and never handed in."""
    match = table.match
    if match is None or seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    return onward(match.game, match.state, seat, cards)


def onward(game: Game, state: State, seat: Seat, cards: list[str]) -> Next:
    """The same of any position."""
    twin = state.copy()
    try:
        for card in cards:
            twin.play(seat, game.read_action(twin, seat, game.write_meant(twin, seat, {"verb": "lay", "card": card})))
    except JackalError as error:
        raise refusal(error) from error
    actions = [game.describe_action(twin, action) for action in twin.actions(seat)]
    row = game.write_meant(state, seat, {"verb": "row", "cards": cards})
    whole = bool(cards) and game.why_not(state, seat, row) is None
    return {"actions": actions, "whole": whole, "view": game.view(twin, seat)}


def why_not(table: Table, seat: Seat, action: str | Meant) -> Why:
    match = table.match
    if match is None or seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    return reason(match.game, match.state, seat, action)


def reason(game: Game, state: State, seat: Seat, action: str | Meant) -> Why:
    """Which rule forbids an action; none if it is legal, or if it is unclear what is meant."""
    text = written(game, state, seat, action)
    try:
        found = game.why_not(state, seat, text) if text else None
    except JackalError as error:
        raise refusal(error) from error
    return {"rule": found.rule, "message": found.message} if found else {"rule": "", "message": ""}


def written(game: Game, state: State, seat: Seat, action: str | Meant) -> str:
    """An action as it is written, if it came in parts."""
    return action if isinstance(action, str) else game.write_meant(state, seat, action)


class Glance(NamedTuple):
    """Which part of a finished game is looked at: through whose eyes, after how many plies, and how many on."""

    seat: Seat | None
    open: bool
    """Whether all that was hidden lies open."""
    after: int | None
    plies: int


def replayed(table: Table, glance: Glance) -> tuple[list[ReplayStep], int, View]:
    """The plies of a finished game, and how it stood after so many of them (all, if not said).

    What changes is told of as many plies from there on as are asked for.
    """
    played, game = table.match, table.terms.game
    assert played is not None
    last = len(played.plies)
    first = last if glance.after is None else glance.after
    if first > last:
        raise Refused("bad_option", said("the game has {count} plies; got {number}", count=last, number=first))
    script = [*played.deal, *(number for ply in played.plies for number in ply.drawn)]
    match = Match(game, table.seats, ScriptedChance(script), table.terms.options)
    eyes = Watched(match, glance.seat, open=glance.open)
    steps = [step(match, ply, eyes) for ply in played.plies[:first]]
    eyes.told(match)
    view, until = eyes.view, first + glance.plies
    assert view is not None
    watch(match, [eyes])
    steps += [step(match, ply, eyes, follows=True) for ply in played.plies[first:until]]
    watch(match, [])
    return steps + [step(match, ply, eyes) for ply in played.plies[until:]], first, view


def step(match: Match, ply: Ply, eyes: Watched, *, follows: bool = False) -> ReplayStep:
    events = replay_ply(match, ply)
    return {
        "seat": ply.seat,
        "action": ply.text,
        "drawn": list(ply.drawn),
        "events": [event.told() for event in events if eyes.sees(event)],
        "changes": eyes.told(match) if follows else [],
    }
