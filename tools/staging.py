"""Tables to be looked at: a server that deals every game from one seed, and people who play there like greedy bots."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, cast
from unittest.mock import patch

from playwright.sync_api import APIRequestContext

from jackal.bots import make_bot
from jackal.bots.chair import Chair
from jackal.core.match import Match, new_match
from jackal.games import GAMES

SEED: Final = sha256(b"rum").digest()
NAMES: Final = ("Anna", "Bill", "Flint", "Morgan", "Silver", "Teach")
ADDRESS: Final = re.compile(r"http://[\w.:]+")


class Game(NamedTuple):
    """A table to be photographed: how many play, how far, and what the first of them is asked then."""

    game: str
    seats: int
    plies: int
    ask: str
    options: dict[str, Any]


# The server -----------------------------------------------------------------------------------------------------------


class Fixed:
    """In place of `secrets`: every game is dealt from one seed, and tables are numbered."""

    def __init__(self) -> None:
        self.tables = 0

    def token_bytes(self, _: int) -> bytes:
        return SEED

    def token_urlsafe(self, _: int) -> str:
        self.tables += 1
        return f"picture-{self.tables:04}"


def serve_seeded(database: str) -> int:
    from jackal.cli import main as jackal

    sys.argv = ["jackal", "serve", "--no-browser", "--port", "0", "--database", database]
    with patch("jackal.server.table_rows.secrets", Fixed()):
        jackal()
    return 0


@contextmanager
def server(home: Path) -> Iterator[str]:
    """Its address, while it runs; in a process of its own."""
    variables = {"JACKAL_SECRET": "a secret that is none, for pictures", "JACKAL_REQUESTS_BURST": "100000", "LANG": "C"}
    running = subprocess.Popen(
        [sys.executable, "-m", "tools.staging", str(home / "tables.db")],
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert running.stdout
    try:
        yield next(found[0] for line in running.stdout if (found := ADDRESS.search(line)))
    finally:
        running.terminate()
        running.wait()


# The games ------------------------------------------------------------------------------------------------------------


class Table:
    """A table on the server, and the same match here, so that bots can say what its people do."""

    def __init__(self, game: Game, people: list[APIRequestContext]) -> None:
        self.people = people[: game.seats]
        seats = [{"who": "me", "name": NAMES[0]}, *({"who": "open"} for _ in self.people[1:])]
        wanted = {"game": game.game, "options": game.options, "seats": seats, "setup": {"window": 0}}
        self.id = str(post(people[0], "tables", wanted)["table"])
        for person, name in zip(self.people[1:], NAMES[1:], strict=False):
            self.command(person, do="sit", name=name)
        self.command(people[0], do="start")
        self.match: Match = new_match(GAMES[game.game], game.seats, SEED, game.options)

    def command(self, person: APIRequestContext, **command: Any) -> None:
        post(person, f"tables/{self.id}/commands", command)

    def play(self, plies: int, ask: str) -> None:
        """So far, and then until who looks is asked this, unless it is over before."""
        bots = [make_bot("greedy", seat) for seat in range(len(self.people))]
        state = self.match.state
        while state.actors() and (len(self.match.plies) < plies or asked_first(self.match) != ask):
            seat = state.actors()[-1]
            known = len(self.match.plies)
            self.match.play(seat, bots[seat].choose(Chair(self.match.game, state, seat)))
            for ply in self.match.plies[known:]:
                self.send(ply.seat, ply.text)

    def send(self, seat: int, text: str) -> None:
        person = self.people[seat]
        seen = person.get(f"/api/tables/{self.id}?seat={seat}").json()["n"]
        self.command(person, do="play", seat=seat, seen=seen, action=text)


def moments(game: Game) -> list[int]:
    """After how many plies the first seat is asked this, and nobody else anything, in the whole of the game."""
    match: Match = new_match(GAMES[game.game], game.seats, SEED, game.options)
    bots = [make_bot("greedy", seat) for seat in range(game.seats)]
    found = []
    while match.state.actors():
        if asked_first(match) == game.ask:
            found.append(len(match.plies))
        seat = match.state.actors()[-1]
        match.play(seat, bots[seat].choose(Chair(match.game, match.state, seat)))
    return found


def asked_first(match: Match) -> str:
    """What the first seat is asked, when nobody else is any more."""
    if match.state.actors() != [0]:
        return ""
    return str(cast(dict[str, Any], match.game.view(match.state, 0)["ask"])["what"])


def post(person: APIRequestContext, path: str, body: dict[str, Any]) -> dict[str, Any]:
    answer = person.post(f"/api/{path}", data=body)
    found: dict[str, Any] = answer.json()
    assert answer.ok, found
    return found


if __name__ == "__main__":
    sys.exit(serve_seeded(sys.argv[1]))
