"""Secret decisions at the same time: actions are held back until they are whole, and nobody makes others stale."""

import random

import pytest

from jackal.core import record
from jackal.core.chance import ScriptedChance
from jackal.core.errors import BadNotation, ChanceMismatch, IllegalAction, JackalError, NotYourTurn, StaleAction
from jackal.core.match import LATE, LEAVES, Match, Ply, new_match, replay_ply
from jackal.routes.words import HAND_IN, LAY, THROW
from jackal.text import read_position, write_position
from tests.cards import CODES, KIND_OF
from tests.dealt import CARDS, HANDS, cards, dealt
from tests.variants import FAIR_2015, many
from tests.walks import Snapshot, snapshot

H, V, N, U, O = (LAY + KIND_OF[code] for code in "hvnuo")  # noqa: E741


def look(match: Match) -> tuple[Snapshot, list[Ply], list[list[int]], list[int]]:
    seen = snapshot(match.game, match.state, match.seats)
    return seen, match.plies[:], [actions[:] for actions in match.begun], match.asked_at[:]


def hand(match: Match, seat: int) -> list[str]:
    return [CODES[kind] for kind in cards(match).cards_of(seat)]


def row(match: Match, seat: int) -> list[str]:
    return [CODES[kind] for kind in cards(match).rows[seat]]


def test_the_hands_are_those_these_tests_speak_of() -> None:
    match = dealt(3)
    assert [set(hand(match, seat)) for seat in range(3)] == [set(cards) for cards in HANDS]
    assert cards(match).first == 0


# Holding back -------------------------------------------------------------------------------------------------------


def test_a_row_laid_card_by_card_is_one_ply_when_it_is_ready() -> None:
    match = dealt()
    assert match.play(0, V) == []
    assert match.play(0, H) == []
    assert match.begun == [[V, H], []]
    assert not match.plies
    events = match.play(0, HAND_IN)
    assert [event.name for event in events] == ["ready"]
    assert match.plies == [Ply(0, "V-H")]
    assert match.begun == [[], []]


def test_a_row_handed_in_as_a_word_is_the_same_ply() -> None:
    match = dealt()
    assert [event.name for event in match.play_text(0, " v - h ")] == ["ready"]
    assert match.plies == [Ply(0, "V-H")]


def test_what_is_begun_does_not_show() -> None:
    match = dealt()
    before = [CARDS.view(match.state, seat) for seat in (1, None)]
    match.play_text(0, "+V")
    match.play_text(0, "+H")
    assert [CARDS.view(match.state, seat) for seat in (1, None)] == before
    assert record.of_match(match).plies == ()


def test_a_word_goes_on_with_what_is_begun() -> None:
    match = dealt()
    match.play(0, V)
    assert match.play_text(0, "+H") == []
    with pytest.raises(IllegalAction, match="V-H lies already"):  # or a row typed again would be joined to it
        match.play_text(0, "V-H-N")
    match.play_text(0, "+N")
    match.play_text(0, "ready")
    assert match.plies == [Ply(0, "V-H-N")]
    match.play(1, U)
    match.play_text(1, "ready")
    assert match.plies[1:] == [Ply(1, "U")]


def test_two_seats_lay_by_turns() -> None:
    match = dealt()
    for seat, action in ((0, N), (1, U), (0, V), (1, O), (1, H), (1, HAND_IN)):
        match.play(seat, action)
    assert match.plies == [Ply(1, "U-O-H")]
    assert match.begun == [[N, V], []]
    events = match.play(0, HAND_IN)
    assert match.plies[1:] == [Ply(0, "N-V")]
    assert [(event.name, event.data.get("count")) for event in events] == [("ready", None), ("row", 2), ("row", 3)]
    assert (row(match, 0), row(match, 1)) == (["N", "V"], ["U", "O", "H"])


def test_what_is_decided_at_once_is_not_held_back() -> None:
    match = dealt()
    match.play_text(0, "V")
    match.play_text(1, "U-H")
    match.play(0, THROW)
    assert match.plies[2:] == [Ply(0, "none")]
    assert match.begun == [[], []]


