"""The model's chains: a step, the fight it may be, what the tile does, the forced steps after it (ISL section 6)."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from tests.rules.archipelago.naive.world import COMPASS, LAND, TERRAIN, World, around, beyond, cell_of, is_land

Vector = tuple[int, int]
ARROWS: Final = {
    **dict(zip(("^", ">", "v", "<"), "NESW", strict=True)),
    **{corner: corner for corner in ("NE", "SE", "SW", "NW")},
    **dict(zip(("^v", "<>", "//", "\\\\"), ("N S", "E W", "NE SW", "SE NW"), strict=True)),
    **dict(zip("+x", ("N E S W", "NE SE SW NW"), strict=True)),
}
KNIGHT: Final = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
HOP: Final = [(0, 2), (2, 0), (0, -2), (-2, 0)]
FACES: Final = ["N", "NE", "E", "S", "SW", "W"]
"""Of the crossroads (ARC-K17)."""
ROLLS: Final = 6
MOVING: Final = {*ARROWS, "Ho", "Ic", "Tr", "Ba", "Cr", *("K^", "K>", "Kv", "K<"), *("X^", "X>", "Xv", "X<")}


class Fate:
    """All that is decided and rolled in one line of play: as scripted, and from there on the first of what is open."""

    def __init__(self, script: tuple[int, ...] = ()) -> None:
        self.script = script
        self.widths: list[int] = []
        self.said: list[tuple[str, list[str]]] = []
        """Every decision, and what was open."""
        self.faces: list[int] = []

    def pick(self, width: int) -> int:
        place = len(self.widths)
        self.widths.append(width)
        return self.script[place] if place < len(self.script) else 0

    def choose(self, options: list[str]) -> int:
        """Which of them; one alone happens by itself (ISL-C3)."""
        if len(options) == 1:
            return 0
        found = self.pick(len(options))
        self.said.append((options[found], options))
        return found

    def roll(self) -> int:
        self.faces.append(self.pick(6) + 1)
        return self.faces[-1]

    def after(self) -> tuple[int, ...] | None:
        """The next line of play, or none if this was the last."""
        script = [*self.script, *([0] * (len(self.widths) - len(self.script)))]
        while script and script[-1] == self.widths[len(script) - 1] - 1:
            script.pop()
        return (*script[:-1], script[-1] + 1) if script else None


class Step(NamedTuple):
    kind: str
    """Walk, arrow, knight, slide, hop, roll, flight, cannon, lift, bounce, advance."""
    to: str
    vector: Vector = (0, 0)
    repeats: str = ""
    """What ice makes of it: a one-cell step, a knight's, a hop or a flight."""


@dataclass(frozen=True)
class Walk:
    """One piece in a chain."""

    piece: str
    at: str
    before: str
    """Where it was before the last step."""
    last: Step
    carried: int = 0
    spent: frozenset[tuple[str, str, str]] = field(default_factory=frozenset)
    rolls: int = 0

    def by(self, step: Step, taken: int = 0) -> "Walk":
        spent = self.spent | {(self.at, step.kind, step.to)}
        carried = self.carried + taken
        return replace(self, at=step.to, before=self.at, last=step, spent=spent, carried=carried)


def capacity(w: World, piece: str) -> int:
    """ISL-G2, ARC-N2, A1."""
    return 0 if w.unarmed(piece) else 2 if w.can(piece, "porter") else 1


def set_out(w: World, piece: str, step: Step, taken: int, fate: Fate) -> None:
    """The first step of an action, and all that comes of it."""
    origin = w.places[piece]
    if taken:
        w.lay(origin, -taken)
    w.places[piece] = "nowhere"
    arrive(w, Walk(piece, origin, "", step).by(step, taken), fate)


def arrive(w: World, walk: Walk, fate: Fate) -> None:
    """ISL-C2."""
    piece, place = walk.piece, walk.at
    if place.startswith("aboard"):
        board(w, walk, place.partition(":")[2] or w.crew(piece))
    elif not is_land(place):
        into_the_sea(w, walk)
    elif cell_of(place) == w.bear:
        w.maul(piece)
    else:
        sign = w.tiles.get(place, "e")
        flipped = sign.startswith("?")
        if flipped:
            w.tiles[place] = sign[1:]
            walk = replace(walk, at=w.entry(place))
        if not fight(w, piece, walk.at, fate):
            act(w, walk, flipped, fate)


def board(w: World, walk: Walk, crew: str) -> None:
    own = crew == w.crew(walk.piece)
    w.places[walk.piece] = "aboard" if own else f"aboard:{crew}"
    w.purse[crew] += walk.carried


