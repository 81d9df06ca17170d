"""Questions about a game that change nothing: how a row may go on, why something is forbidden, how a game went."""

from typing import Final, NamedTuple

from jackal.core.chance import ScriptedChance
from jackal.core.errors import JackalError
from jackal.core.event import Event
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


STRIDE: Final = 64
"""Plies from one position that is kept to the next."""


class Glance(NamedTuple):
    """Which part of a finished game is looked at: through whose eyes, after how many plies, and how many on."""

    seat: Seat | None
    open: bool
    """Whether all that was hidden lies open."""
    after: int | None
    plies: int


class Kept(NamedTuple):
    """A position on the way, and how much chance had answered by then."""

    state: State
    drawn: int


class Playback:
    """A finished game, played again once: what its plies told, and a position every so often to go on from."""

    def __init__(self, played: Match) -> None:
        self.played = played
        self.script = [*played.deal, *(number for ply in played.plies for number in ply.drawn)]
        self.events: list[list[Event]] = []
        self.kept: list[Kept] = []
        chance = ScriptedChance(self.script)
        match = Match(played.game, played.seats, chance, played.given)
        for number, ply in enumerate(played.plies):
            if number % STRIDE == 0:
                self.kept.append(Kept(match.state.copy(), chance.used))
            self.events.append(replay_ply(match, ply))

    def after(self, plies: int) -> Match:
        """The game after so many plies, from the nearest position that was kept."""
        played = self.played
        chance = ScriptedChance(self.script)
        match = Match(played.game, played.seats, chance, played.given)
        if self.kept:
            nearest = min(plies // STRIDE, len(self.kept) - 1)
            match.state, chance.used = self.kept[nearest].state.copy(), self.kept[nearest].drawn
            match.state.set_chance(chance)
            match.plies = played.plies[: nearest * STRIDE]
        for ply in played.plies[len(match.plies) : plies]:
            replay_ply(match, ply)
        return match

    def look(self, glance: Glance) -> tuple[list[ReplayStep], int, View]:
        """The plies of the game, and how it stood after so many of them (all, if not said).

        What changes is told of as many plies from there on as are asked for.
        """
        plies = self.played.plies
        first = len(plies) if glance.after is None else glance.after
        if first > len(plies):
            raise Refused(
                "bad_option", said("the game has {count} plies; got {number}", count=len(plies), number=first)
            )
        match = self.after(first)
        eyes = Watched(match, glance.seat, open=glance.open)
        view, until = eyes.view, first + glance.plies
        assert view is not None
        steps = [step(ply, events, eyes) for ply, events in zip(plies[:first], self.events[:first], strict=True)]
        watch(match, [eyes])
        for ply in plies[first:until]:
            steps.append(step(ply, replay_ply(match, ply), eyes))
            steps[-1]["changes"] = eyes.told(match)
        steps += [step(ply, events, eyes) for ply, events in zip(plies[until:], self.events[until:], strict=True)]
        return steps, first, view


def replayed(table: Table, glance: Glance) -> tuple[list[ReplayStep], int, View]:
    assert table.match is not None
    return Playback(table.match).look(glance)


def step(ply: Ply, events: list[Event], eyes: Watched) -> ReplayStep:
    return {
        "seat": ply.seat,
        "action": ply.text,
        "drawn": list(ply.drawn),
        "events": [event.told() for event in events if eyes.sees(event)],
        "changes": [],
    }
