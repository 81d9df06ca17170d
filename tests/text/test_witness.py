"""Witnesses: what each game notices of falls and deeds, on drawn boards."""

from jackal.core.event import Event
from jackal.core.game import Game, State
from jackal.core.match import new_match
from jackal.games import GAMES
from jackal.islands.state import IslandState
from jackal.routes.events import Declares
from jackal.text import SCRIBES, scribe
from jackal.text.witness import Eyewitness
from tests import cave as caves
from tests import table as tables
from tests.board import ARCHIPELAGO, ARKHAM, bear, board, city, game_of, legal


def before(game: Game, state: State, seats: int = 2) -> Eyewitness:
    """A witness who has a position before his eyes."""
    match = new_match(game, seats, 1)
    match.state = state
    return scribe(game).witness(match)


def seen(s: IslandState, *actions: str) -> Eyewitness:
    """What he has heard after these actions, and that the game is over."""
    witness = before(game_of(s), s)
    for text in actions:
        seat = s.actors()[0]
        s.play(seat, game_of(s).notation.read(s, seat, text), witness.hear)
    witness.over()
    return witness


def heard(game: str, seats: int, events: list[Event]) -> Eyewitness:
    witness = scribe(GAMES[game]).witness(new_match(GAMES[game], seats, 1))
    for event in events:
        witness.hear(event)
    return witness


def falls(witness: Eyewitness) -> list[dict[str, int]]:
    return [dict(found) for found in witness.falls]


def deeds(witness: Eyewitness) -> list[dict[str, int]]:
    return [dict(found) for found in witness.deeds]


# Islands ------------------------------------------------------------------------------------------------------------


def test_the_ogre_and_a_tile_without_a_way_on_have_felled_them() -> None:
    assert falls(seen(board("white: ship=a4 1=c4", "tiles: d4=?Og"), "1:c4-d4")) == [{"ogre": 1}, {}]
    stuck = board("white: ship=a4 1=c4", "tiles: d4=> e4=Cr")
    assert falls(seen(stuck, "1:c4-d4")) == [{"arrow-s1": 1}, {}], "back on the arrow he is stuck"


def test_whoever_is_beaten_has_not_been_felled_by_the_ground() -> None:
    s = board("white: ship=a4 1=c4", "yellow: ship=h5 1=d4")
    assert falls(seen(s, "1:c4-d4")) == [{}, {}]


def test_the_bear_fells_whom_it_meets_and_whoever_stood_beside_it_too_has_escaped() -> None:
    s = board("white: ship=a4 1=d5 2=f4", "yellow: ship=h5 1=e5", "bear: e4 of=white")
    witness = seen(s, next(text for text in legal(s) if text.startswith("ship:")))
    caught = bear(s)
    assert falls(witness) == ([{}, {"bear": 1}] if caught == "e5" else [{"bear": 1}, {}])
    assert deeds(witness) == ([{"bear": 2}, {}] if caught == "e5" else [{"bear": 1}, {"bear": 1}])


def test_who_was_not_beside_the_bear_has_escaped_nothing() -> None:
    s = board("white: ship=a4 1=d7 2=f2", "bear: e4 of=white")
    assert deeds(seen(s, next(text for text in legal(s) if text.startswith("ship:")))) == [{}, {}]


def test_who_comes_back_to_life_is_noted() -> None:
    s = board("white: ship=a4 1=d4 2=dead 3=dead", "tiles: d4=Sh")
    assert deeds(seen(s, "revive:3@d4")) == [{"revived": 1}, {}]


def test_a_campaign_counts_for_all_who_have_come_to_its_end() -> None:
    seats = 2
    match = new_match(ARCHIPELAGO, seats, 5, {"campaign": True, "round_cap": 1})
    witness = scribe(ARCHIPELAGO).witness(match)
    while match.state.outcome() is None:
        seat = match.state.actors()[0]
        match.play(seat, match.state.actions(seat)[0])
    outcome = match.state.outcome()
    assert outcome is not None
    witness.over()
    assert deeds(witness) == [{"campaign": 1} if outcome.reason == "champion" else {}] * seats
    assert outcome.reason == "champion"


