"""The generator of islands: land grown cell by cell, furnished at random, sifted by the checker (catalogue section 11).

It only offers candidates: the games read frozen files (RTE-A6).
"""

from typing import Final

from jackal.core.chance import FastChance
from jackal.making.islands.check import (
    APART,
    FLAG_APART,
    LAND,
    WORTHY,
    Finding,
    IslandReport,
    check_quality,
    check_structure,
    check_worth,
    grade_of,
)
from jackal.making.islands.outline import AROUND, BESIDE, distances, is_coast
from jackal.making.islands.quality import measure
from jackal.routes.box import SEA, WHITE, Box
from jackal.routes.island import COLUMN, GRADES, LEAST, MOST, Island, spots

FULL: Final = (50, 72)  # how much of its box an island fills, in per cent
FLAG_TRIES: Final = 75  # in per cent
LINKED_TRIES: Final = 45
MOST_OF_ONE: Final = 3
FEW_HANDS: Final = 500
SLACK: Final = 0.05  # what few hands may be wrong by


class Maker:
    """Makes drawings; one seed makes the same ones in the same order."""

    def __init__(self, box: Box, seed: int) -> None:
        self.box = box
        self.chance = FastChance(seed)

    def happens(self, per_cent: int) -> bool:
        return self.chance.draw(100) < per_cent

    def any_of(self, cells: int) -> int:
        """A random cell of a set that is not empty."""
        choice = spots(cells)
        return choice[self.chance.draw(len(choice))]

    # Land -------------------------------------------------------------------------------------------------------------

    def grow(self) -> list[str]:
        """A drawing with nothing but land and sea, as small as it can be cut."""
        while True:
            width, height = LEAST + self.chance.draw(3), LEAST + self.chance.draw(3)
            drawing = cut(self.blob(width, height))
            if len(drawing) >= LEAST and len(drawing[0]) >= LEAST:
                return drawing

    def blob(self, width: int, height: int) -> int:
        full = FULL[0] + self.chance.draw(FULL[1] - FULL[0] + 1)
        size = max(LAND[0], min(LAND[1], width * height * full // 100))
        is_even = self.happens(35)  # east and west alike
        land = 1 << (COLUMN * (width // 2) + height // 2)
        while len(spots(land)) < size:
            spot = self.next_cell(land, width, height)
            land |= 1 << spot
            if is_even:
                land |= 1 << (COLUMN * (width - 1 - spot // COLUMN) + spot % COLUMN)
        return land

    def next_cell(self, land: int, width: int, height: int) -> int:
        """A cell at the edge of the land: rather beside it than across a corner, rarely in a corner of the box."""
        weights: list[int] = []
        for spot in range(COLUMN * MOST):
            column, row = spot // COLUMN, spot % COLUMN
            weight = 0
            if column < width and row < height and not land >> spot & 1:
                weight = 8 if BESIDE[spot] & land else 1 if AROUND[spot] & land else 0
                if column in (0, width - 1) and row in (0, height - 1):
                    weight = min(weight, 1)
            weights.append(weight)
        at = self.chance.draw(sum(weights))
        spot = 0
        while at >= weights[spot]:
            at -= weights[spot]
            spot += 1
        return spot

    # What stands on it ------------------------------------------------------------------------------------------------

    def furnish(self, drawing: list[str]) -> list[str]:
        """The land with flags, chests and obstacles; an empty list if there was no room for the chests."""
        furniture = Furniture(drawing, self.box)
        recipe = self.box.recipe
        coast = [spot for spot in spots(furniture.land) if is_coast(furniture.land, spot)]
        furniture.put(coast[self.chance.draw(len(coast))], WHITE)
        for sign in recipe.chests[self.chance.draw(len(recipe.chests))]:
            room = furniture.room_for_chest(self.box.by_sign[sign].value)
            if not room:
                return []
            furniture.put(self.any_of(room), sign)
        for sign in recipe.flags:
            room = furniture.room_for_flag()
            if room and self.happens(FLAG_TRIES):
                furniture.put(self.any_of(room), sign)
        self.sprinkle(furniture)
        return furniture.drawing()

    def sprinkle(self, furniture: "Furniture") -> None:
        """0 to 3 of each obstacle, on even land sometimes evenly; linked cells as a pair or three."""
        evenly = furniture.is_even() and self.happens(60)
        for sign in self.box.recipe.obstacles:
            wanted = self.chance.draw(MOST_OF_ONE + 1)
            while wanted > 0 and furniture.free:
                wanted -= furniture.put_evenly(self.any_of(furniture.free), sign, evenly and wanted > 1)
        linked = self.box.recipe.linked
        if linked and self.happens(LINKED_TRIES):
            for _ in range(3 if self.happens(25) else 2):
                if furniture.free:
                    furniture.put(self.any_of(furniture.free), linked)


class Furniture:
    """Land with what was put on it so far."""

    def __init__(self, drawing: list[str], box: Box) -> None:
        self.by_sign = box.by_sign
        self.width = len(drawing[0])
        self.height = len(drawing)
        self.sign: dict[int, str] = {}
        self.land = 0
        for line in range(self.height):
            for column in range(self.width):
                if drawing[line][column] != SEA:
                    self.land |= 1 << (COLUMN * column + self.height - 1 - line)
        self.free = self.land
        self.chests = 0
        self.white = 0

    def put(self, spot: int, sign: str) -> None:
        self.sign[spot] = sign
        self.free &= ~(1 << spot)
        if sign == WHITE:
            self.white = spot
        if self.by_sign[sign].value:
            self.chests |= 1 << spot

    def put_evenly(self, spot: int, sign: str, evenly: bool) -> int:
        """Put one, or two in the same place east and west; returns how many."""
        self.put(spot, sign)
        twin = self.across(spot)
        if evenly and self.free >> twin & 1:
            self.put(twin, sign)
            return 2
        return 1

    def across(self, spot: int) -> int:
        return COLUMN * (self.width - 1 - spot // COLUMN) + spot % COLUMN

    def is_even(self) -> bool:
        for spot in spots(self.land):
            if not self.land >> self.across(spot) & 1:
                return False
        return True

    def room_for_chest(self, value: int) -> int:
        """RTE-G3, RTE-G4."""
        far = distances(self.land, self.chests, self.white)
        room = 0
        for spot in spots(self.free):
            if far[spot] >= APART[value] and not AROUND[spot] & self.chests:
                room |= 1 << spot
        return room

    def room_for_flag(self) -> int:
        """RTE-G2, RTE-G5."""
        from_white = distances(self.land, self.chests, self.white)
        room = 0
        for spot in spots(self.free):
            if is_coast(self.land, spot) and from_white[spot] >= FLAG_APART and self.saves(spot, from_white):
                room |= 1 << spot
        return room

    def saves(self, spot: int, from_white: list[int]) -> bool:
        from_here = distances(self.land, self.chests, spot)
        good = False
        for chest in spots(self.chests):
            if from_here[chest] < FLAG_APART:
                return False
            if self.by_sign[self.sign[chest]].value >= WORTHY and from_here[chest] < from_white[chest]:
                good = True
        return good

    def drawing(self) -> list[str]:
        return [
            "".join([self.shown(COLUMN * column + row) for column in range(self.width)])
            for row in range(self.height - 1, -1, -1)
        ]

    def shown(self, spot: int) -> str:
        return self.sign.get(spot, "." if self.land >> spot & 1 else SEA)


def cut(land: int) -> list[str]:
    """A drawing of some land without bare edges."""
    columns = [spot // COLUMN for spot in spots(land)]
    rows = [spot % COLUMN for spot in spots(land)]
    return [
        "".join(
            ["." if land >> (COLUMN * column + row) & 1 else SEA for column in range(min(columns), max(columns) + 1)]
        )
        for row in range(max(rows), min(rows) - 1, -1)
    ]


# Sifting --------------------------------------------------------------------------------------------------------------


def is_near(finding: Finding) -> bool:
    """Whether a share measured with few hands may yet turn out well."""
    return finding.what == "grade" or finding.least - SLACK <= finding.value <= finding.most + SLACK


def sift(key: str, name: str, drawing: list[str], box: Box) -> IslandReport | None:
    """The full report of a drawing that passes everything; cheap questions first."""
    island = Island(key, GRADES[0], name, drawing, box)
    structure = check_structure(island, box)
    if not all(finding.passed for finding in structure):
        return None
    worths = check_worth(island)
    if not all(finding.passed for finding in worths):
        return None
    for finding in check_quality(island, measure(island, box.deck, FEW_HANDS)):
        if not is_near(finding):
            return None
    quality = measure(island, box.deck)
    island = Island(key, grade_of(quality.reach), name, drawing, box)
    report = IslandReport(island, structure + check_quality(island, quality) + worths, quality)
    return report if report.passed() else None


def make_one(maker: Maker, number: int, grade: str = "", tries: int = 100_000) -> IslandReport | None:
    """A new island, of this grade if one is named; none if the tries run out."""
    key, name = f"new-{number:02}", f"Nameless {number} / Безымянный {number}"
    for _ in range(tries):
        drawing = maker.furnish(maker.grow())
        report = sift(key, name, drawing, maker.box) if drawing else None
        if report is not None and grade in ("", report.island.grade):
            return report
    return None
