"""Advice as plain data: what an adviser says of a decision, in the notation of its game."""

from jackal.bots.advice import UNADVISED, Adviser, Counsel, adviser_for
from jackal.bots.chair import Chair
from jackal.core.errors import JackalError
from jackal.core.game import Action, Game, Seat, State
from jackal.core.said import said
from jackal.review.shapes import Advice, Hint, Move, RowMove, Sentence

MOST_OTHERS = 2
DIGITS = 4


class NoAdvice(JackalError):
    """There is nobody to ask about this game."""


def need_adviser(game: Game, seed: int) -> Adviser:
    if game.key in UNADVISED:
        raise NoAdvice(said("there is no such advice about puzzles: their solver knows every way"))
    return adviser_for(game.key, seed)


def hint(adviser: Adviser, game: Game, state: State, seat: Seat, seen: int) -> Hint:
    """What the seat might do now, from what it knows; `seen` says which position that was."""
    chair = Chair(game, state, seat)
    counsel = adviser.advise(chair)
    told = [advice(adviser, chair, state, counsel, number) for number in range(len(counsel.options))[: 1 + MOST_OTHERS]]
    return {"seen": seen, "chance": told[0]["chance"], "best": told[0], "others": told[1:]}


def advice(adviser: Adviser, chair: Chair, state: State, counsel: Counsel, number: int) -> Advice:
    """One of the options; `state` is the true position, for the notation alone."""
    option = counsel.options[number]
    why: list[Sentence] = [
        {"key": reason.key, "fields": reason.fields} for reason in adviser.why(chair, counsel, number)
    ]
    chance = None if option.chance is None else round(option.chance, DIGITS)
    done = move(chair.game, state, chair.seat, option.actions)
    return {"text": done["text"], "action": done["action"], "chance": chance, "worth": None, "why": why}


def move(game: Game, state: State, seat: Seat, actions: tuple[Action, ...]) -> Move:
    text = game.notation.write_all(state, seat, list(actions))
    if len(actions) == 1:
        return {"text": text, "action": game.notation.describe(state, actions[0])}
    row: RowMove = {"text": text, "verb": "row", "cards": text.split("-")}
    return {"text": text, "action": row}
