"""The one door of chance: `pick(n)` answers with a number from 0 to n-1."""

import hashlib
from typing import Final

from jackal.core.errors import ChanceMismatch
from jackal.core.said import said

SEED_BYTES: Final = 32
MASK64: Final = (1 << 64) - 1


class Chance:
    """A source of numbers. `log`, when it is a list, keeps every result for the record."""

    def __init__(self) -> None:
        self.log: list[int] | None = None

    def draw(self, n: int) -> int:
        raise NotImplementedError

    def copy(self) -> "Chance":
        raise NotImplementedError

    def pick(self, n: int) -> int:
        """A number from 0 to n-1, all equally likely."""
        result = self.draw(n)
        if self.log is not None:
            self.log.append(result)
        return result

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the last place to the second."""
        for last in range(len(items) - 1, 0, -1):
            other = self.pick(last + 1)
            items[last], items[other] = items[other], items[last]


class TableChance(Chance):
    """For a real table: BLAKE2b of a 256-bit seed and a counter, so that results seen foretell none to come."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.counter = counter

    def draw(self, n: int) -> int:
        limit = (1 << 64) - (1 << 64) % n  # numbers from here on would favour small results
        while True:
            block = hashlib.blake2b(self.counter.to_bytes(8, "big"), digest_size=8, key=self.seed).digest()
            self.counter += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % n

    def copy(self) -> "TableChance":
        return TableChance(self.seed, self.counter)

    def commitment(self) -> str:
        """SHA-256 of the seed, to be shown before the first action."""
        return hashlib.sha256(self.seed).hexdigest()


class FastChance(Chance):
    """For search and simulation: one small int of state (xorshift), quick to copy, no secret at all."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.word = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF or 1

    def draw(self, n: int) -> int:
        word = self.word
        word ^= (word << 13) & 0xFFFFFFFF
        word ^= word >> 17
        word ^= (word << 5) & 0xFFFFFFFF
        self.word = word
        return word % n

    def copy(self) -> "FastChance":
        twin = FastChance(0)
        twin.word = self.word
        return twin


class ScriptedChance(Chance):
    """For tests, replays and puzzles of "what if": the results are given beforehand."""

    def __init__(self, results: list[int], used: int = 0) -> None:
        super().__init__()
        self.results = results
        self.used = used

    def draw(self, n: int) -> int:
        if self.used >= len(self.results):
            raise ChanceMismatch(
                said(
                    "a number from 0 to {most} is drawn here, and no more is given (there were {count})",
                    most=n - 1,
                    count=len(self.results),
                )
            )
        result = self.results[self.used]
        if not 0 <= result < n:
            raise ChanceMismatch(
                said(
                    "number {used} is {result}, but one from 0 to {most} is drawn here",
                    used=self.used + 1,
                    result=result,
                    most=n - 1,
                )
            )
        self.used += 1
        return result

    def copy(self) -> "ScriptedChance":
        return ScriptedChance(self.results, self.used)

    def left(self) -> int:
        return len(self.results) - self.used


def seed_bytes(seed: int | str | bytes) -> bytes:
    """The 256-bit seed meant by a number, a word or a byte string (32 bytes stand for themselves)."""
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    raw = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.blake2b(raw, digest_size=SEED_BYTES, person=b"jackal seed").digest()
