"""`make stress`: the whole gate, again and again, on a machine that is busy all the time.

    python -m tools.stress --loops 4 --runs 3       make test three times beside four busy loops

A test that holds only on a quiet machine fails here.  The loops are processes of a group of their own, which ends with
the run, however it ends.  What a run said stands in build/stress; of each there is one line.
"""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOGS: Final = ROOT / "build" / "stress"
GATE: Final = (os.environ.get("MAKE", "make"), "--no-print-directory", "--directory", str(ROOT), "test")
BUSY: Final = "import os\nnobody = os.getppid()\nwhile os.getppid() == nobody: sum(range(1_000_000))"
"""A loop that ends by itself, too, when nobody is there any more who could end it."""
TOLD: Final = 3
"""The last lines of a red run that are shown."""


@contextmanager
def busy(loops: int) -> Iterator[list[int]]:
    """So many loops while something else runs; the first of them leads their group."""
    processes: list[subprocess.Popen[bytes]] = []
    try:
        for _ in range(loops):
            group = processes[0].pid if processes else 0
            processes.append(subprocess.Popen([sys.executable, "-c", BUSY], process_group=group))
        yield [process.pid for process in processes]
    finally:
        if processes:
            os.killpg(processes[0].pid, signal.SIGKILL)
        for process in processes:
            process.wait()


def gate(log: Path) -> int:
    """One run of it; what it says goes into the log."""
    with log.open("wb") as out:
        return subprocess.run(GATE, stdout=out, stderr=subprocess.STDOUT, check=False).returncode


def stress(loops: int, runs: int, logs: Path = LOGS, run: Callable[[Path], int] = gate) -> bool:
    """A line for each run, and the end of what a red one said; whether all were green."""
    logs.mkdir(parents=True, exist_ok=True)
    green = 0
    for number in range(1, runs + 1):
        log = logs / f"{number}.log"
        began = monotonic()
        with busy(loops):
            code = run(log)
        seconds = round(monotonic() - began)
        green += code == 0
        colour = "red" if code else "green"
        print(
            f"run {number} of {runs} beside {loops} busy loops: {colour}, {seconds // 60}:{seconds % 60:02}", flush=True
        )
        if code:
            print("".join(f"    {line}\n" for line in last_lines(log)) + f"    all of it: {log}", flush=True)
    return green == runs


def last_lines(log: Path) -> list[str]:
    return log.read_text("utf-8", "replace").splitlines()[-TOLD:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--loops", type=int, default=4, help="busy loops beside it")
    parser.add_argument("--runs", type=int, default=3, help="how often")
    given = parser.parse_args()
    return 0 if stress(given.loops, given.runs) else 1


if __name__ == "__main__":
    sys.exit(main())
