"""Questions about a game that change nothing: how a row may go on, why something is forbidden, how a game went."""

from typing import Any

from jackal.core.chance import ScriptedChance
from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.match import Match, replay_ply
from jackal.server.judge import Refused, refusal
from jackal.server.table import Table
from jackal.server.wire import Next, ReplayStep, Why


def next_of_row(table: Table, seat: Seat, begun: str) -> Next:
    """What may follow on the cards a seat has begun its row with; they are laid one by one, and never handed in."""
    match = table.match
    if match is None or seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    game, twin = match.game, match.state.copy()
    cards = begun.split("-") if begun.strip() else []
    try:
        for card in cards:
            twin.play(seat, game.read_action(twin, seat, f"+{card}"))
    except JackalError as error:
        raise refusal(error) from error
    actions = [game.write_action(twin, action) for action in twin.actions(seat)]
    whole = bool(cards) and game.why_not(match.state, seat, begun) is None
    return {"actions": actions, "whole": whole, "view": game.view(twin, seat)}


def why_not(table: Table, seat: Seat, action: str) -> Why:
    match = table.match
    if match is None or seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    try:
        found = match.game.why_not(match.state, seat, action)
    except JackalError as error:
        raise refusal(error) from error
    return {"rule": found.rule, "message": found.message} if found else {"rule": "", "message": ""}


def replayed(table: Table, seat: Seat | None, after: int | None) -> tuple[list[ReplayStep], int, dict[str, Any]]:
    """The plies of a finished game, and the view after so many of them (all, if not said)."""
    played, deed = table.match, table.deed
    assert played is not None
    count = len(played.plies) if after is None else after
    if count > len(played.plies):
        raise Refused("bad_option", f"the game has {len(played.plies)} plies; got {count}")
    script = [*played.deal, *(number for ply in played.plies for number in ply.drawn)]
    match = Match(deed.game, table.seats, ScriptedChance(script), deed.options)
    view = deed.game.view(match.state, seat)
    steps: list[ReplayStep] = []
    for ply in played.plies:
        events = replay_ply(match, ply)
        steps.append(
            {
                "seat": ply.seat,
                "action": ply.text,
                "drawn": list(ply.drawn),
                "events": [{"name": event.name, "data": event.data} for event in events],
            }
        )
        if len(steps) == count:
            view = deed.game.view(match.state, seat)
    return steps, count, view
