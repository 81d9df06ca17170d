"""The review of a finished game: it is played again, and every decision and every stroke of luck is looked at."""

from collections.abc import Callable
from time import monotonic
from typing import Final, NamedTuple

from jackal.bots.advice import ADVISERS, Adviser
from jackal.bots.chair import Chair
from jackal.bots.hourglass import ENDLESS
from jackal.bots.mind import won_share
from jackal.core import record as records
from jackal.core.chance import ScriptedChance
from jackal.core.event import Event
from jackal.core.game import AGREE, PROPOSE_END, Action, Outcome, Seat, State
from jackal.core.match import LATE, LEAVES, Match, Ply, replay_ply
from jackal.core.record import Record
from jackal.core.said import said
from jackal.games import GAMES
from jackal.review.shapes import Review, ReviewDecision, SeatReview, Verdict
from jackal.review.strokes import Stroke, island, source_of
from jackal.review.told import DIGITS, NoAdvice, advice, move
from jackal.review.verdicts import counted, judged
from jackal.review.words import last_words, moments

SEED: Final = 1
CARRIED: Final = 4.0  # times its even share of the time: most decisions need far less than theirs

Progress = Callable[[float], None]
"""Hears how much is done, from 0 to 1."""


class ReviewPace(NamedTuple):
    """How thoroughly a game is looked at; with fewer seconds by fewer imagined positions."""

    seconds: float = ENDLESS


def review(record: Record, pace: ReviewPace | None = None, progress: Progress | None = None) -> Review:
    """What was played well and what was luck. A record that cannot be played again is refused."""
    if record.game not in ADVISERS:
        raise NoAdvice(said("there is no review of {game}: nobody has learned its chances", game=record.game))
    whole = records.replay(GAMES[record.game], record)
    outcome = whole.state.outcome()
    if outcome is None:
        raise NoAdvice(said("this game is not over: there is no review yet"))
    return Reviewer(whole, outcome, pace or ReviewPace(), progress).review()


