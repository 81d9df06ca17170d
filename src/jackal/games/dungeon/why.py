"""Why not? Which question an action answers, and what bars it there: the files that list the answers say so."""

from typing import Final

from jackal.core.errors import BadNotation, Refusal
from jackal.core.said import said
from jackal.games.dungeon.acting import barred_bats, barred_bet, barred_getting, barred_giving, barred_take
from jackal.games.dungeon.cave import cell_at
from jackal.games.dungeon.challenge import barred_put
from jackal.games.dungeon.laying import barred_laying
from jackal.games.dungeon.leaving import barred_proposal
from jackal.games.dungeon.moving import barred_dive, barred_explore, barred_own_tile
from jackal.games.dungeon.spots import LAID, SPOT, nodes_at, read_spot
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.tiles import LOOKS
from jackal.games.dungeon.walking import barred_walk
from jackal.games.dungeon.words import ACT, BONUS, DRIVE, GO, MOVE, OPEN, PLACE, PUT, SETUP, STEP, VOTE

FORMS: Final = (
    "explore, explore:45 (with an own tile), roll, dive, stay, lay:1,-2r3, go:1,-2, go:1,-2b (tunnel b), take, bet:2, "
    "bats:2, give:1, get:1, end, put:1,-2, decline, end?, yes, no"
)
WALKS: Final = (STEP, GO, BONUS, DRIVE)
"""The questions that a place answers."""
MOST_DIGITS: Final = 4

# When such an answer is asked for, and the rule that says so.
WHEN: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "explore": ((MOVE,), "DUN-T2"),
    "roll": ((MOVE,), "DUN-T2"),
    "dive": ((MOVE,), "DUN-T2"),
    "stay": ((MOVE, *WALKS), "DUN-T2"),
    "lay": ((SETUP, PLACE), "DUN-T3"),
    "go": (WALKS, "DUN-D14"),
    "take": ((ACT,), "DUN-T1"),
    "bet": ((ACT,), "DUN-T1"),
    "bats": ((ACT,), "DUN-T1"),
    "give": ((ACT,), "DUN-T1"),
    "get": ((ACT,), "DUN-T1"),
    "end": ((ACT,), "DUN-T1"),
    "put": ((PUT,), "DUN-B2"),
    "decline": ((PUT,), "DUN-B2"),
    "end?": ((MOVE,), "DUN-E6"),
    "yes": ((VOTE,), "DUN-E6"),
    "no": ((VOTE,), "DUN-E6"),
}
WITH_REST: Final = ("lay", "go", "put", "bet", "bats", "give", "get")
"""What has something behind a colon; `explore` may have."""
DOING: Final = {
    SETUP: "a tile of the first twenty is to be laid",
    MOVE: "the movement phase comes first: explore, roll, dive or stay",
    PLACE: "the tile is to be laid",
    STEP: "a step is due, or none",
    GO: "the pirate is on his way",
    ACT: "this is the action phase",
    PUT: "the winner of a bet decides about the coin",
    BONUS: "the bonus move is due",
    DRIVE: "a pirate is being driven",
    VOTE: "it is voted whether to end",
}
SENTENCES: Final = {
    "DUN-B1": "the two stand on the same tile, and each of them holds a coin",
    "DUN-B2": "one of the two stands there",
    "DUN-C2": "one coin for each end of an own move",
    "DUN-C3": "one coin at a time lies on a gold hall, and nowhere else",
    "DUN-E6": "the end was proposed not long ago, or somebody is about to leave",
    "DUN-G5": "another tunnel of the same tile: they are not connected here",
    "DUN-G7": "there is no such place in the cave",
    "DUN-H1": "another player who is in the game must be named, and such a token be left",
    "DUN-M1": "no tunnel leads there, or it is too far",
    "DUN-O2": "mud lies on the way: a walk ends in it",
    "DUN-O8": "there is no such tile in the hand",
    "DUN-O9": "that tile fits nowhere",
    "DUN-O14": "partners do not challenge each other",
    "DUN-O15": "coins are passed between partners in the same tunnel of the same tile",
    "DUN-O16": "coins are passed once a turn, and no more than the giver has",
    "DUN-P1": "a tile goes to an empty cell that shares a side with the cave",
    "DUN-P2": "both slots of every shared side must agree",
    "DUN-P4": "the tile would not be joined to the cave",
    "DUN-P5": "beside the entrance a tunnel must lead on to another side",
    "DUN-P6": "beside the entrance a tunnel must lead on to another side, and a mouth is none",
    "DUN-P9": "no tile of the stack fits anywhere",
    "DUN-P10": "that would seal the cave while there are tiles to lay",
    "DUN-P11": "it looks the same with a smaller rotation: write that one",
    "DUN-T4": "one step alone comes after exploring",
    "DUN-T9": "one token a turn",
    "DUN-W1": "the pirate does not stand on a mouth of the secret passage",
    "DUN-W2": "no other mouth has been laid yet",
    "DUN-W3": "the passage is not open, and on foot it is too far",
}


