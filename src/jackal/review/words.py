"""What stands out in a review: its decisive moments, and its last word."""

from itertools import pairwise
from typing import Final

from jackal.core.game import Outcome, Seat
from jackal.review.shapes import ReviewDecision, ReviewMoment, SeatReview, Sentence
from jackal.review.strokes import Stroke, sentences

MOST_MOMENTS: Final = 5
SWING: Final = 0.08  # of a win: less is not decisive
LEVEL: Final = 0.05  # of a win: who has lost so little more has played as well
ENOUGH: Final = 5  # decisions without a mistake
LUCKY: Final = ("won_lucky", "lost_unlucky", "lost_close")
"""Last words about luck, which has a name."""


def moments(chances: list[list[float]], decisions: list[ReviewDecision], luck: list[list[float]]) -> list[ReviewMoment]:
    """The plies that changed most, in the order of the game; where a mistake or luck explains it, that is said."""
    best: dict[int, ReviewMoment] = {}
    for moment in [*by_swing([*blunders(decisions), *strokes_of_luck(luck)]), *by_swing(turns(chances))]:
        if abs(moment["swing"]) >= SWING:
            best.setdefault(moment["ply"], moment)
    return sorted(by_swing(list(best.values()))[:MOST_MOMENTS], key=lambda moment: moment["ply"])


def by_swing(found: list[ReviewMoment]) -> list[ReviewMoment]:
    return sorted(found, key=lambda moment: -abs(moment["swing"]))


def blunders(decisions: list[ReviewDecision]) -> list[ReviewMoment]:
    made = [one for one in decisions if one["verdict"] == "blunder"]
    swings = [round(one["chance"] - one["best_chance"], 4) for one in made]
    return [
        {"ply": one["ply"], "seat": one["seat"], "kind": "blunder", "swing": swing}
        for one, swing in zip(made, swings, strict=True)
    ]


def strokes_of_luck(luck: list[list[float]]) -> list[ReviewMoment]:
    return [{"ply": ply, "seat": seat, "kind": "luck", "swing": swing} for ply, seat, swing in largest(luck)]


def turns(chances: list[list[float]]) -> list[ReviewMoment]:
    changes = [[new - old for old, new in zip(before, after, strict=True)] for before, after in pairwise(chances)]
    return [{"ply": ply, "seat": seat, "kind": "turn", "swing": swing} for ply, seat, swing in largest(changes)]


def largest(changes: list[list[float]]) -> list[tuple[int, Seat, float]]:
    """For each ply who gained or lost most."""
    found = []
    for ply, row in enumerate(changes):
        sizes = [abs(change) for change in row]
        seat = sizes.index(max(sizes))
        found.append((ply, seat, round(row[seat], 4)))
    return found


# The last word ------------------------------------------------------------------------------------------------------


def last_words(
    outcome: Outcome, seats: list[SeatReview], teams: list[list[Seat]], strokes: list[Stroke]
) -> list[Sentence]:
    """How the winner won, and why each of the others did not; where it was luck, what that was."""
    winners = outcome.winners()
    losers = [seat for seat in range(len(seats)) if seat not in winners]
    if not losers:
        return [worded("shared", winners[0], winners[1])] if len(winners) > 1 else []
    words = [] if is_team(winners, teams) or len(winners) == 1 else [worded("shared", winners[0], winners[1])]
    winner = min(winners, key=lambda seat: seats[seat]["lost"])
    told = [of_winner(winner, losers, seats), *(of_loser(seat, winner, seats) for seat in losers)]
    for seat, sentence in zip((winner, *losers), told, strict=True):
        words.append(sentence)
        if sentence["key"] in LUCKY:
            words += sentences(seat, strokes, good=seat == winner)
    return words + [worded("flawless", one["seat"]) for one in seats if is_flawless(one)]


def is_team(winners: list[Seat], teams: list[list[Seat]]) -> bool:
    return any(set(winners) <= set(team) for team in teams)


def of_winner(winner: Seat, losers: list[Seat], seats: list[SeatReview]) -> Sentence:
    rival = min(losers, key=lambda seat: seats[seat]["lost"])
    if seats[rival]["lost"] < seats[winner]["lost"] - LEVEL:
        return worded("won_lucky", winner, rival)
    return (
        worded("won_better", winner) if seats[rival]["lost"] > seats[winner]["lost"] + LEVEL else worded("won", winner)
    )


def of_loser(seat: Seat, winner: Seat, seats: list[SeatReview]) -> Sentence:
    more = seats[seat]["lost"] - seats[winner]["lost"]
    key = "lost_unlucky" if more < -LEVEL else "lost_worse" if more > LEVEL else "lost_close"
    return worded(key, seat, winner)


def is_flawless(one: SeatReview) -> bool:
    made = one["decisions"]
    return not made["doubtful"] + made["blunder"] and made["best"] + made["good"] >= ENOUGH


def worded(key: str, seat: Seat, other: Seat | None = None) -> Sentence:
    return {"key": key, "fields": {"seat": seat} if other is None else {"seat": seat, "other": other}}
