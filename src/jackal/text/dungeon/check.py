"""Whether a position of Dungeon can be: every tile and coin once, everybody where he could have got to."""

from typing import Final

from jackal.core.first import first_seat
from jackal.core.said import said
from jackal.games.dungeon.cave import NOWHERE, Cave
from jackal.games.dungeon.challenge import open_halls
from jackal.games.dungeon.course import DungeonState
from jackal.games.dungeon.laying import places
from jackal.games.dungeon.leaving import is_one_side
from jackal.games.dungeon.tiles import TILES
from jackal.games.dungeon.words import (
    BONUS,
    COINS,
    COLOURS,
    DRIVE,
    FACES,
    GO,
    MOVE,
    NO_TILE,
    NOBODY,
    OVER,
    PLACE,
    PREPARED,
    PUT,
    QUIET_ROUNDS,
    SETUP,
    STEP,
    TOKENS,
    VOTE,
)
from jackal.text.head import Written

REASONS: Final = ("exit", "quiet", "cap", "vote", "left")


def check_position(s: DungeonState, written: Written) -> None:
    """The first thing that is wrong is told, at its line."""
    for check, *keys in (
        (check_first, "first"),
        (check_round, "round"),
        (check_seats, "proposed"),
        (check_tiles, "stack", "ask", "cave"),
        (check_coins, "supply", "gold"),
        (check_pirates, "ask"),
        (check_over, "over"),
        (check_turn, "turn", "absent", "ask"),
        (check_question, "ask"),
    ):
        fault = check(s)
        if fault:
            raise written.refused(fault, *keys)


def check_first(s: DungeonState) -> str:
    """DUN-S5: whom the table has agreed on."""
    agreed = first_seat(s.options, s.seats, s.first)
    if s.first == agreed:
        return ""
    return said("{first} is first, but by option first {agreed} begins", first=COLOURS[s.first], agreed=COLOURS[agreed])


def check_round(s: DungeonState) -> str:
    if s.options["lead_passes"] or s.began == (s.first if s.is_in(s.first) else s.next_in(s.first)):
        return ""
    return "every round begins with who is first, unless by option lead_passes (DUN-O21)"


def check_seats(s: DungeonState) -> str:
    for seat in range(s.seats):
        has = s.coins[seat] or s.bets[seat] or s.bats[seat] or s.hands[seat] or s.place[seat] != NOWHERE
        if not s.is_in(seat) and (has or s.is_mired(seat) or s.leaving >> seat & 1):
            return said("{who} has left, and has nothing here any more (DUN-E8)", who=COLOURS[seat])
        if max(s.bets[seat], s.bats[seat]) > TOKENS:
            return said("{who} has more than {most} tokens of a kind (DUN-S3)", who=COLOURS[seat], most=TOKENS)
        if s.hands[seat] and not s.options["five_tiles"]:
            return said("{who} has tiles of his own, which only five_tiles brings (DUN-O6)", who=COLOURS[seat])
        if s.proposed[seat] > s.turn:
            template = "seat {seat} proposed the end in turn {turn}, which is still to come"
            return said(template, seat=seat + 1, turn=s.proposed[seat])
    return ""


def check_tiles(s: DungeonState) -> str:
    """DUN-I2; tiles that are nowhere are out of the game."""
    everywhere = [*s.cave.tile, *s.stack[: s.left], *[tile for hand in s.hands for tile in hand]]
    if s.tile != NO_TILE:
        everywhere.append(s.tile)
    for tile, row in enumerate(TILES):
        if everywhere.count(tile) > row.copies:
            return said(
                "tile {tile} is there {count} times, the box has {copies} (DUN-I2)",
                tile=tile,
                count=everywhere.count(tile),
                copies=row.copies,
            )
    return ""


def check_coins(s: DungeonState) -> str:
    """DUN-I1, as far as a position tells."""
    total = s.gold.bit_count() + sum(s.coins) + s.supply + s.lost
    if total == COINS and s.supply >= 0:
        return ""
    who = next((COLOURS[seat] for seat in range(s.seats) if s.coins[seat] > COINS), "")
    return said(
        "there are {total} coins in all, not {most} (DUN-Q7)", total=total - min(s.supply, 0), most=COINS, who=who
    )


def check_pirates(s: DungeonState) -> str:
    homes = comes_home(s.cave)
    for seat in range(s.seats):
        place = s.place[seat]
        if place == NOWHERE:
            if s.is_in(seat) and s.ask not in (SETUP, OVER):
                return said("{who} is nowhere", who=COLOURS[seat])
            continue
        if s.ask == SETUP:
            return "the pirates go in when the first tiles lie (DUN-S8)"
        if not homes[place]:
            return said("{who} could never have got there (DUN-I6)", who=COLOURS[seat])
        if s.is_mired(seat) and not s.cave.muddy[place]:
            return said("{who} is mired where no mud is (DUN-I13)", who=COLOURS[seat])
        if s.ask != OVER and s.is_out(seat):
            return said("{who} stands on the entrance with enough coins: the game is over (DUN-I10)", who=COLOURS[seat])
    return ""


