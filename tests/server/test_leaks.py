"""Nothing leaks over the wire: all that a seat or an onlooker is ever sent follows from what it may know.

Games of every kind are played at random at a real server, with all that people do beside playing: they ask, take back,
rename themselves, pause, leave, come back, run out of time and try what is forbidden. Then everything that each of them
was sent is explained by a twin of the table (`twins`), where all that he may not know is different. Of events there are
no twins here: who may see which is for the rules to say, and `tests/properties` looks after that.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any, Final

import pytest

from jackal.core.game import Seat
from jackal.server.room import Room
from jackal.server.service import Service
from jackal.tables.queries import next_of_row, why_not
from jackal.tables.status import PAUSED, PLAYING
from jackal.tables.table import Table
from tests.server.guests import Guest, Served, quick, serving, texts
from tests.server.twins import (
    Heard,
    Listener,
    Retelling,
    explain,
    explain_presence,
    explain_shouts,
    happened,
    keeps_secrets,
    plain,
)
from tests.some import AT_LENGTH
from tests.variants import Variant, facts
from tests.walks import each_game_of_several

GAMES_OF_EACH: Final = 100 if AT_LENGTH else 6
STEPS: Final = 20
SHORT: Final[dict[str, dict[str, Any]]] = {
    "archipelago": {"round_cap": 1},
    "cards-2015": {"islands": 1},
    "cards-2019": {"islands": 1},
    "dungeon": {"round_cap": 1},
}
"""Options with which a game may come to its end here."""
LONG: Final = {"dungeon": 3}
"""So many times longer is a game whose first plies are all alike; there are that many fewer of it."""
HUSHED: Final = ("cards-2015", "cards-2019")
"""Games in which answers are collected in secret."""
CLOCKS: Final = ({"kind": "none"}, {"kind": "move", "seconds": 40}, {"kind": "game", "seconds": 60, "increment": 3})
JUMPS: Final = (1, 700, 5_000, 41_000)
"""Milliseconds by which time goes on at once."""
ODD: Final = ("V-V-V", "+H", "ready", "throw:1", "none", "pick:O", "deck", "1:b4-c5$", "berth:a4", "late", "?")
SURELY: Final = ("pause", "device", "back")
"""What happens at one table of three, whatever the dice and the clock of this machine decide."""


class Ahead:
    """The clock of the service, which can be put forward."""

    def __init__(self, service: Service) -> None:
        self.true = service.now
        self.by = 0
        service.now = self  # type: ignore[method-assign]

    def __call__(self) -> int:
        return self.true() + self.by


class Party:
    """A table, everybody around it, and the dice that decide what they do."""

    def __init__(self, served: Served, clock: Ahead, guests: list[Guest], dice: Random) -> None:
        self.service = served.service
        self.clock = clock
        self.guests = guests
        self.dice = dice
        self.id = ""
        self.listeners: list[Listener] = []
        self.texts = list(ODD)
        self.shouts: list[tuple[Seat, str]] = []

    @property
    def room(self) -> Room:
        return self.service.rooms[self.id]

    @property
    def table(self) -> Table:
        return self.room.table

    def seated(self) -> list[Listener]:
        return [listener for listener in self.listeners if listener.viewer is not None]

    # Sitting down ---------------------------------------------------------------------------------------------------

    async def sit_down(self, key: str, stack: AsyncExitStack) -> None:
        """Everybody takes a seat and connects, an onlooker does too, and the game starts."""
        variant, setup = self.plan(key)
        who = ["me"] + [self.dice.choice(["link", "open", "here"]) for _ in range(variant.seats - 1)]
        if variant.seats > 2 and self.dice.random() < 0.2:
            who[-1] = "bot"
        wanted = [{"who": word, "bot": "random"} for word in who]
        made = await self.guests[0].make(key, wanted, options=variant.options, setup=setup)
        self.id = made["table"]
        for seat, word in enumerate(who):
            guest = self.guests[0 if word in ("me", "here") else seat]
            if word in ("link", "open"):
                await guest.do(self.id, "sit", seat=seat, name=f"Guest {seat}", invite=made["invite"])
            if word != "bot":
                await self.come(guest, seat, stack)
        await self.come(self.guests[-1], None, stack)
        await self.command(self.listeners[0], "start")
        await self.settle()

    def plan(self, key: str) -> tuple[Variant, dict[str, Any]]:
        """Most of the games are short enough to come to an end."""
        variant = self.dice.choice(facts(key).variants)
        if self.dice.random() < 0.7 and "mode" not in variant.options:
            variant = variant._replace(options=variant.options | SHORT.get(key, {}))
        return variant, {
            "window": self.dice.choice([0, 0, 0, 0.05]),
            "clock": self.dice.choice(CLOCKS),
            "late": self.dice.choice(["bot", "default"]),
            "left": self.dice.choice(["bot", "game"]),
            "stand_in": "random",
        }

    async def come(self, guest: Guest, seat: Seat | None, stack: AsyncExitStack) -> None:
        live = await stack.enter_async_context(guest.live(self.id, seat))
        frame = await live.frame()
        listener = Listener(seat, visitor_of(self.service, guest), guest, live)
        retell = partial(listener.whole, time=frame["time"], seen=frame["now"]["n"])
        listener.heard.append(Heard("coming", self.table.n, self.table.n, frame, retell))
        self.listeners.append(listener)

    # Asking and commanding ------------------------------------------------------------------------------------------

    async def ask(self, listener: Listener, path: str, retell: Retelling, **params: Any) -> Any:
        """A question over HTTP; the answer is noted."""
        if listener.viewer is not None:
            params["seat"] = listener.viewer
        first = self.table.n
        response = await listener.guest.http.get(f"/api/tables/{self.id}{path}", params=params)
        answer = response.json()
        listener.heard.append(Heard(f"{path or 'look'} {params}", first, self.table.n, answer, retell))
        return answer

    async def command(self, listener: Listener, do: str, **fields: Any) -> None:
        """A command; the answer is noted, whether it is done or refused."""
        first, at, command = self.table.n, self.service.now(), {"do": do, **fields}
        give = self.give if self.dice.random() < 0.85 else self.give_over_http
        answer, retell = await give(listener, command)
        done = "error" not in answer
        why = partial(listener.attempt, command=command, at=at)
        listener.heard.append(Heard(f"{command}", first + done, self.table.n, answer, retell if done else why))

    async def give(self, listener: Listener, command: dict[str, Any]) -> tuple[dict[str, Any], Retelling]:
        do, *fields = command.items()
        frame = await listener.live.send(do[1], **dict(fields))
        answer = {key: value for key, value in frame.items() if key not in ("type", "id")}
        return answer, lambda table: {"n": table.streams.count(command.get("seat"))}

    async def give_over_http(self, listener: Listener, command: dict[str, Any]) -> tuple[dict[str, Any], Retelling]:
        response = await listener.guest.http.post(f"/api/tables/{self.id}/commands", json=command)
        return response.json(), listener.now

    async def settle(self) -> None:
        """Until the table waits for people again, and everybody has heard of it."""
        while (due := self.table.due()) is not None and due <= self.service.now() + 1_000:
            await asyncio.sleep(0.001)  # a bot, an answer opened or a clock, and not everybody is told of each
        for listener in self.listeners:
            live = listener.live
            while live.now["n"] < self.table.streams.count(listener.viewer):
                await live.frame()
            self.texts += [text.removeprefix("+") for text in texts(live.now)[:5]]

    # What people do -------------------------------------------------------------------------------------------------

    async def step(self) -> None:
        asked = [listener for listener in self.listeners if listener.live.now["actions"]]
        if self.table.status == PAUSED and self.dice.random() < 0.5:
            await self.agree("resume")
        elif asked and self.dice.random() < 0.75:
            await self.play(self.dice.choice(asked))
        else:
            aside = self.dice.choice(ASIDES)
            await aside(self, self.dice.choice(self.listeners))
        await self.settle()

    async def play(self, listener: Listener) -> None:
        """Ask whether something can be done, try it, or do any action but propose the end; a row goes card by card."""
        if self.dice.random() < 0.3:
            await self.dice.choice([self.why, self.try_anything])(listener)
            return
        shown, seat = listener.live.now, listener.viewer
        assert seat is not None
        text = self.dice.choice([text for text in texts(shown) if text != "end?"])
        row: list[str] = []
        while text.startswith("+"):
            row.append(text.removeprefix("+"))
            answer = await self.ask(listener, "/next", partial(next_of_row, seat=seat, cards=[*row]), cards=[*row])
            text = self.dice.choice(texts(answer) if "actions" in answer else ["none any more"])
        await self.command(listener, "play", seat=seat, seen=shown["n"], action="-".join(row) or text)

    async def look(self, listener: Listener) -> None:
        await self.ask(listener, "", listener.now)

    async def why(self, listener: Listener) -> None:
        seat, text = listener.viewer, self.dice.choice(self.texts)
        if seat is not None:
            await self.ask(listener, "/why", partial(why_not, seat=seat, action=text), action=text)

    async def come_again(self, listener: Listener) -> None:
        """A second connection; the last message it has seen was long ago."""
        viewer, seen = listener.viewer, self.dice.randint(0, listener.live.now["n"])
        first = self.table.n
        async with listener.guest.live(self.id, viewer, seen) as live:
            frame = await live.frame()
        retell = partial(listener.again, time=frame["time"], seen=seen)
        listener.heard.append(Heard(f"again after {seen}", first, self.table.n, frame, retell))

    async def try_anything(self, listener: Listener) -> None:
        """Most of it is refused."""
        seat, seen = listener.viewer, self.dice.choice([0, listener.live.now["n"]])
        tries: list[dict[str, Any]] = [
            *[{"do": "play", "seen": seen, "action": self.dice.choice(self.texts)}] * 3,
            {"do": "back", "seen": seen},
            {"do": "stand_in", "absent": self.dice.randrange(self.table.seats)},
            {"do": "rename", "name": f"Pirate {seen}"},
            {"do": "return"},
            {"do": "agree"},
        ]
        if seat is not None:
            await self.command(listener, **self.dice.choice(tries), seat=seat)

    async def propose(self, listener: Listener) -> None:
        await self.agree("pause")

    async def agree(self, what: str, answers: Sequence[str] = ("agree",) * 9 + ("refuse",)) -> None:
        """One proposes, the others agree, or somebody does not."""
        seated = self.seated()
        self.dice.shuffle(seated)
        await self.command(seated[0], what, seat=seated[0].viewer)
        for listener in seated[1:]:
            await self.command(listener, self.dice.choice(answers), seat=listener.viewer)

    async def back(self, listener: Listener) -> None:
        """Whoever may take something back does."""
        for listener in self.seated():
            shown = listener.live.now
            if shown["may_take_back"]:
                await self.command(listener, "back", seat=listener.viewer, seen=shown["n"])

    async def leave(self, listener: Listener) -> None:
        if listener.viewer is not None:
            await self.command(listener, self.dice.choice(["leave", "return", "return"]), seat=listener.viewer)

    async def wait(self, listener: Listener) -> None:
        """Time goes on, perhaps too much for somebody."""
        self.clock.by += self.dice.choice(JUMPS)
        self.room.driver.wake(mine=True)

    async def read_lists(self, listener: Listener) -> None:
        """Where the table stands among the others, if at all."""
        first = self.table.n
        lists = await listener.guest.get("/api/tables")
        found = {name: [each for each in tables if each["id"] == self.id] for name, tables in lists.items()}
        listener.heard.append(Heard("lists", first, self.table.n, found, listener.lists))

    async def shout(self, listener: Listener) -> None:
        """Once in a breath; nothing is written, so nothing else may change."""
        seat, word, n = listener.viewer, self.dice.choice(["rum", "gold"]), self.table.n
        if seat is not None:
            answer = await listener.live.send("shout", seat=seat, shout=word)
            assert self.table.n == n
            if answer["type"] == "done":
                self.shouts.append((seat, word))

    async def add_device(self, listener: Listener) -> None:
        """A seat's private link is opened elsewhere."""
        if listener.viewer is not None:
            link = await listener.guest.post(f"/api/tables/{self.id}/seats/{listener.viewer}/link")
            await self.guests[-2].post("/api/seats", {"key": link["path"].partition("=")[2]})

    # Afterwards -----------------------------------------------------------------------------------------------------

    async def explain(self) -> list[str]:
        """Everything that anybody was sent; answers with what happened, in words."""
        found = await self.service.repository.load(self.id)
        assert found is not None
        terms, log = self.table.terms, found[1]
        events, secrets = happened(terms, log), self.secrets()
        for listener in self.listeners:
            explain(listener, terms, log, events, self.dice)
            explain_presence(listener, [seated.viewer for seated in self.seated()])
            explain_shouts(listener, self.shouts)
            keeps_secrets(listener, secrets, terms.seed.hex())
        return [entry.kind for entry in log]

    def secrets(self) -> list[str]:
        service, match = self.service, self.table.match
        assert match is not None
        cookies = [guest.cookie().partition("=")[2] for guest in self.guests[:-1]]
        visitors = [visitor_of(service, guest) for guest in self.guests[:-1]]
        return [
            service.secret.hex(),
            service.visitors.invite(self.id, self.table.invitation),
            plain(match.deal)[1:-1],
            *cookies,
            *visitors,
        ]


