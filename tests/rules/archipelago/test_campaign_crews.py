"""The crews of a campaign (ARC-C5..C8, V4): their cards and names, the champion, cards for one evening, the record."""

import pytest

from jackal.core import record
from jackal.core.errors import BadOption, BadText, IllegalAction
from jackal.core.match import new_match
from jackal.islands.state import IslandState
from jackal.text import read_position, write_position
from tests.board import ARCHIPELAGO, board, legal, play
from tests.rules.archipelago.campaigns import COLOURS, cards_of, chart, ended, order

# The cards of a crew ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C5")
def test_a_pirate_holds_one_card_and_a_full_crew_may_swap() -> None:
    held = "abilities: white1=highlander white2=scout white3=dynamite"
    s = ended(held, coins=(5, 1))
    assert legal(s) == [f"pick:{card}@{n}" for card in ("porter", "sea-wolf", "hunter") for n in (1, 2, 3)] + [
        "decline"
    ]
    events = play(s, "pick:hunter@2")
    assert cards_of(s, "white") == ["highlander", "hunter", "dynamite"]
    assert events[0].data["returned"] == "scout"
    s = ended("abilities: white1=porter white3=scout", coins=(5, 1))
    assert legal(s) == ["pick:sea-wolf@2", "pick:hunter@2", "decline"]


@pytest.mark.rule("ARC-C5")
def test_a_swapped_card_is_on_offer_for_those_who_pick_later() -> None:
    s = ended("abilities: white1=porter white2=scout white3=dynamite", coins=(5, 4))
    play(s, "pick:hunter@1")
    assert chart(s)["offer"] == ["porter", "sea-wolf"]
    assert "pick:porter@1" in legal(s)


@pytest.mark.rule("ARC-C5")
def test_cards_are_handed_round_once_before_an_island() -> None:
    s = ended("abilities: white1=porter white2=scout", coins=(1, 1))
    assert legal(s)[0] == "ready"
    assert len(legal(s)) == 6
    events = play(s, "hand:-,porter,scout")
    assert cards_of(s, "white") == [None, "porter", "scout"]
    assert events[0].data["abilities"] == [None, "porter", "scout"]
    assert legal(s) == ["ready"]
    assert play(s, "ready")[0].name == "made ready"
    assert s.options["island"] == 2


@pytest.mark.rule("ARC-C5")
def test_crews_with_cards_make_ready_clockwise_from_the_first_player() -> None:
    s = ended("abilities: white1=porter yellow1=scout red1=hunter", coins=(1, 1, 1, 1), first="black")
    assert chart(s)["ready"] == [3, 0, 1]
    assert s.actors() == [3]


@pytest.mark.rule("ARC-C5")
def test_on_an_island_no_card_changes_hands() -> None:
    s = board("option: campaign = on", "abilities: white1=porter")
    for word in ("hand:-,porter,-", "ready", "pick:hunter@2", "decline"):
        refusal = ARCHIPELAGO.notation.why_not(s, 0, word)
        assert refusal is not None
        assert refusal.rule in ("ARC-C3", "ARC-C5")


@pytest.mark.rule("ARC-C6")
def test_under_smoke_the_controller_uses_the_abilities() -> None:
    s = board("white: ship=a4 1=c4", "abilities: white1=scout", "tiles: d4=?Ho", "turn: white controller=2")
    events = play(s, "scout:d4")
    shown = next(event for event in events if event.name == "peeked")
    assert shown.data["tile"] == "horse"
    assert shown.visible_to(1)
    assert not shown.visible_to(0)


@pytest.mark.rule("ARC-C6")
def test_an_ability_works_after_a_revival_and_never_on_the_bear() -> None:
    s = board("white: ship=a4 1=c4 2=dead", "abilities: white2=sea-wolf", "tiles: c4=Sh", "yellow: ship=h5 1=g5")
    play(s, "revive:2@c4")
    assert cards_of(s, "white")[1] == "sea-wolf"
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=e4", "abilities: white1=black-mark yellow1=musketeer",
              "bear: d3 of=white")  # fmt: skip
    events = play(s, "ship:a4-a5") if "ship:a4-a5" in legal(s) else play(s, "1:c4-b4")
    mauled = [event.data for event in events if event.name == "home"]
    assert [home["why"] for home in mauled] == ["bear"]
    assert not any(event.name == "parry" for event in events)


