"""`jackal position`: show a position, list its actions, ask why not, play on from it."""

import re
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.text import Text

from jackal.cli.catalogue import find_rule
from jackal.cli.help import Book
from jackal.cli.inputs import JsonOption, LangOption, game_named_in, print_json, read_text
from jackal.cli.moves import grouped, moves_table
from jackal.cli.rules import print_rule
from jackal.cli.screen import event_data, make_console, question, result_table, scene, told
from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadOption, ChanceMismatch, Refusal
from jackal.core.event import Event
from jackal.core.game import Game, Seat, State, outcome_view
from jackal.core.match import LATE, LEAVES
from jackal.core.said import Said, said
from jackal.core.shape import View
from jackal.text import read_position, write_position
from jackal.text.faults import worded
from jackal.text.texts import Texts, choose, names_of

FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="A position as text; - reads the standard input.")]
SeatOption = Annotated[int | None, typer.Option("--seat", help="As this seat sees it, counted from 1.")]
LINE: Final = re.compile(r"\s*(\d{1,3})\s+([^\s:].*)")
"""An action as in a record, its seat in front; with a colon it would be the number of a piece."""

position = Book(help="Look at a position, its legal actions and what they lead to.", no_args_is_help=True)


def open_position(path: str) -> tuple[Game, State]:
    text = read_text(path)
    game = game_named_in(text)
    return game, read_position(game, text)


def seat_at(game: Game, state: State, number: int | None) -> int | None:
    """The seat meant by a number that counts from 1."""
    seats = len(game.seat_names(state))
    if number is not None and seats == 1 != number:
        raise BadOption(said("there is one seat here; got {number}", number=number))
    if number is not None and not 1 <= number <= seats:
        raise BadOption(said("seats are 1 to {seats} here; got {number}", seats=seats, number=number))
    return None if number is None else number - 1


@position.command()
def show(
    file: FileArgument,
    seat: SeatOption = None,
    as_text: Annotated[bool, typer.Option("--text", help="Print the canonical notation instead.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Draw a position as everyone sees it, or as one seat does."""
    game, state = open_position(file)
    view = game.view(state, seat_at(game, state, seat))
    if as_json:
        print_json(view)
    elif as_text:
        typer.echo(write_position(game, state), nl=False)
    else:
        draw(make_console(), game, state, view, choose(lang))


def draw(console: Console, game: Game, state: State, view: View, texts: Texts) -> None:
    """The board, who decides and what; or how it ended."""
    names = names_of(game, state)
    console.print(scene(game, view, texts, names, console.width, []))
    outcome = outcome_view(state, state.outcome())
    if outcome is not None:
        console.print(texts.say("screen", "over", names, reason=outcome["reason"]))
        if len(names.seats) > 1:
            console.print(result_table(outcome, texts, names, []))
    for actor in state.actors():
        who = f"{texts.say('screen', 'decides', names, seat=actor)} " if len(names.seats) > 1 else ""
        asked = Text(who, style="strong")
        console.print(asked.append(question(view, texts, names, actor)))


@position.command()
def actions(file: FileArgument, as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the legal actions of whoever has to decide."""
    game, state = open_position(file)
    texts, names = choose(lang), names_of(game, state)
    lists = {seat: [game.notation.write(state, action) for action in state.actions(seat)] for seat in state.actors()}
    if as_json:
        print_json([{"seat": seat, "actions": written} for seat, written in lists.items()])
        return
    console = make_console()
    for seat, written in lists.items():
        console.print(Text(texts.say("screen", "decides", names, seat=seat), style="strong"))
        console.print(moves_table(grouped(written), texts))
    if not lists:
        console.print(texts.word("screen", "nobody"))


@position.command()
def why(
    file: FileArgument,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="An action such as 1:b4-c5$.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Who would do it, counted from 1.")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Say which rule forbids an action, or that it is legal."""
    game, state = open_position(file)
    asked = seat_at(game, state, seat)
    who, text = who_and_what(game, state, action)
    refusal = game.notation.why_not(state, who if asked is None else asked, text)
    texts = choose(lang)
    if as_json:
        rule, message = refusal or ("", "")
        print_json({"action": action, "legal": refusal is None, "rule": rule, "message": message})
        return
    console = make_console()
    if refusal is None:
        console.print(Text(texts.say("screen", "legal", action=action), style="good"))
        return
    console.print(Text(f"{refusal.rule} {forbidden(refusal, text, texts)}".strip(), style="wrong"))
    rule_found = find_rule(refusal.rule, texts.language)
    if rule_found is not None:
        print_rule(console, rule_found)


def forbidden(refusal: Refusal, text: str, texts: Texts) -> str:
    """In the language of who asks: about the case, if the engine knows it, else about the rule."""
    message = refusal.message
    if not isinstance(message, Said):
        message = said("{text}: {why}", text=text, why=message)
    return worded(message, texts, refusal.rule)


@position.command()
def play(
    file: FileArgument,
    actions: Annotated[
        list[str],
        typer.Argument(metavar="ACTION...", help="Each for whoever decides first, or with its seat: '2 late'."),
    ],
    chance: Annotated[str, typer.Option(help="What chance answers, such as 2,0,5 (0 is the first face).")] = "",
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Play actions and print the position after them, then in comments what happened."""
    game, state = open_position(file)
    script = ScriptedChance(read_script(chance))
    state.set_chance(script)
    happened = play_all(game, state, actions)
    if as_json:
        data = [[event_data(event) for event in events] for _, events in happened]
        print_json({"position": write_position(game, state), "events": data, "chance_left": script.left()})
        return
    typer.echo(write_position(game, state), nl=False)
    texts, names = choose(lang), names_of(game, state)
    for text, (seat, events) in zip(actions, happened, strict=True):
        story = told(events, seat, texts, names).replace("\n", " ")
        typer.echo(f"# {text}: {story}".rstrip(": "))


def play_all(game: Game, state: State, actions: list[str]) -> list[tuple[Seat, list[Event]]]:
    """Who acted each time, and what came of it."""
    happened: list[tuple[Seat, list[Event]]] = []
    for line in actions:
        if not state.actors():
            raise BadOption(said("'{got}' comes too late: the game is over", got=line))
        seat, text = who_and_what(game, state, line)
        events: list[Event] = []
        play_text(game, state, seat, text, events)
        happened.append((seat, events))
    return happened


def play_text(game: Game, state: State, seat: Seat, text: str, events: list[Event]) -> None:
    word = text.strip().lower()
    if word == LEAVES:
        state.leave(seat, events.append)
    elif word == LATE:
        state.time_out(seat, events.append)
    else:
        try:
            for action in game.notation.read_all(state, seat, text):
                state.play(seat, action, events.append)
        except ChanceMismatch as fault:
            template = "chance decides here; say with --chance what it answers: {fault}"
            raise BadOption(said(template, fault=fault)) from fault


def who_and_what(game: Game, state: State, line: str) -> tuple[Seat, str]:
    """The seat before an action, or the first that decides; and the action."""
    found = LINE.fullmatch(line)
    seat = seat_at(game, state, int(found[1])) if found else None
    return (state.actors() or [0])[0] if seat is None else seat, found[2] if found else line


def read_script(text: str) -> list[int]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isdecimal() for word in words):
        raise BadOption(said("--chance takes numbers such as 2,0,5; got '{got}'", got=text))
    return [int(word) for word in words]
