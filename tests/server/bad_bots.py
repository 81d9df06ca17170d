"""Bots that misbehave, each in its own way, and one that does as it is told."""

import os
import socket
import time

from jackal.bots import Chair
from jackal.core.game import Action

STAGE = "JACKAL_PUPPET_STAGE"
"""The environment variable with the port at which puppets report."""


class Crashing:
    def __init__(self, seed: int) -> None: ...

    def choose(self, chair: Chair) -> Action:
        raise KeyError("rum")


class Cheating:
    def __init__(self, seed: int) -> None: ...

    def choose(self, chair: Chair) -> Action:
        return -1


class Hanging:
    def __init__(self, seed: int) -> None: ...

    def choose(self, chair: Chair) -> Action:
        while True:
            time.sleep(1.0)


class Quitting:
    def __init__(self, seed: int) -> None: ...

    def choose(self, chair: Chair) -> Action:
        os._exit(3)


class Unborn:
    def __init__(self, seed: int) -> None:
        raise ValueError(f"no bot from seed {seed}")


class Counting:
    """Well-behaved, and its answer shows how often it was asked before: the first action, the second, and so on."""

    def __init__(self, seed: int) -> None:
        self.asked = 0

    def choose(self, chair: Chair) -> Action:
        self.asked += 1
        return chair.actions[(self.asked - 1) % len(chair.actions)]


class Puppet:
    """Says where it is and waits for a word: `play` (the first action that is legal) or `loop` (for ever)."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, chair: Chair) -> Action:
        with socket.create_connection(("127.0.0.1", int(os.environ[STAGE]))) as strings:
            strings.sendall(f"{os.getpid()}\n".encode())
            word = strings.makefile().readline().strip()
            while word == "loop":
                pass
        return chair.actions[0]
