"""What an island game is made of: printed tiles, the house and the rules as values."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from jackal.core.chance import Chance
from jackal.core.event import Event
from jackal.islands.steps import Step, Steps

if TYPE_CHECKING:
    from jackal.islands.state import IslandState


Act = Callable[["IslandState", int, int], None]
"""(state, piece, cell): what a tile does to the piece that entered it."""
Found = Callable[["IslandState", int], None]
"""(state, cell): what happens to a tile itself when it is flipped."""
Ways = Callable[["IslandState", int, Step], Steps]
"""(state, piece, the step that came here): the steps a moving tile allows."""
Options = Callable[["IslandState"], list[int]]
Perform = Callable[["IslandState", int], None]
Extend = Callable[["IslandState", list[int]], None]
Ask = Callable[["IslandState"], bool]
Verdict = Callable[["IslandState"], str]
Caught = Callable[["IslandState", int, str], None]
Course = Callable[["IslandState"], None]
Leave = Callable[["IslandState", int, list[Event] | None], None]
Redeal = Callable[["IslandState", int, Chance], "IslandState"]
Default = Callable[["IslandState", list[int]], int]
"""(state, legal actions): what is done for who is out of time."""
Deserted = Callable[["IslandState", int], bool]
"""(state, seat): what becomes of the crews of a seat that left; true if the game is over for want of players."""
Writer = Callable[["IslandState", int], str]
"""(state, action): an action of one verb as people write it."""


class Tile:
    """A printed tile. `act` is what it does to who enters it, `ways` the steps a moving tile allows."""

    def __init__(
        self,
        name: str,
        signs: str,
        *,
        act: Act | None = None,
        ways: Ways | None = None,
        found: Found | None = None,
        like: int = 0,
        value: int = 0,
        heads: tuple[int, ...] = (),
        token: str = "",
        rule: str = "",
    ) -> None:
        self.name = name
        self.signs = signs.split()
        """How it is written in a position, one sign for each orientation that differs (ISL-T3)."""
        self.act = act
        self.ways = ways
        self.found = found
        self.like = like
        self.value = value
        self.heads = heads
        self.token = token
        """The token that lies on it while it is face up and not used up: a lock, an altar's."""
        self.rule = rule
        self.turned = [[(d + 2 * quarter) % 8 for d in heads] for quarter in range(4)]
        """The directions drawn on it, for each orientation (ISL-T1)."""
        self.masks = [sum([1 << d for d in turned]) for turned in self.turned]


class House:
    """Where the island games differ in place and fate (ISL section 1)."""

    def __init__(
        self,
        *,
        vehicle: str,
        outside: str,
        corner_spaces: bool,
        stuck_kills: bool,
        fixed_speed: int,
        run_over_kills: bool,
        outside_reach: int,
        outside_return: bool,
        outside_fight_kills: bool,
        enemy_vehicle_walk: bool,
        enemy_vehicle_kills: bool,
        peek_count: int,
    ) -> None:
        self.vehicle = vehicle
        """What the vehicles are called: ship, car."""
        self.outside = outside
        """And the spaces where they go: sea, road."""
        self.corner_spaces = corner_spaces
        self.stuck_kills = stuck_kills
        self.fixed_speed = fixed_speed
        """Steps of a vehicle with an own piece aboard; 0: one for each own pirate aboard."""
        self.run_over_kills = run_over_kills
        self.outside_reach = outside_reach
        self.outside_return = outside_return
        """Whether who is outside may step back onto an empty tile (ARK-D4)."""
        self.outside_fight_kills = outside_fight_kills
        self.enemy_vehicle_walk = enemy_vehicle_walk
        self.enemy_vehicle_kills = enemy_vehicle_kills
        """Otherwise who is forced aboard rides along (ARK-D8), and only if there is no other way (ARK-M4)."""
        self.peek_count = peek_count
        """Tiles that a lookout shows, in each world."""


SHIPS: Final = House(
    vehicle="ship",
    outside="sea",
    corner_spaces=True,
    stuck_kills=True,
    fixed_speed=0,
    run_over_kills=True,
    outside_reach=1,
    outside_return=False,
    outside_fight_kills=True,
    enemy_vehicle_walk=True,
    enemy_vehicle_kills=True,
    peek_count=4,
)
"""The Archipelago column of ISL section 1."""


class TileSet:
    """What a set of tiles brings into a game: the tiles, and the parts of a turn, questions and words they need."""

    def __init__(
        self,
        *,
        tiles: list[Tile],
        pools: list[list[str]],
        coins: int,
        bottles: int = 0,
        asks: dict[int, Options],
        verbs: dict[int, Perform],
        own_actions: list[Extend],
        after_action: list[Ask],
        end_of_turn: list[Perform],
        caught: Caught | None = None,
        join: Perform | None = None,
        faults: list[Verdict],
        ask_names: dict[int, str],
        writers: dict[int, Writer],
        words: dict[int, str],
        when: dict[str, str],
        forms: str,
        harmless: frozenset[str],
    ) -> None:
        self.tiles = tiles
        self.pools = pools
        """The names of the tiles to be mixed, by terrain."""
        self.coins = coins
        self.bottles = bottles
        self.asks = asks
        """For each question, the list of its answers."""
        self.verbs = verbs
        """For each verb of an action, what it does."""
        self.own_actions = own_actions
        """Add the actions that only this set knows (a revival)."""
        self.after_action = after_action
        """Ask what is asked between the action and the end of the turn (bottles); true if they asked."""
        self.end_of_turn = end_of_turn
        """What happens by itself at the end of a turn of a crew (the bear, the wheels)."""
        self.caught = caught
        """What the beast does to a piece it meets, where there is a beast."""
        self.join = join
        """How the missionary joins a crew, where there is one."""
        self.faults = faults
        """Why a written position cannot be, or nothing."""
        self.ask_names = ask_names
        self.writers = writers
        self.words = words
        self.when = when
        """Which rule says when such an answer is asked for."""
        self.forms = forms
        self.harmless = harmless
        """Events that show nothing hidden."""


class Rules:
    """The rules of one island game as a value: its house, its tiles and its own parts of a turn."""

    def __init__(
        self,
        *,
        house: House,
        tiles: list[Tile],
        colours: tuple[str, ...],
        terrains: tuple[str, ...],
        coins: int,
        asks: dict[int, Options],
        verbs: dict[int, Perform],
        own_actions: list[Extend],
        after_action: list[Ask],
        end_of_turn: list[Perform],
        verdict: Verdict,
        caught: Caught | None,
        join: Perform | None,
        faults: list[Verdict],
        late: Default,
        deserted: Deserted,
        proceed: Course,
        leave: Leave,
        redeal: Redeal,
    ) -> None:
        self.house = house
        self.tiles = tiles
        self.colours = colours
        self.terrains = terrains
        self.coins = coins
        self.like = [tile.like for tile in tiles]
        self.asks = asks
        self.verbs = verbs
        self.own_actions = own_actions
        self.after_action = after_action
        self.end_of_turn = end_of_turn
        self.verdict = verdict
        """Why the game is over after a turn, or nothing."""
        self.caught = caught
        self.join = join
        self.faults = faults
        self.late = late
        self.deserted = deserted
        self.proceed = proceed
        """Goes on after an action until somebody has to decide."""
        self.leave = leave
        self.redeal = redeal
