"""The one keyboard all people share, or a script in its place."""

import sys
from typing import Final

from rich.console import Console
from rich.text import Text

FORGET: Final = "\x1b[3J"  # a terminal's order to empty its memory of past lines


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
        """Take what was shown off the screen, and out of what can be scrolled back to; on paper a line has to do."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(FORGET)
            self.console.file.flush()
        else:
            self.console.rule(style="quiet")
