"""The land in characters, drawn from a view alone: cells of two lines, in spans of (text, style).

Two worlds are drawn one above the other, both with the veil between them, so that they fit a screen. The first line of
a cell is its tile and coins, the second who stands there. A style is a name that the terminal's theme
knows (`beach.up`, `crew.red`); a word of a tile and the letter of a crew are spans of their own, so that a client may
put its own language in their place.
"""

from typing import Any, Final

from jackal.core.shape import View
from jackal.islands.field import COLUMNS, DIRECTIONS
from jackal.text.islands.looks import ARROWS, TileLooks
from jackal.text.islands.part_scribe import PartScribe
from jackal.text.scribe import Line, Span

CELL: Final = 6
LEAST_CELL: Final = 4
ROOM: Final = 77  # what 80 columns leave beside the numbers of the rows
BARE: Final = "·"  # face up and nothing to fear
RAISED: Final = "⁰¹²³⁴⁵⁶⁷"

HATCHES: Final = (". . . .", "♣ ♣ ♣ ♣", "/\\/\\/\\/")
"""What covers face-down tiles, by the order in which the terrains of a world are counted, so that colour is not all."""
VEIL: Final = "%"
TOKEN: Final = "#"
SIGNS: Final = {"blue": "U"}  # B is black's
# How vehicles look, and the spaces where they go.
SHIP: Final = ("\\_", "_/")
CAR: Final = ("[", "]")
VEHICLES: Final = {"ship": SHIP, "car": CAR}
GROUNDS: Final = {"ship": ("sea", "~"), "car": ("road", "=")}


def picture(view: View, parts: tuple[PartScribe, ...], looks: TileLooks) -> list[Line]:
    """Lines of spans, north up, rows numbered and columns lettered."""
    return IslandDrawing(view, parts, looks).lines()


