"""The state of an island game and the few verbs that keep it in order."""

from jackal.core.chance import Chance
from jackal.core.errors import IllegalAction, NotYourTurn, told
from jackal.core.event import Tell
from jackal.core.game import REFUSE, Outcome, State
from jackal.core.options import Value
from jackal.core.said import said
from jackal.islands import events, sides
from jackal.islands.blows import upon
from jackal.islands.field import NOWHERE, Field
from jackal.islands.rows import Asking, Own, Rules, Voyage
from jackal.islands.steps import Step, Steps
from jackal.islands.words import (
    ACTING,
    ASK_VOTE,
    DEAD,
    DIZZY,
    DOWN,
    HOLD,
    LABYRINTH,
    NOT_ASKED,
    ONCE,
    OVER,
    REELING,
    STANDING,
    TAMES,
    UP,
    USED,
    WILD,
    verb_of,
)


class IslandState(State):
    """A position of an island game. Lists marked shared are never changed in place, only replaced, as tuples are.

    ISL-G1, ISL-G11: every coin is in the supply, at a place, delivered or lost.
    """

    __slots__ = (
        *("rules", "options", "chance", "field", "tile", "turned", "terrain", "box", "seen", "taken", "face", "coins"),
        *("crews", "owner", "allies", "friends", "mates", "crew_of", "proposed", "own", "gifts", "gifted", "called"),
        *("voyage", "place", "lying", "here", "ship", "purse", "powers", "supply", "least", "lost", "meek", "beast"),
        *("first", "crew", "controller", "turn", "idle", "swayed", "sway", "stage", "asked", "decider", "about"),
        *("waiting", "absent", "reason", "mover", "came", "cargo", "spent", "rolls", "tell", "legal"),
    )
    rules: Rules
    options: dict[str, Value]
    chance: Chance
    field: Field
    # The tiles, by cell. Shared: tile, turned, terrain, box, seen, taken.
    tile: list[int]
    turned: list[int]
    terrain: list[int]
    box: list[tuple[int, int]]  # (terrain, tile) pairs left out
    seen: list[int]  # mask of the seats that peeked at the tile
    taken: list[tuple[int, int, int]]  # (terrain, tile, mask of the seats that know it) of tiles that left the field
    face: list[int]
    coins: dict[int, int]  # by place
    # The crews. Shared: owner, allies, friends, mates, crew_of, proposed, powers, gifts, called.
    crews: int
    owner: list[int]  # the seat of each crew
    allies: list[int]  # mask of the crews friendly to each crew, itself among them
    friends: list[int]  # mask of the friendly pieces of each crew
    mates: list[list[int]]  # the pieces of each crew
    crew_of: list[int]  # by piece; -1 while it belongs to nobody
    proposed: list[int]  # by seat, the turn of its last proposal to end
    own: list[Own | None]  # what parts keep of their own, by slot; shared, see `keep`
    gifts: list[int]  # by piece, what it is like by its ability
    gifted: int  # all of them together
    called: list[str]  # by piece, the name that its player gave it
    voyage: Voyage | None
    place: list[int]  # by piece
    lying: list[int]  # by piece
    here: list[int]  # by cell, mask of the pieces on it
    ship: list[int]  # by crew, its cell
    purse: list[int]  # by crew, coins delivered
    powers: list[int]  # by crew, what it is like
    supply: int
    least: int  # coins that everybody knows to have been laid
    lost: int
    meek: int  # mask of pieces that neither attack nor are attacked
    beast: int  # cell of a beast: no coin goes there, and `rules.caught` says what becomes of who does
    # The turn.
    first: int
    crew: int
    controller: int
    turn: int
    idle: int  # turns without a flip, a delivery or a lost coin
    swayed: int  # turns to come in which another seat decides
    sway: int  # which one: NEXT or BEFORE
    stage: int
    asked: int  # the open question: what is asked, or NOT_ASKED
    decider: int
    about: int
    waiting: tuple[Asking, ...]  # questions that wait until that one is answered
    absent: int  # mask of the seats that left
    reason: str
    # The chain in progress.
    mover: int
    came: Step
    cargo: int
    spent: Steps  # made since it set out, or since the last roll
    rolls: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tell: Tell = None
        self.legal: list[int] | None = None

    # The contract ---------------------------------------------------------------------------------------------------

    def actors(self) -> list[int]:
        return [] if self.stage == OVER else [self.decider]

    def actions(self, seat: int) -> list[int]:
        if self.stage == OVER:
            raise NotYourTurn("the game is over")
        if seat != self.decider:
            decider = self.decider + 1
            raise NotYourTurn(
                said("seat {seat} has nothing to decide now: seat {decider} decides", seat=seat + 1, decider=decider)
            )
        if self.legal is None:
            self.legal = self.rules.asks[self.asked](self)
        return self.legal

    def play(self, seat: int, action: int, tell: Tell = None) -> None:
        for legal in self.actions(seat):
            if legal == action:
                break
        else:
            lawful = self.rules.unlisted.get(verb_of(action))
            if lawful is None or not lawful(self, action):
                raise IllegalAction(
                    said("{number} is not a legal action of seat {seat} now", number=told(action), seat=seat + 1)
                )
        self.legal = None
        self.tell = tell
        self.rules.verbs[verb_of(action)](self, action)
        self.rules.proceed(self)
        self.tell = None

    def time_out(self, seat: int, tell: Tell = None) -> None:
        """What the rules do for who is late, and no to a vote."""
        legal = self.actions(seat)
        if tell:
            tell(events.Late(seat))
        self.play(seat, REFUSE if self.asked == ASK_VOTE else self.rules.late(self, legal), tell)

    def leave(self, seat: int, tell: Tell = None) -> None:
        self.rules.leave(self, seat, tell)

    def redeal(self, seat: int, chance: Chance) -> "IslandState":
        return self.rules.redeal(self, seat, chance)

    def idle_rounds(self) -> int:
        return self.idle // self.crews

    def part(self) -> int:
        return 0 if self.voyage is None else self.voyage.part(self)

    def set_chance(self, chance: Chance) -> None:
        self.chance = chance

    def copy(self) -> "IslandState":
        twin = IslandState(self.rules)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: "IslandState") -> None:
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.field = self.field
        twin.tile = self.tile
        twin.turned = self.turned
        twin.terrain = self.terrain
        twin.box = self.box
        twin.seen = self.seen
        twin.taken = self.taken
        twin.face = self.face[:]
        twin.coins = self.coins.copy()
        twin.crews = self.crews
        twin.owner = self.owner
        twin.allies = self.allies
        twin.friends = self.friends
        twin.mates = self.mates
        twin.crew_of = self.crew_of
        twin.proposed = self.proposed
        twin.own = self.own
        twin.gifts = self.gifts
        twin.gifted = self.gifted
        twin.called = self.called
        twin.voyage = self.voyage
        twin.place = self.place[:]
        twin.lying = self.lying[:]
        twin.here = self.here[:]
        twin.ship = self.ship[:]
        twin.purse = self.purse[:]
        twin.powers = self.powers
        twin.supply = self.supply
        twin.least = self.least
        twin.lost = self.lost
        twin.meek = self.meek
        twin.beast = self.beast
        twin.first = self.first
        twin.crew = self.crew
        twin.controller = self.controller
        twin.turn = self.turn
        twin.idle = self.idle
        twin.swayed = self.swayed
        twin.sway = self.sway
        twin.stage = self.stage
        twin.asked = self.asked
        twin.decider = self.decider
        twin.about = self.about
        twin.waiting = self.waiting
        twin.absent = self.absent
        twin.reason = self.reason
        twin.mover = self.mover
        twin.came = self.came
        twin.cargo = self.cargo
        twin.spent = self.spent
        twin.rolls = self.rolls
        twin.legal = self.legal

    def outcome(self) -> Outcome | None:
        if self.stage != OVER:
            return None
        return self.standing(self.reason) if self.voyage is None else self.voyage.outcome(self)

    @property
    def asks(self) -> tuple[Asking, ...]:
        """All questions that are open, the one to be answered first as the last."""
        return () if self.asked == NOT_ASKED else (*self.waiting, (self.asked, self.decider, self.about))

    @asks.setter
    def asks(self, asks: tuple[Asking, ...]) -> None:
        self.waiting = asks[:-1]
        self.asked, self.decider, self.about = asks[-1] if asks else (NOT_ASKED, NOWHERE, NOWHERE)

    # Questions about the position -----------------------------------------------------------------------------------

    def likes(self, cell: int) -> int:
        """What the tile of a cell is like now: a used tile is like an empty one (ISL-T5)."""
        return 0 if self.face[cell] == USED else self.rules.like[self.tile[cell]]

    def likes_for(self, piece: int, cell: int) -> int:
        """What it is like for a piece: a wild tile is empty for who tames it."""
        like = self.likes(cell)
        return 0 if like & WILD and self.gifts[piece] & TAMES else like

    def vehicle_at(self, cell: int) -> int:
        """The crew whose vehicle lies there, or -1."""
        for crew, ship in enumerate(self.ship):
            if ship == cell:
                return crew
        return -1

    def allied(self, crew: int, other: int) -> bool:
        """Whether crew `other` is friendly to `crew` (ISL-P5). ISL-P3: friends share any place."""
        return bool(self.allies[crew] >> other & 1)

    def on(self, place: int) -> int:
        """Mask of the pieces at a place: on a labyrinth those of that space only (ISL-F5)."""
        cell = place >> 3
        crowd = self.here[cell]
        if not crowd or self.face[cell] != UP or not self.rules.like[self.tile[cell]] & LABYRINTH:
            return crowd
        found = 0
        for piece in range(len(self.place)):
            if crowd >> piece & 1 and self.place[piece] == place:
                found |= 1 << piece
        return found

    def spot(self, piece: int) -> int:
        """The cell where a living piece is, aboard that of the vehicle."""
        place = self.place[piece]
        return place >> 3 if place >= 0 else self.ship[HOLD - place]

    def is_meek(self, piece: int) -> bool:
        """Whether it neither attacks nor is attacked."""
        return bool(self.meek >> piece & 1)

    def living(self, crew: int) -> int:
        """Living pieces of a crew; the meek do not count."""
        count = 0
        for piece in self.mates[crew]:
            if self.place[piece] != DEAD and not self.is_meek(piece):
                count += 1
        return count

    def standing(self, reason: str) -> Outcome:
        return sides.standing(self, reason)

    def teams(self) -> list[list[int]]:
        return sides.teams(self)

    def own_scores(self) -> list[int]:
        return sides.purses(self, self.purse) if self.voyage is None else self.voyage.own_scores(self)

    def stray(self) -> int:
        """The piece that belongs to no crew until it joins one, in games that have it."""
        return 3 * self.crews

    # Verbs ----------------------------------------------------------------------------------------------------------

    def put(self, piece: int, place: int) -> None:
        """Take a piece from where it is and put it elsewhere; nothing else happens. Who is dead is off the board."""
        # Compiled, `&=` and `|=` on an item of a list would be those of any object, not of a number.
        here, old = self.here, self.place[piece]
        if old >= 0:
            here[old >> 3] = here[old >> 3] & ~(1 << piece)
        self.place[piece] = place
        if place >= 0:
            here[place >> 3] = here[place >> 3] | 1 << piece

    def send_home(self, piece: int, why: str, nobodys: bool = False) -> None:
        """ISL-P6: aboard the own vehicle, never an ally's, standing, awake, empty-handed: that delivers nothing."""
        self.put(piece, HOLD - self.crew_of[piece])
        self.lying[piece] = STANDING
        if self.tell:
            self.tell(events.Home(piece, why, upon(self, piece, nobodys)))

    def kill(self, piece: int, why: str, nobodys: bool = False) -> None:
        self.put(piece, DEAD)
        self.lying[piece] = STANDING
        if self.tell:
            self.tell(events.Death(piece, why, self.owner[self.crew_of[piece]], upon(self, piece, nobodys)))

    def keep(self, slot: int, own: Own) -> None:
        """What a part keeps of its own is now this."""
        kept = self.own[:]
        kept[slot] = own
        self.own = kept

    def lay(self, place: int, coins: int) -> None:
        if coins:
            self.coins[place] = self.coins.get(place, 0) + coins

    def lift(self, place: int, coins: int) -> None:
        """Take coins off a place."""
        left = self.coins[place] - coins
        if left:
            self.coins[place] = left
        else:
            del self.coins[place]

    def deliver(self, crew: int) -> None:
        """ISL-G7: the coins in hand are that crew's for good."""
        if self.cargo:
            coins, self.cargo = self.cargo, 0
            self.purse[crew] += coins
            self.idle = 0
            if self.tell:
                self.tell(events.Deliver(crew=crew, coins=coins, piece=self.mover))

    def lose(self, why: str) -> None:
        """The coins in hand leave the game (ISL-G8)."""
        if self.cargo:
            coins, self.cargo = self.cargo, 0
            self.lost += coins
            self.idle = 0
            if self.tell:
                self.tell(events.Lost(coins=coins, piece=self.mover, why=why, befalls=upon(self, self.mover)))

    def lie_down(self, piece: int) -> None:
        """ISL-K12: through the crew's next turn, counted from its own turn or from another's."""
        self.lying[piece] = REELING if self.crew_of[piece] == self.crew and self.stage == ACTING else DIZZY

    def ask(self, what: int, decider: int, about: int = NOWHERE) -> None:
        if self.asked != NOT_ASKED:
            self.waiting = self.asks
        self.asked, self.decider, self.about = what, decider, about
        self.legal = None

    def answered(self) -> Asking:
        """The open question, which is asked no more."""
        asking = (self.asked, self.decider, self.about)
        if self.waiting:
            self.asks = self.waiting
        else:
            self.asked = NOT_ASKED
        return asking

    def flip(self, cell: int) -> None:
        """ISL-T4, ISL-T5: face up for good; a single-use tile is used at once."""
        tile = self.rules.tiles[self.tile[cell]]
        self.face[cell] = USED if tile.like & ONCE else UP
        self.idle = 0
        if tile.found is not None:
            tile.found(self, cell)
        if self.tell:
            self.tell(events.Flip(self.field.name(cell), tile.name, self.turned[cell], self.mover))

    def hidden(self) -> bool:
        """Whether any tile is still face down."""
        return any(self.face[cell] == DOWN for cell in self.field.land)
