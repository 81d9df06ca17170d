"""Furnishes an island anew: on the same land things change places until the checker is content (RTE-G).

A search that climbs: cells exchange what stands on them, now and then an obstacle comes or goes. What is asked first is
cheap, so most tries end early. Of all that pass, what is nearest to the island as it was is taken.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from jackal.core.chance import FastChance
from jackal.making.islands.check import (
    Finding,
    check,
    check_quality,
    check_structure,
    check_worth,
    heading,
    is_handed_out,
)
from jackal.making.islands.outline import land_of, mirrored
from jackal.making.islands.quality import Quality, measure
from jackal.routes.bands import signs_of
from jackal.routes.box import WHITE, Box
from jackal.routes.island import COLUMN, GRADES, Island, spots

FEW_HANDS: Final = 500
MARGIN: Final = 0.01  # what few hands may be wrong by
HARD: Final = GRADES[-1]
BY_ARROWS: Final = 0.06  # of the hands on a hard island, those that need no special card, if there were so many
HANDED_OUT: Final = 0.15  # a chest beside the white flag of an easy island
CHANGED: Final = 0.002  # a cell that is not as it was
MOVED_FLAG: Final = 0.02  # another landing makes another island
ADDED: Final = 0.003  # an obstacle more
UNEVEN: Final = 0.002  # on land that is alike in east and west, two cells that are not
HEAT: Final = 0.04  # how much worse than the last a try may be at first
NO_LIMIT: Final = 99.0
MOST_ADDED: Final = 2  # of each kind
PATIENCE: Final = 200  # tries without a better one


class Furnishing(NamedTuple):
    """What stands on each cell of the land, and how far that is from what is wanted."""

    island: Island
    lacks: float
    strange: float
    """How little it is like the island that it comes from."""

    def cost(self) -> float:
        return self.lacks + self.strange


def lack(finding: Finding, margin: float = 0) -> float:
    """How far a number is out of its range."""
    return max(0.0, finding.least + margin - finding.value, finding.value - finding.most + margin)


def by_arrows(quality: Quality) -> float:
    """The hands that do as well without their special cards."""
    return quality.reach - quality.gain


class Search:
    """One island and its way to a better one."""

    def __init__(self, island: Island, box: Box, seed: int) -> None:
        self.old = island
        self.box = box
        self.chance = FastChance(seed)
        self.land = spots(island.land)
        self.is_even = land_of(island.drawing) == mirrored(land_of(island.drawing))
        self.is_for_arrows = island.grade == HARD and by_arrows(measure(island, box.deck, FEW_HANDS)) >= BY_ARROWS
        self.may_be_handed_out = False

    def run(self, tries: int, *, may_be_handed_out: bool = False) -> Island | None:
        """The best furnishing that passes in full; none if the tries run out."""
        self.may_be_handed_out = may_be_handed_out
        best: Furnishing | None = None
        now = self.judged(self.old, NO_LIMIT)
        assert now is not None
        found_at = 0
        for number in range(tries):
            if now.lacks == 0 and (best is None or now.cost() < best.cost()) and self.passes(now.island):
                best, found_at = now, number
            if best and number - found_at > PATIENCE:
                break
            heat = HEAT * (1 - number / tries) ** 2 * self.chance.draw(1000) / 1000
            now = self.judged(self.changed(now.island), now.cost() + heat) or now
        return best.island if best else None

    def passes(self, island: Island) -> bool:
        return check(island, self.box).passed()

    # A try ------------------------------------------------------------------------------------------------------------

    def changed(self, island: Island) -> Island:
        signs = {spot: island.sign[spot] for spot in self.land}
        if self.chance.draw(6) == 0:
            self.add_or_take(signs)
        else:
            self.exchange(signs)
        return self.drawn(signs)

    def exchange(self, signs: dict[int, str]) -> None:
        """Two cells change what stands on them; seldom the white flag."""
        while True:
            one, other = self.any_of(self.land), self.any_of(self.land)
            has_flag = WHITE in (signs[one], signs[other])
            if signs[one] != signs[other] and not (has_flag and self.chance.draw(4)):
                signs[one], signs[other] = signs[other], signs[one]
                return

    def add_or_take(self, signs: dict[int, str]) -> None:
        """An obstacle of a kind that stands here comes, or one that has come goes."""
        here = "".join(signs.values())
        kinds = [sign for sign in self.box.recipe.obstacles if sign in here]
        if not kinds:
            return
        sign = kinds[self.chance.draw(len(kinds))]
        more = here.count(sign) - "".join(self.old.drawing).count(sign)
        takes = more > 0 and (more == MOST_ADDED or self.chance.draw(2) == 0)
        old, new = (sign, ".") if takes else (".", sign)
        room = [spot for spot in self.land if signs[spot] == old]
        if room:
            signs[self.any_of(room)] = new

    def any_of(self, cells: list[int]) -> int:
        return cells[self.chance.draw(len(cells))]

    def drawn(self, signs: dict[int, str]) -> Island:
        old = self.old
        drawing = [
            "".join([signs.get(COLUMN * column + row, "~") for column in range(old.width)])
            for row in range(old.height - 1, -1, -1)
        ]
        return Island(old.key, old.grade, old.name, drawing, self.box)

    # How good it is ---------------------------------------------------------------------------------------------------

    def judged(self, island: Island, most: float) -> Furnishing | None:
        """What a furnishing lacks; none if that is more than may be."""
        if heading(island) != heading(self.old):
            return None
        strange, lacks = self.strangeness(island), 0.0
        for more in self.lacking(island):
            lacks += more
            if lacks + strange > most:
                return None
        return Furnishing(island, lacks, strange)

    def lacking(self, island: Island) -> Iterator[float]:
        """What it lacks, the cheap questions first."""
        for finding in check_structure(island, self.box):
            yield 0.0 if finding.passed else 9.0
        yield HANDED_OUT if is_handed_out(island) and not self.may_be_handed_out else 0.0
        for finding in check_worth(island):
            yield lack(finding)
        quality = measure(island, self.box.deck, FEW_HANDS)
        for finding in check_quality(island, quality):
            yield lack(finding, MARGIN)
        if self.is_for_arrows:
            yield max(0.0, BY_ARROWS - by_arrows(quality))

    def strangeness(self, island: Island) -> float:
        other = [spot for spot in self.land if island.sign[spot] != self.old.sign[spot]]
        added = signs_of(self.old).count(".") - signs_of(island).count(".")
        moved = island.white != self.old.white
        uneven = 0
        if self.is_even:
            pairs = [(line, mirror) for row in island.drawing for line, mirror in zip(row, reversed(row), strict=True)]
            uneven = len([None for one, mirror in pairs if self.look(one) != self.look(mirror)]) // 2
        return CHANGED * len(other) + ADDED * added + MOVED_FLAG * moved + UNEVEN * uneven

    def look(self, sign: str) -> str:
        """Chests look alike, and so do flags."""
        cell = self.box.by_sign[sign]
        return "chest" if cell.value else "flag" if cell.flag >= 0 or sign == WHITE else sign
