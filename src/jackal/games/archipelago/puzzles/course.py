"""The course of a puzzle: black, yellow, red, the bear; solved, or failed (ARC-P2, ARC-P6, ARC-P10)."""

from dataclasses import dataclass
from typing import Final

from jackal.core.event import Event
from jackal.games.archipelago.bear import bear_moves
from jackal.games.archipelago.puzzles.quest import NOBODY, PIRATES, SOLVED, is_touched, quest_of
from jackal.islands.barred import barred_step
from jackal.islands.moves import steps_of
from jackal.islands.state import IslandState
from jackal.islands.turn import finish, stand_up
from jackal.islands.words import ASK_ACTION, DEAD, NOT_ASKED, OVER, STANDING, piece_of


@dataclass(frozen=True)
class Up(Event):
    """The next pirate is to move, in this turn."""

    piece: int
    turn: int


IDLE_TURNS: Final = 40  # ARC-P13


def proceed(s: IslandState) -> None:
    """Go on until a pirate is to move or the puzzle is over."""
    while s.stage != OVER and s.asked == NOT_ASKED:
        reason = verdict(s)
        if reason:
            finish(s, reason)
        elif not ask_next(s):
            end_turn(s)


def verdict(s: IslandState) -> str:
    """ARC-P10: why it is over after a move, or nothing."""
    quest = quest_of(s)
    if is_touched(s):
        return "touched"
    if s.lost:
        return "coin lost"
    if s.living(0) < quest.card.alive:
        return "too few"
    if s.coins:
        return ""
    return "not each" if quest.card.each and is_missing(s, quest.delivered) else SOLVED


def is_missing(s: IslandState, delivered: int) -> bool:
    """ARC-P9: somebody who lives has delivered nothing."""
    for piece in s.mates[0]:
        if s.place[piece] != DEAD and not delivered >> piece & 1:
            return True
    return False


def ask_next(s: IslandState) -> bool:
    """ARC-P2: the next pirate that can move must; false if none is left in this turn."""
    for piece in range(quest_of(s).up + 1, len(PIRATES)):
        if can_act(s, piece):
            s.voyage = quest_of(s).with_up(piece)
            ask_again(s)
            if s.tell:
                s.tell(Up(piece, s.turn + 1))
            return True
    return False


def can_act(s: IslandState, piece: int) -> bool:
    """ISL-M7: alive, standing, and with a legal step."""
    if s.place[piece] == DEAD or s.lying[piece] != STANDING:
        return False
    found: list[int] = []
    steps_of(s, piece, found)
    return bool(found)


def ask_again(s: IslandState) -> None:
    """Ask the pirate whose move it is; in a position that does not say who, the first one."""
    if quest_of(s).up != NOBODY:
        s.ask(ASK_ACTION, s.controller)


def actions_asked(s: IslandState) -> list[int]:
    """The steps of the pirate whose move it is. ARC-P8: also with a coin that another laid down in this turn."""
    found: list[int] = []
    up = quest_of(s).up
    if up != NOBODY:
        steps_of(s, up, found)
    return found


def barred_move(s: IslandState, action: int) -> str:
    """ARC-P2: who is not up may not move."""
    return barred_step(s, action) if piece_of(action) == quest_of(s).up else "ARC-P2"


def end_turn(s: IslandState) -> None:
    """ARC-P6: who lay through this turn stands up, the bear moves; too few may be left, or no time (ARC-P10)."""
    stand_up(s)
    s.spent = ()
    bear_moves(s)
    s.turn += 1
    s.idle += 1
    card = quest_of(s).card
    s.voyage = quest_of(s).with_up(NOBODY)
    if s.living(0) < card.alive:
        finish(s, "too few")
    elif card.turns and s.turn >= card.turns:
        finish(s, "too late")
    elif not card.turns and s.idle >= IDLE_TURNS:
        finish(s, "idle")


def maul(s: IslandState, piece: int) -> None:
    """ARC-P6: here the bear kills."""
    s.kill(piece, "bear", nobodys=True)
