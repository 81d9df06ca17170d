"""A whole position of Dungeon as text that a person can read and write (docs/notation.md): the writing half."""

from typing import Final

from jackal.games.dungeon.cave import NOWHERE, cell_name, name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.view import view
from jackal.games.dungeon.words import (
    ASKS,
    BONUS,
    COLOURS,
    DRIVE,
    GO,
    MOVE,
    NEVER,
    NO_TILE,
    OVER,
    PLACE,
    PUT,
    SETUP,
    VOTE,
)
from jackal.text.dungeon.picture import picture, plain
from jackal.text.head import write_head

NONE: Final = "-"
DEEDS: Final = ("progress", "due", "challenged", "passed")
"""What may have been done in a turn, as words behind it."""


def write_position(s: DungeonState, game: str) -> str:
    """Everything, the order of the stack included; the drawing is a comment."""
    cave = s.cave
    numbers = range(1, len(cave.tile))
    lines = write_head(game, s.seats, s.options)
    laid = [f"{cell_name(cave.cell[number])}={cave.tile[number]}r{cave.turn[number]}" for number in numbers]
    lines.append("cave: " + (" ".join(laid) or NONE))
    lines += [f"#   {line}".rstrip() for line in plain(picture(view(s, None)))]
    halls = [name_of(cave, node) for hall, node in enumerate(cave.halls) if s.gold >> hall & 1]
    lines.append("gold: " + (" ".join(halls) or NONE))
    lines += [f"{COLOURS[seat]}: {_player(s, seat)}" for seat in range(s.seats) if s.is_in(seat)]
    lines.append(f"supply: {s.supply}" + (f" lost={s.lost}" if s.lost else ""))
    lines.append("stack: " + (" ".join([str(tile) for tile in reversed(s.stack[: s.left])]) or NONE))
    return "\n".join([*lines, *_course(s)]) + "\n"


def _player(s: DungeonState, seat: int) -> str:
    words = [f"coins={s.coins[seat]}", f"bets={s.bets[seat]}", f"bats={s.bats[seat]}"]
    if s.place[seat] != NOWHERE:
        words.insert(0, f"at={name_of(s.cave, s.place[seat])}")
    if s.is_mired(seat):
        words.append("mired")
    if s.hands[seat]:
        words.append("hand=" + ",".join([str(tile) for tile in s.hands[seat]]))
    return " ".join(words)


def _course(s: DungeonState) -> list[str]:
    """Whose turn it is, what has been done in it, and what is asked."""
    done = [s.progress, s.due, s.challenged, s.passed]
    words = [COLOURS[s.seat], f"number={s.turn}", f"idle={s.idle}"]
    words += [word for word, is_done in zip(DEEDS, done, strict=True) if is_done]
    lines = [f"first: {COLOURS[s.first]}", "turn: " + " ".join(words)]
    if s.options["lead_passes"] and s.ask != SETUP:
        lines.append(f"round: {COLOURS[s.began]}")
    lines += [f"proposed: {seat + 1} {turn}" for seat, turn in enumerate(s.proposed) if turn != NEVER]
    for key, mask in (("absent", s.gone), ("leaving", s.leaving)):
        if mask:
            lines.append(f"{key}: " + " ".join([str(seat + 1) for seat in range(s.seats) if mask >> seat & 1]))
    if s.ask == OVER:
        return [*lines, f"over: {s.reason}"]
    return [*lines, f"ask: {ASKS[s.ask]}{_about(s)}"] if s.ask != MOVE else lines


def _about(s: DungeonState) -> str:
    """The tile, the steps, the seats that a question is about."""
    about = ""
    if s.ask in (SETUP, PLACE) and s.tile != NO_TILE:
        about += f" tile={s.tile}"
    if s.ask in (GO, BONUS, DRIVE):
        about += f" steps={s.steps}"
    if s.ask in (PUT, DRIVE, VOTE):
        about += f" seat={s.decider + 1}"
    if s.ask in (PUT, BONUS, DRIVE):
        about += f" rival={s.rival + 1}"
    return about + (" opened" if s.opened else "")
