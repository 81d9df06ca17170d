"""The cave of a view in characters: lines of (text, style) spans for a terminal.

Every tile is a small box whose walls have gaps where a tunnel opens, two slots on each side:

    +- --+   the openings of a tile are connected, unless letters say otherwise: a leads to a, b to b;
     a  b    a capital is a tunnel with a mouth, ~ and = are muddy ones
    |ab  |   $ a coin, o a hall without one, @ a mouth, ~ mud, H the ladder, () a cavern
    +----+   a number is the pirate of that seat; among letters he stands in place of one of his tunnel's
"""

from typing import Any, Final

from jackal.core.shape import View
from jackal.text.scribe import Line, Span

INSIDE: Final = 4  # characters between two walls; two lines of them
MARGIN: Final = 5  # for the numbers of the rows
ROCK: Final = "rock"
TUNNEL: Final = "tunnel"
SPOTS: Final = {7: (0, 0), 0: (0, 1), 1: (0, 2), 2: (0, 3), 6: (1, 0), 5: (1, 1), 4: (1, 2), 3: (1, 3)}
"""By port, the line and the column inside the box where its letter stands."""
LETTERS: Final = "abc"
MUDDY: Final = "~="
MORE: Final = ("+", "strong")
MARKS: Final = {"entrance": ("H", "ladder"), "cavern": ("()", TUNNEL)}

Cell = tuple[int, int]


def picture(view: View) -> list[Line]:
    """North up, the numbers of the columns below; then the tile to be laid in its rotations, or the tiles in hand."""
    shown: Any = view
    mud = shown["options"]["mud"] == "on"  # otherwise its tiles are caves like any other (DUN-O1)
    lines = CaveDrawing(shown["cave"], shown["players"], mud).lines()
    ask = shown["ask"]
    if ask is None:
        return lines
    if ask["shape"] is not None:
        return [*lines, *side_by_side([(f"r{turn}", shape) for turn, shape in looks(ask["shape"])], mud)]
    hand = shown["players"][ask["seat"]]["hand"] if ask["what"] == "move" else []
    return [*lines, *side_by_side([(str(shape["tile"]), shape) for shape in hand], mud)] if hand else lines


