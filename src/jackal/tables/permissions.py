"""Who may do what at a table, and which entries of the log come of it. A refusal says why."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jackal.core.errors import JackalError
from jackal.core.game import Seat
from jackal.core.match import LATE, LEAVES
from jackal.core.said import said
from jackal.tables import commands
from jackal.tables.errors import Refused, refusal
from jackal.tables.limits import need_room
from jackal.tables.log import NewEntry
from jackal.tables.names import distinct, is_alike
from jackal.tables.queries import written
from jackal.tables.seating import BOT, LINK, is_program
from jackal.tables.status import GATHERING, OVER, PAUSE, PAUSED, PLAYING
from jackal.tables.table import Table

PATIENCE: Final = 180_000
"""Milliseconds that an answer is waited for before others may have a bot stand in."""


class Context(NamedTuple):
    """Where a command is given, by whom, and when."""

    table: Table
    visitor: str
    now: int
    invited: bool
    host_here: bool = False
    """Whether the host is connected, however silent."""
    origin: str = ""
    """Where the visitor comes from, in a word that says nothing to anybody; empty if nobody knows."""


def permit(context: Context, command: commands.Command) -> list[NewEntry]:
    """The entries a command leads to; plies are tried only when they are taken."""
    return measured(context, permitted(context, command))


def measured(context: Context, new: list[NewEntry]) -> list[NewEntry]:
    """The same, if there is room for them in the log, and their seats have not done such things too often."""
    for entry in new:
        context.table.measure.need(entry)
    need_room(context.table.n, new)
    return new


def permitted(context: Context, command: commands.Command) -> list[NewEntry]:
    seat = getattr(command, "seat", None)
    if isinstance(command, commands.OfOwnSeat):
        own_seat(context, command.seat)
    elif seat is not None and seat >= context.table.seats:
        raise Refused(
            "no_seat", said("the table has {seats} seats; got {number}", seats=context.table.seats, number=seat)
        )
    return PERMITS[type(command)](context, command)


def own_seat(context: Context, seat: Seat) -> None:
    if seat not in context.table.seats_of(context.visitor):
        raise Refused("not_yours", said("seat {seat} is not yours", seat=seat + 1))


def need(context: Context, *statuses: str) -> None:
    status = context.table.status
    if status not in statuses:
        fitting = " or ".join(statuses)
        raise Refused(
            "wrong_time",
            said("the table is {status}; this can be done while it is {known}", status=status, known=fitting),
        )


def need_host(context: Context) -> None:
    """The host; or whoever sits here if the host has gone and nothing has happened for long: he may have forgotten."""
    sits = context.table.seats_of(context.visitor) and not is_program(context.visitor)
    forgotten = context.now - context.table.at > PATIENCE and sits and not context.host_here
    if context.visitor not in context.table.hosts() and not forgotten:
        raise Refused("not_host", "only the host of the table can do this")


def need_player(context: Context, seat: Seat) -> None:
    """The seat still decides for itself."""
    place = context.table.places[seat]
    if place.gone:
        raise Refused("gone", "you have left this game for good")
    if place.away:
        raise Refused("away", "a bot plays for you: return first")


# Before the game ----------------------------------------------------------------------------------------------------


def sit(context: Context, command: commands.Sit) -> list[NewEntry]:
    need(context, GATHERING)
    table = context.table
    if not context.visitor:
        raise Refused("no_visitor", "sitting down takes a cookie: ask for one first")
    if context.visitor in table.shut_out:
        raise Refused("shut_out", "the host has shown you the door at this table")
    need_welcome(context)
    if command.seat is None and table.seats_of(context.visitor):
        raise Refused("seated", "you sit here already: name the seat if you want another")
    if not context.invited and context.visitor not in table.hosts():
        table.measure.need_no_crowd()
    free = [seat for seat in range(table.seats) if not table.places[seat].is_taken and may_sit(context, seat)]
    wanted = free if command.seat is None else [seat for seat in free if seat == command.seat]
    if not wanted:
        if table.invitation and not context.invited and command.seat is None and waits_for_friends(table):
            raise Refused(
                "no_seat", "the seats here are for friends, and old invitations are void: ask for a new invitation"
            )
        raise Refused(
            "no_seat", "there is no free seat for you here" if command.seat is None else "this seat is not free for you"
        )
    need_colour(context, wanted[0], command.colour)
    name = distinct(command.name, others(table, wanted[0]))
    sits = seated(context.visitor, name, command.colour)
    return [NewEntry("sit", wanted[0], sits | ({"origin": context.origin} if context.origin else {}))]


def need_welcome(context: Context) -> None:
    """A new cookie costs nothing, so where somebody was shown the door nobody else sits down unless he is invited."""
    table = context.table
    if context.origin in table.unwelcome and not context.invited and context.visitor not in table.hosts():
        raise Refused("shut_out", "the host has shown somebody at your address the door: ask for an invitation")


def others(table: Table, seat: Seat) -> list[str]:
    """The names that are taken from a seat's point of view."""
    return [place.name for number, place in enumerate(table.places) if number != seat]


