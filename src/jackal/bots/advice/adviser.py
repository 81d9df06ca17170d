"""Whoever gives advice about a game: one question for every game."""

from jackal.bots.advice.counsel import AdvisedOption, Counsel, Loss, Reason
from jackal.bots.chair import Chair
from jackal.bots.greedy import GreedyBot
from jackal.bots.hourglass import ENDLESS
from jackal.bots.votes import NO_ANSWER, answer
from jackal.core.chance import FastChance
from jackal.core.compiling import mypyc_attr
from jackal.core.game import Action, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """Asked about decisions and positions of one game. All it knows comes from the chair of a seat; what it says is
    decided by its seed alone, unless it has but so many seconds."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.chance = FastChance(seed)
        self.seconds = ENDLESS
        """For one decision."""
        self.greedy = GreedyBot(self.seed())
        self.is_told_at_once = True
        """Whether what a ply brought shows at once; where rows are secret it shows when an island is settled."""

    def seed(self) -> int:
        return self.chance.pick(1 << 31)

    def advise(self, chair: Chair, played: tuple[Action, ...] = ()) -> Counsel:
        """What the seat may do now. What it has done, if that is given, is looked at, too."""
        ballot = answer(chair)
        actions = chair.actions
        if ballot != NO_ANSWER or len(actions) == 1:
            return Counsel([AdvisedOption((actions[0] if ballot == NO_ANSWER else ballot,), None)], False)
        return self.weigh(chair, played)

    def weigh(self, chair: Chair, played: tuple[Action, ...]) -> Counsel:
        """The same where there is something to think about."""
        raise NotImplementedError

    def loss(self, chair: Chair, best: tuple[Action, ...], played: tuple[Action, ...]) -> Loss:
        """How much worse it is what was played, in positions that had no part in the choice of the best."""
        raise NotImplementedError

    def standing(self, chair: Chair) -> float | None:
        """The seat's chance to win, whoever is to decide; None where there is nothing yet to tell it from."""
        raise NotImplementedError

    def expected(self, chair: Chair, actor: Seat, actions: tuple[Action, ...]) -> float | None:
        """What the chance will be on average after somebody has done something: before dice fall and tiles turn."""
        raise NotImplementedError

    def reasons(self, chair: Chair, option: AdvisedOption) -> list[Reason]:
        """Why an option is good, the weightiest first."""
        raise NotImplementedError

    def why(self, chair: Chair, counsel: Counsel, number: int) -> list[Reason]:
        """What is to be said of one of the options."""
        if len(chair.actions) == 1:
            return [Reason("forced", {})]
        found = self.reasons(chair, counsel.options[number])
        if number == 0 and counsel.is_close:
            found.append(Reason("alike", {}))
        return found or [Reason("chance", {})]


class GreedyAdviser(Adviser):
    """For games whose chances nobody has learned: greedy's choice, and nothing more."""

    def weigh(self, chair: Chair, played: tuple[Action, ...]) -> Counsel:
        return Counsel([AdvisedOption((self.greedy.choose(chair),), None)], False)

    def reasons(self, chair: Chair, option: AdvisedOption) -> list[Reason]:
        return []