class Reviewer:
    """One game on its way through."""

    def __init__(self, whole: Match, outcome: Outcome, pace: ReviewPace, progress: Progress | None) -> None:
        self.game = whole.game
        self.plies = whole.plies
        self.parts = whole.parts
        self.outcome = outcome
        self.progress = progress
        self.until = monotonic() + pace.seconds
        script = [*whole.deal, *(number for ply in whole.plies for number in ply.drawn)]
        self.match = Match(whole.game, whole.seats, ScriptedChance(script), whole.given)
        self.adviser: Adviser = ADVISERS[self.game.key](self.game.key, SEED)
        self.seats = range(whole.seats)
        self.chances = [self.standings()]
        self.decisions: list[ReviewDecision] = []
        self.lost = [0.0 for _ in self.seats]
        self.luck: list[list[float]] = []
        """By ply and seat."""
        self.strokes: list[Stroke] = []
        self.island = 1
        """Where rows are secret: the number of the island that they are for."""

    def review(self) -> Review:
        for number, ply in enumerate(self.plies):
            self.follow(number, ply)
            if self.progress is not None:
                self.progress((number + 1) / len(self.plies))
        seats = [self.seat_review(seat) for seat in self.seats]
        return {
            "rules_version": self.game.rules_version,
            "seats": seats,
            "chances": [[round(chance, DIGITS) for chance in row] for row in self.chances],
            "decisions": self.decisions,
            "moments": moments(self.chances, self.decisions, self.luck),
            "words": last_words(self.outcome, seats, self.match.state.teams(), self.strokes),
        }

    def follow(self, number: int, ply: Ply) -> None:
        before, lost = self.match.state.copy(), list(self.lost)
        actions = self.actions_of(ply)
        if actions and is_choice(before, ply.seat, actions):
            self.judge(number, ply.seat, actions)
        events = replay_ply(self.match, ply)
        self.chances.append(self.standings())
        self.luck.append(self.luck_of(before, ply, actions, events))
        self.name_luck(ply.seat, actions, events, [now - then for now, then in zip(self.lost, lost, strict=True)])

    def name_luck(self, by: Seat, actions: tuple[Action, ...], events: list[Event], lost: list[float]) -> None:
        """Where rows are secret, all that an island brought and the seats did not lose themselves."""
        if not self.adviser.is_told_at_once:
            before, after = self.chances[-2:]
            changes = [new - old + own for old, new, own in zip(before, after, lost, strict=True)]
            if actions:
                self.add_to_island(changes)
            self.island += any(event.name == "island" for event in events)
            return
        source = source_of(events, by)
        if source is not None:
            self.strokes.append(Stroke(source, self.luck[-1]))

    def add_to_island(self, changes: list[float]) -> None:
        if not self.strokes or self.strokes[-1].source != island(self.island):
            self.strokes.append(Stroke(island(self.island), [0.0 for _ in self.seats]))
        total = self.strokes[-1].changes
        total[:] = [one + more for one, more in zip(total, changes, strict=True)]

    def actions_of(self, ply: Ply) -> tuple[Action, ...]:
        """What a seat did; nothing if it was late or left."""
        if ply.text in (LATE, LEAVES):
            return ()
        return tuple(self.game.notation.read_all(self.match.state, ply.seat, ply.text))

    # Chances --------------------------------------------------------------------------------------------------------

    def chair(self, state: State, seat: Seat) -> Chair:
        return Chair(self.game, state, seat)

    def standings(self) -> list[float]:
        """Everybody's chance from what he knows himself; they need not add up to one."""
        state = self.match.state
        outcome = state.outcome()
        if outcome is not None:
            return [won_share(outcome.ranks, seat) for seat in self.seats]
        found = [self.adviser.standing(self.chair(state, seat)) for seat in self.seats]
        even = 1.0 / (len(state.teams()) or len(self.seats))
        return [even if chance is None else chance for chance in found]

    def luck_of(self, before: State, ply: Ply, actions: tuple[Action, ...], events: list[Event]) -> list[float]:
        """What chance and hidden things brought each seat against what was to be expected after the action."""
        nothing = [0.0 for _ in self.seats]
        if not actions or not self.is_told(ply, events) or self.is_new_part():
            return nothing
        found: list[float] = []
        for seat in self.seats:
            expected = self.adviser.expected(self.chair(before, seat), ply.seat, actions)
            found.append(0.0 if expected is None else self.chances[-1][seat] - expected)
        return found

    def is_told(self, ply: Ply, events: list[Event]) -> bool:
        """Whether dice fell or something hidden came to light, and shows in the chances at once."""
        shown = [event for event in events if event.name not in self.game.harmless]
        return self.adviser.is_told_at_once and bool(ply.drawn or shown)

    def is_new_part(self) -> bool:
        """An island of a campaign is over: then the chances are those of another."""
        state = self.match.state
        return len(self.parts) > 1 and (
            state.outcome() is not None or self.adviser.standing(self.chair(state, 0)) is None
        )

    # Decisions ------------------------------------------------------------------------------------------------------

    def judge(self, number: int, seat: Seat, actions: tuple[Action, ...]) -> None:
        state = self.match.state
        chair = self.chair(state, seat)
        left = max(self.until - monotonic(), 0.0)
        self.adviser.seconds = CARRIED * left / max(len(self.plies) - number, 1)
        counsel = self.adviser.advise(chair, actions)
        best = counsel.options[0]
        if best.chance is None:
            return
        verdict: Verdict = "best"
        lost = 0.0
        if best.actions != actions and counsel.chance_of(actions) != best.chance:
            verdict, lost = judged(self.adviser.loss(chair, best.actions, actions))
        self.lost[seat] += lost
        self.decisions.append(
            {
                "ply": number,
                "seat": seat,
                "verdict": verdict,
                "chance": round(max(best.chance - lost, 0.0), DIGITS),
                "best_chance": round(best.chance, DIGITS),
                "played": move(self.game, state, seat, actions),
                "better": None if verdict == "best" else advice(self.adviser, chair, state, counsel, 0),
            }
        )

    def seat_review(self, seat: Seat) -> SeatReview:
        verdicts = [one["verdict"] for one in self.decisions if one["seat"] == seat]
        return {
            "seat": seat,
            "lost": round(self.lost[seat], DIGITS),
            "luck": round(self.luck_in_all(seat), DIGITS),
            "decisions": counted(verdicts),
        }

    def luck_in_all(self, seat: Seat) -> float:
        """Where rows are secret, all that the game brought and the seat did not lose itself."""
        if self.adviser.is_told_at_once:
            return sum(row[seat] for row in self.luck)
        return self.chances[-1][seat] - self.chances[0][seat] + self.lost[seat]


def is_choice(state: State, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Whether there was something to think about: one of several actions, and no vote."""
    legal = state.actions(seat)
    return AGREE not in legal and actions[0] != PROPOSE_END and len([one for one in legal if one != PROPOSE_END]) > 1
