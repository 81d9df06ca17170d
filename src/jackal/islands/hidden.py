"""What a seat cannot know, dealt anew: for search and for the proof that nothing leaks (ISL section 12)."""

from jackal.core.chance import Chance
from jackal.islands.rows import Rules
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN, GOLD, SURE


def redeal(s: IslandState, seat: int, chance: Chance) -> IslandState:
    """A position that fits all the seat knows: unseen tiles of one terrain are mixed with those left in the box.

    So are those that left the field face down. What lies under each back, which way round, and what was left out.
    """
    twin = s.copy()
    twin.chance = chance
    if s.voyage is not None:
        twin.voyage = s.voyage.forgotten()
    secret = [cell for cell in s.field.land if s.face[cell] == DOWN and not s.seen[cell] >> seat & 1]
    while True:
        deal_secrets(twin, s, seat, secret, chance)
        if laid_coins(twin) >= s.least:
            return twin


def deal_secrets(twin: IslandState, s: IslandState, seat: int, secret: list[int], chance: Chance) -> None:
    twin.tile = s.tile[:]
    twin.turned = s.turned[:]
    twin.taken = s.taken[:]
    box: list[tuple[int, int]] = []
    for terrain in range(len(s.rules.terrains)):
        cells = [cell for cell in secret if s.terrain[cell] == terrain]
        lost = [at for at, (land, _, known) in enumerate(s.taken) if land == terrain and not known >> seat & 1]
        pool = [s.tile[cell] for cell in cells] + [s.taken[at][1] for at in lost]
        pool += [tile for land, tile in s.box if land == terrain]
        pool.sort()  # the deal must not depend on what the seat cannot know
        pool = mixed(s.rules, pool, len(cells) + len(lost), chance)
        for cell in cells:
            twin.tile[cell] = pool.pop()
            twin.turned[cell] = turn_at_random(s, twin.tile[cell], chance)
        for at in lost:
            twin.taken[at] = (terrain, pool.pop(), s.taken[at][2])
        box += [(terrain, tile) for tile in pool]
    twin.box = box


def mixed(rules: Rules, pool: list[int], laid: int, chance: Chance) -> list[int]:
    """A shuffled pool whose last so many tiles are laid, those that are never left in the box among them."""
    sure = [tile for tile in pool if rules.like[tile] & SURE]
    if not sure:
        chance.shuffle(pool)
        return pool
    others = [tile for tile in pool if not rules.like[tile] & SURE]
    chance.shuffle(others)
    left = len(pool) - laid
    to_lay = others[left:] + sure
    chance.shuffle(to_lay)
    return others[:left] + to_lay


def turn_at_random(s: IslandState, tile: int, chance: Chance) -> int:
    """ISL-T2, ISL-T3: one of four quarter turns; those that look alike are written as one.

    ISL-H6: the deal's chance; later there are only rolls.
    """
    return chance.pick(4) % len(s.rules.tiles[tile].signs)


def laid_coins(s: IslandState) -> int:
    """All coins of the chests that were laid, found or not."""
    total = 0
    for cell in s.field.land:
        tile = s.rules.tiles[s.tile[cell]]
        if tile.like & GOLD:
            total += tile.value
    return total
