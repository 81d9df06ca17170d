"""Records: what is wrong with one is said exactly, with the line or the number of the action."""

import re

import pytest

from jackal.core import record
from jackal.core.chance import ScriptedChance, TableChance
from jackal.core.errors import BadOption, BadText, ChanceMismatch, JackalError, OtherRules
from jackal.core.match import LEAVES, Match, new_match
from jackal.games import GAMES
from tests.walks import walk

ARCHIPELAGO = GAMES["archipelago"]


def played() -> str:
    """The record of a whole game with rolls in it."""
    match = walk("archipelago", 60, 0)._replace(length=5_000).play()
    assert any(ply.drawn for ply in match.plies)
    return record.write(record.of_match(match))


GOOD = played()


def change(old: str, new: str) -> str:
    """The good record with its first line that fits `old` replaced."""
    changed, count = re.subn(f"(?m)^{old}$", new, GOOD, count=1)
    assert count == 1
    return changed


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_a_record_has_a_header_and_one_line_for_each_action() -> None:
    match = new_match(ARCHIPELAGO, 2, "harbour", {"island": 2, "kids": True})
    for text in ("berth:a4", "berth:i4"):
        match.play_text(match.state.actors()[0], text)
    lines = record.write(record.of_match(match)).split("\n")
    assert lines[:6] == [
        "jackal record 1",
        "game: archipelago",
        "rules: 1",
        "seats: 2",
        "option: island = 2",
        "option: kids = on",
    ]
    assert lines[6] == f"seed sha256: {match.commitment}"
    assert lines[7] == f"deal sha256: {match.deal_commitment}"
    assert lines[8].startswith("deal: ")
    assert sorted(line.split()[1] for line in lines[-3:-1]) == ["berth:a4", "berth:i4"]
    assert lines[-1] == ""


def test_what_chance_answered_stands_behind_the_action() -> None:
    rolled = [line for line in GOOD.split("\n") if " = " in line and not line.startswith("option")]
    assert rolled
    assert all(re.fullmatch(r"\d \S+ = [0-5]( [0-5])*", line) for line in rolled)


def test_a_layout_of_many_lines_stays_on_one() -> None:
    layout = "name: A \\ B\nmap:\n  B B # beaches\n  B B\ntiles:\n  beach: empty x4"
    match = new_match(ARCHIPELAGO, 2, 1, {"layout": layout})
    text = record.write(record.of_match(match))
    assert sum(line.startswith("option: ") for line in text.split("\n")) == 1
    assert record.read(text).options == {"layout": layout}


def test_a_replay_keeps_the_commitment_of_the_table() -> None:
    again = record.replay(ARCHIPELAGO, record.read(GOOD))
    assert again.commitment == record.read(GOOD).commitment != ""


def test_a_game_without_a_seed_has_no_commitment() -> None:
    deal = list(new_match(ARCHIPELAGO, 2, 1).deal)
    match = Match(ARCHIPELAGO, 2, ScriptedChance(deal))
    assert "sha256" not in record.write(record.of_match(match))


# The seed -----------------------------------------------------------------------------------------------------------


def ended(match: Match) -> Match:
    """Everybody leaves, so that the game is over."""
    for seat in range(match.seats):
        match.play_text(seat, LEAVES)
    assert match.state.outcome() is not None
    return match


def test_the_seed_is_told_when_the_game_is_over_and_not_before() -> None:
    seed = bytes(range(32))
    match = new_match(ARCHIPELAGO, 2, seed)
    assert record.of_match(match).seed == ""
    assert seed.hex() not in record.write(record.of_match(match))
    match.play_text(0, LEAVES)
    assert seed.hex() not in record.write(record.of_match(match))
    match.play_text(1, LEAVES)
    assert f"\nseed: {seed.hex()}\n\n" in record.write(record.of_match(match))


def test_a_replay_tells_the_seed_of_its_record_at_the_end_alone() -> None:
    kept = record.read(GOOD)
    again = record.replay(ARCHIPELAGO, kept)
    assert record.of_match(again) == kept
    assert len(kept.seed) == 64
    half = record.of_match(record.replay(ARCHIPELAGO, kept, 5))
    assert half.seed == ""
    assert (half.commitment, half.deal_commitment) == (kept.commitment, kept.deal_commitment)


