"""The rules of Arkham as values: cars and ships, its tiles, its end, its time-outs (ARK-P, ARK-E, ARK-U8)."""

from typing import Final

from jackal.core.game import PROPOSE_END
from jackal.core.said import said
from jackal.games.arkham.altars import ASK_PACT, NO_PACT
from jackal.games.arkham.tiles import INDEX, PARTS
from jackal.games.arkham.worlds import ARKHAM, COINS, OTHERWORLD
from jackal.islands.houses import SHIPS
from jackal.islands.layout import tile_names
from jackal.islands.parts import Part, TileSet
from jackal.islands.rows import HouseRules, Laws
from jackal.islands.state import IslandState
from jackal.islands.turn import carry_through
from jackal.islands.words import (
    DEAD,
    GO,
    HOLD,
    TRANSFER,
    UP,
    kind_of,
    verb_of,
)

IDLE_ROUNDS: Final = 40  # ARK-E3
BARREN_ROUNDS: Final = 20
LOCK: Final = "lock"

# ARK-P1, ARK-P2, ARK-P3, ARK-P4, ARK-P5, ARK-P6, ARK-P7, ARK-P8, ARK-P9, ARK-P10 and ARK-P11.
CARS: Final = HouseRules(
    vehicle="car",
    vehicle_rule="ARK-V1",
    outside="road",
    outside_rule="ARK-D1",
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
    if s.turn % s.crews == 0 and is_capped(s):
        return "cap"  # ARK-E3
    return ""


def is_capped(s: IslandState) -> bool:
    """Whether every crew has had all the turns that the table allows."""
    cap = s.options["turn_cap"]
    return isinstance(cap, int) and 0 < cap <= s.turn // s.crews


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
    if s.asked == ASK_PACT:
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
                    s.send_home(piece, "left", nobodys=True)
    here = [crew for crew in range(s.crews) if not s.absent >> s.owner[crew] & 1]
    if all(s.allied(here[0], crew) for crew in here[1:]):
        carry_through(s)
        return True
    return False


SENTENCES: Final = {
    "ARK-B5": "a corner is only passed, never stopped on",
    "ARK-B9": "a roll into a corner ends on a space beside it",
    "ARK-D3": "outside nobody passes along the veil",
    "ARK-D4": "from outside one returns only to an empty tile without coins and without anybody",
    "ARK-E3": said("the end is proposed in place of an action, by each player once in five rounds"),
    "ARK-D9": "a coin never gets into an enemy's vehicle",
    "ARK-M4": "into an enemy's vehicle only if no other way is open",
    "ARK-P7": "nobody gets into an enemy's vehicle by choice",
    "ARK-V5": "only with the power of the path a car leaves the border of Arkham",
    "ARK-W1": "nobody stops in the veil, and no way through it leads there",
    "ARK-W2": "the veil is entered from a tile alone",
    "ARK-W3": "from that cell of the veil no way leads there",
}

THINGS: Final = {"veil": "ARK-W1", "corner": "ARK-B5", "passenger": "ARK-D8", "far road": "ARK-A10"}

SET: Final = TileSet(
    [Part(sentences=SENTENCES, things=THINGS), *PARTS],
    pools=[tile_names(names, INDEX) for names in (*ARKHAM, *OTHERWORLD)],
    coins=COINS,
)
# What the shared engine (jackal/islands) keeps of the rules of this game:
#   laying.py, field.py  ARK-B4, ARK-B7, ARK-B8 border spaces and corners, whenever the outline changes; ARK-V3 the
#              veil is jumped by cars; ARK-W4 forced steps lead through it
#   turn.py    ARK-T1 turns; ARK-T3, ARK-T4 one decision after another; ARK-H5, ARK-H6 by one's own knowledge
#   moves.py   ARK-M1, ARK-M2, ARK-T5 steps of who is awake; ARK-W6 impossible exits; ARK-D1, ARK-D2, ARK-D5, ARK-D6
#              walks outside; ARK-D8, ARK-D10 passengers; ARK-V1, ARK-V2, ARK-V4, ARK-V6 cars; ARK-G1, ARK-G2 coins
#   chain.py   ARK-M3 fights; ARK-M5 who is stuck goes home
#   effects.py ARK-W5 slime and coffin by the veil; ARK-U10 a mixed world is one
#   state.py   ARK-D7, ARK-G3 coins that are lost and delivered; ARK-O2 sides
#   sides.py   ARK-E2, ARK-O3 ranks of sides
#   view.py    ARK-H1, ARK-H2, ARK-H3 who knows what
ENDS: Final = {
    "explored": "ARK-E1",
    "vote": "ARK-E3",
    "idle": "ARK-E3",
    "barren": "ARK-E3",
    "cap": "ARK-E3",
    "left": "ARK-E4",
}
LAWS: Final = Laws(
    berth="ARK-S5",
    turn="ARK-T2",
    vote="ARK-E3",
    over=ENDS,
    returning="ARK-D4",
    boarding="ARK-P7",
    riding="ARK-M4",
    strange_hold="ARK-D9",
    road="ARK-V5",
    veil="ARK-W1",
    veil_from="ARK-W2",
    veil_lane="ARK-W3",
    veil_outside="ARK-D3",
    corner="ARK-B5",
    rolled_corner="ARK-B9",
)
