"""What each kind of entry in a table's log does to the table, and what it tells to whom."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from jackal.core.errors import ChanceMismatch
from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import LATE, Match, Ply, new_match, replay_ply
from jackal.tables.log import LogEntry
from jackal.tables.status import CLOSED, OVER, PAUSE, PAUSED, PLAYING, RESUME
from jackal.tables.streams import Told

if TYPE_CHECKING:
    from jackal.tables.table import Table


class Proposal(NamedTuple):
    """A pause, or its end, that all people at the table have to agree to."""

    what: Literal["pause", "resume"]
    seat: Seat
    agreed: frozenset[Seat]


def seat_of(entry: LogEntry) -> Seat:
    assert entry.seat is not None, f"{entry.kind} without a seat"
    return entry.seat


def publicly(entry: LogEntry) -> Told:
    return Told(entry.kind, entry.seat)


# Sitting down and getting up ----------------------------------------------------------------------------------------


def sit(table: "Table", entry: LogEntry) -> Told:
    place = table.places[seat_of(entry)]
    place.holders, place.since = [entry.data["visitor"]], entry.n
    place.name, place.colour = entry.data["name"], entry.data["colour"]
    place.origin = entry.data.get("origin", "")
    return publicly(entry)


def rename(table: "Table", entry: LogEntry) -> Told:
    place = table.places[seat_of(entry)]
    place.name, place.colour = entry.data["name"], entry.data["colour"]
    return publicly(entry)


def device(table: "Table", entry: LogEntry) -> Told:
    """The seat's private link was used elsewhere: that device holds it too, and the link is spent."""
    place = table.places[seat_of(entry)]
    place.devices += 1
    if entry.data["visitor"] not in place.holders:
        place.holders.append(entry.data["visitor"])
    return Told(entry.kind, entry.seat, to=1 << seat_of(entry))


def stand(table: "Table", entry: LogEntry) -> Told:
    place = table.places[seat_of(entry)]
    if entry.data.get("shut_out"):
        table.shut_out.update(place.holders)
        table.unwelcome.update([place.origin] if place.origin else [])
        table.invitation += 1
    place.stand_up()
    if not any(place.holders and not place.is_program for place in table.places):
        table.status = CLOSED
    return publicly(entry)


def arrange(table: "Table", entry: LogEntry) -> Told:
    place = table.places[seat_of(entry)]
    place.who, place.bot, place.kept_for = entry.data["who"], entry.data["bot"], []
    return publicly(entry)


def close(table: "Table", entry: LogEntry) -> Told:
    """Called off before the game, or in the middle of it, which then has no end; what was sealed stays so."""
    table.status = CLOSED
    table.sealed.clear()
    table.proposal = None
    table.must_end = False
    return publicly(entry)


# The game -----------------------------------------------------------------------------------------------------------


def start(table: "Table", entry: LogEntry) -> Told:
    """The promise of the deal is noted: rules of another version that deal something else play another game.

    With what is told of the deal everybody sees the game for the first time.
    """
    terms = table.terms
    match = new_match(terms.game, table.seats, terms.seed, terms.options)
    promised = entry.data.setdefault("deal_sha256", match.deal_commitment)
    if terms.rules != terms.game.rules_version and promised != match.deal_commitment:
        raise ChanceMismatch("these rules deal something else")
    table.match = match
    table.listen()
    if match.hear is not None:
        for event in match.opening:
            match.hear(event)
    table.status = PLAYING
    return Told(entry.kind, entry.seat, tuple(match.opening))


def ply(table: "Table", entry: LogEntry) -> Told:
    """A ply is told to those who may see something of it, and to its own seat.

    Its seat is not named to the others: who made the last of several secret decisions is nobody's business.
    """
    seat = seat_of(entry)
    events = play(the_match(table), seat, entry.data)
    if waited := entry.data.get("waited", 0):  # it lay there unread: that is nobody's time
        table.clocks.skip(entry.at - waited, entry.at)
    table.clocks.answered(persons(table, [seat]), max(table.at, entry.at))
    return Told(entry.kind, events=tuple(events), to=told_of(events, table.seats) | 1 << seat)


def play(match: Match, seat: Seat, data: dict[str, Any]) -> list[Event]:
    """Play what the log says; what chance answers is noted the first time and must be the same ever after."""
    if "drawn" in data:
        return replay_ply(match, Ply(seat, data["text"], tuple(data["drawn"])))
    count = len(match.plies)
    events = match.play_text(seat, data["text"], count)
    data["text"] = match.plies[-1].text
    data["drawn"] = list(match.plies[-1].drawn)
    return events


def persons(table: "Table", seats: list[Seat]) -> list[Seat]:
    """Those who decided themselves: an increment is not earned by bots."""
    return [seat for seat in seats if table.places[seat].has_person]


def told_of(events: list[Event], seats: int) -> int:
    """The viewers who may see any of the events."""
    mask = 0
    for event in events:
        mask |= event.seen_by  # EVERYONE is all bits
    return mask & ((1 << seats + 1) - 1)


def seal(table: "Table", entry: LogEntry) -> Told:
    """RTE-H4: the answer is kept closed; nobody else learns that it is there."""
    seat = seat_of(entry)
    table.sealed[seat] = entry.data["text"]
    return Told(entry.kind, seat, to=1 << seat)


