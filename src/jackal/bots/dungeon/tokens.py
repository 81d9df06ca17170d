"""When a token is well spent: what a bet or bats bring in the mean, in turns."""

from typing import Final

from jackal.bots.dungeon.outlook import CaveOutlook
from jackal.core.game import Action
from jackal.games.dungeon.words import BATS, BET, END, FACES, GIVE

WINS: Final = 29106 / 46656  # DUN-H4
LEAST_GAIN: Final = 0.2  # turns; below that a token is kept for later
BONUS: Final = 0.9  # turns that a free walk saves
AHEAD: Final = 1.0  # what a turn of an opponent's counts who is nearer to victory than oneself,
BEHIND: Final = 0.25  # of another,
URGENT: Final = 4.0  # and of one who is nearly out
NEARLY: Final = 2.0  # turns


def best_challenge(outlook: CaveOutlook, actions: list[Action]) -> Action:
    """The challenge that gains most, if it gains enough; otherwise the turn ends."""
    best, most = END, LEAST_GAIN
    for action in actions:
        if BET <= action < GIVE:
            gain = bats_gain(outlook, action - BATS) if action >= BATS else bet_gain(outlook, action - BET)
            if gain > most:
                best, most = action, gain
    return best


def now(outlook: CaveOutlook, seat: int) -> float:
    return outlook.turns(seat, outlook.s.place[seat])


def weight(outlook: CaveOutlook, rival: int) -> float:
    """How much the turns of an opponent matter."""
    if now(outlook, rival) <= NEARLY:
        return URGENT
    return AHEAD if now(outlook, rival) <= now(outlook, outlook.s.seat) else BEHIND


def bats_gain(outlook: CaveOutlook, rival: int) -> float:
    """DUN-F2: the loser is driven where it hurts most."""
    seat = outlook.s.seat
    return WINS * weight(outlook, rival) * driven(outlook, rival) - (1 - WINS) * driven(outlook, seat)


def driven(outlook: CaveOutlook, seat: int) -> float:
    """The turns that a drive costs a seat, in the mean."""
    s = outlook.s
    if s.is_mired(seat):
        return 0.0
    worst = [
        max([outlook.turns(seat, node) for node in s.cave.within(s.place[seat], face)]) for face in range(1, FACES + 1)
    ]
    return sum(worst) / FACES - now(outlook, seat)


def bet_gain(outlook: CaveOutlook, rival: int) -> float:
    """DUN-B2, DUN-B4: a coin of the loser's lies on a hall of the winner's choice, and the instigator walks on."""
    s = outlook.s
    seat = s.seat
    mine, theirs, care = now(outlook, seat), now(outlook, rival), weight(outlook, rival)
    bonus = 0.0 if s.is_mired(seat) else BONUS
    here, there = s.place[seat], s.place[rival]
    halls = [node for node in s.cave.halls if node not in outlook.gold and node not in (here, there)]
    if not halls:
        return WINS * bonus
    won = max(
        mine - outlook.turns(seat, here, added=hall) + care * (outlook.turns(rival, there, -1, added=hall) - theirs)
        for hall in halls
    )
    lost = max(
        outlook.turns(seat, here, -1, added=hall) - mine + care * (theirs - outlook.turns(rival, there, added=hall))
        for hall in halls
    )
    return WINS * (won + bonus) - (1 - WINS) * lost