def looks(shape: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """DUN-P11: the rotations of a tile that look different."""
    found: list[tuple[int, dict[str, Any]]] = []
    seen: list[list[tuple[list[int], bool, bool]]] = []
    for turn in range(4):
        tunnels = [row | {"ports": sorted((port + 2 * turn) % 8 for port in row["ports"])} for row in shape["tunnels"]]
        look = sorted((row["ports"], row["mouth"], row["mud"]) for row in tunnels)
        if look not in seen:
            seen.append(look)
            found.append((turn, shape | {"tunnels": tunnels}))
    return found


def side_by_side(shapes: list[tuple[str, dict[str, Any]]], mud: bool) -> list[Line]:
    """Single tiles, each under its name."""
    lines: list[Line] = [[(" " * MARGIN, "axis")] for _ in range(5)]
    for name, shape in shapes:
        tile = shape | {"x": 0, "y": 0, "coin": False, "places": [""] * len(shape["tunnels"])}
        box = CaveDrawing([tile], [], mud).box()
        for line, more in zip(lines, [[(name.center(INSIDE + 2), "axis")], *box], strict=True):
            line += [*more, ("  ", "")]
    return lines


class CaveDrawing:
    """Laid tiles, sorted by cell."""

    def __init__(self, cave: list[dict[str, Any]], players: list[dict[str, Any]], mud: bool) -> None:
        self.tiles: dict[Cell, dict[str, Any]] = {(tile["x"], tile["y"]): tile for tile in cave}
        self.open: dict[Cell, set[int]] = {
            cell: {port for tunnel in tile["tunnels"] for port in tunnel["ports"]} for cell, tile in self.tiles.items()
        }
        self.mud = mud
        self.players = players
        self.colours = {str(player["seat"] + 1): str(player["colour"]) for player in players}
        self.columns = range(min(x for x, _ in self.tiles), max(x for x, _ in self.tiles) + 1)
        self.rows = range(min(y for _, y in self.tiles), max(y for _, y in self.tiles) + 1)

    def box(self) -> list[Line]:
        """A single tile, without the numbers around it."""
        return [self.wall_above(0), self.row(0, 0), self.row(0, 1), self.wall_above(1)]

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for y in self.rows:
            found.append([(" " * MARGIN, "axis"), *self.wall_above(y)])
            for line in (0, 1):
                label = f"{y:>{MARGIN - 1}} " if line == 0 else " " * MARGIN
                found.append([(label, "axis"), *self.row(y, line)])
        found.append([(" " * MARGIN, "axis"), *self.wall_above(self.rows[-1] + 1)])
        numbers = "".join([" " + str(x).center(INSIDE) for x in self.columns])
        return [*found, [(" " * MARGIN + numbers, "axis")]]

    # Walls ----------------------------------------------------------------------------------------------------------

    def is_gap(self, one: Cell, port: int, other: Cell, facing: int) -> bool:
        """Whether all that lies on both sides of a slot is open there."""
        sides = [(one, port), (other, facing)]
        return all(end in self.open[cell] for cell, end in sides if cell in self.tiles)

    def wall_above(self, y: int) -> list[Span]:
        spans: Line = []
        for x in self.columns:
            corner = any(cell in self.tiles for cell in ((x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)))
            spans.append(("+" if corner else " ", ROCK))
            here, above = (x, y), (x, y - 1)
            if here not in self.tiles and above not in self.tiles:
                spans.append((" " * INSIDE, ""))
                continue
            left, right = self.is_gap(here, 0, above, 5), self.is_gap(here, 1, above, 4)
            spans += [("-", ROCK), slot(left, "-"), slot(right, "-"), ("-", ROCK)]
        last = self.columns[-1]
        corner = (last, y) in self.tiles or (last, y - 1) in self.tiles
        return [*spans, ("+" if corner else " ", ROCK)]

    def row(self, y: int, line: int) -> list[Span]:
        spans: Line = []
        west, east = ((7, 2), (6, 3))[line]
        for x in range(self.columns[0], self.columns[-1] + 2):
            here, left = (x, y), (x - 1, y)
            if here in self.tiles or left in self.tiles:
                spans.append(slot(self.is_gap(here, west, left, east), "|"))
            else:
                spans.append((" ", ""))
            if x in self.columns:
                spans += self.inside(here, line) if here in self.tiles else [(" " * INSIDE, "")]
        return spans

    # The inside of a tile -------------------------------------------------------------------------------------------

    def inside(self, cell: Cell, line: int) -> list[Span]:
        tile = self.tiles[cell]
        here = [
            [self.number(player) for player in self.players if player["place"] == place] for place in tile["places"]
        ]
        if len(tile["tunnels"]) > 1:
            return self.lettered(tile, here, line)
        return self.crowd(here[0]) if line else self.marks(tile)

    def number(self, player: dict[str, Any]) -> str:
        return str(player["seat"] + 1)

    def marks(self, tile: dict[str, Any]) -> list[Span]:
        spans: Line = []
        if tile["kind"] == "gold":
            spans.append(("$", "gold") if tile["coin"] else ("o", "hall"))
        elif tile["kind"] in MARKS:
            spans.append(MARKS[tile["kind"]])
        if tile["tunnels"][0]["mouth"]:
            spans.append(("@", "mouth"))
        if self.mud and tile["tunnels"][0]["mud"]:
            spans.append(("~", "mud"))
        return padded([(" ", TUNNEL), *spans])

    def crowd(self, numbers: list[str]) -> list[Span]:
        if len(numbers) <= INSIDE:
            return padded([self.pirate(number) for number in numbers])
        return [*[self.pirate(number) for number in numbers[: INSIDE - 1]], MORE]

    def pirate(self, number: str) -> Span:
        return number, f"crew.{self.colours[number]}"

    def lettered(self, tile: dict[str, Any], here: list[list[str]], line: int) -> list[Span]:
        """A letter at each opening; pirates take the place of letters of their tunnel."""
        spans: list[Span] = [(" ", TUNNEL)] * INSIDE
        for tunnel, row in enumerate(tile["tunnels"]):
            waiting = here[tunnel]
            for place, port in enumerate(row["ports"]):
                letter = self.letter(tile, tunnel)
                if place < len(waiting):
                    more = len(waiting) > len(row["ports"]) == place + 1
                    letter = MORE if more else self.pirate(waiting[place])
                if SPOTS[port][0] == line:
                    spans[SPOTS[port][1]] = letter
        return spans

    def letter(self, tile: dict[str, Any], tunnel: int) -> Span:
        row = tile["tunnels"][tunnel]
        if self.mud and row["mud"]:
            return MUDDY[sum(other["mud"] for other in tile["tunnels"][:tunnel])], "mud"
        return (LETTERS[tunnel].upper(), "mouth") if row["mouth"] else (LETTERS[tunnel], TUNNEL)


def slot(gap: bool, wall: str) -> Span:
    return (" ", TUNNEL) if gap else (wall, ROCK)


def padded(spans: Line) -> Line:
    room = INSIDE - sum(len(text) for text, _ in spans)
    return [*spans, (" " * room, TUNNEL)] if room else spans


def plain(lines: list[Line]) -> list[str]:
    """The same without styles."""
    return ["".join([text for text, _ in line]).rstrip() for line in lines]
