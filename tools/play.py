"""`make play`: the game at once, and at full speed from the next start on.

Compiling takes a minute or two; nobody should wait for it before his first move.  So where no compiled wheel is ready,
a plain one is installed and served, and the other is built beside it, with patience: it goes nowhere but into build/,
and the next start installs it.  Who ends the game ends the building too.
"""

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOG: Final = ROOT / "build" / "wheel.log"
COMPILED, WHEEL, PLAIN = ".venv/jackal.stamp", "build/wheel.stamp", ".venv/plain.stamp"
MEANWHILE: Final = "The engine is compiled meanwhile, in a minute or two; until the next start bots think longer."
READY: Final = "\nThe engine is compiled: the next `make play` is at full speed."
NOT_READY: Final = f"\nThe engine could not be compiled, and is played as it is: see {LOG.relative_to(ROOT)}."
PATIENCE: Final = 15
"""Of the scheduler: whoever plays comes first."""


def main() -> int:
    building = None
    if is_ready(COMPILED) or is_ready(WHEEL):
        subprocess.run(make(COMPILED), check=True)
    else:
        subprocess.run(make(PLAIN), check=True)
        print(MEANWHILE, flush=True)
        building = build()
    code = serve(sys.argv[1:])
    if building and building.poll() is None:
        os.killpg(building.pid, signal.SIGTERM)  # with all the compilers it has started
        building.wait()
    return code


def make(target: str, *options: str) -> list[str]:
    return [os.environ.get("MAKE", "make"), "--no-print-directory", "--directory", str(ROOT), *options, target]


def is_ready(target: str) -> bool:
    asked = subprocess.run(
        make(target, "--question"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    return asked.returncode == 0


def build() -> subprocess.Popen[bytes]:
    with LOG.open("wb") as log:
        building = subprocess.Popen(
            ["nice", "-n", str(PATIENCE), *make(WHEEL)], stdout=log, stderr=log, start_new_session=True
        )
    Thread(target=tell, args=(building,), daemon=True).start()
    return building


def tell(building: subprocess.Popen[bytes]) -> None:
    code = building.wait()
    if code >= 0:  # nobody has ended it
        print(NOT_READY if code else READY, flush=True)


def lan_command(words: list[str]) -> str:
    """What lets the others in the room in, as whoever has typed `make play` types it."""
    said = shlex.join([*words, "--lan"])
    return f"make play ARGS={shlex.quote(said)}"


def serve(words: list[str]) -> int:
    """Ctrl-C is meant for the server, which takes its time to close."""
    command = [str(Path(sys.executable).parent / "jackal"), "serve", *words]
    server = subprocess.Popen(command, env={**os.environ, "JACKAL_LAN_COMMAND": lan_command(words)})
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return server.wait()


if __name__ == "__main__":
    sys.exit(main())
