"""Taking back a whole ply: what may be undone is undone without a trace, all else is refused and says why."""

import pytest

from jackal.core.chance import ScriptedChance
from jackal.core.errors import IllegalAction, StaleAction
from jackal.core.game import AGREE, PROPOSE_END
from jackal.core.match import LATE, LEAVES, Match, Ply, new_match
from jackal.games import GAMES
from jackal.routes.words import HAND_IN, LAY, THROW
from jackal.text import read_position
from tests.cards import KIND_OF
from tests.dealt import cards, dealt
from tests.walks import Snapshot, snapshot

ARCHIPELAGO = GAMES["archipelago"]
CARDS_2019 = GAMES["cards-2019"]
V, H, U = (LAY + KIND_OF[code] for code in "vhu")

# White's first pirate stands beside a crossroads and tiles that lie face down.
ISLE = """\
jackal position 1
game: archipelago
seats: 2
option: island = 1
tiles: d4=X^ d3=?C1 c5=?e
white: ship=b2 1=c4 2=c3
yellow: ship=h5 1=f4
gold: e3=1
turn: white number=40
"""


def look(match: Match) -> tuple[Snapshot, list[Ply], list[list[int]], list[int]]:
    seen = snapshot(match.game, match.state, match.seats)
    return seen, match.plies[:], [actions[:] for actions in match.begun], match.asked_at[:]


def on_isle(position: str = ISLE, rolls: tuple[int, ...] = ()) -> Match:
    """A match that goes on from a drawn position; white, seat 0, is to act."""
    match = new_match(ARCHIPELAGO, 2, 1)
    match.chance = ScriptedChance(list(rolls))
    match.state = read_position(ARCHIPELAGO, position)
    match.state.set_chance(match.chance)
    return match


def refused(match: Match, seat: int, why: str) -> None:
    before = look(match)
    assert not match.may_undo(seat)
    with pytest.raises(IllegalAction, match=why):
        match.undo(seat)
    assert look(match) == before


# What may be undone -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-Z9")
def test_a_step_is_undone_and_can_be_played_otherwise() -> None:
    match = on_isle()
    before = look(match)
    match.play_text(0, "1:c4-b4")
    assert match.may_undo(0)
    match.undo(0)
    assert look(match) == before
    match.play_text(0, "2:c3-b4")
    assert match.plies == [Ply(0, "2:c3-b4")]
    assert match.may_undo(0)


def test_a_ply_is_undone_for_those_who_count_plies_too() -> None:
    match = on_isle()
    match.play_text(0, "1:c4-b4", ply=0)
    match.undo(0)
    with pytest.raises(StaleAction):
        match.play_text(1, "1:f4-f5", ply=1)
    match.play_text(0, "1:c4-b4", ply=0)
    match.play_text(1, "1:f4-f5", ply=1)
    assert [ply.seat for ply in match.plies] == [0, 1]


def test_chance_goes_on_where_it_stood() -> None:
    match, twin = on_isle(rolls=(1,)), on_isle(rolls=(1,))
    match.play_text(0, "2:c3-b4")
    match.undo(0)
    for one in (match, twin):
        one.play_text(0, "1:c4-d4")
    assert match.plies == twin.plies == [Ply(0, "1:c4-d4", (1,))]
    assert look(match) == look(twin)


@pytest.mark.rule("RTE-L4")
def test_a_row_handed_in_goes_back_to_the_hand_while_others_still_decide() -> None:
    match = dealt()
    before = look(match)
    match.play_text(0, "V-H")
    match.undo(0)
    assert look(match) == before
    match.play_text(0, "N")
    assert match.plies == [Ply(0, "N")]


def test_a_row_laid_card_by_card_is_undone_as_a_whole_and_those_of_others_stay() -> None:
    match = dealt(3)
    match.play(0, V)
    match.play(1, U)
    match.play_text(2, "D")
    match.play(0, H)
    match.play(0, HAND_IN)
    match.undo(0)
    assert match.plies == [Ply(2, "D")]
    assert match.begun == [[], [U], []]
    assert (cards(match).rows[0], len(cards(match).rows[1])) == ([], 1)
    match.play(1, HAND_IN)
    match.play_text(0, "V-H")
    assert [ply.text for ply in match.plies] == ["D", "U", "V-H"]


