"""The rules of Arkham as values: cars and ships, its tiles, its end, its time-outs (ARK-P, ARK-E, ARK-U8)."""

from typing import Final

from jackal.core.game import PROPOSE_END
from jackal.games.arkham import altars, tiles, upheaval
from jackal.games.arkham.actions import ACTIONS, PARTS
from jackal.games.arkham.altars import MOST_PACTS, in_play
from jackal.games.arkham.worlds import ARKHAM, COINS, OTHERWORLD
from jackal.islands.entry import never_barred
from jackal.islands.field import DIRECTIONS, NOWHERE
from jackal.islands.layout import tile_names
from jackal.islands.meant import behind, read_cell, read_direction, read_mate, read_place
from jackal.islands.rows import SHIPS, Answer, House, TileSet
from jackal.islands.state import IslandState
from jackal.islands.turn import carry_through
from jackal.islands.view import piece_name
from jackal.islands.words import (
    ASK_FETCH,
    ASK_FOG,
    ASK_PACT,
    ASK_SLIDE,
    DEAD,
    DOWN,
    FETCH,
    GO,
    HOLD,
    NO_PACT,
    PACT,
    PATH,
    SLIDE_COLUMN,
    TAKE,
    TRANSFER,
    UP,
    cell_of,
    kind_of,
    pack,
    piece_of,
    verb_of,
)

IDLE_ROUNDS: Final = 40  # ARK-E3
BARREN_ROUNDS: Final = 20
LOCK: Final = "lock"

# ARK-P1, ARK-P2, ARK-P3, ARK-P4, ARK-P5, ARK-P6, ARK-P7, ARK-P8, ARK-P9, ARK-P10 and ARK-P11.
CARS: Final = House(
    vehicle="car",
    outside="road",
    corner_spaces=False,
    stuck_kills=False,
    fixed_speed=3,
    run_over_kills=False,
    outside_reach=3,
    outside_return=True,
    outside_fight_kills=False,
    enemy_vehicle_walk=False,
    enemy_vehicle_kills=False,
    peek_count=4,
)
HOUSES: Final = {"cars": CARS, "ships": SHIPS}  # ARK-U8: with ships, place and fate are as in Archipelago

# The end ------------------------------------------------------------------------------------------------------------


def verdict(s: IslandState) -> str:
    """Why the game ends after this turn, or nothing (ARK-E)."""
    if not s.coins and not s.hidden() and not (is_locked(s) and anyone_opens(s)):
        return "explored"  # ARK-E1
    if s.idle >= IDLE_ROUNDS * s.crews:
        return "idle"  # ARK-E3
    if s.idle >= BARREN_ROUNDS * s.crews and not s.coins and not is_locked(s):
        return "barren"  # ARK-E3
    if s.turn % s.crews == 0 and 0 < int(s.options["turn_cap"]) <= s.turn // s.crews:
        return "cap"  # ARK-E3
    return ""


def is_locked(s: IslandState) -> bool:
    """Whether a grave is found and still sealed."""
    for cell in s.field.land:
        if s.face[cell] == UP and s.rules.tiles[s.tile[cell]].token == LOCK:
            return True
    return False


def anyone_opens(s: IslandState) -> bool:
    """ARK-E1: whether some side has two detectives in play."""
    for crew in range(s.crews):
        mates = [piece for piece in range(3 * s.crews) if s.friends[crew] >> piece & 1]
        if sum([s.place[piece] != DEAD for piece in mates]) > 1:
            return True
    return False


# Who is late or gone ------------------------------------------------------------------------------------------------


def at_random(s: IslandState, legal: list[int]) -> int:
    """ARK-E5: for who is late any choice; no pact, and a transfer only where nothing else is open."""
    if s.asks[-1][0] == ASK_PACT:
        return NO_PACT
    plain = [action for action in legal if action != PROPOSE_END and not is_transfer(action)]
    choices = plain or legal
    return choices[s.chance.pick(len(choices))] if len(choices) > 1 else choices[0]


def is_transfer(action: int) -> bool:
    return verb_of(action) == GO and kind_of(action) == TRANSFER


