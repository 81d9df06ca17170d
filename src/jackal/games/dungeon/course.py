"""The state of Dungeon as a game sees it: who may act, what is legal, and what an action sets in motion."""

from jackal.core.chance import Chance
from jackal.core.errors import IllegalAction, NotYourTurn, told
from jackal.core.event import Tell
from jackal.core.game import AGREE, REFUSE, Outcome
from jackal.core.said import said
from jackal.games.dungeon import events
from jackal.games.dungeon.acting import acts, share, take
from jackal.games.dungeon.challenge import bats, bet, put, puts
from jackal.games.dungeon.laying import lay_tile, places
from jackal.games.dungeon.leaving import drop_vote, vote
from jackal.games.dungeon.moving import move, moves, place_and_step
from jackal.games.dungeon.state import CaveState
from jackal.games.dungeon.turn import after_setup_tile, end_turn
from jackal.games.dungeon.walking import destinations, walk_to
from jackal.games.dungeon.words import (
    ACT,
    BATS,
    BET,
    DECLINE,
    END,
    GIVE,
    MOVE,
    OVER,
    PLACE,
    PUT,
    SETUP,
    STAY,
    STEP,
    TAKE,
    TO_NODE,
    VOTE,
)


class DungeonState(CaveState):
    """A whole game of Dungeon."""

    def actors(self) -> list[int]:
        return [] if self.ask == OVER else [self.decider]

    def actions(self, seat: int) -> list[int]:
        if self.ask == OVER:
            raise NotYourTurn("the game is over")
        if seat != self.decider:
            raise NotYourTurn(
                said(
                    "seat {seat} has nothing to decide now: seat {decider} decides",
                    seat=seat + 1,
                    decider=self.decider + 1,
                )
            )
        if self.legal is None:
            self.legal = self.answers()
        return self.legal

    def answers(self) -> list[int]:
        """DUN section 4."""
        ask = self.ask
        if ask == MOVE:
            return moves(self)
        if ask == ACT:
            return acts(self)
        if ask in (SETUP, PLACE):
            return places(self, self.tile, self.left + self.held_tiles())
        if ask == PUT:
            return puts(self)
        if ask == VOTE:
            return [AGREE, REFUSE]
        return [TO_NODE + node for node in destinations(self)]

    def play(self, seat: int, action: int, tell: Tell = None) -> None:
        if action not in self.actions(seat):
            raise IllegalAction(
                said("{number} is not a legal action of seat {seat} now", number=told(action), seat=seat + 1)
            )
        self.tell = tell
        self.do(action)
        self.go_on()
        self.tell = None

    def do(self, action: int) -> None:
        ask = self.ask
        self.legal = None
        if ask == MOVE:
            move(self, action)
        elif ask == ACT:
            self.act(action)
        elif ask == PLACE:
            place_and_step(self, action)
        elif ask == SETUP:
            lay_tile(self, action)
            after_setup_tile(self)
        elif ask == PUT:
            put(self, action)
        elif ask == VOTE:
            vote(self, action == AGREE)
        else:
            walk_to(self, action - TO_NODE)

    def act(self, action: int) -> None:
        if action == END:
            end_turn(self)
        elif action == TAKE:
            take(self)
        elif action >= GIVE:
            share(self, action)
        elif action >= BATS:
            bats(self, action - BATS)
        else:
            bet(self, action - BET)

    # Who does not answer --------------------------------------------------------------------------------------------

    def default(self) -> int:
        """DUN-D15."""
        ask = self.ask
        if ask in (SETUP, PLACE):
            return self.actions(self.decider)[0]
        if ask == MOVE:
            return STAY
        if ask == ACT:
            return TAKE if TAKE in self.actions(self.decider) else END
        if ask == PUT:
            return DECLINE
        if ask == VOTE:
            return REFUSE
        return TO_NODE + self.place[self.walker()]

    def go_on(self) -> None:
        """DUN-E9: for who is about to leave the defaults are played."""
        while self.leaving and self.ask != OVER and self.leaving >> self.decider & 1:
            self.do(self.default())

    def time_out(self, seat: int, tell: Tell = None) -> None:
        """DUN-D15: a placement without a step; a coin is taken before the turn ends."""
        self.actions(seat)  # is it his question at all?
        if tell:
            tell(events.Late(seat))
        ask, turn = self.ask, self.turn
        self.play(seat, self.default(), tell)
        if ask == PLACE and self.ask == STEP:
            self.play(seat, self.default(), tell)
        while ask == ACT and self.ask == ACT and self.turn == turn:
            self.play(seat, self.default(), tell)

    def leave(self, seat: int, tell: Tell = None) -> None:
        """DUN-E9: he is gone when this turn is over; a vote that is open is dropped (DUN-E6)."""
        if self.ask == OVER or not 0 <= seat < self.seats or (self.gone | self.leaving) >> seat & 1:
            raise NotYourTurn(
                "the game is over" if self.ask == OVER else said("seat {seat} is not in the game", seat=seat + 1)
            )
        self.tell = tell
        self.leaving |= 1 << seat
        self.legal = None
        if self.tell:
            self.tell(events.Leave(seat))
        if self.ask == VOTE:
            drop_vote(self)
        self.go_on()
        self.tell = None

    # The rest of the contract ---------------------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        return self.standing(self.reason) if self.ask == OVER else None

    def idle_rounds(self) -> int:
        return self.idle // self.players()

    def set_chance(self, chance: Chance) -> None:
        self.chance = chance

    def copy(self) -> "DungeonState":
        twin = DungeonState(self.seats)
        self.copy_into(twin)
        return twin

    def redeal(self, seat: int, chance: Chance) -> "DungeonState":
        """DUN-K2: every order of the stack is equally likely; nothing else is hidden."""
        twin = self.copy()
        twin.chance = chance
        stack = sorted(self.stack[: self.left])  # the deal must not depend on what nobody knows
        chance.shuffle(stack)
        twin.stack = stack
        return twin
