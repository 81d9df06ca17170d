"""Options: given as values or as people write them, checked before anything is dealt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.errors import BadOption
from jackal.core.options import Option, Value, fold, matters, offered, settle, unfold, write_value
from jackal.games import GAMES

OPTIONS = (
    Option("size", 1, "how large", choices=(1, 2, 3)),
    Option("rounds", 0, "how long"),
    Option("pairs", 2, "how many", least=2),
    Option("teams", False, "together"),
    Option("map", "", "a drawing"),
    Option("swap", False, "partners change", goes_with="teams"),
)


def test_what_is_not_given_has_its_default() -> None:
    assert settle(OPTIONS, None) == {"size": 1, "rounds": 0, "pairs": 2, "teams": False, "map": "", "swap": False}


def test_all_options_are_settled_in_their_own_order() -> None:
    assert list(settle(OPTIONS, {"teams": True, "size": 2})) == ["size", "rounds", "pairs", "teams", "map", "swap"]


@pytest.mark.parametrize("word", ["on", "true", "yes", "1", "ON", "True", True, 1])
def test_on_may_be_written_in_many_ways(word: Value) -> None:
    assert settle(OPTIONS, {"teams": word})["teams"] is True


@pytest.mark.parametrize("word", ["off", "false", "no", "0", "", "Off", False, 0])
def test_off_may_be_written_in_many_ways(word: Value) -> None:
    assert settle(OPTIONS, {"teams": word})["teams"] is False


def test_what_is_retired_is_understood_and_not_offered() -> None:
    options = (*OPTIONS, Option("older", False, "as it was once", retired=True))
    assert settle(options, {"older": "on"})["older"] is True
    assert offered(options) == list(OPTIONS)
    with pytest.raises(BadOption) as refused:
        settle(options, {"newer": True})
    assert "older" not in str(refused.value)


def test_a_number_may_be_written_as_text() -> None:
    assert settle(OPTIONS, {"rounds": "12", "size": "3"})["rounds"] == 12


@pytest.mark.parametrize(
    ("given_options", "words"),
    [
        ({"colour": 3}, "no option 'colour'; there are: size, rounds, pairs, teams, map"),
        ({"teams": "perhaps"}, "option teams is on or off; got 'perhaps'"),
        ({"rounds": "many"}, "option rounds is a number; got 'many'"),
        ({"rounds": "1.5"}, "option rounds is a number; got '1.5'"),
        ({"rounds": "9" * 5_000}, "option rounds is too large: 9+…"),
        ({"rounds": -1}, "option rounds is at least 0; got -1"),
        ({"pairs": 1}, "option pairs is at least 2; got 1"),
        ({"size": 4}, "option size is one of 1, 2, 3; got '4'"),
        ({"size": "0"}, "option size is one of 1, 2, 3; got '0'"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(given_options: dict[str, Value], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        settle(OPTIONS, given_options)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="no option 'size'; there are: none"):
        settle((), {"size": 1})


@pytest.mark.parametrize(("value", "text"), [(True, "on"), (False, "off"), (3, "3"), ("2,4", "2,4")])
def test_values_are_written_as_people_write_them(value: Value, text: str) -> None:
    assert write_value(value) == text


@given(text=st.text(st.characters(exclude_characters="\r")))
def test_a_folded_text_is_one_line_without_a_comment_and_unfolds(text: str) -> None:
    folded = fold(text)
    assert "\n" not in folded
    assert "#" not in folded.replace("\\#", "")
    assert unfold(folded) == text


def test_line_ends_of_other_systems_are_line_ends() -> None:
    assert unfold(fold("# i1 easy One\r\n~.W\r3.~")) == "# i1 easy One\n~.W\n3.~"
    assert "\r" not in fold("one\r\ntwo\r")


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_option_of_every_game_explains_itself_and_its_default_is_allowed(key: str) -> None:
    game = GAMES[key]
    for option in game.options:
        assert option.help
        assert settle(game.options, {option.key: write_value(option.default)})[option.key] == option.default
    assert len({option.key for option in game.options}) == len(game.options)


@pytest.mark.parametrize("key", sorted(GAMES))
@pytest.mark.parametrize("seats", [-1, 0, 99])
def test_no_game_is_dealt_for_a_number_of_seats_it_does_not_have(key: str, seats: int) -> None:
    with pytest.raises(BadOption, match=f"{key} is for .*; got {seats}"):
        GAMES[key].new(seats)


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (2, {"teams": True}, "teams are for four seats"),
        (4, {"two_crews": True}, "two_crews is for two seats"),
        (2, {"island": 2, "boxes": "5"}, "island 2 takes box 1 and 1 of the boxes 2, 3, 4"),
        (2, {"island": 1, "boxes": "2"}, "island 1 takes box 1 and 0"),
        (2, {"island": 3, "boxes": "two"}, "boxes=two"),
        (2, {"island": 3, "boxes": "9" * 5_000}, "island 3 takes box 1 and 2"),
        (2, {"island": 5}, "option island is one of 1, 2, 3, 4; got '5'"),
    ],
)
def test_archipelago_refuses_options_that_do_not_go_together(seats: int, options: dict[str, Value], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAMES["archipelago"].new(seats, 1, options)


def test_an_option_may_mean_nothing_without_another() -> None:
    swap = OPTIONS[-1]
    assert not matters(swap, OPTIONS, {})
    assert not matters(swap, OPTIONS, {"teams": False, "swap": True})
    assert matters(swap, OPTIONS, {"teams": True})
    assert all(matters(option, OPTIONS, {}) for option in OPTIONS[:-1])


@pytest.mark.parametrize("key", GAMES)
def test_options_go_with_options_that_there_are(key: str) -> None:
    keys = [option.key for option in GAMES[key].options]
    assert {option.goes_with for option in GAMES[key].options} <= {"", *keys}
