"""What somebody has solved: his best solution of each puzzle, and for how many days in a row the puzzle of the day."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from jackal.harbour.shapes import PuzzleFeat, PuzzleFeats

ONE_DAY: Final = timedelta(days=1)


class Feat(NamedTuple):
    """A visitor's best solution of a puzzle, and when he first had one (in milliseconds since 1970)."""

    turns: int
    alive: int
    stars: int
    at: int


def better(known: Feat | None, new: Feat) -> Feat:
    """More stars are better, then more who live, then fewer turns; the time of the first solution stays."""
    if known is None:
        return new
    is_better = (new.stars, new.alive, known.turns) > (known.stars, known.alive, new.turns)
    return new._replace(at=known.at) if is_better else known


def told(solved: Mapping[str, Feat], today: date) -> PuzzleFeats:
    return {"solved": feats_told(solved), "streak": streak(solved, today)}


def feats_told(solved: Mapping[str, Feat]) -> dict[str, PuzzleFeat]:
    return {
        puzzle: {"turns": feat.turns, "alive": feat.alive, "stars": feat.stars, "at": feat.at}
        for puzzle, feat in solved.items()
    }


def day_of(ms: int) -> date:
    """Days begin at midnight UTC, for everybody at once."""
    return datetime.fromtimestamp(ms / 1000, UTC).date()


def streak(feats: Mapping[str, Feat], today: date) -> int:
    """Days in a row, up to today or yesterday, whose puzzle was solved on its own day."""
    kept = {day_of(feat.at) for puzzle, feat in feats.items() if is_of_its_day(puzzle, feat)}
    day = today if today in kept else today - ONE_DAY
    count = 0
    while day in kept:
        count, day = count + 1, day - ONE_DAY
    return count


def is_of_its_day(puzzle: str, feat: Feat) -> bool:
    """Whether a puzzle of the day was solved on its own day."""
    return puzzle == day_of(feat.at).isoformat()
