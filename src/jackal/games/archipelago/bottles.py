"""Messages in bottles (ARC section 6, O): found on tiles, used one at a time at the end of the owner's turn."""

from dataclasses import dataclass
from typing import Final, Literal, NotRequired, TypedDict

from jackal.core.event import Event
from jackal.games.archipelago.missionary import arm, awaits_arms
from jackal.islands.chain import advance
from jackal.islands.entry import is_gentle, never_barred
from jackal.islands.meant import COIN, MOST_COINS, behind, read_mate, unread
from jackal.islands.moves import barred_advance, last_space
from jackal.islands.parts import Part, Question, Verb
from jackal.islands.rows import IslandAddition, Own, Tile
from jackal.islands.shapes import Crew, IslandView
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.ways import may_take
from jackal.islands.words import (
    DEAD,
    ENDING,
    ONCE,
    OPEN,
    STANDING,
    TRAPPED,
    coins_of,
    pack,
    piece_of,
)

ASK_BOTTLE: Final = 8
FREE: Final = 12
THREAD: Final = 13
ARM: Final = 14
DONE: Final = 15

CELLAR: Final = 1
BOTTLES_IN_BOX: Final = 5


class Cellar(Own):
    """How many bottles are still in the supply, and how many each crew has."""

    __slots__ = ("held", "supply")

    def __init__(self, supply: int, held: list[int]) -> None:
        self.supply = supply
        self.held = held


def full(crews: int) -> Own:
    return Cellar(BOTTLES_IN_BOX, [0] * crews)


def cellar(s: IslandState) -> Cellar:
    own = s.own[CELLAR]
    assert isinstance(own, Cellar)
    return own


def change_bottles(s: IslandState, by: int, taken: int = 0) -> None:
    """The crew has so many more or fewer; so many are taken out of the supply."""
    now = cellar(s)
    held = [count + by if crew == s.crew else count for crew, count in enumerate(now.held)]
    s.keep(CELLAR, Cellar(now.supply - taken, held))


@dataclass(frozen=True)
class Bottles(Event):
    """A crew finds bottles and keeps so many."""

    crew: int
    bottles: int


@dataclass(frozen=True)
class Freed(Event):
    """A pirate is out of a pit, by somebody's help or a bottle's."""

    piece: int
    by: int | None = None


@dataclass(frozen=True)
class Bottle(Event):
    """A crew uses a bottle."""

    crew: int


class WithBottles(TypedDict):
    """How many bottles are left in the supply."""

    bottle_supply: int


class BottlesHeld(TypedDict):
    """How many bottles a crew has."""

    bottles: int


class BottleAction(TypedDict):
    """A bottle is used: to get out of a pit, or through a labyrinth with coins."""

    text: str
    verb: Literal["free", "thread"]
    piece: int
    coins: NotRequired[int]


class ArmAction(TypedDict):
    """The missionary is armed with a bottle."""

    text: str
    verb: Literal["arm"]
    piece: int


class NoBottleAction(TypedDict):
    """No bottle is used."""

    text: str
    verb: Literal["done"]


def bottles(s: IslandState, piece: int, cell: int) -> None:
    """ARC-K8, ARC-N8: the crew takes the printed number, as far as the supply goes; the first arms a missionary."""
    found = min(s.rules.tiles[s.tile[cell]].value, cellar(s).supply)
    change_bottles(s, 0, taken=found)
    if found and s.is_meek(piece):
        arm(s)
        found -= 1
    change_bottles(s, found)
    if s.tell:
        s.tell(Bottles(s.crew, found))


def ask_bottle(s: IslandState) -> bool:
    """ARC-T7: the crew's own player is asked, but only when a bottle has a use."""
    if not cellar(s).held[s.crew] or s.absent >> s.owner[s.crew] & 1 or not uses(s):
        return False
    s.ask(ASK_BOTTLE, s.owner[s.crew])
    return True


def bottles_asked(s: IslandState) -> list[int]:
    return [DONE, *uses(s)]


def uses(s: IslandState) -> list[int]:
    found: list[int] = []
    for piece in s.mates[s.crew]:
        place = s.place[piece]
        if place >= 0:
            if barred_free(s, pack(FREE, 0, piece)) == OPEN:
                found.append(pack(FREE, 0, piece))
            for coins in range(may_take(s, piece, place, place) + 1 if place & 7 else 0):
                if barred_thread(s, pack(THREAD, 0, piece, coins)) == OPEN:
                    found.append(pack(THREAD, 0, piece, coins))
    if barred_arm(s, ARM) == OPEN:
        found.append(ARM)
    return found


def barred_free(s: IslandState, action: int) -> str:
    """ARC-O1: an own pirate out of a pit."""
    piece = piece_of(action)
    return OPEN if s.lying[piece] == TRAPPED and not s.is_meek(piece) else "ARC-O1"


def barred_thread(s: IslandState, action: int) -> str:
    """ARC-O2: from a labyrinth space below the last onto the last one."""
    piece, coins = piece_of(action), coins_of(action)
    place = s.place[piece]
    end = place & ~7 | last_space(s, place >> 3) if place >= 0 else place
    if place < 0 or not place & 7 or place == end or s.lying[piece] != STANDING or s.is_meek(piece):
        return "ARC-O2"
    if coins > may_take(s, piece, place, place):
        return "ISL-G2"
    return barred_advance(s, piece, end, coins, is_gentle(s, piece))


