"""What is told about a puzzle: the book as a table, a verdict, a line of moves in words."""

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jackal.cli.puzzles_cards import ChosenPuzzle
from jackal.cli.screen import told
from jackal.core.event import Event
from jackal.core.game import State
from jackal.games.archipelago.puzzles.game import PUZZLE
from jackal.games.archipelago.puzzles.quest import PIRATES
from jackal.games.archipelago.puzzles.solver import Verdict
from jackal.islands.game import island
from jackal.text.texts import NOBODY, Texts, names_of

ALONE: Final = 0  # the one seat
COLUMNS: Final = ("number", "name", "grade", "turns", "alive", "least", "first")
IMPOSSIBLE: Final = "–"


def headed(found: ChosenPuzzle, texts: Texts) -> Text:
    """Number or day, name, grade."""
    grade = texts.say("puzzles", "of_grade", grade=found.entry.grade) if found.entry else ""
    return Text.assemble((f"{found.id} " if found.id else "", "quiet"), (found.name(texts), "strong"), (grade, "quiet"))


def book_table(puzzles: list[ChosenPuzzle], texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in COLUMNS:
        table.add_column(texts.word("puzzles", heading), justify="left" if heading == "name" else "right")
    for found in puzzles:
        card, entry = found.card, found.entry
        assert entry is not None
        least = " ".join(counted(turns) for turns in entry.least)
        name = Text(found.name(texts), style="strong")
        cells = [str(entry.grade), counted(card.turns), str(card.alive), least, str(entry.first_turns)]
        table.add_row(Text(found.id, style="quiet"), name, *cells)
    return table


def counted(turns: int | None) -> str:
    return str(turns) if turns else IMPOSSIBLE


def tell_verdict(console: Console, found: ChosenPuzzle, verdict: Verdict, texts: Texts) -> None:
    """A sentence, the least turns by survivors, and the best line in words."""
    word, style = ("solvable", "good") if verdict.solvable else ("unsolvable", "wrong")
    console.print(Text(texts.say("puzzles", word, turns=verdict.least[found.card.alive]), style=style))
    console.print(survivors_table(verdict, texts))
    for line in ("first_turns", "searched"):
        data = {"first_turns": verdict.first_turns, "states": verdict.states, "seconds": f"{verdict.seconds:.1f}"}
        console.print(Text(texts.say("puzzles", line, NOBODY, **data), style="quiet"))
    if verdict.line:
        tell_line(console, start(found), verdict.line, texts)


def survivors_table(verdict: Verdict, texts: Texts) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="quiet")
    for heading in ("alive", "least"):
        table.add_column(texts.word("puzzles", heading), justify="right")
    for alive in range(1, len(PIRATES) + 1):
        table.add_row(str(alive), counted(verdict.least[alive]))
    return table


# A line of moves ------------------------------------------------------------------------------------------------------


def start(found: ChosenPuzzle) -> State:
    return PUZZLE.new(1, 0, found.options())


def played(state: State, line: list[str]) -> list[tuple[int, list[Event]]]:
    """Each move with its turn, counted from 1, and what came of it; the state goes along."""
    plies: list[tuple[int, list[Event]]] = []
    for text in line:
        turn, events = island(state).turn + 1, list[Event]()
        state.play(ALONE, PUZZLE.notation.read(state, ALONE, text), events.append)
        plies.append((turn, events))
    return plies


def tell_line(console: Console, state: State, line: list[str], texts: Texts) -> None:
    """Turn by turn what is played and what comes of it; the state is left as it was."""
    names, last = names_of(PUZZLE, state), 0
    table = Table.grid(padding=(0, 2, 0, 0))
    for text, (turn, events) in zip(line, played(state.copy(), line), strict=True):
        heading = texts.say("puzzles", "turn", turn=turn) if turn != last else ""
        table.add_row(Text(heading, style="quiet"), Text(text, style="strong"), told(events, ALONE, texts, names))
        last = turn
    console.print(table)
