"""Clocks of a table: none, so much for each decision, or so much for the whole game; a fold of the log's times."""

from typing import Final

from jackal.core.game import Seat
from jackal.tables.setup import TimeControl
from jackal.tables.shapes import ClockFace

RETURNS_WITH: Final = 15_000
"""Milliseconds that somebody has at least who returns after his time was out."""
NEVER: Final = 1 << 62


class Dial:
    """Milliseconds left by seat, and whose run."""

    def __init__(self, left: list[int]) -> None:
        self.left = left
        self.running: list[Seat] = []

    def run(self, passed: int) -> None:
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - passed)


class Clocks:
    """Only decisions of people are timed."""

    def __init__(self, plan: TimeControl, seats: int) -> None:
        self.plan = plan
        self.at = 0
        self.real = Dial([plan.seconds * 1000] * seats)
        self.known = Dial([plan.seconds * 1000] * seats)
        """As everybody knows them: a clock that stopped in secret would tell who has answered."""
        self.kept: list[int] | None = None
        """RTE-H4: what all had left when secret answers began; they cost no time, or it would tell who was quick."""
        self.shown = [self.faces(viewer) for viewer in range(seats + 1)]
        """By viewer, what he saw last: a glance between two messages must tell him nothing new."""
        self.before = self.real.left[:]
        """What all had left when the last answer came."""
        self.since = 0
        """How long others have been thinking since."""

    @property
    def used(self) -> bool:
        return self.plan.kind != "none"

    # Running --------------------------------------------------------------------------------------------------------

    def advance(self, at: int) -> None:
        """Time has passed for those who were thinking."""
        passed = at - self.at
        if self.real.running:
            self.since += passed
        self.real.run(passed)
        self.known.run(passed)
        self.at = at

    def skip(self, since: int, until: int) -> None:
        """Between these moments time has passed for nobody."""
        self.advance(max(self.at, since))
        self.at = max(self.at, until)

    def ask(self, timed: list[Seat], renewed: list[Seat], known: list[Seat] | None = None) -> None:
        """From now on these think; who has a new question has all its time for it.

        `known` are those who think as far as anybody knows, while answers are secret.
        """
        if known is None and self.kept is not None:
            self.real.left, self.kept = self.kept, None
        if self.plan.kind == "move":
            for seat in renewed:
                self.real.left[seat] = self.known.left[seat] = self.plan.seconds * 1000
        self.real.running = timed
        self.known.running = timed if known is None else known
        if known is None or self.kept is None:
            self.known.left = self.real.left[:]
        if known is not None and self.kept is None:
            self.kept = self.real.left[:]

    def answered(self, seats: list[Seat], at: int) -> None:
        """These have answered at that time; what all had left then is noted, should it be taken back.

        What a bot answers meanwhile is nobody's time, and is taken back with it.
        """
        self.advance(at)
        if not seats:
            return
        self.before, self.since = self.real.left[:], 0
        if self.plan.kind == "game":
            for seat in seats:
                self.real.left[seat] += self.plan.increment * 1000

    def taken_back(self, seat: Seat, at: int) -> None:
        """As if the last answer had not been given: the time since is its seat's own, and nobody else's."""
        self.advance(at)
        self.real.left = self.before[:]
        self.real.left[seat] = max(0, self.before[seat] - self.since)

    def returned(self, seat: Seat) -> None:
        for left in (self.real.left, self.known.left, self.kept):
            if left is not None:
                left[seat] = max(left[seat], self.plan.increment * 1000, RETURNS_WITH)

    # Running out ----------------------------------------------------------------------------------------------------

    def deadline(self) -> int | None:
        """When the first of those who think is out of time."""
        if not self.used or not self.real.running:
            return None
        # RTE-H4: all seats are looked at, whoever has answered.
        return self.at + min([left if seat in self.real.running else NEVER for seat, left in enumerate(self.real.left)])

    def is_late(self, seat: Seat, now: int) -> bool:
        return self.used and seat in self.real.running and now >= self.at + self.real.left[seat]

    def ends(self, seat: Seat) -> int:
        """When it is out of time, if it goes on thinking."""
        return self.at + self.real.left[seat]

    # Showing --------------------------------------------------------------------------------------------------------

    def show(self, viewer: int) -> None:
        """The viewer (a seat, or after them the onlookers) is told something, and sees the clocks as they are now."""
        self.shown[viewer] = self.faces(viewer)

    def faces(self, viewer: int) -> list[ClockFace]:
        """By seat, what is left and whether it runs; exact for the viewer himself."""
        if not self.used:
            return []
        dials = [self.real if seat == viewer else self.known for seat in range(len(self.real.left))]
        return [
            {"left": dial.left[seat], "at": self.at, "running": seat in dial.running} for seat, dial in enumerate(dials)
        ]