@pytest.mark.rule("ARC-C7")
def test_the_champion_has_won_most_islands_then_most_coins() -> None:
    lines = [
        "past: 1 reason=gold first=white coins=5,4,4 scores=5,4,4 ranks=1,2,2",
        "past: 2 reason=gold first=white coins=0,9,1 scores=0,9,1 ranks=3,1,2",
        "past: 3 reason=gold first=white coins=3,3,0 scores=3,3,0 ranks=1,1,3",
    ]
    ships = ("white: ship=a7", "yellow: ship=k7", "black: ship=b1")
    s = board("seats: 3", "option: campaign = on", "option: island = 4", *ships, *lines)
    assert chart(s)["table"] == [
        {"seat": 0, "won": 2, "coins": 8, "rank": 2},
        {"seat": 1, "won": 2, "coins": 16, "rank": 1},
        {"seat": 2, "won": 0, "coins": 5, "rank": 3},
    ]


# Names --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C8")
def test_a_pirate_with_an_ability_may_be_named_once_before_an_island() -> None:
    s = ended("abilities: white2=porter", coins=(1, 1))
    seat = s.actors()[0]
    assert chart(s)["nameless"] == [1]
    play(s, "name:2=  Капитан   Флинт ")
    assert chart(s)["nameless"] == []
    assert s.called[1] == "Капитан Флинт"
    assert s.actors() == [seat]
    action = [ARCHIPELAGO.notation.why_not(s, seat, f"name:{text}") for text in ("2=Crow", "1=Crow", "4=Crow", "Crow")]
    assert all(refusal is not None and refusal.rule == "ARC-C8" for refusal in action)
    play(s, "hand:porter,-,-", "ready")
    assert s.called[1] == "Капитан Флинт", "the name is the pirate's, not the card's"


@pytest.mark.rule("ARC-C8")
@pytest.mark.parametrize(
    "name", ["", " ", "x" * 21, "a=b", "a#b", "a\\b", "two\nlines", "bell\a", "a\u200bb", "a\u2028b"]
)
def test_what_is_no_name_is_refused(name: str) -> None:
    s = ended("abilities: white2=porter", coins=(1, 1))
    with pytest.raises(IllegalAction) as refused:
        ARCHIPELAGO.notation.read(s, 0, f"name:2={name}")
    assert refused.value.rule == "ARC-C8"
    raw = int.from_bytes(name.encode(), "little") << 30 | 31 | 1 << 16
    with pytest.raises(IllegalAction):
        s.play(0, raw)
    assert not any(s.called)


@pytest.mark.rule("ARC-C8")
def test_names_of_twenty_letters_of_any_script_are_names() -> None:
    s = ended("abilities: white2=porter", coins=(1, 1))
    text = "Длинный Джон Сильвер"
    assert len(text) == 20
    action = ARCHIPELAGO.notation.read(s, 0, f"name:2={text}")
    assert ARCHIPELAGO.notation.write(s, action) == f"name:2={text}"
    play(s, f"name:2={text}")
    assert f"called: white2 {text}" in write_position(ARCHIPELAGO, s)


# One evening --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-V4")
def test_dealt_each_crews_first_pirate_has_a_card_of_its_own() -> None:
    seen: set[str] = set()
    for seed in range(40):
        s = ARCHIPELAGO.new(4, seed, {"abilities": "dealt"})
        assert isinstance(s, IslandState)
        held = [cards_of(s, colour) for colour in COLOURS]
        assert all(first and not second and not third for first, second, third in held)
        assert len({first for first, _, _ in held}) == 4
        seen |= {str(first) for first, _, _ in held}
        assert legal(s)[0] == "ready"
    assert len(seen) == 12


