"""A game at one keyboard: people and bots in turn, each person seeing only what is his to see."""

from typing import Final

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from jackal.bots import Bot
from jackal.bots.arena import ask_bot
from jackal.bots.chair import Chair
from jackal.cli.desk import Desk, GotUp
from jackal.cli.keeping import NotKept, file_name, keep
from jackal.cli.keyboard import Closed, Keyboard
from jackal.cli.moves import APPENDED
from jackal.cli.screen import question, result_table, scene, told
from jackal.core.event import Event
from jackal.core.game import Seat, outcome_view
from jackal.core.match import Match
from jackal.core.shape import View
from jackal.text import SCRIBES
from jackal.text.faults import in_words
from jackal.text.texts import Names, Texts, names_of

INTERRUPTED: Final = 130  # as shells count Ctrl-C
FEW: Final = 8  # answers listed with the question
OWN: Final = ("vote", "pick", "ready")  # questions to a player about himself, whoever is at turn
LEAST_NEWS: Final = 4  # lines of news, however small the screen
ASKING: Final = 3  # lines for the question
MOST_NEWS: Final = 24  # lines of news on paper; what is older is in the record


class TerminalTable:
    """The match, who plays it, and how much of it each person has been told."""

    def __init__(self, match: Match, bots: dict[Seat, tuple[str, Bot]], console: Console, texts: Texts) -> None:
        self.match = match
        self.bots = bots
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.console = console
        self.texts = texts
        self.keyboard = Keyboard(console)
        self.begun = len(match.plies)
        self.history: list[list[Event]] = [match.opening] if match.opening and not match.plies else []
        self.told: dict[Seat | None, int] = {}
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.secrets_shown = False

    @property
    def names(self) -> Names:
        return names_of(self.match.game, self.match.state)

    def seat_name(self, seat: Seat, form: str = "crew") -> str:
        return self.texts.word("colour", self.names.seats[seat], form)

    def who(self) -> list[str]:
        """What kind of player sits at each seat, for the panel; among people it goes without saying."""
        if not self.bots:
            return []
        person = self.texts.word("player", "you" if len(self.people) == 1 else "person")
        bots = {seat: self.texts.word("bot", name) for seat, (name, _) in self.bots.items()}
        return [bots.get(seat, person) for seat in range(self.match.seats)]

    # The course of the game -----------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the people leave. Who decides in secret at the same time is asked in seat order."""
        try:
            self.play_out()
            self.finish()
        except (GotUp, Closed):
            self.keep_for_later()
        except KeyboardInterrupt:
            self.keep_for_later()
            raise typer.Exit(INTERRUPTED) from None

    def play_out(self) -> None:
        while actors := self.match.state.actors():
            if actors[0] in self.bots:
                self.let_bot_play(actors[0])
            else:
                self.let_person_play(actors[0])

    def let_bot_play(self, seat: Seat) -> None:
        with self.console.status(self.texts.say("play", "thinking", self.names, seat=seat)):
            events = self.ask_bot(seat)
            while self.match.begun[seat]:
                events = self.ask_bot(seat)
        self.history.append(events)
        if not self.people:
            self.tell_news(None)

    def ask_bot(self, seat: Seat) -> list[Event]:
        _, bot = self.bots[seat]
        match = self.match
        chair = Chair(match.game, match.state, seat)
        return match.play(seat, ask_bot(bot, chair, match.state, len(match.plies)))

    def let_person_play(self, seat: Seat) -> None:
        if self.at_keyboard != seat:
            self.hand_over(seat)
        events = self.ask_person(seat)
        while self.match.begun[seat]:
            events = self.ask_person(seat)
        self.history.append(events)

    def ask_person(self, seat: Seat) -> list[Event]:
        self.show(seat)
        desk = Desk(self.match, seat, self.console, self.texts, self.keyboard, lambda: self.show(seat))
        return desk.decide(f"{self.seat_name(seat).capitalize()}>")

    def hand_over(self, seat: Seat) -> None:
        """The last person sees what came of his move; nothing of what only he may know stays on the screen."""
        last = self.at_keyboard
        if last is not None:
            self.tell_news(last)
            if self.secrets_shown or self.knows_more(last):
                self.keyboard.ask(self.texts.say("play", "hide", self.names, seat=last))
                self.keyboard.clear()
        self.keyboard.ask(self.texts.say("play", "pass", self.names, seat=seat))
        self.keyboard.clear()
        self.at_keyboard = seat
        self.secrets_shown = False

    def knows_more(self, seat: Seat) -> bool:
        """Whether a seat sees what an onlooker does not."""
        game, state = self.match.game, self.match.state
        return {**game.view(state, seat), "seat": None} != game.view(state, None)

    # What is shown --------------------------------------------------------------------------------------------------

    def show(self, seat: Seat) -> None:
        """The board as the seat sees it, what happened since it last looked, and the question."""
        view = self.match.game.view(self.match.state, seat)
        if self.console.is_terminal:
            self.console.clear()
        self.secrets_shown |= self.knows_more(seat)
        taken = self.draw(view)
        self.tell_news(
            seat, max(LEAST_NEWS, self.console.height - taken - ASKING) if self.console.is_terminal else MOST_NEWS
        )
        asked = Text(self.stand_in(view) + question(view, self.texts, self.names), style="strong")
        choices = self.few_choices(seat)
        hint = choices or self.texts.word("play", "hint")
        self.console.print(asked.append(f"  {hint}", style="choice" if choices else "hint"))

    def few_choices(self, seat: Seat) -> str:
        """The answers themselves where they fit beside the question; cards for a row are on the screen anyway."""
        state = self.match.state
        written = [self.match.game.notation.write(state, action) for action in state.actions(seat)]
        shown = [self.texts.shown(text) for text in written if not text.startswith(APPENDED)]
        return "  ".join(shown) if len(shown) <= FEW else ""

    def draw(self, view: View) -> int:
        """Draw the board and what is said around it, less on a small screen; answers with the lines they take."""
        drawn = self.scene(view)
        lines = len(self.console.render_lines(drawn))
        if self.console.is_terminal and lines + LEAST_NEWS + ASKING > self.console.height:
            drawn = self.scene(view, terse=True)
            lines = len(self.console.render_lines(drawn))
        self.console.print(drawn)
        return lines

    def scene(self, view: View, *, terse: bool = False) -> RenderableType:
        return scene(self.match.game, view, self.texts, self.names, self.console.width, self.who(), terse=terse)

    def stand_in(self, view: View) -> str:
        """Says so where somebody decides for a crew that is not his."""
        if view["game"] not in SCRIBES:
            return ""
        turn, ask = view.get("turn", {}), view.get("ask")
        crew = turn.get("crew")
        if not ask or crew is None or view["crews"][crew]["seat"] == ask["seat"] or ask["what"] in OWN:
            return ""
        return self.texts.say("play", "stand_in", self.names, seat=ask["seat"], crew=crew) + " "

    def tell_news(self, seat: Seat | None, room: int = MOST_NEWS) -> None:
        """What the seat has not been told yet, a paragraph for each action; the latest that fit into so many lines."""
        since = self.told.get(seat, 0)
        stories = [told(events, seat, self.texts, self.names) for events in self.history[since:]]
        self.told[seat] = len(self.history)
        shown: list[Text] = []
        paragraphs = [part for story in stories for part in story.split("\n") if part]
        for story in reversed(paragraphs):
            room -= len(Text("· " + story).wrap(self.console, self.console.width))
            if shown and room < 0:
                break
            shown.insert(0, Text("· " + story))
        for paragraph in shown:
            self.console.print(paragraph)

    # The end --------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """The last board, the table of results, and the offer to keep the record."""
        state = self.match.state
        outcome = outcome_view(state, state.outcome())
        assert outcome is not None
        self.draw(self.match.game.view(state, None))
        self.tell_news(self.people[0] if len(self.people) == 1 else None)
        self.console.print(result_table(outcome, self.texts, self.names, self.who()))
        first = [seat for seat in range(self.match.seats) if outcome["ranks"][seat] == 1]
        key = "wins" if len(first) == 1 else "together" if first in state.teams() else "share"
        winners = [self.seat_name(seat) for seat in first]
        self.console.print(Text(self.texts.say("play", key, winners=winners), style="good"))
        if self.people:
            self.offer_record()

    def offer_record(self) -> None:
        try:
            name = self.keyboard.ask(self.texts.word("play", "keep"))
        except Closed:
            self.console.print()
            return
        if name:
            self.keep(name)

    def keep_for_later(self) -> None:
        """Nothing that was played is lost."""
        self.console.print()
        if len(self.match.plies) > self.begun:
            self.keep(file_name(self.match))

    def keep(self, name: str) -> None:
        try:
            path = keep(self.match, name)
        except NotKept as error:
            self.console.print(Text(in_words(error, self.texts), style="wrong"))
        else:
            self.console.print(Text(self.texts.say("play", "kept", file=str(path))), soft_wrap=True)
