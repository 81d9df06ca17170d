"""The checker of islands and of sets: what section 11 of the catalogue asks for, measured.

RTE-G1, RTE-G2, RTE-G3, RTE-G4, RTE-G5, RTE-G6, RTE-G7, RTE-G8, RTE-G9, RTE-G10, RTE-G11, RTE-G12.

A finding is a number and the range it must lie in, so every verdict shows how near it was.
"""

from typing import Final, NamedTuple

from jackal.making.islands.outline import AROUND, FAR, distances, is_coast, outline, pieces
from jackal.making.islands.quality import HANDS, Quality, measure
from jackal.making.islands.worth import cards_served, special_cards, worth
from jackal.routes.bands import Band, count, share, signs_of
from jackal.routes.box import WHITE, Box
from jackal.routes.island import COLUMN, GRADES, LEAST, MOST, Island, spot_name, spots
from jackal.routes.words import NOTHING_THERE

LAND: Final = (14, 32)  # RTE-G1
EMPTY: Final = 0.35
CHESTS: Final = (2, 4)  # RTE-G3
APART: Final = (0, 1, 2, 3, 3)  # RTE-G4, by value
FLAG_APART: Final = 2  # RTE-G5
WORTHY: Final = 2
LEAST_REACH: Final = 0.40  # RTE-G7
MOST_REACH: Final = 0.95
EASY: Final = 0.80
MEDIUM: Final = 0.60
CHEST_REACH: Final = 0.04  # RTE-G8
RICH: Final = 3
RICH_REACH: Final = 0.55
LEAST_BEST: Final = 0.04  # RTE-G9
MOST_BEST: Final = 0.75
FIRST_CELL: Final = 0.60  # RTE-G10
LEAST_GAIN: Final = 0.15  # RTE-G11
MOST_GAIN: Final = 0.60
LEAST_WORTH: Final = 0.10
HEADINGS: Final = "NESW"
EACH_HEADING: Final = 6  # RTE-G12
EACH_CARD: Final = 20
MOST_HANDED_OUT: Final = 3


class Finding(NamedTuple):
    """What was measured under a rule, and whether it is as it must be; `where` is a cell, a sign or a heading."""

    rule: str
    what: str
    where: str
    value: float
    least: float
    most: float
    passed: bool


def found(rule: str, what: str, value: float, least: float, most: float, where: str = "") -> Finding:
    return Finding(rule, what, where, value, least, most, least <= value <= most)


class IslandReport(NamedTuple):
    """What the checker says of one island; no quality where there is nowhere to start or nothing to find."""

    island: Island
    findings: list[Finding]
    quality: Quality | None

    def passed(self) -> bool:
        return not self.failures()

    def failures(self) -> list[Finding]:
        return [finding for finding in self.findings if not finding.passed]


def check(island: Island, box: Box, hands: int = HANDS) -> IslandReport:
    """An island judged by all that concerns it alone."""
    findings = check_structure(island, box)
    if island.white == NOTHING_THERE or not island.chests:
        return IslandReport(island, findings, None)
    quality = measure(island, box.deck, hands)
    return IslandReport(island, findings + check_quality(island, quality) + check_worth(island), quality)


# Structure ------------------------------------------------------------------------------------------------------------


def check_structure(island: Island, box: Box) -> list[Finding]:
    findings = check_land(island) + check_signs(island, box) + check_chests(island)
    if island.white != NOTHING_THERE:
        findings += check_distances(island)
    return findings