def unseal(table: "Table", entry: LogEntry) -> Told:
    del table.sealed[seat_of(entry)]
    table.ask_again(seat_of(entry))
    return Told(entry.kind, entry.seat, to=1 << seat_of(entry))


def open_answers(table: "Table", entry: LogEntry) -> Told:
    """All sealed answers at once, in the order of the game's own list."""
    match = the_match(table)
    events: list[Event] = []
    if "plies" not in entry.data:
        entry.data["plies"] = [{"seat": seat, "text": table.sealed[seat]} for seat in match.state.actors()]
    for data in entry.data["plies"]:
        events += play(match, data["seat"], data)
    table.clocks.answered(persons(table, list(table.sealed)), max(table.at, entry.at))
    table.sealed.clear()
    return Told(entry.kind, events=tuple(events))


def back(table: "Table", entry: LogEntry) -> Told:
    """The clocks go back too, and the question is the old one: no time is won by playing to and fro."""
    seat, match = seat_of(entry), the_match(table)
    match.undo(seat, table.undone_with(seat))
    table.asked_at = match.asked_at[:]
    table.ask_again(seat)
    table.clocks.taken_back(seat, max(table.at, entry.at))
    return publicly(entry)._replace(undoes=table.decisions[seat][-1].entry)


def end(table: "Table", entry: LogEntry) -> Told:
    """The rules have changed since, and the game could not go on."""
    part(table, entry.data["plies"])
    table.must_end = False
    return publicly(entry)


def part(table: "Table", plies: int) -> None:
    """The game ends where it stands; one that could not even be dealt again is called off."""
    table.parted_at = plies
    table.sealed.clear()
    table.proposal = None
    table.status = OVER if table.match is not None else CLOSED


def the_match(table: "Table") -> Match:
    assert table.match is not None, "the game has not started"
    return table.match


# Absence and pauses -------------------------------------------------------------------------------------------------


def away(table: "Table", entry: LogEntry) -> Told:
    """A bot plays on for the seat until its player returns."""
    table.places[seat_of(entry)].away = entry.data["why"]
    return agree_anew(table, entry)


def come_back(table: "Table", entry: LogEntry) -> Told:
    """Who returns has time to answer; but nobody wins time for a question by getting up and sitting down again."""
    seat = seat_of(entry)
    if table.places[seat].away == LATE:
        table.clocks.returned(seat)
    table.places[seat].away = ""
    table.asked_since[seat] = entry.at
    return publicly(entry)


def resign(table: "Table", entry: LogEntry) -> Told:
    """Gone for good, as the game's rules say. Everybody else may be asked something new, so what was sealed is void."""
    seat = seat_of(entry)
    events = play(the_match(table), seat, entry.data)
    table.places[seat].gone = True
    table.sealed.clear()
    agree_anew(table, entry)
    return Told(entry.kind, seat, tuple(events))


def propose(table: "Table", entry: LogEntry) -> Told:
    table.proposal = Proposal(PAUSE if entry.kind == PAUSE else RESUME, seat_of(entry), frozenset([seat_of(entry)]))
    if entry.kind == RESUME:
        table.asked_since = [entry.at] * table.seats
    return agree_anew(table, entry)


def agree(table: "Table", entry: LogEntry) -> Told:
    assert table.proposal is not None
    table.proposal = table.proposal._replace(agreed=table.proposal.agreed | {seat_of(entry)})
    return agree_anew(table, entry)


def agree_anew(table: "Table", entry: LogEntry) -> Told:
    """Whether all who are still there agree by now; with nobody left there is nothing to agree on.

    After a pause secret answers have their whole window again (RTE-H4): the break must not tell who was quick.
    """
    proposal, people = table.proposal, table.voters()
    if proposal is not None and proposal.agreed.issuperset(people):
        if people:
            table.status = PAUSED if proposal.what == PAUSE else PLAYING
            table.asked_since = [entry.at] * table.seats
            table.hushed_at = None
        table.proposal = None
    return publicly(entry)


def refuse(table: "Table", entry: LogEntry) -> Told:
    table.proposal = None
    return publicly(entry)


def hasten(table: "Table", entry: LogEntry) -> Told:
    table.places[seat_of(entry)].hasty = True
    return publicly(entry)


def rematch(table: "Table", entry: LogEntry) -> Told:
    table.rematch = entry.data["table"]
    table.rematches += 1
    return publicly(entry)


def wake(table: "Table", entry: LogEntry) -> Told:
    """No server ran in these gaps, and that time is nobody's; without any it is all since the entry before."""
    for since, until in entry.data.get("gaps", [(table.at, max(table.at, entry.at))]):
        table.clocks.skip(since, until)
    table.asked_since = [entry.at] * table.seats
    return publicly(entry)


APPLY: Final[dict[str, Callable[["Table", LogEntry], Told]]] = {
    "sit": sit,
    "rename": rename,
    "device": device,
    "stand": stand,
    "arrange": arrange,
    "close": close,
    "start": start,
    "ply": ply,
    "seal": seal,
    "unseal": unseal,
    "open": open_answers,
    "back": back,
    "end": end,
    "away": away,
    "return": come_back,
    "resign": resign,
    PAUSE: propose,
    RESUME: propose,
    "agree": agree,
    "refuse": refuse,
    "hasten": hasten,
    "rematch": rematch,
    "wake": wake,
}

PLAYED: Final = APPLY.keys() - {"sit", "rename", "device", "stand", "arrange", "close", "end", "rematch"}
"""What belongs to the course of a game."""
