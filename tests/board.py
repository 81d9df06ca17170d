"""Drawn boards for rule tests: a position in a few lines, actions in notation, questions about what came of them.

s = board("white: ship=a4 1=c4", "red: ship=h4", "tiles: d4=>")
play(s, "1:c4-d4")
assert where(s, "white1") == "e4"
"""

from jackal.core.chance import ScriptedChance
from jackal.core.event import Event
from jackal.core.game import PROPOSE_END, Game
from jackal.games import GAMES
from jackal.islands.state import IslandState
from jackal.islands.words import DOWN
from jackal.text import read_position
from jackal.text.archipelago.bottles import bottles
from jackal.text.head import FORMAT
from jackal.text.islands.position import whereabouts

ARCHIPELAGO = GAMES["archipelago"]
ARKHAM = GAMES["arkham"]
COLOURS = ("white", "blue", "red", "yellow")
BERTHS = {2: "e1 e9", 3: "a5 c9 c1", 4: "a4 a6 c9 c1"}
"""Where the cars of Arkham are at first (ARK-S5)."""
MIXED_BERTHS = {2: "f1 f11", 3: "f11 k3 a3", 4: "f1 a6 f11 k6"}


def board(*lines: str, rolls: tuple[int, ...] = (), explored: bool = False) -> IslandState:
    """A position of Archipelago on island 1 (unless an option says otherwise), tiles empty and face up by default.

    Crews left out berth where they are out of the way. `rolls` scripts the chance results (0 for face 1). Unless the
    island is meant to be all `explored`, its last bare cell is face down, so that the game does not end at once.
    """
    text = "\n".join(lines)
    seats = seats_in(lines)
    away = ["white: ship=a4", "yellow: ship=h5", "black: ship=e1", "red: ship=d8"]
    crews = 4 if "two_crews = on" in text else seats
    state = placed(ARCHIPELAGO, lines, away[:crews], explored=explored)
    state.set_chance(ScriptedChance(list(rolls)))
    return state


def city(*lines: str, rolls: tuple[int, ...] = (), explored: bool = False) -> IslandState:
    """A position of Arkham in the same way: cars left out are at their berths."""
    text = "\n".join(lines)
    seats = seats_in(lines)
    vehicle = "ship" if "vehicles = ships" in text else "car"
    berths = (MIXED_BERTHS if "multiverse" in text else BERTHS)[seats].split()
    away = [f"{COLOURS[crew]}: {vehicle}={cell}" for crew, cell in enumerate(berths)]
    state = placed(ARKHAM, lines, away, explored=explored)
    state.set_chance(ScriptedChance(list(rolls)))
    return state


def seats_in(lines: tuple[str, ...]) -> int:
    return next((int(line.split(":")[1]) for line in lines if line.startswith("seats:")), 2)


def placed(game: Game, lines: tuple[str, ...], away: list[str], *, explored: bool) -> IslandState:
    text = "\n".join(lines)
    rest = [line for line in away if f"\n{line.split(':')[0]}:" not in "\n" + text]
    head = [] if "turn:" in text else ["turn: white"]
    state = read_position(game, "\n".join([FORMAT, *lines, *rest, *head]))
    assert isinstance(state, IslandState)
    if not explored and not state.hidden():
        bare = [cell for cell in state.field.land if not state.here[cell] and state.field.name(cell) not in text]
        state.face[bare[-1]] = DOWN
        state.legal = None
    return state


def game_of(s: IslandState) -> Game:
    """Only Arkham may be mixed with another game."""
    return ARKHAM if "multiverse" in s.options else ARCHIPELAGO


def play(s: IslandState, *actions: str) -> list[Event]:
    """Play actions in notation, each for whoever has to decide; all that happened, in order."""
    events: list[Event] = []
    for text in actions:
        seat = s.actors()[0]
        s.play(seat, game_of(s).notation.read(s, seat, text), events.append)
    return events


def legal(s: IslandState) -> list[str]:
    """The legal actions in notation, without the proposal to end."""
    seat = s.actors()[0]
    return [game_of(s).notation.write(s, action) for action in s.actions(seat) if action != PROPOSE_END]


def steps(s: IslandState, piece: str) -> set[str]:
    """Where a piece may go: the targets of its steps, `$` behind those with a coin, `+` for the next space."""
    mine = [text.removeprefix(f"{piece}:") for text in legal(s) if text.startswith(f"{piece}:")]
    return {text.partition("-")[2] if "-" in text else text[text.index("+") :] for text in mine}


def ways(s: IslandState) -> set[str]:
    """The open ways on in a chain, `$` behind those with a coin."""
    return {text.removeprefix(">") for text in legal(s) if text.startswith(">")}


def number(s: IslandState, name: str) -> int:
    """The piece called `white1`, `red3`, or `missionary`."""
    if name == "missionary":
        return 3 * s.crews
    return 3 * s.rules.colours.index(name[:-1]) + int(name[-1]) - 1


def where(s: IslandState, name: str) -> str:
    """`c4`, `c4/2`, `c4:trapped`, `aboard`, `aboard:red`, `dead` as in a position's text."""
    return whereabouts(s, number(s, name))


def gold(s: IslandState) -> dict[str, int]:
    """Coins on the board by place: `{"c4": 2, "d5/3": 1}`."""
    return {
        s.field.name(place >> 3) + (f"/{place & 7}" if place & 7 else ""): count for place, count in s.coins.items()
    }


def face_down(s: IslandState, name: str) -> bool:
    return s.face[s.field.cell(name)] == DOWN


def why_not(s: IslandState, text: str) -> str:
    """The rule that forbids an action of whoever decides, or nothing."""
    refusal = game_of(s).notation.why_not(s, s.actors()[0], text)
    return refusal.rule if refusal else ""


def told(events: list[Event], name: str) -> list[dict[str, object]]:
    """What the events of one name say, in order; whom they befall tests/properties/test_blows.py looks at."""
    return [without_blows(event) for event in events if event.name == name]


def without_blows(event: Event) -> dict[str, object]:
    return {key: value for key, value in event.data.items() if key != "befalls"}


def tile_seen(s: IslandState, name: str, seat: int | None) -> dict[str, object]:
    """What a seat, or an onlooker, sees of the tile on a cell."""
    land = game_of(s).view(s, seat)["land"]
    assert isinstance(land, list)
    found: dict[str, object] = next(tile for tile in land if tile["cell"] == name)
    return found


def supply(s: IslandState) -> dict[str, int]:
    """What lies in the supply, and how many coins are lost."""
    return {"coins": s.supply, "bottles": bottles(s).supply, "lost": s.lost}


def story(events: list[Event]) -> list[str]:
    """The names of what happened, in order."""
    return [event.name for event in events]


def bide(s: IslandState, turns: int = 1) -> list[Event]:
    """Whoever is up makes a vehicle's shortest move and nothing more: turns that change nothing else."""
    events: list[Event] = []
    for _ in range(turns):
        events += play(s, next(text for text in legal(s) if text.startswith(s.rules.house.vehicle + ":")))
    return events


def bear(s: IslandState) -> str:
    """The cell of the bear."""
    return s.field.name(s.beast)
