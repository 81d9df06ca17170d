"""What holds for every row, on any island, at any moment of any game (RTE section 13)."""

import random
from collections import Counter
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jackal.core.chance import FastChance
from jackal.games import GAMES
from jackal.routes.island import Island, spot_of
from jackal.routes.state import RouteState
from tests.cards import BOX_OF, CODES
from tests.rules.routes.naive import answers, any_attachments, any_drawing, any_row
from tests.table import offered, path
from tests.walks import numbers, walks

both = pytest.mark.parametrize("edition", ["cards-2015", "cards-2019"])
ROWS = 20


def parts(said: str) -> list[str]:
    return said.split("; ")


def best(said: str) -> dict[str, int]:
    """The fewest steps to each chest that is offered."""
    found: dict[str, int] = {}
    for part in parts(said):
        if part != "nothing":
            chest, _, steps = part.split()[:3]
            found[chest] = min(int(steps), found.get(chest, 99))
    return found


@pytest.mark.rule("RTE-I2", "RTE-D3", "C15-D2", "C15-K9", "RTE-W2", "RTE-W3")
@both
@given(numbers)
def test_the_engine_offers_what_all_walks_tried_one_by_one_come_to(edition: str, number: int) -> None:
    dice = random.Random(number)
    drawing = any_drawing(edition, dice)
    island = Island("t0", "easy", "Any", drawing, BOX_OF[edition])
    for _ in range(ROWS):
        hand = any_attachments(edition, 4, dice)
        row = any_row(edition, 3 if len(hand) > 2 else 4, dice)
        late = dice.randint(0, 3)
        expected = answers(drawing, row, hand, late)
        words = (" ".join(row), " ".join(hand))
        assert offered(island, *words, late) == "; ".join(expected)
        walked = {one: path(island, words[0], one, words[1], late) for one in expected}
        assert walked == expected


@pytest.mark.rule("RTE-I4")
@both
@given(numbers)
def test_steps_are_no_fewer_than_cards_walked_and_those_are_one_at_least(edition: str, number: int) -> None:
    dice = random.Random(number)
    island = Island("t0", "easy", "Any", any_drawing(edition, dice), BOX_OF[edition])
    for _ in range(ROWS):
        row, hand = " ".join(any_row(edition, 5, dice)), " ".join(any_attachments(edition, 3, dice))
        for one in parts(offered(island, row, hand)):
            if one != "nothing":
                walked = path(island, row, one, hand).split()
                assert int(one.split()[2]) >= len(walked) >= 1


MIRRORED = {"U": "D", "D": "U"}
TURNED = {"H": "V", "V": "H", "U": "D", "D": "U"}


def swapped(row: list[str], swaps: dict[str, str]) -> str:
    return " ".join(swaps.get(code, code) for code in row)


def relocated(said: str, cells: dict[str, str]) -> set[str]:
    return {cells.get(one[:2], one[:2]) + one[2:] for one in parts(said)}


@pytest.mark.rule("RTE-I5")
@both
@given(numbers)
def test_a_mirrored_island_has_mirrored_results(edition: str, number: int) -> None:
    dice = random.Random(number)
    drawing = any_drawing(edition, dice)
    columns = "abcdefg"[: len(drawing[0])]
    cells = {f"{x}{y}": f"{columns[-1 - columns.index(x)]}{y}" for x in columns for y in range(1, 8)}
    mirrored = [line[::-1] for line in drawing]
    one, other = (Island("t0", "easy", "Any", lines, BOX_OF[edition]) for lines in (drawing, mirrored))
    for _ in range(ROWS):
        row, hand = any_row(edition, 5, dice), " ".join(any_attachments(edition, 3, dice))
        here, there = offered(one, " ".join(row), hand), offered(other, swapped(row, MIRRORED), hand)
        assert relocated(here, cells) == set(parts(there))


@pytest.mark.rule("RTE-I5")
@both
@given(numbers)
def test_a_quarter_turn_turns_the_results(edition: str, number: int) -> None:
    dice = random.Random(number)
    drawing = any_drawing(edition, dice)
    width, height = len(drawing[0]), len(drawing)
    cells = {  # clockwise: what was north is east
        f"{'abcdefg'[x - 1]}{y}": f"{'abcdefg'[y - 1]}{width + 1 - x}"
        for x in range(1, width + 1)
        for y in range(1, height + 1)
    }
    turned = ["".join(line) for line in zip(*drawing[::-1], strict=True)]
    one, other = (Island("t0", "easy", "Any", lines, BOX_OF[edition]) for lines in (drawing, turned))
    for _ in range(ROWS):
        row, hand = any_row(edition, 5, dice), " ".join(any_attachments(edition, 3, dice))
        here, there = offered(one, " ".join(row), hand), offered(other, swapped(row, TURNED), hand)
        assert relocated(here, cells) == set(parts(there))


