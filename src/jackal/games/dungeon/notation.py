"""Actions of Dungeon as people write them (docs/notation.md): writing and reading."""

from typing import Final

from jackal.core.errors import BadNotation, IllegalAction, Refusal, told
from jackal.core.game import AGREE, PROPOSE_END, REFUSE
from jackal.core.said import said
from jackal.games.dungeon.cave import cell_name, name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.spots import is_at, read_spot
from jackal.games.dungeon.verbs import WALKS
from jackal.games.dungeon.why import refuse
from jackal.games.dungeon.words import (
    BATS,
    BET,
    DECLINE,
    DIVE,
    END,
    EXPLORE,
    GET,
    GIVE,
    LAY,
    OVER,
    OWN_TILE,
    ROLL,
    STAY,
    TAKE,
    TO_HALL,
    TO_NODE,
    cell_of,
    turn_of,
)

WORDS: Final = {
    PROPOSE_END: "end?",
    AGREE: "yes",
    REFUSE: "no",
    EXPLORE: "explore",
    ROLL: "roll",
    DIVE: "dive",
    STAY: "stay",
    TAKE: "take",
    END: "end",
    DECLINE: "decline",
}
CYRILLIC: Final = str.maketrans("абвс", "abcc")  # tunnels as a Russian keyboard writes them
ENDS: Final = {"exit": "DUN-E1", "quiet": "DUN-E4", "cap": "DUN-E5", "vote": "DUN-E6", "left": "DUN-E8"}
"""The rule that ends a game, by the reason that is told then."""


# Writing --------------------------------------------------------------------------------------------------------------


def write(s: DungeonState, action: int) -> str:
    if action in WORDS:
        return WORDS[action]
    if action & LAY and action < 2 * LAY:
        return f"lay:{cell_name(cell_of(action))}r{turn_of(action)}"
    if TO_NODE <= action < TO_NODE + len(s.cave.of):
        return f"go:{name_of(s.cave, action - TO_NODE)}"
    if TO_HALL <= action < TO_HALL + len(s.cave.of):
        return f"put:{name_of(s.cave, action - TO_HALL)}"
    return write_number(action)


def write_number(action: int) -> str:
    """An action about a seat, coins or a tile of the hand."""
    if BET <= action < BATS:
        return f"bet:{action - BET + 1}"
    if BATS <= action < GIVE:
        return f"bats:{action - BATS + 1}"
    if GIVE <= action < GET:
        return f"give:{action - GIVE}"
    if GET <= action < OWN_TILE:
        return f"get:{action - GET}"
    if OWN_TILE <= action < 2 * OWN_TILE:
        return f"explore:{action - OWN_TILE}"
    raise IllegalAction(said("{number} is no action of this game", number=told(action)))


# Reading --------------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Case and blanks do not matter."""
    return "".join(text.split()).lower().translate(CYRILLIC)


def read(s: DungeonState, seat: int, text: str) -> int:
    """The one legal action meant."""
    legal = s.actions(seat)
    wanted = plain(text)
    for action in legal:
        if write(s, action) == wanted:
            return action
    found = [action for action in legal if means(s, action, wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadNotation(
            said(
                "'{text}' is not clear: it may mean {known}",
                text=text.strip(),
                known=", ".join([write(s, one) for one in found]),
            )
        )
    refusal = refuse(s, text, wanted)
    raise IllegalAction(said("{text}: {why}", text=text.strip(), why=refusal.message), refusal.rule)


def means(s: DungeonState, action: int, wanted: str) -> bool:
    """Whether a text may stand for an action: a tunnel or a rotation left out, `stay` for one's own place."""
    head, _, rest = wanted.partition(":")
    if wanted == WORDS[STAY]:
        return s.ask in WALKS and action == TO_NODE + s.place[s.walker()]
    if head == "lay":
        return write(s, action).startswith(f"{wanted}r")
    spot = read_spot(rest)
    if spot is None or action < TO_NODE or head not in ("go", "put"):
        return False
    base = TO_NODE if head == "go" else TO_HALL
    return base <= action < 2 * base and is_at(s.cave, action - base, spot)


def why_not(s: DungeonState, seat: int, text: str) -> Refusal | None:
    """Which rule forbids it; None if it is legal."""
    if s.ask == OVER:
        return Refusal(ENDS[s.reason], "the game is over")
    if seat != s.decider:
        return Refusal("DUN-D12", said("seat {seat} decides now", seat=s.decider + 1))
    try:
        read(s, seat, text)
    except IllegalAction as error:
        return Refusal(error.rule, error.message)
    return None
