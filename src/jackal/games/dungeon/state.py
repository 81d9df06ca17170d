"""A position of Dungeon: the cave, who stands where with what, and the question in progress; flat and cheap to copy."""

from jackal.core.chance import Chance
from jackal.core.event import Tell
from jackal.core.game import Outcome, State, rank_sides, team_views
from jackal.core.options import Value
from jackal.games.dungeon import events
from jackal.games.dungeon.cave import ENTRANCE_NODE, NOWHERE, Cave
from jackal.games.dungeon.tiles import GOLD, TILES
from jackal.games.dungeon.words import DRIVE, FACES, NO_TILE, NOBODY, OVER, SETUP, TOO_FAR, UNKNOWN


class CaveState(State):
    """Lists are by seat. Those marked shared are never changed in place, only replaced, and copies share them."""

    seats: int
    options: dict[str, Value]  # shared
    allied: bool
    cap: int  # rounds, DUN-E5
    need: int  # DUN-V1, DUN-O12
    chance: Chance
    cave: Cave
    owns_cave: bool  # false while a copy may look at the same cave
    gold: int  # mask of the halls with a coin, by their number
    supply: int
    lost: int  # coins that left the game, DUN-E8
    stack: list[int]  # shared; the next tile is the last of those left
    left: int
    hands: list[list[int]]  # shared, DUN-O6
    place: list[int]  # the node where the pirate stands, NOWHERE before the setup is over and after leaving
    coins: list[int]
    bets: list[int]
    bats: list[int]
    mired: int  # mask, DUN-O4
    gone: int  # mask of those who left
    leaving: int  # mask of those who leave when this turn is over, DUN-E9
    first: int
    began: int  # who had the first turn of this round, DUN-O21
    seat: int  # whose turn it is
    turn: int  # turns so far
    idle: int  # turns without progress, DUN-E4
    progress: bool  # made in this turn
    due: bool  # the own move ended here, and no coin was taken since (DUN-C2)
    challenged: bool  # a token was spent in this turn (DUN-T9)
    passed: bool  # coins were passed in this turn (DUN-O16)
    ask: int
    decider: int
    tile: int  # the one to be laid
    steps: int  # how far the pirate in question may go
    opened: bool  # the passage, DUN-W3
    rival: int  # the defender of the challenge in progress; in a vote who proposed it
    proposed: list[int]  # shared; the turn of the last proposal to end
    reason: str

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.tell: Tell = None
        self.legal: list[int] | None = None
        self.explorable = UNKNOWN
        """Whether a tile of the stack fits anywhere (DUN-P9): 1, 0, or UNKNOWN until somebody asks."""

    def clear(self) -> None:
        """Nothing is dealt yet."""
        seats = self.seats
        self.gold = 0
        self.lost = 0
        self.stack = []
        self.left = 0
        self.hands = [[] for _ in range(seats)]
        self.place = [NOWHERE] * seats
        self.coins = [0] * seats
        self.mired = 0
        self.gone = 0
        self.leaving = 0
        self.first = 0
        self.began = 0
        self.seat = 0
        self.turn = 0
        self.idle = 0
        self.progress = False
        self.due = False
        self.challenged = False
        self.passed = False
        self.ask = SETUP
        self.decider = 0
        self.tile = NO_TILE
        self.steps = 0
        self.opened = False
        self.rival = NOBODY
        self.reason = ""

    def copy_into(self, twin: "CaveState") -> None:
        self.owns_cave = False
        twin.owns_cave = False
        twin.options = self.options
        twin.allied = self.allied
        twin.cap = self.cap
        twin.need = self.need
        twin.chance = self.chance.copy()
        twin.cave = self.cave
        twin.gold = self.gold
        twin.supply = self.supply
        twin.lost = self.lost
        twin.stack = self.stack
        twin.left = self.left
        twin.hands = self.hands
        twin.place = self.place[:]
        twin.coins = self.coins[:]
        twin.bets = self.bets[:]
        twin.bats = self.bats[:]
        twin.mired = self.mired
        twin.gone = self.gone
        twin.leaving = self.leaving
        twin.first = self.first
        twin.began = self.began
        twin.seat = self.seat
        twin.turn = self.turn
        twin.idle = self.idle
        twin.progress = self.progress
        twin.due = self.due
        twin.challenged = self.challenged
        twin.passed = self.passed
        twin.ask = self.ask
        twin.decider = self.decider
        twin.tile = self.tile
        twin.steps = self.steps
        twin.opened = self.opened
        twin.rival = self.rival
        twin.proposed = self.proposed
        twin.reason = self.reason
        twin.legal = self.legal
        twin.explorable = self.explorable

    # Questions about the position -----------------------------------------------------------------------------------

    def is_in(self, seat: int) -> bool:
        """Whether the seat is still in the game."""
        return not self.gone >> seat & 1

    def players(self) -> int:
        return self.seats - self.gone.bit_count()

    def partner(self, seat: int) -> int:
        """DUN-O11: the one opposite, as long as he is in the game."""
        if not self.allied:
            return NOBODY
        other = (seat + self.seats // 2) % self.seats
        return other if self.is_in(other) else NOBODY

    def coins_of_side(self, seat: int) -> int:
        """DUN-O12."""
        other = self.partner(seat)
        return self.coins[seat] + (self.coins[other] if other != NOBODY else 0)

    def is_out(self, seat: int) -> bool:
        """DUN-V2, DUN-O13: the seat, and its partner, stand on the entrance with enough coins.

        DUN-V6: with too few one plays on.
        """
        if self.place[seat] != ENTRANCE_NODE or self.coins_of_side(seat) < self.need:
            return False
        other = self.partner(seat)
        return other == NOBODY or self.place[other] == ENTRANCE_NODE

    def is_mired(self, seat: int) -> bool:
        return bool(self.mired >> seat & 1)

    def on_tile(self, seat: int) -> int:
        """The number of the tile where the pirate of a seat stands."""
        return self.cave.of[self.place[seat]]

    def coin_under(self, seat: int) -> bool:
        """Whether a coin lies where the pirate stands (DUN-G10)."""
        hall = self.cave.hall[self.place[seat]]
        return hall != NOWHERE and bool(self.gold >> hall & 1)

    def held_tiles(self) -> int:
        """Tiles in all hands."""
        return sum([len(hand) for hand in self.hands])

    def next_in(self, seat: int) -> int:
        """The next seat clockwise that is in the game."""
        after = (seat + 1) % self.seats
        while self.gone >> after & 1:
            after = (after + 1) % self.seats
        return after

    def up_next(self, seat: int) -> int:
        """DUN-S9: whose turn comes after a seat's; DUN-O21: who began the round begins no second one, he ends it."""
        after = self.next_in(seat)
        return self.next_in(self.began) if self.options["lead_passes"] and self.ends_round(seat) else after

    def turns_until(self, seat: int) -> int:
        """How many turns are over before it is the seat's, if nobody leaves."""
        wait = (seat - self.seat) % self.seats
        left = (self.began - 1 - self.seat) % self.seats
        if wait <= left or not self.options["lead_passes"]:
            return wait
        return left + 1 + (seat - self.began - 1) % self.seats

    def ends_round(self, seat: int) -> bool:
        """Whether everybody in the game has had his turn of the round after the seat's."""
        after, began = (self.next_in(seat) - seat - 1) % self.seats, (self.began - seat - 1) % self.seats
        return began <= after

    def head_start(self) -> int:
        """DUN-O20: in the first round, the steps that a throw has more than its die."""
        return self.turn if self.turn < self.seats and self.options["head_start"] else 0

    def walker(self) -> int:
        """Whose pirate the question is about: of a drive the loser's."""
        if self.ask == DRIVE and self.decider == self.seat:
            return self.rival
        return self.seat

    def standing(self, reason: str) -> Outcome:
        """DUN-E2: coins, then the way home; the winner by the exit, or who is left, comes first."""
        far = self.cave.distances(ENTRANCE_NODE)
        merits = [self.merit(seat, far, reason) for seat in range(self.seats)]
        scores = [merit[1] for merit in merits]
        return Outcome(reason, tuple(scores), tuple(rank_sides(merits, self.teams())))

    def teams(self) -> list[list[int]]:
        """DUN-O11."""
        pairs = self.seats // 2 if self.allied else 0
        return [[seat, seat + self.seats // 2] for seat in range(pairs)]

    def own_scores(self) -> list[int]:
        """DUN-O12: each partner holds his own coins."""
        return self.coins[:]

    def merit(self, seat: int, far: list[int], reason: str) -> tuple[int, int, int]:
        """What a side is ranked by: whether it has won, its coins, its distance as a negative number."""
        mates = [seat, (seat + self.seats // 2) % self.seats] if self.allied else [seat]
        here = [mate for mate in mates if self.is_in(mate)]
        won = (reason == "exit" and any(self.is_out(mate) for mate in here)) or (reason == "left" and len(here) > 0)
        way = 0 if here else TOO_FAR
        for mate in here:
            steps = far[self.place[mate]] if self.place[mate] != NOWHERE else 0
            way += TOO_FAR if steps == NOWHERE else steps
        return int(won), sum([self.coins[mate] for mate in mates]), -min(way, TOO_FAR)

    # Verbs ----------------------------------------------------------------------------------------------------------

    def throw(self) -> int:
        """One die."""
        return 1 + self.chance.pick(FACES)

    def lay(self, tile: int, turn: int, cell: int) -> None:
        """Put a tile into the cave; a gold hall gets its coin (DUN-C1, DUN-S7, DUN-O10)."""
        if not self.owns_cave:
            self.cave = self.cave.copy()
            self.owns_cave = True
        self.cave.lay(tile, turn, cell)
        self.explorable = UNKNOWN
        if TILES[tile].kind == GOLD and self.supply:
            self.supply -= 1
            self.gold |= 1 << (len(self.cave.halls) - 1)

    def question(self, ask: int, decider: int) -> None:
        self.ask = ask
        self.decider = decider

    def finish(self, reason: str) -> None:
        self.ask = OVER
        self.decider = NOBODY
        self.rival = NOBODY
        self.leaving = 0  # it is over for everybody
        self.reason = reason
        if self.tell:
            outcome = self.standing(reason)
            scores, ranks, teams = list(outcome.scores), list(outcome.ranks), team_views(self, outcome) or None
            self.tell(events.Over(reason=reason, scores=scores, ranks=ranks, teams=teams))
