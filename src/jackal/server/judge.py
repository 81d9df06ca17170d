"""Who may do what at a table, and which entries of the log come of it. A refusal says why."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from jackal.core.errors import BadNotation, IllegalAction, JackalError, NotYourTurn, StaleAction
from jackal.core.game import Seat
from jackal.core.match import LATE, LEAVES
from jackal.server import asked
from jackal.server.kinds import GATHERING, OVER, PAUSE, PAUSED, PLAYING
from jackal.server.places import BOT, LINK
from jackal.server.table import Table

PATIENCE: Final = 180_000
"""Milliseconds that an answer is waited for before others may have a bot stand in."""


ASLEEP: Final = 120_000
"""Milliseconds after which a clock that nobody stopped tells of a server that was down, not of a slow player."""


class Refused(JackalError):
    """A command that is not carried out; `code` is for programs, `rule` names a rule of the game."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class Draft(NamedTuple):
    """An entry to be written, before it has its number and time."""

    kind: str
    seat: Seat | None
    data: dict[str, Any]


class Case(NamedTuple):
    """A command as it comes before the judge."""

    table: Table
    visitor: str
    now: int
    invited: bool


def refusal(error: JackalError) -> Refused:
    """What the game itself refuses, for people and programs."""
    if isinstance(error, Refused):
        return error
    codes = {IllegalAction: "illegal", BadNotation: "unreadable", NotYourTurn: "not_your_turn", StaleAction: "stale"}
    return Refused(
        codes.get(type(error), "refused"), str(error), error.rule if isinstance(error, IllegalAction) else ""
    )


def judge(case: Case, command: asked.Asked) -> list[Draft]:
    """The entries a command leads to; plies are tried only when they are taken."""
    seat = getattr(command, "seat", None)
    if isinstance(command, asked.Mine):
        own_seat(case, command.seat)
    elif seat is not None and seat >= case.table.seats:
        raise Refused("no_seat", f"the table has {case.table.seats} seats; got {seat}")
    return JUDGES[type(command)](case, command)


def own_seat(case: Case, seat: Seat) -> None:
    if seat not in case.table.seats_of(case.visitor):
        raise Refused("not_yours", f"seat {seat + 1} is not yours")


def need(case: Case, *statuses: str) -> None:
    status = case.table.status
    if status not in statuses:
        raise Refused("wrong_time", f"the table is {status}; this can be done while it is {' or '.join(statuses)}")


def need_host(case: Case) -> None:
    """The host, or whoever sits here if nothing has happened for long: the host may have forgotten all about it."""
    forgotten = case.now - case.table.at > PATIENCE and case.table.seats_of(case.visitor)
    if case.visitor not in case.table.hosts() and not forgotten:
        raise Refused("not_host", "only the host of the table can do this")


def need_player(case: Case, seat: Seat) -> None:
    """The seat still decides for itself."""
    place = case.table.places[seat]
    if place.gone:
        raise Refused("gone", "you have left this game for good")
    if place.away:
        raise Refused("away", "a bot plays for you: return first")


# Before the game ----------------------------------------------------------------------------------------------------


def sit(case: Case, command: asked.Sit) -> list[Draft]:
    need(case, GATHERING)
    table = case.table
    if not case.visitor:
        raise Refused("no_visitor", "sitting down takes a cookie: ask for one first")
    if command.seat is None and table.seats_of(case.visitor):
        raise Refused("seated", "you sit here already: name the seat if you want another")
    free = [seat for seat in range(table.seats) if not table.places[seat].is_taken and may_sit(case, seat)]
    wanted = free if command.seat is None else [seat for seat in free if seat == command.seat]
    if not wanted:
        raise Refused(
            "no_seat", "there is no free seat for you here" if command.seat is None else "this seat is not free for you"
        )
    need_colour(case, wanted[0], command.colour)
    return [Draft("sit", wanted[0], seated(case.visitor, command.name, command.colour))]


def may_sit(case: Case, seat: Seat) -> bool:
    place = case.table.places[seat]
    if place.kept_for:
        return case.visitor in place.kept_for or case.invited
    return place.who != LINK or case.invited or case.visitor in case.table.hosts()


