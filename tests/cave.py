"""Caves for rule tests: a position in a few lines, actions in notation, questions about what came of them.

s = cave(R, "white: at=0,1b", dice=(3,))
play(s, "roll")
assert spots(s) == {"0,1b", "0,2", "0,1a", "0,0"}
"""

from jackal.core.chance import Chance, ScriptedChance
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.games.dungeon.cave import NOWHERE, name_of
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.tiles import TILES
from jackal.games.dungeon.words import COLOURS
from jackal.text import read_position
from jackal.text.head import FORMAT

DUNGEON = GAMES["dungeon"]

# The reference position of the catalogue (DUN section 6) and the map of DUN-X10.
R = "cave: 1,0=31r0 1,-1=16r0 1,-2=29r0 0,-1=25r0 0,-2=92r0 -1,0=39r1 0,1=45r0 0,2=87r0"
R_AND_27 = f"{R} 0,-3=27r0"
X10 = "cave: 1,0=7r0 2,0=33r1 -1,0=95r0 -2,0=20r2 0,-1=25r0 0,-2=1r0 0,1=11r0"


def cave(*lines: str, dice: tuple[int, ...] = (), picks: tuple[int, ...] = ()) -> DungeonState:
    """A position; what is left out is as plain as can be. `dice` are the faces to come, `picks` other results first."""
    state = read_position(DUNGEON, "\n".join([FORMAT, *lines]))
    assert isinstance(state, DungeonState)
    throw(state, *dice, picks=picks)
    return state


def throw(s: DungeonState, *dice: int, picks: tuple[int, ...] = ()) -> None:
    """From now on these faces come up."""
    s.set_chance(ScriptedChance([*picks, *[face - 1 for face in dice]]))


def start(seats: int, chance: Chance, **options: Value) -> DungeonState:
    """A game from its beginning."""
    state = DUNGEON.start(seats, chance, options)
    assert isinstance(state, DungeonState)
    return state


def shuffled(items: list[int], wanted: list[int]) -> list[int]:
    """What chance must answer so that these items come to lie in the wanted order."""
    items, answers = items[:], []
    for last in range(len(items) - 1, 0, -1):
        answers.append(items.index(wanted[last], 0, last + 1))
        items[last], items[answers[-1]] = items[answers[-1]], items[last]
    return answers


def box() -> list[int]:
    """All tiles but the entrance, as they lie before they are shuffled."""
    return [tile for tile, row in enumerate(TILES) for _ in range(row.copies) if tile]


def with_top(*tiles: int) -> list[int]:
    """What chance must answer so that the stack of 99 begins with these."""
    rest = [tile for tile in box() if tile not in tiles]
    return shuffled(box(), [*rest, *reversed(tiles)])


# Play -----------------------------------------------------------------------------------------------------------------


def play(s: DungeonState, *actions: str) -> list[Event]:
    """Play actions in notation, each for whoever has to decide; all that happened, in order."""
    events: list[Event] = []
    for text in actions:
        seat = s.actors()[0]
        s.play(seat, DUNGEON.notation.read(s, seat, text), events.append)
    return events


def legal(s: DungeonState) -> list[str]:
    """The legal actions in notation, without the proposal to end."""
    seat = s.actors()[0]
    return [DUNGEON.notation.write(s, action) for action in s.actions(seat) if action != PROPOSE_END]


def spots(s: DungeonState) -> set[str]:
    """Where the pirate in question may go, or a coin may be put."""
    return {text.partition(":")[2] for text in legal(s) if text.startswith(("go:", "put:"))}


def turns(s: DungeonState, cell: str) -> str:
    """The rotations with which the tile in question may lie on a cell: `12`, or nothing."""
    return "".join([text[-1] for text in legal(s) if text.startswith(f"lay:{cell}r")])


def why_not(s: DungeonState, text: str) -> str:
    """The rule that forbids an action of whoever decides, or nothing."""
    refusal = DUNGEON.notation.why_not(s, s.actors()[0], text)
    return refusal.rule if refusal else ""


def decides(s: DungeonState) -> str:
    return COLOURS[s.actors()[0]]


def told(events: list[Event], name: str) -> list[dict[str, object]]:
    """What the events of one name say, in order; whom they befall tests/properties/test_blows.py looks at."""
    return [without_blows(event) for event in events if event.name == name]


def without_blows(event: Event) -> dict[str, object]:
    return {key: value for key, value in event.data.items() if key != "befalls"}


def story(events: list[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [event.name for event in events]


# Questions about a position -------------------------------------------------------------------------------------------


def where(s: DungeonState, colour: str) -> str:
    place = s.place[COLOURS.index(colour)]
    return "nowhere" if place == NOWHERE else name_of(s.cave, place)


def gold(s: DungeonState) -> set[str]:
    """The halls with a coin."""
    return {name_of(s.cave, node) for hall, node in enumerate(s.cave.halls) if s.gold >> hall & 1}


def node(s: DungeonState, name: str) -> int:
    [found] = [node for node in range(len(s.cave.of)) if name_of(s.cave, node) == name]
    return found


def far(s: DungeonState, one: str, other: str = "0,0") -> int:
    """Steps on foot between two places, mud ignored; NOWHERE if one cannot walk."""
    return s.cave.distances(node(s, one))[node(s, other)]


def joined(s: DungeonState, name: str) -> list[str]:
    return [name_of(s.cave, to) for to in s.cave.joined[node(s, name)]]


def laid(s: DungeonState) -> int:
    """How many tiles lie besides the entrance."""
    return len(s.cave.tile) - 1


def ranks(s: DungeonState) -> tuple[str, tuple[int, ...]]:
    """Why the game is over, and the places of all seats."""
    outcome = s.outcome()
    assert outcome is not None
    return outcome.reason, outcome.ranks
