"""Calls people to their turn: a push message to whoever is asked at a table and is not there."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from logging import INFO, WARNING, getLogger
from typing import TYPE_CHECKING, Final

from pydantic_core import to_json

from jackal.core.game import Seat
from jackal.harbour.ratelimit import Buckets
from jackal.server.fair_turns import FairTurns
from jackal.server.logs import log
from jackal.server.push_post import Unwelcome, bring
from jackal.server.push_seal import encoded, own_key, public, sealed, signed
from jackal.server.repository import DatabaseFault
from jackal.server.subscriptions import Subscription, Subscriptions
from jackal.tables.errors import Refused
from jackal.tables.seating import is_program
from jackal.tables.table import Table
from jackal.text.texts import load

if TYPE_CHECKING:
    from jackal.server.room import Room

SOON: Final = 15.0
"""Seconds after which somebody is called who was not there when his turn came."""
LATER: Final = 600.0
"""Seconds after which one is called who has seen that it is his turn, and went."""
AT_ONCE: Final = 8
"""Messages that are on their way at the same time; who has services that answer late waits for them himself."""
EACH: Final = (0.1, 20.0)
"""Messages a second to one visitor, and a burst."""
KEPT: Final = 86_400
"""Seconds for which a push service keeps a message for a browser that is away."""
GONE: Final = (404, 410)
NOBODY: Final = "https://jackal.invalid"
"""Whom a push service may turn to if there is no public address: it has to be told something."""
LOGGER: Final = getLogger("jackal.server.turn_calls")

Question = tuple[int, int]


class TurnCalls:
    """Who is called, when, and how."""

    def __init__(
        self,
        subscriptions: Subscriptions,
        find: "Callable[[str], Awaitable[Room]]",
        *,
        public_url: str = "",
        private: bool = False,
    ) -> None:
        self.subscriptions = subscriptions
        self.find = find
        self.subject = public_url if public_url.startswith("https:") else NOBODY
        self.private = private
        self.key = own_key(bytes(32))
        self.turns = FairTurns(places=AT_ONCE)
        self.buckets = Buckets(*EACH)
        self.soon = SOON
        self.later = LATER

    def take_key(self, secret: bytes) -> None:
        """The same for all processes, so that a browser can be called by any of them."""
        self.key = own_key(secret)

    @property
    def public_key(self) -> str:
        return encoded(public(self.key))

    def waiting(self, room: "Room") -> list[Seat]:
        """Whose turn it is who is not here, at a table where others wait for him."""
        return [seat for seat in called_at(room.table) if not is_here(room, seat)]

    def is_called(self, room: "Room", seat: Seat) -> bool:
        """Whether he is or was called to this very question; if not, he is from now on."""
        question = question_of(room.table, seat)
        if room.called.get(seat) == question:
            return True
        room.called[seat] = question
        return False

    async def call(self, table: str, seat: Seat, question: Question, seconds: float) -> None:
        """Call whoever holds the seat, if by then he has neither answered nor come."""
        await asyncio.sleep(seconds)
        try:
            room = await self.find(table)  # it may have been put away meanwhile
            if question_of(room.table, seat) != question:
                return
            if is_here(room, seat):  # he may go again
                room.called.pop(seat, None)
            elif seat in self.waiting(room):
                for visitor in room.table.places[seat].holders:
                    await self.tell(room.table, visitor)
        except (DatabaseFault, Refused) as fault:
            log(LOGGER, WARNING, "nobody could be called", table=table, why=str(fault))

    async def tell(self, table: Table, visitor: str) -> None:
        for each in await self.subscriptions.of(visitor):
            if self.buckets.take(visitor, asyncio.get_running_loop().time()):
                await self.send(table, visitor, each)

    async def send(self, table: Table, visitor: str, to: Subscription) -> None:
        """One message; where nobody listens any more, nobody is called again."""
        message = to_json(worded(table, to.language))
        try:
            async with self.turns.of(table.terms.origin or table.terms.id):
                status = await bring(
                    to.endpoint, self.headers(table, to), sealed(message, to.ear), private=self.private
                )
        except (Unwelcome, OSError, TimeoutError, ValueError) as error:
            log(LOGGER, INFO, "a push service could not be reached", why=type(error).__name__)
            return
        if status in GONE:
            await self.subscriptions.drop(visitor, to.endpoint)
        elif status >= 400:
            log(LOGGER, INFO, "a push service refused", status=status)

    def headers(self, table: Table, to: Subscription) -> dict[str, str]:
        topic = hashlib.sha256(table.terms.id.encode()).digest()[:18]  # a newer message replaces an older one
        audience = "/".join(to.endpoint.split("/", 3)[:3])
        return {
            "Authorization": signed(self.key, audience, self.subject),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high",
            "Topic": encoded(topic),
        }


def called_at(table: Table) -> list[Seat]:
    """Who is asked at a table of several people: against bots nobody has to hurry."""
    people = [table.places[seat].holders for seat in table.people()]
    if not any(set(one).isdisjoint(other) for one in people for other in people):
        return []
    asked = [seat for seat in table.asked() if table.places[seat].has_person]
    return [seat for seat in asked if not is_program(table.places[seat].holders[0])]


def is_here(room: "Room", seat: Seat) -> bool:
    """In this process, or as far as is known in another one."""
    return any(one.viewer == seat for one in room.connections) or room.presence.is_elsewhere(seat)


def question_of(table: Table, seat: Seat) -> Question:
    return table.asked_at[seat], table.asked_seen[seat]


def worded(table: Table, language: str) -> dict[str, str]:
    texts = load(language)
    others = [place.name for place in table.places if place.has_person and place.name]
    game = texts.game(table.terms.game, "title")
    body = texts.find("call", "body")
    return {
        "title": str(texts.find("call", "title")),
        "body": str(body).format(game=table.terms.setup.title or game, names=", ".join(others)),
        "table": table.terms.id,
    }