def comes_home(cave: Cave) -> list[bool]:
    """DUN-I6: by node, whether the entrance can be regained by walks and dives."""
    found = cave.home[:]
    nodes = [node for node, home in enumerate(found) if home]
    for node in nodes:
        for to in cave.joined[node] + (cave.mouths if node in cave.mouths else []):
            if not found[to]:
                found[to] = True
                nodes.append(to)
    return found


def check_over(s: DungeonState) -> str:
    if s.ask != OVER:
        return ""
    if s.reason not in REASONS:
        return said("the end is one of {known}; got '{got}'", known=", ".join(REASONS), got=s.reason)
    if (s.reason == "exit") != any(s.is_out(seat) for seat in range(s.seats) if s.is_in(seat)):
        return "a game ends by exit when somebody stands on the entrance with enough coins, and only then (DUN-V2)"
    if (s.reason == "left") != is_one_side(s):
        return "a game ends by left when one side is left, and only then (DUN-E8)"
    if s.leaving or s.tile != NO_TILE:
        return "a game that is over waits for nothing"
    return ""


def check_turn(s: DungeonState) -> str:
    if s.ask == OVER:
        return ""
    if is_one_side(s):
        return "with one side left the game is over (DUN-E8)"
    if not s.is_in(s.seat) or not s.is_in(s.decider) or s.leaving >> s.decider & 1:
        return "whoever has left decides nothing (DUN-E9)"
    if s.idle > s.turn:
        return said(
            "idle={idle}: that is more turns than were played, number={turn} (DUN-E4)", idle=s.idle, turn=s.turn
        )
    if s.idle >= QUIET_ROUNDS * s.players():
        most = QUIET_ROUNDS * s.players() - 1
        return said("idle={idle}: after {most} such turns the next ends the game (DUN-E4)", idle=s.idle, most=most)
    if s.cap and s.turn >= s.cap * s.seats:
        return "the last round is over (DUN-E5)"
    if s.is_mired(s.seat) and s.ask in (MOVE, PLACE, STEP, GO):
        return said("{who} is no longer mired when his turn begins (DUN-O4)", who=COLOURS[s.seat])
    if s.passed and not s.allied:
        return "only partners pass coins (DUN-O15)"
    if s.ask in (SETUP, MOVE, PLACE, STEP, GO, VOTE) and (s.due or s.challenged or s.passed):
        return "nothing of the action phase comes before the movement is over (DUN-T1)"
    return ""


def check_question(s: DungeonState) -> str:
    """What is asked is asked of the right one, and has an answer."""
    if s.ask == OVER:
        return ""
    if (s.tile != NO_TILE) != (s.ask in (SETUP, PLACE)):
        return "a tile is to be laid when a place for it is asked for, and only then: ask: place tile=45"
    if s.ask == SETUP and (len(s.cave.tile) > PREPARED or s.turn):
        return said("{count} tiles are laid before the first turn (DUN-S6)", count=PREPARED)
    if s.tile != NO_TILE and not places(s, s.tile, s.left + s.held_tiles()):
        return said("tile {tile} fits nowhere (DUN-P7)", tile=s.tile)
    most = FACES + s.head_start() if s.ask == GO else FACES
    steps = (1, 1) if s.ask == STEP else (1, most) if s.ask in (GO, BONUS, DRIVE) else (0, 0)
    if not steps[0] <= s.steps <= steps[1]:
        return "how far a pirate goes a die has said: ask: go steps=3"
    if s.opened and (s.ask != GO or s.place[s.seat] not in s.cave.mouths or len(s.cave.mouths) < 2):
        return "the passage opens for who dives (DUN-W1)"
    return check_rivals(s)


def check_rivals(s: DungeonState) -> str:
    """Who decides, and with whom a challenge is."""
    seats = (s.seat, s.rival) if s.ask in (PUT, DRIVE) else (s.seat,)
    if s.ask == VOTE:
        proposed = s.rival == s.seat != s.decider and s.proposed[s.seat] == s.turn
        return "" if proposed else "a vote was proposed in this turn, and others answer (DUN-E6)"
    if s.decider not in seats:
        return "that is not for this seat to decide (DUN-D12)"
    if s.ask not in (PUT, BONUS, DRIVE):
        return "" if s.rival == NOBODY else "a rival there is in a challenge (DUN-H1)"
    if s.rival in (NOBODY, s.seat, s.partner(s.seat)) or not s.is_in(s.rival) or not s.challenged:
        return "a challenge is with another player, and a token was spent for it (DUN-H1, DUN-O14)"
    return check_challenge(s)


def check_challenge(s: DungeonState) -> str:
    loser = s.seat if s.decider != s.seat else s.rival
    if s.ask == PUT and (not s.coins[loser] or not open_halls(s) or s.on_tile(s.seat) != s.on_tile(s.rival)):
        return "a bet is between two on one tile, for a coin that can be put on a hall (DUN-B1, DUN-B2)"
    if (s.ask == DRIVE and s.is_mired(loser)) or (s.ask == BONUS and s.is_mired(s.seat)):
        return "who is mired goes nowhere (DUN-O5)"
    return ""
