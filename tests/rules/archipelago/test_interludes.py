"""Between two islands (ARC-C3, C5, C8): who leaves or is late, smoke, take-back, and what a text cannot say."""

import pytest

from jackal.core.chance import FastChance
from jackal.core.errors import BadText, IllegalAction
from jackal.core.match import Match
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO, ARKHAM, board, legal, play
from tests.rules.archipelago.campaigns import cards_of, chart, ended, order, to_the_next, voyage

# Who leaves, and who is late ----------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C3", "ARC-Z6")
def test_who_leaves_while_he_is_asked_does_not_pick_either() -> None:
    s = ended(coins=(4, 5, 3))
    s.leave(1)
    assert order(s) == ["yellow declined", "white picks", "black waits"]
    assert not any(cards_of(s, "yellow"))
    s.leave(0)
    s.leave(2)
    assert s.outcome() is not None
    assert not any(s.gifts)


@pytest.mark.rule("ARC-V4", "ARC-Z6")
def test_a_draft_goes_on_without_who_leaves() -> None:
    s = ARCHIPELAGO.new(3, 5, {"abilities": "drafted"})
    assert isinstance(s, IslandState)
    gone = s.actors()[0]
    s.leave(gone)
    for _ in range(2):
        s.play(s.actors()[0], s.actions(s.actors()[0])[0])
    assert [any(s.gifts[3 * crew : 3 * crew + 3]) for crew in range(3)] == [crew != gone for crew in range(3)]
    assert voyage(s).interlude.readying is not None


@pytest.mark.rule("ARC-C5", "ARC-Z6")
def test_who_leaves_makes_nothing_ready() -> None:
    s = ended("abilities: white1=porter yellow1=scout black1=hunter", coins=(1, 1, 1))
    s.leave(1)
    assert s.actors() == [0]
    s.leave(0)
    assert s.actors() == [2], "yellow is passed over"
    play(s, "ready")
    assert s.options["island"] == 2
    assert s.absent == 0b011
    assert cards_of(s, "yellow")[0] == "scout"


@pytest.mark.rule("ARC-C3", "ARC-K20", "ARC-Z6")
def test_smoke_ends_with_its_island() -> None:
    s = board(
        *("seats: 3", "option: campaign = on", "white: ship=a4 coins=1", "yellow: ship=h5 coins=5"),
        *("black: ship=e1 coins=4", "turn: white controller=2 smoke=2"),
    )
    play(s, "end?", "yes", "yes")
    assert (s.swayed, s.controller) == (0, 0)
    s.leave(1)
    assert order(s) == ["yellow declined", "black picks", "white short"], "nobody picks in another's place"


@pytest.mark.rule("ARC-C3", "ARC-Z8")
def test_late_is_the_first_card_and_ready_as_it_is() -> None:
    s = ended(coins=(1, 5))
    s.time_out(1)
    assert cards_of(s, "yellow") == ["porter", None, None]
    s.time_out(1)
    assert s.options["island"] == 2


@pytest.mark.rule("ARC-C3", "ARC-V4")
def test_nobody_is_asked_for_a_card_where_none_is_left() -> None:
    s = ended("option: abilities = dealt", "abilities: white1=porter yellow1=hunter yellow2=sea-wolf", coins=(5, 5))
    assert voyage(s).interlude.readying == (0, 1)
    s = ended("option: abilities = dealt", "abilities: white1=porter yellow1=hunter", coins=(6, 5))
    play(s, "pick:sea-wolf@2")
    assert [card for _, _, card in voyage(s).past[0].taken] == [1]
    assert legal(s)[0] == "ready"


# Take-back ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-Z9", "ARC-C5", "ARC-C8")
def test_what_is_decided_between_islands_may_be_taken_back() -> None:
    match = Match(ARCHIPELAGO, 2, FastChance(3), {"abilities": "drafted"})
    for words in (("pick", "pick"), ("name:1=Ace", "hand", "ready"), ("ready",)):
        for word in words:
            seat, before = match.state.actors()[0], write_position(ARCHIPELAGO, match.state)
            actions = [ARCHIPELAGO.notation.write(match.state, action) for action in match.state.actions(seat)]
            text = next((action for action in actions if action.startswith(word)), word)
            match.play_text(seat, text)
            after = write_position(ARCHIPELAGO, match.state)
            if not match.may_undo(seat):
                assert "stage: berthing" in after, "the voyage has begun"
                return
            match.undo(seat)
            assert write_position(ARCHIPELAGO, match.state) == before
            match.play_text(seat, text)
            assert write_position(ARCHIPELAGO, match.state) == after
    pytest.fail("setting sail was taken back")


@pytest.mark.rule("ARC-C5")
def test_copies_of_an_interlude_go_their_own_ways() -> None:
    s = ended("abilities: white1=porter", coins=(5, 4))
    twin = s.copy()
    before = write_position(ARCHIPELAGO, s)
    twin.set_chance(FastChance(1))
    play(twin, "pick:hunter@2", "decline", "hand:hunter,porter,-", "name:1=Ace", "ready")
    assert write_position(ARCHIPELAGO, s) == before
    assert twin.options["island"] == 2
    assert twin.part() == 1
    assert s.part() == 0


@pytest.mark.rule("ARC-C1")
def test_an_imagined_campaign_sails_to_islands_of_its_own() -> None:
    s = ARCHIPELAGO.new(2, "same", {"campaign": True, "abilities": "dealt", "round_cap": 1})
    assert isinstance(s, IslandState)
    found: list[list[int]] = [voyage(s).coming[0].tile]
    for dice in (1, 2):
        imagined = s.redeal(0, FastChance(dice))
        to_the_next(imagined)
        assert len(imagined.field.land) == 32
        found.append(imagined.tile)
    assert found[0] != found[1] != found[2]
    assert len(voyage(s).coming) == 3


