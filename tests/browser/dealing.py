"""`jackal` with deals that can be had again: what is drawn by lot for a new table follows from the test that runs."""

import os
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from jackal.cli import main
from jackal.server import service, table_rows

DEALS: Final = "DEALS"
"""The variable that says which deals; other ones are other games."""
RUNNING: Final = "DEALT_FOR"
"""The variable that names the file in which the name of the running test stands."""


def seed_of(deals: str, test: str, number: int) -> bytes:
    """The seed of a test's first table, or of a later one."""
    return sha256(f"{deals} {test} {number}".encode()).digest()


def dealer(deals: str, running: Path) -> Callable[[], bytes]:
    dealt: Counter[str] = Counter()

    def new_seed() -> bytes:
        test = running.read_text(encoding="utf-8")
        dealt[test] += 1
        return seed_of(deals, test, dealt[test])

    return new_seed


if __name__ == "__main__":
    table_rows.new_seed = service.new_seed = dealer(os.environ[DEALS], Path(os.environ[RUNNING]))  # type: ignore[attr-defined]
    main()