@pytest.mark.rule("RTE-L4")
def test_who_lands_may_think_again() -> None:
    match = new_match(CARDS_2019, 2, 3)
    seat = match.state.actors()[0]
    before = look(match)
    for text in ("land", "pass"):
        match.play_text(seat, text)
        match.undo(seat)
        assert look(match) == before


def test_what_only_these_have_played_since_is_undone_with_it() -> None:
    match = on_isle()
    before = look(match)
    match.play_text(0, "1:c4-b4")
    match.play_text(1, "1:f4-f5")
    assert match.may_undo(0, over=[1])
    match.undo(0, over=[1])
    assert look(match) == before
    match.play_text(0, "1:c4-b4")
    assert match.plies == [Ply(0, "1:c4-b4")]


def test_their_plies_stand_as_any_others_if_something_was_revealed() -> None:
    match = on_isle(ISLE.replace("c5=?e", "c5=?e f5=?e"))
    match.play_text(0, "1:c4-b4")
    match.play_text(1, "1:f4-f5")
    for why, over in (("cannot be unseen .flip.", [1]), ("the last one is of seat 2", [])):
        with pytest.raises(IllegalAction, match=why):
            match.undo(0, over)


def test_of_a_row_that_they_had_begun_before_nothing_is_left() -> None:
    match = dealt(3)
    match.play(1, U)
    match.play_text(0, "V-H")
    match.play(1, HAND_IN)
    match.undo(0, over=[1])
    assert (cards(match).rows, match.begun, match.plies) == ([[]] * 3, [[]] * 3, [])
    match.play_text(1, "H")
    assert match.plies == [Ply(1, "H")]


# What may not -------------------------------------------------------------------------------------------------------


def test_before_the_first_ply_there_is_nothing() -> None:
    refused(on_isle(), 0, "seat 1 may take back: nothing has been played yet")


def test_only_one_ply_deep() -> None:
    match = new_match(ARCHIPELAGO, 2, 5)
    seat = match.state.actors()[0]
    for berthing in (seat, 1 - seat):
        match.play(berthing, match.state.actions(berthing)[0])
    match.undo(1 - seat)
    refused(match, 1 - seat, f"the last one is of seat {seat + 1}")
    refused(match, seat, "one was taken back already")


def test_not_that_of_another() -> None:
    match = on_isle()
    match.play_text(0, "1:c4-b4")
    refused(match, 1, "the last one is of seat 1")
    for nobody in (-1, 2):
        assert not match.may_undo(nobody)


def test_not_when_somebody_has_acted_since() -> None:
    match = on_isle()
    match.play_text(0, "1:c4-b4")
    match.play_text(1, "1:f4-f5")
    refused(match, 0, "the last one is of seat 2")
    assert match.may_undo(1)


def test_not_when_somebody_has_begun_a_row_since_or_thought_again() -> None:
    match = dealt()
    match.play_text(0, "V")
    match.play(1, U)
    refused(match, 0, "gone on")
    match.take_back(1)
    refused(match, 0, "gone on")
    match.play(1, U)
    refused(match, 1, "the last one is of seat 1")


def test_a_row_that_was_begun_before_and_is_taken_up_after_counts_as_well() -> None:
    match = dealt()
    match.play(1, U)
    match.play_text(0, "V")
    match.take_back(1)
    refused(match, 0, "gone on")


def test_thinking_again_where_nothing_is_begun_is_nothing() -> None:
    match = dealt()
    match.play_text(0, "V")
    match.take_back(1)
    match.undo(0)
    assert not match.plies


@pytest.mark.parametrize(("word", "why"), [(LATE, "time was up"), (LEAVES, "has left")])
def test_not_what_was_done_for_one_who_is_late_or_gone(word: str, why: str) -> None:
    match = dealt(3)
    match.play_text(0, "V")
    match.play_text(1, word)
    refused(match, 1, why)


