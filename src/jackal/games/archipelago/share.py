"""What the tiles of Archipelago bring into a game: its questions, actions, words; also as guests in a multiverse."""

from typing import Final

from jackal.games.archipelago import bear, bottles, missionary, quake, shrine, tiles
from jackal.games.archipelago.actions import ACTIONS, PARTS
from jackal.games.archipelago.islands import BOTTLES, BOXES, COINS
from jackal.islands.entry import never_barred
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.layout import tile_names
from jackal.islands.meant import COIN, MOST_COINS, behind, read_cell, read_mate, unread
from jackal.islands.rows import Answer, TileSet
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import (
    ARM,
    ASK_ACTION,
    ASK_BOTTLE,
    ASK_SWAP,
    DONE,
    DOWN,
    FREE,
    REVIVE,
    SWAP,
    THREAD,
    cell_of,
    coins_of,
    pack,
    piece_of,
)

# What follows from things that everybody sees. A flip or a peek shows a tile, a roll is chance, and with a vote the
# others are asked; chests, bottles, bears and the like come with a flip.
HARMLESS: Final = frozenset(
    (
        *("turn", "pass", "step", "stay", "sail", "aboard", "deliver", "lost", "home", "death", "lies"),
        *("stands", "missed", "caramba", "bottle", "freed", "armed", "revived", "swap", "bear moves"),
    )
)


def write_free(s: IslandState, action: int) -> str:
    return f"bottle:{piece_name(s, piece_of(action))}"


def write_thread(s: IslandState, action: int) -> str:
    return f"bottle:{piece_name(s, piece_of(action))}+{COIN * coins_of(action)}"


def write_swap(s: IslandState, action: int) -> str:
    return f"swap:{s.field.name(cell_of(action))}"


def write_revive(s: IslandState, action: int) -> str:
    return f"revive:{piece_name(s, piece_of(action))}@{s.field.name(cell_of(action))}"


def read_bottle(s: IslandState, text: str) -> int:
    """`bottle:2` out of a pit, `bottle:2+$` through a labyrinth."""
    rest = behind(text)
    name, thread, coins = rest.partition("+")
    if coins.strip(COIN):
        raise unread(text, rest, "a pirate, 2 or 2+")
    piece = read_mate(s, text, name)
    return pack(THREAD, 0, piece, min(len(coins), MOST_COINS)) if thread else pack(FREE, 0, piece)


def read_swap(s: IslandState, text: str) -> int:
    return pack(SWAP, read_cell(s, text, behind(text)))


def read_revive(s: IslandState, text: str) -> int:
    name, _, cell = behind(text).partition("@")
    return pack(REVIVE, read_cell(s, text, cell), read_mate(s, text, name))


def beasts(s: IslandState) -> str:
    """ARC-I4: one bear and one missionary, in play or still to be found; the bear stays on land and by itself."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    if hidden.count("den") + (s.beast != NOWHERE) > 1:
        return "there is at most one bear, awake or in its den (ARC-I4)"
    if hidden.count("missionary") + (s.crew_of[s.monk] >= 0) > 1:
        return "there is at most one missionary, found or not (ARC-I4)"
    if s.beast != NOWHERE:
        if s.field.sort[s.beast] != LAND:
            return "the bear is always on land (ARC-I4)"
        if s.here[s.beast]:
            return f"the bear shares {s.field.name(s.beast)} with a piece (ARC-I4)"
    return ""


SENTENCES: Final = {
    "ARC-G2": "the bear is there: not with a coin",
    "ARC-K10": "the bank has room for one, and who holds a coin there is safe",
    "ARC-K14": "the dead are brought back in a shrine, by a pirate of theirs who stands in it",
    "ARC-K25": "two different tiles change places, each without a piece, a bear and a coin",
    "ARC-M7": "only a crew's own three pirates are brought back",
    "ARC-N3": "the missionary and enemies may not enter each other's place",
    "ARC-N4": "nobody attacks beside the missionary, or from his cell",
    "ARC-O1": "the pirate is in no pit",
    "ARC-O2": "the pirate does not stand in a labyrinth below its last space",
    "ARC-O3": "no living, unarmed missionary has one of the crew near him",
    "ARC-S6": "a ship drops anchor in a free space by a beach, not beside another ship as long as that can be",
}

SHARE: Final = TileSet(
    tiles=tiles.TILES,
    pools=[[name for box in BOXES for name in tile_names(box[terrain], tiles.INDEX)] for terrain in range(3)],
    coins=COINS,
    bottles=BOTTLES,
    asks={ASK_BOTTLE: bottles.bottles_asked, ASK_SWAP: quake.swaps_asked},
    verbs={
        FREE: bottles.free,
        THREAD: bottles.thread,
        ARM: bottles.give,
        DONE: bottles.done,
        SWAP: quake.swap,
        REVIVE: shrine.revive,
    },
    own_actions=[shrine.list_revivals],
    after_action=[bottles.ask_bottle],
    end_of_turn=[bear.hunt],
    caught=bear.caught,
    join=missionary.join,
    faults=[beasts],
    ask_names={ASK_BOTTLE: "bottle", ASK_SWAP: "swap"},
    writers={FREE: write_free, THREAD: write_thread, SWAP: write_swap, REVIVE: write_revive},
    words={ARM: "bottle:arm", DONE: "done"},
    readers={"bottle": read_bottle, "swap": read_swap, "revive": read_revive},
    answers={
        FREE: Answer(ASK_BOTTLE, "ARC-T7", bottles.barred_free),
        THREAD: Answer(ASK_BOTTLE, "ARC-T7", bottles.barred_thread),
        ARM: Answer(ASK_BOTTLE, "ARC-T7", bottles.barred_arm),
        DONE: Answer(ASK_BOTTLE, "ARC-T7", never_barred),
        SWAP: Answer(ASK_SWAP, "ARC-K25", quake.barred_swap),
        REVIVE: Answer(ASK_ACTION, "ARC-K14", shrine.barred_revival),
    },
    pending={ASK_BOTTLE: "ARC-T7"},
    sentences=SENTENCES,
    forms="bottle:2 (out of a pit), bottle:2+ (through a labyrinth), bottle:arm (the missionary), done, swap:d4, "
    "revive:2@c4",
    harmless=HARMLESS,
    actions=ACTIONS,
    parts=PARTS,
    events=[
        *(bear.Bear, bear.BearMoves, bottles.Bottles, bottles.Bottle, bottles.Freed, missionary.Missionary),
        *(missionary.Armed, quake.Swap, shrine.Revived, tiles.Caramba, tiles.Smoke),
    ],
)