# Actions of strangers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C8")
def test_a_name_has_one_number() -> None:
    s = ended("abilities: white2=porter", coins=(1, 1))
    action = ARCHIPELAGO.notation.read(s, 0, "name:2=Flint: the Élder")
    assert ARCHIPELAGO.notation.read(s, 0, "NAME: 2 =Flint:  the E\u0301lder") == action
    for other in (
        -33,
        -1,
        ~action,
        action | 1 << 6,
        action | 1 << 20,
        action | 1 << 26,
        31 | 1 << 16,
        action << 99_999,
    ):
        with pytest.raises(IllegalAction):
            s.play(0, other)
    s.play(0, action)
    assert s.called[1] == "Flint: the Élder"


@pytest.mark.rule("ARC-A2", "ARC-Z3")
def test_a_swim_out_of_turn_is_refused_by_its_rule() -> None:
    s = board("white: ship=a4 1=a6", "abilities: white1=sea-wolf", "turn: white controller=2", "stage: acting",
              "ask: action seat=2", "ask: vote seat=1 by=2")  # fmt: skip
    refusal = ARCHIPELAGO.notation.why_not(s, 0, "1:a6-b6-b7")
    assert refusal is not None
    assert refusal.rule == "ARC-Z3"


# Texts --------------------------------------------------------------------------------------------------------------

PAST = "past: 1 reason=gold first=white coins=5,3 scores=5,3 ranks=1,2"
PICKING = ("option: campaign = on", "white: ship=a4 coins=5", "yellow: ship=h5 coins=3", PAST, "stage: interlude")


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ((*PICKING,), "in an interlude cards are picked or crews make ready"),
        ((*PICKING, "ask: pick seat=1 crew=white"), "not the next to pick"),
        ((*PICKING, "offer: porter", "picks: white", "ask: pick seat=1 crew=white"), "every crew picks once"),
        ((*PICKING, "offer: porter", "picks: white yellow", "ask: pick seat=2 crew=yellow"), "not the next"),
        ((*PICKING, "offer: porter", "picks: white yellow=short"), "has picked before the others"),
        ((*PICKING, "offer: porter porter", "picks: white yellow", "ask: pick seat=1 crew=white"), "one porter only"),
        (
            (*PICKING, "abilities: white1=hunter", "offer: hunter", "picks: white yellow", "ask: pick seat=1"),
            "one hunter only",
        ),
        ((*PICKING, "offer: porter", "picks: white yellow", "ready: white", "ask: ready seat=1 crew=white"), "then"),
        ((*PICKING, "abilities: white1=hunter", "ready: white white", "ask: ready seat=1 crew=white"), "ready once"),
        ((*PICKING, "abilities: white1=hunter", "ready:", "ask: ready seat=1 crew=white"), "not the next"),
        ((*PICKING, "ready: white named=whitem", "ask: ready seat=1 crew=white"), "expected a pirate"),
        ((*PICKING, PAST, "ready: white", "ask: ready seat=1 crew=white"), "do not lead to island 1"),
        ((*PICKING[:3], PAST), "do not lead to island 1"),
        (("option: campaign = on", "option: island = 2", "yellow: ship=i5"), "do not lead to island 2"),
        ((*PICKING[:3], "offer: porter", "picks: white yellow"), "between islands"),
        ((*PICKING[:3], "stage: interlude", "ready: white", "ask: ready seat=1 crew=white"), "before the first island"),
        ((*PICKING[:3], PAST + " taken=whitem:porter"), "expected a pirate"),
        (("option: abilities = dealt", PAST, "stage: interlude", "ready: white", "ask: ready seat=1"), "last island"),
        (
            (
                "option: abilities = drafted",
                "stage: interlude",
                "offer: hoist",
                "picks: white yellow",
                "ask: pick seat=1",
            ),
            "4 cards lie open",
        ),
        (("option: campaign = on", "stage: ending"), "is for chance to decide"),
        (("called: whitem Anselm",), "expected a pirate"),
        (("stage: interlude",), "expected one of berthing"),
        (("ask: pick seat=1 crew=white",), "in an interlude"),
    ],
)
def test_what_a_position_cannot_say_of_a_campaign(lines: tuple[str, ...], fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        board(*lines, explored=True)


@pytest.mark.rule("ARC-C1")
@pytest.mark.parametrize("option", ["boxes = 2", "layout = map:\\n  B B\\n"])
def test_a_written_campaign_has_its_own_islands_too(option: str) -> None:
    with pytest.raises(BadText, match=r"line 2: .*ARC-C1"):
        board("option: campaign = on", "option: island = 2", f"option: {option}")


def test_arkham_has_no_interludes() -> None:
    text = write_position(ARKHAM, ARKHAM.new(2, 1)).replace("stage: berthing", "stage: interlude")
    with pytest.raises(BadText, match="expected one of berthing"):
        read_position(ARKHAM, f"{text}stage: interlude\n")


@pytest.mark.rule("ARC-C3")
def test_the_chart_says_at_once_who_has_too_little() -> None:
    s = ended(coins=(2, 5, 4))
    assert order(s) == ["yellow picks", "black waits", "white short"]
    assert chart(s)["offer"] == ["porter", "sea-wolf", "hunter"]


@pytest.mark.rule("ARC-A3", "ARC-C5")
def test_who_stood_on_a_crocodile_may_hand_his_card_on() -> None:
    s = ended("tiles: d4=Cr", "white: ship=a4 coins=1 1=d4", "abilities: white1=hunter", coins=(1, 1))
    play(s, "hand:-,hunter,-")
    text = write_position(ARCHIPELAGO, s)
    assert write_position(ARCHIPELAGO, read_position(ARCHIPELAGO, text)) == text