def into_the_sea(w: World, walk: Walk) -> None:
    piece, crew = walk.piece, w.ship_in(walk.at)
    if crew and w.side(crew) == w.side(w.crew(piece)):
        board(w, walk, crew)
        return
    w.lost += walk.carried
    if crew:
        w.kill(piece)
        return
    for enemy in w.enemies(piece, walk.at):
        w.kill(enemy)
    w.places[piece] = walk.at


def fight(w: World, piece: str, place: str, fate: Fate) -> bool:
    """Whether that was the end of the chain (ISL-F1, ARC-A7, A8, A14)."""
    enemies = w.enemies(piece, place)
    if not enemies or w.sign(cell_of(place)) == "Ju":
        return False
    if any(w.can(each, "dynamite") for each in (piece, *enemies)):
        for each in (piece, *enemies):
            w.send_home(each)
        return True
    parried = False
    for enemy in enemies:
        if w.can(enemy, "musketeer") and fate.roll() >= 4:
            parried = True
        else:
            w.send_home(enemy)
    if parried:
        w.send_home(piece)
    return parried


def rest(w: World, walk: Walk, lies: str = "") -> None:
    w.places[walk.piece] = walk.at
    if lies:
        w.lying[walk.piece] = lies
    if walk.carried:
        w.lay(walk.at, walk.carried)


def act(w: World, walk: Walk, flipped: bool, fate: Fate) -> None:
    """The tile's effect (ARC-K)."""
    piece, sign = walk.piece, w.sign(cell_of(walk.at))
    if sign in ("Cr", "Og") and w.can(piece, "hunter"):
        rest(w, walk)
    elif sign == "Og":
        w.kill(piece)
        w.lost += walk.carried
    elif sign == "Br":
        rest(w, walk, "" if w.can(piece, "surefoot") else "dizzy")
    elif sign == "Pi":
        into_the_pit(w, walk)
    elif sign.startswith("X"):
        cross(w, walk, sign, fate)
    elif sign in MOVING or (sign == "Ai" and flipped):
        move_on(w, walk, fate)
    else:
        rest(w, walk)
        if flipped:
            open_up(w, walk, sign, fate)


def open_up(w: World, walk: Walk, sign: str, fate: Fate) -> None:
    """A single-use tile at its flip."""
    if sign in ("C1", "C2", "C3"):
        w.lay(walk.at, int(sign[1]))
    if sign in ("C1", "C2", "C3", "Mu"):
        w.tiles[walk.at] = sign + "*"
    if sign == "Mu":
        fire(w, walk.at, fate)


def into_the_pit(w: World, walk: Walk) -> None:
    """ARC-K7, A9."""
    trapped = [each for each in w.at(walk.at) if w.friends(each, walk.piece) and w.lying.get(each) == "trapped"]
    for each in trapped:
        del w.lying[each]
    rest(w, walk, "" if trapped or w.can(walk.piece, "surefoot") else "trapped")


def fire(w: World, cell: str, fate: Fate) -> None:
    """ISL-K15, ARC-A7."""
    vector = list(COMPASS.values())[fate.choose([f"fire:{side}" for side in COMPASS])]
    targets: list[str] = []
    for times in range(1, 8):
        there = beyond(cell, vector, times)
        targets = targets or [each for each in w.on(there) if is_land(there) and not w.safe(w.places[each])]
    if targets:
        hit = targets[fate.choose([f"hit:{w.called(each)}" for each in targets])]
        if not (w.can(hit, "musketeer") and fate.roll() >= 4):
            w.send_home(hit)


def move_on(w: World, walk: Walk, fate: Fate) -> None:
    """A moving tile: one of its ways, or stuck (ISL-C3, C6, C8)."""
    ways = list(open_ways(w, walk))
    names = [f">{named(w, walk, step)}{'$' * taken}" for step, taken in ways]
    flies = w.sign(walk.at) == "Ai"
    if flies:
        w.tiles[walk.at] = "Ai*"
        names.append("stay")
    if not names:
        w.kill(walk.piece)
        w.lost += walk.carried
        return
    found = fate.choose(names)
    if names[found] == "stay":
        rest(w, walk)
        return
    step, taken = ways[found]
    if taken:
        w.lay(walk.at, -taken)
    arrive(w, walk.by(step, taken), fate)


def named(w: World, walk: Walk, step: Step) -> str:
    if step.to.startswith("aboard"):
        return w.ships[step.to.partition(":")[2] or w.crew(walk.piece)]
    return cell_of(step.to)


def open_ways(w: World, walk: Walk) -> Iterator[tuple[Step, int]]:
    """Every way on, with every number of coins that may be taken along from the tile (ISL-C6, G3, G5)."""
    most = min(w.coins.get(walk.at, 0), capacity(w, walk.piece) - walk.carried)
    for step in ways_of(w, walk):
        if (walk.at, step.kind, step.to) in walk.spent or w.impossible(walk.piece, step.to):
            continue
        for taken in range(max(most, 0) + 1):
            if walk.carried + taken == 0 or with_coin(w, walk.by(step, taken)):
                yield step, taken


