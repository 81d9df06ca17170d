"""The campaign (ARC-C): islands in a row, the offer after each, who picks when, and the champion."""

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadNotation, BadOption, NotYourTurn
from jackal.games.archipelago.bottles import cellar
from jackal.islands.state import IslandState
from tests.board import ARCHIPELAGO, board, legal, play
from tests.rules.archipelago.campaigns import cards_of, chart, ended, order, to_the_next, voyage

# Islands in a row ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C1")
def test_a_campaign_plays_the_four_islands_with_the_same_seats() -> None:
    s = ARCHIPELAGO.start(3, FastChance(3), {"campaign": True, "round_cap": 1})
    assert isinstance(s, IslandState)
    islands: list[tuple[object, int]] = []
    while actors := s.actors():
        if (s.options["island"], len(s.field.land)) not in islands:
            islands.append((s.options["island"], len(s.field.land)))
        s.play(actors[0], s.actions(actors[0])[0])
    assert islands == [(1, 24), (2, 32), (3, 40), (4, 48)]
    assert [past.island for past in voyage(s).past] == [1, 2, 3, 4]
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "champion"
    assert len(outcome.ranks) == 3


@pytest.mark.rule("ARC-C1", "ARC-C5", "ARC-C6")
def test_coins_bottles_and_deaths_stay_behind_abilities_and_names_go_along() -> None:
    s = ended(
        "missionary: c4 of=white armed",
        "bear: f5 of=white",
        "abilities: yellow2=porter",
        "called: yellow2 Old Crow",
        "yellow: ship=h5 coins=5 bottles=2 1=dead 2=dead",
        coins=(3, 5),
    )
    to_the_next(s)
    assert (s.options["island"], s.turn, s.purse, cellar(s).held, s.lost) == (2, 0, [0, 0], [0, 0], 0)
    assert s.supply == 19
    assert cellar(s).supply == 5
    assert s.beast < 0
    assert s.crew_of[s.stray()] < 0
    assert cards_of(s, "yellow")[1] == "porter"
    assert s.called[4] == "Old Crow"
    assert s.gifted & s.gifts[4], "and it works there"
    while s.asks[-1][0] == 0:  # berths
        s.play(s.actors()[0], s.actions(s.actors()[0])[0])
    assert all(place < -1 for place in s.place[:6]), "the dead return, all are aboard"


@pytest.mark.rule("ARC-C1")
def test_all_islands_are_laid_at_the_start_and_nobody_knows_the_coming_ones() -> None:
    one, other = (ARCHIPELAGO.new(2, "same", {"campaign": True, "round_cap": cap}) for cap in (1, 2))
    laid: list[list[list[int]]] = []
    for s in (one, other):
        assert isinstance(s, IslandState)
        laid.append([s.tile, *(island.tile for island in voyage(s).coming)])
    assert len(laid[0]) == 4
    assert laid[0] == laid[1]
    assert isinstance(one, IslandState)
    imagined = one.redeal(0, FastChance(1))
    assert isinstance(imagined, IslandState)
    assert not voyage(imagined).coming
    assert "coming" not in chart(one)


@pytest.mark.rule("ARC-C1", "ARC-V3")
@pytest.mark.parametrize("other", [{"island": 2}, {"boxes": "3"}, {"layout": "map:\n  B B\n"}])
def test_a_campaign_has_its_own_islands(other: dict[str, int | bool | str]) -> None:
    with pytest.raises(BadOption, match="ARC-C1"):
        ARCHIPELAGO.new(2, 0, {"campaign": True, **other})


@pytest.mark.rule("ARC-C1")
def test_a_vote_ends_the_island_not_the_campaign() -> None:
    s = board("option: campaign = on", "white: ship=a4 coins=4", "yellow: ship=h5")
    play(s, "end?", "yes")
    assert voyage(s).past[0].reason == "vote"
    assert s.outcome() is None
    assert order(s)[0] == "white picks"


@pytest.mark.rule("ARC-C1", "ARC-Z6")
def test_when_the_last_player_leaves_all_is_over() -> None:
    s = ended(coins=(4, 5))
    s.leave(0)
    assert s.outcome() is None
    s.leave(1)
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.reason == "left"
    assert (outcome.scores, outcome.ranks) == ((4, 5), (2, 1))


@pytest.mark.rule("ARC-C1", "ARC-Z6")
def test_when_the_last_player_leaves_an_island_no_other_follows() -> None:
    s = board("option: campaign = on", "white: ship=a4 coins=4", "yellow: ship=h5 coins=1")
    s.leave(0)
    s.leave(1)
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("left", (1, 2))
    assert [past.reason for past in voyage(s).past] == ["left"]


