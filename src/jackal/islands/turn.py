"""The course of a game: berths, turns, who decides, votes and the end (ISL-M8)."""

from typing import Final

from jackal.core.errors import NotYourTurn
from jackal.core.event import Tell, blow
from jackal.core.game import AGREE, PROPOSE_END, REFUSE, team_views
from jackal.core.said import said
from jackal.islands import events
from jackal.islands.blows import upon_crew
from jackal.islands.effects import look_on
from jackal.islands.field import LAND, NOWHERE, SPACE, STRAIGHT
from jackal.islands.fights import ability_of
from jackal.islands.moves import list_sails, list_steps
from jackal.islands.state import IslandState
from jackal.islands.words import (
    ACTING,
    AFTERWARDS,
    ASK_ACTION,
    ASK_BERTH,
    ASK_PEEK,
    ASK_VOTE,
    BEACH,
    BERTH,
    BERTHING,
    DEAD,
    DIZZY,
    ENDING,
    HOLD,
    INTERLUDE,
    NOT_ASKED,
    OPEN,
    OVER,
    REELING,
    STANDING,
    cell_of,
    pack,
    verb_of,
)

VOTE_ROUNDS: Final = 5  # each player may propose the end once in so many rounds


def proceed(s: IslandState) -> None:
    """Go on until somebody has to decide or the game is over."""
    while s.stage != OVER:
        if s.asked != NOT_ASKED:
            if not s.absent or not settle_for_absent(s):
                return
        elif s.stage == BERTHING:
            next_berth(s)
        elif s.stage == ACTING:
            s.stage = AFTERWARDS if s.rules.after_action else ENDING
        elif s.stage == ENDING:
            end_turn(s)
        elif s.stage == INTERLUDE:
            assert s.voyage is not None
            s.voyage.go_on(s)
        elif not asks_more(s):
            s.stage = ENDING


def asks_more(s: IslandState) -> bool:
    """Whether something is asked between the action and the end of the turn."""
    for ask in s.rules.after_action:
        if ask(s):
            return True
    return False


def settle_for_absent(s: IslandState) -> bool:
    """The crew of a seat that left passes, its other questions get their first answer; false if it is here."""
    what, seat, about = s.asked, s.decider, s.about
    if what == ASK_ACTION and s.absent >> s.owner[s.crew] & 1:
        s.answered()
        if s.tell:
            s.tell(events.Pass(s.crew, blow(s.owner[s.crew], None)))
    elif not s.absent >> seat & 1:
        return False
    elif what == ASK_VOTE:
        s.answered()
        ask_vote(s, proposer=about, last=seat)
    elif s.stage == INTERLUDE:
        s.answered()  # a voyage goes on without him
    else:
        answer_first(s)
    return True


def answer_first(s: IslandState) -> None:
    """The open question gets the first of its answers."""
    action = s.actions(s.decider)[0]
    s.legal = None
    s.rules.verbs[verb_of(action)](s, action)


# Berths -------------------------------------------------------------------------------------------------------------


def next_berth(s: IslandState) -> None:
    """The next crew berths; when all have, the first one takes the first turn."""
    placed = sum(1 for cell in s.ship if cell >= 0)
    if placed == s.crews:
        begin_turn(s, s.first)
    else:
        s.crew = (s.first + placed) % s.crews
        s.ask(ASK_BERTH, s.owner[s.crew])


def berths_asked(s: IslandState) -> list[int]:
    """Spaces by a beach and not beside a ship; else any free one by a beach; else any free one."""
    free = [cell for cell in s.field.spaces if s.vehicle_at(cell) < 0]
    by_beach = [cell for cell in free if beside_beach(s, cell)]
    apart = [cell for cell in by_beach if not beside_ship(s, cell)]
    return [pack(BERTH, cell) for cell in apart or by_beach or free]


def barred_berth(s: IslandState, action: int) -> str:
    """Of the free spaces the best there are; where nothing can be, or a ship is, none drops anchor at all."""
    cell = cell_of(action)
    if s.field.sort[cell] not in (LAND, SPACE):
        return "ISL-B3"
    if cell in s.ship:
        return "ISL-V1"
    return OPEN if action in berths_asked(s) else s.rules.laws.berth


def beside_ship(s: IslandState, cell: int) -> bool:
    """Whether a ship lies in one of the 8 spaces around."""
    for ship in s.ship:
        if ship != NOWHERE and s.field.way(cell, ship) != NOWHERE:
            return True
    return False


