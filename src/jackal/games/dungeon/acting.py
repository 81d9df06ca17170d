"""The action phase (DUN-T8): take the coin underfoot, share with a partner, or challenge somebody."""

from jackal.games.dungeon import events
from jackal.games.dungeon.cave import cell_name
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.turn import end_turn
from jackal.games.dungeon.words import ACT, BATS, BET, END, GET, GIVE, NOBODY, TAKE


def ask_act(s: CaveState) -> None:
    """DUN-T10: a turn with nothing left but to end it ends by itself."""
    s.rival = NOBODY
    s.question(ACT, s.seat)
    s.legal = acts(s)
    if len(s.legal) == 1:
        s.legal = None
        end_turn(s)


def acts(s: CaveState) -> list[int]:
    """DUN-D8."""
    found = [TAKE] if s.due and s.coin_under(s.seat) else []
    if not s.challenged:
        challenges(s, found)
    if s.allied and not s.passed:
        passes(s, found)
    found.append(END)
    return found


def challenges(s: CaveState, found: list[int]) -> None:
    """DUN-B1, DUN-F1: bets with whoever stands on the same tile, bats for anybody; never the partner (DUN-O14)."""
    seat = s.seat
    partner = s.partner(seat)
    if s.bets[seat] and s.coins[seat]:
        tile = s.on_tile(seat)
        for other in range(s.seats):
            if other != seat and other != partner and s.coins[other] and s.is_in(other) and s.on_tile(other) == tile:
                found.append(BET + other)
    if s.bats[seat]:
        for other in range(s.seats):
            if other != seat and other != partner and s.is_in(other):
                found.append(BATS + other)


def passes(s: CaveState, found: list[int]) -> None:
    """DUN-O15, DUN-O16: any number of coins, either way, between partners on the same node."""
    partner = s.partner(s.seat)
    if partner == NOBODY or s.place[partner] != s.place[s.seat]:
        return
    for coins in range(1, s.coins[s.seat] + 1):
        found.append(GIVE + coins)
    for coins in range(1, s.coins[partner] + 1):
        found.append(GET + coins)


def take(s: CaveState) -> None:
    """DUN-C2: one coin for each end of an own move. DUN-C4: also one that came to lie under him, in his own turn."""
    node = s.place[s.seat]
    s.gold &= ~(1 << s.cave.hall[node])
    s.coins[s.seat] += 1
    s.due = False
    s.progress = True
    if s.tell:
        cell = cell_name(s.cave.cell[s.cave.of[node]])
        s.tell(events.Coin(seat=s.seat, cell=cell, coins=s.coins[s.seat]))
    ask_act(s)


def share(s: CaveState, action: int) -> None:
    """DUN-O16, DUN-O17: without asking; the sum of the pair stays what it was, so nobody wins by it."""
    partner = s.partner(s.seat)
    giver, taker = (s.seat, partner) if action < GET else (partner, s.seat)
    coins = action - (GIVE if action < GET else GET)
    s.coins[giver] -= coins
    s.coins[taker] += coins
    s.passed = True
    if s.tell:
        s.tell(events.Share(seat=giver, to=taker, count=coins))
    ask_act(s)
