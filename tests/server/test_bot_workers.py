"""Thinkers: answers are legal and whole, replicas follow the log, and no bot can stop the others."""

import asyncio
import os
import signal
import sys
from multiprocessing import active_children
from pathlib import Path
from typing import Final, cast

import pytest

from jackal.bots import BOTS
from jackal.bots.ranks import RANKS
from jackal.core.chance import TableChance
from jackal.core.errors import BadOption
from jackal.core.match import Match, new_match
from jackal.core.options import Value
from jackal.games import GAMES
from jackal.server.bot_process import BotShelf, BotTask
from jackal.server.bot_workers import CRASH, DIED, HANG, ILLEGAL, LOG, STOPPED, BotWorkers, NoAnswer
from jackal.text import write_position
from tests.server.staff import (
    LONG,
    SEED,
    Staff,
    asked,
    bad,
    dealt,
    in_loop,
    is_legal,
    nth,
    open_staff,
    open_stage,
    play,
    served,
)
from tests.some import AT_LENGTH
from tests.variants import WILD_COVE
from tests.walks import OF_SEVERAL, each_game

MOST_PLIES: Final = 10_000 if AT_LENGTH else 120
BUDGET: Final = 3.0  # for bots that hang; nobody else may need so long, however busy the machine is
ROOT: Final = Path(__file__).parents[2]

PARENT: Final = f"""
import asyncio
from jackal.server.bot_workers import BotQuestion, BotWorkers
question = BotQuestion("t", "cards-2015", 2, {{}}, {SEED!r}, [], 0, "tests.server.bad_bots:Puppet", 1)
asyncio.run(BotWorkers(own_bots=True, budget={LONG}).ask(question))
"""
"""A program that waits for a puppet's answer."""


# Answers


@each_game
@in_loop
async def test_every_bot_of_ours_plays_every_game(key: str) -> None:
    async with open_staff() as staff:
        for bot in sorted(BOTS):
            match = dealt(key, GAMES[key].seats[-1])
            while len(match.plies) < (3 if bot in RANKS[2:] else 24) and match.state.actors():
                play(match, await staff.ask(match, bot, bot))
        assert staff.faults == []


@pytest.mark.parametrize("bot", sorted(BOTS))
@in_loop
async def test_a_row_laid_card_by_card_is_answered_in_one_word(bot: str) -> None:
    match, longest = dealt("cards-2019", 3), 0
    async with open_staff() as staff:
        while len(match.plies) < 20:
            text = await staff.ask(match, bot)
            longest = max(longest, len(match.game.notation.read_all(match.state, match.state.actors()[0], text)))
            play(match, text)
    assert longest > 2


@in_loop
async def test_several_tables_are_served_at_once() -> None:
    async def evening(staff: Staff, number: int) -> Match:
        match = dealt(OF_SEVERAL[number % len(OF_SEVERAL)], 3)
        while len(match.plies) < 15 and match.state.actors():
            play(match, await staff.ask(match, "greedy", f"table {number}"))
        return match

    async with open_staff(workers=2) as staff:
        matches = await asyncio.gather(*(evening(staff, number) for number in range(8)))
        assert staff.faults == []
    assert all(len(match.plies) == 15 for match in matches)


# Replicas


@in_loop
async def test_a_bot_keeps_its_memory_from_ply_to_ply() -> None:
    match, bot = dealt(), bad("Counting")
    async with open_staff() as staff:
        for count in (1, 2):
            assert await staff.ask(match, bot) == nth(match, count)
        play(match, nth(match, 1))
        play(match, nth(match, 1))
        assert await staff.ask(match, bot) == nth(match, 3)
        assert staff.faults == []


@in_loop
async def test_each_seat_and_each_table_has_its_own_bot() -> None:
    match, bot = dealt(), bad("Counting")
    async with open_staff() as staff:
        await staff.ask(match, bot)
        assert await staff.ask(match, bot, "another table") == nth(match, 1)
        play(match, nth(match, 1))
        assert await staff.ask(match, bot) == nth(match, 1)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("archipelago", {"layout": WILD_COVE}),
        ("cards-2015", {}),
        ("cards-2019", {}),
        ("dungeon", {"five_tiles": True}),
    ],
)
def test_a_replica_never_runs_ahead_of_the_log(key: str, options: dict[str, Value]) -> None:
    """A choice is tried on a copy, with all that chance would have answered."""
    match, shelf, known = new_match(GAMES[key], 4, SEED, options), BotShelf(room=1), None
    while match.state.actors() and len(match.plies) < MOST_PLIES:
        text = served(shelf, match, known)
        replica, known = shelf.replicas["table"].match, len(match.plies)
        assert write_position(match.game, replica.state) == write_position(match.game, match.state)
        assert cast(TableChance, replica.chance).counter == cast(TableChance, match.chance).counter
        play(match, text)
    assert any(ply.drawn for ply in match.plies)


