"""The questions and verbs that every island game has, as a part among the others."""

from typing import Final

from jackal.core.game import AGREE, PROPOSE_END, REFUSE
from jackal.islands import actions, chain, effects, events, meant, moves, notation, turn, ways
from jackal.islands.barred import barred_sail, barred_step, barred_swim
from jackal.islands.entry import never_barred
from jackal.islands.parts import BY, LEFT, Part, Question, Verb
from jackal.islands.why import SENTENCES
from jackal.islands.words import (
    AIM,
    ASK_ACTION,
    ASK_AIM,
    ASK_BERTH,
    ASK_PEEK,
    ASK_ROLL,
    ASK_VICTIM,
    ASK_VOTE,
    ASK_WAY,
    BERTH,
    GO,
    HIT,
    PEEK,
    SAIL,
    STAY,
    STEP,
    SWIM,
    THROW,
)

QUESTIONS: Final = [
    Question(ASK_BERTH, "berth", turn.berths_asked),
    Question(ASK_ACTION, "action", turn.actions_asked),
    Question(ASK_VOTE, "vote", turn.votes_asked, about=BY),
    Question(ASK_WAY, "way", ways.ways_asked),
    Question(ASK_ROLL, "roll", ways.rolls_asked),
    Question(ASK_PEEK, "peek", effects.peeks_asked, about=LEFT),
    Question(ASK_AIM, "aim", effects.aims_asked),
    Question(ASK_VICTIM, "victim", effects.victims_asked),
]
STEPS: Final = Verb(
    STEP,
    "step",
    moves.step,
    answers=ASK_ACTION,
    when="",
    barred=barred_step,
    apart=actions.step,
    write=notation.write_step,
)
VERBS: Final = [
    Verb(
        PROPOSE_END,
        "propose",
        turn.propose,
        answers=ASK_ACTION,
        when="",
        barred=turn.barred_proposal,
        apart=actions.propose,
        word="end?",
    ),
    Verb(AGREE, "agree", turn.agree, answers=ASK_VOTE, when="", barred=never_barred, apart=actions.agree, word="yes"),
    Verb(
        REFUSE, "refuse", turn.refuse, answers=ASK_VOTE, when="", barred=never_barred, apart=actions.refuse, word="no"
    ),
    Verb(
        BERTH,
        "berth",
        turn.berth,
        answers=ASK_BERTH,
        when="",
        barred=turn.barred_berth,
        apart=actions.berth,
        write=notation.write_berth,
    ),
    STEPS,
    Verb(
        SWIM,
        "swim",
        moves.swim,
        answers=ASK_ACTION,
        when="",
        barred=barred_swim,
        apart=actions.swim,
        write=notation.write_swim,
    ),
    Verb(
        SAIL,
        "sail",
        moves.sail,
        answers=ASK_ACTION,
        when="",
        barred=barred_sail,
        apart=actions.sail,
        write=notation.write_sail,
    ),
    Verb(
        GO,
        "go",
        chain.go,
        answers=ASK_WAY,
        when="ISL-C3",
        barred=ways.barred_go,
        apart=actions.go,
        write=notation.write_go,
    ),
    Verb(
        STAY,
        "stay",
        chain.stay,
        answers=ASK_WAY,
        when="ISL-K9",
        barred=ways.barred_stay,
        apart=actions.stay,
        word="stay",
    ),
    Verb(
        THROW,
        "roll",
        chain.throw,
        answers=ASK_ROLL,
        when="ISL-G3",
        barred=ways.barred_throw,
        apart=actions.roll,
        write=notation.write_throw,
    ),
    Verb(
        PEEK,
        "peek",
        effects.peek,
        answers=ASK_PEEK,
        when="ISL-H3",
        barred=effects.barred_peek,
        apart=actions.peek,
        write=notation.write_peek,
    ),
    Verb(
        AIM,
        "fire",
        effects.aim,
        answers=ASK_AIM,
        when="ISL-K15",
        barred=never_barred,
        apart=actions.fire,
        write=notation.write_aim,
    ),
    Verb(
        HIT,
        "hit",
        effects.hit,
        answers=ASK_VICTIM,
        when="ISL-K15",
        barred=effects.barred_hit,
        apart=actions.hit,
        write=notation.write_hit,
    ),
]
"""A verb without a rule of its own goes by the laws of the game (`rows.Laws`)."""
COMMON: Final = Part(
    things={"piece": "ISL-M1", "lying": "ISL-M7"},
    questions=QUESTIONS,
    verbs=VERBS,
    shapes=actions.ACTIONS,
    reads=meant.READERS,
    forms=notation.FORMS,
    sentences=SENTENCES,
    events=events.EVENTS,
    harmless=(
        *("turn", "pass", "step", "stay", "sail", "aboard", "deliver", "lost", "home", "death"),
        *("lies", "stands", "missed"),
    ),
)
