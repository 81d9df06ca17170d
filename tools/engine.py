"""Compiles the engine with mypyc, a C file for each package, on all processors at once.

One C file for all would be compiled by one processor, and takes several times as long; a file for each module costs
speed, for the C compiler cannot inline across files.  What make has compiled it keeps in build/engine: as long as the
same sources are compiled in the same way, as when only a page was changed, nothing is compiled again.
"""

import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final

PATTERNS: Final = (
    *("core/**/*.py", "islands/**/*.py", "routes/**/*.py", "games/**/*.py"),
    *("bots/*/*.py", "bots/chair.py", "bots/greedy.py", "bots/hourglass.py", "bots/levels.py", "bots/mind.py"),
    *("bots/plans.py", "bots/race.py", "bots/thinker.py", "bots/votes.py"),
)
"""The modules of `src/jackal` that are compiled; a pattern that matches nothing yet is no harm."""
LEFT_PLAIN: Final = (
    *("__init__.py", "book.py", "card.py", "compiling.py", "fields.py", "layout.py", "outline.py", "outside.py"),
    *("rehearsal.py", "said.py", "shape.py", "shapes.py"),
    *("barred.py", "events.py", "meant.py", "naming.py", "record.py", "touch.py", "why.py", "advice/*.py"),
)
"""Not compiled, wherever they are: what reads a text once for a deal, what only imports or lists things, what looks at
things from outside, and what no search ever asks for: why something may not be done, what somebody meant, what is told
of it, and the words of an advice. A search meets none of that, so it costs no speed.

As plain Python, `__init__` keeps packages ordinary for tools that look for resources or docs.
"""
GROUP: Final = "jackal"
USUAL: Final = "a minute or two"


def sources(root: Path) -> list[str]:
    """The modules to compile."""
    package = root / "src" / "jackal"
    return sorted(
        path.relative_to(root).as_posix()
        for pattern in PATTERNS
        for path in package.glob(pattern)
        if not any(path.match(left) for left in LEFT_PLAIN)
    )


def compiled(root: Path, scratch: Path) -> dict[str, str]:
    """Compiles the engine, unless make keeps it; a mapping of each library to its place in the wheel."""
    modules = sources(root)
    if not modules:
        raise RuntimeError("there is no engine to compile in src/jackal")
    kept = root / "build" / "engine"
    built_from, wanted = kept / "built-from.txt", fingerprint(root, modules)
    if built_from.exists() and built_from.read_text(encoding="utf-8") == wanted:
        return placed(kept / "lib")
    libraries = compile_all(modules, scratch)
    if kept.parent.is_dir():
        keep(libraries, kept)
        built_from.write_text(wanted, encoding="utf-8")
    return placed(libraries)


def keep(libraries: Path, kept: Path) -> None:
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(libraries, kept / "lib")


def placed(libraries: Path) -> dict[str, str]:
    return {str(path): path.relative_to(libraries).as_posix() for path in libraries.rglob("*") if path.is_file()}


def fingerprint(root: Path, modules: list[str]) -> str:
    """Of all that decides what comes out: sources, what compiles them, and for which Python."""
    found = sha256(f"{sys.version} {platform.machine()} {os.environ.get('CC')} {os.environ.get('CFLAGS')}".encode())
    for path in (*(root / module for module in modules), root / "hatch_build.py", Path(__file__)):
        found.update(f"{path.name}\0".encode())
        found.update(sha256(path.read_bytes()).digest())
    return found.hexdigest()


def compile_all(modules: list[str], scratch: Path) -> Path:
    """The folder with what was compiled."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    began = perf_counter()
    print(f"Compiling the engine, {len(modules)} modules; it takes {USUAL} ...", flush=True)
    # No configuration file: the strictness that lint asks of us must not break a user's build.
    mypy_options = ["--config-file=", f"--cache-dir={scratch / 'mypy'}"]
    # One group, so that calls between modules are plain C calls.
    extensions = mypycify(
        [*mypy_options, *modules],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        target_dir=str(scratch / "c"),
        group_name=GROUP,
    )
    for extension in extensions:
        by_package(extension, scratch / "c")
    command = build_command(Distribution({"name": GROUP, "ext_modules": extensions}))
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "tmp")
    command.parallel = processors()
    command.ensure_finalized()
    command.run()
    print(f"Compiled the engine in {perf_counter() - began:.0f} seconds.", flush=True)
    return scratch / "lib"


def processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def by_package(extension: Any, folder: Path) -> None:
    """Joins the C files of an extension: one for each package."""
    if sys.platform != "win32":
        # lets the compiler inline our functions: 7 % more actions per second
        extension.extra_compile_args.append("-fno-semantic-interposition")
        # a product and a sum are two steps, as in plain Python: bots must choose the same on both builds
        extension.extra_compile_args.append("-ffp-contract=off")
        # what Python's own flags would have it look for takes two fifths of the time, and nobody writes this C
        extension.extra_compile_args.append("-Wno-all")
    joined: dict[str, list[str]] = {}
    for source in extension.sources:
        joined.setdefault(package_of(Path(source)), []).append(source)
    alone = joined.pop("", [])
    files = [folder / f"{name}.c" for name in joined]
    for path, parts in zip(files, joined.values(), strict=True):
        path.write_text("".join(f'#include "{Path(part).resolve().as_posix()}"\n' for part in parts), encoding="utf-8")
    extension.sources = [*map(str, files), *alone]


def package_of(source: Path) -> str:
    """`islands` or `games-dungeon`; nothing for what mypyc brings along."""
    group, *names = source.stem.split("___")
    if group != f"__native_{GROUP}" or not names:
        return ""
    return "-".join(names[:-1][:2])


def build_command(distribution: Any) -> Any:
    """Setuptools compiles extensions at the same time, but the C files of one extension one by one: not so here."""
    from setuptools.command.build_ext import build_ext

    command: Any = build_ext(distribution)
    build_extensions = command.build_extensions

    def build() -> None:
        command.compiler.compile = at_once(command.compiler.compile)
        build_extensions()

    command.build_extensions = build
    return command


def at_once(compile_one: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The same compiler, on several files at the same time; the longest first, lest all wait for it in the end."""

    def compile_several(files: Iterable[str], *args: Any, **options: Any) -> list[str]:
        longest_first = sorted(files, key=written, reverse=True)
        with ThreadPoolExecutor(processors()) as pool:
            jobs = [pool.submit(compile_one, [file], *args, **options) for file in longest_first]
            return [name for job in jobs for name in job.result()]

    return compile_several


def written(file: str) -> int:
    """How much C there is, with what it includes."""
    text = Path(file).read_text(encoding="utf-8")
    parts = [line.split('"')[1] for line in text.splitlines() if line.startswith('#include "/')]
    return len(text) + sum(Path(part).stat().st_size for part in parts)
