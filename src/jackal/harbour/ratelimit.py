"""Token buckets: how often something may be done, with room for a burst. The time is handed in."""

from collections import OrderedDict
from typing import Final

BREATH: Final = 1.0
"""Seconds between two shouts of a seat;"""
SHOUTS: Final = 20
"""after so many at once it has one more every"""
GASP: Final = 5.0
"""seconds."""
LONGEST_WAIT: Final = 10.0
"""Seconds for which somebody is kept waiting for what others of his address have borrowed."""


class Bucket:
    """Holds `burst` tokens, regains `rate` of them a second; whatever is done takes some."""

    __slots__ = ("burst", "rate", "since", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.since: float | None = None

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Take the tokens if they are all there; if not, none is taken."""
        self._fill(now)
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def wait(self, now: float, cost: float = 1.0) -> float:
        """How many seconds it takes until the tokens are there."""
        self._fill(now)
        return max(0.0, (cost - self.tokens) / self.rate)

    def borrow(self, now: float) -> float:
        """Take a token, there or not; how many seconds from now it is there, after those of all who came before."""
        self._fill(now)
        self.tokens = max(self.tokens - 1.0, -LONGEST_WAIT * self.rate)
        return max(0.0, -self.tokens / self.rate)

    def _fill(self, now: float) -> None:
        """A clock that goes back gives nothing, and takes nothing."""
        if self.since is not None and now > self.since:
            self.tokens = min(self.burst, self.tokens + (now - self.since) * self.rate)
        self.since = now


class Buckets:
    """A bucket for each key. Who was not seen for longest is forgotten first, so memory is bounded."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float, cost: float = 1.0) -> bool:
        return self._bucket(key).take(now, cost)

    def wait(self, key: str, now: float, cost: float = 1.0) -> float:
        return self._bucket(key).wait(now, cost)

    def borrow(self, key: str, now: float) -> float:
        return self._bucket(key).borrow(now)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, self.burst)
            if len(self._buckets) > self.most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket


class Breath:
    """How often the seats of a table may shout."""

    def __init__(self) -> None:
        self.shouted: dict[int, float] = {}
        """When a seat last did."""
        self.lungs: dict[int, Bucket] = {}

    def suffices(self, seat: int, now: float) -> bool:
        """Whether the seat may shout now, which it then does."""
        lungs = self.lungs.setdefault(seat, Bucket(1 / GASP, SHOUTS))
        if now - self.shouted.get(seat, -BREATH) < BREATH or not lungs.take(now):
            return False
        self.shouted[seat] = now
        return True
