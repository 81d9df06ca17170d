"""`jackal verify`: a true record holds, and whatever was changed in one is found and named."""

import json
import re
from pathlib import Path

import pytest

from jackal.bots import make_bot
from jackal.bots.chair import Chair
from jackal.core import record
from jackal.core.chance import seed_bytes
from jackal.core.match import LATE, Match, new_match
from jackal.games import GAMES
from tests.cli.command import Answer, jackal
from tests.variants import WILD_COVE, Variant
from tests.walks import Walk

CHECKS = ["replay", "result", "seed", "deal", "deal_commitment", "chance"]
SEEDED = CHECKS[2:]
WILD = Variant(2, {"layout": WILD_COVE, "round_cap": 12})


def finished(key: str) -> Match:
    """A whole game of as few greedy bots as may be."""
    seats = GAMES[key].seats[0]
    match = new_match(GAMES[key], seats, "verify")
    bots = [make_bot("greedy", seat) for seat in range(seats)]
    while actors := match.state.actors():
        seat = actors[0]
        match.play(seat, bots[seat].choose(Chair(match.game, match.state, seat)))
    return match


def rolled() -> str:
    """The record of a whole game with rolls in it."""
    match = Walk("archipelago", WILD, seed=2, dice=2, length=5_000).play()
    assert match.state.outcome() is not None
    assert sum(bool(ply.drawn) for ply in match.plies) > 1
    return record.write(record.of_match(match))


TRUE = rolled()


def change(old: str, new: str, count: int = 1) -> str:
    changed, done = re.subn(f"(?m){old}", new, TRUE, count=count)
    assert done
    assert changed != TRUE
    return changed


def verdicts(text: str) -> dict[str, bool | None]:
    """What came of each check; the exit code says whether all of them hold."""
    answer = jackal("verify", "-", "--json", typed=text)
    data = json.loads(answer.out)
    assert [check["check"] for check in data["checks"]] == CHECKS
    assert all(check["detail"] for check in data["checks"])
    assert answer.code == (0 if data["verified"] else 1)
    found = {check["check"]: check["holds"] for check in data["checks"]}
    assert data["verified"] == all(found.values())
    return found


def wrong(text: str) -> set[str]:
    return {check for check, holds in verdicts(text).items() if holds is False}


def detail(text: str, check: str) -> str:
    data = json.loads(jackal("verify", "-", "--json", typed=text).out)
    return next(str(one["detail"]) for one in data["checks"] if one["check"] == check)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_finished_game_holds(key: str, tmp_path: Path) -> None:
    match = finished(key)
    path = tmp_path / "game.jackal"
    path.write_text(record.write(record.of_match(match)), encoding="utf-8")
    answer = jackal("verify", str(path))
    assert answer.code == 0
    lines = answer.out.splitlines()
    assert [line[0] for line in lines[: len(CHECKS)]] == ["✓"] * len(CHECKS)
    assert match.commitment in lines[2]
    assert match.deal_commitment in lines[4]
    assert "Everything holds" in answer.out
    data = json.loads(jackal("verify", str(path), "--json").out)
    assert (data["game"], data["verified"]) == (key, True)


def test_a_game_with_rolls_holds() -> None:
    assert verdicts(TRUE) == dict.fromkeys(CHECKS, True)


def test_a_changed_roll_is_found_and_named() -> None:
    plies = record.read(TRUE).plies
    number = next(number for number, ply in enumerate(plies, 1) if ply.drawn)
    ply = plies[number - 1]
    other = (ply.drawn[0] + 1) % 6
    text = change(f"^{ply.seat + 1} {re.escape(ply.text)} = {ply.drawn[0]}", f"{ply.seat + 1} {ply.text} = {other}")
    assert "chance" in wrong(text)
    assert not {"seed", "deal", "deal_commitment"} & wrong(text)
    said = detail(text, "chance")
    assert f"action {number} ({ply.seat + 1} {ply.text})" in said
    assert f"drew {list(ply.drawn)}" in said


def test_a_changed_seed_is_found_and_named() -> None:
    seed = record.read(TRUE).seed
    other = ("1" if seed[0] == "0" else "0") + seed[1:]
    assert wrong(TRUE.replace(seed, other)) >= {"seed", "deal", "deal_commitment"}
    assert record.read(TRUE).commitment in detail(TRUE.replace(seed, other), "seed")


def test_another_promise_is_found_and_named() -> None:
    kept = record.read(TRUE)
    assert wrong(TRUE.replace(kept.commitment, "0" * 64)) == {"seed"}
    assert wrong(TRUE.replace(kept.deal_commitment, "0" * 64)) == {"deal_commitment"}


def test_a_changed_number_of_the_deal_is_found_and_named() -> None:
    first = record.read(TRUE).deal[0]
    text = change(f"^deal: {first} ", f"deal: {1 - first} ")
    assert wrong(text) >= {"deal", "deal_commitment"}
    assert f"number 1 of the deal is {first}, the record says {1 - first}" in detail(text, "deal")