# Refusals -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("V-V", IllegalAction),
        ("V-O", IllegalAction),
        ("fr-V", IllegalAction),
        ("red", IllegalAction),
        ("V--H", BadNotation),
        ("none", IllegalAction),
        ("ready", IllegalAction),
        ("nonsense", BadNotation),
    ],
)
def test_a_refused_row_leaves_everything_as_it_was(text: str, error: type[JackalError]) -> None:
    match = dealt()
    match.play(1, U)
    before = look(match)
    with pytest.raises(error):
        match.play_text(0, text)
    assert look(match) == before
    match.play_text(0, "V")
    assert match.plies == [Ply(0, "V")]


def test_a_refused_word_leaves_what_was_begun() -> None:
    match = dealt()
    match.play(0, V)
    before = look(match)
    for text in ("V", "H-O", "tortuga:1", "nonsense"):
        with pytest.raises((IllegalAction, BadNotation)):
            match.play_text(0, text)
    with pytest.raises(IllegalAction):
        match.play(0, THROW)
    assert look(match) == before


def test_a_row_that_chance_refuses_leaves_everything_as_it_was() -> None:
    """The last row sends two ships to Tortuga, where the discard would be shuffled; the script is at its end."""
    match = dealt()
    text = write_position(CARDS, match.state).replace("coins=0", "coins=3").replace("deck:", "discard:")
    match.state = read_position(CARDS, text.replace("discard: -\n", "deck: -\n"))
    match.state.set_chance(ScriptedChance([]))
    match.play_text(0, "tortuga:3")
    before = look(match)
    with pytest.raises(ChanceMismatch):
        match.play_text(1, "U-H")
    assert look(match) == before


# Staleness ----------------------------------------------------------------------------------------------------------


def test_others_do_not_make_a_standing_question_stale() -> None:
    match = dealt(3)
    match.play_text(2, "D", ply=0)
    match.play_text(0, "V-H", ply=0)
    match.play_text(1, "U", ply=1)
    assert [ply.seat for ply in match.plies] == [2, 0, 1]


def test_who_has_acted_cannot_answer_the_same_question_twice() -> None:
    match = dealt(3)
    match.play_text(0, "V", ply=0)
    before = look(match)
    with pytest.raises(
        StaleAction, match="answers ply 0, but 1 have been played and seat 1 was last asked after ply 1"
    ):
        match.play_text(0, "V", ply=0)
    assert look(match) == before


def test_a_new_question_makes_old_answers_stale() -> None:
    match = dealt(3)
    for seat in range(3):
        match.play_text(seat, LATE)
    assert match.asked_at == [3, 3, 3]
    for seen in (0, 2):
        with pytest.raises(StaleAction):
            match.play(0, THROW, ply=seen)
    match.play(0, THROW, ply=3)
    match.play(1, THROW, ply=3)
    assert match.asked_at == [4, 5, 3]


def test_a_ply_yet_to_come_is_wrong_too() -> None:
    match = dealt()
    for ply in (1, -1):
        with pytest.raises(StaleAction, match=f"answers ply {ply}, but 0"):
            match.play_text(0, "V", ply=ply)


def test_what_is_begun_may_go_on_while_others_act() -> None:
    match = dealt()
    match.play(0, V)
    match.play_text(1, "U", ply=0)
    match.play(0, HAND_IN, ply=0)
    assert match.plies == [Ply(1, "U"), Ply(0, "V")]


def test_who_counts_plies_hands_in_the_whole_at_once() -> None:
    """A beginning is no ply: sent twice it would lay two cards."""
    match = dealt()
    before = look(match)
    for _ in range(2):
        with pytest.raises(IllegalAction, match="only a beginning"):
            match.play(0, V, ply=0)
        with pytest.raises(IllegalAction, match="only a beginning"):
            match.play_text(0, "+V", ply=0)
    assert look(match) == before
    match.play_text(0, "V", ply=0)


def test_when_somebody_leaves_every_question_is_put_anew() -> None:
    match = dealt(3)
    match.play_text(1, LEAVES, ply=0)
    with pytest.raises(StaleAction):
        match.play_text(0, "V", ply=0)
    match.play_text(0, "V", ply=1)


def test_a_seat_that_does_not_exist_is_told_so() -> None:
    match = dealt()
    for seat in (-1, 2):
        with pytest.raises(NotYourTurn):
            match.play_text(seat, "V", ply=0)
        with pytest.raises(NotYourTurn):
            match.play(seat, V, ply=0)


