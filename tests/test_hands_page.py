"""What docs/hands.md promises of the rulings of 2015, and that the tool behind it still plays by all of them."""

from pathlib import Path

from tools.hands import RULINGS, measured, page, play, summed

PAGE = Path(__file__).parents[1] / "docs" / "hands.md"


def shares(words: str) -> list[float]:
    """The first line of the page about a ruling: the share of hands that reach a chest, island by island."""
    line = next(line for line in PAGE.read_text("utf-8").splitlines() if line.startswith(f"| {words} |"))
    return [float(cell) for cell in line.strip("| ").split(" | ")[1:]]


def test_by_the_games_ruling_half_of_all_hands_reach_a_chest_on_every_island() -> None:
    assert min(shares(RULINGS[-1].name)) > 0.5
    assert min(shares(RULINGS[0].name)) < 0.4


def test_a_game_by_each_ruling() -> None:
    tallies = [[play(ruling, 2, 1)] for ruling in RULINGS]
    assert [bool(sum(tally.laid for tally in found)) for found in tallies] == [False, False, True, True, True]
    found = [summed(ruling, tallied) for ruling, tallied in zip(RULINGS, tallies, strict=True)]
    them = summed(RULINGS[-1], [play(RULINGS[-1], 2, 1, "captain")])
    assert page(found, them, 1, 2).count(f"| {RULINGS[-1].name} |") == 3
    sailed = [trip.mean for trip in them["trips"]]
    assert f"made {sum(sailed):.2f} ±" in page(found, them, 1, 2)
    end = page(found, them, 1, 2).partition("Two or three coins")[2]
    assert end
    assert PAGE.read_text("utf-8").endswith(end)


def test_an_interval_is_that_of_a_mean() -> None:
    assert measured([1.0, 1.0]) == (1.0, 0.0)
    assert measured([0.0, 1.0, 0.0, 1.0]) == (0.5, round(1.96 * (1 / 3) ** 0.5 / 2, 4))