@in_loop
async def test_a_table_need_not_play_the_answer() -> None:
    match = dealt("cards-2019", 4)
    async with open_staff() as staff:
        while len(match.plies) < 30:
            answer = await staff.ask(match, "greedy")
            others = [await staff.ask(match, bad("Counting"), "other") for _ in range(3)]
            play(match, next((text for text in others if text != answer), answer))
        assert staff.faults == []


@in_loop
async def test_a_ply_that_was_taken_back_is_unlearned() -> None:
    bot, match, without, instead = bad("Counting"), dealt(), dealt(), dealt()
    for branch in (match, without, instead):
        play(branch, nth(branch, 1))
    play(match, nth(match, 1))
    play(instead, nth(instead, 2))
    async with open_staff() as staff:
        for count in (1, 2):
            assert await staff.ask(match, bot) == nth(match, count)
        assert await staff.ask(without, bot) == nth(without, 1), "the last ply is gone"
        assert await staff.ask(match, bot) == nth(match, 1)
        assert await staff.ask(instead, bot) == nth(instead, 1), "another ply is in its place"
        assert await staff.ask(instead, bot) == nth(instead, 2)
        assert staff.faults == []


@in_loop
async def test_a_question_is_about_the_log_as_it_was_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        thought = asyncio.create_task(staff.ask(match, bad("Puppet")))
        puppet = await stage.puppet()
        behind = asyncio.create_task(staff.ask(match, "random", "behind"))
        await asyncio.sleep(0)  # it is in the queue
        play(match, nth(match, 1))
        puppet.tell("play")
        assert await thought == nth(dealt(), 1)
        assert is_legal(dealt(), await behind)
        assert staff.faults == []


@in_loop
async def test_another_deal_at_the_same_table_is_another_match() -> None:
    async with open_staff() as staff:
        await staff.ask(dealt("archipelago"))
        assert is_legal(dealt("cards-2015"), await staff.ask(dealt("cards-2015")))
        assert staff.faults == []


@pytest.mark.parametrize(("replicas", "third"), [(2, 2), (1, 1)])
@in_loop
async def test_the_table_unused_for_longest_is_forgotten(replicas: int, third: int) -> None:
    match, bot = dealt(), bad("Counting")
    async with open_staff(replicas=replicas) as staff:
        assert await staff.ask(match, bot, "first") == nth(match, 1)
        assert await staff.ask(match, bot, "second") == nth(match, 1)
        assert await staff.ask(match, bot, "first") == nth(match, third)
        assert staff.faults == []


def test_a_thinker_has_no_use_for_plies_it_cannot_place() -> None:
    match, shelf = dealt(), BotShelf(room=2)
    play(match, nth(match, 1))
    served(shelf, match, None)
    for known in (0, 2):
        [reply] = shelf.serve(BotTask(asked(match), known))
        assert reply.word == LOG
        assert not shelf.replicas
        served(shelf, match, None)


# Faults


@pytest.mark.parametrize(
    ("bot", "kind"),
    [("Crashing", CRASH), ("Unborn", CRASH), ("Cheating", ILLEGAL), ("Quitting", DIED), ("Hanging", HANG)],
)
@in_loop
async def test_a_bot_that_fails_twice_is_stood_in_for(bot: str, kind: str) -> None:
    match = dealt()
    async with open_staff(budget=BUDGET if kind == HANG else LONG) as staff:
        play(match, await staff.ask(match, bad(bot)))
        assert staff.faults == [(kind, bad(bot))] * 2
        play(match, await staff.ask(match, "greedy"))
        assert len(staff.faults) == 2


@in_loop
async def test_the_time_in_the_queue_is_not_counted() -> None:
    match = dealt()
    async with open_staff(budget=BUDGET) as staff:
        waiting = [staff.ask(match, bad("Hanging"), "slow")] + [staff.ask(match, "random", f"{n}") for n in range(5)]
        assert all(is_legal(match, text) for text in await asyncio.gather(*waiting))
        assert staff.faults == [(HANG, bad("Hanging"))] * 2