def waits_for_friends(table: Table) -> bool:
    return any(place.who == LINK and not place.is_taken for place in table.places)


def may_sit(context: Context, seat: Seat) -> bool:
    place = context.table.places[seat]
    if is_program(context.visitor):
        return context.visitor in place.kept_for
    if place.kept_for:
        return context.visitor in place.kept_for or context.invited
    return place.who != LINK or context.invited or context.visitor in context.table.hosts()


def need_colour(context: Context, seat: Seat, colour: str | None) -> None:
    """Before the game, who has chosen none gives way; after that everybody keeps the colour he is known by."""
    table = context.table
    colours = [place.colour for place in table.places] if table.status == GATHERING else table.colours()
    if colour is not None and colour in colours[:seat] + colours[seat + 1 :]:
        raise Refused("colour_taken", said("somebody else plays {colour}", colour=colour))


def seated(visitor: str, name: str, colour: str | None) -> dict[str, Any]:
    return {"visitor": visitor, "name": name, "colour": colour or ""}


def rename(context: Context, command: commands.Rename) -> list[NewEntry]:
    need_colour(context, command.seat, command.colour)
    if is_alike(command.name, others(context.table, command.seat)):
        raise Refused("name_taken", said("somebody here is called {name}, or nearly so", name=command.name))
    colour = command.colour or context.table.places[command.seat].colour
    return [NewEntry("rename", command.seat, {"name": command.name, "colour": colour})]


def stand(context: Context, command: commands.Stand) -> list[NewEntry]:
    """Its holder gets up, or the host shows him the door."""
    need(context, GATHERING)
    is_own = command.seat in context.table.seats_of(context.visitor)
    if not is_own:
        need_host(context)
    if not context.table.places[command.seat].holders:
        raise Refused("no_seat", said("nobody sits on seat {seat}", seat=command.seat + 1))
    return [NewEntry("stand", command.seat, {} if is_own else {"shut_out": True})]


def arrange(context: Context, command: commands.Arrange) -> list[NewEntry]:
    need(context, GATHERING)
    need_host(context)
    if context.table.places[command.seat].holders:
        raise Refused("taken", said("somebody sits on seat {seat}", seat=command.seat + 1))
    return [NewEntry("arrange", command.seat, {"who": command.who, "bot": command.bot if command.who == BOT else ""})]


def start(context: Context, command: commands.Start) -> list[NewEntry]:
    need(context, GATHERING)
    need_host(context)
    empty = [str(seat + 1) for seat, place in enumerate(context.table.places) if not place.is_taken]
    if empty:
        raise Refused("empty_seat", said("nobody sits on seat {seats} yet", seats=", ".join(empty)))
    return [NewEntry("start", None, {})]


def close(context: Context, command: commands.Close) -> list[NewEntry]:
    need(context, GATHERING)
    need_host(context)
    return [NewEntry("close", None, {})]


# The game -----------------------------------------------------------------------------------------------------------


def play(context: Context, command: commands.Play) -> list[NewEntry]:
    need(context, PLAYING)
    need_player(context, command.seat)
    need_fresh(context, command.seat, command.seen)
    match = context.table.match
    assert match is not None
    return answer(context.table, command.seat, written(match.game, match.state, command.seat, command.action))


def need_fresh(context: Context, seat: Seat, seen: int) -> None:
    """Who still has the same question before him may answer it, whatever he was told meanwhile."""
    table = context.table
    told = table.streams.count(seat)
    if not table.asked_seen[seat] <= seen <= told:
        raise Refused(
            "stale",
            said(
                "the command answers message {seen}, but {told} have been sent"
                " and you were last asked after message {asked}",
                seen=seen,
                told=told,
                asked=table.asked_seen[seat],
            ),
        )


def answer(table: Table, seat: Seat, text: str) -> list[NewEntry]:
    """A ply, or an answer to be sealed. Getting up and running out of time are not said this way."""
    match = table.match
    assert match is not None
    if text.strip().lower() in (LEAVES, LATE):
        raise Refused("unreadable", said("'{got}' is no action", got=text.strip()))
    if seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    if not match.state.hushed():
        return [NewEntry("ply", seat, {"text": text})]
    try:
        match.try_text(seat, text)
    except JackalError as error:
        raise refusal(error) from error
    return [NewEntry("seal", seat, {"text": text})]