# The offer ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C2")
def test_the_cards_of_the_box_are_on_offer_with_earlier_ones_that_nobody_took() -> None:
    s = ended(coins=(5, 3))
    assert chart(s)["offer"] == ["porter", "sea-wolf", "hunter"]
    play(s, "pick:sea-wolf@1", "decline", "ready")
    assert s.options["island"] == 2
    s = ended("past: 1 reason=gold first=white coins=5,3 scores=5,3 ranks=1,2", "abilities: white1=sea-wolf",
              coins=(5, 3), island=2)  # fmt: skip
    assert chart(s)["offer"] == ["porter", "hunter", "highlander", "forester", "scout"]


@pytest.mark.rule("ARC-C2", "ARC-C7")
def test_after_the_fourth_island_nothing_is_offered() -> None:
    past = [f"past: {n} reason=gold first=white coins=5,3 scores=5,3 ranks=1,2" for n in (1, 2, 3)]
    s = board("option: campaign = on", "option: island = 4", *past, "white: ship=a7 coins=3", "yellow: ship=k7 coins=9",
              explored=True)  # fmt: skip
    play(s, "ship:a7-a8")
    outcome = s.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.ranks) == ("champion", (18, 18), (1, 2))


@pytest.mark.rule("ARC-C3")
def test_who_has_three_coins_picks_in_the_order_of_rank() -> None:
    s = ended(coins=(3, 2, 7, 4))
    assert order(s) == ["black picks", "red waits", "white waits", "yellow short"]
    play(s, "pick:hunter@2", "decline", "pick:porter@1")
    assert order(s) == [], "yellow has two coins only: after white it is over"
    assert [(crew, card) for crew, _, card in voyage(s).past[0].taken] == [(2, 2), (0, 0)]


@pytest.mark.rule("ARC-C3")
def test_when_three_cards_are_taken_nobody_else_picks() -> None:
    s = ended(
        "past: 1 reason=gold first=white coins=3,3,3,3 scores=3,3,3,3 ranks=1,1,1,1", coins=(3, 4, 5, 6), island=2
    )
    for picker in ("red", "black", "yellow"):
        assert order(s)[len(voyage(s).interlude.answers)] == f"{picker} picks"
        s.play(s.actors()[0], s.actions(s.actors()[0])[0])
    assert voyage(s).interlude.readying is not None
    assert not any(cards_of(s, "white"))


@pytest.mark.rule("ARC-C2", "ARC-C3")
def test_a_pick_out_of_turn_or_of_a_card_that_is_gone_is_refused_by_its_rule() -> None:
    s = ended(coins=(3, 5))
    with pytest.raises(NotYourTurn, match="seat 2 decides"):
        s.actions(0)
    refusal = ARCHIPELAGO.notation.why_not(s, 0, "pick:hunter@1")
    assert refusal is not None
    assert refusal.rule == "ARC-T2"
    play(s, "pick:hunter@1")
    refusal = ARCHIPELAGO.notation.why_not(s, 0, "pick:hunter@1")
    assert refusal is not None
    assert refusal.rule == "ARC-C2"
    assert "pick:hunter@1" not in legal(s)
    assert "decline" in legal(s)
    refusal = ARCHIPELAGO.notation.why_not(s, 0, "hand:-,-,-")
    assert refusal is not None
    assert refusal.rule == "ARC-C5"
    for nonsense in ("pick:hunter", "pick:parrot@1", "pick:porter@4", "hand:-,-"):
        with pytest.raises(BadNotation, match="expected"):
            ARCHIPELAGO.notation.why_not(s, 0, nonsense)


@pytest.mark.rule("ARC-C4")
def test_ties_go_clockwise_from_the_sole_winner() -> None:
    s = ended(coins=(4, 4, 6, 4))
    assert [word.split()[0] for word in order(s)] == ["black", "red", "white", "yellow"]


@pytest.mark.rule("ARC-C4")
def test_if_the_first_place_is_tied_ties_go_clockwise_from_the_first_player() -> None:
    s = ended(coins=(4, 4, 3, 3), first="yellow")
    assert [word.split()[0] for word in order(s)] == ["yellow", "white", "black", "red"]


@pytest.mark.rule("ARC-C4")
def test_in_teams_the_winners_pick_first_by_the_coins_of_their_own_ships() -> None:
    s = ended("option: teams = on", coins=(3, 2, 5, 5))
    assert order(s) == ["black picks", "white waits", "red waits", "yellow short"]
    play(s, "decline", "decline", "pick:porter@1")
    assert voyage(s).past[0].ranks == (1, 2, 1, 2)
    assert not any(cards_of(s, "yellow"))


@pytest.mark.rule("ARC-C4")
def test_if_the_teams_share_the_first_place_own_coins_decide_then_the_first_player() -> None:
    s = ended("option: teams = on", coins=(3, 4, 5, 4), first="red")
    assert voyage(s).past[0].ranks == (1, 1, 1, 1)
    assert order(s) == ["black picks", "red waits", "yellow waits", "white waits"]


@pytest.mark.rule("ARC-C3", "ARC-Z6")
def test_who_has_left_does_not_pick() -> None:
    s = ended("absent: 2", coins=(3, 6, 1))
    assert order(s)[:2] == ["yellow declined", "white picks"]
