"""Finds a Chromium for the tests and prints its path; an empty line stands for Playwright's own.

`$CHROMIUM` comes first, then Playwright's own, downloaded if it can be, then one on the path, and for root on Debian
the package `chromium-headless-shell` or `chromium`.  What counts is that it starts; the shell, which never draws a
window, takes half of the processor's time.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

FOUND: Final = Path(__file__).resolve().parents[1] / "build" / "browser.txt"
"""Where make keeps the answer."""
OWN: Final = ""
SHELL: Final = "chromium-headless-shell"
NAMES: Final = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DOWNLOAD: Final = 300
"""Seconds for the download; a host that cannot be reached is given up much earlier."""
CONNECT: Final = "5000"
ADVICE: Final = """\
No Chromium starts here, and the tests need one.  Any of these helps:
  python -m playwright install --with-deps chromium
  apt-get install chromium (or what the system's packages call it)
  CHROMIUM=/path/to/chromium make test"""


def main() -> int:
    for find in (named, own, downloaded, on_path, packaged):
        path = find()
        if path is not None and starts(path):
            print(path)
            return 0
    print(ADVICE, file=sys.stderr)
    return 1


def named() -> str | None:
    return os.environ.get("CHROMIUM")


def own() -> str | None:
    return OWN


def downloaded() -> str | None:
    print("Looking for a Chromium ...", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium", "--only-shell"]
    return OWN if runs(command, DOWNLOAD, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT=CONNECT) else None


def on_path() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def packaged() -> str | None:
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return None
    print("Installing a Chromium ...", file=sys.stderr, flush=True)
    runs([apt, "-qq", "update"], DOWNLOAD)
    install = [apt, "-qq", "install", "--yes", "--no-install-recommends"]
    for package in (SHELL, "chromium"):
        if runs([*install, package], DOWNLOAD, DEBIAN_FRONTEND="noninteractive"):
            break
    return on_path()


def runs(command: list[str], seconds: int, **variables: str) -> bool:
    try:
        done = subprocess.run(command, env=os.environ | variables, capture_output=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def starts(path: str) -> bool:
    with sync_playwright() as playwright:
        try:
            launch(playwright, path).close()
        except Error:
            return False
    return True


def launch(playwright: Playwright, path: str) -> Browser:
    """Without a window, and without the sandbox, which containers often forbid: it meets our own pages alone."""
    return playwright.chromium.launch(executable_path=path or None, args=["--no-sandbox"])


def chosen() -> str:
    """What make has found, or what is here without installing anything."""
    if named() is None and FOUND.exists():
        return FOUND.read_text(encoding="utf-8").strip()
    for find in (named, own, on_path):
        path = find()
        if path is not None and starts(path):
            return path
    raise FileNotFoundError(ADVICE)


if __name__ == "__main__":
    sys.exit(main())