@pytest.mark.rule("RTE-I6")
@both
@given(numbers)
def test_a_card_more_takes_no_chest_away_and_makes_none_slower(edition: str, number: int) -> None:
    dice = random.Random(number)
    island = Island("t0", "easy", "Any", any_drawing(edition, dice), BOX_OF[edition])
    for _ in range(ROWS):
        row, hand = any_row(edition, 4, dice), " ".join(any_attachments(edition, 3, dice))
        before = best(offered(island, " ".join(row), hand))
        after = best(offered(island, " ".join([*row, dice.choice("HVUDXON")]), hand))
        assert all(after.get(chest, 99) <= steps for chest, steps in before.items())


# At any moment of a game ----------------------------------------------------------------------------------------------


def all_cards(s: RouteState) -> Counter[str]:
    """Everything that lies or is held anywhere."""
    found: Counter[str] = Counter()
    for at, count in enumerate(s.hands):
        found[CODES[at % len(CODES)]] += count + s.unseen[at]
    for kind, count in enumerate(s.discard):
        found[CODES[kind]] += count
    aside = [s.edition.aside(s, seat) for seat in range(s.seats)]
    for kinds in [s.deck, s.edition.lying(s), *s.rows, *aside]:
        found.update(CODES[kind] for kind in kinds)
    for player in cast(list[dict[str, list[str]]], GAMES[s.edition.key].view(s, None)["players"]):
        found.update((player["declared"] or {"spent": []})["spent"])  # type: ignore[call-overload]
        found.update([CODES[s.edition.box.missile]] * len(player["thrown_by"]))
    return +found


@pytest.mark.rule("RTE-I1")
@both
@given(st.data())
def test_the_sixty_cards_are_always_somewhere(edition: str, data: st.DataObject) -> None:
    walk = data.draw(walks(edition, 60, leavers=True, halfway=True))
    state = cast(RouteState, walk.play().state)
    assert all_cards(state).total() == 60
    assert all_cards(state) == +Counter(dict(zip(CODES, state.edition.box.deck, strict=True)))


@pytest.mark.rule("RTE-I3", "RTE-S2", "RTE-S3", "RTE-S4")
@both
@given(st.data())
def test_each_chest_pays_its_value_and_one_less_each_to_those_who_came(edition: str, data: st.DataObject) -> None:
    walk = data.draw(walks(edition, 60))
    match, dice = walk.start(), random.Random(walk.dice)
    came: dict[str, list[tuple[int, int, int]]] = {}
    thrown: list[int] = []
    while match.state.actors():
        s = cast(RouteState, match.state)
        island, first = s.island(), s.first
        events = walk.play_on(match, dice)
        for event in events:
            if event.name == "thrown":
                thrown.append(cast(int, event.data["target"]))
            if event.name == "declares" and event.data["chest"]:
                seat, steps = cast(int, event.data["seat"]), cast(int, event.data["steps"])
                came.setdefault(cast(str, event.data["chest"]), []).append((steps, (seat - first) % s.seats, seat))
        paid = [event.data for event in events if event.name == "gold"]
        if paid:
            due = []
            for chest in sorted(came):
                value = island.value[spot_of(chest)]
                before = None
                for place, (steps, _, seat) in enumerate(sorted(came[chest])):
                    coins, tied, late = max(0, value - place), steps == before, s.edition.late(thrown.count(seat))
                    at = {"seat": seat, "chest": chest, "place": place + 1}
                    due.append({**at, "coins": coins, "tied": tied, "late": late})
                    before = steps
            assert paid == due
        if paid or any(event.name in ("island", "over") for event in events):
            assert bool(came) == bool(paid)
            came, thrown = {}, []


@pytest.mark.rule("RTE-I7", "RTE-H5")
@both
@given(st.data())
def test_what_a_seat_may_not_know_makes_no_difference_to_it(edition: str, data: st.DataObject) -> None:
    walk = data.draw(walks(edition, 60, halfway=True))
    match = walk.play()
    for seat in range(match.seats):
        other = match.state.redeal(seat, FastChance(walk.seed))
        assert match.game.view(other, seat) == match.game.view(match.state, seat)
        if seat in match.state.actors():
            assert other.actions(seat) == match.state.actions(seat)
