"""The questions and verbs of the interludes between islands."""

from typing import Final

ASK_PICK: Final = 14
ASK_READY: Final = 15

PICK: Final = 27
DECLINE: Final = 28
READY: Final = 29
HAND: Final = 30
NAME: Final = 31
