"""What a race needs to know of a game: quick answers for everybody, when to stop, and what the chances are then."""

from typing import Final

from jackal.bots.chair import Chair
from jackal.bots.hourglass import Hourglass
from jackal.core.chance import FastChance
from jackal.core.compiling import mypyc_attr
from jackal.core.game import Action, Seat, State

NO_TRACE: Final = 0
"""Of a game in which nobody can come back to where he was."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Thinks about one decision of one seat, in positions that it imagines."""

    def __init__(self, chair: Chair, rounds: int) -> None:
        self.chair = chair
        self.seat: Seat = chair.seat
        self.rounds = rounds
        """How far it looks: to the end of one's own turn (0), or until one is up again so many times."""
        self.won = 0.0
        """The bare chance to win of the position that was judged last."""

    def hurry(self, glass: Hourglass) -> None:
        """Once it has run out its answers are as quick as they can be; where all are, there is nothing to do."""

    def candidates(self, actions: list[Action], width: int) -> list[Action]:
        """The actions worth a closer look, the best at first sight first."""
        raise NotImplementedError

    def imagine(self, seed: int) -> State:
        """A position that fits all the seat knows."""
        return self.chair.imagine(FastChance(seed))

    def answer(self, state: State, seat: Seat) -> Action:
        """What a seat would do there, found quickly and from what it knows alone."""
        raise NotImplementedError

    def is_settled(self, state: State) -> bool:
        """Whether the look ahead ends there."""
        raise NotImplementedError

    def chance(self, state: State) -> float:
        """The seat's chance to win, with what decides between equals; `won` is the chance alone."""
        raise NotImplementedError

    def trace(self, action: Action) -> int:
        """A number that is the same when the seat's own side of the position is, after the action."""
        return NO_TRACE

    def gives_up(self) -> bool:
        """Whether it is time to propose that the game ends."""
        raise NotImplementedError

    def look(self, world: State, action: Action, seed: int) -> float:
        """What comes of an action in an imagined position, if everybody goes on as usual."""
        twin = world.copy()
        twin.set_chance(FastChance(seed))
        twin.play(self.seat, action)
        return self.look_on(twin)

    def look_on(self, state: State) -> float:
        """The same from a position, which is played on."""
        while not self.is_settled(state):
            actor = state.actors()[0]
            state.play(actor, self.answer(state, actor))
        return self.chance(state)


def won_share(ranks: tuple[int, ...], seat: Seat) -> float:
    """What a finished game is worth: a shared victory is a part of one."""
    return 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0
