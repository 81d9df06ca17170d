"""Whose time it is with the thinkers: twenty hostile tables cannot starve an honest bot.

The turns are counted on a clock that only thinking moves.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

import pytest

from bench.siege.prey import LAYOUT
from jackal.core.match import new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.harbour.thinking import BotQuestion
from jackal.server import bot_workers
from jackal.server.bot_workers import LONG, BotPlace, BotWorkers
from tests.server.staff import SEED, asked, bad, dealt, in_loop, open_staff, open_stage
from tests.variants import WILD_COVE

PACE: Final = 0.6
"""Seconds that a bot takes at least; it thinks after them."""
OVER: Final = 2.1
"""What a captain takes where there is no end of ways: its budget, and a little."""
TAKES: Final = {"captain": 0.9, "boatswain": 0.2, "sailor": 0.05, "cabin-boy": 0.01}
OWN: Final[dict[str, Value]] = {"layout": LAYOUT}
ROUNDS: Final = 30


def lane_of(bots: BotWorkers, bot: str, options: dict[str, Value] | None = None, table: str = "t") -> str:
    question = asked(dealt(), bot, table)._replace(options=options or {})
    lane = bots._lane(question)
    return next(name for name in ("quick", "long", "slow") if lane is getattr(bots, f"_{name}"))


def test_a_field_of_ones_own_has_the_time_that_is_left_until_it_is_seen_to_be_harmless() -> None:
    bots = BotWorkers()
    assert lane_of(bots, "sailor") == "quick"
    assert lane_of(bots, "captain") == "long"
    own: dict[str, Value] = {"layout": WILD_COVE}
    lanes = []
    for _ in range(6):
        lanes.append(lane_of(bots, "sailor", own))
        bots._note(asked(dealt(), "sailor", "t")._replace(options=own), 0.05)
    assert lanes == ["slow", "slow", "slow", "slow", "quick", "quick"]


def test_who_thinks_long_on_a_field_of_his_own_is_never_where_others_think_long() -> None:
    """A captain stops at its budget, which is less than too long; some of its answers are quick."""
    bots, own = BotWorkers(), dict[str, Value](layout=WILD_COVE)
    question = asked(dealt(), "captain", "t")._replace(options=own)
    for seconds in (2.1, 0.01, 0.01, 2.1, 0.01, 0.01, 0.01, 2.1, 0.01, 0.01):
        assert lane_of(bots, "captain", own) == "slow"
        bots._note(question, seconds)


def test_quick_bots_beside_a_captain_make_it_no_quicker() -> None:
    bots = BotWorkers()
    for _ in range(10):
        bots._note(asked(dealt(), "captain", "t"), 0.8)
        for _ in range(3):
            bots._note(asked(dealt(), "cabin-boy", "t"), 0.001)
        assert lane_of(bots, "captain") == "long"
        assert lane_of(bots, "cabin-boy") == "quick"


def test_a_table_whose_bots_take_too_long_gives_way_to_the_others() -> None:
    bots = BotWorkers()
    for _ in range(4):
        bots._note(asked(dealt(), "sailor", "t"), 5.0)
    assert lane_of(bots, "sailor") == "slow"
    assert lane_of(bots, "sailor", table="another") == "quick"


@in_loop
async def test_a_bot_that_hangs_at_a_table_of_its_own_field_keeps_no_other_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        own: dict[str, Value] = {"layout": WILD_COVE}
        match = new_match(GAMES["archipelago"], 2, SEED, own)
        hostile = [asyncio.create_task(staff.ask(match, bad("Puppet"), f"hostile {number}")) for number in range(20)]
        await stage.puppet()
        assert await staff.ask(dealt(), "sailor", "honest")
        for task in hostile:
            task.cancel()


# Turns counted


class Warped(asyncio.SelectorEventLoop):
    """A loop that never waits: where all sleep it is later at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self._selector.select = self.later  # type: ignore[attr-defined]

    def time(self) -> float:
        return self.now

    def later(self, timeout: float | None) -> list[Any]:
        assert timeout is not None, "somebody waits for what never comes"
        self.now += timeout
        return []


