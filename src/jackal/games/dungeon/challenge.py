"""Challenges (DUN sections H, B and F): a bet for a coin, or bats to drive a pirate away."""

from jackal.core.event import blow
from jackal.games.dungeon import events
from jackal.games.dungeon.acting import ask_act
from jackal.games.dungeon.cave import NOWHERE, cell_name
from jackal.games.dungeon.events import ChallengeKind
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.turn import end_turn
from jackal.games.dungeon.walking import ask_where
from jackal.games.dungeon.words import BONUS, DECLINE, DRIVE, OPEN, PAIRS, PUT, TO_HALL


def throw_pairs(s: CaveState, what: ChallengeKind, rival: int) -> bool:
    """DUN-H1, DUN-H2, DUN-H3, DUN-H4: the token is spent, three pairs are thrown; whether the instigator wins."""
    s.rival = rival
    s.challenged = True
    s.progress = True
    throws: list[int] = []
    against: list[int] = []
    won: list[bool] = []
    for _ in range(PAIRS):
        throws.append(s.throw())
        against.append(s.throw())
        won.append(throws[-1] >= against[-1])
    wins = won.count(True) >= 2
    if s.tell:
        winner = s.seat if wins else rival
        befalls = blow(rival, s.seat)
        s.tell(events.Challenge(what, s.seat, rival, throws, against, won, winner, befalls))
    return wins


# The bet ------------------------------------------------------------------------------------------------------------


def bet(s: CaveState, rival: int) -> None:
    """DUN-B2, DUN-B3: the winner may put a coin of the loser's on a hall, if there is one for it."""
    s.bets[s.seat] -= 1
    wins = throw_pairs(s, "bet", rival)
    halls = open_halls(s)
    if halls:
        s.question(PUT, s.seat if wins else rival)
    else:
        after_bet(s, wins)


def open_halls(s: CaveState) -> list[int]:
    """DUN-B2: the nodes of halls without a coin on which neither of the two stands."""
    return [node for node in s.cave.halls if barred_put(s, node) == OPEN]


def barred_put(s: CaveState, node: int) -> str:
    """DUN-C3, DUN-B2: a hall without a coin on which neither of the two stands."""
    hall = s.cave.hall[node]
    if hall == NOWHERE or s.gold >> hall & 1:
        return "DUN-C3"
    return "DUN-B2" if node in (s.place[s.seat], s.place[s.rival]) else OPEN


def puts(s: CaveState) -> list[int]:
    """DUN-D9."""
    return [TO_HALL + node for node in open_halls(s)] + [DECLINE]


def put(s: CaveState, action: int) -> None:
    winner = s.decider
    loser = s.rival if winner == s.seat else s.seat
    if action == DECLINE:
        if s.tell:
            s.tell(events.Decline(winner, loser, blow(loser, winner)))
    else:
        node = action - TO_HALL
        s.coins[loser] -= 1
        s.gold |= 1 << s.cave.hall[node]
        if s.tell:
            cell = cell_name(s.cave.cell[s.cave.of[node]])
            s.tell(events.Put(winner, loser, cell, blow(loser, winner)))
    after_bet(s, winner == s.seat)


def after_bet(s: CaveState, wins: bool) -> None:
    """DUN-B4, DUN-B5: an instigator who won has a bonus move, unless he is mired (DUN-O5).

    DUN-D10; DUN-B6: a defender who won has none, and nobody is moved.
    """
    if wins and not s.is_mired(s.seat):
        die = s.throw()
        if s.tell:
            s.tell(events.Die(seat=s.seat, what="bonus", face=die))
        ask_where(s, BONUS, s.seat, die)
    else:
        ask_act(s)


# Bats ---------------------------------------------------------------------------------------------------------------


def bats(s: CaveState, rival: int) -> None:
    """DUN-F2: the winner throws a die and drives the loser; who is mired stays (DUN-O5).

    DUN-D11, DUN-F3: along his own tunnels. DUN-F4: he takes and loses nothing. DUN-F5: mud ends the drive.
    """
    s.bats[s.seat] -= 1
    wins = throw_pairs(s, "bats", rival)
    loser = rival if wins else s.seat
    if not s.is_mired(loser):
        winner = s.seat if wins else rival
        die = s.throw()
        if s.tell:
            s.tell(events.Die(seat=winner, what="drive", face=die))
        ask_where(s, DRIVE, winner, die)
    elif wins:
        if s.tell:
            s.tell(events.Stuck(loser, blow(loser, s.seat)))
        ask_act(s)
    else:
        if s.tell:
            s.tell(events.Stuck(loser, blow(loser, s.seat)))
        end_turn(s)
