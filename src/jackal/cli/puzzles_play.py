"""A puzzle at the keyboard: every move may be taken back, and a solver is at hand that has seen all of them."""

from collections.abc import Callable
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from jackal.bots import Bot
from jackal.cli.desk import Desk
from jackal.cli.keyboard import Closed
from jackal.cli.puzzles_cards import entry_of
from jackal.cli.puzzles_told import ALONE, played, tell_line
from jackal.cli.table import TerminalTable
from jackal.core.errors import JackalError
from jackal.core.event import Event
from jackal.core.game import Seat, State
from jackal.core.match import Match, Ply
from jackal.games.archipelago.puzzles.book import stars
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.quest import PIRATES, SOLVED, quest_of
from jackal.games.archipelago.puzzles.solver import PuzzleSolver
from jackal.islands.field import LAND
from jackal.islands.game import island
from jackal.text.faults import in_words
from jackal.text.texts import Texts

MOST_STARS: Final = 3
STEPS: Final = 3  # of a hint


class Again(Exception):
    """The pirates stand elsewhere than a moment ago: look anew."""


class PuzzleTable(TerminalTable):
    """One player, or a bot."""

    def __init__(self, match: Match, bots: dict[Seat, tuple[str, Bot]], console: Console, texts: Texts) -> None:
        super().__init__(match, bots, console, texts)
        self.entry = entry_of(island(match.state).options)
        self.solver: PuzzleSolver | None = None
        self.hinted: tuple[list[Ply], int] = ([], 0)
        """After which moves a hint was asked for last, and how much it told."""

    def let_person_play(self, seat: Seat) -> None:
        with suppress(Again):  # what was taken back is asked anew
            super().let_person_play(seat)

    def ask_person(self, seat: Seat) -> list[Event]:
        self.show(seat)
        return PuzzleDesk(self, lambda: self.show(seat)).decide(f"{self.up()}>")

    def up(self) -> str:
        """Whose move it is."""
        colour = PIRATES[quest_of(island(self.match.state)).up]
        return self.texts.word("colour", colour, "he").capitalize()

    def rewind(self, plies: int) -> None:
        """Back to where so many moves had been made."""
        match = Match(self.match.game, self.match.seats, self.match.chance, self.match.given)
        for ply in self.match.plies[:plies]:
            match.play_text(ply.seat, ply.text)
        self.match = match
        self.begun = min(self.begun, plies)
        del self.history[plies - self.begun :]
        self.told = {seat: min(count, len(self.history)) for seat, count in self.told.items()}

    # What the solver knows ------------------------------------------------------------------------------------------

    def ask_solver(self, question: Callable[[PuzzleSolver], None]) -> None:
        """A puzzle may be too big for it; then it says so."""
        try:
            with self.console.status(self.texts.word("puzzles", "thinking")):
                self.solver = self.solver or PuzzleSolver(quest_of(island(self.match.state)).card)
                question(self.solver)
        except JackalError as error:
            self.solver = None  # a budget is for all questions together: the next one gets its own
            self.console.print(Text(in_words(error, self.texts), style="wrong"))

    def best_line(self, solver: PuzzleSolver) -> list[str]:
        """The best way on; if there is none it is told why."""
        line = solver.best_line(island(self.match.state))
        if not line:
            self.tell_spoilt(solver)
        return line

    def tell_hint(self, solver: PuzzleSolver) -> None:
        """A little of the best way; asked again it tells more of it."""
        line = self.best_line(solver)
        if not line:
            return
        plies, step = self.hinted
        step = min(step + 1, STEPS) if plies == self.match.plies else 1
        self.hinted = (self.match.plies[:], step)
        more = f"  ({self.texts.word('puzzles', 'hint_more')})" if step < STEPS else ""
        self.console.print(Text(self.hint_of(line, step)).append(more, "hint"))

    def hint_of(self, line: list[str], step: int) -> str:
        """First whether he takes a coin, then where he goes, at last all he does until another is up."""
        state = island(self.match.state)
        if step == 1:
            word = "hint_coin" if line[0].endswith("$") else "hint_empty"
            return self.texts.say("puzzles", word, self.names, piece=quest_of(state).up)
        if step == STEPS:
            return self.texts.say("puzzles", "hint_move", moves="  ".join(own_moves(state, line)))
        ((_, events),) = played(state.copy(), line[:1])
        cell = next(str(event.data["to"]) for event in events if event.name == "step")
        at = state.field.cell(cell)
        tile = state.rules.tiles[state.tile[at]].name if state.field.sort[at] == LAND else ""  # some jump on purpose
        return self.texts.say("puzzles", "hint_to", self.names, cell=cell, tile=tile)

    def tell_chance(self, solver: PuzzleSolver) -> None:
        """Whether it can still be solved, and how soon."""
        line = self.best_line(solver)
        if line:
            turn = played(self.match.state.copy(), line)[-1][0]
            self.console.print(Text(self.texts.say("puzzles", "possible", turn=turn), style="good"))

    def tell_spoilt(self, solver: PuzzleSolver) -> None:
        """Which move was one too bad."""
        said = self.texts.say("puzzles", "hopeless")
        state = PUZZLE.start(self.match.seats, self.match.chance, self.match.given)
        if solver.can_win(island(state)):
            for ply in self.match.plies:
                ((turn, _),) = played(state, [ply.text])
                if state.outcome() is not None or not solver.can_win(island(state)):
                    said = self.texts.say("puzzles", "spoilt", turn=turn, move=ply.text)
                    break
        self.console.print(Text(said, style="wrong"))

    def tell_solution(self, solver: PuzzleSolver) -> None:
        line = self.best_line(solver)
        if line:
            tell_line(self.console, self.match.state, line, self.texts)

    # The end --------------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Told how it ended; whoever has lost may try again from anywhere."""
        self.tell_end()
        while self.people and self.wants_more():
            self.play_out()
            self.tell_end()

    def tell_end(self) -> None:
        self.draw(PUZZLE.view(self.match.state, None))
        self.tell_news(ALONE if self.people else None)
        outcome = self.match.state.outcome()
        assert outcome is not None
        if outcome.reason != SOLVED:
            said = self.texts.say("puzzles", "failed", self.names, reason=outcome.reason)
            self.console.print(Text(said, style="wrong"))
            return
        state = island(self.match.state)
        turns, alive = state.turn + 1, state.living(0)
        said = self.texts.say("puzzles", "solved", turns=turns, alive=alive, stars=self.starred(turns, alive))
        self.console.print(Text(said.rstrip(), style="good"))

    def starred(self, turns: int, alive: int) -> str:
        """ARC-P14; of a card of one's own nobody knows what can be done."""
        if self.entry is None:
            return ""
        won = stars(self.entry, turns, alive)
        return "★" * won + "☆" * (MOST_STARS - won)

    def wants_more(self) -> bool:
        """After a loss: a move back, or all of them, or which one was wrong. A solution may be kept."""
        outcome = self.match.state.outcome()
        if outcome is not None and outcome.reason == SOLVED:
            self.offer_record()
            return False
        desk = PuzzleDesk(self, lambda: None)
        while True:
            try:
                word = desk.meant(self.keyboard.ask(self.texts.word("puzzles", "again")))
            except Closed:
                self.console.print()
                return False
            if word not in ("undo", "restart", "check"):
                return False
            try:
                desk.commands[word]("")
            except Again:
                return True


