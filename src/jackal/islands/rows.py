"""What an island game is made of: printed tiles, the house and the rules as values."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from jackal.core.chance import Chance
from jackal.core.event import Tell
from jackal.core.game import Outcome
from jackal.core.shape import Addition, View
from jackal.islands.frame import DIRECTIONS
from jackal.islands.steps import Step, Steps
from jackal.islands.words import MOVING

if TYPE_CHECKING:
    from jackal.islands.state import IslandState


Asking = tuple[int, int, int]
"""A question in progress: what is asked, which seat decides, and what about: a cell, how many are left, by whom."""
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
Caught = Callable[["IslandState", int], None]
TurnPart = Callable[["IslandState"], None]
Leave = Callable[["IslandState", int, Tell], None]
Redeal = Callable[["IslandState", int, Chance], "IslandState"]
Default = Callable[["IslandState", list[int]], int]
"""(state, legal actions): what is done for who is out of time."""
Deserted = Callable[["IslandState", int], bool]
"""(state, seat): what becomes of the crews of a seat that left; true if the game is over for want of players."""
Lawful = Callable[["IslandState", int], bool]
"""(state, action): whether an action that is not listed may be done all the same."""
Writer = Callable[["IslandState", int], str]
"""(state, action): an action of one verb as people write it."""
Describe = Callable[["IslandState", int, str], View]
"""(state, action, its text): the action taken apart."""
Reads = Callable[["IslandState", str], int]
"""(state, text): the action that a text of one head means, legal or not; or an error."""
Bars = Callable[["IslandState", int], str]
"""(state, action): the rule that forbids an answer to the question that is open, or nothing."""
Starts = Callable[[int], "Own"]
"""(crews): what a part keeps of its own when the game begins."""
Follows = Callable[["IslandState", dict[int, int]], None]
"""(state, cells and where their tiles have gone, NOWHERE if they are gone for good)"""
Says = Callable[["IslandState", int], View]
"""(state, number of the crew or piece, 0 for all else): what everybody sees of a part there."""
Offers = Callable[["IslandState", int, list[int]], None]
"""(state, piece, actions): adds the actions that a piece has by its ability."""


class Own:
    """What a part keeps beside the board: a value, never changed, only replaced, so that copies of a state share it."""

    __slots__ = ()


class IslandAddition(Addition):
    """What a part adds to a record of the view, and what it says there."""

    def __init__(self, record: type, shape: type, says: Says) -> None:
        super().__init__(record, shape)
        self.says = says


class Tile:
    """A printed tile. `act` is what it does to who enters it, `ways` the steps a moving tile allows, where they are not
    just as drawn on it (ISL-K2)."""

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
        if like & MOVING and ways is None and not heads:
            raise ValueError(f"tile {name!r} moves on, but neither ways nor heads say where to")
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
        """The token that lies on it while it is face up and not used up."""
        self.rule = rule
        self.turned = [[(d + 2 * quarter) % 8 for d in heads] for quarter in range(4)]
        """The directions drawn on it, for each orientation (ISL-T1)."""
        self.masks = [sum([1 << d for d in turned]) for turned in self.turned]


def heads(*names: str) -> tuple[int, ...]:
    """The directions that are drawn on a tile as it is printed, by their names."""
    return tuple([DIRECTIONS.index(name) for name in names])


class Ability:
    """A card that makes one pirate better."""

    def __init__(
        self, name: str, *, box: int, like: int, rule: str, why: str = "", offers: Offers | None = None
    ) -> None:
        self.name = name
        self.box = box
        """The box it comes in."""
        self.like = like
        """What the pirate is like: a trait of `words.py`."""
        self.rule = rule
        self.why = why
        """What is said when it forbids something."""
        self.offers = offers
        """Adds an action of its own, where it has one."""


class Laws(NamedTuple):
    """The ids of the rules by which a game forbids what not every island game knows; parts bring some of them.

    Where none is named, it is the rule that all games share.
    """

    berth: str = "ISL-V1"
    """Where vehicles begin."""
    turn: str = "ISL-M8"
    """Who decides."""
    vote: str = "ISL-M8"
    over: dict[str, str] = {}  # noqa: RUF012, nobody changes it
    """What ends a game, by the reason that is told then."""
    afoot: str = "ISL-V1"
    """There are no vehicles."""
    unarmed: str = "ISL-F4"
    """The meek and their enemies keep out of each other's place,"""
    gentle: str = "ISL-F4"
    """and who starts beside them does not attack."""
    beast: str = "ISL-G5"
    """No coin goes where the beast is."""
    swim: str = "ISL-M4"
    """Between land and open space, and two spaces at a time."""
    lying: str = "ISL-M7"
    """Who lies cannot use an ability."""
    returning: str = "ISL-M4"
    """From outside back onto land."""
    boarding: str = "ISL-V6"
    """Nobody gets into an enemy's vehicle by choice,"""
    riding: str = "ISL-V8"
    """by force only if no other way is open,"""
    strange_hold: str = "ISL-G5"
    """and a coin never does."""
    road: str = "ISL-V3"
    """Where vehicles do not go."""
    veil: str = "ISL-B3"
    """Nobody stops in the veil;"""
    veil_from: str = "ISL-M2"
    """it is entered from a tile alone,"""
    veil_lane: str = "ISL-M1"
    """left by a way that leads on,"""
    veil_outside: str = "ISL-M4"
    """and not passed along outside."""
    corner: str = "ISL-B3"
    """Corners are passed, not stopped on;"""
    rolled_corner: str = "ISL-C9"
    """a roll into one ends beside it."""
    transfer: str = "ISL-C6"
    """From tile to tile of a kind."""
    peeks: str = "ISL-H3"
    """How many tiles may be seen."""


