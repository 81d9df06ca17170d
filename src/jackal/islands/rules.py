"""The rules of an island game, put together from its parts."""

from jackal.islands import turn
from jackal.islands.common import COMMON
from jackal.islands.hidden import redeal
from jackal.islands.parts import TileSet, all_questions, all_starts, all_tiles, all_verbs, parts_of
from jackal.islands.rows import Default, Deserted, HouseRules, Laws, Perform, Rules, TurnPart, Verdict, united


def make_rules(
    sets: list[TileSet],
    *,
    house: HouseRules,
    laws: Laws,
    colours: tuple[str, ...],
    terrains: tuple[str, ...],
    verdict: Verdict,
    end_of_turn: list[Perform] | None = None,
    late: Default = turn.first_listed,
    deserted: Deserted = turn.all_gone,
    proceed: TurnPart = turn.proceed,
    ask: TurnPart = turn.ask_action,
) -> Rules:
    """What is common, and what each part of the sets brings along."""
    parts = [COMMON, *parts_of(sets)]
    verbs = all_verbs(parts)
    return Rules(
        house=house,
        laws=united([laws, *[part.laws for part in parts]]),
        tiles=all_tiles(parts),
        colours=colours,
        terrains=terrains,
        coins=sum([tiles.coins for tiles in sets]),
        abilities=[ability for part in parts for ability in part.abilities],
        asks={number: question.answers for number, question in all_questions(parts).items()},
        verbs={number: verb.does for number, verb in verbs.items()},
        unlisted={number: verb.lawful for number, verb in verbs.items() if verb.lawful is not None},
        own_actions=[part.own_actions for part in parts if part.own_actions is not None],
        after_action=[part.after_action for part in parts if part.after_action is not None],
        end_of_turn=[part.end_of_turn for part in parts if part.end_of_turn is not None] + (end_of_turn or []),
        verdict=verdict,
        caught=next((part.caught for part in parts if part.caught is not None), None),
        starts=all_starts(parts),
        follows=[part.follows for part in parts if part.follows is not None],
        additions=[addition for part in parts for addition in part.additions],
        sways={whose: name for part in parts for whose, name in part.sways.items()},
        late=late,
        deserted=deserted,
        proceed=proceed,
        ask=ask,
        leave=turn.leave,
        redeal=redeal,
    )