class IslandDrawing:
    """What a view shows, sorted by cell."""

    def __init__(self, view: View, parts: tuple[PartScribe, ...], looks: TileLooks) -> None:
        self.looks = looks
        self.strips = strips(view)
        self.wide = max(LEAST_CELL, min(CELL, ROOM // max(map(len, self.strips)) - 1))
        self.vehicle: str = view["vehicles"]
        self.north: str = view["north"]
        self.terrains = list(view["unseen"])
        self.colours = [str(crew["colour"]) for crew in view["crews"]]
        self.seats = [int(crew["seat"]) for crew in view["crews"]]
        self.land = {str(tile["cell"]): tile for tile in view["land"]}
        self.spaces = set(view["spaces"])
        self.veil = set(view["veil"])
        self.rows = sorted({int(name[1:]) for name in (*self.land, *self.spaces, *self.veil)}, reverse=True)
        self.ships = {str(crew["vehicle"]): number for number, crew in enumerate(view["crews"]) if crew["vehicle"]}
        self.pieces: list[dict[str, Any]] = view["pieces"]
        self.signs = [part.sign for part in parts if part.sign is not None]
        self.stands: dict[str, Span] = {}
        for part in parts:
            if part.stands is not None:
                self.stands |= part.stands(view)

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for columns in self.strips:
            found += self.strip(columns)
        return found

    def strip(self, columns: str) -> list[Line]:
        rows: list[Line] = []
        for y in self.rows:
            upper: Line = [(f"{y:2} ", "axis")]
            lower: Line = [("   ", "axis")]
            for column in columns:
                top, bottom = self.cell(f"{column}{y}")
                gap: Line = [(" ", "")] if column != columns[0] else []
                upper += [*gap, *top]
                lower += [*gap, *bottom]
            rows += [upper, lower]
        letters = "".join(column.center(self.wide) + " " for column in columns)
        return [*rows, [(self.mark().ljust(3) + letters.rstrip(), "axis")]]

    def mark(self) -> str:
        """Where north is, if not up (ARC-V1)."""
        return "" if self.north == "N" else "N" + ARROWS[DIRECTIONS.index(self.north)]

    def cell(self, name: str) -> tuple[Line, Line]:
        if name in self.land:
            return self.tile(self.land[name])
        if name in self.spaces:
            return self.space(name)
        if name in self.veil:
            return self.filled([], "veil" + _shade(name), VEIL), self.filled([], "veil" + _shade(name), VEIL)
        return [(" " * self.wide, "")], [(" " * self.wide, "")]

    # Sea or road ----------------------------------------------------------------------------------------------------

    def space(self, name: str) -> tuple[Line, Line]:
        here = [piece for piece in self.pieces if piece["cell"] == name]
        ground, wave = GROUNDS[self.vehicle]
        style = ground + _shade(name)
        if name not in self.ships:
            return self.filled([], style, f" {wave}"), self.filled(self.crowd(here), style, f"{wave} ")
        crew = self.ships[name]
        paint = f"crew.{self.colours[crew]}"
        aboard = [piece for piece in self.pieces if piece["aboard"] == crew]
        front, back = VEHICLES[self.vehicle]
        vehicle: Line = [(front, paint), (self.letter(crew), paint), (back, paint)]
        return self.filled(vehicle, style, wave), self.filled(self.crowd([*aboard, *here]), style, f"{wave} ")

    # Land -----------------------------------------------------------------------------------------------------------

    def tile(self, tile: dict[str, Any]) -> tuple[Line, Line]:
        side = "down" if tile["face"] == "down" else "up"
        ground = f"{tile['terrain']}.{side}{_shade(tile['cell'])}"
        here = [piece for piece in self.pieces if piece["cell"] == tile["cell"]]
        crowd: Line = [self.stands[tile["cell"]]] if tile["cell"] in self.stands else []
        crowd += self.crowd(here)
        if tile["face"] == "down":
            return self.back(tile, ground, crowd)
        coins = self.coins(tile)
        if tile["token"]:
            coins = [(TOKEN, "token"), *coins]
        room = self.wide - sum(len(text) for text, _ in coins)
        shown = tile["face"] == "up" or self.looks.of(tile["tile"]).sleeping
        label = self.label(tile, ground, room) if shown else []
        label = label or [(BARE.center(room)[:room], ground)]
        return [*label, *coins], self.filled(crowd, ground, " ")

    def back(self, tile: dict[str, Any], ground: str, crowd: Line) -> tuple[Line, Line]:
        """Face down: the hatch of its terrain, what this seat has seen beneath it, and who else has looked."""
        hatch = HATCHES[self.terrains.index(tile["terrain"]) % len(HATCHES)]
        known: Line = []
        if tile["tile"] is not None:
            known = [("?", "peeked"), *(self.label(tile, "peeked", self.wide - 1) or [(BARE, "peeked")])]
        lookers = [self.seats.index(seat) for seat in tile["peeked_by"]]
        eyes: Line = [("?", "peeked"), *((self.letter(crew), "peeked") for crew in lookers)] if lookers else []
        return self.filled(known, ground, hatch), self.filled(crowd or eyes, ground, hatch[1:] + hatch[0])

    def label(self, tile: dict[str, Any], style: str, room: int) -> Line:
        return self.looks.label(str(tile["tile"]), int(tile["turned"]), style, room)

    def coins(self, tile: dict[str, Any]) -> Line:
        """`$2`; in a labyrinth the raised number of the space behind."""
        spans: Line = []
        for space, count in tile["coins"].items():
            spans.append(
                (f"${count}" if space == "0" else f"{count if count > 1 else ''}${RAISED[int(space)]}", "gold")
            )
        return spans

    # Pieces ---------------------------------------------------------------------------------------------------------

    def letter(self, crew: int) -> str:
        return sign_of(self.colours[crew])

    def crowd(self, pieces: list[dict[str, Any]]) -> Line:
        """`W12` for White's 1 and 2, a small letter for those who lie, a raised number for a labyrinth's space."""
        spans: Line = []
        for crew, colour in enumerate(self.colours):
            for lying in (False, True):
                names = [self.name(piece) for piece in pieces if piece["crew"] == crew and _lies(piece) is lying]
                if names:
                    letter = self.letter(crew)
                    style = f"crew.{colour}"
                    spans += [(letter.lower() if lying else letter, style), ("".join(names), style)]
        return spans

    def name(self, piece: dict[str, Any]) -> str:
        """The piece's own sign, and the space of a labyrinth."""
        name = next(filter(None, [sign(piece) for sign in self.signs]), str(piece["name"]))
        return name + (RAISED[int(piece["space"])] if piece["space"] else "")

    def filled(self, spans: Line, style: str, pattern: str) -> Line:
        """Exactly the width of a cell: the rest in the pattern of the ground, `+` where something had to go."""
        room = self.wide
        line: Line = []
        for text, own in spans:
            if len(text) > room:
                line.append((text[: max(room - 1, 0)] + "+" if room else "", own))
                return line
            line.append((text, own))
            room -= len(text)
        ground = (pattern * self.wide)[self.wide - room : self.wide]
        return [*line, (ground, style)] if ground else line


def strips(view: View) -> list[str]:
    """The columns that are drawn side by side: all of them, or each world with the veil."""
    columns = COLUMNS[: view["width"]]
    veil = [columns.index(name[0]) for name in view["veil"]]
    return [columns[: max(veil) + 1], columns[min(veil) :]] if veil else [columns]


def sign_of(colour: str) -> str:
    """The letter of a crew."""
    return SIGNS.get(colour, colour[0].upper())


def _shade(name: str) -> str:
    """Neighbouring cells differ, as on a chessboard."""
    return ".odd" if (COLUMNS.index(name[0]) + int(name[1:])) % 2 else ""


def _lies(piece: dict[str, Any]) -> bool:
    return bool(piece["lying"] != "standing")
