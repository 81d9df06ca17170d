"""A table: its log folded into seats, the match, clocks, and what each viewer was told. Pure: no database, no time."""

from typing import Any, NamedTuple

from jackal.core.changes import Change
from jackal.core.errors import JackalError
from jackal.core.game import Game, Seat
from jackal.core.match import LATE, Match
from jackal.core.options import Value
from jackal.tables.apply import APPLY, PLAYED, Proposal, part, publicly
from jackal.tables.clocks import Clocks
from jackal.tables.limits import Measure
from jackal.tables.log import LogEntry
from jackal.tables.seating import Place, colours, seats_of
from jackal.tables.setup import TableSetup
from jackal.tables.status import GATHERING, OVER, PAUSED, PLAYING, Status
from jackal.tables.streams import REMEMBERED, Streams, Told
from jackal.tables.watching import Watched, watch


class Terms(NamedTuple):
    """What never changes about a table."""

    id: str
    game: Game
    options: dict[str, Value]
    wanted: list[dict[str, Any]]
    """By seat: `who`, `bot`, and `kept_for` (visitors)."""
    setup: TableSetup
    seed: bytes
    made: int
    rules: int
    """The version of the game's rules it was made for."""
    source: str = ""
    """The table it is a rematch or the same deal of."""
    same_deal: bool = False
    origin: str = ""
    """Where it was made, in a word that says nothing to anybody: bots' time is shared among such places."""
    what_if: int | None = None
    """Of a what-if: after how many plies of its source it goes on. Its chance is known, so it counts for nothing."""
    handed_in: bool = False
    """Whether it was played elsewhere, and only its record has come here: nobody here knows who knew its seed."""


class Decision(NamedTuple):
    """Where a seat stood when it last decided something: the entry of the log, and how many messages it was told."""

    entry: int
    told: int


