"""`make stress`: the gate runs beside busy loops, which end with it, and one red run is a red end."""

import os
from pathlib import Path

import pytest

from tools.stress import busy, stress


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_loops_are_a_group_of_their_own_and_end_with_what_they_stand_beside() -> None:
    with busy(2) as loops:
        assert len(loops) == 2
        assert {os.getpgid(loop) for loop in loops} == {loops[0]}
        assert os.getpgid(0) != loops[0]
    assert not any(is_alive(loop) for loop in loops)


def test_they_end_also_when_somebody_breaks_it_off() -> None:
    seen: list[int] = []

    def broken_off() -> None:
        with busy(1) as loops:
            seen.extend(loops)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert not is_alive(*seen)


@pytest.mark.parametrize("codes", [(0, 0), (0, 2)])
def test_each_run_has_a_line_and_a_red_one_makes_all_red(
    codes: tuple[int, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    left = list(codes)

    def run(log: Path) -> int:
        log.write_text("many lines\nFAILED tests/test_x.py\n1 failed\nmake: *** [test] Error 1\n", "utf-8")
        return left.pop(0)

    assert stress(1, len(codes), tmp_path, run) == (not any(codes))
    said = capsys.readouterr().out
    lines = [line.rpartition(",")[0] for line in said.splitlines() if line.startswith("run ")]
    colour = {0: "green", 2: "red"}
    assert lines == [f"run {at} of 2 beside 1 busy loops: {colour[code]}" for at, code in enumerate(codes, 1)]
    assert said.count("FAILED tests/test_x.py") == sum(map(bool, codes))
    assert "many lines" not in said