def beside_beach(s: IslandState, cell: int) -> bool:
    """Whether a space shares an edge with a beach tile."""
    for d in STRAIGHT:
        to = s.field.frame.step[cell * 8 + d]
        if to >= 0 and s.field.sort[to] == LAND and s.terrain[to] == BEACH:
            return True
    return False


def berth(s: IslandState, action: int) -> None:
    s.answered()
    s.ship[s.crew] = cell_of(action)
    for piece in range(3 * s.crew, 3 * s.crew + 3):
        s.put(piece, HOLD - s.crew)
    if s.tell:
        s.tell(events.Berth(s.crew, s.field.name(cell_of(action))))


# Turns --------------------------------------------------------------------------------------------------------------


def begin_turn(s: IslandState, crew: int) -> None:
    """Who decides, and whether there is anything to do; who decides for another goes by his own knowledge."""
    s.crew = crew
    s.controller = stand_in(s, crew) if s.swayed else s.owner[crew]
    s.swayed = max(s.swayed - 1, 0)
    s.idle += 1
    s.stage = ACTING
    if s.tell:
        s.tell(events.Turn(crew, s.controller, upon_crew(s, crew)))
    if s.absent >> s.owner[crew] & 1:
        if s.tell:
            s.tell(events.Pass(crew, blow(s.owner[crew], None)))
        return
    ask_action(s)


def ask_action(s: IslandState) -> None:
    """ISL-M8: with no legal action the turn passes by itself. Where there plainly is one, nobody lists them before they
    are asked for: who looks ahead often does not."""
    if has_free_step(s):
        s.ask(ASK_ACTION, s.controller)
        return
    legal = actions_asked(s)
    if legal and legal[0] != PROPOSE_END:
        s.ask(ASK_ACTION, s.controller)
        s.legal = legal
    elif s.tell:
        s.tell(events.Pass(s.crew, blow(s.owner[s.crew], None)))


def has_free_step(s: IslandState) -> bool:
    """Whether one of the crew can step onto land where nobody is; others may have actions all the same."""
    for piece in s.mates[s.crew]:
        cell = foothold(s, piece) if s.lying[piece] == STANDING else NOWHERE
        if cell != NOWHERE:
            for to in s.field.around[cell]:
                if not s.here[to]:
                    return True
    return False


def foothold(s: IslandState, piece: int) -> int:
    """Where a piece sets out from to any land around, if it plainly does: its own vehicle, or land without spaces."""
    place = s.place[piece]
    if place < 0:
        return s.ship[s.crew] if place == HOLD - s.crew else NOWHERE
    return place >> 3 if not place & 7 and s.field.sort[place >> 3] == LAND else NOWHERE


def stand_in(s: IslandState, crew: int) -> int:
    """The player of the next seat, or of the one before, that is still in the game; all that comes up in the turn is
    his to decide."""
    for ahead in range(1, s.crews):
        seat = s.owner[(crew + s.sway * ahead) % s.crews]
        if not s.absent >> seat & 1:
            return seat
    return s.owner[crew]


def actions_asked(s: IslandState) -> list[int]:
    """Moves of the vehicle, steps, the game's own actions; last the proposal to end.

    ISL-H5: nothing in it depends on what is hidden, and nothing is committed in secret.
    """
    found: list[int] = []
    list_sails(s, s.crew, found)
    list_steps(s, s.crew, found)
    for extend in s.rules.own_actions:
        extend(s, found)
    if s.gifted:
        list_gifts(s, found)
    if barred_proposal(s, PROPOSE_END) == OPEN:
        found.append(PROPOSE_END)
    return found


def list_gifts(s: IslandState, found: list[int]) -> None:
    """Actions that pirates have by their abilities; a lying one has none."""
    for piece in s.mates[s.crew]:
        if s.gifts[piece] and s.place[piece] != DEAD and s.lying[piece] == STANDING:
            offers = ability_of(s, piece).offers
            if offers is not None:
                offers(s, piece, found)


def barred_proposal(s: IslandState, action: int) -> str:
    """Each player proposes the end once in so many rounds; who is alone whenever he likes."""
    lately = s.turn - s.proposed[s.controller] < VOTE_ROUNDS * s.crews
    return s.rules.laws.vote if lately and not is_alone(s, s.controller) else OPEN


def is_alone(s: IslandState, seat: int) -> bool:
    """The sole remaining player ends it when he likes."""
    return s.absent | 1 << seat == (1 << len(s.proposed)) - 1