def with_coin(w: World, walk: Walk) -> bool:
    """The place may be entered with a coin, and the chain be completed from there (ISL-G5)."""
    if walk.at.startswith("aboard") or not is_land(walk.at):
        return True
    if w.barred(walk.piece, walk.at):
        return False
    sign = w.sign(cell_of(walk.at))
    if sign.startswith("X") or sign not in MOVING or (sign == "Cr" and w.can(walk.piece, "hunter")):
        return True
    return any(
        (walk.at, step.kind, step.to) not in walk.spent
        and not w.impossible(walk.piece, step.to)
        and with_coin(w, walk.by(step))
        for step in ways_of(w, walk)
    )


def ways_of(w: World, walk: Walk) -> list[Step]:
    """What a moving tile allows, but for the void (ISL section 7)."""
    cell, sign = cell_of(walk.at), w.sign(cell_of(walk.at))
    if sign in ARROWS:
        steps = [Step("arrow", beyond(cell, COMPASS[side]), COMPASS[side], "one") for side in ARROWS[sign].split()]
    elif sign == "Ho":
        steps = repeated(cell, "knight", "knight")
    elif sign == "Tr":
        steps = repeated(cell, "hop", "hop")
    elif sign == "Ai":
        steps = repeated(cell, "flight", "flight")
    elif sign == "Ic":
        steps = slides(cell, walk.last)
    elif sign == "Ba":
        steps = [Step("lift", "aboard")]
    elif sign == "Cr":
        steps = [bounce(w, walk)]
    else:
        steps = [Step("cannon", over_land(cell, COMPASS["NESW"["^>v<".index(sign[1])]]))]
    return [entering(w, step) for step in steps if step.to.startswith("aboard") or cell_of(step.to) in TERRAIN]


def entering(w: World, step: Step) -> Step:
    return step._replace(to=w.entry(step.to)) if step.to in LAND else step


def repeated(cell: str, kind: str, repeats: str) -> list[Step]:
    """A knight's move, a hop, a flight."""
    if repeats == "flight":
        return [Step(kind, there, (0, 0), repeats) for there in LAND if there != cell]
    vectors = KNIGHT if repeats == "knight" else HOP
    return [Step(kind, beyond(cell, vector), vector, repeats) for vector in vectors]


def slides(cell: str, last: Step) -> list[Step]:
    """ISL-K4."""
    if last.repeats == "one":
        return [Step("slide", beyond(cell, last.vector), last.vector, "one")]
    return repeated(cell, "slide", last.repeats)


def bounce(w: World, walk: Walk) -> Step:
    """Back to where the piece was before; the step reversed, for ice (ISL-K6, K7)."""
    back = walk.before
    vector = (-walk.last.vector[0], -walk.last.vector[1])
    return Step("bounce", w.entry(cell_of(back)) if is_land(back) else back, vector, walk.last.repeats)


def over_land(cell: str, vector: Vector) -> str:
    """The first space beyond the last land cell of the line (ARC-K22)."""
    last = max(times for times in range(8) if is_land(beyond(cell, vector, times)))
    return beyond(cell, vector, last + 1)


def cross(w: World, walk: Walk, sign: str, fate: Fate) -> None:
    """ARC-K17, ISL-C7, C9, G6."""
    if walk.rolls == ROLLS:
        w.kill(walk.piece)
        w.lay(walk.at, walk.carried)
        return
    most = min(w.coins.get(walk.at, 0), capacity(w, walk.piece) - walk.carried)
    taken = fate.choose(["roll" + "$" * each for each in range(max(most, 0) + 1)])
    if taken:
        w.lay(walk.at, -taken)
    turned = list(COMPASS).index(FACES[fate.roll() - 1]) + 2 * "^>v<".index(sign[1])
    vector = list(COMPASS.values())[turned % 8]
    step = entering(w, Step("roll", beyond(walk.at, vector), vector, "one"))
    cleared = replace(walk, spent=frozenset(), rolls=walk.rolls + 1, carried=walk.carried + taken)
    stuck = w.impossible(walk.piece, step.to)
    if cleared.carried and (stuck or not with_coin(w, cleared.by(step))):
        w.lay(walk.at, cleared.carried)
        cleared = replace(cleared, carried=0)
    if stuck:
        w.kill(walk.piece)
    else:
        arrive(w, cleared.by(step), fate)


def near(w: World, place: str) -> list[str]:
    """Land cells around a place that a walk leads to, as places."""
    return [w.entry(cell) for cell in around(cell_of(place)) if is_land(cell)]