@pytest.mark.rule("ARC-V4")
def test_drafted_two_more_cards_than_crews_lie_open_and_the_first_player_picks_last() -> None:
    s = ARCHIPELAGO.new(3, 5, {"abilities": "drafted", "island": 2})
    assert isinstance(s, IslandState)
    offer = chart(s)["offer"]
    assert isinstance(offer, list)
    assert len(offer) == 5
    assert s.part() == 0, "one island, whatever its number"
    assert [order(s)[at].split()[0] for at in range(3)] == [COLOURS[(s.first - 1 - at) % 3] for at in range(3)]
    assert "decline" not in legal(s)
    assert len(legal(s)) == 15
    for _ in range(3):
        play(s, legal(s)[0])
    assert legal(s)[0] == "ready"
    play(s, "ready", "ready", "ready")
    assert legal(s)[0].startswith("berth:")
    assert s.actors() == [s.first]


@pytest.mark.rule("ARC-V4", "ARC-C2")
def test_cards_dealt_at_the_start_of_a_campaign_are_not_on_offer_later() -> None:
    s = ended("option: abilities = dealt", "abilities: white1=porter yellow1=hoist", coins=(5, 3))
    assert chart(s)["offer"] == ["sea-wolf", "hunter"]


@pytest.mark.rule("ARC-V4")
def test_an_island_without_cards_knows_no_voyage() -> None:
    s = ARCHIPELAGO.new(2, 1)
    assert isinstance(s, IslandState)
    assert s.voyage is None
    assert s.gifted == 0
    assert "voyage" not in ARCHIPELAGO.view(s, 0)
    with pytest.raises(BadOption):
        ARCHIPELAGO.new(2, 1, {"abilities": "bought"})


# The record ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-C1", "ARC-C8")
def test_a_campaign_is_one_record_of_four_parts() -> None:
    match = new_match(ARCHIPELAGO, 2, "four", {"campaign": True, "abilities": "dealt", "round_cap": 2})
    match.play_text(match.state.actors()[0], "name:1=Old Crow")
    while actors := match.state.actors():
        match.play(actors[0], match.state.actions(actors[0])[0])
    assert isinstance(match.state, IslandState)
    assert match.state.chance is match.chance, "one source for all islands"
    text = record.write(record.of_match(match))
    kept = record.read(text)
    assert len(kept.parts) == 4
    assert text.count("\n\n") == 4
    again = record.replay(ARCHIPELAGO, kept)
    assert again.parts == list(kept.parts)
    assert record.of_match(again)._replace(options=kept.options) == kept
    for part, start in enumerate(kept.parts):
        state = record.replay(ARCHIPELAGO, kept, start).state
        assert isinstance(state, IslandState)
        assert state.options["island"] == part + 1
        assert state.turn == 0


def test_positions_of_an_interlude_are_read_as_they_are_written() -> None:
    s = ended("abilities: white1=porter yellow3=scout", "called: white1 Old Crow", coins=(5, 3))
    for word in ("pick:hunter@2", "decline", "hand:hunter,porter,-", "name:2=Ace", "ready"):
        text = write_position(ARCHIPELAGO, s)
        twin = read_position(ARCHIPELAGO, text)
        assert write_position(ARCHIPELAGO, twin) == text
        assert isinstance(twin, IslandState)
        assert legal(twin) == legal(s)
        play(s, word)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("abilities: white1=parrot", "expected an ability .*got 'parrot'"),
        ("abilities: white1=porter yellow2=porter", "there is one porter only"),
        ("abilities: white1=porter white1=scout", "white1 has an ability already"),
        ("abilities: whitem=porter", "others have no ability and no name"),
        ("called: white1 " + "x" * 21, "1 to 20 characters, not 21"),
        ("picks: white", "no line of a position begins with 'picks'"),
        ("past: 1 reason=gold", "begins with 'past'"),
    ],
)
def test_what_a_position_cannot_say_of_abilities(line: str, fault: str) -> None:
    with pytest.raises(BadText, match=fault):
        board(line)
