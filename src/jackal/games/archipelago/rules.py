"""The rules of Archipelago as one value: its house, its tiles, its own questions and its end (ARC-T, K, Z)."""

from typing import Final

from jackal.games.archipelago import bear, bottles, quake
from jackal.games.archipelago.islands import COINS, COLOURS, TERRAINS
from jackal.games.archipelago.tiles import TILES
from jackal.islands.rows import House
from jackal.islands.rules import make_rules
from jackal.islands.state import IslandState
from jackal.islands.words import DEAD, DOWN, GOLD, OWN_VERBS, REVIVES, STANDING, cell_of, pack, piece_of

REVIVE: Final = OWN_VERBS + 5
IDLE_ROUNDS: Final = 40  # ARC-Z4

# The Archipelago column of ISL section 1.
HOUSE: Final = House(
    corner_spaces=True,
    stuck_kills=True,
    fixed_speed=0,
    run_over_kills=True,
    outside_reach=1,
    outside_fight_kills=True,
    enemy_vehicle_walk=True,
    enemy_vehicle_kills=True,
    peek_count=4,
)


def list_revivals(s: IslandState, found: list[int]) -> None:
    """ARC-K14: a pirate standing in the shrine may spend the action to bring back one of the crew's own three."""
    for piece in s.mates[s.crew]:
        place = s.place[piece]
        if place >= 0 and s.likes(place >> 3) & REVIVES and s.lying[piece] == STANDING and not s.meek >> piece & 1:
            for mate in range(3 * s.crew, 3 * s.crew + 3):
                action = pack(REVIVE, place >> 3, mate)
                if s.place[mate] == DEAD and action not in found:
                    found.append(action)


def revive(s: IslandState, action: int) -> None:
    s.asks.pop()
    s.put(piece_of(action), cell_of(action) * 8)
    s.say("revived", {"piece": piece_of(action), "cell": s.field.name(cell_of(action))})


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
        if place != DEAD and not s.meek >> piece & 1:
            return True
    return False


def clinched(s: IslandState) -> bool:
    """ARC-Z7: the leader is out of reach of all gold that may still come."""
    open_gold = sum(s.coins.values())
    chests = [s.rules.tiles[s.tile[cell]] for cell in s.field.land if s.face[cell] == DOWN]
    chests += [s.rules.tiles[tile] for _, tile in s.box]
    open_gold += sum(tile.value for tile in chests if tile.like & GOLD)
    sides = sorted(
        {crew: sum(s.purse[mate] for mate in range(s.crews) if s.allied(crew, mate)) for crew in range(s.crews)}.items()
    )
    best = max(gold for _, gold in sides)
    leaders = [crew for crew, gold in sides if gold == best]
    rest = [gold for crew, gold in sides if not s.allied(leaders[0], crew)]
    return all(best > gold + open_gold for gold in rest)


RULES: Final = make_rules(
    house=HOUSE,
    tiles=TILES,
    colours=COLOURS,
    terrains=TERRAINS,
    coins=COINS,
    asks={bottles.ASK_BOTTLE: bottles.bottles_asked, quake.ASK_SWAP: quake.swaps_asked},
    verbs={
        bottles.FREE: bottles.free,
        bottles.THREAD: bottles.thread,
        bottles.ARM: bottles.give,
        bottles.DONE: bottles.done,
        quake.SWAP: quake.swap,
        REVIVE: revive,
    },
    own_actions=list_revivals,
    after_action=bottles.ask_bottle,
    end_of_turn=bear.hunt,
    verdict=verdict,
    caught=bear.caught,
)
