"""The questions before a game; Enter takes what is offered."""

from collections.abc import Callable
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from jackal.bots import BOTS
from jackal.bots.ranks import RANKS, USUAL
from jackal.cli.games import meaning
from jackal.cli.keyboard import Keyboard
from jackal.core.errors import JackalError
from jackal.core.first import first_seat
from jackal.core.game import Game
from jackal.core.options import Value, matters, offered, settle, write_value
from jackal.games import GAMES
from jackal.text.faults import in_words
from jackal.text.texts import Texts, sentence

Answer = TypeVar("Answer")


class BadAnswer(JackalError):
    """An answer that is none."""


class Interview:
    """Asks until the answer fits."""

    def __init__(self, keyboard: Keyboard, console: Console, texts: Texts) -> None:
        self.keyboard = keyboard
        self.console = console
        self.texts = texts

    def ask(self, question: str, default: str, read: Callable[[str], Answer]) -> Answer:
        while True:
            typed = self.keyboard.ask(f"{question} [{default}]")
            try:
                return read(typed or default)
            except JackalError as error:
                self.console.print(Text(in_words(error, self.texts), style="wrong"))

    def number(self, question: str, default: int, allowed: tuple[int, ...]) -> int:
        def read(typed: str) -> int:
            if not typed.isdecimal() or int(typed) not in allowed:
                raise BadAnswer(self.texts.say("interview", "one_of", allowed=[str(n) for n in allowed]))
            return int(typed)

        return self.ask(question, str(default), read)

    def game(self) -> Game:
        keys = list(GAMES)
        for number, game in enumerate(GAMES.values(), 1):
            title, about = self.texts.game(game, "title"), self.texts.game(game, "about")
            self.console.print(Text.assemble((f"{number}  {title}", "strong"), f"  {about}"))
        picked = self.number(self.texts.word("interview", "game"), 1, tuple(range(1, len(keys) + 1)))
        return GAMES[keys[picked - 1]]

    def seats(self, game: Game, wanted: int | None) -> int:
        if len(game.seats) == 1:
            return game.seats[0]
        usual = wanted if wanted in game.seats else game.seats[0]
        return self.number(self.texts.word("interview", "seats"), usual, game.seats)

    def bots(self, seats: int) -> list[str]:
        """How many are people, and who plays the rest; who plays alone is not asked."""
        if seats == 1:
            return []
        people = self.number(self.texts.word("interview", "people"), 1, tuple(range(seats + 1)))
        if people == seats:
            return []

        return [self.bot()] * (seats - people)

    def bot(self) -> str:
        """The ranks are introduced, by number; any bot may be named."""
        for number, rank in enumerate(RANKS, 1):
            title, voice = self.texts.say("bot", rank), self.texts.find("voice", rank)[0]
            self.console.print(Text.assemble((f"{number}  {title}", "strong"), f"  {voice}"))
        numbers = {str(number): rank for number, rank in enumerate(RANKS, 1)}

        def read(typed: str) -> str:
            if typed not in numbers and typed not in BOTS:
                raise BadAnswer(self.texts.say("interview", "one_of", allowed=[*numbers, *BOTS]))
            return numbers.get(typed, typed)

        return self.ask(self.texts.word("interview", "bot"), str(RANKS.index(USUAL) + 1), read)

    def options(self, game: Game, seats: int) -> dict[str, Value]:
        """Only what has a few choices, and means anything, is asked; the rest is for --option."""
        chosen: dict[str, Value] = {}
        for option in offered(game.options):
            if option.choices and matters(option, game.options, chosen):

                def read(typed: str, key: str = option.key) -> Value:
                    value = settle(game.options, {key: typed})[key]
                    first_seat({key: value}, seats, 0)  # who is not at the table cannot begin
                    return value

                question = meaning(game, option, self.texts)
                chosen[option.key] = self.ask(sentence(question), write_value(option.default), read)
        return chosen