def test_a_game_that_goes_on_with_new_chance_promises_and_tells_nothing_any_more() -> None:
    match = record.replay(ARCHIPELAGO, record.read(GOOD), 5)
    match.chance = TableChance(bytes(32))
    match.state.set_chance(match.chance)
    match.commitment = ""
    told = record.of_match(ended(match))
    assert (told.commitment, told.deal_commitment, told.seed) == ("", "", "")


def test_the_seed_of_another_deal_is_not_told() -> None:
    match = record.replay(ARCHIPELAGO, record.read(GOOD), 5)
    match.chance = TableChance(bytes(32))
    match.state.set_chance(match.chance)
    assert record.of_match(ended(match)).seed == record.read(GOOD).seed


def test_an_older_record_without_seed_and_promised_deal_reads_replays_and_stays_as_it_was() -> None:
    old = re.sub(r"(?m)^(seed|deal sha256): .*\n", "", GOOD)
    kept = record.read(old)
    assert (kept.seed, kept.deal_commitment) == ("", "")
    assert record.write(record.of_match(record.replay(ARCHIPELAGO, kept))) == old


@pytest.mark.parametrize("seed", ["", "abc", "g" * 64, "a" * 63, "a" * 65, "A" * 64, "а" * 64, " " + "a" * 63])
def test_a_seed_that_is_none_is_refused_with_its_line(seed: str) -> None:
    text = change("seed: .*", f"seed: {seed}")
    with pytest.raises(BadText, match="expected 64 digits from 0 to f, got") as caught:
        record.read(text)
    assert caught.value.line == line_of(text, "seed: ")


def test_a_blank_line_at_the_end_or_between_actions_does_not_matter() -> None:
    assert record.read(GOOD + "\n\n") == record.read(GOOD)


@pytest.mark.parametrize("first", ["", "jackal record 2", "jackal position 1", "[Event]"])
def test_another_first_line_is_refused(first: str) -> None:
    with pytest.raises(BadText, match="line 1: a record begins with 'jackal record 1'"):
        record.read(change("jackal record 1", first))


@pytest.mark.parametrize("key", ["game", "rules", "seats"])
def test_a_header_without_a_needed_line_is_refused(key: str) -> None:
    with pytest.raises(BadText, match=f"no line '{key}: "):
        record.read(re.sub(rf"(?m)^{key}: .*\n", "", GOOD))


def test_a_header_line_without_a_colon_is_refused_with_its_line() -> None:
    with pytest.raises(BadText, match=r"line 3, column 1: expected 'key: value', got 'rules 1'"):
        record.read(change("rules: 1", "rules 1"))


@pytest.mark.parametrize("word", ["two", "-2", "2 3", "", "²"])
def test_a_header_number_that_is_none_is_refused_with_its_line(word: str) -> None:
    with pytest.raises(BadText, match=r"^line 4: expected (a|one) number, got") as caught:
        record.read(change("seats: .*", f"seats: {word}"))
    assert caught.value.line == 4


def test_a_header_number_of_any_length_is_refused_with_its_line() -> None:
    with pytest.raises(BadText, match=r"^line 4: the number 9+… is too large"):
        record.read(change("seats: .*", f"seats: {'9' * 5_000}"))


def test_a_deal_with_a_word_in_it_is_refused_with_its_line() -> None:
    text = change("deal: .*", "deal: 1 2 x 3")
    with pytest.raises(BadText, match="expected a number, got 'x'") as caught:
        record.read(text)
    assert caught.value.line == line_of(text, "deal: 1 2 x")


@pytest.mark.parametrize("line", ["1", "x berth:a4", "0 berth:a4", "berth:a4", "-1 berth:a4", "9" * 5_000 + " end?"])
def test_an_action_without_its_seat_or_text_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(BadText, match="expected a seat's number and an action, got") as caught:
        record.read(GOOD + line)
    assert caught.value.line == GOOD.count("\n") + 1


def test_a_result_of_chance_that_is_no_number_is_refused_with_its_line() -> None:
    with pytest.raises(BadText, match="expected a number, got 'six'") as caught:
        record.read(GOOD + "1 roll = six")
    assert caught.value.line == GOOD.count("\n") + 1


def refuse(error: type[JackalError], words: str, text: str) -> None:
    with pytest.raises(error, match=words):
        record.replay(ARCHIPELAGO, record.read(text))


def test_what_other_rules_played_in_the_same_way_is_replayed() -> None:
    for version in (0, 99):
        match, other = record.replay_as_far(ARCHIPELAGO, record.read(change("rules: 1", f"rules: {version}")))
        assert other is None
        assert record.write(record.of_match(match)) == GOOD


