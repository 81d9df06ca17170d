"""The rules of Archipelago as one value: its house, its tiles, its own questions and its end (ARC-T, K, Z)."""

from typing import Final

from jackal.games.archipelago.abilities.share import CARDS
from jackal.games.archipelago.campaign.share import INTERLUDES
from jackal.games.archipelago.islands import COLOURS, TERRAINS
from jackal.games.archipelago.share import SHARE
from jackal.islands.houses import SHIPS
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


SETS: Final = [SHARE, CARDS, INTERLUDES]
LAWS: Final = Laws(berth="ARC-S6", turn="ARC-T2", vote="ARC-Z3", over="ARC-Z1")
RULES: Final = make_rules(SETS, house=SHIPS, laws=LAWS, colours=COLOURS, terrains=TERRAINS, verdict=verdict)