def end_turn(s: IslandState) -> None:
    """Who lay through this turn stands up, the beast moves, the end is tested, the next crew is up."""
    stand_up(s)
    for perform in s.rules.end_of_turn:
        perform(s, s.crew)
    s.turn += 1
    reason = s.rules.verdict(s)
    if reason:
        finish(s, reason)
    else:
        begin_turn(s, (s.crew + 1) % s.crews)


def stand_up(s: IslandState) -> None:
    """ISL-K12: those of the crew who lay through its turn; who lay down in it lies through the next."""
    for piece in s.mates[s.crew]:
        state = s.lying[piece]
        if state >= REELING:
            s.lying[piece] = DIZZY if state == REELING else STANDING
            if s.tell and state == DIZZY:
                s.tell(events.Stands(piece))


def finish(s: IslandState, reason: str) -> None:
    """The island is over; in a voyage another one may follow."""
    on_land = s.stage != INTERLUDE
    s.stage = OVER
    s.reason = reason
    s.asks = ()
    s.legal = None
    if s.voyage is not None and on_land:
        s.voyage.ended(s)
    outcome = s.outcome() if s.tell else None
    if s.tell and outcome is not None:
        scores, ranks, teams = list(outcome.scores), list(outcome.ranks), team_views(s, outcome) or None
        s.tell(events.Over(reason=outcome.reason, scores=scores, ranks=ranks, teams=teams))


# The vote to end ----------------------------------------------------------------------------------------------------


def propose(s: IslandState, action: int) -> None:
    """The others answer in seat order; alone at the table one simply ends it."""
    seat = s.decider
    s.proposed = s.proposed[:]
    s.proposed[seat] = s.turn
    if s.tell:
        s.tell(events.Propose(seat))
    ask_vote(s, seat, seat)


def ask_vote(s: IslandState, proposer: int, last: int) -> None:
    """Ask the next player still in the game; when all have agreed the game is over."""
    seats = len(s.proposed)
    for ahead in range(1, seats):
        seat = (last + ahead) % seats
        if seat == proposer:
            break
        if not s.absent >> seat & 1:
            s.ask(ASK_VOTE, seat, proposer)
            return
    finish(s, "vote")


def votes_asked(s: IslandState) -> list[int]:
    return [AGREE, REFUSE]


def agree(s: IslandState, action: int) -> None:
    _, seat, proposer = s.answered()
    if s.tell:
        s.tell(events.Vote(seat, True))
    ask_vote(s, proposer, seat)


def refuse(s: IslandState, action: int) -> None:
    _, seat, _ = s.answered()
    if s.tell:
        s.tell(events.Vote(seat, False))


# Leaving ------------------------------------------------------------------------------------------------------------


def leave(s: IslandState, seat: int, tell: Tell) -> None:
    """Nobody plays on for the seat; when the last player goes it is over."""
    if s.stage == OVER:
        raise NotYourTurn("the game is over")
    if not 0 <= seat < len(s.proposed) or s.absent >> seat & 1:
        raise NotYourTurn(said("seat {seat} has no player to leave", seat=seat + 1))
    s.tell = tell
    s.absent |= 1 << seat
    s.legal = None
    if s.tell:
        s.tell(events.Leave(seat))
    if s.controller == seat and s.owner[s.crew] != seat:
        hand_over(s, stand_in(s, s.crew))
    if s.rules.deserted(s, seat):
        finish(s, "left")
    else:
        proceed(s)
    s.tell = None


def all_gone(s: IslandState, seat: int) -> bool:
    """The crew stays as it is; when the last player goes it is over."""
    if s.absent != (1 << len(s.proposed)) - 1:
        return False
    carry_through(s)
    return True


def carry_through(s: IslandState) -> None:
    """Nobody is left halfway, coin in hand: what is still asked about the action gets its first answer."""
    while s.stage != INTERLUDE and s.asked not in (NOT_ASKED, ASK_ACTION, ASK_VOTE):
        answer_first(s)


def first_listed(s: IslandState, legal: list[int]) -> int:
    """For who is late the first action of the list; proposals to end stand last."""
    return legal[0]


def hand_over(s: IslandState, heir: int) -> None:
    """Whoever decided for another's crew is gone: the next player does."""
    handed = [
        (what, heir if seat == s.controller and what != ASK_VOTE else seat, about) for what, seat, about in s.asks
    ]
    s.asks = tuple(handed)
    s.controller = heir
    s.legal = None
    if s.asked == ASK_PEEK:
        _, _, left = s.answered()
        look_on(s, heir, left)  # he may know more or fewer of the tiles
