"""At which tables games are played to learn from: every number of seats, and the options that change the play."""

from typing import Final, NamedTuple

from jackal.core.options import Value


class TrainingTable(NamedTuple):
    """Seats and options, and how often such a table is played, against the others of its game."""

    seats: int
    options: dict[str, Value]
    weight: int = 1


def islands(seats: int, weight: int, **options: Value) -> list[TrainingTable]:
    return [TrainingTable(seats, {"island": island, "round_cap": 120, **options}, weight) for island in (1, 2, 3, 4)]


TABLES: Final[dict[str, tuple[TrainingTable, ...]]] = {
    "archipelago": (
        TrainingTable(2, {"round_cap": 120}, 12),
        *islands(2, 3),
        *islands(3, 2),
        *islands(4, 2),
        *islands(4, 1, teams=True),
        *islands(2, 1, abilities="dealt"),
    ),
    "arkham": (
        TrainingTable(2, {}, 8),
        TrainingTable(3, {}, 3),
        TrainingTable(4, {}, 4),
        TrainingTable(4, {"teams": True}, 2),
        TrainingTable(2, {"multiverse": "archipelago"}, 2),
    ),
    "dungeon": (
        TrainingTable(2, {"round_cap": 200}, 8),
        TrainingTable(3, {"round_cap": 200}, 3),
        TrainingTable(4, {"round_cap": 200}, 3),
        TrainingTable(5, {"round_cap": 200}, 2),
        TrainingTable(6, {"round_cap": 200}, 2),
        TrainingTable(4, {"round_cap": 200, "alliances": True}, 2),
    ),
}


def table_of(game: str, number: int) -> TrainingTable:
    """The table of the game of that number; tables take turns by their weights."""
    tables = TABLES[game]
    at = number * 7919 % sum(table.weight for table in tables)
    for table in tables:
        at -= table.weight
        if at < 0:
            return table
    raise AssertionError("weights add up")
