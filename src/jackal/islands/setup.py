"""A board before its first turn: nobody berthed, nothing flipped, everything in the supply."""

from jackal.core.chance import Chance
from jackal.core.first import first_seat
from jackal.core.options import Value
from jackal.islands.field import NOWHERE, Field
from jackal.islands.rows import Rules
from jackal.islands.state import IslandState
from jackal.islands.words import BERTHING, DEAD, DOWN, NEVER, NEXT, STANDING, USED


def blank_state(
    rules: Rules,
    field: Field,
    terrain: list[int],
    chance: Chance,
    options: dict[str, Value],
    *,
    owner: list[int],
    teams: bool,
    coins: int,
) -> IslandState:
    """Every tile empty and face down; `owner` says which seat plays each crew."""
    s = IslandState(rules)
    crews = len(owner)
    s.options = options
    s.chance = chance
    s.field = field
    s.terrain = terrain
    s.tile = [0] * field.size
    s.turned = [0] * field.size
    s.box = []
    s.seen = [0] * field.size
    s.taken = []
    s.face = [USED] * field.size
    for cell in field.land:
        s.face[cell] = DOWN
    s.coins = {}
    s.crews = crews
    s.owner = owner
    s.allies = [allies_of(crew, crews, teams) for crew in range(crews)]
    s.friends = [pieces_of(allies) for allies in s.allies]
    s.mates = [[3 * crew, 3 * crew + 1, 3 * crew + 2] for crew in range(crews)]
    s.crew_of = [piece // 3 for piece in range(3 * crews)] + [-1]
    s.proposed = [NEVER] * (max(owner) + 1)
    s.own = [None] * (max(rules.starts, default=-1) + 1)
    for slot, starts in rules.starts.items():
        s.own[slot] = starts(crews)
    s.gifts = [0] * (3 * crews + 1)
    s.gifted = 0
    s.called = [""] * (3 * crews + 1)
    s.voyage = None
    s.place = [DEAD] * (3 * crews + 1)
    s.lying = [STANDING] * (3 * crews + 1)
    s.here = [0] * field.size
    s.ship = [NOWHERE] * crews
    s.purse = [0] * crews
    s.powers = [0] * crews
    s.supply = coins
    s.least = 0
    s.lost = 0
    s.meek = 0
    s.beast = NOWHERE
    s.first = owner.index(first_seat(options, max(owner) + 1, 0))
    s.crew = 0
    s.controller = owner[0]
    s.turn = 0
    s.idle = 0
    s.swayed = 0
    s.sway = NEXT
    s.stage = BERTHING
    s.asks = ()
    s.absent = 0
    s.reason = ""
    s.mover = -1
    s.came = 0
    s.cargo = 0
    s.spent = ()
    s.rolls = 0
    return s


def allies_of(crew: int, crews: int, teams: bool) -> int:
    """ISL-P5: itself; in teams the crew opposite too."""
    return 1 << crew | (1 << (crew + 2) % crews if teams else 0)


def pieces_of(allies: int) -> int:
    return sum([7 << 3 * crew for crew in range(allies.bit_length()) if allies >> crew & 1])
