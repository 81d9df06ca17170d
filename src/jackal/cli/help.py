"""The pages of `--help`: in English as the source has them, in other languages from `locale/help`, text by text."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from jackal.cli.inputs import LangOption
from jackal.text.texts import Texts, choose, languages

TABLE: Final = "help"
"""Texts by the English ones, as faults are."""
LANGUAGE: Final = "jackal.language"
HEADINGS: Final = (
    *("ARGUMENTS_PANEL_TITLE", "OPTIONS_PANEL_TITLE", "COMMANDS_PANEL_TITLE"),
    *("DEFAULT_STRING", "REQUIRED_LONG_STRING"),
)
"""The library's own words on every page."""
Deed = TypeVar("Deed", bound=Callable[..., Any])
IN_ENGLISH: Final = {heading: str(getattr(rich_utils, heading)) for heading in HEADINGS}


class Page(TyperCommand):
    """A command."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self, ctx)
        super().format_help(ctx, formatter)


class Chapter(TyperGroup):
    """Several commands of one name."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        write_usage(self, ctx, formatter)

    def format_help(self, ctx: Any, formatter: Any) -> None:
        translate(self, ctx)
        for command in self.commands.values():
            command.help = told(command.help, asked_for(ctx))
        super().format_help(ctx, formatter)


class Book(typer.Typer):
    """Commands whose pages speak the language that is asked for, before or behind the command's name."""

    def __init__(self, cls: type[TyperGroup] = Chapter, **settings: Any) -> None:
        super().__init__(cls=cls, callback=speak, **settings)

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Deed], Deed]:
        return super().command(name, cls=Page, **settings)


def asked_for(ctx: Any) -> Texts:
    """The language that the command was told to speak; one that there is not is complained about in the usual one."""
    asked = ctx.meta.get(LANGUAGE)
    return choose(asked if asked in languages() else None)


def speak(ctx: typer.Context, lang: LangOption = None) -> None:
    """What is given before the name of a command is the command's."""
    if lang is not None:
        ctx.default_map = in_language(ctx.command, lang)


def in_language(command: Any, language: str) -> dict[str, Any]:
    if isinstance(command, TyperGroup):
        return {name: in_language(part, language) for name, part in command.commands.items()}
    return {"lang": language}


def translate(command: Any, ctx: Any) -> None:
    """A command is made anew for each line that is read, so its texts may change; the headings are the library's."""
    texts = asked_for(ctx)
    command.help = told(command.help, texts)
    for param in command.get_params(ctx):
        param.help = told(param.help, texts)
    for heading, english in IN_ENGLISH.items():
        setattr(rich_utils, heading, told(english, texts))


def write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    texts = asked_for(ctx)
    pieces = [told(piece, texts) for piece in command.collect_usage_pieces(ctx)]
    formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=f"{told('Usage:', texts)} ")


def told(english: str | None, texts: Texts) -> str:
    """In the language, else as it stands; how the source breaks its lines is no matter."""
    words = texts.find(TABLE, " ".join((english or "").split()))
    return words if isinstance(words, str) else english or ""
