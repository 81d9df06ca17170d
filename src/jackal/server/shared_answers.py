"""Questions under way and answers remembered: who asks the same waits for the same, and later it costs nothing."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final, Generic, TypeVar

from jackal.core.said import said
from jackal.tables.errors import Refused

YOURS: Final = said("your last questions are still being worked on: wait for the answers")

T = TypeVar("T")


class SharedAnswers(Generic[T]):
    """So many questions may be under way, and so many of them from one address."""

    def __init__(
        self, most: int, of_one: int, busy: str, remembered: int, size: Callable[[T], int] = lambda answer: 1
    ) -> None:
        self.most = most
        self.of_one = of_one
        self.busy = busy
        """What is told when there are too many."""
        self.waiting: Counter[str] = Counter()
        """Questions under way, by the address that asked."""
        self._going: dict[Hashable, asyncio.Task[T]] = {}
        self._known: OrderedDict[Hashable, T] = OrderedDict()
        self._size = size
        self._room = remembered

    async def ask(
        self,
        key: Hashable,
        address: str,
        find: Callable[[], Coroutine[Any, Any, T]],
        keep: Callable[[T], bool] = lambda answer: True,
    ) -> T:
        """What is known, or what another waits for already, or what is found; an answer is kept if it is whole."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if key not in self._going:
            self._take_room(address)
            self._going[key] = asyncio.create_task(self._find(key, address, find, keep))
            self._going[key].add_done_callback(hear_out)
        return await asyncio.shield(self._going[key])

    def _take_room(self, address: str) -> None:
        if self.waiting[address] >= self.of_one:
            raise Refused("busy", YOURS)
        if self.waiting.total() >= self.most:
            raise Refused("busy", self.busy)
        self.waiting[address] += 1

    async def _find(
        self, key: Hashable, address: str, find: Callable[[], Coroutine[Any, Any, T]], keep: Callable[[T], bool]
    ) -> T:
        try:
            answer = await find()
        finally:
            self.waiting[address] -= 1
            self.waiting += Counter()  # forgets those at zero
            del self._going[key]
        if keep(answer):
            self._remember(key, answer)
        return answer

    def _remember(self, key: Hashable, answer: T) -> None:
        """What was not asked for longest makes way."""
        self._known[key] = answer
        self._room -= self._size(answer)
        while self._room < 0:
            self._room += self._size(self._known.popitem(last=False)[1])


def hear_out(task: "asyncio.Task[Any]") -> None:
    """What went wrong is told to whoever waits; if all have gone meanwhile it is nobody's concern."""
    if not task.cancelled():
        task.exception()