ASIDES: Final[tuple[Callable[[Party, Listener], Awaitable[None]], ...]] = (
    *(Party.look, Party.look, Party.why, Party.come_again, Party.try_anything, Party.try_anything),
    *(Party.propose, Party.back, Party.back, Party.leave, Party.wait, Party.wait, Party.add_device),
    *(Party.read_lists, Party.shout),
)


def visitor_of(service: Service, guest: Guest) -> str:
    """His id, which nobody else must learn; empty for the onlooker without a cookie."""
    return service.visitors.read(guest.http.cookies.get(service.visitors.cookie)) or ""


async def play_games(database: str, key: str, numbers: range) -> set[str]:
    """Answers with the kinds of entries that came up."""
    kinds: set[str] = set()
    async with serving(quick(database)) as served, AsyncExitStack() as stack:
        clock = Ahead(served.service)
        guests = [await stack.enter_async_context(served.guest()) for _ in range(7)]
        onlooker = served.guest()  # who has not come in, so he has no cookie
        stack.push_async_callback(onlooker.http.aclose)
        for number in numbers:
            party = Party(served, clock, [*guests, onlooker], Random(f"{key} {number}"))
            await play_game(party, key, SURELY[number % len(SURELY)])
            kinds.update(await party.explain())
    return kinds


async def play_game(party: Party, key: str, surely: str) -> None:
    """What the dice may never come to in all the games does surely happen in this one."""
    async with AsyncExitStack() as stack:
        await party.sit_down(key, stack)
        if surely == "pause":
            await party.agree("pause", ["agree"])
        if surely == "device":
            await party.add_device(party.listeners[0])
        await party.settle()
        for _ in range(STEPS * LONG.get(key, 1)):
            await party.step()
            if surely == "back":
                await party.back(party.listeners[0])
                await party.settle()
            if party.table.status not in (PLAYING, PAUSED):
                break
        for listener in party.listeners:
            await party.look(listener)


@pytest.mark.rule("RTE-H4", "RTE-H5")
@each_game_of_several
def test_everything_a_viewer_is_sent_follows_from_what_he_may_know(key: str, sqlite_database: str) -> None:
    kinds = asyncio.run(play_games(sqlite_database, key, range(max(len(SURELY), GAMES_OF_EACH // LONG.get(key, 1)))))
    assert kinds >= {"ply", *SURELY}
    assert (kinds >= {"seal", "open"}) == (key in HUSHED)
