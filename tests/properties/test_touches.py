"""Whatever is touched can be asked about: the game finds words for it that it can read, or says that it is unclear."""

import random
from typing import Any

from hypothesis import given, note
from hypothesis import strategies as st

from jackal.core.game import Game, Seat, State
from tests.walks import each_game, walks

PIECES = 14
SEATS = 6
MOVEMENT = ("explore", "roll", "dive", "stay")


def touches(game: Game, state: State, seat: Seat, dice: random.Random) -> list[dict[str, Any]]:
    """As the boards send them: places and cards that are to be seen, offered or not."""
    view = game.view(state, seat)
    if "land" in view:
        cells = [square["cell"] for square in view["land"]] + view["spaces"] + view["veil"]
        places = [{"to": dice.choice(cells)} for _ in range(8)]
        chosen: list[dict[str, Any]] = [{}, {"piece": dice.randrange(PIECES)}, {"vehicle": dice.randrange(SEATS)}]
        return [place | one for place in places for one in chosen] + chosen[1:]
    if "cave" in view:
        places = [place for tile in view["cave"] for place in tile["places"]]
        goes = [{"verb": verb, "to": dice.choice(places)} for verb in ("go", "put")]
        lays = [{"verb": "lay", "cell": f"{dice.randint(-3, 3)},{dice.randint(-3, 3)}", "turned": dice.randrange(4)}]
        return [*goes, *lays, {"verb": "own", "tile": dice.randrange(99)}, *[{"verb": verb} for verb in MOVEMENT]]
    return route_touches(view, dice)


def route_touches(view: Any, dice: random.Random) -> list[dict[str, Any]]:
    cards = ["V", "H", "map" if view.get("market") else "x2"]
    words = ["ready", "land", "pass", "deck"] if view.get("market") else ["ready", "by"]
    row = {"verb": "row", "cards": [dice.choice(cards) for _ in range(dice.randint(1, 4))]}
    throw = {"verb": "throw", "targets": sorted(dice.choices(range(len(view["players"])), k=2))}
    found: list[dict[str, Any]] = [row, throw, {"verb": "declare", "chest": "c3"}, *[{"verb": word} for word in words]]
    return (
        [*found, {"verb": "market", "place": dice.randrange(4)}, {"verb": "pick", "card": "V"}]
        if view.get("market")
        else found
    )


@each_game
@given(data=st.data())
def test_what_is_touched_is_understood_or_unclear(key: str, data: st.DataObject) -> None:
    walk = data.draw(walks(key, halfway=True))
    match, dice = walk.play(), random.Random(walk.dice)
    game, state = match.game, match.state
    for seat in state.actors():
        for meant in touches(game, state, seat, dice):
            text = game.notation.write_meant(state, seat, meant)
            note(f"{meant}: {text}")
            if text:
                game.notation.why_not(state, seat, text)  # it can be read


@each_game
@given(data=st.data())
def test_the_parts_of_an_action_lead_back_to_it(key: str, data: st.DataObject) -> None:
    match = data.draw(walks(key)).play()
    game, state = match.game, match.state
    for seat in state.actors():
        for action in state.actions(seat):
            told = game.notation.describe(state, action)
            if told["verb"] in ("lay", "pick", "market", "throw", "put", "own", "explore", "row"):
                assert game.notation.write_meant(state, seat, {**told, "text": ""}) == told["text"]
