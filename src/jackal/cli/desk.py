"""One person's decision at the keyboard: typed moves, and everything else one may ask for meanwhile."""

from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from jackal.cli.catalogue import RULE_ID, UnknownRule, look_up
from jackal.cli.keeping import NotKept, keep
from jackal.cli.keyboard import Keyboard
from jackal.cli.moves import grouped, moves_table
from jackal.cli.rules import list_rules, print_rule
from jackal.core.errors import BadNotation, IllegalAction
from jackal.core.event import Event
from jackal.core.game import Seat
from jackal.core.match import Match
from jackal.core.shape import View
from jackal.review import NoAdvice, hint, need_adviser
from jackal.review.shapes import Advice
from jackal.text import scribe
from jackal.text.faults import in_words, reason
from jackal.text.notes import Note
from jackal.text.texts import Names, Texts, names_of


class GotUp(Exception):
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
        self.scribe = scribe(match.game)
        self.seat = seat
        self.console = console
        self.texts = texts
        self.keyboard = keyboard
        self.commands: dict[str, Callable[[str], None]] = {
            "advise": self.advise,
            "back": self.back,
            "board": lambda _: show(),
            "cards": self.unseen,
            "help": self.help,
            "hint": self.hint,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save,
            "tiles": self.unseen,
        }
        self.show = show

    def decide(self, prompt: str) -> list[Event]:
        """Ask until a legal move is typed; answers with what came of it."""
        while True:
            line = self.keyboard.ask(prompt)
            word, _, rest = line.partition(" ")
            command = self.commands.get(self.meant(word))
            if line.startswith("?"):
                self.explain(line[1:].strip())
            elif command is not None:
                command(rest.strip())
            elif line:
                events = self.try_move(self.texts.typed(line))
                if events is not None:
                    return events

    def meant(self, typed: str) -> str:
        """The command that a word of the player's language means; the key itself always works."""
        words: dict[str, str] = self.texts.tree["command"]
        return next((key for key, word in words.items() if word == typed.lower()), typed)

    def try_move(self, text: str) -> list[Event] | None:
        try:
            return self.match.play_text(self.seat, text)
        except IllegalAction as error:
            gist = reason(error, self.texts)
            said = self.texts.say("play", "refused", rule=error.rule, gist=gist, message=in_words(error, self.texts))
            self.console.print(Text(said, style="wrong"))
        except BadNotation as error:
            self.console.print(
                Text(self.texts.say("play", "unread", typed=text, message=in_words(error, self.texts)), style="wrong")
            )
        return None

    # Asking ---------------------------------------------------------------------------------------------------------

    def explain(self, subject: str) -> None:
        """`?` lists the moves, `? ARC-K7` is a rule, `? d4` a cell, `? T` a sign, `? horse` a thing of the game."""
        if not subject:
            state, game = self.match.state, self.match.game
            written = [game.notation.write(state, action) for action in state.actions(self.seat)]
            groups = {head: [self.texts.shown(text) for text in texts] for head, texts in grouped(written).items()}
            self.console.print(moves_table(groups, self.texts))
        elif RULE_ID.match(subject):
            self.rules(subject)
        else:
            for line in self.describe(subject):
                self.console.print(Text(line))

    def view(self) -> View:
        return self.match.game.view(self.match.state, self.seat)

    @property
    def names(self) -> Names:
        return names_of(self.match.game, self.match.state)

    def describe(self, subject: str) -> list[str]:
        meant = self.texts.typed(subject)
        found = self.scribe.explain(self.view(), meant)
        return [self.told(note) for note in found] or [self.look_up(subject.lower())]

    def told(self, note: Note) -> str:
        """What is explained, or what else stands around the board."""
        section = "place" if self.texts.find("place", note.name) else "note"
        return self.texts.note(section, note, self.names)

    def look_up(self, word: str) -> str:
        """A thing of the game by its key or by what it is called."""
        for table, keys in self.scribe.glossary().items():
            for key in keys:
                if key.startswith(word) or word in self.texts.word(table, key, "name").lower():
                    return self.texts.note("place", Note(table, {table: key}), self.names)
        return self.texts.say("play", "unknown", subject=word)

    def rules(self, rule_id: str) -> None:
        try:
            found = look_up(rule_id, self.texts.language)
        except UnknownRule as error:
            self.console.print(Text(in_words(error, self.texts), style="wrong"))
            return
        if len(found) == 1:
            print_rule(self.console, found[0])
        else:
            list_rules(self.console, found)

    def unseen(self, _: str) -> None:
        """What the seat has not seen yet."""
        for note in self.scribe.unseen(self.view()):
            self.console.print(Text(self.texts.note("unseen", note, self.names)))

    def hint(self, _: str) -> None:
        """What the game can tell the seat from what it sees."""
        for note in self.scribe.hint(self.view()) or [Note("no_hint", {})]:
            self.console.print(Text(self.texts.note("hint", note, self.names)))

    def advise(self, _: str) -> None:
        """What a captain would do in the seat's place, from what it knows."""
        game, state = self.match.game, self.match.state
        try:
            told = hint(need_adviser(game, len(self.match.plies)), game, state, self.seat, len(self.match.plies))
        except NoAdvice as error:
            self.console.print(Text(in_words(error, self.texts)))
            return
        for one in (told["best"], *told["others"]):
            self.console.print(Text(self.advised(one)))

    def advised(self, one: Advice) -> str:
        why = " ".join(self.texts.say("advice", part["key"], self.names, **part["fields"]) for part in one["why"])
        percent = 0 if one["chance"] is None else round(100 * one["chance"])
        fields = {"move": self.texts.shown(one["text"]), "percent": percent, "why": why}
        return self.texts.fill(self.texts.word("hint", "advised"), self.names, fields)

    def help(self, _: str) -> None:
        game = self.match.game
        own = self.texts.find("game", game.key, "help") or self.texts.game(game, "about")
        for text in (own, self.texts.word("play", "help")):
            self.console.print(Text(text.strip("\n")))

    def back(self, _: str) -> None:
        """What was begun in secret and is not whole yet is taken back."""
        self.match.take_back(self.seat)
        self.show()

    # Leaving --------------------------------------------------------------------------------------------------------

    def save(self, name: str) -> None:
        if not name:
            self.console.print(Text(self.texts.word("play", "save_where"), style="wrong"))
            return
        try:
            said = self.texts.say("play", "kept", file=str(keep(self.match, name)))
            self.console.print(Text(said), soft_wrap=True)
        except NotKept as error:
            self.console.print(Text(in_words(error, self.texts), style="wrong"))

    def quit(self, _: str) -> None:
        answer = self.keyboard.ask(self.texts.word("play", "really"))
        if answer.lower() in ("y", "yes", self.texts.word("answer", "yes"), self.texts.word("answer", "yes")[0]):
            raise GotUp
