"""What an island game is made of: steps, printed tiles, the house and the rules as values."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from jackal.core.chance import Chance
from jackal.core.event import Event
from jackal.islands.words import WALK

if TYPE_CHECKING:
    from jackal.islands.state import IslandState


class Step:
    """A step (ISL-C1). `way` is its direction or leap; `repeats` the kind that ice would repeat."""

    def __init__(self, origin: int, kind: int, to: int, repeats: int = WALK, way: int = 0) -> None:
        self.origin = origin
        """The place left; aboard a vehicle, that vehicle's cell."""
        self.kind = kind
        self.to = to
        self.repeats = repeats
        self.way = way

    def key(self) -> int:
        """What makes two steps the same in one chain (ISL-C6)."""
        return (self.origin << 4 | self.kind) << 10 | self.to

    def mark(self) -> int:
        """What makes all that may follow two steps the same."""
        return self.key() << 8 | self.repeats << 4 | self.way & 15


Act = Callable[["IslandState", int, int], None]
"""(state, piece, cell): what a tile does to the piece that entered it."""
Ways = Callable[["IslandState", int, Step], list[Step]]
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


class Tile:
    """A printed tile. `act` is what a resting tile does to who enters it, `ways` the steps a moving tile allows."""

    def __init__(
        self,
        name: str,
        signs: str,
        *,
        act: Act | None = None,
        ways: Ways | None = None,
        like: int = 0,
        value: int = 0,
        heads: tuple[int, ...] = (),
        rule: str = "",
    ) -> None:
        self.name = name
        self.signs = signs.split()
        """How it is written in a position, one sign for each orientation that differs (ISL-T3)."""
        self.act = act
        self.ways = ways
        self.like = like
        self.value = value
        self.heads = heads
        self.rule = rule
        self.turned = [[(d + 2 * quarter) % 8 for d in heads] for quarter in range(4)]
        """The directions drawn on it, for each orientation (ISL-T1)."""


class House:
    """Where the island games differ in place and fate (ISL section 1)."""

    def __init__(
        self,
        *,
        corner_spaces: bool,
        stuck_kills: bool,
        fixed_speed: int,
        run_over_kills: bool,
        outside_reach: int,
        outside_fight_kills: bool,
        enemy_vehicle_walk: bool,
        enemy_vehicle_kills: bool,
        peek_count: int,
    ) -> None:
        self.corner_spaces = corner_spaces
        self.stuck_kills = stuck_kills
        self.fixed_speed = fixed_speed
        """Steps of a vehicle with an own piece aboard; 0: one for each own pirate aboard."""
        self.run_over_kills = run_over_kills
        self.outside_reach = outside_reach
        self.outside_fight_kills = outside_fight_kills
        self.enemy_vehicle_walk = enemy_vehicle_walk
        self.enemy_vehicle_kills = enemy_vehicle_kills
        self.peek_count = peek_count


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
        asks: dict[int, "Options"],
        verbs: dict[int, "Perform"],
        own_actions: Extend,
        after_action: Ask,
        end_of_turn: Perform,
        verdict: Verdict,
        caught: Caught,
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
        """For each question, the list of its answers."""
        self.verbs = verbs
        """For each verb of an action, what it does."""
        self.own_actions = own_actions
        """Adds the actions that only this game knows (a revival, an ability)."""
        self.after_action = after_action
        """Asks what is asked between the action and the end of the turn (bottles); true if it asked."""
        self.end_of_turn = end_of_turn
        """What happens by itself at the end of a turn (the bear)."""
        self.verdict = verdict
        """Why the game is over after a turn, or nothing."""
        self.caught = caught
        """What the beast does to a piece it meets."""
        self.proceed = proceed
        """Goes on after an action until somebody has to decide."""
        self.leave = leave
        self.redeal = redeal