def united(laws: list[Laws]) -> Laws:
    """All of them together; the first that names a rule of its own has it."""
    found = dict(SHARED)
    for some in reversed(laws):
        found |= {name: rule for name, rule in some._asdict().items() if rule != SHARED[name]}
    return Laws(**found)


SHARED: Final = Laws()._asdict()


class HouseRules:
    """Where the island games differ in place and fate (ISL section 1)."""

    def __init__(
        self,
        *,
        vehicle: str,
        vehicle_rule: str,
        outside: str,
        outside_rule: str,
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
        afoot: bool = False,
    ) -> None:
        self.vehicle = vehicle
        """What the vehicles are called: ship, car."""
        self.vehicle_rule = vehicle_rule
        """The rule that speaks of how they go,"""
        self.outside_rule = outside_rule
        """and of who is outside."""
        self.outside = outside
        """And the spaces where they go: sea, road."""
        self.corner_spaces = corner_spaces
        self.stuck_kills = stuck_kills
        self.fixed_speed = fixed_speed
        """Steps of a vehicle with an own piece aboard; 0: one for each own pirate aboard."""
        self.run_over_kills = run_over_kills
        self.outside_reach = outside_reach
        self.outside_return = outside_return
        """Whether who is outside may step back onto an empty tile."""
        self.outside_fight_kills = outside_fight_kills
        self.enemy_vehicle_walk = enemy_vehicle_walk
        self.enemy_vehicle_kills = enemy_vehicle_kills
        """Otherwise who is forced aboard rides along, and only if there is no other way."""
        self.peek_count = peek_count
        """Tiles that a lookout shows, in each world."""
        self.afoot = afoot
        """There are no vehicles, and outside is death."""


class Voyage:
    """What lies before and behind an island: others, and cards to be picked. A value, never changed, only replaced."""

    def ended(self, s: "IslandState") -> None:
        """The island is over: go over to what comes between the islands, if another one follows."""
        raise NotImplementedError

    def go_on(self, s: "IslandState") -> None:
        """Between the islands: ask the next question, or lay the next island."""
        raise NotImplementedError

    def outcome(self, s: "IslandState") -> Outcome:
        """How all of it ended."""
        raise NotImplementedError

    def own_scores(self, s: "IslandState") -> list[int]:
        """By seat, how much of its side's score it has brought itself."""
        raise NotImplementedError

    def part(self, s: "IslandState") -> int:
        """How many islands lie behind the present one."""
        raise NotImplementedError

    def forgotten(self) -> "Voyage":
        """The same with all that nobody can know yet still to be dealt."""
        raise NotImplementedError


class Rules:
    """The rules of one island game as a value: its house, its tiles and its own parts of a turn."""

    def __init__(
        self,
        *,
        house: HouseRules,
        laws: Laws,
        tiles: list[Tile],
        colours: tuple[str, ...],
        terrains: tuple[str, ...],
        coins: int,
        abilities: list[Ability],
        asks: dict[int, Options],
        verbs: dict[int, Perform],
        unlisted: dict[int, Lawful],
        own_actions: list[Extend],
        after_action: list[Ask],
        end_of_turn: list[Perform],
        verdict: Verdict,
        caught: Caught | None,
        starts: dict[int, Starts],
        follows: list[Follows],
        additions: list[IslandAddition],
        sways: dict[int, str],
        late: Default,
        deserted: Deserted,
        proceed: TurnPart,
        ask: TurnPart,
        leave: Leave,
        redeal: Redeal,
    ) -> None:
        self.house = house
        self.laws = laws
        self.tiles = tiles
        self.colours = colours
        self.terrains = terrains
        self.coins = coins
        self.like = [tile.like for tile in tiles]
        self.abilities = abilities
        self.asks = asks
        self.verbs = verbs
        self.unlisted = unlisted
        self.own_actions = own_actions
        self.after_action = after_action
        self.end_of_turn = end_of_turn
        self.verdict = verdict
        """Why the game is over after a turn, or nothing."""
        self.caught = caught
        self.starts = starts
        self.follows = follows
        self.additions = additions
        self.sways = sways
        self.late = late
        self.deserted = deserted
        self.proceed = proceed
        """Goes on after an action until somebody has to decide."""
        self.ask = ask
        """Asks for the action whose turn it is, in a position that was written."""
        self.leave = leave
        self.redeal = redeal
