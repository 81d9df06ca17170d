"""Why not? Which question an action answers, and what bars it there: its verb says so."""

from collections.abc import Callable
from typing import Final

from jackal.core.errors import BadNotation, Refusal
from jackal.core.said import said
from jackal.games.dungeon.cave import NOWHERE
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.verbs import VERBS, clipped
from jackal.games.dungeon.words import ACT, BONUS, DRIVE, GO, MOVE, OPEN, PLACE, PUT, SETUP, STEP, VOTE

FORMS: Final = (
    "explore, explore:45 (with an own tile), roll, dive, stay, lay:1,-2r3, go:1,-2, go:1,-2b (tunnel b), take, bet:2, "
    "bats:2, give:1, get:1, end, put:1,-2, decline, end?, yes, no"
)
DOING: Final = {
    SETUP: said("a tile of the first twenty is to be laid"),
    MOVE: said("the movement phase comes first: explore, roll, dive or stay"),
    PLACE: said("the tile is to be laid"),
    STEP: said("a step is due, or none"),
    GO: said("the pirate is on his way"),
    ACT: said("this is the action phase"),
    PUT: said("the winner of a bet decides about the coin"),
    BONUS: said("the bonus move is due"),
    DRIVE: said("a pirate is being driven"),
    VOTE: said("it is voted whether to end"),
}
SENTENCES: Final = {
    "DUN-B1": "the two stand on the same tile, and each of them holds a coin",
    "DUN-B2": "one of the two stands there",
    "DUN-C2": "one coin for each end of an own move",
    "DUN-C3": "one coin at a time lies on a gold hall, and nowhere else",
    "DUN-E6": said("the end was proposed not long ago, or somebody is about to leave"),
    "DUN-G5": "another tunnel of the same tile: they are not connected here",
    "DUN-G7": "there is no such place in the cave",
    "DUN-M1": "no tunnel leads there, or it is too far",
    "DUN-O2": "mud lies on the way: a walk ends in it",
    "DUN-O8": "there is no such tile in the hand",
    "DUN-O9": "that tile fits nowhere",
    "DUN-O14": "partners do not challenge each other",
    "DUN-O15": "coins are passed between partners in the same tunnel of the same tile",
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


def no_coin(s: CaveState, rest: str) -> str:
    """DUN-C3: of who takes one, whether it is the hall that is missing, or its coin."""
    if s.ask != ACT:
        return ""
    if s.cave.hall[s.place[s.seat]] == NOWHERE:
        return said("the pirate stands on no gold hall")
    return said("no coin lies there")


def no_rival(s: CaveState, rest: str) -> str:
    """DUN-H1: whom one cannot challenge, or that nothing is left to do it with."""
    rival = clipped(rest) - 1
    if not 0 <= rival < s.seats:
        return said("the seats are 1 to {seats}, got '{got}'", seats=s.seats, got=rest)
    if rival == s.seat:
        return said("nobody challenges himself")
    return said("no such token is left") if s.is_in(rival) else said("seat {seat} is not in the game", seat=rival + 1)


def no_sharing(s: CaveState, rest: str) -> str:
    """DUN-O15: at most tables nobody passes coins."""
    return "" if s.allied else said("allies alone pass coins, and there are none at this table")


def no_more(s: CaveState, rest: str) -> str:
    """DUN-O16: once a turn, and what there is."""
    if s.passed:
        return said("coins were passed in this turn already")
    return said("at least one coin is passed, and not more than there are")


CASES: Final[dict[str, Callable[[CaveState, str], str]]] = {
    "DUN-C3": no_coin,
    "DUN-H1": no_rival,
    "DUN-O15": no_sharing,
    "DUN-O16": no_more,
}
"""What can be said of the case at hand, where a rule forbids several things."""


def refuse(s: CaveState, text: str, wanted: str) -> Refusal:
    """Why a text that fits no legal action does not; one that is no action at all cannot be read."""
    head, colon, rest = wanted.partition(":")
    verb = VERBS.get(head)
    if verb is None or not verb.may_have(bool(colon)):
        raise unread(text)
    verb.check(text, rest)
    if s.ask not in verb.asks:
        return Refusal(verb.when, said("not now: {doing}", doing=DOING[s.ask]))
    rule = verb.refused(s, rest)
    if rule == OPEN:
        raise unread(text)
    case = CASES[rule](s, rest) if rule in CASES else ""
    return Refusal(rule, case or SENTENCES[rule])


def unread(text: str) -> BadNotation:
    """Of what is no action, or one in other words."""
    return BadNotation(
        said("'{text}', column 1: no action is written so; the forms are {forms}", text=text.strip(), forms=FORMS)
    )