def back(context: Context, command: commands.Back) -> list[NewEntry]:
    need(context, PLAYING)
    need_player(context, command.seat)
    table = context.table
    if not table.terms.setup.take_back:
        raise Refused("final", "at this table nothing is taken back")
    if command.seat in table.sealed:
        need_fresh(context, command.seat, command.seen)
    else:
        need_latest(context, command)
    if table.sealed.get(command.seat, LATE) != LATE:
        return [NewEntry("unseal", command.seat, {})]
    assert table.match is not None
    if not table.match.may_undo(command.seat, table.undone_with(command.seat)):
        raise Refused("too_late", "an action can be taken back while nothing was revealed and nobody has acted since")
    return [NewEntry("back", command.seat, {})]


def need_latest(context: Context, command: commands.Back) -> None:
    if command.seen != context.table.streams.count(command.seat):
        raise Refused("stale", "something has happened since")


def leave(context: Context, command: commands.GetUp) -> list[NewEntry]:
    need(context, PLAYING, PAUSED)
    need_player(context, command.seat)
    if context.table.terms.setup.left == "bot":
        return [NewEntry("away", command.seat, {"why": "left"})]
    return resign(context, command)


def resign(context: Context, command: commands.OfOwnSeat) -> list[NewEntry]:
    need(context, PLAYING, PAUSED)
    if context.table.places[command.seat].gone:
        raise Refused("gone", "you have left this game for good")
    return [NewEntry("resign", command.seat, {"text": LEAVES})]


def come_back(context: Context, command: commands.Return) -> list[NewEntry]:
    need(context, PLAYING, PAUSED)
    place = context.table.places[command.seat]
    if place.gone or not place.away:
        raise Refused("not_away", "nobody plays for you")
    if place.away == LATE and command.seat in context.table.bots_asked():
        raise Refused("late", "your time was out: a bot gives this answer for you, return after it")
    return [NewEntry("return", command.seat, {})]


def stand_in(context: Context, command: commands.StandIn) -> list[NewEntry]:
    need(context, PLAYING, PAUSED)
    need_player(context, command.seat)
    table, absent = context.table, command.absent
    if absent == command.seat or absent not in table.awaited():
        raise Refused("not_absent", "the table does not wait for this seat")
    if table.clocks.used and table.status == PLAYING:
        raise Refused("patience", "the clock decides how long an answer is waited for")
    if context.now - table.asked_since[absent] < PATIENCE:
        raise Refused(
            "patience", said("a bot can stand in after {minutes} minutes of waiting", minutes=PATIENCE // 60_000)
        )
    return [NewEntry("away", absent, {"why": "asked"})]


# Pauses and what comes after ----------------------------------------------------------------------------------------


def propose(context: Context, command: commands.ProposePause) -> list[NewEntry]:
    need(context, PLAYING if command.do == PAUSE else PAUSED)
    need_player(context, command.seat)
    if context.table.proposal is not None:
        raise Refused("proposed", "something is proposed already: agree or refuse")
    return [NewEntry(command.do, command.seat, {})]


def vote(context: Context, command: commands.AnswerPause) -> list[NewEntry]:
    need(context, PLAYING, PAUSED)
    need_player(context, command.seat)
    if context.table.proposal is None or command.what not in (None, context.table.proposal.what):
        raise Refused("nothing_proposed", "nobody proposes that" if command.what else "nobody proposes anything")
    if command.do == "agree" and command.seat in context.table.proposal.agreed:
        raise Refused("agreed", "you have agreed already")
    return [NewEntry(command.do, command.seat, {})]


def hasten(context: Context, command: commands.Hasten) -> list[NewEntry]:
    need(context, PLAYING)
    need_player(context, command.seat)
    if context.table.places[command.seat].hasty:
        raise Refused("agreed", "you have agreed already")
    return [NewEntry("hasten", command.seat, {})]


def rematch(context: Context, command: commands.Rematch) -> list[NewEntry]:
    need(context, OVER)
    if is_program(context.visitor):
        raise Refused("not_yours", "a rematch is for people to ask for")
    if context.table.terms.what_if is not None:
        raise Refused("what_if", "a what-if counts for nothing, so there is no rematch: play on from the record again")
    return [NewEntry("rematch", command.seat, {"bot": command.bot} if command.bot else {})]


PERMITS: Final[dict[type[commands.Command], Callable[..., list[NewEntry]]]] = {
    commands.Sit: sit,
    commands.Stand: stand,
    commands.Rename: rename,
    commands.Arrange: arrange,
    commands.Start: start,
    commands.Close: close,
    commands.Play: play,
    commands.Back: back,
    commands.GetUp: leave,
    commands.Return: come_back,
    commands.Resign: resign,
    commands.ProposePause: propose,
    commands.AnswerPause: vote,
    commands.StandIn: stand_in,
    commands.Hasten: hasten,
    commands.Rematch: rematch,
}
