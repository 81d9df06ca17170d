"""The course of a puzzle in a position's text (docs/notation.md): whose move it is, and who has delivered."""

from jackal.core.errors import BadText
from jackal.core.said import said
from jackal.games.archipelago.puzzles.quest import NOBODY, PIRATES, Quest


def write(quest: Quest) -> list[str]:
    lines = [] if quest.up == NOBODY else [f"up: {quest.up + 1}"]
    who = [str(piece + 1) for piece in range(len(PIRATES)) if quest.delivered >> piece & 1]
    return [*lines, f"delivered: {' '.join(who)}"] if who else lines


def read(quest: Quest, key: str, value: str, line: int) -> Quest | None:
    """The puzzle with `up: 2` or `delivered: 1 3`; None for lines that are none of its own."""
    if key == "up":
        return quest.with_up(pirate(value, line))
    if key != "delivered":
        return None
    for word in value.split():
        quest = quest.delivered_by(pirate(word, line))
    return quest


def pirate(word: str, line: int) -> int:
    if word not in ("1", "2", "3"):
        raise BadText(said("expected a pirate: 1 for black, 2 for yellow, 3 for red; got '{got}'", got=word), line)
    return int(word) - 1
