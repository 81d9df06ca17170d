"""What the tiles of Archipelago bring into a game: its questions, actions, words; also as guests in a multiverse."""

from typing import Final

from jackal.games.archipelago import bear, bottles, missionary, quake, shrine, tiles
from jackal.games.archipelago.actions import ACTIONS, PARTS
from jackal.games.archipelago.islands import BOTTLES, BOXES, COINS
from jackal.islands.field import LAND, NOWHERE
from jackal.islands.layout import tile_names
from jackal.islands.notation import COIN
from jackal.islands.rows import TileSet
from jackal.islands.state import IslandState
from jackal.islands.view import piece_name
from jackal.islands.words import (
    ARM,
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
    when={"bottle": "ARC-T7", "done": "ARC-T7", "swap": "ARC-K25", "revive": "ARC-K14"},
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