class Table:
    """The position of a table after entry `n` of its log."""

    def __init__(self, terms: Terms, remembered: int | None = REMEMBERED) -> None:
        seats = len(terms.wanted)
        self.terms = terms
        self.places = [Place(wanted["who"], wanted["bot"], wanted["kept_for"]) for wanted in terms.wanted]
        self.status: Status = GATHERING
        self.match: Match | None = None
        self.n = 0
        self.at = terms.made
        self.told_at = terms.made
        """When everybody was told something: what happens in secret must not show in lists either."""
        self.clocks = Clocks(terms.setup.clock, seats)
        self.streams = Streams(seats, remembered)
        self.shut_out: set[str] = set()
        """Visitors to whom the host has shown the door."""
        self.unwelcome: set[str] = set()
        """Where they came from."""
        self.invitation = 0
        """The number of the invitation that is good: there is another one whenever somebody is shown the door."""
        self.sealed: dict[Seat, str] = {}
        """RTE-H4: answers that stay closed until all are opened together."""
        self.hushed_at: int | None = None
        """Since when such answers are being collected."""
        self.asked_at = [-1] * seats
        """By seat, the ply after which its present question was put; no number for people, it tells too much."""
        self.asked_seen = [0] * seats
        """By seat, how many messages it had been told when its present question was put."""
        self.asked_since = [0] * seats
        """By seat, when that was."""
        self.decisions: list[list[Decision]] = [[Decision(0, 0)] for _ in range(seats)]
        """By seat, what its person has decided and not taken back; what came after the last is new to him."""
        self.watched: dict[int, Watched] = {}
        """By viewer, the eyes of those who were here since the table was read from its log."""
        self.proposal: Proposal | None = None
        self.must_end = False
        """Whether the log does not say yet that the game has ended so."""
        self.parted_at: int | None = None
        """After how many plies the game ended because these rules would not have played on as others did."""
        self.rematch = ""
        self.rematches = 0
        self.measure = Measure()

    # Who is who -----------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.places)

    def seats_of(self, visitor: str) -> list[Seat]:
        return seats_of(self.places, visitor)

    def hosts(self) -> list[str]:
        """The visitors who decide about the table: whoever has been sitting here for longest, on all his devices.

        A program decides about nothing but its moves.
        """
        taken = [place for place in self.places if place.holders and not place.is_program]
        return min(taken, key=lambda place: place.since).holders if taken else []

    def colours(self) -> list[str]:
        return colours(self.places, self.terms.game.colours)

    def people(self) -> list[Seat]:
        """Seats whose players decide themselves."""
        return [seat for seat, place in enumerate(self.places) if place.has_person]

    def undone_with(self, seat: Seat) -> list[Seat]:
        """The bots whose replies are undone with what a seat takes back: all others, where no other person plays."""
        others = [other for other in range(self.seats) if other != seat]
        alone = not any(self.places[other].holders for other in others)
        return [other for other in others if self.places[other].plays_itself] if alone else []

    def is_hasty(self) -> bool:
        """Whether bots need not wait for anybody: all people want the rest to be played fast."""
        people = self.people()
        return bool(people) and all(self.places[seat].hasty for seat in people)

    def voters(self) -> list[Seat]:
        """Those of them who are asked about a pause: programs are not."""
        return [seat for seat in self.people() if not self.places[seat].is_program]

    def may_see(self, viewer: Seat | None, visitor: str) -> bool:
        """A seat's view is for its holders; a table may keep onlookers out, but whoever could join must see it."""
        if viewer is not None:
            return viewer in self.seats_of(visitor)
        return self.terms.setup.onlookers or self.match is None or bool(self.seats_of(visitor))

    # Who decides ----------------------------------------------------------------------------------------------------

    def asked(self) -> list[Seat]:
        """The seats whose answer the table waits for."""
        if self.status != PLAYING or self.match is None:
            return []
        return [seat for seat in self.match.state.actors() if seat not in self.sealed]

    def bots_asked(self) -> list[Seat]:
        """Bots play while somebody is there or nobody will return: whoever does finds his game where it was."""
        if not self.people() and any(place.away and not place.gone for place in self.places):
            return []
        if self.status != PLAYING or self.match is None:
            return []
        # RTE-H4: what is looked at is the same whoever has answered, so it takes as long.
        actors = self.match.state.actors()
        return [seat for seat in actors if self.places[seat].plays_itself and seat not in self.sealed]

    def thinking(self) -> list[Seat]:
        """Who decides himself now, as far as everybody knows: sealed answers are nobody's business."""
        if self.status != PLAYING or self.match is None:
            return []
        return [seat for seat in self.match.state.actors() if self.places[seat].has_person]

    def awaited(self) -> list[Seat]:
        """The people without whom it does not go on: an action is theirs to do, or a pause theirs to end."""
        if self.status == PAUSED and self.proposal is not None:
            return [seat for seat in self.voters() if seat not in self.proposal.agreed]
        return self.thinking()

    def opens_at(self) -> int | None:
        """When sealed answers may be opened: all are there, and the window was open long enough."""
        if self.hushed_at is None or self.asked() or self.status != PLAYING:
            return None
        devices = {self.places[seat].holders[0] for seat in self.people()}
        fixed = round(self.terms.setup.window * 1000) if len(devices) > 1 else 0
        return max(self.at, self.hushed_at + fixed)

    def due(self) -> int | None:
        """When the table itself has to act next: a bot, the opening of answers, or a clock."""
        if self.must_end:
            return self.at
        if self.status != PLAYING:
            return None
        if self.bots_asked():
            return self.at
        opens, deadline = self.opens_at(), self.clocks.deadline()
        moments = [moment for moment in (opens, deadline) if moment is not None]
        return min(moments, default=None)

    # The log --------------------------------------------------------------------------------------------------------

    def take(self, entry: LogEntry) -> None:
        """Go on by one entry of the log. A ply that the game refuses raises, and nothing has changed."""
        assert entry.n == self.n + 1, f"entry {entry.n} after {self.n}"
        self.tell(entry, APPLY[entry.kind](self, entry))

    def follow(self, entry: LogEntry) -> None:
        """Go on by an entry that is in the log already.

        What was played by other rules is played by these; where they go another way, the game ends as it stood.
        """
        if self.terms.rules == self.terms.game.rules_version:
            self.take(entry)
        elif self.must_end and entry.kind in PLAYED:
            self.tell(entry, publicly(entry))
        else:
            self.play_on(entry)

    def play_on(self, entry: LogEntry) -> None:
        """By other rules than the log: the position is kept, as a ply that goes another way is noticed afterwards."""
        match = self.match
        state, plies = (match.state.copy(), len(match.plies)) if match is not None else (None, 0)
        try:
            self.take(entry)
        except JackalError:
            if match is not None and state is not None:
                match.state = state
                del match.plies[plies:]
            self.must_end = True
            part(self, plies)
            self.tell(entry, publicly(entry))

    def tell(self, entry: LogEntry, told: Told) -> None:
        self.n = entry.n
        self.measure.note(entry)
        self.at = max(self.at, entry.at)
        self.streams.add(entry.n, entry.at, told, self.changes_of(told))
        self.note_decision(entry)
        if told.to >> self.seats & 1:
            self.told_at = entry.at
        self.ask()
        for viewer in range(self.seats + 1):
            if told.to >> viewer & 1:
                self.clocks.show(viewer)

    def note_decision(self, entry: LogEntry) -> None:
        """At the start everybody begins; what a bot or the clock does for somebody is news to him."""
        if entry.kind == "start":
            self.decisions = [[Decision(entry.n, self.streams.count(seat))] for seat in range(self.seats)]
        elif entry.seat is not None and self.places[entry.seat].has_person:
            own = self.decisions[entry.seat]
            if entry.kind in ("ply", "seal") and entry.data["text"] != LATE:
                own.append(Decision(entry.n, self.streams.count(entry.seat)))
            elif entry.kind in ("back", "unseal") and len(own) > 1:
                own.pop()

    def decided(self, viewer: Seat | None) -> int:
        """How many messages the viewer had been told when he last decided; onlookers decide nothing."""
        return self.streams.count(None) if viewer is None else self.decisions[viewer][-1].told

    def watch(self, viewer: Seat | None) -> None:
        """From now on this viewer is told how his view changes, whenever he is told of something."""
        index = self.streams.index(viewer)
        if index not in self.watched:
            self.watched[index] = Watched(self.match, viewer)
            self.listen()

    def listen(self) -> None:
        if self.match is not None:
            watch(self.match, self.watched.values())

    def changes_of(self, told: Told) -> dict[int, list[list[Change]]]:
        """What an entry has changed in the eyes of those who watch and are told of it."""
        return {index: eyes.told(self.match) for index, eyes in self.watched.items() if told.to >> index & 1}

    def ask_again(self, seat: Seat) -> None:
        """The seat has its question back: commands it sent before are stale, the message that tells of it included."""
        self.asked_seen[seat] = self.streams.count(seat) + 1

    def ask(self) -> None:
        """Note whose questions are new, and let the clocks run for those who think."""
        self.clocks.advance(self.at)
        match = self.match
        if match is None:
            return
        if match.state.outcome() is not None:
            self.status = OVER
            self.proposal = None
        hushed = self.status != OVER and match.state.hushed()
        self.hushed_at = (self.hushed_at or self.at) if hushed else None
        renewed = [seat for seat in range(self.seats) if match.asked_at[seat] != self.asked_at[seat]]
        for seat in renewed:
            self.asked_seen[seat] = self.streams.count(seat)
            self.asked_since[seat] = self.at
        self.asked_at = match.asked_at[:]
        timed = [seat for seat in self.asked() if self.places[seat].has_person]
        self.clocks.ask(timed, renewed, self.thinking() if hushed else None)
