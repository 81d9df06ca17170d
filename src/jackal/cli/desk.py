"""One person's decision at the keyboard: typed moves, and everything else one may ask for meanwhile."""

from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from jackal.cli.catalogue import RULE_ID, UnknownRule, look_up
from jackal.cli.keeping import NotKept, keep
from jackal.cli.keyboard import Keyboard
from jackal.cli.moves import grouped, moves_table
from jackal.cli.rules import list_rules, print_rule
from jackal.cli.texts import Texts
from jackal.core.errors import BadNotation, IllegalAction
from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import Match


class Leave(Exception):
    """The people get up from the table."""


class Desk:
    """A seat with a question before it. Words of the player's language stand for commands and short answers."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        console: Console,
        texts: Texts,
        keyboard: Keyboard,
        show: Callable[[], None],
    ) -> None:
        self.match = match
        self.seat = seat
        self.console = console
        self.texts = texts
        self.keyboard = keyboard
        self.commands: dict[str, Callable[[str], None]] = {
            "board": lambda _: show(),
            "help": self.help,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save,
            "tiles": self.tiles,
        }

    def decide(self, prompt: str) -> list[Event]:
        """Ask until a legal move is typed; answers with what came of it."""
        while True:
            line = self.keyboard.ask(prompt)
            word, _, rest = line.partition(" ")
            command = self.commands.get(self.meant("command", word))
            if line.startswith("?"):
                self.explain(line[1:].strip())
            elif command is not None:
                command(rest.strip())
            elif line:
                events = self.try_move(self.meant("answer", line))
                if events is not None:
                    return events

    def meant(self, section: str, typed: str) -> str:
        """The key of a word in the player's language; the key itself always works."""
        words: dict[str, str] = self.texts.tree[section]
        return next((key for key, word in words.items() if word == typed.lower()), typed)

    def try_move(self, text: str) -> list[Event] | None:
        try:
            return self.match.play_text(self.seat, text)
        except IllegalAction as error:
            gist = self.texts.find("refusal", error.rule) or str(error)
            said = self.texts.say("play", "refused", rule=error.rule, gist=gist, message=str(error))
            self.console.print(Text(said, style="wrong"))
        except BadNotation as error:
            self.console.print(Text(self.texts.say("play", "unread", message=str(error)), style="wrong"))
        return None

    # Asking ---------------------------------------------------------------------------------------------------------

    def explain(self, subject: str) -> None:
        """`?` lists the moves, `? ARC-K7` is a rule, `? d4` a cell, `? horse` a tile."""
        if not subject:
            state, game = self.match.state, self.match.game
            written = [game.write_action(state, action) for action in state.actions(self.seat)]
            self.console.print(moves_table(grouped(written), self.texts))
        elif RULE_ID.match(subject):
            self.rules(subject)
        else:
            self.console.print(Text(self.describe(subject.lower())))

    def describe(self, subject: str) -> str:
        view: dict[str, Any] = self.match.game.view(self.match.state, self.seat)
        for place in view.get("land", []):
            if place["cell"] == subject:
                return self.describe_place(place)
        for key, tile in self.texts.tree["tile"].items():
            if key.startswith(subject) or subject in tile["name"]:
                return self.texts.say("play", "tile", tile=key)
        return self.texts.say("play", "unknown", subject=subject)

    def describe_place(self, place: dict[str, Any]) -> str:
        coins = sum(place["coins"].values())
        known = place["tile"] or ""
        key = "down" if place["face"] == "down" else place["face"]
        return self.texts.say("place", "peeked" if key == "down" and known else key, **(place | {"coins": coins}))

    def rules(self, rule_id: str) -> None:
        try:
            found = look_up(rule_id)
        except UnknownRule as error:
            self.console.print(Text(str(error), style="wrong"))
            return
        if len(found) == 1:
            print_rule(self.console, found[0])
        else:
            list_rules(self.console, found)

    def tiles(self, _: str) -> None:
        """What may lie under the backs, by terrain."""
        view: dict[str, Any] = self.match.game.view(self.match.state, self.seat)
        for terrain, counts in view.get("unseen", {}).items():
            tiles = [f"{self.texts.word('tile', name, 'name')} ×{count}" for name, count in counts.items()]
            title = self.texts.word("terrain", terrain).capitalize()
            self.console.print(Text.assemble((f"{title}: ", "strong"), ", ".join(tiles) or "-"))

    def help(self, _: str) -> None:
        self.console.print(Text(self.texts.word("play", "help").strip()))

    # Leaving --------------------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        if not name:
            self.console.print(Text(self.texts.word("play", "save_where"), style="wrong"))
            return
        try:
            said = self.texts.say("play", "kept", file=str(keep(self.match, name)))
            self.console.print(Text(said), soft_wrap=True)
        except NotKept as error:
            self.console.print(Text(str(error), style="wrong"))

    def quit(self, _: str) -> None:
        answer = self.keyboard.ask(self.texts.word("play", "really"))
        if answer.lower() in ("y", "yes", self.texts.word("answer", "yes"), self.texts.word("answer", "yes")[0]):
            raise Leave
