"""What an island game is made of: printed tiles, the house and the rules as values."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from jackal.core.chance import Chance
from jackal.core.event import Event, Tell
from jackal.core.game import Outcome
from jackal.core.shape import View
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
Describe = Callable[["IslandState", int, str], View]
"""An action taken apart; its text is given."""
"""(state, action): an action of one verb as people write it."""
Reads = Callable[["IslandState", str], int]
"""(state, text): the action that a text of one head means, legal or not; or an error."""
Bars = Callable[["IslandState", int], str]
"""(state, action): the rule that forbids an answer to the question that is open, or nothing."""
Offers = Callable[["IslandState", int, list[int]], None]
"""(state, piece, actions): adds the actions that a piece has by its ability."""


class Answer(NamedTuple):
    """What an action of one verb answers, the rule that says when that is asked, and what bars one then."""

    ask: int
    when: str
    barred: Bars


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


class Ability:
    """A card that makes one pirate better (ARC section 9)."""

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
        afoot: bool = False,
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
        self.afoot = afoot
        """There are no vehicles, and outside is death (ARC-P1, ARC-P5)."""


def island_house(*, afoot: bool) -> House:
    """The Archipelago column of ISL section 1."""
    return House(
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
        afoot=afoot,
    )


SHIPS: Final = island_house(afoot=False)
AFOOT: Final = island_house(afoot=True)
"""Puzzles: as on the islands, but without ships."""


class TileSet:
    """What a set of tiles or cards brings into a game: them, and the parts of a turn, questions and words they need."""

    def __init__(
        self,
        *,
        harmless: frozenset[str],
        tiles: list[Tile] | None = None,
        pools: list[list[str]] | None = None,
        abilities: list[Ability] | None = None,
        coins: int = 0,
        bottles: int = 0,
        asks: dict[int, Options] | None = None,
        verbs: dict[int, Perform] | None = None,
        unlisted: dict[int, Lawful] | None = None,
        own_actions: list[Extend] | None = None,
        after_action: list[Ask] | None = None,
        end_of_turn: list[Perform] | None = None,
        caught: Caught | None = None,
        join: Perform | None = None,
        faults: list[Verdict] | None = None,
        ask_names: dict[int, str] | None = None,
        writers: dict[int, Writer] | None = None,
        readers: dict[str, Reads] | None = None,
        words: dict[int, str] | None = None,
        answers: dict[int, Answer] | None = None,
        pending: dict[int, str] | None = None,
        sentences: dict[str, str] | None = None,
        forms: str = "",
        events: list[type[Event]] | None = None,
        actions: list[type] | None = None,
        parts: dict[int, Describe] | None = None,
    ) -> None:
        self.tiles = tiles or []
        self.pools = pools or []
        """The names of the tiles to be mixed, by terrain."""
        self.abilities = abilities or []
        self.coins = coins
        self.bottles = bottles
        self.asks = asks or {}
        """For each question, the list of its answers."""
        self.verbs = verbs or {}
        """For each verb of an action, what it does."""
        self.unlisted = unlisted or {}
        """For verbs whose actions are too many to be listed (names), whether one is lawful."""
        self.own_actions = own_actions or []
        """Add the actions that only this set knows (a revival)."""
        self.after_action = after_action or []
        """Ask what is asked between the action and the end of the turn (bottles); true if they asked."""
        self.end_of_turn = end_of_turn or []
        """What happens by itself at the end of a turn of a crew (the bear, the wheels)."""
        self.caught = caught
        """What the beast does to a piece it meets, where there is a beast."""
        self.join = join
        """How the missionary joins a crew, where there is one."""
        self.faults = faults or []
        """Why a written position cannot be, or nothing."""
        self.ask_names = ask_names or {}
        self.writers = writers or {}
        self.readers = readers or {}
        """Read what stands behind a word and a colon."""
        self.words = words or {}
        self.answers = answers or {}
        """By verb: what forbids an action of it."""
        self.pending = pending or {}
        """By question: the rule that puts it before an action; in a chain it is ISL-C3."""
        self.sentences = sentences or {}
        """What is said about a rule that forbids something."""
        self.events = events or []
        self.actions = actions or []
        """What actions of its own look like when they are taken apart,"""
        self.parts = parts or {}
        """and by verb how that is done."""
        self.forms = forms
        self.harmless = harmless
        """Events that show nothing hidden."""


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

    def part(self, s: "IslandState") -> int:
        """How many islands lie behind the present one."""
        raise NotImplementedError

    def forgotten(self) -> "Voyage":
        """The same with all that nobody can know yet still to be dealt."""
        raise NotImplementedError

    def view(self, s: "IslandState") -> View:
        """Its part of a view, by key: all of it is open, but for the islands to come."""
        raise NotImplementedError


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
        abilities: list[Ability],
        asks: dict[int, Options],
        verbs: dict[int, Perform],
        unlisted: dict[int, Lawful],
        own_actions: list[Extend],
        after_action: list[Ask],
        end_of_turn: list[Perform],
        verdict: Verdict,
        caught: Caught | None,
        join: Perform | None,
        faults: list[Verdict],
        late: Default,
        deserted: Deserted,
        proceed: TurnPart,
        ask: TurnPart,
        leave: Leave,
        redeal: Redeal,
    ) -> None:
        self.house = house
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
        self.join = join
        self.faults = faults
        self.late = late
        self.deserted = deserted
        self.proceed = proceed
        """Goes on after an action until somebody has to decide."""
        self.ask = ask
        """Asks for the action whose turn it is, in a position that was written."""
        self.leave = leave
        self.redeal = redeal