# Late and gone ------------------------------------------------------------------------------------------------------


def test_who_is_late_gets_the_default_and_loses_what_he_had_begun() -> None:
    match = dealt()
    match.play(0, V)
    match.play(1, U)
    events = match.play_text(0, LATE)
    assert [event.name for event in events] == ["late", "ready"]
    assert match.plies == [Ply(0, "late")]
    assert match.begun == [[], [U]]
    assert (row(match, 0), hand(match, 0)) == (["H"], ["V", "N", "fr", "rum"])
    with pytest.raises(NotYourTurn):
        match.play_text(0, LATE)


def test_who_leaves_gives_back_what_he_had_begun() -> None:
    match = dealt(3)
    match.play(0, V)
    match.play(1, U)
    match.play_text(0, LEAVES)
    assert match.plies == [Ply(0, "leaves")]
    assert match.begun == [[], [U], []]
    assert row(match, 0) == ["H"], "what is laid for one who is not there (C15 section 10)"


def test_what_was_begun_stays_where_nothing_came_of_leaving() -> None:
    match = dealt(3)
    match.play_text(0, LEAVES)
    match.play(1, U)
    with pytest.raises(NotYourTurn):
        match.play_text(0, LEAVES)
    assert match.begun[1] == [U]


def test_what_was_begun_is_swept_away_by_the_end_of_the_game() -> None:
    match = dealt()
    match.play(1, U)
    match.play_text(0, LEAVES)
    assert match.begun == [[], []]
    assert (row(match, 1), hand(match, 1)) == ([], ["H", "U", "O", "x2", "rum"])


def test_the_last_default_opens_the_throws() -> None:
    match = dealt()
    match.play_text(1, "U")
    assert "row" in [event.name for event in match.play_text(0, LATE)]
    assert match.plies == [Ply(1, "U"), Ply(0, "late")]


# Records ------------------------------------------------------------------------------------------------------------


def whole_game() -> Match:
    """A game of three in which rows are laid by turns; one is late, one leaves, and the discard is shuffled."""
    match, dice = new_match(CARDS, 3, 11, {"islands": 20, "isles": many(FAIR_2015, 20)}), random.Random(5)
    while match.state.actors():
        seat = dice.choice(match.state.actors())
        fate = dice.random()
        if fate < 0.04:
            match.play_text(seat, LATE)
        elif fate > 0.9 and len(match.plies) > 50 and not cards(match).gone:
            match.play_text(seat, LEAVES)
        else:
            match.play(seat, dice.choice(match.state.actions(seat)))
    return match


def test_a_record_comes_back_and_replays() -> None:
    match = whole_game()
    text = record.write(record.of_match(match))
    said = {ply.text for ply in match.plies}
    assert {LATE, LEAVES, "none", "nothing"} < said
    assert any(ply.drawn for ply in match.plies), "the discard was never shuffled"
    assert any("-" in word for word in said), "no row of two"
    again = record.replay(CARDS, record.read(text))
    assert record.write(record.of_match(again)) == text
    assert snapshot(CARDS, again.state, 3) == snapshot(CARDS, match.state, 3)


def test_a_record_replays_up_to_any_ply() -> None:
    match = whole_game()
    for to in range(0, len(match.plies) + 1, 7):
        part = record.replay(CARDS, record.of_match(match), to)
        assert part.plies == match.plies[:to]
        assert part.begun == [[], [], []]


def test_what_is_not_whole_is_no_part_of_a_record() -> None:
    match = dealt()
    match.play_text(0, "N")
    match.play_text(1, "+U")
    kept = record.read(record.write(record.of_match(match)))
    assert kept.plies == (Ply(0, "N"),)
    again = record.replay(CARDS, kept)
    assert (row(again, 0), row(again, 1)) == (["N"], [])
    with pytest.raises(BadNotation, match=r"'\+U' is only the beginning of a ply"):
        replay_ply(dealt(), Ply(1, "+U"))
    with pytest.raises(JackalError, match=r"action 2 of the record \(2 \+U\): '\+U' is only the beginning"):
        record.replay(CARDS, kept._replace(plies=(*kept.plies, Ply(1, "+U"))))
