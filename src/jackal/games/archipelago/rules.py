"""The rules of Archipelago as one value: its house, its tiles, its own questions and its end (ARC-T, K, Z)."""

from typing import Final

from jackal.core.said import said
from jackal.games.archipelago.abilities.share import CARDS
from jackal.games.archipelago.campaign.share import INTERLUDES
from jackal.games.archipelago.islands import COLOURS, TERRAINS
from jackal.games.archipelago.share import SHARE
from jackal.islands.houses import SHIPS
from jackal.islands.parts import Part, TileSet
from jackal.islands.rows import Laws
from jackal.islands.rules import make_rules
from jackal.islands.state import IslandState
from jackal.islands.words import DEAD, DOWN, GOLD

IDLE_ROUNDS: Final = 40  # ARC-Z4


def verdict(s: IslandState) -> str:
    """Why the island ends after this turn, or nothing (ARC-Z)."""
    if not s.coins and not s.hidden():
        return "gold"  # ARC-Z1
    if s.idle >= IDLE_ROUNDS * s.crews:
        return "idle"  # ARC-Z4
    if not anyone_lives(s):
        return "dead"  # ARC-Z4
    if s.options["clinch"] and clinched(s):
        return "clinch"  # ARC-Z7
    cap = s.options["round_cap"]
    if cap and s.turn >= int(cap) * s.crews:
        return "cap"  # ARC-Z5
    return ""


def anyone_lives(s: IslandState) -> bool:
    """Whether any crew has a living pirate."""
    for piece, place in enumerate(s.place):
        if place != DEAD and not s.is_meek(piece):
            return True
    return False


def clinched(s: IslandState) -> bool:
    """ARC-Z7: the leader is out of reach of all gold that may still come."""
    chests = [s.rules.tiles[s.tile[cell]] for cell in s.field.land if s.face[cell] == DOWN]
    chests += [s.rules.tiles[tile] for _, tile in s.box]
    to_come = sum(s.coins.values()) + sum(tile.value for tile in chests if tile.like & GOLD)
    gold = [sum(s.purse[mate] for mate in range(s.crews) if s.allied(crew, mate)) for crew in range(s.crews)]
    leader = gold.index(max(gold))
    return all(gold[crew] + to_come < gold[leader] for crew in range(s.crews) if not s.allied(leader, crew))


# What the shared engine (jackal/islands) keeps of the rules of this game:
#   turn.py    ARC-S7 who begins; ARC-T3, ARC-T4, ARC-T5 the list of actions, or a pass; ARC-K21 who stands in for
#              another decides all of it; ARC-H4 nothing is committed in secret; ARC-Z6 who leaves; ARC-Z8 who is late
#   moves.py   ARC-M1, ARC-Y2 ships, by their own people; ARC-M2, ARC-M3, ARC-M4 swimming, landing, boarding; ARC-G3
#   chain.py   ARC-T6 choices on the way; ARC-M5, ARC-M6, ARC-P5 who dies, and who goes home (ARC-Y3: to his own ship)
#   entry.py   ARC-M8 nobody aboard is attacked
#   fights.py  ARC-A14 which ability comes first
#   effects.py ARC-G1 a chest gives what is left in the supply
#   sides.py   ARC-Y4, ARC-Z2 ranks of sides
#   core/match.py  ARC-Z9 what may be taken back
#   view.py, hidden.py  ARC-H1, ARC-H2, ARC-H3 who knows what; ARC-T9 what is chance
COURSE: Final = Part(
    sentences={
        "ARC-S6": "a ship drops anchor in a free space by a beach, not beside another ship as long as that can be",
        "ARC-Z3": said("the end is proposed in place of an action, by each player once in five rounds"),
    },
    harmless=("berth",),
)
SETS: Final = [SHARE, CARDS, INTERLUDES, TileSet([COURSE])]
ENDS: Final = {
    "gold": "ARC-Z1",
    "vote": "ARC-Z3",
    "idle": "ARC-Z4",
    "dead": "ARC-Z4",
    "cap": "ARC-Z5",
    "left": "ARC-Z6",
    "clinch": "ARC-Z7",
    "champion": "ARC-C7",
}
LAWS: Final = Laws(berth="ARC-S6", turn="ARC-T2", vote="ARC-Z3", over=ENDS)
RULES: Final = make_rules(SETS, house=SHIPS, laws=LAWS, colours=COLOURS, terrains=TERRAINS, verdict=verdict)
