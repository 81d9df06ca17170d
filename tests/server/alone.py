"""A world in memory for a house that is alone: what it keeps is only text, as in a browser."""

import asyncio
import json
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from jackal.harbour.thinker import Thinker
from jackal.harbour.worker_port import Port


class Pocket:
    """Keeps what it is given, thinks at once, and draws what it is told to draw."""

    def __init__(self, drawn: Iterable[str] = ()) -> None:
        self.drawn = deque(drawn)
        self.tables: dict[str, str] = {}
        self.entries: dict[str, list[Any]] = {}
        self.values: dict[str, str] = {}
        self.frames: dict[int, list[Any]] = {}
        self.closed: dict[int, int] = {}
        self.thinker = Thinker()
        self.fault = ""
        """What goes wrong when something is to be kept."""

    async def keep(self, row: str, entries: str) -> str:
        await asyncio.sleep(0)
        if self.fault:
            return self.fault
        table, new = json.loads(row), json.loads(entries)
        log = self.entries.setdefault(table["id"], [])
        assert [entry[0] for entry in new] == list(range(len(log) + 1, len(log) + len(new) + 1))
        log += new
        self.tables[table["id"]] = row
        return ""

    async def rows(self) -> str:
        return f"[{','.join(self.tables.values())}]"

    async def log(self, table: str) -> str:
        return json.dumps(self.entries[table])

    async def put(self, name: str, value: str) -> str:
        self.values.update({name: value} if not self.fault else {})
        return self.fault

    async def get(self, name: str) -> str:
        return self.values.get(name, "")

    async def think(self, task: str, tell: Callable[[float], None]) -> str:
        await asyncio.sleep(0)
        return self.thinker.answer(task, tell)

    def draw(self, count: int) -> str:
        return self.drawn.popleft() if self.drawn else (b"\1" * count).hex()

    def hear(self, line: int, frame: str) -> None:
        self.frames.setdefault(line, []).append(json.loads(frame))

    def hang_up(self, line: int, code: int) -> None:
        self.closed[line] = code


class Castaway:
    """Whoever plays with no server, as a guest plays with one."""

    def __init__(self, world: Pocket, build: str = "", pace: float = 0.0) -> None:
        self.world = world
        self.port = Port(world, build)
        self.port.house.pace = pace

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, Any]:
        asked = {"method": method, "path": path, "query": query, "body": body, "language": "en"}
        said = json.loads(await self.port.ask(json.dumps(asked)))
        return said["status"], said["body"]

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        found, body = await self.ask("GET", path.removeprefix("/api/"), **query)
        assert found == status, body
        return body

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        found, answer = await self.ask("POST", path.removeprefix("/api/"), body)
        assert found == status, answer
        return answer
