"""Puzzles for the tests of the server: small enough to be solved at once, and a book of them."""

from datetime import UTC, date, datetime
from typing import Any

from jackal.games.archipelago.puzzles.book import BookEntry
from tests.server.guests import Guest, Served

TINY = """"Tiny" «Кроха»
turns <= 2, alive >= 2
3 C1 e  e  Ba e  Dn
2 Bk e  e  e  e  --
  b  c  d  e  f  g
"""
SOLUTION = ["1:b2-b3", "2:b2-b3", "3:b2-b3", "1:b3-b2$"]
SPOILT = ["1:b2-c2", "2:b2-c2", "3:b2-c2"]
"""Nobody is at the chest when the last turn begins."""

SLOW = TINY.replace("turns <= 2, ", "")
"""Any number of turns."""
DETOUR = [*SPOILT, "1:c2-b3", "2:c2-b2", "3:c2-b2", "1:b3-b2$"]

BOOK = [BookEntry(1, 1, (2, 2, 2), 3, TINY), BookEntry(2, 2, (2, 2, 2), 3, SLOW)]
POOL = [BookEntry(number, 1 + number % 6, (2, 2, 2), 3, TINY.replace("Tiny", f"Day {number}")) for number in range(7)]
TODAY = date(2026, 11, 16)


def set_date(served: Served, day: date) -> int:
    """It is noon there."""
    noon = round(datetime(day.year, day.month, day.day, 12, tzinfo=UTC).timestamp() * 1000)
    served.service.now = lambda: noon  # type: ignore[method-assign]
    return noon


async def play(guest: Guest, moves: list[str], card: str = TINY, status: int = 200) -> Any:
    return await guest.post("/api/puzzles/play", {"card": card, "moves": moves}, status)
