"""The engine beside the model: the same position, the same lines of play, the same outcome."""

from jackal.core.chance import ScriptedChance
from jackal.core.game import PROPOSE_END
from jackal.islands.state import IslandState
from jackal.text import read_position
from jackal.text.head import FORMAT
from jackal.text.islands.position import whereabouts
from tests.board import ARCHIPELAGO, gold, number
from tests.rules.archipelago.naive.chain import Fate
from tests.rules.archipelago.naive.offers import Offer, bottle_offers, lines, offers
from tests.rules.archipelago.naive.world import COLOURS, World, world


def engine(*text: str) -> IslandState:
    turn = [] if any(line.startswith("turn:") for line in text) else ["turn: white"]
    state = read_position(ARCHIPELAGO, "\n".join([FORMAT, "game: archipelago", *text, *turn]))
    assert isinstance(state, IslandState)
    return state


def offered(s: IslandState) -> dict[str, int]:
    """Steps and abilities that the engine offers, by notation; each once."""
    actions = [action for action in s.actions(s.actors()[0]) if action != PROPOSE_END]
    texts = {ARCHIPELAGO.notation.write(s, action): action for action in actions}
    assert len(texts) == len(actions), sorted(texts)
    return {text: action for text, action in texts.items() if not text.startswith(("ship:", "revive:"))}


Outcome = dict[str, object]


def outcome_of(w: World) -> Outcome:
    found: Outcome = {piece: w.whereabouts(piece) for piece in w.places}
    return found | {"gold": w.coins, "purse": w.purse, "lost": w.lost}


def outcome(s: IslandState, w: World) -> Outcome:
    found: Outcome = {piece: whereabouts(s, number(s, piece)) for piece in w.places}
    purse = {crew: s.purse[COLOURS.index(crew)] for crew in w.purse}
    return found | {"gold": gold(s), "purse": purse, "lost": s.lost}


def played(s: IslandState, action: int, fate: Fate) -> IslandState:
    """The engine along one line of the model; every question must offer what the model's does."""
    after = s.copy()
    after.set_chance(ScriptedChance([face - 1 for face in fate.faces]))
    seat = after.actors()[0]
    after.play(seat, action)
    for text, options in fate.said:
        open_now = offered(after)
        assert set(open_now) == set(options), (sorted(open_now), sorted(options))
        after.play(seat, open_now[text])
    return after


def compare(*text: str, only: tuple[str, ...] = (), most: int = 200, bottles: bool = False) -> int:
    """Hold the engine against the model: what is offered, and all that comes of it. How many lines were played.

    `only` names the pieces or actions that matter (`1:`, `net:`). With `bottles` a ship sails first, and then what
    bottles do for those in labyrinths is compared.
    """
    w, s = world(*text), engine(*text)
    assert s.actors() == [COLOURS.index(w.turn)], text
    if bottles:
        sail(s, w)
        only = only or ("bottle:1+", "bottle:2+", "bottle:3+", "bottle:m+")
    ours = {key: offer for key, offer in (bottle_offers if bottles else offers)(w).items() if fits(key, only)}
    theirs = {key: action for key, action in offered(s).items() if fits(key, only)}
    assert set(ours) == set(theirs), differing(text, set(ours), set(theirs))
    return sum(compare_action(text, w, s, offer, theirs[key], most) for key, offer in ours.items())


def fits(key: str, only: tuple[str, ...]) -> bool:
    return not only or key.startswith(only)


def sail(s: IslandState, w: World) -> None:
    """The first move of the ship, in both (ISL-V5)."""
    seat = s.actors()[0]
    texts = {ARCHIPELAGO.notation.write(s, action): action for action in s.actions(seat)}
    text = next(text for text in texts if text.startswith("ship:"))
    s.play(seat, texts[text])
    for space in text.split("-")[1:]:
        w.run_over(space)


def differing(text: tuple[str, ...], ours: set[str], theirs: set[str]) -> str:
    return "\n".join([*text, f"the model alone offers {sorted(ours - theirs)}, the engine {sorted(theirs - ours)}"])


def compare_action(text: tuple[str, ...], w: World, s: IslandState, offer: Offer, action: int, most: int) -> int:
    count = 0
    for fate, after in lines(w, offer, most):
        line = [offer.text, *(said for said, _ in fate.said), *map(str, fate.faces)]
        try:
            found = outcome(played(s, action, fate), w)
        except Exception as error:
            raise AssertionError("\n".join([*text, " ".join(line)])) from error
        wanted = outcome_of(after)
        wrong = {key: (wanted[key], found[key]) for key in wanted if wanted[key] != found[key]}
        assert not wrong, "\n".join([*text, " ".join(line), f"(model, engine): {wrong}"])
        count += 1
    return count