def own_moves(state: State, line: list[str]) -> list[str]:
    """The beginning of a line that is one pirate's: a step, and what its chain asks for."""
    going, up = state.copy(), quest_of(island(state)).up
    turn = island(state).turn
    for count, text in enumerate(line, 1):
        played(going, [text])
        now = island(going)
        if going.outcome() is not None or now.turn != turn or quest_of(now).up != up:
            return line[:count]
    return line


class PuzzleDesk(Desk):
    """A seat at a puzzle: as anywhere, and with the way back and the solver."""

    def __init__(self, table: PuzzleTable, show: Callable[[], None]) -> None:
        super().__init__(table.match, ALONE, table.console, table.texts, table.keyboard, show)
        self.table = table
        self.commands |= {
            "check": lambda _: table.ask_solver(table.tell_chance),
            "hint": lambda _: table.ask_solver(table.tell_hint),
            "restart": lambda _: self.rewind(0),
            "solution": lambda _: table.ask_solver(table.tell_solution),
            "undo": lambda _: self.rewind(len(table.match.plies) - 1),
        }

    def rewind(self, plies: int) -> None:
        if plies < 0 or not self.table.match.plies:
            self.console.print(Text(self.texts.word("puzzles", "begun"), style="wrong"))
            return
        self.table.rewind(plies)
        raise Again

    def help(self, _: str) -> None:
        super().help(_)
        self.console.print(Text(self.texts.word("puzzles", "help").strip("\n")))