class Sham:
    """A process whose answers take what they are said to take."""

    def __init__(self) -> None:
        self.busy = asyncio.Lock()
        self.took = 0.0

    async def talk(self, about: Callable[["Sham"], str]) -> str:
        async with self.busy:
            text = about(self)
            await asyncio.sleep(self.took)
            return text


def timed(thinker: Sham, question: BotQuestion, budget: float, seconds: list[float]) -> str:
    thinker.took = cost(question)
    seconds.append(thinker.took)
    return "done"


def cost(question: BotQuestion) -> float:
    if question.options:
        return OVER if question.bot in ("captain", "boatswain") else LONG
    return TAKES[question.bot]


def wanted(table: str, bot: str, owner: str, options: dict[str, Value]) -> BotQuestion:
    return BotQuestion(table, "archipelago", 4, options, b"", [], 0, bot, 1, owner)


@pytest.fixture
def staffed(monkeypatch: pytest.MonkeyPatch) -> Callable[[], BotWorkers]:
    """One process a lane, as on a machine of two cores."""
    monkeypatch.setattr(bot_workers, "timed", timed)
    monkeypatch.setattr(bot_workers, "monotonic", lambda: asyncio.get_running_loop().time())

    def staff() -> BotWorkers:
        bots, clock = BotWorkers(), asyncio.get_running_loop().time
        for place in (*bots._quick, *bots._long, *bots._slow):
            sham(place, clock)
        return bots

    return staff


def sham(place: BotPlace, clock: Callable[[], float]) -> None:
    place.worker = Sham()  # type: ignore[assignment]
    place.turns.clock = clock


async def hostile(bots: BotWorkers, table: str, ranks: tuple[str, ...], options: dict[str, Value]) -> None:
    """A table where one bot answers after the other, and its owner at once."""
    while True:
        for rank in ranks:
            await bots.ask(wanted(table, rank, "hostile", options))


async def longest(bots: BotWorkers, rank: str) -> float:
    """From the question to the answer of an honest bot, in the worst of many rounds."""
    clock, most = asyncio.get_running_loop().time, 0.0
    for turn in range(ROUNDS):
        came = clock()
        await asyncio.sleep(PACE)
        await bots.ask(wanted(f"honest {rank}", rank, f"honest {rank}", {}))
        most = max(most, clock() - came)
        await asyncio.sleep(1.0 + 0.37 * (turn % 5))
    return most


async def under_siege(bots: BotWorkers, ranks: tuple[str, ...], options: dict[str, Value]) -> dict[str, float]:
    crowd = [asyncio.create_task(hostile(bots, f"hostile {number}", ranks, options)) for number in range(20)]
    await asyncio.sleep(100.0)
    found = await asyncio.gather(*(longest(bots, rank) for rank in TAKES))
    for task in crowd:
        task.cancel()
    return dict(zip(TAKES, found, strict=True))


@pytest.mark.parametrize(
    ("ranks", "options"),
    [
        (("captain", "captain", "captain"), OWN),
        (("captain", "cabin-boy", "cabin-boy"), OWN),
        (("boatswain", "sailor", "cabin-boy"), OWN),
        (("captain", "captain", "captain"), {}),
        (("captain", "cabin-boy", "cabin-boy"), {}),
    ],
)
def test_an_honest_bot_takes_at_most_twice_its_time(
    staffed: Callable[[], BotWorkers], ranks: tuple[str, ...], options: dict[str, Value]
) -> None:
    async def siege() -> dict[str, float]:
        return await under_siege(staffed(), ranks, options)

    found = warped(siege())
    for rank, seconds in found.items():
        assert seconds <= 2 * (PACE + TAKES[rank]), found


def warped(told: Coroutine[Any, Any, dict[str, float]]) -> dict[str, float]:
    with asyncio.Runner(loop_factory=Warped) as runner:
        return runner.run(told)
