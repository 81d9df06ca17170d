"""The engine beside the model: one card, the same lines of play, the same end."""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from jackal.core.chance import FastChance
from jackal.games import GAMES
from jackal.games.archipelago.puzzles.quest import quest_of
from jackal.islands.state import IslandState
from jackal.islands.words import ASK_ACTION, DEAD, DIZZY, OVER, REELING, STANDING, TRAPPED
from tests.rules.archipelago.puzzles import naive
from tests.rules.archipelago.puzzles.card import Card, Place, cell_of, name_of, read
from tests.rules.archipelago.puzzles.naive import Pirate, State

PUZZLE: Final = GAMES["puzzle"]
POSES: Final = {STANDING: naive.STANDS, TRAPPED: naive.TRAPPED, REELING: naive.FELL, DIZZY: naive.LIES}


class Now(NamedTuple):
    """A position before a pirate's move, or the last one."""

    state: State
    turn: int
    """The one being played, from 1."""
    end: str
    """Empty, "solved" or "failed"."""


def compare(text: str, dice: random.Random, plies: int) -> int:
    """Play a card at random; all that may follow must be the same in both. How many positions were seen."""
    card, s = read(text), dealt(text)
    [now] = settled(card, naive.start(card), 1)
    seen = 0
    for _ in range(plies):
        assert pictured(card, s) == now, (text, now)
        assert bear_to(s) == name_of(naive.bear_step(card, now.state)), (text, now)
        theirs, ours = engine_results(card, s), model_results(card, now)
        assert theirs.keys() == ours.keys(), differing(text, now, set(theirs), set(ours))
        for after, states in theirs.items():
            assert {state.reason for state in states} <= ours[after], (text, now, after, ours[after])
        seen += len(ours)
        going = [after for after in ours if not after.end]
        if not going:
            break
        now = picked(dice, going)
        s = dice.choice(theirs[now])
    return seen


def played(text: str, words: str) -> IslandState:
    """Play a line of actions, each of which must be in the model as well."""
    card, s = read(text), dealt(text)
    before = pictured(card, s)
    for word in words.split():
        s.play(0, PUZZLE.notation.read(s, 0, word))
        if not is_asking(s):
            assert pictured(card, s) in model_results(card, before), (text, word)
            before = pictured(card, s)
    return s


def picked(dice: random.Random, going: list[Now]) -> Now:
    """Any; half the time one with few coins left, or nobody would ever bring the last."""
    going.sort(key=repr)
    if dice.random() < 0.5:
        fewest = min(len(now.state.coins) for now in going)
        going = [now for now in going if len(now.state.coins) == fewest]
    return dice.choice(going)


def differing(text: str, now: Now, theirs: set[Now], ours: set[Now]) -> str:
    lines = [text, f"now {now}", *(f"engine alone {after}" for after in theirs - ours)]
    return "\n".join([*lines, *(f"model alone {after}" for after in ours - theirs)])


# --- the model -------------------------------------------------------------------------------------------------------


def model_results(card: Card, now: Now) -> dict[Now, set[str]]:
    """All that can come of the next move, until another is up; with what may be said of the end."""
    found: dict[Now, set[str]] = {}
    for state in naive.moves(card, now.state):
        for after, reasons in settled(card, state, now.turn).items():
            found.setdefault(after, set()).update(reasons)
    return found


def settled(card: Card, s: State, turn: int) -> dict[Now, set[str]]:
    """Past those who cannot move and the bear, to the next pirate or the end."""
    while True:
        if reasons := naive.troubles(card, s):
            return {last(s, turn, "failed"): reasons}
        if naive.solved(card, s):
            return {last(s, turn, "solved"): {"solved"}}
        if s.up == naive.BEAR:
            s = naive.bear_move(card, s)
            turn += 1
            if card.turns is not None and turn > card.turns:
                return {last(s, turn, "failed"): naive.troubles(card, s) | {"too late"}}
        elif naive.can_move(s):
            return {Now(s, turn, ""): {""}}
        else:
            s = s._replace(up=s.up + 1)


def last(s: State, turn: int, end: str) -> Now:
    return Now(s._replace(up=0, touched=False), turn, end)


# --- the engine ------------------------------------------------------------------------------------------------------


def dealt(text: str) -> IslandState:
    s = PUZZLE.deal(1, FastChance(1), {"puzzle": 1, "card": text})
    assert isinstance(s, IslandState)
    return s


def engine_results(card: Card, s: IslandState) -> dict[Now, list[IslandState]]:
    found: dict[Now, list[IslandState]] = {}
    for after in lines(s):
        found.setdefault(pictured(card, after), []).append(after)
    return found


def lines(s: IslandState) -> Iterator[IslandState]:
    """What comes of every action with every answer to the questions of its chain."""
    assert s.actors() == [0]
    actions = s.actions(0)
    assert actions
    assert len(set(actions)) == len(actions)
    for action in actions:
        after = s.copy()
        after.play(0, action)
        if is_asking(after):
            yield from lines(after)
        else:
            yield after


def is_asking(s: IslandState) -> bool:
    """Whether the action goes on when its question is answered."""
    return s.stage != OVER and s.asks[-1][0] != ASK_ACTION


def pictured(card: Card, s: IslandState) -> Now:
    """A position of the engine in the words of the model."""
    quest = quest_of(s)
    over = s.stage == OVER
    state = State(
        pirates=tuple(pirate(s, piece) for piece in s.mates[0]),
        coins=tuple(sorted(place(s, at) for at, count in s.coins.items() for _ in range(count))),
        bear=cell_of(s.field.name(s.beast)),
        up=0 if over else quest.up,
        delivered=frozenset(piece for piece in range(3) if quest.delivered >> piece & 1 and card.each),
        lost=s.lost,
    )
    assert s.purse[0] + s.lost + len(state.coins) == len(card.coins())
    end = "" if not over else "solved" if s.reason == "solved" else "failed"
    return Now(state, s.turn + 1, end)


def pirate(s: IslandState, piece: int) -> Pirate | None:
    if s.place[piece] == DEAD:
        return None
    return Pirate(place(s, s.place[piece]), POSES[s.lying[piece]])


def place(s: IslandState, at: int) -> Place:
    return *cell_of(s.field.name(at >> 3)), at & 7


def bear_to(s: IslandState) -> str:
    quest = cast("dict[str, object]", PUZZLE.view(s, 0)["quest"])
    return str(quest["bear_to"])
