"""Questions about a game that change nothing: how a row may go on, why something is forbidden, how a game went."""

from typing import Final, NamedTuple

from jackal.core.chance import ScriptedChance
from jackal.core.errors import JackalError
from jackal.core.event import Event
from jackal.core.game import Game, Seat, State
from jackal.core.match import LATE, LEAVES, Match, Ply, replay_ply
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
            twin.play(
                seat,
                game.notation.read(twin, seat, game.notation.write_meant(twin, seat, {"verb": "lay", "card": card})),
            )
    except JackalError as error:
        raise refusal(error) from error
    actions = [game.notation.describe(twin, action) for action in twin.actions(seat)]
    row = game.notation.write_meant(state, seat, {"verb": "row", "cards": cards})
    whole = bool(cards) and game.notation.why_not(state, seat, row) is None
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
        found = game.notation.why_not(state, seat, text) if text else None
    except JackalError as error:
        raise refusal(error) from error
    return {"rule": found.rule, "message": found.message} if found else {"rule": "", "message": ""}


def written(game: Game, state: State, seat: Seat, action: str | Meant) -> str:
    """An action as it is written, if it came in parts."""
    return action if isinstance(action, str) else game.notation.write_meant(state, seat, action)


STRIDE: Final = 64
"""Plies from one position that is kept to the next."""


class Glance(NamedTuple):
    """Which part of a finished game is looked at: through whose eyes, after how many plies, and how many on."""

    seat: Seat | None
    open: bool
    """Whether all that was hidden lies open."""
    after: int | None
    plies: int


class Milestone(NamedTuple):
    """A position on the way, and how much chance had answered by then."""

    state: State
    drawn: int


class Playback:
    """A finished game, played again once: what its plies told, and a position every so often to go on from."""

    def __init__(self, played: Match) -> None:
        self.played = played
        self.script = [*played.deal, *(number for ply in played.plies for number in ply.drawn)]
        self.events: list[list[Event]] = []
        self.verbs: list[str | None] = []
        self.kept: list[Milestone] = []
        chance = ScriptedChance(self.script)
        match = Match(played.game, played.seats, chance, played.given)
        for number, ply in enumerate(played.plies):
            if number % STRIDE == 0:
                self.kept.append(Milestone(match.state.copy(), chance.used))
            self.verbs.append(verb_of(match, ply))
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
        told = zip(plies, self.verbs, self.events, strict=True)
        steps = [step(ply, verb, events, eyes) for ply, verb, events in told]
        watch(match, [eyes])
        for ply, shown in zip(plies[first:until], steps[first:until], strict=True):
            replay_ply(match, ply)
            shown["changes"] = eyes.told(match)
        return steps, first, view


def replayed(table: Table, glance: Glance) -> tuple[list[ReplayStep], int, View]:
    assert table.match is not None
    return Playback(table.match).look(glance)


def verb_of(match: Match, ply: Ply) -> str | None:
    """What a ply is about to do, if it is a single action of the game."""
    if ply.text in (LATE, LEAVES):
        return None
    notation = match.game.notation
    actions = notation.read_all(match.state, ply.seat, ply.text)
    return notation.describe(match.state, actions[0])["verb"] if len(actions) == 1 else None


def step(ply: Ply, verb: str | None, events: list[Event], eyes: Watched) -> ReplayStep:
    return {
        "seat": ply.seat,
        "action": ply.text,
        "verb": verb,
        "drawn": list(ply.drawn),
        "events": [event.told() for event in events if eyes.sees(event)],
        "changes": [],
    }