def test_where_other_rules_went_another_way_is_told() -> None:
    older = record.read(change("rules: 1", "rules: 0"))
    plies = [*older.plies[:6], older.plies[6]._replace(text="9:a1-b2"), *older.plies[7:]]
    changed = older._replace(plies=tuple(plies))
    with pytest.raises(OtherRules, match=r"older rules \(version 0, here is 1\) from action 7 on") as caught:
        record.replay(ARCHIPELAGO, changed)
    assert caught.value.ply == 7
    match, other = record.replay_as_far(ARCHIPELAGO, changed)
    assert other is not None
    assert (len(match.plies), match.plies) == (6, plies[:6])


def test_a_result_or_a_deal_of_other_rules_is_told() -> None:
    older = record.read(change("rules: 1", "rules: 99"))
    with pytest.raises(OtherRules, match=f"newer rules .* from action {len(older.plies)} on"):
        record.replay(ARCHIPELAGO, older._replace(result="gold 99 0"))
    with pytest.raises(OtherRules, match="from the deal on"):
        record.replay_as_far(ARCHIPELAGO, older._replace(deal=older.deal[:-1]))


def test_a_record_of_another_game_is_refused() -> None:
    refuse(BadText, "record of checkers, not of archipelago", change("game: archipelago", "game: checkers"))


def test_a_number_of_seats_the_game_does_not_have_is_refused() -> None:
    refuse(BadOption, "2 to 4 seats; got 7", change("seats: .*", "seats: 7"))


def test_an_unknown_option_is_refused() -> None:
    refuse(BadOption, "no option 'speed'; there are: island", change("rules: 1", "rules: 1\noption: speed = 9"))


def test_a_result_that_is_not_that_of_the_game_is_refused() -> None:
    refuse(BadText, "the result is 'gold 9 9'.*played again it is", change("result: .*", "result: gold 9 9"))


def test_a_deal_with_too_many_results_is_refused() -> None:
    text = GOOD.replace("\nresult: ", "\ndeal: 0 0\nresult: ")
    refuse(ChanceMismatch, r"the deal takes \d+ results of chance, the record lists", text)


def test_a_deal_with_too_few_results_is_refused() -> None:
    refuse(JackalError, "is drawn here", re.sub(r"(?m)^deal: .*\n", "", GOOD, count=1))


def test_a_deal_that_cannot_be_drawn_is_refused() -> None:
    refuse(ChanceMismatch, "number 1 is 77", change(r"deal: \d+(.*)", r"deal: 77\1"))


def cut(actions: int) -> str:
    """The good record up to its first actions, without a result."""
    told = record.read(GOOD)
    return record.write(told._replace(plies=told.plies[:actions], result=""))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{seat} berth:d4", r"action 1 of the record \({seat} berth:d4\): .*a ship drops anchor in a free space"),
        ("{seat} swim", r"action 1 .*column 1: no action is written so"),
        ("{other} berth:a4", r"action 1 .*seat {other} has nothing to decide now"),
        ("9 berth:a4", r"action 1 .*seat 9 has nothing to decide now"),
        ("9 leaves", r"action 1 .*seat 9 has no player to leave"),
    ],
)
def test_an_action_that_cannot_be_is_named_by_its_number(line: str, words: str) -> None:
    seat = record.read(GOOD).plies[0].seat + 1
    names = {"seat": seat, "other": seat % 2 + 1}
    refuse(JackalError, words.format(**names), cut(0) + line.format(**names))


def first_roll() -> int:
    """The number of the first action that draws chance."""
    return next(number for number, ply in enumerate(record.read(GOOD).plies, 1) if ply.drawn)


def test_chance_that_was_not_drawn_is_named_by_the_actions_number() -> None:
    text = cut(1).rstrip("\n")
    refuse(JackalError, r"action 1 of the record .* drew \[\], but the record says \[3\]", text + " = 3\n")


def test_chance_that_is_missing_is_named_by_the_actions_number() -> None:
    number = first_roll()
    text = re.sub(r" = [\d ]+\n$", "\n", cut(number))
    refuse(JackalError, rf"action {number} of the record .*from 0 to 5 is drawn here", text)


def test_chance_that_cannot_be_is_named_by_the_actions_number() -> None:
    number = first_roll()
    text = re.sub(r" = [\d ]+\n$", " = 6\n", cut(number))
    refuse(JackalError, rf"action {number} of the record .*is 6, but one from 0 to 5", text)
