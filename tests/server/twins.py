"""Twins of a table: for one viewer the same table, though all that he may not know is different there.

The true table's log is taken once more, with the secret answers of others given at other times. Whenever the viewer was
told something, tiles and cards that he cannot know are dealt anew, and so is everything else the table keeps to itself.
Whatever the server sent him must come out of the twin as well, to the letter.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

from pydantic import TypeAdapter
from pydantic_core import to_json

from jackal.core.chance import FastChance, TableChance
from jackal.core.changes import changes, digest
from jackal.core.errors import JackalError
from jackal.core.event import Event
from jackal.core.game import Seat, State
from jackal.core.match import LATE, Match, Ply, new_match, replay_ply
from jackal.harbour.refusals import explain as failure
from jackal.server.client import BUILD
from jackal.server.requests import Command
from jackal.tables.commands import read_command
from jackal.tables.errors import refusal
from jackal.tables.log import LogEntry
from jackal.tables.permissions import Context, permit
from jackal.tables.snapshot import card, is_listed, rest, snapshot
from jackal.tables.status import OVER, PLAYING
from jackal.tables.table import Table, Terms
from jackal.text.texts import ENGLISH, load
from tests.server.guests import Guest, Live, without_changes

SECRET: Final = ("seal", "unseal", "device")
"""Entries that are told to their own seat alone."""
UNNAMED: Final = ("ply", "open")
"""Entries whose seat is not named: events tell as much as everybody may know."""
OTHER_SEED: Final = bytes(32)
TRUE_SEEDS: Final[dict[str, bytes]] = {}
COMMANDS: Final[TypeAdapter[Any]] = TypeAdapter(Command)

Retelling = Callable[[Table], object]
"""What the server would say at a table."""


class Heard(NamedTuple):
    """An answer that a viewer got while the log had from `first` to `last` entries."""

    what: str
    first: int
    last: int
    answer: object
    retell: Retelling


class Listener:
    """One viewer at his live connection, and all that he was answered."""

    def __init__(self, viewer: Seat | None, visitor: str, guest: Guest, live: Live) -> None:
        self.viewer = viewer
        self.visitor = visitor
        self.guest = guest
        self.live = live
        self.heard: list[Heard] = []
        self.rest: dict[str, Any] = {}
        """How it stood, but for the view, when he was last told."""

    def frames(self, *kinds: str) -> list[dict[str, Any]]:
        return [frame for frame in self.live.frames if frame["type"] in kinds]

    def now(self, table: Table) -> object:
        return snapshot(table, self.viewer, self.visitor)

    def whole(self, table: Table, time: int, seen: int) -> object:
        """All of a table, as it goes over the wire to who comes."""
        messages = table.streams.since(self.viewer, seen)
        told = [{**message, "changes": []} for message in messages]
        return {"type": "whole", "time": time, "build": BUILD, "messages": told, "now": self.now(table)}

    def news(self, table: Table, time: int, seen: int) -> object:
        """News of a table as they go over the wire."""
        before, self.rest = self.rest, self.rest_of(table)
        return self.changed(table, time, seen, before)

    def again(self, table: Table, time: int, seen: int) -> object:
        """What goes to who comes again: all of it, unless he can follow from what he has seen."""
        if all(message["changes"] for message in table.streams.since(self.viewer, seen)):
            return self.changed(table, time, seen, {})
        return self.whole(table, time, seen)

    def changed(self, table: Table, time: int, seen: int, before: dict[str, Any]) -> object:
        match = table.match
        return {
            "type": "news",
            "time": time,
            "build": BUILD,
            "messages": table.streams.since(self.viewer, seen),
            "changes": changes(before, self.rest_of(table)),
            "digest": digest(match.game.view(match.state, self.viewer)) if match else "",
        }

    def rest_of(self, table: Table) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(as_promised(plain(rest(table, self.viewer, self.visitor)), table))
        return found

    def lists(self, table: Table) -> object:
        """Where lists show a table, and what they show."""
        found = listing(table)
        running = table.status == PLAYING and is_listed(table)
        mine = bool(table.seats_of(self.visitor))
        return {"open": [], "running": [found] * running, "mine": [found] * mine}

    def attempt(self, table: Table, command: dict[str, Any], at: int) -> object:
        """Do a command, without anything coming of it; what the server refuses raises."""
        for draft in permit(Context(table, self.visitor, at, False), read_command(command)):
            if draft.kind == "ply" and table.match is not None and draft.seat is not None:
                table.match.try_text(draft.seat, draft.data["text"])
        return None


def listing(table: Table) -> dict[str, Any]:
    """A table in a list, in the order of the wire."""
    terms, shown = table.terms, card(table)
    return {
        "id": terms.id,
        "game": terms.game.key,
        "title": terms.setup.title,
        "status": table.status,
        "seats": table.seats,
        "free": shown["free"],
        "names": shown["names"],
        "clock": asdict(terms.setup.clock),
        "made": terms.made,
        "changed": shown["changed"],
        "what_if": terms.what_if is not None,
        "handed_in": terms.handed_in,
    }


class Twin:
    """A table that its viewer cannot tell from the true one."""

    def __init__(self, terms: Terms, viewer: Seat | None, dice: Random) -> None:
        self.terms = terms
        self.viewer = viewer
        self.dice = dice
        self.table = Table(terms, remembered=None)
        TRUE_SEEDS[terms.id] = terms.seed
        self.hasty = dice.random() < 0.5
        """Whether the others answer in secret as soon as they can, or at the last moment."""

    def take(self, entry: LogEntry) -> None:
        if entry.kind in SECRET and entry.seat != self.viewer:
            return
        if entry.kind == "open":
            self.seal_others([ply["seat"] for ply in entry.data["plies"]], entry.at)
        self.add(entry)
        match = self.table.match
        if self.hasty and match is not None and match.state.hushed():
            self.seal_others(match.state.actors(), entry.at)
        if self.hasty and self.dice.random() < 0.1:
            self.link_other(entry.at)

    def seal_others(self, seats: list[Seat], at: int) -> None:
        for seat in seats:
            if seat != self.viewer and seat not in self.table.sealed:
                self.add(LogEntry(0, at, "seal", seat, {"text": LATE}))

    def link_other(self, at: int) -> None:
        """Somebody else opens his seat on another device."""
        held = [seat for seat, place in enumerate(self.table.places) if place.holders and seat != self.viewer]
        if held:
            self.add(LogEntry(0, at, "device", self.dice.choice(held), {"visitor": "somebody's telephone"}))

    def add(self, entry: LogEntry) -> None:
        self.table.take(entry._replace(n=self.table.n + 1))

    def tell(self, retell: Retelling) -> str:
        """What the server would say here, with everything dealt anew that the viewer cannot know."""
        with self.dealt_anew():
            try:
                text = plain(retell(self.table))
            except JackalError as error:
                text = plain(failure(refusal(error), load(ENGLISH))[1])
        return as_promised(text, self.table)

    @contextmanager
    def dealt_anew(self) -> Iterator[None]:
        table, match = self.table, self.table.match
        if table.status != OVER:  # then the seed is told to everybody
            table.terms = self.terms._replace(seed=OTHER_SEED)
        kept = (match.state, match.plies, match.deal) if match else None
        if match:
            match.state = self.redealt(match.state)
            match.plies = [ply if ply.seat == self.viewer else Ply(ply.seat, "?") for ply in match.plies]
            match.deal = match.deal[::-1]
        try:
            yield
        finally:
            table.terms = self.terms
            if match and kept:
                match.state, match.plies, match.deal = kept

    def redealt(self, state: State) -> State:
        """An onlooker knows no more than any seat: for him all is dealt anew that one of two seats cannot know."""
        eyes = self.dice.sample(range(self.table.seats), 2) if self.viewer is None else [self.viewer]
        for seat in eyes:
            state = state.redeal(seat, FastChance(self.dice.randrange(1 << 32)))
        return state


def as_promised(text: str, table: Table) -> str:
    """What is told of another seed is what was told of the true one."""
    return text.replace(TableChance(OTHER_SEED).commitment(), TableChance(TRUE_SEEDS[table.terms.id]).commitment())


def plain(value: object) -> str:
    """As it is on the wire; even the order of keys could tell something."""
    return to_json(value).decode()


def apart(one: str, other: str) -> str:
    """Where two texts part."""
    at = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"…{one[max(0, at - 300) : at + 80]} … but it might be …{other[max(0, at - 40) : at + 80]} …"


# What happened --------------------------------------------------------------------------------------------------------


def happened(terms: Terms, log: list[LogEntry]) -> list[list[Event]]:
    """By entry of the log, all its events, whoever may see them; found by the rules alone, without the server."""
    match: Match | None = None
    found: list[list[Event]] = []
    for entry in log:
        if entry.kind == "start":
            match = new_match(terms.game, len(terms.wanted), terms.seed, terms.options)
            found.append(match.opening)
        else:
            found.append([] if match is None else step(match, entry))
    return found


def step(match: Match, entry: LogEntry) -> list[Event]:
    if entry.kind == "back":
        assert entry.seat is not None
        match.undo(entry.seat)
    plies = [{"seat": entry.seat} | entry.data] if entry.kind in ("ply", "resign") else entry.data.get("plies", [])
    assert not (match.state.hushed() and entry.data.get("why") == "late"), "everybody learns who has not answered"
    if entry.kind == "open":
        assert [ply["seat"] for ply in plies] == match.state.actors(), "the order of the answers tells who was quick"
    events: list[Event] = []
    for ply in plies:
        events += replay_ply(match, Ply(ply["seat"], ply["text"], tuple(ply["drawn"])))
    return events


def message(entry: LogEntry, events: list[Event], viewer: Seat | None) -> dict[str, Any] | None:
    """What an entry tells a viewer, but for its number; None if it is none of his business."""
    seen = [event.told() for event in events if event.visible_to(viewer)]
    if entry.seat != viewer and (entry.kind in SECRET or (entry.kind == "ply" and not seen)):
        return None
    seat = None if entry.kind in UNNAMED else entry.seat
    return {"at": entry.at, "what": entry.kind, "seat": seat, "events": seen}


# All that was sent ----------------------------------------------------------------------------------------------------


def explain(listener: Listener, terms: Terms, log: list[LogEntry], events: list[list[Event]], dice: Random) -> None:
    """Everything a listener was sent is what a twin of the table would have sent him."""
    twin = Twin(terms, listener.viewer, dice)
    came, *news = listener.frames("whole", "news")
    listener.rest = {key: value for key, value in came["now"].items() if key != "view"}
    told, waiting = 0, listener.heard
    for entry, brought in zip(log, events, strict=True):
        if entry.n > listener.heard[0].last:
            twin.table.watch(listener.viewer)
        twin.take(entry)
        expected = message(entry, brought, listener.viewer)
        if expected is not None:
            told += 1
            if told > came["now"]["n"]:
                explain_news(listener, twin, news.pop(0) if news else None, {"n": told, **expected})
        waiting = [heard for heard in waiting if not is_explained(heard, twin, entry.n)]
    assert not news, f"viewer {listener.viewer} was sent news of nothing: {news}"
    assert not waiting, f"viewer {listener.viewer} was told {waiting[0]} by no moment of the table"


def explain_news(listener: Listener, twin: Twin, frame: dict[str, Any] | None, expected: dict[str, Any]) -> None:
    """A frame of its own for every message, none without one."""
    assert frame is not None, f"viewer {listener.viewer} was not told {expected}"
    messages = [without_changes(message) for message in frame["messages"]]
    for message in messages:
        message.pop("undoes", None)  # a number that comes out of the twin as well, or below it would show
    sent, right = plain(messages), plain([expected])
    assert sent == right, f"viewer {listener.viewer} was told {sent} in place of {right}"
    retold = twin.tell(partial(listener.news, time=frame["time"], seen=expected["n"] - 1))
    assert retold == plain(frame), f"news to viewer {listener.viewer}: {apart(plain(frame), retold)}"


def is_explained(heard: Heard, twin: Twin, n: int) -> bool:
    """Whether an answer is what the twin would have said; it must be by the last entry it may be of."""
    if not heard.first <= n <= heard.last:
        return False
    retold, sent = twin.tell(heard.retell), plain(heard.answer)
    assert retold == sent or n < heard.last, f"{heard.what}, told to viewer {twin.viewer}: {apart(sent, retold)}"
    return retold == sent


def explain_presence(listener: Listener, seats: list[Seat | None]) -> None:
    """Who is connected has nothing to do with the game: one after the other came, the onlooker perhaps twice."""
    for frame in listener.frames("here"):
        assert frame["seats"] == seats[: len(frame["seats"])]
        assert frame == {"type": "here", "seats": frame["seats"], "onlookers": min(frame["onlookers"], 2)}


def explain_shouts(listener: Listener, shouts: list[tuple[Seat, str]]) -> None:
    """Everybody hears the same, in its order; the last may still be on their way."""
    heard = listener.frames("shout")
    assert heard == [{"type": "shout", "seat": seat, "shout": word} for seat, word in shouts[: len(heard)]]


def keeps_secrets(listener: Listener, secrets: list[str], seed: str) -> None:
    """Never what proves who somebody is, nor what was dealt; the seed when the game is over."""
    for sent in [*listener.live.frames, *(heard.answer for heard in listener.heard)]:
        text = plain(sent)
        assert not [secret for secret in secrets if secret in text]
        assert seed not in text or '"status":"over"' in text or '["table/status","over"]' in text