def test_not_when_chance_has_answered() -> None:
    match = on_isle(rolls=(1,))
    match.play_text(0, "1:c4-d4")
    refused(match, 0, "chance has answered")


@pytest.mark.rule("ARC-Z9")
def test_not_when_a_tile_was_turned_over() -> None:
    match = on_isle()
    match.play_text(0, "1:c4-d3")
    refused(match, 0, "cannot be unseen .flip.")


def test_not_when_a_tile_was_looked_at() -> None:
    """The lighthouse shows one tile after the other, to one seat alone."""
    match = on_isle(ISLE.replace("d3=?C1 c5=?e", "d3=?Li c5=?e d5=?e e5=?e e4=?e f5=?e"))
    match.play_text(0, "1:c4-d3")
    match.play_text(0, "peek:c5")
    refused(match, 0, "cannot be unseen .peek.")


@pytest.mark.rule("ARC-Z9")
def test_not_a_proposal_to_end_nor_the_answer() -> None:
    match = new_match(ARCHIPELAGO, 3, 5)
    while PROPOSE_END not in match.state.actions(match.state.actors()[0]):
        seat = match.state.actors()[0]
        match.play(seat, match.state.actions(seat)[0])
    seat = match.state.actors()[0]
    match.play(seat, PROPOSE_END)
    refused(match, seat, "cannot be unseen .propose.")
    seat = match.state.actors()[0]
    match.play(seat, AGREE)
    refused(match, seat, "cannot be unseen .vote.")


def test_not_the_ply_that_ended_the_game() -> None:
    match = on_isle("\n".join(line for line in ISLE.split("\n") if not line.startswith(("gold", "tiles"))))
    match.play_text(0, "1:c4-b4")
    assert match.state.outcome() is not None
    refused(match, 0, "the game is over")


def test_not_the_row_that_shows_how_many_cards_lie() -> None:
    match = dealt()
    match.play_text(0, "V")
    match.play_text(1, "U")
    refused(match, 1, "collected in secret")


@pytest.mark.rule("RTE-H4")
def test_in_a_hush_nobody_learns_from_a_refusal_who_has_answered() -> None:
    match = dealt(3)
    for text in ("V", "U", "D"):
        match.play_text(len(match.plies), text)
    match.play(0, THROW)
    for seat in range(3):
        refused(match, seat, "collected in secret now")
    match.play(1, THROW)
    for seat in range(3):
        refused(match, seat, "collected in secret now")


@pytest.mark.rule("RTE-D2")
def test_not_a_declaration() -> None:
    match = dealt()
    for seat, text in ((0, "V-H"), (1, "U-H"), (0, "none"), (1, "none")):
        match.play_text(seat, text)
    match.play(0, match.state.actions(0)[0])
    assert match.state.actors() == [1]
    refused(match, 0, "cannot be unseen .declares.")


# The hush -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RTE-H4")
@pytest.mark.parametrize("key", ["cards-2015", "cards-2019"])
def test_a_card_game_is_hushed_while_cards_are_thrown(key: str) -> None:
    match = new_match(GAMES[key], 2, 3)
    hushed: list[tuple[str, bool]] = []
    while match.state.actors() and len(match.plies) < 20:
        hushed.append((str(match.game.view(match.state, None)["phase"]), match.state.hushed()))
        seat = match.state.actors()[0]
        match.play_text(seat, LATE if match.game.view(match.state, None)["phase"] != "announce" else "land")
    assert {phase for phase, hush in hushed if hush} == {"throw"}
    assert all(hush for phase, hush in hushed if phase == "throw")


def test_archipelago_is_never_hushed() -> None:
    match = new_match(ARCHIPELAGO, 2, 3, {"round_cap": 5})
    while match.state.actors():
        assert not match.state.hushed()
        match.play_text(match.state.actors()[0], LATE)
    assert not match.state.hushed()