# Arkham -------------------------------------------------------------------------------------------------------------


def test_ways_through_the_veil_and_pacts_are_noted() -> None:
    assert deeds(seen(city("white: car=e1 1=h5"), "1:h5-k5-l5")) == [{"veil": 1}, {}]
    s = city("white: car=e1 1=n4", "tiles: n5=?Aw")
    assert deeds(seen(s, "1:n4-n5", "pact:2")) == [{"pact": 1}, {}]
    s = city("white: car=e1 1=n4", "tiles: n5=?Aw")
    assert deeds(seen(s, "1:n4-n5", "nopact")) == [{}, {}]


def test_a_chest_of_five_is_noted_when_it_is_opened() -> None:
    assert deeds(seen(city("white: car=e1 1=o5 2=o4", "tiles: o5=Gs"), "2:o4-o5")) == [{"chest-of-five": 1}, {}]
    assert deeds(seen(city("white: car=e1 2=o4", "tiles: o5=Gs"), "2:o4-o5")) == [{}, {}]


def test_who_is_run_over_is_noted_though_nobody_dies_in_arkham() -> None:
    s = city("white: car=e1 1=d4", "tiles: d5=Ck")
    witness = before(ARKHAM, s)
    s.tell = witness.hear
    s.send_home(0, "run over")
    s.send_home(3, "beaten")
    assert falls(witness) == [{"run over": 1}, {}]


# Cards and the cave -------------------------------------------------------------------------------------------------

FIELD = """
5 ..3..
4 .....
3 1.W.2
2 .....
1 .....
  abcde
"""


def test_the_first_at_a_chest_is_noted_and_the_second_is_not() -> None:
    s = tables.table(tables.CARDS_2015, FIELD, "seats: 2", "white: hand=V,V", "yellow: hand=V,O,N")
    tables.play(s, "white: V-V", "yellow: V-O", "white: none", "yellow: none")
    events = [*tables.play(s, "c5:2"), *tables.play(s, "c5:2")]
    assert deeds(heard("cards-2015", 2, events)) == [{"first-ashore": 1}, {}]


def test_a_long_way_is_noted_when_it_leads_to_a_chest() -> None:
    events: list[Event] = [
        Declares(seat, chest, steps, spent=[], start=None, walk=[], cards=[])
        for seat, chest, steps in ((0, "a1", 6), (1, None, 6), (1, "a1", 5))
    ]
    assert deeds(heard("cards-2019", 2, events)) == [{"long-way": 1}, {}]


def test_bets_are_for_who_wins_them_and_mud_for_who_sinks() -> None:
    on_31 = ("white: at=1,0a coins=1", "yellow: at=1,0b coins=1")
    acting = ("turn: white due", "ask: act")
    lost = caves.cave(caves.R, *on_31, *acting, dice=(1, 6, 1, 6, 1, 6))
    assert deeds(heard("dungeon", 2, caves.play(lost, "bet:2"))) == [{}, {"bet": 1}]
    mud = caves.cave(caves.R_AND_27, "option: mud = on", "yellow: at=0,-1", *acting, dice=(6, 1, 6, 1, 6, 1, 6))
    assert falls(heard("dungeon", 2, caves.play(mud, "bats:2", "go:0,-2b"))) == [{}, {"mud": 1}]


def test_a_passage_is_noted_if_it_opens() -> None:
    for dice, noted in (((2, 2), {"passage": 1}), ((1, 2), {})):
        s = caves.cave(caves.R, "white: at=-1,0a", dice=dice)
        assert deeds(heard("dungeon", 2, caves.play(s, "dive"))) == [noted, {}]


# All of them --------------------------------------------------------------------------------------------------------


def test_every_badge_of_a_game_can_be_earned_and_one_deed_needs_as_much_everywhere() -> None:
    needs: dict[str, set[int]] = {}
    for own in SCRIBES.values():
        for badge in own.badges:
            needs.setdefault(badge.deed, set()).add(badge.need)
    assert all(len(found) == 1 and min(found) > 0 for found in needs.values())
    assert {"campaign", "bear", "chest-of-five", "veil", "bet", "first-ashore"} <= needs.keys()