def deserted(s: IslandState, seat: int) -> bool:
    """ARK-E4: the detectives of a seat that left go home; with one side left the game ends."""
    for crew in range(s.crews):
        if s.owner[crew] == seat:
            if crew == s.crew:
                carry_through(s)
            for piece in s.mates[crew]:
                if s.place[piece] != DEAD and s.place[piece] != HOLD - crew:
                    s.send_home(piece, "left")
    here = [crew for crew in range(s.crews) if not s.absent >> s.owner[crew] & 1]
    if all(s.allied(here[0], crew) for crew in here[1:]):
        carry_through(s)
        return True
    return False


# What a written position must hold to -------------------------------------------------------------------------------


def pact_faults(s: IslandState) -> str:
    """ARK-I5: each power is one crew's, and was paid for."""
    for crew, powers in enumerate(s.powers):
        others = [have for other, have in enumerate(s.powers) if other != crew]
        if any(powers & have for have in others):
            return "an altar's power belongs to one crew only (ARK-I5)"
        if powers.bit_count() > MOST_PACTS or len(in_play(s, crew)) > 3 - powers.bit_count():
            return f"{s.rules.colours[crew]} has more powers than detectives it gave up (ARK-I5)"
        for cell in s.field.land:
            tile = s.rules.tiles[s.tile[cell]]
            if tile.act == altars.altar and tile.value & powers and s.face[cell] in (DOWN, UP):
                return f"the pact of {s.field.name(cell)} is made: write {tile.signs[0]}* (ARK-B10)"
    return ""


def road_faults(s: IslandState) -> str:
    """ARK-I4: only with the power of the path a car is in the Otherworld."""
    for crew, cell in enumerate(s.ship):
        if cell != NOWHERE and s.field.world[cell] and not s.powers[crew] & PATH:
            return f"without the path the car of {s.rules.colours[crew]} keeps to Arkham's border (ARK-I4)"
    return ""


def lone_faults(s: IslandState) -> str:
    """ARK-I2: at most one tremor is to come, so that the frame is large enough, and one fog; wheels spin and tiles go
    only where they are."""
    hidden = [s.rules.tiles[s.tile[cell]].name for cell in s.field.land if s.face[cell] == DOWN]
    for name in ("tremor", "fog"):
        if hidden.count(name) + sum([what == ASKED[name] for what, _, _ in s.asks]) > 1:
            return f"there is one {name} only (ARK-S6)"
    for cell in s.spun:
        if s.face[cell] != UP or s.rules.tiles[s.tile[cell]].act != tiles.spin:
            return f"on {s.field.name(cell)} there is no wheel to spin (ARK-K9)"
    if s.fogged and not any(what == ASK_FOG for what, _, _ in s.asks):
        return "tiles are fogged only while the fog asks for more (ARK-K25)"
    return ""


ASKED: Final = {"tremor": ASK_SLIDE, "fog": ASK_FOG}


def question_faults(s: IslandState) -> str:
    """The questions of Arkham's own tiles are about such a tile, or about so many."""
    for what, _, about in s.asks:
        if what == ASK_FOG and not 1 <= about <= upheaval.FOG_TAKES:
            return "the fog takes three tiles (ARK-K25)"
        if what in (ASK_FETCH, ASK_SLIDE, ASK_PACT):
            if not 0 <= about < s.field.size or about not in s.field.land:
                return "the question says which tile it is about: cell=d4"
            act = s.rules.tiles[s.tile[about]].act
            if act != ASKING[what] or s.face[about] == DOWN:
                return f"the tile of {s.field.name(about)} does not ask that"
    return ""


ASKING: Final = {ASK_FETCH: tiles.raven, ASK_SLIDE: upheaval.tremor, ASK_PACT: altars.altar}


# Actions as people write them ---------------------------------------------------------------------------------------


def write_fetch(s: IslandState, action: int) -> str:
    half = piece_of(action)
    return f"fetch:{s.field.name(cell_of(action))}{f'/{half}' if half else ''}"


def read_fetch(s: IslandState, text: str) -> int:
    place = read_place(s, text, behind(text))
    return pack(FETCH, place >> 3, place & 7)


def write_slide(s: IslandState, action: int) -> str:
    return f"slide:{DIRECTIONS[cell_of(action)]}"


def read_slide(s: IslandState, text: str) -> int:
    return pack(SLIDE_COLUMN, read_direction(text))


def write_take(s: IslandState, action: int) -> str:
    return f"take:{s.field.name(cell_of(action))}"


def read_take(s: IslandState, text: str) -> int:
    return pack(TAKE, read_cell(s, text, behind(text)))