def refuse(s: CaveState, text: str, wanted: str) -> Refusal:
    """Why a text that fits no legal action does not; one that is no action at all cannot be read."""
    head, colon, rest = wanted.partition(":")
    if head not in WHEN or (head != "explore" and bool(colon) != (head in WITH_REST)):
        raise unread(text)
    check_rest(text, head, rest)
    asks, when = WHEN[head]
    if s.ask not in asks:
        return Refusal(when, f"not now: {DOING[s.ask]}")
    rule = barred(s, wanted)
    if rule == OPEN:
        raise unread(text)
    return Refusal(rule, SENTENCES[rule])


def unread(text: str) -> BadNotation:
    """Of what is no action, or one in other words."""
    return BadNotation(
        said("'{text}', column 1: no action is written so; the forms are {forms}", text=text.strip(), forms=FORMS)
    )


def barred(s: CaveState, wanted: str) -> str:
    """The rule that forbids an answer to the question that is open, or nothing."""
    head, colon, rest = wanted.partition(":")
    if head in ("lay", "go", "put"):
        return barred_place(s, head, rest)
    return barred_number(s, head, clipped(rest)) if colon else barred_word(s, head)


def clipped(digits: str) -> int:
    """A number that somebody wrote; one that is far too large stays too large."""
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


def check_rest(text: str, head: str, rest: str) -> None:
    """What stands behind the colon must be a place or a number."""
    column = len(head) + 2
    if head in ("go", "put") and not SPOT.fullmatch(rest):
        raise BadNotation(
            said(
                "'{text}', column {column}: expected a place such as 1,-2 or 1,-2b, got '{got}'",
                text=text.strip(),
                column=column,
                got=rest,
            )
        )
    if head == "lay" and not LAID.fullmatch(rest):
        raise BadNotation(
            said(
                "'{text}', column {column}: expected a cell and a rotation, 1,-2r3, got '{got}'",
                text=text.strip(),
                column=column,
                got=rest,
            )
        )
    if head in ("go", "put", "lay") or (not rest and ":" not in text):
        return
    if not rest.isdecimal():
        raise BadNotation(
            said(
                "'{text}', column {column}: expected a number, got '{got}'", text=text.strip(), column=column, got=rest
            )
        )


def barred_place(s: CaveState, head: str, rest: str) -> str:
    """What bars an answer that names a place."""
    if head == "lay":
        found = LAID.fullmatch(rest)
        assert found is not None
        return barred_laying(s, int(found[3] or LOOKS[s.tile][0]), cell_at(int(found[1]), int(found[2])))
    spot = read_spot(rest)
    assert spot is not None
    nodes = nodes_at(s.cave, spot)
    if not nodes:
        return "DUN-G7"
    return barred_walk(s, nodes[0]) if head == "go" else barred_put(s, nodes[0])


def barred_number(s: CaveState, head: str, number: int) -> str:
    """What bars an answer that names a seat, coins or a tile."""
    if head == "bet":
        return barred_bet(s, number - 1)
    if head == "bats":
        return barred_bats(s, number - 1)
    if head == "explore":
        return barred_own_tile(s, number)
    return barred_giving(s, number) if head == "give" else barred_getting(s, number)


def barred_word(s: CaveState, head: str) -> str:
    """What bars an answer of one word; some are always open where they are asked for."""
    if head == "explore":
        return barred_explore(s)
    if head == "dive":
        return barred_dive(s)
    if head == "take":
        return barred_take(s)
    return barred_proposal(s, s.seat) if head == "end?" else OPEN
