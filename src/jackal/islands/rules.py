"""The parts of a turn that every island game has, and how a game adds its own to them."""

from jackal.core.game import AGREE, PROPOSE_END, REFUSE
from jackal.islands import chain, effects, moves, turn
from jackal.islands.hidden import redeal
from jackal.islands.rows import Ask, Caught, Extend, House, Options, Perform, Rules, Tile, Verdict
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
    THROW,
)

ASKS: dict[int, Options] = {
    ASK_BERTH: turn.berths_asked,
    ASK_ACTION: turn.actions_asked,
    ASK_VOTE: turn.votes_asked,
    ASK_WAY: chain.ways_asked,
    ASK_ROLL: chain.rolls_asked,
    ASK_PEEK: effects.peeks_asked,
    ASK_AIM: effects.aims_asked,
    ASK_VICTIM: effects.victims_asked,
}

VERBS: dict[int, Perform] = {
    PROPOSE_END: turn.propose,
    AGREE: turn.agree,
    REFUSE: turn.refuse,
    BERTH: turn.berth,
    STEP: moves.step,
    SAIL: moves.sail,
    GO: chain.go,
    STAY: chain.stay,
    THROW: chain.throw,
    PEEK: effects.peek,
    AIM: effects.aim,
    HIT: effects.hit,
}


def make_rules(
    *,
    house: House,
    tiles: list[Tile],
    colours: tuple[str, ...],
    terrains: tuple[str, ...],
    coins: int,
    asks: dict[int, Options],
    verbs: dict[int, Perform],
    own_actions: Extend,
    after_action: Ask,
    end_of_turn: Perform,
    verdict: Verdict,
    caught: Caught,
) -> Rules:
    """The rules of a game: what is common and what is its own."""
    return Rules(
        house=house,
        tiles=tiles,
        colours=colours,
        terrains=terrains,
        coins=coins,
        asks=ASKS | asks,
        verbs=VERBS | verbs,
        own_actions=own_actions,
        after_action=after_action,
        end_of_turn=end_of_turn,
        verdict=verdict,
        caught=caught,
        proceed=turn.proceed,
        leave=turn.leave,
        redeal=redeal,
    )