def read_pact(s: IslandState, text: str) -> int:
    return pack(PACT, 0, read_mate(s, text, behind(text)))


def write_pact(s: IslandState, action: int) -> str:
    return f"pact:{piece_name(s, piece_of(action))}"


# What follows from things that everybody sees. A flip or a peek shows a tile, and with a vote the others are asked;
# graves, madness and waking wells come with a flip.
HARMLESS: Final = frozenset(
    (
        *("turn", "pass", "step", "sail", "aboard", "deliver", "lost", "home", "lies", "stands", "missed"),
        *("unlocked", "wheel", "fetch", "pact", "no pact", "tremor", "fog", "displaced"),
    )
)

SENTENCES: Final = {
    "ARK-A2": "the crew has no such detective any more",
    "ARK-A9": "only with the power of space, and while both worlds show a leap tile, one goes over to another one",
    "ARK-B5": "a corner is only passed, never stopped on",
    "ARK-B9": "a roll into a corner ends on a space beside it",
    "ARK-D3": "outside nobody passes along the veil",
    "ARK-D4": "from outside one returns only to an empty tile without coins and without anybody",
    "ARK-D9": "a coin never gets into an enemy's vehicle",
    "ARK-K5": "of that world enough tiles have been seen",
    "ARK-K10": "no coin lies there",
    "ARK-K20": "the column slides north or south",
    "ARK-K21": "so the field would break: each world stays in one piece, by the veil",
    "ARK-K25": "the fog takes tiles of Arkham that faced the outside when it came",
    "ARK-K26": "the fog takes no tile by the veil, and none that others hang on",
    "ARK-M4": "into an enemy's vehicle only if no other way is open",
    "ARK-P7": "nobody gets into an enemy's vehicle by choice",
    "ARK-V5": "only with the power of the path a car leaves the border of Arkham",
    "ARK-W1": "nobody stops in the veil, and no way through it leads there",
    "ARK-W2": "the veil is entered from a tile alone",
    "ARK-W3": "from that cell of the veil no way leads there",
}

SET: Final = TileSet(
    tiles=tiles.TILES,
    pools=[tile_names(names, tiles.INDEX) for names in (*ARKHAM, *OTHERWORLD)],
    coins=COINS,
    asks={
        ASK_FETCH: tiles.coins_asked,
        ASK_SLIDE: upheaval.slides_asked,
        ASK_FOG: upheaval.tiles_asked,
        ASK_PACT: altars.pacts_asked,
    },
    verbs={
        FETCH: tiles.fetch,
        SLIDE_COLUMN: upheaval.slide,
        TAKE: upheaval.take,
        PACT: altars.make_pact,
        NO_PACT: altars.no_pact,
    },
    own_actions=[],
    after_action=[],
    end_of_turn=[],
    actions=ACTIONS,
    parts=PARTS,
    events=[
        *(altars.Pact, altars.NoPact, tiles.Unlocked, tiles.Madness, tiles.Fetch),
        *(upheaval.Tremor, upheaval.Fog, upheaval.Displaced),
    ],
    faults=[pact_faults, road_faults, lone_faults, question_faults],
    ask_names={ASK_FETCH: "fetch", ASK_SLIDE: "slide", ASK_FOG: "fog", ASK_PACT: "pact"},
    writers={FETCH: write_fetch, SLIDE_COLUMN: write_slide, TAKE: write_take, PACT: write_pact},
    words={NO_PACT: "nopact"},
    readers={"fetch": read_fetch, "slide": read_slide, "take": read_take, "pact": read_pact},
    answers={
        FETCH: Answer(ASK_FETCH, "ARK-K10", tiles.barred_fetch),
        SLIDE_COLUMN: Answer(ASK_SLIDE, "ARK-K20", upheaval.barred_slide),
        TAKE: Answer(ASK_FOG, "ARK-K25", upheaval.barred_take),
        PACT: Answer(ASK_PACT, "ARK-A1", altars.barred_pact),
        NO_PACT: Answer(ASK_PACT, "ARK-A3", never_barred),
    },
    sentences=SENTENCES,
    forms="fetch:d4 (the raven's coin), slide:N (the tremor's column), take:e8 (a tile for the fog), pact:2 (give up "
    "detective 2), nopact",
    harmless=HARMLESS,
)