def check_land(island: Island) -> list[Finding]:
    """RTE-G1, RTE-G2."""
    signs = signs_of(island)
    land = len(spots(island.land))
    edges = (island.drawing[0], island.drawing[-1], west_edge(island), east_edge(island))
    bare = [edge for edge in edges if not edge.strip("~")]
    flags = [spot for spot in spots(island.land) if is_flag(island, spot)]
    inland = [spot_name(spot) for spot in flags if not is_coast(island.land, spot)]
    return [
        found("RTE-G1", "lines", island.height, LEAST, MOST),
        found("RTE-G1", "columns", island.width, LEAST, MOST),
        found("RTE-G1", "bare_edges", len(bare), 0, 0),
        found("RTE-G1", "land", land, LAND[0], LAND[1]),
        found("RTE-G1", "pieces", pieces(island.land), 1, 1),
        found("RTE-G1", "empty", signs.count(".") / max(1, land), EMPTY, 1),
        found("RTE-G2", "white_flags", signs.count(WHITE), 1, 1),
        found("RTE-G2", "inland_flags", len(inland), 0, 0, ", ".join(inland)),
    ]


def west_edge(island: Island) -> str:
    return "".join([line[0] for line in island.drawing])


def east_edge(island: Island) -> str:
    return "".join([line[-1] for line in island.drawing])


def is_flag(island: Island, spot: int) -> bool:
    return island.sign[spot] == WHITE or island.box.by_sign[island.sign[spot]].flag != NOTHING_THERE


def check_signs(island: Island, box: Box) -> list[Finding]:
    """C15-Q2, C19-Q3: what islands of the set may hold."""
    signs = signs_of(island)
    foreign = sorted({sign for sign in signs if sign not in box.signs})
    findings = [found(box.signs_rule, "foreign_signs", len(foreign), 0, 0, " ".join(foreign))]
    for limit in box.limits:
        findings.append(found(box.signs_rule, "signs", share(limit, island), limit.least, limit.most, limit.signs))
    if box.recipe.linked:
        alone = signs.count(box.recipe.linked) == 1
        findings.append(found(box.signs_rule, "lone_caves", 1 if alone else 0, 0, 0))
    return findings


def check_chests(island: Island) -> list[Finding]:
    """RTE-G3."""
    chests = spots(island.chests)
    kinds = {island.sign[chest] for chest in chests}
    touching = [chest for chest in chests if AROUND[chest] & island.chests]
    names = ", ".join([spot_name(chest) for chest in touching])
    return [
        found("RTE-G3", "chests", len(chests), CHESTS[0], CHESTS[1]),
        found("RTE-G3", "chest_kinds", len(kinds), 2, CHESTS[1]),
        found("RTE-G3", "touching_chests", len(touching), 0, 0, names),
    ]


def check_distances(island: Island) -> list[Finding]:
    """RTE-G4, RTE-G5."""
    from_white = distances(island.land, island.chests, island.white)
    findings: list[Finding] = []
    for chest in spots(island.chests):
        apart = APART[island.value[chest]]
        findings.append(found("RTE-G4", "chest_apart", from_white[chest], apart, FAR, spot_name(chest)))
    for spot in sorted(island.flags.values()):
        findings += check_flag(island, spot, from_white)
    return findings


def check_flag(island: Island, spot: int, from_white: list[int]) -> list[Finding]:
    """RTE-G5: a flag must be worth its card, and not too good."""
    from_here = distances(island.land, island.chests, spot)
    chests = spots(island.chests)
    nearest = min([from_here[chest] for chest in chests], default=FAR)
    saved = [from_white[chest] - from_here[chest] for chest in chests if island.value[chest] >= WORTHY]
    where = spot_name(spot)
    return [
        found("RTE-G5", "flag_apart", from_white[spot], FLAG_APART, FAR, where),
        found("RTE-G5", "flag_to_chest", nearest, FLAG_APART, FAR, where),
        found("RTE-G5", "flag_saves", max(saved, default=0), 1, FAR, where),
    ]


# Quality --------------------------------------------------------------------------------------------------------------


def grade_of(reach: float) -> str:
    """RTE-G7."""
    return GRADES[0] if reach >= EASY else GRADES[1] if reach >= MEDIUM else GRADES[2]


GRADE_BANDS: Final[dict[str, tuple[float, float]]] = {
    "easy": (EASY, MOST_REACH),
    "medium": (MEDIUM, EASY),
    "hard": (LEAST_REACH, MEDIUM),
}


