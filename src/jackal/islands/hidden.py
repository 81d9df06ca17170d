"""What a seat cannot know, dealt anew: for search and for the proof that nothing leaks (ISL section 12)."""

from jackal.core.chance import Chance
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, GOLD


def redeal(s: IslandState, seat: int, chance: Chance) -> IslandState:
    """A position that fits all the seat knows: unseen tiles of one terrain are mixed with those left in the box."""
    twin = s.copy()
    twin.chance = chance
    secret = [cell for cell in s.field.land if s.face[cell] == DOWN and not s.seen[cell] >> seat & 1]
    while True:
        deal_secrets(twin, s, secret, chance)
        if laid_coins(twin) >= s.least:
            return twin


def deal_secrets(twin: IslandState, s: IslandState, secret: list[int], chance: Chance) -> None:
    twin.tile = s.tile[:]
    twin.turned = s.turned[:]
    box: list[tuple[int, int]] = []
    for terrain in range(len(s.rules.terrains)):
        cells = [cell for cell in secret if s.terrain[cell] == terrain]
        pool = [s.tile[cell] for cell in cells] + [tile for land, tile in s.box if land == terrain]
        pool.sort()  # the deal must not depend on what the seat cannot know
        chance.shuffle(pool)
        for cell in cells:
            twin.tile[cell] = pool.pop()
            twin.turned[cell] = turn_at_random(s, twin.tile[cell], chance)
        box += [(terrain, tile) for tile in pool]
    twin.box = box


def turn_at_random(s: IslandState, tile: int, chance: Chance) -> int:
    """ISL-T2, T3: one of four quarter turns; those that look alike are written as one."""
    return chance.pick(4) % len(s.rules.tiles[tile].signs)


def laid_coins(s: IslandState) -> int:
    """All coins of the chests that were laid, found or not (ARC-S3)."""
    total = 0
    for cell in s.field.land:
        tile = s.rules.tiles[s.tile[cell]]
        if tile.like & GOLD:
            total += tile.value
    return total
