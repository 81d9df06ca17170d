"""The parts of a turn that every island game has, and how sets of tiles add their own to them."""

from jackal.core.game import AGREE, PROPOSE_END, REFUSE
from jackal.islands import chain, effects, moves, turn, ways
from jackal.islands.hidden import redeal
from jackal.islands.rows import (
    Default,
    Deserted,
    House,
    Lawful,
    Options,
    Perform,
    Rules,
    Tile,
    TileSet,
    TurnPart,
    Verdict,
)
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

ASKS: dict[int, Options] = {
    ASK_BERTH: turn.berths_asked,
    ASK_ACTION: turn.actions_asked,
    ASK_VOTE: turn.votes_asked,
    ASK_WAY: ways.ways_asked,
    ASK_ROLL: ways.rolls_asked,
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
    SWIM: moves.swim,
    SAIL: moves.sail,
    GO: chain.go,
    STAY: chain.stay,
    THROW: chain.throw,
    PEEK: effects.peek,
    AIM: effects.aim,
    HIT: effects.hit,
}


def make_rules(
    sets: list[TileSet],
    *,
    house: House,
    colours: tuple[str, ...],
    terrains: tuple[str, ...],
    end_of_turn: list[Perform],
    verdict: Verdict,
    late: Default = turn.first_listed,
    deserted: Deserted = turn.all_gone,
    proceed: TurnPart = turn.proceed,
    ask: TurnPart = turn.ask_action,
) -> Rules:
    """The rules of a game: what is common, and what each of the sets brings along."""
    asks, verbs = ASKS, VERBS
    unlisted: dict[int, Lawful] = {}
    for tiles in sets:
        asks = asks | tiles.asks
        verbs = verbs | tiles.verbs
        unlisted = unlisted | tiles.unlisted
    return Rules(
        house=house,
        tiles=all_tiles(sets),
        colours=colours,
        terrains=terrains,
        coins=sum([tiles.coins for tiles in sets]),
        abilities=[ability for tiles in sets for ability in tiles.abilities],
        asks=asks,
        verbs=verbs,
        unlisted=unlisted,
        own_actions=[extend for tiles in sets for extend in tiles.own_actions],
        after_action=[ask for tiles in sets for ask in tiles.after_action],
        end_of_turn=[perform for tiles in sets for perform in tiles.end_of_turn] + end_of_turn,
        verdict=verdict,
        caught=next((tiles.caught for tiles in sets if tiles.caught is not None), None),
        join=next((tiles.join for tiles in sets if tiles.join is not None), None),
        faults=[fault for tiles in sets for fault in tiles.faults],
        late=late,
        deserted=deserted,
        proceed=proceed,
        ask=ask,
        leave=turn.leave,
        redeal=redeal,
    )


def all_tiles(sets: list[TileSet]) -> list[Tile]:
    """The tiles of all sets; one that several know by the same name is the first one's."""
    found: dict[str, Tile] = {}
    for tiles in sets:
        for tile in tiles.tiles:
            found.setdefault(tile.name, tile)
    return list(found.values())