def barred_arm(s: IslandState, action: int) -> str:
    """ARC-O3: the missionary lives, is unarmed, and somebody is near him."""
    return OPEN if awaits_arms(s) and near_missionary(s) else "ARC-O3"


def near_missionary(s: IslandState) -> bool:
    """ARC-O3: a living pirate of the bottle's owner is in his cell or one of the 8 around it."""
    monk = s.spot(s.stray())
    width = s.field.width
    for piece in s.mates[s.crew]:
        if s.place[piece] != DEAD and not s.is_meek(piece):
            cell = s.spot(piece)
            if abs(cell % width - monk % width) <= 1 and abs(cell // width - monk // width) <= 1:
                return True
    return False


def spend(s: IslandState) -> None:
    """ARC-O4: a used bottle leaves the game."""
    s.answered()
    change_bottles(s, -1)
    if s.tell:
        s.tell(Bottle(s.crew))


def free(s: IslandState, action: int) -> None:
    spend(s)
    s.lying[piece_of(action)] = STANDING
    if s.tell:
        s.tell(Freed(piece_of(action)))


def thread(s: IslandState, action: int) -> None:
    spend(s)
    piece, coins = piece_of(action), coins_of(action)
    place = s.place[piece]
    s.cargo = coins
    if coins:
        s.lift(place, coins)
    advance(s, piece, place & ~7 | last_space(s, place >> 3))


def give(s: IslandState, action: int) -> None:
    spend(s)
    arm(s)


def done(s: IslandState, action: int) -> None:
    s.answered()
    s.stage = ENDING


def left(s: IslandState, about: int) -> WithBottles:
    return {"bottle_supply": cellar(s).supply}


def held_by(s: IslandState, crew: int) -> BottlesHeld:
    return {"bottles": cellar(s).held[crew]}


# Actions as people write them ---------------------------------------------------------------------------------------


def write_free(s: IslandState, action: int) -> str:
    return f"bottle:{piece_name(s, piece_of(action))}"


def write_thread(s: IslandState, action: int) -> str:
    return f"bottle:{piece_name(s, piece_of(action))}+{COIN * coins_of(action)}"


def read(s: IslandState, text: str) -> int:
    """`bottle:2` out of a pit, `bottle:2+$` through a labyrinth."""
    rest = behind(text)
    name, thread, coins = rest.partition("+")
    if coins.strip(COIN):
        raise unread(text, rest, "a pirate, 2 or 2+")
    piece = read_mate(s, text, name)
    return pack(THREAD, 0, piece, min(len(coins), MOST_COINS)) if thread else pack(FREE, 0, piece)


def free_apart(s: IslandState, action: int, text: str) -> BottleAction:
    return {"text": text, "verb": "free", "piece": piece_of(action)}


def thread_apart(s: IslandState, action: int, text: str) -> BottleAction:
    found: BottleAction = {"text": text, "verb": "thread", "piece": piece_of(action)}
    if coins_of(action):
        found["coins"] = coins_of(action)
    return found


def arm_apart(s: IslandState, action: int, text: str) -> ArmAction:
    return {"text": text, "verb": "arm", "piece": s.stray()}


def done_apart(s: IslandState, action: int, text: str) -> NoBottleAction:
    return {"text": text, "verb": "done"}


ASKED: Final = "ARC-T7"
VERBS: Final = [
    Verb(FREE, "free", free, answers=ASK_BOTTLE, when=ASKED, barred=barred_free, apart=free_apart, write=write_free),
    Verb(
        THREAD,
        "thread",
        thread,
        answers=ASK_BOTTLE,
        when=ASKED,
        barred=barred_thread,
        apart=thread_apart,
        write=write_thread,
    ),
    Verb(ARM, "arm", give, answers=ASK_BOTTLE, when=ASKED, barred=barred_arm, apart=arm_apart, word="bottle:arm"),
    Verb(DONE, "done", done, answers=ASK_BOTTLE, when=ASKED, barred=never_barred, apart=done_apart, word="done"),
]
BOTTLES: Final = Part(
    tiles=[
        Tile("bottles-1", "B1", act=bottles, like=ONCE, value=1, rule="ARC-K8"),
        Tile("bottles-2", "B2", act=bottles, like=ONCE, value=2, rule="ARC-K8"),
    ],
    questions=[Question(ASK_BOTTLE, "bottle", bottles_asked, first=ASKED)],
    verbs=VERBS,
    shapes=[BottleAction, ArmAction, NoBottleAction],
    reads={"bottle": read},
    forms="bottle:2 (out of a pit), bottle:2+ (through a labyrinth), bottle:arm (the missionary), done",
    after_action=ask_bottle,
    slot=CELLAR,
    starts=full,
    additions=[IslandAddition(IslandView, WithBottles, left), IslandAddition(Crew, BottlesHeld, held_by)],
    sentences={
        "ARC-O1": "the pirate is in no pit",
        "ARC-O2": "the pirate does not stand in a labyrinth below its last space",
        "ARC-O3": "no living, unarmed missionary has one of the crew near him",
    },
    events=[Bottles, Bottle, Freed],
    harmless=("bottle", "freed"),
)