def need_colour(case: Case, seat: Seat, colour: str | None) -> None:
    """Before the game, who has chosen none gives way; after that everybody keeps the colour he is known by."""
    table = case.table
    colours = [place.colour for place in table.places] if table.status == GATHERING else table.colours()
    if colour is not None and colour in colours[:seat] + colours[seat + 1 :]:
        raise Refused("colour_taken", f"somebody else plays {colour}")


def seated(visitor: str, name: str, colour: str | None) -> dict[str, Any]:
    return {"visitor": visitor, "name": name, "colour": colour or ""}


def rename(case: Case, command: asked.Rename) -> list[Draft]:
    need_colour(case, command.seat, command.colour)
    colour = command.colour or case.table.places[command.seat].colour
    return [Draft("rename", command.seat, {"name": command.name, "colour": colour})]


def stand(case: Case, command: asked.Stand) -> list[Draft]:
    """Its holder gets up, or the host shows him the door."""
    need(case, GATHERING)
    if command.seat not in case.table.seats_of(case.visitor):
        need_host(case)
    if not case.table.places[command.seat].holders:
        raise Refused("no_seat", f"nobody sits on seat {command.seat + 1}")
    return [Draft("stand", command.seat, {})]


def arrange(case: Case, command: asked.Arrange) -> list[Draft]:
    need(case, GATHERING)
    need_host(case)
    if case.table.places[command.seat].holders:
        raise Refused("taken", f"somebody sits on seat {command.seat + 1}")
    return [Draft("arrange", command.seat, {"who": command.who, "bot": command.bot if command.who == BOT else ""})]


def start(case: Case, command: asked.Start) -> list[Draft]:
    need(case, GATHERING)
    need_host(case)
    empty = [str(seat + 1) for seat, place in enumerate(case.table.places) if not place.is_taken]
    if empty:
        raise Refused("empty_seat", f"nobody sits on seat {', '.join(empty)} yet")
    return [Draft("start", None, {})]


def close(case: Case, command: asked.Close) -> list[Draft]:
    need(case, GATHERING)
    need_host(case)
    return [Draft("close", None, {})]


# The game -----------------------------------------------------------------------------------------------------------


def play(case: Case, command: asked.Play) -> list[Draft]:
    need(case, PLAYING)
    need_player(case, command.seat)
    need_fresh(case, command.seat, command.seen)
    return answer(case.table, command.seat, command.action)


def need_fresh(case: Case, seat: Seat, seen: int) -> None:
    """Who still has the same question before him may answer it, whatever he was told meanwhile."""
    table = case.table
    told = table.streams.count(seat)
    if not table.asked_seen[seat] <= seen <= told:
        raise Refused(
            "stale",
            f"the command answers message {seen}, but {told} have been sent"
            f" and you were last asked after message {table.asked_seen[seat]}",
        )


def answer(table: Table, seat: Seat, text: str) -> list[Draft]:
    """A ply, or an answer to be sealed. Getting up and running out of time are not said this way."""
    match = table.match
    assert match is not None
    if text.strip().lower() in (LEAVES, LATE):
        raise Refused("unreadable", f"{text.strip()!r} is no action")
    if seat not in table.asked():
        raise Refused("not_your_turn", "you have nothing to decide now")
    if not match.state.hushed():
        return [Draft("ply", seat, {"text": text})]
    try:
        match.try_text(seat, text)
    except JackalError as error:
        raise refusal(error) from error
    return [Draft("seal", seat, {"text": text})]


def back(case: Case, command: asked.Back) -> list[Draft]:
    need(case, PLAYING)
    need_player(case, command.seat)
    table = case.table
    if not table.deed.setup.take_back:
        raise Refused("final", "at this table nothing is taken back")
    if command.seat in table.sealed:
        need_fresh(case, command.seat, command.seen)
    else:
        need_latest(case, command)
    if table.sealed.get(command.seat, LATE) != LATE:
        return [Draft("unseal", command.seat, {})]
    assert table.match is not None
    if not table.match.may_undo(command.seat):
        raise Refused("too_late", "an action can be taken back while nothing was revealed and nobody has acted since")
    return [Draft("back", command.seat, {})]


def need_latest(case: Case, command: asked.Back) -> None:
    if command.seen != case.table.streams.count(command.seat):
        raise Refused("stale", "something has happened since")


