"""How many may be connected."""

from collections import Counter
from typing import Final

VISITORS_IN_A_HOUSE: Final = 25
"""Who share an address: a school, a café."""


class ConnectionLimit:
    """Counts connections: of the whole process, of each visitor, and of each address, as cookies cost nothing."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.inside: Counter[str] = Counter()
        self.from_address: Counter[str] = Counter()

    def admit(self, visitor: str, address: str) -> bool:
        """Onlookers without a cookie are nobody in particular."""
        if self.inside.total() >= self.most or (visitor and self.inside[visitor] >= self.most_of_one):
            return False
        if self.from_address[address] >= VISITORS_IN_A_HOUSE * self.most_of_one:
            return False
        self.inside[visitor] += 1
        self.from_address[address] += 1
        return True

    def release(self, visitor: str, address: str) -> None:
        for counts, key in ((self.inside, visitor), (self.from_address, address)):
            counts[key] -= 1
            if not counts[key]:
                del counts[key]
