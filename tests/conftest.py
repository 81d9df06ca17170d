"""Hypothesis profiles: `ci` finds the same examples every time, `soak` (make soak) looks for new ones at length.

The examples of `ci` are few, for there are two builds, and each plays games of its own (`numbers` in tests/walks.py);
but each of them is looked at from all sides.
"""

import os
import signal
from functools import partial

import pytest
from hypothesis import settings

# No deadlines: a slow machine is no bug, and speed has its own place in bench/.
settings.register_profile("ci", max_examples=20, derandomize=True, deadline=None, print_blob=True)
settings.register_profile("soak", max_examples=5_000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("JACKAL_HYPOTHESIS", "ci"))

# A shell has what it starts in the background ignore Ctrl-C, and that is inherited; the programs under test must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def two_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Ray cluster of this machine has two processors, however many there are."""
    ray = pytest.importorskip("ray")
    monkeypatch.setattr(ray, "init", partial(ray.init, num_cpus=2))
