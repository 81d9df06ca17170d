"""Actions of the card games as people write them (docs/notation.md): writing and reading."""

from jackal.core.errors import BadNotation, IllegalAction, Refusal, told
from jackal.core.said import said
from jackal.core.shape import View
from jackal.routes.island import spot_of
from jackal.routes.state import RouteState
from jackal.routes.verbs import Verb
from jackal.routes.why import refuse, refuse_card
from jackal.routes.words import DECLARE, DECLARING, HAND_IN, LAY, LAYING, NOTHING, OVER, THROWING, chest_of

# Writing --------------------------------------------------------------------------------------------------------------


def verb_of(s: RouteState, action: int) -> Verb:
    for verb in s.edition.verbs:
        if verb.covers(action):
            return verb
    raise IllegalAction(said("{number} is no action of this game", number=told(action)))


def write(s: RouteState, action: int) -> str:
    """One action."""
    return verb_of(s, action).write(s, action)


def describe(s: RouteState, action: int) -> View:
    """The same taken apart."""
    return verb_of(s, action).apart(s, action, write(s, action))


def write_all(s: RouteState, actions: list[int]) -> str:
    """What is handed in at once: a whole row is one word (RTE-R7), `V-U-H`."""
    if actions[-1] == HAND_IN and len(actions) > 1:
        return "-".join([s.edition.box.codes[action - LAY] for action in actions[:-1]])
    return " ".join([write(s, action) for action in actions])


# Reading --------------------------------------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Case and blanks do not matter."""
    return "".join(text.split()).lower()


def read(s: RouteState, seat: int, text: str) -> int:
    """The one legal action meant."""
    wanted = plain(text)
    legal = s.actions(seat)
    for action in legal:
        if write(s, action).lower() == wanted:
            return action
    if s.phase == DECLARING and spot_of(wanted) >= 0:
        return read_chest(s, legal, text, spot_of(wanted))
    if s.phase == THROWING and wanted.startswith("throw:"):
        wanted = "throw:" + ",".join(sorted(wanted[6:].split(",")))
        for action in legal:
            if write(s, action) == wanted:
                return action
    refusal = refuse(s, seat, text, wanted)
    raise IllegalAction(said("{text}: {why}", text=text.strip(), why=refusal.message), refusal.rule)


def read_chest(s: RouteState, legal: list[int], text: str, chest: int) -> int:
    """A chest alone is clear where it has one result."""
    found = [action for action in legal if action != DECLARE + NOTHING and chest_of(action - DECLARE) == chest]
    if len(found) > 1:
        choices = ", ".join([write(s, action) for action in found])
        raise BadNotation(said("'{text}' is not clear: it may mean {known}", text=text.strip(), known=choices))
    if not found:
        raise IllegalAction(said("{text}: no walk with this row ends there", text=text.strip()), "RTE-D3")
    return found[0]


def read_all(s: RouteState, seat: int, text: str) -> list[int]:
    """A whole row card by card, or one action."""
    wanted = plain(text)
    words, kind_of, codes = wanted.split("-"), s.edition.box.kind_of, s.edition.box.codes
    if s.phase != LAYING or not all(word in kind_of for word in words) or not s.is_actor(seat):
        return [read(s, seat, text)]
    if s.rows[seat]:
        begun = "-".join(s.edition.box.written(s.rows[seat]))
        raise IllegalAction(
            said("{text}: {begun} lies already; go on card by card, +V, then ready", text=text.strip(), begun=begun),
            "RTE-R7",
        )
    twin = s.copy()
    actions: list[int] = []
    for word in words:
        action = LAY + kind_of[word]
        if action not in twin.actions(seat):
            refusal = refuse_card(twin, seat, kind_of[word])
            raise IllegalAction(said("{text}: {why}", text=text.strip(), why=refusal.message), refusal.rule)
        twin.play(seat, action)
        actions.append(action)
    if HAND_IN not in twin.actions(seat):
        last = codes[actions[-1] - LAY]
        raise IllegalAction(
            said("{text}: a row does not end with {last}", text=text.strip(), last=last), s.edition.laws.grammar
        )
    return [*actions, HAND_IN]


def law_of_end(s: RouteState) -> str:
    """The rule of the game that has ended it."""
    return {"left": "RTE-L3", "tie-break": s.edition.laws.tie}.get(s.reason, "RTE-L1")


def why_not(s: RouteState, seat: int, text: str) -> Refusal | None:
    """Which rule forbids it; None if it is legal."""
    if s.phase == OVER:
        return Refusal(law_of_end(s), "the game is over")
    if not s.is_actor(seat):
        return Refusal(s.barred_seat(seat), said("seat {seat} has nothing to decide now", seat=seat + 1))
    try:
        read_all(s, seat, text)
    except IllegalAction as error:
        return Refusal(error.rule, error.message)
    return None
