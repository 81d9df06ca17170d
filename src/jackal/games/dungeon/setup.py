"""The deal (DUN section S): who begins, the hands of five tiles, the stack, and the first tile drawn."""

from typing import Final

from jackal.core.chance import Chance
from jackal.core.errors import BadOption
from jackal.core.first import first_seat
from jackal.core.options import Value
from jackal.core.said import said
from jackal.games.dungeon.cave import Cave
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.tiles import CAVE, ENTRANCE, TILES
from jackal.games.dungeon.turn import prepare
from jackal.games.dungeon.words import COINS, FACES, NEED, NEED_TOGETHER, NEVER, TOKENS

HAND: Final = ((1, "plain"), (2, "mouth"), (2, "mud"))  # DUN-O6


def deal(seats: int, chance: Chance, options: dict[str, Value]) -> DungeonState:
    """DUN-K3: all of the deal's chance; later there are dice and what is put back."""
    s = bare_table(seats, options)
    s.chance = chance
    s.first = first_seat(options, seats, throw_for_first(seats, chance))
    box = [tile for tile, row in enumerate(TILES) for _ in range(row.copies) if row.kind != ENTRANCE]
    if options["five_tiles"]:
        s.hands = deal_hands(seats, chance, box)
    chance.shuffle(box)
    s.stack = box
    s.left = len(box)
    prepare(s, s.first)
    return s


def bare_table(seats: int, options: dict[str, Value]) -> DungeonState:
    """The entrance and the players, nothing dealt; options that do not suit the table are refused (DUN-O19).

    DUN-O18: all others combine.
    """
    five, allied = bool(options["five_tiles"]), bool(options["alliances"])
    if five and seats > 4:
        raise BadOption(said("five_tiles is for 2 to 4 players (DUN-O6); got {seats}", seats=seats))
    if allied and seats not in (4, 6):
        raise BadOption(said("alliances are for 4 or 6 players (DUN-O11); got {seats}", seats=seats))
    s = DungeonState(seats)
    s.clear()
    s.first = first_seat(options, seats, 0)
    s.options = options | {"mud": True} if five else options
    s.allied = allied
    s.cap = int(options["round_cap"])
    s.need = (NEED_TOGETHER if allied else NEED)[seats]
    s.bets = [TOKENS] * seats
    s.bats = [TOKENS] * seats
    s.proposed = [NEVER] * seats
    s.supply = COINS
    s.cave = Cave(bool(options["loose_join"]), bool(s.options["mud"]))
    s.cave.begin()
    s.owns_cave = True
    return s


def throw_for_first(seats: int, chance: Chance) -> int:
    """DUN-S4, DUN-S5: the highest throw begins; those who share it throw again."""
    best = list(range(seats))
    while len(best) > 1:
        throws = [chance.pick(FACES) for _ in best]
        best = [seat for seat, throw in zip(best, throws, strict=True) if throw == max(throws)]
    return best[0]


def deal_hands(seats: int, chance: Chance, box: list[int]) -> list[list[int]]:
    """DUN-O6, DUN-O7: in seat order a plain cave, two tiles with a mouth and two with mud; they leave the box."""
    pools = {kind: [tile for tile in box if sort_of(tile) == kind] for _, kind in HAND}
    hands: list[list[int]] = []
    for _ in range(seats):
        hand: list[int] = []
        for count, kind in HAND:
            for _ in range(count):
                hand.append(pools[kind].pop(chance.pick(len(pools[kind]))))
        for tile in hand:
            box.remove(tile)
        hands.append(hand)
    return hands


def sort_of(tile: int) -> str:
    """Which pool a tile belongs to: mouth tiles are halls and caves, the other two are caves alone."""
    row = TILES[tile]
    if any(row.mouths):
        return "mouth"
    if any(row.mud):
        return "mud"
    return "plain" if row.kind == CAVE else "none"