def leave(case: Case, command: asked.Leave) -> list[Draft]:
    need(case, PLAYING, PAUSED)
    need_player(case, command.seat)
    if case.table.deed.setup.left == "bot":
        return [Draft("away", command.seat, {"why": "left"})]
    return resign(case, command)


def resign(case: Case, command: asked.Mine) -> list[Draft]:
    need(case, PLAYING, PAUSED)
    if case.table.places[command.seat].gone:
        raise Refused("gone", "you have left this game for good")
    return [Draft("resign", command.seat, {"text": LEAVES})]


def come_back(case: Case, command: asked.Return) -> list[Draft]:
    need(case, PLAYING, PAUSED)
    place = case.table.places[command.seat]
    if place.gone or not place.away:
        raise Refused("not_away", "nobody plays for you")
    if place.away == LATE and command.seat in case.table.bots_asked():
        raise Refused("late", "your time was out: a bot gives this answer for you, return after it")
    return [Draft("return", command.seat, {})]


def stand_in(case: Case, command: asked.StandIn) -> list[Draft]:
    need(case, PLAYING, PAUSED)
    need_player(case, command.seat)
    table, absent = case.table, command.absent
    if absent == command.seat or absent not in table.awaited():
        raise Refused("not_absent", "the table does not wait for this seat")
    if table.clocks.used and table.status == PLAYING:
        raise Refused("patience", "the clock decides how long an answer is waited for")
    if case.now - table.asked_since[absent] < PATIENCE:
        raise Refused("patience", f"a bot can stand in after {PATIENCE // 60_000} minutes of waiting")
    return [Draft("away", absent, {"why": "asked"})]


# Pauses and what comes after ----------------------------------------------------------------------------------------


def propose(case: Case, command: asked.Propose) -> list[Draft]:
    need(case, PLAYING if command.do == PAUSE else PAUSED)
    need_player(case, command.seat)
    if case.table.proposal is not None:
        raise Refused("proposed", "something is proposed already: agree or refuse")
    return [Draft(command.do, command.seat, {})]


def vote(case: Case, command: asked.Vote) -> list[Draft]:
    need(case, PLAYING, PAUSED)
    need_player(case, command.seat)
    if case.table.proposal is None or command.what not in (None, case.table.proposal.what):
        raise Refused("nothing_proposed", f"nobody proposes {'that' if command.what else 'anything'}")
    if command.do == "agree" and command.seat in case.table.proposal.agreed:
        raise Refused("agreed", "you have agreed already")
    return [Draft(command.do, command.seat, {})]


def rematch(case: Case, command: asked.Rematch) -> list[Draft]:
    need(case, OVER)
    return [Draft("rematch", command.seat, {})]


JUDGES: Final[dict[type[asked.Asked], Callable[..., list[Draft]]]] = {
    asked.Sit: sit,
    asked.Stand: stand,
    asked.Rename: rename,
    asked.Arrange: arrange,
    asked.Start: start,
    asked.Close: close,
    asked.Play: play,
    asked.Back: back,
    asked.Leave: leave,
    asked.Return: come_back,
    asked.Resign: resign,
    asked.Propose: propose,
    asked.Vote: vote,
    asked.StandIn: stand_in,
    asked.Rematch: rematch,
}


# What the table does by itself --------------------------------------------------------------------------------------


def overdue(table: Table, now: int) -> list[Draft]:
    """What has become due without anybody: answers are opened, clocks have run out."""
    opens = table.opens_at()
    if opens is not None and now >= opens:
        return [Draft("open", None, {})]
    deadline = table.clocks.deadline()
    late = [seat for seat in table.people() if table.clocks.is_late(seat, now)]
    if not late or deadline is None or table.status != PLAYING:
        return []
    # RTE-H4: in a hush it would tell everybody that an answer is missing.
    slept = now - deadline > ASLEEP and table.hushed_at is None
    return [Draft("wake", None, {})] if slept else run_out(table, late[0])


def run_out(table: Table, seat: Seat) -> list[Draft]:
    """RTE-H4: that time was out for a secret answer is told to nobody else, so there it is the default in any case."""
    assert table.match is not None
    if table.match.state.hushed():
        return [Draft("seal", seat, {"text": LATE})]
    if table.deed.setup.late == "bot":
        return [Draft("away", seat, {"why": LATE})]
    return [Draft("ply", seat, {"text": LATE})]
