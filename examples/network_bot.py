"""A bot at a table of a server: python examples/network_bot.py http://127.0.0.1:8765 TABLE SEAT TOKEN

The table's host has got the token for the seat (docs/bots.md). Needs `pip install websockets` and nothing of jackal. It
carries coins where it can and otherwise does anything; put your own thoughts into `choose`.
"""

import json
import sys
from random import Random
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from websockets.sync.client import connect

Now = dict[str, Any]


class Seat:
    """One seat of a table, as its program sees it."""

    def __init__(self, server: str, table: str, seat: int, token: str) -> None:
        self.path = f"{server}/api/tables/{table}"
        self.seat = seat
        self.headers = {"Authorization": f"Bearer {token}"}
        self.dice = Random(token)

    def ask(self, more: str = "", **query: Any) -> Now:
        """How it stands, or how a row goes on (`/next`)."""
        words = urlencode({"seat": self.seat, **query}, doseq=True)
        with urlopen(Request(f"{self.path}{more}?{words}", headers=self.headers)) as answer:
            found: Now = json.load(answer)
        return found

    def choose(self, view: Now, actions: list[Now]) -> Now:
        """The heart of a bot."""
        good = [action for action in actions if action["verb"] != "propose"] or actions
        return self.dice.choice([action for action in good if action.get("coins")] or good)

    def action(self, now: Now) -> str | Now:
        """What to play: the text of an action, or a row of cards, which is laid one by one and handed in whole."""
        chosen = self.choose(now["view"], now["actions"])
        cards: list[str] = []
        while chosen["verb"] == "lay" and "card" in chosen:  # in Dungeon tiles are laid
            cards.append(chosen["card"])
            then = self.ask("/next", cards=cards)
            laid = [action for action in then["actions"] if action["verb"] == "lay"]
            if then["whole"] and (not laid or self.dice.random() < 0.5):
                return {"verb": "row", "cards": cards}
            chosen = self.choose(then["view"], laid)
        return str(chosen["text"])

    def play(self) -> None:
        """To the end of the game. Whatever is told, how it stands is asked for: that is slow, and simple."""
        live = f"{self.path.replace('http', 'ws', 1)}/live?seat={self.seat}"
        with connect(live, additional_headers=self.headers, proxy=None, open_timeout=None) as socket:
            for message in socket:
                if json.loads(message)["type"] not in ("whole", "news", "refused"):
                    continue
                now = self.ask()
                if now["table"]["status"] in ("over", "closed"):
                    break
                if now["actions"]:
                    command = {"do": "play", "seat": self.seat, "seen": now["n"], "action": self.action(now)}
                    socket.send(json.dumps({"id": 1, "command": command}))


if __name__ == "__main__":
    _, server, table, seat, token = sys.argv
    Seat(server, table, int(seat), token).play()