def test_a_deal_that_is_too_short_or_too_long_is_found_and_named() -> None:
    numbers = len(record.read(TRUE).deal)
    longer = change("^result: ", "deal: 0\nresult: ")
    assert wrong(longer) >= {"replay", "deal", "deal_commitment"}
    assert f"number {numbers + 1} of the deal is –, the record says 0" in detail(longer, "deal")
    shorter = change(r"^(deal: .*) \d+\nresult: ", r"\1\nresult: ")
    assert f"number {numbers} of the deal is" in detail(shorter, "deal")
    assert verdicts(shorter)["result"] is None, "what does not replay has no result to compare"


@pytest.mark.parametrize("line", ["result: gold 9 9\n", ""])
def test_a_changed_or_missing_result_is_found_and_named(line: str) -> None:
    text = change(r"^result: .*\n", line)
    assert wrong(text) == {"result"}
    assert record.read(TRUE).result in detail(text, "result")


def test_a_changed_action_is_found_and_named() -> None:
    assert {"replay", "chance"} <= wrong(change("^(.) berth:", r"\1 berth:z"))
    assert "action 1 of the record" in detail(change("^(.) berth:", r"\1 berth:z"), "replay")


def test_without_its_seed_a_finished_game_cannot_be_verified() -> None:
    text = change(r"^seed: .*\n", "")
    assert verdicts(text) == dict.fromkeys(CHECKS, True) | dict.fromkeys(SEEDED)
    assert "the record does not tell the seed" in detail(text, "chance")
    old = re.sub(r"(?m)^(seed|seed sha256|deal sha256): .*\n", "", TRUE)
    assert verdicts(old) == dict.fromkeys(CHECKS, True) | dict.fromkeys(SEEDED)
    assert "nothing was promised" in detail(old, "seed")


def test_an_unfinished_game_cannot_be_verified_yet() -> None:
    match = new_match(GAMES["cards-2019"], 2, "half")
    match.play_text(match.state.actors()[0], LATE)
    text = record.write(record.of_match(match))
    assert verdicts(text) == dict.fromkeys(CHECKS) | {"replay": True}
    assert "the seed is a secret" in detail(text, "seed")
    answer = jackal("verify", "-", typed=text)
    assert answer.code == 1
    assert [line[0] for line in answer.out.splitlines()[:6]] == ["✓", *"–––––"]
    assert "not everything could be checked" in answer.out


def test_a_seed_without_promises_proves_the_game_but_not_the_table() -> None:
    text = re.sub(r"(?m)^(seed|deal) sha256: .*\n", "", TRUE)
    assert verdicts(text) == dict.fromkeys(CHECKS, True) | {"seed": None, "deal_commitment": None}


def test_what_other_rules_played_in_the_same_way_holds() -> None:
    assert verdicts(change("^rules: 1", "rules: 0")) == dict.fromkeys(CHECKS, True)


def test_what_other_rules_played_otherwise_is_not_called_untrue() -> None:
    lines = change("^rules: 1", "rules: 0").splitlines()
    lines[lines.index("") + 5] = "1 9:a1-b2"
    text = "\n".join(lines) + "\n"
    unchecked = {"replay": None, "result": None, "chance": None}
    assert verdicts(text) == dict.fromkeys(CHECKS, True) | unchecked
    assert "it was played by other rules (version 0) from action 5 on" in detail(text, "replay")
    answer = jackal("verify", "-", typed=text)
    assert answer.code == 1
    assert "not everything could be checked" in answer.out
    assert "not true" not in answer.out


def test_a_broken_promise_is_one_by_any_rules() -> None:
    text = re.sub("(?m)^rules: 1", "rules: 0", change("^seed sha256: .*", f"seed sha256: {'0' * 64}"))
    assert wrong(text) == {"seed"}


def test_it_speaks_russian() -> None:
    answer = jackal("verify", "-", "--lang", "ru", typed=TRUE)
    assert answer.code == 0
    assert "✓ Зерно то, что было обещано" in answer.out
    answer = jackal("verify", "-", "--lang", "ru", typed=change("^result: .*", "result: gold 9 9"))
    assert answer.code == 1
    assert "✗ Итог не тот: в записи gold 9 9" in answer.out
    assert "Запись неправдива." in answer.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "line 1: a record begins with"),
        (TRUE.replace("game: archipelago", "game: go"), "no game 'go'"),
        (re.sub("(?m)^seed: .*", "seed: 12", TRUE), "expected 64 digits from 0 to f"),
        (re.sub("(?m)^seats: .*", "seats: 9", TRUE), "2 to 4 seats; got 9"),
    ],
)
def test_what_cannot_be_read_is_one_line_and_exit_code_2(text: str, said: str) -> None:
    refused(jackal("verify", "-", typed=text), said)
    refused(jackal("verify", "/no/such"), "/no/such: there is no such file")


def refused(answer: Answer, said: str) -> None:
    assert answer.code == 2
    assert answer.err.startswith("jackal: ")
    assert said in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""


def test_what_jackal_play_keeps_halfway_holds_no_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    jackal("play", "archipelago", "--seats", "2", "--bots", "none", "--seed", "x", typed="\nsave half\nquit\nyes\n")
    text = (tmp_path / "half").read_text(encoding="utf-8")
    assert "\nseed sha256: " in text
    assert "\nseed: " not in text
    assert seed_bytes("x").hex() not in text
