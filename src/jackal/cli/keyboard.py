"""The one keyboard all people share, or a script in its place."""

import sys

from rich.console import Console
from rich.text import Text


class Closed(Exception):
    """Nobody types any more."""


class Keyboard:
    """Asks on a console; a script's answers are echoed, so that the transcript reads like a game."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.typed = sys.stdin.isatty()

    def ask(self, prompt: str) -> str:
        """A line, without the blanks around it."""
        self.console.print(Text(prompt + " ", style="strong"), end="")
        try:
            line = input().strip()
        except EOFError:
            raise Closed from None
        if not self.typed:
            self.console.print(Text(line))
        return line

    def clear(self) -> None:
        """Take what was shown off the screen; on paper a line has to do."""
        if self.console.is_terminal:
            self.console.clear()
        else:
            self.console.rule(style="quiet")