def check_quality(island: Island, quality: Quality) -> list[Finding]:
    """RTE-G7, RTE-G8, RTE-G9, RTE-G10, RTE-G11."""
    least, most = GRADE_BANDS[island.grade]
    is_so = grade_of(quality.reach) == island.grade
    findings = [
        found("RTE-G7", "reach", quality.reach, LEAST_REACH, MOST_REACH),
        Finding("RTE-G7", "grade", island.grade, quality.reach, least, most, is_so),
    ]
    for number, chest in enumerate(spots(island.chests)):
        ceiling = RICH_REACH if island.value[chest] >= RICH else 1
        value, where = quality.chest_reach[number], spot_name(chest)
        findings.append(found("RTE-G8", "chest_reach", value, CHEST_REACH, ceiling, where))
    for number, chest in enumerate(spots(island.chests)):
        value, where = quality.chest_best[number], spot_name(chest)
        findings.append(found("RTE-G9", "chest_best", value, LEAST_BEST, MOST_BEST, where))
    where = spot_name(quality.first_cell) if quality.first_cell >= 0 else ""
    findings.append(found("RTE-G10", "first_cell", quality.first_share, 0, FIRST_CELL, where))
    findings.append(found("RTE-G11", "gain", quality.gain, LEAST_GAIN, MOST_GAIN))
    return findings


def check_worth(island: Island) -> list[Finding]:
    """RTE-G11: a card that has its cell here must matter here."""
    codes = island.box.codes
    return [
        found("RTE-G11", "worth", worth(island, kind), LEAST_WORTH, 1, codes[kind]) for kind in cards_served(island)
    ]


# Sets -----------------------------------------------------------------------------------------------------------------


def heading(island: Island) -> str:
    """RTE-G12: where the most valuable chest lies from the white flag; the first of several in cell order."""
    chests = spots(island.chests)
    richest = max([island.value[chest] for chest in chests])
    target = chests[[island.value[chest] for chest in chests].index(richest)]
    east = target // COLUMN - island.white // COLUMN
    north = target % COLUMN - island.white % COLUMN
    if abs(east) > abs(north):
        return "E" if east > 0 else "W"
    return "N" if north > 0 else "S"


def check_set(islands: list[Island], box: Box) -> list[Finding]:
    """What concerns the set as a whole: shapes, grades, bands, headings, cards, easy islands that are too easy."""
    plan = box.plan
    shapes = [outline(island) for island in islands]
    twins = [island.key for at, island in enumerate(islands) if shapes.index(shapes[at]) < at]
    findings = [found("RTE-G6", "twins", len(twins), 0, 0, ", ".join(twins))]
    for grade, wanted in zip(GRADES, plan.grades, strict=True):
        graded = len([island for island in islands if island.grade == grade])
        findings.append(found(plan.rule, "islands_graded", graded, wanted, wanted, grade))
    for band in plan.bands:
        findings.append(check_band(plan.rule, band, islands))
    headings = [heading(island) for island in islands]
    for letter in HEADINGS:
        findings.append(found("RTE-G12", "heading", headings.count(letter), EACH_HEADING, len(islands), letter))
    for kind in special_cards(box):
        islands_for_it = [island for island in islands if worth(island, kind) >= LEAST_WORTH]
        findings.append(found("RTE-G12", "card", len(islands_for_it), EACH_CARD, len(islands), box.codes[kind]))
    handed = [island.key for island in islands if is_handed_out(island)]
    findings.append(found("RTE-G12", "handed_out", len(handed), 0, MOST_HANDED_OUT, ", ".join(handed)))
    return findings


def is_handed_out(island: Island) -> bool:
    """RTE-G12: an easy island with a chest that a single arrow may lead to."""
    far = distances(island.land, island.chests, island.white)
    return island.grade == GRADES[0] and 1 in [far[chest] for chest in spots(island.chests)]


def check_band(rule: str, band: Band, islands: list[Island]) -> Finding:
    return found(rule, f"set_{band.counted}", count(band, islands), band.least, band.most, band.signs)
