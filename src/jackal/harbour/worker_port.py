"""The port: how a page's worker speaks to a house that is alone. Everything comes and goes as text."""

import json

from jackal.harbour.alone import Alone
from jackal.harbour.environment import World
from jackal.harbour.handlers import ask


class Port:
    """One house, as seen from outside Python."""

    def __init__(self, world: World, build: str) -> None:
        self.house = Alone(world, build)

    async def open(self) -> None:
        """Read what was kept; nothing may be asked before."""
        await self.house.open()

    async def ask(self, text: str) -> str:
        """A request: {"method", "path", "query", "body", "language"}; the answer: {"status", "body"}."""
        asked = json.loads(text)
        status, body = await ask(
            self.house, asked["method"], asked["path"], asked["query"], asked["body"] or {}, asked["language"]
        )
        return f'{{"status":{status},"body":{body}}}'

    async def connect(self, line: int, table: str, query: str) -> None:
        await self.house.connect(line, table, json.loads(query))

    async def say(self, line: int, sent: str) -> None:
        await self.house.say(line, json.loads(sent))

    def leave(self, line: int) -> None:
        self.house.leave(line)

    async def close(self) -> None:
        await self.house.close()