@in_loop
async def test_a_thinker_killed_from_outside_costs_nobody_his_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        thought = asyncio.create_task(staff.ask(match, bad("Puppet")))
        puppet = await stage.puppet()
        behind = [asyncio.create_task(staff.ask(match, "random", f"{n}")) for n in range(3)]
        os.kill(puppet.process, signal.SIGKILL)
        again = await stage.puppet()
        again.tell("play")
        assert again.process != puppet.process
        assert await thought == nth(match, 1)
        assert all(is_legal(match, text) for text in await asyncio.gather(*behind))
        assert staff.faults == [(DIED, bad("Puppet"))]


@in_loop
async def test_a_thinker_that_dies_at_rest_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        for _ in range(2):
            thought = asyncio.create_task(staff.ask(match, bad("Puppet")))
            puppet = await stage.puppet()
            puppet.tell("play")
            assert await thought == nth(match, 1)
            os.kill(puppet.process, signal.SIGKILL)
        assert is_legal(match, await staff.ask(match))


@in_loop
async def test_a_log_that_does_not_fit_has_no_answer() -> None:
    question = asked(dealt())
    async with open_staff() as staff:
        for wrong in (
            question._replace(seat=1 - question.seat),
            question._replace(game="chess"),
            question._replace(seats=9),
        ):
            staff.faults.clear()
            with pytest.raises(NoAnswer, match="log: ") as caught:
                await staff.bots.ask(wrong)
            assert caught.value.kind == LOG
            assert staff.faults == [(LOG, "random")] * 3
        assert is_legal(dealt(), await staff.ask(dealt()))


@in_loop
async def test_bots_of_anybodys_are_refused_unless_allowed() -> None:
    with pytest.raises(BadOption, match=r"there are: cabin-boy, .*, random$"):
        await BotWorkers().ask(asked(dealt(), bad("Quitting")))


# Coming and going


@in_loop
async def test_who_no_longer_waits_leaves_the_thinker_usable(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        thought = asyncio.create_task(staff.ask(match, bad("Puppet")))
        puppet = await stage.puppet()
        behind = asyncio.create_task(staff.ask(match, bad("Puppet"), "behind"))
        after = asyncio.create_task(staff.ask(match, "random", "after"))
        await asyncio.sleep(0)  # both are in the queue
        for task in (thought, behind):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        puppet.tell("play")
        assert is_legal(match, await after)
        assert stage.puppets.empty(), "what was cancelled in the queue is never asked"
        assert staff.faults == []


@in_loop
async def test_when_the_thinkers_stop_all_who_wait_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff(workers=2) as staff:
        waiting = [asyncio.create_task(staff.ask(match, bad("Puppet"), f"{n}")) for n in range(6)]
        puppets = [await stage.puppet(), await stage.puppet()]
        await staff.bots.stop()
        for task in waiting:
            with pytest.raises(NoAnswer) as caught:
                await task
            assert caught.value.kind == STOPPED
        with pytest.raises(NoAnswer, match="stopped"):
            await staff.ask(match)
        assert staff.faults == []
        assert not {puppet.process for puppet in puppets} & {child.pid for child in active_children()}
        for puppet in puppets:
            assert await puppet.is_gone()
            with pytest.raises(ProcessLookupError):
                os.kill(puppet.process, 0)


@in_loop
async def test_an_interrupt_from_the_keyboard_is_the_parents_business(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt()
    async with open_stage(monkeypatch) as stage, open_staff() as staff:
        thought = asyncio.create_task(staff.ask(match, bad("Puppet")))
        puppet = await stage.puppet()
        os.kill(puppet.process, signal.SIGINT)
        puppet.tell("play")
        assert await thought == nth(match, 1)
        assert staff.faults == []


@pytest.mark.parametrize("word", ["", "loop"])
@in_loop
async def test_a_thinker_does_not_outlive_its_parent(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it waits or is caught in an endless thought."""
    async with open_stage(monkeypatch) as stage:
        parent = await asyncio.create_subprocess_exec(sys.executable, "-c", PARENT, cwd=ROOT)
        puppet = await stage.puppet()
        if word:
            puppet.tell(word)
        parent.kill()
        await parent.wait()
        assert await puppet.is_gone()
