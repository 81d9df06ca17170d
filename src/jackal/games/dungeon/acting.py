"""The action phase (DUN-T8): take the coin underfoot, share with a partner, or challenge somebody."""

from jackal.core.event import blow
from jackal.games.dungeon import events
from jackal.games.dungeon.cave import cell_name
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.turn import end_turn
from jackal.games.dungeon.words import ACT, BATS, BET, END, GET, GIVE, NOBODY, OPEN, TAKE


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


def barred_take(s: CaveState) -> str:
    """DUN-C2, DUN-C3: one coin for each end of an own move, if one lies here."""
    if not s.due:
        return "DUN-C2"
    return OPEN if s.coin_under(s.seat) else "DUN-C3"


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


def barred_challenge(s: CaveState, rival: int, tokens: list[int]) -> str:
    """DUN-H1, DUN-O14, DUN-T9: another player in the game who is no partner, with a token, once a turn."""
    if not 0 <= rival < s.seats or rival == s.seat or not s.is_in(rival):
        return "DUN-H1"
    if rival == s.partner(s.seat):
        return "DUN-O14"
    if s.challenged:
        return "DUN-T9"
    return OPEN if tokens[s.seat] else "DUN-H1"


def barred_bet(s: CaveState, rival: int) -> str:
    """DUN-B1: on the same tile, each with a coin."""
    return barred_challenge(s, rival, s.bets) or (OPEN if BET + rival in acts(s) else "DUN-B1")


def barred_bats(s: CaveState, rival: int) -> str:
    """DUN-F1: wherever the two are."""
    return barred_challenge(s, rival, s.bats)


def passes(s: CaveState, found: list[int]) -> None:
    """DUN-O15, DUN-O16: any number of coins, either way, between partners on the same node."""
    if barred_sharing(s) != OPEN:
        return
    for coins in range(1, s.coins[s.seat] + 1):
        found.append(GIVE + coins)
    for coins in range(1, s.coins[s.partner(s.seat)] + 1):
        found.append(GET + coins)


def barred_sharing(s: CaveState) -> str:
    """DUN-O15, DUN-O16: between partners on the same node, once a turn."""
    partner = s.partner(s.seat)
    if partner == NOBODY or s.place[partner] != s.place[s.seat]:
        return "DUN-O15"
    return "DUN-O16" if s.passed else OPEN


def barred_giving(s: CaveState, coins: int) -> str:
    """DUN-O16: no more than one has."""
    return barred_sharing(s) or (OPEN if 1 <= coins <= s.coins[s.seat] else "DUN-O16")


def barred_getting(s: CaveState, coins: int) -> str:
    """DUN-O16: no more than the partner has."""
    return barred_sharing(s) or (OPEN if 1 <= coins <= s.coins[s.partner(s.seat)] else "DUN-O16")


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
        s.tell(events.Share(seat=giver, to=taker, count=coins, befalls=blow(taker, giver)))
    ask_act(s)
