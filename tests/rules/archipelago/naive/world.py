"""A slow and plain model of Archipelago, written from the catalogue alone, for tests to hold the engine against.

This part knows what lies where, who is whose, and which places are closed to whom. It reads the same lines as the
engine, as far as the tests need them: island 1, tiles, crews, missionary, bear, gold, abilities.
"""

from copy import copy
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tests.rules.archipelago.printed import OUTLINES

COMPASS: Final = dict(
    zip(
        ("N", "NE", "E", "SE", "S", "SW", "W", "NW"),
        ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)),
        strict=True,
    )
)
COLOURS: Final = ("white", "yellow", "black", "red")
COIN_BARRED: Final = ("Ju", "Sh", "Fo")
SHELTERS: Final = ("Ju", "Sh", "Fo")
MISSIONARY: Final = "missionary"
HOME: Final = {"highlander": "M", "forester": "F"}
"""The terrain on which they close their position (ARC-A4, A5)."""


def drawn(outline: str) -> dict[str, str]:
    """`~ B F M` by cell."""
    found = {}
    for line in outline.strip("\n").splitlines():
        for place, sign in enumerate(line[2:]):
            if sign != " ":
                found["abcdefghijk"[place // 2] + line[0]] = sign
    return found


TERRAIN: Final = drawn(OUTLINES[1])
LAND: Final = sorted(cell for cell, sign in TERRAIN.items() if sign != "~")


@cache
def beyond(cell: str, vector: tuple[int, int], times: int = 1) -> str:
    """The cell so many steps on; it may be void."""
    return chr(ord(cell[0]) + times * vector[0]) + str(int(cell[1:]) + times * vector[1])


@cache
def around(cell: str) -> tuple[str, ...]:
    """The land cells and spaces that share an edge or a corner with a cell."""
    cells = [beyond(cell, vector) for vector in COMPASS.values()]
    return tuple(each for each in cells if each in TERRAIN)


@cache
def beside(cell: str) -> tuple[str, ...]:
    """Those that share an edge."""
    cells = [beyond(cell, COMPASS[side]) for side in "NESW"]
    return tuple(each for each in cells if each in TERRAIN)


@cache
def is_land(place: str) -> bool:
    return TERRAIN.get(cell_of(place), "~") != "~"


@cache
def cell_of(place: str) -> str:
    return place.partition("/")[0]


@dataclass
class World:
    tiles: dict[str, str] = field(default_factory=dict)
    """Signs as in a position; a cell left out is empty and face up."""
    places: dict[str, str] = field(default_factory=dict)
    """Of each piece: `c4`, `c4/2`, `a5`, `aboard`, `aboard:red`, `dead`."""
    lying: dict[str, str] = field(default_factory=dict)
    """`trapped` or `dizzy`, of those who lie."""
    ships: dict[str, str] = field(default_factory=dict)
    abilities: dict[str, str] = field(default_factory=dict)
    coins: dict[str, int] = field(default_factory=dict)
    purse: dict[str, int] = field(default_factory=dict)
    bottles: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    bear: str = ""
    owner: str = ""
    armed: bool = False
    turn: str = "white"
    teams: bool = False
    seen: dict[str, list[str]] = field(default_factory=dict)
    """By seat, the face-down tiles that it has seen."""

    def copy(self) -> "World":
        """Enough for one action: names, ships and abilities stay the same."""
        twin = copy(self)
        twin.tiles, twin.places, twin.lying = dict(self.tiles), dict(self.places), dict(self.lying)
        twin.coins, twin.purse = dict(self.coins), dict(self.purse)
        return twin

    # Tiles

    def sign(self, cell: str) -> str:
        """What counts: nothing is known of a face-down tile, a used one is empty."""
        sign = self.tiles.get(cell, "e")
        if sign.startswith("?"):
            return "?"
        return "e" if sign.endswith("*") else sign

    def entry(self, cell: str) -> str:
        """The place that one gets to who enters a cell: of a labyrinth the first space (ISL-L1)."""
        return f"{cell}/1" if is_land(cell) and self.sign(cell).startswith("L") else cell

    def known(self, cell: str) -> bool:
        """Who is up has seen that tile already."""
        return cell in self.seen.get(str(COLOURS.index(self.turn) + 1), [])

    # Pieces

    def crew(self, piece: str) -> str:
        return self.owner if piece == MISSIONARY else piece[:-1]

    def side(self, crew: str) -> str:
        partners = {"black": "white", "red": "yellow"} if self.teams else {}
        return partners.get(crew, crew)

    def friends(self, one: str, other: str) -> bool:
        return self.side(self.crew(one)) == self.side(self.crew(other))

    def called(self, piece: str) -> str:
        """As an action names it: `red2`, `redm`."""
        return f"{self.owner}m" if piece == MISSIONARY else piece

    def own(self, crew: str) -> list[str]:
        return [piece for piece in self.places if self.crew(piece) == crew]

    def at(self, place: str) -> list[str]:
        return [piece for piece, where in self.places.items() if where == place]

    def on(self, cell: str) -> list[str]:
        """All on a cell, whatever their spaces in a labyrinth."""
        return [piece for piece, where in self.places.items() if cell_of(where) == cell]

    def enemies(self, piece: str, place: str) -> list[str]:
        return [other for other in self.at(place) if not self.friends(piece, other)]

    def can(self, piece: str, ability: str) -> bool:
        return self.abilities.get(piece) == ability

    def unarmed(self, piece: str) -> bool:
        return piece == MISSIONARY and not self.armed

    def ship_in(self, cell: str) -> str:
        """The crew whose ship lies there, or nothing."""
        return next((crew for crew, where in self.ships.items() if where == cell), "")

    def ship_of(self, piece: str) -> str:
        """The crew on whose ship a piece is, or nothing."""
        where = self.places[piece]
        if not where.startswith("aboard"):
            return ""
        return where.partition(":")[2] or self.crew(piece)

    def stands_in(self, piece: str) -> str:
        """The cell of a living piece, aboard its ship's."""
        ship = self.ship_of(piece)
        return self.ships[ship] if ship else cell_of(self.places[piece])

    # Who may be attacked, and which places are closed

    def closes(self, piece: str, place: str) -> bool:
        """Its place is closed to all enemies of this piece by its ability (ARC-A4, A5, A10)."""
        ability = self.abilities.get(piece, "")
        if ability == "black-mark":
            return True
        return is_land(place) and HOME.get(ability) == TERRAIN[cell_of(place)]

    def safe(self, place: str) -> bool:
        """Nobody in this place of the land may be attacked, shot or netted (ISL-F3, ARC-N4, A4, A5, A10)."""
        sign = self.sign(cell_of(place))
        pieces = self.at(place)
        if sign in SHELTERS or (sign == "Bk" and self.coins.get(place)):
            return True
        return any(self.unarmed(piece) or self.closes(piece, place) for piece in pieces)

    def impossible(self, piece: str, place: str, *, peaceful: bool = False) -> bool:
        """Entry is impossible (ISL-C5); a `peaceful` step cannot attack (ARC-N4)."""
        if place.startswith("aboard") or self.ship_in(place):
            return False
        enemies = self.enemies(piece, place)
        if any(self.closes(enemy, place) for enemy in enemies):
            return True
        if enemies and self.can(piece, "black-mark"):
            return True
        if not is_land(place):
            return bool(enemies) and (peaceful or any(self.unarmed(each) for each in [piece, *enemies]))
        sign = self.sign(cell_of(place))
        if sign == "Ju":
            return False
        if sign == "Bk" and any(self.friends(piece, other) for other in self.at(place) if other != piece):
            return True
        return bool(enemies) and (peaceful or self.unarmed(piece) or self.safe(place))

    def barred(self, piece: str, place: str) -> bool:
        """With a coin this may not be entered (ISL-G5, ARC-G2)."""
        if not is_land(place):
            return False
        cell = cell_of(place)
        return self.sign(cell) in ("?", *COIN_BARRED) or cell == self.bear or bool(self.enemies(piece, place))

    # What becomes of pieces

    def send_home(self, piece: str) -> None:
        self.places[piece] = "aboard"
        self.lying.pop(piece, None)

    def kill(self, piece: str) -> None:
        self.places[piece] = "dead"
        self.lying.pop(piece, None)

    def maul(self, piece: str) -> None:
        if self.unarmed(piece):
            self.kill(piece)
        else:
            self.send_home(piece)

    def run_over(self, space: str) -> None:
        """The ship of whose turn it is comes to a space: friends get aboard, enemies die."""
        self.ships[self.turn] = space
        for piece in self.at(space):
            if self.side(self.crew(piece)) != self.side(self.turn):
                self.kill(piece)
            else:
                self.places[piece] = "aboard" if self.crew(piece) == self.turn else f"aboard:{self.turn}"

    def lay(self, place: str, count: int) -> None:
        """Coins more, or fewer, in a place."""
        left = self.coins.pop(place, 0) + count
        if left:
            self.coins[place] = left

    def whereabouts(self, piece: str) -> str:
        lies = self.lying.get(piece)
        return self.places[piece] + (f":{lies}" if lies else "")


def world(*lines: str) -> World:
    """The model of what these lines of a position say."""
    made = World()
    for line in lines:
        key, _, rest = line.partition(": ")
        read_line(made, key, rest.split())
    return made


def read_line(made: World, key: str, words: list[str]) -> None:
    pairs = dict(word.split("=", 1) for word in words if "=" in word and key != "option")
    if key in ("tiles", "abilities"):
        getattr(made, key).update(pairs)
    elif key == "gold":
        made.coins.update({place: int(count) for place, count in pairs.items()})
    elif key == "missionary":
        made.owner, made.armed = pairs["of"], "armed" in words
        put(made, MISSIONARY, words[0])
    elif key == "bear":
        made.bear = words[0]
    elif key == "turn":
        made.turn = words[0]
    elif key == "option":
        made.teams = made.teams or words == ["teams", "=", "on"]
    elif key == "peeked":
        made.seen[words[0]] = words[1:]
    elif key != "seats":
        read_crew(made, key, pairs)


def read_crew(made: World, crew: str, pairs: dict[str, str]) -> None:
    made.ships[crew] = pairs["ship"]
    made.purse[crew] = int(pairs.get("coins", "0"))
    made.bottles[crew] = int(pairs.get("bottles", "0"))
    for number in "123":
        put(made, crew + number, pairs.get(number, "aboard"))


def put(made: World, piece: str, text: str) -> None:
    """`c4`, `c4:trapped`, `aboard:red`, `dead`."""
    place, _, lies = text.partition(":")
    if lies in ("trapped", "dizzy"):
        made.places[piece], made.lying[piece] = place, lies
    else:
        made.places[piece] = text
