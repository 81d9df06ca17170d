"""Ships and their sea: the house that several games share (ISL section 1)."""

from typing import Final

from jackal.islands.rows import HouseRules


def island_house(*, afoot: bool) -> HouseRules:
    """The first column of ISL section 1."""
    return HouseRules(
        vehicle="ship",
        vehicle_rule="ISL-V2",
        outside="sea",
        outside_rule="ISL-M4",
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
